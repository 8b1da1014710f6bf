/* Games that are played by the library and by the reference at once, with the keys that a caller keeps. */
#ifndef COMPARE_GAMES_H
#define COMPARE_GAMES_H

#include "bridge.h"
#include "check.h"
#include "ref_game.h"

typedef struct both_games {
  ref_game ref;
  golem_position position;
  uint64_t keys[REF_MAX_PLIES];
  char fen[128]; /* of the position on the board */
} both_games;

void games_start(both_games *games, const ref_position *position);
/* Each returns 0 if there is no more room. The library has to make the move and come to the same position. */
int games_push(both_games *games, ref_move move);
int games_pass(both_games *games);

/* How the game stands and how often its last position was there, in both eyes; returns the reference's outcome. */
int games_compare(const both_games *games);

/* A ply of a player who shuffles: mostly the last move taken back or another reversible one, now and then any move or, if
 * `passes`, a null move. Returns 0 if there is no move or no more room. */
int games_shuffle(both_games *games, check_random *random, int passes);

/* Kings and up to five other pieces, some of them with castling rights, some in Chess960. */
void random_ending(check_random *random, ref_position *position);

#endif
