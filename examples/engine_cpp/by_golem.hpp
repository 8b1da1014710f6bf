// The board as Golem has it: a position, a mailbox, and where moves are asked for the node of the position. Lists are
// legal ones.
#ifndef BY_GOLEM_HPP
#define BY_GOLEM_HPP

#include "lines.hpp"

#include <algorithm>

namespace engine {
namespace by_golem {

using golem::Bitboard;
using golem::MoveList;
using golem::Position;

using Piece = Square;      // a piece is where it stands
using PieceSet = Bitboard; // and a set of them a set of squares

class Board {
  golem_position at_;
  std::array<std::uint8_t, 64> mailbox_;
  golem_change change_{}; // what the last move has changed
  bool pending_ = true;
  // Made when it is first asked for: half of the boards that are evaluated are never asked for moves.
  mutable bool has_node_ = false;
  mutable golem_node node_;

  const golem_node &node() const {
    if (!has_node_) golem_node_of(&at_, &node_);
    has_node_ = true;
    return node_;
  }

public:
  Board() { from_position(Position(), *this); }
  static golem::Status from_position(const Position &position, Board &out) {
    const golem::Status status = position.check_playable(); // what is refused is refused in the same words
    if (!status) return status;
    out.at_ = position.raw();
    golem_position_to_board(&out.at_, out.mailbox_.data());
    out.has_node_ = false;
    out.update();
    return status;
  }
  Position position() const { return Position(at_); }

  // Of the two halves of a move the second has nothing to do here: the node waits until it is asked for.
  void become_after(const Board &before, Move move) {
    golem_make_legal_move(&before.at_, move.raw(), &at_);
    mailbox_ = before.mailbox_;
    change_mailbox(move, before.at_.side_to_move);
    pending_ = true;
    has_node_ = false;
  }
  void update() { pending_ = false; }
  bool is_pending() const { return pending_; }
  void make_legal_move(Move move) {
    const Board before = *this;
    become_after(before, move);
    update();
  }
  Board after_move(Move move) const {
    Board after = *this;
    after.make_legal_move(move);
    return after;
  }
  bool make_null_move() {
    if (golem_make_null_move(&at_, &at_) != GOLEM_OK) return false;
    has_node_ = false;
    return true;
  }

  Color side_to_move() const { return static_cast<Color>(at_.side_to_move); }
  Bitboard occupied() const { return Bitboard(at_.colors[0] | at_.colors[1]); }
  Bitboard occupied(Color color) const { return Bitboard(at_.colors[number(color)]); }
  unsigned halfmove_clock() const { return at_.halfmove_clock; }
  Square king(Color color) const { return pieces(color, Kind::King).first(); }
  Piece on(Square square) const { return square; }
  Kind kind(Piece piece) const { return static_cast<Kind>(kind_of(mailbox_[piece.index() & 63U])); }
  Bitboard pieces(Color color, Kind kind) const {
    return Bitboard(at_.pieces[static_cast<unsigned>(kind)] & at_.colors[number(color)]);
  }
  Square square(Piece piece) const { return piece; }
  Bitboard attackers(Color color, Square square) const {
    return Bitboard(attackers_of(at_.pieces, at_.colors, square.index()) & at_.colors[number(color)]);
  }
  Bitboard checkers() const { return Bitboard(node().checkers); }
  Bitboard pinned(Color color) const {
    return Bitboard(pinned_of(at_.pieces, at_.colors, number(color)));
  }
  Bitboard hanging(Color color) const { return Bitboard(golem_hanging(&at_, number(color))); }
  std::array<Set, 6> attacked_by_opponent() const { // by kind
    std::array<Set, 6> sets;
    std::copy_n(node().attacked_by, 6, sets.begin());
    return sets;
  }
  const std::uint8_t *mailbox() const { return mailbox_.data(); }

  MoveList candidates(std::uint32_t classes) const {
    MoveList moves;
    moves.resize(golem_node_moves(&at_, &node(), classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  bool holds_up(Move) const { return true; }
  bool is_legal(Move move) const { return golem_node_is_legal(&at_, &node(), move.raw()) != 0; }
  MoveList legal_moves() const {
    return candidates(GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS | GOLEM_CLASS_UNDER_PROMOTIONS |
                      GOLEM_CLASS_QUIETS);
  }
  std::size_t count_legal_moves() const { return golem_count_legal_moves(&at_); }
  bool has_legal_move() const { return golem_has_legal_move(&at_) != 0; }
  bool gives_check(Move legal) const { return golem_node_gives_check(&at_, &node(), legal.raw()) != 0; }
  bool see_ge(Move move, int threshold) const {
    static constexpr golem_exchange_rules rules{
        {100, 300, 300, 500, 900, 0}, GOLEM_PINS_WHILE_PINNED, GOLEM_SPECIAL_VALUED};
    // With a mailbox a third of all exchanges are decided before anybody takes back.
    if (!move.is_castling() && !move.is_promotion() && !move.is_en_passant()) {
      const int won = move.is_capture() ? rules.values[kind_of(mailbox_[move.to().index()])] : 0;
      if (won < threshold) return false;
      if (won - rules.values[kind_of(mailbox_[move.from().index()])] >= threshold) return true;
    }
    return golem_see_ge_by(&at_, &node(), move.raw(), threshold, &rules) != 0;
  }

  std::uint64_t key() const { return golem_key(&at_); }
  std::uint64_t key_after(Move legal, std::uint64_t key) const {
    return golem_key_after_pieces(&at_, legal.raw(), mailbox_[legal.from().index()], mailbox_[legal.to().index()], key);
  }
  const golem_change &last_change() const { return change_; } // of become_after()

private:
  // Of a square that castling names twice the last entry counts.
  void change_mailbox(Move move, unsigned us) {
    const std::uint8_t from = move.from().index() & 63U, to = move.to().index() & 63U, piece = mailbox_[from];
    change_.count = 2;
    change_.square[0] = from, change_.after[0] = 0;
    change_.square[1] = to, change_.after[1] = piece;
    if (move.is_promotion()) {
      change_.after[1] = static_cast<std::uint8_t>(piece_of(us, static_cast<unsigned>(move.promotion())));
    } else if (move.is_en_passant()) {
      change_.count = 3;
      change_.square[2] = to ^ 8U, change_.after[2] = 0;
    } else if (move.is_castling()) {
      const Castling lands(move);
      change_.count = 4;
      change_.after[1] = 0;
      change_.square[2] = static_cast<std::uint8_t>(lands.king_to), change_.after[2] = piece;
      change_.square[3] = static_cast<std::uint8_t>(lands.rook_to);
      change_.after[3] = static_cast<std::uint8_t>(piece_of(us, rook));
    }
    for (std::size_t i = 0; i < change_.count; i++) mailbox_[change_.square[i]] = change_.after[i];
  }
};

inline std::uint64_t perft(const Board &board, std::uint32_t depth) { return golem::perft(board.position(), depth); }

// The numbers of threats as features of a network.
class Features {
  golem::ThreatNumbering numbering_;
  golem::ThreatFilter filter_; // what is no feature is not even listed

public:
  using Split = golem::ThreatSplit;
  explicit Features(std::uint32_t size) {
    golem::ThreatNumbering::published(size, numbering_);
    filter_ = numbering_.filter();
  }
  bool is_mirrored(Square king) const { return numbering_.is_mirrored(king); }
  template <class Each>
  void each(const Board &board, Color color, Each each) const {
    std::array<std::uint32_t, GOLEM_MAX_THREATS> numbers;
    const std::size_t count = golem_threat_indices_of(&numbering_.raw(), number(color), board.king(color).index(),
                                                      board.mailbox(), numbers.data(), numbers.size());
    for (std::size_t i = 0; i < count; i++) each(numbers[i]);
  }
  // What the move between two boards adds and removes.
  void changed(const Board &before, Move, const Board &after, Split &split) const {
    const std::array<std::uint32_t, 2> kings{after.king(Color::White).index(), after.king(Color::Black).index()};
    golem_threats_changed_split(before.mailbox(), &after.last_change(), &filter_.raw(), &numbering_.raw(), kings.data(),
                                nullptr, 0, &split.raw());
  }
};

} // namespace by_golem
} // namespace engine

#endif
