/* Between the engine and the library: the board as a position, and squares both ways. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include "engine.h"
#include "sets.h"

/* Makes a position of the whole board: checked, and slow. */
golem_status board_to_position(golem_position *position);

/* Returns the position that toggle() keeps, with what the board does not say. */
const golem_position *kept_position(void);

/* Converts squares to the library's numbers and back. */
static inline uint8_t golem_square_of(int square) {
  return square == NO_SQUARE ? GOLEM_NO_SQUARE : (uint8_t)index_of(square);
}
static inline int square_of(uint32_t square) { return (int)(square + 2 * (square >> 3)) + A1; }

#endif
