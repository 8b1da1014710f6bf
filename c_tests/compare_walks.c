/* Random walks over legal moves: see compare_walks.h. */
#include "compare_walks.h"

#include <stdlib.h>

#include "starts.h"

const char *walk_start(uint64_t turn, check_random *random, ref_position *ref) {
  const char *group;
  ref_position there;
  uint32_t number = check_below(random, 960), other = check_below(random, 960);
  uint64_t row = turn / 2 % (STARTS_COUNT + 20);
  if (row < STARTS_COUNT) {
    if (!ref_from_fen(STARTS[row].fen, &there)) {
      printf("unreadable start: %s\n", STARTS[row].fen);
      exit(2);
    }
    group = STARTS[row].group;
  } else if (row % 2) {
    ref_start_960(number, number, &there);
    group = "random chess960";
  } else {
    ref_start_960(number, other, &there);
    group = "random double chess960";
  }
  if (turn % 2) mirror(&there, ref);
  else *ref = there;
  return group;
}

uint64_t walk_end(uint64_t turn, uint64_t number, uint64_t limit) {
  uint64_t end = number + (limit >= 1000 && turn < 2 * STARTS_COUNT ? 1 : 120);
  return end < limit ? end : limit;
}

ref_move walk_choose(const node *node, check_random *random) {
  int rare[REF_MAX_MOVES], count = 0;
  for (int i = 0; i < node->count; i++) {
    const ref_move *move = &node->moves[i];
    int special = (move->flags & (REF_EN_PASSANT | REF_CASTLE_A | REF_CASTLE_H)) || move->promotion != REF_NONE;
    if (special || ((move->flags & REF_DOUBLE_PUSH) && check_below(random, 2))) rare[count++] = i;
  }
  if (count > 0 && check_below(random, 2)) return node->moves[rare[check_below(random, (uint32_t)count)]];
  return node->moves[check_below(random, (uint32_t)node->count)];
}

/* One walk, numbering its nodes from `number` up to `end`; returns how many there were. */
static uint64_t walk_from(const ref_position *start, check_random *random, uint64_t number, uint64_t end,
                          walk_visit *visit) {
  ref_position ref = *start;
  static node here;
  char fen[128];
  uint64_t first = number;
  check_subject = fen;
  while (number < end) {
    ref_to_fen(&ref, fen);
    node_fill(&here, &ref, check_below(random, 2) ? EP_ALWAYS : EP_IF_LEGAL);
    visit(&here, random, number++);
    if (here.count == 0) break;
    ref_make(&ref, walk_choose(&here, random));
  }
  check_subject = NULL;
  return number - first;
}

void walk_nodes(uint64_t limit, check_random *random, walk_visit *visit) {
  uint64_t number = 0;
  for (uint64_t turn = 0; number < limit; turn++) {
    ref_position start;
    (void)walk_start(turn, random, &start);
    number += walk_from(&start, random, number, walk_end(turn, number, limit), visit);
  }
}
