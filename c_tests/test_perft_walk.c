/* Perft at the nodes of random walks, at every level: two plies at each node, three and four at some of them. The last
 * three plies share what moves do not change and count many positions at once, so one node is a test of some thousands.
 *
 * The replies to every move are counted by the reference. Three plies are added up from golem_count_many over all
 * positions two plies down, which are made one by one, and at fewer nodes by the reference as well.
 *
 * Arguments: nodes (20000), of how many of them three plies are looked at at one (4), and by the reference (100), seed. */
#include <golem.h>
#include <stdlib.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

static uint64_t three_plies_at, reference_at;
static uint64_t nodes_of_three, nodes_of_reference;

/* What the reference counts after each of the node's moves. */
static uint64_t fill_replies(const node *node, uint32_t *replies) {
  uint64_t sum = 0;
  for (int i = 0; i < node->count; i++) {
    ref_position after = node->ref;
    ref_move moves[REF_MAX_MOVES];
    ref_make(&after, node->moves[i]);
    replies[i] = (uint32_t)ref_legal_moves(&after, moves);
    sum += replies[i];
  }
  return sum;
}

static uint32_t replies_to(const node *node, const uint32_t *replies, golem_move move) {
  for (int i = 0; i < node->count; i++) {
    if (ref_encode(node->moves[i]) == move) return replies[i];
  }
  return UINT32_MAX;
}

static void compare_replies(const node *node, const uint32_t *replies) {
  golem_move moves[GOLEM_MAX_MOVES], list[GOLEM_MAX_MOVES];
  uint32_t counts[GOLEM_MAX_MOVES];
  size_t count = golem_count_replies(&node->golem, moves, counts, GOLEM_MAX_MOVES);
  int wrong = 0;
  CHECK_EQ(count, node->count);
  CHECK_EQ(golem_legal_moves(&node->golem, list, GOLEM_MAX_MOVES), count);
  for (size_t i = 0; i < count && i < GOLEM_MAX_MOVES; i++) {
    wrong += moves[i] != list[i] || counts[i] != replies_to(node, replies, moves[i]);
  }
  CHECK_EQ(wrong, 0);
}

/* All positions two plies down, made one by one. The caller frees them. */
static golem_position *grandchildren(const node *node, uint64_t count) {
  golem_position *positions = malloc((size_t)(count + 1) * sizeof *positions);
  size_t made = 0;
  if (positions == NULL) abort();
  for (int i = 0; i < node->count; i++) {
    golem_move moves[GOLEM_MAX_MOVES];
    golem_position child;
    size_t replies;
    golem_make_legal_move(&node->golem, node->codes[i], &child);
    replies = golem_legal_moves(&child, moves, GOLEM_MAX_MOVES);
    for (size_t j = 0; j < replies && made < count; j++) golem_make_legal_move(&child, moves[j], &positions[made++]);
  }
  CHECK_EQ(made, count);
  return positions;
}

static void compare_three_plies(const node *node, uint64_t count) {
  golem_position *positions = grandchildren(node, count);
  uint32_t *counts = malloc((size_t)(count + 1) * sizeof *counts);
  if (counts == NULL) abort();
  CHECK_EACH_LEVEL(level) {
    uint64_t expected = 0;
    CHECK_EQ(golem_count_many(positions, (size_t)count, counts), count);
    for (uint64_t i = 0; i < count; i++) expected += counts[i];
    CHECK_EQ(golem_perft(&node->golem, 3), expected);
    CHECK_EQ(golem_perft_every(&node->golem, 3), expected);
  }
  nodes_of_three++;
  free(counts);
  free(positions);
}

static void compare_with_reference(const node *node) {
  uint64_t expected = ref_perft(&node->ref, 3);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(&node->golem, 3), expected);
    CHECK_EQ(golem_perft_every(&node->golem, 3), expected);
  }
  nodes_of_reference++;
}

static void compare_node(const node *node, check_random *random, uint64_t number) {
  uint32_t replies[REF_MAX_MOVES];
  uint64_t sum = fill_replies(node, replies);
  (void)random;
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(&node->golem, 2), sum);
    CHECK_EQ(golem_perft_every(&node->golem, 2), sum);
    compare_replies(node, replies);
  }
  if (number % three_plies_at == 0) compare_three_plies(node, sum);
  if (number % reference_at == 0) compare_with_reference(node);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 4 ? argv[4] : NULL, 20271);
  three_plies_at = check_number(argc, argv, 2, 4);
  reference_at = check_number(argc, argv, 3, 100);
  check_levels_of_cpu();
  walk_nodes(limit, &random, compare_node);
  CHECK(nodes_of_three > 0 && nodes_of_reference > 0);
  printf("%llu nodes, three plies at %llu, by the reference at %llu\n", (unsigned long long)limit,
         (unsigned long long)nodes_of_three, (unsigned long long)nodes_of_reference);
  return check_finish();
}
