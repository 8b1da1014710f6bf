/* Standard algebraic notation in depth: what a text means is compared with a reader that tries templates from the front
 * and counts what fits among the reference's moves, so that every status has to be right, not only every move.
 *
 * Hard starts, and walks from Chess960 and from boards crowded with pieces of one kind, where origins matter. In each
 * node every legal move as the reference writes it, with each form of origin, sign and promotion, and spoilt; in some
 * nodes every text of a kind, an origin and a target, and every pair of squares as UCI. Texts end at a page without
 * access, buffers of every capacity too. Garbage positions and odd addresses do no harm.
 *
 * Arguments: nodes (5000), seed. */
#include <stdlib.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "starts.h"

enum { LONGEST = 1000000, PLIES = 8, UNTOUCHED = 0xabcd };

static check_guard for_text, for_out;
static uint64_t met[4]; /* texts by what they are: a move, malformed, illegal, ambiguous */

/* What a text says, by the reference. */
typedef struct reading {
  golem_status status;
  golem_move move;
} reading;

static int fits(char letter, char class) {
  switch (class) {
    case 'f': return letter >= 'a' && letter <= 'h';
    case 'r': return letter >= '1' && letter <= '8';
    case 's': return letter == 'x' || letter == '-';
    case 'p': return letter != 0 && strchr("NBRQnbrq", letter) != NULL;
    default: return letter == class;
  }
}

static int matches(const char *text, size_t length, const char *template) {
  if (length != strlen(template)) return 0;
  for (size_t i = 0; i < length; i++) {
    if (!fits(text[i], template[i])) return 0;
  }
  return 1;
}

/* White space around a text means nothing. */
#define WHITE " \t\n\v\f\r"

/* Origin, sign of a capture, target, promotion; a text without its piece and its marks fits one of them or none. */
static const char *const TEMPLATES[] = {
    "fr",  "ffr",  "rfr",  "frfr",  "sfr",  "fsfr",  "rsfr",  "frsfr",  "frp",   "ffrp",   "rfrp",   "frfrp",
    "sfrp", "fsfrp", "rsfrp", "frsfrp", "fr=p", "ffr=p", "rfr=p", "frfr=p", "sfr=p", "fsfr=p", "rsfr=p", "frsfr=p"};

static const char *template_of(const char *text, size_t length) {
  for (int which = 0; which < 24; which++) {
    if (matches(text, length, TEMPLATES[which])) return TEMPLATES[which];
  }
  return NULL;
}

static reading castling_of(const node *node, int flag) {
  reading found = {GOLEM_ERROR_MOVE_ILLEGAL, UNTOUCHED};
  for (int i = 0; i < node->count; i++) {
    if (!(node->moves[i].flags & flag)) continue;
    found.status = GOLEM_OK;
    found.move = ref_encode(node->moves[i]);
  }
  return found;
}

static int kind_of(char letter) {
  const char *at = strchr("PNBRQK", letter);
  return letter != 0 && at != NULL ? (int)(at - "PNBRQK") : REF_NONE;
}

/* Counts the moves of a kind that fit a text without its piece, of that template. */
static reading count_fitting(const node *node, int kind, const char *text, const char *template) {
  reading found = {GOLEM_ERROR_MOVE_ILLEGAL, UNTOUCHED};
  size_t length = strlen(template);
  int file = REF_NONE, rank = REF_NONE, to = 0, promotion = REF_NONE, count = 0;
  size_t end = template[length - 1] == 'p' ? length - 1 - (template[length - 2] == '=') : length;
  if (end < length) promotion = (int)(strchr("pnbrqPNBRQ", text[length - 1]) - "pnbrqPNBRQ") % 5;
  to = ref_square(text[end - 2] - 'a', text[end - 1] - '1');
  for (size_t i = 0; i < end - 2; i++) {
    if (template[i] == 'f') file = text[i] - 'a';
    if (template[i] == 'r') rank = text[i] - '1';
  }
  if (kind == REF_PAWN && file == REF_NONE && rank == REF_NONE) file = ref_file(to);
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    if (move.flags & (REF_CASTLE_H | REF_CASTLE_A) || move.to != to || move.promotion != promotion) continue;
    if (ref_kind(node->ref.cell[move.from]) != kind) continue;
    if (file != REF_NONE && ref_file(move.from) != file) continue;
    if (rank != REF_NONE && ref_rank(move.from) != rank) continue;
    found.move = ref_encode(move);
    count++;
  }
  if (count == 1) found.status = GOLEM_OK;
  if (count > 1) found.status = GOLEM_ERROR_MOVE_AMBIGUOUS;
  if (count != 1) found.move = UNTOUCHED;
  return found;
}

/* The length without white space and marks at the end. */
static size_t without_marks(const char *text, size_t length) {
  while (length > 0 && strchr(WHITE, text[length - 1]) != NULL) length--;
  while (length > 0 && strchr("+#!?", text[length - 1]) != NULL) length--;
  return length;
}

/* The length without `e.p.` or `ep` behind a move. */
static size_t without_en_passant(const char *text, size_t length) {
  if (length >= 4 && memcmp(text + length - 4, "e.p.", 4) == 0) return without_marks(text, length - 4);
  if (length >= 2 && memcmp(text + length - 2, "ep", 2) == 0) return without_marks(text, length - 2);
  return length;
}

static reading read_by_templates(const node *node, const char *text) {
  static const char *const CASTLING[] = {"O-O", "0-0", "o-o", "O-O-O", "0-0-0", "o-o-o"};
  reading malformed = {GOLEM_ERROR_MOVE_SYNTAX, UNTOUCHED}, illegal = {GOLEM_ERROR_MOVE_ILLEGAL, UNTOUCHED}, found;
  size_t length, whole;
  const char *template;
  int kind;
  text += strspn(text, WHITE);
  whole = without_marks(text, strlen(text));
  length = without_en_passant(text, whole);
  for (int i = 0; i < 6; i++) {
    if (!matches(text, length, CASTLING[i])) continue;
    return length < whole ? illegal : castling_of(node, i < 3 ? REF_CASTLE_H : REF_CASTLE_A);
  }
  kind = length > 0 ? kind_of(text[0]) : REF_NONE;
  if (kind != REF_NONE) {
    text++;
    length--;
  }
  template = template_of(text, length);
  if (template == NULL) return malformed;
  found = count_fitting(node, kind == REF_NONE ? REF_PAWN : kind, text, template);
  /* Where `e.p.` stands behind it, it has to be one. */
  whole -= kind != REF_NONE;
  return length < whole && found.status == GOLEM_OK && found.move >> 12 != GOLEM_MOVE_EN_PASSANT ? illegal : found;
}

/* The text right before a page without access. */
static const char *guarded(const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(check_at_end(for_text, size), text, size);
}

static void check_reading(const node *node, const char *text) {
  golem_move move = UNTOUCHED;
  reading expected = read_by_templates(node, text);
  golem_status status = golem_move_from_san(&node->golem, guarded(text), &move);
  if (status == expected.status && move == expected.move) check_passed++;
  else check_report_values(__FILE__, __LINE__, text, (uint64_t)-status << 16 | move,
                           (uint64_t)-expected.status << 16 | expected.move);
  met[expected.status == GOLEM_OK ? 0 : GOLEM_ERROR_MOVE_SYNTAX - expected.status + 1]++;
}

/* Every way to write a move: how much of its origin, which sign of a capture, which form of a promotion. */
static void check_forms(const node *node, ref_move move) {
  static const char *const SIGNS[] = {"", "x", "-"}, *const MARKS[] = {"", "+", "#", "!?", "+!!", " e.p.", "e.p.+", "ep"};
  char from[3] = {(char)('a' + ref_file(move.from)), (char)('1' + ref_rank(move.from)), 0}, text[32];
  char letter[2] = {"PNBRQK"[ref_kind(node->ref.cell[move.from])], 0};
  for (int form = 0; form < 4 * 3 * 4; form++) {
    char origin[3] = {form & 1 ? from[0] : from[1], form & 2 && form & 1 ? from[1] : 0, 0}, end[4] = "=Q";
    const char *piece = letter[0] == 'P' && form % 5 ? "" : letter;
    if ((form & 3) == 0) origin[0] = 0;
    if (move.promotion != REF_NONE) end[1] = (form & 1 ? "PNBRQ" : "pnbrq")[(int)move.promotion];
    if (form / 12 == 0) memmove(end, end + 1, 2);
    if (form / 12 == 3 || (move.promotion == REF_NONE && form / 12 > 0)) end[0] = 0;
    sprintf(text, "%s%s%s%c%c%s%s", piece, origin, SIGNS[form / 4 % 3], 'a' + ref_file(move.to),
            '1' + ref_rank(move.to), end, MARKS[form % 8]);
    check_reading(node, text);
  }
}

/* A text with one or two bytes changed, inserted or removed, or cut off. */
static void spoil(char *text, check_random *random) {
  static const char LETTERS[] = "PNBRQKOo0-abcdefgh12345678x=+#!?qnrb9 ";
  for (uint32_t turns = 1 + check_below(random, 2); turns > 0; turns--) {
    size_t length = strlen(text), at = check_below(random, (uint32_t)length + 1);
    char byte = LETTERS[check_below(random, sizeof LETTERS - 1)];
    if (check_below(random, 8) == 0) byte = (char)(1 + check_below(random, 255));
    switch (check_below(random, 4)) {
      case 0:
        if (at < length) text[at] = byte;
        break;
      case 1:
        memmove(text + at + 1, text + at, length + 1 - at);
        text[at] = byte;
        break;
      case 2: memmove(text + at, text + at + (at < length), length + 1 - at - (at < length)); break;
      default: text[at] = 0;
    }
  }
}

/* As much of a text as there is room for, and nothing outside. */
static void check_capacities(const node *node, golem_move move, const char *san) {
  size_t length = strlen(san);
  for (size_t capacity = 0; capacity <= length + 2; capacity++) {
    char *out = check_at_end(for_out, capacity), before[8];
    size_t written = capacity <= length ? capacity : length + 1;
    memset(out - 8, 0x5e, capacity + 8);
    memset(before, 0x5e, 8);
    CHECK_EQ(golem_move_to_san(&node->golem, move, out, capacity), length);
    CHECK(memcmp(out - 8, before, 8) == 0);
    if (capacity == 0) continue;
    CHECK(memcmp(out, san, written - 1) == 0 && out[written - 1] == 0);
    for (size_t i = written; i < capacity; i++) CHECK_EQ(out[i], 0x5e);
  }
}

static void check_move(const node *node, int index, check_random *random) {
  char san[16], text[32];
  ref_san(&node->ref, node->moves[index], san);
  check_reading(node, san);
  if (!(node->moves[index].flags & (REF_CASTLE_H | REF_CASTLE_A))) check_forms(node, node->moves[index]);
  for (int i = 0; i < 4; i++) {
    strcpy(text, san);
    spoil(text, random);
    check_reading(node, text);
  }
  if (check_below(random, 8) == 0) check_capacities(node, ref_encode(node->moves[index]), san);
}

/* Every kind, origin and target, with and without a promotion. */
static void check_all_texts(const node *node) {
  static const char *const PIECES[] = {"", "P", "N", "B", "R", "Q", "K"}, *const ENDS[] = {"", "=Q", "n"};
  char text[32];
  for (int form = 0; form < 7 * 3 * 81; form++) {
    char origin[3] = {0, 0, 0};
    int which = form / 21 - 1;
    if (which >= 64) origin[0] = "abcdefgh12345678"[which - 64];
    else if (which >= 0) sprintf(origin, "%c%c", 'a' + which % 8, '1' + which / 8);
    for (int to = 0; to < 64; to++) {
      sprintf(text, "%s%s%c%c%s", PIECES[form % 7], origin, 'a' + to % 8, '1' + to / 8, ENDS[form / 7 % 3]);
      check_reading(node, text);
    }
  }
}

/* The move between two squares, or else the castling move whose king takes that step. */
static golem_move coordinates_of(const node *node, int from, int to, int promotion) {
  golem_move step = UNTOUCHED;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    int file = move.flags & REF_CASTLE_H ? 6 : move.flags & REF_CASTLE_A ? 2 : REF_NONE;
    if (move.from != from) continue;
    if (move.to == to && move.promotion == promotion) return ref_encode(move);
    if (promotion == REF_NONE && file != REF_NONE && to == ref_square(file, ref_rank(from))) step = ref_encode(move);
  }
  return step;
}

/* From one square to all, with every promotion. */
static void check_coordinates(const node *node, int from) {
  char text[8];
  for (int form = 0; form < 64 * 5; form++) {
    int to = form % 64, promotion = form < 64 ? REF_NONE : form / 64;
    golem_move move = UNTOUCHED, expected = coordinates_of(node, from, to, promotion);
    golem_status status;
    sprintf(text, "%c%c%c%c%.1s", 'a' + from % 8, '1' + from / 8, 'a' + to % 8, '1' + to / 8, &"\0nbrq"[form / 64]);
    status = golem_move_from_uci(&node->golem, guarded(text), &move);
    if (move == expected && status == (move == UNTOUCHED ? GOLEM_ERROR_MOVE_ILLEGAL : GOLEM_OK)) check_passed++;
    else check_report_values(__FILE__, __LINE__, text, move, expected);
  }
}

static void check_node(const node *node, check_random *random, int thoroughly) {
  static const char *const TEXTS[] = {
      "O-O",  "O-O-O", "0-0", "0-0-0+", "o-o", "o-o-o!", "O-0", "O-O-O-O", "O-O-",   "-O-O",   "",      "+",   "#!?",
      "--",   "x",     "=Q",  "e",      "4",   "e8=",    "P",   "e8==Q",   "Pe4",    "N",      "K",     "Q9",  "4xd5",
      "5xe6", "7xb8",  "2b3", "2-b3",   "xd4", "Nf3=Q",  "d4x", "Nxxf3",   "N--f3",  "e4 ",    " e4",   "\xe9" "4",
      "e4 +", "e.p.", "ep", "e4 e.p.", "O-Oep", "e4e.p", "\te4+\r\n", "O-O\f", "\vO-O-O", "O -O"};
  for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) check_reading(node, TEXTS[i]);
  compare_texts(node);
  for (int i = 0; i < node->count; i++) check_move(node, i, random);
  check_coordinates(node, node->ref.king[(int)node->ref.side]);
  if (!thoroughly) return;
  check_all_texts(node);
  for (int from = 0; from < 64; from++) check_coordinates(node, from);
}

/* Both kings, and pieces of mostly one kind: origins of every form, pinned rivals, crowds of promotions. */
static void fill_crowd(ref_position *ref, check_random *random) {
  golem_position p;
  char fen[128];
  do {
    int favourite = (int)check_below(random, 5);
    memset(&p, 0, sizeof p);
    p.ep_square = GOLEM_NO_SQUARE;
    p.side_to_move = (uint8_t)check_below(random, 2);
    for (uint32_t left = 4 + check_below(random, 14); left > 0; left--) {
      uint64_t bit = (uint64_t)1 << check_below(random, 64), edge = 0xff000000000000ffu;
      int kind = left < 3 ? GOLEM_KING : check_below(random, 4) ? favourite : (int)check_below(random, 5);
      if ((p.colors[0] | p.colors[1]) & bit || (kind == GOLEM_PAWN && bit & edge)) continue;
      p.pieces[kind] |= bit;
      p.colors[left % 2] |= bit;
    }
    golem_position_to_fen(&p, 1, fen, sizeof fen);
  } while (golem_position_from_fen(fen, &p) != GOLEM_OK);
  CHECK(ref_from_fen(fen, ref));
}

/* Any bytes as a position: an answer within its bounds. */
static void check_garbage(check_random *random) {
  static const char *const TEXTS[] = {"Nf3", "e4", "Qa1xh8", "exd6", "a8=Q", "b1=N+", "O-O", "O-O-O", "K5e4", "Ba1"};
  golem_position any, *p = &any;
  golem_move written, *move = &written;
  golem_status status;
  check_any_bytes(p, sizeof *p, random);
  if (check_below(random, 2)) {
    golem_position_from_fen(STARTS[check_below(random, STARTS_COUNT)].fen, p);
    check_flip_bits(p, sizeof *p, 1, random);
  }
  for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
    status = golem_move_from_san(p, guarded(TEXTS[i]), move);
    CHECK(status == GOLEM_OK || status == GOLEM_ERROR_MOVE_ILLEGAL || status == GOLEM_ERROR_MOVE_AMBIGUOUS);
  }
  for (int i = 0; i < 64; i++) {
    size_t capacity = check_below(random, 12), length;
    char *out = check_at_end(for_out, capacity);
    length = golem_move_to_san(p, (golem_move)check_next(random), out, capacity);
    CHECK(length >= 2 && length < 12);
    if (capacity > 0) CHECK(memchr(out, 0, capacity) != NULL);
    golem_move_to_uci(p, (golem_move)check_next(random), 0, out, capacity);
  }
  status = golem_move_from_uci(p, guarded(check_below(random, 2) ? "e2e4" : "e1g1"), move);
  CHECK(status == GOLEM_OK || status == GOLEM_ERROR_MOVE_ILLEGAL);
}

/* NULL for each. */
/* A million bytes are refused at once, or passed over if they are marks or white space: to read them in a time that grows
 * with the square of their number would have no end. */
static void check_long_texts(const node *start) {
  static char text[LONGEST + 3];
  for (const char *filler = "e4xN=Q+!O-0 \xff"; *filler != 0; filler++) {
    golem_move move = UNTOUCHED;
    golem_status expected = strchr("+! ", *filler) != NULL ? GOLEM_OK : GOLEM_ERROR_MOVE_SYNTAX;
    memset(text, *filler, LONGEST);
    memcpy(text, "e4", 2);
    CHECK_EQ(golem_move_from_san(&start->golem, guarded(text), &move), expected);
    memcpy(text, "++", 2);
    CHECK_EQ(golem_move_from_san(&start->golem, guarded(text), &move), GOLEM_ERROR_MOVE_SYNTAX);
    CHECK_EQ(golem_move_from_uci(&start->golem, guarded(text), &move), GOLEM_ERROR_MOVE_SYNTAX);
  }
}

/* Checks a position and those that random moves lead to; returns how many there were. */
static uint64_t walk(ref_position *ref, uint64_t plies, uint64_t before, check_random *random) {
  static node here;
  uint64_t nodes = 0;
  while (nodes < plies) {
    char fen[128];
    ref_to_fen(ref, fen);
    check_subject = fen;
    node_fill(&here, ref, (before + nodes) % 2 ? EP_ALWAYS : EP_IF_LEGAL);
    check_node(&here, random, (before + nodes++) % 100 == 50);
    check_subject = NULL;
    if (here.count == 0) break;
    ref_make(ref, here.moves[check_below(random, (uint32_t)here.count)]);
  }
  return nodes;
}

int main(int argc, char **argv) {
  static node start;
  uint64_t limit = check_number(argc, argv, 1, 5000), nodes = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20271);
  ref_position ref;
  for_text = check_guarded(LONGEST + 4096);
  for_out = check_guarded(4096);
  check_levels_of_cpu();
  ref_from_fen(STARTS[0].fen, &ref);
  node_fill(&start, &ref, EP_ALWAYS);
  check_long_texts(&start);
  for (uint64_t turn = 0; nodes < limit; turn++) {
    ref_from_fen(STARTS[turn % STARTS_COUNT].fen, &ref);
    nodes += walk(&ref, turn % 4 ? 1 : PLIES, nodes, &random);
    if (turn % 4 == 1) ref_start_960(check_below(&random, 960), check_below(&random, 960), &ref);
    else fill_crowd(&ref, &random);
    nodes += walk(&ref, PLIES, nodes, &random);
    check_garbage(&random);
  }
  printf("%llu texts of moves, %llu malformed, %llu illegal, %llu ambiguous\n", (unsigned long long)met[0],
         (unsigned long long)met[1], (unsigned long long)met[2], (unsigned long long)met[3]);
  for (int i = 0; i < 4; i++) CHECK(met[i] > 0);
  return check_finish();
}
