// What an evaluation and the order of moves ask of attacks: sets of squares by the inlined lookups of the library.
#ifndef ATTACKS_HPP
#define ATTACKS_HPP

#include "board.hpp"

namespace engine {

// Where a piece would be attacked by one of a colour that is worth less and wins by taking it; made of what its
// pieces attack by kind.
class LesserAttacks {
  std::array<Set, 6> reached_; // by kind of the piece that is attacked

public:
  explicit LesserAttacks(const std::array<Set, 6> &by_kind) : reached_() {
    const Set minors = by_kind[pawn] | by_kind[knight] | by_kind[bishop];
    reached_ = {0, by_kind[pawn], by_kind[pawn], minors, minors | by_kind[rook], 0};
  }
  bool reach(Square square, std::size_t kind) const { return (reached_[kind] & bit(square.index())) != 0; }
};

// What attacks the squares around a king: which pieces, how often, how many of the squares only the king protects.
struct Siege {
  Bitboard besiegers;
  int attacks = 0, weak = 0;
};

// The attacks of all pieces of a board.
class Attacks {
  const Board &board_;
  std::array<Set, 64> of_piece_; // where an officer or a king stands
  std::array<std::array<Set, 6>, 2> by_kind_{};
  std::array<Set, 2> once_{}, twice_{};

  void add(unsigned side, unsigned kind, Set attacks) {
    by_kind_[side][kind] |= attacks;
    twice_[side] |= once_[side] & attacks;
    once_[side] |= attacks;
  }
  Set of(unsigned side, unsigned kind) const {
    return board_.pieces(static_cast<Color>(side), static_cast<Kind>(kind)).bits();
  }
  template <class Lookup>
  void add_pieces(unsigned side, unsigned kind, Lookup lookup) {
    for (Set left = of(side, kind); left != 0;) {
      const unsigned square = take_lowest(left);
      of_piece_[square] = lookup(square);
      add(side, kind, of_piece_[square]);
    }
  }

public:
  explicit Attacks(const Board &board) : board_(board) {
    const Set occupied = board.occupied().bits();
    for (unsigned side = 0; side < 2; side++) {
      add(side, pawn, pawns_west(side, of(side, pawn)));
      add(side, pawn, pawns_east(side, of(side, pawn)));
      add_pieces(side, knight, [](unsigned square) { return knight_attacks(square); });
      add_pieces(side, bishop, [=](unsigned square) { return bishop_attacks(square, occupied); });
      add_pieces(side, rook, [=](unsigned square) { return rook_attacks(square, occupied); });
      add_pieces(side, queen, [=](unsigned square) { return queen_attacks(square, occupied); });
      add_pieces(side, king, [](unsigned square) { return king_attacks(square); });
    }
  }
  Bitboard by(Color color, Square square) const { return board_.attackers(color, square); }
  bool any(Color color, Square square) const { return (once_[number(color)] & bit(square.index())) != 0; }
  int mobility(Square piece, Bitboard room) const {
    return static_cast<int>(count(of_piece_[piece.index()] & room.bits()));
  }
  LesserAttacks lesser(Color color) const { return LesserAttacks(by_kind_[number(color)]); }
  Siege siege_of(Color color) const;
};

// The king protects all squares around it, so that only it does where nothing does twice.
inline Siege Attacks::siege_of(Color color) const {
  const unsigned us = number(color), them = us ^ 1U;
  const Set ring = king_attacks(board_.king(color).index());
  Siege siege;
  if ((ring & once_[them]) == 0) return siege;
  siege.weak = static_cast<int>(count(ring & once_[them] & ~twice_[us]));
  const Set pawns = of(them, pawn);
  Set besiegers = 0;
  siege.attacks = static_cast<int>(count(pawns_west(them, pawns) & ring) + count(pawns_east(them, pawns) & ring));
  for (Set left = board_.occupied(~color).bits() & ~pawns; left != 0;) {
    const unsigned square = take_lowest(left);
    const Set attacked = of_piece_[square] & ring;
    if (attacked != 0) besiegers |= bit(square);
    siege.attacks += static_cast<int>(count(attacked));
  }
  siege.besiegers = Bitboard(besiegers);
  return siege;
}

} // namespace engine

#endif
