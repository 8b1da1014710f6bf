// What attacks what, as networks of today take it in, and the simplest evaluation of it: a weight for each feature. The
// sum for a colour adds the weights of all threats as that colour sees them; it is carried from board to board by the
// few threats that a move changes.
#ifndef THREATS_HPP
#define THREATS_HPP

#include "engine.hpp"

namespace engine {

struct ThreatSum {
  std::array<int, 2> by_color{};
};

constexpr bool operator==(const ThreatSum &left, const ThreatSum &right) {
  return left.by_color[0] == right.by_color[0] && left.by_color[1] == right.by_color[1];
}

ThreatSum threats_of(const Board &board);

// After a legal move. `after` is the board after it.
ThreatSum threats_after(ThreatSum sum, const Board &before, Move move, const Board &after);

// In centipawns for white.
int value_of(const ThreatSum &sum);

} // namespace engine

#endif
