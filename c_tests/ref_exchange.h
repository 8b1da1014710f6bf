/* The reference's exchanges: captures on one square made on copies of the board, the rest by recursion.
 *
 * Shares nothing with the library: whether a piece can take is seen by walking from it to the target. */
#ifndef REF_EXCHANGE_H
#define REF_EXCHANGE_H

#include "ref.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a legal move wins on its target square, in centipawns. */
int ref_see(const ref_position *position, ref_move move);

/* Pieces of a colour that the opponent's least valuable attacker can take with gain; a pawn that takes on the last rank
 * becomes `promotion`. */
uint64_t ref_hanging(const ref_position *position, int color, int promotion);

#ifdef __cplusplus
}
#endif

#endif
