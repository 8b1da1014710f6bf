// The moves of a node in the order in which they are worth searching.
#ifndef ORDER_HPP
#define ORDER_HPP

#include "engine.hpp"

namespace engine {

// How good quiet moves have been: by colour, from and to; and by the piece and square of the move before and their own.
class History {
public:
  using Follow = std::array<std::int16_t, 6 * 64>;
  static std::size_t place(const PieceBoard &board, Move move) {
    return index(board.kind(board.on(move.from()))) % 6 * 64 + move.to().index();
  }
  const Follow &after(std::size_t place) const { return follow_[place]; }
  int of(const PieceBoard &board, Move move, std::size_t before) const;
  void adjust(const PieceBoard &board, Move move, std::size_t before, int bonus);
  void clear();

private:
  std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> plain_{};
  std::array<Follow, 6 * 64> follow_{};
};

using Killers = std::array<Move, 2>;

enum class Stage : std::uint8_t { Hash, Captures, Killers, Quiets, LosingCaptures, Done };

class Order {
public:
  // `before` is the place of the move that led here. The attack sets of the board must be there.
  Order(const PieceBoard &board, Move hash, const Killers &killers, const History &history, std::size_t before)
      : board_(board), history_(history), killers_(killers), before_(before), hash_(hash) {}

  Move next(); // none at the end
  Stage stage() const { return stage_; } // of the last move
  void skip_quiets() { wants_quiets_ = false; }

private:
  const PieceBoard &board_;
  const History &history_;
  const Killers &killers_;
  std::size_t before_, at_ = 0, losing_ = 0;
  Move hash_;
  Stage stage_ = Stage::Hash;
  bool begun_ = false, wants_quiets_ = true;
  golem::MoveList captures_, quiets_;
  std::array<int, GOLEM_MAX_MOVES> scores_;

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
