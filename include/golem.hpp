// golem.hpp - a C++ face of golem.h: strong types and range-for over the plain functions, nothing else.
//
// C++11 and later. Nothing here allocates, throws or needs RTTI; every value is a trivial copy of what the C interface
// takes, and raw() gives it for functions of golem.h that are not wrapped.
//
//   golem::Position position;                               // the start position
//   for (golem::Move move : position.moves())
//     std::puts(position.san(move).c_str());
//
// Parts, each of which may be included alone:
//   golem_types.hpp       colours, squares, sets, moves, lists, texts
//   golem_position.hpp    positions, target sets, attack maps, exchanges, perft, many positions at once
//   golem_picker.hpp      moves one by one in the order of a search
//   golem_pieceboard.hpp  the board that keeps the attackers of every square
//
// Since C++17 texts come as std::string_view too, since C++20 arrays as std::span.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_HPP
#define GOLEM_HPP

#include "golem_picker.hpp"
#include "golem_pieceboard.hpp"
#include "golem_position.hpp"

namespace golem {

// Attacks of one piece, of sets of pieces, and the lines between squares.
inline Bitboard king_attacks(Square s) noexcept { return Bitboard(golem_king_attacks(s.index())); }
inline Bitboard knight_attacks(Square s) noexcept { return Bitboard(golem_knight_attacks(s.index())); }
inline Bitboard pawn_attacks(Color c, Square s) noexcept {
  return Bitboard(golem_pawn_attacks(detail::number(c), s.index()));
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_bishop_attacks(s.index(), occupied.bits()));
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_rook_attacks(s.index(), occupied.bits()));
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_queen_attacks(s.index(), occupied.bits()));
}
inline Bitboard piece_attacks(Kind kind, Color color, Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_piece_attacks(detail::number(kind), detail::number(color), s.index(), occupied.bits()));
}
inline Bitboard ray_attacks(Direction d, Bitboard sliders, Bitboard empty) noexcept { // the eight rays only
  return Bitboard(golem_ray_attacks(detail::number(d), sliders.bits(), empty.bits()));
}
inline Bitboard knights_attacks(Bitboard knights) noexcept { return Bitboard(golem_knights_attacks(knights.bits())); }
inline Bitboard pawns_attacks(Color color, Bitboard pawns) noexcept {
  return Bitboard(golem_pawns_attacks(detail::number(color), pawns.bits()));
}
inline Bitboard between(Square a, Square b) noexcept { return Bitboard(golem_between(a.index(), b.index())); }
inline Bitboard line(Square a, Square b) noexcept { return Bitboard(golem_line(a.index(), b.index())); }
inline Bitboard ray(Direction d, Square s) noexcept { return Bitboard(golem_ray(detail::number(d), s.index())); }
inline Direction direction_of(Square from, Square to) noexcept { // None without a common line
  return static_cast<Direction>(golem_direction_of(from.index(), to.index()));
}
inline unsigned distance(Square a, Square b) noexcept { return golem_distance(a.index(), b.index()); }

} // namespace golem

#endif // GOLEM_HPP
