// The game: its board, and the keys of the positions that can still come again.
#ifndef GAME_HPP
#define GAME_HPP

#include "sum.hpp"

#include <vector>

namespace engine {

class Game {
  Board board_;
  Sum sum_ = sum_of(board_);
  std::vector<Key> keys_{board_.key()};

public:
  golem::Status set(const Position &position) {
    const golem::Status status = Board::from_position(position, board_);
    if (status) {
      sum_ = sum_of(board_);
      keys_.assign(1, board_.key());
    }
    return status;
  }

  void play(Move legal) {
    const Board after = board_.after_move(legal);
    const Key key = board_.key_after(legal, keys_.back());
    sum_ = sum_after(sum_, board_, legal);
    board_ = after;
    if (board_.halfmove_clock() == 0) keys_.clear(); // nothing before can come again
    keys_.push_back(key);
  }

  const Board &board() const { return board_; }
  const Sum &sum() const { return sum_; }
  const std::vector<Key> &keys() const { return keys_; } // the last one is that of the board
};

} // namespace engine

#endif
