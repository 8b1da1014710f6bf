#include "bench.hpp"

#include <algorithm>
#include <iostream>
#include <string_view>

namespace engine {
const std::array<std::string_view, 12> bench_fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 2 6",
    "r2q1rk1/pp1nbppp/2p1pn2/3p1b2/2PP4/1PN2NP1/P3PPBP/R1BQ1RK1 w - - 0 9",
    "r1b2rk1/2q1bppp/p2ppn2/1p6/3BPP2/2N2B2/PPP3PP/R2Q1RK1 w - - 0 13",
    "2r2rk1/1bqnbpp1/p2ppn1p/1p6/3NPP2/P1N1B3/1PPQB1PP/2KR3R b - - 1 14",
    "8/5pk1/4p1p1/3p3p/3P1P1P/2r1PKP1/8/1R6 w - - 0 40",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "4r1k1/pp1q1pp1/2p4p/3b4/3P2Q1/2P1R2P/PP3PP1/4R1K1 b - - 4 27",
    "8/8/8/3k4/8/8/3QK3/8 b - - 0 60",
    "bnrbnkqr/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKQR w HChc - 0 1",
};

void bench(Search &search, int depth) {
  std::uint64_t nodes = 0, updates = 0;
  const auto start = Clock::now();
  for (std::string_view fen : bench_fens) {
    Position position;
    Game game;
    if (!Position::from_fen(fen, position) || !game.set(position)) continue;
    Limits limits;
    limits.depth = depth;
    search.forget();
    search.think(game, limits, {});
    nodes += search.nodes();
    updates += search.updates();
  }
  const auto took = std::chrono::duration_cast<Milliseconds>(Clock::now() - start).count();
  std::cout << "time " << took << " ms, " << nodes * 1000 / static_cast<std::uint64_t>(std::max<long long>(took, 1))
            << " nodes/s\n"
            << "nodes completed " << updates << (checks_sums ? ", sums checked" : "") << '\n'
            << "signature " << nodes << std::endl;
}

} // namespace engine
