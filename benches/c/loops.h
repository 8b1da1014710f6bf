/* The candidates: a loop for each way to get an answer, all of one shape. */
#ifndef LOOPS_H
#define LOOPS_H

#include "levels.h"

enum { BACKEND_LOOPS = 17 };

/* Fills the tables of the hand-written PEXT; returns 1 if it is there, that is, if the program is built for BMI2. */
int loops_start(void);

/* Bishop, rook and queen: the hand-written lookup and the inline header's. Without BMI2 the former is empty. */
extern const candidate HAND[3];
extern const candidate INLINE[3];
extern const candidate INLINE_MAGIC;        /* queen */
extern const candidate DEFAULT;             /* queen: golem_queen_attacks */
extern const candidate BACKENDS[BACKEND_LOOPS]; /* queen, by number of the backend */
extern const candidate RAYS[LEVELS];        /* eight rays, by level */
extern const candidate EIGHT_TOGETHER;      /* eight queens: one call */
extern const candidate EIGHT_INLINED;       /* eight queens: eight inlined lookups */

#endif
