/* shadow DEPTH [FEN]: runs the old generator beside the library, without a FEN from positions that break each rule;
 * prints the first difference, and ends with 1 if there is one. */
#include <golem_shadow.h>
#include <stdlib.h>

#include "bridge.h"

static golem_shadow_move shadow_move(move_t move) {
  golem_shadow_move result;
  result.from = golem_square_of(move.from);
  result.to = golem_square_of(move.to);
  result.promotion = type_of[move.promote];
  return result;
}

/* Of the pseudo-legal moves those that make() takes. */
static size_t list_legal(void *engine, golem_shadow_move *moves, size_t capacity) {
  move_t list[MAX_MOVES];
  int count = generate(list);
  size_t legal = 0;
  (void)engine;
  for (int i = 0; i < count; i++) {
    if (make(list[i]) && legal++ < capacity) moves[legal - 1] = shadow_move(list[i]);
    unmake(list[i]);
  }
  return legal;
}

/* The engine's own form of a move that it has listed. */
static move_t find(golem_shadow_move wanted) {
  move_t list[MAX_MOVES], none = {0, 0, 0, 0};
  int count = generate(list);
  for (int i = 0; i < count; i++) {
    if (golem_shadow_same(shadow_move(list[i]), wanted)) return list[i];
  }
  return none;
}

/* The moves made, to be unmade in reverse order. */
static move_t made[MAX_PLIES];
static int made_count;

static void make_move(void *engine, golem_shadow_move move) {
  (void)engine;
  made[made_count] = find(move);
  make(made[made_count++]);
}

static void unmake_move(void *engine, golem_shadow_move move) {
  (void)engine;
  (void)move;
  unmake(made[--made_count]);
}

static golem_status give_board(void *engine, golem_position *position) {
  (void)engine;
  return board_to_position(position);
}

static int set_up(void *engine, const char *fen) {
  (void)engine;
  made_count = 0;
  return setup(fen);
}

int main(int argc, char **argv) {
  static golem_shadow_difference difference;
  const golem_shadow_engine engine = {
      .list = list_legal, .make = make_move, .unmake = unmake_move, .board = give_board, .setup = set_up};
  golem_position position;
  int depth = argc > 1 ? atoi(argv[1]) : 0;
  if (argc == 2 && depth > 0) {
    golem_shadow_run_all(&engine, (uint32_t)depth, &difference);
  } else if (argc == 3 && depth > 0 && setup(argv[2]) && golem_position_from_fen(argv[2], &position) == GOLEM_OK) {
    golem_shadow_run(&engine, &position, (uint32_t)depth, &difference);
  } else {
    return puts("usage: shadow DEPTH [FEN]"), 2;
  }
  golem_shadow_print(&difference, stdout);
  return difference.found != 0;
}
