/* The inline getters against the exported ones, and their sliders against walks over files and ranks: the body of
 * test_inline.c and of test_inline_cpp.cpp.
 *
 * Every subset of the inner squares of bishops and rooks, random occupancies, all pairs of squares, arguments out of
 * range. Arguments: random rounds (20000; below 1000 only one subset in 16 is looked at), seed. */
#ifndef INLINE_CHECKS_H
#define INLINE_CHECKS_H

#include <golem_inline.h>

#include "check.h"
#include "ref.h"

/* What the getters of this translation unit read. */
static const golem_tables *tables_to_check(void) {
#ifdef GOLEM_INLINE_BIG
  return golem_inline_big_tables();
#else
  return golem_inline_tables();
#endif
}

static uint64_t wrong_sliders = 0;

static void compare_sliders(const golem_tables *tables, uint32_t square, uint64_t occupied) {
  uint64_t bishop = ref_attacks(REF_BISHOP, REF_WHITE, (int)square, occupied), both_bishop = ~bishop;
  uint64_t rook = ref_attacks(REF_ROOK, REF_WHITE, (int)square, occupied), both_rook = ~rook;
  wrong_sliders += golem_inline_bishop_attacks(tables, square, occupied) != bishop;
  wrong_sliders += golem_inline_rook_attacks(tables, square, occupied) != rook;
  wrong_sliders += golem_inline_queen_attacks(tables, square, occupied) != (bishop | rook);
  golem_inline_bishop_and_rook_attacks(tables, square, occupied, &both_bishop, &both_rook);
  wrong_sliders += both_bishop != bishop || both_rook != rook;
#ifdef GOLEM_INLINE_BIG
  wrong_sliders += golem_inline_by_magic(tables, &tables->bishops[square], occupied) != bishop;
  wrong_sliders += golem_inline_by_magic(tables, &tables->rooks[square], occupied) != rook;
#endif
#if GOLEM_INLINE_PEXT
  wrong_sliders += golem_inline_by_pext(tables, square, occupied) != bishop;
  wrong_sliders += golem_inline_by_pext(tables, 64 + square, occupied) != rook;
#endif
  check_passed++;
}

/* Squares that hide nothing do not matter: each subset of the others is looked at with none and with all of them. */
static void check_sliders(const golem_tables *tables, check_random *random, uint64_t rounds) {
  static const int LINES[2] = {REF_BISHOP_LINES, REF_ROOK_LINES};
  uint32_t stride = rounds < 1000 ? 16 : 1, number = 0;
  for (uint32_t square = 0; square < 64; square++) {
    for (int piece = 0; piece < 2; piece++) {
      uint64_t mask = ref_inner_squares(LINES[piece], (int)square), subset = 0;
      do {
        if (number++ % stride == 0) {
          compare_sliders(tables, square, subset);
          compare_sliders(tables, square, subset | ~mask);
        }
        subset = (subset - mask) & mask;
      } while (subset != 0);
    }
    compare_sliders(tables, square, ~(uint64_t)0);
  }
  for (uint64_t round = 0; round < rounds; round++) compare_sliders(tables, check_below(random, 64), check_set(random));
  CHECK_EQ(wrong_sliders, 0);
}

static void check_pieces(const golem_tables *tables, check_random *random) {
  for (uint32_t square = 0; square < 64; square++) {
    CHECK_EQ(golem_inline_king_attacks(tables, square), golem_king_attacks(square));
    CHECK_EQ(golem_inline_knight_attacks(tables, square), golem_knight_attacks(square));
    for (uint32_t color = 0; color < 2; color++) {
      CHECK_EQ(golem_inline_pawn_attacks(tables, color, square), golem_pawn_attacks(color, square));
      for (uint32_t kind = 0; kind < 12; kind++) {
        uint64_t occupied = check_set(random);
        CHECK_EQ(golem_inline_piece_attacks(tables, color, kind, square, occupied),
                 golem_piece_attacks(color, kind, square, occupied));
      }
    }
  }
}

static void check_geometry(const golem_tables *tables) {
  for (uint32_t a = 0; a < 64; a++) {
    for (uint32_t direction = 0; direction < 40; direction++) {
      CHECK_EQ(golem_inline_ray(tables, direction, a), golem_ray(direction, a));
    }
    CHECK_EQ(golem_inline_ray(tables, 0xffffffffu, a), 0);
    for (uint32_t b = 0; b < 64; b++) {
      CHECK_EQ(golem_inline_between(tables, a, b), golem_between(a, b));
      CHECK_EQ(golem_inline_line(tables, a, b), golem_line(a, b));
      CHECK_EQ(golem_inline_direction_of(tables, a, b), golem_direction_of(a, b));
      CHECK_EQ(golem_inline_distance(a, b), golem_distance(a, b));
    }
  }
}

/* Out of range only the low bits count; with the sanitizers this also shows that nothing beyond the tables is read. */
static void check_low_bits(const golem_tables *tables, check_random *random, uint64_t rounds) {
  for (uint64_t round = 0; round < rounds + 1000; round++) {
    uint32_t a = (uint32_t)check_next(random), b = (uint32_t)check_next(random), color = (uint32_t)check_next(random);
    uint32_t kind = check_below(random, 8), direction = check_below(random, 20);
    uint64_t occupied = check_set(random);
    CHECK_EQ(golem_inline_piece_attacks(tables, color, kind, a, occupied),
             golem_piece_attacks(color & 1, kind, a & 63, occupied));
    CHECK_EQ(golem_inline_between(tables, a, b), golem_between(a & 63, b & 63));
    CHECK_EQ(golem_inline_line(tables, a, b), golem_line(a & 63, b & 63));
    CHECK_EQ(golem_inline_ray(tables, direction, a), golem_ray(direction, a & 63));
    CHECK_EQ(golem_inline_direction_of(tables, a, b), golem_direction_of(a & 63, b & 63));
    CHECK_EQ(golem_inline_distance(a, b), golem_distance(a & 63, b & 63));
  }
}

static void check_tables(const golem_tables *tables) {
  golem_tables other = *tables;
  CHECK(tables->size >= sizeof(golem_tables));
  CHECK_EQ(tables->version & ~GOLEM_INLINE_NO_BIG_TABLES, GOLEM_INLINE_VERSION);
  CHECK_EQ(tables->pext_sets == NULL, tables->version != GOLEM_INLINE_VERSION);
  CHECK_EQ((uintptr_t)tables->half_lines % 64 + (uintptr_t)tables->mirrored_lines % 64, 0);
  for (int i = 0; i < 3; i++) CHECK(tables_to_check() == tables);
  other.size++;
  CHECK(golem_inline_fits(&other));
  other.version++;
  CHECK(!golem_inline_fits(&other));
#ifndef GOLEM_INLINE_BIG
  CHECK(tables->bishops == NULL && tables->rooks == NULL && tables->pext_attacks == NULL);
  CHECK(tables->magic_attacks == NULL && tables->pext_masks == NULL && tables->pext_sets == NULL);
  other = *tables;
  other.version ^= GOLEM_INLINE_NO_BIG_TABLES;
  CHECK(golem_inline_fits(&other));
  other.size = sizeof other - 1;
  CHECK(!golem_inline_fits(&other));
#else
  CHECK(!golem_inline_fits(golem_inline_tables()));
  other.version = GOLEM_INLINE_VERSION | GOLEM_INLINE_NO_BIG_TABLES;
  CHECK(!golem_inline_fits(&other));
  /* A library from before there were compact lookups. */
  other.version = GOLEM_INLINE_VERSION;
  other.size = offsetof(golem_tables, half_lines);
  CHECK(golem_inline_fits(&other));
  other.size--;
  CHECK(!golem_inline_fits(&other));
#endif
}

static const char *slider_name(void) {
#ifdef GOLEM_INLINE_BIG
  return GOLEM_INLINE_PEXT ? "PEXT" : "multiplication";
#else
  return GOLEM_INLINE_LZCNT ? "leading zeros" : GOLEM_INLINE_AVX2 ? "dual hyperbola" : "hyperbola";
#endif
}

static int check_inline(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20267);
  const golem_tables *tables = tables_to_check();
  printf("sliders by %s\n", slider_name());
  CHECK(!golem_inline_fits(NULL));
  CHECK(golem_inline_fits(tables));
  if (!golem_inline_fits(tables)) return check_finish();
  check_tables(tables);
  check_sliders(tables, &random, rounds);
  check_pieces(tables, &random);
  check_geometry(tables);
  check_low_bits(tables, &random, rounds);
  return check_finish();
}

#endif
