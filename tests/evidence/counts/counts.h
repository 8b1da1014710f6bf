/* What the library counts of things that others have counted and published: see published.tsv.
 *
 * Each function here gives several numbers by name, since one walk over a tree or over an endgame finds them all. */
#ifndef COUNTS_H
#define COUNTS_H

#include <golem.h>

enum { COUNTS_MOST = 20 };

/* Numbers by name. */
typedef struct counts {
  size_t length;
  const char *what[COUNTS_MOST];
  uint64_t number[COUNTS_MOST];
} counts;

static inline void counts_add(counts *all, const char *what, uint64_t number) {
  all->what[all->length] = what;
  all->number[all->length++] = number;
}

/* The last moves of all lines of `depth` plies, by kind. */
void count_kinds(const golem_position *position, uint32_t depth, counts *all);

/* What stands on the board after `plies` plies, each thing once. */
void count_reached(const golem_position *start, uint32_t plies, counts *all);

/* The positions of an endgame, as "kbnk", or of all that have so many men, as "4 men". 0 if it is neither. */
int count_endgame(const char *name, counts *all);

/* The moves of every row of an EPD file, `FEN ;D1 20 ;D2 400`, at its greatest depth: those in the file and those found,
 * as sums. Rows that differ are printed, and make `*differ` 1. 0 if there is no such file. */
int count_suite(const char *path, uint64_t *published, uint64_t *found, int *differ);

#endif
