// golem_pieceboard.hpp - a board that stores the set of attackers of each square.
//
// Like golem_pieceboard.h, it belongs to the separate library libgolem_piecesets; golem.hpp does not include it.
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

// A piece index: 0-15 for White, 16-31 for Black, or none.
class Piece {
  std::uint8_t number_;
public:
  // Creates a piece from its index; a number above 31 gives none.
  constexpr explicit Piece(unsigned number) noexcept
      : number_(static_cast<std::uint8_t>(number < GOLEM_NO_PIECE ? number : GOLEM_NO_PIECE)) {}
  // Creates a side's piece from its index within the colour, 0 (the king) to 15.
  constexpr Piece(Color color, unsigned number) noexcept
      : number_(static_cast<std::uint8_t>((number & 15U) | (color == Color::Black ? 16U : 0U))) {}
  static constexpr Piece none() noexcept { return Piece(GOLEM_NO_PIECE); } // returns no piece
  constexpr bool is_none() const noexcept { return number_ == GOLEM_NO_PIECE; } // returns whether it is none
  constexpr unsigned number() const noexcept { return number_; } // returns 0 to 31, or GOLEM_NO_PIECE
  // Returns the colour; the piece must not be none.
  constexpr Color color() const noexcept { return number_ & 16U ? Color::Black : Color::White; }
  friend constexpr bool operator==(Piece a, Piece b) noexcept { return a.number_ == b.number_; }
  friend constexpr bool operator!=(Piece a, Piece b) noexcept { return a.number_ != b.number_; }
};

// A set of pieces; for (Piece piece : set) visits them by piece index.
class PieceSet {
  golem_pieceset bits_;
public:
  constexpr PieceSet() noexcept : bits_(0) {} // the empty set
  constexpr explicit PieceSet(golem_pieceset bits) noexcept : bits_(bits) {} // bit i is the piece with index i
  // Creates a set of one piece; empty for none.
  constexpr explicit PieceSet(Piece piece) noexcept
      : bits_(piece.is_none() ? 0 : std::uint32_t(1) << (piece.number() & 31U)) {}
  constexpr golem_pieceset bits() const noexcept { return bits_; } // returns the set as a golem_pieceset
  constexpr bool empty() const noexcept { return bits_ == 0; } // returns whether the set is empty
  constexpr explicit operator bool() const noexcept { return bits_ != 0; } // returns whether the set is not empty
  // Returns whether the set contains the piece.
  constexpr bool contains(Piece piece) const noexcept { return (bits_ & PieceSet(piece).bits_) != 0; }
  constexpr PieceSet of(Color color) const noexcept { // returns the pieces of a side
    return PieceSet(bits_ & (color == Color::Black ? 0xffff0000U : 0xffffU));
  }
  unsigned count() const noexcept { return detail::count(bits_); } // counts the pieces
  // Returns the piece with the lowest index, or none.
  Piece first() const noexcept { return bits_ ? Piece(detail::lowest(bits_)) : Piece::none(); }
  inline Bitboard squares(const PieceBoard &board) const noexcept; // returns their squares: golem_pieceset_squares()

  typedef detail::BitIterator<Piece, golem_pieceset> Iterator; // visits the pieces, lowest index first
  Iterator begin() const noexcept { return Iterator(bits_); } // starts at the lowest index
  Iterator end() const noexcept { return Iterator(0); } // ends after the highest index

  // Returns the pieces in either set.
  friend constexpr PieceSet operator|(PieceSet a, PieceSet b) noexcept { return PieceSet(a.bits_ | b.bits_); }
  // Returns the pieces in both sets.
  friend constexpr PieceSet operator&(PieceSet a, PieceSet b) noexcept { return PieceSet(a.bits_ & b.bits_); }
  friend constexpr PieceSet operator~(PieceSet a) noexcept { return PieceSet(~a.bits_); } // returns all other pieces
  friend constexpr bool operator==(PieceSet a, PieceSet b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(PieceSet a, PieceSet b) noexcept { return a.bits_ != b.bits_; }
};

// A board that stores the set of attackers of each square.
class PieceBoard {
  golem_pieceboard raw_;

  explicit PieceBoard(detail::Uninitialized) noexcept {}
  MoveList list(std::size_t (*fill)(const golem_pieceboard *, golem_move *, std::size_t)) const noexcept {
    MoveList moves;
    moves.resize(fill(&raw_, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }

public:
  // The state needed to unmake a move. It is uninitialised until a function that makes a move writes it.
  class Undo {
    golem_pieceboard_undo raw_;
    friend class PieceBoard;
  public:
    Undo() noexcept {} // uninitialised
    // Returns the C struct, for functions of the C interface that make a move.
    golem_pieceboard_undo &raw() noexcept { return raw_; }
  };

  PieceBoard() noexcept : raw_() { golem_pieceboard_from_position(&Position().raw(), &raw_); } // the start position
  explicit PieceBoard(const golem_pieceboard &raw) noexcept : raw_(raw) {} // not checked; see check()
  static Status from_position(const Position &position, PieceBoard &out) noexcept { // `out` is unchanged on error
    return Status(golem_pieceboard_from_position(&position.raw(), &out.raw_));
  }
  Position position() const noexcept { // converts the board: golem_pieceboard_to_position()
    Position result{detail::Uninitialized()};
    golem_pieceboard_to_position(&raw_, &result.raw());
    return result;
  }
  PieceCodes piece_codes() const noexcept { // returns piece codes by square: golem_pieceboard_to_board()
    PieceCodes codes;
    golem_pieceboard_to_board(&raw_, codes.data());
    return codes;
  }
  // Checks that all members agree, including the attack sets: golem_pieceboard_check().
  Status check() const noexcept { return Status(golem_pieceboard_check(&raw_)); }
  const golem_pieceboard &raw() const noexcept { return raw_; } // returns the C struct
  // Returns the board, for functions of the C interface that write one.
  golem_pieceboard &raw() noexcept { return raw_; }

  // Makes a move; fails if it is not legal.
  Status make_move(Move move) noexcept { return Status(golem_pieceboard_make_move(&raw_, move.raw(), nullptr)); }
  Status make_move(Move move, Undo &undo) noexcept { // also saves the state needed to unmake the move
    return Status(golem_pieceboard_make_move(&raw_, move.raw(), &undo.raw_));
  }
  // Makes a null move; fails in check.
  Status make_null_move() noexcept { return Status(golem_pieceboard_make_null_move(&raw_, nullptr)); }
  // Makes a null move and saves the state needed to unmake it: golem_pieceboard_make_null_move().
  Status make_null_move(Undo &undo) noexcept { return Status(golem_pieceboard_make_null_move(&raw_, &undo.raw_)); }
  // Makes a move from a move list, without checking it.
  void make_legal_move(Move legal) noexcept { golem_pieceboard_make_legal_move(&raw_, legal.raw(), nullptr); }
  // Makes the move and saves the state needed to unmake it: golem_pieceboard_make_legal_move().
  void make_legal_move(Move legal, Undo &undo) noexcept {
    golem_pieceboard_make_legal_move(&raw_, legal.raw(), &undo.raw_);
  }
  PieceBoard after_move(Move legal) const noexcept { // returns a copy with the move made
    PieceBoard result{detail::Uninitialized()};
    golem_pieceboard_after_move(&raw_, legal.raw(), &result.raw_);
    return result;
  }
  // Unmakes a move and restores every byte of the board: golem_pieceboard_unmake_move().
  void unmake_move(const Undo &undo) noexcept { golem_pieceboard_unmake_move(&raw_, &undo.raw_); }
  // Makes a move from a move list, but postpones the update of the attack sets until update() is called.
  void make_lazy(Move legal) noexcept { golem_pieceboard_make_lazy(&raw_, legal.raw(), nullptr); }
  // Makes a lazy move and saves the state needed to unmake it: golem_pieceboard_make_lazy().
  void make_lazy(Move legal, Undo &undo) noexcept { golem_pieceboard_make_lazy(&raw_, legal.raw(), &undo.raw_); }
  bool is_pending() const noexcept { return raw_.pending != 0; } // returns whether an attack update is postponed
  // Carries out the postponed attack update: golem_pieceboard_update().
  void update() noexcept { golem_pieceboard_update(&raw_); }
  void refresh() noexcept { golem_pieceboard_refresh(&raw_); } // computes all attack sets

  // Returns the side to move.
  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; }
  Bitboard occupied() const noexcept { return Bitboard(raw_.occupied[0] | raw_.occupied[1]); } // returns all pieces
  // Returns the pieces of a side.
  Bitboard occupied(Color color) const noexcept { return Bitboard(raw_.occupied[detail::number(color) & 1U]); }
  // Returns the rooks that may still castle.
  Bitboard castling_rooks() const noexcept { return Bitboard(raw_.castling); }
  // Returns the square behind a pawn that has just made a double push, or none.
  Square en_passant() const noexcept { return Square(raw_.ep_square); }
  // Counts the plies since the last capture or pawn move.
  unsigned halfmove_clock() const noexcept { return raw_.halfmove_clock; }
  Piece on(Square square) const noexcept { // returns the piece on a square, or none
    const unsigned entry = square.is_none() ? 0U : raw_.board[square.index() & 63U];
    return entry ? Piece((entry & 15U) | (entry >> 7) << 4) : Piece::none();
  }
  bool has(Piece piece) const noexcept { return !square(piece).is_none(); } // returns whether the piece exists
  Square square(Piece piece) const noexcept { // returns the piece's square; none if it does not exist
    return piece.is_none() ? Square::none() : Square(raw_.squares[piece.number() >> 4 & 1U][piece.number() & 15U]);
  }
  Kind kind(Piece piece) const noexcept { // returns the piece's type; GOLEM_NO_KIND if it does not exist
    return static_cast<Kind>(piece.is_none() ? GOLEM_NO_KIND
                                             : raw_.kinds[piece.number() >> 4 & 1U][piece.number() & 15U]);
  }
  Square king(Color color) const noexcept { return square(Piece(color, 0)); } // returns the square of a side's king
  PieceSet pieces(Color c, Kind k) const noexcept { // returns a side's pieces of a type
    return PieceSet(golem_pieceboard_of_kind(&raw_, detail::number(c), detail::number(k)));
  }

  PieceSet attackers(Color c, Square square) const noexcept { // returns the pieces of a side that attack a square
    return PieceSet(golem_pieceboard_attackers(&raw_, detail::number(c), square.index()));
  }
  PieceSet all_attackers(Square square) const noexcept { // returns the pieces of both sides that attack a square
    return PieceSet(golem_pieceboard_all_attackers(&raw_, square.index()));
  }
  // Returns a side's least valuable attacker of a square: golem_pieceboard_least_attacker().
  Piece least_attacker(Color c, Square square) const noexcept {
    return Piece(golem_pieceboard_least_attacker(&raw_, detail::number(c), square.index()));
  }
  unsigned count_attackers(Color c, Square square) const noexcept { // counts the pieces of a side that attack a square
    return golem_pieceboard_count_attackers(&raw_, detail::number(c), square.index());
  }
  PieceSet xray_attackers(Color c, Square square) const noexcept { // returns sliders blocked by exactly one piece
    return PieceSet(golem_pieceboard_xray_attackers(&raw_, detail::number(c), square.index()));
  }
  // Returns the pieces of a side that are pinned to its king: golem_pieceboard_pinned().
  PieceSet pinned(Color c) const noexcept { return PieceSet(golem_pieceboard_pinned(&raw_, detail::number(c))); }
  // Returns the pieces that give check.
  PieceSet checkers() const noexcept { return attackers(~side_to_move(), king(side_to_move())); }
  // Returns the squares that a side attacks: golem_pieceboard_attacked().
  Bitboard attacked(Color c) const noexcept { return Bitboard(golem_pieceboard_attacked(&raw_, detail::number(c))); }
  // Returns the squares that a side's pieces of a type attack: golem_pieceboard_attacked_by_kind().
  Bitboard attacked(Color c, Kind k) const noexcept {
    return Bitboard(golem_pieceboard_attacked_by_kind(&raw_, detail::number(c), detail::number(k)));
  }
  Bitboard attacked_twice(Color c) const noexcept { // returns squares attacked by at least two pieces
    return Bitboard(golem_pieceboard_attacked_twice(&raw_, detail::number(c)));
  }
  Bitboard attacks(Piece piece) const noexcept { // returns the squares that a piece attacks
    return Bitboard(golem_pieceboard_piece_attacks(&raw_, piece.number()));
  }
  // Counts the squares of the mask that a piece attacks: golem_pieceboard_mobility().
  unsigned mobility(Piece piece, Bitboard mask) const noexcept {
    return golem_pieceboard_mobility(&raw_, piece.number(), mask.bits());
  }
  // Returns a side's pieces whose capture gains material according to SEE: golem_pieceboard_hanging().
  Bitboard hanging(Color c) const noexcept { return Bitboard(golem_pieceboard_hanging(&raw_, detail::number(c))); }

  // Lists the legal moves, captures first: most valuable victim, then least valuable attacker (MVV-LVA).
  MoveList legal_moves() const noexcept { return list(golem_pieceboard_legal_moves); }
  // Lists the legal captures, ordered as in legal_moves(): golem_pieceboard_legal_captures().
  MoveList legal_captures() const noexcept { return list(golem_pieceboard_legal_captures); }
  // Lists the moves that are not captures: golem_pieceboard_legal_quiets().
  MoveList legal_quiets() const noexcept { return list(golem_pieceboard_legal_quiets); }
  // Lists the legal moves of the given classes (GOLEM_CLASS_... combined with |): golem_pieceboard_legal_moves_of().
  MoveList legal_moves(std::uint32_t classes) const noexcept {
    MoveList moves;
    moves.resize(golem_pieceboard_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Counts the legal moves, without a list: golem_pieceboard_count_legal_moves().
  std::size_t count_legal_moves() const noexcept { return golem_pieceboard_count_legal_moves(&raw_); }
  // Returns whether there is a legal move; if not, it is checkmate or stalemate: golem_pieceboard_has_legal_move().
  bool has_legal_move() const noexcept { return golem_pieceboard_has_legal_move(&raw_) != 0; }
  // Returns whether a move is legal. Any value is allowed: golem_pieceboard_is_legal().
  bool is_legal(Move move) const noexcept { return golem_pieceboard_is_legal(&raw_, move.raw()) != 0; }
  // Returns whether a legal move gives check, direct or discovered: golem_pieceboard_gives_check().
  bool gives_check(Move legal) const noexcept { return golem_pieceboard_gives_check(&raw_, legal.raw()) != 0; }
  // Returns the SEE value of a move in centipawns: golem_pieceboard_see().
  std::int32_t see(Move move) const noexcept { return golem_pieceboard_see(&raw_, move.raw()); }
  bool see_ge(Move move, std::int32_t threshold) const noexcept { // returns whether the SEE value is at least threshold
    return golem_pieceboard_see_ge(&raw_, move.raw(), threshold) != 0;
  }
};

inline Bitboard PieceSet::squares(const PieceBoard &board) const noexcept {
  return Bitboard(golem_pieceset_squares(&board.raw(), bits_));
}

// Counts the leaves of the move tree at `depth`: golem_pieceboard_perft().
inline std::uint64_t perft(const PieceBoard &board, std::uint32_t depth) noexcept {
  return golem_pieceboard_perft(&board.raw(), depth);
}

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_PIECEBOARD_HPP
