/* What a search asks of a node, found square by square on the reference's board. */
#ifndef REF_NODE_H
#define REF_NODE_H

#include "ref.h"

typedef struct ref_node {
  uint64_t checkers;
  uint64_t blockers[2], pinners[2];
  uint64_t check_squares[6], attacked_by[6];
} ref_node;

void ref_node_of(const ref_position *position, ref_node *node);

#endif
