// golem_inline.h in the mode that the rest of the program does not use: see test_inline_cpp.cpp.
#ifdef GOLEM_INLINE_BIG
#undef GOLEM_INLINE_BIG
#else
#define GOLEM_INLINE_BIG
#endif
#include "inline_other_mode.hpp"

int fits_in_other_mode(const golem_tables *tables) { return golem_inline_fits(tables); }

uint64_t queen_in_other_mode(const golem_tables *tables, uint32_t square, uint64_t occupied) {
  return golem_inline_queen_attacks(tables, square, occupied);
}
