// A board as strong engines write it by hand: sets of squares by kind and colour, a mailbox, and what a node keeps:
// checkers, blockers of both kings, squares of check. Moves are listed pseudo-legal, and tested when their turn comes.
// It has the names of the board in by_golem.hpp.
#ifndef BY_HAND_BOARD_HPP
#define BY_HAND_BOARD_HPP

#include "../lines.hpp"

namespace engine {
namespace by_hand {

using golem::Bitboard;
using golem::MoveList;

using Piece = Square;      // a piece is where it stands
using PieceSet = Bitboard; // and a set of them a set of squares
using golem::Position;

// The pieces alone, three times: by kind, by colour, by square.
struct Pieces {
  std::array<Set, 6> kinds{};
  std::array<Set, 2> colors{};
  std::array<std::uint8_t, 64> mailbox{};

  Set occupied() const { return colors[0] | colors[1]; }
  Set of(unsigned color, unsigned kind) const { return kinds[kind] & colors[color]; }
  Set diagonal() const { return kinds[bishop] | kinds[queen]; }   // sliders on diagonals
  Set orthogonal() const { return kinds[rook] | kinds[queen]; }   // sliders on ranks and files
  unsigned king_of(unsigned color) const { return lowest(of(color, king)); }
  // All attackers of a square, of both colours, over some occupied squares.
  Set attackers(unsigned square, Set over) const {
    return attackers_of(kinds.data(), colors.data(), square, over);
  }
  void put(unsigned piece, unsigned square) {
    kinds[kind_of(piece)] |= bit(square);
    colors[color_of(piece)] |= bit(square);
    mailbox[square] = static_cast<std::uint8_t>(piece);
  }
  void remove(unsigned square) {
    const unsigned piece = mailbox[square];
    kinds[kind_of(piece)] ^= bit(square);
    colors[color_of(piece)] ^= bit(square);
    mailbox[square] = 0;
  }
  // The mailbox tells what is on both squares; the target is empty.
  void move(unsigned from, unsigned to) {
    const unsigned piece = mailbox[from];
    const Set both = bit(from) | bit(to);
    kinds[kind_of(piece)] ^= both;
    colors[color_of(piece)] ^= both;
    mailbox[from] = 0;
    mailbox[to] = static_cast<std::uint8_t>(piece);
  }
};

// The squares strictly between two, and the whole line through two; empty where there is no line.
struct Lines {
  std::array<std::array<Set, 64>, 64> between, through;
  std::array<Set, 64> of_bishop, of_rook; // on an empty board
  Lines();
};
extern const Lines lines;

class Board {
  Pieces pieces_;
  Set castling_ = 0; // squares of the rooks that may castle
  std::uint8_t side_ = 0, ep_ = GOLEM_NO_SQUARE;
  std::uint16_t halfmoves_ = 0, fullmoves_ = 1;
  bool pending_ = true;
  // Of the node, by update().
  Set checkers_ = 0;
  std::array<Set, 2> blockers_{};     // pieces of both colours that shield the king of a colour
  std::array<Set, 2> pinners_{};      // enemy sliders behind those of the king's own colour
  std::array<Set, 6> check_squares_{}; // from where a piece of a kind gives check

  void find_blockers(unsigned color);
  void castle(Move move);
  void after_double_push(unsigned passed);
  bool may_capture_en_passant(unsigned from, unsigned to) const;
  bool castles_safely(Move move) const;
  bool is_pseudo_legal(Move move) const;
  bool pawn_moves_so(Move move) const;
  bool is_castling_possible(Move move) const;
  bool gives_check_specially(Move move) const;
  template <bool pins_bind>
  bool holds(unsigned square, Set attackers, Set occupied, unsigned side, int balance) const;
  std::uint64_t en_passant_number() const;
  std::uint64_t number_after_double_push(Move move) const;
  friend struct Generator;

public:
  Board() { from_position(Position(), *this); }
  static golem::Status from_position(const Position &position, Board &out);
  Position position() const;

  // Two halves: pieces, rights and clocks; then what the node keeps.
  void become_after(const Board &before, Move move);
  void update();
  bool is_pending() const { return pending_; }
  void make_legal_move(Move move) {
    become_after(*this, move);
    update();
  }
  Board after_move(Move move) const {
    Board after = *this;
    after.make_legal_move(move);
    return after;
  }
  bool make_null_move();

  const Pieces &pieces() const { return pieces_; }
  Color side_to_move() const { return static_cast<Color>(side_); }
  Bitboard occupied() const { return Bitboard(pieces_.occupied()); }
  Bitboard occupied(Color color) const { return Bitboard(pieces_.colors[number(color)]); }
  unsigned halfmove_clock() const { return halfmoves_; }
  Square king(Color color) const { return Square(pieces_.king_of(number(color))); }
  Piece on(Square square) const { return square; }
  Kind kind(Piece piece) const { return static_cast<Kind>(kind_of(pieces_.mailbox[piece.index() & 63U])); }
  Bitboard pieces(Color color, Kind kind) const {
    return Bitboard(pieces_.of(number(color), static_cast<unsigned>(kind)));
  }
  Square square(Piece piece) const { return piece; }
  Bitboard attackers(Color color, Square square) const {
    return Bitboard(pieces_.attackers(square.index(), pieces_.occupied()) & pieces_.colors[number(color)]);
  }
  Bitboard checkers() const { return Bitboard(checkers_); }
  Bitboard pinned(Color color) const { return Bitboard(blockers_[number(color)] & pieces_.colors[number(color)]); }
  Bitboard hanging(Color color) const;
  std::array<Set, 6> attacked_by_opponent() const; // by kind

  MoveList candidates(std::uint32_t classes) const; // pseudo-legal, out of a check only what may end it
  bool holds_up(Move candidate) const;              // whether one of them is legal
  bool is_legal(Move move) const { return is_pseudo_legal(move) && holds_up(move); } // any move
  MoveList legal_moves() const;
  std::size_t count_legal_moves() const { return legal_moves().size(); }
  bool has_legal_move() const { return !legal_moves().empty(); }
  bool gives_check(Move legal) const;
  bool see_ge(Move move, int threshold) const;

  std::uint64_t key() const;
  std::uint64_t key_after(Move legal, std::uint64_t key) const;
};

std::uint64_t perft(const Board &board, std::uint32_t depth);

} // namespace by_hand
} // namespace engine

#endif
