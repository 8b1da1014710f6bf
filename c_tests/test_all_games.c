/* All games of four plies from the start: every key from scratch, after each move and as the reference makes it, how the
 * game stands, and how often its position was there. Begun with several clocks, so that games end by them as well.
 *
 * After each game of two plies both sides go to and fro until the position has come for the fifth time, and once more.
 *
 * Arguments: plies (4). */
#include <string.h>

#include "check_levels.h"
#include "compare_games.h"
#include "compare_keys.h"

enum { CLOCKS = 3, REPEATED = 5 };
static const unsigned CLOCK[CLOCKS] = {0, 97, 147};

static both_games games;
static uint64_t seen[REF_OUTCOMES];

/* The keys that the moves of the position lead to are known before any is made. */
static void compare_keys(const golem_keys *keys, const ref_move *moves, int count) {
  const ref_position *last = ref_game_last(&games.ref);
  ref_keys expected;
  golem_keys after;
  key_expected(last, games.position.ep_square, &expected);
  CHECK(key_same(keys, &expected));
  CHECK_EQ(golem_key(&games.position), expected.all);
  for (int i = 0; i < count; i++) {
    golem_move code = ref_encode(moves[i]);
    key_expected_after(last, moves[i], &expected);
    CHECK_EQ(golem_key_after(&games.position, code, keys->all), expected.all);
    CHECK_EQ(golem_keys_after(&games.position, code, keys, &after), GOLEM_OK);
    CHECK(key_same(&after, &expected));
  }
}

static void all_games(int plies, const golem_keys *keys) {
  ref_move moves[REF_MAX_MOVES];
  int count = ref_legal_moves(ref_game_last(&games.ref), moves), outcome = games_compare(&games);
  golem_position before = games.position;
  golem_keys scratch, after;
  seen[outcome]++;
  CHECK_EQ(golem_keys_of(&games.position, &scratch), GOLEM_OK);
  CHECK(memcmp(&scratch, keys, sizeof scratch) == 0);
  compare_keys(keys, moves, plies > 0 ? count : 0);
  for (int i = 0; i < count && plies > 0; i++) {
    golem_keys_after(&before, ref_encode(moves[i]), keys, &after);
    CHECK(games_push(&games, moves[i]));
    all_games(plies - 1, &after);
    games.ref.count--;
    games.position = before;
  }
}

/* A reversible move that can be taken back once the opponent has moved, or none. */
static int reversible(ref_move *chosen) {
  ref_move moves[REF_MAX_MOVES];
  int count = ref_legal_moves(ref_game_last(&games.ref), moves);
  for (int i = 0; i < count; i++) {
    *chosen = moves[i];
    if (ref_is_reversible(ref_game_last(&games.ref), moves[i])) return 1;
  }
  return 0;
}

static ref_move back(ref_move move) {
  ref_move other = move;
  other.from = move.to;
  other.to = move.from;
  return other;
}

static void to_and_fro(void) {
  for (int time = 0; time < REPEATED; time++) {
    ref_move first, second;
    if (!reversible(&first)) return;
    CHECK(games_push(&games, first));
    seen[games_compare(&games)]++;
    if (!reversible(&second)) return;
    CHECK(games_push(&games, second));
    seen[games_compare(&games)]++;
    /* A check or a piece in the way ends it. */
    if (!golem_is_legal(&games.position, ref_encode(back(first)))) return;
    CHECK(games_push(&games, back(first)));
    seen[games_compare(&games)]++;
    if (!golem_is_legal(&games.position, ref_encode(back(second)))) return;
    CHECK(games_push(&games, back(second)));
    seen[games_compare(&games)]++;
  }
}

static void repeated_games(int plies) {
  ref_move moves[REF_MAX_MOVES];
  int count = ref_legal_moves(ref_game_last(&games.ref), moves), start = games.ref.count;
  golem_position before = games.position;
  if (plies == 0) to_and_fro();
  for (int i = 0; i < count && plies > 0; i++) {
    CHECK(games_push(&games, moves[i]));
    repeated_games(plies - 1);
    games.ref.count = start;
    games.position = before;
  }
}

int main(int argc, char **argv) {
  int plies = (int)check_number(argc, argv, 1, 4);
  check_levels_of_cpu();
  for (int i = 0; i < CLOCKS; i++) {
    ref_position start;
    golem_keys keys;
    CHECK(ref_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &start));
    start.halfmove = CLOCK[i];
    games_start(&games, &start);
    golem_keys_of(&games.position, &keys);
    all_games(plies, &keys);
    repeated_games(plies < 2 ? plies : 2);
  }
  check_subject = NULL;
  for (int outcome = 0; outcome < REF_OUTCOMES; outcome++) {
    printf("outcome %d: %llu positions\n", outcome, (unsigned long long)seen[outcome]);
  }
  CHECK(seen[REF_ONGOING] > 0 && seen[REF_THREEFOLD] > 0 && seen[REF_FIVEFOLD] > 0 && seen[REF_FIFTY] > 0);
  CHECK(plies < 4 || (seen[REF_CHECKMATE] == 3 * 8 && seen[REF_SEVENTYFIVE] > 0));
  return check_finish();
}
