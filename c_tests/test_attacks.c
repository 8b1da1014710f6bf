/* Attack getters and geometry: every function against walks over files and ranks.
 *
 * Sliders with every subset of the inner squares of their lines, full random occupancies, leapers from every square,
 * geometry for all pairs of squares and beyond the board, set-wise fills over random, empty and full boards.
 *
 * Arguments: random rounds (20000), seed. */
#include <golem.h>

#include "check.h"
#include "ref.h"

typedef uint64_t (*slider_getter)(uint32_t square, uint64_t occupied);

static const struct {
  slider_getter get;
  int lines; /* bit l: the piece moves on line l */
} SLIDERS[] = {
    {golem_bishop_attacks, 10},       {golem_rook_attacks, 5}, {golem_queen_attacks, 15},
    {golem_rank_attacks, 1},          {golem_diagonal_attacks, 2}, {golem_file_attacks, 4},
    {golem_antidiagonal_attacks, 8},
};

enum { SLIDERS_COUNT = sizeof SLIDERS / sizeof SLIDERS[0] };

/* All subsets for up to two lines; the queen is the union of two of them and takes random ones elsewhere. */
static void check_subsets(int which) {
  int lines = SLIDERS[which].lines, wrong = 0;
  for (int square = 0; square < 64; square++) {
    uint64_t mask = ref_inner_squares(lines, square), subset = 0;
    do {
      wrong += SLIDERS[which].get((uint32_t)square, subset) != ref_slider(lines, square, subset);
      check_passed++;
      subset = (subset - mask) & mask;
    } while (subset != 0);
  }
  CHECK_EQ(wrong, 0);
}

static void check_sliders(check_random *random, uint64_t rounds) {
  for (int which = 0; which < SLIDERS_COUNT; which++) {
    int wrong = 0, lines = SLIDERS[which].lines;
    if (lines != 15) check_subsets(which);
    for (uint64_t round = 0; round < rounds; round++) {
      int square = (int)check_below(random, 64);
      uint64_t occupied = check_set(random), with = occupied | ref_bit(square), without = occupied & ~ref_bit(square);
      uint64_t expected = ref_slider(lines, square, occupied);
      wrong += SLIDERS[which].get((uint32_t)square, occupied) != expected;
      wrong += SLIDERS[which].get((uint32_t)square, with) != expected;
      wrong += SLIDERS[which].get((uint32_t)square, without) != expected;
      check_passed++;
    }
    for (uint32_t square = 0; square < 64; square++) {
      CHECK_EQ(SLIDERS[which].get(square, 0), ref_slider(lines, (int)square, 0));
      CHECK_EQ(SLIDERS[which].get(square, ~(uint64_t)0), ref_slider(lines, (int)square, ~(uint64_t)0));
    }
    for (uint32_t square = 64; square < 400; square++) CHECK_EQ(SLIDERS[which].get(square, check_set(random)), 0);
    CHECK_EQ(SLIDERS[which].get(0xffffffffu, 0), 0);
    CHECK_EQ(wrong, 0);
  }
}

static void check_leapers(check_random *random) {
  for (uint32_t square = 0; square < 64; square++) {
    CHECK_EQ(golem_king_attacks(square), ref_attacks(REF_KING, 0, (int)square, 0));
    CHECK_EQ(golem_knight_attacks(square), ref_attacks(REF_KNIGHT, 0, (int)square, 0));
    CHECK_EQ(golem_pawn_attacks(GOLEM_WHITE, square), ref_attacks(REF_PAWN, REF_WHITE, (int)square, 0));
    CHECK_EQ(golem_pawn_attacks(GOLEM_BLACK, square), ref_attacks(REF_PAWN, REF_BLACK, (int)square, 0));
    for (uint32_t kind = 0; kind < 6; kind++) {
      for (uint32_t color = 0; color < 2; color++) {
        uint64_t occupied = check_set(random);
        uint64_t expected = ref_attacks((int)kind, (int)color, (int)square, occupied);
        CHECK_EQ(golem_piece_attacks(color, kind, square, occupied), expected);
      }
    }
  }
}

static void check_ranges(void) {
  static const uint32_t OUT[] = {64, 65, 127, 128, 255, 256, 1000, 0x7fffffffu, 0x80000000u, 0xffffffffu};
  for (unsigned i = 0; i < sizeof OUT / sizeof OUT[0]; i++) {
    uint32_t out = OUT[i];
    CHECK_EQ(golem_king_attacks(out), 0);
    CHECK_EQ(golem_knight_attacks(out), 0);
    CHECK_EQ(golem_pawn_attacks(0, out), 0);
    CHECK_EQ(golem_pawn_attacks(1, out), 0);
    CHECK_EQ(golem_pawn_attacks(out, 28), 0);
    CHECK_EQ(golem_pawns_attacks(out, 0xff00), 0);
    CHECK_EQ(golem_piece_attacks(0, out, 28, 0), 0);
    CHECK_EQ(golem_ray_fill(out, 0xff, 0xff00), 0);
    CHECK_EQ(golem_ray_attacks(out, 0xff, 0xff00), 0);
    CHECK_EQ(golem_ray(out, 28), 0);
    for (uint32_t in = 0; in < 64; in++) {
      CHECK_EQ(golem_between(in, out) | golem_between(out, in), 0);
      CHECK_EQ(golem_line(in, out) | golem_line(out, in), 0);
      CHECK_EQ(golem_ray(in % 16, out), 0);
      CHECK_EQ(golem_direction_of(in, out), GOLEM_NO_DIRECTION);
      CHECK_EQ(golem_direction_of(out, in), GOLEM_NO_DIRECTION);
      CHECK_EQ(golem_distance(in, out) + golem_distance(out, in), 0);
    }
    for (uint32_t kind = 0; kind < 6; kind++) CHECK_EQ(golem_piece_attacks(0, kind, out, 0), 0);
    CHECK_EQ(golem_piece_attacks(out, GOLEM_PAWN, 28, 0), 0);
  }
  for (uint32_t direction = 16; direction < 64; direction++) CHECK_EQ(golem_ray(direction, 28), 0);
}

static void check_geometry(void) {
  for (uint32_t a = 0; a < 64; a++) {
    for (uint32_t direction = 0; direction < 16; direction++) {
      CHECK_EQ(golem_ray(direction, a), ref_ray((int)direction, (int)a));
    }
    for (uint32_t b = 0; b < 64; b++) {
      int direction = ref_direction_of((int)a, (int)b);
      CHECK_EQ(golem_between(a, b), ref_between((int)a, (int)b));
      CHECK_EQ(golem_line(a, b), ref_line((int)a, (int)b));
      CHECK_EQ(golem_direction_of(a, b), direction == REF_NONE ? GOLEM_NO_DIRECTION : direction);
      CHECK_EQ(golem_distance(a, b), ref_distance((int)a, (int)b));
    }
  }
}

/* The library may fill in any number of steps; squares of sliders inside `empty` and several sliders on a line are
 * where a fill goes wrong, and the edges are where it wraps around. */
static void check_fills(uint64_t sliders, uint64_t diagonal, uint64_t empty) {
  uint64_t rays[8] = {0};
  golem_rays_attacks(sliders, diagonal, empty, rays);
  for (uint32_t direction = 0; direction < 8; direction++) {
    uint64_t attacks = ref_ray_attacks((int)direction, sliders, empty);
    CHECK_EQ(golem_ray_fill(direction, sliders, empty), ref_ray_fill((int)direction, sliders, empty));
    CHECK_EQ(golem_ray_attacks(direction, sliders, empty), attacks);
    if (direction % 2) attacks = ref_ray_attacks((int)direction, diagonal, empty);
    CHECK_EQ(rays[direction], attacks);
  }
}

static void check_steps(uint64_t set) {
  uint64_t knights = 0, kings = 0, pawns[2] = {0, 0};
  for (int square = 0; square < 64; square++) {
    if (!(set & ref_bit(square))) continue;
    knights |= ref_attacks(REF_KNIGHT, 0, square, 0);
    kings |= ref_attacks(REF_KING, 0, square, 0);
    pawns[0] |= ref_attacks(REF_PAWN, REF_WHITE, square, 0);
    pawns[1] |= ref_attacks(REF_PAWN, REF_BLACK, square, 0);
  }
  CHECK_EQ(golem_knights_attacks(set), knights);
  CHECK_EQ(golem_kings_attacks(set), kings);
  CHECK_EQ(golem_pawns_attacks(GOLEM_WHITE, set), pawns[0]);
  CHECK_EQ(golem_pawns_attacks(GOLEM_BLACK, set), pawns[1]);
}

static void check_sets(check_random *random, uint64_t rounds) {
  static const uint64_t FIXED[] = {0, ~(uint64_t)0, 0x0101010101010101u, 0x8080808080808080u, 0xff, 0xff00000000000000u,
                                   0x55aa55aa55aa55aau, 0x8040201008040201u, 0x0102040810204080u, 0x8100000000000081u};
  enum { FIXED_COUNT = sizeof FIXED / sizeof FIXED[0] };
  for (int a = 0; a < FIXED_COUNT; a++) {
    check_steps(FIXED[a]);
    for (int b = 0; b < FIXED_COUNT; b++) {
      check_fills(FIXED[a], FIXED[FIXED_COUNT - 1 - a], FIXED[b]);
      check_fills(FIXED[a], FIXED[a], ~FIXED[b]);
    }
  }
  for (int square = 0; square < 64; square++) {
    check_steps(ref_bit(square));
    check_fills(ref_bit(square), ref_bit(63 - square), ~(uint64_t)0);
    check_fills(ref_bit(square), ref_bit(square), ~ref_bit(square));
  }
  for (uint64_t round = 0; round < rounds / 4; round++) {
    uint64_t occupied = check_set(random), sliders = check_set(random) & occupied;
    check_fills(sliders, check_set(random) & occupied, ~occupied);
    check_fills(check_set(random), check_set(random), check_set(random));
    check_steps(check_set(random));
  }
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20262);
  check_leapers(&random);
  check_ranges();
  check_geometry();
  check_sliders(&random, rounds);
  check_sets(&random, rounds);
  golem_rays_attacks(1, 1, 0, NULL);
  return check_finish();
}
