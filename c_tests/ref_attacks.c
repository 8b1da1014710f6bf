/* The reference's sets of squares: every one is computed by stepping over files and ranks. */
#include "ref.h"

#include <stdlib.h>

static const int STEPS[16][2] = {
    {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1},
    {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1},
};

int ref_step(int square, int direction) {
  int file = ref_file(square) + STEPS[direction][0], rank = ref_rank(square) + STEPS[direction][1];
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? REF_NONE : ref_square(file, rank);
}

uint64_t ref_walk(int direction, int square, uint64_t occupied) {
  uint64_t set = 0;
  for (int at = ref_step(square, direction); at != REF_NONE; at = ref_step(at, direction)) {
    set |= ref_bit(at);
    if (occupied & ref_bit(at)) break;
  }
  return set;
}

uint64_t ref_ray(int direction, int square) {
  int next = ref_step(square, direction);
  if (direction < 8) return ref_walk(direction, square, 0);
  return next == REF_NONE ? 0 : ref_bit(next);
}

uint64_t ref_line_attacks(int line, int square, uint64_t occupied) {
  return ref_walk(line, square, occupied) | ref_walk(line + 4, square, occupied);
}

static uint64_t one_steps(int square, int first, int stride, int count) {
  uint64_t set = 0;
  for (int i = 0; i < count; i++) {
    int next = ref_step(square, first + i * stride);
    if (next != REF_NONE) set |= ref_bit(next);
  }
  return set;
}

uint64_t ref_attacks(int kind, int color, int square, uint64_t occupied) {
  uint64_t orthogonal = ref_line_attacks(0, square, occupied) | ref_line_attacks(2, square, occupied);
  uint64_t diagonal = ref_line_attacks(1, square, occupied) | ref_line_attacks(3, square, occupied);
  switch (kind) {
    case REF_PAWN: return one_steps(square, color == REF_WHITE ? 1 : 5, 2, 2);
    case REF_KNIGHT: return one_steps(square, 8, 1, 8);
    case REF_BISHOP: return diagonal;
    case REF_ROOK: return orthogonal;
    case REF_QUEEN: return orthogonal | diagonal;
    default: return one_steps(square, 0, 1, 8);
  }
}

uint64_t ref_ray_fill(int direction, uint64_t sliders, uint64_t empty) {
  uint64_t set = sliders;
  for (int square = 0; square < 64; square++) {
    if (!(sliders & ref_bit(square))) continue;
    for (int at = ref_step(square, direction); at != REF_NONE; at = ref_step(at, direction)) {
      if (!(empty & ref_bit(at))) break;
      set |= ref_bit(at);
    }
  }
  return set;
}

uint64_t ref_ray_attacks(int direction, uint64_t sliders, uint64_t empty) {
  uint64_t set = 0;
  for (int square = 0; square < 64; square++) {
    if (sliders & ref_bit(square)) set |= ref_walk(direction, square, ~empty);
  }
  return set;
}

/* The direction from a to b: a ray, a knight step, or REF_NONE. */
int ref_direction_of(int a, int b) {
  for (int direction = 0; direction < 16; direction++) {
    if (ref_ray(direction, a) & ref_bit(b)) return direction;
  }
  return REF_NONE;
}

uint64_t ref_between(int a, int b) {
  int direction = ref_direction_of(a, b);
  if (direction == REF_NONE || direction >= 8) return 0;
  return ref_walk(direction, a, ref_bit(b)) & ~ref_bit(b);
}

uint64_t ref_line(int a, int b) {
  int direction = ref_direction_of(a, b);
  if (direction == REF_NONE || direction >= 8) return 0;
  return ref_line_attacks(direction % 4, a, 0) | ref_bit(a);
}

int ref_distance(int a, int b) {
  int files = abs(ref_file(a) - ref_file(b)), ranks = abs(ref_rank(a) - ref_rank(b));
  return files > ranks ? files : ranks;
}

/* One attacker of the square in one direction, or REF_NONE. */
static int attacker_in(const ref_position *p, int square, int direction, int by) {
  int steps = 0;
  for (int at = ref_step(square, direction); at != REF_NONE; at = ref_step(at, direction)) {
    int cell = p->cell[at], kind;
    steps++;
    if (cell == REF_EMPTY) continue;
    if (ref_color(cell) != by) return REF_NONE;
    kind = ref_kind(cell);
    if (kind == REF_QUEEN || kind == (direction % 2 ? REF_BISHOP : REF_ROOK)) return at;
    if (steps > 1) return REF_NONE;
    if (kind == REF_KING) return at;
    /* A white pawn attacks upwards, so it is found looking down from the square. */
    if (kind == REF_PAWN && direction % 2 && (direction > 4) == (by == REF_WHITE)) return at;
    return REF_NONE;
  }
  return REF_NONE;
}

int ref_is_attacked(const ref_position *p, int square, int by) {
  for (int direction = 0; direction < 16; direction++) {
    int at = direction < 8 ? attacker_in(p, square, direction, by) : ref_step(square, direction);
    if (at != REF_NONE && (direction < 8 || ref_is(p, at, by, REF_KNIGHT))) return 1;
  }
  return 0;
}

uint64_t ref_attackers(const ref_position *p, int square, int by) {
  uint64_t occupied = ref_occupied(p), set = 0;
  for (int from = 0; from < 64; from++) {
    int cell = p->cell[from];
    if (cell == REF_EMPTY || ref_color(cell) != by) continue;
    if (ref_attacks(ref_kind(cell), by, from, occupied) & ref_bit(square)) set |= ref_bit(from);
  }
  return set;
}

/* Squares that a colour attacks, seen through the other king: it may not retreat along the ray that checks it. */
uint64_t ref_attacked_through_king(const ref_position *p, int by) {
  uint64_t occupied = ref_occupied(p) & ~ref_bit(p->king[1 - by]), set = 0;
  for (int from = 0; from < 64; from++) {
    int cell = p->cell[from];
    if (cell != REF_EMPTY && ref_color(cell) == by) set |= ref_attacks(ref_kind(cell), by, from, occupied);
  }
  return set;
}
