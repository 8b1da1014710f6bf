// Iterative deepening and the clock.
#include "evaluate.hpp"
#include "search.hpp"

#include <algorithm>

namespace engine {

void Search::forget() {
  table_.clear();
  history_.clear();
}

// What the table has kept is worth something else then.
void Search::use_threats(bool use) {
  uses_threats_ = use;
  forget();
}

// Counts a node and sees whether it was the last.
void Search::count_node() {
  nodes_++;
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) stopped_ = true;
  if ((nodes_ & 1023) != 0) return;
  if (limits_.hard.count() != 0 && Clock::now() - limits_.started >= limits_.hard) stopped_ = true;
  if (calls_->must_stop && calls_->must_stop(false)) stopped_ = true;
}

void Search::set_root(const Game &game) {
  Frame &root = frame(0);
  for (Frame &each : frames_) each.killers = {};
  root.board = game.board();
  root.sum = game.sum();
  root.threats = uses_threats_ ? threats_of(root.board) : ThreatSum();
  root.in_check = !root.board.checkers().empty();
  root.reversible = static_cast<unsigned>(game.keys().size()) - 1;
  keys_ = game.keys();
  root_key_ = keys_.size() - 1;
  keys_.resize(keys_.size() + max_ply + 2);
  table_.next_search();
  nodes_ = updates_ = 0;
  stopped_ = false;
}

int Search::evaluation(const Game &game) {
  set_root(game);
  return evaluate(frame(0).board, frame(0).sum, frame(0).threats);
}

// A narrow window around the last value, wider each time the value is outside.
int Search::search_root(int depth, int last) {
  int width = depth < 5 ? 2 * infinite : 25;
  for (;;) {
    const int alpha = std::max(last - width, -infinite), beta = std::min(last + width, infinite);
    const int value = search(depth, 0, alpha, beta);
    if (stopped_ || (value > alpha && value < beta)) return value;
    width = width > 400 ? 2 * infinite : width * 3;
  }
}

bool Search::is_enough(int depth, int value) const {
  if (limits_.soft.count() == 0) return false;
  if (Clock::now() - limits_.started >= limits_.soft) return true;
  return frame(0).board.count_legal_moves() == 1 || (value >= mate_bound && mate - value <= depth);
}

Move Search::think(const Game &game, const Limits &limits, const Calls &calls) {
  limits_ = limits;
  calls_ = &calls;
  set_root(game);
  const golem::MoveList moves = game.board().legal_moves();
  best_ = moves.empty() ? Move() : moves[0];
  int value = 0;
  for (int depth = 1; !moves.empty() && depth <= limits.depth; depth++) {
    root_depth_ = depth;
    value = search_root(depth, value);
    if (stopped_) break;
    const auto took = std::chrono::duration_cast<Milliseconds>(Clock::now() - limits.started);
    if (calls.report) calls.report({depth, value, nodes_, took, table_.permille(), frame(0).line});
    if (is_enough(depth, value)) break;
  }
  while (limits.is_infinite && !stopped_ && calls.must_stop) stopped_ = calls.must_stop(true);
  return best_;
}

} // namespace engine
