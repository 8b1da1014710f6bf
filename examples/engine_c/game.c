/* The game: its position and what repetitions need. */
#include "engine.h"

#include <string.h>

/* A FEN may name an en passant square where no capture is legal. The key counts it if a pawn stands beside that is only
 * pinned, and then a repetition would not be found. Moves never set such a one. */
static void drop_useless_ep(golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count && i < GOLEM_MAX_MOVES; i++)
    if (moves[i] >> 12 == GOLEM_MOVE_EN_PASSANT) return;
  position->ep_square = GOLEM_NO_SQUARE;
}

void set_game(struct game *game, const golem_position *position) {
  game->position = *position;
  drop_useless_ep(&game->position);
  game->keys[0] = golem_key(&game->position);
  game->count = 1;
}

void play(struct game *game, golem_move move) {
  uint64_t key = golem_key_after(&game->position, move, game->keys[game->count - 1]);
  golem_make_legal_move(&game->position, move, &game->position);
  if (game->position.halfmove_clock == 0) game->count = 0; /* nothing before can come again */
  if (game->count == GAME_KEYS) {
    game->count /= 2;
    memmove(game->keys, game->keys + GAME_KEYS - game->count, (size_t)game->count * sizeof game->keys[0]);
  }
  game->keys[game->count++] = key;
}
