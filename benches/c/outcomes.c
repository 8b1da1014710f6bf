/* outcomes - how long it takes to see that a game is over, that a position comes again, and that a move leads back to one:
 * in the positions of games as they were played, and with other half-move clocks, which tells what each earlier position
 * costs. Beside the last a plain loop over the legal moves.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 outcomes.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The games are those in games.uci beside the positions. */
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"

/* As many as stay in the second cache, or evicting them would be timed. */
enum { MOST_PLIES = 4000, CLOCKS = 4 };

static struct {
  golem_position positions[MOST_PLIES];
  uint64_t keys[MOST_PLIES];
  uint16_t before[MOST_PLIES], clocks[MOST_PLIES]; /* plies of the game up to here, and what its clock said */
  size_t count;
} games;

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  size_t at = games.count;
  (void)move;
  if (at == MOST_PLIES) return 1;
  games.count++;
  games.positions[at] = *position;
  games.clocks[at] = position->halfmove_clock;
  games.keys[at] = golem_key(position);
  games.before[at] = (uint16_t)ply;
  return 1;
}

static const uint64_t *keys_of(size_t i) { return &games.keys[i - games.before[i]]; }

static size_t count_of(size_t i) { return (size_t)games.before[i] + 1; }

/* A clock for all positions; with 0 that of the game. */
static void set_clocks(uint16_t clock) {
  for (size_t i = 0; i < games.count; i++) games.positions[i].halfmove_clock = clock > 0 ? clock : games.clocks[i];
}

static int is_reversible(const golem_position *position, golem_move move) {
  uint64_t from = (uint64_t)1 << (move & 63), kings = position->pieces[GOLEM_KING];
  uint64_t home = position->side_to_move == GOLEM_WHITE ? 0xff : (uint64_t)0xff << 56;
  uint64_t lost = from | (kings & from ? home : 0);
  return move >> 12 == GOLEM_MOVE_QUIET && !(position->pieces[GOLEM_PAWN] & from) && !(position->castling & lost);
}

/* The latest of the positions that a legal move leads to: by its number from the end, 0 if there is none. */
static size_t plain_upcoming(const golem_position *position, const uint64_t *keys, size_t count) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t listed, latest = 0;
  if (position->halfmove_clock < 3) return 0;
  listed = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < listed; i++) {
    uint64_t key;
    if (!is_reversible(position, moves[i])) continue;
    key = golem_key_after(position, moves[i], keys[count - 1]);
    for (size_t back = 3; back <= position->halfmove_clock && back < count; back += 2) {
      if (keys[count - 1 - back] == key && (latest == 0 || back < latest)) latest = back;
    }
  }
  return latest;
}

LOOP(run_upcoming, golem_upcoming_repetition(&games.positions[i], keys_of(i), count_of(i)))
LOOP(run_plain_upcoming, plain_upcoming(&games.positions[i], keys_of(i), count_of(i)))
LOOP(run_repetitions, golem_repetitions(keys_of(i), count_of(i), games.positions[i].halfmove_clock))
LOOP(run_outcome, golem_outcome(&games.positions[i], keys_of(i), count_of(i)))
LOOP(run_has_legal_move, golem_has_legal_move(&games.positions[i]))

/* Whether the library finds a move where the plain loop does, and one to the same position. */
static int is_right(size_t *found) {
  for (size_t i = 0; i < games.count; i++) {
    const golem_position *position = &games.positions[i];
    const uint64_t *keys = keys_of(i);
    size_t count = count_of(i), back = plain_upcoming(position, keys, count);
    golem_move move = golem_upcoming_repetition(position, keys, count);
    if ((back > 0) != (move != GOLEM_MOVE_NONE)) return 0;
    if (back > 0 && golem_key_after(position, move, keys[count - 1]) != keys[count - 1 - back]) return 0;
    *found += back > 0;
  }
  return 1;
}

typedef struct task {
  const char *call;
  candidate run, peer;
  double bars[CLOCKS]; /* what it may take on a Zen 5; 0 where nothing is asked */
} task;

static const task TASKS[] = {
    {"golem_upcoming_repetition", {"", run_upcoming}, {"all moves", run_plain_upcoming}, {4, 11, 20, 30}},
    {"golem_repetitions", {"", run_repetitions}, {"upcoming", run_upcoming}, {3, 5, 8, 12}},
    {"golem_outcome", {"", run_outcome}, {"golem_has_legal_move", run_has_legal_move}, {16, 0, 0, 0}}};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

int main(int argc, char **argv) {
  static const uint16_t clocks[CLOCKS] = {0, 12, 40, 100};
  static workload none;
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  size_t found = 0;
  measure_start();
  printf("golem %s, core %d\n", golem_version(), core);
  if (argc < 2 || !workload_games(argv[1], add_move) || games.count < 1000) {
    fprintf(stderr, "usage: outcomes positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  for (int i = 0; i < CLOCKS; i++) {
    set_clocks(clocks[i]);
    if (!is_right(&found)) {
      fprintf(stderr, "golem_upcoming_repetition finds other moves than the plain loop\n");
      return 1;
    }
  }
  printf("%zu moves to a position of the game; %s\n", found, ORDER_GAMES);
  for (int i = 0; i < TASK_COUNT; i++) {
    const task *task = &TASKS[i];
    printf("  %-8s %9s %9s %9s  %s beside %s\n", "clock", "ns", "peer ns", "ratio", task->call, task->peer.name);
    for (int j = 0; j < CLOCKS; j++) {
      measurement m;
      set_clocks(clocks[j]);
      m = measure_pair(task->run, task->peer, &none, games.count, seconds / 40);
      if (clocks[j] == 0) printf("  %-8s", "as played");
      else printf("  %-8u", clocks[j]);
      printf(" %9.1f %9.1f %9.3f\n", m.ns, m.peer_ns, m.ratio);
      if (task->bars[j] > 0) print_time_bar(task->call, m.ns, task->bars[j]);
      fflush(stdout);
    }
  }
  return found == 0;
}
