// From node to node: moves made in two halves. The board half is enough for the key, the table, repetitions and the
// estimate; most nodes end with one of them, and their attack half is never made.
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

// The sets before the move tell whether it gives check, so that not even that needs the sets after it.
void Search::descend(int ply, Move move) {
  Frame &here = frame(ply), &next = frame(ply + 1);
  here.move = move;
  here.place = History::place(here.board, move);
  next.in_check = here.board.gives_check(move);
  next.board = here.board;
  next.board.make_lazy(move);
  next.sum = sum_after(here.sum, here.board, next.board);
  next.reversible = next.board.raw().halfmove_clock == 0 ? 0 : here.reversible + 1;
  key_at(ply + 1) = next.sum.key;
}

// The board before the move is complete: moves are made from no other.
void Search::complete(int ply) {
  Frame &here = frame(ply);
  if (!here.board.is_pending()) return;
  here.board.update();
  updates_++;
  const Frame &before = frame(ply - 1);
  here.threats = uses_threats_ ? threats_after(before.threats, before.board, before.move, here.board) : ThreatSum();
  if (checks_sums) check_sums(here);
}

// Nothing that is carried along may differ from what is computed from scratch.
void Search::check_sums(const Frame &frame) const {
  const ThreatSum threats = uses_threats_ ? threats_of(frame.board) : ThreatSum();
  if (frame.sum == sum_of(frame.board) && frame.threats == threats) return;
  std::cerr << "a sum is wrong: " << frame.board.position().fen().c_str() << std::endl;
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
  const int clock = std::min<int>(here.board.raw().halfmove_clock, 100);
  return here.static_value * (200 - clock) / 200;
}

// A position that was there before counts as a draw at once: a side that can force it once can force it again.
bool Search::is_draw(int ply) {
  Frame &here = frame(ply);
  const int known = static_cast<int>(root_key_) + ply;
  for (int back = 4; back <= here.reversible && back <= known; back += 2)
    if (key_at(ply - back) == here.sum.key) return true;
  if (here.board.raw().halfmove_clock < 100) return false;
  complete(ply);
  return !here.in_check || here.board.has_legal_move();
}

} // namespace engine
