/* See inlined.h: leading zeros of AVX-512. */
#include "inlined.h"

#if GOLEM_INLINE_LZCNT
HAND(hand, "leading zeros", high(hand_lzcnt(square, occupied)), low(hand_lzcnt(square, occupied)),
     united(hand_lzcnt(square, occupied)), bishop_and_rook(hand_lzcnt(square, occupied)))
CALLED(lzcnt_avx512)

static void print_bars(const bench *b) {
  bars_compact(b, hand);
  bars_by_name(b, lzcnt_avx512, hand);
}
#else
static void print_bars(const bench *b) {
  (void)b, (void)COMPACT;
  print_no_bar("compact lookups by leading zeros", "built without AVX-512 VL and CD");
}
#endif

int main(int argc, char **argv) {
  static bench b;
  bench_start(&b, argc, argv);
  print_bars(&b);
  return 0;
}
