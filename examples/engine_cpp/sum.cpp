#include "sum.hpp"

#include <algorithm>

namespace engine {
namespace {

// A square is worth what its rank (from its own side) and its file (from the nearer edge) are.
struct Shape {
  Score value;
  std::array<Score, 8> ranks;
  std::array<Score, 4> files;
  int phase;
};

constexpr std::array<Shape, 6> shapes{{
    {{85, 105}, {{{0, 0}, {0, 0}, {0, 4}, {9, 12}, {20, 28}, {42, 62}, {75, 112}, {0, 0}}},
     {{{-12, 2}, {-2, 0}, {4, -2}, {11, -3}}}, 0},
    {{335, 300}, {{{-28, -24}, {-12, -10}, {4, 0}, {13, 10}, {19, 13}, {18, 6}, {4, -5}, {-22, -20}}},
     {{{-26, -18}, {-6, -5}, {6, 4}, {13, 9}}}, 1},
    {{355, 320}, {{{-12, -8}, {5, -3}, {7, 2}, {8, 5}, {7, 4}, {5, 2}, {-2, 0}, {-10, -6}}},
     {{{-7, -5}, {2, 0}, {3, 3}, {6, 4}}}, 1},
    {{490, 545}, {{{0, -4}, {-7, -4}, {-6, 0}, {-5, 3}, {-2, 5}, {5, 6}, {18, 9}, {10, 8}}},
     {{{-5, 0}, {0, 0}, {4, 0}, {7, 0}}}, 2},
    {{1010, 990}, {{{-4, -20}, {2, -11}, {2, 0}, {0, 9}, {0, 15}, {2, 14}, {-3, 10}, {0, 0}}},
     {{{-4, -10}, {0, 0}, {2, 5}, {3, 9}}}, 4},
    {{0, 0}, {{{24, -38}, {6, -13}, {-22, 4}, {-42, 17}, {-60, 23}, {-70, 22}, {-80, 8}, {-90, -20}}},
     {{{17, -22}, {20, -2}, {-5, 9}, {-15, 14}}}, 0},
}};

struct Tables {
  std::array<std::array<std::array<Score, 64>, 6>, 2> scores{}; // by colour, kind and square
};

constexpr Tables make_tables() {
  Tables tables;
  for (std::size_t kind = 0; kind < 6; kind++) {
    for (std::size_t square = 0; square < 64; square++) {
      const std::size_t file = square & 7;
      Score score = shapes[kind].value;
      score += shapes[kind].ranks[square >> 3];
      score += shapes[kind].files[file < 4 ? file : 7 - file];
      tables.scores[0][kind][square] = score;
      tables.scores[1][kind][square ^ 56] = score * -1;
    }
  }
  return tables;
}

constexpr Tables tables = make_tables();

void count(Sum &sum, std::size_t color, Kind kind, Square square, int times) {
  sum.score += tables.scores[color][index(kind) % 6][square.index()] * times;
  sum.phase += shapes[index(kind) % 6].phase * times;
}

} // namespace

Sum sum_of(const Board &board) {
  Sum sum;
  for (Color color : colors)
    for (Kind kind : kinds)
      for (Square square : board.pieces(color, kind)) count(sum, index(color), kind, square, 1);
  return sum;
}

Sum sum_after(Sum sum, const Board &before, Move move) {
  const std::size_t us = index(before.side_to_move()), them = us ^ 1;
  const Square from = move.from(), to = move.to();
  const Kind kind = before.kind(before.on(from));
  count(sum, us, kind, from, -1);
  if (move.is_castling()) {
    const unsigned rank = from.index() & 56U, is_long = move.code() == GOLEM_MOVE_CASTLE_A;
    count(sum, us, Kind::Rook, to, -1);
    count(sum, us, Kind::Rook, Square(rank + (is_long ? 3 : 5)), 1);
    count(sum, us, kind, Square(rank + (is_long ? 2 : 6)), 1);
    return sum;
  }
  if (move.is_en_passant()) count(sum, them, Kind::Pawn, Square(to.index() ^ 8U), -1);
  else if (move.is_capture()) count(sum, them, before.kind(before.on(to)), to, -1);
  count(sum, us, move.is_promotion() ? move.promotion() : kind, to, 1);
  return sum;
}

int taper(Score score, int phase) {
  const int part = std::min(phase, full_phase);
  return (score.mg * part + score.eg * (full_phase - part)) / full_phase;
}

} // namespace engine
