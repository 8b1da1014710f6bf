/* The order of move lists: that which golem.h promises, the same at every level, in every function that lists the moves of
 * a position, and for every sum of classes. The reference's moves are put into this order here. The moves of target sets
 * have an order of their own, which is the same at every level, too.
 *
 * Arguments: positions (20000), seed. */
#include <stdlib.h>
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

/* Groups of moves, as golem.h lists them. */
enum { OF_KING, TO_H, TO_A, PUSHES, DOUBLE_PUSHES, OF_PIECES, SPECIAL = OF_PIECES + 4 };

static int is_towards_h(int from, int to) { return ref_file(to) > ref_file(from); }

/* The group of a promotion or en passant: captures towards the h-file, then the a-file; before those of promotions the
 * pushes. */
static unsigned special_group(int code, int from, int to) {
  if (code == 2 || code == 3) return SPECIAL + (unsigned)code - 2;
  if (code == 5) return SPECIAL + (is_towards_h(from, to) ? 2 : 3);
  return SPECIAL + (ref_file(from) == ref_file(to) ? 4 : is_towards_h(from, to) ? 5 : 6);
}

static unsigned group_of(const ref_position *position, golem_move move) {
  int from = move & 63, to = move >> 6 & 63, code = move >> 12, kind = ref_kind(position->cell[from]);
  if (code == 2 || code == 3 || code == 5 || code >= 8) return special_group(code, from, to);
  if (kind == REF_KING) return OF_KING;
  if (kind != REF_PAWN) return OF_PIECES + (unsigned)(kind - REF_KNIGHT);
  if (code == 4) return is_towards_h(from, to) ? TO_H : TO_A;
  return code == 1 ? DOUBLE_PUSHES : PUSHES;
}

/* Moves in the order of these numbers: group, origin of knights and sliders, target, the better piece first. */
static uint32_t rank_of(const ref_position *position, golem_move move) {
  unsigned group = group_of(position, move), from = move & 63, to = move >> 6 & 63, code = move >> 12;
  unsigned origin = group >= OF_PIECES && group < SPECIAL ? from : 0;
  unsigned piece = code >= 8 ? 3 - code % 4 : 0;
  return group << 16 | origin << 10 | to << 4 | piece;
}

static const ref_position *ranked;

static int by_rank(const void *a, const void *b) {
  uint32_t first = rank_of(ranked, *(const golem_move *)a), second = rank_of(ranked, *(const golem_move *)b);
  return (first > second) - (first < second);
}

/* The reference's moves of some classes in the promised order; how many there are. */
static size_t expected_of(const node *node, uint32_t classes, golem_move *moves) {
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    if (bridge_class(&node->ref, node->moves[i]) & classes) moves[count++] = ref_encode(node->moves[i]);
  }
  ranked = &node->ref;
  qsort(moves, count, sizeof *moves, by_rank);
  return count;
}

static void check_list(const golem_move *list, size_t count, const golem_move *expected, size_t expected_count) {
  CHECK_EQ(count, expected_count);
  CHECK(count > GOLEM_MAX_MOVES || memcmp(list, expected, count * sizeof *list) == 0);
}

static void check_classes(const node *node, const golem_node *known, uint32_t classes) {
  golem_move expected[REF_MAX_MOVES], list[GOLEM_MAX_MOVES];
  size_t count = expected_of(node, classes, expected);
  check_list(list, golem_legal_moves_of(&node->golem, classes, list, GOLEM_MAX_MOVES), expected, count);
  check_list(list, golem_node_moves(&node->golem, known, classes, list, GOLEM_MAX_MOVES), expected, count);
  if (classes == 15) check_list(list, golem_legal_moves(&node->golem, list, GOLEM_MAX_MOVES), expected, count);
  if (classes == 1) check_list(list, golem_legal_captures(&node->golem, list, GOLEM_MAX_MOVES), expected, count);
  if (classes == 14) check_list(list, golem_legal_quiets(&node->golem, list, GOLEM_MAX_MOVES), expected, count);
}

/* By the level that is asked first, then by all others. */
static void check_targets(const node *node) {
  golem_targets targets;
  golem_move first[GOLEM_MAX_MOVES], list[GOLEM_MAX_MOVES];
  size_t count = 0;
  CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    if (level == 0) count = golem_targets_moves(&node->golem, &targets, first, GOLEM_MAX_MOVES);
    check_list(list, golem_targets_moves(&node->golem, &targets, list, GOLEM_MAX_MOVES), first, count);
  }
}

static void check_node(const node *node) {
  CHECK_EACH_LEVEL(level) {
    golem_node known;
    CHECK_EQ(golem_node_of(&node->golem, &known), GOLEM_OK);
    for (uint32_t classes = 0; classes < 16; classes++) check_classes(node, &known, classes);
  }
  check_targets(node);
}

/* Positions in which two ways to see a pin could list in two orders: a blocker behind a piece that gives check. */
static void check_hard_ones(void) {
  static const char *const fens[] = {
      "7K/8/8/8/6p1/5B2/4p3/7k b - - 0 1",               /* two pawns that take the checker, one of them behind it */
      "8/8/2Q5/3p4/4p1p1/5B2/8/K6k b - - 0 1",           /* a pinner behind the blocker */
      "k3q3/8/4R3/8/4r3/8/8/4K3 w - - 0 1",              /* a rook behind the rook that gives check */
      "4k3/8/8/b7/1b6/2N5/3B4/4K3 w - - 0 1",            /* two sliders on one line, two pieces between */
      "4k3/8/8/b7/8/2N5/8/4K3 w - - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/1PP1P3/8/8/8/8/k7/3r1b1K w - - 0 1",
      "2r1b2k/1P1P4/8/8/8/8/8/K7 w - - 0 1",             /* promotions in all three directions */
      "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1",
  };
  for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
    static node here;
    golem_position unused;
    ref_position ref;
    check_subject = fens[i];
    if (!bridge_load(fens[i], &ref, &unused)) continue;
    node_fill(&here, &ref, EP_IF_LEGAL);
    check_node(&here);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  (void)random;
  (void)number;
  check_node(node);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20290);
  check_levels_of_cpu();
  check_hard_ones();
  walk_nodes(limit, &random, visit);
  return check_finish();
}
