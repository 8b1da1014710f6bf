/* Moves by scores of the caller: golem_picker_next_scored and golem_sort_moves.
 *
 * At every level a picker gives each move of its mode once and at the stage at which golem_picker_next gives it, which
 * test_picker compares with the reference; captures and quiet moves come by the scores, and its scorer is called at most
 * once for each of them, with all that are there. Lists are sorted as a plain sort does it.
 *
 * Arguments: nodes (100000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"

/* What the scorer was called with. */
typedef struct scored {
  uint32_t salt;
  unsigned calls;
  size_t count[2];
  golem_move moves[2][GOLEM_MAX_MOVES];
} scored;

/* Few different scores, the edges of the type among them. */
static int32_t score_of(golem_move move, uint32_t salt) {
  static const int32_t SCORES[8] = {INT32_MIN, -70000, -1, 0, 0, 1, 70000, INT32_MAX};
  return SCORES[(move * 2654435761u + salt) >> 7 & 7];
}

static void score(void *context, const golem_move *moves, size_t count, int32_t *scores) {
  scored *all = (scored *)context;
  CHECK(all->calls < 2);
  if (all->calls >= 2) return;
  all->count[all->calls] = count;
  memcpy(all->moves[all->calls], moves, count * sizeof *moves);
  for (size_t i = 0; i < count; i++) {
    CHECK_EQ(scores[i], 0);
    scores[i] = score_of(moves[i], all->salt);
  }
  all->calls++;
}

/* The order of equal scores: by the number of the move as its side sees it. */
static int comes_before(golem_move a, golem_move b, int side, uint32_t salt) {
  int32_t of_a = score_of(a, salt), of_b = score_of(b, salt);
  golem_move turned = side == REF_WHITE ? 0 : 56 | 56 << 6;
  return of_a != of_b ? of_a > of_b : (a ^ turned) > (b ^ turned);
}

typedef struct picked {
  int count;
  golem_move moves[REF_MAX_MOVES];
  uint32_t stages[REF_MAX_MOVES];
} picked;

static void pick(const node *node, uint32_t mode, const golem_picker_hints *hints, golem_scorer scorer, scored *all,
                 picked *result) {
  golem_picker picker;
  golem_move move;
  result->count = 0;
  CHECK_EQ(golem_picker_init(&node->golem, NULL, mode, hints, &picker), GOLEM_OK);
  while ((move = golem_picker_next_scored(&picker, scorer, all)) != GOLEM_MOVE_NONE && result->count < REF_MAX_MOVES) {
    result->stages[result->count] = golem_picker_stage(&picker);
    result->moves[result->count++] = move;
  }
  CHECK_EQ(golem_picker_stage(&picker), GOLEM_STAGE_DONE);
}

static int by_scores(uint32_t stage) {
  return stage == GOLEM_STAGE_CAPTURES || stage == GOLEM_STAGE_LOSING_CAPTURES || stage == GOLEM_STAGE_QUIETS;
}

static uint32_t stage_among(const picked *picked, golem_move move) {
  for (int i = 0; i < picked->count; i++) {
    if (picked->moves[i] == move) return picked->stages[i];
  }
  return GOLEM_STAGE_START;
}

/* What the scorer saw are the moves that came by its scores. */
static void check_calls(const scored *all, const picked *picked) {
  size_t seen = 0, came = 0, wrong = 0;
  for (int i = 0; i < picked->count; i++) came += (size_t)by_scores(picked->stages[i]);
  for (unsigned call = 0; call < all->calls; call++) {
    seen += all->count[call];
    for (size_t i = 0; i < all->count[call]; i++) wrong += !by_scores(stage_among(picked, all->moves[call][i]));
  }
  CHECK_EQ(seen, came);
  CHECK_EQ(wrong, 0);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  static const int32_t THRESHOLDS[4] = {0, 1, -200, INT32_MAX};
  static picked plain, first, found;
  static scored all;
  uint32_t mode = (uint32_t)(number % 5), salt = (uint32_t)check_next(random);
  golem_picker_hints hints = {0, {0, 0}, 0, THRESHOLDS[check_below(random, 4)]};
  if (mode == 4) mode = GOLEM_PICK_CLASSES + check_below(random, 16);
  if (node->count > 0) {
    hints.hash = node->codes[check_below(random, (uint32_t)node->count)];
    hints.killers[0] = node->codes[check_below(random, (uint32_t)node->count)];
    hints.counter = node->codes[check_below(random, (uint32_t)node->count)];
  }
  pick(node, mode, &hints, NULL, NULL, &plain);
  first.count = -1;
  CHECK_EACH_LEVEL(level) {
    memset(&all, 0, sizeof all);
    all.salt = salt;
    pick(node, mode, &hints, score, &all, &found);
    CHECK_EQ(found.count, plain.count);
    for (int i = 0; i < found.count; i++) {
      CHECK_EQ(stage_among(&plain, found.moves[i]), found.stages[i]);
      CHECK(i == 0 || found.stages[i] != found.stages[i - 1] || !by_scores(found.stages[i]) ||
            comes_before(found.moves[i - 1], found.moves[i], node->ref.side, salt));
    }
    check_calls(&all, &found);
    if (first.count >= 0) CHECK(memcmp(first.moves, found.moves, (size_t)found.count * sizeof *found.moves) == 0);
    first = found;
  }
}

/* A plain sort: what is greater moves to the front. */
static void sort_plainly(golem_move *moves, int32_t *scores, size_t count) {
  for (size_t i = 1; i < count; i++) {
    golem_move move = moves[i];
    int32_t its = scores[i];
    size_t at = i;
    for (; at > 0 && (scores[at - 1] < its || (scores[at - 1] == its && moves[at - 1] < move)); at--) {
      moves[at] = moves[at - 1], scores[at] = scores[at - 1];
    }
    moves[at] = move, scores[at] = its;
  }
}

/* Lists of every length, equal moves and scores among them; what lies behind a list stays as it is. */
static void check_sorted(check_random *random) {
  enum { ROOM = GOLEM_MAX_MOVES + 2 };
  for (size_t count = 0; count < ROOM; count++) {
    golem_move moves[ROOM], expected_moves[ROOM], sorted_moves[ROOM];
    int32_t scores[ROOM], expected_scores[ROOM], sorted_scores[ROOM];
    for (size_t i = 0; i < ROOM; i++) {
      moves[i] = (golem_move)(check_next(random) & (count % 2 ? 0xffff : 3));
      scores[i] = count % 3 ? score_of(moves[i], (uint32_t)i) : (int32_t)check_next(random);
    }
    memcpy(expected_moves, moves, sizeof moves);
    memcpy(expected_scores, scores, sizeof scores);
    sort_plainly(expected_moves, expected_scores, count > GOLEM_MAX_MOVES ? 0 : count);
    CHECK_EACH_LEVEL(level) {
      memcpy(sorted_moves, moves, sizeof moves);
      memcpy(sorted_scores, scores, sizeof scores);
      golem_sort_moves(sorted_moves, sorted_scores, count);
      CHECK(memcmp(sorted_moves, expected_moves, sizeof moves) == 0);
      CHECK(memcmp(sorted_scores, expected_scores, sizeof scores) == 0);
    }
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20321);
  check_levels_of_cpu();
  for (int turn = 0; turn < 3; turn++) check_sorted(&random);
  walk_nodes(limit, &random, visit);
  return check_finish();
}
