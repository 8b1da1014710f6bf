// What every file of the engine knows: names of the library, values, scores.
#ifndef ENGINE_HPP
#define ENGINE_HPP

#include "board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace engine {

using golem::Bitboard;
using golem::Color;
using golem::Kind;
using golem::Move;
using golem::Position;
using golem::Square;

using Key = std::uint64_t;

constexpr int max_ply = 96;                // no line is longer than this
constexpr int mate = 31000;                // being mated at the root is -mate, one ply later -mate + 1
constexpr int mate_bound = mate - max_ply; // values beyond are mates
constexpr int infinite = 32000;
constexpr int no_value = -infinite;        // of a position that has not been evaluated

#ifdef ENGINE_CHECKS_SUMS // at every node, for tests
constexpr bool checks_sums = true;
#else
constexpr bool checks_sums = false;
#endif

constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color) & 1; }
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

constexpr std::array<Color, 2> colors{Color::White, Color::Black};
constexpr std::array<Kind, 6> kinds{Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King};
constexpr std::array<Kind, 4> officers{Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen};

// What pieces are worth where it need not be exact.
constexpr std::array<int, 6> rough_values{100, 320, 340, 500, 950, 0};

// Centipawns in the middlegame and in the endgame.
struct Score {
  int mg = 0, eg = 0;
  constexpr Score &operator+=(Score other) { mg += other.mg; eg += other.eg; return *this; }
  constexpr Score &operator-=(Score other) { mg -= other.mg; eg -= other.eg; return *this; }
};
constexpr bool operator==(Score left, Score right) { return left.mg == right.mg && left.eg == right.eg; }
constexpr Score operator*(Score score, int times) { return {score.mg * times, score.eg * times}; }

} // namespace engine

#endif
