/* maps - how long attack maps take, and how that compares with a loop of inlined lookups that makes the same maps.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native maps.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_backends.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * Positions of games in file order. The lookups are those of golem_inline.h: PEXT where the compiler may use BMI2. */
#define GOLEM_INLINE_BIG /* the lookups that are fastest in a loop */
#include <golem_inline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

#define FILE_A 0x0101010101010101u
#define FILE_H 0x8080808080808080u

static golem_attack_maps made[POSITIONS];

static unsigned count_bits(uint64_t set) {
#if defined(__GNUC__)
  return (unsigned)__builtin_popcountll(set);
#else
  unsigned count = 0;
  for (; set != 0; set &= set - 1) count++;
  return count;
#endif
}

/* What the pawns of a side attack towards the lower files and towards the higher ones. */
static void pawn_attacks(const golem_position *position, int color, uint64_t sets[2]) {
  uint64_t pawns = position->pieces[GOLEM_PAWN] & position->colors[color];
  uint64_t west = pawns & ~(uint64_t)FILE_A, east = pawns & ~(uint64_t)FILE_H;
  sets[0] = color == GOLEM_WHITE ? west << 7 : west >> 9;
  sets[1] = color == GOLEM_WHITE ? east << 9 : east >> 7;
}

static uint64_t pawn_span(int color, uint64_t set) {
  for (int steps = 8; steps <= 32; steps *= 2) set |= color == GOLEM_WHITE ? set << steps : set >> steps;
  return set;
}

/* The lookups of one kind: its set, the squares attacked so far and twice, and the two counts. */
#define LOOK_UP(kind, lookup) \
  do { \
    uint64_t set = 0; \
    unsigned mobility = 0; \
    for (uint64_t left = position->pieces[kind] & position->colors[color]; left != 0; left &= left - 1) { \
      uint32_t square = lowest(left); \
      uint64_t attacks = lookup; \
      set |= attacks; \
      twice |= all & attacks; \
      all |= attacks; \
      mobility += count_bits(attacks & area); \
      in_ring += count_bits(attacks & ring); \
    } \
    maps->by_kind[color][kind] = set; \
    maps->mobility[color][kind] = (uint16_t)mobility; \
  } while (0)

static inline void side_by_lookups(const golem_tables *tables, const golem_position *position, int color,
                                   const uint64_t pawns[2], uint64_t area, uint64_t ring, golem_attack_maps *maps) {
  uint64_t occupied = position->colors[0] | position->colors[1], all = pawns[0] | pawns[1], twice = pawns[0] & pawns[1];
  unsigned in_ring = count_bits(pawns[0] & ring) + count_bits(pawns[1] & ring);
  maps->by_kind[color][GOLEM_PAWN] = all;
  maps->mobility[color][GOLEM_PAWN] = (uint16_t)(count_bits(pawns[0] & area) + count_bits(pawns[1] & area));
  LOOK_UP(GOLEM_KNIGHT, golem_inline_knight_attacks(tables, square));
  LOOK_UP(GOLEM_BISHOP, golem_inline_bishop_attacks(tables, square, occupied));
  LOOK_UP(GOLEM_ROOK, golem_inline_rook_attacks(tables, square, occupied));
  LOOK_UP(GOLEM_QUEEN, golem_inline_queen_attacks(tables, square, occupied));
  LOOK_UP(GOLEM_KING, golem_inline_king_attacks(tables, square));
  maps->attacked[color] = all;
  maps->attacked_twice[color] = twice;
  maps->ring_attacks[!color] = (uint16_t)in_ring;
}

static inline void maps_by_lookups(const golem_tables *tables, const golem_position *position,
                                   golem_attack_maps *maps) {
  uint64_t pawns[2][2];
  for (int color = 0; color < 2; color++) {
    uint64_t king = position->pieces[GOLEM_KING] & position->colors[color];
    pawn_attacks(position, color, pawns[color]);
    maps->pawn_spans[color] = pawn_span(color, pawns[color][0] | pawns[color][1]);
    maps->king_ring[color] = king | golem_inline_king_attacks(tables, lowest(king));
  }
  memset(maps->reserved, 0, sizeof maps->reserved);
  side_by_lookups(tables, position, GOLEM_WHITE, pawns[0], ~(position->colors[0] | pawns[1][0] | pawns[1][1]),
                  maps->king_ring[1], maps);
  side_by_lookups(tables, position, GOLEM_BLACK, pawns[1], ~(position->colors[1] | pawns[0][0] | pawns[0][1]),
                  maps->king_ring[0], maps);
}

static uint64_t sum_of(size_t first, size_t count) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i += 16) sum += made[i].attacked_twice[0] + made[i].mobility[1][GOLEM_ROOK];
  return sum;
}

static uint64_t run_one(const workload *work, size_t first, size_t count) {
  for (size_t i = first; i < first + count; i++) golem_attack_maps_of(&work->positions[i], &made[i]);
  return sum_of(first, count);
}

static uint64_t run_many(const workload *work, size_t first, size_t count) {
  golem_attack_maps_many(work->positions + first, count, made + first);
  return sum_of(first, count);
}

static uint64_t run_lookups(const workload *work, size_t first, size_t count) {
  const golem_tables *tables = golem_inline_big_tables();
  for (size_t i = first; i < first + count; i++) {
    golem_attack_maps maps;
    maps_by_lookups(tables, &work->positions[i], &maps);
    made[i] = maps;
  }
  return sum_of(first, count);
}

AT_LEVELS(run_one)
AT_LEVELS(run_many)

static const candidate LOOKUPS_INLINED = {"inlined lookups", run_lookups};

/* Whether the lookups make the same maps. */
static int is_right(const workload *work) {
  static golem_attack_maps by_lookups[POSITIONS];
  run_lookups(work, 0, POSITIONS);
  memcpy(by_lookups, made, sizeof made);
  run_one(work, 0, POSITIONS);
  return memcmp(by_lookups, made, sizeof made) == 0;
}

static void print_row(const char *call, const char *level, measurement m, const char *peer) {
  printf("%-24s %-8s %8.2f %8.3f  %s (%.2f ns)\n", call, level, m.ns, m.ratio, peer, m.peer_ns);
  fflush(stdout);
}

static void bars(const workload *work, double seconds) {
  candidate one = run_one_levels[chosen_level], many = run_many_levels[chosen_level];
  if (!GOLEM_INLINE_PEXT || chosen_level != GOLEM_LEVEL_AVX512) {
    print_no_bar("golem_attack_maps_of", "no AVX-512, or built without BMI2");
  } else {
    print_ratio_bar("golem_attack_maps_of", measure_pair(one, LOOKUPS_INLINED, work, POSITIONS, seconds).ratio, 0.8,
                    "inlined PEXT lookups");
  }
  print_ratio_bar("golem_attack_maps_many", measure_pair(many, one, work, POSITIONS, seconds).ratio, 1.03,
                  "a call for each");
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = (argc > 2 ? atof(argv[2]) : 20) / 14;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: maps positions.fen [seconds]\n");
    return 2;
  }
  if (!golem_inline_fits(golem_inline_big_tables())) {
    fprintf(stderr, "this library has no big tables\n");
    return 2;
  }
  measure_start();
  if (!is_right(&work)) {
    fprintf(stderr, "the lookups make other maps\n");
    return 1;
  }
  printf("golem %s, core %d, inline sliders by %s; ns for a position\n%s\n\n", golem_version(), core,
         GOLEM_INLINE_PEXT ? "PEXT" : "magic", ORDER_LOOP);
  printf("%-24s %-8s %8s %8s  %s\n", "call", "level", "ns", "ratio", "peer");
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (!golem_level_available(level)) continue;
    print_row("golem_attack_maps_of", run_one_levels[level].name,
              measure_pair(run_one_levels[level], LOOKUPS_INLINED, &work, POSITIONS, seconds), LOOKUPS_INLINED.name);
    print_row("golem_attack_maps_many", run_many_levels[level].name,
              measure_pair(run_many_levels[level], run_one_levels[level], &work, POSITIONS, seconds),
              "a call for each");
  }
  printf("\n");
  bars(&work, 2 * seconds);
  return 0;
}
