/*
 * golem_attacks_bb.h - attack getters under the names of Stockfish, for engines that are written in its style.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Takes the place of the magic bitboards of such an engine; the calls stay as they are. Squares are a1 = 0 to h8 = 63,
 * colours white 0 and black 1, piece types pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, as Stockfish has always
 * had them.
 *
 * In C++ one line after the engine's own types defines the functions, in the namespace in which it stands:
 *
 *   #include <golem_attacks_bb.h>
 *   GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)
 *
 *   attacks_bb<ROOK>(s, occupied)        attacks_bb(pt, s, occupied)      over the occupied squares
 *   attacks_bb<KNIGHT>(s)                attacks_bb<QUEEN>(s)             on the empty board
 *   attacks_bb<PAWN>(s, WHITE)           pawn_attacks_bb(c, s)            pawns, in the newer form and the older one
 *
 * In C they are macros: attacks_bb(pt, s, occupied), pawn_attacks_bb(c, s), and attacks_bb_bishop, attacks_bb_rook,
 * attacks_bb_queen (s, occupied), attacks_bb_knight, attacks_bb_king (s). Define GOLEM_ATTACKS_BB_NO_MACROS where such
 * a name is taken, and use golem_attacks_bb and golem_pawn_attacks_bb, which the macros call.
 *
 * By default every lookup is a call into the library, which uses the fastest way on the CPU. To have lookups inlined
 * instead, name a pointer to the tables before this header is included, and set it where the engine used to fill its
 * own:
 *
 *   extern const golem_tables *engine_tables;           // may be NULL: then the library is called
 *   #define GOLEM_ATTACKS_BB_TABLES engine_tables
 *   #include <golem_attacks_bb.h>
 *   ...
 *   engine_tables = golem_inline_fits(golem_inline_tables()) ? golem_inline_tables() : NULL;
 *
 * golem_inline.h says what that costs and when it uses PEXT. Other piece types, and a pawn without a colour, give the
 * empty set. So do squares of 64 or more, except that inlined lookups take their low six bits. Everything is
 * thread-safe.
 */
#ifndef GOLEM_ATTACKS_BB_H
#define GOLEM_ATTACKS_BB_H

#include "golem.h"
#include "golem_inline.h"

/** What a knight, bishop, rook, queen or king attacks, by the piece type 2 to 6. */
static inline uint64_t golem_attacks_bb(uint32_t piece_type, uint32_t square, uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  if (piece_type < 2) return 0;
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_TABLES != NULL) {
    return golem_inline_piece_attacks(GOLEM_ATTACKS_BB_TABLES, GOLEM_WHITE, piece_type - 1, square, occupied);
  }
#endif
  switch (piece_type - 1) {
    case GOLEM_KNIGHT: return golem_knight_attacks(square);
    case GOLEM_BISHOP: return golem_bishop_attacks(square, occupied);
    case GOLEM_ROOK: return golem_rook_attacks(square, occupied);
    case GOLEM_QUEEN: return golem_queen_attacks(square, occupied);
    case GOLEM_KING: return golem_king_attacks(square);
    default: return 0;
  }
}

/** What a pawn of a colour attacks. */
static inline uint64_t golem_pawn_attacks_bb(uint32_t color, uint32_t square) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_TABLES != NULL && color < 2) {
    return golem_inline_pawn_attacks(GOLEM_ATTACKS_BB_TABLES, color, square);
  }
#endif
  return golem_pawn_attacks(color, square);
}

#ifdef __cplusplus

/** Defines attacks_bb and pawn_attacks_bb for an engine's own types: a 64-bit integer for Bitboard; enumerations
 * for the others, or integers if every occupancy has exactly the type Bitboard. */
#define GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)                                                       \
  inline Bitboard attacks_bb(PieceType pt, Square s, Bitboard occupied) noexcept {                                 \
    return static_cast<Bitboard>(                                                                                  \
        golem_attacks_bb(static_cast<uint32_t>(pt), static_cast<uint32_t>(s), static_cast<uint64_t>(occupied)));   \
  }                                                                                                                \
  inline Bitboard pawn_attacks_bb(Color c, Square s) noexcept {                                                    \
    return static_cast<Bitboard>(golem_pawn_attacks_bb(static_cast<uint32_t>(c), static_cast<uint32_t>(s)));       \
  }                                                                                                                \
  template <PieceType Pt> inline Bitboard attacks_bb(Square s, Bitboard occupied) noexcept {                       \
    return attacks_bb(Pt, s, occupied);                                                                            \
  }                                                                                                                \
  template <PieceType Pt> inline Bitboard attacks_bb(Square s) noexcept {                                          \
    return attacks_bb(Pt, s, static_cast<Bitboard>(0));                                                            \
  }                                                                                                                \
  template <PieceType Pt> inline Bitboard attacks_bb(Square s, Color c) noexcept {                                 \
    return static_cast<uint32_t>(Pt) == 1 ? pawn_attacks_bb(c, s) : attacks_bb<Pt>(s);                             \
  }

#elif !defined(GOLEM_ATTACKS_BB_NO_MACROS)

#define attacks_bb(pt, s, occupied) golem_attacks_bb((uint32_t)(pt), (uint32_t)(s), (occupied))
#define pawn_attacks_bb(c, s) golem_pawn_attacks_bb((uint32_t)(c), (uint32_t)(s))
#define attacks_bb_knight(s) golem_attacks_bb(2, (uint32_t)(s), 0)
#define attacks_bb_bishop(s, occupied) golem_attacks_bb(3, (uint32_t)(s), (occupied))
#define attacks_bb_rook(s, occupied) golem_attacks_bb(4, (uint32_t)(s), (occupied))
#define attacks_bb_queen(s, occupied) golem_attacks_bb(5, (uint32_t)(s), (occupied))
#define attacks_bb_king(s) golem_attacks_bb(6, (uint32_t)(s), 0)

#endif

#endif /* GOLEM_ATTACKS_BB_H */
