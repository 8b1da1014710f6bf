/* Perft at every level: golem_perft and golem_perft_every against published counts, golem_perft_divide against
 * golem_perft, and deep trees with few moves (of at least eight plies), on piece boards too.
 *
 * Arguments: node limit per row, then EPD files with rows `FEN ;D1 20 ;D2 400 # reason`. Of each row the largest depth
 * whose count is within the limit is run. Without files a few known rows are run to 10,000,000 nodes. */
#include <golem.h>
#include <golem_pieceboard.h>
#include <stdlib.h>
#include <time.h>

#include "check.h"
#include "check_levels.h"
#include "compare.h"

static const char *const KNOWN[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - ;D1 48 ;D2 2039 ;D3 97862 ;D4 4085603",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D1 14 ;D2 191 ;D3 2812 ;D4 43238 ;D5 674624 ;D6 11030083",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - ;D1 6 ;D2 264 ;D3 9467 ;D4 422333",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 ;D1 44 ;D2 1486 ;D3 62379 ;D4 2103487",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528 ;D3 12189 ;D4 326672",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1 ;D1 218 # the most moves known",
};

/* What few positions of games have: counted by the reference, in both colours. */
static const char *const SPECIAL[] = {
    "q3k2q/1q6/8/8/8/8/6Q1/Q3K2Q w - - 0 1",                /* several queens, no pawns */
    "1k5q/6q1/8/8/8/8/6Q1/Q4K2 w - - 0 1",                  /* queens that pin each other */
    "8/8/8/8/8/1r6/5k2/K1n5 w - - 0 1",                     /* one king step left */
    "8/8/8/7k/3p4/8/4P3/3BK3 b - - 0 1",                    /* a double push opens a diagonal: no en passant */
    "8/8/8/8/R2p3k/8/4P3/4K3 b - - 0 1",                    /* both pawns leave the king's rank */
    "3k4/8/8/8/3p4/8/4P3/3RK3 b - - 0 1",                   /* the capturer is pinned on its file */
    "8/8/1k6/8/3p4/8/4PB2/4K3 b - - 0 1",                   /* and on a diagonal */
    "8/8/8/4p3/k2p3R/8/2P1P3/4K3 b - - 0 1",                /* two double pushes beside one pawn */
    "8/PPP1k1PP/8/8/8/8/ppp1K1pp/8 w - - 0 1",              /* promotions on both sides */
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",         /* and on the corners */
    "8/p7/8/8/8/4k3/8/4K2R b K - 0 1",                      /* castling beside the other king */
    "8/p7/8/8/8/2k5/8/R3K3 b Q - 0 1",                      /* the same, a side */
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",                 /* castling about to be lost */
    "r3k2r/8/3B4/8/8/3b4/8/R3K2R w KQkq - 0 1",             /* through attacked squares */
    "4k2r/6P1/8/8/8/8/8/4K2R w Kk - 0 1",                   /* a promotion takes the castling rook */
    "k1K3Q1/BR2Q3/2Q4Q/Q4Q2/3Q4/1Q4Q1/Q3Q3/2Q4Q w - - 0 1", /* more moves than a game has */
};

static uint64_t rows_run = 0;
static uint64_t nodes_run = 0;

static void check_divide(const golem_position *position, uint32_t depth, uint64_t expected) {
  golem_move moves[GOLEM_MAX_MOVES], list[GOLEM_MAX_MOVES];
  uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  size_t count = golem_perft_divide(position, depth, moves, counts, GOLEM_MAX_MOVES);
  CHECK_EQ(count, golem_legal_moves(position, list, GOLEM_MAX_MOVES));
  if (count > GOLEM_MAX_MOVES) return;
  for (size_t i = 0; i < count; i++) {
    golem_position after;
    sum += counts[i];
    CHECK_EQ(golem_make_move(position, moves[i], &after), GOLEM_OK);
    CHECK_EQ(counts[i], golem_perft(&after, depth - 1));
    for (size_t j = 0; j < i; j++) CHECK(moves[j] != moves[i]);
  }
  CHECK_EQ(sum, expected);
}

static void check_perft(const golem_position *position, uint32_t depth, uint64_t expected) {
  uint64_t got = golem_perft(position, depth);
  CHECK_EQ(got, expected);
  CHECK_EQ(golem_perft_every(position, depth), expected);
  if (got == expected && got < 200000) check_divide(position, depth, got);
}

static void run_row(const check_row *row, uint64_t limit) {
  golem_position position;
  uint32_t best = 0;
  check_subject = row->fen;
  CHECK_EQ(golem_position_from_fen(row->fen, &position), GOLEM_OK);
  for (uint32_t depth = 1; depth < CHECK_DEPTHS; depth++) {
    if (row->counts[depth] != 0 && row->counts[depth] <= limit) best = depth;
  }
  if (best == 0) return;
  rows_run++;
  nodes_run += row->counts[best];
  CHECK_EACH_LEVEL(level) check_perft(&position, best, row->counts[best]);
}

static void run_special(const char *fen, int mirrored, uint64_t limit) {
  ref_position ref, turned;
  golem_position position;
  check_subject = fen;
  if (!bridge_load(fen, &ref, &position)) return;
  if (mirrored) {
    mirror(&ref, &turned);
    ref = turned;
    bridge_position(&ref, EP_IF_LEGAL, &position);
  }
  for (int depth = 2; depth <= 4; depth++) {
    uint64_t expected = ref_perft(&ref, depth);
    CHECK_EACH_LEVEL(level) {
      CHECK_EQ(golem_perft(&position, (uint32_t)depth), expected);
      CHECK_EQ(golem_perft_every(&position, (uint32_t)depth), expected);
    }
    if (expected > limit || expected > 200000) break;
  }
  check_subject = NULL;
}

static void run_file(const char *name, uint64_t limit) {
  check_row row;
  FILE *file = fopen(name, "r");
  CHECK(file != NULL);
  if (file == NULL) {
    printf("cannot open %s\n", name);
    return;
  }
  while (check_read_row(file, &row)) run_row(&row, limit);
  fclose(file);
  check_subject = NULL;
}

/* Only a king and a pawn of either side can move, so that a tree far deeper than the plies that are counted together has
 * few leaves. */
static uint64_t check_narrow(int depth) {
  const char *fen = "k2b4/p1pPp2p/P1P1P3/8/8/p1p1p3/P1PpP2P/K2B4 w - - 0 1";
  ref_position ref;
  golem_position position;
  golem_pieceboard board;
  uint64_t expected;
  check_subject = fen;
  CHECK(ref_from_fen(fen, &ref));
  CHECK_EQ(golem_position_from_fen(fen, &position), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  expected = ref_perft(&ref, depth);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(&position, (uint32_t)depth), expected);
    CHECK_EQ(golem_perft_every(&position, (uint32_t)depth), expected);
    CHECK_EQ(golem_pieceboard_perft(&board, (uint32_t)depth), expected);
  }
  printf("%llu leaves at depth %d\n", (unsigned long long)expected, depth);
  return expected;
}

/* One leaf at depth 0; none deeper where there is no move, even at the greatest depth. */
static void check_ends(void) {
  golem_position position, mate;
  CHECK_EQ(golem_position_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", &position), GOLEM_OK);
  CHECK_EQ(golem_position_from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &mate), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(&position, 0), 1);
    CHECK_EQ(golem_perft_every(&position, 0), 1);
    CHECK_EQ(golem_perft_divide(&position, 0, NULL, NULL, 0), 0);
    CHECK_EQ(golem_perft(&mate, 0), 1);
    CHECK_EQ(golem_perft(&mate, 1), 0);
    CHECK_EQ(golem_perft(&mate, GOLEM_MAX_PERFT_DEPTH), 0);
    CHECK_EQ(golem_perft_every(&mate, GOLEM_MAX_PERFT_DEPTH), 0);
    CHECK_EQ(golem_count_replies(&mate, NULL, NULL, 0), 0);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 10000000);
  clock_t start = clock();
  check_row row;
  check_levels_of_cpu();
  check_ends();
  for (size_t i = 0; argc < 3 && i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
    CHECK(check_parse_row(KNOWN[i], &row));
    run_row(&row, limit);
  }
  for (size_t i = 0; i < 2 * sizeof SPECIAL / sizeof SPECIAL[0]; i++) run_special(SPECIAL[i / 2], (int)(i % 2), limit);
  for (int i = 2; i < argc; i++) run_file(argv[i], limit);
  for (int depth = 1; depth <= 24; depth++) {
    if (check_narrow(depth) > 10 * limit && depth >= 8) break;
  }
  check_subject = NULL;
  CHECK(rows_run > 0);
  printf("%llu rows, %llu nodes, %.1f s\n", (unsigned long long)rows_run, (unsigned long long)nodes_run,
         (double)(clock() - start) / CLOCKS_PER_SEC);
  return check_finish();
}
