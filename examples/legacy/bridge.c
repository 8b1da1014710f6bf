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

golem_position kept;

const golem_position *kept_position(void) {
  golem_set_state(&kept, side == WHITE ? GOLEM_WHITE : GOLEM_BLACK, (uint32_t)castle, golem_square_of(ep),
                  (uint32_t)fifty);
  return &kept;
}
