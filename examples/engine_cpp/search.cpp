// The search of a node, its pruning and its reductions.
#include "search.hpp"

#include "evaluate.hpp"

#include <algorithm>
#include <cstdlib>

namespace engine {
namespace {

constexpr int quiets_kept = 64;

// 1024 times the natural logarithm, as a sum of whole numbers: the same on every machine.
constexpr std::array<int, 64> make_logarithms() {
  std::array<int, 64> values{};
  for (std::size_t n = 2; n < values.size(); n++) values[n] = values[n - 1] + 2048 / (2 * static_cast<int>(n) - 1);
  return values;
}
constexpr std::array<int, 64> logarithms = make_logarithms();

int logarithm(int number) {
  return logarithms[static_cast<std::size_t>(std::clamp(number, 1, 63))];
}

} // namespace

void Search::store(const Node &node, int alpha, int value, Move move) {
  const Frame &here = frame(node.ply);
  Entry entry;
  entry.key = key_at(node.ply);
  entry.move = move.raw();
  entry.value = static_cast<std::int16_t>(value);
  entry.static_value = static_cast<std::int16_t>(here.static_value);
  entry.depth = static_cast<std::int8_t>(node.depth);
  entry.bound = value >= node.beta ? Bound::Lower : value <= alpha ? Bound::Upper : Bound::Exact;
  table_.store(entry, node.ply);
}

// A quiet move has refuted the position: it comes early next time, and those tried in vain come late.
void Search::remember(const Node &node, const std::array<Move, 64> &quiets, std::size_t count) {
  Frame &here = frame(node.ply);
  const int bonus = std::min(24 * node.depth * node.depth, 1800);
  const std::size_t before = place_before(node.ply);
  history_.adjust(here.board, here.move, before, bonus);
  for (std::size_t i = 0; i < count; i++)
    if (quiets[i] != here.move) history_.adjust(here.board, quiets[i], before, -bonus);
  if (here.killers[0] != here.move) here.killers = {here.move, here.killers[0]};
}

// By how many plies less a quiet move is searched that comes late.
int Search::reduction(const Node &node, Stage stage, int count) const {
  if (node.depth < 3 || count < 3 || stage < Stage::Quiets) return 0;
  const Frame &here = frame(node.ply);
  int less = 1024 / 2 + logarithm(node.depth) * logarithm(count) / (1024 * 2);
  if (stage == Stage::Quiets) less -= history_.of(here.board, here.move, place_before(node.ply)) / 8;
  less = less / 1024 + (node.is_improving ? 0 : 1) - (node.is_pv ? 1 : 0);
  if (node.ply == 0 || frame(node.ply + 1).in_check || here.in_check) less--;
  return std::clamp(less, 0, node.depth - 2);
}

// The value of the move that descend() has just made. All but the first are at first asked only whether they
// are better.
int Search::search_move(const Node &node, Stage stage, int count) {
  const int depth = node.depth - 1, ply = node.ply + 1, alpha = node.alpha, beta = node.beta;
  if (count == 0) return -search(depth, ply, -beta, -alpha);
  const int less = reduction(node, stage, count);
  int value = -search(depth - less, ply, -alpha - 1, -alpha);
  if (value > alpha && less > 0) value = -search(depth, ply, -alpha - 1, -alpha);
  if (value > alpha && value < beta) value = -search(depth, ply, -beta, -alpha);
  return value;
}

// Near the leaves, once a move is known that does not get mated: quiet moves after many that have failed, and
// moves that lose material. The exchange needs no move made, for quiet moves as for captures.
bool Search::skips(const Node &node, Order &order, Move move, int best, int count) const {
  const Frame &here = frame(node.ply);
  if (node.ply == 0 || here.in_check || best <= -mate_bound || node.depth > 7) return false;
  const int most = (4 + node.depth * node.depth) / (node.is_improving ? 1 : 2);
  if (!node.is_pv && count >= most) order.skip_quiets();
  const bool is_quiet = order.stage() == Stage::Quiets;
  if (is_quiet && !node.is_pv && here.static_value + 120 + 110 * node.depth <= node.alpha) {
    order.skip_quiets();
    return !here.board.gives_check(move);
  }
  if (is_quiet) return !here.board.see_ge(move, -45 * node.depth);
  return order.stage() == Stage::LosingCaptures && !here.board.see_ge(move, -25 * node.depth * node.depth);
}

int Search::search_moves(Node &node) {
  Frame &here = frame(node.ply);
  Order order(here.board, node.hash, here.killers, history_, place_before(node.ply));
  std::array<Move, quiets_kept> quiets;
  std::size_t quiet_count = 0;
  int best = -infinite, count = 0;
  const int start = node.alpha;
  Move best_move;
  for (Move move = order.next(); !move.is_none(); move = order.next()) {
    if (skips(node, order, move, best, count)) continue;
    descend(node.ply, move);
    const int value = search_move(node, order.stage(), count++);
    if (stopped_) return 0;
    if (!move.is_capture() && quiet_count < quiets.size()) quiets[quiet_count++] = move;
    if (value <= best) continue;
    best = value;
    if (value <= node.alpha) continue;
    node.alpha = value;
    best_move = move;
    here.line.set(move, frame(node.ply + 1).line);
    if (node.ply == 0) best_ = move;
    if (value < node.beta) continue;
    if (!move.is_capture()) remember(node, quiets, quiet_count);
    break;
  }
  if (count == 0) return here.in_check ? node.ply - mate : 0;
  store(node, start, best, best_move);
  return best;
}

// A side that is above beta even after a pass need not search every move; but with one piece or none besides the pawns
// zugzwang is common.
bool Search::null_move_holds(const Node &node) {
  Frame &here = frame(node.ply), &next = frame(node.ply + 1);
  const Board &board = here.board;
  const Color own = board.side_to_move();
  const unsigned slow = board.pieces(own, Kind::Pawn).count() + 1;
  if (node.depth < 3 || board.occupied(own).count() < slow + 2 || frame(node.ply - 1).move.is_none()) return false;
  complete(node.ply);
  here.move = Move();
  here.place = 0;
  next.board = board;
  if (!next.board.make_null_move()) return false;
  next.sum = here.sum;
  next.threats = here.threats;
  next.in_check = false;
  next.reversible = 0; // no repetition reaches over the pass
  key_at(node.ply + 1) = board.key_after(Move(), key_at(node.ply));
  const int more = std::min((here.static_value - node.beta) / 200, 3);
  const int depth = node.depth - 3 - node.depth / 4 - more;
  return -search(depth, node.ply + 1, -node.beta, 1 - node.beta) >= node.beta;
}

// Ends that need no move of this node. Where two pieces hang the next move can save only one, so that the
// value cannot be trusted.
bool Search::is_cut_early(const Node &node, int &value) {
  Frame &here = frame(node.ply);
  if (node.is_pv || value < node.beta || std::abs(node.beta) >= mate_bound) return false;
  const int margin = 80 * (node.depth - (node.is_improving ? 1 : 0));
  if (node.depth <= 6 && value - margin >= node.beta) {
    complete(node.ply);
    if (!here.board.hanging(here.board.side_to_move()).many()) return true;
  }
  value = node.beta;
  return null_move_holds(node);
}

int Search::search(int depth, int ply, int alpha, int beta) {
  Frame &here = frame(ply);
  here.line.length = 0;
  if (ply > 0) {
    if (is_draw(ply)) return 0;
    if (alpha < 0 && can_repeat(ply)) alpha = 0;
    alpha = std::max(alpha, ply - mate); // no mate can be shorter than the one that is known
    beta = std::min(beta, mate - ply - 1);
    if (alpha >= beta) return alpha;
  }
  if (here.in_check && ply < 2 * root_depth_) depth++;
  if (depth <= 0 || ply >= max_ply) return quiesce(ply, alpha, beta);
  count_node();
  if (stopped_) return 0;
  const Entry entry = table_.probe(key_at(ply), ply);
  Node node{depth, ply, alpha, beta, beta - alpha > 1};
  if (!node.is_pv && entry.decides(depth, alpha, beta)) return entry.value;
  node.hash = Move(entry.move);
  here.static_value = no_value; // in check it would say little
  int value = here.in_check ? no_value : static_value(ply, entry);
  node.is_improving = !here.in_check && ply > 1 && here.static_value > frame(ply - 2).static_value;
  if (!here.in_check && is_cut_early(node, value)) return stopped_ ? 0 : value;
  if (stopped_) return 0;
  if (node.hash.is_none() && depth >= 5) node.depth--; // without a good guess a cheap one will do
  complete(ply); // from here on the node lists, orders and evades
  if (ply + 2 <= max_ply) frame(ply + 2).killers = {};
  return search_moves(node);
}

} // namespace engine
