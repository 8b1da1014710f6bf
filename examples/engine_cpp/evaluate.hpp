#ifndef EVALUATE_HPP
#define EVALUATE_HPP

#include "engine.hpp"
#include "sum.hpp"
#include "threats.hpp"

namespace engine {

// Centipawns for the side to move from pieces and squares alone: the second half of the move may be due.
int estimate(const Board &board, const Sum &sum);

// The same with all that attacks and threats say, which must be there. It depends on nothing but what the
// key stands for.
int evaluate(const Board &board, const Sum &sum, const ThreatSum &threats);

// How far apart the two are at most, as far as a search need care.
constexpr int estimate_margin = 220;

} // namespace engine

#endif
