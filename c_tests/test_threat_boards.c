/* Threats of boards that no game has, at every level: any bytes, only kings, 64 queens; changes of up to four squares
 * or more, of squares named twice, of squares that there are not, with a `before` that lies. Boards, changes, filters
 * and lists lie at any address and end at pages without access; lists have all the room or less. Many positions in one
 * call.
 *
 * Arguments: boards (300000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_threats.h"
#include "compare_walks.h"
#include "starts.h"

enum { MANY = 23, MOST = 2 * GOLEM_MAX_THREATS, SENTINEL = 0x5a };

static check_guard for_board, for_change, for_filter, for_list, for_positions, for_offsets;

static uint8_t any_piece(check_random *random) {
  return (uint8_t)(1 + check_below(random, 6) + 8 * check_below(random, 2));
}

static void fill_squares(uint8_t *board, uint32_t chance, check_random *random) {
  for (int square = 0; square < 64; square++) {
    board[square] = check_below(random, 64) < chance ? any_piece(random) : 0;
  }
}

static void damage(uint8_t *board, check_random *random) {
  ref_position ref;
  (void)walk_start(check_below(random, 400), random, &ref);
  ref_to_bytes(&ref, board);
  for (uint32_t left = check_below(random, 8); left > 0; left--) {
    board[check_below(random, 64)] = (uint8_t)check_next(random);
  }
}

static void choose_board(uint8_t *board, check_random *random) {
  uint32_t way = check_below(random, 8);
  for (int square = 0; square < 64; square++) {
    if (way == 0) board[square] = (uint8_t)check_next(random);
    if (way == 1) board[square] = (uint8_t)check_below(random, 16);
    if (way == 2) board[square] = check_below(random, 2) ? 6 : 14;
    if (way == 3) board[square] = check_below(random, 8) ? 5 : 13;
  }
  if (way == 4) memset(board, any_piece(random), 64);
  if (way == 5) fill_squares(board, 1 + check_below(random, 64), random);
  if (way == 6) fill_squares(board, 1 + check_below(random, 8), random);
  if (way == 7) damage(board, random);
}

/* A piece of the board goes to another square, mostly on a line, and may become another one, as in a move. */
static void choose_step(const uint8_t *board, check_random *random, golem_change *change) {
  uint32_t from = check_below(random, 64), direction = check_below(random, 16), to;
  for (int tries = 0; tries < 20 && board[from] == 0; tries++) from = check_below(random, 64);
  to = from;
  for (uint32_t steps = check_below(random, 4); steps < 4; steps++) {
    int next = ref_step((int)to, (int)direction);
    if (next != REF_NONE) to = (uint32_t)next;
  }
  change->count = 2;
  change->square[0] = (uint8_t)from;
  change->square[1] = (uint8_t)to;
  change->after[0] = 0;
  change->after[1] = check_below(random, 8) ? board[from] : any_piece(random);
}

/* Squares near each other or on a line with each other, so that what one changes is seen from another; pieces that may
 * be none, and often what is there already. */
static void choose_change(const uint8_t *board, check_random *random, golem_change *change) {
  static const int STEPS[8] = {1, 7, 8, 9, 6, 10, 15, 17};
  uint32_t square = check_below(random, 64), step = (uint32_t)STEPS[check_below(random, 8)];
  change->count = (uint8_t)(check_below(random, 16) == 0 ? check_next(random) : check_below(random, 5));
  for (int i = 0; i < 4; i++) {
    uint32_t way = check_below(random, 16);
    change->square[i] = (uint8_t)square;
    change->before[i] = (uint8_t)check_next(random);
    change->after[i] = (uint8_t)(way < 5 ? 0 : way < 12 ? any_piece(random) : way < 14 ? board[square] : 200 + way);
    if (way == 15) change->square[i] = (uint8_t)(64 + check_below(random, 192));
    square = check_below(random, 3) ? (square + step * check_below(random, 4)) & 63 : check_below(random, 64);
  }
  for (int i = 0; i < 3; i++) change->reserved[i] = (uint8_t)check_next(random);
  if (check_below(random, 3) == 0) choose_step(board, random, change);
}

/* A copy that ends `shift` bytes before the page without access, or begins so many behind the other one. */
static const void *copy_of(check_guard guard, const void *from, size_t size, uint32_t shift) {
  unsigned char *to = shift < 32 ? guard.end - size - shift : guard.start + (shift - 32);
  return memcpy(to, from, size);
}

/* Whether the entries are different ones of those expected. */
static int is_part(const uint32_t *list, size_t count, const ref_threats *expected) {
  ref_threats part = *expected;
  part.count = 0;
  for (int i = 0; i < expected->count; i++) {
    for (size_t at = 0; at < count; at++) {
      if (list[at] != expected->list[i]) continue;
      part.list[part.count++] = list[at];
      break;
    }
  }
  return (size_t)part.count == count;
}

/* Where a list of some capacity ends so many bytes before the page without access. */
static golem_threat *list_place(size_t capacity, size_t shift) {
  memset(for_list.end - shift, SENTINEL, shift);
  return check_at_end(for_list, capacity * sizeof(golem_threat) + shift);
}

static void compare_list(const void *place, size_t shift, size_t capacity, size_t count, const ref_threats *expected,
                         const char *what) {
  golem_threat list[MOST];
  CHECK_EQ(count, expected->count);
  if (count > capacity || count > MOST) {
    memcpy(list, place, capacity * sizeof *list);
    CHECK(is_part(list, capacity, expected));
  } else {
    memcpy(list, place, count * sizeof *list);
    compare_threats(list, count, MOST, expected, what);
  }
  for (size_t i = 0; i < shift; i++) CHECK_EQ(for_list.end[-1 - (int)i], SENTINEL);
}

/* Just enough room, or less, or none, or what the header says is always enough. */
static size_t choose_capacity(const ref_threats *expected, size_t enough, check_random *random) {
  uint32_t count = (uint32_t)expected->count, way = check_below(random, 8);
  if (way > 4) return enough;
  if (way == 0) return check_below(random, count + 1);
  if (way == 1 && count > 0) return count - 1;
  return count + (way == 2 ? check_below(random, 20) : 0);
}

static void compare_board(const uint8_t *board, const golem_threat_filter *filter, const ref_threats *expected,
                          check_random *random) {
  size_t capacity = choose_capacity(expected, GOLEM_MAX_THREATS, random), shift = 4 * check_below(random, 4);
  const uint8_t *at = copy_of(for_board, board, 64, check_below(random, 64));
  golem_threat *list = list_place(capacity, shift);
  compare_list(list, shift, capacity, golem_threats(at, filter, list, capacity), expected, "golem_threats");
  CHECK_EQ(golem_threats(at, filter, NULL, check_below(random, 2) ? 0 : 100), expected->count);
  CHECK_EQ(golem_threats(at, filter, list_place(0, 0), 0), expected->count);
}

static void compare_change(const uint8_t *board, const golem_change *change, const golem_threat_filter *filter,
                           const ref_threats *expected, check_random *random) {
  size_t capacity = choose_capacity(expected, GOLEM_MAX_THREAT_CHANGES, random), shift = 4 * check_below(random, 4), count;
  const uint8_t *at = copy_of(for_board, board, 64, check_below(random, 64));
  const golem_change *how = copy_of(for_change, change, sizeof *change, check_below(random, 64));
  golem_threat *list = list_place(capacity, shift);
  count = golem_threats_changed(at, how, filter, list, capacity);
  compare_list(list, shift, capacity, count, expected, "golem_threats_changed");
  CHECK_EQ(golem_threats_changed(at, how, filter, NULL, check_below(random, 2) ? 0 : 100), expected->count);
  CHECK_EQ(golem_threats_changed(at, how, filter, list_place(0, 0), 0), expected->count);
}

/* A filter of the caller's or none, then the same board before and after a change. */
static void check_board(check_random *random) {
  uint8_t board[64], after[64];
  golem_change change;
  golem_threat_filter chosen;
  const golem_threat_filter *filter = NULL;
  ref_threats before, behind, changes;
  char subject[400], *end = subject;
  choose_board(board, random);
  choose_change(board, random, &change);
  choose_filter(random, &chosen);
  if (check_below(random, 2)) filter = copy_of(for_filter, &chosen, sizeof chosen, 2 * check_below(random, 32));
  memcpy(after, board, 64);
  ref_change_bytes(after, change.count, change.square, change.after);
  ref_list_threats(board, filter == NULL ? NULL : chosen.victims, &before);
  ref_list_threats(after, filter == NULL ? NULL : chosen.victims, &behind);
  ref_subtract_threats(&before, &behind, &changes);
  for (int i = 0; i < 64; i++) end += sprintf(end, i % 8 ? "%x " : "/%x ", board[i]);
  end += sprintf(end, "count %u:", change.count);
  for (int i = 0; i < 4; i++) end += sprintf(end, " %u=%u", change.square[i], change.after[i]);
  check_subject = subject;
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    compare_board(board, filter, &before, random);
    compare_change(board, &change, filter, &changes, random);
  }
  check_subject = NULL;
}

/* Positions one after the other; `room` entries for their threats. */
static void compare_many(const golem_position *positions, const ref_threats *expected, size_t count, size_t room,
                         const golem_threat_filter *filter, check_random *random) {
  size_t shift = 8 * check_below(random, 4), total = 0, offsets[MANY + 1], sum;
  const golem_position *in = copy_of(for_positions, positions, count * sizeof *in, 8 * check_below(random, 4));
  unsigned char *out = check_at_end(for_offsets, (count + 1) * sizeof *offsets + shift);
  golem_threat *list = list_place(room, shift);
  sum = golem_threats_many(in, count, filter, list, room, (size_t *)(void *)out);
  memcpy(offsets, out, (count + 1) * sizeof *offsets);
  for (size_t i = 0; i < count; i++) {
    size_t size = (size_t)expected[i].count, left = total < room ? room - total : 0;
    CHECK_EQ(offsets[i], total);
    compare_list((const unsigned char *)list + (total < room ? total : room) * sizeof *list, 0,
                 left < size ? left : size, size, &expected[i], "golem_threats_many");
    total += size;
  }
  CHECK_EQ(offsets[count], total);
  CHECK_EQ(sum, total);
  for (size_t i = 0; i < shift; i++) CHECK_EQ(for_list.end[-1 - (int)i], SENTINEL);
}

static void check_many(check_random *random) {
  static golem_position positions[MANY];
  static ref_threats expected[MANY];
  golem_threat_filter chosen;
  size_t count = check_below(random, MANY + 1), total = 0;
  const golem_threat_filter *filter = check_below(random, 2) ? &chosen : NULL;
  choose_filter(random, &chosen);
  for (size_t i = 0; i < count; i++) {
    ref_position ref;
    uint8_t board[64];
    (void)walk_start(check_below(random, 400), random, &ref);
    bridge_position(&ref, EP_ALWAYS, &positions[i]);
    ref_to_bytes(&ref, board);
    ref_list_threats(board, filter == NULL ? NULL : chosen.victims, &expected[i]);
    total += (size_t)expected[i].count;
  }
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    compare_many(positions, expected, count, total, filter, random);
    compare_many(positions, expected, count, total + check_below(random, 2 * GOLEM_MAX_THREATS), filter, random);
    compare_many(positions, expected, count, check_below(random, (uint32_t)total + 1), filter, random);
  }
}

/* Positions of any bytes: some threats of each. */
static void check_garbage_positions(check_random *random) {
  golem_position *positions = check_at_end(for_positions, 3 * sizeof *positions);
  size_t room = check_below(random, 300), *offsets = check_at_end(for_offsets, 4 * sizeof *offsets);
  uint64_t words[30];
  for (int i = 0; i < 30; i++) words[i] = check_set(random);
  memcpy((void *)positions, words, sizeof words);
  CHECK_EQ(golem_threats_many(positions, 3, NULL, list_place(room, 0), room, offsets), offsets[3]);
  CHECK_EQ(offsets[0], 0);
  for (int i = 0; i < 3; i++) CHECK(offsets[i] <= offsets[i + 1] && offsets[i + 1] - offsets[i] <= GOLEM_MAX_THREATS);
}

static void check_no_room(void) {
  uint8_t board[64] = {4, 0, 12};
  golem_change change = {1, {2, 64, 64, 64}, {12, 0, 0, 0}, {0}, {0}};
  golem_threat list[4];
  golem_position start;
  size_t offsets[2];
  golem_position_start(&start);
  CHECK_EQ(golem_threats(board, NULL, NULL, 4), 2);
  CHECK_EQ(golem_threats_changed(board, &change, NULL, NULL, 4), 2);
  CHECK_EQ(golem_threats_many(&start, 1, NULL, list, 4, offsets), offsets[1]);
  CHECK_EQ(golem_threats_many(&start, 1, NULL, NULL, 0, offsets), offsets[1]);
  CHECK(offsets[0] == 0 && offsets[1] > 4);
  CHECK_EQ(golem_threats_many(&start, 0, NULL, list, 0, offsets), 0);
}

int main(int argc, char **argv) {
  uint64_t boards = check_number(argc, argv, 1, 300000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20282);
  for_board = check_guarded(4096);
  for_change = check_guarded(4096);
  for_filter = check_guarded(4096);
  for_list = check_guarded((MANY + 1) * MOST * sizeof(golem_threat) + 32);
  for_positions = check_guarded(MANY * sizeof(golem_position) + 32);
  for_offsets = check_guarded(4096);
  check_levels_of_cpu();
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_no_room();
    for (uint64_t i = 0; i < boards / 50; i++) check_garbage_positions(&random);
  }
  for (uint64_t i = 0; i < boards; i++) check_board(&random);
  for (uint64_t i = 0; i < boards / 50 + 3; i++) check_many(&random);
  return check_finish();
}
