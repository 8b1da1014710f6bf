/* Rows of all features for training, at every level: threats, pairs of pawns and piece squares, any of them left out, over
 * positions of games, in arrays of exactly the size that end at pages without access; rows that are too short; positions
 * of any bytes; none of the sets; and sets as they are published, by sums that are not the reference's.
 *
 * Arguments: positions (40000), seed. */
#include <golem_threats.h>
#include <stdlib.h>
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_walks.h"
#include "ref_features.h"

/* BATCH: positions in one call. LAST_SET: the threats of which Stockfish has 59,808. */
enum { BATCH = 37, MOST_STRIDE = 300, MOST = 2 * GOLEM_MAX_THREATS, LAST_SET = 3, THREATS = 59808 };

static golem_threat_numbering threats;
static golem_pawn_pair_numbering pairs;
static golem_piece_square_numbering squares;
static ref_position refs[BATCH];
static golem_position positions[BATCH];
static check_guard for_rows, for_counts, for_positions;

static int compare_numbers(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

/* The numbers by the reference, of the sets whose bits are set, sorted. */
static size_t list_features(const ref_position *ref, int perspective, unsigned sets, int32_t *numbers) {
  static const ref_pair_rules PAIR_RULES = {THREATS, 0xf0, 1};
  static ref_threats all;
  ref_square_rules square_rules;
  uint32_t more[REF_MAX_PAIRS];
  uint8_t board[64];
  size_t count = 0;
  int king = ref->king[perspective];
  ref_to_bytes(ref, board);
  if (sets & 1) ref_list_threats(board, NULL, &all);
  for (int i = 0; i < all.count && (sets & 1); i++) {
    int number = ref_feature(LAST_SET, perspective, king, all.list[i]);
    if (number != REF_NO_FEATURE) numbers[count++] = number;
  }
  if (sets & 2) {
    int found = ref_pawn_pairs(&PAIR_RULES, board, perspective, king, more);
    for (int i = 0; i < found; i++) numbers[count++] = (int32_t)more[i];
  }
  if (sets & 4) {
    int found;
    ref_square_set(1, &square_rules);
    found = ref_piece_squares(&square_rules, board, perspective, king, more);
    for (int i = 0; i < found; i++) numbers[count++] = (int32_t)more[i] + THREATS + REF_PAWN_PAIRS;
  }
  qsort(numbers, count, sizeof *numbers, compare_numbers);
  return count;
}

/* A row that is too short has some of the numbers. */
static void compare_row(int32_t *row, size_t stride, uint32_t count, const int32_t *expected, size_t whole) {
  size_t written = count < stride ? count : stride, at = 0, found = 0;
  CHECK_EQ(count, whole);
  for (size_t i = written; i < stride; i++) at += row[i] != -1;
  CHECK_EQ(at, 0);
  qsort(row, written, sizeof *row, compare_numbers);
  for (size_t i = 0; i < whole && found < written; i++) found += row[found] == expected[i];
  CHECK_EQ(found, written);
}

static void compare_many(size_t count, check_random *random) {
  unsigned sets = check_below(random, 8);
  size_t stride = check_below(random, 3) ? 200 + check_below(random, 99) : check_below(random, 120);
  size_t size = 2 * count * stride * sizeof(int32_t);
  int32_t *rows = check_at_end(for_rows, size);
  uint32_t *counts = check_at_end(for_counts, 8 * count);
  golem_position *in = check_at_end(for_positions, count * sizeof *in);
  memcpy((void *)in, positions, count * sizeof *in);
  memset(rows, 0x5a, size);
  CHECK_EQ(golem_features_many(sets & 1 ? &threats : NULL, sets & 2 ? &pairs : NULL, sets & 4 ? &squares : NULL, in,
                               count, rows, stride, counts),
           count);
  for (size_t i = 0; i < 2 * count; i++) {
    int32_t expected[MOST];
    int side = refs[i / 2].side;
    size_t whole = list_features(&refs[i / 2], i % 2 == 0 ? side : 1 - side, sets, expected);
    compare_row(rows + i * stride, stride, counts[i], expected, whole);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  size_t at = (size_t)(number % BATCH);
  refs[at] = node->ref;
  positions[at] = node->golem;
  if (at < BATCH - 1) return;
  CHECK_EACH_LEVEL_ALIKE(level, random) compare_many(check_below(random, BATCH + 1), random);
}

/* Positions of any bytes: two rows each, and nothing else. */
static void check_garbage(check_random *random) {
  golem_position *in = check_at_end(for_positions, 3 * sizeof *in);
  uint32_t stride = check_below(random, 40), *counts = check_at_end(for_counts, 6 * sizeof *counts);
  int32_t *rows = check_at_end(for_rows, 6 * stride * sizeof *rows);
  check_any_bytes(in, 3 * sizeof *in, random);
  for (int i = 0; i < 6; i++) in[i % 3].pieces[check_below(random, 6)] &= check_set(random);
  CHECK_EQ(golem_features_many(&threats, &pairs, &squares, in, 3, rows, stride, counts), 3);
  for (uint32_t i = 0; i < 6; i++) {
    CHECK(counts[i] <= MOST_STRIDE * 10);
    for (uint32_t at = counts[i]; at < stride; at++) CHECK_EQ(rows[i * stride + at], -1);
  }
}

static void check_no_sets(void) {
  golem_position start;
  uint32_t counts[2] = {7, 7};
  int32_t rows[2] = {7, 7};
  golem_position_start(&start);
  CHECK_EQ(golem_features_many(NULL, NULL, NULL, &start, 1, rows, 1, counts), 1);
  CHECK(rows[0] == -1 && rows[1] == -1 && counts[0] == 0 && counts[1] == 0);
}

/* Sums of the numbers that Stockfish of August 2026 has for these positions, by perspective: of threats and pairs, which
 * stand in one table there, and of piece squares. */
static const struct {
  const char *fen;
  uint32_t counts[2][2], sums[2][2];
} PUBLISHED[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {{64, 64}, {32, 32}},
     {{2989638, 2989638}, {705712, 705712}}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {{74, 74}, {32, 32}},
     {{3166437, 3186183}, {705696, 705728}}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
     {{8, 8}, {10, 10}},
     {{374551, 406622}, {87090, 87108}}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {{76, 76}, {32, 32}},
     {{3240495, 3240495}, {660660, 660660}}},
    {"2kr3r/pp1n1p2/2p1p1pp/4P3/2BP2q1/8/PPQ2PPP/1K1R3R b - - 0 18",
     {{46, 46}, {24, 24}},
     {{2240492, 2306492}, {495665, 512561}}},
};

static void check_published(void) {
  golem_piece_square_numbering alone;
  golem_piece_square_numbering_init(&alone, 22528);
  for (size_t i = 0; i < sizeof PUBLISHED / sizeof *PUBLISHED; i++) {
    static int32_t rows[2][2][MOST];
    uint32_t counts[2][2];
    golem_position position;
    CHECK_EQ(golem_position_from_fen(PUBLISHED[i].fen, &position), GOLEM_OK);
    golem_features_many(&threats, &pairs, NULL, &position, 1, rows[0][0], MOST, counts[0]);
    golem_features_many(NULL, NULL, &alone, &position, 1, rows[1][0], MOST, counts[1]);
    for (int perspective = 0; perspective < 2; perspective++) {
      int row = perspective == position.side_to_move ? 0 : 1;
      for (int part = 0; part < 2; part++) {
        uint32_t sum = 0;
        for (uint32_t k = 0; k < counts[part][row]; k++) sum += (uint32_t)rows[part][row][k];
        CHECK_EQ(counts[part][row], PUBLISHED[i].counts[part][perspective]);
        CHECK_EQ(sum, PUBLISHED[i].sums[part][perspective]);
      }
    }
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 40000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20302);
  for_rows = check_guarded(2 * BATCH * MOST_STRIDE * sizeof(int32_t));
  for_counts = check_guarded(8 * BATCH);
  for_positions = check_guarded(BATCH * sizeof(golem_position));
  check_levels_of_cpu();
  CHECK_EQ(golem_threat_numbering_init(&threats, THREATS), GOLEM_OK);
  CHECK_EQ(golem_pawn_pair_numbering_init(&pairs, THREATS), GOLEM_OK);
  CHECK_EQ(golem_piece_square_numbering_init(&squares, 22528), GOLEM_OK);
  check_published();
  for (int i = 0; i < 16; i++) {
    if (squares.first[i] != GOLEM_NO_PIECE_SQUARE) squares.first[i] += THREATS + GOLEM_PAWN_PAIRS;
  }
  walk_nodes(limit, &random, visit);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_no_sets();
    for (uint64_t i = 0; i < limit / 4; i++) check_garbage(&random);
  }
  return check_finish();
}
