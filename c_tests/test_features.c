/* Pairs of pawns and piece squares: every number of the published sets, all positions of games in both perspectives and
 * what every legal move changes in them, changes of any bytes under rules of any kind, arrays that end at pages without
 * access, what is refused.
 *
 * Arguments: positions (30000), random changes (100000), seed. */
#include <golem_threats.h>
#include <stdlib.h>
#include <string.h>

#include "check_guard.h"
#include "compare_walks.h"
#include "ref_features.h"

enum { MOST = REF_MAX_PAIRS };

/* The rules that are asked about, in the words of both. */
static golem_pawn_pair_numbering pairs;
static ref_pair_rules pair_rules;
static golem_piece_square_numbering squares;
static ref_square_rules square_rules;
static check_guard for_numbers, for_splits;

/* ---- Lists ------------------------------------------------------------------------------------------------------- */

typedef struct list {
  size_t count;
  uint32_t numbers[MOST];
} list;

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void sort(list *of) { qsort(of->numbers, of->count, sizeof *of->numbers, compare_numbers); }

static int are_same(list *a, list *b) {
  sort(a);
  sort(b);
  return a->count == b->count && memcmp(a->numbers, b->numbers, a->count * sizeof *a->numbers) == 0;
}

/* Takes out some numbers, each once, and puts in others; whether all were there. */
static int apply(list *to, const uint16_t *added, uint32_t added_count, const uint16_t *removed,
                 uint32_t removed_count) {
  for (uint32_t i = 0; i < removed_count; i++) {
    size_t at = 0;
    while (at < to->count && (uint16_t)to->numbers[at] != removed[i]) at++;
    if (at == to->count) return 0;
    to->numbers[at] = to->numbers[--to->count];
  }
  for (uint32_t i = 0; i < added_count; i++) to->numbers[to->count++] = added[i];
  return 1;
}

static void pawns_of(const uint8_t board[64], uint64_t pawns[2]) {
  pawns[0] = pawns[1] = 0;
  for (int square = 0; square < 64; square++) {
    if (board[square] == 1 || board[square] == 9) pawns[board[square] >> 3] |= ref_bit(square);
  }
}

static void list_pairs(const uint8_t board[64], int perspective, int king, list *out) {
  out->count = (size_t)ref_pawn_pairs(&pair_rules, board, perspective, king, out->numbers);
}

static void list_squares(const uint8_t board[64], int perspective, int king, list *out) {
  out->count = (size_t)ref_piece_squares(&square_rules, board, perspective, king, out->numbers);
}

/* ---- A board ----------------------------------------------------------------------------------------------------- */

static void compare_board(const uint8_t board[64], const int8_t kings[2]) {
  for (uint32_t perspective = 0; perspective < 2; perspective++) {
    static list expected, got;
    uint32_t king = (uint32_t)kings[perspective];
    uint64_t pawns[2];
    pawns_of(board, pawns);
    list_pairs(board, (int)perspective, kings[perspective], &expected);
    got.count = golem_pawn_pairs(&pairs, perspective, king, pawns, got.numbers, MOST);
    CHECK(got.count <= MOST && are_same(&got, &expected));
    list_squares(board, (int)perspective, kings[perspective], &expected);
    got.count = golem_piece_squares(&squares, perspective, king, board, got.numbers, MOST);
    CHECK(got.count <= GOLEM_MAX_PIECE_SQUARES && memcmp(got.numbers, expected.numbers, 4 * expected.count) == 0);
    CHECK_EQ(got.count, expected.count);
  }
}

/* What a change adds and removes, seen from the kings after it. */
static void compare_change(const uint8_t before[64], const uint8_t after[64], const golem_change *change,
                           const int8_t kings[2]) {
  static const char ROWS[1];
  const uint32_t king_squares[2] = {(uint32_t)kings[0], (uint32_t)kings[1]};
  uint64_t pawns[2];
  golem_pawn_pair_split *pair_split = check_at_end(for_splits, sizeof *pair_split);
  golem_piece_square_split square_split;
  pawns_of(before, pawns);
  memset(pair_split, 0x5a, sizeof *pair_split);
  memset(&square_split, 0x5a, sizeof square_split);
  CHECK_EQ(golem_pawn_pairs_changed(&pairs, king_squares, pawns, change, before[0] % 2 ? ROWS : NULL, 1024, pair_split),
           GOLEM_OK);
  CHECK_EQ(golem_piece_squares_changed(&squares, king_squares, change, before[0] % 2 ? ROWS : NULL, 1024, &square_split),
           GOLEM_OK);
  for (int side = 0; side < 2; side++) {
    static list was, is;
    list_pairs(before, side, kings[side], &was);
    list_pairs(after, side, kings[side], &is);
    CHECK(pair_split->added_count[side] <= 64 && pair_split->removed_count[side] <= 64);
    CHECK(apply(&was, pair_split->added[side], pair_split->added_count[side], pair_split->removed[side],
                pair_split->removed_count[side]));
    for (size_t i = 0; i < is.count; i++) is.numbers[i] = (uint16_t)is.numbers[i];
    for (size_t i = 0; i < was.count; i++) was.numbers[i] = (uint16_t)was.numbers[i];
    CHECK(are_same(&was, &is));
    list_squares(before, side, kings[side], &was);
    list_squares(after, side, kings[side], &is);
    CHECK(square_split.added_count[side] <= 4 && square_split.removed_count[side] <= 4);
    CHECK(apply(&was, square_split.added[side], square_split.added_count[side], square_split.removed[side],
                square_split.removed_count[side]));
    CHECK(are_same(&was, &is));
  }
}

/* ---- Games ------------------------------------------------------------------------------------------------------- */

static void compare_move(const node *node, const uint8_t before[64], int i) {
  ref_position after = node->ref;
  uint8_t bytes[64];
  golem_change change;
  golem_piece_square_split split;
  uint32_t kings[2];
  golem_move_change(&node->golem, ref_encode(node->moves[i]), &change);
  ref_make(&after, node->moves[i]);
  ref_to_bytes(&after, bytes);
  compare_change(before, bytes, &change, after.king);
  for (int side = 0; side < 2; side++) kings[side] = (uint32_t)after.king[side];
  golem_piece_squares_changed(&squares, kings, &change, NULL, 0, &split);
  for (int side = 0; side < 2; side++) {
    CHECK_EQ(split.refresh[side], ref_other_bucket(&square_rules, side, node->ref.king[side], after.king[side]));
  }
}

static void use_set(uint64_t number);

static void visit(const node *node, check_random *random, uint64_t number) {
  uint8_t board[64];
  (void)random;
  use_set(number);
  ref_to_bytes(&node->ref, board);
  compare_board(board, node->ref.king);
  for (int i = 0; i < node->count; i++) compare_move(node, board, i);
}

/* ---- Rules of any kind ------------------------------------------------------------------------------------------- */

/* The published sets, where threats and pairs are mirrored the other way than most piece squares. */
static void use_set(uint64_t number) {
  int set = (int)(number % REF_SQUARE_SETS);
  pair_rules.first = number % 2 ? 59808 : 0;
  pair_rules.mirrored_files = 0xf0;
  pair_rules.distance = 1;
  CHECK_EQ(golem_pawn_pair_numbering_init(&pairs, pair_rules.first), GOLEM_OK);
  ref_square_set(set, &square_rules);
  CHECK_EQ(golem_piece_square_numbering_init(&squares, (uint32_t)ref_square_features(set)), GOLEM_OK);
}

/* Some order of some pieces, of which some share a place. */
static void choose_order(check_random *random) {
  uint8_t pieces[12] = {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14};
  int place = 0;
  memset(square_rules.order, 0, sizeof square_rules.order);
  for (int i = 0; i < 16; i++) squares.first[i] = GOLEM_NO_PIECE_SQUARE;
  for (uint32_t left = 12; left > 0; left--) {
    uint32_t i = check_below(random, left);
    uint8_t piece = pieces[i];
    pieces[i] = pieces[left - 1];
    if (check_below(random, 8) == 0) continue;
    if (place > 0 && square_rules.order[place - 1][1] == 0 && check_below(random, 6) == 0) {
      square_rules.order[--place][1] = piece;
    } else {
      square_rules.order[place][0] = piece;
    }
    squares.first[piece] = 64 * (uint32_t)place++;
  }
  squares.bucket_size = 64 * (uint32_t)place;
  squares.features = 0;
}

static void choose_rules(check_random *random) {
  uint32_t buckets = 1 + check_below(random, 64);
  memset(&pairs, 0, sizeof pairs);
  memset(&squares, 0, sizeof squares);
  pairs.first = pair_rules.first = check_below(random, 60977);
  pairs.mirrored_files = (uint8_t)(pair_rules.mirrored_files = check_below(random, 256));
  pairs.file_distance = (uint8_t)(check_below(random, 8) ? check_below(random, 8) : 255);
  pair_rules.distance = pairs.file_distance;
  squares.mirrored_files = (uint8_t)(square_rules.mirrored_files = check_below(random, 256));
  choose_order(random);
  for (int i = 0; i < 64; i++) squares.buckets[i] = square_rules.bucket[i] = (uint8_t)check_below(random, buckets);
}

/* At most sixteen pawns, so that there is room for every pair that changes. */
static void choose_board(uint8_t board[64], check_random *random) {
  uint64_t set = check_set(random);
  int pawns = 0;
  for (int square = 0; square < 64; square++) {
    uint32_t way = check_below(random, 4);
    board[square] = (uint8_t)(way == 0 ? check_below(random, 256) : check_below(random, 16));
    if (way == 1) board[square] = (uint8_t)(1 + 8 * check_below(random, 2));
    if (!(set & ref_bit(square))) board[square] = 0;
    if (board[square] % 8 == 1 && board[square] < 16 && ++pawns > 16) board[square] = 2;
  }
}

/* The change says what stands there, and may name a square twice or none. */
static void check_any(check_random *random) {
  uint8_t before[64], after[64];
  golem_change change;
  const int8_t kings[2] = {(int8_t)check_below(random, 64), (int8_t)check_below(random, 64)};
  int pawns = 0;
  if (check_below(random, 4)) choose_rules(random);
  else use_set(check_next(random) % 6);
  choose_board(before, random);
  compare_board(before, kings);
  check_any_bytes(&change, sizeof change, random);
  change.count = (uint8_t)check_below(random, 5);
  for (int i = 0; i < 4; i++) {
    change.square[i] = (uint8_t)((change.square[i] & 63) + (check_below(random, 8) ? 0 : 64));
    for (int k = 0; k < i; k++) {
      if (change.square[i] == change.square[k]) change.square[i] = 64;
    }
    change.before[i] = change.square[i] < 64 ? before[change.square[i]] : (uint8_t)check_next(random);
    if (check_below(random, 2)) change.after[i] = (uint8_t)(1 + 8 * check_below(random, 2));
  }
  memcpy(after, before, 64);
  ref_change_bytes(after, change.count, change.square, change.after);
  for (int i = 0; i < 64; i++) pawns += after[i] == 1 || after[i] == 9;
  if (pawns <= 16) compare_change(before, after, &change, kings);
}

/* Bytes that mean nothing: some answer, and no more than there is room for. */
static void check_garbage(check_random *random) {
  golem_pawn_pair_split pair_split;
  golem_piece_square_split square_split;
  golem_change change;
  uint64_t pawns[2] = {check_set(random), check_set(random)};
  uint32_t kings[2] = {check_below(random, 64), check_below(random, 64)}, capacity = check_below(random, 300);
  uint32_t *numbers = check_at_end(for_numbers, 4 * capacity);
  uint8_t board[64];
  golem_status status;
  check_any_bytes(&change, sizeof change, random);
  check_any_bytes(board, sizeof board, random);
  check_any_bytes(&pairs, sizeof pairs, random);
  check_any_bytes(&squares, sizeof squares, random);
  CHECK(golem_pawn_pairs(&pairs, check_below(random, 2), kings[0], pawns, numbers, capacity) <= 48 * 47 / 2);
  CHECK(golem_piece_squares(&squares, check_below(random, 2), kings[0], board, numbers, capacity) <= 64);
  status = golem_piece_squares_changed(&squares, kings, &change, NULL, 0, &square_split);
  CHECK(status == GOLEM_OK || status == GOLEM_ERROR_FEATURE_WIDTH);
  pairs.first = check_below(random, 60977);
  CHECK_EQ(golem_pawn_pairs_changed(&pairs, kings, pawns, &change, NULL, 0, &pair_split), GOLEM_OK);
  for (int side = 0; side < 2; side++) {
    CHECK(pair_split.added_count[side] <= GOLEM_MAX_PAWN_PAIR_CHANGES);
    CHECK(pair_split.removed_count[side] <= GOLEM_MAX_PAWN_PAIR_CHANGES);
  }
}

/* ---- Every number ------------------------------------------------------------------------------------------------ */

static uint8_t marks[REF_PAWN_PAIRS + 24576];

static size_t marked(size_t numbers) {
  size_t count = 0;
  for (size_t i = 0; i < numbers; i++) count += marks[i] != 0;
  return count;
}

/* Two pawns everywhere. Only those on one square, one of each colour, can be no pair. */
static void check_every_pair(uint32_t perspective, uint32_t king, uint8_t distance, size_t expected) {
  memset(marks, 0, sizeof marks);
  golem_pawn_pair_numbering_init(&pairs, 0);
  pairs.file_distance = distance;
  for (int a = 8; a < 56; a++) {
    for (int b = a + 1; b < 56; b++) {
      for (int colors = 0; colors < 4; colors++) {
        uint64_t pawns[2] = {0, 0};
        uint32_t number;
        pawns[colors & 1] |= ref_bit(a);
        pawns[colors >> 1] |= ref_bit(b);
        if (golem_pawn_pairs(&pairs, perspective, king, pawns, &number, 1) == 0) continue;
        CHECK(number < GOLEM_PAWN_PAIRS);
        CHECK_EQ(marks[number]++, 0);
      }
    }
  }
  CHECK_EQ(marked(GOLEM_PAWN_PAIRS), expected);
}

/* Every piece on every square, with the king on every square: all numbers occur, and no others. */
static void check_every_square(int set, uint32_t perspective) {
  size_t features = (size_t)ref_square_features(set);
  memset(marks, 0, sizeof marks);
  CHECK_EQ(golem_piece_square_numbering_init(&squares, (uint32_t)features), GOLEM_OK);
  CHECK_EQ(squares.features, features);
  for (uint32_t king = 0; king < 64; king++) {
    for (uint8_t piece = 1; piece < 15; piece++) {
      for (int square = 0; square < 64; square++) {
        uint8_t board[64] = {0};
        uint32_t number = 0;
        board[square] = piece;
        if (golem_piece_squares(&squares, perspective, king, board, &number, 1) == 0) continue;
        CHECK(number < features);
        marks[number] = 1;
      }
    }
  }
  CHECK_EQ(marked(features), features);
}

static void check_every_number(void) {
  for (uint32_t perspective = 0; perspective < 2; perspective++) {
    check_every_pair(perspective, perspective ? 63 : 0, 7, REF_PAWN_PAIRS - 48);
    check_every_pair(perspective, perspective ? 0 : 60, 1, 1488);
    for (int set = 0; set < REF_SQUARE_SETS; set++) check_every_square(set, perspective);
  }
}

/* ---- What is refused --------------------------------------------------------------------------------------------- */

static void check_refusals(void) {
  static const uint32_t OTHERS[6] = {0, 767, 704, 22529, 45056, 0xffffffffu};
  golem_pawn_pair_split pair_split, pair_before;
  golem_piece_square_split square_split, square_before;
  golem_change change;
  uint64_t pawns[2] = {0x300, 0};
  uint32_t kings[2] = {4, 60}, outside[2] = {4, 64}, number = 7;
  uint8_t board[64] = {6};
  memset(&change, 0, sizeof change);
  memset(&pair_split, 0x5a, sizeof pair_split);
  memset(&square_split, 0x5a, sizeof square_split);
  pair_before = pair_split;
  square_before = square_split;
  use_set(1);
  for (int i = 0; i < 6; i++) {
    golem_piece_square_numbering before = squares;
    CHECK_EQ(golem_piece_square_numbering_init(&squares, OTHERS[i]), GOLEM_ERROR_PIECE_SQUARE_FEATURES);
    CHECK(memcmp(&squares, &before, sizeof squares) == 0);
  }
  CHECK_EQ(golem_pawn_pairs(&pairs, 0, 4, pawns, &number, 0), 1);
  CHECK_EQ(golem_pawn_pairs(&pairs, 0, 4, pawns, NULL, 1), 1);
  CHECK_EQ(golem_piece_squares(&squares, 0, 4, board, NULL, 1), 1);
  CHECK_EQ(number, 7);
  CHECK_EQ(golem_pawn_pairs_changed(&pairs, outside, pawns, &change, NULL, 0, &pair_split), GOLEM_ERROR_SQUARE);
  CHECK_EQ(golem_piece_squares_changed(&squares, outside, &change, NULL, 0, &square_split), GOLEM_ERROR_SQUARE);
  pairs.first = 60977;
  CHECK_EQ(golem_pawn_pairs_changed(&pairs, kings, pawns, &change, NULL, 0, &pair_split), GOLEM_ERROR_FEATURE_WIDTH);
  squares.features = 65537;
  CHECK_EQ(golem_piece_squares_changed(&squares, kings, &change, NULL, 0, &square_split), GOLEM_ERROR_FEATURE_WIDTH);
  CHECK(memcmp(&pair_split, &pair_before, sizeof pair_split) == 0);
  CHECK(memcmp(&square_split, &square_before, sizeof square_split) == 0);
}

int main(int argc, char **argv) {
  uint64_t positions = check_number(argc, argv, 1, 30000), changes = check_number(argc, argv, 2, 100000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20301);
  for_numbers = check_guarded(2048);
  for_splits = check_guarded(sizeof(golem_pawn_pair_split));
  check_every_number();
  check_refusals();
  walk_nodes(positions, &random, visit);
  check_subject = NULL;
  for (uint64_t i = 0; i < changes; i++) {
    check_any(&random);
    check_garbage(&random);
  }
  return check_finish();
}
