/* The reference's reasons: why a move is not legal, found on the mailbox board. */
#ifndef REF_REFUSAL_H
#define REF_REFUSAL_H

#include "ref.h"

enum {
  REF_LEGAL,
  REF_SAME_SQUARE,
  REF_ORIGIN_EMPTY,
  REF_ORIGIN_ENEMY,
  REF_UNKNOWN_FLAGS,
  REF_FLAGS_OF_OTHERS,
  REF_TARGET_OWN,
  REF_NOT_ITS_MOVE,
  REF_BLOCKED,
  REF_EMPTY_DIAGONAL,
  REF_CAPTURE_MISSING,
  REF_CAPTURE_NEEDLESS,
  REF_PROMOTION_MISSING,
  REF_PROMOTION_NEEDLESS,
  REF_DOUBLE_MISSING,
  REF_DOUBLE_NEEDLESS,
  REF_EP_SQUARE,
  REF_EP_MISSING,
  REF_EP_UNCOVERS,
  REF_PINNED,
  REF_INTO_CHECK,
  REF_IN_CHECK,
  REF_DOUBLE_CHECK,
  REF_CASTLING_RIGHT,
  REF_CASTLING_ROOK,
  REF_CASTLING_BLOCKED,
  REF_CASTLING_IN_CHECK,
  REF_CASTLING_THROUGH_CHECK,
  REF_CASTLING_INTO_CHECK,
  REF_CASTLING_ROOK_PINNED,
  REF_REASONS
};

typedef struct ref_refusal {
  int reason;
  uint64_t squares; /* that show it, or none */
} ref_refusal;

/* Of a move in the 16 bits of the interface, whatever they are. */
ref_refusal ref_refuse(const ref_position *position, uint16_t move);

#endif
