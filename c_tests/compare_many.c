/* Comparisons of the functions that take many positions in one call: see compare_many.h. */
#include "compare_many.h"

#include <string.h>

#include "check_levels.h"

enum { MOST = 67, SENTINEL = 0x5a };

static struct {
  size_t length, limit;
  golem_position positions[MOST];
  golem_targets expected_targets[MOST];
  uint32_t expected_counts[MOST];
} batch = {.limit = 1};

/* Where the answers differ, each position has a failure of its own. */
static void compare_counts(const uint32_t *counts, size_t answered) {
  CHECK_EQ(answered, batch.length);
  for (size_t i = 0; i < batch.length; i++) {
    char fen[128];
    if (counts[i] != batch.expected_counts[i]) {
      golem_position_to_fen(&batch.positions[i], 0, fen, sizeof fen);
      printf("lane %u of %u: %s\n", (unsigned)i, (unsigned)batch.length, fen);
    }
    CHECK_EQ(counts[i], batch.expected_counts[i]);
  }
}

static void compare_batch(void) {
  static golem_targets targets[MOST + 1];
  static uint32_t counts[MOST + 1];
  size_t bytes = batch.length * sizeof *targets;
  golem_targets mark;
  memset(&mark, SENTINEL, sizeof mark);
  memset(targets, SENTINEL, sizeof targets);
  memset(counts, SENTINEL, sizeof counts);
  compare_counts(counts, golem_count_many(batch.positions, batch.length, counts));
  CHECK_EQ(counts[batch.length], 0x5a5a5a5a);
  CHECK_EQ(golem_generate_many(batch.positions, batch.length, targets), batch.length);
  CHECK(memcmp(targets, batch.expected_targets, bytes) == 0);
  CHECK(memcmp(&targets[batch.length], &mark, sizeof mark) == 0);
}

void compare_rest_of_batch(void) {
  const char *subject = check_subject;
  check_subject = "a batch";
  CHECK_EACH_LEVEL(level) compare_batch();
  check_subject = subject;
  batch.length = 0;
  batch.limit = batch.limit % MOST + 1;
}

void compare_in_batch(const node *node) {
  size_t at = batch.length++;
  batch.positions[at] = node->golem;
  batch.expected_counts[at] = (uint32_t)node->count;
  golem_generate(&node->golem, &batch.expected_targets[at]);
  if (batch.length == batch.limit) compare_rest_of_batch();
}
