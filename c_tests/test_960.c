/* The 960 start positions: golem_position_start_chess960 against the reference's own numbering, the rules of the
 * setup, published numbers, and perft of every start at every level against the reference, of double Chess960 too, where
 * both sides stand differently.
 *
 * Arguments: depth (3). */
#include <ctype.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_levels.h"

static void back_rank(const golem_position *position, char rank[9]) {
  char text[128];
  golem_position_to_fen(position, 0, text, sizeof text);
  memcpy(rank, text, 8);
  rank[8] = 0;
  for (int i = 0; i < 8; i++) rank[i] = (char)toupper((unsigned char)rank[i]);
}

/* Bishops on squares of both colours, the king between the rooks, the usual eight pieces. */
static void check_setup(const char *rank) {
  const char *king = strchr(rank, 'K'), *bishop = strchr(rank, 'B');
  char sorted[9] = "BBKNNQRR";
  int seen = 0;
  for (int i = 0; i < 8; i++) {
    char *at = strchr(sorted, rank[i]);
    if (at == NULL) continue;
    *at = '.';
    seen++;
  }
  CHECK_EQ(seen, 8);
  if (seen != 8) return;
  CHECK((strrchr(rank, 'B') - bishop) % 2 == 1);
  CHECK(strchr(rank, 'R') < king && king < strrchr(rank, 'R'));
}

static void check_published(void) {
  static const struct {
    uint32_t number;
    const char *rank;
  } ROWS[] = {{0, "BBQNNRKR"}, {518, "RNBQKBNR"}, {959, "RKRNNQBB"}, {534, "RNBKQBNR"}};
  for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
    golem_position position;
    char rank[9];
    CHECK_EQ(golem_position_start_chess960(ROWS[i].number, &position), GOLEM_OK);
    back_rank(&position, rank);
    CHECK_TEXT(rank, ROWS[i].rank);
  }
}

static uint64_t replies_of(const golem_position *position) {
  static golem_move moves[GOLEM_MAX_MOVES];
  static uint32_t counts[GOLEM_MAX_MOVES];
  size_t count = golem_count_replies(position, moves, counts, GOLEM_MAX_MOVES);
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += counts[i];
  return sum;
}

static void check_perft(const golem_position *position, const ref_position *ref, uint32_t depth) {
  for (uint32_t d = 1; d <= depth; d++) {
    uint64_t expected = ref_perft(ref, (int)d);
    CHECK_EACH_LEVEL(level) {
      CHECK_EQ(golem_perft(position, d), expected);
      CHECK_EQ(golem_perft_every(position, d), expected);
      if (d == 2) CHECK_EQ(replies_of(position), expected);
    }
  }
}

static void check_double_start(uint32_t white, uint32_t black, uint32_t depth) {
  ref_position ref;
  golem_position golem;
  ref_start_960(white, black, &ref);
  bridge_position(&ref, EP_ALWAYS, &golem);
  CHECK_EQ(golem_position_check(&golem), GOLEM_OK);
  check_perft(&golem, &ref, depth);
}

static void check_start(uint32_t number, uint32_t depth) {
  ref_position ref;
  golem_position golem, expected, again;
  char rank[9], text[128];
  ref_start_960(number, number, &ref);
  bridge_position(&ref, EP_ALWAYS, &expected);
  memset(&golem, 0x5a, sizeof golem);
  CHECK_EQ(golem_position_start_chess960(number, &golem), GOLEM_OK);
  CHECK(bridge_same_position(&golem, &expected));
  CHECK_EQ(golem_position_check(&golem), GOLEM_OK);
  back_rank(&golem, rank);
  check_setup(rank);
  for (uint32_t chess960 = 0; chess960 < 2; chess960++) {
    golem_position_to_fen(&golem, chess960, text, sizeof text);
    CHECK_EQ(golem_position_from_fen(text, &again), GOLEM_OK);
    CHECK(bridge_same_position(&again, &golem));
  }
  check_perft(&golem, &ref, depth);
}

int main(int argc, char **argv) {
  uint32_t depth = (uint32_t)check_number(argc, argv, 1, 3);
  static char ranks[960][9];
  check_levels_of_cpu();
  for (uint32_t number = 0; number < 960; number++) {
    golem_position position;
    char subject[32];
    sprintf(subject, "start %u", (unsigned)number);
    check_subject = subject;
    check_start(number, depth);
    check_double_start(number, (number * 389 + 17) % 960, depth);
    golem_position_start_chess960(number, &position);
    back_rank(&position, ranks[number]);
    for (uint32_t other = 0; other < number; other++) CHECK(strcmp(ranks[other], ranks[number]) != 0);
    check_subject = NULL;
  }
  check_published();
  CHECK(golem_position_start_chess960(960, NULL) < 0);
  return check_finish();
}
