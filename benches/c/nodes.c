/* nodes - how long the questions of a search's node take, beside what an engine writes for itself.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native nodes.c nodes_by_hand.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * First positions of games in a loop, whose branches the CPU learns; then many more positions of random walks, whose
 * branches it does not, as in a search. By hand are compact inlined lookups: for a level below AVX-512 compile with the
 * flags of such a CPU, as -march=haswell. */
#include <golem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nodes_by_hand.h"
#include "levels.h"

enum { WALKED = 60000 };
enum { CAPTURES = GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS };
enum { OTHERS = GOLEM_CLASS_UNDER_PROMOTIONS + GOLEM_CLASS_QUIETS };

static by_hand by;
static golem_position positions[WALKED];
static golem_node nodes[WALKED];
static golem_move list[GOLEM_MAX_MOVES];

static uint64_t sum_of(size_t first, size_t count) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i += 16) sum += nodes[i].blockers[0] + nodes[i].attacked_by[GOLEM_QUEEN];
  return sum;
}

static uint64_t run_node(const workload *unused, size_t first, size_t count) {
  (void)unused;
  for (size_t i = first; i < first + count; i++) golem_node_of(&positions[i], &nodes[i]);
  return sum_of(first, count);
}

static uint64_t run_node_by_hand(const workload *unused, size_t first, size_t count) {
  (void)unused;
  for (size_t i = first; i < first + count; i++) by_hand_node(&by, &positions[i], &nodes[i]);
  return sum_of(first, count);
}

AT_LEVELS(run_node)

#define LIST_LOOP(name, call) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &positions[i]; \
      sum += (call); \
    } \
    return sum; \
  }

LIST_LOOP(run_captures_by_hand, by_hand_captures(&by, p, list))
LIST_LOOP(run_quiets_by_hand, by_hand_quiets(&by, p, list))
LIST_LOOP(run_captures, golem_node_moves(p, &nodes[i], CAPTURES, list, GOLEM_MAX_MOVES))
LIST_LOOP(run_quiets, golem_node_moves(p, &nodes[i], OTHERS, list, GOLEM_MAX_MOVES))
LIST_LOOP(run_all, golem_node_moves(p, &nodes[i], CAPTURES + OTHERS, list, GOLEM_MAX_MOVES))
LIST_LOOP(run_all_by_hand, by_hand_captures(&by, p, list) + by_hand_quiets(&by, p, list))
AT_LEVELS(run_captures)
AT_LEVELS(run_quiets)
AT_LEVELS(run_all)

/* Legal moves, and as many that need not be: the moves of another position. */
enum { MOST_MOVES = POSITIONS * 8 };
static struct {
  uint32_t position;
  golem_move move;
} questions[2 * MOST_MOVES];
static size_t question_count, legal_count;

static void add_questions(uint32_t of) {
  for (uint32_t i = 0; i < POSITIONS; i++) {
    size_t count = workload_moves(&positions[(i + of) % POSITIONS], list);
    for (size_t k = 0; k < 8 && k < count; k++) {
      questions[question_count].position = i;
      questions[question_count++].move = list[(k * 37 + i) % count];
    }
  }
}

#define QUESTION_LOOP(name, call) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &positions[questions[i].position]; \
      const golem_node *node = &nodes[questions[i].position]; \
      golem_move move = questions[i].move; \
      (void)node; \
      sum += (call); \
    } \
    return sum; \
  }

QUESTION_LOOP(run_node_is_legal, golem_node_is_legal(p, node, move))
QUESTION_LOOP(run_is_legal, golem_is_legal(p, move))
QUESTION_LOOP(run_is_legal_by_hand, (uint64_t)by_hand_is_legal(&by, p, node, move))
QUESTION_LOOP(run_node_gives_check, golem_node_gives_check(p, node, move))
QUESTION_LOOP(run_gives_check, golem_gives_check(p, move))
QUESTION_LOOP(run_gives_check_by_hand, (uint64_t)by_hand_gives_check(&by, p, node, move))

static void print_row(const char *call, candidate of, const char *peer, runner peer_runner, const workload *work,
                      size_t count, double seconds) {
  candidate hand = {peer, peer_runner};
  measurement m = measure_pair(of, hand, work, count, seconds);
  printf("%-24s %-8s %8.2f %8.3f  %s (%.2f ns)\n", call, of.name, m.ns, m.ratio, peer, m.peer_ns);
  fflush(stdout);
}

static void print_question(const char *call, runner run, runner peer_runner, const workload *work, size_t count,
                           double seconds) {
  candidate of = {"any", run};
  print_row(call, of, "by hand from the node", peer_runner, work, count, seconds);
}

/* The first positions at every level. */
static void print_rows(const workload *work, size_t count, double seconds) {
  static const char PSEUDO_LEGAL[] = "pseudo-legal by hand";
  printf("%-24s %-8s %8s %8s  peer\n", "call", "level", "ns", "ratio");
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (!golem_level_available(level)) continue;
    print_row("golem_node_of", run_node_levels[level], "the record by hand", run_node_by_hand, work, count, seconds);
    print_row("captures, queens", run_captures_levels[level], PSEUDO_LEGAL, run_captures_by_hand, work, count, seconds);
    print_row("all else", run_quiets_levels[level], PSEUDO_LEGAL, run_quiets_by_hand, work, count, seconds);
    print_row("all moves", run_all_levels[level], PSEUDO_LEGAL, run_all_by_hand, work, count, seconds);
  }
}

/* Positions of games, then others a few random moves behind them. */
static void fill_positions(const workload *work) {
  uint64_t random = 88172645463325252u;
  memcpy(positions, work->positions, sizeof work->positions);
  for (size_t i = POSITIONS; i < WALKED; i++) {
    positions[i] = positions[i % POSITIONS];
    for (uint64_t ply = 0; ply < 1 + i % 6; ply++) {
      size_t count = workload_moves(&positions[i], list);
      random ^= random << 13, random ^= random >> 7, random ^= random << 17;
      if (count != 0) golem_make_move(&positions[i], list[(random >> 33) % count], &positions[i]);
    }
  }
}

/* Whether both find the same. */
static int is_right(const workload *work) {
  static golem_node by_library[WALKED];
  run_node(work, 0, WALKED);
  memcpy(by_library, nodes, sizeof nodes);
  run_node_by_hand(work, 0, WALKED);
  return memcmp(by_library, nodes, sizeof nodes) == 0 &&
         run_node_is_legal(work, 0, question_count) == run_is_legal_by_hand(work, 0, question_count) &&
         run_node_gives_check(work, 0, legal_count) == run_gives_check_by_hand(work, 0, legal_count);
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = (argc > 2 ? atof(argv[2]) : 20) / 40;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: nodes positions.fen [seconds]\n");
    return 2;
  }
  by_hand_start(&by);
  fill_positions(&work);
  measure_start();
  add_questions(0);
  legal_count = question_count;
  add_questions(1);
  if (!is_right(&work)) {
    fprintf(stderr, "by hand something else is found\n");
    return 1;
  }
  printf("golem %s, core %d; ns for a position\n%s\n\n", golem_version(), core, ORDER_LOOP);
  print_rows(&work, POSITIONS, seconds);
  printf("\n%d positions, whose branches cannot be learned\n", WALKED);
  print_rows(&work, WALKED, seconds);
  printf("\nns for a move; %s\n", ORDER_LOOP);
  print_question("golem_node_is_legal", run_node_is_legal, run_is_legal_by_hand, &work, question_count, seconds);
  print_question("golem_is_legal", run_is_legal, run_is_legal_by_hand, &work, question_count, seconds);
  print_question("golem_node_gives_check", run_node_gives_check, run_gives_check_by_hand, &work, legal_count, seconds);
  print_question("golem_gives_check", run_gives_check, run_gives_check_by_hand, &work, legal_count, seconds);
  return 0;
}
