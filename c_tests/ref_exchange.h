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

/* How pinned pieces are treated. */
enum { REF_PINS_IGNORED, REF_PINS_WHILE_PINNED, REF_PINS_KING_LINE, REF_PINS_BOTH, REF_PIN_RULES };

typedef struct ref_exchange_rules {
  int32_t values[6]; /* by kind; the king's is not read */
  int pins;
  int is_special_zero; /* castling, promotions and en passant count as 0 */
} ref_exchange_rules;

/* The same under other rules. */
int ref_see_by(const ref_position *position, ref_move move, const ref_exchange_rules *rules);

/* Pieces of a colour that the opponent's least valuable attacker can take with gain; a pawn that takes on the last rank
 * becomes `promotion`. */
uint64_t ref_hanging(const ref_position *position, int color, int promotion);

#ifdef __cplusplus
}
#endif

#endif
