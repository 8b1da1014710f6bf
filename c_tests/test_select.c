/* Target sets in an engine's own state machine, at every level: the direction of a move, moves taken out one by one,
 * moves of some origins and targets only; compared with the reference's moves at nodes of random walks.
 *
 * Arguments: nodes (100000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

static golem_move from_of(golem_move move) { return move & 63; }
static golem_move to_of(golem_move move) { return (move >> 6) & 63; }

/* The moves that the sets hold are exactly those of `expected`, which is sorted. */
static void check_moves(const node *node, const golem_targets *targets, const golem_move *expected, size_t count) {
  golem_move found[GOLEM_MAX_MOVES];
  uint64_t movable = 0;
  CHECK_EQ(golem_targets_moves(&node->golem, targets, found, GOLEM_MAX_MOVES), count);
  bridge_sort(found, count);
  CHECK(memcmp(found, expected, count * sizeof *found) == 0);
  for (int d = 0; d < 16; d++) movable |= targets->direction[d];
  CHECK_EQ(targets->movable, movable);
}

static void check_directions(const node *node) {
  golem_targets targets;
  golem_generate(&node->golem, &targets);
  for (int i = 0; i < node->count; i++) {
    uint32_t direction = golem_move_direction(&node->golem, node->codes[i]);
    CHECK(direction < 16 && (targets.direction[direction & 15] >> to_of(node->codes[i]) & 1) != 0);
  }
}

/* All moves are taken in random order; what is left is listed every few moves. A promotion goes with its siblings. */
static void check_take(const node *node, check_random *random) {
  golem_targets targets;
  golem_move left[REF_MAX_MOVES];
  size_t count = (size_t)node->count;
  golem_generate(&node->golem, &targets);
  memcpy(left, node->codes, sizeof left);
  while (count > 0) {
    golem_move taken = left[check_below(random, (uint32_t)count)];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
      if (from_of(left[i]) != from_of(taken) || to_of(left[i]) != to_of(taken)) left[kept++] = left[i];
    }
    count = kept;
    CHECK_EQ(golem_targets_take(&targets, taken), 1);
    CHECK_EQ(golem_targets_take(&targets, taken), 0);
    if (count % 8 == 0) check_moves(node, &targets, left, count);
  }
  CHECK_EQ(targets.movable, 0);
}

static void check_selected(const node *node, uint64_t origins, uint64_t wanted) {
  golem_targets selected, all;
  golem_move expected[REF_MAX_MOVES];
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    golem_move move = node->codes[i];
    if ((origins >> from_of(move) & 1) && (wanted >> to_of(move) & 1)) expected[count++] = move;
  }
  CHECK_EQ(golem_generate_selected(&node->golem, origins, wanted, &selected), GOLEM_OK);
  check_moves(node, &selected, expected, count);
  golem_generate(&node->golem, &all);
  CHECK(selected.attacked == all.attacked && selected.checkers == all.checkers && selected.evasion == all.evasion);
  CHECK(memcmp(selected.between, all.between, sizeof all.between) == 0);
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  uint64_t own = node->golem.colors[node->golem.side_to_move & 1];
  (void)number;
  check_directions(node);
  check_take(node, random);
  check_selected(node, ~(uint64_t)0, ~(uint64_t)0);
  check_selected(node, check_set(random), ~(uint64_t)0);
  check_selected(node, ~(uint64_t)0, check_set(random));
  check_selected(node, check_set(random), check_set(random));
  check_selected(node, own & node->golem.pieces[check_below(random, 6)], ~(uint64_t)0);
}

/* Any value may be asked. */
static void check_bad_input(check_random *random) {
  golem_position position;
  golem_targets targets, before;
  golem_position_start(&position);
  for (uint32_t code = 0; code < 65536; code++) {
    golem_move move = (golem_move)code;
    CHECK_EQ(golem_move_direction(&position, move), golem_direction_of(from_of(move), to_of(move)));
    golem_generate(&position, &targets);
    before = targets;
    CHECK(golem_targets_take(&targets, move) == (memcmp(&targets, &before, sizeof before) != 0));
  }
  for (int i = 0; i < 2000; i++) {
    uint64_t bytes[10];
    for (int word = 0; word < 10; word++) bytes[word] = check_next(random);
    memcpy(&position, bytes, sizeof position);
    CHECK_EQ(golem_generate_selected(&position, check_set(random), check_set(random), &targets), GOLEM_OK);
    (void)golem_targets_take(&targets, (golem_move)check_next(random));
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20264);
  check_levels_of_cpu();
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_bad_input(&random);
    walk_nodes(limit / 2, &random, check_node);
  }
  return check_finish();
}
