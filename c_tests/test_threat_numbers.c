/* The numbers of threats in the published sets of features, at every level: for every attacker, victim and pair of
 * squares, in both perspectives, for every square of the king, by a plain formula; the rows of positions for training;
 * arrays at any address that end at pages without access; threats that are none.
 *
 * Arguments: squares of the king (64), positions (100000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_threats.h"
#include "compare_walks.h"

/* ALL: pairs of squares of six kinds and two colours, by twelve victims. BATCH: positions in one call. */
enum { ALL = 2 * (84 + 336 + 560 + 896 + 1456 + 420) * 12, BATCH = 37, MOST_STRIDE = 200 };

static golem_threat all[ALL];
static int32_t expected[2][2][ALL]; /* by perspective and half of the king */
static uint32_t got[2][ALL];
static golem_threat_numbering numberings[REF_FEATURE_SETS];
static check_guard for_numbers, for_rows, for_counts, for_positions;

static void fill_all(void) {
  size_t count = 0;
  for (uint32_t attacker = 0; attacker < 12; attacker++) {
    for (uint32_t victim = 0; victim < 12; victim++) {
      for (uint32_t from = 0; from < 64; from++) {
        uint64_t reach = ref_attacks((int)attacker % 6, (int)attacker / 6, (int)from, 0);
        if (attacker % 6 == REF_PAWN && (from < 8 || from > 55)) continue;
        for (uint32_t to = 0; to < 64; to++) {
          uint32_t pieces = (attacker / 6 * 8 + attacker % 6 + 1) << 20 | (victim / 6 * 8 + victim % 6 + 1) << 16;
          if (reach & ref_bit((int)to)) all[count++] = from | to << 8 | pieces;
        }
      }
    }
  }
  CHECK_EQ(count, ALL);
}

static void fill_expected(int set) {
  int wrong = 0;
  for (int perspective = 0; perspective < 2; perspective++) {
    for (int half = 0; half < 2; half++) {
      for (int i = 0; i < ALL; i++) {
        int number = ref_feature(set, perspective, half ? 4 : 3, all[i]);
        wrong += number != REF_NO_FEATURE && (number < 0 || number >= ref_features(set));
        expected[perspective][half][i] = number;
      }
    }
  }
  CHECK_EQ(wrong, 0);
}

/* One perspective, some of the threats; those that are no features are left out. */
static void compare_one(const golem_threat_numbering *numbering, int perspective, int king, size_t first,
                        size_t count) {
  const int32_t *wanted = expected[perspective][ref_file(king) > 3] + first;
  size_t at = 0, wrong = 0, found;
  found = golem_threat_indices(numbering, (uint32_t)perspective, (uint32_t)king, all + first, count, got[0], ALL);
  for (size_t i = 0; i < count; i++) {
    if (wanted[i] != REF_NO_FEATURE) wrong += got[0][at++] != (uint32_t)wanted[i];
  }
  CHECK_EQ(found, at);
  CHECK_EQ(wrong, 0);
}

/* Both at once; every third threat appears, which its numbers tell too. */
static void compare_both(const golem_threat_numbering *numbering, int white_king, int black_king) {
  static golem_threat changes[ALL];
  uint32_t kings[2] = {(uint32_t)white_king, (uint32_t)black_king};
  size_t counts[2] = {0, 0};
  for (size_t i = 0; i < ALL; i++) changes[i] = all[i] | (i % 3 == 0 ? GOLEM_THREAT_APPEARS : 0);
  golem_threat_indices_both(numbering, kings, changes, ALL, got[0], got[1], ALL, counts);
  for (int perspective = 0; perspective < 2; perspective++) {
    const int32_t *wanted = expected[perspective][ref_file((int)kings[perspective]) > 3];
    size_t at = 0, wrong = 0;
    for (size_t i = 0; i < ALL; i++) {
      if (wanted[i] == REF_NO_FEATURE) continue;
      wrong += got[perspective][at++] != ((uint32_t)wanted[i] | (changes[i] & GOLEM_THREAT_APPEARS));
    }
    CHECK_EQ(counts[perspective], at);
    CHECK_EQ(wrong, 0);
  }
}

static void check_pairs(uint64_t kings) {
  for (int set = 0; set < REF_FEATURE_SETS; set++) {
    fill_expected(set);
    CHECK_EACH_LEVEL(level) {
      for (uint64_t i = 0; i < kings && i < 64; i++) {
        int king = (int)((i * 27 + 4) % 64);
        compare_one(&numberings[set], GOLEM_WHITE, king, 0, ALL);
        compare_one(&numberings[set], GOLEM_BLACK, king, 0, ALL);
        compare_one(&numberings[set], (int)i % 2, king, (size_t)(king * 1001), (size_t)king);
        if (i % 8 == 0) compare_both(&numberings[set], king, (int)(i * 11 % 64));
      }
    }
  }
}

/* Numbers of some threats, in arrays of exactly that size that end `shift` bytes before a page without access; whether
 * they appear does not matter. */
static void check_room(const golem_threat_numbering *numbering, check_random *random) {
  static const unsigned char UNTOUCHED[12] = {0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a};
  size_t count = check_below(random, 40), shift = 4 * check_below(random, 4), whole, capacity;
  uint32_t king = check_below(random, 64), perspective = check_below(random, 2), expected_numbers[40], numbers[40];
  golem_threat threats[40], *in = check_at_end(for_positions, 4 * count + shift);
  unsigned char *out;
  for (size_t i = 0; i < count; i++) threats[i] = all[check_below(random, ALL)];
  whole = golem_threat_indices(numbering, perspective, king, threats, count, expected_numbers, 40);
  for (size_t i = 0; i < count; i++) threats[i] |= check_below(random, 2) ? GOLEM_THREAT_APPEARS : 0;
  memcpy((void *)in, threats, 4 * count);
  CHECK_EQ(golem_threat_indices(numbering, perspective, king, in, count, NULL, 0), whole);
  CHECK(whole <= count);
  capacity = check_below(random, 4) ? whole : check_below(random, (uint32_t)whole + 1);
  out = check_at_end(for_numbers, 4 * capacity + shift);
  memset(for_numbers.end - shift, 0x5a, shift);
  if (capacity == count && check_below(random, 2)) capacity = (size_t)-1;
  CHECK_EQ(golem_threat_indices(numbering, perspective, king, in, count, (uint32_t *)(void *)out, capacity), whole);
  if (capacity > whole) capacity = whole;
  memcpy(numbers, out, 4 * capacity);
  CHECK(memcmp(numbers, expected_numbers, 4 * capacity) == 0);
  CHECK(memcmp(for_numbers.end - shift, UNTOUCHED, shift) == 0);
}

/* Any bits for a threat, king or perspective: some numbers, not more than threats, and nothing beyond them. */
static void check_garbage(const golem_threat_numbering *numbering, check_random *random) {
  size_t count = check_below(random, 40), counts[2] = {0, 0};
  golem_threat *in = check_at_end(for_positions, 4 * count);
  uint32_t *white = check_at_end(for_numbers, 4 * count), *black = check_at_end(for_rows, 4 * count);
  uint32_t kings[2] = {check_below(random, 64), check_below(random, 64)};
  for (size_t i = 0; i < count; i++) in[i] = (uint32_t)check_next(random);
  CHECK(golem_threat_indices(numbering, check_below(random, 2), kings[0], in, count, white, count) <= count);
  golem_threat_indices_both(numbering, kings, in, count, white, black, count, counts);
  CHECK(counts[0] <= count && counts[1] <= count);
}

/* Whether the attacker is a pawn where none can be, whose attacks have no numbers. */
static int is_idle_pawn(golem_threat threat) {
  return (threat >> 20 & 7) == 1 && ((threat & 63) < 8 || (threat & 63) > 55);
}

/* The numbers of a board by the reference, marked by how often each occurs. */
static size_t mark_features(int set, const uint8_t board[64], int perspective, int king, uint8_t *marks) {
  ref_threats threats;
  size_t count = 0;
  ref_list_threats(board, NULL, &threats);
  memset(marks, 0, (size_t)ref_features(set));
  for (int i = 0; i < threats.count; i++) {
    int number = ref_feature(set, perspective, king, threats.list[i]);
    if (number == REF_NO_FEATURE || is_idle_pawn(threats.list[i])) continue;
    marks[number]++;
    count++;
  }
  return count;
}

static void compare_row(int set, const ref_position *ref, int perspective, const int32_t *row, size_t stride,
                        uint32_t count) {
  static uint8_t marks[80000];
  uint8_t board[64];
  size_t whole, wrong = 0;
  ref_to_bytes(ref, board);
  whole = mark_features(set, board, perspective, ref->king[perspective], marks);
  CHECK_EQ(count, whole);
  for (size_t i = 0; i < stride; i++) {
    if (i >= whole) wrong += row[i] != -1;
    else if (row[i] < 0 || row[i] >= ref_features(set) || marks[row[i]]-- != 1) wrong++;
  }
  CHECK_EQ(wrong, 0);
}

/* The numbers of a board straight, in an array of exactly their size or a shorter one that ends `shift` bytes before a
 * page without access, from a board and a numbering that end before such pages. */
static void compare_board(int set, const uint8_t board[64], int perspective, int king, check_random *random) {
  static uint8_t marks[80000];
  size_t whole = mark_features(set, board, perspective, king, marks), capacity = whole, shift, wrong = 0;
  golem_threat_numbering *numbering = check_at_end(for_counts, sizeof *numbering);
  uint8_t *in = check_at_end(for_positions, 64);
  uint32_t *out;
  if (check_below(random, 3) == 0) capacity = check_below(random, (uint32_t)whole + 1);
  shift = check_below(random, 2) ? 4 * check_below(random, 20) : 0;
  out = check_at_end(for_rows, 4 * capacity + shift);
  memcpy(numbering, &numberings[set], sizeof *numbering);
  memcpy(in, board, 64);
  memset(for_rows.end - shift, 0x5a, shift);
  CHECK_EQ(golem_threat_indices_of(numbering, (uint32_t)perspective, (uint32_t)king, in, out, capacity), whole);
  for (size_t i = 0; i < capacity; i++) wrong += out[i] >= (uint32_t)ref_features(set) || marks[out[i]]-- != 1;
  for (size_t i = 0; i < shift; i++) wrong += for_rows.end[-1 - (ptrdiff_t)i] != 0x5a;
  CHECK_EQ(wrong, 0);
  CHECK_EQ(golem_threat_indices_of(numbering, (uint32_t)perspective, (uint32_t)king, in, NULL, 0), whole);
}

/* Any board at all: mostly pieces, or few, or any bytes, pawns on the last ranks among them, or all queens. */
static void check_any_board(check_random *random) {
  static const uint8_t PIECES[12] = {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14};
  uint8_t board[64];
  uint32_t sort = check_below(random, 40), empty = check_below(random, 8);
  for (int square = 0; square < 64; square++) {
    board[square] = check_below(random, 8) < empty ? 0 : PIECES[check_below(random, 12)];
    if (sort == 0) board[square] = 5;
    if (sort > 20 && check_below(random, 4) == 0) board[square] = (uint8_t)check_next(random);
  }
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    int set = (int)check_below(random, REF_FEATURE_SETS), king = (int)check_below(random, 64);
    compare_board(set, board, (int)check_below(random, 2), king, random);
  }
}

static ref_position refs[BATCH];
static golem_position positions[BATCH];

/* Two rows for a position, in arrays of exactly that size. */
static void compare_many(size_t count, check_random *random) {
  int set = (int)check_below(random, REF_FEATURE_SETS);
  size_t stride = check_below(random, 3) ? 128 + check_below(random, 70) : check_below(random, 60);
  size_t size = 2 * count * stride * sizeof(int32_t), shift = 8 * check_below(random, 4);
  unsigned char *rows = check_at_end(for_rows, size + shift), *counts = check_at_end(for_counts, 8 * count + shift);
  unsigned char *in = check_at_end(for_positions, count * sizeof(golem_position) + shift);
  memcpy(in, positions, count * sizeof(golem_position));
  memset(rows, 0x5a, size);
  CHECK_EQ(golem_threat_indices_many(&numberings[set], (const golem_position *)(void *)in, count,
                                     (int32_t *)(void *)rows, stride, (uint32_t *)(void *)counts),
           count);
  for (size_t i = 0; i < 2 * count; i++) {
    int32_t row[MOST_STRIDE];
    uint32_t length;
    int side = refs[i / 2].side;
    memcpy(row, rows + i * stride * sizeof *row, stride * sizeof *row);
    memcpy(&length, counts + i * sizeof length, sizeof length);
    compare_row(set, &refs[i / 2], i % 2 == 0 ? side : 1 - side, row, stride, length);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  size_t at = (size_t)(number % BATCH);
  uint8_t board[64];
  ref_to_bytes(&node->ref, board);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    int set = (int)check_below(random, REF_FEATURE_SETS), perspective = (int)check_below(random, 2);
    compare_board(set, board, perspective, node->ref.king[perspective], random);
  }
  refs[at] = node->ref;
  positions[at] = node->golem;
  if (at < BATCH - 1) return;
  CHECK_EACH_LEVEL_ALIKE(level, random) compare_many(check_below(random, BATCH + 1), random);
}

/* Positions of any bytes: two rows each, and nothing else. */
static void check_garbage_positions(check_random *random) {
  golem_position *in = check_at_end(for_positions, 3 * sizeof *in);
  uint32_t stride = check_below(random, 20), *counts = check_at_end(for_counts, 6 * sizeof *counts);
  int32_t *rows = check_at_end(for_rows, 6 * stride * sizeof *rows);
  uint64_t words[30];
  for (int i = 0; i < 30; i++) words[i] = check_set(random);
  memcpy((void *)in, words, sizeof words);
  memset(rows, 0x5a, 6 * stride * sizeof *rows);
  CHECK_EQ(golem_threat_indices_many(&numberings[0], in, 3, rows, stride, counts), 3);
  for (int i = 0; i < 6; i++) {
    CHECK(counts[i] <= GOLEM_MAX_THREATS);
    for (uint32_t at = counts[i]; at < stride; at++) CHECK_EQ(rows[(uint32_t)i * stride + at], -1);
  }
}

/* Only the published sizes are taken; what is refused leaves the numbering alone. */
static void check_sizes(void) {
  static const uint32_t OTHERS[8] = {0, 1, 79855, 79857, 60720, 64368, 0x80000000u, 0xffffffffu};
  golem_threat_numbering numbering, before;
  for (int set = 0; set < REF_FEATURE_SETS; set++) {
    uint32_t features = (uint32_t)ref_features(set);
    memset(&numberings[set], 0x5a, sizeof numberings[set]);
    CHECK_EQ(golem_threat_numbering_init(&numberings[set], features), GOLEM_OK);
    CHECK_EQ(numberings[set].features, features);
  }
  memset(&numbering, 0x5a, sizeof numbering);
  before = numbering;
  for (int i = 0; i < 8; i++) {
    CHECK_EQ(golem_threat_numbering_init(&numbering, OTHERS[i]), GOLEM_ERROR_THREAT_FEATURES);
    CHECK(memcmp(&numbering, &before, sizeof numbering) == 0);
  }
}

/* A king nowhere: nothing is written. */
static void check_no_king(void) {
  golem_threat threat = all[0];
  uint32_t outside[2] = {4, 64}, number[2] = {7, 7};
  size_t lengths[2] = {7, 7};
  golem_threat_indices_both(&numberings[0], outside, &threat, 1, number, number + 1, 1, lengths);
  CHECK(number[0] == 7 && number[1] == 7 && lengths[0] == 7 && lengths[1] == 7);
}

int main(int argc, char **argv) {
  uint64_t kings = check_number(argc, argv, 1, 64), limit = check_number(argc, argv, 2, 100000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20284);
  for_numbers = check_guarded(4096);
  for_rows = check_guarded(2 * BATCH * MOST_STRIDE * sizeof(int32_t) + 24);
  for_counts = check_guarded(4096);
  for_positions = check_guarded(BATCH * sizeof(golem_position) + 24);
  check_levels_of_cpu();
  fill_all();
  check_sizes();
  check_pairs(kings);
  walk_nodes(limit, &random, visit);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_no_king();
    for (uint64_t i = 0; i < limit; i++) {
      check_room(&numberings[i % REF_FEATURE_SETS], &random);
      check_garbage(&numberings[i % REF_FEATURE_SETS], &random);
      if (i % 8 == 0) check_garbage_positions(&random);
    }
  }
  for (uint64_t i = 0; i < limit; i++) check_any_board(&random);
  return check_finish();
}
