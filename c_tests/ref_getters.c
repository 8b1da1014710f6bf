/* The reference's wider getters: x-rays, pins, pawn steps, attackers, each by walking ray after ray. */
#include "ref.h"

uint64_t ref_slider(int lines, int square, uint64_t occupied) {
  uint64_t set = 0;
  for (int line = 0; line < 4; line++) {
    if (lines >> line & 1) set |= ref_line_attacks(line, square, occupied);
  }
  return set;
}

/* Rays without their last squares: a piece there blocks nothing. */
uint64_t ref_inner_squares(int lines, int square) {
  uint64_t set = 0;
  for (int direction = 0; direction < 8; direction++) {
    if (!(lines >> (direction % 4) & 1)) continue;
    for (int at = ref_step(square, direction); at != REF_NONE; at = ref_step(at, direction)) {
      if (ref_step(at, direction) != REF_NONE) set |= ref_bit(at);
    }
  }
  return set;
}

/* The first occupied square of a ray, or REF_NONE. */
static int first_on_ray(int square, int direction, uint64_t occupied) {
  int at = ref_step(square, direction);
  while (at != REF_NONE && !(occupied & ref_bit(at))) at = ref_step(at, direction);
  return at;
}

uint64_t ref_xray(int lines, int square, uint64_t occupied, uint64_t blockers) {
  uint64_t set = 0;
  for (int direction = 0; direction < 8; direction++) {
    int blocker = first_on_ray(square, direction, occupied);
    if (!(lines >> (direction % 4) & 1) || blocker == REF_NONE) continue;
    if (blockers & ref_bit(blocker)) set |= ref_walk(direction, blocker, occupied);
  }
  return set;
}

uint64_t ref_shift(int direction, uint64_t set) {
  uint64_t shifted = 0;
  for (int square = 0; square < 64; square++) {
    int next = ref_step(square, direction);
    if ((set & ref_bit(square)) && next != REF_NONE) shifted |= ref_bit(next);
  }
  return shifted;
}

uint64_t ref_pushes(int color, uint64_t pawns, uint64_t empty) {
  return ref_shift(color == REF_WHITE ? 2 : 6, pawns) & empty;
}

uint64_t ref_double_pushes(int color, uint64_t pawns, uint64_t empty) {
  uint64_t targets = 0;
  for (int file = 0; file < 8; file++) {
    int from = ref_square(file, color == REF_WHITE ? 1 : 6), one = ref_square(file, color == REF_WHITE ? 2 : 5);
    int two = ref_square(file, color == REF_WHITE ? 3 : 4);
    if ((pawns & ref_bit(from)) && (empty & ref_bit(one)) && (empty & ref_bit(two))) targets |= ref_bit(two);
  }
  return targets;
}

uint64_t ref_attacked(const ref_position *p, int by) {
  uint64_t occupied = ref_occupied(p), set = 0;
  for (int from = 0; from < 64; from++) {
    int cell = p->cell[from];
    if (cell != REF_EMPTY && ref_color(cell) == by) set |= ref_attacks(ref_kind(cell), by, from, occupied);
  }
  return set;
}

/* The pieces of both colours that see the square over an occupancy that need not be their own. */
uint64_t ref_attackers_over(const ref_position *p, int square, uint64_t occupied) {
  uint64_t set = 0;
  for (int from = 0; from < 64; from++) {
    int cell = p->cell[from];
    if (cell == REF_EMPTY) continue;
    if (ref_attacks(ref_kind(cell), ref_color(cell), from, occupied) & ref_bit(square)) set |= ref_bit(from);
  }
  return set;
}

ref_pins ref_pins_of_king(int king, uint64_t occupied, uint64_t own, uint64_t orthogonal, uint64_t diagonal) {
  ref_pins pins = {0, 0};
  for (int direction = 0; direction < 8; direction++) {
    int first = first_on_ray(king, direction, occupied), second;
    if (first == REF_NONE || !(own & ref_bit(first))) continue;
    second = first_on_ray(first, direction, occupied);
    if (second == REF_NONE || !((direction % 2 ? diagonal : orthogonal) & ref_bit(second))) continue;
    pins.pinned |= ref_bit(first);
    pins.pinners |= ref_bit(second);
  }
  return pins;
}

ref_pins ref_pins_of(const ref_position *p, int color) {
  uint64_t own = 0, queens = ref_pieces(p, 1 - color, REF_QUEEN);
  for (int kind = REF_PAWN; kind <= REF_KING; kind++) own |= ref_pieces(p, color, kind);
  return ref_pins_of_king(p->king[color], ref_occupied(p), own, queens | ref_pieces(p, 1 - color, REF_ROOK),
                          queens | ref_pieces(p, 1 - color, REF_BISHOP));
}
