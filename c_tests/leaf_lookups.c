/* A function of an engine around lookups by the names of Stockfish, as tests/shipped looks at it: over constant tables it
 * calls nothing and tests no pointer. */
#define GOLEM_ATTACKS_BB_COMPACT
#include <golem_attacks_bb.h>

uint64_t attackers_to(const golem_position *position, uint32_t square, uint64_t occupied);

/* Pieces of both colours that attack a square. */
uint64_t attackers_to(const golem_position *position, uint32_t square, uint64_t occupied) {
  const uint64_t *pieces = position->pieces, *colors = position->colors;
  return (pawn_attacks_bb(GOLEM_BLACK, square) & pieces[GOLEM_PAWN] & colors[GOLEM_WHITE]) |
         (pawn_attacks_bb(GOLEM_WHITE, square) & pieces[GOLEM_PAWN] & colors[GOLEM_BLACK]) |
         (attacks_bb_knight(square) & pieces[GOLEM_KNIGHT]) | (attacks_bb_king(square) & pieces[GOLEM_KING]) |
         (attacks_bb_bishop(square, occupied) & (pieces[GOLEM_BISHOP] | pieces[GOLEM_QUEEN])) |
         (attacks_bb_rook(square, occupied) & (pieces[GOLEM_ROOK] | pieces[GOLEM_QUEEN]));
}
