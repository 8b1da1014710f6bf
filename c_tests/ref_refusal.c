/* Why a move is not legal: the rules in the order of the interface, square by square. */
#include "ref_refusal.h"

static ref_refusal because(int reason, uint64_t squares) {
  ref_refusal refusal = {reason, squares};
  return refusal;
}

static int several(uint64_t set) { return (set & (set - 1)) != 0; }

/* The first occupied squares on the way from one square of a line to another, the latter not among them. */
static uint64_t pieces_between(const ref_position *p, int from, int to) {
  uint64_t found = 0;
  int direction = ref_direction_of(from, to);
  if (direction > 7) return 0;
  for (int square = ref_step(from, direction); square != to; square = ref_step(square, direction)) {
    if (p->cell[square] != REF_EMPTY) found |= ref_bit(square);
  }
  return found;
}

/* The enemies of the side to move that attack a square once `gone` squares are empty and `filled` ones are not. */
static uint64_t enemies(const ref_position *p, int square, uint64_t gone, uint64_t filled) {
  ref_position changed = *p;
  for (int i = 0; i < 64; i++) {
    if (gone & ref_bit(i)) changed.cell[i] = REF_EMPTY;
    if (filled & ref_bit(i)) changed.cell[i] = (int8_t)(8 * p->side + REF_KNIGHT);
  }
  return ref_attackers(&changed, square, 1 - p->side);
}

static uint64_t occupied_in(const ref_position *p, int a, int b, int king, int rook) {
  uint64_t found = 0;
  for (int square = a < b ? a : b; square <= (a < b ? b : a); square++) {
    if (square != king && square != rook && p->cell[square] != REF_EMPTY) found |= ref_bit(square);
  }
  return found;
}

static ref_refusal refuse_castling(const ref_position *p, int king, int to, int wing) {
  int rook = p->rook[p->side][wing], base = ref_rank(king) * 8, step;
  int king_to = base + (wing == REF_H_WING ? 6 : 2), rook_to = base + (wing == REF_H_WING ? 5 : 3);
  uint64_t found;
  if (rook == REF_NONE) return because(REF_CASTLING_RIGHT, 0);
  if (to != rook) return because(REF_CASTLING_ROOK, ref_bit(rook));
  found = occupied_in(p, king, king_to, king, rook) | occupied_in(p, rook, rook_to, king, rook);
  if (found) return because(REF_CASTLING_BLOCKED, found);
  found = enemies(p, king, 0, 0);
  if (found) return because(REF_CASTLING_IN_CHECK, found);
  step = king < king_to ? 1 : -1;
  for (int square = king; square != king_to; square += step) {
    if (square != king) found |= enemies(p, square, 0, 0);
  }
  if (found) return because(REF_CASTLING_THROUGH_CHECK, found);
  found = enemies(p, king_to, ref_bit(king), 0);
  if (found) return because(REF_CASTLING_INTO_CHECK, found);
  found = enemies(p, king_to, ref_bit(king) | ref_bit(rook), ref_bit(rook_to));
  return found ? because(REF_CASTLING_ROOK_PINNED, found) : because(REF_LEGAL, 0);
}

static ref_refusal refuse_pawn(const ref_position *p, int from, int to, int code) {
  int ahead = p->side == REF_WHITE ? 1 : -1, ranks = (ref_rank(to) - ref_rank(from)) * ahead;
  int files = ref_file(to) - ref_file(from), middle = from + 8 * ahead;
  uint64_t way = 0;
  if (code == 5 && to != p->ep) return because(REF_EP_SQUARE, p->ep == REF_NONE ? 0 : ref_bit(p->ep));
  if (ranks == 1 && (files == 1 || files == -1)) {
    if (p->cell[to] != REF_EMPTY || code == 5) return because(REF_LEGAL, 0);
    return to == p->ep ? because(REF_EP_MISSING, ref_bit(to - 8 * ahead)) : because(REF_EMPTY_DIAGONAL, ref_bit(to));
  }
  if (files != 0 || ranks < 1 || ranks > 2) return because(REF_NOT_ITS_MOVE, 0);
  if (ranks == 2 && ref_rank(from) != (p->side == REF_WHITE ? 1 : 6)) return because(REF_NOT_ITS_MOVE, 0);
  if (p->cell[middle] != REF_EMPTY) way |= ref_bit(middle);
  if (p->cell[to] != REF_EMPTY) way |= ref_bit(to);
  return way ? because(REF_BLOCKED, way) : because(REF_LEGAL, 0);
}

static ref_refusal refuse_piece(const ref_position *p, int from, int to) {
  uint64_t way = 0;
  if (!(ref_attacks(ref_kind(p->cell[from]), p->side, from, 0) & ref_bit(to))) return because(REF_NOT_ITS_MOVE, 0);
  way = pieces_between(p, from, to);
  return way ? because(REF_BLOCKED, way) : because(REF_LEGAL, 0);
}

static int wrong_flags(const ref_position *p, int from, int to, int code) {
  int captures = p->cell[to] != REF_EMPTY || code == 5, is_last = ref_rank(to) == 0 || ref_rank(to) == 7;
  int is_double = to == from + 16 || to == from - 16;
  if (captures && !(code & 4)) return REF_CAPTURE_MISSING;
  if (!captures && (code & 4)) return REF_CAPTURE_NEEDLESS;
  if (ref_kind(p->cell[from]) != REF_PAWN) return REF_LEGAL;
  if (is_last && code < 8) return REF_PROMOTION_MISSING;
  if (!is_last && code >= 8) return REF_PROMOTION_NEEDLESS;
  if (is_double && code != 1) return REF_DOUBLE_MISSING;
  return !is_double && code == 1 ? REF_DOUBLE_NEEDLESS : REF_LEGAL;
}

/* On the board after the move, as it is made by ref_make. */
static ref_refusal refuse_for_king(const ref_position *p, int from, int to, int code) {
  ref_move move = {(int8_t)from, (int8_t)to, REF_NONE, (uint8_t)(code == 5 ? REF_CAPTURE | REF_EN_PASSANT : 0)};
  int king = p->king[p->side], victim = code == 5 ? ref_square(ref_file(to), ref_rank(from)) : to;
  ref_position after = *p;
  uint64_t attackers, checkers = ref_attackers(p, king, 1 - p->side), pinners;
  if (code >= 8) move.promotion = REF_QUEEN;
  ref_make(&after, move);
  attackers = ref_attackers(&after, after.king[p->side], 1 - p->side);
  if (attackers == 0) return because(REF_LEGAL, 0);
  if (from == king) return because(REF_INTO_CHECK, attackers);
  if (several(checkers)) return because(REF_DOUBLE_CHECK, checkers);
  if (attackers & checkers) return because(REF_IN_CHECK, checkers);
  pinners = enemies(p, king, ref_bit(from), ref_bit(to)) & ~ref_bit(victim);
  return pinners ? because(REF_PINNED, pinners) : because(REF_EP_UNCOVERS, attackers);
}

ref_refusal ref_refuse(const ref_position *p, uint16_t move) {
  int from = move & 63, to = move >> 6 & 63, code = move >> 12, kind, wrong;
  ref_refusal refusal;
  if (from == to) return because(REF_SAME_SQUARE, ref_bit(from));
  if (p->cell[from] == REF_EMPTY) return because(REF_ORIGIN_EMPTY, ref_bit(from));
  if (ref_color(p->cell[from]) != p->side) return because(REF_ORIGIN_ENEMY, ref_bit(from));
  if (code == 6 || code == 7) return because(REF_UNKNOWN_FLAGS, 0);
  kind = ref_kind(p->cell[from]);
  if (code == 2 || code == 3) {
    if (kind != REF_KING) return because(REF_FLAGS_OF_OTHERS, ref_bit(from));
    return refuse_castling(p, from, to, code == 2 ? REF_H_WING : REF_A_WING);
  }
  if (kind != REF_PAWN && code != 0 && code != 4) return because(REF_FLAGS_OF_OTHERS, ref_bit(from));
  if (p->cell[to] != REF_EMPTY && ref_color(p->cell[to]) == p->side) return because(REF_TARGET_OWN, ref_bit(to));
  refusal = kind == REF_PAWN ? refuse_pawn(p, from, to, code) : refuse_piece(p, from, to);
  if (refusal.reason != REF_LEGAL) return refusal;
  wrong = wrong_flags(p, from, to, code);
  return wrong != REF_LEGAL ? because(wrong, ref_bit(to)) : refuse_for_king(p, from, to, code);
}
