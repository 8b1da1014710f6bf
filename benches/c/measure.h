/* Timing: two candidates in turn, medians. */
#ifndef MEASURE_H
#define MEASURE_H

#include "workload.h"

/* Runs a part of a workload and returns the sum of the sets, which keeps the compiler honest. */
typedef uint64_t (*runner)(const workload *work, size_t first, size_t count);

/* Defines a runner that adds up an expression in `i`. */
#define LOOP(name, expression) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) sum += (expression); \
    return sum; \
  }

typedef struct candidate {
  const char *name;
  runner run;
} candidate;

typedef struct measurement {
  double ns, cycles; /* of the first, per unit; cycles of the time stamp counter, 0 without one */
  double peer_ns;
  double ratio; /* median of the ratios of neighbouring passes */
} measurement;

/* The SIMD level that the library chooses for this CPU; known from measure_start on. */
extern uint32_t chosen_level;

/* How many levels there are, by number. */
enum { LEVELS = GOLEM_LEVEL_WASM + 1 };
extern const char *const LEVEL_NAMES[LEVELS];

/* Has to be called before any level is set. */
void measure_start(void);

/* Keeps the process on the core that it is on; returns its number, -1 if it could not be pinned. */
int measure_pin(void);

/* Whole passes over `count` units, A B A B; each pass follows an untimed one of the same candidate. */
measurement measure_pair(candidate a, candidate b, const workload *work, size_t count, double seconds);

/* What runs before a batch of lookups: a walk through 512 KB of other memory, and 64 KB of other code as well. */
typedef enum others { OTHER_MEMORY, OTHER_MEMORY_AND_CODE } others;

/* Batches of a few lookups, A B A B, each after the others. */
enum { BATCH = 32, OTHER_BYTES = 512 * 1024 };
measurement measure_evicted(candidate a, candidate b, const workload *work, others before, double seconds);

/* What is timed at all levels side by side: `count` units in an order of their own, of which windows of `window` are
 * run one after the other, each by every level and by `peer` in turn, if there is one. With `inputs` each unit is timed
 * alone, after a walk through 512 KB of other memory and 64 KB or more of other code, and after `inputs` has read what
 * the unit is asked of. */
typedef struct sweep {
  runner run, peer, inputs;
  size_t count, window;
} sweep;

/* Fills in ns per unit by level, then those of the peer: medians over the windows, 0 for what is not there. */
void measure_sweep(const sweep *of, double seconds, double ns[LEVELS + 1]);

/* What is timed part by part: `arrange` lays the inputs of one out, without being timed, and `run` runs it. */
typedef struct parts {
  void (*arrange)(size_t part), (*run)(void);
  size_t count;
} parts;

/* Lowers the ns of each part, 0 before the first time, to the least of several runs with other parts in between, for so many
 * seconds on a CPU. What other programs on a busy machine take does not count then, if a part is short and a later call
 * tries again. */
void measure_least(const parts *of, double seconds, double ns[]);

/* A table of what takes how long at every level that this CPU has, beside `peer`, over `count` units. `bars` say what it may
 * take on a Zen 5, 0 where nothing is asked. */
void measure_at_levels(const char *call, const candidate levels[LEVELS], const candidate *peer,
                       const double bars[LEVELS], size_t count, double seconds);

/* Appends a figure to the file that GOLEM_FIGURES names, if it names one, with the name of the program: `make figures`
 * reads it. */
void record(const char *row, const char *series, double figure, const char *unit);

/* What a heading says of the order of the rows below it, where they do not say it themselves; search.c has several. */
#define ORDER_LOOP "order: loop, the same positions again and again"
#define ORDER_GAMES "order: games, one position of a game after the other, the same games again and again"
#define ORDER_PLAYOUTS "order: playouts, one position of a random game after the other, the same again and again"
#define ORDER_TREE "order: tree, siblings one after the other, the same tree again and again"

/* The line of a bar: a ratio of this run and the peer. */
void print_ratio_bar(const char *call, double ratio, double wanted, const char *peer);

/* The same for a bar that was set against an earlier version: a time, which only the machine of that version (Zen 5, about
 * 4 GHz) can meet or miss fairly. */
void print_time_bar(const char *call, double ns, double wanted_ns);

/* A bar that this machine or build cannot ask for. */
void print_no_bar(const char *call, const char *reason);

#endif
