/*
 * golem_inline.h - the attack getters of one piece, inlined into C and C++ engines over the tables of the library.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The same answers as the functions of golem.h without `inline` in their names, for inner loops where the call costs
 * more than the lookup. Fetch the tables once and keep the pointer in a local variable or in a static one:
 *
 *   const golem_tables *tables = golem_inline_tables();
 *   if (!golem_inline_fits(tables)) ...   // a library without its big tables, or of another layout: call golem.h
 *   uint64_t set = golem_inline_queen_attacks(tables, square, occupied);
 *
 * golem_inline_tables gives NULL only from a library that was built without its big tables. The tables carry `version`,
 * which changes when a member changes its meaning, and `size`, which grows when members are added behind the present
 * ones; golem_inline_fits looks at all three. It is the only function here that takes NULL.
 *
 * Arguments out of range: of a square only the low six bits count and of a colour the lowest, so that nothing outside
 * the tables is ever read; golem.h answers such arguments with the empty set instead. Kinds and directions out of range
 * give the empty set here too.
 *
 * Sliders use PEXT where the compiler may (-mbmi2 or -march of such a CPU; /arch:AVX2 in MSVC), else one
 * multiplication (fancy magic). AMD before Zen 3 has PEXT only as slow microcode: define GOLEM_INLINE_NO_PEXT for such
 * a target. GOLEM_INLINE_PEXT tells which it is. A program that is built for BMI2 needs a CPU that has it.
 *
 * Cost of a bishop or rook: three reads, the last from some 840 KB of which a game touches a small part; a queen costs
 * both. Everything else is one read, or two. Thread-safe: the tables are constants.
 */

#ifndef GOLEM_INLINE_H
#define GOLEM_INLINE_H

#include "golem.h"

/** 1 if the sliders of this header use PEXT, 0 if they multiply. */
#if (defined(__x86_64__) || (defined(_M_X64) && !defined(_M_ARM64EC))) && !defined(GOLEM_INLINE_NO_PEXT) && \
    (defined(__BMI2__) || (defined(_MSC_VER) && defined(__AVX2__)))
#define GOLEM_INLINE_PEXT 1
#include <immintrin.h>
#else
#define GOLEM_INLINE_PEXT 0
#endif

/*
 * `static` in C++ too: translation units built with and without BMI2 may meet in one program, and a linker that keeps
 * one copy of each inline function could put PEXT where the CPU lacks it.
 */
#ifdef __cplusplus
#define GOLEM_INLINE_NOEXCEPT noexcept
#define GOLEM_INLINE_CONSTEXPR constexpr
#else
#define GOLEM_INLINE_NOEXCEPT
#define GOLEM_INLINE_CONSTEXPR
#endif

/** The version of golem_tables that this header reads. */
#define GOLEM_INLINE_VERSION 1

/** 1 if the tables are there and laid out as this header expects, else 0. */
static inline int golem_inline_fits(const golem_tables *tables) GOLEM_INLINE_NOEXCEPT {
  return tables != NULL && tables->version == GOLEM_INLINE_VERSION && tables->size >= sizeof(golem_tables);
}

/** What a king attacks. */
static inline uint64_t golem_inline_king_attacks(const golem_tables *tables, uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->king_attacks[square & 63];
}

/** What a knight attacks. */
static inline uint64_t golem_inline_knight_attacks(const golem_tables *tables,
                                                   uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->knight_attacks[square & 63];
}

/** What a pawn of a colour attacks. */
static inline uint64_t golem_inline_pawn_attacks(const golem_tables *tables, uint32_t color,
                                                 uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->pawn_attacks[(color & 1) * 64 + (square & 63)];
}

/** A slider's attacks by multiplication, whatever GOLEM_INLINE_PEXT says. `slider` is an entry of bishops or rooks. */
static inline uint64_t golem_inline_by_magic(const golem_tables *tables, const golem_slider *slider,
                                             uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  uint64_t index = ((occupied & slider->mask) * slider->magic) >> slider->magic_shift;
  return tables->magic_attacks[slider->magic_offset + index];
}

#if GOLEM_INLINE_PEXT
/*
 * Masks and pointers lie in arrays of their own, eight bytes apart: x86 addresses scale by eight for free, which pays
 * for the masking of the square.
 */

/** A slider's attacks by PEXT. `row` is 0-63 for a bishop on that square and 64-127 for a rook. */
static inline uint64_t golem_inline_by_pext(const golem_tables *tables, uint32_t row,
                                            uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  return tables->pext_sets[row][_pext_u64(occupied, tables->pext_masks[row])];
}
#endif

/** What a bishop attacks over the occupied squares, the blockers included. */
static inline uint64_t golem_inline_bishop_attacks(const golem_tables *tables, uint32_t square,
                                                   uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_PEXT
  return golem_inline_by_pext(tables, square & 63, occupied);
#else
  return golem_inline_by_magic(tables, &tables->bishops[square & 63], occupied);
#endif
}

/** What a rook attacks over the occupied squares, the blockers included. */
static inline uint64_t golem_inline_rook_attacks(const golem_tables *tables, uint32_t square,
                                                 uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_PEXT
  return golem_inline_by_pext(tables, 64 + (square & 63), occupied);
#else
  return golem_inline_by_magic(tables, &tables->rooks[square & 63], occupied);
#endif
}

/** What a queen attacks over the occupied squares, the blockers included. */
static inline uint64_t golem_inline_queen_attacks(const golem_tables *tables, uint32_t square,
                                                  uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  return golem_inline_bishop_attacks(tables, square, occupied) | golem_inline_rook_attacks(tables, square, occupied);
}

/** What a piece of a colour and kind attacks; `color` matters for pawns only, `occupied` for sliders only. */
static inline uint64_t golem_inline_piece_attacks(const golem_tables *tables, uint32_t color, uint32_t kind,
                                                  uint32_t square, uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  switch (kind) {
    case GOLEM_PAWN: return golem_inline_pawn_attacks(tables, color, square);
    case GOLEM_KNIGHT: return golem_inline_knight_attacks(tables, square);
    case GOLEM_BISHOP: return golem_inline_bishop_attacks(tables, square, occupied);
    case GOLEM_ROOK: return golem_inline_rook_attacks(tables, square, occupied);
    case GOLEM_QUEEN: return golem_inline_queen_attacks(tables, square, occupied);
    case GOLEM_KING: return golem_inline_king_attacks(tables, square);
    default: return 0;
  }
}

/** The direction that leads from `a` to `b`: 0-7 on a common line, 8-15 for a knight step, else GOLEM_NO_DIRECTION. */
static inline uint32_t golem_inline_direction_of(const golem_tables *tables, uint32_t a,
                                                 uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return tables->direction_of[(a & 63) * 64 + (b & 63)];
}

/** The squares from `square` to the edge in a direction 0-7, or the one knight step in a direction 8-15. */
static inline uint64_t golem_inline_ray(const golem_tables *tables, uint32_t direction,
                                        uint32_t square) GOLEM_INLINE_NOEXCEPT {
  /* The row behind the last direction is empty. */
  uint32_t row = direction < GOLEM_NO_DIRECTION ? direction : GOLEM_NO_DIRECTION;
  return tables->reach[row * 64 + (square & 63)];
}

/** The squares strictly between two squares of a common rank, file or diagonal, else 0. */
static inline uint64_t golem_inline_between(const golem_tables *tables, uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  /* Two rays that face each other meet in just these squares; without a common line both rows are empty. */
  uint64_t there = tables->reach[golem_inline_direction_of(tables, a, b) * 64 + (a & 63)];
  return there & tables->reach[golem_inline_direction_of(tables, b, a) * 64 + (b & 63)];
}

/** The whole rank, file or diagonal through two squares, both included; 0 without one and for equal squares. */
static inline uint64_t golem_inline_line(const golem_tables *tables, uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  uint32_t direction = golem_inline_direction_of(tables, a, b);
  uint64_t rays = golem_inline_ray(tables, direction, a) | golem_inline_ray(tables, direction ^ 4, a);
  return direction < 8 ? rays | (uint64_t)1 << (a & 63) : 0;
}

/** The difference of two numbers; for golem_inline_distance. */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_gap(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return a < b ? b - a : a - b;
}

/** The larger of two numbers; for golem_inline_distance. */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_larger(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return a < b ? b : a;
}

/** How many king steps lie between two squares: 0 to 7. Needs no table; a constant expression in C++. */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_distance(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return golem_inline_larger(golem_inline_gap(a & 7, b & 7), golem_inline_gap(a >> 3 & 7, b >> 3 & 7));
}

#endif /* GOLEM_INLINE_H */
