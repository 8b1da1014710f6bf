/* Getters over sets: steps in all sixteen directions, pawns, the eight rays at every SIMD level, rays by subtraction.
 *
 * Single squares of every direction, full and empty boards, edges where a set would wrap around, random sets.
 * Arguments: random rounds (100000), seed. */
#include <golem.h>
#include <golem_backends.h>
#include <string.h>

#include "check.h"
#include "check_levels.h"
#include "ref.h"

static const uint64_t FIXED[] = {0, ~(uint64_t)0, 0x0101010101010101u, 0x8080808080808080u, 0xff, 0xff00000000000000u,
                                 0x55aa55aa55aa55aau, 0x8040201008040201u, 0x0102040810204080u, 0x8100000000000081u,
                                 0x7e7e7e7e7e7e7e7eu, 0x8181818181818181u, 0xff000000000000ffu, 0x0303030303030303u,
                                 0xc0c0c0c0c0c0c0c0u, 0xff818181818181ffu};

enum { FIXED_COUNT = sizeof FIXED / sizeof FIXED[0], OUTSIDE = 16 };

/* Numbers that no direction and no colour has. */
static uint32_t outside(uint32_t number) { return number < OUTSIDE ? OUTSIDE + number : 1u << (number % 24 + 8); }

static void check_steps(uint64_t set) {
  for (uint32_t direction = 0; direction < 16; direction++) {
    CHECK_EQ(golem_shift(direction, set), ref_shift((int)direction, set));
  }
}

static void check_pawns(uint64_t pawns, uint64_t empty) {
  for (uint32_t color = 0; color < 2; color++) {
    uint64_t attacks = ref_shift(color == GOLEM_WHITE ? 1 : 5, pawns) | ref_shift(color == GOLEM_WHITE ? 3 : 7, pawns);
    CHECK_EQ(golem_pawns_pushes(color, pawns, empty), ref_pushes((int)color, pawns, empty));
    CHECK_EQ(golem_pawns_double_pushes(color, pawns, empty), ref_double_pushes((int)color, pawns, empty));
    CHECK_EQ(golem_pawns_captures(color, pawns, ~empty), attacks & ~empty);
  }
}

static void check_ranges(check_random *random) {
  for (uint32_t i = 0; i < 40; i++) {
    uint64_t set = check_set(random);
    CHECK_EQ(golem_shift(outside(i), set), 0);
    CHECK_EQ(golem_ray_attacks_by_subtraction(outside(i), set, ~set), 0);
    CHECK_EQ(golem_ray_attacks_by_subtraction(8 + i % 8, set, ~set), 0);
    CHECK_EQ(golem_pawns_pushes(2 + i, set, ~set) | golem_pawns_pushes(outside(i), set, ~set), 0);
    CHECK_EQ(golem_pawns_double_pushes(2 + i, set, ~set) | golem_pawns_double_pushes(outside(i), set, ~set), 0);
    CHECK_EQ(golem_pawns_captures(2 + i, set, ~set) | golem_pawns_captures(outside(i), set, ~set), 0);
  }
}

static void check_rays(uint64_t orthogonal, uint64_t diagonal, uint64_t empty) {
  struct {
    uint64_t before, rays[8], after;
  } room;
  uint64_t expected[8];
  for (int direction = 0; direction < 8; direction++) {
    expected[direction] = ref_ray_attacks(direction, direction % 2 ? diagonal : orthogonal, empty);
  }
  CHECK_EACH_LEVEL(level) {
    memset(&room, 0x3c, sizeof room);
    golem_rays_attacks(orthogonal, diagonal, empty, room.rays);
    for (int direction = 0; direction < 8; direction++) CHECK_EQ(room.rays[direction], expected[direction]);
    CHECK(room.before == 0x3c3c3c3c3c3c3c3cu && room.after == 0x3c3c3c3c3c3c3c3cu);
  }
}

static void check_subtraction(uint64_t sliders, uint64_t empty) {
  for (uint32_t direction = 0; direction < 8; direction++) {
    CHECK_EQ(golem_ray_attacks_by_subtraction(direction, sliders, empty),
             ref_ray_attacks((int)direction, sliders, empty));
  }
}

/* One slider with every set of its line: what a difference of integers borrows from must stay on the line. */
static void check_single_sliders(void) {
  for (int square = 0; square < 64; square++) {
    for (int line = 0; line < 4; line++) {
      uint64_t mask = ref_line_attacks(line, square, 0), subset = 0;
      do {
        uint64_t around = ~mask & ~ref_bit(square);
        check_subtraction(ref_bit(square), ~subset);
        check_subtraction(ref_bit(square), ~(subset | around | ref_bit(square)));
        subset = (subset - mask) & mask;
      } while (subset != 0);
    }
  }
}

static void check_fixed(void) {
  for (int a = 0; a < FIXED_COUNT; a++) {
    check_steps(FIXED[a]);
    for (int b = 0; b < FIXED_COUNT; b++) {
      check_pawns(FIXED[a], FIXED[b]);
      check_rays(FIXED[a], FIXED[FIXED_COUNT - 1 - a], FIXED[b]);
      check_subtraction(FIXED[a], FIXED[b]);
      check_subtraction(FIXED[a], ~FIXED[a] & FIXED[b]);
    }
  }
  for (int square = 0; square < 64; square++) {
    check_steps(ref_bit(square));
    check_steps(~ref_bit(square));
    check_pawns(ref_bit(square), ~(uint64_t)0);
    check_pawns(ref_bit(square), 0);
    check_rays(ref_bit(square), ref_bit(63 - square), ~(uint64_t)0);
    check_rays(ref_bit(square), ref_bit(square), ~ref_bit(square));
  }
}

/* Several sliders on a line, sliders inside `empty` and outside of it. */
static void check_random_sets(check_random *random, uint64_t rounds) {
  for (uint64_t round = 0; round < rounds; round++) {
    uint64_t occupied = check_set(random), sliders = check_set(random) & occupied, other = check_set(random);
    check_rays(sliders, other & occupied, ~occupied);
    check_rays(check_set(random), check_set(random), check_set(random));
    check_subtraction(sliders, ~occupied);
    check_subtraction(other, check_set(random));
    check_pawns(check_set(random), ~occupied);
    check_steps(other);
  }
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20269);
  check_levels_of_cpu();
  check_ranges(&random);
  check_fixed();
  if (rounds >= 1000) check_single_sliders();
  check_random_sets(&random, rounds / 8 + 1);
  return check_finish();
}
