/* Attack maps at every SIMD level, recomputed square by square at nodes of random walks.
 *
 * Arguments: nodes (50000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

static int count_of(uint64_t set) {
  int count = 0;
  for (; set != 0; set &= set - 1) count++;
  return count;
}

/* The squares in front of an attacked one, as far as the pawn can go. */
static uint64_t span_of(int color, uint64_t attacked) {
  uint64_t span = 0;
  for (int square = 0; square < 64; square++) {
    if (attacked & ref_bit(square)) span |= ref_bit(square) | ref_walk(color == REF_WHITE ? 2 : 6, square, 0);
  }
  return span;
}

/* Everything but what depends on the other side. */
static void side_maps(const ref_position *ref, int color, golem_attack_maps *maps) {
  uint64_t occupied = ref_occupied(ref);
  for (int square = 0; square < 64; square++) {
    for (int kind = 0; kind < 6; kind++) {
      uint64_t attacks = ref_attacks(kind, color, square, occupied);
      if (!ref_is(ref, square, color, kind)) continue;
      maps->attacked_twice[color] |= maps->attacked[color] & attacks;
      maps->attacked[color] |= attacks;
      maps->by_kind[color][kind] |= attacks;
      if (kind == REF_KING) maps->king_ring[color] |= attacks | ref_bit(square);
    }
  }
  maps->pawn_spans[color] = span_of(color, maps->by_kind[color][REF_PAWN]);
}

static uint64_t own_squares(const ref_position *ref, int color) {
  uint64_t own = 0;
  for (int kind = 0; kind < 6; kind++) own |= ref_pieces(ref, color, kind);
  return own;
}

static void pair_counts(const ref_position *ref, int color, golem_attack_maps *maps) {
  uint64_t occupied = ref_occupied(ref), area = ~own_squares(ref, color) & ~maps->by_kind[!color][REF_PAWN];
  for (int square = 0; square < 64; square++) {
    for (int kind = 0; kind < 6; kind++) {
      uint64_t attacks = ref_attacks(kind, color, square, occupied);
      if (!ref_is(ref, square, color, kind)) continue;
      maps->mobility[color][kind] = (uint16_t)(maps->mobility[color][kind] + count_of(attacks & area));
      maps->ring_attacks[!color] =
          (uint16_t)(maps->ring_attacks[!color] + count_of(attacks & maps->king_ring[!color]));
    }
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  golem_attack_maps expected, maps;
  (void)random;
  (void)number;
  memset(&expected, 0, sizeof expected);
  for (int color = 0; color < 2; color++) side_maps(&node->ref, color, &expected);
  for (int color = 0; color < 2; color++) pair_counts(&node->ref, color, &expected);
  CHECK_EACH_LEVEL(level) {
    memset(&maps, 0x5a, sizeof maps);
    CHECK_EQ(golem_attack_maps_of(&node->golem, &maps), GOLEM_OK);
    CHECK(memcmp(&maps, &expected, sizeof maps) == 0);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20265);
  check_levels_of_cpu();
  CHECK_EQ(sizeof(golem_attack_maps), 192);
  walk_nodes(limit, &random, check_node);
  return check_finish();
}
