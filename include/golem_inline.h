/*
 * golem_inline.h - the attack getters of one piece, inlined into C and C++ engines over the tables of the library; and
 * what moves do to the squares.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The same answers as the functions of golem.h without `inline` in their names, for inner loops where the call costs
 * more than the lookup. Fetch the tables once and keep the pointer in a local variable or in a static one:
 *
 *   const golem_tables *tables = golem_inline_tables();
 *   if (!golem_inline_fits(tables)) ...   // those of another layout: call golem.h
 *   uint64_t set = golem_inline_queen_attacks(tables, square, occupied);
 *
 * A program with the archive of the library in it, or with the vendored folder, needs neither: it looks up in
 * &golem_compact_tables.
 *
 * The tables carry `version`, which changes when a member changes its meaning, and `size`, which grows when members
 * are added behind the present ones; golem_inline_fits looks at both, and at what the lookups of this header read. It
 * takes NULL; others do where they say so.
 *
 * Arguments out of range: of a square only the low six bits count and of a colour the lowest, so that nothing outside
 * the tables is ever read; golem.h answers such arguments with the empty set instead. Kinds and directions out of range
 * give the empty set here too.
 *
 * Sliders are computed from at most 5 KB, which leaves the caches to your hash table and your network. How they compute
 * is the best that the compiler may use, and a program needs a CPU that has it:
 *
 *   leading zeros in one 256-bit register   AVX-512 VL and CD   4 KB     -mavx512vl -mavx512cd, or /arch:AVX512
 *   dual hyperbola, bytes swapped           AVX2                4.5 KB   -mavx2, or /arch:AVX2
 *   hyperbola, scalar                       -                   4.5 KB
 *
 * The first two work on the four lines of a queen at once, so bishop, rook, queen, or bishop and rook together cost
 * much the same. Everything else is one read, or two. Thread-safe: the tables are constants.
 *
 * Big tables: define GOLEM_INLINE_BIG before this header is included, take the tables of golem_inline_big_tables() of
 * golem_backends.h and libgolem_backends, which a vendored folder lacks, and the sliders of the same names use PEXT where the compiler may
 * (-mbmi2 or -march of such a CPU; /arch:AVX2 in MSVC), else one multiplication (fancy magic). AMD before Zen 3 has
 * PEXT only as slow microcode: define GOLEM_INLINE_NO_PEXT for such a target. GOLEM_INLINE_PEXT tells which it is. A
 * bishop or rook costs three reads, the last from some 840 KB of which a game touches a small part; a queen costs
 * both. They are for loops that do little else: after 2 MB of other memory they take four times as long as compact
 * lookups.
 *
 * Translation units may differ in what they define and in what they are compiled for. GOLEM_INLINE_COMPACT, which once
 * chose the compact lookups, changes nothing.
 */

#ifndef GOLEM_INLINE_H
#define GOLEM_INLINE_H

#ifdef GOLEM_INLINE_BIG
#include "golem_backends.h"
#else
#include "golem.h"
#endif

/** 1 if the sliders of this header use PEXT, 0 if they multiply or are compact. */
#define GOLEM_INLINE_PEXT 0
/** 1 if they are compact and count leading zeros. */
#define GOLEM_INLINE_LZCNT 0
/** 1 if they are compact and use AVX2. If all three are 0, they use no instruction set. */
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
 * `static` in C++ too: translation units built with and without BMI2, or with and without GOLEM_INLINE_BIG, may meet
 * in one program, and a linker that keeps one copy of each inline function could put PEXT where the CPU lacks it.
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

/** The bit of `version` that is set where there are no big tables: those members are NULL. */
#define GOLEM_INLINE_NO_BIG_TABLES 0x80000000u

/** 1 if the tables are there, laid out as this header expects, and have all that its lookups read, else 0. */
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
 * What golem_inline_tables gives, as a constant, with which no call and no test for NULL is needed: for programs that are
 * linked with the archive, or that have the vendored folder in them. Shared libraries do not have it.
 */
extern const golem_tables golem_compact_tables;
#ifdef __cplusplus
} /* extern "C" */
#endif
#endif

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

#if GOLEM_INLINE_LZCNT
/*
 * Nearest blockers by leading zeros, on the lines in the order rank, diagonal, file, antidiagonal. Above the slider,
 * `b ^ (b - 1)` holds every bit up to the lowest blocker; below it, an arithmetic shift fills with ones from the top
 * down to the highest blocker.
 */

/** Two sets: the low half is rank and file, the high half both diagonals. */
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

/** The rank, where `golem_inline_lines` leaves it out. */
static inline uint64_t golem_inline_rank(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  (void)tables, (void)square, (void)occupied;
  return 0;
}

#elif !defined(GOLEM_INLINE_BIG)
/*
 * Hyperbola quintessence: on a line with the slider s and other pieces o, the bits that o - s changes are attacked
 * above the slider. Below it the same holds on the mirrored board. Swapped bytes mirror every line but the rank, which
 * is looked up.
 */

/** What a slider attacks on its rank. */
static inline uint64_t golem_inline_rank(const golem_tables *tables, uint32_t square,
                                         uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const uint32_t rank = square & 56;
  const uint8_t *row = tables->rank_attacks + 64 * (size_t)(square & 7);
  return (uint64_t)row[occupied >> rank >> 1 & 63] << rank;
}

#if GOLEM_INLINE_AVX2
/** Two sets: the low half is the file, the high half both diagonals. */
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
/** The bytes in reverse order. */
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

/** What a slider attacks on a line: 1 diagonal, 2 file, 3 antidiagonal. */
static inline uint64_t golem_inline_line_attacks(const golem_tables *tables, uint32_t line, uint32_t square,
                                                 uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  const uint64_t *entry = tables->mirrored_lines + 8 * (square & 63);
  const uint64_t pieces = occupied & entry[line];
  const uint64_t below = golem_inline_swap_bytes(golem_inline_swap_bytes(pieces) - entry[5]);
  return ((pieces - entry[4]) ^ below) & entry[line];
}
#endif

#else
/** A slider's attacks by multiplication, whatever GOLEM_INLINE_PEXT says. `slider` is an entry of bishops or rooks. */
static inline uint64_t golem_inline_by_magic(const golem_tables *tables, const golem_slider *slider,
                                             uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  uint64_t index = ((occupied & slider->mask) * slider->magic) >> slider->magic_shift;
  return tables->magic_attacks[slider->magic_offset + index];
}
#endif

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

/** What a rook attacks over the occupied squares, the blockers included. */
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

/** What a queen attacks over the occupied squares, the blockers included. */
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

/** What a bishop and what a rook attacks: two lookups, or one where all lines are computed at once. */
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

/** One square more in a change: `number` is which. For the functions below. */
static inline void golem_inline_change_square(golem_change *change, uint32_t number, uint32_t square, uint32_t before,
                                              uint32_t after) GOLEM_INLINE_NOEXCEPT {
  change->square[number] = (uint8_t)square;
  change->before[number] = (uint8_t)before;
  change->after[number] = (uint8_t)after;
}

/** What golem_move_change says of a move, from what an engine has at hand: pieces as numbers, `captured` 0 if there is
 *  none, and `arrives`, which is the mover but for a promotion. All moves but castling and en passant captures. */
static inline void golem_inline_step_change(uint32_t mover, uint32_t from, uint32_t to, uint32_t captured,
                                            uint32_t arrives, golem_change *change) GOLEM_INLINE_NOEXCEPT {
  change->count = 2;
  golem_inline_change_square(change, 0, from, mover, 0);
  golem_inline_change_square(change, 1, to, captured, arrives);
  golem_inline_change_square(change, 2, GOLEM_NO_SQUARE, 0, 0);
  golem_inline_change_square(change, 3, GOLEM_NO_SQUARE, 0, 0);
  change->reserved[0] = change->reserved[1] = change->reserved[2] = 0;
}

/** The same for an en passant capture by the pawn `mover`. */
static inline void golem_inline_en_passant_change(uint32_t mover, uint32_t from, uint32_t to,
                                                  golem_change *change) GOLEM_INLINE_NOEXCEPT {
  golem_inline_step_change(mover, from, to, 0, mover, change);
  change->count = 3;
  golem_inline_change_square(change, 2, to ^ 8, mover ^ 8, 0);
}

/** The same for castling: where king and rook come from and where they land, in Chess960 maybe on each other's square
 *  or on their own. */
static inline void golem_inline_castling_change(uint32_t king, uint32_t from, uint32_t to, uint32_t rook_from,
                                                uint32_t rook_to, golem_change *change) GOLEM_INLINE_NOEXCEPT {
  uint32_t rook = (king & 8) | 4;
  golem_inline_step_change(king, from, to, to == rook_from ? rook : 0, king, change);
  if (from == to) {
    /* The king's entries are the rook's instead. */
    golem_inline_step_change(rook, rook_from, rook_to, 0, rook, change);
    return;
  }
  if (rook_from == rook_to) return;
  change->after[0] = (uint8_t)(rook_to == from ? rook : 0);
  if (rook_from != to) golem_inline_change_square(change, change->count++, rook_from, rook, 0);
  if (rook_to != from) golem_inline_change_square(change, change->count++, rook_to, 0, rook);
}

/*
 * The board of a search. The answers are those of the functions of golem.h, which are called where a test or two does not
 * decide. They need no tables.
 */

/** Returns the code of the piece on a square, 0 if there is none. */
static inline uint32_t golem_inline_piece_at(const golem_board *board, uint32_t square) GOLEM_INLINE_NOEXCEPT {
  return board->squares[square & 63];
}

/** Returns 1 if the side to move is in check, otherwise 0. */
static inline uint32_t golem_inline_in_check(const golem_node *node) GOLEM_INLINE_NOEXCEPT {
  return node->checkers != 0;
}

/** Returns 1 if a legal move gives check, otherwise 0: two loads and a test, and a call where the piece may discover a check,
 *  for castling, en passant and promotions. */
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

/** Returns 1 if a move, any 16-bit value, is legal, otherwise 0: for hash moves, of which those of another position are mostly
 *  seen by the pieces on their squares. */
static inline uint32_t golem_inline_is_legal(const golem_board *board, const golem_node *node,
                                             golem_move move) GOLEM_INLINE_NOEXCEPT {
  const uint32_t mover = board->squares[move & 63], victim = board->squares[move >> 6 & 63], code = move >> 12;
  const int captures = (code & GOLEM_MOVE_CAPTURE) != 0 && code != GOLEM_MOVE_EN_PASSANT;
  const int castles = (code | 1) == GOLEM_MOVE_CASTLE_A;
  if (mover == 0 || (mover >> 3 & 1) != (board->position.side_to_move & 1u)) return 0;
  if (!castles && captures != (victim != 0)) return 0;
  return golem_board_is_legal(board, node, move);
}

/** Returns the answer of golem_board_see_ge. Makes no call if the first capture wins too little, if it wins enough even when
 *  the piece that moves is lost, or if the node shows that no piece recaptures. `node` and `rules` may be NULL. */
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
    /* Unknown rules and values out of range are left to the library. */
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
    /* No piece attacks the target, and no slider sees it through the square that the piece leaves. */
    if (((attacked >> (move >> 6 & 63) | of_sliders >> (move & 63)) & 1) == 0) return 1;
  }
  return golem_board_see_ge(board, node, move, threshold, rules);
}

/** Fetches the cache line of an address, such as the slot of a hash table for the key that golem_board_key_after gives. The
 *  address may be any. */
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
