/* What costs.c asks every function of the library: positions of games with all that functions read of them, and room for
 * what they write. */
#ifndef ASKED_H
#define ASKED_H

#include "../../c_tests/functions.h"

/* How many positions there are, and in a part of them. */
enum { SCENES = 512, PART = 64, PARTS = SCENES / PART };

/* By position, and by place in a part. */
extern inputs asked[SCENES];
extern outputs written[PART];

/* Takes the games in games.uci beside a file of positions. Returns 1, or 0 if there are not enough. */
int prepare(const char *path);

/* Has what the calls of a part change as its positions have it. */
void arrange_part(size_t part);

/* Whether functions that can refuse take what they are given: an error would be found sooner than an answer. */
int are_taken(void);

#endif
