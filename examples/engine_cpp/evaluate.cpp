// What a position is worth: sums of pieces and squares, and what attacks say of mobility, threats, kings
// and passed pawns.
#include "evaluate.hpp"

#include "attacks.hpp"

#include <algorithm>

namespace engine {
namespace {

constexpr int tempo = 12;
constexpr std::array<Score, 6> per_square{{{0, 0}, {4, 4}, {5, 5}, {2, 4}, {1, 3}, {0, 0}}};
constexpr std::array<int, 6> usual_squares{0, 4, 6, 7, 13, 0};
constexpr std::array<int, 6> ring_weights{0, 4, 4, 6, 9, 0};

constexpr Score by_lesser{-42, -38}; // attacked by something that is worth less
constexpr Score loose{-16, -20};     // attacked and not protected
constexpr Score outnumbered{-9, -9}; // attacked more often than protected
constexpr Score pinned_piece{-12, -8};
constexpr Score bishop_pair{26, 46};
constexpr Score isolated{-11, -9}, doubled{-7, -14};
constexpr Score open_file{22, 4}, half_open_file{10, 4};
constexpr std::array<Score, 8> passed{{{0, 0}, {3, 8}, {4, 12}, {10, 26}, {25, 50}, {48, 88}, {75, 135}, {0, 0}}};

constexpr Bitboard file_a{0x0101010101010101U}, file_h{0x8080808080808080U};

// The squares of a set and all those in front of them, as seen by a colour.
constexpr Bitboard fill_forward(Color color, Bitboard set) {
  std::uint64_t bits = set.bits();
  for (unsigned step = 8; step < 64; step *= 2) bits |= color == Color::White ? bits << step : bits >> step;
  return Bitboard(bits);
}

constexpr Bitboard forward(Color color, Bitboard set) {
  return Bitboard(color == Color::White ? set.bits() << 8 : set.bits() >> 8);
}

constexpr Bitboard files_of(Bitboard set) {
  return fill_forward(Color::White, set) | fill_forward(Color::Black, set);
}

constexpr Bitboard beside(Bitboard set) {
  return Bitboard((set & ~file_h).bits() << 1) | Bitboard((set & ~file_a).bits() >> 1);
}

// One side of a board: what several terms need.
struct Side {
  const Board &board;
  const Attacks &attacks;
  Color color;
  Bitboard pawns, their_pawns, their_pawn_attacks;

  Side(const Board &of, const Attacks &sets, Color side)
      : board(of), attacks(sets), color(side), pawns(of.pieces(side, Kind::Pawn)),
        their_pawns(of.pieces(~side, Kind::Pawn)),
        their_pawn_attacks(golem::pawns_attacks(~side, their_pawns)) {}

  bool is_attacked(Square square) const { return attacks.any(~color, square); }
  bool is_protected(Square square) const { return attacks.any(color, square); }
};

Score threat_to(const Side &side, Square square, Kind kind, const LesserAttacks &lesser) {
  if (!side.is_attacked(square)) return {};
  if (lesser.reach(square, index(kind))) return by_lesser;
  if (!side.is_protected(square)) return loose;
  const Attacks &attacks = side.attacks;
  return attacks.by(~side.color, square).count() > attacks.by(side.color, square).count() ? outnumbered : Score();
}

Score officers_of(const Side &side) {
  const Board &board = side.board;
  const Bitboard room = ~(side.pawns | side.their_pawn_attacks | Bitboard(board.king(side.color)));
  const LesserAttacks lesser = side.attacks.lesser(~side.color);
  Score sum;
  for (Kind kind : officers) {
    for (Piece piece : board.pieces(side.color, kind)) {
      const Square square = board.square(piece);
      const int squares = side.attacks.mobility(piece, room);
      sum += per_square[index(kind)] * (squares - usual_squares[index(kind)]);
      sum += threat_to(side, square, kind, lesser);
    }
  }
  for (Piece rook : board.pieces(side.color, Kind::Rook)) {
    const Bitboard file = files_of(Bitboard(board.square(rook)));
    if ((file & side.pawns).empty()) sum += (file & side.their_pawns).empty() ? open_file : half_open_file;
  }
  if (board.pieces(side.color, Kind::Bishop).count() >= 2) sum += bishop_pair;
  sum += pinned_piece * static_cast<int>(board.pinned(side.color).count());
  return sum;
}

// What attacks the squares around the king, and which of them only the king protects.
Score king_of(const Side &side) {
  const Board &board = side.board;
  const Square king = board.king(side.color);
  const Siege siege = side.attacks.siege_of(side.color);
  int force = 0;
  for (Kind kind : officers)
    force += ring_weights[index(kind)] * static_cast<int>((siege.besiegers & board.pieces(~side.color, kind)).count());
  const int danger = std::min(force + 2 * siege.attacks + 3 * siege.weak, 60);
  const Bitboard shield = forward(side.color, golem::king_attacks(king) | Bitboard(king)) & side.pawns;
  return {9 * static_cast<int>(shield.count()) - danger * danger / 16, -danger / 3};
}

Score passed_pawn(const Side &side, Square square) {
  const Board &board = side.board;
  const unsigned rank = side.color == Color::White ? square.rank() : 7 - square.rank();
  const Square stop = forward(side.color, Bitboard(square)).first();
  const int way = static_cast<int>(rank);
  const int theirs = static_cast<int>(golem::distance(stop, board.king(~side.color)));
  const int own = static_cast<int>(golem::distance(stop, board.king(side.color)));
  Score sum = passed[rank];
  sum.eg += way * (theirs - own);
  if (board.occupied().contains(stop)) sum -= {0, way * 5};
  else if (!side.is_attacked(stop)) sum += {way * 2, way * 4};
  if (side.is_protected(stop)) sum += {way, way * 2};
  return sum;
}

Score pawns_of(const Side &side) {
  const Bitboard stopped = fill_forward(~side.color, forward(~side.color, side.their_pawns) | side.their_pawn_attacks);
  const Bitboard behind = fill_forward(side.color, forward(side.color, side.pawns));
  Score sum;
  sum += isolated * static_cast<int>((side.pawns & ~beside(files_of(side.pawns))).count());
  sum += doubled * static_cast<int>((side.pawns & behind).count());
  for (Square square : side.pawns & ~stopped) sum += passed_pawn(side, square);
  return sum;
}

// A bare king is driven to the edge and towards the other king.
int mop_up(const Board &board, Color color) {
  if (board.occupied(~color).many()) return 0;
  const Square bare = board.king(~color);
  const auto from_centre = [](unsigned line) { return static_cast<int>(line > 3 ? line - 4 : 3 - line); };
  const int edge = from_centre(bare.rank()) + from_centre(bare.file());
  return 20 * edge + 8 * (7 - static_cast<int>(golem::distance(bare, board.king(color))));
}

// Kings, and at most one knight or bishop.
bool is_dead_draw(const Board &board, int phase) {
  return phase <= 1 && board.occupied().count() <= 3 && !board.pieces(Color::White, Kind::Pawn) &&
         !board.pieces(Color::Black, Kind::Pawn);
}

} // namespace

int estimate(const Board &board, const Sum &sum) {
  const int value = taper(sum.score, sum.phase);
  return tempo + (board.side_to_move() == Color::White ? value : -value);
}

int evaluate(const Board &board, const Sum &sum, const ThreatSum &threats) {
  if (is_dead_draw(board, sum.phase)) return 0;
  Score score = sum.score;
  const Attacks attacks(board);
  for (Color color : colors) {
    const Side side(board, attacks, color);
    const int sign = color == Color::White ? 1 : -1, mop = mop_up(board, color);
    score += officers_of(side) * sign;
    score += king_of(side) * sign;
    score += pawns_of(side) * sign;
    score += Score{mop, mop} * sign;
  }
  const int value = taper(score, sum.phase) + value_of(threats);
  return tempo + (board.side_to_move() == Color::White ? value : -value);
}

} // namespace engine
