/* Exchanges by the caller's rules: golem_see_ge_by.
 *
 * At the nodes of random walks every legal move is asked for under random values, with each rule for pins and for special
 * moves, with the node and without it, at every level, beside the reference on a mailbox board. Positions by hand have
 * values that were worked out by rule.
 *
 * Arguments: nodes (50000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"
#include "compare_walks.h"
#include "ref_exchange.h"

typedef struct by_hand {
  const char *fen, *move;
  int32_t values[REF_PIN_RULES]; /* pins ignored, while pinned, on the king's line, both */
  const char *reason;
} by_hand;

static const by_hand CASES[] = {
    {"4k3/4n3/8/3p4/8/8/4R3/3QK3 w - - 0 1", "d1d5", {-800, 100, 100, 100}, "a pinned knight would take back"},
    {"4k3/4r3/8/8/2Q5/8/8/4R2K w - - 0 1", "c4e4", {-400, 0, -400, -400}, "a pinned rook takes on the king's line"},
    {"6k1/5p2/8/3B4/3N4/8/8/4K3 w - - 0 1", "d4e6", {-200, 0, -200, -200}, "a pinned pawn takes on the king's line"},
    {"6k1/3p1ppp/8/8/2N2r2/4p3/5R2/5K2 w - - 0 1", "f2f4", {500, 500, 500, 500}, "the blocker takes its pinner"},
    {"6k1/8/3p4/4r3/2N5/8/4R3/4K3 w - - 0 1", "c4e5", {300, 300, 300, 300}, "the move takes the pinner"},
    {"4k3/4n3/8/3pR3/8/8/8/4K3 w - - 0 1", "e5d5", {-400, -400, 100, -400}, "the pinner moves"},
    {"4k3/4n3/2p5/3pR3/8/2N5/8/4K3 w - - 0 1", "c3d5", {-200, -200, -100, -200}, "the pinner takes later"},
    {"4k3/4n3/8/3pR3/8/8/8/4RK2 w - - 0 1", "e5d5", {-400, 100, 100, 100}, "a second slider behind the first"},
    {"4k3/4n3/8/3p4/8/2N5/4Q3/4RK2 w - - 0 1", "c3d5", {-200, 100, 100, 100}, "two pinners on one line"},
    {"R2q3k/3r4/8/3p4/8/2N5/8/3Q2K1 w - - 0 1", "c3d5", {-200, 100, 100, 100}, "a pinned queen uncovered later"},
    {"8/1b6/3k4/4p3/8/5N2/8/4R2K w - - 0 1", "e1e5", {100, 100, 100, 100}, "a pinned piece keeps the king away"},
    {"4k3/4n3/8/3p4/4B3/8/8/4R1K1 w - - 0 1", "e4d5", {-200, -200, -200, -200}, "the pin comes with the move"},
    {"4k3/2p5/3p4/2P5/4N3/8/8/4R1K1 w - - 0 1", "c5d6", {100, 100, 100, 100}, "a blocker of the other king"},
    {"4k3/8/8/8/4p3/8/4r3/3QK3 w - - 0 1", "e1e2", {500, 500, 500, 500}, "the king moves first"},
};

/* What made a difference to a value, so that no rule is left untried. */
enum { WHILE_PINNED, KING_LINE, BOTH, ONE_OR_TWO, ONE_OR_THREE, TWO_OR_THREE, SPECIAL, UNLIKE_VALUES, DIFFERENCES };
static const char *const DIFFERENCE_NAMES[DIFFERENCES] = {
    "pinners that stand", "the king's line",  "both rules",     "the first rule or the second", "the first or the third",
    "the second or the third", "special moves", "other values"};
static uint64_t differences[DIFFERENCES];

static golem_exchange_rules in_golem(const ref_exchange_rules *rules, check_random *random) {
  golem_exchange_rules converted = {{0}, (uint32_t)rules->pins, (uint32_t)rules->is_special_zero};
  memcpy(converted.values, rules->values, sizeof converted.values);
  converted.values[GOLEM_KING] = (int32_t)check_next(random);
  return converted;
}

static ref_exchange_rules random_rules(check_random *random, int pins) {
  static const int32_t KNOWN[][6] = {{100, 300, 300, 500, 900, 0},   {208, 781, 825, 1276, 2538, 0},
                                     {1, 3, 3, 5, 9, 0},             {0, 0, 0, 0, 0, 0},
                                     {1 << 20, 1 << 20, 0, 1, 7, 0}, {INT32_MAX, INT32_MIN, -1, 1 << 20, 5, 0}};
  enum { KNOWN_COUNT = sizeof KNOWN / sizeof *KNOWN };
  ref_exchange_rules rules = {{0}, pins, check_below(random, 4) == 0};
  uint32_t which = check_below(random, KNOWN_COUNT + 3);
  if (which < KNOWN_COUNT) memcpy(rules.values, KNOWN[which], sizeof rules.values);
  for (int kind = 0; kind < 6 && which >= KNOWN_COUNT; kind++) {
    uint32_t value = (uint32_t)check_next(random);
    rules.values[kind] = (int32_t)(which == KNOWN_COUNT ? value : which == KNOWN_COUNT + 1 ? value % 12 : value % 1000);
  }
  return rules;
}

/* What is asked about at a node. */
typedef struct task {
  const golem_position *position;
  golem_node node;
} task;

/* One answer in two ways, at the level that is set. */
static int wrong_answers(const task *t, golem_move move, int32_t threshold, const golem_exchange_rules *rules,
                         uint32_t expected) {
  return (golem_see_ge_by(t->position, &t->node, move, threshold, rules) != expected) +
         (golem_see_ge_by(t->position, NULL, move, threshold, rules) != expected);
}

static void compare_value(const task *t, golem_move move, const golem_exchange_rules *rules, int32_t value,
                          int32_t other) {
  const int32_t thresholds[] = {value, value + 1, other, INT32_MIN, INT32_MAX};
  for (size_t i = 0; i < sizeof thresholds / sizeof *thresholds; i++) {
    CHECK_EQ(wrong_answers(t, move, thresholds[i], rules, value >= thresholds[i]), 0);
  }
}

static void count_differences(const ref_position *p, ref_move move, const ref_exchange_rules *rules) {
  ref_exchange_rules others = *rules;
  int32_t values[REF_PIN_RULES], plain = ref_see(p, move);
  for (others.pins = 0; others.pins < REF_PIN_RULES; others.pins++) values[others.pins] = ref_see_by(p, move, &others);
  others.pins = 0;
  others.is_special_zero = !others.is_special_zero;
  differences[WHILE_PINNED] += values[1] != values[0];
  differences[KING_LINE] += values[2] != values[0];
  differences[BOTH] += values[3] != values[0];
  differences[ONE_OR_TWO] += values[1] != values[2];
  differences[ONE_OR_THREE] += values[1] != values[3];
  differences[TWO_OR_THREE] += values[2] != values[3];
  differences[SPECIAL] += ref_see_by(p, move, &others) != values[0];
  differences[UNLIKE_VALUES] += (plain >= 0) != (values[0] >= 0);
}

static void compare_moves(const node *node, check_random *random) {
  static int32_t values[REF_MAX_MOVES], others[REF_MAX_MOVES];
  task t = {.position = &node->golem};
  CHECK_EQ(golem_node_of(&node->golem, &t.node), GOLEM_OK);
  for (int pins = 0; pins < REF_PIN_RULES; pins++) {
    ref_exchange_rules rules = random_rules(random, pins);
    golem_exchange_rules golem = in_golem(&rules, random);
    for (int i = 0; i < node->count; i++) {
      values[i] = ref_see_by(&node->ref, node->moves[i], &rules);
      others[i] = (int32_t)check_next(random) >> check_below(random, 32);
      if (pins == 1) count_differences(&node->ref, node->moves[i], &rules);
    }
    CHECK_EACH_LEVEL(level) {
      for (int i = 0; i < node->count; i++) {
        compare_value(&t, ref_encode(node->moves[i]), &golem, values[i], others[i]);
      }
    }
  }
}

/* With the library's own values nothing but the rules of pins can differ from golem_see_ge. */
static void compare_plain(const node *node) {
  const golem_exchange_rules rules = {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_IGNORED, GOLEM_SPECIAL_VALUED};
  for (int i = 0; i < node->count; i++) {
    golem_move move = ref_encode(node->moves[i]);
    for (int32_t threshold = -300; threshold <= 300; threshold += 100) {
      CHECK_EQ(golem_see_ge_by(&node->golem, NULL, move, threshold, &rules),
               golem_see_ge(&node->golem, move, threshold));
    }
  }
}

/* Rules that there are not, whatever lower bits say. */
static void check_unknown_rules(const node *node) {
  golem_exchange_rules rules = {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_ZERO};
  golem_move move = node->count > 0 ? node->codes[0] : GOLEM_MOVE_NONE;
  for (uint32_t out = 4; out != 0; out <<= 1) {
    rules.pins = GOLEM_PINS_BOTH + out;
    CHECK_EQ(golem_see_ge_by(&node->golem, NULL, move, INT32_MIN, &rules), 0);
    rules.pins = GOLEM_PINS_IGNORED;
    rules.special = GOLEM_SPECIAL_ZERO + out / 2;
    CHECK_EQ(golem_see_ge_by(&node->golem, NULL, move, INT32_MIN, &rules), 0);
    rules.special = GOLEM_SPECIAL_VALUED;
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  if (number % 64 == 0) check_unknown_rules(node);
  compare_moves(node, random);
  compare_plain(node);
}

static ref_move legal_move(const node *node, golem_move code) {
  for (int i = 0; i < node->count; i++) {
    if (ref_encode(node->moves[i]) == code) return node->moves[i];
  }
  CHECK(!"the move is legal");
  return node->moves[0];
}

static void check_case(const by_hand *row, const ref_position *ref, golem_move code, check_random *random) {
  static node here;
  task t = {.position = &here.golem};
  ref_move move;
  node_fill(&here, ref, EP_ALWAYS);
  move = legal_move(&here, code);
  CHECK_EQ(golem_node_of(t.position, &t.node), GOLEM_OK);
  for (int pins = 0; pins < REF_PIN_RULES; pins++) {
    ref_exchange_rules rules = {{100, 300, 300, 500, 900, 0}, pins, 0};
    golem_exchange_rules golem = in_golem(&rules, random);
    CHECK_EQ(ref_see_by(ref, move, &rules), row->values[pins]);
    CHECK_EACH_LEVEL(level) compare_value(&t, code, &golem, row->values[pins], 0);
    if (pins == 0) count_differences(ref, move, &rules);
  }
  compare_moves(&here, random);
}

static void check_cases(check_random *random) {
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    ref_position ref, mirrored;
    golem_position position;
    golem_move move = GOLEM_MOVE_NONE;
    check_subject = CASES[i].reason;
    if (!bridge_load(CASES[i].fen, &ref, &position)) continue;
    CHECK_EQ(golem_move_from_uci(&position, CASES[i].move, &move), GOLEM_OK);
    check_case(&CASES[i], &ref, move, random);
    mirror(&ref, &mirrored);
    check_case(&CASES[i], &mirrored, (golem_move)(move ^ (56 | 56 << 6)), random);
  }
  check_subject = NULL;
}

/* Special moves by their own rule: what is answered, and that a plain move is not one. */
static void check_special(const char *fen, const char *text, int32_t valued, int32_t zero) {
  ref_position ref;
  golem_position position;
  golem_move move;
  check_subject = fen;
  if (!bridge_load(fen, &ref, &position)) return;
  CHECK_EQ(golem_move_from_uci(&position, text, &move), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    task t = {.position = &position};
    golem_exchange_rules rules = {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_VALUED};
    CHECK_EQ(golem_node_of(&position, &t.node), GOLEM_OK);
    compare_value(&t, move, &rules, valued, -1);
    rules.special = GOLEM_SPECIAL_ZERO;
    compare_value(&t, move, &rules, zero, -1);
  }
  differences[SPECIAL] += valued != zero;
  check_subject = NULL;
}

static void check_special_moves(void) {
  check_special("1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300, 0);
  check_special("1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", -100, 0);
  check_special("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100, 0);
  check_special("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 0, 0);
  check_special("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100, 100);
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20312);
  check_levels_of_cpu();
  check_cases(&random);
  check_special_moves();
  walk_nodes(nodes, &random, check_node);
  for (int i = 0; i < DIFFERENCES; i++) {
    printf("%llu moves to which %s made a difference\n", (unsigned long long)differences[i], DIFFERENCE_NAMES[i]);
    CHECK(differences[i] > 0);
  }
  return check_finish();
}
