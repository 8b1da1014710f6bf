// A build of the engine for the comparison: searches of the positions of `bench`, and the parts of a node over the
// positions of games from there.
#include "side.hpp"

#include "../bench.hpp"
#include "../evaluate.hpp"

#include <algorithm>

namespace engine {
namespace {

using compare::Part;

constexpr int plies = 100; // of each game

// A position of a game and the move that was played.
struct Sample {
  Board board;
  Move move;
  Key key;
  Sum sum;
  ThreatSum threats;
  Board after;
};

class Build final : public compare::Side {
  Search search_{16};
  Game game_;
  std::vector<Sample> samples_;

  void set(std::size_t position) {
    Position start;
    if (Position::from_fen(bench_fens[position], start)) game_.set(start);
  }
  void play(std::size_t position);

public:
  Build() {
    for (std::size_t position = 0; position < bench_fens.size(); position++) play(position);
  }
  std::size_t positions() const override { return bench_fens.size(); }
  void prepare(std::size_t position) override {
    set(position);
    search_.forget();
  }
  std::uint64_t search(int depth) override {
    Limits limits;
    limits.depth = depth;
    search_.think(game_, limits, {});
    return search_.nodes();
  }
  std::size_t samples() const override { return samples_.size(); }
  void prepare(Part part) override {
    for (Sample &sample : samples_) {
      sample.after.become_after(sample.board, sample.move);
      if (part == Part::Threats) sample.after.update();
    }
  }
  std::uint64_t run(Part part) override {
    std::uint64_t sum = 0;
    for (Sample &sample : samples_) sum += run(part, sample);
    return sum;
  }
  static std::uint64_t run(Part part, Sample &sample);
};

// The moves are the same in both builds: their order plays no part in the choice.
void Build::play(std::size_t position) {
  std::uint64_t random = position + 1;
  set(position);
  for (int ply = 0; ply < plies; ply++) {
    const Board &board = game_.board();
    golem::MoveList moves = board.legal_moves();
    if (moves.empty()) return;
    std::sort(moves.buffer(), moves.buffer() + moves.size());
    random = random * 6364136223846793005U + 1442695040888963407U;
    const Move move = moves[static_cast<std::size_t>(random >> 33) % moves.size()];
    samples_.push_back({board, move, board.key(), game_.sum(), threats_of(board), board});
    game_.play(move);
  }
}

constexpr std::uint32_t captures = GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS;
constexpr std::uint32_t quiets = GOLEM_CLASS_QUIETS | GOLEM_CLASS_UNDER_PROMOTIONS;

std::uint64_t Build::run(Part part, Sample &sample) {
  const Board &board = sample.board;
  std::uint64_t sum = 0;
  switch (part) {
    case Part::Make:
      sample.after.become_after(board, sample.move);
      return board.key_after(sample.move, sample.key);
    case Part::Node:
      sample.after.update();
      return sample.after.checkers().bits();
    case Part::Generation: {
      // Pseudo-legal lists are longer: what is summed is whether there is any move.
      const golem::MoveList first = board.candidates(captures), second = board.candidates(quiets);
      return first.size() + second.size() > 0;
    }
    case Part::Legality: // in the way of a search: what has its turn must be legal, and a search asks whether it checks
      for (Move move : board.candidates(captures | quiets))
        if (board.holds_up(move)) sum += board.gives_check(move) ? 257 : 1;
      return sum + board.is_legal(sample.move);
    case Part::Exchange:
      for (Move move : board.candidates(captures))
        if (board.holds_up(move)) sum += board.see_ge(move, 0);
      return sum;
    case Part::Threats:
      return static_cast<std::uint64_t>(value_of(threats_after(sample.threats, board, sample.move, sample.after)));
    case Part::Evaluation: return static_cast<std::uint64_t>(evaluate(board, sample.sum, sample.threats));
  }
  return 0;
}

} // namespace

compare::Side *make_side() { return new Build; }

} // namespace engine
