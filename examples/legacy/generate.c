/* The old generator: pseudo-legal moves from the piece list. */
#include "engine.h"

static const int knight_steps[9] = {21, 19, 12, 8, -8, -12, -19, -21, 0};
static const int queen_steps[9] = {1, -1, 10, -10, 11, 9, -9, -11, 0};
static const int rook_steps[5] = {1, -1, 10, -10, 0};
static const int bishop_steps[5] = {11, 9, -9, -11, 0};

static move_t *next;

static void add(int from, int to, int promote, int flags) {
  next->from = (unsigned char)from;
  next->to = (unsigned char)to;
  next->promote = (unsigned char)promote;
  next->flags = (unsigned char)flags;
  next++;
}

static int is_enemy(int square) {
  return board[square] != EMPTY && board[square] != EDGE && (board[square] & BLACK) != side;
}

static void add_pawn(int from, int to, int flags) {
  if (to >= A8 || to <= H1) {
    add(from, to, QUEEN, flags);
    add(from, to, ROOK, flags);
    add(from, to, BISHOP, flags);
    add(from, to, KNIGHT, flags);
  } else {
    add(from, to, 0, flags);
  }
}

static void pawn_moves(int from) {
  int up = side == WHITE ? RANK : -RANK;
  int home = side == WHITE ? from < A1 + 2 * RANK : from >= A8 - RANK;
  if (board[from + up] == EMPTY) {
    add_pawn(from, from + up, 0);
    if (home && board[from + 2 * up] == EMPTY) add(from, from + 2 * up, 0, DOUBLE);
  }
  for (int to = from + up - 1; to <= from + up + 1; to += 2) {
    if (is_enemy(to)) add_pawn(from, to, CAPTURE);
    else if (to == ep) add(from, to, 0, CAPTURE | ENPASSANT);
  }
}

static void piece_moves(int from, const int *steps) {
  for (; *steps != 0; steps++) {
    int to = from + *steps;
    while (board[to] == EMPTY) {
      add(from, to, 0, 0);
      if (!(board[from] & 4)) break;
      to += *steps;
    }
    if (is_enemy(to)) add(from, to, 0, CAPTURE);
  }
}

/* make() looks at the square where the king arrives; where it starts and what it passes is checked here. */
static void castlings(int king) {
  int by = side ^ BLACK;
  int may_short = castle & (side == WHITE ? WHITE_SHORT : BLACK_SHORT);
  int may_long = castle & (side == WHITE ? WHITE_LONG : BLACK_LONG);
  if (!(may_short | may_long) || attacked(king, by)) return;
  if (may_short && board[king + 1] == EMPTY && board[king + 2] == EMPTY) {
#if WITH_BUG == 1 /* castles through check */
    add(king, king + 2, 0, CASTLE);
#else
    if (!attacked(king + 1, by)) add(king, king + 2, 0, CASTLE);
#endif
  }
  if (may_long && board[king - 1] == EMPTY && board[king - 2] == EMPTY && board[king - 3] == EMPTY) {
    if (!attacked(king - 1, by)) add(king, king - 2, 0, CASTLE);
  }
}

int generate(move_t *list) {
  int first = side == WHITE ? 0 : 16;
  next = list;
  for (int piece = first; piece < first + 16; piece++) {
    int from = piece_square[piece];
    if (from == NO_SQUARE) continue;
    switch (board[from] & KIND) {
      case PAWN: pawn_moves(from); break;
      case KNIGHT: piece_moves(from, knight_steps); break;
      case BISHOP: piece_moves(from, bishop_steps); break;
      case ROOK: piece_moves(from, rook_steps); break;
      case QUEEN: piece_moves(from, queen_steps); break;
      default: piece_moves(from, queen_steps), castlings(from);
    }
  }
  return (int)(next - list);
}
