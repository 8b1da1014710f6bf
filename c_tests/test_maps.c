/* Attack maps and mobility at every SIMD level, recomputed square by square at nodes of random walks.
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

/* By kind, how many squares of a set the pieces of a colour attack, each piece for itself. */
static void count_attacks(const ref_position *ref, int color, uint64_t set, uint16_t counts[6]) {
  for (int square = 0; square < 64; square++) {
    int cell = ref->cell[square];
    if (cell == REF_EMPTY || ref_color(cell) != color) continue;
    uint64_t attacks = ref_attacks(ref_kind(cell), color, square, ref_occupied(ref));
    counts[ref_kind(cell)] = (uint16_t)(counts[ref_kind(cell)] + count_of(attacks & set));
  }
}

static void pair_counts(const ref_position *ref, int color, golem_attack_maps *maps) {
  uint16_t in_ring[6] = {0};
  count_attacks(ref, color, ~own_squares(ref, color) & ~maps->by_kind[!color][REF_PAWN], maps->mobility[color]);
  count_attacks(ref, color, maps->king_ring[!color], in_ring);
  for (int kind = 0; kind < 6; kind++) {
    maps->ring_attacks[!color] = (uint16_t)(maps->ring_attacks[!color] + in_ring[kind]);
  }
}

/* Whatever the masks are. */
static void check_mobility(const node *node, check_random *random) {
  uint64_t masks[2] = {check_set(random), check_set(random)};
  uint16_t expected[2][6] = {{0}}, counts[2][6];
  for (int color = 0; color < 2; color++) count_attacks(&node->ref, color, masks[color], expected[color]);
  CHECK_EACH_LEVEL(level) {
    memset(counts, 0x5a, sizeof counts);
    CHECK_EQ(golem_mobility(&node->golem, masks, counts), GOLEM_OK);
    CHECK(memcmp(counts, expected, sizeof counts) == 0);
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  golem_attack_maps expected, maps;
  (void)number;
  check_mobility(node, random);
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
