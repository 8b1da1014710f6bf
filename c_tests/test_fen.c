/* FEN: every class of malformed or unplayable text has its own status and leaves the output untouched; every class of
 * acceptable text is read as the reference reads it and survives a round trip; the lenient reading drops what the strict
 * one refuses, and no more; broken text never does harm; time is linear in the length. No arguments. */
#include <stdlib.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "starts.h"

typedef struct refusal {
  const char *fen;
  golem_status status;
} refusal;

static const refusal REFUSALS[] = {
    {"", GOLEM_ERROR_FEN_FIELDS},
    {"4k3/8/8/8/8/8/8/4K3", GOLEM_ERROR_FEN_FIELDS},
    {"4k3/8/8/8/8/8/8/4K3 w", GOLEM_ERROR_FEN_FIELDS},
    {"4k3/8/8/8/8/8/8/4K3 w -", GOLEM_ERROR_FEN_FIELDS},
    {"4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_PIECE},
    {"4k3/8/8/3.4/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_PIECE},
    {"4k3/8/8/3\xe9" "4/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_PIECE},
    {"4k3/8/8/9/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_DIGIT},
    {"4k3/8/8/p0p6/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_DIGIT},
    {"4k3/8/8/44/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_ADJACENT_DIGITS},
    {"4k3/8/8/p1p14/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_ADJACENT_DIGITS},
    {"4k3/8/8/7/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8/8p/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8/ppppppppp/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8/7p1/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8//8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8/8/8/8/8/4K2 w - - 0 1", GOLEM_ERROR_FEN_RANK_WIDTH},
    {"4k3/8/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_COUNT},
    {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_FEN_RANK_COUNT},
    {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", GOLEM_ERROR_FEN_SIDE},
    {"4k3/8/8/8/8/8/8/4K3 ww - - 0 1", GOLEM_ERROR_FEN_SIDE},
    {"4k3/8/8/8/8/8/8/4K3 - - - 0 1", GOLEM_ERROR_FEN_SIDE},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w 1 - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w I - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"r3k2r/8/8/8/8/8/8/R3K2R w aa - 0 1", GOLEM_ERROR_FEN_CASTLING},
    {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", GOLEM_ERROR_FEN_EN_PASSANT},
    {"4k3/8/8/8/8/8/8/4K3 w - i6 0 1", GOLEM_ERROR_FEN_EN_PASSANT},
    {"4k3/8/8/8/8/8/8/4K3 w - e 0 1", GOLEM_ERROR_FEN_EN_PASSANT},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d66 0 1", GOLEM_ERROR_FEN_EN_PASSANT},
    {"4k3/8/8/8/8/8/8/4K3 w - x 0 1", GOLEM_ERROR_FEN_EN_PASSANT},
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", GOLEM_ERROR_FEN_HALFMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 65536 1", GOLEM_ERROR_FEN_HALFMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 18446744073709551617 1", GOLEM_ERROR_FEN_HALFMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", GOLEM_ERROR_FEN_HALFMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 1x 1", GOLEM_ERROR_FEN_HALFMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 -1", GOLEM_ERROR_FEN_FULLMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 65536", GOLEM_ERROR_FEN_FULLMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 x", GOLEM_ERROR_FEN_FULLMOVE},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", GOLEM_ERROR_FEN_TRAILING},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 0", GOLEM_ERROR_FEN_TRAILING},

    {"4k3/8/8/8/8/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"8/8/8/8/8/8/8/4K3 b - - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"8/8/8/8/8/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_KINGS},
    {"4k2k/8/8/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_KINGS},
    {"8/8/8/3kK3/8/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_ADJACENT_KINGS},
    {"8/8/3k4/4K3/8/8/8/8 b - - 0 1", GOLEM_ERROR_POSITION_ADJACENT_KINGS},
    {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", GOLEM_ERROR_POSITION_PAWN_RANK},
    {"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_POSITION_PAWN_RANK},
    {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", GOLEM_ERROR_POSITION_PAWN_RANK},
    {"p3k3/8/8/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_POSITION_PAWN_RANK},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PAWNS},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PAWNS},
    {"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", GOLEM_ERROR_POSITION_MANY_PIECES},
    {"rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PIECES},
    {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK},
    {"4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK},
    {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/R3K3 w K - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2R w G - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2R w k - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2R w E - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k1rr/8/8/8/8/8/8/4K3 b gk - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/4K3/R7 w A - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", GOLEM_ERROR_POSITION_EP_RANK},
    {"4k3/8/8/8/8/8/8/4K3 w - a8 0 1", GOLEM_ERROR_POSITION_EP_RANK},
    {"4k3/8/8/8/8/8/8/4K3 b - h1 0 1", GOLEM_ERROR_POSITION_EP_RANK},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1", GOLEM_ERROR_POSITION_EP_RANK},
    {"4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", GOLEM_ERROR_POSITION_EP_RANK},
    {"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", GOLEM_ERROR_POSITION_EP_OCCUPIED},
    {"4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", GOLEM_ERROR_POSITION_EP_PAWN},
    {"4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", GOLEM_ERROR_POSITION_EP_PAWN},
    {"4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", GOLEM_ERROR_POSITION_EP_PAWN},
    {"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", GOLEM_ERROR_POSITION_EP_ORIGIN},
    {"5k2/3P4/8/3pP3/8/8/8/K7 w - d6 0 1", GOLEM_ERROR_POSITION_EP_ORIGIN},
    /* Two reasons each: the first by number counts. */
    {"4k3/8/8/8/8/8/8/P7 w - - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"4k3/8/8/8/8/8/8/P3R2K w - - 0 1", GOLEM_ERROR_POSITION_PAWN_RANK},
    {"4k3/8/8/8/8/8/8/K3R3 w B - 0 1", GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK},
    {"4k3/8/8/8/8/8/8/K7 w B e3 0 1", GOLEM_ERROR_POSITION_CASTLING},
};

/* Accepted although unusual. */
static const char *const ACCEPTED[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w aHAh - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KAhq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 0",
    "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GAhb - 0 1",
    "rrkrn1r1/2P2P2/8/p3pP2/8/8/4R2p/1RR1KR1R w KCdq e6 90 99",
    "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/1rKR4 w K - 0 1",
};

static const char GOOD[] = "rnbqk2r/ppp2ppp/5n2/2bpP3/8/5N2/PPPP1PPP/RNBQKB1R w KQkq d6 3 15";

/* The lenient reading of any text: what the strict one takes is the same, and anything else has less of it. */
static void check_lenient(const char *text, golem_status strict, const golem_position *expected) {
  enum { ALL = GOLEM_DROPPED_CASTLING | GOLEM_DROPPED_EP | GOLEM_DROPPED_CLOCKS };
  golem_position position, mark;
  uint32_t dropped = 77;
  memset(&mark, 0xa5, sizeof mark);
  position = mark;
  golem_status status = golem_position_from_fen_lenient(text, &position, &dropped);
  if (strict == GOLEM_OK) {
    CHECK_EQ(status, GOLEM_OK);
    CHECK_EQ(dropped, 0);
    CHECK(bridge_same_position(&position, expected));
  } else if (status == GOLEM_OK) {
    CHECK(dropped != 0 && (dropped & ~(uint32_t)ALL) == 0);
    CHECK_EQ(golem_position_check_playable(&position), GOLEM_OK);
  } else {
    CHECK_EQ(dropped, 77);
    CHECK(memcmp(&position, &mark, sizeof mark) == 0);
  }
}

/* Reads an exact-size copy, so that a sanitizer sees a read past the end, into a marked output. */
static golem_status read_checked(const char *text, size_t length, golem_position *out) {
  golem_position mark;
  golem_status status;
  char *copy = malloc(length + 1);
  if (copy == NULL) exit(2);
  memcpy(copy, text, length);
  copy[length] = 0;
  memset(&mark, 0xa5, sizeof mark);
  *out = mark;
  status = golem_position_from_fen(copy, out);
  CHECK(status <= 0);
  if (status != GOLEM_OK) CHECK(memcmp(out, &mark, sizeof mark) == 0);
  check_lenient(copy, status, out);
  free(copy);
  return status;
}

static void check_refusals(void) {
  golem_position out;
  for (size_t i = 0; i < sizeof REFUSALS / sizeof REFUSALS[0]; i++) {
    check_subject = REFUSALS[i].fen;
    CHECK_EQ(read_checked(REFUSALS[i].fen, strlen(REFUSALS[i].fen), &out), REFUSALS[i].status);
  }
  check_subject = NULL;
}

static void check_round_trip(const golem_position *position, uint32_t chess960) {
  char text[128];
  golem_position again;
  size_t length = golem_position_to_fen(position, chess960, text, sizeof text);
  CHECK(length < sizeof text);
  if (length >= sizeof text) return;
  CHECK_EQ(strlen(text), length);
  CHECK_EQ(read_checked(text, length, &again), GOLEM_OK);
  CHECK(bridge_same_position(position, &again));
}

static void check_accepted(const char *fen) {
  ref_position ref;
  golem_position golem, expected;
  if (!bridge_load(fen, &ref, &golem)) return;
  bridge_position(&ref, EP_ALWAYS, &expected);
  CHECK(bridge_same_position(&golem, &expected));
  check_round_trip(&golem, 0);
  check_round_trip(&golem, 1);
}

/* Orthodox positions have one usual text. */
static void check_usual_texts(void) {
  static const char *const TEXTS[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 7 21",
      "8/8/8/3k4/8/3K4/8/8 b - - 12 345",
      GOOD,
  };
  char text[128];
  golem_position position;
  for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
    CHECK_EQ(golem_position_from_fen(TEXTS[i], &position), GOLEM_OK);
    golem_position_to_fen(&position, 0, text, sizeof text);
    CHECK_TEXT(text, TEXTS[i]);
  }
  golem_position_start(&position);
  golem_position_to_fen(&position, 0, text, sizeof text);
  CHECK_TEXT(text, TEXTS[0]);
}

static void check_castling_squares(void) {
  static const struct {
    const char *fen;
    uint64_t castling;
  } ROWS[] = {
      {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1", 0x8100000000000081u},
      {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1", 0x4200000000000042u},
      {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w Gb - 0 1", 0x0200000000000040u},
      {"4k3/8/8/8/8/8/8/R1RK4 w Q - 0 1", 0x01},
      {"4k3/8/8/8/8/8/8/R1RK4 w C - 0 1", 0x04},
      {"4k3/8/8/8/8/8/8/RK1R1R2 w D - 0 1", 0x08},
      {"4k3/8/8/8/8/8/8/RK1R1R2 w K - 0 1", 0x20},
  };
  for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
    golem_position position;
    check_subject = ROWS[i].fen;
    CHECK_EQ(golem_position_from_fen(ROWS[i].fen, &position), GOLEM_OK);
    CHECK_EQ(position.castling, ROWS[i].castling);
  }
  check_subject = NULL;
}

/* Two digits in a row, whichever they are. */
static void check_digits(void) {
  for (char first = '0'; first <= '9'; first++) {
    for (char second = '0'; second <= '9'; second++) {
      int is_digit = first != '0' && first != '9' && second != '0' && second != '9';
      golem_position out;
      char text[64];
      sprintf(text, "4k3/8/8/%c%c/8/8/8/4K3 w - - 0 1", first, second);
      check_subject = text;
      CHECK_EQ(read_checked(text, strlen(text), &out),
               is_digit ? GOLEM_ERROR_FEN_ADJACENT_DIGITS : GOLEM_ERROR_FEN_DIGIT);
    }
  }
  check_subject = NULL;
}

/* The text of a position with other last fields. */
static const char *with_fields(const char *fen, const char *castling, const char *ep, const char *clocks) {
  static char text[256];
  sprintf(text, "%.*s %s %s %s", (int)(strchr(strchr(fen, ' ') + 1, ' ') - fen), fen, castling, ep, clocks);
  return text;
}

/* Reads leniently, with what has to be dropped, and what has to be left as a text for the strict reading. */
static void check_drops(const char *text, uint32_t dropped, const char *left) {
  char copy[256], expected[256];
  golem_position position, strict;
  uint32_t said = 77;
  strcpy(copy, text), strcpy(expected, left);
  check_subject = copy;
  CHECK_EQ(golem_position_from_fen(expected, &strict), GOLEM_OK);
  CHECK_EQ(golem_position_from_fen_lenient(copy, &position, &said), GOLEM_OK);
  CHECK_EQ(said, dropped);
  CHECK(bridge_same_position(&position, &strict));
  CHECK_EQ(golem_position_from_fen_lenient(copy, &position, NULL), GOLEM_OK);
  check_subject = NULL;
}

/* One field at a time, by what the strict reading says of it: one or two castling rights, each square, odd clocks. */
static void check_drops_of(const char *fen) {
  static const char LETTERS[] = "KQkqABCDEFGHabcdefgh", *const ODD[] = {"-", "x", "-3", "70000", "1.5", "?"};
  golem_position out;
  char copy[256];
  for (const char *first = LETTERS; *first != 0; first++) {
    char one[] = {*first, 0};
    int has_one = golem_position_from_fen(with_fields(fen, one, "-", ""), &out) == GOLEM_OK;
    for (const char *second = LETTERS; *second != 0; second++) {
      char other[] = {*second, 0}, both[] = {*first, *second, 0};
      int has_both = golem_position_from_fen(with_fields(fen, both, "-", ""), &out) == GOLEM_OK;
      int has_other = golem_position_from_fen(with_fields(fen, other, "-", ""), &out) == GOLEM_OK;
      strcpy(copy, with_fields(fen, both, "-", ""));
      check_drops(copy, has_both ? 0 : GOLEM_DROPPED_CASTLING,
                  with_fields(fen, has_both ? both : has_one ? one : has_other ? other : "-", "-", ""));
    }
  }
  for (int square = 0; square < 64; square++) {
    char ep[] = {(char)('a' + square % 8), (char)('1' + square / 8), 0};
    int is_right = golem_position_from_fen(with_fields(fen, "-", ep, ""), &out) == GOLEM_OK;
    strcpy(copy, with_fields(fen, "-", ep, ""));
    check_drops(copy, is_right ? 0 : GOLEM_DROPPED_EP, with_fields(fen, "-", is_right ? ep : "-", ""));
  }
  for (size_t i = 0; i < sizeof ODD / sizeof ODD[0]; i++) {
    char clocks[32];
    sprintf(clocks, "%s 9", ODD[i]);
    strcpy(copy, with_fields(fen, "-", "-", clocks));
    check_drops(copy, GOLEM_DROPPED_CLOCKS, with_fields(fen, "-", "-", "0 9"));
    sprintf(clocks, "9 %s", ODD[i]);
    strcpy(copy, with_fields(fen, "-", "-", clocks));
    check_drops(copy, GOLEM_DROPPED_CLOCKS, with_fields(fen, "-", "-", "9 1"));
  }
}

static void check_damage(void) {
  size_t length = strlen(GOOD);
  golem_position out;
  char text[sizeof GOOD];
  for (size_t cut = 0; cut < length; cut++) read_checked(GOOD, cut, &out);
  for (size_t at = 0; at < length; at++) {
    for (int byte = 1; byte < 256; byte++) {
      memcpy(text, GOOD, sizeof GOOD);
      text[at] = (char)byte;
      if (read_checked(text, length, &out) == GOLEM_OK) CHECK(golem_perft(&out, 1) <= 218);
    }
    memcpy(text, GOOD, at);
    memcpy(text + at, GOOD + at + 1, length - at);
    read_checked(text, length - 1, &out);
  }
}

/* A megabyte, wherever the long part stands: to read it in a time that grows with its square would have no end. */
static void check_long_texts(void) {
  static const char *const PREFIXES[] = {"", "4k3/8/8/8/8/8/8/4K3 w - - ", "4k3/8/8/8/8/8/8/4K3 w - - 0 ",
                                         "4k3/8/8/8/8/8/8/4K3 w ", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 "};
  static const char FILLERS[] = "1890 /KkpA-z";
  enum { LENGTH = 1000000 };
  static char text[LENGTH + 1];
  golem_position out;
  for (size_t i = 0; i < sizeof PREFIXES / sizeof PREFIXES[0]; i++) {
    for (const char *filler = FILLERS; *filler != 0; filler++) {
      memset(text, *filler, LENGTH);
      memcpy(text, PREFIXES[i], strlen(PREFIXES[i]));
      golem_status status = read_checked(text, LENGTH, &out);
      /* Blanks, and leading zeros of a number, might be let through. */
      if (*filler != ' ' && *filler != '0') CHECK(status < 0);
    }
  }
}

int main(void) {
  check_refusals();
  for (size_t i = 0; i < sizeof ACCEPTED / sizeof ACCEPTED[0]; i++) check_accepted(ACCEPTED[i]);
  for (int i = 0; i < STARTS_COUNT; i++) {
    check_accepted(STARTS[i].fen);
    check_drops_of(STARTS[i].fen);
  }
  check_drops("7k/5K2/4R3/8/8/8/8/8 w KQkq e3 - ?", GOLEM_DROPPED_CASTLING | GOLEM_DROPPED_EP | GOLEM_DROPPED_CLOCKS,
              "7k/5K2/4R3/8/8/8/8/8 w - - 0 1");
  check_subject = NULL;
  check_usual_texts();
  check_castling_squares();
  check_digits();
  check_damage();
  check_long_texts();
  return check_finish();
}
