#include "order.hpp"

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

int History::of(const PieceBoard &board, Move move, std::size_t before) const {
  return plain_[index(board.side_to_move())][move.from().index()][move.to().index()] +
         follow_[before][place(board, move)];
}

void History::adjust(const PieceBoard &board, Move move, std::size_t before, int bonus) {
  move_towards(plain_[index(board.side_to_move())][move.from().index()][move.to().index()], bonus);
  move_towards(follow_[before][place(board, move)], bonus);
}

void History::clear() {
  plain_ = {};
  for (Follow &follow : follow_) follow.fill(0);
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
  if (stage == Stage::Captures) captures_ = board_.legal_moves(GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS);
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

// The list comes in order, the most valuable victim first, promotions to a queen behind. The exchange is looked at when
// a move has its turn; losing ones are kept at the front of the list for later.
Move Order::next_capture() {
  while (at_ < captures_.size()) {
    const Move move = captures_[at_++];
    if (move == hash_) continue;
    if (board_.see_ge(move, 0)) return move;
    captures_.buffer()[losing_++] = move.raw();
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

// History, and what the sets say: a piece that a lesser one attacks should move, but not to where that is so again.
void Order::weigh_quiets() {
  const Color them = ~board_.side_to_move();
  const std::array<PieceSet, 6> lesser = lesser_pieces(board_, them);
  quiets_ = board_.legal_moves(GOLEM_CLASS_QUIETS | GOLEM_CLASS_UNDER_PROMOTIONS);
  for (std::size_t i = 0; i < quiets_.size(); i++) {
    const Move move = quiets_[i];
    const std::size_t kind = index(board_.kind(board_.on(move.from()))) % 6;
    const int risk = threat_weight * rough_values[kind];
    int score = history_.of(board_, move, before_);
    if (board_.attackers(them, move.from()) & lesser[kind]) score += risk;
    if (board_.attackers(them, move.to()) & lesser[kind]) score -= risk;
    if (move.is_promotion()) score = last;
    scores_[i] = score;
  }
}

// The best one of those that are left: after a cutoff the rest need not have been sorted.
Move Order::next_quiet() {
  while (wants_quiets_ && at_ < quiets_.size()) {
    const auto first = scores_.begin() + static_cast<std::ptrdiff_t>(at_);
    const auto end = scores_.begin() + static_cast<std::ptrdiff_t>(quiets_.size());
    const auto best = std::max_element(first, end);
    golem_move *moves = quiets_.buffer();
    std::swap(moves[at_], moves[best - scores_.begin()]);
    std::swap(*first, *best);
    const Move move = quiets_[at_++];
    if (move != hash_ && std::find(killers_.begin(), killers_.end(), move) == killers_.end()) return move;
  }
  return Move();
}

Move Order::next_losing() {
  return at_ < losing_ ? captures_[at_++] : Move();
}

} // namespace engine
