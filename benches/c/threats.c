/* threats - how long threats take at each SIMD level: those that a move changes, from a board of bytes and on a piece
 * board, alone and with the make; and all of a position. Beside them plain loops over the same boards.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 threats.c plain_threats.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The moves are those of the games in games.uci beside the positions, each on the board before it. Without a filter, and
 * with that of the set of 59,808 features; every answer is compared with the plain one, whatever its order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"
#include "plain_threats.h"

enum { MOST_MOVES = 12000 };

/* Boards lie in a cache line each, as in an engine that cares. */
static struct {
  uint8_t boards[MOST_MOVES][64] __attribute__((aligned(64)));
  size_t count;
  golem_change changes[MOST_MOVES];
} games;

static golem_threat_filter filter;

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  size_t at = games.count;
  if (at == MOST_MOVES) return 1;
  games.count++;
  (void)ply;
  golem_position_to_board(position, games.boards[at]);
  golem_move_change(position, move, &games.changes[at]);
  return 1;
}

static int read_games(const char *positions) { return workload_games(positions, add_move) && games.count > 1000; }

/* A sum that does not depend on the order; not all of a list in every pass, since that would be timed, too. */
static uint64_t sum_of(const golem_threat *list, size_t count) { return count * 65536u + (count > 0 ? list[0] != 0 : 0); }

/* A runner for each filter. */
#define WITH_AND_WITHOUT(task) \
  static uint64_t task##_all(const workload *work, size_t first, size_t count) { \
    (void)work, (void)first; \
    return task(count, NULL); \
  } \
  static uint64_t task##_filtered(const workload *work, size_t first, size_t count) { \
    (void)work, (void)first; \
    return task(count, &filter); \
  }

static uint64_t changed(size_t count, const golem_threat_filter *wanted) {
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, golem_threats_changed(games.boards[i], &games.changes[i], wanted, list, GOLEM_MAX_THREAT_CHANGES));
  }
  return sum;
}

static uint64_t of_board(size_t count, const golem_threat_filter *wanted) {
  golem_threat list[GOLEM_MAX_THREATS];
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, golem_threats(games.boards[i], wanted, list, GOLEM_MAX_THREATS));
  }
  return sum;
}

WITH_AND_WITHOUT(changed)
WITH_AND_WITHOUT(of_board)

AT_LEVELS(changed_all)
AT_LEVELS(changed_filtered)
AT_LEVELS(of_board_all)
AT_LEVELS(of_board_filtered)

/* Keeps the wanted ones of a list; returns how many. */
static size_t keep(golem_threat *list, size_t count, const golem_threat_filter *wanted) {
  size_t kept = 0;
  if (wanted == NULL) return count;
  for (size_t i = 0; i < count; i++) {
    list[kept] = list[i];
    kept += wanted->victims[list[i] >> 20 & 15] >> (list[i] >> 16 & 15) & 1;
  }
  return kept;
}

static uint64_t plain_changed(size_t count, const golem_threat_filter *wanted) {
  golem_threat list[4 * GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, keep(list, plain_threats_changed(games.boards[i], &games.changes[i], list), wanted));
  }
  return sum;
}

static uint64_t plain_of_board(size_t count, const golem_threat_filter *wanted) {
  golem_threat list[GOLEM_MAX_THREATS];
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += sum_of(list, keep(list, plain_threats(games.boards[i], list), wanted));
  return sum;
}

WITH_AND_WITHOUT(plain_changed)
WITH_AND_WITHOUT(plain_of_board)

static const candidate PLAIN_CHANGED = {"plain", plain_changed_all}, PLAIN_ALL = {"plain", plain_of_board_all};
static const candidate PLAIN_CHANGED_FILTERED = {"plain", plain_changed_filtered};
static const candidate PLAIN_ALL_FILTERED = {"plain", plain_of_board_filtered};

static int by_number(const void *a, const void *b) {
  golem_threat x = *(const golem_threat *)a, y = *(const golem_threat *)b;
  return (x > y) - (x < y);
}

static int same(golem_threat *a, size_t count, golem_threat *b, size_t other) {
  if (count != other) return 0;
  qsort(a, count, sizeof *a, by_number);
  qsort(b, count, sizeof *b, by_number);
  return memcmp(a, b, count * sizeof *a) == 0;
}

/* Whether the level that is set lists what the plain loops list. */
static int is_right_with(const golem_threat_filter *wanted) {
  golem_threat plain[GOLEM_MAX_THREATS], list[GOLEM_MAX_THREATS];
  for (size_t i = 0; i < games.count; i++) {
    size_t count = keep(plain, plain_threats_changed(games.boards[i], &games.changes[i], plain), wanted);
    if (!same(plain, count, list, golem_threats_changed(games.boards[i], &games.changes[i], wanted, list, 512))) return 0;
    count = keep(plain, plain_threats(games.boards[i], plain), wanted);
    if (!same(plain, count, list, golem_threats(games.boards[i], wanted, list, 512))) return 0;
  }
  return 1;
}

static int is_right(void) { return is_right_with(NULL) && is_right_with(&filter); }

/* What is timed at every level beside a plain loop, and what it may take on a Zen 5; 0 where nothing is asked. */
typedef struct task {
  const char *call;
  const candidate *levels, *plain;
  double bars[LEVELS];
  size_t most; /* moves; fewer where their boards would not fit into a cache */
} task;

static const task TASKS[] = {
    {"golem_threats_changed", changed_all_levels, &PLAIN_CHANGED, {50, 50, 26, 14, 0}, MOST_MOVES},
    {"golem_threats_changed, filtered", changed_filtered_levels, &PLAIN_CHANGED_FILTERED, {45, 45, 28, 16, 0}, MOST_MOVES},
    {"golem_threats", of_board_all_levels, &PLAIN_ALL, {0, 0, 0, 45, 0}, MOST_MOVES},
    {"golem_threats, filtered", of_board_filtered_levels, &PLAIN_ALL_FILTERED, {0, 0, 60, 30, 0}, MOST_MOVES}};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  measure_start();
  printf("golem %s, core %d, the library chooses %s\n", golem_version(), core, changed_all_levels[chosen_level].name);
  if (argc < 2 || !read_games(argv[1])) {
    fprintf(stderr, "usage: threats positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  {
    golem_threat_numbering numbering;
    golem_threat_numbering_init(&numbering, 59808);
    golem_threat_numbering_filter(&numbering, &filter);
  }
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_set_level(level) == GOLEM_OK && !is_right()) {
      fprintf(stderr, "%s lists other threats than the plain loops\n", changed_all_levels[level].name);
      return 1;
    }
  }
  puts(ORDER_GAMES);
  for (int i = 0; i < TASK_COUNT; i++) {
    const task *task = &TASKS[i];
    size_t count = games.count < task->most ? games.count : task->most;
    measure_at_levels(task->call, task->levels, task->plain, task->bars, count, seconds / 20);
  }
  return 0;
}
