/* The core of an engine as they were written in the nineties: a mailbox board of 10x12 bytes, a piece list, global
 * state, pseudo-legal moves that make() refuses when they leave the king en prise. */
#ifndef ENGINE_H
#define ENGINE_H

/* What stands on a square: a kind and a colour; bit 2 marks the sliders. EDGE surrounds the board. */
enum { EMPTY, PAWN, KNIGHT, KING, BISHOP = 5, ROOK, QUEEN, KIND = 7, WHITE = 0, BLACK = 8, EDGE = 16 };

/* Squares that the code names: a1 is 21, one file is 1, one rank is 10. */
enum { A1 = 21, C1 = 23, D1, E1, F1, G1, H1, A8 = 91, E8 = 95, H8 = 98, RANK = 10, NO_SQUARE = 0 };

enum { WHITE_SHORT = 1, WHITE_LONG = 2, BLACK_SHORT = 4, BLACK_LONG = 8 };
enum { CAPTURE = 1, DOUBLE = 2, ENPASSANT = 4, CASTLE = 8 };
enum { MAX_MOVES = 256, MAX_PLIES = 64 };

typedef struct {
  unsigned char from, to;
  unsigned char promote; /* a kind, or 0 */
  unsigned char flags;
} move_t;

extern signed char board[120];
extern int piece_square[32]; /* 0-15 white, 16-31 black; NO_SQUARE when captured */
extern int side, castle, ep, fifty, move_number;

/* board.c. make() returns 0 for a move that leaves the king en prise; it is to be unmade all the same. */
int setup(const char *fen);
int attacked(int square, int by);
int make(move_t move);
void unmake(move_t move);

/* generate.c, or in its place generate_golem.c. */
int generate(move_t *list);

#endif
