/* instructions - how many instructions the calls of a generator take at each SIMD level, counted one by one.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 instructions.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * Means over positions of games, less the loop; over a few where less than a second is given. A child calls, and its parent
 * lets it take single steps (Linux on x86-64): virtual machines seldom have the counters of the CPU, and simulators do not
 * know AVX-512. */
#define _DEFAULT_SOURCE
#include <golem_pieceboard.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"

#if defined(__linux__) && defined(__x86_64__)
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

/* A part of the positions, as a step takes some microseconds; whole batches for the calls over many. */
enum { PART = 64, FEW = 8 };
static size_t part_count = PART;

static workload work;
static golem_position part[PART];
static golem_pieceboard boards[PART];
static golem_move moves[PART];
static golem_targets targets[PART];
static uint32_t counts[PART];
static golem_move list[GOLEM_MAX_MOVES];

static void call_nothing(size_t i) { (void)i; }
static void call_generate(size_t i) { golem_generate(&part[i], &targets[i]); }
static void call_list(size_t i) { golem_legal_moves(&part[i], list, GOLEM_MAX_MOVES); }
static void call_captures(size_t i) { golem_legal_captures(&part[i], list, GOLEM_MAX_MOVES); }
static void call_count_many(size_t i) { golem_count_many(part, i == 0 ? part_count : 0, counts); }
static void call_generate_many(size_t i) { golem_generate_many(part, i == 0 ? part_count : 0, targets); }

static void call_after_move(size_t i) {
  golem_pieceboard after;
  golem_pieceboard_after_move(&boards[i], moves[i], &after);
}

static const struct {
  const char *name;
  void (*call)(size_t);
} CALLS[] = {
    {"nothing", call_nothing},
    {"golem_generate", call_generate},
    {"golem_generate_many, a position", call_generate_many},
    {"golem_count_many, a position", call_count_many},
    {"golem_legal_moves", call_list},
    {"golem_legal_captures", call_captures},
    {"golem_pieceboard_after_move", call_after_move},
};

/* Stops before and after the calls; the first calls are not counted. */
static void run_child(void (*volatile call)(size_t)) {
  call(0);
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
  raise(SIGSTOP);
  for (size_t i = 0; i < part_count; i++) call(i);
  raise(SIGSTOP);
  _exit(0);
}

/* How many steps it is from one stop to the next; -1 if nobody may trace here. */
static double count_steps(void (*call)(size_t)) {
  double steps = 0;
  int status = 0;
  pid_t child = fork();
  if (child == 0) run_child(call);
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return -1;
  do {
    if (ptrace(PTRACE_SINGLESTEP, child, NULL, NULL) != 0 || waitpid(child, &status, 0) != child) return -1;
    steps++;
  } while (WIFSTOPPED(status) && WSTOPSIG(status) == SIGTRAP);
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return steps;
}

static int prepare(const char *path) {
  if (!workload_positions(&work, path)) return 0;
  for (size_t i = 0; i < PART; i++) {
    part[i] = work.positions[i * (POSITIONS / PART)];
    if (golem_pieceboard_from_position(&part[i], &boards[i]) != GOLEM_OK) return 0;
    if (golem_legal_moves(&part[i], list, GOLEM_MAX_MOVES) == 0) return 0;
    /* The same move at every level, whatever the order of the list. */
    for (golem_move move = 0; !golem_is_legal(&part[i], moves[i] = (golem_move)(move * 40503u)); move++) continue;
  }
  return 1;
}

int main(int argc, char **argv) {
  double loop;
  /* Parent and child take turns, which is faster on one core. */
  measure_pin();
  if (argc < 2 || !prepare(argv[1])) return fprintf(stderr, "usage: instructions positions.fen\n"), 2;
  if (argc > 2 && atof(argv[2]) < 1) part_count = FEW;
  loop = count_steps(CALLS[0].call);
  if (loop < 0) return puts("n/a: nothing can be traced here"), 0;
  printf("%-34s", "instructions a call");
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_level_available(level)) printf(" %8s", LEVEL_NAMES[level]);
  }
  for (size_t row = 1; row < sizeof CALLS / sizeof *CALLS; row++) {
    printf("\n%-34s", CALLS[row].name);
    for (uint32_t level = 0; level < LEVELS; level++) {
      if (golem_set_level(level) != GOLEM_OK) continue;
      printf(" %8.0f", (count_steps(CALLS[row].call) - loop) / (double)part_count);
      fflush(stdout);
    }
  }
  printf("\n");
  return 0;
}
#else
int main(void) { return puts("n/a: single steps are taken on Linux on x86-64 alone"), 0; }
#endif
