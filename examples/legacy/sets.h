/* The library's sets beside the board, a piece in and out. */
#ifndef SETS_H
#define SETS_H

#include <golem.h>

extern golem_position kept; /* bridge.c */

/* Piece types by the kinds of engine.h. */
static const unsigned char type_of[8] = {0, GOLEM_PAWN, GOLEM_KNIGHT, GOLEM_KING, 0, GOLEM_BISHOP, GOLEM_ROOK, GOLEM_QUEEN};

/* The bit of a square of 10x12. */
static inline uint64_t bit_of(int square) { return (uint64_t)1 << (square / 10 * 8 + square % 10 - 17); }

/* A piece (a kind, and 8 for Black) comes to these squares or leaves them. */
static inline void toggle(uint64_t squares, int piece) {
  kept.pieces[type_of[piece & 7]] ^= squares;
  kept.colors[piece >> 3 & 1] ^= squares;
}

#endif
