/* White space and length of texts that are read, the same for FEN, UCI and SAN: what stands around a text does not matter
 * if it is white space, and whatever else does, to the end of the text, however long it is. Every byte is tried in every
 * place. No arguments. */
#include <stdlib.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_guard.h"

enum { LONG = 3 << 20, UNTOUCHED = 0xabcd };

#define BOARD "r3k2r/8/8/8/8/8/8/R3K2R"
#define WHOLE "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 34"

#define FEN_LETTERS "PNBRQKpnbrqk/0123456789"
#define SAN_LETTERS "PNBRQKnrqabcdefgh12345678x-=+#!?"

static golem_position start, expected;
static check_guard guard;

/* The rule: what isspace finds in the "C" locale. */
static int is_white(int byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\v' || byte == '\f' || byte == '\r';
}

/* The text right before a page without access. */
static const char *guarded(const char *text, size_t length) {
  char *copy = check_at_end(guard, length + 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

static golem_status read_fen(const char *text, golem_position *out) {
  memset(out, 0xa5, sizeof *out);
  return golem_position_from_fen(text, out);
}

/* A move as text, with a byte before, behind, twice on both sides, and within. Where `letters` are those that may give a
 * text with one more byte another meaning, all others make it malformed. */
static void check_move(golem_status (*read)(const golem_position *, const char *, golem_move *), const char *text,
                       const char *letters, int byte) {
  golem_move plain = UNTOUCHED;
  char spaced[4][16];
  sprintf(spaced[0], "%c%s", byte, text);
  sprintf(spaced[1], "%s%c", text, byte);
  sprintf(spaced[2], "%c%c%s%c%c", byte, byte, text, byte, byte);
  sprintf(spaced[3], "%c%c%s", text[0], byte, text + 1);
  CHECK_EQ(read(&start, guarded(text, strlen(text)), &plain), GOLEM_OK);
  for (int which = 0; which < 4; which++) {
    golem_move move = UNTOUCHED;
    golem_status status = read(&start, guarded(spaced[which], strlen(spaced[which])), &move);
    int is_around = which < 3 && is_white(byte);
    check_subject = spaced[which];
    if (strchr(letters, byte) != NULL) continue;
    CHECK_EQ(status, is_around ? GOLEM_OK : GOLEM_ERROR_MOVE_SYNTAX);
    CHECK_EQ(move, is_around ? plain : UNTOUCHED);
  }
  check_subject = NULL;
}

static void check_fen_text(const char *text, golem_status status) {
  golem_position out, mark;
  memset(&mark, 0xa5, sizeof mark);
  out = mark;
  check_subject = text;
  CHECK_EQ(golem_position_from_fen(guarded(text, strlen(text)), &out), status);
  CHECK(bridge_same_position(&out, status == GOLEM_OK ? &expected : &mark));
  check_subject = NULL;
}

/* The byte in the place of each blank, where it is one or spoils a field; before, behind and within. */
static void check_fen(int byte) {
  static const golem_status SPOILT[] = {GOLEM_ERROR_FEN_PIECE, GOLEM_ERROR_FEN_SIDE, GOLEM_ERROR_FEN_CASTLING,
                                        GOLEM_ERROR_FEN_EN_PASSANT, GOLEM_ERROR_FEN_HALFMOVE};
  char text[64];
  int field = 0;
  for (size_t at = 0; at < strlen(WHOLE); at++) {
    if (WHOLE[at] != ' ') continue;
    strcpy(text, WHOLE);
    text[at] = (char)byte;
    /* Letters and digits may have a meaning there. */
    if (byte < 128 && strchr(FEN_LETTERS, byte) != NULL) continue;
    check_fen_text(text, is_white(byte) ? GOLEM_OK : SPOILT[field]);
    field++;
  }
  sprintf(text, WHOLE " %c", byte);
  check_fen_text(text, is_white(byte) ? GOLEM_OK : GOLEM_ERROR_FEN_TRAILING);
  if (is_white(byte)) {
    sprintf(text, "%c%c" WHOLE "%c%c", byte, byte, byte, byte);
    check_fen_text(text, GOLEM_OK);
    sprintf(text, "r3k2r/8/8/8%c/8/8/8/R3K2R w KQkq - 12 34", byte);
    check_fen_text(text, GOLEM_ERROR_FEN_RANK_COUNT);
  } else if (byte >= 128 || strchr(FEN_LETTERS, byte) == NULL) {
    sprintf(text, "%c" WHOLE, byte);
    check_fen_text(text, GOLEM_ERROR_FEN_PIECE);
    sprintf(text, WHOLE "%c", byte);
    check_fen_text(text, GOLEM_ERROR_FEN_FULLMOVE);
  }
}

/* What fgets leaves at the end of a line, and texts of nothing else. */
static void check_lines(void) {
  static const char *const ENDS[] = {"\n", "\r\n", " \r\n", "\t \n"}, *const NOTHING[] = {"", " ", "\r\n", "\f\v\t "};
  char text[64];
  golem_position out;
  golem_move move;
  for (int i = 0; i < 4; i++) {
    sprintf(text, WHOLE "%s", ENDS[i]);
    CHECK_EQ(read_fen(text, &out), GOLEM_OK);
    sprintf(text, "e2e4%s", ENDS[i]);
    CHECK_EQ(golem_move_from_uci(&start, text, &move), GOLEM_OK);
    sprintf(text, "Nf3!?%s", ENDS[i]);
    CHECK_EQ(golem_move_from_san(&start, text, &move), GOLEM_OK);
    sprintf(text, "O-O-O%s", ENDS[i]);
    CHECK_EQ(golem_move_from_san(&expected, text, &move), GOLEM_OK);
    CHECK_EQ(move >> 12, 3);
    CHECK_EQ(read_fen(NOTHING[i], &out), GOLEM_ERROR_FEN_FIELDS);
    CHECK_EQ(golem_move_from_uci(&start, NOTHING[i], &move), GOLEM_ERROR_MOVE_SYNTAX);
    CHECK_EQ(golem_move_from_san(&start, NOTHING[i], &move), GOLEM_ERROR_MOVE_SYNTAX);
  }
}

/* The text, then as many bytes of a kind as make it long, then the end. */
static const char *stretched(const char *text, char filler, const char *end) {
  char *to = check_at_end(guard, LONG + 1);
  memset(to, filler, LONG);
  memcpy(to, text, strlen(text));
  memcpy(to + LONG - strlen(end), end, strlen(end) + 1);
  return to;
}

/* A text is read to its end, where white space alone is nothing. */
static void check_long_texts(void) {
  static const char *const FIELDS[] = {BOARD, BOARD " w", BOARD " w KQkq", BOARD " w KQkq -", BOARD " w KQkq - 12"};
  static const char *const RESTS[] = {"w KQkq - 12 34", "KQkq - 12 34", "- 12 34", "12 34", "34"};
  golem_position out;
  golem_move move = UNTOUCHED;
  for (const char *white = " \t\n\v\f\r"; *white != 0; white++) {
    char spoilt[2] = {'x', 0};
    CHECK_EQ(read_fen(stretched(WHOLE, *white, ""), &out), GOLEM_OK);
    CHECK(bridge_same_position(&out, &expected));
    CHECK_EQ(read_fen(stretched(WHOLE, *white, spoilt), &out), GOLEM_ERROR_FEN_TRAILING);
    CHECK_EQ(read_fen(stretched("", *white, WHOLE), &out), GOLEM_OK);
    CHECK_EQ(golem_move_from_uci(&start, stretched("e2e4", *white, ""), &move), GOLEM_OK);
    CHECK_EQ(golem_move_from_uci(&start, stretched("e2e4", *white, "x"), &move), GOLEM_ERROR_MOVE_SYNTAX);
    CHECK_EQ(golem_move_from_uci(&start, stretched("", *white, "e2e4"), &move), GOLEM_OK);
    CHECK_EQ(golem_move_from_san(&start, stretched("Nf3+", *white, ""), &move), GOLEM_OK);
    CHECK_EQ(golem_move_from_san(&start, stretched("Nf3+", *white, "x"), &move), GOLEM_ERROR_MOVE_SYNTAX);
    CHECK_EQ(golem_move_from_san(&start, stretched("", *white, "Nf3+"), &move), GOLEM_OK);
  }
  for (int i = 0; i < 5; i++) {
    CHECK_EQ(read_fen(stretched(FIELDS[i], ' ', RESTS[i]), &out), GOLEM_OK);
    CHECK(bridge_same_position(&out, &expected));
  }
  CHECK_EQ(golem_move_from_san(&start, stretched("Nf3", '!', ""), &move), GOLEM_OK);
  CHECK_EQ(golem_move_from_san(&start, stretched("Nf3", '!', "x"), &move), GOLEM_ERROR_MOVE_SYNTAX);
  CHECK_EQ(golem_move_from_uci(&start, stretched("e2e4", 'q', ""), &move), GOLEM_ERROR_MOVE_SYNTAX);
  CHECK_EQ(read_fen(stretched(BOARD " w KQkq - ", '0', "12 34"), &out), GOLEM_OK);
  CHECK(bridge_same_position(&out, &expected));
}

int main(void) {
  golem_position_start(&start);
  CHECK_EQ(golem_position_from_fen(WHOLE, &expected), GOLEM_OK);
  CHECK(expected.halfmove_clock == 12 && expected.fullmove_number == 34);
  guard = check_guarded(LONG + 4096);
  for (int byte = 1; byte < 256; byte++) {
    check_fen(byte);
    check_move(golem_move_from_uci, "e2e4", "nbrqNBRQ", byte);
    check_move(golem_move_from_san, "Nf3", SAN_LETTERS, byte);
    check_move(golem_move_from_san, "b4", SAN_LETTERS, byte);
  }
  check_lines();
  check_long_texts();
  return check_finish();
}
