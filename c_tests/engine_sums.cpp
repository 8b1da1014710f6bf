// The sums of examples/engine_cpp (pieces and squares, phase, threats): carried from board to board they stay those of
// the boards, over random games from every start of Chess960. Among the moves are castling of a king and a rook that
// change places, and kings that go to the other half of the board.
//
// Arguments: games (960), seed.
#include "../examples/engine_cpp/sum.hpp"
#include "../examples/engine_cpp/threats.hpp"

#include "check.h"

#include <algorithm>

namespace {

constexpr int most_plies = 80;
std::uint64_t castlings = 0, swaps = 0, crossings = 0;

void check_game(engine::Board board, check_random &random) {
  engine::Sum sum = engine::sum_of(board);
  engine::ThreatSum threats = engine::threats_of(board);
  for (int ply = 0; ply < most_plies; ply++) {
    golem::MoveList moves = board.legal_moves();
    if (moves.empty()) return;
    std::sort(moves.buffer(), moves.buffer() + moves.size()); // the same games on every CPU
    engine::Move move = moves[check_below(&random, static_cast<std::uint32_t>(moves.size()))];
    for (engine::Move each : moves)
      if (each.is_castling()) move = each;
    const engine::Board after = board.after_move(move);
    const engine::Color side = board.side_to_move();
    castlings += move.is_castling();
    swaps += move.is_castling() && board.occupied(side) == after.occupied(side);
    crossings += board.king(side).file() / 4 != after.king(side).file() / 4;
    sum = engine::sum_after(sum, board, move);
    threats = engine::threats_after(threats, board, move, after);
    CHECK(sum == engine::sum_of(after) && threats == engine::threats_of(after));
    board = after;
  }
}

} // namespace

int main(int argc, char **argv) {
  const std::uint64_t games = check_number(argc, argv, 1, 960);
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20292);
  for (std::uint64_t game = 0; game < games; game++) {
    golem::Position start;
    engine::Board board;
    CHECK(golem::Position::start_chess960(static_cast<std::uint32_t>(game % 960), start));
    CHECK(engine::Board::from_position(start, board));
    check_game(board, random);
  }
  CHECK(castlings > games / 4 && swaps > games / 50 && crossings > games / 2);
  return check_finish();
}
