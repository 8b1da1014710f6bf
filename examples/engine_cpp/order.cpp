#include "order.hpp"

#include "attacks.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace engine {
namespace {

constexpr int last = -(1 << 20);  // for promotions to lesser pieces
constexpr int threat_weight = 20; // history points per centipawn of a piece that escapes or is put at risk

// Towards the limit in ever smaller steps, so that 16 bits are enough.
void move_towards(std::int16_t &value, int bonus) {
  value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / 16384);
}

} // namespace

int History::of(const Board &board, Move move, std::size_t before) const {
  return plain_[index(board.side_to_move())][move.from().index()][move.to().index()] +
         follow_[before][place(board, move)];
}

void History::adjust(const Board &board, Move move, std::size_t before, int bonus) {
  move_towards(plain_[index(board.side_to_move())][move.from().index()][move.to().index()], bonus);
  move_towards(follow_[before][place(board, move)], bonus);
}

void History::clear() {
  plain_ = {};
  for (Follow &follow : follow_) follow.fill(0);
}

// The best one of those that are left: after a cutoff the rest need not have been sorted.
Move Ranking::take() {
  if (at_ == size_) return Move();
  const auto first = ranks_.begin() + static_cast<std::ptrdiff_t>(at_++);
  std::swap(*first, *std::max_element(first, ranks_.begin() + static_cast<std::ptrdiff_t>(size_)));
  return Move(static_cast<golem_move>(65535 - (*first & 65535)));
}

void rank_captures(const Board &board, std::uint32_t classes, Ranking &ranking) {
  for (Move move : board.candidates(classes)) {
    const std::size_t attacker = index(board.kind(board.on(move.from())));
    const std::size_t victim = move.is_en_passant() ? 0 : index(board.kind(board.on(move.to())));
    ranking.add(move, move.is_capture() ? static_cast<int>(8 * victim + 7 - attacker) : -1);
  }
}

Move Order::next() {
  if (!begun_) {
    begun_ = true;
    if (board_.is_legal(hash_)) return hash_;
    hash_ = Move();
  }
  if (stage_ == Stage::Hash) enter(Stage::Captures);
  while (stage_ != Stage::Done) {
    const Move move = next_of_stage();
    if (!move.is_none()) return move;
    enter(static_cast<Stage>(static_cast<int>(stage_) + 1));
  }
  return Move();
}

void Order::enter(Stage stage) {
  stage_ = stage;
  at_ = 0;
  if (stage == Stage::Captures) rank_captures(board_, GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS, captures_);
  if (stage == Stage::Quiets && wants_quiets_) weigh_quiets();
}

Move Order::next_of_stage() {
  switch (stage_) {
    case Stage::Captures: return next_capture();
    case Stage::Killers: return next_killer();
    case Stage::Quiets: return next_quiet();
    case Stage::LosingCaptures: return next_losing();
    default: return Move();
  }
}

// The exchange is looked at when a move has its turn; losing ones wait for their stage.
Move Order::next_capture() {
  for (Move move = captures_.take(); !move.is_none(); move = captures_.take()) {
    if (move == hash_ || !board_.holds_up(move)) continue;
    if (board_.see_ge(move, 0)) return move;
    losing_[losing_count_++] = move.raw();
  }
  return Move();
}

Move Order::next_killer() {
  while (wants_quiets_ && at_ < killers_.size()) {
    const Move move = killers_[at_++];
    if (move != hash_ && !move.is_capture() && board_.is_legal(move)) return move;
  }
  return Move();
}

// History, and what attacks say: a piece that a lesser one attacks should move, but not to where that is so again.
void Order::weigh_quiets() {
  const LesserAttacks lesser(board_.attacked_by_opponent());
  for (Move move : board_.candidates(GOLEM_CLASS_QUIETS | GOLEM_CLASS_UNDER_PROMOTIONS)) {
    const std::size_t kind = index(board_.kind(board_.on(move.from()))) % 6;
    const int risk = threat_weight * rough_values[kind];
    int score = history_.of(board_, move, before_);
    if (lesser.reach(move.from(), kind)) score += risk;
    if (lesser.reach(move.to(), kind)) score -= risk;
    quiets_.add(move, move.is_promotion() ? last : score);
  }
}

Move Order::next_quiet() {
  while (wants_quiets_) {
    const Move move = quiets_.take();
    if (move.is_none()) break;
    if (move == hash_ || std::find(killers_.begin(), killers_.end(), move) != killers_.end()) continue;
    if (board_.holds_up(move)) return move;
  }
  return Move();
}

Move Order::next_losing() {
  return at_ < losing_count_ ? Move(losing_[at_++]) : Move();
}

} // namespace engine
