/* Random walks: the library and the reference agree at every node.
 *
 * From many starts (every trap of starts.h in both colours, random Chess960 starts with equal and with different back
 * ranks) legal moves are played at random, rare kinds of moves preferred. Every node compares move lists, captures and
 * quiet moves, direction sets and counts at every level, many positions in one call among them, and the positions after
 * the chosen move and after a null move; some nodes also perft 2 at every level, all 65,536 move codes, all moves made,
 * refusals, FEN. No node is skipped.
 *
 * Arguments: nodes (1000000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_many.h"
#include "compare_walks.h"
#include "starts.h"

enum { MAX_GROUPS = 16 };

typedef struct tally {
  const char *group;
  uint64_t nodes;
} tally;

static tally tallies[MAX_GROUPS];

static uint64_t *nodes_of(const char *group) {
  int i = 0;
  while (i < MAX_GROUPS - 1 && tallies[i].group != NULL && strcmp(tallies[i].group, group) != 0) i++;
  tallies[i].group = group;
  return &tallies[i].nodes;
}

static void compare_node(const node *node, check_random *random, uint64_t number) {
  compare_lists(node);
  compare_targets(node);
  compare_in_batch(node);
  compare_legality(node, random, 8);
  compare_ep_conventions(node);
  compare_pass(node);
  if (number % 16 == 0) {
    for (int i = 0; i < node->count; i++) compare_make(node, node->moves[i]);
    compare_refusals(node, random, 32);
    compare_fen(node);
  }
  if (number % 32 == 0) compare_perft(node);
  if (wants_all_codes(node, number)) compare_all_codes(node);
}

static uint64_t walk(const ref_position *start, check_random *random, uint64_t number, uint64_t end) {
  ref_position ref = *start;
  static node here;
  char fen[128];
  uint64_t first = number;
  check_subject = fen;
  for (; number < end; number++) {
    ref_move move;
    ref_to_fen(&ref, fen);
    node_fill(&here, &ref, check_below(random, 2) ? EP_ALWAYS : EP_IF_LEGAL);
    compare_node(&here, random, number);
    if (here.count == 0) {
      number++;
      break;
    }
    move = walk_choose(&here, random);
    compare_make(&here, move);
    ref_make(&ref, move);
  }
  check_subject = NULL;
  return number - first;
}

static void check_start(const start *start) {
  ref_position ref;
  golem_position golem;
  if (!bridge_load(start->fen, &ref, &golem)) return;
  if (start->reachable) CHECK_EQ(golem_position_check(&golem), GOLEM_OK);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 1000000), number = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20261);
  check_levels_of_cpu();
  for (int i = 0; i < STARTS_COUNT; i++) check_start(&STARTS[i]);
  for (uint64_t turn = 0; number < limit; turn++) {
    ref_position start;
    const char *group = walk_start(turn, &random, &start);
    uint64_t seen = walk(&start, &random, number, walk_end(turn, number, limit));
    *nodes_of(group) += seen;
    number += seen;
  }
  compare_rest_of_batch();
  for (int i = 0; i < MAX_GROUPS && tallies[i].group != NULL; i++) {
    printf("%-24s %llu nodes\n", tallies[i].group, (unsigned long long)tallies[i].nodes);
  }
  printf("%llu nodes\n", (unsigned long long)number);
  return check_finish();
}
