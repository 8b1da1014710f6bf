/* Comparisons of the functions that take many positions in one call. */
#ifndef COMPARE_MANY_H
#define COMPARE_MANY_H

#include "compare.h"

/* Takes note of a node; once a batch is full, its counts and target sets are compared at every level. Batches are of
 * changing lengths, so that a node may fall into any lane. */
void compare_in_batch(const node *node);

/* Compares what has not filled a batch. */
void compare_rest_of_batch(void);

#endif
