/* Positions of arbitrary bytes, and target sets of arbitrary bytes: what golem.h says of them all the same, at every
 * level. What is playable in spite of the damage is compared with the reference, what is refused is counted by nobody;
 * subsets of target sets are subsets. That nothing is read or written beyond what is given is for test_contract.c.
 *
 * Arguments: positions (200000), seed. */
#include <string.h>

#include "bridge.h"
#include "check_levels.h"
#include "check_scenes.h"

static int is_playable(golem_status status) {
  return status == GOLEM_OK || (status <= GOLEM_ERROR_POSITION_MANY_CHECKERS && status >= GOLEM_ERROR_POSITION_EP_CHECK);
}

static void check_counted(const golem_position *p, const golem_move *codes, size_t count, uint64_t perft) {
  golem_move list[GOLEM_MAX_MOVES];
  uint32_t counted = 0;
  CHECK_EQ(golem_perft(p, 1), count);
  CHECK_EQ(golem_perft(p, 2), perft);
  CHECK_EQ(golem_perft_every(p, 2), perft);
  CHECK_EQ(golem_perft_every(p, 3), golem_perft(p, 3));
  CHECK_EQ(golem_count_legal_moves(p), count);
  CHECK_EQ(golem_count_many(p, 1, &counted), 1);
  CHECK_EQ(counted, count);
  CHECK_EQ(golem_legal_moves(p, list, GOLEM_MAX_MOVES), count);
  CHECK(bridge_same_moves(list, count, codes, count));
}

/* Returns 1 if the position was good enough to be compared. */
static int check_playable(const golem_position *p) {
  char fen[128];
  ref_position ref;
  golem_position back;
  golem_move codes[REF_MAX_MOVES];
  size_t count;
  uint64_t perft;
  golem_position_to_fen(p, 1, fen, sizeof fen);
  CHECK_EQ(golem_position_from_fen(fen, &back), GOLEM_OK);
  CHECK(bridge_same_position(&back, p));
  CHECK(ref_from_fen(fen, &ref));
  check_subject = fen;
  count = (size_t)bridge_moves(&ref, codes);
  perft = ref_perft(&ref, 2);
  CHECK_EACH_LEVEL(level) check_counted(p, codes, count, perft);
  check_subject = NULL;
  return 1;
}

/* What is refused is counted by no level. */
static void check_refused(const golem_position *p) {
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(p, 3), 0);
    CHECK_EQ(golem_perft_every(p, 2), 0);
    CHECK_EQ(golem_count_replies(p, NULL, NULL, 0), 0);
  }
}

/* Some of these sets, and their union. */
static void check_subset(const golem_targets *some, const golem_targets *of) {
  uint64_t all = 0;
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(some->direction[direction] & ~of->direction[direction], 0);
    all |= some->direction[direction];
  }
  CHECK_EQ(some->movable, all);
}

static void check_targets(const golem_position *p, const golem_targets *targets, check_random *random) {
  int32_t threshold = check_below(random, 4) ? (int32_t)check_below(random, 2000) - 1000 : (int32_t)check_next(random);
  golem_targets some;
  CHECK_EQ(golem_checking_targets(p, targets, &some), GOLEM_OK);
  check_subset(&some, targets);
  CHECK_EQ(golem_see_targets(p, targets, threshold, &some), GOLEM_OK);
  check_subset(&some, targets);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 200000), playable = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20264);
  check_levels_of_cpu();
  for (uint64_t number = 0; number < limit; number++) {
    golem_position p, after;
    golem_targets targets;
    golem_status status;
    scene_any_position(&p, &random);
    CHECK_EACH_LEVEL_ALIKE(level, &random) {
      CHECK_EQ(golem_generate(&p, &targets), GOLEM_OK);
      CHECK_EQ(golem_has_legal_move(&p) != 0, targets.movable != 0);
      if (check_below(&random, 4) == 0) memset(&targets, 0xff, sizeof targets);
      check_targets(&p, &targets, &random);
      check_any_bytes(&targets, sizeof targets, &random);
      check_targets(&p, &targets, &random);
    }
    status = golem_make_move(&p, (golem_move)check_next(&random), &after);
    CHECK(status == GOLEM_OK || status == GOLEM_ERROR_MOVE_ILLEGAL);
    if (is_playable(golem_position_check(&p))) playable += (uint64_t)check_playable(&p);
    else check_refused(&p);
  }
  printf("%llu positions, %llu of them playable\n", (unsigned long long)limit, (unsigned long long)playable);
  CHECK(playable > limit / 50);
  return check_finish();
}
