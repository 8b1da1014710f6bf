/* What a search asks of a node, found square by square on the reference's board. */
#include "ref_node.h"

#include <string.h>

/* Whether the cell is a slider of a colour that moves along a direction: orthogonal ones are even. */
static int moves_along(int cell, int color, int direction) {
  int kind = ref_kind(cell);
  if (cell == REF_EMPTY || ref_color(cell) != color) return 0;
  return kind == REF_QUEEN || kind == (direction % 2 == 0 ? REF_ROOK : REF_BISHOP);
}

/* Walks from a king until a second piece that is no slider against it; sliders behind the first make that a blocker. */
static void walk_from_king(const ref_position *p, int color, int direction, ref_node *node) {
  int blocker = REF_NONE;
  uint64_t sliders = 0;
  for (int square = ref_step(p->king[color], direction); square >= 0; square = ref_step(square, direction)) {
    int cell = p->cell[square];
    if (cell == REF_EMPTY) continue;
    if (moves_along(cell, !color, direction)) {
      if (blocker != REF_NONE) sliders |= ref_bit(square);
    } else if (blocker == REF_NONE) {
      blocker = square;
    } else {
      break;
    }
  }
  if (sliders == 0) return;
  node->blockers[color] |= ref_bit(blocker);
  if (ref_color(p->cell[blocker]) == color) node->pinners[color] |= sliders;
}

void ref_node_of(const ref_position *p, ref_node *node) {
  uint64_t occupied = ref_occupied(p);
  int us = p->side, them = !us;
  memset(node, 0, sizeof *node);
  node->checkers = ref_attackers(p, p->king[us], them);
  for (int direction = 0; direction < 8; direction++) {
    walk_from_king(p, REF_WHITE, direction, node);
    walk_from_king(p, REF_BLACK, direction, node);
  }
  for (int kind = REF_PAWN; kind < REF_KING; kind++) {
    node->check_squares[kind] = ref_attacks(kind, them, p->king[them], occupied);
  }
  for (int square = 0; square < 64; square++) {
    int cell = p->cell[square];
    if (cell == REF_EMPTY || ref_color(cell) != them) continue;
    node->attacked_by[ref_kind(cell)] |= ref_attacks(ref_kind(cell), them, square, occupied);
  }
}
