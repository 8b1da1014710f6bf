/* Move lists at every SIMD level: buffers of every capacity that end at a page without access, target sets with bits
 * cleared, captures and quiet moves alone, legality of every 16-bit value, more moves than GOLEM_MAX_MOVES, structs at
 * every address beside such pages; and how a level is set.
 *
 * Arguments: positions (4000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

enum { LONGEST = 640, UNTOUCHED = 0xcc };

enum { ALL, CAPTURES, QUIETS, LISTS };

static size_t (*const LIST_OF[LISTS])(const golem_position *position, golem_move *moves, size_t capacity) = {
    golem_legal_moves,
    golem_legal_captures,
    golem_legal_quiets,
};

static check_guard room, room_of_position, room_of_targets;

/* Any `capacity` different moves of the expected ones were written, or all, and nothing else was. */
static void check_written(const golem_move *codes, size_t expected, size_t capacity, size_t shift) {
  unsigned char *at = room.end - capacity * sizeof *codes - shift;
  golem_move written[LONGEST];
  size_t count = expected < capacity ? expected : capacity, wrong = 0;
  memcpy(written, at, count * sizeof *written);
  bridge_sort(written, count);
  for (size_t i = 0; i < count; i++) {
    wrong += !bridge_contains(codes, (int)expected, written[i]) || (i > 0 && written[i] == written[i - 1]);
  }
  for (unsigned char *byte = room.start; byte < at; byte++) wrong += *byte != UNTOUCHED;
  for (unsigned char *byte = at + count * sizeof *codes; byte < room.end; byte++) wrong += *byte != UNTOUCHED;
  CHECK_EQ(wrong, 0);
}

static void check_capacity(int which, const node *node, const golem_move *codes, size_t expected, size_t capacity) {
  size_t shift = capacity % 8 == 3 ? sizeof *codes : 0; /* An address of two bytes now and then. */
  void *moves = room.end - capacity * sizeof *codes - shift;
  memset(room.start, UNTOUCHED, (size_t)(room.end - room.start));
  CHECK_EQ(LIST_OF[which](&node->golem, moves, capacity), expected);
  check_written(codes, expected, capacity, shift);
}

/* The codes that a function must list, and how many. */
static size_t expected_of(int which, const node *node, golem_move *codes) {
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    int capture = bridge_is_capture(node->codes[i]);
    if ((which == CAPTURES && !capture) || (which == QUIETS && capture)) continue;
    codes[count++] = node->codes[i];
  }
  return count;
}

static void check_capacities(const node *node) {
  for (int which = 0; which < LISTS; which++) {
    golem_move codes[REF_MAX_MOVES];
    size_t count = expected_of(which, node, codes);
    CHECK_EQ(LIST_OF[which](&node->golem, NULL, 0), count);
    CHECK_EQ(LIST_OF[which](&node->golem, NULL, GOLEM_MAX_MOVES), count);
    for (size_t capacity = 0; capacity <= count + 1; capacity++) check_capacity(which, node, codes, count, capacity);
    check_capacity(which, node, codes, count, count + 7);
    check_capacity(which, node, codes, count, GOLEM_MAX_MOVES);
  }
}

/* The moves whose bit is left. Each stands in the direction of its target, castling in that of the rook. */
static size_t left_codes(const node *node, const golem_targets *targets, golem_move *codes) {
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    int from = node->codes[i] & 63, to = node->codes[i] >> 6 & 63;
    if (targets->direction[ref_direction_of(from, to)] & ref_bit(to)) codes[count++] = node->codes[i];
  }
  return count;
}

static void check_cleared_targets(const node *node, check_random *random) {
  golem_targets targets;
  golem_move codes[REF_MAX_MOVES], *moves;
  size_t count, capacity;
  CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
  for (int direction = 0; direction < 16; direction++) {
    targets.direction[direction] &= check_set(random) | (check_below(random, 2) ? check_next(random) : 0);
  }
  count = left_codes(node, &targets, codes);
  CHECK_EQ(golem_targets_count(&node->golem, &targets), count);
  for (int which = 0; which < 3; which++) {
    capacity = which == 0 ? count : which == 1 ? GOLEM_MAX_MOVES : check_below(random, (uint32_t)count + 1);
    memset(room.start, UNTOUCHED, (size_t)(room.end - room.start));
    moves = check_at_end(room, capacity * sizeof *codes);
    CHECK_EQ(golem_targets_moves(&node->golem, &targets, moves, capacity), count);
    check_written(codes, count, capacity, 0);
  }
}

/* A position and its targets, so many bytes away from a page without access in front of them or behind them. */
static void check_place(const node *node, const golem_targets *expected, size_t offset, int at_end) {
  size_t size = sizeof node->golem, out = sizeof *expected;
  unsigned char *p = at_end ? room_of_position.end - size - offset : room_of_position.start + offset;
  unsigned char *t = at_end ? room_of_targets.end - out - offset : room_of_targets.start + offset;
  size_t wrong = 0;
  memcpy(p, &node->golem, size);
  golem_targets checking;
  memset(room_of_targets.start, UNTOUCHED, (size_t)(room_of_targets.end - room_of_targets.start));
  CHECK_EQ(golem_generate((const golem_position *)(void *)p, (golem_targets *)(void *)t), GOLEM_OK);
  CHECK(memcmp(t, expected, out) == 0 && memcmp(p, &node->golem, size) == 0);
  CHECK_EQ(golem_checking_targets(&node->golem, expected, &checking), GOLEM_OK);
  CHECK_EQ(golem_checking_targets((const golem_position *)(void *)p, (const golem_targets *)(void *)t,
                                  (golem_targets *)(void *)t), GOLEM_OK);
  CHECK(memcmp(t, &checking, out) == 0);
  memcpy(t, expected, out);
  for (unsigned char *byte = room_of_targets.start; byte < room_of_targets.end; byte++) {
    wrong += (byte < t || byte >= t + out) && *byte != UNTOUCHED;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(golem_legal_moves((const golem_position *)(void *)p, NULL, 0), node->count);
  CHECK_EQ(golem_count_legal_moves((const golem_position *)(void *)p), node->count);
  CHECK_EQ(golem_perft((const golem_position *)(void *)p, 1), node->count);
  CHECK_EQ(golem_targets_count((const golem_position *)(void *)p, (const golem_targets *)(void *)t), node->count);
}

static void check_places(const node *node) {
  golem_targets expected;
  CHECK_EQ(golem_generate(&node->golem, &expected), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    for (size_t offset = 0; offset < 16; offset++) check_place(node, &expected, offset / 2 * 8, offset % 2);
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    check_capacities(node);
    check_cleared_targets(node, random);
  }
  if (number % 4 == 0) compare_all_codes(node);
  if (number % 16 == 0) check_places(node);
}

/* Queens all around the board, some missing in later rounds, some inside: an empty square can be reached in up to eight
 * ways. The black king is out of their sight, so that only the number of queens is impossible. */
static void crowd(ref_position *ref, uint64_t round, check_random *random) {
  ref_from_fen("6nk/6nn/8/8/8/8/8/K7 w - - 0 1", ref);
  for (int square = 0; square < 64; square++) {
    int file = ref_file(square), rank = ref_rank(square);
    int inside = file > 0 && file < 7 && rank > 0 && rank < 7;
    int changed = round > 1 && check_below(random, 32) == 0;
    if (ref->cell[square] != REF_EMPTY || inside != changed) continue;
    ref->cell[square] = 8 * REF_WHITE + REF_QUEEN;
  }
}

static void check_cut_off(const node *node) {
  CHECK_EQ(golem_count_legal_moves(&node->golem), node->count);
  for (int which = 0; which < LISTS; which++) {
    golem_move codes[REF_MAX_MOVES];
    size_t count = expected_of(which, node, codes);
    for (size_t capacity = 250; capacity < 260; capacity++) check_capacity(which, node, codes, count, capacity);
    check_capacity(which, node, codes, count, count);
  }
}

/* Lists of more than GOLEM_MAX_MOVES moves: cut off at the capacity, counted to the end. */
static void check_crowded(check_random *random, uint64_t rounds) {
  uint64_t longer = 0;
  for (uint64_t round = 0; round < rounds; round++) {
    static node here;
    ref_position ref;
    crowd(&ref, round, random);
    if (round % 2) {
      ref_position other = ref;
      mirror(&other, &ref);
    }
    node_fill(&here, &ref, EP_IF_LEGAL);
    longer += here.count > GOLEM_MAX_MOVES;
    CHECK_EACH_LEVEL(level) check_cut_off(&here);
  }
  CHECK(longer >= 2);
}

/* Sets a level, or is told why not; what is refused leaves the level as it was. */
static void check_set_level(uint32_t level) {
  uint32_t before = golem_level();
  golem_status status = golem_set_level(level);
  if (golem_level_available(level)) {
    CHECK_EQ(status, GOLEM_OK);
    CHECK_EQ(golem_level(), level);
  } else {
    CHECK_EQ(status, level < CHECK_LEVELS ? GOLEM_ERROR_UNSUPPORTED_CPU : GOLEM_ERROR_LEVEL);
    CHECK_EQ(golem_level(), before);
  }
}

/* At each level all others are asked for, and numbers that no level has. */
static void check_setting(void) {
  int levels = 0;
  CHECK_EACH_LEVEL(level) {
    for (uint32_t other = 0; other < 300; other++) {
      CHECK_EQ(golem_set_level(level), GOLEM_OK);
      check_set_level(other);
    }
    CHECK_EQ(golem_set_level(level), GOLEM_OK);
    for (uint32_t bit = 8; bit < 32; bit++) check_set_level((uint32_t)1 << bit | level);
    check_set_level(0xffffffffu);
    levels++;
  }
  CHECK(levels >= 1 && levels <= 4); /* No CPU has more than four levels. */
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 4000), number = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20280);
  room = check_guarded(4096);
  room_of_position = check_guarded(4096);
  room_of_targets = check_guarded(4096);
  check_levels_of_cpu();
  check_setting();
  check_crowded(&random, limit / 40 + 2);
  for (uint64_t turn = 0; number < limit; turn++) {
    static node here;
    char fen[128];
    ref_position ref;
    walk_start(turn, &random, &ref);
    check_subject = fen;
    for (int ply = 0; ply < 100 && number < limit; ply++) {
      ref_to_fen(&ref, fen);
      node_fill(&here, &ref, check_below(&random, 2) ? EP_ALWAYS : EP_IF_LEGAL);
      if (ply % 4 == 0) check_node(&here, &random, number++);
      if (here.count == 0) break;
      ref_make(&ref, walk_choose(&here, &random));
    }
    check_subject = NULL;
  }
  printf("%llu positions\n", (unsigned long long)number);
  return check_finish();
}
