/* The library's sets beside the board, and the engine's squares and kinds in the numbers of the library. */
#ifndef SETS_H
#define SETS_H

#include <golem.h>

extern golem_position kept; /* bridge.c */

/* Piece types by the kinds of engine.h; 0 stays 0. */
static const uint8_t type_of[8] = {0, GOLEM_PAWN, GOLEM_KNIGHT, GOLEM_KING, 0, GOLEM_BISHOP, GOLEM_ROOK, GOLEM_QUEEN};

/* Converts a square of 10x12 to 0 for a1 up to 63 for h8. */
static inline int index_of(int square) { return square / 10 * 8 + square % 10 - 17; }
static inline uint64_t bit_of(int square) { return (uint64_t)1 << index_of(square); }

/* Adds a piece (a kind, and 8 for Black) to the sets on these squares, or removes it. */
static inline void toggle(uint64_t squares, int piece) {
  kept.pieces[type_of[piece & 7]] ^= squares;
  kept.colors[piece >> 3 & 1] ^= squares;
}

#endif
