/* inlined - compact lookups of golem_inline.h, and compact backends by name, beside the same kernels written by hand.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native inlined.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_backends.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * One process on one core, two candidates in turn, as in attacks.c. Throughput is over independent lookups; for latency
 * each lookup waits for the answer to the one before. What the compiler may use decides which lookups golem_inline.h
 * has, so there is a program for each: inlined.c, inlined_avx2.c and inlined_scalar.c. The kernels by hand have tables
 * of their own with the same layout. */
#ifndef INLINED_H
#define INLINED_H

#include <golem_backends.h>
#include <golem_inline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "measure.h"

/* ---- By hand ----------------------------------------------------------------------------------------------------- */

/* A cache line for each square. Lines are in the order rank, diagonal, file, antidiagonal. */
typedef struct hand_square {
  uint64_t lines[4], bit, mirrored, rank, row;
} hand_square;

static uint64_t hand_rays[64][8] __attribute__((aligned(64)));
static hand_square hand_swapped[64] __attribute__((aligned(64)));
static hand_square hand_reversed[64] __attribute__((aligned(64)));
static uint8_t hand_ranks[8 * 64];

static uint64_t swap_bytes(uint64_t set) {
  set = (set >> 8 & 0x00ff00ff00ff00ff) | (set & 0x00ff00ff00ff00ff) << 8;
  set = (set >> 16 & 0x0000ffff0000ffff) | (set & 0x0000ffff0000ffff) << 16;
  return set >> 32 | set << 32;
}

static void hand_start(void) {
  for (int square = 0; square < 64; square++) {
    uint64_t bit = (uint64_t)1 << square;
    hand_square entry = {{0}, bit, (uint64_t)1 << (63 - square), (uint64_t)(square & 56), (uint64_t)(square & 7) * 64};
    for (int line = 0; line < 4; line++) {
      entry.lines[line] = walk_attacks(1 << line, square, 0);
      hand_rays[square][line] = entry.lines[line] & (0 - bit);
      hand_rays[square][line + 4] = entry.lines[line] & (bit - 1);
    }
    hand_reversed[square] = entry;
    entry.lines[0] = 0;
    entry.mirrored = swap_bytes(bit);
    hand_swapped[square] = entry;
  }
  for (int i = 0; i < 8 * 64; i++) hand_ranks[i] = (uint8_t)walk_attacks(1, i / 64, (uint64_t)(i % 64) << 1);
}

static inline uint64_t hand_rank(const hand_square *entry, uint64_t occupied) {
  return (uint64_t)hand_ranks[entry->row + (occupied >> entry->rank >> 1 & 63)] << entry->rank;
}

#if defined(__AVX2__)
static inline uint64_t low(__m128i sets) { return (uint64_t)_mm_cvtsi128_si64(sets); }
static inline uint64_t high(__m128i sets) { return (uint64_t)_mm_extract_epi64(sets, 1); }
static inline uint64_t united(__m128i sets) { return low(_mm_or_si128(sets, _mm_unpackhi_epi64(sets, sets))); }

static inline __m128i halves(__m256i lines) {
  return _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256(lines, 1));
}

/* Both added up, as `inline_both` does it. */
static inline uint64_t bishop_and_rook(__m128i sets) { return high(sets) + 2 * low(sets); }

static inline __m256i everywhere(uint64_t set) { return _mm256_set1_epi64x((long long)set); }
static inline __m256i four(const uint64_t *sets) { return _mm256_load_si256((const __m256i *)(const void *)sets); }

static inline __m256i bytes_swapped(__m256i lanes) {
  return _mm256_shuffle_epi8(lanes, _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607, 0x08090a0b0c0d0e0f,
                                                      0x0001020304050607));
}

static inline __m128i hand_dual(uint32_t square, uint64_t occupied) {
  const hand_square *entry = &hand_swapped[square];
  const __m256i lines = four(entry->lines), others = _mm256_and_si256(lines, everywhere(occupied));
  const __m256i below = _mm256_sub_epi64(bytes_swapped(others), everywhere(entry->mirrored));
  const __m256i above = _mm256_sub_epi64(others, everywhere(entry->bit));
  return halves(_mm256_and_si256(_mm256_xor_si256(above, bytes_swapped(below)), lines));
}
#endif

#if defined(__AVX2__) && defined(__GFNI__)
static inline __m256i bits_reversed(__m256i lanes) {
  return _mm256_gf2p8affine_epi64_epi8(bytes_swapped(lanes), everywhere(0x8040201008040201), 0);
}

static inline __m128i hand_gfni(uint32_t square, uint64_t occupied) {
  const hand_square *entry = &hand_reversed[square];
  const __m256i lines = four(entry->lines), others = _mm256_and_si256(lines, everywhere(occupied));
  const __m256i below = _mm256_sub_epi64(bits_reversed(others), everywhere(entry->mirrored));
  const __m256i above = _mm256_sub_epi64(others, everywhere(entry->bit));
  return halves(_mm256_and_si256(_mm256_xor_si256(above, bits_reversed(below)), lines));
}
#endif

#if GOLEM_INLINE_LZCNT
static inline __m128i hand_lzcnt(uint32_t square, uint64_t occupied) {
  const __m256i upper = four(hand_rays[square]), lower = four(hand_rays[square] + 4);
  const __m256i above = _mm256_and_si256(everywhere(occupied), upper);
  const __m256i below = _mm256_and_si256(everywhere(occupied), lower);
  const __m256i upwards = _mm256_xor_si256(above, _mm256_add_epi64(above, everywhere(~(uint64_t)0)));
  const __m256i downwards = _mm256_srav_epi64(everywhere((uint64_t)1 << 63), _mm256_lzcnt_epi64(below));
  return halves(_mm256_or_si256(_mm256_and_si256(upper, upwards), _mm256_and_si256(lower, downwards)));
}
#endif

static inline uint64_t hand_line(const hand_square *entry, int line, uint64_t occupied) {
  const uint64_t others = occupied & entry->lines[line];
  const uint64_t below = __builtin_bswap64(__builtin_bswap64(others) - entry->mirrored);
  return ((others - entry->bit) ^ below) & entry->lines[line];
}

static inline uint64_t hand_bishop(uint32_t square, uint64_t occupied) {
  return hand_line(&hand_swapped[square], 1, occupied) | hand_line(&hand_swapped[square], 3, occupied);
}

static inline uint64_t hand_rook(uint32_t square, uint64_t occupied) {
  return hand_line(&hand_swapped[square], 2, occupied) | hand_rank(&hand_swapped[square], occupied);
}

/* ---- Loops ------------------------------------------------------------------------------------------------------- */

/* Two loops that differ by their lookups alone lie alike in cache lines: where they lie differently, a short loop costs
 * a cycle more or less. */
#define RUNNER(name) \
  __attribute__((aligned(64), noinline)) static uint64_t name(const workload *work, size_t first, size_t count)

/* The piece of each lookup as a set. An engine has its squares from a bit scan, by which the compiler knows that they
 * lie on the board. */
static uint64_t pieces[LOOKUPS];

/* A runner over single lookups; `square` and `occupied` are there for the expression. */
#define LOOKUP_LOOP(name, setup, expression) \
  RUNNER(name) { \
    uint64_t sum = 0; \
    setup; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t square = (uint32_t)__builtin_ctzll(pieces[i]); \
      uint64_t occupied = work->occupied[i]; \
      sum += (expression); \
    } \
    return sum; \
  }

/* One that inlines its lookup; `tables` is there too, for those by hand so that they lie as those of the header do. */
#define INLINE_LOOP(name, expression) \
  LOOKUP_LOOP(name, const golem_tables *tables = golem_inline_tables(); (void)tables, expression)

/* A runner in which a lookup waits for the one before: a bit of each answer goes into the next occupancy. */
#define CHAIN_LOOP(name, expression) \
  RUNNER(name) { \
    uint64_t answer = 0; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t square = (uint32_t)__builtin_ctzll(pieces[i]); \
      uint64_t occupied = work->occupied[i] ^ (answer & 1); \
      answer = (expression); \
    } \
    return answer; \
  }

static inline uint64_t inline_both(const golem_tables *tables, uint32_t square, uint64_t occupied) {
  uint64_t bishop, rook;
  golem_inline_bishop_and_rook_attacks(tables, square, occupied, &bishop, &rook);
  return bishop + 2 * rook;
}

enum { PIECES = 3, LOOKUP_KINDS = 4, BOTH = 3 };

INLINE_LOOP(run_bishop, golem_inline_bishop_attacks(tables, square, occupied))
INLINE_LOOP(run_rook, golem_inline_rook_attacks(tables, square, occupied))
INLINE_LOOP(run_queen, golem_inline_queen_attacks(tables, square, occupied))
INLINE_LOOP(run_both, inline_both(tables, square, occupied))

static const candidate COMPACT[LOOKUP_KINDS] = {
    {"golem_inline_bishop_attacks", run_bishop},
    {"golem_inline_rook_attacks", run_rook},
    {"golem_inline_queen_attacks", run_queen},
    {"golem_inline_bishop_and_rook_attacks", run_both},
};

/* The candidates by hand: what bishop, rook and queen attack, and both of the former as they are added up above. */
#define HAND(name, what, bishop, rook, queen, both) \
  INLINE_LOOP(run_##name##_bishop, bishop) \
  INLINE_LOOP(run_##name##_rook, rook) \
  INLINE_LOOP(run_##name##_queen, queen) \
  INLINE_LOOP(run_##name##_both, both) \
  static const candidate name[LOOKUP_KINDS] = {{what " by hand", run_##name##_bishop}, \
                                               {what " by hand", run_##name##_rook}, \
                                               {what " by hand", run_##name##_queen}, \
                                               {what " by hand", run_##name##_both}};

/* The least that a call with these arguments takes. */
LOOKUP_LOOP(run_one_load, (void)0, golem_king_attacks(square) + occupied)
static const candidate ONE_LOAD = {"golem_king_attacks", run_one_load};

/* A backend by name. */
#define CALLED(backend) \
  LOOKUP_LOOP(run_##backend##_bishop, (void)0, golem_bishop_attacks_##backend(square, occupied)) \
  LOOKUP_LOOP(run_##backend##_rook, (void)0, golem_rook_attacks_##backend(square, occupied)) \
  LOOKUP_LOOP(run_##backend##_queen, (void)0, golem_queen_attacks_##backend(square, occupied)) \
  static const candidate backend[PIECES] = {{"golem_bishop_attacks_" #backend, run_##backend##_bishop}, \
                                            {"golem_rook_attacks_" #backend, run_##backend##_rook}, \
                                            {"golem_queen_attacks_" #backend, run_##backend##_queen}};

/* ---- Bars -------------------------------------------------------------------------------------------------------- */

typedef struct bench {
  workload work;
  const char *linked;
  double by_name; /* how many times as long a call may take */
  double seconds; /* for one comparison */
} bench;

static uint64_t expected_sum(const workload *work, int lookup) {
  static const int LINES[PIECES] = {10, 5, 15};
  uint64_t sum = 0;
  for (size_t i = 0; i < LOOKUPS; i++) {
    int square = work->squares[i];
    if (lookup != BOTH) sum += walk_attacks(LINES[lookup], square, work->occupied[i]);
    else sum += walk_attacks(10, square, work->occupied[i]) + 2 * walk_attacks(5, square, work->occupied[i]);
  }
  return sum;
}

/* A candidate that is fast and wrong is of no use. */
static void check_candidate(candidate c, const workload *work, int lookup) {
  if (c.run(work, 0, LOOKUPS) == expected_sum(work, lookup)) return;
  fprintf(stderr, "%s: wrong sets\n", c.name);
  exit(1);
}

/* Lookups of golem_inline.h beside the same by hand. */
static inline void bars_compact(const bench *b, const candidate hand[LOOKUP_KINDS]) {
  for (int lookup = 0; lookup < LOOKUP_KINDS; lookup++) {
    candidate c = COMPACT[lookup];
    check_candidate(c, &b->work, lookup);
    check_candidate(hand[lookup], &b->work, lookup);
    print_ratio_bar(c.name, measure_pair(c, hand[lookup], &b->work, LOOKUPS, b->seconds).ratio, 1.05,
                    hand[lookup].name);
  }
}

/* A backend by name beside the same by hand, and what the call alone takes; returns what its queen takes. */
static inline measurement bars_by_name(const bench *b, const candidate called[PIECES], const candidate hand[PIECES]) {
  measurement m = measure_pair(ONE_LOAD, hand[2], &b->work, LOOKUPS, b->seconds);
  printf("a call that does nothing but one load takes %.2f ns\n", m.ns);
  for (int piece = 0; piece < PIECES; piece++) {
    char call[96];
    check_candidate(called[piece], &b->work, piece);
    check_candidate(hand[piece], &b->work, piece);
    m = measure_pair(called[piece], hand[piece], &b->work, LOOKUPS, b->seconds);
    snprintf(call, sizeof call, "%s, %s", called[piece].name, b->linked);
    print_ratio_bar(call, m.ratio, b->by_name, hand[piece].name);
    printf("    %.2f ns beside %.2f\n", m.ns, m.peer_ns);
  }
  return m;
}

/* Whether the library is a shared one: its calls go through one jump more. */
static int is_shared(void) {
  char line[512];
  int found = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (maps == NULL) return 0;
  while (!found && fgets(line, sizeof line, maps) != NULL) found = strstr(line, "libgolem") != NULL;
  fclose(maps);
  return found;
}

/* Ends the program if there is nothing to measure. */
static void bench_start(bench *b, int argc, char **argv) {
  int core = measure_pin();
  if (argc < 2 || !workload_playouts(&b->work, argv[1])) {
    fprintf(stderr, "usage: %s positions.fen [seconds]\n", argv[0]);
    exit(2);
  }
  if (!golem_inline_fits(golem_inline_tables())) {
    fprintf(stderr, "this library is of another version\n");
    exit(2);
  }
  measure_start();
  hand_start();
  for (int i = 0; i < LOOKUPS; i++) pieces[i] = (uint64_t)1 << b->work.squares[i];
  b->linked = is_shared() ? "shared" : "static";
  b->by_name = is_shared() ? 1.9 : 1.4;
  /* Some twelve bars; three such programs make do with the time of one. */
  b->seconds = (argc > 2 ? atof(argv[2]) : 20) / 36;
  printf("golem %s, core %d, %s library, compact sliders by %s; %s\n", golem_version(), core, b->linked,
         GOLEM_INLINE_LZCNT ? "leading zeros" : GOLEM_INLINE_AVX2 ? "dual hyperbola" : "hyperbola", ORDER_PLAYOUTS);
}

#endif
