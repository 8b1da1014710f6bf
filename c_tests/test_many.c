/* Many lookups in one call, at every level: every count from 0 to 67, arrays at every address, squares beyond the board,
 * and arrays that end exactly at a page without access.
 *
 * Arguments: rounds over all counts (200), seed. */
#include <golem.h>
#include <string.h>

#include "check.h"
#include "check_guard.h"
#include "check_levels.h"
#include "ref.h"

enum { MOST = 67, MANY = 3, SENTINEL = 0x5a };

typedef void (*many_getter)(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

static const struct {
  many_getter get;
  int lines;
} GETTERS[MANY] = {
    {golem_bishop_attacks_many, REF_BISHOP_LINES},
    {golem_rook_attacks_many, REF_ROOK_LINES},
    {golem_queen_attacks_many, REF_QUEEN_LINES},
};

/* One task: which squares, which occupancies, and what must come out. */
typedef struct task {
  size_t count;
  uint8_t squares[MOST];
  uint64_t occupied[MOST], expected[MANY][MOST], together[MOST]; /* together: queens over occupied[0] */
} task;

static void fill(task *task, size_t count, int beyond, check_random *random) {
  uint64_t one = check_set(random);
  memset(task, 0, sizeof *task);
  task->count = count;
  for (size_t i = 0; i < count; i++) {
    uint8_t square = (uint8_t)check_below(random, beyond ? 256 : 64);
    if (beyond && check_below(random, 2)) square &= 63;
    task->squares[i] = square;
    task->occupied[i] = i == 0 ? one : check_set(random);
    if (square > 63) continue;
    for (int which = 0; which < MANY; which++) {
      task->expected[which][i] = ref_slider(GETTERS[which].lines, square, task->occupied[i]);
    }
    task->together[i] = ref_slider(REF_QUEEN_LINES, square, one);
  }
}

/* Calls on memory of the given places, which hold exactly `count` entries each. */
static void compare(const task *task, unsigned char *squares, unsigned char *occupied, unsigned char *attacks) {
  size_t bytes = task->count * sizeof(uint64_t);
  if (task->count > 0) memcpy(squares, task->squares, task->count);
  if (task->count > 0) memcpy(occupied, task->occupied, bytes);
  CHECK_EACH_LEVEL(level) {
    for (int which = 0; which < MANY; which++) {
      memset(attacks, SENTINEL, bytes);
      GETTERS[which].get(squares, (const uint64_t *)(const void *)occupied, task->count, (uint64_t *)(void *)attacks);
      CHECK(memcmp(attacks, task->expected[which], bytes) == 0);
    }
    memset(attacks, SENTINEL, bytes);
    golem_queen_attacks_each(squares, task->count, task->occupied[0], (uint64_t *)(void *)attacks);
    CHECK(memcmp(attacks, task->together, bytes) == 0);
  }
  CHECK(memcmp(squares, task->squares, task->count) == 0 && memcmp(occupied, task->occupied, bytes) == 0);
}

/* With squares at any address and sets at those of eight bytes; nothing is written before or behind the answers. */
static void check_shifted(const task *task, size_t squares_offset) {
  static uint64_t occupied_of[MOST + 8], attacks_of[MOST + 10];
  static unsigned char squares[MOST + 8];
  unsigned char *occupied = (unsigned char *)occupied_of, *attacks = (unsigned char *)attacks_of;
  size_t offset = 8 * squares_offset;
  size_t bytes = task->count * sizeof(uint64_t), spoilt = 0;
  memset(attacks, SENTINEL, sizeof attacks_of);
  compare(task, squares + squares_offset, occupied + offset, attacks + 8 + offset);
  for (size_t i = 0; i < 8 + offset; i++) spoilt += attacks[i] != SENTINEL;
  for (size_t i = 8 + offset + bytes; i < sizeof attacks_of; i++) spoilt += attacks[i] != SENTINEL;
  CHECK_EQ(spoilt, 0);
}

/* Every square with every pair of neighbours in a batch of eight, whatever lane it falls into. */
static void check_every_square(check_random *random) {
  static task task;
  for (uint32_t square = 0; square < 256; square++) {
    fill(&task, 16, 0, random);
    for (size_t lane = 0; lane < 16; lane++) {
      task.squares[lane] = (uint8_t)(square + lane);
      for (int which = 0; which < MANY; which++) task.expected[which][lane] = 0;
      task.together[lane] = 0;
      if (task.squares[lane] > 63) continue;
      for (int which = 0; which < MANY; which++) {
        task.expected[which][lane] = ref_slider(GETTERS[which].lines, task.squares[lane], task.occupied[lane]);
      }
      task.together[lane] = ref_slider(REF_QUEEN_LINES, task.squares[lane], task.occupied[0]);
    }
    check_shifted(&task, 0);
  }
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 200);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20270);
  unsigned char *squares = check_guarded(MOST).end, *occupied = check_guarded(8 * MOST).end;
  unsigned char *attacks = check_guarded(8 * MOST).end;
  static task task;
  check_levels_of_cpu();
  check_every_square(&random);
  for (uint64_t round = 0; round < rounds; round++) {
    for (size_t count = 0; count <= MOST; count++) {
      fill(&task, count, round % 2 == 1, &random);
      check_shifted(&task, round % 8);
      compare(&task, squares - count, occupied - 8 * count, attacks - 8 * count);
    }
  }
  return check_finish();
}
