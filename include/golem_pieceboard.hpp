// golem_pieceboard.hpp - the board that keeps, for every square, the set of pieces that attack it.
//
// Of a library of its own, as golem_pieceboard.h is, so golem.hpp does not include it.
//
//   golem::PieceBoard board;                                // the start position
//   golem::PieceBoard::Undo undo;
//   for (golem::Move move : board.legal_captures()) {
//     board.make_legal_move(move, undo);
//     for (golem::Piece piece : board.attackers(board.side_to_move(), move.to())) ...
//     board.unmake_move(undo);
//   }
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_PIECEBOARD_HPP
#define GOLEM_PIECEBOARD_HPP

#include "golem_pieceboard.h"
#include "golem_position.hpp"

#include "golem_macros.hpp"

namespace golem {

class PieceBoard;

// A piece by its number, 0-15 white and 16-31 black, or none.
class Piece {
  std::uint8_t number_;
public:
  // None for a number above 31.
  constexpr explicit Piece(unsigned number) noexcept
      : number_(static_cast<std::uint8_t>(number < GOLEM_NO_PIECE ? number : GOLEM_NO_PIECE)) {}
  // A side has its pieces from 0, the king, to 15.
  constexpr Piece(Color color, unsigned number) noexcept
      : number_(static_cast<std::uint8_t>((number & 15U) | (color == Color::Black ? 16U : 0U))) {}
  static constexpr Piece none() noexcept { return Piece(GOLEM_NO_PIECE); } // of no piece
  constexpr bool is_none() const noexcept { return number_ == GOLEM_NO_PIECE; } // whether it is no piece
  constexpr unsigned number() const noexcept { return number_; } // 0 to 31, or GOLEM_NO_PIECE
  // Of a piece that is one.
  constexpr Color color() const noexcept { return number_ & 16U ? Color::Black : Color::White; }
  friend constexpr bool operator==(Piece a, Piece b) noexcept { return a.number_ == b.number_; }
  friend constexpr bool operator!=(Piece a, Piece b) noexcept { return a.number_ != b.number_; }
};

// A set of pieces; for (Piece piece : set) visits them by number.
class PieceSet {
  golem_pieceset bits_;
public:
  constexpr PieceSet() noexcept : bits_(0) {} // the empty set
  constexpr explicit PieceSet(golem_pieceset bits) noexcept : bits_(bits) {} // bit i is the piece number i
  // That piece alone; empty for none.
  constexpr explicit PieceSet(Piece piece) noexcept
      : bits_(piece.is_none() ? 0 : std::uint32_t(1) << (piece.number() & 31U)) {}
  constexpr golem_pieceset bits() const noexcept { return bits_; } // the set as the C interface has it
  constexpr bool empty() const noexcept { return bits_ == 0; } // whether no piece is in it
  constexpr explicit operator bool() const noexcept { return bits_ != 0; } // whether any piece is in it
  // Whether the piece is in it.
  constexpr bool contains(Piece piece) const noexcept { return (bits_ & PieceSet(piece).bits_) != 0; }
  constexpr PieceSet of(Color color) const noexcept { // those of a side
    return PieceSet(bits_ & (color == Color::Black ? 0xffff0000U : 0xffffU));
  }
  unsigned count() const noexcept { return detail::count(bits_); } // how many pieces are in it
  // The one with the lowest number, or none.
  Piece first() const noexcept { return bits_ ? Piece(detail::lowest(bits_)) : Piece::none(); }
  inline Bitboard squares(const PieceBoard &board) const noexcept; // where they stand: golem_pieceset_squares()

  typedef detail::BitIterator<Piece, golem_pieceset> Iterator; // visits the pieces, the lowest number first
  Iterator begin() const noexcept { return Iterator(bits_); } // at the lowest number
  Iterator end() const noexcept { return Iterator(0); } // behind the highest number

  // Pieces of either.
  friend constexpr PieceSet operator|(PieceSet a, PieceSet b) noexcept { return PieceSet(a.bits_ | b.bits_); }
  // Pieces of both.
  friend constexpr PieceSet operator&(PieceSet a, PieceSet b) noexcept { return PieceSet(a.bits_ & b.bits_); }
  friend constexpr PieceSet operator~(PieceSet a) noexcept { return PieceSet(~a.bits_); } // all other pieces
  friend constexpr bool operator==(PieceSet a, PieceSet b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(PieceSet a, PieceSet b) noexcept { return a.bits_ != b.bits_; }
};

// A board that keeps, for every square, the set of pieces that attack it.
class PieceBoard {
  golem_pieceboard raw_;

  explicit PieceBoard(detail::Uninitialized) noexcept {}
  MoveList list(std::size_t (*fill)(const golem_pieceboard *, golem_move *, std::size_t)) const noexcept {
    MoveList moves;
    moves.resize(fill(&raw_, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }

public:
  // What takes a move back; written by the functions that make one, and not cleared before.
  class Undo {
    golem_pieceboard_undo raw_;
    friend class PieceBoard;
  public:
    Undo() noexcept {} // of no move yet
    golem_pieceboard_undo &raw() noexcept { return raw_; } // for functions of the C interface that make a move
  };

  PieceBoard() noexcept : raw_() { golem_pieceboard_from_position(&Position().raw(), &raw_); } // the start position
  explicit PieceBoard(const golem_pieceboard &raw) noexcept : raw_(raw) {} // not checked, see check()
  static Status from_position(const Position &position, PieceBoard &out) noexcept { // untouched on error
    return Status(golem_pieceboard_from_position(&position.raw(), &out.raw_));
  }
  Position position() const noexcept { // golem_pieceboard_to_position()
    Position result{detail::Uninitialized()};
    golem_pieceboard_to_position(&raw_, &result.raw());
    return result;
  }
  PieceCodes piece_codes() const noexcept { // by square, as threats want them: golem_pieceboard_to_board()
    PieceCodes codes;
    golem_pieceboard_to_board(&raw_, codes.data());
    return codes;
  }
  // Whether all of it belongs together, sets included: golem_pieceboard_check().
  Status check() const noexcept { return Status(golem_pieceboard_check(&raw_)); }
  const golem_pieceboard &raw() const noexcept { return raw_; } // the board as the C interface has it
  golem_pieceboard &raw() noexcept { return raw_; } // for functions of the C interface that write a board

  // Any move: refused if it is not legal.
  Status make_move(Move move) noexcept { return Status(golem_pieceboard_make_move(&raw_, move.raw(), nullptr)); }
  Status make_move(Move move, Undo &undo) noexcept { // what takes it back goes to `undo`: golem_pieceboard_make_move()
    return Status(golem_pieceboard_make_move(&raw_, move.raw(), &undo.raw_));
  }
  Status make_null_move() noexcept { return Status(golem_pieceboard_make_null_move(&raw_, nullptr)); } // not in check
  // What takes it back goes to `undo`: golem_pieceboard_make_null_move().
  Status make_null_move(Undo &undo) noexcept { return Status(golem_pieceboard_make_null_move(&raw_, &undo.raw_)); }
  // Moves that come from a list are not checked again.
  void make_legal_move(Move legal) noexcept { golem_pieceboard_make_legal_move(&raw_, legal.raw(), nullptr); }
  // What takes it back goes to `undo`: golem_pieceboard_make_legal_move().
  void make_legal_move(Move legal, Undo &undo) noexcept {
    golem_pieceboard_make_legal_move(&raw_, legal.raw(), &undo.raw_);
  }
  PieceBoard after_move(Move legal) const noexcept { // a copy with the move made: golem_pieceboard_after_move()
    PieceBoard result{detail::Uninitialized()};
    golem_pieceboard_after_move(&raw_, legal.raw(), &result.raw_);
    return result;
  }
  // Every byte is as before the move: golem_pieceboard_unmake_move().
  void unmake_move(const Undo &undo) noexcept { golem_pieceboard_unmake_move(&raw_, &undo.raw_); }
  // In two halves: the pieces now, the attack sets with update().
  void make_lazy(Move legal) noexcept { golem_pieceboard_make_lazy(&raw_, legal.raw(), nullptr); }
  // What takes it back goes to `undo`: golem_pieceboard_make_lazy().
  void make_lazy(Move legal, Undo &undo) noexcept { golem_pieceboard_make_lazy(&raw_, legal.raw(), &undo.raw_); }
  bool is_pending() const noexcept { return raw_.pending != 0; } // whether update() has something to do
  // The second half of make_lazy(): golem_pieceboard_update().
  void update() noexcept { golem_pieceboard_update(&raw_); }
  void refresh() noexcept { golem_pieceboard_refresh(&raw_); } // all sets anew

  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; } // whose turn it is
  Bitboard occupied() const noexcept { return Bitboard(raw_.occupied[0] | raw_.occupied[1]); } // all pieces
  // The pieces of a side.
  Bitboard occupied(Color color) const noexcept { return Bitboard(raw_.occupied[detail::number(color) & 1U]); }
  // The rooks with which castling is still allowed.
  Bitboard castling_rooks() const noexcept { return Bitboard(raw_.castling); }
  // Behind a pawn that has just made a double push, or none.
  Square en_passant() const noexcept { return Square(raw_.ep_square); }
  unsigned halfmove_clock() const noexcept { return raw_.halfmove_clock; } // moves since the last capture or pawn move
  Piece on(Square square) const noexcept { // the piece there, or none
    const unsigned entry = square.is_none() ? 0U : raw_.board[square.index() & 63U];
    return entry ? Piece((entry & 15U) | (entry >> 7) << 4) : Piece::none();
  }
  bool has(Piece piece) const noexcept { return !square(piece).is_none(); } // whether there is such a piece
  Square square(Piece piece) const noexcept { // none where there is no such piece
    return piece.is_none() ? Square::none() : Square(raw_.squares[piece.number() >> 4 & 1U][piece.number() & 15U]);
  }
  Kind kind(Piece piece) const noexcept { // GOLEM_NO_KIND where there is no such piece
    return static_cast<Kind>(piece.is_none() ? GOLEM_NO_KIND
                                             : raw_.kinds[piece.number() >> 4 & 1U][piece.number() & 15U]);
  }
  Square king(Color color) const noexcept { return square(Piece(color, 0)); } // where the king of a side stands
  PieceSet pieces(Color c, Kind k) const noexcept { // of a side and kind: golem_pieceboard_of_kind()
    return PieceSet(golem_pieceboard_of_kind(&raw_, detail::number(c), detail::number(k)));
  }

  PieceSet attackers(Color c, Square square) const noexcept { // of a side: golem_pieceboard_attackers()
    return PieceSet(golem_pieceboard_attackers(&raw_, detail::number(c), square.index()));
  }
  PieceSet all_attackers(Square square) const noexcept { // of both colours
    return PieceSet(golem_pieceboard_all_attackers(&raw_, square.index()));
  }
  // The least valuable one: golem_pieceboard_least_attacker().
  Piece least_attacker(Color c, Square square) const noexcept {
    return Piece(golem_pieceboard_least_attacker(&raw_, detail::number(c), square.index()));
  }
  unsigned count_attackers(Color c, Square square) const noexcept { // golem_pieceboard_count_attackers()
    return golem_pieceboard_count_attackers(&raw_, detail::number(c), square.index());
  }
  PieceSet xray_attackers(Color c, Square square) const noexcept { // sliders behind one piece
    return PieceSet(golem_pieceboard_xray_attackers(&raw_, detail::number(c), square.index()));
  }
  // Pieces of a side that shield its king: golem_pieceboard_pinned().
  PieceSet pinned(Color c) const noexcept { return PieceSet(golem_pieceboard_pinned(&raw_, detail::number(c))); }
  // Pieces that give check.
  PieceSet checkers() const noexcept { return attackers(~side_to_move(), king(side_to_move())); }
  // What a side attacks: golem_pieceboard_attacked().
  Bitboard attacked(Color c) const noexcept { return Bitboard(golem_pieceboard_attacked(&raw_, detail::number(c))); }
  // What the pieces of a kind attack: golem_pieceboard_attacked_by_kind().
  Bitboard attacked(Color c, Kind k) const noexcept {
    return Bitboard(golem_pieceboard_attacked_by_kind(&raw_, detail::number(c), detail::number(k)));
  }
  Bitboard attacked_twice(Color c) const noexcept { // by two pieces or more: golem_pieceboard_attacked_twice()
    return Bitboard(golem_pieceboard_attacked_twice(&raw_, detail::number(c)));
  }
  Bitboard attacks(Piece piece) const noexcept { // what a piece attacks: golem_pieceboard_piece_attacks()
    return Bitboard(golem_pieceboard_piece_attacks(&raw_, piece.number()));
  }
  // How many squares of the mask it attacks: golem_pieceboard_mobility().
  unsigned mobility(Piece piece, Bitboard mask) const noexcept {
    return golem_pieceboard_mobility(&raw_, piece.number(), mask.bits());
  }
  // Pieces of a side that can be taken with gain: golem_pieceboard_hanging().
  Bitboard hanging(Color c) const noexcept { return Bitboard(golem_pieceboard_hanging(&raw_, detail::number(c))); }

  // Captures come first: most valuable victim, then least valuable attacker.
  MoveList legal_moves() const noexcept { return list(golem_pieceboard_legal_moves); }
  // In that order: golem_pieceboard_legal_captures().
  MoveList legal_captures() const noexcept { return list(golem_pieceboard_legal_captures); }
  // All that capture nothing: golem_pieceboard_legal_quiets().
  MoveList legal_quiets() const noexcept { return list(golem_pieceboard_legal_quiets); }
  MoveList legal_moves(std::uint32_t classes) const noexcept { // of these classes, the sum of GOLEM_CLASS_...
    MoveList moves;
    moves.resize(golem_pieceboard_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // How many there are, without a list: golem_pieceboard_count_legal_moves().
  std::size_t count_legal_moves() const noexcept { return golem_pieceboard_count_legal_moves(&raw_); }
  // Without one it is mate or stalemate: golem_pieceboard_has_legal_move().
  bool has_legal_move() const noexcept { return golem_pieceboard_has_legal_move(&raw_) != 0; }
  // Any move may be asked about: golem_pieceboard_is_legal().
  bool is_legal(Move move) const noexcept { return golem_pieceboard_is_legal(&raw_, move.raw()) != 0; }
  // Direct or discovered: golem_pieceboard_gives_check().
  bool gives_check(Move legal) const noexcept { return golem_pieceboard_gives_check(&raw_, legal.raw()) != 0; }
  // What an exchange wins, in centipawns: golem_pieceboard_see().
  std::int32_t see(Move move) const noexcept { return golem_pieceboard_see(&raw_, move.raw()); }
  bool see_ge(Move move, std::int32_t threshold) const noexcept { // whether it wins so much: golem_pieceboard_see_ge()
    return golem_pieceboard_see_ge(&raw_, move.raw(), threshold) != 0;
  }
};

inline Bitboard PieceSet::squares(const PieceBoard &board) const noexcept {
  return Bitboard(golem_pieceset_squares(&board.raw(), bits_));
}

// How many lines of `depth` plies there are: golem_pieceboard_perft().
inline std::uint64_t perft(const PieceBoard &board, std::uint32_t depth) noexcept {
  return golem_pieceboard_perft(&board.raw(), depth);
}

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_PIECEBOARD_HPP
