/* Between the engine and the library: the board as a position, and moves both ways. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include <golem.h>

#include "engine.h"

golem_status board_to_position(golem_position *position);

/* Squares both ways. */
int square_of(uint32_t square);
uint8_t golem_square_of(int square);

/* Kinds of promotion both ways; 0 stays 0. */
int kind_of_promotion(uint8_t kind);
uint8_t golem_kind_of_promotion(int kind);

#endif
