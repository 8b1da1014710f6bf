/* The numbers of changed threats as accumulators take them, at every level: every legal move of random walks in the
 * published sets, the numbers by the reference's formula, in the order of the changes; the same from boards and changes
 * and from piece boards in one call, with filters; changes of any squares of boards with any pieces; any pairs of pieces,
 * 0 to 96 of them, at the end of a page; rows of weights at addresses that nobody may read; what is refused, and leaves
 * everything alone.
 *
 * Arguments: nodes (4000), lists (100000), seed. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_threats.h"
#include "compare_walks.h"

enum { MOST = GOLEM_MAX_THREAT_CHANGES };

/* Sets of more than 65,536 features are too wide: the two from here on. */
enum { FIRST_SET = 2 };

static golem_threat_numbering numberings[REF_FEATURE_SETS];
static uint64_t refused; /* changes of more than MOST threats */
static check_guard for_changes, for_board, for_change, for_split, for_kings, for_numbering, for_rows;

static int any_set(check_random *random) { return FIRST_SET + (int)check_below(random, REF_FEATURE_SETS - FIRST_SET); }

/* Four lists, as the reference has them. */
typedef struct four_lists {
  uint32_t counts[2][2]; /* by what is done and perspective: 0 removed, 1 added */
  uint16_t numbers[2][2][MOST];
} four_lists;

static void expect(int set, const uint32_t kings[2], const golem_threat *changes, size_t count, four_lists *lists) {
  memset(lists, 0, sizeof *lists);
  for (size_t i = 0; i < count; i++) {
    int appears = (changes[i] & GOLEM_THREAT_APPEARS) != 0;
    golem_threat threat = changes[i] & ~(golem_threat)GOLEM_THREAT_APPEARS;
    for (int color = 0; color < 2; color++) {
      int number = ref_feature(set, color, (int)kings[color], threat);
      if (number == REF_NO_FEATURE) continue;
      lists->numbers[appears][color][lists->counts[appears][color]++] = (uint16_t)number;
    }
  }
}

static void take(const golem_threat_split *split, four_lists *lists) {
  memset(lists, 0, sizeof *lists);
  for (int color = 0; color < 2; color++) {
    uint32_t removed = split->removed_count[color], added = split->added_count[color];
    CHECK(removed <= MOST && added <= MOST);
    lists->counts[0][color] = removed;
    lists->counts[1][color] = added;
    if (removed <= MOST) memcpy(lists->numbers[0][color], split->removed[color], removed * sizeof(uint16_t));
    if (added <= MOST) memcpy(lists->numbers[1][color], split->added[color], added * sizeof(uint16_t));
  }
}

static void compare_lists_of(const golem_threat_split *split, const four_lists *expected, const char *what) {
  static const char *const DONE[2] = {"removed", "added"};
  four_lists found;
  take(split, &found);
  for (int appears = 0; appears < 2; appears++) {
    for (int color = 0; color < 2; color++) {
      int is_same = found.counts[appears][color] == expected->counts[appears][color] &&
                    memcmp(found.numbers[appears][color], expected->numbers[appears][color],
                           sizeof found.numbers[appears][color]) == 0;
      CHECK(is_same);
      if (!is_same) {
        fprintf(stderr, "  %s, %s, %s: %u instead of %u\n", what, DONE[appears], color ? "black" : "white",
                (unsigned)found.counts[appears][color], (unsigned)expected->counts[appears][color]);
      }
    }
  }
}

/* Rows of weights where nothing may be read, or none. */
static const void *any_rows(check_random *random, size_t *row_bytes) {
  static const size_t SIZES[4] = {1, 1024, 3072, (size_t)-1};
  *row_bytes = SIZES[check_below(random, 4)];
  switch (check_below(random, 4)) {
    case 0: return NULL;
    case 1: return for_rows.end;
    case 2: return (const void *)(uintptr_t)check_next(random);
    default: return numberings;
  }
}

/* The numbers of some changes, which end at a page without access, as does what is written. */
static void compare_split(int set, const golem_threat *changes, size_t count, check_random *random) {
  uint32_t *kings = check_at_end(for_kings, 2 * sizeof *kings);
  golem_threat *in = check_at_end(for_changes, count * sizeof *in);
  golem_threat_split *split = check_at_end(for_split, sizeof *split);
  golem_threat_numbering *numbering = check_at_end(for_numbering, sizeof *numbering);
  four_lists expected;
  size_t row_bytes;
  const void *rows = any_rows(random, &row_bytes);
  memcpy(in, changes, count * sizeof *in);
  *numbering = numberings[set];
  for (int color = 0; color < 2; color++) kings[color] = check_below(random, 64);
  memset(split, 0x5a, sizeof *split);
  expect(set, kings, changes, count, &expected);
  CHECK_EQ(golem_threat_indices_split(numbering, kings, in, count, rows, row_bytes, split), GOLEM_OK);
  compare_lists_of(split, &expected, "golem_threat_indices_split");
  CHECK(memcmp(in, changes, count * sizeof *in) == 0);
}

static int by_number(const void *a, const void *b) {
  return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static void sort_lists(four_lists *lists) {
  for (int i = 0; i < 4; i++) {
    qsort(lists->numbers[i / 2][i % 2], lists->counts[i / 2][i % 2], sizeof(uint16_t), by_number);
  }
}

/* The lists of one call, in any order. */
static void compare_sorted(golem_threat_split *split, const four_lists *expected, const char *what) {
  four_lists sorted = *expected;
  for (int color = 0; color < 2; color++) {
    if (split->added_count[color] > MOST || split->removed_count[color] > MOST) continue;
    qsort(split->added[color], split->added_count[color], sizeof(uint16_t), by_number);
    qsort(split->removed[color], split->removed_count[color], sizeof(uint16_t), by_number);
  }
  sort_lists(&sorted);
  compare_lists_of(split, &sorted, what);
}

/* What of the reference's changes a filter leaves. */
static void keep_wanted(const golem_threat_filter *filter, ref_threats *changes) {
  int kept = 0;
  for (int i = 0; i < changes->count && filter != NULL; i++) {
    uint32_t threat = changes->list[i];
    if (filter->victims[threat >> 20 & 15] >> (threat >> 16 & 15) & 1) changes->list[kept++] = threat;
  }
  if (filter != NULL) changes->count = kept;
}

/* None, that of the set, or any. */
static const golem_threat_filter *any_filter(int set, check_random *random, golem_threat_filter *filter) {
  switch (check_below(random, 3)) {
    case 0: return NULL;
    case 1: CHECK_EQ(golem_threat_numbering_filter(&numberings[set], filter), GOLEM_OK); break;
    default: choose_filter(random, filter);
  }
  return filter;
}

/* A change of a board in one call, against the reference's changes; more of them than there is room for are refused. */
static void compare_change(int set, const uint8_t *board, const golem_change *change, const ref_threats *all,
                           check_random *random) {
  static ref_threats wanted;
  golem_threat_filter place;
  const golem_threat_filter *filter = any_filter(set, random, &place);
  golem_threat_split *split = check_at_end(for_split, sizeof *split), before;
  uint8_t *bytes = check_at_end(for_board, 64);
  golem_change *at = check_at_end(for_change, sizeof *at);
  uint32_t kings[2] = {check_below(random, 64), check_below(random, 64)};
  size_t row_bytes;
  const void *rows = any_rows(random, &row_bytes);
  four_lists expected;
  golem_status status;
  memcpy(bytes, board, 64);
  *at = *change;
  memset(split, 0x5a, sizeof *split);
  before = *split;
  wanted = *all;
  keep_wanted(filter, &wanted);
  status = golem_threats_changed_split(bytes, at, filter, &numberings[set], kings, rows, row_bytes, split);
  if (wanted.count > MOST) {
    CHECK_EQ(status, GOLEM_ERROR_THREAT_COUNT);
    CHECK(memcmp(split, &before, sizeof before) == 0);
    refused++;
    return;
  }
  CHECK_EQ(status, GOLEM_OK);
  expect(set, kings, wanted.list, (size_t)wanted.count, &expected);
  compare_sorted(split, &expected, "golem_threats_changed_split");
}

/* A piece on a square that attacks another one on an empty board. */
static golem_threat any_threat(check_random *random) {
  for (;;) {
    uint32_t kind = check_below(random, 6), color = check_below(random, 2), from = check_below(random, 64);
    uint64_t reach = ref_attacks((int)kind, (int)color, (int)from, 0);
    uint32_t to = check_below(random, 64), victim = 1 + check_below(random, 6) + 8 * check_below(random, 2);
    if (kind == REF_PAWN && (from < 8 || from > 55)) continue;
    if (!(reach & ref_bit((int)to))) continue;
    return from | to << 8 | victim << 16 | (kind + 1 + 8 * color) << 20 | check_below(random, 2) << REF_APPEARS;
  }
}

static void check_any_threats(check_random *random) {
  golem_threat changes[MOST];
  size_t count = check_below(random, 2) ? check_below(random, MOST + 1) : check_below(random, 20);
  uint32_t bits = check_below(random, 4) ? 0 : GOLEM_THREAT_APPEARS;
  for (size_t i = 0; i < count; i++) changes[i] = any_threat(random) | bits;
  compare_split(any_set(random), changes, count, random);
}

/* Changes of any bits have some numbers, not more of them than there are changes. */
static void check_garbage(check_random *random) {
  size_t count = check_below(random, MOST + 1), row_bytes;
  const void *rows = any_rows(random, &row_bytes);
  golem_threat *in = check_at_end(for_changes, count * sizeof *in);
  golem_threat_split *split = check_at_end(for_split, sizeof *split);
  uint32_t kings[2] = {check_below(random, 64), check_below(random, 64)};
  const golem_threat_numbering *numbering = &numberings[any_set(random)];
  for (size_t i = 0; i < count; i++) in[i] = (uint32_t)check_next(random);
  CHECK_EQ(golem_threat_indices_split(numbering, kings, in, count, rows, row_bytes, split), GOLEM_OK);
  for (int color = 0; color < 2; color++) CHECK(split->added_count[color] + split->removed_count[color] <= count);
}

static void list_changes(const ref_position *before, ref_move move, ref_threats *changes) {
  ref_position after = *before;
  ref_threats here, there;
  uint8_t board[64], behind[64];
  ref_make(&after, move);
  ref_to_bytes(before, board);
  ref_to_bytes(&after, behind);
  ref_list_threats(board, NULL, &here);
  ref_list_threats(behind, NULL, &there);
  ref_subtract_threats(&here, &there, changes);
}

/* The moves of a node: all of few at every level, else a quarter of them at each, another one at the next node. */
static void visit(const node *node, check_random *random, uint64_t number) {
  int set = any_set(random);
  ref_threats changes;
  golem_change change;
  uint8_t board[64];
  ref_to_bytes(&node->ref, board);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    for (int i = 0; i < node->count; i++) {
      if (node->count > 8 && i % 4 != (int)((number + level) % 4)) continue;
      list_changes(&node->ref, node->moves[i], &changes);
      CHECK(changes.count <= MOST);
      if (changes.count <= MOST) compare_split(set, changes.list, (size_t)changes.count, random);
      CHECK_EQ(golem_move_change(&node->golem, ref_encode(node->moves[i]), &change), GOLEM_OK);
      compare_change(set, board, &change, &changes, random);
    }
  }
}

/* Up to four squares of a board with any pieces, few or many, become something else; pawns where they can stand. At
 * times queens everywhere change their colour, which is more than there is room for. */
static void check_any_change(check_random *random) {
  uint8_t board[64], after[64];
  uint32_t density = 1 + check_below(random, 4);
  int only_queens = check_below(random, 8) == 0;
  golem_change change;
  static ref_threats here, there, changes;
  for (int square = 0; square < 64; square++) {
    uint32_t kind = 1 + check_below(random, 6);
    if (only_queens || (kind == 1 && (square < 8 || square > 55))) kind = 5;
    if (only_queens) density = 4;
    board[square] = (uint8_t)(check_below(random, 4) < density ? kind | check_below(random, 2) << 3 : 0);
  }
  memset(&change, 0, sizeof change);
  change.count = (uint8_t)check_below(random, 5);
  for (int i = 0; i < 4; i++) {
    uint32_t kind = check_below(random, 6), square = check_below(random, 65);
    change.square[i] = (uint8_t)square;
    change.after[i] = (uint8_t)(kind == 0 ? 0 : (kind + 1) | check_below(random, 2) << 3);
  }
  if (check_below(random, 2)) change.after[0] = 0;
  for (int i = 0; i < 4 && only_queens; i++) {
    change.count = 4;
    change.square[i] = (uint8_t)(9 + 4 * i + 8 * (i % 2));
    change.after[i] = board[change.square[i]] ^ 8;
  }
  memcpy(after, board, 64);
  ref_change_bytes(after, change.count, change.square, change.after);
  ref_list_threats(board, NULL, &here);
  ref_list_threats(after, NULL, &there);
  ref_subtract_threats(&here, &there, &changes);
  compare_change(any_set(random), board, &change, &changes, random);
}

/* A refusal leaves what is there. */
static void refuse(golem_status status, const golem_threat_numbering *numbering, const uint32_t *kings,
                   const golem_threat *changes, size_t count) {
  golem_threat_split split, before;
  memset(&split, 0x5a, sizeof split);
  before = split;
  CHECK_EQ(golem_threat_indices_split(numbering, kings, changes, count, numberings, 64, &split), status);
  CHECK(memcmp(&split, &before, sizeof split) == 0);
}

/* The same in one call. */
static void refuse_in_one_call(golem_status status, const golem_threat_numbering *numbering, const uint32_t *kings) {
  const golem_move e2e4 = 12 | 28 << 6 | GOLEM_MOVE_DOUBLE_PUSH << 12;
  golem_position start;
  golem_change change;
  uint8_t board[64];
  golem_threat_split split, before;
  golem_position_start(&start);
  golem_position_to_board(&start, board);
  CHECK_EQ(golem_move_change(&start, e2e4, &change), GOLEM_OK);
  memset(&split, 0x5a, sizeof split);
  before = split;
  CHECK_EQ(golem_threats_changed_split(board, &change, NULL, numbering, kings, NULL, 0, &split), status);
  CHECK(memcmp(&split, &before, sizeof split) == 0);
}

static void check_refusals(void) {
  const golem_threat_numbering *numbering = &numberings[3];
  golem_threat_numbering wide = *numbering, widest = *numbering, published = numberings[0];
  golem_threat changes[MOST + 1] = {0};
  golem_threat_split split;
  uint32_t kings[2] = {4, 60}, no_white[2] = {64, 60}, no_black[2] = {4, 0x80000000u};
  wide.features = 65537;
  widest.features = 65536;
  refuse(GOLEM_ERROR_SQUARE, numbering, no_white, changes, 1);
  refuse(GOLEM_ERROR_SQUARE, numbering, no_black, changes, 1);
  refuse(GOLEM_ERROR_THREAT_COUNT, numbering, kings, changes, MOST + 1);
  refuse(GOLEM_ERROR_THREAT_COUNT, numbering, kings, changes, (size_t)-1);
  refuse(GOLEM_ERROR_THREAT_WIDTH, &wide, kings, changes, 1);
  refuse(GOLEM_ERROR_THREAT_WIDTH, &published, kings, changes, 1);
  CHECK_EQ(golem_threat_indices_split(&widest, kings, changes, MOST, NULL, 64, &split), GOLEM_OK);
  CHECK(split.added_count[0] + split.added_count[1] + split.removed_count[0] + split.removed_count[1] == 0);
  CHECK_EQ(golem_threat_indices_split(numbering, kings, changes, 0, numberings, 64, &split), GOLEM_OK);
  CHECK(split.added_count[0] + split.added_count[1] + split.removed_count[0] + split.removed_count[1] == 0);
  refuse_in_one_call(GOLEM_ERROR_SQUARE, numbering, no_white);
  refuse_in_one_call(GOLEM_ERROR_SQUARE, numbering, no_black);
  refuse_in_one_call(GOLEM_ERROR_THREAT_WIDTH, &wide, kings);
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 4000), limit = check_number(argc, argv, 2, 100000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20350);
  for_board = check_guarded(64);
  for_change = check_guarded(sizeof(golem_change));
  for_changes = check_guarded(MOST * sizeof(golem_threat));
  for_split = check_guarded(sizeof(golem_threat_split));
  for_kings = check_guarded(2 * sizeof(uint32_t));
  for_numbering = check_guarded(sizeof(golem_threat_numbering));
  for_rows = check_guarded(1);
  for (int set = 0; set < REF_FEATURE_SETS; set++) {
    CHECK_EQ(golem_threat_numbering_init(&numberings[set], (uint32_t)ref_features(set)), GOLEM_OK);
  }
  check_levels_of_cpu();
  walk_nodes(nodes, &random, visit);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_refusals();
    for (uint64_t i = 0; i < limit; i++) {
      check_any_threats(&random);
      check_garbage(&random);
      if (i % 8 == 0) check_any_change(&random);
    }
  }
  CHECK(refused > 0 || limit < 1000);
  return check_finish();
}
