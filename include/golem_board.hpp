// golem_board.hpp - a search board, scored moves, and the keys of a game.
//
//   golem::Board board;                                     // the start position
//   golem::ScoredMoves moves;
//   moves.refill(board);
//   for (std::size_t i = 0; i < moves.size(); i++) moves.score(i) = ...;
//   for (golem::Move move; !(move = moves.next()).is_none();) {
//     golem::prefetch(&table[board.key_after(move) % size]);
//     golem::Board after = board.after(move);
//     ...
//   }
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_BOARD_HPP
#define GOLEM_BOARD_HPP

#include "golem_inline.h"
#include "golem_position.hpp"

#include "golem_macros.hpp"

namespace golem {

// A position with its key and the piece codes of its squares; a move updates all three. A board has all functions of
// Position; those that use the key or the pieces are faster here. A board can be copied like a struct.
class Board : public Position {
  std::uint64_t key_;
  std::uint8_t squares_[64];

  golem_board *board() noexcept { return reinterpret_cast<golem_board *>(this); }

public:
  // The start position.
  Board() noexcept : Position(detail::Uninitialized()) { golem_board_of(&Position().raw(), board()); }
  // Sets up the board of a position, which is not checked. An en passant square that no move uses is cleared.
  explicit Board(const Position &position) noexcept : Position(detail::Uninitialized()) {
    golem_board_of(&position.raw(), board());
  }
  explicit Board(const golem_board &raw) noexcept // from the C interface, not checked
      : Position(raw.position), key_(raw.key) { std::memcpy(squares_, raw.squares, sizeof squares_); }
  explicit Board(detail::Uninitialized none) noexcept : Position(none) {} // leaves the board uninitialised
  static Status from_fen(const char *fen, Board &out) noexcept { // reads a FEN: golem_board_from_fen()
    return Status(golem_board_from_fen(fen, out.board()));
  }
#if GOLEM_CPLUSPLUS >= 201703L // strings over 255 characters are rejected
  static Status from_fen(std::string_view fen, Board &out) noexcept { // reads a FEN: golem_board_from_fen()
    return from_fen(detail::Terminated<256>(fen).c_str(), out);
  }
#endif
  // Returns the C struct.
  const golem_board &raw() const noexcept { return *reinterpret_cast<const golem_board *>(this); }
  golem_board &raw() noexcept { return *board(); } // returns the board, for functions of golem.h that write one
  // Returns the position alone, as a C struct.
  const golem_position &raw_position() const noexcept { return Position::raw(); }
  // Checks that position, key and squares agree: golem_board_check().
  Status check() const noexcept { return Status(golem_board_check(&raw())); }

  std::uint64_t key() const noexcept { return key_; } // returns the stored key
  // Returns the key after a legal move, or after a null move (Move()): golem_board_key_after().
  std::uint64_t key_after(Move legal) const noexcept { return golem_board_key_after(&raw(), legal.raw()); }
  ColoredKind on(Square square) const noexcept { // returns the piece on a square; none for none()
    return square.is_none() ? ColoredKind::none() : (*this)[square];
  }
  ColoredKind operator[](Square square) const noexcept { // like on(), but the square must not be none
    return ColoredKind::of_code(squares_[square.index() & 63U]);
  }
  const std::uint8_t *squares() const noexcept { return squares_; } // returns 64 piece codes, a1 first

  // Makes a move from a move list, without checking it.
  void make(Move legal) noexcept { golem_board_make(board(), legal.raw(), board()); }
  Board after(Move legal) const noexcept { // returns the board after a move: golem_board_make()
    Board next{detail::Uninitialized()};
    golem_board_make(&raw(), legal.raw(), next.board());
    return next;
  }
  void make_legal_move(Move legal) noexcept { make(legal); } // like make(), named as in Position
  Board after_move(Move legal) const noexcept { return after(legal); } // like after(), named as in Position
  Status make_move(Move move) noexcept { // fails if the move is not legal
    if (!is_legal(move)) return Status(GOLEM_ERROR_MOVE_ILLEGAL);
    make(move);
    return Status(GOLEM_OK);
  }
  // Makes a null move; fails in check.
  Status make_null_move() noexcept { return Status(golem_board_make(board(), GOLEM_MOVE_NONE, board())); }

  bool in_check() const noexcept { return !checkers().empty(); } // returns whether the side to move is in check
  // Returns whether a move is legal. Any value is allowed: golem_board_is_legal().
  bool is_legal(Move move) const noexcept { return golem_board_is_legal(&raw(), nullptr, move.raw()) != 0; }
  bool is_legal(Move move, const Node &node) const noexcept { // like the above, with the node of this board
    return golem_inline_is_legal(&raw(), &node, move.raw()) != 0;
  }
  // Returns whether a legal move gives check, direct or discovered: golem_board_gives_check().
  bool gives_check(Move legal) const noexcept { return golem_board_gives_check(&raw(), nullptr, legal.raw()) != 0; }
  bool gives_check(Move legal, const Node &node) const noexcept { // like the above, with the node of this board
    return golem_inline_gives_check(&raw(), &node, legal.raw()) != 0;
  }
  // Returns whether the SEE value of a move is at least threshold (centipawns): golem_inline_see_ge().
  bool see_ge(Move move, std::int32_t threshold = 0) const noexcept {
    return golem_inline_see_ge(&raw(), nullptr, move.raw(), threshold, nullptr) != 0;
  }
  // Like see_ge(), but with your piece values and pin rule. This board's node often saves a library call.
  bool see_ge(Move move, std::int32_t threshold, const golem_exchange_rules &rules,
              const Node *node = nullptr) const noexcept {
    return golem_inline_see_ge(&raw(), node, move.raw(), threshold, &rules) != 0;
  }
  // Returns the legal move between two squares with its flags, or none. Castling also accepts the king's to-square.
  Move move_of(Square from, Square to, Kind promoted = Kind::Queen) const noexcept {
    return Move(golem_board_move(&raw(), from.index(), to.index(), detail::number(promoted)));
  }

  friend bool operator==(const Board &a, const Board &b) noexcept { // compares everything, including the clocks
    return std::memcmp(&a.raw(), &b.raw(), sizeof(golem_board)) == 0;
  }
  friend bool operator!=(const Board &a, const Board &b) noexcept { return !(a == b); }
};
static_assert(sizeof(Board) == sizeof(golem_board), "a board is what the C interface takes");

// Prefetches the cache line at an address, such as that of the TT entry for board.key_after(move).
inline void prefetch(const void *address) noexcept { golem_inline_prefetch(address); }

// Moves with scores, for move ordering: call refill(), set the scores, and call next() until it returns none.
class ScoredMoves {
  golem_move moves_[GOLEM_MAX_MOVES];
  std::int32_t scores_[GOLEM_MAX_MOVES];
  std::size_t size_;

  // Returns the index of the move with the highest score. Ties go to the lowest raw value, so the order of the list
  // does not matter.
  std::size_t best_from(std::size_t i) const noexcept {
    std::size_t best = i;
    for (std::int64_t highest = INT64_MIN; i < size_; i++) {
      const std::int64_t rank = std::int64_t(scores_[i]) * 65536 - moves_[i];
      best = rank > highest ? i : best;
      highest = rank > highest ? rank : highest;
    }
    return best;
  }
  void filled(std::size_t size) noexcept { size_ = size < capacity() ? size : capacity(); }

public:
  typedef MoveList::Iterator Iterator; // visits the moves

  ScoredMoves() noexcept : size_(0) {} // leaves the buffers uninitialised
  static constexpr std::size_t capacity() noexcept { return GOLEM_MAX_MOVES; } // returns how many moves fit
  // Replaces the moves with a position's legal moves of the given classes. The scores are not set.
  void refill(const Position &position, std::uint32_t classes = all_classes) noexcept {
    filled(golem_legal_moves_of(&position.raw(), classes, moves_, capacity()));
  }
  // Refills the list using the position's node: golem_node_moves().
  void refill(const Position &position, const Node &node, std::uint32_t classes = all_classes) noexcept {
    filled(golem_node_moves(&position.raw(), &node, classes, moves_, capacity()));
  }
  std::size_t size() const noexcept { return size_; } // returns how many moves are left
  bool empty() const noexcept { return size_ == 0; } // returns whether none is left
  void clear() noexcept { size_ = 0; } // removes all moves
  Move operator[](std::size_t i) const noexcept { return Move(moves_[i]); } // returns move i (i < size())
  std::int32_t &score(std::size_t i) noexcept { return scores_[i]; } // returns the score of move i
  std::int32_t score(std::size_t i) const noexcept { return scores_[i]; } // returns the score of move i
  Iterator begin() const noexcept { return Iterator(moves_); } // starts at the first move
  Iterator end() const noexcept { return Iterator(moves_ + size_); } // ends after the last move
  bool push(Move move, std::int32_t score) noexcept { // adds a move; returns false if there is no room
    if (size_ == capacity()) return false;
    moves_[size_] = move.raw();
    scores_[size_++] = score;
    return true;
  }
  void erase(std::size_t i) noexcept { // removes move i; the last one takes its place
    if (i >= size_) return;
    moves_[i] = moves_[--size_];
    scores_[i] = scores_[size_];
  }
  bool erase(Move move) noexcept { // removes a move; returns false if it is not there
    for (std::size_t i = 0; i < size_; i++) {
      if (moves_[i] == move.raw()) return erase(i), true;
    }
    return false;
  }
  void swap(std::size_t i, std::size_t j) noexcept { // swaps two moves and their scores
    const golem_move move = moves_[i];
    const std::int32_t score = scores_[i];
    moves_[i] = moves_[j];
    scores_[i] = scores_[j];
    moves_[j] = move;
    scores_[j] = score;
  }
  // Finds the best move at index i or later, swaps it to index i and returns it; for a search that keeps the moves it
  // has tried. The best move has the highest score and, among equal scores, the lowest raw value, so that a search
  // visits the same nodes on every CPU.
  Move pick(std::size_t i) noexcept {
    if (i >= size_) return Move();
    swap(i, best_from(i));
    return Move(moves_[i]);
  }
  // Removes and returns the best move (see pick()). Returns none if no move is left.
  Move next() noexcept {
    std::int32_t score;
    return next(score);
  }
  Move next(std::int32_t &score) noexcept { // also writes the score of the move, unless no move is left
    if (size_ == 0) return Move();
    const std::size_t best = best_from(0);
    const Move move(moves_[best]);
    score = scores_[best];
    erase(best);
    return move;
  }
};

// At most Capacity keys, of a game and of the line being searched. Push the key of each position, beginning with the
// game's first, and pop it when the move is unmade. If there is no room for a key, the older half is dropped.
// Repetitions across a null move are not found.
template <std::size_t Capacity>
class History {
  static_assert(Capacity >= 256, "the keys since the last capture or pawn move, and a line, must fit");
  std::uint64_t keys_[Capacity];
  // first_[i]: index of the first key that key i may repeat, just after the last null move.
  std::size_t first_[Capacity];
  std::size_t size_;

  void add(std::uint64_t key, bool after_null) noexcept {
    if (size_ == Capacity) forget();
    first_[size_] = after_null ? size_ : size_ == 0 ? 0 : first_[size_ - 1];
    keys_[size_++] = key;
  }
  void forget() noexcept {
    const std::size_t gone = Capacity / 2;
    for (std::size_t i = gone; i < Capacity; i++) {
      keys_[i - gone] = keys_[i];
      first_[i - gone] = first_[i] < gone ? 0 : first_[i] - gone;
    }
    size_ = Capacity - gone;
  }

public:
  History() noexcept : size_(0) {} // no positions
  static constexpr std::size_t capacity() noexcept { return Capacity; } // returns how many keys fit
  std::size_t size() const noexcept { return size_; } // returns the number of keys
  void clear() noexcept { size_ = 0; } // begins a game
  void push(std::uint64_t key) noexcept { add(key, false); } // adds the key of the root or of a position after a move
  void push(const Board &board) noexcept { add(board.key(), false); } // adds the key of a board
  void push_null(std::uint64_t key) noexcept { add(key, true); } // adds the key after a null move
  void push_null(const Board &board) noexcept { add(board.key(), true); } // adds the key of a board after a null move
  void pop() noexcept { size_ -= size_ != 0; } // undoes the last push
  GameKeys keys() const noexcept { // returns the last key, preceded by the keys it may repeat
    return size_ == 0 ? GameKeys() : GameKeys(keys_ + first_[size_ - 1], size_ - first_[size_ - 1]);
  }
  // Counts earlier occurrences of the last position, as far back as the clock reaches: 2 means threefold repetition.
  std::size_t repetitions(const Position &position) const noexcept {
    return position.halfmove_clock() < 4 ? 0 : position.repetitions(keys());
  }
  // Returns a legal move to an earlier position, or none: golem_upcoming_repetition().
  Move upcoming(const Position &position) const noexcept {
    return position.halfmove_clock() < 3 ? Move() : position.upcoming_repetition(keys());
  }
};

} // namespace golem

#include "golem_macros.hpp"

namespace std {
// The hash for unordered containers.
template <> struct hash<golem::Board> {
  // Returns the key.
  size_t operator()(const golem::Board &board) const noexcept { return static_cast<size_t>(board.key()); }
};
} // namespace std

#endif // GOLEM_BOARD_HPP
