/* Positions that come again: counting keys; a move back to a position of the game against trying every move, in games that
 * shuffle, with null moves, and in arrays of keys that belong to no game; positions of any bytes; bad arguments.
 *
 * Arguments: nodes (300000), seed. */
#include <string.h>

#include "check_guard.h"
#include "compare_games.h"
#include "compare_walks.h"

enum { MOST = 160 };
static check_guard for_keys, for_position;

/* The keys at any place, with a page without access behind them or, every other time, before them. */
static const uint64_t *guarded(const uint64_t *keys, size_t count, uint64_t turn) {
  void *at = turn % 2 ? (void *)for_keys.start : check_at_end(for_keys, count * 8);
  if (turn % 32 >= 16) at = (unsigned char *)check_at_end(for_keys, count * 8) - 8 * (turn / 32 % 8);
  memcpy(at, keys, count * 8);
  return at;
}

/* With keys of which many are equal, and any clock. */
static void check_counting(uint64_t limit, check_random *random) {
  for (uint64_t i = 0; i < limit; i++) {
    uint64_t keys[MOST], base = check_next(random);
    size_t count = check_below(random, MOST), expected = 0;
    uint32_t clock = check_below(random, 8) == 0 ? (uint32_t)check_next(random) : check_below(random, MOST + 10);
    const uint64_t *at;
    /* Equal halves are not enough. */
    for (size_t key = 0; key < count; key++) keys[key] = base ^ (check_below(random, 3) ? 0 : (uint64_t)1 << (32 * (i % 2)));
    at = guarded(keys, count, i);
    for (size_t back = 1; back < count && back <= clock; back++) expected += keys[count - 1 - back] == keys[count - 1];
    CHECK_EQ(golem_repetitions(at, count, clock), expected);
  }
}

static int is_among(golem_move move, const ref_move *moves, int count) {
  for (int i = 0; i < count; i++) {
    if (ref_encode(moves[i]) == move) return 1;
  }
  return 0;
}

/* Whether a king or a rook that may castle stands elsewhere than in orthodox chess. */
static int is_chess960(const ref_position *ref) {
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      int rook = ref->rook[color][wing];
      if (rook != REF_NONE && (ref_file(rook) % 7 != 0 || ref_file(ref->king[color]) != 4)) return 1;
    }
  }
  return 0;
}

static uint64_t hits, hits_in_960, hits_with_rights, hits_behind_null;

/* Every legal move is tried, and every position of the game is looked at. */
static void compare_game(const both_games *games, int passes, uint64_t turn) {
  ref_move moves[REF_MAX_MOVES];
  int count, latest = ref_latest_repeated(&games->ref, moves, &count);
  size_t plies = (size_t)games->ref.count;
  golem_move move = golem_upcoming_repetition(&games->position, guarded(games->keys, plies, turn), plies);
  CHECK(latest < 0 ? move == GOLEM_MOVE_NONE : is_among(move, moves, count));
  CHECK_EQ(golem_repetitions(games->keys, plies, games->position.halfmove_clock), ref_times_before(&games->ref));
  if (latest < 0) return;
  hits++;
  hits_in_960 += is_chess960(ref_game_last(&games->ref)) != 0;
  hits_with_rights += games->position.castling != 0;
  hits_behind_null += passes != 0;
}

static void check_games(uint64_t limit, check_random *random) {
  static both_games games;
  uint64_t plies = 0;
  for (uint64_t turn = 0; plies < limit; turn++) {
    ref_position start;
    int passes = turn % 3 == 0, length = 20 + (int)check_below(random, 180);
    if (turn % 4 == 0) (void)walk_start(check_below(random, 1000), random, &start);
    else random_ending(random, &start);
    games_start(&games, &start);
    for (int ply = 0; ply < length && plies < limit; ply++, plies++) {
      compare_game(&games, passes, plies);
      if (!games_shuffle(&games, random, passes)) break;
    }
  }
  check_subject = NULL;
  printf("%llu nodes of games, %llu with an upcoming repetition, %llu in Chess960, %llu with castling rights, %llu where "
         "null moves are made\n",
         (unsigned long long)plies, (unsigned long long)hits, (unsigned long long)hits_in_960,
         (unsigned long long)hits_with_rights, (unsigned long long)hits_behind_null);
  CHECK(limit < 2000 || (hits > limit / 10 && hits_in_960 > 20 && hits_with_rights > 20 && hits_behind_null > 20));
}

/* An array that is no game's: keys of what moves lead to, legal ones and others, among random ones. */
typedef struct array {
  uint64_t keys[MOST];
  size_t count;
  uint64_t made[REF_MAX_MOVES]; /* by legal move, the key behind it */
} array;

static uint64_t key_of(const ref_position *ref) {
  golem_position position;
  bridge_position(ref, EP_IF_LEGAL, &position);
  return golem_key(&position);
}

/* The key after a piece, of either side, has gone to any square, as if it might. */
static uint64_t key_of_leap(const node *node, check_random *random) {
  ref_position after = node->ref;
  ref_move move = {0, 0, REF_NONE, 0};
  do move.from = (int8_t)check_below(random, 64);
  while (after.cell[move.from] == REF_EMPTY);
  move.to = (int8_t)check_below(random, 64);
  if (after.cell[move.to] != REF_EMPTY && ref_kind(after.cell[move.to]) == REF_KING) return check_next(random);
  ref_make(&after, move);
  return key_of(&after);
}

static void fill_array(const node *node, check_random *random, array *array) {
  uint64_t last = key_of(&node->ref), other = check_below(random, 4) == 0 ? check_next(random) : 0;
  array->count = 1 + check_below(random, MOST);
  for (int i = 0; i < node->count; i++) {
    ref_position after = node->ref;
    ref_make(&after, node->moves[i]);
    /* The last key need not be that of the position: then the others differ in the same way. */
    array->made[i] = key_of(&after) ^ other;
  }
  for (size_t i = 0; i < array->count; i++) {
    uint32_t dice = check_below(random, 100);
    array->keys[i] = check_next(random);
    if (dice < 30) array->keys[i] = key_of_leap(node, random) ^ other;
    else if (dice < 34 && node->count > 0) array->keys[i] = array->made[check_below(random, (uint32_t)node->count)];
    else if (dice < 40) array->keys[i] = last;
  }
  array->keys[array->count - 1] = last ^ other;
}

/* How many plies before the last key the latest one stands that a move leads to which could be taken back, 0 if none. */
static size_t plain_upcoming(const node *node, const array *array, size_t clock) {
  for (size_t back = 3; back <= clock && back < array->count; back += 2) {
    for (int i = 0; i < node->count; i++) {
      if (array->made[i] == array->keys[array->count - 1 - back] && ref_is_reversible(&node->ref, node->moves[i])) return back;
    }
  }
  return 0;
}

static uint64_t arrays, array_hits;

static void visit(const node *node, check_random *random, uint64_t number) {
  static array array;
  golem_position *position = (golem_position *)(void *)((char *)check_at_end(for_position, 80) - 8 * (number % 9)), here;
  uint32_t dice = check_below(random, 4);
  size_t clock = dice == 0 ? check_below(random, 5) : dice == 1 ? 65535 : check_below(random, 2 * MOST), back;
  golem_move move;
  fill_array(node, random, &array);
  bridge_position(&node->ref, EP_IF_LEGAL, &here);
  here.halfmove_clock = (uint16_t)clock;
  memcpy((void *)position, &here, sizeof here);
  back = plain_upcoming(node, &array, clock);
  move = golem_upcoming_repetition(position, guarded(array.keys, array.count, number), array.count);
  CHECK_EQ(move != GOLEM_MOVE_NONE, back > 0);
  arrays++;
  if (back == 0 || move == GOLEM_MOVE_NONE) return;
  array_hits++;
  for (int i = 0; i < node->count; i++) {
    if (ref_encode(node->moves[i]) != move) continue;
    CHECK_EQ(array.made[i], array.keys[array.count - 1 - back]);
    CHECK(ref_is_reversible(&node->ref, node->moves[i]));
  }
  CHECK(bridge_contains(node->codes, node->count, move));
}

/* Positions where keys alone would be wrong: from one of them to another by a quiet move. */
typedef struct row {
  const char *from, *to;
  int found;
  const char *reason;
} row;

static const row ROWS[] = {
    {"4k3/8/8/8/8/8/8/R3K3 w - - 20 30", "4k3/8/8/8/R7/8/8/4K3 b - - 9 20", 1, "a rook on its way"},
    {"4k3/8/8/8/8/P7/8/R3K3 w - - 20 30", "4k3/8/8/8/R7/P7/8/4K3 b - - 9 20", 0, "a pawn in its way"},
    {"4k3/8/8/8/8/n7/8/R3K3 w - - 20 30", "4k3/8/8/8/R7/n7/8/4K3 b - - 9 20", 0, "an enemy in its way"},
    {"4k3/4r3/8/8/8/8/4N3/4K3 w - - 20 30", "4k3/4r3/8/8/8/2N5/8/4K3 b - - 9 20", 0, "a pinned knight"},
    {"4k3/4r3/8/8/8/8/4R3/4K3 w - - 20 30", "4k3/4r3/8/8/4R3/8/8/4K3 b - - 9 20", 1, "a pinned rook in line"},
    {"4k3/8/8/8/4r3/8/8/R3K3 w - - 20 30", "4k3/8/8/8/4r3/8/R7/4K3 b - - 9 20", 0, "a check is left"},
    {"4k3/8/8/8/4r3/8/8/R3K3 w - - 20 30", "4k3/8/8/8/4r3/8/8/R2K4 b - - 9 20", 1, "out of check"},
    {"3rk3/8/8/8/8/8/8/R3K3 w - - 20 30", "3rk3/8/8/8/8/8/8/R2K4 b - - 9 20", 0, "into check"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 20 30", "4k3/8/8/8/8/8/8/1R2K3 b - - 9 20", 0, "a castling right is lost by the rook"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 20 30", "4k3/8/8/8/8/8/4K3/R7 b - - 9 20", 0, "a castling right is lost by the king"},
    {"r3k3/8/8/8/8/8/8/R3K3 w q - 20 30", "r3k3/8/8/8/8/8/4K3/R7 b q - 9 20", 1, "the other side keeps its right"},
    {"4k3/8/8/8/8/8/8/RR2K3 w A - 20 30", "4k3/8/8/8/8/8/1R6/R3K3 b A - 9 20", 1, "a rook that may not castle"},
    {"4k3/8/8/8/8/8/8/RR2K3 w B - 20 30", "4k3/8/8/8/8/8/1R6/R3K3 b - - 9 20", 0, "an inner rook that may"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 20 30", "4k3/8/8/8/8/8/8/2KR4 b - - 9 20", 0, "castling"},
    {"4k3/8/8/8/8/8/P7/4K3 w - - 20 30", "4k3/8/8/8/8/P7/8/4K3 b - - 9 20", 0, "a pawn's push"},
    {"4k3/8/8/8/n7/8/8/R3K3 w - - 20 30", "4k3/8/8/8/R7/8/8/4K3 b - - 9 20", 0, "a capture"},
    {"4k3/8/8/3pP3/8/8/8/R3K3 w - d6 20 30", "4k3/8/8/3pP3/8/8/R7/4K3 b - - 9 20", 1, "en passant is given up"},
    {"4k3/8/8/8/8/8/8/R3K3 b - - 20 30", "4k3/8/8/8/R7/8/8/4K3 w - - 9 20", 0, "a piece of the other side"},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 20 30", "4k3/8/8/8/8/8/2Q5/4K3 b - - 9 20", 0, "a queen does not leap like a knight"},
};

/* The other position three plies before, or as far as the clock does not reach. */
static void check_rows(void) {
  for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
    const row *row = &ROWS[i];
    ref_position from_ref, to_ref;
    golem_position from, to;
    uint64_t keys[4] = {0, 1, 2, 0};
    golem_move move;
    check_subject = row->reason;
    CHECK(ref_from_fen(row->from, &from_ref) && ref_from_fen(row->to, &to_ref));
    bridge_position(&from_ref, EP_ALWAYS, &from);
    bridge_position(&to_ref, EP_ALWAYS, &to);
    keys[0] = golem_key(&to);
    keys[3] = golem_key(&from);
    move = golem_upcoming_repetition(&from, keys, 4);
    CHECK_EQ(move != GOLEM_MOVE_NONE, row->found);
    if (row->found) {
      CHECK_EQ(golem_make_move(&from, move, &to), GOLEM_OK);
      CHECK_EQ(golem_key(&to), keys[0]);
    }
    CHECK_EQ(golem_upcoming_repetition(&from, keys + 1, 3), GOLEM_MOVE_NONE);
    from.halfmove_clock = 3;
    CHECK_EQ(golem_upcoming_repetition(&from, keys, 4), move);
    from.halfmove_clock = 2;
    CHECK_EQ(golem_upcoming_repetition(&from, keys, 4), GOLEM_MOVE_NONE);
  }
  check_subject = NULL;
}

static void check_arguments(void) {
  golem_position position;
  uint64_t keys[6] = {3, 4, 4, 3, 4, 4};
  CHECK_EQ(golem_position_from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 20 30", &position), GOLEM_OK);
  CHECK_EQ(golem_upcoming_repetition(&position, NULL, 6), GOLEM_MOVE_NONE);
  CHECK_EQ(golem_upcoming_repetition(&position, NULL, SIZE_MAX), GOLEM_MOVE_NONE);
  for (size_t count = 0; count < 6; count++) {
    CHECK_EQ(golem_upcoming_repetition(&position, keys, count), GOLEM_MOVE_NONE);
  }
  CHECK_EQ(golem_repetitions(NULL, SIZE_MAX, UINT32_MAX), 0);
  CHECK_EQ(golem_repetitions(keys, 0, 9), 0);
  CHECK_EQ(golem_repetitions(keys, 1, 9), 0);
  CHECK_EQ(golem_repetitions(keys, 6, 9), 3);
  CHECK_EQ(golem_repetitions(keys, 6, UINT32_MAX), 3);
  CHECK_EQ(golem_repetitions(keys, 6, 4), 3);
  CHECK_EQ(golem_repetitions(keys, 6, 3), 2);
  CHECK_EQ(golem_repetitions(keys, 6, 1), 1);
  CHECK_EQ(golem_repetitions(keys, 6, 0), 0);
}

/* In positions of any bytes a move that is found is legal and leads to one of the keys, as far as there are such things. */
static void check_garbage(uint64_t limit, check_random *random) {
  uint64_t found = 0;
  for (uint64_t i = 0; i < limit; i++) {
    golem_position *position = check_at_end(for_position, 80);
    uint64_t words[10], keys[12];
    golem_move move;
    int is_there = 0;
    for (int word = 0; word < 10; word++) words[word] = check_set(random) & (i % 2 ? check_next(random) : ~(uint64_t)0);
    memcpy((void *)position, words, sizeof words);
    keys[11] = check_next(random);
    for (int key = 0; key < 11; key++) {
      golem_move step = (golem_move)(check_next(random) & 0xfff);
      keys[key] = golem_key_after(position, step, keys[11]);
    }
    move = golem_upcoming_repetition(position, guarded(keys, 12, i), 12);
    if (move == GOLEM_MOVE_NONE) continue;
    found++;
    for (int key = 0; key < 11; key++) is_there |= keys[key] == golem_key_after(position, move, keys[11]);
    CHECK(is_there && golem_is_legal(position, move) && move >> 12 == GOLEM_MOVE_QUIET);
  }
  printf("%llu moves in positions of any bytes\n", (unsigned long long)found);
  CHECK(found > 0 || limit < 20000);
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 300000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20305);
  for_keys = check_guarded(8192);
  for_position = check_guarded(4096);
  check_rows();
  check_arguments();
  check_counting(nodes, &random);
  check_games(nodes, &random);
  walk_nodes(nodes, &random, visit);
  printf("%llu arrays, %llu with an upcoming repetition\n", (unsigned long long)arrays, (unsigned long long)array_hits);
  CHECK(array_hits > arrays / 20);
  check_garbage(nodes, &random);
  return check_finish();
}
