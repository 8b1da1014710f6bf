/* The keys of examples/engine_c: carried from position to position they stay those of the positions, over random games
 * from every start of Chess960, castling of a king and a rook that change places included.
 *
 * Arguments: games (960), seed. */
#include "../examples/engine_c/engine.h"
#include "check.h"

enum { PLIES = 80 };

static uint64_t castlings = 0, swaps = 0;

static void check_game(const golem_position *start, check_random *random) {
  golem_position before = *start, after;
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t key = key_of(&before);
  for (int ply = 0; ply < PLIES; ply++) {
    size_t count = golem_legal_moves(&before, moves, GOLEM_MAX_MOVES);
    if (count == 0) return;
    golem_move move = moves[check_below(random, (uint32_t)count)];
    for (size_t i = 0; i < count; i++) {
      if (moves[i] >> 12 == GOLEM_MOVE_CASTLE_H || moves[i] >> 12 == GOLEM_MOVE_CASTLE_A) move = moves[i];
    }
    golem_make_legal_move(&before, move, &after);
    if (move >> 12 == GOLEM_MOVE_CASTLE_H || move >> 12 == GOLEM_MOVE_CASTLE_A) {
      castlings++;
      swaps += before.colors[before.side_to_move] == after.colors[before.side_to_move];
    }
    key = key_after(key, &before, &after);
    CHECK_EQ(key, key_of(&after));
    CHECK(key != key_of(&before));
    before = after;
  }
}

int main(int argc, char **argv) {
  uint64_t games = check_number(argc, argv, 1, 960);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20291);
  golem_position start;
  init_keys();
  for (uint64_t game = 0; game < games; game++) {
    golem_position_start_chess960((uint32_t)(game % 960), &start);
    check_game(&start, &random);
  }
  CHECK(castlings > games / 4 && swaps > games / 50);
  return check_finish();
}
