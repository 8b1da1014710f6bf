// From node to node: moves made in two halves. The key is known before either. The board half is enough for the table,
// repetitions and the estimate; many nodes end with one of them, and the second half is never made.
#include "evaluate.hpp"
#include "search.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace engine {

void Line::set(Move first, const Line &rest) {
  moves[0] = first;
  length = std::min(rest.length, moves.size() - 1);
  std::copy_n(rest.moves.begin(), length++, moves.begin() + 1);
}

// The table is read while the move is made. The sets before the move tell whether it gives check, so that not even that
// needs the node after it.
void Search::descend(int ply, Move move) {
  Frame &here = frame(ply), &next = frame(ply + 1);
  const Key key = here.board.key_after(move, key_at(ply));
  table_.prefetch(key);
  key_at(ply + 1) = key;
  here.move = move;
  here.place = History::place(here.board, move);
  next.in_check = here.board.gives_check(move);
  next.board.become_after(here.board, move);
  next.sum = sum_after(here.sum, here.board, move);
  next.reversible = next.board.halfmove_clock() == 0 ? 0 : here.reversible + 1;
}

// The board before the move is complete: moves are made from no other.
void Search::complete(int ply) {
  Frame &here = frame(ply);
  if (!here.board.is_pending()) return;
  here.board.update();
  updates_++;
  const Frame &before = frame(ply - 1);
  here.threats = uses_threats_ ? threats_after(before.threats, before.board, before.move, here.board) : ThreatSum();
  if (checks_sums) check_sums(ply);
}

// Nothing that is carried along may differ from what is computed from scratch.
void Search::check_sums(int ply) const {
  const Frame &here = frame(ply);
  const ThreatSum threats = uses_threats_ ? threats_of(here.board) : ThreatSum();
  const bool key_is_right = keys_up_to(ply).last(1).data()[0] == here.board.key();
  if (key_is_right && here.sum == sum_of(here.board) && here.threats == threats) return;
  std::cerr << "a sum is wrong: " << here.board.position().fen().c_str() << std::endl;
  std::abort();
}

// A lead that comes to nothing shrinks; the table keeps the value without that.
int Search::static_value(int ply, const Entry &entry) {
  Frame &here = frame(ply);
  if (entry.is_known() && entry.static_value != no_value) {
    here.static_value = entry.static_value;
  } else {
    complete(ply);
    here.static_value = evaluate(here.board, here.sum, here.threats);
  }
  const int clock = static_cast<int>(std::min(here.board.halfmove_clock(), 100U));
  return here.static_value * (200 - clock) / 200;
}

// A position that was there before counts as a draw at once: a side that can force it once can force it again.
bool Search::is_draw(int ply) {
  Frame &here = frame(ply);
  const Board &board = here.board;
  if (golem::repetitions(keys_up_to(ply), here.reversible) > 0) return true;
  if (board.occupied().count() <= 4 && board.position().has_insufficient_material()) return true;
  if (board.halfmove_clock() < 100) return false;
  complete(ply);
  return !here.in_check || board.has_legal_move();
}

// Whether a move leads to a position that was there before, so that the side to move has a draw at least.
bool Search::can_repeat(int ply) const {
  const Frame &here = frame(ply);
  if (here.reversible < 3) return false;
  const golem::GameKeys keys = keys_up_to(ply).last(here.reversible + 1);
  return !here.board.position().upcoming_repetition(keys).is_none();
}

} // namespace engine
