// golem_inline.h in C++: the checks of test_inline.c, and what only C++ can ask. The parts of test support it is linked
// with compile as C and as C++; inline_other_mode.cpp is of the other mode, over big tables or not.
#include <golem_backends.h>

#include "inline_checks.h"
#include "inline_other_mode.hpp"

static_assert(golem_inline_distance(0, 63) == 7, "a distance is a constant expression");
static_assert(golem_inline_distance(28, 28) == 0 && golem_inline_distance(1, 16) == 2, "files and ranks both count");
static_assert(noexcept(golem_inline_queen_attacks(nullptr, 0, 0)), "getters do not throw");
static_assert(noexcept(golem_inline_bishop_and_rook_attacks(nullptr, 0, 0, nullptr, nullptr)), "getters do not throw");
static_assert(noexcept(golem_inline_between(nullptr, 0, 0)), "getters do not throw");

// A linker that kept one copy of a function for both modes would give one of them the wrong one.
static void check_both_modes() {
  const golem_tables *tables = golem_inline_big_tables(), *small = golem_inline_tables();
  CHECK_EQ(golem_inline_fits(small) + fits_in_other_mode(small), 1);
  CHECK(golem_inline_fits(tables) && fits_in_other_mode(tables));
  for (uint32_t square = 0; square < 64; square++) {
    uint64_t occupied = 0x00ff00181800ff00 ^ uint64_t(1) << (square ^ 9);
    CHECK_EQ(queen_in_other_mode(tables, square, occupied), golem_inline_queen_attacks(tables, square, occupied));
  }
}

int main(int argc, char **argv) {
  check_both_modes();
  return check_inline(argc, argv);
}
