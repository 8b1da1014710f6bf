/* Moves that give check: golem_checking_targets and golem_gives_check.
 *
 * On random walks every legal move is made on the reference's board, and whether the other king is attacked then is
 * what both functions must have said before, the one for sets at every SIMD level. The same for a table of positions
 * that walks meet too seldom, and for all rows of EPD files. Then the checks at the last ply of perft are counted with
 * them and compared with published counts, together with captures, en passant, castling, promotions and mates.
 *
 * Arguments: nodes (1000000), depth of the counts (6), seed, then EPD files. */
#include <stdlib.h>
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

/* How many checking moves the walks have met, by what they are. */
enum { DIRECT, DISCOVERED, DOUBLE, BY_CASTLING, BY_EN_PASSANT, BY_PROMOTION, SORTS };
static const char *const SORT_NAMES[SORTS] = {"direct", "discovered", "double", "castling", "en passant", "promotion"};
static uint64_t met[SORTS];

static int several(uint64_t set) { return (set & (set - 1)) != 0; }

/* Whether the move gives check is what the board after it says. */
static int reference_gives_check(const ref_position *p, ref_move move) {
  ref_position after = *p;
  uint64_t checkers;
  int castling = (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0;
  ref_make(&after, move);
  if (!ref_in_check(&after)) return 0;
  checkers = ref_attackers(&after, after.king[after.side], p->side);
  met[several(checkers) ? DOUBLE : castling || (checkers & ref_bit(move.to)) ? DIRECT : DISCOVERED]++;
  met[BY_CASTLING] += (uint64_t)castling;
  met[BY_EN_PASSANT] += (move.flags & REF_EN_PASSANT) != 0;
  met[BY_PROMOTION] += move.promotion != REF_NONE;
  return 1;
}

/* Sets of checking moves: `expected` is filled on the way. */
static void compare_moves(const node *node, uint64_t expected[16]) {
  memset(expected, 0, 16 * sizeof *expected);
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    int check = reference_gives_check(&node->ref, move);
    CHECK_EQ(golem_gives_check(&node->golem, ref_encode(move)), check);
    if (check) expected[ref_direction_of(move.from, move.to)] |= ref_bit(move.to);
  }
}

/* The sets: exactly the wanted ones, and the same in place. */
static void compare_sets(const node *node, const golem_targets *targets, const golem_targets *wanted) {
  golem_targets checking, in_place = *targets;
  memset(&checking, 0xa5, sizeof checking);
  CHECK_EQ(golem_checking_targets(&node->golem, targets, &checking), GOLEM_OK);
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(checking.direction[direction], wanted->direction[direction]);
  }
  CHECK(memcmp(&checking, wanted, sizeof checking) == 0);
  CHECK_EQ(golem_checking_targets(&node->golem, &in_place, &in_place), GOLEM_OK);
  CHECK(memcmp(&in_place, wanted, sizeof in_place) == 0);
}

/* The sets within `mask`: exactly the expected ones, and all else as it was. */
static void compare_within(const node *node, const uint64_t expected[16], const uint64_t mask[16]) {
  golem_targets targets, wanted;
  CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
  wanted = targets;
  wanted.movable = 0;
  for (int direction = 0; direction < 16; direction++) {
    targets.direction[direction] &= mask[direction];
    wanted.direction[direction] = expected[direction] & mask[direction];
    wanted.movable |= wanted.direction[direction];
    CHECK_EQ(wanted.direction[direction] & ~targets.direction[direction], 0);
  }
  CHECK_EACH_LEVEL(level) compare_sets(node, &targets, &wanted);
}

/* The list of the checking sets: legal moves that give check, and the promotions that share a square with one. */
static void compare_listed(const node *node, const uint64_t expected[16]) {
  golem_targets targets;
  golem_move list[GOLEM_MAX_MOVES];
  size_t count, wanted = 0;
  int wrong = 0;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    wanted += (expected[ref_direction_of(move.from, move.to)] & ref_bit(move.to)) != 0;
  }
  CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
  CHECK_EQ(golem_checking_targets(&node->golem, &targets, &targets), GOLEM_OK);
  count = golem_targets_moves(&node->golem, &targets, list, GOLEM_MAX_MOVES);
  CHECK_EQ(count, wanted);
  CHECK_EQ(golem_targets_count(&node->golem, &targets), wanted);
  for (size_t i = 0; i < count && i < GOLEM_MAX_MOVES; i++) {
    int promotes = (list[i] >> 12 & GOLEM_MOVE_PROMOTION) != 0;
    wrong += !bridge_contains(node->codes, node->count, list[i]);
    wrong += !promotes && !golem_gives_check(&node->golem, list[i]);
  }
  CHECK_EQ(wrong, 0);
}

static void compare_node(const node *node, check_random *random, uint64_t number) {
  uint64_t expected[16], mask[16];
  compare_moves(node, expected);
  for (int direction = 0; direction < 16; direction++) mask[direction] = ~(uint64_t)0;
  compare_within(node, expected, mask);
  compare_listed(node, expected);
  if (number % 4 == 0) {
    for (int direction = 0; direction < 16; direction++) mask[direction] = check_next(random);
    compare_within(node, expected, mask);
  }
  if (number % 1024 == 0) {
    uint32_t largest = 0;
    for (uint32_t move = 0; move < 65536; move++) largest |= golem_gives_check(&node->golem, (golem_move)move);
    CHECK(largest <= 1);
  }
}

/* What walks meet too seldom: one move, whether it gives check, and why it is here. */
typedef struct trap {
  const char *fen;
  const char *move;
  uint32_t check;
  const char *reason;
} trap;

static const trap TRAPS[] = {
    {"8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", "e5d6", 1, "both pawns leave the king's rank"},
    {"8/8/8/R1NpP2k/8/8/8/4K3 w - d6 0 1", "e5d6", 0, "the same with a third piece on the rank"},
    {"6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1", "e5d6", 1, "the victim leaves a diagonal"},
    {"3k4/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 0, "the capturer takes the victim's place on the file"},
    {"4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6", 1, "the capturer leaves a file"},
    {"7k/8/8/3pP3/8/8/8/B3K3 w - d6 0 1", "e5d6", 1, "the capturer leaves a diagonal"},
    {"1k6/8/8/3pP3/8/6B1/8/4K3 w - d6 0 1", "e5d6", 0, "the capturer stays on the diagonal"},
    {"8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 1, "the capturer itself"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", 1, "castling, by the rook"},
    {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", 1, "the same on the other wing"},
    {"5k2/8/8/8/8/5N2/8/4K2R w K - 0 1", "e1h1", 0, "castling, something before the rook"},
    {"8/8/8/8/8/8/8/1R2K2k w B - 0 1", "e1b1", 1, "castling, along the rank where the king was"},
    {"8/8/8/8/8/8/8/RK5k w A - 0 1", "b1a1", 1, "castling, the rook jumps over the king"},
    {"8/4P3/8/8/4k3/8/8/4K3 w - - 0 1", "e7e8q", 1, "promotion, back through the square of the pawn"},
    {"8/4P3/8/8/4k3/8/8/4K3 w - - 0 1", "e7e8n", 0, "the same by a piece that does not look there"},
    {"4r3/3P4/8/1k6/8/8/8/6K1 w - - 0 1", "d7e8b", 1, "promotion with capture, back along the diagonal"},
    {"4r3/3P4/8/1k6/8/8/8/6K1 w - - 0 1", "d7e8r", 0, "the same by a rook"},
    {"8/4P3/5k2/8/8/8/8/4K3 w - - 0 1", "e7e8n", 1, "promotion to a knight"},
    {"8/4P3/5k2/8/8/8/8/4K3 w - - 0 1", "e7e8q", 0, "the same to a queen"},
    {"8/R3P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8b", 1, "promotion that leaves a rank"},
    {"8/8/8/8/R3K2k/8/8/8 w - - 0 1", "e4e5", 1, "the king leaves a rank"},
    {"8/8/8/8/R3K2k/8/8/8 w - - 0 1", "e4d4", 0, "the king stays on the rank"},
    {"8/8/8/4k3/8/8/3P4/4K3 w - - 0 1", "d2d4", 1, "double push, by the pawn"},
    {"8/8/8/8/8/4K3/R2P3k/8 w - - 0 1", "d2d4", 1, "double push that leaves a rank"},
    {"3k4/8/8/8/8/8/3P4/3RK3 w - - 0 1", "d2d4", 0, "double push that stays on the file"},
    {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6", 1, "double check by a knight"},
    {"8/8/8/8/R2Nk2N/8/8/K7 w - - 0 1", "h4g6", 0, "on the king's rank, but the rook is behind the other knight"},
    {"4k3/4n3/4N3/8/8/8/8/4R1K1 w - - 0 1", "e6f4", 0, "a second piece before the king"},
    {"8/8/8/k7/8/8/8/Q3K3 b - - 0 1", "a5b5", 0, "out of check"},
};

/* A position for either side. */
static void compare_both_sides(const ref_position *ref, check_random *random, uint64_t number) {
  static node here;
  ref_position mirrored;
  node_fill(&here, ref, EP_ALWAYS);
  compare_node(&here, random, number);
  mirror(ref, &mirrored);
  node_fill(&here, &mirrored, EP_ALWAYS);
  compare_node(&here, random, number);
}

static void check_trap(const trap *trap, check_random *random) {
  ref_position ref;
  golem_position golem;
  golem_move move = GOLEM_MOVE_NONE;
  check_subject = trap->fen;
  if (!bridge_load(trap->fen, &ref, &golem)) return;
  CHECK_EQ(golem_move_from_uci(&golem, trap->move, &move), GOLEM_OK);
  CHECK_EQ(golem_gives_check(&golem, move), trap->check);
  compare_both_sides(&ref, random, 0);
  check_subject = NULL;
}

static void check_file(const char *path, check_random *random) {
  FILE *file = fopen(path, "r");
  check_row row;
  uint64_t rows = 0;
  CHECK(file != NULL);
  if (file == NULL) return;
  while (check_read_row(file, &row)) {
    ref_position ref;
    golem_position golem;
    check_subject = row.fen;
    if (bridge_load(row.fen, &ref, &golem)) compare_both_sides(&ref, random, rows);
    rows++;
  }
  check_subject = NULL;
  fclose(file);
  CHECK(rows > 0);
  printf("%llu rows of %s\n", (unsigned long long)rows, path);
}

/* What the moves of the last ply of perft are; double checks and checks by discovery alone are among the checks. */
typedef struct totals {
  uint64_t moves, captures, en_passant, castles, promotions, checks, discovered, doubles, mates;
} totals;

typedef struct published {
  const char *fen;
  uint32_t depth;
  totals totals;
} published;

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
/* chessprogramming wiki, "Perft Results". */
static const published PUBLISHED[] = {
    {START, 3, {8902, 34, 0, 0, 0, 12, 0, 0, 0}},
    {START, 4, {197281, 1576, 0, 0, 0, 469, 0, 0, 8}},
    {START, 5, {4865609, 82719, 258, 0, 0, 27351, 6, 0, 347}},
    {START, 6, {119060324, 2812008, 5248, 0, 0, 809099, 329, 46, 10828}},
    {KIWIPETE, 1, {48, 8, 0, 2, 0, 0, 0, 0, 0}},
    {KIWIPETE, 2, {2039, 351, 1, 91, 0, 3, 0, 0, 0}},
    {KIWIPETE, 3, {97862, 17102, 45, 3162, 0, 993, 0, 0, 1}},
    {KIWIPETE, 4, {4085603, 757163, 1929, 128013, 15172, 25523, 42, 6, 43}},
};

static void add_check(const golem_position *position, golem_move move, totals *sum) {
  golem_position after;
  uint64_t checkers, arrived = (uint64_t)1 << (move >> 6 & 63);
  uint32_t code = move >> 12;
  int castling = code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A;
  golem_make_legal_move(position, move, &after);
  checkers = golem_checkers(&after);
  sum->checks++;
  sum->doubles += (uint64_t)several(checkers);
  sum->discovered += !several(checkers) && !castling && !(checkers & arrived);
  sum->mates += !golem_has_legal_move(&after);
}

static void add_last_ply(const golem_position *position, totals *sum, uint64_t *by_sets) {
  golem_targets targets;
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  golem_generate(position, &targets);
  count = golem_targets_moves(position, &targets, moves, GOLEM_MAX_MOVES);
  sum->moves += count;
  for (size_t i = 0; i < count; i++) {
    uint32_t code = moves[i] >> 12;
    sum->captures += (code & GOLEM_MOVE_CAPTURE) != 0;
    sum->en_passant += code == GOLEM_MOVE_EN_PASSANT;
    sum->castles += code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A;
    sum->promotions += (code & GOLEM_MOVE_PROMOTION) != 0;
    if (golem_gives_check(position, moves[i])) add_check(position, moves[i], sum);
  }
  golem_checking_targets(position, &targets, &targets);
  count = targets.movable ? golem_targets_moves(position, &targets, moves, GOLEM_MAX_MOVES) : 0;
  for (size_t i = 0; i < count; i++) {
    int promotes = (moves[i] >> 12 & GOLEM_MOVE_PROMOTION) != 0;
    *by_sets += !promotes || golem_gives_check(position, moves[i]);
  }
}

static void add(const golem_position *position, uint32_t depth, totals *sum, uint64_t *by_sets) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  if (depth == 1) {
    add_last_ply(position, sum, by_sets);
    return;
  }
  count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    add(&after, depth - 1, sum, by_sets);
  }
}

static void check_published(const published *row) {
  golem_position position;
  totals got = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  uint64_t by_sets = 0;
  check_subject = row->fen;
  CHECK_EQ(golem_position_from_fen(row->fen, &position), GOLEM_OK);
  add(&position, row->depth, &got, &by_sets);
  CHECK_EQ(got.moves, row->totals.moves);
  CHECK_EQ(got.captures, row->totals.captures);
  CHECK_EQ(got.en_passant, row->totals.en_passant);
  CHECK_EQ(got.castles, row->totals.castles);
  CHECK_EQ(got.promotions, row->totals.promotions);
  CHECK_EQ(got.checks, row->totals.checks);
  CHECK_EQ(by_sets, row->totals.checks);
  CHECK_EQ(got.discovered, row->totals.discovered);
  CHECK_EQ(got.doubles, row->totals.doubles);
  CHECK_EQ(got.mates, row->totals.mates);
  check_subject = NULL;
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 1000000);
  uint64_t depth = check_number(argc, argv, 2, 6);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20266);
  check_levels_of_cpu();
  for (int i = 4; i < argc; i++) check_file(argv[i], &random);
  for (size_t i = 0; i < sizeof TRAPS / sizeof TRAPS[0]; i++) check_trap(&TRAPS[i], &random);
  walk_nodes(limit, &random, compare_node);
  for (int i = 0; i < SORTS; i++) printf("%-12s %llu checks\n", SORT_NAMES[i], (unsigned long long)met[i]);
  printf("%llu nodes\n", (unsigned long long)limit);
  for (size_t i = 0; i < sizeof PUBLISHED / sizeof PUBLISHED[0]; i++) {
    uint64_t deepest = strcmp(PUBLISHED[i].fen, START) == 0 ? depth : depth > 2 ? depth - 2 : 1;
    if (PUBLISHED[i].depth <= deepest) check_published(&PUBLISHED[i]);
  }
  return check_finish();
}
