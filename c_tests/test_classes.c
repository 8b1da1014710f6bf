/* Moves by class: golem_legal_moves_of, golem_targets_moves_of and golem_pieceboard_legal_moves_of.
 *
 * At every node of walks and at every SIMD level, for all sixteen sets of classes: of positions, of target sets, whole and
 * with bits cleared, and of piece boards exactly the legal moves of these classes, whatever the other bits of the argument
 * are, so that the four classes part the legal list; into room for all and for fewer.
 *
 * Arguments: nodes (200000), seed. */
#include <golem_pieceboard.h>
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"

enum { SETS = 16, UNTOUCHED = 0xcccc };

/* How many moves of each class were met, so that none is left out unnoticed. */
static uint64_t met[4];

/* What is asked: of a position, its target sets or its piece board. */
typedef struct asked {
  golem_position position;
  golem_targets targets;
  golem_pieceboard board;
} asked;

typedef size_t list_function(const asked *asked, uint32_t classes, golem_move *moves, size_t capacity);

static size_t of_position(const asked *asked, uint32_t classes, golem_move *moves, size_t capacity) {
  return golem_legal_moves_of(&asked->position, classes, moves, capacity);
}

static size_t of_targets(const asked *asked, uint32_t classes, golem_move *moves, size_t capacity) {
  return golem_targets_moves_of(&asked->position, &asked->targets, classes, moves, capacity);
}

static size_t of_board(const asked *asked, uint32_t classes, golem_move *moves, size_t capacity) {
  return golem_pieceboard_legal_moves_of(&asked->board, classes, moves, capacity);
}

/* All moves of the classes are listed, or as many as there is room for, each once, and nothing behind them is written. */
static void check_list(const asked *asked, list_function *list, uint32_t classes, const golem_move *codes, size_t expected,
                       size_t capacity) {
  golem_move moves[GOLEM_MAX_MOVES + 1];
  size_t written = expected < capacity ? expected : capacity, wrong = 0;
  for (size_t i = 0; i <= GOLEM_MAX_MOVES; i++) moves[i] = UNTOUCHED;
  CHECK_EQ(list(asked, classes, moves, capacity), expected);
  for (size_t i = written; i <= GOLEM_MAX_MOVES; i++) wrong += moves[i] != UNTOUCHED;
  bridge_sort(moves, written);
  for (size_t i = 0; i < written; i++) {
    wrong += !bridge_contains(codes, (int)expected, moves[i]) || (i > 0 && moves[i] == moves[i - 1]);
  }
  CHECK_EQ(wrong, 0);
}

/* The moves of `codes` that are of these classes. */
static size_t chosen(const golem_move *codes, const uint32_t *kinds, size_t count, uint32_t classes, golem_move *to) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    if (kinds[i] & classes) to[found++] = codes[i];
  }
  bridge_sort(to, found);
  return found;
}

static void check_sets(const asked *asked, list_function *list, const golem_move *codes, const uint32_t *kinds, size_t count,
                       check_random *random) {
  for (uint32_t set = 0; set < SETS; set++) {
    golem_move expected[REF_MAX_MOVES];
    size_t size = chosen(codes, kinds, count, set, expected);
    uint32_t others = check_below(random, 2) ? (uint32_t)check_next(random) & ~(uint32_t)15 : 0;
    check_list(asked, list, set | others, expected, size, GOLEM_MAX_MOVES);
    check_list(asked, list, set | others, expected, size, check_below(random, (uint32_t)size + 2));
    CHECK_EQ(list(asked, set, NULL, 0), size);
  }
}

/* Target sets with bits cleared list what is left. */
static void check_cleared(asked *asked, const golem_move *codes, const uint32_t *kinds, size_t count,
                          check_random *random) {
  golem_move left[REF_MAX_MOVES];
  uint32_t kinds_left[REF_MAX_MOVES];
  size_t size = 0;
  for (int direction = 0; direction < 16; direction++) asked->targets.direction[direction] &= ~check_set(random);
  for (size_t i = 0; i < count; i++) {
    int from = codes[i] & 63, to = codes[i] >> 6 & 63;
    if (!(asked->targets.direction[ref_direction_of(from, to)] & ref_bit(to))) continue;
    left[size] = codes[i];
    kinds_left[size++] = kinds[i];
  }
  check_sets(asked, of_targets, left, kinds_left, size, random);
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  asked asked;
  golem_move codes[REF_MAX_MOVES];
  uint32_t kinds[REF_MAX_MOVES];
  (void)number;
  for (int i = 0; i < node->count; i++) {
    codes[i] = ref_encode(node->moves[i]);
    kinds[i] = bridge_class(&node->ref, node->moves[i]);
    for (int bit = 0; bit < 4; bit++) met[bit] += kinds[i] >> bit & 1;
  }
  asked.position = node->golem;
  CHECK_EQ(golem_pieceboard_from_position(&node->golem, &asked.board), GOLEM_OK);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    CHECK_EQ(golem_generate(&node->golem, &asked.targets), GOLEM_OK);
    check_sets(&asked, of_position, codes, kinds, (size_t)node->count, random);
    check_sets(&asked, of_targets, codes, kinds, (size_t)node->count, random);
    check_sets(&asked, of_board, codes, kinds, (size_t)node->count, random);
    check_cleared(&asked, codes, kinds, (size_t)node->count, random);
  }
}

/* The plain lists are those of some classes. */
static void check_plain_lists(void) {
  const uint32_t no_captures = GOLEM_CLASS_QUEEN_PROMOTIONS | GOLEM_CLASS_UNDER_PROMOTIONS | GOLEM_CLASS_QUIETS;
  golem_position p;
  golem_pieceboard board;
  CHECK_EQ(golem_position_from_fen("1n2k2r/P6p/8/3pP3/8/8/6P1/R3K2R w KQk d6 0 1", &p), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&p, &board), GOLEM_OK);
  CHECK_EQ(golem_legal_moves_of(&p, GOLEM_CLASS_CAPTURES, NULL, 0), golem_legal_captures(&p, NULL, 0));
  CHECK_EQ(golem_legal_moves_of(&p, no_captures, NULL, 0), golem_legal_quiets(&p, NULL, 0));
  CHECK_EQ(golem_legal_moves_of(&p, GOLEM_CLASS_CAPTURES, NULL, 0), 6); /* axb8 four times, exd6, Rxh7 */
  CHECK_EQ(golem_legal_moves_of(&p, GOLEM_CLASS_QUEEN_PROMOTIONS, NULL, 0), 1);
  CHECK_EQ(golem_pieceboard_legal_moves_of(&board, GOLEM_CLASS_UNDER_PROMOTIONS, NULL, 0), 3);
}

int main(int argc, char **argv) {
  static const char *const NAMES[4] = {"captures", "queen promotions", "under-promotions", "quiet moves"};
  uint64_t nodes = check_number(argc, argv, 1, 200000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 342);
  check_levels_of_cpu();
  check_plain_lists();
  walk_nodes(nodes, &random, check_node);
  for (int bit = 0; bit < 4; bit++) {
    printf("%llu %s\n", (unsigned long long)met[bit], NAMES[bit]);
    /* A walk of a few nodes may meet no promotion. */
    CHECK(nodes < 5000 || met[bit] > 0);
  }
  return check_finish();
}
