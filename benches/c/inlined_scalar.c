/* See inlined.h: scalar hyperbola, compiled as for a CPU without AVX. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("no-avx")
#endif
#undef __AVX512VL__
#undef __AVX2__
#include "inlined.h"

HAND(hand, "scalar hyperbola", hand_bishop(square, occupied), hand_rook(square, occupied),
     hand_bishop(square, occupied) | hand_rook(square, occupied),
     hand_bishop(square, occupied) + 2 * hand_rook(square, occupied))
CALLED(hyperbola)

int main(int argc, char **argv) {
  static bench b;
  bench_start(&b, argc, argv);
  bars_compact(&b, hand);
  bars_by_name(&b, hyperbola, hand);
  return 0;
}
