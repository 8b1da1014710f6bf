/* What a search asks of a node: golem_node_of, golem_node_moves, golem_node_is_legal, golem_node_gives_check.
 *
 * On random walks and for a table of positions every record is compared with the reference's at every SIMD level, and on
 * random bytes with that of the first level.
 *
 * Arguments: nodes (1000000), seed. */
#include <stdlib.h>
#include <string.h>


#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"
#include "ref_node.h"

/* How many nodes the walks have met with something that is seldom, so that none is left out unnoticed. */
enum { CHECKS, DOUBLE_CHECKS, PINS, SEVERAL_PINNERS, DISCOVERERS, SORTS };
static const char *const SORT_NAMES[SORTS] = {"checks", "double checks", "pins", "several pinners on a line", "discoverers"};
static uint64_t met[SORTS];

static int several(uint64_t set) { return (set & (set - 1)) != 0; }

static void compare_record(const golem_node *found, const ref_node *expected) {
  CHECK_EQ(found->checkers, expected->checkers);
  for (int color = 0; color < 2; color++) {
    CHECK_EQ(found->blockers[color], expected->blockers[color]);
    CHECK_EQ(found->pinners[color], expected->pinners[color]);
  }
  for (int kind = 0; kind < 6; kind++) {
    CHECK_EQ(found->check_squares[kind], expected->check_squares[kind]);
    CHECK_EQ(found->attacked_by[kind], expected->attacked_by[kind]);
  }
}

static void count_sorts(const ref_position *p, const ref_node *node) {
  uint64_t own = 0, pinners = node->pinners[p->side];
  for (int kind = 0; kind < 6; kind++) own |= ref_pieces(p, p->side, kind);
  met[CHECKS] += node->checkers != 0;
  met[DOUBLE_CHECKS] += several(node->checkers);
  met[PINS] += pinners != 0;
  met[DISCOVERERS] += (node->blockers[!p->side] & own) != 0;
  for (int square = 0; square < 64; square++) {
    if ((pinners & ref_bit(square)) && (pinners & ref_between(p->king[p->side], square))) {
      met[SEVERAL_PINNERS]++;
      break;
    }
  }
}

/* The class of a legal move, as a bit. */
static uint32_t class_of(golem_move move) {
  uint32_t code = move >> 12;
  if (code & GOLEM_MOVE_CAPTURE) return GOLEM_CLASS_CAPTURES;
  if (!(code & GOLEM_MOVE_PROMOTION)) return GOLEM_CLASS_QUIETS;
  return (code & 3) == 3 ? GOLEM_CLASS_QUEEN_PROMOTIONS : GOLEM_CLASS_UNDER_PROMOTIONS;
}

/* By class the lists are parts of the legal list, at any capacity. */
static void compare_moves(const node *node, const golem_node *record, check_random *random) {
  golem_move wanted[REF_MAX_MOVES], list[GOLEM_MAX_MOVES];
  for (uint32_t classes = 0; classes < 16; classes++) {
    uint32_t others = (uint32_t)check_next(random) & ~(uint32_t)15;
    size_t expected = 0, count, capacity = check_below(random, 40);
    for (int i = 0; i < node->count; i++) {
      if (class_of(node->codes[i]) & classes) wanted[expected++] = node->codes[i];
    }
    count = golem_node_moves(&node->golem, record, classes | others, list, GOLEM_MAX_MOVES);
    CHECK(bridge_same_moves(list, count, wanted, expected));
    if (capacity > expected) continue;
    memset(list, 0, sizeof list);
    CHECK_EQ(golem_node_moves(&node->golem, record, classes, list, capacity), expected);
    for (size_t i = 0; i < capacity; i++) CHECK(bridge_contains(wanted, (int)expected, list[i]));
    CHECK_EQ(list[capacity], 0);
  }
}

/* Whether moves are legal: all 65,536 values at some nodes, else those that are and some that are not. Which of the legal
 * ones give check, the reference's board after them tells. */
static void compare_questions(const node *node, const golem_node *record, check_random *random, uint64_t number) {
  int wrong = 0;
  for (int i = 0; i < node->count; i++) {
    golem_move move = ref_encode(node->moves[i]);
    ref_position after = node->ref;
    ref_make(&after, node->moves[i]);
    CHECK_EQ(golem_node_is_legal(&node->golem, record, move), 1);
    CHECK_EQ(golem_node_gives_check(&node->golem, record, move), (uint32_t)ref_in_check(&after));
  }
  for (uint32_t i = 0; i < (number % 16 == 0 ? 65536 : 64); i++) {
    golem_move move = (golem_move)(number % 16 == 0 ? i : check_next(random));
    wrong += golem_node_is_legal(&node->golem, record, move) != (uint32_t)bridge_contains(node->codes, node->count, move);
  }
  CHECK_EQ(wrong, 0);
}

static void compare_node(const node *node, check_random *random, uint64_t number) {
  ref_node expected;
  golem_node found;
  ref_node_of(&node->ref, &expected);
  count_sorts(&node->ref, &expected);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    memset(&found, 0xa5, sizeof found);
    CHECK_EQ(golem_node_of(&node->golem, &found), GOLEM_OK);
    compare_record(&found, &expected);
    compare_moves(node, &found, random);
  }
  /* Some of the rare positions are for one side to move only. */
  if (ref_is_attacked(&node->ref, node->ref.king[!node->ref.side], node->ref.side)) return;
  compare_questions(node, &found, random, number);
}

/* What walks meet too seldom. */
static const char *const RARE[] = {
    "k7/8/8/8/q2q1R1K/8/8/8 w - - 0 1",       /* two pinners, one behind the other */
    "k7/8/8/8/q2b1R1K/8/8/8 w - - 0 1",       /* a slider of another line before the pinner: two pieces between */
    "k7/8/8/8/q3r2K/8/8/8 w - - 0 1",         /* a slider behind one that gives check */
    "k7/8/8/8/r1P1rN1K/8/8/8 w - - 0 1",      /* a pinner, then a second piece */
    "7k/8/8/4b3/8/2R5/8/K7 w - - 0 1",        /* on a diagonal upwards */
    "7k/q7/1b6/8/3P4/8/8/6K1 w - - 0 1",      /* two pinners on a diagonal downwards */
    "4k3/4r3/8/4p3/8/8/4R3/4K3 w - - 0 1",    /* one blocker between both kings' sliders */
    "4k3/8/8/4K3/8/8/8/8 w - - 0 1",          /* kings alone */
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "RRRRKRRR/QQQQQQQQ/8/8/8/8/qqqqqqqq/rrrrkrrr w - - 0 1",
};

static void check_rare(check_random *random) {
  static node here;
  for (size_t i = 0; i < sizeof RARE / sizeof *RARE; i++) {
    ref_position ref, mirrored;
    check_subject = RARE[i];
    CHECK(ref_from_fen(RARE[i], &ref));
    for (int side = 0; side < 2; side++) {
      ref.side = (int8_t)side;
      node_fill(&here, &ref, EP_ALWAYS);
      compare_node(&here, random, 0);
      mirror(&ref, &mirrored);
      node_fill(&here, &mirrored, EP_ALWAYS);
      compare_node(&here, random, 0);
    }
  }
  check_subject = NULL;
}

/* A node that may be of another position: some answer, within the room. */
static void check_any_node(const golem_position *position, const golem_node *node, check_random *random) {
  golem_move list[GOLEM_MAX_MOVES + 1];
  size_t room = check_below(random, GOLEM_MAX_MOVES + 1);
  list[room] = 0x1234;
  golem_node_moves(position, node, (uint32_t)check_next(random), list, room);
  CHECK_EQ(list[room], 0x1234);
  for (int i = 0; i < 16; i++) {
    golem_move move = (golem_move)check_next(random);
    CHECK(golem_node_is_legal(position, node, move) <= 1);
    CHECK(golem_node_gives_check(position, node, move) <= 1);
  }
}

/* Any bytes, of every eighth position no kings of either colour or of one: the same at every level. */
static void check_garbage(check_random *random, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    golem_position position;
    golem_node first, found;
    check_any_bytes(&position, sizeof position, random);
    if (i % 8 == 0) position.pieces[5] &= i % 16 == 0 ? 0 : position.colors[i / 16 % 2];
    check_set_level_from(0);
    CHECK_EQ(golem_node_of(&position, &first), GOLEM_OK);
    CHECK_EACH_LEVEL_ALIKE(level, random) {
      CHECK_EQ(golem_node_of(&position, &found), GOLEM_OK);
      CHECK(memcmp(&first, &found, sizeof found) == 0);
      check_any_node(&position, &found, random);
      check_any_bytes(&found, sizeof found, random);
      check_any_node(&position, &found, random);
    }
  }
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 1000000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 34);
  check_levels_of_cpu();
  check_rare(&random);
  check_garbage(&random, nodes / 10 + 100);
  walk_nodes(nodes, &random, compare_node);
  for (int sort = 0; sort < SORTS; sort++) {
    printf("%llu nodes with %s\n", (unsigned long long)met[sort], SORT_NAMES[sort]);
    CHECK(met[sort] > 0);
  }
  return check_finish();
}
