/* The new generator: legal moves from the library, in the form of the engine. */
#include "bridge.h"

/* The engine's flags and promotions by the move flags of the library, bits 12 to 15. */
static const unsigned char flags[16] = {0, DOUBLE, CASTLE, CASTLE, CAPTURE, CAPTURE | ENPASSANT, 0, 0,
                                        0, 0, 0, 0, CAPTURE, CAPTURE, CAPTURE, CAPTURE};
static const unsigned char promotions[16] = {0, 0, 0, 0, 0, 0, 0, 0,
                                             KNIGHT, BISHOP, ROOK, QUEEN, KNIGHT, BISHOP, ROOK, QUEEN};

static move_t move_of(golem_move move) {
  move_t result;
  result.from = (unsigned char)square_of(GOLEM_MOVE_FROM(move));
  result.to = (unsigned char)square_of(GOLEM_MOVE_TO(move));
  result.promote = promotions[move >> 12];
  result.flags = flags[move >> 12];
  /* The king takes its rook there, and goes two squares here. */
  if (result.flags == CASTLE) result.to = (unsigned char)(result.from + (result.to > result.from ? 2 : -2));
  return result;
}

int generate(move_t *list) {
  golem_move moves[MAX_MOVES];
  const size_t count = golem_legal_moves(kept_position(), moves, MAX_MOVES);
  for (size_t i = 0; i < count; i++) list[i] = move_of(moves[i]);
  return (int)count;
}
