/* attacks - how long the attack getters take, and how that compares.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -mbmi2 attacks.c loops.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_backends.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * One process on one core. Two candidates at a time, A B A B, and the median of the ratios of neighbouring passes, so
 * that a change of the clock hits both. Throughput over independent lookups, not latency: an engine has many pieces to
 * look up. Playouts: sliders and kings of the positions of random games, where neighbours differ by a move. Cycles
 * are those of the time stamp counter. The last lines hold the measured ratios against what is wanted. */
#define GOLEM_INLINE_BIG /* the lookups that are fastest in a loop */
#include <golem_backends.h>
#include <golem_inline.h>
#include <stdio.h>
#include <stdlib.h>

#include "loops.h"

enum { COMPACT_BYTES = 5 * 1024, NONE = -1 };

typedef struct bench {
  workload playouts, random;
  int has_hand;
  int compact;    /* number of the fastest small backend */
  double seconds; /* for one comparison */
} bench;

static void print_row(const char *name, const char *order, measurement m, const char *peer) {
  printf("%-28s %-8s %8.2f", name, order, m.ns);
  if (m.cycles > 0) printf(" %8.2f", m.cycles);
  else printf(" %8s", "-");
  printf(" %8.3f  %s (%.2f ns)\n", m.ratio, peer, m.peer_ns);
  record(order, name, m.ns, "ns");
  record(order, peer, m.peer_ns, "ns");
  fflush(stdout);
}

static measurement compare(const bench *b, candidate a, candidate peer, const workload *work, size_t count) {
  measurement m = measure_pair(a, peer, work, count, b->seconds);
  print_row(a.name, work->name, m, peer.name);
  return m;
}

/* A candidate that is fast and wrong is of no use. */
static int check_candidate(candidate c, const workload *work, int lines) {
  uint64_t expected = 0;
  for (size_t i = 0; i < LOOKUPS; i++) expected += walk_attacks(lines, work->squares[i], work->occupied[i]);
  if (c.run(work, 0, LOOKUPS) == expected) return 1;
  fprintf(stderr, "%s: wrong sets (%s)\n", c.name, work->name);
  return 0;
}

static int check_sums(const bench *b, const workload *work) {
  static const int LINES[3] = {10, 5, 15};
  int right = check_candidate(INLINE_MAGIC, work, 15) & check_candidate(DEFAULT, work, 15);
  for (int piece = 0; piece < 3; piece++) {
    right &= check_candidate(INLINE[piece], work, LINES[piece]);
    if (b->has_hand) right &= check_candidate(HAND[piece], work, LINES[piece]);
  }
  for (int i = 0; i < BACKEND_LOOPS; i++) right &= check_candidate(BACKENDS[i], work, 15);
  for (uint32_t level = 1; level < LEVELS; level++) {
    if (golem_level_available(level)) right &= RAYS[level].run(work, 0, NODES) == RAYS[0].run(work, 0, NODES);
  }
  right &= MANY.run(work, 0, LOOKUPS) == MANY_INLINED.run(work, 0, LOOKUPS);
  right &= EIGHT_TOGETHER.run(work, 0, NODES) == EIGHT_INLINED.run(work, 0, NODES);
  for (int i = 0; i < 2; i++) {
    if (!golem_level_available(i == 0 ? GOLEM_LEVEL_AVX512 : GOLEM_LEVEL_AVX2) || STORED_RAYS_BY_HAND[i].run == NULL) {
      continue;
    }
    right &= STORED_RAYS[i].run(work, 0, NODES) == STORED_RAYS_BY_HAND[i].run(work, 0, NODES);
  }
  if (EIGHT_BY_HAND.run == NULL || chosen_level != GOLEM_LEVEL_AVX512) return right;
  right &= EIGHT_BY_HAND.run(work, 0, NODES) == EIGHT_INLINED.run(work, 0, NODES);
  return right & (EACH.run(work, 0, NODES) == EACH_BY_HAND.run(work, 0, NODES));
}

/* All ways to look up a queen; notes the fastest small backend over playouts. */
static void measure_queens(bench *b, const workload *work) {
  candidate peer = b->has_hand ? HAND[2] : INLINE_MAGIC;
  double best = 0;
  int fastest = NONE;
  if (b->has_hand) compare(b, INLINE[2], peer, work, LOOKUPS);
  compare(b, b->has_hand ? INLINE_MAGIC : INLINE[2], peer, work, LOOKUPS);
  compare(b, DEFAULT, peer, work, LOOKUPS);
  for (int i = 0; i < BACKEND_LOOPS; i++) {
    measurement m;
    if (!golem_backend_available((uint32_t)i)) {
      printf("%-28s %-8s not on this CPU\n", BACKENDS[i].name, work->name);
      continue;
    }
    m = compare(b, BACKENDS[i], peer, work, LOOKUPS);
    if (golem_backend_table_bytes((uint32_t)i) > COMPACT_BYTES || (fastest != NONE && m.ns >= best)) continue;
    fastest = i;
    best = m.ns;
  }
  if (work == &b->playouts) b->compact = fastest;
}

static void bar_inline(const bench *b) {
  static const char *const NAMES[3] = {"inlined bishop", "inlined rook", "inlined queen"};
  for (int piece = 0; piece < 3; piece++) {
    measurement m;
    if (!b->has_hand) {
      print_no_bar(NAMES[piece], "built without BMI2");
      continue;
    }
    m = measure_pair(INLINE[piece], HAND[piece], &b->playouts, LOOKUPS, 3 * b->seconds);
    print_ratio_bar(NAMES[piece], m.ratio, 1.03, "PEXT by hand");
  }
}

static void bar_compact(const bench *b) {
  char what[80];
  measurement m;
  candidate compact = BACKENDS[b->compact], avx2 = BACKENDS[GOLEM_BACKEND_HYPERBOLA_AVX2];
  if (!golem_backend_available(GOLEM_BACKEND_HYPERBOLA_AVX2)) {
    print_no_bar("fastest small backend", "this CPU lacks AVX2");
  } else if (!golem_backend_available(GOLEM_BACKEND_LZCNT_AVX512) &&
             !golem_backend_available(GOLEM_BACKEND_HYPERBOLA_GFNI)) {
    print_no_bar("fastest small backend", "this CPU lacks AVX-512 and GFNI; nothing small beats hyperbola_avx2 without them");
  } else {
    snprintf(what, sizeof what, "queen by %s", compact.name);
    print_ratio_bar(what, measure_pair(compact, avx2, &b->playouts, LOOKUPS, 3 * b->seconds).ratio, 1.0, avx2.name);
  }
  if (!golem_backend_available(GOLEM_BACKEND_PEXT)) {
    print_no_bar("fastest small backend", "this CPU lacks BMI2");
    return;
  }
  snprintf(what, sizeof what, "queen by %s after 512 KB of other memory", compact.name);
  m = measure_evicted(compact, BACKENDS[GOLEM_BACKEND_PEXT], &b->playouts, OTHER_MEMORY, 6 * b->seconds);
  print_ratio_bar(what, m.ratio, 0.5, "pext");
}

/* What many queens at once are held against: with AVX-512 the same by hand, else lookups. */
static void bar_eight(const bench *b) {
  if (chosen_level == GOLEM_LEVEL_AVX512 && EIGHT_BY_HAND.run != NULL) {
    print_ratio_bar("golem_queen_attacks_each, eight queens",
                    measure_pair(EIGHT_TOGETHER, EIGHT_BY_HAND, &b->playouts, NODES, 3 * b->seconds).ratio, 1.2,
                    "eight lanes by hand");
    print_ratio_bar("golem_queen_attacks_each, 32,768 queens",
                    measure_pair(EACH, EACH_BY_HAND, &b->playouts, NODES, 3 * b->seconds).ratio, 1.2,
                    "eight lanes by hand");
  } else {
    print_no_bar("golem_queen_attacks_each, eight queens", "no AVX-512 with GFNI");
    print_no_bar("golem_queen_attacks_each, 32,768 queens", "no AVX-512 with GFNI");
  }
  if (!GOLEM_INLINE_PEXT) {
    print_no_bar("eight queens in one call", "built without BMI2");
    return;
  }
  print_ratio_bar("eight queens in one call",
                  measure_pair(EIGHT_TOGETHER, EIGHT_INLINED, &b->playouts, NODES, 3 * b->seconds).ratio, 1.2,
                  "eight inlined PEXT lookups");
}

static void bar_rays(const bench *b) {
  static const struct {
    uint32_t level;
    const char *bar, *missing;
    double wanted;
  } BARS[2] = {{GOLEM_LEVEL_AVX512, "golem_rays_attacks, AVX-512", "this CPU lacks AVX-512", 0.4},
               {GOLEM_LEVEL_AVX2, "golem_rays_attacks, AVX2", "this CPU lacks AVX2", 0.55}};
  for (int i = 0; i < 2; i++) {
    candidate rays = RAYS[BARS[i].level];
    if (!golem_level_available(BARS[i].level)) {
      print_no_bar(BARS[i].bar, BARS[i].missing);
      continue;
    }
    print_ratio_bar(BARS[i].bar, measure_pair(rays, RAYS[0], &b->playouts, NODES, 3 * b->seconds).ratio, BARS[i].wanted,
                    "the scalar level");
    if (i == 0 && STORED_RAYS_BY_HAND[i].run != NULL) {
      print_ratio_bar("golem_rays_attacks, stored, AVX-512",
                      measure_pair(STORED_RAYS[i], STORED_RAYS_BY_HAND[i], &b->playouts, NODES, 3 * b->seconds).ratio,
                      1.2, "one register by hand, inlined");
    }
  }
}

static void measure_eviction(const bench *b, candidate c, others before) {
  candidate peer = b->has_hand ? HAND[2] : INLINE_MAGIC;
  measurement m = measure_evicted(c, peer, &b->playouts, before, b->seconds);
  print_row(c.name, before == OTHER_MEMORY ? "memory" : "code", m, peer.name);
}

static void measure_evictions(const bench *b, others before) {
  printf("\nafter 512 KB of other memory%s, %d lookups at a time:\n",
         before == OTHER_MEMORY ? "" : " and 64 KB of other code", BATCH);
  if (b->has_hand) measure_eviction(b, INLINE[2], before);
  measure_eviction(b, b->has_hand ? INLINE_MAGIC : INLINE[2], before);
  for (int i = 0; i < BACKEND_LOOPS; i++) {
    if (golem_backend_available((uint32_t)i)) measure_eviction(b, BACKENDS[i], before);
  }
}

static void measure_sets(const bench *b) {
  printf("\nper position:\n");
  compare(b, EIGHT_TOGETHER, EIGHT_INLINED, &b->playouts, NODES);
  if (EIGHT_BY_HAND.run != NULL) {
    compare(b, EIGHT_TOGETHER, EIGHT_BY_HAND, &b->playouts, NODES);
    compare(b, EACH, EACH_BY_HAND, &b->playouts, NODES);
  }
  for (uint32_t level = 1; level < LEVELS; level++) {
    if (golem_level_available(level)) compare(b, RAYS[level], RAYS[0], &b->playouts, NODES);
  }
  for (int i = 0; i < 2; i++) {
    uint32_t level = i == 0 ? GOLEM_LEVEL_AVX512 : GOLEM_LEVEL_AVX2;
    if (!golem_level_available(level) || STORED_RAYS_BY_HAND[i].run == NULL) continue;
    compare(b, STORED_RAYS[i], STORED_RAYS_BY_HAND[i], &b->playouts, NODES);
    if (i == 0) compare(b, STORED_RAYS[i], CALLED_RAYS, &b->playouts, NODES);
  }
  printf("\nper queen, each over its own occupancy:\n");
  compare(b, MANY, MANY_INLINED, &b->playouts, LOOKUPS);
}

int main(int argc, char **argv) {
  static bench b;
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  if (argc < 2 || !workload_playouts(&b.playouts, argv[1])) {
    fprintf(stderr, "usage: attacks positions.fen [seconds]\n");
    return 2;
  }
  if (!golem_inline_fits(golem_inline_big_tables())) {
    fprintf(stderr, "this library has no big tables\n");
    return 2;
  }
  workload_random(&b.random);
  b.has_hand = loops_start();
  measure_start();
  if (!check_sums(&b, &b.playouts) || !check_sums(&b, &b.random)) return 1;
  /* Some 80 comparisons of one share, and bars of three to six shares each. */
  b.seconds = seconds / 110;
  printf("golem %s, core %d, default %s, inline sliders by %s\n", golem_version(), core,
         golem_backend_name(golem_backend_default()), GOLEM_INLINE_PEXT ? "PEXT" : "magic");
  printf("throughput over independent lookups, queens unless said otherwise; ratio to the peer\n\n");
  printf("%-28s %-8s %8s %8s %8s  %s\n", "name", "order", "ns", "cycles", "ratio", "peer");
  measure_queens(&b, &b.playouts);
  measure_queens(&b, &b.random);
  measure_evictions(&b, OTHER_MEMORY);
  measure_evictions(&b, OTHER_MEMORY_AND_CODE);
  measure_sets(&b);
  printf("\n");
  bar_inline(&b);
  bar_compact(&b);
  bar_eight(&b);
  bar_rays(&b);
  return 0;
}
