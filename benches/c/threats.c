/* threats - how long threats take at each SIMD level: those that a move changes, from a board of bytes and on a piece
 * board, alone and with the make; and all of a position. Beside them plain loops over the same boards.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 threats.c plain_threats.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The moves are those of the games in games.uci beside the positions, each on the board before it. No filter; every
 * answer is compared with the plain one, whatever its order. */
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
  golem_pieceboard pieceboards[MOST_MOVES];
  golem_move moves[MOST_MOVES];
  uint8_t begins[MOST_MOVES]; /* the first move of a game */
} games;

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  size_t at = games.count;
  if (at == MOST_MOVES) return 1;
  games.count++;
  games.begins[at] = ply == 0;
  golem_position_to_board(position, games.boards[at]);
  golem_move_change(position, move, &games.changes[at]);
  games.moves[at] = move;
  return golem_pieceboard_from_position(position, &games.pieceboards[at]) == GOLEM_OK;
}

static int read_games(const char *positions) { return workload_games(positions, add_move) && games.count > 1000; }

/* A sum that does not depend on the order; not all of a list in every pass, since that would be timed, too. */
static uint64_t sum_of(const golem_threat *list, size_t count) { return count * 65536u + (count > 0 ? list[0] != 0 : 0); }

static uint64_t run_changed(const workload *work, size_t first, size_t count) {
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, golem_threats_changed(games.boards[i], &games.changes[i], NULL, list, GOLEM_MAX_THREAT_CHANGES));
  }
  return sum;
}

static uint64_t run_pieceboard(const workload *work, size_t first, size_t count) {
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, golem_pieceboard_threats_changed(&games.pieceboards[i], games.moves[i], NULL, list,
                                                         GOLEM_MAX_THREAT_CHANGES));
  }
  return sum;
}

/* Each move on the board that the one before it has left, as in a search. */
static uint64_t run_with_make(const workload *work, size_t first, size_t count) {
  golem_pieceboard pair[2] __attribute__((aligned(64)));
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    const golem_pieceboard *before = games.begins[i] ? &games.pieceboards[i] : &pair[~i & 1];
    sum += sum_of(list, golem_pieceboard_after_with_threats(before, games.moves[i], &pair[i & 1], NULL, list,
                                                            GOLEM_MAX_THREAT_CHANGES));
  }
  return sum;
}

static uint64_t run_all(const workload *work, size_t first, size_t count) {
  golem_threat list[GOLEM_MAX_THREATS];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, golem_threats(games.boards[i], NULL, list, GOLEM_MAX_THREATS));
  }
  return sum;
}

AT_LEVELS(run_changed)
AT_LEVELS(run_pieceboard)
AT_LEVELS(run_with_make)
AT_LEVELS(run_all)

static uint64_t run_plain_changed(const workload *work, size_t first, size_t count) {
  golem_threat list[4 * GOLEM_MAX_THREAT_CHANGES];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    sum += sum_of(list, plain_threats_changed(games.boards[i], &games.changes[i], list));
  }
  return sum;
}

static uint64_t run_plain_all(const workload *work, size_t first, size_t count) {
  golem_threat list[GOLEM_MAX_THREATS];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) sum += sum_of(list, plain_threats(games.boards[i], list));
  return sum;
}

static const candidate PLAIN_CHANGED = {"plain", run_plain_changed}, PLAIN_ALL = {"plain", run_plain_all};

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
static int is_right(void) {
  golem_threat plain[GOLEM_MAX_THREATS], list[GOLEM_MAX_THREATS];
  for (size_t i = 0; i < games.count; i++) {
    size_t count = plain_threats_changed(games.boards[i], &games.changes[i], plain);
    if (!same(plain, count, list, golem_threats_changed(games.boards[i], &games.changes[i], NULL, list, 512))) return 0;
    if (!same(plain, count, list,
              golem_pieceboard_threats_changed(&games.pieceboards[i], games.moves[i], NULL, list, 512))) {
      return 0;
    }
    count = plain_threats(games.boards[i], plain);
    if (!same(plain, count, list, golem_threats(games.boards[i], NULL, list, 512))) return 0;
  }
  return 1;
}

/* What is timed at every level beside a plain loop, and what it may take on a Zen 5; 0 where nothing is asked. */
typedef struct task {
  const char *call;
  const candidate *levels, *plain;
  double bars[LEVELS];
  size_t most; /* moves; fewer where their boards would not fit into a cache */
} task;

static const task TASKS[] = {
    {"golem_threats_changed", run_changed_levels, &PLAIN_CHANGED, {50, 50, 26, 14, 0}, MOST_MOVES},
    {"golem_pieceboard_threats_changed", run_pieceboard_levels, &PLAIN_CHANGED, {50, 50, 26, 14, 0}, 2000},
    {"golem_pieceboard_after_with_threats", run_with_make_levels, &PLAIN_CHANGED, {90, 90, 55, 30, 0}, MOST_MOVES},
    {"golem_threats", run_all_levels, &PLAIN_ALL, {0, 0, 0, 45, 0}, MOST_MOVES}};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  measure_start();
  printf("golem %s, core %d, the library chooses %s\n", golem_version(), core, run_all_levels[chosen_level].name);
  if (argc < 2 || !read_games(argv[1])) {
    fprintf(stderr, "usage: threats positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_set_level(level) == GOLEM_OK && !is_right()) {
      fprintf(stderr, "%s lists other threats than the plain loops\n", run_all_levels[level].name);
      return 1;
    }
  }
  for (int i = 0; i < TASK_COUNT; i++) {
    const task *task = &TASKS[i];
    size_t count = games.count < task->most ? games.count : task->most;
    measure_at_levels(task->call, task->levels, task->plain, task->bars, count, seconds / 20);
  }
  return 0;
}
