/* Board, piece list, make and unmake. */
#include "engine.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* With a generator of legal moves (compiled with LEGAL) make() does not test them, and toggle() keeps the library's sets:
 * it is told of every piece that is put somewhere or lifted. */
#ifdef LEGAL
#include "sets.h"
#else
#define toggle(square, piece) ((void)0)
#define toggle_move(from, to, piece) ((void)0)
#endif

signed char board[120];
int piece_square[32];
int side, castle, ep, fifty, move_number;

/* The piece of a square in the piece list. */
static int piece_on[120];

/* What a move cannot give back. */
static struct {
  int castle, ep, fifty, captured, captured_piece;
} undo[MAX_PLIES];
static int ply;

/* Rights that remain once something has moved from or to a square. */
static int rights_after(int square) {
  switch (square) {
    case A1: return ~WHITE_LONG;
    case E1: return ~(WHITE_SHORT | WHITE_LONG);
    case H1: return ~WHITE_SHORT;
    case A8: return ~BLACK_LONG;
    case E8: return ~(BLACK_SHORT | BLACK_LONG);
    case H8: return ~BLACK_SHORT;
    default: return ~0;
  }
}

static int put(int square, int kind, int color) {
  int piece = color == WHITE ? 0 : 16, last = piece + 16;
  if (kind != KING) piece++; /* the king comes first */
  while (piece < last && piece_square[piece] != NO_SQUARE) piece++;
  if (piece == last || (kind == KING && piece % 16 != 0)) return 0;
  board[square] = (signed char)(kind | color);
  piece_square[piece] = square;
  piece_on[square] = piece;
  toggle(square, board[square]);
  return 1;
}

static int kind_of(int letter) {
  switch (toupper(letter)) {
    case 'P': return PAWN;
    case 'N': return KNIGHT;
    case 'B': return BISHOP;
    case 'R': return ROOK;
    case 'Q': return QUEEN;
    case 'K': return KING;
    default: return EMPTY;
  }
}

/* Trusts the FEN not to be longer than a board; returns 0 if it makes no sense at all. */
int setup(const char *fen) {
  char placing[100], turn[4], rights[8], passed[4];
  int square = A8;
  const char *at;
  fifty = 0, move_number = 1, ply = 0;
  if (sscanf(fen, "%99s %3s %7s %3s %d %d", placing, turn, rights, passed, &fifty, &move_number) < 4) return 0;
  memset(piece_square, 0, sizeof piece_square);
  for (int i = A1; i <= H8; i++) {
    if (board[i] != EMPTY && board[i] != EDGE) toggle(i, board[i]);
  }
  for (int i = 0; i < 120; i++) board[i] = i % 10 == 0 || i % 10 == 9 || i < A1 || i > H8 ? EDGE : EMPTY;
  for (at = placing; *at != 0; at++) {
    if (*at == '/') square = square - square % 10 + 1 - RANK;
    else if (isdigit((unsigned char)*at)) square += *at - '0';
    else if (square < A1 || square > H8 || board[square] == EDGE) return 0;
    else if (!put(square++, kind_of(*at), islower((unsigned char)*at) ? BLACK : WHITE)) return 0;
  }
  side = turn[0] == 'w' ? WHITE : BLACK;
  castle = 0;
  if (strchr(rights, 'K') != NULL) castle |= WHITE_SHORT;
  if (strchr(rights, 'Q') != NULL) castle |= WHITE_LONG;
  if (strchr(rights, 'k') != NULL) castle |= BLACK_SHORT;
  if (strchr(rights, 'q') != NULL) castle |= BLACK_LONG;
  ep = passed[0] == '-' ? NO_SQUARE : A1 + (passed[0] - 'a') + RANK * (passed[1] - '1');
  return piece_square[0] != NO_SQUARE && piece_square[16] != NO_SQUARE;
}

int attacked(int square, int by) {
  static const int steps[8] = {1, -1, 10, -10, 11, 9, -9, -11};
  static const int jumps[8] = {21, 19, 12, 8, -8, -12, -19, -21};
  int behind = by == WHITE ? -RANK : RANK;
  if (board[square + behind + 1] == (PAWN | by) || board[square + behind - 1] == (PAWN | by)) return 1;
  for (int i = 0; i < 8; i++) {
    int at = square + steps[i], slider = i < 4 ? ROOK : BISHOP;
    if (board[square + jumps[i]] == (KNIGHT | by) || board[at] == (KING | by)) return 1;
    while (board[at] == EMPTY) at += steps[i];
    if (board[at] == (slider | by) || board[at] == (QUEEN | by)) return 1;
  }
  return 0;
}

static void lift_to(int from, int to) {
  toggle_move(from, to, board[from]);
  board[to] = board[from];
  board[from] = EMPTY;
  piece_on[to] = piece_on[from];
  piece_square[piece_on[to]] = to;
}

static int victim_square(move_t move) {
  if (!(move.flags & ENPASSANT)) return move.to;
  return side == WHITE ? move.to - RANK : move.to + RANK;
}

/* The rook of a castling goes between its corner and the other side of the king. */
static void castle_rook(move_t move, int back) {
  int corner = move.to > move.from ? move.to + 1 : move.to - 2;
  int beside = (move.from + move.to) / 2;
  if (back) lift_to(beside, corner);
  else lift_to(corner, beside);
}

/* Another kind of piece of the same side. */
static void change_to(int square, int kind, int color) {
  toggle(square, board[square]);
  board[square] = (signed char)(kind | color);
  toggle(square, board[square]);
}

int make(move_t move) {
  int victim = victim_square(move);
  undo[ply].castle = castle, undo[ply].ep = ep, undo[ply].fifty = fifty;
  undo[ply].captured = board[victim];
  if (board[victim] != EMPTY) {
    undo[ply].captured_piece = piece_on[victim];
    piece_square[piece_on[victim]] = NO_SQUARE;
    toggle(victim, board[victim]);
    board[victim] = EMPTY;
  }
  ply++;
  fifty = (board[move.from] & KIND) == PAWN || undo[ply - 1].captured != EMPTY ? 0 : fifty + 1;
  lift_to(move.from, move.to);
  if (move.promote) change_to(move.to, move.promote, side);
  if (move.flags & CASTLE) castle_rook(move, 0);
#if WITH_BUG == 2 /* the right to castle survives the rook */
  castle &= rights_after(move.from);
#else
  castle &= rights_after(move.from) & rights_after(move.to);
#endif
  ep = move.flags & DOUBLE ? (move.from + move.to) / 2 : NO_SQUARE;
  move_number += side == BLACK;
  side ^= BLACK;
#ifdef LEGAL
  return 1;
#else
  return !attacked(piece_square[side == WHITE ? 16 : 0], side);
#endif
}

void unmake(move_t move) {
  int victim;
  ply--;
  side ^= BLACK;
  move_number -= side == BLACK;
  victim = victim_square(move);
  if (move.flags & CASTLE) castle_rook(move, 1);
  if (move.promote) change_to(move.to, PAWN, side);
  lift_to(move.to, move.from);
  if (undo[ply].captured != EMPTY) {
    board[victim] = (signed char)undo[ply].captured;
    toggle(victim, board[victim]);
    piece_on[victim] = undo[ply].captured_piece;
    piece_square[piece_on[victim]] = victim;
  }
#if WITH_BUG != 3 /* else the en passant square is not given back */
  ep = undo[ply].ep;
#endif
  castle = undo[ply].castle, fifty = undo[ply].fifty;
}
