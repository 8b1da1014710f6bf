/* A second reference, for positions of two to four men: fast enough to go through all of them.
 *
 * There is no board. The men stand in a list, and everything is asked of pairs of squares: whether a man attacks a square
 * is told by the line from one to the other and by the men between. It shares nothing with the library, and nothing with
 * ref.h but how squares, colours, kinds and flags are numbered; test_few_men.c compares the two on random positions. */
#ifndef REF_FEW_MEN_H
#define REF_FEW_MEN_H

#include "ref.h"

enum { FEW_MEN = 4, FEW_MOVES = 128, FEW_THREATS = FEW_MEN * (FEW_MEN - 1) };

typedef struct few_man {
  int8_t square, kind, color;
} few_man;

/* The kings of White and Black come first. */
typedef struct few_position {
  few_man men[FEW_MEN];
  int count;
  int side;
  int ep;         /* square passed over by the last double push, or REF_NONE */
  int rook[2][2]; /* square of the rook that may still castle, by colour and wing, or REF_NONE */
} few_position;

typedef struct few_move {
  uint16_t code; /* as the interface has it */
  uint8_t direction;
  uint8_t gives_check;
  int32_t exchange;
} few_move;

/* What is known of a position. */
typedef struct few_answers {
  int moves, threats;
  uint64_t direction[16], movable, attacked, checkers;
  uint64_t blockers[2], pinners[2], check_squares[6], attacked_by[6];
  uint64_t hanging[2];
  uint32_t threat[FEW_THREATS]; /* as the interface has them */
  few_move move[FEW_MOVES];
} few_answers;

/* Fills the tables; before all else. */
void few_begin(void);

/* The kings apart and the side that has moved not in check. */
int few_is_playable(const few_position *position);
void few_answer(const few_position *position, few_answers *answers);

/* For the other reference. */
void few_to_ref(const few_position *position, ref_position *to);

#endif
