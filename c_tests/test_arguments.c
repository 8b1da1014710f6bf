/* Arguments: every function with NULL, numbers out of range, every capacity around the needed one; all of it at every
 * level.
 *
 * The first part is what the contract says of NULL and of numbers; the second counts what is written to buffers and
 * watches the entries behind the capacity. No arguments. */
#include <golem.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "check_levels.h"
#include "starts.h"

enum { E2E4 = 1 << 12 | 28 << 6 | 12 };

static golem_position position_of(const char *fen) {
  golem_position position;
  CHECK_EQ(golem_position_from_fen(fen, &position), GOLEM_OK);
  return position;
}

static void check_null_positions(void) {
  golem_position p = position_of(STARTS[0].fen), after = p;
  char text[16] = "unchanged";
  CHECK_EQ(golem_position_from_fen(NULL, &after), GOLEM_ERROR_NULL);
  CHECK(memcmp(&after, &p, sizeof p) == 0);
  CHECK_EQ(golem_position_from_fen(STARTS[0].fen, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_position_from_fen(NULL, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_position_to_fen(NULL, 0, text, sizeof text), 0);
  CHECK(text[0] == 0 || strcmp(text, "unchanged") == 0);
  CHECK_EQ(golem_position_to_fen(NULL, 0, NULL, 0), 0);
  CHECK_EQ(golem_position_check(NULL), GOLEM_ERROR_NULL);
  golem_position_start(NULL);
  CHECK_EQ(golem_position_start_chess960(518, NULL), GOLEM_ERROR_NULL);
  CHECK(golem_position_start_chess960(960, NULL) < 0);
  CHECK_EQ(golem_make_move(NULL, E2E4, &after), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_make_legal_move(NULL, E2E4, &after), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_make_null_move(NULL, &after), GOLEM_ERROR_NULL);
  CHECK(memcmp(&after, &p, sizeof p) == 0);
  CHECK_EQ(golem_make_move(&p, E2E4, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_make_legal_move(&p, E2E4, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_make_null_move(&p, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_make_null_move(NULL, NULL), GOLEM_ERROR_NULL);
}

static void check_null_texts(void) {
  golem_position p = position_of(STARTS[0].fen);
  golem_move move = 0x1234;
  char text[16];
  CHECK_EQ(golem_move_from_uci(NULL, "e2e4", &move), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_move_from_uci(&p, NULL, &move), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_move_from_uci(&p, "e2e4", NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_move_from_san(NULL, "e4", &move), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_move_from_san(&p, NULL, &move), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_move_from_san(&p, "e4", NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(move, 0x1234);
  CHECK_EQ(golem_move_to_uci(NULL, E2E4, 0, text, sizeof text), 0);
  CHECK_EQ(golem_move_to_san(NULL, E2E4, text, sizeof text), 0);
  CHECK_EQ(golem_move_to_uci(NULL, E2E4, 0, NULL, 0), 0);
  CHECK_EQ(golem_move_to_san(NULL, E2E4, NULL, 0), 0);
}

static void check_rules_of_exchanges(void) {
  golem_position p = position_of(STARTS[0].fen);
  golem_exchange_rules rules = {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_ZERO};
  golem_node node;
  CHECK_EQ(golem_node_of(&p, &node), GOLEM_OK);
  CHECK_EQ(golem_see_ge_by(&p, &node, E2E4, 0, &rules), 1);
  CHECK_EQ(golem_see_ge_by(&p, NULL, E2E4, 0, &rules), 1);
  CHECK_EQ(golem_see_ge_by(NULL, &node, E2E4, -1, &rules), 0);
  CHECK_EQ(golem_see_ge_by(&p, &node, E2E4, -1, NULL), 0);
  for (uint32_t out = 1; out != 0; out <<= 1) {
    rules.pins = GOLEM_PINS_BOTH + out;
    CHECK_EQ(golem_see_ge_by(&p, &node, E2E4, -1, &rules), 0);
    rules.pins = GOLEM_PINS_IGNORED;
    rules.special = GOLEM_SPECIAL_ZERO + out;
    CHECK_EQ(golem_see_ge_by(&p, NULL, E2E4, -1, &rules), 0);
    rules.special = GOLEM_SPECIAL_VALUED;
  }
}

static void check_null_targets(void) {
  golem_position p = position_of(STARTS[0].fen);
  golem_targets targets, before;
  golem_move moves[4];
  uint64_t counts[4];
  uint32_t replies[4];
  memset(&targets, 0x77, sizeof targets);
  before = targets;
  CHECK_EQ(golem_generate(NULL, &targets), GOLEM_ERROR_NULL);
  CHECK(memcmp(&targets, &before, sizeof targets) == 0);
  CHECK_EQ(golem_generate(&p, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_generate(&p, &targets), GOLEM_OK);
  before = targets;
  CHECK_EQ(golem_checking_targets(NULL, &targets, &targets), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_checking_targets(&p, NULL, &targets), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_checking_targets(&p, &targets, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_see_targets(NULL, &targets, 0, &targets), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_see_targets(&p, NULL, 0, &targets), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_see_targets(&p, &targets, 0, NULL), GOLEM_ERROR_NULL);
  CHECK(memcmp(&targets, &before, sizeof targets) == 0);
  CHECK_EQ(golem_gives_check(NULL, E2E4), 0);
  CHECK_EQ(golem_targets_count(NULL, &targets), 0);
  CHECK_EQ(golem_targets_count(&p, NULL), 0);
  CHECK_EQ(golem_targets_moves(NULL, &targets, moves, 4), 0);
  CHECK_EQ(golem_targets_moves(&p, NULL, moves, 4), 0);
  CHECK_EQ(golem_legal_moves(NULL, moves, 4), 0);
  CHECK_EQ(golem_legal_captures(NULL, moves, 4), 0);
  CHECK_EQ(golem_legal_quiets(NULL, moves, 4), 0);
  CHECK_EQ(golem_legal_moves_of(NULL, GOLEM_CLASS_QUIETS, moves, 4), 0);
  CHECK_EQ(golem_targets_moves_of(NULL, &targets, GOLEM_CLASS_QUIETS, moves, 4), 0);
  CHECK_EQ(golem_targets_moves_of(&p, NULL, GOLEM_CLASS_QUIETS, moves, 4), 0);
  CHECK_EQ(golem_count_legal_moves(NULL), 0);
  CHECK_EQ(golem_is_legal(NULL, E2E4), 0);
  CHECK_EQ(golem_has_legal_move(NULL), 0);
  CHECK_EQ(golem_perft(NULL, 1), 0);
  CHECK_EQ(golem_perft(NULL, 0), 0);
  CHECK_EQ(golem_perft_divide(NULL, 1, moves, counts, 4), 0);
  CHECK_EQ(golem_perft_every(NULL, 1), 0);
  CHECK_EQ(golem_perft_every(NULL, 0), 0);
  CHECK_EQ(golem_count_replies(NULL, moves, replies, 4), 0);
  golem_rays_attacks(1, 2, 3, NULL);
}

static void check_null_getters(void) {
  static const uint8_t SQUARES[2] = {0, 63};
  uint64_t occupied[2] = {0, 0}, attacks[2] = {7, 7};
  CHECK_EQ(golem_attackers(NULL, 0, 0) | golem_checkers(NULL), 0);
  CHECK_EQ(golem_pinned(NULL, 0) | golem_pinners(NULL, 0) | golem_attacked(NULL, 0), 0);
  golem_rook_attacks_many(NULL, occupied, 2, attacks);
  golem_bishop_attacks_many(SQUARES, NULL, 2, attacks);
  golem_queen_attacks_many(SQUARES, occupied, 2, NULL);
  golem_queen_attacks_each(NULL, 2, 0, attacks);
  golem_queen_attacks_each(SQUARES, 2, 0, NULL);
  CHECK(attacks[0] == 7 && attacks[1] == 7);
}

/* A NULL buffer takes no entries but the answer keeps its size, whatever capacity is claimed for it. */
static void check_null_buffers(void) {
  golem_position p = position_of(STARTS[0].fen);
  golem_targets targets;
  uint64_t counts[20];
  uint32_t replies[20];
  golem_move moves[20];
  CHECK_EQ(golem_generate(&p, &targets), GOLEM_OK);
  for (size_t capacity = 0; capacity <= 300; capacity += 100) {
    CHECK_EQ(golem_legal_moves(&p, NULL, capacity), 20);
    CHECK_EQ(golem_legal_captures(&p, NULL, capacity), 0);
    CHECK_EQ(golem_legal_quiets(&p, NULL, capacity), 20);
    CHECK_EQ(golem_targets_moves(&p, &targets, NULL, capacity), 20);
    CHECK_EQ(golem_targets_moves_of(&p, &targets, GOLEM_CLASS_QUIETS, NULL, capacity), 20);
    CHECK_EQ(golem_legal_moves_of(&p, GOLEM_CLASS_QUIETS, NULL, capacity), 20);
    CHECK_EQ(golem_legal_moves_of(&p, 0, NULL, capacity), 0);
    CHECK_EQ(golem_perft_divide(&p, 2, NULL, NULL, capacity), 20);
    CHECK_EQ(golem_count_replies(&p, NULL, NULL, capacity), 20);
    CHECK_EQ(golem_position_to_fen(&p, 0, NULL, capacity), 56);
    CHECK_EQ(golem_move_to_uci(&p, E2E4, 0, NULL, capacity), 4);
    CHECK_EQ(golem_move_to_san(&p, E2E4, NULL, capacity), 2);
  }
  CHECK_EQ(golem_perft_divide(&p, 2, moves, NULL, 20), 20);
  CHECK_EQ(golem_perft_divide(&p, 2, NULL, counts, 20), 20);
  CHECK_EQ(golem_count_replies(&p, moves, NULL, 20), 20);
  CHECK_EQ(golem_count_replies(&p, NULL, replies, 20), 20);
  for (int i = 0; i < 20; i++) CHECK(counts[i] == 20 && replies[i] == 20);
}

static void check_numbers(void) {
  golem_position p = position_of(STARTS[1].fen);
  uint64_t rays[8];
  CHECK_EQ(golem_perft(&p, 0), 1);
  CHECK_EQ(golem_perft(&p, GOLEM_MAX_PERFT_DEPTH + 1), 0);
  CHECK_EQ(golem_perft(&p, 0xffffffffu), 0);
  CHECK_EQ(golem_perft_every(&p, 0), 1);
  CHECK_EQ(golem_perft_every(&p, GOLEM_MAX_PERFT_DEPTH + 1), 0);
  CHECK_EQ(golem_perft_divide(&p, 0, NULL, NULL, 0), 0);
  CHECK_EQ(golem_perft_divide(&p, GOLEM_MAX_PERFT_DEPTH + 1, NULL, NULL, 0), 0);
  CHECK_EQ(golem_perft_divide(&p, 0xffffffffu, NULL, NULL, 0), 0);
  golem_rays_attacks(~(uint64_t)0, ~(uint64_t)0, 0, rays);
  CHECK_EQ(rays[GOLEM_EAST], 0xfefefefefefefefeu);
  for (uint32_t chess960 = 2; chess960 != 0; chess960 *= 2) {
    char text[128], one[128];
    CHECK_EQ(golem_position_to_fen(&p, chess960, text, sizeof text), golem_position_to_fen(&p, 1, one, sizeof one));
    CHECK_TEXT(text, one);
  }
}

/* A mated or stalemated position has one leaf at depth 0 and none deeper, even at the greatest depth. */
static void check_deepest(void) {
  golem_position mate = position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  CHECK_EQ(golem_perft(&mate, 0), 1);
  CHECK_EQ(golem_perft(&mate, 1), 0);
  CHECK_EQ(golem_perft(&mate, GOLEM_MAX_PERFT_DEPTH), 0);
  CHECK_EQ(golem_perft_every(&mate, GOLEM_MAX_PERFT_DEPTH), 0);
  CHECK_EQ(golem_count_replies(&mate, NULL, NULL, 0), 0);
}

typedef size_t (*list_function)(const golem_position *position, golem_move *moves, size_t capacity);

static size_t list_from_targets(const golem_position *position, golem_move *moves, size_t capacity) {
  golem_targets targets;
  CHECK_EQ(golem_generate(position, &targets), GOLEM_OK);
  return golem_targets_moves(position, &targets, moves, capacity);
}

static size_t list_from_divide(const golem_position *position, golem_move *moves, size_t capacity) {
  uint64_t counts[300];
  size_t count;
  for (int i = 0; i < 300; i++) counts[i] = 0x5a5a;
  count = golem_perft_divide(position, 1, moves, counts, capacity);
  for (size_t i = 0; i < 300; i++) CHECK_EQ(counts[i], i < capacity && i < count ? 1 : 0x5a5a);
  return count;
}

static size_t list_from_replies(const golem_position *position, golem_move *moves, size_t capacity) {
  uint32_t counts[300];
  size_t count;
  for (int i = 0; i < 300; i++) counts[i] = 0x5a5a;
  count = golem_count_replies(position, moves, counts, capacity);
  for (size_t i = 0; i < 300; i++) CHECK(i < capacity && i < count ? counts[i] < 219 : counts[i] == 0x5a5a);
  return count;
}

/* Capacities 0, 1, one too few, exact, one too many: the prefix of the whole list and nothing behind it. */
static void check_list(const golem_position *position, list_function list) {
  golem_move whole[GOLEM_MAX_MOVES], part[GOLEM_MAX_MOVES + 8];
  size_t count = list(position, whole, GOLEM_MAX_MOVES);
  size_t capacities[5] = {0, 1, count > 0 ? count - 1 : 0, count, count + 1};
  CHECK(count <= GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) return;
  for (int i = 0; i < 5; i++) {
    size_t written = capacities[i] < count ? capacities[i] : count, spoilt = 0;
    memset(part, 0xee, sizeof part);
    CHECK_EQ(list(position, part, capacities[i]), count);
    CHECK(memcmp(part, whole, written * sizeof *part) == 0);
    for (size_t at = written; at < GOLEM_MAX_MOVES + 8; at++) spoilt += part[at] != 0xeeee;
    CHECK_EQ(spoilt, 0);
  }
}

static size_t text_of_san(const golem_position *position, golem_move move, uint32_t chess960, char *text,
                          size_t capacity) {
  (void)chess960;
  return golem_move_to_san(position, move, text, capacity);
}

typedef size_t (*text_function)(const golem_position *position, golem_move move, uint32_t chess960, char *text,
                                size_t capacity);

static size_t text_of_fen(const golem_position *position, golem_move move, uint32_t chess960, char *text,
                          size_t capacity) {
  (void)move;
  return golem_position_to_fen(position, chess960, text, capacity);
}

/* As snprintf: the whole length is returned, what fits is written, and always a terminator if there is room at all. */
static void check_text(const golem_position *position, golem_move move, text_function write) {
  char whole[160], part[160];
  size_t length = write(position, move, 1, whole, sizeof whole);
  CHECK(length < 120);
  if (length >= 120) return;
  CHECK_EQ(strlen(whole), length);
  for (size_t capacity = 0; capacity <= length + 2; capacity++) {
    size_t kept = capacity == 0 ? 0 : capacity - 1 < length ? capacity - 1 : length, spoilt = 0;
    memset(part, 0x5e, sizeof part);
    CHECK_EQ(write(position, move, 1, part, capacity), length);
    CHECK(memcmp(part, whole, kept) == 0);
    if (capacity > 0) CHECK_EQ(part[kept], 0);
    for (size_t at = capacity; at < sizeof part; at++) spoilt += part[at] != 0x5e;
    CHECK_EQ(spoilt, 0);
  }
}

static void check_capacities(void) {
  static const list_function LISTS[] = {golem_legal_moves, golem_legal_captures, golem_legal_quiets,
                                        list_from_targets, list_from_divide, list_from_replies};
  for (int i = 0; i < STARTS_COUNT; i++) {
    golem_position position = position_of(STARTS[i].fen);
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = golem_legal_moves(&position, moves, GOLEM_MAX_MOVES);
    check_subject = STARTS[i].fen;
    for (size_t which = 0; which < sizeof LISTS / sizeof LISTS[0]; which++) check_list(&position, LISTS[which]);
    check_text(&position, 0, text_of_fen);
    for (size_t at = 0; at < count; at++) {
      check_text(&position, moves[at], golem_move_to_uci);
      check_text(&position, moves[at], text_of_san);
    }
  }
  check_subject = NULL;
}

static void check_everything(void) {
  check_null_positions();
  check_null_texts();
  check_null_targets();
  check_rules_of_exchanges();
  check_null_getters();
  check_null_buffers();
  check_numbers();
  check_deepest();
  check_capacities();
}

int main(void) {
  check_levels_of_cpu();
  CHECK_EACH_LEVEL(level) check_everything();
  return check_finish();
}
