#ifndef EVALUATE_HPP
#define EVALUATE_HPP

#include "engine.hpp"
#include "sum.hpp"
#include "threats.hpp"

namespace engine {

// Centipawns for the side to move from pieces and squares alone: the attack sets may be due.
int estimate(const PieceBoard &board, const Sum &sum);

// The same with all that the attack sets and the threats say, which must be there. It depends on nothing but what the
// key stands for.
int evaluate(const PieceBoard &board, const Sum &sum, const ThreatSum &threats);

// How far apart the two are at most, as far as a search need care.
constexpr int estimate_margin = 220;

} // namespace engine

#endif
