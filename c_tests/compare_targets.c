/* The direction sets compared with the reference's moves, field by field: see compare.h. */
#include "compare.h"

#include <string.h>

#include "check_levels.h"

static int is_castling(ref_move move) { return (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0; }

/* Each move stands in the set of its direction at its target; castling at the rook, towards the rook. */
static void expected_directions(const node *node, uint64_t direction[16]) {
  memset(direction, 0, 16 * sizeof *direction);
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    direction[ref_direction_of(move.from, move.to)] |= ref_bit(move.to);
  }
}

/* What one ray of the king may and must add to its line: `most` are the squares before a slider that looks along it
 * through at most one piece of either side; `least` are the squares of a check, or the pinned piece. */
static void add_ray(const ref_position *p, int direction, uint64_t *most, uint64_t *least) {
  uint64_t path = 0, pinned = 0;
  int pieces = 0;
  for (int at = ref_step(p->king[p->side], direction); at != REF_NONE && pieces < 2; at = ref_step(at, direction)) {
    int cell = p->cell[at], kind = cell == REF_EMPTY ? REF_NONE : ref_kind(cell);
    int own = cell != REF_EMPTY && ref_color(cell) == p->side;
    if (!own && (kind == REF_QUEEN || kind == (direction % 2 ? REF_BISHOP : REF_ROOK))) {
      *most |= path;
      *least |= pieces == 0 ? path : pinned;
    }
    path |= ref_bit(at);
    if (own) pinned |= ref_bit(at);
    pieces += cell != REF_EMPTY;
  }
}

static void compare_between(const node *node, const golem_targets *targets) {
  for (int line = 0; line < 4; line++) {
    uint64_t most = 0, least = 0;
    add_ray(&node->ref, line, &most, &least);
    add_ray(&node->ref, line + 4, &most, &least);
    CHECK_EQ(targets->between[line] & ~most, 0);
    CHECK_EQ(least & ~targets->between[line], 0);
  }
}

/* Evasion: everything that is not one's own without check, the checker and the squares before it in single check,
 * nothing in double check. Whether an en passant square belongs to it is left open. */
static void compare_evasion(const node *node, const golem_targets *targets, uint64_t checkers) {
  const ref_position *p = &node->ref;
  uint64_t own = 0, ep = p->ep == REF_NONE ? 0 : ref_bit(p->ep), expected;
  for (int kind = 0; kind < 6; kind++) own |= ref_pieces(p, p->side, kind);
  if (checkers == 0) {
    CHECK_EQ(~own & ~targets->evasion, 0);
    return;
  }
  expected = (checkers & (checkers - 1)) == 0 ? checkers : 0;
  for (int square = 0; square < 64 && expected; square++) {
    if (checkers & ref_bit(square)) expected |= ref_between(p->king[p->side], square);
  }
  CHECK_EQ(targets->evasion & ~ep, expected & ~ep);
}

static void compare_fields(const node *node, const golem_targets *targets) {
  const ref_position *p = &node->ref;
  uint64_t expected[16], all = 0, checkers = ref_attackers(p, p->king[p->side], 1 - p->side);
  expected_directions(node, expected);
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(targets->direction[direction], expected[direction]);
    all |= expected[direction];
  }
  CHECK_EQ(targets->movable, all);
  CHECK_EQ(targets->checkers, checkers);
  CHECK_EQ(targets->attacked, ref_attacked_through_king(p, 1 - p->side));
  compare_between(node, targets);
  compare_evasion(node, targets, checkers);
}

static void compare_expansion(const node *node, const golem_targets *targets) {
  golem_move list[GOLEM_MAX_MOVES];
  size_t count = golem_targets_moves(&node->golem, targets, list, GOLEM_MAX_MOVES);
  CHECK_EQ(count, node->count);
  CHECK_EQ(golem_targets_count(&node->golem, targets), node->count);
  if (count == (size_t)node->count) CHECK(bridge_same_moves(list, count, node->codes, count));
}

/* Castling goes east or west even where the king would end on the other side of its start. */
static void check_castling_direction(const node *node) {
  for (int i = 0; i < node->count; i++) {
    if (!is_castling(node->moves[i])) continue;
    CHECK_EQ(ref_direction_of(node->moves[i].from, node->moves[i].to) % 4, GOLEM_RANK);
  }
}

void compare_targets(const node *node) {
  golem_targets scalar, targets;
  memset(&scalar, 0xa5, sizeof scalar);
  CHECK_EACH_LEVEL(level) {
    memset(&targets, 0x5a, sizeof targets);
    CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
    if (level == GOLEM_LEVEL_SCALAR) scalar = targets;
    CHECK(memcmp(&targets, &scalar, sizeof targets) == 0);
    compare_expansion(node, &targets);
  }
  compare_fields(node, &scalar);
  check_castling_direction(node);
}
