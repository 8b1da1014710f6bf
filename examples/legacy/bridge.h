/* Between the engine and the library: the board as a position, squares and promotions both ways. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include <golem.h>

#include "engine.h"

/* The board as a position, from all of it: checked, and slow. */
golem_status board_to_position(golem_position *position);

/* The position that toggle() keeps, as it is now. */
const golem_position *kept_position(void);

/* From a1 = 0 to h8 = 63, and back. */
static inline int square_of(uint32_t square) { return (int)(square + 2 * (square >> 3)) + A1; }
static inline uint8_t golem_square_of(int square) {
  return square == NO_SQUARE ? GOLEM_NO_SQUARE : (uint8_t)(square / 10 * 8 + square % 10 - 17);
}

/* Kinds of promotion both ways; 0 stays 0. */
int kind_of_promotion(uint8_t kind);
uint8_t golem_kind_of_promotion(int kind);

#endif
