// golem_inline.h in C++: the checks of test_inline.c, and what only C++ can ask. The parts of test support it is linked
// with compile as C and as C++.
#include "inline_checks.h"

static_assert(golem_inline_distance(0, 63) == 7, "a distance is a constant expression");
static_assert(golem_inline_distance(28, 28) == 0 && golem_inline_distance(1, 16) == 2, "files and ranks both count");
static_assert(noexcept(golem_inline_queen_attacks(nullptr, 0, 0)), "getters do not throw");
static_assert(noexcept(golem_inline_between(nullptr, 0, 0)), "getters do not throw");

int main(int argc, char **argv) { return check_inline(argc, argv); }
