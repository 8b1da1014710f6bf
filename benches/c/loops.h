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
extern const candidate EIGHT_BY_HAND;       /* eight queens: in lanes, by hand; empty without AVX-512 and GFNI */
extern const candidate EACH;                /* eight queens each over one occupancy: one call for all of them */
extern const candidate EACH_BY_HAND;        /* the same by hand */
extern const candidate MANY;                /* a queen each over its own occupancy: one call for all of them */
extern const candidate MANY_INLINED;        /* the same by inlined lookups */
extern const candidate STORED_RAYS[2];      /* eight rays with AVX-512 and with AVX2, all of them stored */
extern const candidate STORED_RAYS_BY_HAND[2]; /* the same by hand, inlined; empty if not built for them */
extern const candidate CALLED_RAYS;         /* the first of them as a function that is called */

#endif
