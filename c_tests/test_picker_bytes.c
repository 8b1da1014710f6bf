/* Pickers of any bytes, at every level: each of the functions that take one returns, writes nothing outside of it, and
 * reaches GOLEM_STAGE_DONE in a bounded number of calls; a copy goes on alike, wherever it lies.
 *
 * Random bytes; words like an address and its complement; each byte of pickers in the middle of their work set to several
 * values; flipped bits; pickers mixed of two; pickers started from positions, targets and hints of any bytes.
 *
 * Arguments: rounds (20000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "starts.h"

/* The header says 3000: ten lists of at most 256 moves, and a few moves alone. */
enum { MODES = 4, MOST = 3000, SIZE = sizeof(golem_picker) };

static int16_t history[2][64][64];
static golem_position positions[STARTS_COUNT];
static check_guard for_picker, for_copy, for_history;

/* Calls a picker until it says that it is done; returns how many calls that took. */
static int calls_until_done(golem_picker *picker, const int16_t *table, golem_move *moves) {
  for (int calls = 0; calls < MOST; calls++) {
    CHECK(golem_picker_stage(picker) <= GOLEM_STAGE_DONE);
    moves[calls] = golem_picker_next(picker, table);
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
  CHECK_EQ(golem_picker_next(picker, NULL), GOLEM_MOVE_NONE);
  CHECK_EQ(golem_picker_stage(picker), GOLEM_STAGE_DONE);
  table = table - 1;
  memcpy(table, history, sizeof history);
  CHECK_EQ(calls_until_done(copy, with_history ? table : NULL, again), calls);
  CHECK(memcmp(moves, again, (size_t)calls * sizeof *moves) == 0);
}

/* The same where what lies around it can be seen. */
static void check_surroundings(const golem_picker *any, check_random *random) {
  static uint64_t place_of[SIZE / 8 + 12];
  static unsigned char before[32];
  unsigned char *place = (unsigned char *)place_of, *bytes;
  golem_picker *picker;
  memset(place, 0x5e, sizeof place_of);
  memset(before, 0x5e, sizeof before);
  bytes = place + 24 + 8 * check_below(random, 5);
  picker = memcpy(bytes, any, SIZE);
  for (int calls = 0; calls < 40; calls++) golem_picker_next(picker, &history[0][0][0]);
  CHECK(memcmp(bytes - 24, before, 24) == 0 && memcmp(bytes + SIZE, before, 31) == 0);
}

static golem_picker_hints any_hints(const golem_position *position, check_random *random) {
  golem_move moves[GOLEM_MAX_MOVES], *as_moves;
  size_t count = bridge_legal_moves(position, moves);
  golem_picker_hints hints;
  check_any_bytes(&hints, sizeof hints, random);
  as_moves = &hints.hash;
  if (count > 0) {
    if (check_below(random, 2)) *as_moves = moves[check_below(random, (uint32_t)count)];
    if (check_below(random, 2)) hints.killers[0] = moves[check_below(random, (uint32_t)count)];
    if (check_below(random, 2)) hints.counter = moves[check_below(random, (uint32_t)count)];
  }
  hints.threshold = check_below(random, 2) ? 0 : hints.threshold;
  return hints;
}

/* A picker of one of the starts after up to 60 calls. */
static golem_picker begun(check_random *random) {
  const golem_position *position = &positions[check_below(random, STARTS_COUNT)];
  golem_picker_hints hints = any_hints(position, random);
  golem_picker picker;
  /* golem_picker_init leaves most of it as it is. */
  memset(&picker, (int)(check_next(random) & 255), sizeof picker);
  CHECK_EQ(golem_picker_init(position, NULL, check_below(random, MODES), &hints, &picker), GOLEM_OK);
  for (uint32_t calls = check_below(random, 60); calls > 0; calls--) golem_picker_next(&picker, &history[0][0][0]);
  return picker;
}

/* Positions, targets and hints of any bytes. */
static golem_picker begun_from_any(check_random *random) {
  golem_position position = positions[check_below(random, STARTS_COUNT)];
  golem_picker_hints hints = any_hints(&position, random);
  golem_targets targets;
  golem_picker picker;
  check_any_bytes(&targets, sizeof targets, random);
  if (check_below(random, 2)) memset(&targets, 0xff, sizeof targets);
  if (check_below(random, 2)) check_any_bytes(&position, sizeof position, random);
  else check_flip_bits(&position, sizeof position, 1 + check_below(random, 8), random);
  memset(&picker, 0, sizeof picker);
  golem_picker_init(&position, check_below(random, 4) ? &targets : NULL, check_below(random, MODES), &hints, &picker);
  return picker;
}

/* What stands behind position and targets: a hash move and a threshold that nothing reaches, a mode, a stage, what is known,
 * and the numbers of next, end and losing at the edges of the array and of their type. */
static void any_state(golem_picker *picker, check_random *random) {
  static const uint16_t EDGES[] = {0, 0, 1, 2, 31, 254, 255, 256, 257, 1000, 0x7fff, 0x8000, 0xfffe, 0xffff};
  unsigned char *bytes = (unsigned char *)picker;
  int32_t threshold = check_below(random, 2) ? INT32_MAX : INT32_MIN;
  uint16_t numbers[3];
  for (int i = 0; i < 3; i++) {
    numbers[i] = (uint16_t)(check_below(random, 4) ? EDGES[check_below(random, 14)] : check_below(random, 300));
  }
  memcpy(bytes + 280, &threshold, sizeof threshold);
  for (int i = 284; i < 287; i++) bytes[i] = (unsigned char)(check_below(random, 16) ? check_below(random, 4) : 0xff);
  if (check_below(random, 2)) bytes[285] = (unsigned char)check_below(random, 11);
  memcpy(bytes + 288, numbers, sizeof numbers);
}

static golem_picker any_picker(check_random *random, uint64_t number) {
  golem_picker picker = begun(random), other = begun(random);
  unsigned char *bytes = (unsigned char *)&picker;
  size_t from = check_below(random, SIZE), size = check_below(random, (uint32_t)(SIZE - from) + 1);
  switch (number % 8) {
    case 0: check_any_bytes(&picker, SIZE, random); break;
    case 1: memset(&picker, (int)(check_next(random) & 255), SIZE); break;
    case 2: check_flip_bits(&picker, SIZE, 1 + check_below(random, 8), random); break;
    case 3: memcpy(bytes + from, (unsigned char *)&other + from, size); break;
    case 4: check_any_bytes(bytes + from, size, random); break;
    case 5: memset(bytes + from, check_below(random, 2) ? 0xff : 0, size); break;
    case 6: picker = begun_from_any(random); break;
    default: any_state(&picker, random); break;
  }
  if (number % 16 == 1) {
    uint64_t at = check_below(random, SIZE / 8);
    picker.opaque[at] = 0x1000;
    picker.opaque[at + 1 < SIZE / 8 ? at + 1 : 0] = ~(uint64_t)0x1000;
  }
  return picker;
}

/* The words that were an address and its complement once, in front of a picker at work. */
static void check_address(check_random *random) {
  for (int i = 0; i < 200; i++) {
    golem_picker picker = begun(random);
    picker.opaque[0] = 0x1000;
    picker.opaque[1] = ~(uint64_t)0x1000;
    check_picker(&picker, random);
  }
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
  for (int i = 0; i < STARTS_COUNT; i++) CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &positions[i]), GOLEM_OK);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_address(&random);
    check_done(&random);
    for (uint64_t i = 0; i < rounds / 2000 + 1; i++) check_every_byte(rounds < 1000 ? 17 : 1, &random);
    for (uint64_t i = 0; i < rounds; i++) {
      golem_picker picker = any_picker(&random, i);
      check_picker(&picker, &random);
      check_surroundings(&picker, &random);
    }
  }
  return check_finish();
}
