// The board as Golem has it: that of a search, and where moves are asked for its node. Lists are legal ones.
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
  golem::Board at_;
  bool pending_ = true;
  // Made when it is first asked for: half of the boards that are evaluated are never asked for moves.
  mutable bool has_node_ = false;
  mutable golem::Node node_;

  const golem::Node &node() const {
    if (!has_node_) golem_node_of(&at_.raw_position(), &node_);
    has_node_ = true;
    return node_;
  }

public:
  Board() : has_node_(false) {}
  static golem::Status from_position(const Position &position, Board &out) {
    const golem::Status status = position.check_playable(); // what is refused is refused in the same words
    if (!status) return status;
    out.at_ = golem::Board(position);
    out.has_node_ = false;
    out.update();
    return status;
  }
  Position position() const { return at_; }

  // Of the two halves of a move the second has nothing to do here: the node waits until it is asked for.
  void become_after(const Board &before, Move move) {
    golem_board_make(&before.at_.raw(), move.raw(), &at_.raw());
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
    has_node_ = false;
    return static_cast<bool>(at_.make_null_move());
  }

  Color side_to_move() const { return at_.side_to_move(); }
  Bitboard occupied() const { return at_.occupied(); }
  Bitboard occupied(Color color) const { return at_.pieces(color); }
  unsigned halfmove_clock() const { return at_.halfmove_clock(); }
  Square king(Color color) const { return at_.king(color); }
  Piece on(Square square) const { return square; }
  Kind kind(Piece piece) const { return static_cast<Kind>(kind_of(mailbox()[piece.index() & 63U])); }
  Bitboard pieces(Color color, Kind kind) const { return at_.pieces(color, kind); }
  Square square(Piece piece) const { return piece; }
  Bitboard attackers(Color color, Square square) const {
    const golem_position &at = at_.raw_position();
    return Bitboard(attackers_of(at.pieces, at.colors, square.index()) & at.colors[number(color)]);
  }
  Bitboard checkers() const { return Bitboard(node().checkers); }
  Bitboard pinned(Color color) const {
    const golem_position &at = at_.raw_position();
    return Bitboard(pinned_of(at.pieces, at.colors, number(color)));
  }
  Bitboard hanging(Color color) const { return at_.hanging(color); }
  std::array<Set, 6> attacked_by_opponent() const { // by kind
    std::array<Set, 6> sets;
    std::copy_n(node().attacked_by, 6, sets.begin());
    return sets;
  }
  const std::uint8_t *mailbox() const { return at_.squares(); }

  MoveList candidates(std::uint32_t classes) const {
    MoveList moves;
    at_.legal_moves(moves, node(), classes);
    return moves;
  }
  bool holds_up(Move) const { return true; }
  bool is_legal(Move move) const { return at_.is_legal(move, node()); }
  MoveList legal_moves() const { return candidates(golem::all_classes); }
  std::size_t count_legal_moves() const { return at_.count_legal_moves(); }
  bool has_legal_move() const { return at_.has_legal_move(); }
  bool gives_check(Move legal) const { return at_.gives_check(legal, node()); }
  bool see_ge(Move move, int threshold) const {
    static constexpr golem_exchange_rules rules{
        {100, 300, 300, 500, 900, 0}, GOLEM_PINS_WHILE_PINNED, GOLEM_SPECIAL_VALUED};
    return at_.see_ge(move, threshold, rules, &node());
  }

  std::uint64_t key() const { return position().key(); } // from scratch
  std::uint64_t key_after(Move legal, std::uint64_t) const { return at_.key_after(legal); }
  // What a move changes, from the mailbox but for castling and en passant.
  golem_change change_of(Move legal) const {
    golem_change change;
    if (legal.is_castling() || legal.is_en_passant()) return at_.change_of(legal).raw();
    const std::uint32_t from = legal.from().index(), to = legal.to().index(), mover = mailbox()[from & 63U];
    std::uint32_t arrives = mover;
    if (legal.is_promotion()) arrives = piece_of(mover >> 3, static_cast<unsigned>(legal.promotion()));
    golem_inline_step_change(mover, from, to, mailbox()[to & 63U], arrives, &change);
    return change;
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
  void changed(const Board &before, Move move, const Board &after, Split &split) const {
    const std::array<std::uint32_t, 2> kings{after.king(Color::White).index(), after.king(Color::Black).index()};
    const golem_change change = before.change_of(move);
    golem_threats_changed_split(before.mailbox(), &change, &filter_.raw(), &numbering_.raw(), kings.data(),
                                nullptr, 0, &split.raw());
  }
};

} // namespace by_golem
} // namespace engine

#endif
