/* Target sets that are not the position's: what golem.h says of them all the same, at every SIMD level.
 *
 * Of the target sets of each position of random walks one bit after the other is flipped. Counts, subsets and texts
 * are the same at every level, and so are lists and pickers if a piece stands behind the bit, which is a move of it;
 * where nothing is behind, all other moves are still listed, and one more.
 *
 * Arguments: positions (20000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"

enum { LONGEST = REF_MAX_MOVES, CLASSES = 4, SAMPLES = 24, ALL_BITS_EVERY = 256, WORDS = sizeof(golem_targets) / 8 };
/* A picker that has lost its way is done within so many calls. */
enum { MOST_CALLS = 3000 };

/* What is asked besides the sets: the same at every level. */
typedef struct question {
  golem_move move;
  int32_t threshold;
  uint32_t mode;
} question;

/* All that the functions say of target sets. */
typedef struct answers {
  size_t count, of_class[CLASSES];
  uint32_t has;
  golem_targets checking, winning;
  char text[6000];
  /* Sorted, all and by class; what a picker gives. Left open if nothing stands behind a bit. */
  golem_move listed[LONGEST], listed_by_class[CLASSES][LONGEST], picked[MOST_CALLS];
} answers;

/* Where a piece must stand for a move to a square in a direction, or REF_NONE. */
static int origin_of(const ref_position *p, int direction, int to) {
  int at = ref_step(to, direction ^ 4);
  while (direction < 8 && at != REF_NONE && p->cell[at] == REF_EMPTY) at = ref_step(at, direction ^ 4);
  return at == REF_NONE || p->cell[at] == REF_EMPTY ? REF_NONE : at;
}

/* For how many moves the bit of a target stands: four where a pawn that is about to promote steps there. */
static size_t weight_of(const ref_position *p, int direction, int to) {
  int forward = p->side == REF_WHITE ? GOLEM_NORTH : GOLEM_SOUTH, from = ref_step(to, direction ^ 4);
  if (direction < forward - 1 || direction > forward + 1 || from == REF_NONE) return 1;
  return ref_is(p, from, p->side, REF_PAWN) && ref_rank(to) == (p->side == REF_WHITE ? 7 : 0) ? 4 : 1;
}

/* Calls a picker until it has no more moves, which any bytes as target sets let it come to. */
static void pick_all(const node *node, const golem_targets *targets, uint32_t mode, golem_move *picked) {
  golem_picker picker;
  int calls = 0;
  CHECK_EQ(golem_picker_init(&node->golem, targets, mode, NULL, &picker), GOLEM_OK);
  while (golem_picker_stage(&picker) != GOLEM_STAGE_DONE && calls < MOST_CALLS) {
    picked[calls++] = golem_picker_next(&picker, NULL);
  }
  CHECK_EQ(golem_picker_stage(&picker), GOLEM_STAGE_DONE);
}

static size_t list_sorted(const node *node, const golem_targets *targets, uint32_t classes, golem_move *listed) {
  size_t count = golem_targets_moves_of(&node->golem, targets, classes, listed, LONGEST);
  CHECK(count <= LONGEST);
  bridge_sort(listed, count);
  return count;
}

static void ask_targets(const node *node, const golem_targets *targets, const question *question, answers *answers) {
  golem_move plain[LONGEST];
  memset(answers, 0, sizeof *answers);
  answers->count = golem_targets_count(&node->golem, targets);
  CHECK_EQ(list_sorted(node, targets, 15, answers->listed), answers->count);
  CHECK_EQ(golem_targets_moves(&node->golem, targets, plain, LONGEST), answers->count);
  bridge_sort(plain, answers->count);
  CHECK(memcmp(plain, answers->listed, answers->count * sizeof *plain) == 0);
  for (int i = 0; i < CLASSES; i++) {
    answers->of_class[i] = list_sorted(node, targets, 1u << i, answers->listed_by_class[i]);
  }
  answers->has = golem_targets_has(&node->golem, targets, question->move);
  CHECK_EQ(golem_checking_targets(&node->golem, targets, &answers->checking), GOLEM_OK);
  CHECK_EQ(golem_see_targets(&node->golem, targets, question->threshold, &answers->winning), GOLEM_OK);
  CHECK(golem_targets_to_text(&node->golem, targets, answers->text, sizeof answers->text) < sizeof answers->text);
  pick_all(node, targets, question->mode, answers->picked);
}

/* What must be the same at every level. */
static int same_answers(const answers *a, const answers *b, int lists_too) {
  return memcmp(a, b, lists_too ? sizeof *a : offsetof(answers, listed)) == 0;
}

/* Against the legal moves: the moves of the bit are gone, or so many have come, from where a piece stands behind it. */
static void check_list(const node *node, const answers *answers, int from, int to, int was_there, size_t weight) {
  size_t legal = (size_t)node->count, expected = was_there ? legal - weight : legal + weight, added = 0, missing = 0;
  CHECK_EQ(answers->count, expected);
  CHECK_EQ(answers->of_class[0] + answers->of_class[1] + answers->of_class[2] + answers->of_class[3], expected);
  if (answers->count != expected) return;
  for (size_t i = 0; i < expected; i++) {
    golem_move move = answers->listed[i];
    if (bridge_contains(node->codes, node->count, move)) continue;
    added++;
    if (from != REF_NONE) CHECK(GOLEM_MOVE_FROM(move) == (unsigned)from && GOLEM_MOVE_TO(move) == (unsigned)to);
  }
  for (size_t i = 0; i < legal; i++) missing += !bridge_contains(answers->listed, (int)expected, node->codes[i]);
  CHECK_EQ(missing, was_there ? weight : 0);
  /* Without an origin it may be one of the legal moves once more. */
  CHECK(added == (was_there ? 0 : weight) || from == REF_NONE);
}

static uint64_t with_origin, without_origin;

static void check_flipped(const node *node, const golem_targets *own, int bit, check_random *random) {
  static answers first, here;
  golem_targets targets = *own;
  uint64_t *word = bit / 64 < 16 ? &targets.direction[bit / 64] : (uint64_t *)&targets + bit / 64;
  int is_direction = bit / 64 < 16, was_there = *word >> bit % 64 & 1;
  int from = is_direction ? origin_of(&node->ref, bit / 64, bit % 64) : REF_NONE;
  size_t weight = is_direction ? weight_of(&node->ref, bit / 64, bit % 64) : 0;
  uint32_t mode = check_below(random, 20);
  question question = {(golem_move)check_next(random), (int32_t)check_below(random, 2000) - 1000,
                       mode < 4 ? mode : mode + 12};
  if (from != REF_NONE && check_below(random, 4)) question.move = (golem_move)((bit % 64) << 6 | from);
  *word ^= (uint64_t)1 << bit % 64;
  ask_targets(node, &targets, &question, &first);
  *(from == REF_NONE ? &without_origin : &with_origin) += (uint64_t)is_direction;
  CHECK_EACH_LEVEL(level) {
    ask_targets(node, &targets, &question, &here);
    CHECK(same_answers(&first, &here, from != REF_NONE || !is_direction));
    check_list(node, &here, from, bit % 64, was_there, weight);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  golem_targets targets;
  CHECK_EQ(golem_generate(&node->golem, &targets), GOLEM_OK);
  for (int i = 0; i < SAMPLES; i++) check_flipped(node, &targets, (int)check_below(random, 64 * WORDS), random);
  if (number % ALL_BITS_EVERY == 0) {
    for (int bit = 0; bit < 64 * WORDS; bit++) check_flipped(node, &targets, bit, random);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20310);
  check_levels_of_cpu();
  walk_nodes(limit, &random, visit);
  printf("%llu bits with a piece behind them, %llu without\n", (unsigned long long)with_origin,
         (unsigned long long)without_origin);
  CHECK(with_origin > limit && without_origin > limit);
  return check_finish();
}
