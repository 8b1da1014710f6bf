/* Comparisons of everything the library says about one position with what the reference says. */
#ifndef COMPARE_H
#define COMPARE_H

#include "bridge.h"
#include "check.h"

/* One position under both eyes; codes are the reference's legal moves, sorted. */
typedef struct node {
  ref_position ref;
  golem_position golem;
  ref_move moves[REF_MAX_MOVES];
  golem_move codes[REF_MAX_MOVES];
  int count;
} node;

void node_fill(node *node, const ref_position *ref, int ep);

/* What is listed and counted is compared at every level; perft to 2, whose last ply has a generator of its own. */
void compare_lists(const node *node);
void compare_targets(const node *node);
void compare_perft(const node *node);
void compare_legality(const node *node, check_random *random, int samples);
/* As it takes long, at few nodes. En passant is refused by more than squares, and rarely on offer: then at more. */
int wants_all_codes(const node *node, uint64_t number);
void compare_all_codes(const node *node);
void compare_make(const node *node, ref_move move);
void compare_pass(const node *node);
void compare_refusals(const node *node, check_random *random, int samples);
void compare_fen(const node *node);
void compare_ep_conventions(const node *node);
/* Every legal move in UCI notation, castling in both forms, and in SAN: the text, and the move that is read from it. */
void compare_texts(const node *node);

/* Colours exchanged, board turned upside down: an equivalent position for the other side. */
void mirror(const ref_position *from, ref_position *to);

#endif
