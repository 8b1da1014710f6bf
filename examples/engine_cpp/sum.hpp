// What can be summed over the pieces of a board: the values of pieces and squares, the phase of the game. It needs no
// attacks, so that it is there as soon as the first half of a move is made.
#ifndef SUM_HPP
#define SUM_HPP

#include "engine.hpp"

namespace engine {

constexpr int full_phase = 24; // of the start position

struct Sum {
  Score score; // of white
  int phase = 0;
};

constexpr bool operator==(const Sum &left, const Sum &right) {
  return left.score == right.score && left.phase == right.phase;
}

Sum sum_of(const Board &board);
Sum sum_after(Sum sum, const Board &before, Move move); // a legal one

// Between middlegame and endgame, in centipawns for white.
int taper(Score score, int phase);

} // namespace engine

#endif
