/* Exchanges: see ref_exchange.h. */
#include "ref_exchange.h"

#include <stdlib.h>

#include "ref_node.h"

/* Rules with what is pinned before the move. */
typedef struct terms {
  int values[6];
  ref_exchange_rules rules;
  ref_node node;
  int8_t king[2];
} terms;

static int value_of(const terms *t, int cell) { return cell == REF_EMPTY ? 0 : t->values[ref_kind(cell)]; }

static int sign(int number) { return (number > 0) - (number < 0); }

/* Nothing stands between two squares of one line. */
static int clear_way(const ref_position *p, int from, int to) {
  int step = 8 * sign(ref_rank(to) - ref_rank(from)) + sign(ref_file(to) - ref_file(from));
  for (int at = from + step; at != to; at += step) {
    if (p->cell[at] != REF_EMPTY) return 0;
  }
  return 1;
}

/* The piece on `from` attacks the other square. */
static int attacks(const ref_position *p, int from, int to) {
  int files = abs(ref_file(to) - ref_file(from)), up = ref_rank(to) - ref_rank(from), ranks = abs(up);
  int straight = files == 0 || ranks == 0, diagonal = files == ranks;
  if (from == to) return 0;
  switch (ref_kind(p->cell[from])) {
    case REF_PAWN: return files == 1 && up == (ref_color(p->cell[from]) == REF_WHITE ? 1 : -1);
    case REF_KNIGHT: return files * ranks == 2;
    case REF_BISHOP: return diagonal && clear_way(p, from, to);
    case REF_ROOK: return straight && clear_way(p, from, to);
    case REF_QUEEN: return (straight || diagonal) && clear_way(p, from, to);
    default: return files <= 1 && ranks <= 1;
  }
}

static int is_attacked(const ref_position *p, int square, int by) {
  for (int from = 0; from < 64; from++) {
    if (p->cell[from] != REF_EMPTY && ref_color(p->cell[from]) == by && attacks(p, from, square)) return 1;
  }
  return 0;
}

/* The piece does not take on the target because of a pin. */
static int is_bound(const ref_position *p, const terms *t, int from, int target, int side) {
  int stands = 0, king = t->king[side];
  if (t->rules.pins == REF_PINS_IGNORED || !(t->node.blockers[side] & ref_bit(from))) return 0;
  for (int square = 0; square < 64; square++) {
    if ((t->node.pinners[side] & ref_bit(square)) && square != target && p->cell[square] != REF_EMPTY) stands = 1;
  }
  if (t->rules.pins == REF_PINS_WHILE_PINNED) return stands;
  if (ref_line(king, from) & ref_bit(target)) return 0;
  return t->rules.pins == REF_PINS_KING_LINE || stands;
}

/* Kind by kind, from a1 to h8. */
static int least_valuable(const ref_position *p, const terms *t, int target, int side) {
  for (int kind = REF_PAWN; kind <= REF_KING; kind++) {
    for (int from = 0; from < 64; from++) {
      if (ref_is(p, from, side, kind) && attacks(p, from, target) && !is_bound(p, t, from, target, side)) return from;
    }
  }
  return REF_NONE;
}

static void carry(ref_position *p, int from, int to, int cell) {
  p->cell[from] = REF_EMPTY;
  p->cell[to] = (int8_t)cell;
}

/* What the side to take wins on the target, 0 if it had better not or cannot. */
static int take(const ref_position *p, const terms *t, int target, int side) {
  ref_position after = *p;
  int from = least_valuable(p, t, target, side), balance;
  if (from == REF_NONE) return 0;
  carry(&after, from, target, p->cell[from]);
  if (ref_kind(p->cell[from]) == REF_KING && is_attacked(&after, target, 1 - side)) return 0;
  balance = value_of(t, p->cell[target]) - take(&after, t, target, 1 - side);
  return balance > 0 ? balance : 0;
}

static int exchange(const ref_position *position, ref_move move, const terms *t) {
  ref_position after = *position;
  int cell = position->cell[move.from], gain = value_of(t, position->cell[move.to]);
  int special = (move.flags & REF_EN_PASSANT) || move.promotion != REF_NONE;
  if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) return 0;
  if (special && t->rules.is_special_zero) return 0;
  if (move.flags & REF_EN_PASSANT) {
    int victim = ref_square(ref_file(move.to), ref_rank(move.from));
    gain = value_of(t, after.cell[victim]);
    after.cell[victim] = REF_EMPTY;
  }
  if (move.promotion != REF_NONE) {
    gain += value_of(t, move.promotion) - value_of(t, cell);
    cell = 8 * position->side + move.promotion;
  }
  carry(&after, move.from, move.to, cell);
  return gain - take(&after, t, move.to, 1 - position->side);
}

static const terms CONVENTION = {.values = {100, 300, 300, 500, 900, 0}};

int ref_see(const ref_position *position, ref_move move) { return exchange(position, move, &CONVENTION); }

int ref_see_by(const ref_position *position, ref_move move, const ref_exchange_rules *rules) {
  terms t = {.rules = *rules, .king = {position->king[0], position->king[1]}};
  for (int kind = REF_PAWN; kind < REF_KING; kind++) {
    int value = rules->values[kind];
    t.values[kind] = value < 0 ? 0 : value > 1 << 20 ? 1 << 20 : value;
  }
  if (rules->pins != REF_PINS_IGNORED) ref_node_of(position, &t.node);
  return exchange(position, move, &t);
}

uint64_t ref_hanging(const ref_position *position, int color, int promotion) {
  uint64_t set = 0;
  for (int square = 0; square < 64; square++) {
    ref_position there = *position, after;
    ref_move move = {0, (int8_t)square, REF_NONE, REF_CAPTURE};
    int cell = position->cell[square], from;
    if (cell == REF_EMPTY || ref_color(cell) != color || ref_kind(cell) == REF_KING) continue;
    from = least_valuable(position, &CONVENTION, square, 1 - color);
    if (from == REF_NONE) continue;
    there.side = (int8_t)(1 - color);
    after = there;
    carry(&after, from, square, there.cell[from]);
    if (ref_kind(there.cell[from]) == REF_KING && is_attacked(&after, square, color)) continue;
    move.from = (int8_t)from;
    if (ref_kind(there.cell[from]) == REF_PAWN && ref_rank(square) % 7 == 0) move.promotion = (int8_t)promotion;
    if (ref_see(&there, move) > 0) set |= ref_bit(square);
  }
  return set;
}
