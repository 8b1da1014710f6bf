/* The new generator: legal moves from the library, in the form of the engine. */
#include "bridge.h"

static int flags_of(golem_move move) {
  switch (move >> 12) {
    case GOLEM_MOVE_DOUBLE_PUSH: return DOUBLE;
    case GOLEM_MOVE_CASTLE_H:
    case GOLEM_MOVE_CASTLE_A: return CASTLE;
    case GOLEM_MOVE_EN_PASSANT: return CAPTURE | ENPASSANT;
    default: return move >> 12 & GOLEM_MOVE_CAPTURE ? CAPTURE : 0;
  }
}

static move_t move_of(golem_move move) {
  uint8_t bytes[3];
  move_t result;
  golem_move_to_bytes(move, 0, bytes);
  result.from = (unsigned char)square_of(bytes[0]);
  result.to = (unsigned char)square_of(bytes[1]);
  result.promote = (unsigned char)kind_of_promotion(bytes[2]);
  result.flags = (unsigned char)flags_of(move);
  return result;
}

int generate(move_t *list) {
  golem_position position;
  golem_move moves[MAX_MOVES];
  size_t count;
  if (board_to_position(&position) != GOLEM_OK) return 0;
  count = golem_legal_moves(&position, moves, MAX_MOVES);
  for (size_t i = 0; i < count; i++) list[i] = move_of(moves[i]);
  return (int)count;
}
