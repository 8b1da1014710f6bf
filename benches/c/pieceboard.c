/* pieceboard - what a make on a piece board and a list of its moves cost at each SIMD level, beside computing all attack
 * sets anew.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 pieceboard.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * Two workloads: every move from nodes of the kiwipete tree (a 48th of those at depth 3, so of the 4,085,603 makes at
 * depth 4), and the moves of the self-play games in games.uci beside the positions, one after the other. Each is made
 * on a copy of the board before it; copies are included. Lists are those of all boards. Ratios are to
 * golem_pieceboard_refresh of the same boards, which is scalar. One process on one core, candidates in turn, medians of
 * the ratios of neighbouring passes. */
#include <golem_pieceboard.h>
#include <stdio.h>
#include <stdlib.h>

#include "levels.h"

enum { MOST_BOARDS = 12000, MOST_MAKES = 120000, EVERY = 48 };

/* Boards, and moves that are made one after the other, each on a board by its number. */
typedef struct work_list {
  golem_pieceboard boards[MOST_BOARDS];
  size_t board_count;
  struct {
    golem_move move;
    uint16_t board;
    uint16_t continues; /* made on the board after the last move, which is the same */
  } makes[MOST_MAKES];
  size_t make_count;
} work_list;

static work_list list;

static int add_board(const golem_pieceboard *board) {
  if (list.board_count == MOST_BOARDS) return 0;
  list.boards[list.board_count++] = *board;
  return 1;
}

static void add_make(golem_move move, int continues) {
  if (list.make_count == MOST_MAKES) return;
  list.makes[list.make_count].move = move;
  list.makes[list.make_count].board = (uint16_t)(list.board_count - 1);
  list.makes[list.make_count++].continues = (uint16_t)continues;
}

static void add_origin(const golem_pieceboard *board, const golem_move *moves, size_t count) {
  if (!add_board(board)) return;
  for (size_t i = 0; i < count; i++) add_make(moves[i], 0);
}

static void add_tree(const golem_pieceboard *board, int depth, unsigned *number) {
  golem_move moves[GOLEM_MAX_MOVES];
  golem_position position;
  size_t count;
  golem_pieceboard_to_position(board, &position);
  count = workload_moves(&position, moves);
  if (depth == 0) {
    if ((*number)++ % EVERY == 0) add_origin(board, moves, count);
    return;
  }
  add_origin(board, moves, count);
  for (size_t i = 0; i < count; i++) {
    golem_pieceboard after;
    golem_pieceboard_after_move(board, moves[i], &after);
    add_tree(&after, depth - 1, number);
  }
}

static int make_tree(void) {
  golem_position position;
  golem_pieceboard board;
  unsigned number = 0;
  list.board_count = list.make_count = 0;
  golem_position_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &position);
  if (golem_pieceboard_from_position(&position, &board) != GOLEM_OK) return 0;
  add_tree(&board, 3, &number);
  return number == 97862;
}

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  static golem_pieceboard board;
  if (ply == 0) golem_pieceboard_from_position(position, &board);
  if (!add_board(&board)) return 0;
  add_make(move, ply > 0);
  golem_pieceboard_make_legal_move(&board, move, NULL);
  return 1;
}

static int make_games(const char *positions) {
  list.board_count = list.make_count = 0;
  return workload_games(positions, add_move) && list.make_count > 1000;
}

/* The sets of a few squares tell whether a board is right; all of them would be timed too. */
static uint64_t some_sets(const golem_pieceboard *board) {
  return (uint64_t)board->attackers[0][27] + board->attackers[1][36] * 7u + board->attackers[0][60] * 31u;
}

static uint64_t run_refresh(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0, done = 0; done < count; i = (i + 1) % list.board_count, done++) {
    golem_pieceboard board = list.boards[i];
    golem_pieceboard_refresh(&board);
    sum += some_sets(&board);
  }
  return sum;
}

static uint64_t run_makes(const workload *work, size_t first, size_t count) {
  golem_pieceboard pair[2] __attribute__((aligned(64)));
  uint64_t sum = 0;
  (void)work, (void)first, (void)count;
  for (size_t m = 0; m < list.make_count; m++) {
    const golem_pieceboard *before = list.makes[m].continues ? &pair[~m & 1] : &list.boards[list.makes[m].board];
    golem_pieceboard_after_move(before, list.makes[m].move, &pair[m & 1]);
    sum += some_sets(&pair[m & 1]);
  }
  return sum;
}

AT_LEVELS(run_makes)

static uint64_t run_lists(const workload *work, size_t first, size_t count) {
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t sum = 0;
  (void)work, (void)first, (void)count;
  for (size_t i = 0; i < list.board_count; i++) {
    moves[0] = 0;
    sum += golem_pieceboard_legal_moves(&list.boards[i], moves, GOLEM_MAX_MOVES) * 65536u + moves[0];
  }
  return sum;
}

AT_LEVELS(run_lists)

static const candidate REFRESH = {"refresh", run_refresh};

/* What is timed at every level, and what it may take in the games on a Zen 5; 0 where nothing is asked. */
typedef struct task {
  const char *call;
  const candidate *levels;
  double bars[LEVELS];
} task;

static const task MAKES = {"golem_pieceboard_after_move", run_makes_levels, {40, 0, 30, 19, 0}};
static const task LISTS = {"golem_pieceboard_legal_moves", run_lists_levels, {0, 0, 95, 63, 0}};

static void measure_level(const task *task, uint32_t level, size_t count, int bars, double seconds) {
  static workload none;
  const candidate *c = &task->levels[level];
  measurement m = measure_pair(*c, REFRESH, &none, count, seconds);
  printf("  %-8s %9.1f %9.1f %9.3f\n", c->name, m.ns, m.peer_ns, m.ratio);
  if (bars && task->bars[level] > 0) {
    char call[80];
    snprintf(call, sizeof call, "%s, %s", task->call, c->name);
    print_time_bar(call, m.ns, task->bars[level]);
  }
  fflush(stdout);
}

static int measure_task(const task *task, size_t count, int bars, double seconds) {
  uint64_t expected = task->levels[GOLEM_LEVEL_SCALAR].run(NULL, 0, 0);
  printf("  %-8s %9s %9s %9s  %s\n", "level", "ns", "anew ns", "ratio", task->call);
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_level_available(level) && task->levels[level].run(NULL, 0, 0) != expected) {
      fprintf(stderr, "%s: %s answers otherwise\n", task->call, task->levels[level].name);
      return 0;
    }
  }
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_level_available(level)) measure_level(task, level, count, bars, seconds);
  }
  return 1;
}

static int measure_all(const char *name, const char *in_order, int bars, double seconds) {
  printf("%s: %u boards, %u makes; %s\n", name, (unsigned)list.board_count, (unsigned)list.make_count, in_order);
  return measure_task(&MAKES, list.make_count, bars, seconds) &&
         measure_task(&LISTS, list.board_count, bars, seconds);
}

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  measure_start();
  printf("golem %s, core %d, the library chooses %s\n", golem_version(), core, run_makes_levels[chosen_level].name);
  if (argc < 2 || !make_tree()) return 2;
  if (!measure_all("kiwipete to depth 4", ORDER_TREE, 0, seconds / 20)) return 1;
  if (!make_games(argv[1])) {
    fprintf(stderr, "usage: pieceboard positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  return measure_all("games", ORDER_GAMES, 1, seconds / 20) ? 0 : 1;
}
