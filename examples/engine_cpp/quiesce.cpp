// Quiescence: captures that lose nothing until it is quiet; a check is answered with every move.
#include "evaluate.hpp"
#include "search.hpp"

#include <algorithm>
#include <cstdlib>

namespace engine {
namespace {

constexpr int capture_margin = 180; // what a capture can bring besides its victim

} // namespace

int Search::quiesce(int ply, int alpha, int beta) {
  Frame &here = frame(ply);
  Node node{0, ply, alpha, beta, beta - alpha > 1};
  here.line.length = 0;
  count_node();
  if (stopped_) return 0;
  const Entry entry = table_.probe(key_at(ply), ply);
  if (!node.is_pv && entry.decides(0, alpha, beta)) return entry.value;
  if (ply >= max_ply) return static_value(ply, entry);
  node.hash = Move(entry.move);
  here.static_value = no_value;
  int best = ply - mate;
  if (!here.in_check && stands_pat(node, entry, best)) return best;
  complete(ply);
  const int start = std::max(alpha, best);
  const Move move = here.in_check ? search_evasions(node, start, best) : search_captures(node, start, best);
  if (stopped_) return 0;
  store(node, alpha, best, move);
  return best;
}

// A side that need not capture may keep what it has. Pieces and squares alone often say that this is enough, and then
// the second half of the last move is never made.
bool Search::stands_pat(const Node &node, const Entry &entry, int &best) {
  Frame &here = frame(node.ply);
  const bool is_quick = !entry.is_known() && here.board.is_pending() && here.board.halfmove_clock() < 10;
  if (is_quick && std::abs(node.beta) < mate_bound) {
    best = estimate(here.board, here.sum) - estimate_margin;
    if (best >= node.beta) return true;
  }
  best = static_value(node.ply, entry);
  return best >= node.beta;
}

// True if the move is too good.
bool Search::improves(const Node &node, Move move, int &alpha, int &best) {
  descend(node.ply, move);
  const int value = -quiesce(node.ply + 1, -node.beta, -alpha);
  if (stopped_ || value <= best) return stopped_;
  best = value;
  if (value <= alpha) return false;
  alpha = value;
  frame(node.ply).line.set(move, frame(node.ply + 1).line);
  return alpha >= node.beta;
}

// The captures come by victim, the most valuable first: when one victim is not worth the attempt, none after it is.
Move Search::search_captures(const Node &node, int alpha, int &best) {
  const Board &board = frame(node.ply).board;
  const int stand = best;
  Move best_move;
  Ranking captures;
  rank_captures(board, GOLEM_CLASS_CAPTURES, captures);
  for (Move move = captures.take(); !move.is_none(); move = captures.take()) {
    if (!board.holds_up(move)) continue;
    const Kind victim = move.is_en_passant() ? Kind::Pawn : board.kind(board.on(move.to()));
    const int most = stand + rough_values[index(victim)] + capture_margin;
    if (most <= alpha && !move.is_promotion()) {
      best = std::max(best, most);
      break;
    }
    if (!board.see_ge(move, 0)) continue;
    const int before = alpha;
    const bool is_too_good = improves(node, move, alpha, best);
    if (alpha > before) best_move = move;
    if (is_too_good) break;
  }
  return best_move;
}

Move Search::search_evasions(const Node &node, int alpha, int &best) {
  const Frame &here = frame(node.ply);
  Order order(here.board, node.hash, here.killers, history_, place_before(node.ply));
  Move best_move;
  for (Move move = order.next(); !move.is_none(); move = order.next()) {
    const int before = alpha;
    const bool is_too_good = improves(node, move, alpha, best);
    if (alpha > before) best_move = move;
    if (is_too_good) break;
    if (best > -mate_bound && order.stage() >= Stage::Killers) break; // one quiet way out is enough
  }
  return best_move;
}

} // namespace engine
