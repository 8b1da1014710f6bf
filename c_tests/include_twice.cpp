// The header may be included twice in C++11, with a standard header before and after; its functions have C linkage.
#include <cstdio>
#include <golem.h>
#include <golem.h>
#include <golem_attacks_bb.h>
#include <golem_attacks_bb.h>
#include <golem_policies.h>
#include <golem_policies.h>
#include <golem_shadow.h>
#include <golem_shadow.h>
#include <golem_threats.h>
#include <golem_threats.h>
#include <type_traits>
#include <vector>

static_assert(sizeof(golem_position) == 80, "size of the position");
static_assert(sizeof(golem_targets) == 192, "size of the target sets");
static_assert(std::is_standard_layout<golem_position>::value, "plain old data");
static_assert(std::is_trivial<golem_targets>::value, "plain old data");

extern "C" typedef uint64_t (*perft_function)(const golem_position *, uint32_t);

int main() {
  golem_position position;
  golem_position_start(&position);
  std::vector<golem_move> moves(GOLEM_MAX_MOVES);
  moves.resize(golem_legal_moves(&position, moves.data(), moves.size()));
  perft_function perft = golem_perft;
  int failed = (moves.size() != 20) + (perft(&position, 3) != 8902);
  std::printf("%d passed, %d failed\n", 2 - failed, failed);
  return failed != 0;
}
