/* The library's sets beside the board, and the engine's squares and kinds in the numbers of the library. */
#ifndef SETS_H
#define SETS_H

#include <golem_mailbox.h>

extern golem_position kept; /* bridge.c */

/* Piece types by the kinds of engine.h; 0 stays 0. */
static const uint8_t type_of[8] = {0, GOLEM_PAWN, GOLEM_KNIGHT, GOLEM_KING, 0, GOLEM_BISHOP, GOLEM_ROOK, GOLEM_QUEEN};

/* Converts a square of 10x12 to 0 for a1 up to 63 for h8. */
static inline uint32_t index_of(int square) { return (uint32_t)(square - 17 - square / 10 * 2); }

/* Adds a piece (a kind, and 8 for Black) to the sets, or removes it; and moves one. */
static inline void toggle(int square, int piece) {
  golem_toggle(&kept, piece >> 3 & 1, type_of[piece & 7], index_of(square));
}
static inline void toggle_move(int from, int to, int piece) {
  golem_toggle_move(&kept, piece >> 3 & 1, type_of[piece & 7], index_of(from), index_of(to));
}

#endif
