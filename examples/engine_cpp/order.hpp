// The moves of a node in the order in which they are worth searching.
#ifndef ORDER_HPP
#define ORDER_HPP

#include "engine.hpp"

namespace engine {

// How good quiet moves have been: by colour, from and to; and by the piece and square of the move before and their own.
class History {
public:
  using Follow = std::array<std::int16_t, 6 * 64>;
  static std::size_t place(const Board &board, Move move) {
    return index(board.kind(board.on(move.from()))) % 6 * 64 + move.to().index();
  }
  const Follow &after(std::size_t place) const { return follow_[place]; }
  int of(const Board &board, Move move, std::size_t before) const;
  void adjust(const Board &board, Move move, std::size_t before, int bonus);
  void clear();

private:
  std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> plain_{};
  std::array<Follow, 6 * 64> follow_{};
};

using Killers = std::array<Move, 2>;

// Moves with what they are worth, the best first as they are taken, the lower move of equals, so that nothing depends on
// the order in which moves were generated.
class Ranking {
  std::array<std::int64_t, GOLEM_MAX_MOVES> ranks_; // the worth above, 65535 less the move below
  std::size_t size_ = 0, at_ = 0;

public:
  void add(Move move, int worth) { ranks_[size_++] = std::int64_t(worth) * 65536 + (65535 - move.raw()); }
  Move take(); // none at the end
};

// Captures of a board and promotions: the most valuable victim first, then the least valuable attacker.
void rank_captures(const Board &board, std::uint32_t classes, Ranking &ranking);

enum class Stage : std::uint8_t { Hash, Captures, Killers, Quiets, LosingCaptures, Done };

class Order {
public:
  // `before` is the place of the move that led here. The board must be complete.
  Order(const Board &board, Move hash, const Killers &killers, const History &history, std::size_t before)
      : board_(board), history_(history), killers_(killers), before_(before), hash_(hash) {}

  Move next(); // none at the end
  Stage stage() const { return stage_; } // of the last move
  void skip_quiets() { wants_quiets_ = false; }

private:
  const Board &board_;
  const History &history_;
  const Killers &killers_;
  std::size_t before_, at_ = 0, losing_count_ = 0;
  Move hash_;
  Stage stage_ = Stage::Hash;
  bool begun_ = false, wants_quiets_ = true;
  Ranking captures_, quiets_;
  std::array<golem_move, GOLEM_MAX_MOVES> losing_; // captures that wait for their stage

  void enter(Stage stage);
  Move next_of_stage();
  Move next_capture();
  Move next_killer();
  Move next_quiet();
  Move next_losing();
  void weigh_quiets();
};

} // namespace engine

#endif
