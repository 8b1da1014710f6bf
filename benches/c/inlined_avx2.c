/* See inlined.h: dual hyperbola of AVX2, compiled as for a CPU without AVX-512. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("no-avx512f")
#endif
#undef __AVX512VL__
#include "inlined.h"

#if GOLEM_INLINE_AVX2
HAND(hand, "dual hyperbola", high(hand_dual(square, occupied)),
     low(hand_dual(square, occupied)) | hand_rank(&hand_swapped[square], occupied),
     united(hand_dual(square, occupied)) | hand_rank(&hand_swapped[square], occupied),
     bishop_and_rook(hand_dual(square, occupied)) + 2 * hand_rank(&hand_swapped[square], occupied))
CALLED(hyperbola_avx2)

CHAIN_LOOP(chain_by_hand, united(hand_dual(square, occupied)) | hand_rank(&hand_swapped[square], occupied))
CHAIN_LOOP(chain_called, golem_queen_attacks_hyperbola_avx2(square, occupied))

#if defined(__GFNI__)
HAND(gfni, "hyperbola with GFNI", high(hand_gfni(square, occupied)), low(hand_gfni(square, occupied)),
     united(hand_gfni(square, occupied)), bishop_and_rook(hand_gfni(square, occupied)))
CALLED(hyperbola_gfni)

static void print_gfni_bars(const bench *b) { bars_by_name(b, hyperbola_gfni, gfni); }
#else
static void print_gfni_bars(const bench *b) {
  (void)b;
  print_no_bar("golem_queen_attacks_hyperbola_gfni", "built without GFNI");
}
#endif

/* How long a queen takes that waits for the one before. */
static void print_latency_bars(const bench *b) {
  static const candidate BY_HAND = {"dual hyperbola by hand", chain_by_hand};
  static const candidate BY_NAME = {"golem_queen_attacks_hyperbola_avx2, latency", chain_called};
  measurement m = measure_pair(BY_NAME, BY_HAND, &b->work, LOOKUPS, b->seconds);
  print_time_bar(BY_NAME.name, m.ns, 9);
  printf("    %.2f of %s (%.2f ns)\n", m.ratio, BY_HAND.name, m.peer_ns);
}

static void print_bars(const bench *b) {
  measurement queen;
  bars_compact(b, hand);
  queen = bars_by_name(b, hyperbola_avx2, hand);
  if (!is_shared()) print_time_bar("golem_queen_attacks_hyperbola_avx2, static", queen.ns, 1.7);
  print_latency_bars(b);
  print_gfni_bars(b);
}
#else
static void print_bars(const bench *b) {
  (void)b, (void)COMPACT;
  print_no_bar("compact lookups by dual hyperbola", "built without AVX2");
}
#endif

int main(int argc, char **argv) {
  static bench b;
  bench_start(&b, argc, argv);
  print_bars(&b);
  return 0;
}
