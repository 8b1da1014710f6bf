/* generate - how long the generator takes at each SIMD level, and how that compares with its scalar one.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 generate.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * One process on one core. Two candidates at a time, A B A B, and the median of the ratios of neighbouring passes, so
 * that a change of the clock hits both; "scalar" beside itself shows what noise is left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

enum { DEEP_SECONDS = 10 };

/* Nanoseconds. */
#define MAKE_BAR 8.3
#define GENERATE_BAR 11.9
#define CAPTURES_BAR 26.9

/* Where the functions for many positions write. */
static golem_targets all_targets[POSITIONS];
static uint32_t all_counts[POSITIONS];

/* The sets of every position, for what starts from them, and one of its moves. */
static golem_targets known_targets[POSITIONS];
static golem_move known_moves[POSITIONS];

static uint64_t sum_counts(size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += all_counts[i];
  return sum;
}

/* Of one set of each entry: reading them all would be timed too. */
static uint64_t sum_targets(size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += all_targets[i].movable;
  return sum;
}

/* A runner that goes from position to position; `p` is there for the expression. */
#define POSITION_LOOP(name, declarations, expression) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    declarations; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &work->positions[i]; \
      sum += (expression); \
    } \
    return sum; \
  }

POSITION_LOOP(run_generate, golem_targets t, (golem_generate(p, &t), t.movable))
POSITION_LOOP(run_count, golem_targets t, (golem_generate(p, &t), golem_targets_count(p, &t)))
POSITION_LOOP(run_list, golem_move moves[GOLEM_MAX_MOVES], golem_legal_moves(p, moves, GOLEM_MAX_MOVES))

POSITION_LOOP(run_captures, golem_move moves[GOLEM_MAX_MOVES], golem_legal_captures(p, moves, GOLEM_MAX_MOVES))
POSITION_LOOP(run_quiets, golem_move moves[GOLEM_MAX_MOVES], golem_legal_quiets(p, moves, GOLEM_MAX_MOVES))
POSITION_LOOP(run_list_count, (void)0, golem_legal_moves(p, NULL, 0))
POSITION_LOOP(run_make, golem_position after, (golem_make_legal_move(p, known_moves[i], &after), after.side_to_move))

static uint64_t run_checks(const workload *work, size_t first, size_t count) {
  golem_targets t;
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i++) {
    golem_checking_targets(&work->positions[i], &known_targets[i], &t);
    sum += t.movable;
  }
  return sum;
}

static uint64_t run_generate_each(const workload *work, size_t first, size_t count) {
  for (size_t i = 0; i < count; i++) golem_generate(&work->positions[first + i], &all_targets[i]);
  return sum_targets(count);
}

static uint64_t run_generate_many(const workload *work, size_t first, size_t count) {
  golem_generate_many(work->positions + first, count, all_targets);
  return sum_targets(count);
}

static uint64_t run_count_many(const workload *work, size_t first, size_t count) {
  golem_count_many(work->positions + first, count, all_counts);
  return sum_counts(count);
}

/* Its units are leaves. */
static uint64_t run_perft(const workload *work, size_t first, size_t count) {
  (void)first, (void)count;
  return golem_perft(work->positions, work->depth);
}

AT_LEVELS(run_generate)
AT_LEVELS(run_count)
AT_LEVELS(run_list)
AT_LEVELS(run_captures)
AT_LEVELS(run_quiets)
AT_LEVELS(run_list_count)
AT_LEVELS(run_checks)
AT_LEVELS(run_generate_each)
AT_LEVELS(run_generate_many)
AT_LEVELS(run_count_many)
AT_LEVELS(run_perft)

/* What is compared. Without `own`, with the scalar level; else with another task at the same level. */
static const struct {
  const char *name;
  const candidate *levels, *own;
} TASKS[] = {
    {"golem_generate", run_generate_levels, NULL},
    {"the same and golem_targets_count", run_count_levels, NULL},
    {"golem_legal_moves", run_list_levels, NULL},
    {"golem_legal_moves to golem_generate", run_list_levels, run_generate_levels},
    {"golem_legal_moves without room to golem_generate", run_list_count_levels, run_generate_levels},
    {"golem_legal_captures to golem_legal_moves", run_captures_levels, run_list_levels},
    {"golem_legal_quiets to golem_legal_moves", run_quiets_levels, run_list_levels},
    {"golem_count_many", run_count_many_levels, NULL},
    {"golem_generate_many", run_generate_many_levels, NULL},
    {"golem_checking_targets to golem_generate", run_checks_levels, run_generate_levels},
    {"golem_count_many to generate and count one by one", run_count_many_levels, run_count_levels},
    {"golem_generate_many to golem_generate into the same array", run_generate_many_levels, run_generate_each_levels},
};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

/* The usual positions; leaves at the depth before and at the depth. */
static const struct {
  const char *name, *fen;
  uint32_t depth;
  uint64_t leaves[2];
} PERFTS[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, {197281, 4865609}},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, {97862, 4085603}},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, {674624, 11030083}},
    {"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, {422333, 15833292}},
    {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, {62379, 2103487}},
    {"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, {89890, 3894594}},
};
enum { PERFT_COUNT = sizeof PERFTS / sizeof *PERFTS };

/* A candidate that is fast and wrong is of no use. */
static int check(const char *task, const candidate *levels, const workload *work, size_t count,
                 uint64_t expected) {
  for (uint32_t level = 0; level < LEVELS; level++) {
    uint64_t answer;
    if (!golem_level_available(level)) continue;
    /* So that an answer is not what another level has left there. */
    memset(all_targets, 0, sizeof all_targets);
    memset(all_counts, 0, sizeof all_counts);
    answer = levels[level].run(work, 0, count);
    if (answer == expected) continue;
    fprintf(stderr, "%s, %s: %llu instead of %llu\n", task, levels[level].name, (unsigned long long)answer,
            (unsigned long long)expected);
    return 0;
  }
  return 1;
}

/* What the scalar level answers, or what another of its functions does. */
static uint64_t expected_of(const candidate *levels, const workload *work) {
  if (levels == run_generate_levels || levels == run_generate_many_levels) return run_generate_scalar(work, 0, POSITIONS);
  if (levels == run_checks_levels || levels == run_captures_levels) return levels->run(work, 0, POSITIONS);
  if (levels == run_quiets_levels) return run_count_scalar(work, 0, POSITIONS) - run_captures_scalar(work, 0, POSITIONS);
  return run_count_scalar(work, 0, POSITIONS);
}

static int check_all(const workload *work) {
  int right = 1;
  golem_generate_many(work->positions, POSITIONS, known_targets);
  for (size_t i = 0; i < POSITIONS; i++) {
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = workload_moves(&work->positions[i], moves);
    known_moves[i] = count == 0 ? GOLEM_MOVE_NONE : moves[i * 2654435761u % count];
  }
  for (int task = 0; task < TASK_COUNT; task++) {
    const candidate *levels = TASKS[task].levels;
    right &= check(TASKS[task].name, levels, work, POSITIONS, expected_of(levels, work));
  }
  return right;
}

static void measure_levels(const candidate *levels, const candidate *own, const workload *work, size_t count,
                           double seconds) {
  for (uint32_t level = 0; level < LEVELS; level++) {
    measurement m;
    if (!golem_level_available(level)) continue;
    m = measure_pair(levels[level], own != NULL ? own[level] : levels[GOLEM_LEVEL_SCALAR], work, count, seconds);
    printf("  %-8s %9.3f %10.2f %9.3f\n", levels[level].name, m.ns, 1e3 / m.ns, m.ratio);
    fflush(stdout);
  }
}

static void print_head(const char *unit, const char *in_order, const char *peer) {
  printf("\nper %s; %s; ratio of times to %s:\n", unit, in_order, peer);
  printf("  %-8s %9s %10s %9s\n", "level", "ns", "million/s", "ratio");
}

/* At the usual depths, or one less. */
static int measure_perfts(workload *work, int is_deep, double seconds) {
  print_head("leaf", ORDER_TREE, "scalar");
  for (int i = 0; i < PERFT_COUNT; i++) {
    uint64_t leaves = PERFTS[i].leaves[is_deep];
    work->depth = PERFTS[i].depth - (is_deep ? 0 : 1);
    if (golem_position_from_fen(PERFTS[i].fen, work->positions) != GOLEM_OK) return 0;
    if (!check(PERFTS[i].name, run_perft_levels, work, 1, leaves)) return 0;
    printf("golem_perft %u of %s, %llu leaves\n", (unsigned)work->depth, PERFTS[i].name, (unsigned long long)leaves);
    measure_levels(run_perft_levels, NULL, work, (size_t)leaves, seconds);
  }
  return 1;
}

/* Beside what the library took before lists without branches, in this program. */
static void measure_bars(const workload *work, double seconds) {
  static const candidate MAKE = {"make", run_make};
  const uint32_t level = GOLEM_LEVEL_AVX512;
  candidate generate = run_generate_levels[level], list = run_list_levels[level];
  measurement listed, captures;
  printf("\n");
  print_time_bar("golem_make_legal_move", measure_pair(MAKE, MAKE, work, POSITIONS, seconds).ns, MAKE_BAR);
  if (!golem_level_available(level)) {
    print_no_bar("golem_generate and lists, AVX-512", "this CPU lacks AVX-512");
    return;
  }
  captures = measure_pair(run_captures_levels[level], list, work, POSITIONS, seconds);
  listed = measure_pair(list, generate, work, POSITIONS, seconds);
  print_time_bar("golem_generate, AVX-512", listed.peer_ns, GENERATE_BAR);
  print_ratio_bar("golem_legal_moves, AVX-512", listed.ratio, 2.6, "golem_generate");
  print_time_bar("golem_legal_captures, AVX-512", captures.ns, CAPTURES_BAR);
  print_ratio_bar("golem_legal_moves without room, AVX-512",
                  measure_pair(run_list_count_levels[level], generate, work, POSITIONS, seconds).ratio, 1.25,
                  "golem_generate");
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = argc > 2 ? atof(argv[2]) : 20, share;
  int core = measure_pin(), available = 0;
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: generate positions.fen [seconds]\n");
    return 2;
  }
  measure_start();
  if (!check_all(&work)) return 1;
  for (uint32_t level = 0; level < LEVELS; level++) available += golem_level_available(level) != 0;
  share = seconds / (available * (TASK_COUNT + PERFT_COUNT));
  printf("golem %s, core %d, the library chooses %s\n", golem_version(), core, run_generate_levels[chosen_level].name);
  print_head("position", ORDER_LOOP, "scalar, or to what is said");
  for (int task = 0; task < TASK_COUNT; task++) {
    printf("%s\n", TASKS[task].name);
    measure_levels(TASKS[task].levels, TASKS[task].own, &work, POSITIONS, share);
  }
  measure_bars(&work, 2 * share);
  return measure_perfts(&work, seconds >= DEEP_SECONDS, share) ? 0 : 1;
}
