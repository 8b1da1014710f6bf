/* Where the reference and the library meet: positions and moves of one in the form of the other. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include <golem.h>

#include "ref.h"

/* ep_square after every double push, or only where a capture is legal: the library takes both conventions. */
enum { EP_ALWAYS, EP_IF_LEGAL };

void bridge_position(const ref_position *from, int ep, golem_position *to);

/* Both sides read the FEN; a failure of either is checked and makes the answer 0. */
int bridge_load(const char *fen, ref_position *ref, golem_position *golem);

/* What is not on the board, as engines with boards of their own give it. */
golem_mailbox_state bridge_state(const golem_position *position);

/* The castling rights as wings; 1 if every right is that of the outermost rook, so that wings say them. */
int bridge_wings(const ref_position *position, uint32_t *wings);

int bridge_same_position(const golem_position *a, const golem_position *b);

/* The reference's legal moves as sorted 16-bit codes. */
int bridge_moves(const ref_position *position, golem_move codes[REF_MAX_MOVES]);
void bridge_sort(golem_move *moves, size_t count);
/* The library's legal moves, sorted, at most as many as there is room for. What is drawn by place is drawn from these,
 * so that a seed means the same game whatever order the library lists in. */
size_t bridge_legal_moves(const golem_position *position, golem_move moves[GOLEM_MAX_MOVES]);
/* Whether a list holds exactly the `expected` moves of `codes`, each once, in any order. */
int bridge_same_moves(const golem_move *list, size_t count, const golem_move *codes, size_t expected);
int bridge_contains(const golem_move *sorted, int count, golem_move move);
int bridge_is_capture(golem_move move);
/* The class of a move, GOLEM_CLASS_..., from the board. */
uint32_t bridge_class(const ref_position *position, ref_move move);

#endif
