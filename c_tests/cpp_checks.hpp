// What the tests of golem.hpp share. They run on random walks from all kinds of starts, and are compiled without
// exceptions and RTTI in every standard from C++11 on, the newer ones checking what they add. They are linked without
// the C++ library.
#ifndef CPP_CHECKS_HPP
#define CPP_CHECKS_HPP

#include <golem.hpp>
#include <golem_pieceboard.hpp>

#include <cstring>
#include <iterator>
#include <type_traits>
#if GOLEM_CPLUSPLUS >= 202002L
#include <ranges>
#endif

extern "C" {
#include "compare_walks.h"
}

using golem::Bitboard;
using golem::Color;
using golem::Direction;
using golem::Kind;
using golem::Move;
using golem::MoveList;
using golem::Piece;
using golem::PieceBoard;
using golem::PieceSet;
using golem::Position;
using golem::Square;
using golem::Targets;

template <class T>
bool same(const T &a, const T &b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

inline void check_list(const MoveList &list, const golem_move *moves, std::size_t count) {
  std::size_t i = 0;
  CHECK_EQ(list.size(), count);
  CHECK_EQ(list.empty(), count == 0);
  for (Move move : list) {
    CHECK_EQ(move.raw(), moves[i]);
    i++;
  }
  CHECK_EQ(i, count);
#if GOLEM_CPLUSPLUS >= 202002L
  CHECK_EQ(list.span().size(), count);
  CHECK(count == 0 || list.span().back() == moves[count - 1]);
#endif
}

// A legal move most of the time, else any 16 bits.
inline Move any_move(const node *node, check_random *random) {
  if (node->count == 0 || check_below(random, 4) == 0) return Move(static_cast<golem_move>(check_next(random)));
  return Move(node->codes[check_below(random, static_cast<uint32_t>(node->count))]);
}

#endif
