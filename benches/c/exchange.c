/* exchange - how long static exchange evaluation takes, and how that compares with a plain swap.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -mbmi2 exchange.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem_backends.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * One process on one core. Two candidates at a time, A B A B, and the median of the ratios of neighbouring passes, so
 * that a change of the clock hits both. The plain swap is what an engine writes for itself with the attack getters of
 * the library: the swap algorithm of the chessprogramming wiki with its array of balances, ended early where the wiki
 * ends it. Every answer is compared before anything is timed. */
#define GOLEM_INLINE_BIG /* the lookups that are fastest in a loop */
#include <stdio.h>
#include <stdlib.h>

#include "exchanged.h"
#include "levels.h"

enum { DEEPEST = 40 };

static golem_targets all_targets[POSITIONS];
/* At which the sets are cut down; the peer has the level that the library chooses. */
static uint32_t level;

/* The last entry is for an empty square. */
static const int32_t VALUES[NO_KIND + 1] = {100, 300, 300, 500, 900, 0, 0};

static uint64_t diagonal_attacks(int inlined, uint32_t square, uint64_t occupied) {
  return inlined ? golem_inline_bishop_attacks(tables, square, occupied) : golem_bishop_attacks(square, occupied);
}

static uint64_t orthogonal_attacks(int inlined, uint32_t square, uint64_t occupied) {
  return inlined ? golem_inline_rook_attacks(tables, square, occupied) : golem_rook_attacks(square, occupied);
}

static uint64_t leaper_attackers(int inlined, const golem_position *p, uint32_t square) {
  if (inlined) return inlined_leapers(p, square);
  return (golem_knight_attacks(square) & p->pieces[GOLEM_KNIGHT]) |
         (golem_king_attacks(square) & p->pieces[GOLEM_KING]) |
         (golem_pawn_attacks(0, square) & p->pieces[GOLEM_PAWN] & p->colors[1]) |
         (golem_pawn_attacks(1, square) & p->pieces[GOLEM_PAWN] & p->colors[0]);
}

/* The swap: `gain[n]` is the balance of the side that makes capture n, were the exchange to end with it. If only its
 * sign is wanted, it ends as soon as a side wins even if its last piece is lost. */
static inline int32_t plain_swap(int inlined, int is_sign_enough, const golem_position *p, golem_move move) {
  uint32_t from = move & 63, to = move >> 6 & 63, code = move >> 12, side = p->side_to_move;
  uint64_t occupied = (p->colors[0] | p->colors[1]) ^ bit(from);
  uint64_t diagonal = p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN];
  uint64_t orthogonal = p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN];
  int32_t gain[DEEPEST], stands = VALUES[kind_on(p, from)];
  uint64_t attackers;
  int depth = 0;
  if (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A) return 0;
  gain[0] = VALUES[kind_on(p, to)];
  if (code == GOLEM_MOVE_EN_PASSANT) {
    gain[0] = VALUES[GOLEM_PAWN];
    occupied ^= bit(to ^ 8);
  }
  if (code & GOLEM_MOVE_PROMOTION) {
    stands = VALUES[GOLEM_KNIGHT + (code & 3)];
    gain[0] += stands - VALUES[GOLEM_PAWN];
  }
  attackers = (diagonal_attacks(inlined, to, occupied) & diagonal) |
              (orthogonal_attacks(inlined, to, occupied) & orthogonal) | leaper_attackers(inlined, p, to);
  for (;;) {
    uint64_t own, candidates = 0;
    uint32_t kind = 0;
    side ^= 1;
    attackers &= occupied;
    own = attackers & p->colors[side];
    if (own == 0) break;
    while (kind < NO_KIND && !(candidates = own & p->pieces[kind])) kind++;
    /* A king is the last to take, and takes only what is not protected. */
    if (kind == GOLEM_KING && (attackers & p->colors[side ^ 1])) break;
    depth++;
    gain[depth] = stands - gain[depth - 1];
    if (is_sign_enough && gain[depth] < 0 && gain[depth - 1] > 0) break;
    stands = VALUES[kind];
    occupied ^= candidates & (0 - candidates);
    if (kind == GOLEM_PAWN || kind == GOLEM_BISHOP || kind == GOLEM_QUEEN) {
      attackers |= diagonal_attacks(inlined, to, occupied) & diagonal;
    }
    if (kind == GOLEM_ROOK || kind == GOLEM_QUEEN) {
      attackers |= orthogonal_attacks(inlined, to, occupied) & orthogonal;
    }
  }
  for (; depth > 0; depth--) {
    if (gain[depth] > -gain[depth - 1]) gain[depth - 1] = -gain[depth];
  }
  return gain[0];
}

/* A runner that goes from question to question; `p`, `board` and `move` are there for the expression. */
#define QUESTION_LOOP(name, questions, expression) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &work->positions[questions[i].position]; \
      const golem_pieceboard *board = &boards[questions[i].position]; \
      golem_move move = questions[i].move; \
      (void)p, (void)board; \
      sum += (uint64_t)(expression); \
    } \
    return sum; \
  }

QUESTION_LOOP(captures_see_ge, captures, golem_see_ge(p, move, 0))
QUESTION_LOOP(captures_called, captures, plain_swap(0, 1, p, move) >= 0)
QUESTION_LOOP(captures_inlined, captures, plain_swap(1, 1, p, move) >= 0)
QUESTION_LOOP(captures_see, captures, golem_see(p, move))
QUESTION_LOOP(captures_value_called, captures, plain_swap(0, 0, p, move))
QUESTION_LOOP(captures_value_inlined, captures, plain_swap(1, 0, p, move))
QUESTION_LOOP(moves_see_ge, moves, golem_see_ge(p, move, 0))
QUESTION_LOOP(moves_called, moves, plain_swap(0, 1, p, move) >= 0)
QUESTION_LOOP(moves_inlined, moves, plain_swap(1, 1, p, move) >= 0)
QUESTION_LOOP(moves_see, moves, golem_see(p, move))
QUESTION_LOOP(moves_value_called, moves, plain_swap(0, 0, p, move))
QUESTION_LOOP(moves_value_inlined, moves, plain_swap(1, 0, p, move))
QUESTION_LOOP(captures_board_see_ge, captures, golem_pieceboard_see_ge(board, move, 0))
QUESTION_LOOP(captures_board_see, captures, golem_pieceboard_see(board, move))
QUESTION_LOOP(moves_board_see_ge, moves, golem_pieceboard_see_ge(board, move, 0))
QUESTION_LOOP(moves_board_see, moves, golem_pieceboard_see(board, move))

/* What is compared per move, and how long it may take beside called getters, as 0.65 (positions, all moves: 0.75) of
 * version 0.2.0; 0 is no bar. */
static const struct {
  const char *what;
  candidate own, called, inlined;
  int is_capture;
  double wanted_ns;
} PAIRS[] = {
    {"golem_see_ge 0, captures",
     {"see_ge", captures_see_ge}, {"swap", captures_called}, {"swap", captures_inlined}, 1, 9.9},
    {"golem_see, captures",
     {"see", captures_see}, {"swap", captures_value_called}, {"swap", captures_value_inlined}, 1, 0},
    {"golem_see_ge 0, all moves", {"see_ge", moves_see_ge}, {"swap", moves_called}, {"swap", moves_inlined}, 0, 16.5},
    {"golem_see, all moves",
     {"see", moves_see}, {"swap", moves_value_called}, {"swap", moves_value_inlined}, 0, 0},
    {"golem_pieceboard_see_ge 0, captures",
     {"see_ge", captures_board_see_ge}, {"swap", captures_called}, {"swap", captures_inlined}, 1, 15.9},
    {"golem_pieceboard_see, captures",
     {"see", captures_board_see}, {"swap", captures_value_called}, {"swap", captures_value_inlined}, 1, 23.5},
    {"golem_pieceboard_see_ge 0, all moves",
     {"see_ge", moves_board_see_ge}, {"swap", moves_called}, {"swap", moves_inlined}, 0, 16.1},
    {"golem_pieceboard_see, all moves",
     {"see", moves_board_see}, {"swap", moves_value_called}, {"swap", moves_value_inlined}, 0, 17.9},
};
enum { PAIR_COUNT = sizeof PAIRS / sizeof *PAIRS };

/* The moves of a position that reach a threshold: from the sets, and from a list of all moves, asking for each. */
static uint64_t by_sets(const workload *work, size_t first, size_t count, int32_t threshold) {
  uint64_t sum = 0;
  golem_set_level(level);
  for (size_t i = first; i < first + count; i++) {
    golem_targets winning;
    golem_see_targets(&work->positions[i], &all_targets[i], threshold, &winning);
    sum += winning.movable;
  }
  return sum;
}

static uint64_t by_list(const workload *work, size_t first, size_t count, int32_t threshold) {
  uint64_t sum = 0;
  golem_set_level(chosen_level);
  for (size_t i = first; i < first + count; i++) {
    const golem_position *p = &work->positions[i];
    golem_move list[GOLEM_MAX_MOVES];
    size_t length = golem_targets_moves(p, &all_targets[i], list, GOLEM_MAX_MOVES);
    uint64_t winning = 0;
    for (size_t j = 0; j < length; j++) {
      winning |= (uint64_t)golem_see_ge(p, list[j], threshold) << (list[j] >> 6 & 63);
    }
    sum += winning;
  }
  return sum;
}

#define THRESHOLD_RUNNERS(name, threshold) \
  static uint64_t sets_##name(const workload *work, size_t first, size_t count) { \
    return by_sets(work, first, count, threshold); \
  } \
  static uint64_t list_##name(const workload *work, size_t first, size_t count) { \
    return by_list(work, first, count, threshold); \
  }

THRESHOLD_RUNNERS(0, 0)
THRESHOLD_RUNNERS(1, 1)
THRESHOLD_RUNNERS(100, 100)
THRESHOLD_RUNNERS(minus_100, -100)

static const struct {
  int32_t threshold;
  candidate sets, list;
} THRESHOLDS[] = {
    {0, {"sets", sets_0}, {"list", list_0}},
    {1, {"sets", sets_1}, {"list", list_1}},
    {100, {"sets", sets_100}, {"list", list_100}},
    {-100, {"sets", sets_minus_100}, {"list", list_minus_100}},
};
enum { THRESHOLD_COUNT = sizeof THRESHOLDS / sizeof *THRESHOLDS };

static int check_sets(const workload *work) {
  for (int i = 0; i < THRESHOLD_COUNT; i++) {
    uint64_t expected = THRESHOLDS[i].list.run(work, 0, POSITIONS);
    for (level = 0; level < LEVELS; level++) {
      if (!golem_level_available(level) || THRESHOLDS[i].sets.run(work, 0, POSITIONS) == expected) continue;
      fprintf(stderr, "golem_see_targets %d, level %u: other sets\n", (int)THRESHOLDS[i].threshold, (unsigned)level);
      return 0;
    }
  }
  return 1;
}

/* A candidate that is fast and wrong is of no use: move by move. */
static int check_swaps(const workload *work) {
  for (size_t i = 0; i < move_count; i++) {
    const golem_position *p = &work->positions[moves[i].position];
    golem_move move = moves[i].move;
    int32_t value = golem_see(p, move);
    uint32_t reaches = golem_see_ge(p, move, 0);
    const golem_pieceboard *board = &boards[moves[i].position];
    if (value == golem_pieceboard_see(board, move) && reaches == golem_pieceboard_see_ge(board, move, 0) &&
        value == plain_swap(0, 0, p, move) && value == plain_swap(1, 0, p, move) && reaches == (value >= 0) &&
        reaches == (plain_swap(0, 1, p, move) >= 0) && reaches == (plain_swap(1, 1, p, move) >= 0)) {
      continue;
    }
    fprintf(stderr, "position %u, move %u: other answers\n", (unsigned)moves[i].position, (unsigned)move);
    return 0;
  }
  return 1;
}

static void print_row(const char *name, measurement m, const char *peer) {
  printf("%-37s %9.2f %9.2f %8.3f %7.2f  %s\n", name, m.ns, m.peer_ns, m.ratio, 1 / m.ratio, peer);
  record(name, "golem", m.ns, "ns");
  record(name, peer, m.peer_ns, "ns");
  fflush(stdout);
}

static void measure_moves(const workload *work, double seconds) {
  for (int i = 0; i < PAIR_COUNT; i++) {
    size_t count = PAIRS[i].is_capture ? capture_count : move_count;
    measurement called = measure_pair(PAIRS[i].own, PAIRS[i].called, work, count, seconds);
    print_row(PAIRS[i].what, called, "swap, called getters");
    print_row(PAIRS[i].what, measure_pair(PAIRS[i].own, PAIRS[i].inlined, work, count, seconds),
              "swap, inlined getters");
    if (PAIRS[i].wanted_ns > 0) print_time_bar(PAIRS[i].what, called.ns, PAIRS[i].wanted_ns);
  }
}

static void measure_sets(const workload *work, double seconds) {
  for (int i = 0; i < THRESHOLD_COUNT; i++) {
    for (level = 0; level < LEVELS; level++) {
      char name[64];
      if (!golem_level_available(level)) continue;
      snprintf(name, sizeof name, "golem_see_targets %d, %s", (int)THRESHOLDS[i].threshold, LEVEL_NAMES[level]);
      print_row(name, measure_pair(THRESHOLDS[i].sets, THRESHOLDS[i].list, work, POSITIONS, seconds),
                "list, golem_see_ge for each");
    }
  }
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = argc > 2 ? atof(argv[2]) : 20, share;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: exchange positions.fen [seconds]\n");
    return 2;
  }
  tables = golem_inline_big_tables();
  if (!golem_inline_fits(tables)) {
    fprintf(stderr, "this library has no big tables\n");
    return 2;
  }
  measure_start();
  ask(&work);
  for (size_t i = 0; i < POSITIONS; i++) golem_generate(&work.positions[i], &all_targets[i]);
  if (!check_swaps(&work) || !check_sets(&work)) return 1;
  share = seconds / (2 * PAIR_COUNT + LEVELS * THRESHOLD_COUNT);
  printf("golem %s, core %d, %u captures, %u moves in %u positions\n%s\n", golem_version(), core,
         (unsigned)capture_count, (unsigned)move_count, (unsigned)POSITIONS, ORDER_LOOP);
  printf("%-37s %9s %9s %8s %7s  %s\n", "per move, then per position", "ns", "peer ns", "ratio", "times", "peer");
  measure_moves(&work, share);
  measure_sets(&work, share);
  return 0;
}
