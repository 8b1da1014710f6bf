/* Texts for human eyes: boards drawn here from the reference, lists of target squares read back to the sets.
 *
 * Arguments: nodes (20000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"

enum { LONGEST = 6000 };

static const char *const DIRECTIONS[16] = {
    "east",
    "north-east",
    "north",
    "north-west",
    "west",
    "south-west",
    "south",
    "south-east",
    "east-north-east",
    "north-north-east",
    "north-north-west",
    "west-north-west",
    "west-south-west",
    "south-south-west",
    "south-south-east",
    "east-south-east",
};

/* Appends a board whose squares show `letters`. */
static char *draw(char *to, const char letters[64]) {
  for (int rank = 7; rank >= 0; rank--) {
    to += sprintf(to, "%d", rank + 1);
    for (int file = 0; file < 8; file++) to += sprintf(to, " %c", letters[ref_square(file, rank)]);
    to += sprintf(to, "\n");
  }
  return to + sprintf(to, "  a b c d e f g h\n");
}

static void check_bitboard(uint64_t set) {
  char letters[64], expected[300], text[200];
  int count = 0;
  for (int square = 0; square < 64; square++) {
    letters[square] = (set & ref_bit(square)) ? 'X' : '.';
    count += (set & ref_bit(square)) != 0;
  }
  sprintf(draw(expected, letters), "0x%016llx, %d square%s\n", (unsigned long long)set, count, count == 1 ? "" : "s");
  CHECK_EQ(golem_bitboard_to_text(set, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

static void check_position(const node *node) {
  char letters[64], expected[600], text[400], fen[128], castling[16], ep[8];
  for (int square = 0; square < 64; square++) {
    int cell = node->ref.cell[square];
    letters[square] = cell == REF_EMPTY ? '.' : (ref_color(cell) == REF_WHITE ? "PNBRQK" : "pnbrqk")[ref_kind(cell)];
  }
  golem_position_to_fen(&node->golem, 0, fen, sizeof fen);
  CHECK_EQ(sscanf(fen, "%*s %*s %15s %7s", castling, ep), 2);
  sprintf(draw(expected, letters), "%s to move, castling %s, en passant %s\n%s\n",
          node->ref.side == REF_WHITE ? "White" : "Black", castling, ep, fen);
  CHECK_EQ(golem_position_to_text(&node->golem, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

/* The set of a line "name  a1 b2 c3"; moves on to the next line. */
static uint64_t read_line(const char **text, const char *name) {
  const char *at = *text;
  size_t length = strlen(name);
  uint64_t set = 0;
  CHECK(strncmp(at, name, length) == 0 && at[length] == ' ');
  at += length;
  while (*at == ' ') {
    while (*at == ' ') at++;
    if (*at == '-') at++;
    else if (strncmp(at, "all", 3) == 0) set = ~(uint64_t)0, at += 3;
    else if (*at >= 'a' && *at <= 'h') set |= ref_bit(ref_square(at[0] - 'a', at[1] - '1')), at += 2;
  }
  CHECK_EQ(*at, '\n');
  *text = at + 1;
  return set;
}

static void check_targets(const node *node) {
  static char text[LONGEST];
  char head[64];
  const char *at = text;
  golem_targets targets;
  golem_generate(&node->golem, &targets);
  size_t length = golem_targets_to_text(&node->golem, &targets, text, sizeof text);
  sprintf(head, "%s to move, moves: %d\n", node->ref.side == REF_WHITE ? "White" : "Black", node->count);
  CHECK_EQ(length, strlen(text));
  CHECK(strncmp(text, head, strlen(head)) == 0);
  at += strlen(head);
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(read_line(&at, DIRECTIONS[direction]), targets.direction[direction]);
  }
  CHECK_EQ(read_line(&at, "checkers"), targets.checkers);
  CHECK_EQ(read_line(&at, "evasion"), targets.evasion);
  CHECK_EQ(read_line(&at, "between on ranks"), targets.between[GOLEM_RANK]);
  CHECK_EQ(read_line(&at, "on diagonals"), targets.between[GOLEM_DIAGONAL]);
  CHECK_EQ(read_line(&at, "on files"), targets.between[GOLEM_FILE]);
  CHECK_EQ(read_line(&at, "on antidiagonals"), targets.between[GOLEM_ANTIDIAGONAL]);
  CHECK_EQ(read_line(&at, "attacked"), targets.attacked);
  CHECK_EQ(*at, 0);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  (void)number;
  check_bitboard(check_set(random));
  check_position(node);
  check_targets(node);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20270);
  check_bitboard(0);
  check_bitboard(1);
  check_bitboard(~(uint64_t)0);
  check_levels_of_cpu();
  CHECK_EACH_LEVEL_ALIKE(level, &random) walk_nodes(limit / 3, &random, visit);
  return check_finish();
}
