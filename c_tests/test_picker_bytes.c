/* Pickers of any bytes, at every level: each reaches GOLEM_STAGE_DONE in a bounded number of calls; a copy goes on
 * alike, wherever it and the history lie. Pickers of check_scenes.c, and each byte of one at work set to several
 * values. What lies around them is for test_contract.c.
 *
 * Arguments: rounds (20000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "check_scenes.h"
#include "starts.h"

/* The header says 3000: ten lists of at most 256 moves, and a few moves alone. */
enum { MOST = 3000, SIZE = sizeof(golem_picker) };

static int16_t history[2][64][64];
static check_guard for_picker, for_copy, for_history;

/* Calls a picker until it says that it is done; returns how many calls that took. */
static int calls_until_done(golem_picker *picker, const int16_t *table, golem_move *moves) {
  for (int calls = 0; calls < MOST; calls++) {
    CHECK(golem_picker_stage(picker) <= GOLEM_STAGE_DONE);
    moves[calls] = (golem_picker_next)(picker, table);
    if (moves[calls] == GOLEM_MOVE_NONE && golem_picker_stage(picker) == GOLEM_STAGE_DONE) return calls;
  }
  return MOST;
}

/* The picker right before a page without access or right behind one, a copy elsewhere and at another
 * address, with the history at another, too. */
static void check_picker(const golem_picker *any, check_random *random) {
  static golem_move moves[MOST], again[MOST];
  int at_end = (int)check_below(random, 2), with_history = (int)check_below(random, 2), calls;
  golem_picker *picker = at_end ? check_at_end(for_picker, SIZE) : (void *)for_picker.start;
  golem_picker *copy = (golem_picker *)(void *)((unsigned char *)check_at_end(for_copy, SIZE) - 8);
  int16_t *table = check_at_end(for_history, sizeof history);
  memcpy(picker, any, SIZE);
  memcpy(copy, any, SIZE);
  memcpy(table, history, sizeof history);
  calls = calls_until_done(picker, with_history ? table : NULL, moves);
  CHECK(calls < MOST);
  CHECK_EQ((golem_picker_next)(picker, NULL), GOLEM_MOVE_NONE);
  CHECK_EQ(golem_picker_stage(picker), GOLEM_STAGE_DONE);
  table = table - 1;
  memcpy(table, history, sizeof history);
  CHECK_EQ(calls_until_done(copy, with_history ? table : NULL, again), calls);
  CHECK(memcmp(moves, again, (size_t)calls * sizeof *moves) == 0);
}

/* A picker of one of the starts after some calls. */
static golem_picker begun(check_random *random) {
  golem_position position;
  golem_picker picker;
  CHECK_EQ(golem_position_from_fen(STARTS[check_below(random, STARTS_COUNT)].fen, &position), GOLEM_OK);
  memset(&picker, 0x5e, sizeof picker);
  CHECK_EQ(golem_picker_init(&position, NULL, check_below(random, 4), NULL, &picker), GOLEM_OK);
  for (uint32_t calls = check_below(random, 60); calls > 0; calls--) (golem_picker_next)(&picker, &history[0][0][0]);
  return picker;
}

/* A picker that is done by its stage, in front of a list with an empty move in it: nothing of the list comes. */
static void check_done(check_random *random) {
  static const uint16_t NUMBERS[] = {0, 2, 0, 0};
  golem_picker picker = begun(random);
  golem_move list[2] = {GOLEM_MOVE_NONE, (golem_move)check_next(random)};
  unsigned char *bytes = (unsigned char *)&picker;
  bytes[285] = GOLEM_STAGE_DONE;
  memcpy(bytes + 288, NUMBERS, sizeof NUMBERS);
  memcpy(bytes + 288 + sizeof NUMBERS, list, sizeof list);
  check_picker(&picker, random);
}

/* Every byte of a picker at work, to the edges of its type and beyond what is in use. */
static void check_every_byte(size_t step, check_random *random) {
  static const unsigned char VALUES[] = {0, 1, 2, 6, 9, 10, 0x40, 0x7f, 0x80, 0xff};
  golem_picker picker = begun(random);
  for (size_t at = check_below(random, (uint32_t)step); at < SIZE; at += step) {
    for (size_t i = 0; i < sizeof VALUES; i++) {
      golem_picker spoilt = picker;
      ((unsigned char *)&spoilt)[at] = VALUES[i];
      check_picker(&spoilt, random);
    }
  }
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20275);
  check_levels_of_cpu();
  check_any_bytes(history, sizeof history, &random);
  for_picker = check_guarded(SIZE);
  for_copy = check_guarded(SIZE + 8);
  for_history = check_guarded(sizeof history + 2);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_done(&random);
    for (uint64_t i = 0; i < rounds / 2000 + 1; i++) check_every_byte(rounds < 1000 ? 17 : 1, &random);
    for (uint64_t i = 0; i < rounds; i++) {
      golem_picker picker;
      scene_any_picker(&picker, &random);
      check_picker(&picker, &random);
    }
  }
  return check_finish();
}
