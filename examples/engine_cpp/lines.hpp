// What pieces attack, by compact inlined lookups, and the lines between squares: all on plain words of 64 bits.
#ifndef LINES_HPP
#define LINES_HPP

#include <golem.hpp>
#include <golem_inline.h>

#include <array>
#include <cstdint>

namespace engine {

using golem::Color;
using golem::Kind;
using golem::Move;
using golem::Square;

using Set = std::uint64_t; // of squares, a1 in the lowest bit

constexpr unsigned pawn = GOLEM_PAWN, knight = GOLEM_KNIGHT, bishop = GOLEM_BISHOP, rook = GOLEM_ROOK,
                   queen = GOLEM_QUEEN, king = GOLEM_KING;

constexpr Set file_a = 0x0101010101010101U, file_h = 0x8080808080808080U;
constexpr Set last_ranks = 0xff000000000000ffU;

constexpr Set bit(unsigned square) { return Set(1) << (square & 63U); }
constexpr bool several(Set set) { return (set & (set - 1)) != 0; }
inline unsigned lowest(Set set) { return static_cast<unsigned>(__builtin_ctzll(set)); }
inline unsigned take_lowest(Set &set) {
  const unsigned square = lowest(set);
  set &= set - 1;
  return square;
}
inline unsigned count(Set set) { return static_cast<unsigned>(__builtin_popcountll(set)); }

constexpr unsigned number(Color color) { return static_cast<unsigned>(color) & 1U; }

// The numbers of pieces in a mailbox: 1 to 6 white, 9 to 14 black, 0 an empty square.
constexpr unsigned piece_of(unsigned color, unsigned kind) { return color << 3 | (kind + 1); }
constexpr unsigned kind_of(unsigned piece) { return (piece & 7U) - 1; }
constexpr unsigned color_of(unsigned piece) { return piece >> 3; }

// The constant is in the archive of the library alone.
#ifdef ENGINE_LINKED_SHARED
inline const golem_tables *tables() { return golem_inline_tables(); }
#else
inline const golem_tables *tables() { return &golem_compact_tables; }
#endif

inline Set pawn_attacks(unsigned color, unsigned square) {
  return golem_inline_pawn_attacks(tables(), color, square);
}
inline Set knight_attacks(unsigned square) { return golem_inline_knight_attacks(tables(), square); }
inline Set king_attacks(unsigned square) { return golem_inline_king_attacks(tables(), square); }
inline Set bishop_attacks(unsigned square, Set occupied) {
  return golem_inline_bishop_attacks(tables(), square, occupied);
}
inline Set rook_attacks(unsigned square, Set occupied) {
  return golem_inline_rook_attacks(tables(), square, occupied);
}
inline Set queen_attacks(unsigned square, Set occupied) {
  return golem_inline_queen_attacks(tables(), square, occupied);
}

struct Sliders {
  Set bishop = 0, rook = 0;
};
inline Sliders slider_attacks(unsigned square, Set occupied) {
  Sliders both;
  golem_inline_bishop_and_rook_attacks(tables(), square, occupied, &both.bishop, &both.rook);
  return both;
}

// What pawns of a colour attack together, towards the lower files and towards the higher ones.
constexpr Set pawns_west(unsigned color, Set pawns) {
  return color == 0 ? (pawns & ~file_a) << 7 : (pawns & ~file_a) >> 9;
}
constexpr Set pawns_east(unsigned color, Set pawns) {
  return color == 0 ? (pawns & ~file_h) << 9 : (pawns & ~file_h) >> 7;
}
constexpr Set pawns_attacks(unsigned color, Set pawns) { return pawns_west(color, pawns) | pawns_east(color, pawns); }
constexpr Set steps_ahead(unsigned color, Set set) { return color == 0 ? set << 8 : set >> 8; }

// All attackers of a square of both colours, of pieces by kind and by colour.
inline Set attackers_of(const Set *kinds, const Set *colors, unsigned square, Set over) {
  const Sliders sliders = slider_attacks(square, over);
  return (pawn_attacks(1, square) & kinds[pawn] & colors[0]) | (pawn_attacks(0, square) & kinds[pawn] & colors[1]) |
         (knight_attacks(square) & kinds[knight]) | (king_attacks(square) & kinds[king]) |
         (sliders.bishop & (kinds[bishop] | kinds[queen])) | (sliders.rook & (kinds[rook] | kinds[queen]));
}
inline Set attackers_of(const Set *kinds, const Set *colors, unsigned square) {
  return attackers_of(kinds, colors, square, colors[0] | colors[1]);
}

// The pieces of a colour that are pinned to its king.
inline Set pinned_of(const Set *kinds, const Set *colors, unsigned color) {
  const unsigned square = lowest(kinds[king] & colors[color]);
  const Sliders lines = slider_attacks(square, 0);
  Set snipers = ((lines.bishop & (kinds[bishop] | kinds[queen])) | (lines.rook & (kinds[rook] | kinds[queen]))) &
                colors[color ^ 1U];
  const Set others = (colors[0] | colors[1]) ^ snipers;
  Set pinned = 0;
  while (snipers != 0) {
    const Set between = golem_inline_between(tables(), square, take_lowest(snipers)) & others;
    if (!several(between)) pinned |= between & colors[color];
  }
  return pinned;
}

// Where king and rook land.
struct Castling {
  unsigned king_to, rook_to;
  explicit Castling(Move move) : king_to(0), rook_to(0) {
    const unsigned rank = move.from().index() & 56U;
    const bool is_long = move.code() == GOLEM_MOVE_CASTLE_A;
    king_to = rank + (is_long ? 2 : 6);
    rook_to = rank + (is_long ? 3 : 5);
  }
};

} // namespace engine

#endif
