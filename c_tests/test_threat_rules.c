/* Numberings of threats by any rules, at every level, compared with a plain enumeration: the features are counted one
 * after the other, attacker by attacker, victim by victim, square by square. The published sets by rules written out here;
 * what is refused; filters; rows of positions; numberings of any bytes.
 *
 * Arguments: rules (300), seed. */
#include <stdlib.h>
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "ref.h"

#include <golem_threats.h>

/* ALL: attacks of six kinds and two colours from all squares, by twelve victims. SAMPLE: as many of them at once. */
enum { ALL = 2 * (84 + 336 + 560 + 896 + 1456 + 420) * 12, SAMPLE = 200, PLACES = 32, STRIDE = 160 };

static const uint8_t PIECES[12] = {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14};
static golem_threat all[ALL];
/* By attacker, colour of the victim, its place and both squares: the number of the feature. */
static int32_t numbers[15][2][PLACES][64][64];

static int kind_of(int piece) { return (piece & 7) - 1; }
static int color_of(int piece) { return piece >> 3; }

static uint64_t reach(int piece, int from) {
  if (kind_of(piece) == REF_PAWN && (from < 8 || from > 55)) return 0;
  return ref_attacks(kind_of(piece), color_of(piece), from, 0);
}

static void fill_all(void) {
  size_t count = 0;
  for (int i = 0; i < 144; i++) {
    uint32_t attacker = PIECES[i / 12], victim = PIECES[i % 12];
    for (uint32_t from = 0; from < 64; from++) {
      for (uint32_t to = 0; to < 64; to++) {
        if (!(reach((int)attacker, (int)from) & ref_bit((int)to))) continue;
        all[count++] = from | to << 8 | victim << 16 | attacker << 20;
      }
    }
  }
  CHECK_EQ(count, ALL);
}

static int place_of(const golem_threat_rules *rules, int attacker, int victim) {
  int is_own = color_of(attacker) == color_of(victim);
  return (is_own ? rules->own : rules->enemy)[kind_of(attacker)][kind_of(victim)];
}

/* How many places there are for an attacker's victims of a colour. */
static int places_of(const golem_threat_rules *rules, int attacker, int color) {
  int places = 0;
  for (int kind = 0; kind < 6; kind++) {
    int place = place_of(rules, attacker, 8 * color + kind + 1);
    if (place >= places) places = place + 1;
  }
  return places;
}

/* Counts the features; returns how many there are. */
static int32_t enumerate(const golem_threat_rules *rules) {
  int32_t next = 0;
  for (int i = 0; i < 12; i++) {
    int attacker = rules->order[i];
    for (int color = 0; color < 2; color++) {
      for (int place = 0; place < places_of(rules, attacker, color); place++) {
        for (int from = 0; from < 64; from++) {
          for (int to = 0; to < 64; to++) {
            if (reach(attacker, from) & ref_bit(to)) numbers[attacker][color][place][from][to] = next++;
          }
        }
      }
    }
  }
  return next;
}

static int seen_by(int perspective, int piece) { return perspective == REF_WHITE ? piece : piece ^ 8; }

static int turned(const golem_threat_rules *rules, int perspective, int king, int square) {
  int file = ref_file(square), rank = ref_rank(square);
  if (rules->mirrored_files >> ref_file(king) & 1) file = 7 - file;
  if (perspective == REF_BLACK) rank = 7 - rank;
  return ref_square(file, rank);
}

/* The number of a threat, -1 if it is no feature; `numbers` are those of the rules. */
static int32_t number_of(const golem_threat_rules *rules, int perspective, int king, golem_threat threat) {
  int from = turned(rules, perspective, king, (int)(threat & 63));
  int to = turned(rules, perspective, king, (int)(threat >> 8 & 63));
  int victim = seen_by(perspective, (int)(threat >> 16 & 15)), attacker = seen_by(perspective, (int)(threat >> 20 & 15));
  int place = place_of(rules, attacker, victim), kind = kind_of(attacker);
  unsigned one_way = color_of(attacker) == color_of(victim) ? rules->one_way_own : rules->one_way_enemy;
  if (place < 0) return -1;
  if (kind == kind_of(victim) && one_way >> kind & 1 && from < to) return -1;
  return numbers[attacker][color_of(victim)][place][from][to];
}

static void compare_one(const golem_threat_rules *rules, const golem_threat_numbering *numbering, int perspective,
                        int king) {
  static uint32_t got[ALL];
  size_t at = 0, wrong = 0, found;
  found = golem_threat_indices(numbering, (uint32_t)perspective, (uint32_t)king, all, ALL, got, ALL);
  for (size_t i = 0; i < ALL; i++) {
    int32_t number = number_of(rules, perspective, king, all[i]);
    if (number >= 0) wrong += got[at++] != (uint32_t)number;
  }
  CHECK_EQ(found, at);
  CHECK_EQ(wrong, 0);
}

/* Both perspectives of some threats, any of which may appear, in arrays that may be too short by one. */
static void compare_both(const golem_threat_rules *rules, const golem_threat_numbering *numbering,
                         check_random *random) {
  golem_threat some[SAMPLE];
  uint32_t got[2][SAMPLE], kings[2];
  size_t count = check_below(random, 30) ? check_below(random, 40) : SAMPLE, counts[2] = {9, 9};
  size_t capacity = count == 0 || check_below(random, 2) ? count : count - 1;
  for (size_t i = 0; i < count; i++) some[i] = all[check_below(random, ALL)] | (uint32_t)check_below(random, 2) << 31;
  for (int color = 0; color < 2; color++) kings[color] = check_below(random, 64);
  memset(got, 0x5a, sizeof got);
  golem_threat_indices_both(numbering, kings, some, count, got[0], got[1], capacity, counts);
  for (int color = 0; color < 2; color++) {
    size_t at = 0, wrong = 0;
    for (size_t i = 0; i < count; i++) {
      int32_t number = number_of(rules, color, (int)kings[color], some[i]);
      if (number < 0) continue;
      if (at < capacity) wrong += got[color][at] != ((uint32_t)number | (some[i] & GOLEM_THREAT_APPEARS));
      at++;
    }
    CHECK_EQ(counts[color], at);
    CHECK_EQ(wrong, 0);
    for (size_t i = capacity; i < SAMPLE; i++) CHECK_EQ(got[color][i], 0x5a5a5a5a);
  }
}

static void compare_filter(const golem_threat_rules *rules, const golem_threat_numbering *numbering) {
  golem_threat_filter filter, expected;
  memset(&expected, 0, sizeof expected);
  for (int i = 0; i < 144; i++) {
    int attacker = PIECES[i / 12], victim = PIECES[i % 12];
    int is_wanted = place_of(rules, attacker, victim) >= 0 || place_of(rules, attacker ^ 8, victim ^ 8) >= 0;
    expected.victims[attacker] |= (uint16_t)(is_wanted << victim);
  }
  CHECK_EQ(golem_threat_numbering_filter(numbering, &filter), GOLEM_OK);
  CHECK(memcmp(&filter, &expected, sizeof filter) == 0);
}

static int by_value(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

/* The rows of a position beside the numbers of its list; `king` by colour, or a1 without one. */
static void compare_rows(const golem_threat_numbering *numbering, const golem_position *position, size_t stride) {
  golem_threat threats[GOLEM_MAX_THREATS];
  int32_t rows[2 * STRIDE], whole[2][GOLEM_MAX_THREATS], expected[GOLEM_MAX_THREATS];
  uint32_t counts[2], many_counts[2];
  size_t offsets[2], found;
  found = golem_threats_many(position, 1, NULL, threats, GOLEM_MAX_THREATS, offsets);
  CHECK_EQ(golem_threat_indices_many(numbering, position, 1, whole[0], GOLEM_MAX_THREATS, counts), 1);
  memset(rows, 0x5a, sizeof rows);
  CHECK_EQ(golem_threat_indices_many(numbering, position, 1, rows, stride, many_counts), 1);
  for (int row = 0; row < 2; row++) {
    uint32_t color = (position->side_to_move & 1u) ^ (uint32_t)row, king = 0;
    uint64_t kings = position->pieces[GOLEM_KING] & position->colors[color];
    size_t length, wrong = 0;
    while (kings != 0 && !(kings >> king & 1)) king++;
    length = golem_threat_indices(numbering, color, king, threats, found, (uint32_t *)expected, GOLEM_MAX_THREATS);
    CHECK_EQ(counts[row], length);
    CHECK_EQ(many_counts[row], length);
    for (size_t i = length; i < GOLEM_MAX_THREATS; i++) wrong += whole[row][i] != -1;
    /* A shorter row is the beginning of the longer one. */
    for (size_t i = 0; i < stride; i++) wrong += rows[(size_t)row * stride + i] != whole[row][i];
    qsort(expected, length, sizeof *expected, by_value);
    qsort(whole[row], length, sizeof *expected, by_value);
    CHECK(memcmp(whole[row], expected, length * sizeof *expected) == 0);
    CHECK_EQ(wrong, 0);
  }
  for (size_t i = 2 * stride; i < 2 * STRIDE; i++) CHECK_EQ(rows[i], 0x5a5a5a5a);
}

/* The numbers of a board straight, beside those of its list by the enumeration. */
static void compare_board(const golem_threat_rules *rules, const golem_threat_numbering *numbering,
                          const uint8_t board[64], check_random *random) {
  golem_threat threats[GOLEM_MAX_THREATS];
  int32_t got[GOLEM_MAX_THREATS], expected[GOLEM_MAX_THREATS];
  size_t found = golem_threats(board, NULL, threats, GOLEM_MAX_THREATS), count = 0;
  int perspective = (int)check_below(random, 2), king = (int)check_below(random, 64);
  for (size_t i = 0; i < found; i++) {
    int from = (int)(threats[i] & 63);
    int32_t number = number_of(rules, perspective, king, threats[i]);
    if (reach(board[from], from) != 0 && number >= 0) expected[count++] = number;
  }
  found = golem_threat_indices_of(numbering, (uint32_t)perspective, (uint32_t)king, board, (uint32_t *)got,
                                  GOLEM_MAX_THREATS);
  CHECK_EQ(found, count);
  if (found != count) return;
  qsort(expected, count, sizeof *expected, by_value);
  qsort(got, count, sizeof *got, by_value);
  CHECK(memcmp(got, expected, count * sizeof *got) == 0);
}

static void compare_boards(const golem_threat_rules *rules, const golem_threat_numbering *numbering,
                           check_random *random) {
  uint8_t board[64];
  uint32_t empty = check_below(random, 8);
  for (int i = 0; i < 64; i++) board[i] = check_below(random, 8) < empty ? 0 : PIECES[check_below(random, 12)];
  for (int i = 0; i < 4; i++) compare_board(rules, numbering, board, random);
}

/* Positions of a random game, and one without kings, at every level. */
static void compare_positions(const golem_threat_numbering *numbering, check_random *random) {
  golem_position position;
  golem_position_start(&position);
  for (int ply = 0; ply < 40; ply++) {
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = bridge_legal_moves(&position, moves);
    golem_position kingless = position;
    kingless.colors[ply & 1] &= ~(position.pieces[GOLEM_KING] & position.colors[ply & 1]);
    kingless.pieces[GOLEM_KING] &= kingless.colors[0] | kingless.colors[1];
    CHECK_EACH_LEVEL_ALIKE(level, random) {
      compare_rows(numbering, &position, check_below(random, 3) ? STRIDE : check_below(random, STRIDE));
      compare_rows(numbering, &kingless, STRIDE);
    }
    if (count == 0) return;
    golem_make_legal_move(&position, moves[check_below(random, (uint32_t)count)], &position);
  }
}

static golem_threat_rules random_rules(check_random *random) {
  golem_threat_rules rules;
  int most = check_below(random, 8) ? 7 : PLACES + 1;
  memset(&rules, 0, sizeof rules);
  for (int i = 0; i < 36; i++) {
    rules.own[i / 6][i % 6] = (int8_t)((int)check_below(random, (uint32_t)most) - 1);
    rules.enemy[i / 6][i % 6] = (int8_t)((int)check_below(random, (uint32_t)most) - 1);
  }
  rules.one_way_own = (uint8_t)check_below(random, 64);
  rules.one_way_enemy = (uint8_t)check_below(random, 64);
  rules.mirrored_files = check_below(random, 2) ? (uint8_t)check_next(random) : 0xf0;
  memcpy(rules.order, PIECES, 12);
  for (uint32_t i = 11; i > 0; i--) {
    uint32_t other = check_below(random, i + 1);
    uint8_t piece = rules.order[i];
    rules.order[i] = rules.order[other];
    rules.order[other] = piece;
  }
  return rules;
}

static void check_rules(check_random *random) {
  golem_threat_rules rules = random_rules(random);
  golem_threat_numbering numbering;
  memset(&numbering, 0x5a, sizeof numbering);
  CHECK_EQ(golem_threat_numbering_init_rules(&numbering, &rules), GOLEM_OK);
  CHECK_EQ(numbering.features, enumerate(&rules));
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    compare_one(&rules, &numbering, (int)check_below(random, 2), (int)check_below(random, 64));
    for (int i = 0; i < 20; i++) compare_both(&rules, &numbering, random);
    compare_boards(&rules, &numbering, random);
  }
  compare_filter(&rules, &numbering);
  compare_positions(&numbering, random);
}

/* The sets that engines have published, written out: own and enemy victims alike. */
static void check_published(void) {
  static const struct {
    uint32_t features;
    int8_t places[6][6];
  } SETS[4] = {
      {79856,
       {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, 5}, {0, 1, 2, 3, -1, 4}, {0, 1, 2, 3, -1, 4}, {0, 1, 2, 3, 4, 5},
        {0, 1, 2, 3, -1, -1}}},
      {66864,
       {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
        {0, 1, 2, 3, -1, -1}}},
      {60144,
       {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
        {-1, -1, -1, -1, -1, -1}}},
      {59808,
       {{-1, 0, -1, 1, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
        {-1, -1, -1, -1, -1, -1}}},
  };
  for (int set = 0; set < 4; set++) {
    golem_threat_rules rules, published;
    golem_threat_numbering by_size, by_rules;
    memset(&rules, 0, sizeof rules);
    memcpy(rules.own, SETS[set].places, sizeof rules.own);
    memcpy(rules.enemy, SETS[set].places, sizeof rules.enemy);
    rules.one_way_own = 0x3e;
    rules.one_way_enemy = 0x3f;
    rules.mirrored_files = 0xf0;
    memcpy(rules.order, PIECES, 12);
    CHECK_EQ(golem_threat_numbering_init(&by_size, SETS[set].features), GOLEM_OK);
    CHECK_EQ(golem_threat_numbering_init_rules(&by_rules, &rules), GOLEM_OK);
    CHECK(memcmp(&by_size, &by_rules, sizeof by_size) == 0);
    CHECK_EQ(golem_threat_rules_init(&published, SETS[set].features), GOLEM_OK);
    CHECK(memcmp(&published, &rules, sizeof rules) == 0);
    CHECK_EQ(by_rules.features, SETS[set].features);
    CHECK_EQ(enumerate(&rules), SETS[set].features);
    CHECK_EACH_LEVEL(level) {
      for (int king = 0; king < 64; king += 5) compare_one(&rules, &by_rules, king / 5 % 2, king);
    }
    compare_filter(&rules, &by_rules);
  }
}

/* One byte of good rules changed: refused with a status, and nothing written. */
static void refuse(size_t offset, uint8_t value, golem_status status) {
  golem_threat_rules rules;
  golem_threat_numbering numbering, before;
  memset(&numbering, 0x5a, sizeof numbering);
  before = numbering;
  golem_threat_rules_init(&rules, 59808);
  ((uint8_t *)&rules)[offset] = value;
  CHECK_EQ(golem_threat_numbering_init_rules(&numbering, &rules), status);
  CHECK_EQ(memcmp(&numbering, &before, sizeof numbering) == 0, status != GOLEM_OK);
}

static void check_refusals(void) {
  static const uint8_t NO_PIECES[8] = {0, 7, 8, 15, 16, 22, 0x8e, 255};
  golem_threat_rules rules;
  golem_threat_numbering numbering;
  for (size_t i = 0; i < 72; i++) {
    refuse(i, (uint8_t)-2, GOLEM_ERROR_THREAT_RULES_PLACE);
    refuse(i, (uint8_t)-128, GOLEM_ERROR_THREAT_RULES_PLACE);
    refuse(i, 32, GOLEM_ERROR_THREAT_RULES_PLACE);
    refuse(i, 31, GOLEM_OK);
  }
  for (uint8_t bit = 0; bit < 8; bit++) {
    golem_status status = bit < 6 ? GOLEM_OK : GOLEM_ERROR_THREAT_RULES_KINDS;
    refuse(offsetof(golem_threat_rules, one_way_own), (uint8_t)(1 << bit), status);
    refuse(offsetof(golem_threat_rules, one_way_enemy), (uint8_t)(1 << bit), status);
    refuse(offsetof(golem_threat_rules, mirrored_files), (uint8_t)(1 << bit), GOLEM_OK);
    refuse(offsetof(golem_threat_rules, reserved), (uint8_t)(1 << bit), GOLEM_ERROR_THREAT_RULES_RESERVED);
  }
  for (size_t i = 0; i < 12; i++) {
    size_t offset = offsetof(golem_threat_rules, order) + i;
    for (int j = 0; j < 8; j++) refuse(offset, NO_PIECES[j], GOLEM_ERROR_THREAT_RULES_ORDER);
    for (size_t j = 0; j < 12; j++) refuse(offset, PIECES[j], i == j ? GOLEM_OK : GOLEM_ERROR_THREAT_RULES_ORDER);
  }
  CHECK_EQ(golem_threat_rules_init(&rules, 59808), GOLEM_OK);
  CHECK_EQ(golem_threat_rules_init(&rules, 59807), GOLEM_ERROR_THREAT_FEATURES);
  CHECK_EQ(sizeof rules, 88);
  CHECK_EQ(sizeof numbering, 328);
  CHECK_EQ(offsetof(golem_threat_numbering, places), 72);
}

/* A numbering and a board of any bytes: the same numbers straight as by way of the list. */
static void compare_straight(const golem_threat_numbering *numbering, const uint8_t board[64], int color,
                             uint32_t king) {
  golem_threat threats[GOLEM_MAX_THREATS];
  int32_t got[GOLEM_MAX_THREATS], expected[GOLEM_MAX_THREATS];
  size_t found = golem_threats(board, NULL, threats, GOLEM_MAX_THREATS), count;
  count = golem_threat_indices(numbering, (uint32_t)color, king, threats, found, (uint32_t *)expected,
                               GOLEM_MAX_THREATS);
  found = golem_threat_indices_of(numbering, (uint32_t)color, king, board, (uint32_t *)got, GOLEM_MAX_THREATS);
  CHECK_EQ(found, count);
  if (found != count) return;
  qsort(expected, count, sizeof *expected, by_value);
  qsort(got, count, sizeof *got, by_value);
  CHECK(memcmp(got, expected, count * sizeof *got) == 0);
}

/* A numbering and threats of any bytes, anywhere in memory: the same answers at every level, and nothing else touched. */
static void check_garbage(check_random *random, check_guard for_numbering, check_guard for_threats) {
  size_t count = check_below(random, 40), shift = 8 * check_below(random, 4), lengths[2], expected_lengths[2] = {0, 0};
  unsigned char *bytes = for_numbering.end - sizeof(golem_threat_numbering) - shift;
  const golem_threat_numbering *numbering = (const golem_threat_numbering *)(const void *)bytes;
  golem_threat *threats = check_at_end(for_threats, 4 * count);
  uint32_t got[2][40], expected[2][40], kings[2] = {check_below(random, 64), check_below(random, 64)};
  golem_position position;
  uint8_t board[64];
  check_any_bytes(bytes, sizeof *numbering, random);
  for (size_t i = offsetof(golem_threat_numbering, places); i < sizeof *numbering; i += 16) {
    int has_features = check_below(random, 3) != 0; /* of an attacker */
    for (size_t j = i; j < i + 16 && !has_features; j++) bytes[j] |= GOLEM_NO_FEATURE;
  }
  for (size_t i = 0; i < count; i++) {
    threats[i] = check_below(random, 2) ? all[check_below(random, ALL)] : (uint32_t)check_next(random);
  }
  for (size_t i = 0; i < sizeof position; i += 8) {
    uint64_t word = check_set(random);
    memcpy((unsigned char *)&position + i, &word, 8);
  }
  golem_position_to_board(&position, board);
  for (int i = 0; i < 64; i++) board[i] = check_below(random, 8) ? board[i] : (uint8_t)check_next(random);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    golem_threat_indices_both(numbering, kings, threats, count, got[0], got[1], 40, lengths);
    if (level == GOLEM_LEVEL_SCALAR) {
      memcpy(expected, got, sizeof got);
      memcpy(expected_lengths, lengths, sizeof lengths);
    }
    for (int color = 0; color < 2; color++) {
      uint32_t one[40];
      CHECK_EQ(lengths[color], expected_lengths[color]);
      CHECK(lengths[color] <= count && memcmp(got[color], expected[color], 4 * lengths[color]) == 0);
      CHECK_EQ(golem_threat_indices(numbering, (uint32_t)color, kings[color], threats, count, one, 40), lengths[color]);
      for (size_t i = 0; i < lengths[color]; i++) CHECK_EQ((one[i] ^ got[color][i]) << 1, 0);
    }
    compare_rows(numbering, &position, check_below(random, STRIDE));
    for (int color = 0; color < 2; color++) compare_straight(numbering, board, color, kings[color]);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 300);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20287);
  check_guard for_numbering = check_guarded(4096), for_threats = check_guarded(4096);
  check_levels_of_cpu();
  fill_all();
  check_refusals();
  check_published();
  for (uint64_t i = 0; i < limit; i++) check_rules(&random);
  for (uint64_t i = 0; i < 10 * limit; i++) check_garbage(&random, for_numbering, for_threats);
  return check_finish();
}
