/* picker - how long it takes to pick moves in good order, beside the usual way: list all moves, score all, sort all.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 picker.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The last row lists and sorts by scores that are there, by insertion and by golem_sort_moves.
 *
 * Both sides give the same sequence, which is checked: captures weighed by golem_see_ge and ordered by victim and
 * attacker, quiet moves ordered by a history table of made-up values. Positions are those of games; one process on one
 * core, candidates in turn, medians of the ratios of neighbouring passes. */
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"

enum { QUEEN_PROMOTION = 100000, CAPTURE = 200000, UNDER_PROMOTION = -100000, LOSING = -200000 };

static int16_t history[2][64][64];

static int kind_on(const golem_position *p, unsigned square) {
  uint64_t bit = (uint64_t)1 << square;
  for (int kind = 0; kind < 6; kind++) {
    if (p->pieces[kind] & bit) return kind;
  }
  return 0;
}

static int32_t score_of(const golem_position *p, golem_move move) {
  static const int32_t UNDER[4] = {2, 0, 1, 3};
  unsigned from = move & 63, to = move >> 6 & 63, code = move >> 12;
  if ((code & GOLEM_MOVE_PROMOTION) && (code & 3) != 3) return UNDER_PROMOTION + UNDER[code & 3];
  if (code & GOLEM_MOVE_CAPTURE) {
    int32_t value = 8 * kind_on(p, to) - kind_on(p, from);
    return value + (golem_see_ge(p, move, 0) ? CAPTURE : LOSING);
  }
  return code & GOLEM_MOVE_PROMOTION ? QUEEN_PROMOTION : history[p->side_to_move & 1][from][to];
}

/* Captures and promotions. */
static size_t forcing_moves(const golem_position *p, golem_move *moves) {
  size_t count = golem_legal_captures(p, moves, GOLEM_MAX_MOVES);
  uint64_t seventh = (uint64_t)0xff << (p->side_to_move ? 8 : 48);
  if (p->pieces[GOLEM_PAWN] & p->colors[p->side_to_move & 1] & seventh) {
    golem_move quiets[GOLEM_MAX_MOVES];
    size_t quiet_count = golem_legal_quiets(p, quiets, GOLEM_MAX_MOVES);
    for (size_t i = 0; i < quiet_count; i++) {
      if (quiets[i] >> 12 & GOLEM_MOVE_PROMOTION) moves[count++] = quiets[i];
    }
  }
  return count;
}

/* Score above, move below; insertion, which is what engines do with lists of this length. Equal scores go by the move,
 * seen from the side to move. */
static size_t sorted_moves(const golem_position *p, uint32_t mode, int64_t *keys) {
  golem_move moves[GOLEM_MAX_MOVES], turned = p->side_to_move ? 0x0e38 : 0;
  size_t count = mode == GOLEM_PICK_ALL ? golem_legal_moves(p, moves, GOLEM_MAX_MOVES) : forcing_moves(p, moves);
  for (size_t i = 0; i < count; i++) {
    int64_t key = (int64_t)score_of(p, moves[i]) * 65536 + (moves[i] ^ turned);
    size_t place = i;
    for (; place > 0 && keys[place - 1] < key; place--) keys[place] = keys[place - 1];
    keys[place] = key;
  }
  return count;
}

static golem_move move_of(const golem_position *p, int64_t key) {
  return (golem_move)((uint64_t)key ^ (p->side_to_move ? 0x0e38u : 0));
}

/* How far a search reads: the sum tells the order too. */
static uint64_t listed(const workload *work, size_t first, size_t count, uint32_t mode, size_t wanted) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i++) {
    int64_t keys[GOLEM_MAX_MOVES];
    size_t moves = sorted_moves(&work->positions[i], mode, keys);
    for (size_t m = 0; m < moves && m < wanted; m++) sum = 3 * sum + move_of(&work->positions[i], keys[m]);
  }
  return sum;
}

static uint64_t picked(const workload *work, size_t first, size_t count, uint32_t mode, size_t wanted) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i++) {
    golem_picker picker;
    golem_move move;
    golem_picker_init(&work->positions[i], NULL, mode, NULL, &picker);
    for (size_t m = 0; m < wanted; m++) {
      if ((move = golem_picker_next(&picker, &history[0][0][0])) == GOLEM_MOVE_NONE) break;
      sum = 3 * sum + move;
    }
  }
  return sum;
}

#define WANTED(name, mode, wanted) \
  static uint64_t listed_##name(const workload *work, size_t first, size_t count) { \
    return listed(work, first, count, mode, wanted); \
  } \
  static uint64_t picked_##name(const workload *work, size_t first, size_t count) { \
    return picked(work, first, count, mode, wanted); \
  }

WANTED(capture, GOLEM_PICK_CAPTURES, 1)
WANTED(captures, GOLEM_PICK_CAPTURES, GOLEM_MAX_MOVES)
WANTED(first, GOLEM_PICK_ALL, 1)
WANTED(four, GOLEM_PICK_ALL, 4)
WANTED(all, GOLEM_PICK_ALL, GOLEM_MAX_MOVES)

/* Lists with scores as they come; the sum tells the order. */
typedef struct scored_list {
  golem_move moves[GOLEM_MAX_MOVES];
  int32_t scores[GOLEM_MAX_MOVES];
} scored_list;

static size_t fill_scored(const golem_position *p, scored_list *list) {
  size_t count = golem_legal_moves(p, list->moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) list->scores[i] = (int32_t)(list->moves[i] * 2654435761u) >> 16;
  return count;
}

static uint64_t sum_of(const scored_list *list, size_t count, uint64_t sum) {
  for (size_t i = 0; i < count; i++) sum = 3 * sum + list->moves[i] + (uint32_t)list->scores[i];
  return sum;
}

static void sort_by_insertion(golem_move *moves, int32_t *scores, size_t count) {
  for (size_t i = 1; i < count; i++) {
    golem_move move = moves[i];
    int32_t score = scores[i];
    size_t at = i;
    for (; at > 0 && (scores[at - 1] < score || (scores[at - 1] == score && moves[at - 1] < move)); at--) {
      moves[at] = moves[at - 1], scores[at] = scores[at - 1];
    }
    moves[at] = move, scores[at] = score;
  }
}

#define SORTED(name, sort) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    scored_list list; \
    for (size_t i = first; i < first + count; i++) { \
      size_t moves = fill_scored(&work->positions[i], &list); \
      sort(list.moves, list.scores, moves); \
      sum = sum_of(&list, moves, sum); \
    } \
    return sum; \
  }

SORTED(sorted, golem_sort_moves)
SORTED(sorted_by_hand, sort_by_insertion)

static const struct {
  const char *name;
  candidate listed, picked;
  double wanted_ns; /* 0.55 and 0.8 of version 0.2.0; 0 is no bar */
} TASKS[] = {
    {"golem_picker, first capture", {"list", listed_capture}, {"picker", picked_capture}, 52},
    {"golem_picker, all captures", {"list", listed_captures}, {"picker", picked_captures}, 0},
    {"golem_picker, first move", {"list", listed_first}, {"picker", picked_first}, 124.6},
    {"golem_picker, four moves", {"list", listed_four}, {"picker", picked_four}, 0},
    {"golem_picker, all moves", {"list", listed_all}, {"picker", picked_all}, 0},
    {"list, golem_sort_moves", {"insertion", sorted_by_hand}, {"golem_sort_moves", sorted}, 0},
};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

static void fill_history(void) {
  uint32_t state = 1;
  for (int i = 0; i < 2 * 64 * 64; i++) {
    state = state * 1664525u + 1013904223u;
    history[i / 4096][i / 64 % 64][i % 64] = (int16_t)(state >> 16);
  }
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: picker positions.fen [seconds]\n");
    return 2;
  }
  measure_start();
  fill_history();
  printf("golem %s, core %d, level %u\n", golem_version(), core, (unsigned)golem_level());
  puts(ORDER_LOOP);
  printf("per position; ratio of the picker's time to that of list, score and sort:\n");
  printf("  %-27s %9s %9s %9s\n", "", "list ns", "picker ns", "ratio");
  for (int task = 0; task < TASK_COUNT; task++) {
    measurement m;
    if (TASKS[task].listed.run(&work, 0, POSITIONS) != TASKS[task].picked.run(&work, 0, POSITIONS)) {
      fprintf(stderr, "%s: the picker gives another sequence\n", TASKS[task].name);
      return 1;
    }
    m = measure_pair(TASKS[task].picked, TASKS[task].listed, &work, POSITIONS, seconds / TASK_COUNT);
    printf("  %-27s %9.1f %9.1f %9.3f\n", TASKS[task].name, m.peer_ns, m.ns, m.ratio);
    if (TASKS[task].wanted_ns > 0) print_time_bar(TASKS[task].name, m.ns, TASKS[task].wanted_ns);
  }
  return 0;
}
