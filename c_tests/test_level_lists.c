/* Move lists at every SIMD level: buffers of every capacity that end at a page without access, target sets with bits
 * cleared, halves, legality of every 16-bit value, more moves than GOLEM_MAX_MOVES, structs at every address beside
 * such pages, levels that are not there.
 *
 * Arguments: positions (4000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

enum { LONGEST = 640, UNTOUCHED = 0xcc };

/* The list functions under one form; those without a level are asked as if they were levels of their own. */
enum { CAPTURES = CHECK_LEVELS, QUIETS, BEST, FORMS };

static check_guard room, room_of_position, room_of_targets;

static size_t list_of(uint32_t form, const golem_position *p, golem_move *moves, size_t capacity) {
  switch (form) {
    case CAPTURES: return golem_legal_captures(p, moves, capacity);
    case QUIETS: return golem_legal_quiets(p, moves, capacity);
    case BEST: return golem_legal_moves(p, moves, capacity);
    default: return golem_legal_moves_at(form, p, moves, capacity);
  }
}

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

static void check_capacity(uint32_t form, const node *node, const golem_move *codes, size_t expected, size_t capacity) {
  size_t shift = capacity % 8 == 3; /* An odd address now and then. */
  void *moves = room.end - capacity * sizeof *codes - shift;
  memset(room.start, UNTOUCHED, (size_t)(room.end - room.start));
  CHECK_EQ(list_of(form, &node->golem, moves, capacity), expected);
  check_written(codes, expected, capacity, shift);
}

/* The codes that a form must list, and how many. */
static size_t expected_of(uint32_t form, const node *node, golem_move *codes) {
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    int capture = bridge_is_capture(node->codes[i]);
    if ((form == CAPTURES && !capture) || (form == QUIETS && capture)) continue;
    codes[count++] = node->codes[i];
  }
  return count;
}

static void check_capacities(const node *node) {
  for (uint32_t form = 0; form < FORMS; form++) {
    golem_move codes[REF_MAX_MOVES];
    size_t count = expected_of(form, node, codes);
    if (form < CHECK_LEVELS && !golem_level_available(form)) continue;
    CHECK_EQ(list_of(form, &node->golem, NULL, 0), count);
    CHECK_EQ(list_of(form, &node->golem, NULL, GOLEM_MAX_MOVES), count);
    for (size_t capacity = 0; capacity <= count + 1; capacity++) check_capacity(form, node, codes, count, capacity);
    check_capacity(form, node, codes, count, count + 7);
    check_capacity(form, node, codes, count, GOLEM_MAX_MOVES);
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

static void check_cleared_targets(const node *node, check_random *random, uint32_t level) {
  golem_targets targets;
  golem_move codes[REF_MAX_MOVES], *moves;
  size_t count, capacity;
  CHECK_EQ(golem_generate_at(level, &node->golem, &targets), GOLEM_OK);
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
static void check_place(uint32_t level, const node *node, const golem_targets *expected, size_t offset, int at_end) {
  size_t size = sizeof node->golem, out = sizeof *expected;
  unsigned char *p = at_end ? room_of_position.end - size - offset : room_of_position.start + offset;
  unsigned char *t = at_end ? room_of_targets.end - out - offset : room_of_targets.start + offset;
  size_t wrong = 0;
  memcpy(p, &node->golem, size);
  golem_targets checking;
  memset(room_of_targets.start, UNTOUCHED, (size_t)(room_of_targets.end - room_of_targets.start));
  CHECK_EQ(golem_generate_at(level, (const golem_position *)(void *)p, (golem_targets *)(void *)t), GOLEM_OK);
  CHECK(memcmp(t, expected, out) == 0 && memcmp(p, &node->golem, size) == 0);
  CHECK_EQ(golem_checking_targets(&node->golem, expected, &checking), GOLEM_OK);
  CHECK_EQ(golem_checking_targets_at(level, (const golem_position *)(void *)p, (const golem_targets *)(void *)t,
                                     (golem_targets *)(void *)t), GOLEM_OK);
  CHECK(memcmp(t, &checking, out) == 0);
  memcpy(t, expected, out);
  for (unsigned char *byte = room_of_targets.start; byte < room_of_targets.end; byte++) {
    wrong += (byte < t || byte >= t + out) && *byte != UNTOUCHED;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(golem_legal_moves_at(level, (const golem_position *)(void *)p, NULL, 0), node->count);
  CHECK_EQ(golem_perft_at(level, (const golem_position *)(void *)p, 1), node->count);
  CHECK_EQ(golem_targets_count((const golem_position *)(void *)p, (const golem_targets *)(void *)t), node->count);
}

static void check_places(const node *node) {
  golem_targets expected;
  CHECK_EQ(golem_generate_at(GOLEM_LEVEL_SCALAR, &node->golem, &expected), GOLEM_OK);
  for (uint32_t level = 0; level < CHECK_LEVELS; level++) {
    if (!golem_level_available(level)) continue;
    for (size_t offset = 0; offset < 16; offset++) check_place(level, node, &expected, offset / 2, offset % 2);
    CHECK_EQ(golem_generate_at(level, NULL, &expected), GOLEM_ERROR_NULL);
    CHECK_EQ(golem_generate_at(level, &node->golem, NULL), GOLEM_ERROR_NULL);
    CHECK_EQ(golem_legal_moves_at(level, NULL, (golem_move *)(void *)room.start, GOLEM_MAX_MOVES), 0);
  }
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  check_capacities(node);
  CHECK_EQ(golem_has_legal_move(&node->golem), node->count > 0);
  for (uint32_t level = 0; level < CHECK_LEVELS; level++) {
    if (golem_level_available(level)) check_cleared_targets(node, random, level);
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
    for (uint32_t form = 0; form < FORMS; form++) {
      golem_move codes[REF_MAX_MOVES];
      size_t count = expected_of(form, &here, codes);
      if (form < CHECK_LEVELS && !golem_level_available(form)) continue;
      for (size_t capacity = 250; capacity < 260; capacity++) check_capacity(form, &here, codes, count, capacity);
      check_capacity(form, &here, codes, count, count);
    }
  }
  CHECK(longer >= 2);
}

/* A number that is no level, or a level that this CPU lacks: an error or 0, and nothing is written. */
static void check_refused(uint32_t level) {
  golem_position p;
  golem_targets targets, mark;
  golem_attack_maps maps;
  golem_move moves[8];
  uint32_t counts[2] = {0x5a5a5a5a, 0x5a5a5a5a};
  golem_position_start(&p);
  memset(&mark, 0x5a, sizeof mark);
  memset(&targets, 0x5a, sizeof targets);
  memset(&maps, 0x5a, sizeof maps);
  memset(moves, 0x5a, sizeof moves);
  CHECK_EQ(golem_generate_at(level, &p, &targets),
           level < CHECK_LEVELS ? GOLEM_ERROR_UNSUPPORTED_CPU : GOLEM_ERROR_LEVEL);
  CHECK_EQ(golem_checking_targets_at(level, &p, &mark, &targets),
           level < CHECK_LEVELS ? GOLEM_ERROR_UNSUPPORTED_CPU : GOLEM_ERROR_LEVEL);
  CHECK_EQ(golem_generate_many_at(level, &p, 1, &targets), 0);
  CHECK_EQ(golem_map_attacks_many_at(level, &p, 1, &maps), 0);
  CHECK_EQ(golem_count_many_at(level, &p, 1, counts), 0);
  CHECK_EQ(golem_legal_moves_at(level, &p, moves, 8), 0);
  CHECK_EQ(golem_legal_moves_at(level, &p, NULL, 0), 0);
  for (uint32_t depth = 0; depth < 4; depth++) CHECK_EQ(golem_perft_at(level, &p, depth), 0);
  CHECK(memcmp(&targets, &mark, sizeof targets) == 0 && memcmp(moves, &mark, sizeof moves) == 0);
  CHECK(counts[0] == 0x5a5a5a5a && counts[1] == 0x5a5a5a5a && memcmp(&maps, &mark, sizeof maps) == 0);
}

static void check_all_refused(void) {
  int refused = 0;
  for (uint32_t level = 0; level < 300; level++) {
    if (golem_level_available(level)) continue;
    check_refused(level);
    refused++;
  }
  for (uint32_t bit = 8; bit < 32; bit++) check_refused((uint32_t)1 << bit);
  check_refused(0xffffffffu);
  CHECK(refused >= 296); /* No CPU has more than four levels. */
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 4000), number = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20280);
  room = check_guarded(4096);
  room_of_position = check_guarded(4096);
  room_of_targets = check_guarded(4096);
  check_levels_of_cpu();
  check_all_refused();
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
