/* built - what a call costs on a position that an engine has built of its own bitboards just before it.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native built.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * In each row the engine makes a move on its own bitboards and takes it back afterwards. In between the library is asked
 * about a position that has lain there for long (kept), one that the compiler's copy has just made (copied), or one of
 * golem_position_from_bitboards (built). Wide loads wait for narrow stores that are not in the cache yet. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

/* An engine's position before the move, what the move changes, and what the library is asked about the position after it. */
typedef struct engine {
  uint64_t kinds[6], colors[2];
  golem_mailbox_state state; /* after the move */
  uint64_t step, captured;
  uint32_t side, mover, victim;
  golem_move answer;
} engine;

static engine engines[POSITIONS];
static golem_position kept[POSITIONS];
static golem_move list[GOLEM_MAX_MOVES];
static golem_node node;

static void toggle(engine *e) {
  e->kinds[e->mover] ^= e->step;
  e->colors[e->side] ^= e->step;
  e->kinds[e->victim] ^= e->captured;
  e->colors[1 - e->side] ^= e->captured;
}

static const golem_position *keep(const engine *e, golem_position *made) {
  (void)made;
  return &kept[e - engines];
}

static const golem_position *copy(const engine *e, golem_position *made) {
  memcpy(made->pieces, e->kinds, sizeof made->pieces);
  memcpy(made->colors, e->colors, sizeof made->colors);
  made->castling = e->state.castling;
  made->side_to_move = (uint8_t)e->state.side_to_move;
  made->ep_square = (uint8_t)e->state.ep_square;
  made->halfmove_clock = e->state.halfmove_clock;
  made->fullmove_number = e->state.fullmove_number;
  made->reserved = 0;
  return made;
}

static const golem_position *build(const engine *e, golem_position *made) {
  golem_position_from_bitboards(e->kinds, e->colors, &e->state, made);
  return made;
}

static uint64_t ask_node(const golem_position *position, golem_move move) {
  golem_node_of(position, &node);
  return node.checkers + move;
}
static uint64_t ask_moves(const golem_position *position, golem_move move) {
  return golem_legal_moves(position, list, GOLEM_MAX_MOVES) + move;
}
static uint64_t ask_captures(const golem_position *position, golem_move move) {
  return golem_legal_captures(position, list, GOLEM_MAX_MOVES) + move;
}
static uint64_t ask_legal(const golem_position *position, golem_move move) {
  return golem_is_legal(position, move);
}
static uint64_t ask_exchange(const golem_position *position, golem_move move) {
  return golem_see_ge(position, move, 0);
}

#define RUN(ask, way) \
  static uint64_t ask##_##way(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    golem_position made; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      toggle(&engines[i]); \
      sum += ask(way(&engines[i], &made), engines[i].answer); \
      toggle(&engines[i]); \
    } \
    return sum; \
  }
#define WAYS(ask) \
  RUN(ask, keep) \
  RUN(ask, copy) \
  RUN(ask, build)
WAYS(ask_node)
WAYS(ask_moves)
WAYS(ask_captures)
WAYS(ask_legal)
WAYS(ask_exchange)

static const struct {
  const char *name;
  runner keep, copy, build;
} CALLS[] = {
    {"golem_node_of", ask_node_keep, ask_node_copy, ask_node_build},
    {"golem_legal_moves", ask_moves_keep, ask_moves_copy, ask_moves_build},
    {"golem_legal_captures", ask_captures_keep, ask_captures_copy, ask_captures_build},
    {"golem_is_legal", ask_legal_keep, ask_legal_copy, ask_legal_build},
    {"golem_see_ge", ask_exchange_keep, ask_exchange_copy, ask_exchange_build},
};

/* A capture if there is one, else a quiet move, neither of them special; 0 if the side to move has none. */
static int fill(engine *e, const golem_position *before, golem_position *after) {
  size_t count = workload_moves(before, list);
  golem_move move = GOLEM_MOVE_NONE;
  for (size_t i = 0; i < count; i++) {
    if (GOLEM_MOVE_CODE(list[i]) == GOLEM_MOVE_CAPTURE) move = list[i];
    if (GOLEM_MOVE_CODE(list[i]) == GOLEM_MOVE_QUIET && move == GOLEM_MOVE_NONE) move = list[i];
  }
  if (move == GOLEM_MOVE_NONE) return 0;
  golem_make_legal_move(before, move, after);
  count = workload_moves(after, list);
  memcpy(e->kinds, before->pieces, sizeof e->kinds);
  memcpy(e->colors, before->colors, sizeof e->colors);
  e->step = (uint64_t)1 << GOLEM_MOVE_FROM(move) | (uint64_t)1 << GOLEM_MOVE_TO(move);
  e->captured = GOLEM_MOVE_IS_CAPTURE(move) ? (uint64_t)1 << GOLEM_MOVE_TO(move) : 0;
  e->side = before->side_to_move;
  for (uint32_t kind = 0; kind < 6; kind++) {
    if (before->pieces[kind] >> GOLEM_MOVE_FROM(move) & 1) e->mover = kind;
    if (before->pieces[kind] >> GOLEM_MOVE_TO(move) & 1) e->victim = kind;
  }
  e->state.castling = after->castling;
  e->state.side_to_move = after->side_to_move;
  e->state.ep_square = after->ep_square;
  e->state.halfmove_clock = after->halfmove_clock;
  e->state.fullmove_number = after->fullmove_number;
  e->answer = count > 0 ? list[count / 2] : GOLEM_MOVE_NONE;
  return 1;
}

/* Whether all three ways give the same positions. */
static int is_right(size_t count) {
  for (size_t i = 0; i < count; i++) {
    golem_position copied, built;
    toggle(&engines[i]);
    copy(&engines[i], &copied);
    build(&engines[i], &built);
    toggle(&engines[i]);
    if (memcmp(&copied, &kept[i], sizeof copied) != 0 || memcmp(&built, &kept[i], sizeof built) != 0) return 0;
  }
  return 1;
}

static void print_row(size_t call, uint32_t level, size_t count, double seconds) {
  candidate lain = {"kept", CALLS[call].keep}, copied = {"copied", CALLS[call].copy}, made = {"built", CALLS[call].build};
  golem_set_level(level);
  measurement old = measure_pair(lain, made, NULL, count, seconds);
  measurement fresh = measure_pair(copied, made, NULL, count, seconds);
  printf("%-24s %-8s %8.1f %8.1f %8.1f\n", CALLS[call].name, LEVEL_NAMES[level], old.ns, fresh.ns, fresh.peer_ns);
  fflush(stdout);
}

int main(int argc, char **argv) {
  static workload work;
  enum { CALLS_ASKED = sizeof CALLS / sizeof CALLS[0] };
  double seconds = (argc > 2 ? atof(argv[2]) : 20) / (2 * 4 * CALLS_ASKED);
  int core = measure_pin();
  size_t count = 0;
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: built positions.fen [seconds]\n");
    return 2;
  }
  measure_start();
  for (size_t i = 0; i < POSITIONS; i++) count += (size_t)fill(&engines[count], &work.positions[i], &kept[count]);
  if (!is_right(count)) {
    fprintf(stderr, "a position is built wrongly\n");
    return 1;
  }
  printf("golem %s, core %d; ns for making a move, building the position, the call and taking the move back\n%s\n\n",
         golem_version(), core, ORDER_LOOP);
  printf("%-24s %-8s %8s %8s %8s\n", "call", "level", "kept", "copied", "built");
  for (size_t call = 0; call < CALLS_ASKED; call++) {
    for (uint32_t level = 0; level < LEVELS; level++) {
      if (golem_level_available(level)) print_row(call, level, count, seconds);
    }
  }
  return 0;
}
