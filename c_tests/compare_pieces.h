/* Boards of piece-sets under both eyes: what the reference says a golem_pieceboard must hold, and walks that carry the
 * numbers of the pieces along, since they depend on the moves made. */
#ifndef COMPARE_PIECES_H
#define COMPARE_PIECES_H

#include <golem_pieceboard.h>

#include "compare.h"
#include "ref_pieces.h"

/* One position with the numbers that its pieces have got on the way. */
typedef struct pieces_node {
  node base;
  ref_numbered pieces;
  ref_views views;
  golem_pieceboard expected; /* by the reference, every byte */
  golem_pieceboard board;    /* the library's, carried along from the start of the walk */
} pieces_node;

/* Every byte of the board that the reference has. */
void pieces_board(const ref_numbered *pieces, int ep, golem_pieceboard *board);

/* All 448 bytes; a failure names `what` was done and the first field that differs. Returns 1 if none does. */
int pieces_compare(const golem_pieceboard *got, const golem_pieceboard *expected, const char *what);

/* The node of a position that was just set up. */
void pieces_node_fill(pieces_node *node, const ref_position *ref, int ep);

typedef void pieces_visit(const pieces_node *node, check_random *random, uint64_t number);

/* Like walk_nodes. Each step makes its move in another of the ways that the library has, and now and then a side
 * passes. */
void pieces_walk(uint64_t limit, check_random *random, pieces_visit *visit);

#endif
