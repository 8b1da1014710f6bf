/* Fixed work whose count of nodes is the same on every machine: it tells whether two builds search alike. */
#include "engine.h"

#include <stdio.h>

static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
    "8/8/4k3/3p4/3P1K2/8/5P2/8 w - - 0 40",
    "3r2k1/5ppp/p7/1p6/8/1P4P1/P4P1P/2R3K1 b - - 0 28",
    "8/8/8/3k4/8/8/3QK3/8 b - - 0 60",
    "bnrbnkqr/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKQR w HChc - 0 1",
};

void bench(struct search *search, int depth) {
  struct limits limits = {.depth = depth, .is_bench = 1};
  uint64_t nodes = 0;
  int64_t start = now_ms();
  for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
    golem_position position;
    struct game game;
    if (golem_position_from_fen(fens[i], &position) != GOLEM_OK) continue;
    set_game(&game, &position);
    forget(search);
    search->limits = limits;
    think(search, &game);
    nodes += search->nodes;
  }
  int64_t ms = now_ms() - start;
  uint64_t speed = nodes * 1000 / (uint64_t)(ms > 0 ? ms : 1);
  printf("time %lld ms, %llu nodes/s\n", (long long)ms, (unsigned long long)speed);
  printf("signature %llu\n", (unsigned long long)nodes);
  fflush(stdout);
}
