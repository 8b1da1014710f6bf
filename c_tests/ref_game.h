/* The reference's games: every position that was on the board, what is a draw, which moves repeat a position.
 *
 * Positions are compared square by square with all earlier ones; there are no keys, and no clock limits the search. */
#ifndef REF_GAME_H
#define REF_GAME_H

#include "ref.h"

enum { REF_MAX_PLIES = 600 };

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ref_game {
  int count;                             /* of the positions, the last one is on the board */
  ref_position positions[REF_MAX_PLIES];
} ref_game;

/* The answers of ref_outcome. */
enum {
  REF_ONGOING,
  REF_CHECKMATE,
  REF_STALEMATE,
  REF_INSUFFICIENT,
  REF_SEVENTYFIVE,
  REF_FIVEFOLD,
  REF_FIFTY,
  REF_THREEFOLD,
  REF_OUTCOMES
};

void ref_game_start(ref_game *game, const ref_position *position);
/* These two return 0 and do nothing if there is no more room. */
int ref_game_push(ref_game *game, ref_move move);
int ref_game_pass(ref_game *game);
const ref_position *ref_game_last(const ref_game *game);

/* The same pieces, side to move, castling rights and possible captures en passant. */
int ref_same_position(const ref_position *a, const ref_position *b);

/* Whether the pieces of the board allow a position in which that colour has mated. */
int ref_can_mate(const ref_position *position, int color);

/* How often the last position stands among the earlier ones. */
int ref_times_before(const ref_game *game);

int ref_outcome(const ref_game *game);

/* Whether a legal move could be taken back: of a piece, to an empty square, no castling, and no castling right is lost. */
int ref_is_reversible(const ref_position *position, ref_move move);

/* The latest of the earlier positions that a legal move, of whatever sort, leads to: its number in the game, or -1. The
 * moves to it are written to `moves`, their number to `count`. */
int ref_latest_repeated(const ref_game *game, ref_move *moves, int *count);

#ifdef __cplusplus
}
#endif

#endif
