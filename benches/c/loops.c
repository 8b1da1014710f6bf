/* See loops.h. Throughput over independent lookups: nothing waits for the answer before. */
#include "loops.h"

#define GOLEM_INLINE_BIG /* the lookups that are fastest in a loop */
#include <golem_backends.h>
#include <golem_inline.h>

#include "by_hand.h"

/* A runner over single lookups; `square`, `occupied` and `tables` are there for the expression. */
#define LOOKUP_LOOP(name, expression) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    const golem_tables *tables = golem_inline_big_tables(); \
    uint64_t sum = 0; \
    (void)tables; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t square = work->squares[i]; \
      uint64_t occupied = work->occupied[i]; \
      sum += (expression); \
    } \
    return sum; \
  }

#if GOLEM_INLINE_PEXT
/* What an engine has that does it itself: masks and pointers to the answers of each square. */
typedef struct hand_slider {
  uint64_t mask;
  const uint64_t *attacks;
} hand_slider;

static hand_slider hand_bishops[64], hand_rooks[64];
static uint64_t hand_attacks[5248 + 102400];

/* Rays without their last squares: a piece there blocks nothing. */
static uint64_t inner_squares(int lines, int square) {
  uint64_t inner = 0;
  for (int direction = 0; direction < 4; direction++) {
    uint64_t line = walk_attacks(lines & 1 << direction, square, 0);
    for (uint64_t left = line; left != 0; left &= left - 1) {
      uint64_t bit = left & (0 - left);
      /* An inner square hides something when it is occupied. */
      if (walk_attacks(lines & 1 << direction, square, bit) != line) inner |= bit;
    }
  }
  return inner;
}

static uint64_t *hand_fill(hand_slider sliders[64], int lines, uint64_t *attacks) {
  for (int square = 0; square < 64; square++) {
    uint64_t mask = inner_squares(lines, square), subset = 0;
    size_t entries = 0;
    sliders[square].mask = mask;
    sliders[square].attacks = attacks;
    do {
      attacks[_pext_u64(subset, mask)] = walk_attacks(lines, square, subset);
      subset = (subset - mask) & mask;
      entries++;
    } while (subset != 0);
    attacks += entries;
  }
  return attacks;
}

static inline uint64_t hand_get(const hand_slider *slider, uint64_t occupied) {
  return slider->attacks[_pext_u64(occupied, slider->mask)];
}

LOOKUP_LOOP(run_hand_bishop, hand_get(&hand_bishops[square], occupied))
LOOKUP_LOOP(run_hand_rook, hand_get(&hand_rooks[square], occupied))
LOOKUP_LOOP(run_hand_queen, hand_get(&hand_bishops[square], occupied) | hand_get(&hand_rooks[square], occupied))

const candidate HAND[3] = {{"bishop, PEXT by hand", run_hand_bishop},
                           {"rook, PEXT by hand", run_hand_rook},
                           {"PEXT by hand", run_hand_queen}};

int loops_start(void) {
  fill_lines();
  hand_fill(hand_rooks, 5, hand_fill(hand_bishops, 10, hand_attacks));
  return 1;
}
#else
const candidate HAND[3] = {{"", NULL}, {"", NULL}, {"", NULL}};

int loops_start(void) {
  fill_lines();
  return 0;
}
#endif

LOOKUP_LOOP(run_inline_bishop, golem_inline_bishop_attacks(tables, square, occupied))
LOOKUP_LOOP(run_inline_rook, golem_inline_rook_attacks(tables, square, occupied))
LOOKUP_LOOP(run_inline_queen, golem_inline_queen_attacks(tables, square, occupied))
LOOKUP_LOOP(run_inline_magic, golem_inline_by_magic(tables, &tables->bishops[square & 63], occupied) |
                                  golem_inline_by_magic(tables, &tables->rooks[square & 63], occupied))
LOOKUP_LOOP(run_default, golem_queen_attacks(square, occupied))

const candidate INLINE[3] = {{"bishop, inline header", run_inline_bishop},
                             {"rook, inline header", run_inline_rook},
                             {"inline header", run_inline_queen}};
const candidate INLINE_MAGIC = {"inline header, magic", run_inline_magic};
const candidate DEFAULT = {"golem_queen_attacks", run_default};

#define BACKEND_LOOP(name) LOOKUP_LOOP(run_##name, golem_queen_attacks_##name(square, occupied))

BACKEND_LOOP(switch)
BACKEND_LOOP(ray_loop)
BACKEND_LOOP(classical)
BACKEND_LOOP(hyperbola)
BACKEND_LOOP(hyperbola_ssse3)
BACKEND_LOOP(hyperbola_avx2)
BACKEND_LOOP(hyperbola_gfni)
BACKEND_LOOP(obstruction)
BACKEND_LOOP(kindergarten)
BACKEND_LOOP(magic_plain)
BACKEND_LOOP(magic_fancy)
BACKEND_LOOP(magic_black)
BACKEND_LOOP(pext)
BACKEND_LOOP(pext_pdep)
BACKEND_LOOP(kogge_stone)
BACKEND_LOOP(dumb7)
BACKEND_LOOP(lzcnt_avx512)

#define BACKEND_ENTRY(number, name) [number] = {#name, run_##name}

const candidate BACKENDS[BACKEND_LOOPS] = {
    BACKEND_ENTRY(GOLEM_BACKEND_SWITCH, switch),
    BACKEND_ENTRY(GOLEM_BACKEND_RAY_LOOP, ray_loop),
    BACKEND_ENTRY(GOLEM_BACKEND_CLASSICAL, classical),
    BACKEND_ENTRY(GOLEM_BACKEND_HYPERBOLA, hyperbola),
    BACKEND_ENTRY(GOLEM_BACKEND_HYPERBOLA_SSSE3, hyperbola_ssse3),
    BACKEND_ENTRY(GOLEM_BACKEND_HYPERBOLA_AVX2, hyperbola_avx2),
    BACKEND_ENTRY(GOLEM_BACKEND_HYPERBOLA_GFNI, hyperbola_gfni),
    BACKEND_ENTRY(GOLEM_BACKEND_OBSTRUCTION, obstruction),
    BACKEND_ENTRY(GOLEM_BACKEND_KINDERGARTEN, kindergarten),
    BACKEND_ENTRY(GOLEM_BACKEND_MAGIC_PLAIN, magic_plain),
    BACKEND_ENTRY(GOLEM_BACKEND_MAGIC_FANCY, magic_fancy),
    BACKEND_ENTRY(GOLEM_BACKEND_MAGIC_BLACK, magic_black),
    BACKEND_ENTRY(GOLEM_BACKEND_PEXT, pext),
    BACKEND_ENTRY(GOLEM_BACKEND_PEXT_PDEP, pext_pdep),
    BACKEND_ENTRY(GOLEM_BACKEND_KOGGE_STONE, kogge_stone),
    BACKEND_ENTRY(GOLEM_BACKEND_DUMB7, dumb7),
    BACKEND_ENTRY(GOLEM_BACKEND_LZCNT_AVX512, lzcnt_avx512),
};

/* One ray is read, a different one each time: adding all of them up would cost as much as some of the kernels. */
static uint64_t run_rays(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0, rays[8] = {0};
  for (size_t i = first; i < first + count; i++) {
    golem_rays_attacks(work->orthogonal[i], work->diagonal[i], ~work->node_occupied[i], rays);
    sum += rays[i % 8];
  }
  return sum;
}

AT_LEVEL(run_rays, scalar, GOLEM_LEVEL_SCALAR)
AT_LEVEL(run_rays, sse2, GOLEM_LEVEL_SSE2)
AT_LEVEL(run_rays, avx2, GOLEM_LEVEL_AVX2)
AT_LEVEL(run_rays, avx512, GOLEM_LEVEL_AVX512)
AT_LEVEL(run_rays, neon, GOLEM_LEVEL_NEON)
AT_LEVEL(run_rays, altivec, GOLEM_LEVEL_ALTIVEC)
AT_LEVEL(run_rays, wasm, GOLEM_LEVEL_WASM)

const candidate RAYS[LEVELS] = {{"eight rays, scalar", run_rays_scalar},
                                {"eight rays, SSE2", run_rays_sse2},
                                {"eight rays, AVX2", run_rays_avx2},
                                {"eight rays, AVX-512", run_rays_avx512},
                                {"eight rays, NEON", run_rays_neon},
                                {"eight rays, AltiVec", run_rays_altivec},
                                {"eight rays, WebAssembly", run_rays_wasm}};

/* The answers stay in memory, and a few of them are read. */
static uint64_t many_attacks[8 * NODES];

static uint64_t sum_of_many(size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i += 1024) sum += many_attacks[i];
  return sum;
}

/* All eight rays are stored, and stay in memory until 256 others are. */
#define RAYS_LOOP(name, rays_of) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    for (size_t i = first; i < first + count; i++) { \
      rays_of(work->orthogonal[i], work->diagonal[i], ~work->node_occupied[i], many_attacks + i % 256 * 8); \
    } \
    return sum_of_many(8 * 256); \
  }

RAYS_LOOP(run_stored_rays, golem_rays_attacks)
AT_LEVEL(run_stored_rays, avx512, GOLEM_LEVEL_AVX512)
AT_LEVEL(run_stored_rays, avx2, GOLEM_LEVEL_AVX2)
#if BY_HAND_AVX512
RAYS_LOOP(run_rays_by_avx512, rays_by_avx512)

__attribute__((noinline)) static void called_rays(uint64_t orthogonal, uint64_t diagonal, uint64_t empty,
                                                  uint64_t *rays) {
  rays_by_avx512(orthogonal, diagonal, empty, rays);
}

RAYS_LOOP(run_called_rays, called_rays)
#else
#define run_rays_by_avx512 NULL
#define run_called_rays NULL
#endif
#if BY_HAND_AVX2
RAYS_LOOP(run_rays_by_avx2, rays_by_avx2)
#else
#define run_rays_by_avx2 NULL
#endif

const candidate STORED_RAYS[2] = {{"all rays stored, AVX-512", run_stored_rays_avx512},
                                  {"all rays stored, AVX2", run_stored_rays_avx2}};
const candidate STORED_RAYS_BY_HAND[2] = {{"AVX-512 by hand", run_rays_by_avx512}, {"AVX2 by hand", run_rays_by_avx2}};
const candidate CALLED_RAYS = {"AVX-512 by hand, a function", run_called_rays};

/* All eight answers are added up. */
#define EIGHT_LOOP(name, answers) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0, attacks[8]; \
    for (size_t i = first; i < first + count; i++) { \
      answers; \
      for (int lane = 0; lane < 8; lane++) sum += attacks[lane]; \
    } \
    return sum; \
  }

/* The squares of all positions over the occupancy of one, of another in each pass. */
#define EACH_LOOP(name, queens) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    static size_t calls; \
    uint64_t occupied = work->node_occupied[calls++ % NODES]; \
    const uint8_t *squares = work->eight[first]; \
    golem_set_level(chosen_level); \
    queens; \
    return sum_of_many(8 * count); \
  }

EIGHT_LOOP(run_eight_together, golem_queen_attacks_each(work->eight[i], 8, work->node_occupied[i], attacks))
EACH_LOOP(run_each, golem_queen_attacks_each(squares, 8 * count, occupied, many_attacks))
#if BY_HAND_AVX512
EIGHT_LOOP(run_eight_by_hand,
           queens_by_avx512(work->eight[i], _mm512_set1_epi64((long long)work->node_occupied[i]), attacks))
EACH_LOOP(run_each_by_hand, for (size_t i = 0; i < 8 * count; i += 8) {
  queens_by_avx512(squares + i, _mm512_set1_epi64((long long)occupied), many_attacks + i);
})
#else
#define run_eight_by_hand NULL
#define run_each_by_hand NULL
#endif

static uint64_t run_many(const workload *work, size_t first, size_t count) {
  golem_set_level(chosen_level);
  golem_queen_attacks_many(work->squares + first, work->occupied + first, count, many_attacks);
  return sum_of_many(count);
}

static uint64_t run_many_inlined(const workload *work, size_t first, size_t count) {
  const golem_tables *tables = golem_inline_big_tables();
  for (size_t i = 0; i < count; i++) {
    many_attacks[i] = golem_inline_queen_attacks(tables, work->squares[first + i], work->occupied[first + i]);
  }
  return sum_of_many(count);
}

static uint64_t run_eight_inlined(const workload *work, size_t first, size_t count) {
  const golem_tables *tables = golem_inline_big_tables();
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i++) {
    for (int lane = 0; lane < 8; lane++) {
      sum += golem_inline_queen_attacks(tables, work->eight[i][lane], work->node_occupied[i]);
    }
  }
  return sum;
}

const candidate EIGHT_TOGETHER = {"eight queens, one call", run_eight_together};
const candidate EIGHT_INLINED = {"eight queens, inline header", run_eight_inlined};
const candidate EIGHT_BY_HAND = {"eight queens, by hand", run_eight_by_hand};
const candidate EACH = {"32,768 queens, one call", run_each};
const candidate EACH_BY_HAND = {"32,768 queens, by hand", run_each_by_hand};
const candidate MANY = {"queens, one call", run_many};
const candidate MANY_INLINED = {"queens, inline header", run_many_inlined};
