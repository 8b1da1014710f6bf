/* See measure.h. */
#define _GNU_SOURCE
#include "measure.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

enum { ROUNDS = 4001, FEWEST_ROUNDS = 9, BATCHES_PER_ROUND = 16 };

const char *const LEVEL_NAMES[LEVELS] = {"scalar", "sse2", "avx2", "avx512", "neon", "altivec", "wasm"};
uint32_t chosen_level = GOLEM_LEVEL_SCALAR;

static double ns_per_tick = 1;
static double ticks_of_nothing = 0;
static volatile uint64_t sink;
static unsigned char other_memory[OTHER_BYTES];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* The fence keeps what is timed from starting early or ending late. */
static uint64_t ticks(void) {
#if defined(__x86_64__)
  uint64_t count;
  _mm_lfence();
  count = __rdtsc();
  _mm_lfence();
  return count;
#else
  return (uint64_t)now();
#endif
}

static double cycles_of(double tick_count) {
#if defined(__x86_64__)
  return tick_count;
#else
  (void)tick_count;
  return 0;
#endif
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, compare_doubles);
  return values[count / 2];
}

int measure_pin(void) {
  cpu_set_t set;
  int core = sched_getcpu();
  if (core < 0) return -1;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? core : -1;
}

void measure_start(void) {
  static double values[1001];
  double start = now();
  uint64_t first = ticks();
  chosen_level = golem_level();
  while (now() - start < 5e7) sink++;
  ns_per_tick = (now() - start) / (double)(ticks() - first);
  for (int i = 0; i < 1001; i++) {
    uint64_t before = ticks();
    values[i] = (double)(ticks() - before);
  }
  ticks_of_nothing = median(values, 1001);
  for (size_t i = 0; i < OTHER_BYTES; i++) other_memory[i] = (unsigned char)i;
}

static double time_pass(candidate c, const workload *work, size_t count) {
  uint64_t before;
  sink += c.run(work, 0, count);
  before = ticks();
  sink += c.run(work, 0, count);
  return (double)(ticks() - before) - ticks_of_nothing;
}

static uint64_t touch_other_memory(void) {
  uint64_t touched = 0;
  for (size_t i = 0; i < OTHER_BYTES; i += 64) touched += other_memory[i]++;
  return touched;
}

/* 65536 instructions that do nothing: more code than the first cache of instructions holds. */
static void run_other_code(void) { __asm__ volatile(".rept 65536\n\tnop\n\t.endr"); }

/* Other memory goes through the caches, then the inputs of the batch come back: a search has its position at hand, but
 * not the tables. */
static double time_batches(candidate c, const workload *work, others others, size_t first) {
  double total = 0;
  for (size_t batch = 0; batch < BATCHES_PER_ROUND; batch++, first = (first + BATCH) % LOOKUPS) {
    uint64_t touched = touch_other_memory(), before;
    if (others == OTHER_MEMORY_AND_CODE) run_other_code();
    for (size_t i = first; i < first + BATCH; i++) touched += work->occupied[i] + work->squares[i];
    sink += touched;
    before = ticks();
    sink += c.run(work, first, BATCH);
    total += (double)(ticks() - before) - ticks_of_nothing;
  }
  return total;
}

/* The series of one comparison, in ticks per unit. */
static double series_a[ROUNDS], series_b[ROUNDS], series_ratio[ROUNDS];

static measurement summary(size_t rounds) {
  measurement result;
  double a = median(series_a, rounds);
  result.ns = a * ns_per_tick;
  result.cycles = cycles_of(a);
  result.peer_ns = median(series_b, rounds) * ns_per_tick;
  result.ratio = median(series_ratio, rounds);
  return result;
}

static void note(size_t round, double a, double b, size_t units) {
  series_a[round] = a / (double)units;
  series_b[round] = b / (double)units;
  series_ratio[round] = a / b;
}

static int more(size_t rounds, double start, double seconds) {
  return rounds < ROUNDS && (rounds < FEWEST_ROUNDS || now() - start < seconds * 1e9);
}

measurement measure_pair(candidate a, candidate b, const workload *work, size_t count, double seconds) {
  double start = now();
  size_t rounds = 0;
  for (; more(rounds, start, seconds); rounds++) {
    double first = time_pass(a, work, count), second = time_pass(b, work, count);
    note(rounds, first, second, count);
  }
  return summary(rounds);
}

measurement measure_evicted(candidate a, candidate b, const workload *work, others before, double seconds) {
  double start = now();
  size_t rounds = 0;
  for (; more(rounds, start, seconds); rounds++) {
    size_t first = rounds * BATCHES_PER_ROUND * BATCH % LOOKUPS;
    double one = time_batches(a, work, before, first), two = time_batches(b, work, before, first);
    note(rounds, one, two, BATCHES_PER_ROUND * BATCH);
  }
  return summary(rounds);
}

/* After a first call that is not timed, since what ran before it was other code. */
static double time_cold(const sweep *of, runner run, size_t first) {
  double total = 0;
  sink += run(NULL, first, 1);
  for (size_t i = first; i < first + of->window; i++) {
    uint64_t before;
    sink += touch_other_memory();
    run_other_code();
    sink += of->inputs(NULL, i, 1);
    before = ticks();
    sink += run(NULL, i, 1);
    total += (double)(ticks() - before) - ticks_of_nothing;
  }
  return total;
}

static double time_window(const sweep *of, runner run, size_t first) {
  uint64_t before;
  if (of->inputs != NULL) return time_cold(of, run, first);
  before = ticks();
  sink += run(NULL, first, of->window);
  return (double)(ticks() - before) - ticks_of_nothing;
}

/* Levels are apart by a few windows: functions that all share would learn the branches for the next one. */
enum { APART = 3 };

void measure_sweep(const sweep *of, double seconds, double ns[LEVELS + 1]) {
  static double series[LEVELS + 1][ROUNDS];
  double start = now();
  size_t rounds = 0;
  for (; more(rounds, start, seconds); rounds++) {
    for (uint32_t level = 0; level < LEVELS; level++) {
      size_t first = (rounds + level * APART) % (of->count / of->window) * of->window;
      if (golem_set_level(level) == GOLEM_OK) series[level][rounds] = time_window(of, of->run, first);
    }
    golem_set_level(chosen_level);
    if (of->peer != NULL) {
      series[LEVELS][rounds] = time_window(of, of->peer, rounds % (of->count / of->window) * of->window);
    }
  }
  for (uint32_t i = 0; i <= LEVELS; i++) {
    int is_there = i < LEVELS ? (int)golem_level_available(i) : of->peer != NULL;
    ns[i] = is_there ? median(series[i], rounds) * ns_per_tick / (double)of->window : 0;
  }
}

void measure_least(const parts *of, double seconds, double ns[]) {
  clock_t start = clock();
  do {
    for (size_t part = 0; part < of->count; part++) {
      double time;
      uint64_t before;
      of->arrange(part);
      before = ticks();
      of->run();
      time = ((double)(ticks() - before) - ticks_of_nothing) * ns_per_tick;
      if (ns[part] == 0 || time < ns[part]) ns[part] = time;
    }
  } while (clock() - start < seconds * CLOCKS_PER_SEC);
}

void record(const char *row, const char *series, double figure, const char *unit) {
  static const char PREFIX[] = "bench_";
  const char *path = getenv("GOLEM_FIGURES"), *bench = program_invocation_short_name;
  FILE *file = path == NULL ? NULL : fopen(path, "a");
  if (file == NULL) return;
  if (strncmp(bench, PREFIX, sizeof PREFIX - 1) == 0) bench += sizeof PREFIX - 1;
  fprintf(file, "%s\t%s\t%s\t%.4g\t%s\n", bench, row, series, figure, unit);
  fclose(file);
}

void measure_at_levels(const char *call, const candidate levels[LEVELS], const candidate *peer,
                       const double bars[LEVELS], size_t count, double seconds) {
  static workload none;
  printf("  %-8s %9s %9s %9s %9s  %s\n", "level", "ns", "by hand", "ratio", "million/s", call);
  for (uint32_t level = 0; level < LEVELS; level++) {
    measurement m;
    char beside[80];
    if (!golem_level_available(level)) continue;
    m = measure_pair(levels[level], *peer, &none, count, seconds);
    printf("  %-8s %9.1f %9.1f %9.3f %9.1f\n", levels[level].name, m.ns, m.peer_ns, m.ratio, 1000 / m.ns);
    record(call, levels[level].name, m.ns, "ns");
    snprintf(beside, sizeof beside, "%s, %s", peer->name, levels[level].name);
    record(call, beside, m.peer_ns, "ns");
    if (bars[level] > 0) {
      char name[80];
      snprintf(name, sizeof name, "%s, %s", call, levels[level].name);
      print_time_bar(name, m.ns, bars[level]);
    }
    fflush(stdout);
  }
}

void print_ratio_bar(const char *call, double ratio, double wanted, const char *peer) {
  printf("bar %s: %.3f of %s, wanted at most %.2f, %s\n", call, ratio, peer, wanted, ratio <= wanted ? "met" : "missed");
  fflush(stdout);
}

void print_time_bar(const char *call, double ns, double wanted_ns) {
  printf("bar %s: %.2f ns, wanted on a Zen 5 at most %.2f, %s\n", call, ns, wanted_ns,
         ns <= wanted_ns ? "met" : "missed");
  fflush(stdout);
}

void print_no_bar(const char *call, const char *reason) { printf("bar %s: n/a: %s\n", call, reason); }
