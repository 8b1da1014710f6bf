/* What an engine writes for itself with inlined compact lookups: the record of a node, and pseudo-legal moves by stage. */
#ifndef NODES_BY_HAND_H
#define NODES_BY_HAND_H

#include <golem_inline.h>

typedef struct by_hand {
  const golem_tables *tables;
  uint64_t between[64][64];
} by_hand;

void by_hand_start(by_hand *by);

/* The members of golem_node, in its order. */
void by_hand_node(const by_hand *by, const golem_position *p, golem_node *node);

/* Captures, en passant and queen promotions. */
size_t by_hand_captures(const by_hand *by, const golem_position *p, golem_move *moves);
/* All else, castling included. */
size_t by_hand_quiets(const by_hand *by, const golem_position *p, golem_move *moves);
/* All moves out of one check that may be legal, and those of the king. */
size_t by_hand_evasions(const by_hand *by, const golem_position *p, uint64_t checkers, golem_move *moves);

/* All legal moves, without a node: of pseudo-legal ones those of the king, of pinned pieces and en passant are tested. */
size_t by_hand_legal_moves(const by_hand *by, const golem_position *p, golem_move *moves);

/* Whether a pseudo-legal move is legal, given the node. */
int by_hand_is_legal(const by_hand *by, const golem_position *p, const golem_node *node, golem_move move);
/* Whether a legal move gives check, given the node. */
int by_hand_gives_check(const by_hand *by, const golem_position *p, const golem_node *node, golem_move move);

#endif
