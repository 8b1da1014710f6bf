/* The reference's moves: pseudo-legal ones by the movement rules, each made on a copy to see whether it is legal. */
#include "ref.h"

static int add(ref_move *moves, int count, int from, int to, int promotion, int flags) {
  ref_move move;
  move.from = (int8_t)from;
  move.to = (int8_t)to;
  move.promotion = (int8_t)promotion;
  move.flags = (uint8_t)flags;
  moves[count] = move;
  return count + 1;
}

static int add_pawn(ref_move *moves, int count, int from, int to, int flags) {
  if (ref_rank(to) != 0 && ref_rank(to) != 7) return add(moves, count, from, to, REF_NONE, flags);
  for (int kind = REF_KNIGHT; kind <= REF_QUEEN; kind++) count = add(moves, count, from, to, kind, flags);
  return count;
}

static int pawn_moves(const ref_position *p, int from, ref_move *moves, int count) {
  int white = p->side == REF_WHITE, push = white ? 2 : 6;
  int one = ref_step(from, push);
  if (p->cell[one] == REF_EMPTY) {
    int two = ref_rank(from) == (white ? 1 : 6) ? ref_step(one, push) : REF_NONE;
    count = add_pawn(moves, count, from, one, 0);
    if (two != REF_NONE && p->cell[two] == REF_EMPTY) count = add(moves, count, from, two, REF_NONE, REF_DOUBLE_PUSH);
  }
  for (int direction = push - 1; direction <= push + 1; direction += 2) {
    int to = ref_step(from, direction);
    if (to == REF_NONE) continue;
    if (p->cell[to] != REF_EMPTY && ref_color(p->cell[to]) != p->side) {
      count = add_pawn(moves, count, from, to, REF_CAPTURE);
    } else if (to == p->ep && ref_rank(to) == (white ? 5 : 2)) {
      count = add(moves, count, from, to, REF_NONE, REF_CAPTURE | REF_EN_PASSANT);
    }
  }
  return count;
}

static int piece_moves(const ref_position *p, int from, int kind, ref_move *moves, int count) {
  int first = kind == REF_KNIGHT ? 8 : kind == REF_BISHOP ? 1 : 0;
  int stride = kind == REF_BISHOP || kind == REF_ROOK ? 2 : 1;
  int last = kind == REF_KNIGHT ? 15 : 7;
  int slides = kind != REF_KNIGHT && kind != REF_KING;
  for (int direction = first; direction <= last; direction += stride) {
    for (int to = ref_step(from, direction); to != REF_NONE; to = ref_step(to, direction)) {
      int cell = p->cell[to];
      if (cell != REF_EMPTY && ref_color(cell) == p->side) break;
      count = add(moves, count, from, to, REF_NONE, cell == REF_EMPTY ? 0 : REF_CAPTURE);
      if (cell != REF_EMPTY || !slides) break;
    }
  }
  return count;
}

static int clear_between(const ref_position *p, int a, int b, int king, int rook) {
  for (int square = a < b ? a : b; square <= (a < b ? b : a); square++) {
    if (square != king && square != rook && p->cell[square] != REF_EMPTY) return 0;
  }
  return 1;
}

/* Nothing but the two pieces may stand on either path, and the king may not start in, pass or (with the rook already
 * moved, which the caller tests by making the move) reach an attacked square. */
static int castling(const ref_position *p, int wing, ref_move *moves, int count) {
  int king = p->king[p->side], rook = p->rook[p->side][wing], base = ref_rank(king) * 8;
  int king_to = base + (wing == REF_H_WING ? 6 : 2), rook_to = base + (wing == REF_H_WING ? 5 : 3);
  if (rook == REF_NONE) return count;
  if (!clear_between(p, king, king_to, king, rook) || !clear_between(p, rook, rook_to, king, rook)) return count;
  for (int square = king < king_to ? king : king_to; square <= (king < king_to ? king_to : king); square++) {
    if (ref_is_attacked(p, square, 1 - p->side)) return count;
  }
  return add(moves, count, king, rook, REF_NONE, wing == REF_H_WING ? REF_CASTLE_H : REF_CASTLE_A);
}

static int pseudo_moves(const ref_position *p, ref_move *moves) {
  int count = 0;
  for (int from = 0; from < 64; from++) {
    int cell = p->cell[from];
    if (cell == REF_EMPTY || ref_color(cell) != p->side) continue;
    if (ref_kind(cell) == REF_PAWN) {
      count = pawn_moves(p, from, moves, count);
    } else {
      count = piece_moves(p, from, ref_kind(cell), moves, count);
    }
  }
  count = castling(p, REF_H_WING, moves, count);
  return castling(p, REF_A_WING, moves, count);
}

static void place(ref_position *p, int square, int cell) {
  p->cell[square] = (int8_t)cell;
  if (ref_kind(cell) == REF_KING) p->king[ref_color(cell)] = (int8_t)square;
}

static void make_castling(ref_position *p, ref_move move) {
  int base = ref_rank(move.from) * 8, h = move.flags & REF_CASTLE_H;
  p->cell[move.from] = REF_EMPTY;
  p->cell[move.to] = REF_EMPTY;
  place(p, base + (h ? 6 : 2), 8 * p->side + REF_KING);
  place(p, base + (h ? 5 : 3), 8 * p->side + REF_ROOK);
}

static void lose_rights(ref_position *p, int square) {
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      if (p->rook[color][wing] == square) p->rook[color][wing] = REF_NONE;
    }
  }
}

void ref_make(ref_position *p, ref_move move) {
  int cell = p->cell[move.from], kind = ref_kind(cell), side = p->side;
  int castles = move.flags & (REF_CASTLE_H | REF_CASTLE_A);
  p->halfmove++;
  if (kind == REF_PAWN || (move.flags & REF_CAPTURE)) p->halfmove = 0;
  if (castles) {
    make_castling(p, move);
  } else {
    if (move.flags & REF_EN_PASSANT) p->cell[ref_square(ref_file(move.to), ref_rank(move.from))] = REF_EMPTY;
    p->cell[move.from] = REF_EMPTY;
    place(p, move.to, move.promotion == REF_NONE ? cell : 8 * side + move.promotion);
  }
  if (kind == REF_KING) p->rook[side][REF_H_WING] = p->rook[side][REF_A_WING] = REF_NONE;
  lose_rights(p, move.from);
  lose_rights(p, move.to);
  p->ep = (int8_t)(move.flags & REF_DOUBLE_PUSH ? (move.from + move.to) / 2 : REF_NONE);
  if (side == REF_BLACK) p->fullmove++;
  p->side = (int8_t)(1 - side);
}

void ref_pass(ref_position *p) {
  p->ep = REF_NONE;
  p->halfmove++;
  if (p->side == REF_BLACK) p->fullmove++;
  p->side = (int8_t)(1 - p->side);
}

static int is_legal_after_all(const ref_position *p, ref_move move) {
  ref_position after = *p;
  ref_make(&after, move);
  return !ref_is_attacked(&after, after.king[p->side], 1 - p->side);
}

int ref_legal_moves(const ref_position *position, ref_move *moves) {
  int count = pseudo_moves(position, moves), kept = 0;
  for (int i = 0; i < count; i++) {
    if (is_legal_after_all(position, moves[i])) moves[kept++] = moves[i];
  }
  return kept;
}

int ref_in_check(const ref_position *p) { return ref_is_attacked(p, p->king[p->side], 1 - p->side); }

int ref_can_capture_en_passant(const ref_position *p) {
  int behind = p->side == REF_WHITE ? 5 : 1;
  if (p->ep == REF_NONE) return 0;
  for (int direction = behind; direction <= behind + 2; direction += 2) {
    ref_move move = {0, p->ep, REF_NONE, REF_CAPTURE | REF_EN_PASSANT};
    int from = ref_step(p->ep, direction);
    if (from == REF_NONE || !ref_is(p, from, p->side, REF_PAWN)) continue;
    move.from = (int8_t)from;
    if (is_legal_after_all(p, move)) return 1;
  }
  return 0;
}

uint64_t ref_perft(const ref_position *position, int depth) {
  ref_move moves[REF_MAX_MOVES];
  uint64_t sum = 0;
  int count;
  if (depth <= 0) return 1;
  count = ref_legal_moves(position, moves);
  if (depth == 1) return (uint64_t)count;
  for (int i = 0; i < count; i++) {
    ref_position after = *position;
    ref_make(&after, moves[i]);
    sum += ref_perft(&after, depth - 1);
  }
  return sum;
}
