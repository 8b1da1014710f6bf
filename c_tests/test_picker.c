/* The picker at every level: every legal move of the mode exactly once, at the stage that the reference says it belongs
 * to and in the order that the header documents; with good and bad hints, from known targets and without, copied half
 * way, with a history that changes. Garbage is given to test_picker_bytes.
 *
 * Arguments: nodes (100000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"
#include "ref_exchange.h"

enum { MODES = 4, NOT_WANTED = -1 };

/* One of the modes, or some classes. */
static uint32_t mode_of(uint64_t number, check_random *random) {
  uint32_t mode = (uint32_t)(number % (MODES + 1));
  return mode < MODES ? mode : GOLEM_PICK_CLASSES + check_below(random, 16);
}

enum { HISTORY = 2 * 64 * 64 };

/* Written with random values from time to time; symmetric in nothing. */
static int16_t history[2][64][64], other_history[2][64][64];

/* What a picker is told, and where the hints count. */
typedef struct task {
  const node *node;
  uint32_t mode;
  const golem_picker_hints *hints;
  const int16_t *history;
} task;

static int is_quiet(ref_move move) { return !(move.flags & REF_CAPTURE) && move.promotion == REF_NONE; }

/* Among moves of which each counts once, a hint that stands earlier takes it. */
static int is_first_hint(const task *task, golem_move code, int which) {
  const golem_move hints[4] = {task->hints->hash, task->hints->killers[0], task->hints->killers[1],
                               task->hints->counter};
  for (int i = 0; i < which; i++) {
    if (hints[i] == code) return 0;
  }
  return hints[which] == code;
}

static int gives_check(const node *node, ref_move move) {
  ref_position after = node->ref;
  ref_make(&after, move);
  return ref_in_check(&after);
}

static int is_of_mode(const task *task, ref_move move) {
  if (task->mode >= GOLEM_PICK_CLASSES) return (task->mode & bridge_class(&task->node->ref, move)) != 0;
  if (task->mode == GOLEM_PICK_CAPTURES) return !is_quiet(move);
  return task->mode != GOLEM_PICK_CHECKS || (is_quiet(move) && gives_check(task->node, move));
}

/* The stage at which the header promises a move, or NOT_WANTED. */
static int stage_of(const task *task, ref_move move, golem_move code) {
  int weighed = task->mode == GOLEM_PICK_ALL || task->mode >= GOLEM_PICK_CLASSES;
  if (!is_of_mode(task, move)) return NOT_WANTED;
  if (code == task->hints->hash) return GOLEM_STAGE_HASH;
  if (move.promotion != REF_NONE && move.promotion != REF_QUEEN) return GOLEM_STAGE_UNDER_PROMOTIONS;
  if (move.flags & REF_CAPTURE) {
    int loses = task->mode != GOLEM_PICK_EVASIONS && ref_see(&task->node->ref, move) < task->hints->threshold;
    return loses ? GOLEM_STAGE_LOSING_CAPTURES : GOLEM_STAGE_CAPTURES;
  }
  if (move.promotion != REF_NONE) return GOLEM_STAGE_QUEEN_PROMOTIONS;
  if (weighed && (is_first_hint(task, code, 1) || is_first_hint(task, code, 2))) return GOLEM_STAGE_KILLERS;
  if (weighed && is_first_hint(task, code, 3)) return GOLEM_STAGE_COUNTER;
  return GOLEM_STAGE_QUIETS;
}

static int victim(const node *node, ref_move move) {
  return move.flags & REF_EN_PASSANT ? REF_PAWN : ref_kind(node->ref.cell[move.to]);
}

static int rank_of_promotion(int kind) { return kind == REF_KNIGHT ? 2 : kind == REF_ROOK ? 1 : 0; }

/* How early a move comes within its stage; more is earlier. */
static int rank_in_stage(const task *task, ref_move move, int stage) {
  const node *node = task->node;
  switch (stage) {
    case GOLEM_STAGE_CAPTURES:
    case GOLEM_STAGE_LOSING_CAPTURES: return 8 * victim(node, move) - ref_kind(node->ref.cell[move.from]);
    case GOLEM_STAGE_KILLERS: return is_first_hint(task, ref_encode(move), 1);
    case GOLEM_STAGE_UNDER_PROMOTIONS: return rank_of_promotion(move.promotion);
    case GOLEM_STAGE_QUIETS: return task->history ? history[node->ref.side][move.from][move.to] : 0;
    default: return 0;
  }
}

static int find(const node *node, golem_move code) {
  for (int i = 0; i < node->count; i++) {
    if (ref_encode(node->moves[i]) == code) return i;
  }
  return -1;
}

/* A copy, at another address, gives the same rest; the picker that it was made of is gone. */
static void compare_copy(golem_picker *picker, const int16_t *known, const golem_move *rest, int count) {
  static golem_picker places[2], *copy = places + 1;
  int same = 0;
  *copy = *picker;
  memset(picker, 0xa5, sizeof *picker);
  for (int i = 0; i < count; i++) same += golem_picker_next(copy, known) == rest[i];
  CHECK_EQ(same, count);
  CHECK_EQ(golem_picker_next(copy, known), GOLEM_MOVE_NONE);
}

/* Every move stands where it belongs, none comes twice. Returns how many there are. */
static int check_sequence(const task *task, const golem_move *moves, const uint32_t *stages, int count) {
  char seen[REF_MAX_MOVES] = {0};
  int before = -1, rank_before = 0;
  for (int i = 0; i < count; i++) {
    int index = find(task->node, moves[i]), stage = (int)stages[i], rank;
    CHECK(index >= 0);
    if (index < 0) continue;
    CHECK_EQ(seen[index], 0);
    seen[index] = 1;
    CHECK_EQ(stage, stage_of(task, task->node->moves[index], moves[i]));
    rank = rank_in_stage(task, task->node->moves[index], stage);
    CHECK(stage > before || (stage == before && rank <= rank_before));
    before = stage;
    rank_before = rank;
  }
  return count;
}

static void check_task(const task *task, const golem_targets *targets, check_random *random) {
  golem_picker picker, copy;
  golem_move moves[REF_MAX_MOVES];
  uint32_t stages[REF_MAX_MOVES];
  int count = 0, expected = 0, copied = -1;
  CHECK_EQ(golem_picker_init(&task->node->golem, targets, task->mode, task->hints, &picker), GOLEM_OK);
  CHECK_EQ(golem_picker_stage(&picker), GOLEM_STAGE_START);
  while (count < REF_MAX_MOVES) {
    if (check_below(random, 16) == 0) {
      copy = picker;
      copied = count;
    }
    moves[count] = golem_picker_next(&picker, task->history);
    stages[count] = golem_picker_stage(&picker);
    if (moves[count] == GOLEM_MOVE_NONE) break;
    count++;
  }
  CHECK_EQ(golem_picker_stage(&picker), GOLEM_STAGE_DONE);
  CHECK_EQ(golem_picker_next(&picker, task->history), GOLEM_MOVE_NONE);
  for (int i = 0; i < task->node->count; i++) {
    expected += stage_of(task, task->node->moves[i], ref_encode(task->node->moves[i])) != NOT_WANTED;
  }
  CHECK_EQ(check_sequence(task, moves, stages, count), expected);
  if (copied >= 0) compare_copy(&copy, task->history, moves + copied, count - copied);
}

/* The moves of a picker that is given the same history at every call; returns how many there are. */
static int pick(const task *task, golem_move *moves) {
  golem_picker picker;
  int count = -1;
  CHECK_EQ(golem_picker_init(&task->node->golem, NULL, task->mode, task->hints, &picker), GOLEM_OK);
  do {
    moves[++count] = golem_picker_next(&picker, task->history);
  } while (moves[count] != GOLEM_MOVE_NONE && count < REF_MAX_MOVES - 1);
  return count;
}

/* The history counts at the call that picks the first quiet move; what the table holds before and after is not read. */
static void check_changing_history(const task *task) {
  static int16_t table[2][64][64];
  golem_move moves[REF_MAX_MOVES];
  golem_picker picker, due;
  int count = pick(task, moves), at = 0, same = 1;
  memcpy(table, other_history, sizeof table);
  CHECK_EQ(golem_picker_init(&task->node->golem, NULL, task->mode, task->hints, &picker), GOLEM_OK);
  for (;; at++) {
    golem_move move;
    due = picker;
    move = golem_picker_next(&picker, &table[0][0][0]);
    if (golem_picker_stage(&picker) >= GOLEM_STAGE_QUIETS) break;
    same &= move == moves[at];
  }
  memcpy(table, history, sizeof table);
  for (; at < count; at++) {
    same &= golem_picker_next(&due, &table[0][0][0]) == moves[at];
    memcpy(table, other_history, sizeof table);
  }
  CHECK(same);
}

/* Half of the hints are moves of the position, the others any value; now and then one of them twice. */
static golem_move random_hint(const node *node, check_random *random, golem_move other) {
  switch (check_below(random, 8)) {
    case 0: return GOLEM_MOVE_NONE;
    case 1: return other;
    case 2: return (golem_move)check_next(random);
    case 3: return (golem_move)(check_next(random) & 0xfff);
    default: return node->count ? node->codes[check_below(random, (uint32_t)node->count)] : GOLEM_MOVE_NONE;
  }
}

static golem_picker_hints random_hints(const node *node, check_random *random) {
  static const int32_t THRESHOLDS[] = {0, 0, 0, 1, -100, 100, 300, INT32_MIN, INT32_MAX};
  golem_picker_hints hints;
  hints.hash = random_hint(node, random, GOLEM_MOVE_NONE);
  hints.killers[0] = random_hint(node, random, hints.hash);
  hints.killers[1] = random_hint(node, random, hints.killers[0]);
  hints.counter = random_hint(node, random, hints.killers[check_below(random, 2)]);
  hints.threshold = THRESHOLDS[check_below(random, sizeof THRESHOLDS / sizeof *THRESHOLDS)];
  return hints;
}

/* Few different values, so that ties are common; the edges of the type among them. */
static void fill_histories(check_random *random) {
  static const int16_t VALUES[] = {INT16_MIN, -500, -1, 0, 0, 0, 1, 700, INT16_MAX};
  for (int i = 0; i < HISTORY; i++) {
    (&history[0][0][0])[i] = VALUES[check_below(random, sizeof VALUES / sizeof *VALUES)];
    (&other_history[0][0][0])[i] = (int16_t)check_next(random);
  }
}

/* golem_targets_has is what the picker asks of killers: one move of every 16 bits. */
static void check_has(const node *node, const golem_targets *targets, check_random *random) {
  for (int i = 0; i < node->count; i++) CHECK_EQ(golem_targets_has(&node->golem, targets, node->codes[i]), 1);
  for (int i = 0; i < 64; i++) {
    golem_move code = (golem_move)check_next(random);
    if (node->count && i % 2) code = (golem_move)(node->codes[i % node->count] ^ 1 << check_below(random, 16));
    CHECK_EQ(golem_targets_has(&node->golem, targets, code), bridge_contains(node->codes, node->count, code));
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  static const golem_picker_hints NO_HINTS;
  golem_picker_hints hints = random_hints(node, random);
  golem_targets targets;
  task task = {node, mode_of(number, random), &hints, number / 4 % 2 ? &history[0][0][0] : NULL};
  if (number % 256 == 0) fill_histories(random);
  golem_generate(&node->golem, &targets);
  check_has(node, &targets, random);
  check_task(&task, number / 8 % 2 ? &targets : NULL, random);
  task.mode = GOLEM_PICK_ALL;
  task.hints = &NO_HINTS;
  check_task(&task, NULL, random);
  if (number % 4 != 0) return;
  task.history = &history[0][0][0];
  task.hints = &hints;
  check_changing_history(&task);
}

/* The same moves in the same order at every level, also where the level changes after each move. */
static void compare_levels(const node *node, check_random *random, uint64_t number) {
  golem_picker_hints hints = random_hints(node, random);
  task task = {node, mode_of(number, random), &hints, &history[0][0][0]};
  golem_move expected[REF_MAX_MOVES], moves[REF_MAX_MOVES];
  int count = pick(&task, expected), at = 0;
  golem_picker picker;
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(pick(&task, moves), count);
    CHECK(memcmp(moves, expected, (size_t)count * sizeof *moves) == 0);
  }
  CHECK_EQ(golem_picker_init(&node->golem, NULL, task.mode, &hints, &picker), GOLEM_OK);
  while (at < count) {
    CHECK_EACH_LEVEL(level) {
      if (at < count) CHECK_EQ(golem_picker_next(&picker, task.history), expected[at++]);
    }
  }
}

/* Of two equal pieces the one on the lower square takes first, which is the other one once colours are exchanged: with
 * two queens and less behind one of them, the exchange may end otherwise. */
static int exchanges_differ(const node *node, const ref_position *turned) {
  int differ = 0;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    move.from ^= 56, move.to ^= 56;
    differ |= ref_see(&node->ref, node->moves[i]) != ref_see(turned, move);
  }
  return differ;
}

/* The same moves in the same order for the position with colours exchanged. */
static void check_mirrored(const node *node, check_random *random, uint64_t number) {
  ref_position turned;
  golem_position position;
  golem_picker one, other;
  golem_move a, b;
  (void)random, (void)number;
  mirror(&node->ref, &turned);
  bridge_position(&turned, EP_IF_LEGAL, &position);
  if (exchanges_differ(node, &turned)) return;
  CHECK_EQ(golem_picker_init(&node->golem, NULL, GOLEM_PICK_ALL, NULL, &one), GOLEM_OK);
  CHECK_EQ(golem_picker_init(&position, NULL, GOLEM_PICK_ALL, NULL, &other), GOLEM_OK);
  do {
    a = golem_picker_next(&one, NULL);
    b = golem_picker_next(&other, NULL);
    CHECK_EQ(b, a ? a ^ 0x0e38 : 0);
  } while (a != GOLEM_MOVE_NONE && b != GOLEM_MOVE_NONE);
}

/* What walks meet too seldom: each legal move as the hash move, in positions with promotions and en passant. */
static void check_every_hash(check_random *random) {
  static const char *const FENS[] = {
      "1r1r4/2P1k3/8/8/8/8/6p1/4K2R b K - 0 1", "1r1r4/2P1k3/8/8/8/8/6p1/4K2R w K - 0 1",
      "r3k2r/P5P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1", "3rk3/2P5/3K4/8/8/8/8/8 w - - 0 1",
      /* Of two pawns that stand beside the passed one, either is pinned. */
      "3rk3/8/8/3PpP2/8/8/8/3K4 w - e6 0 1", "4kr2/8/8/3PpP2/8/8/8/5K2 w - e6 0 1",
  };
  for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
    node node;
    ref_position ref;
    check_subject = FENS[i];
    CHECK(ref_from_fen(FENS[i], &ref));
    node_fill(&node, &ref, EP_ALWAYS);
    for (int m = 0; m < node.count; m++) {
      golem_picker_hints hints = {node.codes[m], {0, 0}, 0, 0};
      for (uint32_t mode = 0; mode < 2 * GOLEM_PICK_CLASSES; mode++) {
        if (mode == MODES) mode = GOLEM_PICK_CLASSES;
        task task = {&node, mode, &hints, &history[0][0][0]};
        check_task(&task, NULL, random);
      }
    }
  }
  check_subject = NULL;
}

/* Of quiet moves that the history holds to be equal, double pushes come first, then what goes furthest ahead; for Black
 * see check_mirrored. */
static void check_ties(void) {
  golem_position position;
  golem_picker picker;
  golem_move move;
  uint32_t to_before = 63;
  CHECK_EQ(golem_position_from_fen("4k3/8/8/8/8/8/PP6/R3K1N1 w - - 0 1", &position), GOLEM_OK);
  CHECK_EQ(golem_picker_init(&position, NULL, GOLEM_PICK_ALL, NULL, &picker), GOLEM_OK);
  for (int i = 0; i < 2; i++) CHECK_EQ(golem_picker_next(&picker, NULL) >> 12, GOLEM_MOVE_DOUBLE_PUSH);
  while ((move = golem_picker_next(&picker, NULL)) != GOLEM_MOVE_NONE) {
    CHECK((move >> 6 & 63) <= to_before);
    to_before = move >> 6 & 63;
  }
  CHECK(to_before < 8);
}

static void check_refusals(void) {
  golem_position position;
  golem_picker picker, before;
  golem_position_start(&position);
  memset(&picker, 0x5a, sizeof picker);
  before = picker;
  CHECK_EQ(golem_picker_init(&position, NULL, MODES, NULL, &picker), GOLEM_ERROR_MODE);
  CHECK_EQ(golem_picker_init(&position, NULL, GOLEM_PICK_CLASSES - 1, NULL, &picker), GOLEM_ERROR_MODE);
  CHECK(memcmp(&picker, &before, sizeof picker) == 0);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20271);
  check_levels_of_cpu();
  check_refusals();
  fill_histories(&random);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_every_hash(&random);
    check_ties();
    walk_nodes(limit / 3, &random, check_node);
    walk_nodes(limit / 8 + 1, &random, check_mirrored);
  }
  walk_nodes(limit / 8 + 1, &random, compare_levels);
  return check_finish();
}
