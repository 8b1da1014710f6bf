/*
 * golem_inline.h - attack lookups and board changes to inline into C and C++ engines, using the library's tables.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Each function returns the same result as the function of golem.h without `inline` in its name. Use the functions in
 * inner loops, where a call costs more than the lookup. Fetch the tables once and keep the pointer in a local or static
 * variable:
 *
 *   const golem_tables *tables = golem_inline_tables();
 *   if (!golem_inline_fits(tables)) ...   // tables of another layout: call golem.h instead
 *   uint64_t set = golem_inline_queen_attacks(tables, square, occupied);
 *
 * A program that links the static library, or includes the vendored folder, needs neither call: it can use
 * &golem_compact_tables.
 *
 * The tables have a `version`, which changes if the meaning of a member changes, and a `size`, which grows if members
 * are added at the end. golem_inline_fits() checks both members and accepts NULL. Other functions accept NULL only
 * where documented.
 *
 * Out-of-range arguments: only the low six bits of a square and the lowest bit of a colour count, so no lookup reads
 * outside the tables. (golem.h returns the empty set.) As in golem.h, out-of-range piece types and directions give the
 * empty set.
 *
 * Slider attacks are computed from at most 5 KB of tables, which leaves the caches to your hash table and network. The
 * compiler flags select the best algorithm they allow, and the program needs a CPU that supports it:
 *
 *   leading zeros in one 256-bit register   AVX-512 VL and CD   4 KB     -mavx512vl -mavx512cd, or /arch:AVX512
 *   dual hyperbola, bytes swapped           AVX2                4.5 KB   -mavx2, or /arch:AVX2
 *   hyperbola, scalar                       -                   4.5 KB
 *
 * The first two compute a queen's lines at once. Lookups for a bishop, a rook, a queen, or a bishop and a rook together
 * therefore cost about the same. All other lookups take at most four loads. Threads may share the tables, which are
 * constant.
 *
 * Big tables: define GOLEM_INLINE_BIG before including this header, and use the tables of golem_inline_big_tables()
 * (golem_backends.h, libgolem_backends; not in a vendored folder). The slider functions then use PEXT if the compiler
 * flags allow it (-mbmi2, a suitable -march, or /arch:AVX2 in MSVC), otherwise fancy magic bitboards. AMD CPUs before
 * Zen 3 execute PEXT in slow microcode: define GOLEM_INLINE_NO_PEXT for them. If PEXT is used, GOLEM_INLINE_PEXT is 1.
 *
 * With big tables, a bishop or rook lookup costs three loads (magics: five). The last is from some 840 KB, of which a
 * game touches little. A queen lookup costs as much as the two together. Big tables suit loops that do little else:
 * after 2 MB of other memory accesses, big-table lookups take four times as long as compact ones.
 *
 * Translation units may differ in their defines and compiler flags. GOLEM_INLINE_COMPACT, which once selected compact
 * lookups, has no effect.
 */

#ifndef GOLEM_INLINE_H
#define GOLEM_INLINE_H

#ifdef GOLEM_INLINE_BIG
#include "golem_backends.h"
#else
#include "golem.h"
#endif

/** 1 if the slider lookups of this header use PEXT, 0 if they use magic bitboards or compact tables. */
#define GOLEM_INLINE_PEXT 0
/** 1 if the slider lookups use compact tables and count leading zeros. */
#define GOLEM_INLINE_LZCNT 0
/** 1 if slider lookups use compact tables and AVX2. If all three macros are 0, lookups are portable. */
#define GOLEM_INLINE_AVX2 0

#if defined(__x86_64__) || (defined(_M_X64) && !defined(_M_ARM64EC))
#ifdef GOLEM_INLINE_BIG
#if !defined(GOLEM_INLINE_NO_PEXT) && (defined(__BMI2__) || (defined(_MSC_VER) && defined(__AVX2__)))
#undef GOLEM_INLINE_PEXT
#define GOLEM_INLINE_PEXT 1
#endif
#elif defined(__AVX512VL__) && defined(__AVX512CD__)
#undef GOLEM_INLINE_LZCNT
#define GOLEM_INLINE_LZCNT 1
#elif defined(__AVX2__)
#undef GOLEM_INLINE_AVX2
#define GOLEM_INLINE_AVX2 1
#endif
#endif

#if GOLEM_INLINE_PEXT || GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
#include <immintrin.h>
#elif defined(_MSC_VER) && !defined(__clang__) && !defined(GOLEM_INLINE_BIG)
#include <stdlib.h>
#endif

/*
 * The functions are `static` in C++ too: a program may have translation units with and without BMI2 or
 * GOLEM_INLINE_BIG. A linker that keeps one copy of each inline function could otherwise put PEXT into code for CPUs
 * that do not support it.
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

/** Bit of `version`: set if there are no big tables, whose members are then NULL. */
#define GOLEM_INLINE_NO_BIG_TABLES 0x80000000u

/** Returns 1 if the tables exist, have this header's layout and contain all that the header reads, otherwise 0. */
static inline int golem_inline_fits(const golem_tables *tables) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_INLINE_BIG
  return tables != NULL && tables->version == GOLEM_INLINE_VERSION &&
         tables->size >= offsetof(golem_tables, half_lines);
#else
  return tables != NULL && (tables->version & ~GOLEM_INLINE_NO_BIG_TABLES) == GOLEM_INLINE_VERSION &&
         tables->size >= sizeof(golem_tables);
#endif
}

#ifndef GOLEM_INLINE_BIG
#ifdef __cplusplus
extern "C" {
#endif
/**
 * The tables of golem_inline_tables() as a constant, which needs no call and no test for NULL. It is meant for programs
 * that link the static library or include the vendored folder. Shared libraries do not export it.
 */
extern const golem_tables golem_compact_tables;
#ifdef __cplusplus
} /* extern "C" */
#endif
#endif

/** Returns the squares that a king attacks. */
static inline uint64_t golem_inline_king_attacks(const golem_tables *tables, uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->king_attacks[square & 63];
}

/** Returns the squares that a knight attacks. */
static inline uint64_t golem_inline_knight_attacks(const golem_tables *tables,
                                                   uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->knight_attacks[square & 63];
}

/** Returns the squares that a pawn of `color` attacks. */
static inline uint64_t golem_inline_pawn_attacks(const golem_tables *tables, uint32_t color,
                                                 uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return tables->pawn_attacks[(color & 1) * 64 + (square & 63)];
}

#if GOLEM_INLINE_LZCNT
/*
 * Finds the nearest blockers by counting leading zeros. The lines are rank, diagonal, file and antidiagonal. Above the
 * slider, `b ^ (b - 1)` of the blockers b has every bit up to the lowest one. Below it, an arithmetic shift fills in
 * ones from the top down to the highest blocker.
 */

/** Returns two sets of attacked squares: rank and file in the low half, both diagonals in the high half. */
static inline __m128i golem_inline_lines(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const uint64_t *halves = tables->half_lines + 8 * (square & 63);
  const __m256i upper = _mm256_load_si256((const __m256i *)(const void *)halves);
  const __m256i lower = _mm256_load_si256((const __m256i *)(const void *)(halves + 4));
  const __m256i pieces = _mm256_set1_epi64x((long long)occupied);
  const __m256i above = _mm256_and_si256(pieces, upper);
  const __m256i below = _mm256_and_si256(pieces, lower);
  const __m256i upwards = _mm256_xor_si256(above, _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
  const __m256i downwards = _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), _mm256_lzcnt_epi64(below));
  const __m256i lines = _mm256_or_si256(_mm256_and_si256(upper, upwards), _mm256_and_si256(lower, downwards));
  return _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256(lines, 1));
}

/** Returns the empty set, because golem_inline_lines() includes the rank. */
static inline uint64_t golem_inline_rank(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  (void)tables, (void)square, (void)occupied;
  return 0;
}

#elif !defined(GOLEM_INLINE_BIG)
/*
 * Hyperbola quintessence: on a line with slider s and other pieces o, the bits in which o and o - s differ are s and
 * the squares that it attacks above s. Below s, the same holds on the mirrored board. Swapping the bytes mirrors every
 * line except the rank, which is looked up.
 */

/** Returns the squares that a slider attacks on its rank. */
static inline uint64_t golem_inline_rank(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const uint32_t rank = square & 56;
  const uint8_t *row = tables->rank_attacks + 64 * (size_t)(square & 7);
  return (uint64_t)row[occupied >> rank >> 1 & 63] << rank;
}

#if GOLEM_INLINE_AVX2
/** Returns two sets of attacked squares: the file in the low half, both diagonals in the high half. */
static inline __m128i golem_inline_lines(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const __m256i swap = _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607, 0x08090a0b0c0d0e0f,
                                         0x0001020304050607);
  const uint64_t *entries = tables->mirrored_lines;
  const size_t at = 8 * (size_t)(square & 63);
  const __m256i lines = _mm256_load_si256((const __m256i *)(const void *)&entries[at]);
  const __m256i pieces = _mm256_and_si256(lines, _mm256_set1_epi64x((long long)occupied));
  const __m256i above = _mm256_sub_epi64(pieces, _mm256_set1_epi64x((long long)entries[at + 4]));
  const __m256i swapped = _mm256_shuffle_epi8(pieces, swap);
  const __m256i below = _mm256_sub_epi64(swapped, _mm256_set1_epi64x((long long)entries[at + 5]));
  const __m256i changed = _mm256_xor_si256(above, _mm256_shuffle_epi8(below, swap));
  const __m256i attacked = _mm256_and_si256(changed, lines);
  return _mm_or_si128(_mm256_castsi256_si128(attacked), _mm256_extracti128_si256(attacked, 1));
}

#else
/** Reverses the order of the bytes. */
static inline uint64_t golem_inline_swap_bytes(uint64_t set) GOLEM_INLINE_NOEXCEPT {
#if defined(__GNUC__) || defined(__clang__)
  return __builtin_bswap64(set);
#elif defined(_MSC_VER)
  return _byteswap_uint64(set);
#else
  set = (set >> 8 & 0x00ff00ff00ff00ff) | (set & 0x00ff00ff00ff00ff) << 8;
  set = (set >> 16 & 0x0000ffff0000ffff) | (set & 0x0000ffff0000ffff) << 16;
  return set >> 32 | set << 32;
#endif
}

/** Returns the squares that a slider attacks on a line: 1 diagonal, 2 file, 3 antidiagonal. */
static inline uint64_t golem_inline_line_attacks(const golem_tables *tables, uint32_t line, uint32_t square,
                                                 uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const uint64_t *entry = tables->mirrored_lines + 8 * (square & 63);
  const uint64_t pieces = occupied & entry[line];
  const uint64_t below = golem_inline_swap_bytes(golem_inline_swap_bytes(pieces) - entry[5]);
  return ((pieces - entry[4]) ^ below) & entry[line];
}
#endif

#else
/** Looks up a slider's attacks by magic multiplication. `slider` is an entry of `bishops` or `rooks`. */
static inline uint64_t golem_inline_by_magic(const golem_tables *tables, const golem_slider *slider,
                                             uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  uint64_t index = ((occupied & slider->mask) * slider->magic) >> slider->magic_shift;
  return tables->magic_attacks[slider->magic_offset + index];
}
#endif

#if GOLEM_INLINE_PEXT
/*
 * Masks and pointers are in separate arrays of eight-byte entries. x86 addressing scales by eight for free, which makes
 * up for masking the square.
 */

/** Looks up a slider's attacks by PEXT. `row` is the square for a bishop, 64 + the square for a rook. */
static inline uint64_t golem_inline_by_pext(const golem_tables *tables, uint32_t row,
                                            uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  return tables->pext_sets[row][_pext_u64(occupied, tables->pext_masks[row])];
}
#endif

/** Returns the squares that a bishop attacks, including the first occupied square on each ray. */
static inline uint64_t golem_inline_bishop_attacks(const golem_tables *tables, uint32_t square,
                                                   uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
  return (uint64_t)_mm_extract_epi64(golem_inline_lines(tables, square, occupied), 1);
#elif !defined(GOLEM_INLINE_BIG)
  return golem_inline_line_attacks(tables, 1, square, occupied) |
         golem_inline_line_attacks(tables, 3, square, occupied);
#elif GOLEM_INLINE_PEXT
  return golem_inline_by_pext(tables, square & 63, occupied);
#else
  return golem_inline_by_magic(tables, &tables->bishops[square & 63], occupied);
#endif
}

/** Returns the squares that a rook attacks, including the first occupied square on each ray. */
static inline uint64_t golem_inline_rook_attacks(const golem_tables *tables, uint32_t square,
                                                 uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
  return (uint64_t)_mm_cvtsi128_si64(golem_inline_lines(tables, square, occupied)) |
         golem_inline_rank(tables, square, occupied);
#elif !defined(GOLEM_INLINE_BIG)
  return golem_inline_line_attacks(tables, 2, square, occupied) | golem_inline_rank(tables, square, occupied);
#elif GOLEM_INLINE_PEXT
  return golem_inline_by_pext(tables, 64 + (square & 63), occupied);
#else
  return golem_inline_by_magic(tables, &tables->rooks[square & 63], occupied);
#endif
}

/** Returns the squares that a queen attacks, including the first occupied square on each ray. */
static inline uint64_t golem_inline_queen_attacks(const golem_tables *tables, uint32_t square,
                                                  uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
  const __m128i lines = golem_inline_lines(tables, square, occupied);
  return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(lines, _mm_unpackhi_epi64(lines, lines))) |
         golem_inline_rank(tables, square, occupied);
#else
  return golem_inline_bishop_attacks(tables, square, occupied) | golem_inline_rook_attacks(tables, square, occupied);
#endif
}

/** Computes bishop and rook attacks in two lookups, or in one if all lines are computed at once. */
static inline void golem_inline_bishop_and_rook_attacks(const golem_tables *tables, uint32_t square, uint64_t occupied,
                                                        uint64_t *bishop, uint64_t *rook) GOLEM_INLINE_NOEXCEPT {
#if GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
  const __m128i lines = golem_inline_lines(tables, square, occupied);
  *bishop = (uint64_t)_mm_extract_epi64(lines, 1);
  *rook = (uint64_t)_mm_cvtsi128_si64(lines) | golem_inline_rank(tables, square, occupied);
#else
  *bishop = golem_inline_bishop_attacks(tables, square, occupied);
  *rook = golem_inline_rook_attacks(tables, square, occupied);
#endif
}

/** Returns the squares that a piece attacks. `color` matters only for pawns, `occupied` only for sliders. */
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

/** Returns the direction from `a` to `b`: 0-7 on a common line, 8-15 for a knight move, or GOLEM_NO_DIRECTION. */
static inline uint32_t golem_inline_direction_of(const golem_tables *tables, uint32_t a,
                                                 uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return tables->direction_of[(a & 63) * 64 + (b & 63)];
}

/** Returns the squares from `square` (excluded) to the edge for directions 0-7, or the square one knight step away for
 * directions 8-15. */
static inline uint64_t golem_inline_ray(const golem_tables *tables, uint32_t direction,
                                        uint32_t square) GOLEM_INLINE_NOEXCEPT {
  /* The row after the last direction is empty. */
  uint32_t row = direction < GOLEM_NO_DIRECTION ? direction : GOLEM_NO_DIRECTION;
  return tables->reach[row * 64 + (square & 63)];
}

/** Returns the squares strictly between two squares on a common rank, file or diagonal, or 0 if they share none. */
static inline uint64_t golem_inline_between(const golem_tables *tables, uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  /* The two rays that face each other share exactly these squares, and none without a common line. */
  uint64_t there = tables->reach[golem_inline_direction_of(tables, a, b) * 64 + (a & 63)];
  return there & tables->reach[golem_inline_direction_of(tables, b, a) * 64 + (b & 63)];
}

/** Returns the whole rank, file or diagonal through two squares, or 0 if there is none or the squares are equal. */
static inline uint64_t golem_inline_line(const golem_tables *tables, uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  uint32_t direction = golem_inline_direction_of(tables, a, b);
  uint64_t rays = golem_inline_ray(tables, direction, a) | golem_inline_ray(tables, direction ^ 4, a);
  return direction < 8 ? rays | (uint64_t)1 << (a & 63) : 0;
}

/** Returns the absolute difference of two numbers; for golem_inline_distance(). */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_gap(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return a < b ? b - a : a - b;
}

/** Returns the larger of two numbers; for golem_inline_distance(). */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_larger(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return a < b ? b : a;
}

/** Returns the number of king moves between two squares, 0 to 7. Needs no tables and is constexpr in C++. */
static inline GOLEM_INLINE_CONSTEXPR uint32_t golem_inline_distance(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
  return golem_inline_larger(golem_inline_gap(a & 7, b & 7), golem_inline_gap(a >> 3 & 7, b >> 3 & 7));
}

/** Writes entry `number` of a change; for the functions below. */
static inline void golem_inline_change_square(golem_change *change, uint32_t number, uint32_t square, uint32_t before,
                                              uint32_t after) GOLEM_INLINE_NOEXCEPT {
  change->square[number] = (uint8_t)square;
  change->before[number] = (uint8_t)before;
  change->after[number] = (uint8_t)after;
}

/** Computes the board change (dirty pieces) of a move from piece codes, like golem_move_change(). `captured` is 0 for a
 *  non-capture; `arrives` is the new piece of a promotion, otherwise the mover. Does not handle castling or en
 *  passant. */
static inline void golem_inline_step_change(uint32_t mover, uint32_t from, uint32_t to, uint32_t captured,
                                            uint32_t arrives, golem_change *change) GOLEM_INLINE_NOEXCEPT {
  change->count = 2;
  golem_inline_change_square(change, 0, from, mover, 0);
  golem_inline_change_square(change, 1, to, captured, arrives);
  golem_inline_change_square(change, 2, GOLEM_NO_SQUARE, 0, 0);
  golem_inline_change_square(change, 3, GOLEM_NO_SQUARE, 0, 0);
  change->reserved[0] = change->reserved[1] = change->reserved[2] = 0;
}

/** Computes the board change of an en passant capture by the pawn `mover`. */
static inline void golem_inline_en_passant_change(uint32_t mover, uint32_t from, uint32_t to,
                                                  golem_change *change) GOLEM_INLINE_NOEXCEPT {
  golem_inline_step_change(mover, from, to, 0, mover, change);
  change->count = 3;
  golem_inline_change_square(change, 2, to ^ 8, mover ^ 8, 0);
}

/** Computes the board change of castling from the squares that king and rook leave and reach. In Chess960 some of these
 * squares may be the same. */
static inline void golem_inline_castling_change(uint32_t king, uint32_t from, uint32_t to, uint32_t rook_from,
                                                uint32_t rook_to, golem_change *change) GOLEM_INLINE_NOEXCEPT {
  uint32_t rook = (king & 8) | 4;
  golem_inline_step_change(king, from, to, to == rook_from ? rook : 0, king, change);
  if (from == to) {
    /* The king stays, so only the rook has entries. */
    golem_inline_step_change(rook, rook_from, rook_to, 0, rook, change);
    return;
  }
  if (rook_from == rook_to) return;
  change->after[0] = (uint8_t)(rook_to == from ? rook : 0);
  if (rook_from != to) golem_inline_change_square(change, change->count++, rook_from, rook, 0);
  if (rook_to != from) golem_inline_change_square(change, change->count++, rook_to, 0, rook);
}

/*
 * Functions for search boards. They return the same results as their golem.h counterparts, which they call if one or
 * two tests cannot decide. They need no tables.
 */

/** Returns the piece code of a square, or 0 if the square is empty. */
static inline uint32_t golem_inline_piece_at(const golem_board *board, uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return board->squares[square & 63];
}

/** Returns 1 if the side to move is in check, otherwise 0. */
static inline uint32_t golem_inline_in_check(const golem_node *node) GOLEM_INLINE_NOEXCEPT {
  return node->checkers != 0;
}

/** Returns 1 if a legal move gives check, otherwise 0. Takes four loads; calls the library only for possible discovered
 * checks, castling, en passant and promotions. */
static inline uint32_t golem_inline_gives_check(const golem_board *board, const golem_node *node,
                                                golem_move move) GOLEM_INLINE_NOEXCEPT {
  const uint32_t from = move & 63, to = move >> 6 & 63, kind = (board->squares[from] & 7u) - 1;
  const uint32_t them = (board->position.side_to_move & 1u) ^ 1;
  if ((move >> 12 & ~(uint32_t)GOLEM_MOVE_CAPTURE) > GOLEM_MOVE_DOUBLE_PUSH ||
      move >> 12 == GOLEM_MOVE_EN_PASSANT || (node->blockers[them] >> from & 1) != 0) {
    return golem_board_gives_check(board, node, move);
  }
  return kind < 6 ? (uint32_t)(node->check_squares[kind] >> to & 1) : 0;
}

/** Returns 1 if a move is legal, otherwise 0. `move` may be any 16-bit value. Meant for hash moves: the pieces on the
 * two squares suffice to reject most moves from other positions. */
static inline uint32_t golem_inline_is_legal(const golem_board *board, const golem_node *node,
                                             golem_move move) GOLEM_INLINE_NOEXCEPT {
  const uint32_t mover = board->squares[move & 63], victim = board->squares[move >> 6 & 63], code = move >> 12;
  const int captures = (code & GOLEM_MOVE_CAPTURE) != 0 && code != GOLEM_MOVE_EN_PASSANT;
  const int castles = (code | 1) == GOLEM_MOVE_CASTLE_A;
  if (mover == 0 || (mover >> 3 & 1) != (board->position.side_to_move & 1u)) return 0;
  if (!castles && captures != (victim != 0)) return 0;
  return golem_board_is_legal(board, node, move);
}

/** Returns the result of golem_board_see_ge(). Makes no call if the move wins too little, if it wins enough even after
 * losing the moving piece, or if the node shows that no piece can recapture. `node` and `rules` may be NULL.
 */
static inline uint32_t golem_inline_see_ge(const golem_board *board, const golem_node *node, golem_move move,
                                           int32_t threshold,
                                           const golem_exchange_rules *rules) GOLEM_INLINE_NOEXCEPT {
  static const int32_t USUAL[8] = {0, 100, 300, 300, 500, 900, 0, 0};
  const uint32_t mover = board->squares[move & 63] & 7u, victim = board->squares[move >> 6 & 63] & 7u;
  int32_t at_risk = USUAL[mover], gain = USUAL[victim];
  if ((0x13 >> (move >> 12) & 1) == 0) return golem_board_see_ge(board, node, move, threshold, rules);
  if (rules != NULL) {
    at_risk = mover - 1 < 5 ? rules->values[mover - 1] : 0;
    gain = victim - 1 < 5 ? rules->values[victim - 1] : 0;
    /* The library handles unknown rules and values out of range. */
    if (rules->pins > GOLEM_PINS_BOTH || rules->special > GOLEM_SPECIAL_ZERO || (uint32_t)at_risk > 1u << 20 ||
        (uint32_t)gain > 1u << 20) {
      return golem_board_see_ge(board, node, move, threshold, rules);
    }
  }
  if (gain < threshold) return 0;
  if ((uint32_t)gain - (uint32_t)threshold >= (uint32_t)at_risk) return 1;
  if (node != NULL) {
    const uint64_t *by = node->attacked_by;
    const uint64_t of_sliders = by[GOLEM_BISHOP] | by[GOLEM_ROOK] | by[GOLEM_QUEEN];
    const uint64_t attacked = of_sliders | by[GOLEM_PAWN] | by[GOLEM_KNIGHT] | by[GOLEM_KING];
    /* No piece attacks the to-square, and no slider x-rays it through the from-square. */
    if (((attacked >> (move >> 6 & 63) | of_sliders >> (move & 63)) & 1) == 0) return 1;
  }
  return golem_board_see_ge(board, node, move, threshold, rules);
}

/** Prefetches the cache line at an address, such as that of the TT entry for a key from golem_board_key_after(). Any
 *  address is safe. */
static inline void golem_inline_prefetch(const void *address) GOLEM_INLINE_NOEXCEPT {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_prefetch(address);
#elif GOLEM_INLINE_PEXT || GOLEM_INLINE_LZCNT || GOLEM_INLINE_AVX2
  _mm_prefetch((const char *)address, _MM_HINT_T0);
#else
  (void)address;
#endif
}

#endif /* GOLEM_INLINE_H */
