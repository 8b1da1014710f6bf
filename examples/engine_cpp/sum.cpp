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
  // By colour, kind and square; the square 64 of pieces that are not there counts nothing.
  std::array<std::array<std::array<Score, 65>, 6>, 2> scores{};
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

void count(Sum &sum, const PieceBoard &board, Piece piece, int times) {
  if (!board.has(piece)) return;
  const std::size_t color = index(piece.color()), kind = index(board.kind(piece)) % 6;
  const unsigned square = board.square(piece).index();
  sum.score += tables.scores[color][kind][square] * times;
  sum.phase += shapes[kind].phase * times;
}

} // namespace

Sum sum_of(const PieceBoard &board) {
  Sum sum;
  for (unsigned number = 0; number < 32; number++) count(sum, board, Piece(number), 1);
  return sum;
}

// Whatever a move does, the pieces that it concerns are not where they were: castling, en passant and promotions need
// no case of their own. The opponent's pieces need a look only if one is gone.
Sum sum_after(Sum sum, const PieceBoard &before, const PieceBoard &after) {
  for (Color color : colors) {
    if (color != before.side_to_move() && before.occupied(color) == after.occupied(color)) continue;
    for (unsigned number = 0; number < 16; number++) {
      const Piece piece(color, number);
      if (before.square(piece) == after.square(piece)) continue;
      count(sum, before, piece, -1);
      count(sum, after, piece, 1);
    }
  }
  return sum;
}

int taper(Score score, int phase) {
  const int part = std::min(phase, full_phase);
  return (score.mg * part + score.eg * (full_phase - part)) / full_phase;
}

} // namespace engine
