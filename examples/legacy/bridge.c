/* Between the engine and the library. */
#include "bridge.h"

/* How the engine's board lies in memory. */
static const golem_mailbox_layout layout = {
    GOLEM_LAYOUT_10X12,
    120,
    sizeof board[0],
    EMPTY,
    {{PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING},
     {BLACK | PAWN, BLACK | KNIGHT, BLACK | BISHOP, BLACK | ROOK, BLACK | QUEEN, BLACK | KING}},
    {0}};

golem_status board_to_position(golem_position *position) {
  golem_mailbox_state state = {0, 0, 0, 0, 0, 0};
  state.castling_wings = (uint32_t)castle; /* the same four bits */
  state.side_to_move = side == WHITE ? GOLEM_WHITE : GOLEM_BLACK;
  state.ep_square = golem_square_of(ep);
  state.halfmove_clock = (uint16_t)fifty;
  state.fullmove_number = (uint16_t)move_number;
  return golem_position_from_squares(&layout, board, &state, position, NULL);
}

int square_of(uint32_t square) { return (int)golem_square_to_layout(&layout, square); }

/* NO_SQUARE is on the edge and becomes GOLEM_NO_SQUARE. */
uint8_t golem_square_of(int square) { return (uint8_t)golem_square_from_layout(&layout, (uint32_t)square); }

static const int kinds[5] = {0, KNIGHT, BISHOP, ROOK, QUEEN};

int kind_of_promotion(uint8_t kind) { return kinds[kind < 5 ? kind : 0]; }

uint8_t golem_kind_of_promotion(int kind) {
  for (uint8_t i = 1; i < 5; i++) {
    if (kinds[i] == kind) return i;
  }
  return 0;
}
