// golem_attacks.hpp - attack lookups for pieces and sets of pieces, lines between squares, inlined lookups.
//
//   golem::Bitboard set = golem::rook_attacks(square, occupied);        // a call: the fastest way on this CPU
//   golem::InlineAttacks attacks;                                       // inlined lookups: created once
//   if (attacks) set = attacks.rook(square, occupied);
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_ATTACKS_HPP
#define GOLEM_ATTACKS_HPP

#include "golem_inline.h"
#include "golem_types.hpp"

#include "golem_macros.hpp"

namespace golem {

// Attacks of whole sets, inlined and without tables.

// Moves a set one step. Squares moved off the board vanish. With a constant direction, this takes two operations.
inline Bitboard shift(Direction d, Bitboard set) noexcept {
  // By direction: the index change, and the files (bit 0 is a) from which a step stays on the board; none for None.
  static const signed char steps[17] = {1, 9, 8, 7, -1, -9, -8, -7, 10, 17, 15, 6, -10, -17, -15, -6, 0};
  static const unsigned char files[17] = {0x7f, 0x7f, 0xff, 0xfe, 0xfe, 0xfe, 0xff, 0x7f, 0x3f,
                                          0x7f, 0xfe, 0xfc, 0xfc, 0xfe, 0x7f, 0x3f, 0};
  const unsigned direction = detail::number(d) < 16 ? detail::number(d) : 16;
  const int step = steps[direction];
  const Bitboard staying(set.bits() & files[direction] * std::uint64_t(0x0101010101010101));
  return step < 0 ? staying >> static_cast<unsigned>(-step) : staying << static_cast<unsigned>(step);
}
// Returns the squares that kings attack.
inline Bitboard kings_attacks(Bitboard kings) noexcept {
  const Bitboard aside = shift(Direction::East, kings) | shift(Direction::West, kings), row = kings | aside;
  return aside | row << 8 | row >> 8;
}
// Returns the squares that knights attack.
inline Bitboard knights_attacks(Bitboard knights) noexcept {
  const Bitboard one_aside = shift(Direction::East, knights) | shift(Direction::West, knights);
  const Bitboard two_aside = (knights << 2 & ~(Bitboard::file(0) | Bitboard::file(1))) |
                             (knights >> 2 & ~(Bitboard::file(6) | Bitboard::file(7)));
  return one_aside << 16 | one_aside >> 16 | two_aside << 8 | two_aside >> 8;
}
// Returns the squares that a side's pawns attack.
inline Bitboard pawns_attacks(Color color, Bitboard pawns) noexcept {
  return color == Color::White ? shift(Direction::NorthEast, pawns) | shift(Direction::NorthWest, pawns)
                               : shift(Direction::SouthEast, pawns) | shift(Direction::SouthWest, pawns);
}
// Returns the enemies that a side's pawns attack.
inline Bitboard pawns_captures(Color color, Bitboard pawns, Bitboard enemies) noexcept {
  return pawns_attacks(color, pawns) & enemies;
}
// Returns the to-squares of single pawn pushes.
inline Bitboard pawns_pushes(Color color, Bitboard pawns, Bitboard empty) noexcept {
  return shift(color == Color::White ? Direction::North : Direction::South, pawns) & empty;
}
// Returns the to-squares of double pushes by pawns on their second rank.
inline Bitboard pawns_double_pushes(Color color, Bitboard pawns, Bitboard empty) noexcept {
  return pawns_pushes(color, pawns_pushes(color, pawns & Bitboard::rank(color == Color::White ? 1 : 6), empty), empty);
}

// Returns the squares that a king attacks. This function and the next two are inlined and accept none().
inline Bitboard king_attacks(Square s) noexcept { return kings_attacks(Bitboard(s)); }
// Returns the squares that a knight attacks.
inline Bitboard knight_attacks(Square s) noexcept { return knights_attacks(Bitboard(s)); }
// Returns the squares that a side's pawn attacks.
inline Bitboard pawn_attacks(Color c, Square s) noexcept { return pawns_attacks(c, Bitboard(s)); }
// Returns the squares that a bishop attacks: golem_bishop_attacks().
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_bishop_attacks(s.index(), occupied.bits()));
}
// Returns the squares that a rook attacks: golem_rook_attacks().
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_rook_attacks(s.index(), occupied.bits()));
}
// Returns the squares that a queen attacks: golem_queen_attacks().
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_queen_attacks(s.index(), occupied.bits()));
}
// Returns the squares that a piece of any type attacks: golem_piece_attacks().
inline Bitboard piece_attacks(Color color, Kind kind, Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_piece_attacks(detail::number(color), detail::number(kind), s.index(), occupied.bits()));
}
// Returns the squares that a slider attacks along one line.
inline Bitboard line_attacks(Line line, Square s, Bitboard occupied) noexcept {
  switch (line) {
    case Line::Rank: return Bitboard(golem_rank_attacks(s.index(), occupied.bits()));
    case Line::Diagonal: return Bitboard(golem_diagonal_attacks(s.index(), occupied.bits()));
    case Line::File: return Bitboard(golem_file_attacks(s.index(), occupied.bits()));
    default: return Bitboard(golem_antidiagonal_attacks(s.index(), occupied.bits()));
  }
}
// Returns the squares that a rook x-rays through the blockers: golem_rook_xray_attacks().
inline Bitboard rook_xray_attacks(Square s, Bitboard occupied, Bitboard blockers) noexcept {
  return Bitboard(golem_rook_xray_attacks(s.index(), occupied.bits(), blockers.bits()));
}
// Returns the squares that a bishop x-rays through the blockers: golem_bishop_xray_attacks().
inline Bitboard bishop_xray_attacks(Square s, Bitboard occupied, Bitboard blockers) noexcept {
  return Bitboard(golem_bishop_xray_attacks(s.index(), occupied.bits(), blockers.bits()));
}

// Returns the squares that sliders attack along one of the eight rays.
inline Bitboard ray_attacks(Direction d, Bitboard sliders, Bitboard empty) noexcept {
  return Bitboard(golem_ray_attacks(detail::number(d), sliders.bits(), empty.bits()));
}
// Returns the sliders and the empty squares they pass along a ray, excluding blockers.
inline Bitboard ray_fill(Direction d, Bitboard sliders, Bitboard empty) noexcept {
  return Bitboard(golem_ray_fill(detail::number(d), sliders.bits(), empty.bits()));
}

// The attacks along all eight rays, from one call.
class Rays {
  std::uint64_t rays_[8];
public:
  // Computes the attacks from the orthogonal sliders, the diagonal sliders and the empty squares.
  Rays(Bitboard orthogonal, Bitboard diagonal, Bitboard empty) noexcept {
    golem_rays_attacks(orthogonal.bits(), diagonal.bits(), empty.bits(), rays_);
  }
  // Returns the squares attacked along a ray.
  Bitboard operator[](Direction ray) const noexcept { return Bitboard(rays_[detail::number(ray) & 7U]); }
  Bitboard all() const noexcept { // returns the squares attacked along any ray
    std::uint64_t sum = 0;
    for (std::uint64_t ray : rays_) sum |= ray;
    return Bitboard(sum);
  }
};

// Returns the squares strictly between two squares on a common line: golem_between().
inline Bitboard between(Square a, Square b) noexcept { return Bitboard(golem_between(a.index(), b.index())); }
// Returns the whole line through two squares, from edge to edge: golem_line().
inline Bitboard line(Square a, Square b) noexcept { return Bitboard(golem_line(a.index(), b.index())); }
// Returns the squares from a square (excluded) to the edge: golem_ray().
inline Bitboard ray(Direction d, Square s) noexcept { return Bitboard(golem_ray(detail::number(d), s.index())); }
// Returns the direction from one square to the other, or None: golem_direction_of().
inline Direction direction_of(Square from, Square to) noexcept {
  return static_cast<Direction>(golem_direction_of(from.index(), to.index()));
}
// Returns the number of king moves between two squares: golem_distance().
inline unsigned distance(Square a, Square b) noexcept { return golem_distance(a.index(), b.index()); }

// Batches: attacks[i] receives the attacks from squares[i], given occupied[i] (in queen_attacks_each(), the one
// occupancy). Arrays must not overlap, except that `attacks` and `occupied` may be the same array. If an array is NULL,
// nothing is written. With spans, the shortest determines the number of lookups.
static_assert(sizeof(Square) == 1 && sizeof(Bitboard) == 8, "arrays of them are arrays of the C interface");
namespace detail {
inline const std::uint8_t *raw(const Square *squares) noexcept {
  return reinterpret_cast<const std::uint8_t *>(squares);
}
inline const std::uint64_t *raw(const Bitboard *sets) noexcept { return reinterpret_cast<const std::uint64_t *>(sets); }
inline std::uint64_t *raw(Bitboard *sets) noexcept { return reinterpret_cast<std::uint64_t *>(sets); }
} // namespace detail
// Looks up bishop attacks: golem_bishop_attacks_many().
inline void bishop_attacks_many(const Square *squares, const Bitboard *occupied, std::size_t count,
                                 Bitboard *attacks) noexcept {
  golem_bishop_attacks_many(detail::raw(squares), detail::raw(occupied), count, detail::raw(attacks));
}
// Looks up rook attacks: golem_rook_attacks_many().
inline void rook_attacks_many(const Square *squares, const Bitboard *occupied, std::size_t count,
                               Bitboard *attacks) noexcept {
  golem_rook_attacks_many(detail::raw(squares), detail::raw(occupied), count, detail::raw(attacks));
}
// Looks up queen attacks: golem_queen_attacks_many().
inline void queen_attacks_many(const Square *squares, const Bitboard *occupied, std::size_t count,
                                Bitboard *attacks) noexcept {
  golem_queen_attacks_many(detail::raw(squares), detail::raw(occupied), count, detail::raw(attacks));
}
// Looks up queen attacks with one occupancy: golem_queen_attacks_each().
inline void queen_attacks_each(const Square *squares, std::size_t count, Bitboard occupied,
                               Bitboard *attacks) noexcept {
  golem_queen_attacks_each(detail::raw(squares), count, occupied.bits(), detail::raw(attacks));
}
#if GOLEM_CPLUSPLUS >= 202002L
typedef std::span<const Square> Squares; // squares to look up
typedef std::span<const Bitboard> Bitboards; // occupied squares, one set per lookup
// Looks up bishop attacks: golem_bishop_attacks_many().
inline void bishop_attacks_many(Squares squares, Bitboards occupied, std::span<Bitboard> attacks) noexcept {
  const std::size_t count = detail::shortest(squares, occupied, attacks);
  bishop_attacks_many(squares.data(), occupied.data(), count, attacks.data());
}
// Looks up rook attacks: golem_rook_attacks_many().
inline void rook_attacks_many(Squares squares, Bitboards occupied, std::span<Bitboard> attacks) noexcept {
  const std::size_t count = detail::shortest(squares, occupied, attacks);
  rook_attacks_many(squares.data(), occupied.data(), count, attacks.data());
}
// Looks up queen attacks: golem_queen_attacks_many().
inline void queen_attacks_many(Squares squares, Bitboards occupied, std::span<Bitboard> attacks) noexcept {
  const std::size_t count = detail::shortest(squares, occupied, attacks);
  queen_attacks_many(squares.data(), occupied.data(), count, attacks.data());
}
// Looks up queen attacks with one occupancy: golem_queen_attacks_each().
inline void queen_attacks_each(Squares squares, Bitboard occupied, std::span<Bitboard> attacks) noexcept {
  queen_attacks_each(squares.data(), detail::shortest(squares, attacks), occupied, attacks.data());
}
#endif

// The code of InlineAttacks depends on compiler flags. A namespace for each variant keeps the linker from confusing the
// variants.
#if GOLEM_INLINE_LZCNT
#define GOLEM_DETAIL_LOOKUPS by_lzcnt
#elif GOLEM_INLINE_AVX2
#define GOLEM_DETAIL_LOOKUPS by_avx2
#elif !defined(GOLEM_INLINE_BIG)
#define GOLEM_DETAIL_LOOKUPS by_hyperbola
#elif GOLEM_INLINE_PEXT
#define GOLEM_DETAIL_LOOKUPS by_pext
#else
#define GOLEM_DETAIL_LOOKUPS by_magic
#endif
inline namespace GOLEM_DETAIL_LOOKUPS {

// The lookups of golem_inline.h. An object converts to false if the library has no suitable tables; do not use such an
// object. Squares must not be none().
class InlineAttacks {
  const golem_tables *tables_;
public:
#ifdef GOLEM_INLINE_BIG
  InlineAttacks() noexcept : tables_(golem_inline_big_tables()) {
#else
  InlineAttacks() noexcept : tables_(golem_inline_tables()) { // uses the library's tables
#endif
    if (!golem_inline_fits(tables_)) tables_ = nullptr;
  }
  explicit operator bool() const noexcept { return tables_ != nullptr; } // returns whether there are tables
  // Returns king attacks: golem_inline_king_attacks().
  Bitboard king(Square s) const noexcept { return Bitboard(golem_inline_king_attacks(tables_, s.index())); }
  // Returns knight attacks: golem_inline_knight_attacks().
  Bitboard knight(Square s) const noexcept { return Bitboard(golem_inline_knight_attacks(tables_, s.index())); }
  Bitboard pawn(Color c, Square s) const noexcept { // returns pawn attacks: golem_inline_pawn_attacks()
    return Bitboard(golem_inline_pawn_attacks(tables_, detail::number(c), s.index()));
  }
  Bitboard bishop(Square s, Bitboard occupied) const noexcept { // returns bishop attacks: golem_inline_bishop_attacks()
    return Bitboard(golem_inline_bishop_attacks(tables_, s.index(), occupied.bits()));
  }
  Bitboard rook(Square s, Bitboard occupied) const noexcept { // returns rook attacks: golem_inline_rook_attacks()
    return Bitboard(golem_inline_rook_attacks(tables_, s.index(), occupied.bits()));
  }
  Bitboard queen(Square s, Bitboard occupied) const noexcept { // returns queen attacks: golem_inline_queen_attacks()
    return Bitboard(golem_inline_queen_attacks(tables_, s.index(), occupied.bits()));
  }
  // Returns the attacks of a piece: golem_inline_piece_attacks().
  Bitboard piece(Color color, Kind kind, Square s, Bitboard occupied) const noexcept {
    return Bitboard(golem_inline_piece_attacks(tables_, detail::number(color), detail::number(kind), s.index(),
                                               occupied.bits()));
  }
  Bitboard between(Square a, Square b) const noexcept { // returns the squares in between: golem_inline_between()
    return Bitboard(golem_inline_between(tables_, a.index(), b.index()));
  }
  Bitboard line(Square a, Square b) const noexcept { // returns the whole line: golem_inline_line()
    return Bitboard(golem_inline_line(tables_, a.index(), b.index()));
  }
};

} // namespace GOLEM_DETAIL_LOOKUPS
#undef GOLEM_DETAIL_LOOKUPS

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_ATTACKS_HPP
