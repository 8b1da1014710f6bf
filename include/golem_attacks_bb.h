/*
 * golem_attacks_bb.h - attack lookups under Stockfish's names, for engines written in the style of Stockfish.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * This header replaces the engine's magic bitboards; all calls stay as they are. Squares are a1 = 0 to h8 = 63, colours
 * White 0 and Black 1, piece types pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, as in Stockfish.
 *
 * In C++, a macro after the engine's own types defines the functions, in the current namespace:
 *
 *   #include <golem_attacks_bb.h>
 *   GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)
 *
 *   attacks_bb<ROOK>(s, occupied)        attacks_bb(pt, s, occupied)      with occupied squares
 *   attacks_bb<KNIGHT>(s)                attacks_bb(pt, s)                on the empty board
 *   attacks_bb<PAWN>(s, WHITE)           attacks_bb(PAWN, s, WHITE)       pawns
 *   pawn_attacks_bb(WHITE, s)                                             pawns, the older form
 *   both_attacks_bb(s, occupied)                                          a std::pair: bishop, rook
 *
 * If the engine lacks the functions below, add a line for each of these macros:
 *
 *   GOLEM_PIECE_ATTACKS_BB(Bitboard, Piece, Square)       // white pawn 1 to king 6, black pawn 9 to king 14
 *   GOLEM_LINES_BB(Bitboard, Square)
 *
 *   attacks_bb(pc, s, occupied)          attacks_bb(pc, s)                a piece, including pawns
 *   between_bb(a, b)                     line_bb(a, b)
 *
 * These are the calls of Stockfish 12 to 17.1 (templates, pawn_attacks_bb), Stockfish 18 (attacks_bb also for pawns and
 * pieces) and later sources up to November 2026 (both_attacks_bb since May 2026, piece types as arguments). As in
 * Stockfish 14 and later, between_bb excludes a and includes b, and returns only b if the squares share no line.
 * golem_between() and the between_bb of Stockfish up to 13 also exclude b.
 *
 * In C the lookups are macros: attacks_bb(pt, s, occupied), attacks_bb_piece(pc, s, occupied), pawn_attacks_bb(c, s),
 * both_attacks_bb(s, occupied, &bishop, &rook), attacks_bb_bishop, attacks_bb_rook, attacks_bb_queen (s, occupied),
 * attacks_bb_knight, attacks_bb_king (s). If a name is already in use, define GOLEM_ATTACKS_BB_NO_MACROS and call the
 * underlying functions, whose names begin with golem_. golem_between_bb and golem_line_bb have no macros.
 *
 * By default every lookup is a call into the library, which uses the fastest algorithm for the CPU. To inline lookups,
 * define GOLEM_ATTACKS_BB_TABLES as the name of a pointer to the tables before including this header. Set the pointer
 * where the engine used to initialise its own tables:
 *
 *   extern const golem_tables *engine_tables;           // may be NULL: then the library is called
 *   #define GOLEM_ATTACKS_BB_TABLES engine_tables
 *   #include <golem_attacks_bb.h>
 *   ...
 *   engine_tables = golem_inline_fits(golem_inline_tables()) ? golem_inline_tables() : NULL;
 *
 * A program that links the static library, or includes the vendored folder, only has to define GOLEM_ATTACKS_BB_COMPACT
 * before including this header. Inlined lookups then use golem_compact_tables, without a test for NULL and without
 * calls into the library.
 *
 * Inlined lookups read at most 5 KB of tables; with AVX2, both_attacks_bb is one lookup. With GOLEM_INLINE_BIG, lookups
 * use golem_inline_big_tables(); golem_inline.h lists each algorithm's costs and instructions. Unknown piece types and
 * pieces, and pawns without a colour, give the empty set, as do squares of 64 or more. (Inlined lookups use the low six
 * bits of a square.) All functions are thread-safe.
 */
#ifndef GOLEM_ATTACKS_BB_H
#define GOLEM_ATTACKS_BB_H

#include "golem.h"
#include "golem_inline.h"

#ifdef __cplusplus
#include <utility>
#endif

/* GOLEM_ATTACKS_BB_INLINED: whether lookups are inlined. Undefined if they never are. */
#ifdef GOLEM_ATTACKS_BB_COMPACT
#if defined(GOLEM_INLINE_BIG) || defined(GOLEM_ATTACKS_BB_TABLES)
#error "GOLEM_ATTACKS_BB_COMPACT has tables of its own: define neither GOLEM_INLINE_BIG nor GOLEM_ATTACKS_BB_TABLES"
#endif
#define GOLEM_ATTACKS_BB_TABLES (&golem_compact_tables)
#define GOLEM_ATTACKS_BB_INLINED 1
#elif defined(GOLEM_ATTACKS_BB_TABLES)
#define GOLEM_ATTACKS_BB_INLINED (GOLEM_ATTACKS_BB_TABLES != NULL)
#endif

/** Returns the squares that a knight, bishop, rook, queen or king (piece types 2 to 6) attacks. */
static inline uint64_t golem_attacks_bb(uint32_t piece_type, uint32_t square, uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  if (piece_type < 2) return 0;
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_INLINED) {
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

/** Returns the squares that a pawn of `color` attacks. */
static inline uint64_t golem_pawn_attacks_bb(uint32_t color, uint32_t square) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_INLINED) {
    return color < 2 ? golem_inline_pawn_attacks(GOLEM_ATTACKS_BB_TABLES, color, square) : 0;
  }
#endif
  return golem_pawn_attacks(color, square);
}

/** Computes the attacks of a bishop and of a rook. */
static inline void golem_both_attacks_bb(uint32_t square, uint64_t occupied, uint64_t *bishop,
                                         uint64_t *rook) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_INLINED) {
    golem_inline_bishop_and_rook_attacks(GOLEM_ATTACKS_BB_TABLES, square, occupied, bishop, rook);
    return;
  }
#endif
  *bishop = golem_bishop_attacks(square, occupied);
  *rook = golem_rook_attacks(square, occupied);
}

/** Returns the squares that a piece attacks. Piece codes are 1 to 6 for White's pawn to king, 9 to 14 for Black's. */
static inline uint64_t golem_piece_attacks_bb(uint32_t piece, uint32_t square,
                                              uint64_t occupied) GOLEM_INLINE_NOEXCEPT {
  if (piece > 14) return 0;
  return (piece & 7) == 1 ? golem_pawn_attacks_bb(piece >> 3, square) : golem_attacks_bb(piece & 7, square, occupied);
}

/** Returns the whole rank, file or diagonal through two squares, or 0 if there is none or the squares are equal. */
static inline uint64_t golem_line_bb(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_INLINED) return golem_inline_line(GOLEM_ATTACKS_BB_TABLES, a, b);
#endif
  return golem_line(a, b);
}

/** Returns `b` and the squares between `a` and `b`, or only `b` if the two share no line. Excludes `a` unless `a` and
 * `b` are the same square. */
static inline uint64_t golem_between_bb(uint32_t a, uint32_t b) GOLEM_INLINE_NOEXCEPT {
#ifdef GOLEM_ATTACKS_BB_TABLES
  if (GOLEM_ATTACKS_BB_INLINED) {
    return golem_inline_between(GOLEM_ATTACKS_BB_TABLES, a, b) | (uint64_t)1 << (b & 63);
  }
#endif
  return a < 64 && b < 64 ? golem_between(a, b) | (uint64_t)1 << b : 0;
}

#ifdef __cplusplus

/*
 * The functions are `static` for the same reason as in golem_inline.h. `unused` prevents warnings in engines that do
 * not call all of them.
 */
#if defined(__GNUC__)
#define GOLEM_ATTACKS_BB_STATIC __attribute__((unused)) static inline
#else
#define GOLEM_ATTACKS_BB_STATIC static inline
#endif

/** Defines attacks_bb, pawn_attacks_bb and both_attacks_bb for an engine's own types. Bitboard is a 64-bit integer. The
 * other types are enumerations, or integers if every occupancy has exactly the type Bitboard. */
#define GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)                                                       \
  GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(PieceType pt, Square s, Bitboard occupied) noexcept {                \
    return static_cast<Bitboard>(                                                                                  \
        golem_attacks_bb(static_cast<uint32_t>(pt), static_cast<uint32_t>(s), static_cast<uint64_t>(occupied)));   \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(PieceType pt, Square s) noexcept {                                   \
    return attacks_bb(pt, s, static_cast<Bitboard>(0));                                                            \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC Bitboard pawn_attacks_bb(Color c, Square s) noexcept {                                   \
    return static_cast<Bitboard>(golem_pawn_attacks_bb(static_cast<uint32_t>(c), static_cast<uint32_t>(s)));       \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(PieceType pt, Square s, Color c) noexcept {                          \
    return static_cast<uint32_t>(pt) == 1 ? pawn_attacks_bb(c, s) : attacks_bb(pt, s);                             \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC std::pair<Bitboard, Bitboard> both_attacks_bb(Square s, Bitboard occupied) noexcept {    \
    uint64_t bishop, rook;                                                                                         \
    golem_both_attacks_bb(static_cast<uint32_t>(s), static_cast<uint64_t>(occupied), &bishop, &rook);              \
    return std::pair<Bitboard, Bitboard>(static_cast<Bitboard>(bishop), static_cast<Bitboard>(rook));              \
  }                                                                                                                \
  template <PieceType Pt> GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(Square s, Bitboard occupied) noexcept {      \
    return attacks_bb(Pt, s, occupied);                                                                            \
  }                                                                                                                \
  template <PieceType Pt> GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(Square s) noexcept {                         \
    return attacks_bb(Pt, s);                                                                                      \
  }                                                                                                                \
  template <PieceType Pt> GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(Square s, Color c) noexcept {                \
    return attacks_bb(Pt, s, c);                                                                                   \
  }

/** Defines attacks_bb for pieces; must follow GOLEM_ATTACKS_BB. Piece must be an enumeration. */
#define GOLEM_PIECE_ATTACKS_BB(Bitboard, Piece, Square)                                                            \
  GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(Piece pc, Square s, Bitboard occupied) noexcept {                    \
    return static_cast<Bitboard>(golem_piece_attacks_bb(static_cast<uint32_t>(pc), static_cast<uint32_t>(s),       \
                                                        static_cast<uint64_t>(occupied)));                         \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC Bitboard attacks_bb(Piece pc, Square s) noexcept {                                       \
    return attacks_bb(pc, s, static_cast<Bitboard>(0));                                                            \
  }

/** Defines between_bb and line_bb. */
#define GOLEM_LINES_BB(Bitboard, Square)                                                                           \
  GOLEM_ATTACKS_BB_STATIC Bitboard between_bb(Square a, Square b) noexcept {                                       \
    return static_cast<Bitboard>(golem_between_bb(static_cast<uint32_t>(a), static_cast<uint32_t>(b)));            \
  }                                                                                                                \
  GOLEM_ATTACKS_BB_STATIC Bitboard line_bb(Square a, Square b) noexcept {                                          \
    return static_cast<Bitboard>(golem_line_bb(static_cast<uint32_t>(a), static_cast<uint32_t>(b)));               \
  }

#elif !defined(GOLEM_ATTACKS_BB_NO_MACROS)

/** Calls golem_attacks_bb() with a Stockfish piece type other than the pawn. */
#define attacks_bb(pt, s, occupied) golem_attacks_bb((uint32_t)(pt), (uint32_t)(s), (occupied))
/** Calls golem_piece_attacks_bb() with a Stockfish piece code. */
#define attacks_bb_piece(pc, s, occupied) golem_piece_attacks_bb((uint32_t)(pc), (uint32_t)(s), (occupied))
/** Calls golem_pawn_attacks_bb(). */
#define pawn_attacks_bb(c, s) golem_pawn_attacks_bb((uint32_t)(c), (uint32_t)(s))
/** Calls golem_both_attacks_bb(). */
#define both_attacks_bb(s, occupied, bishop, rook) golem_both_attacks_bb((uint32_t)(s), (occupied), (bishop), (rook))
/** Calls golem_attacks_bb() for a knight. */
#define attacks_bb_knight(s) golem_attacks_bb(2, (uint32_t)(s), 0)
/** Calls golem_attacks_bb() for a bishop. */
#define attacks_bb_bishop(s, occupied) golem_attacks_bb(3, (uint32_t)(s), (occupied))
/** Calls golem_attacks_bb() for a rook. */
#define attacks_bb_rook(s, occupied) golem_attacks_bb(4, (uint32_t)(s), (occupied))
/** Calls golem_attacks_bb() for a queen. */
#define attacks_bb_queen(s, occupied) golem_attacks_bb(5, (uint32_t)(s), (occupied))
/** Calls golem_attacks_bb() for a king. */
#define attacks_bb_king(s) golem_attacks_bb(6, (uint32_t)(s), 0)

#endif

#endif /* GOLEM_ATTACKS_BB_H */
