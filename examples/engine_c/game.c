/* The game: its position and what repetitions need. */
#include "engine.h"

#include <string.h>

void set_game(struct game *game, const golem_position *position) {
  golem_board_of(position, &game->board);
  game->keys[0] = game->board.key;
  game->count = 1;
}

void play(struct game *game, golem_move move) {
  golem_board_make(&game->board, move, &game->board);
  if (game->board.position.halfmove_clock == 0) game->count = 0; /* nothing before can come again */
  if (game->count == GAME_KEYS) {
    game->count /= 2;
    memmove(game->keys, game->keys + GAME_KEYS - game->count, (size_t)game->count * sizeof game->keys[0]);
  }
  game->keys[game->count++] = game->board.key;
}
