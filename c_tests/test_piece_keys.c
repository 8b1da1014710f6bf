/* Keys of piece boards: at every node of random walks those of the position, before and after every legal move and a
 * null move; of boards whose last move golem_pieceboard_make_lazy has half made, too; at any address, between pages
 * without access; moves that are not legal and boards of any bytes; NULL.
 *
 * Arguments: nodes (300000), garbage boards (200000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_keys.h"
#include "compare_pieces.h"
#include "compare_walks.h"

enum { ALL_MOVES = 65536, ALL_MOVES_EVERY = 5000, SEEDS = 64 };

static check_guard for_board, for_keys, for_after;
static golem_pieceboard seeds[SEEDS];
static uint64_t lazy_boards;

static int same_keys(const void *a, const void *b) { return memcmp(a, b, sizeof(golem_keys)) == 0; }

static golem_keys keys_of(const golem_position *position) {
  golem_keys keys;
  CHECK_EQ(golem_keys_of(position, &keys), GOLEM_OK);
  return keys;
}

/* What the functions of a position say after the move, with other memory and in place. */
static int same_after(const golem_pieceboard *board, const golem_position *position, golem_move move,
                      const golem_keys *before) {
  unsigned char *keys = for_keys.end - sizeof *before - 8 * (move / 8 % 8);
  unsigned char *after = for_after.end - sizeof *before - 8 * (move % 8);
  golem_keys expected;
  memcpy(keys, before, sizeof *before);
  memset(after, 0x5a, sizeof *before + 8 * (move % 8));
  if (golem_keys_after(position, move, before, &expected) != GOLEM_OK) return 0;
  if (golem_pieceboard_keys_after(board, move, (void *)keys, (void *)after) != GOLEM_OK) return 0;
  if (!same_keys(after, &expected) || !same_keys(keys, before)) return 0;
  if (golem_pieceboard_keys_after(board, move, (void *)keys, (void *)keys) != GOLEM_OK) return 0;
  return same_keys(keys, &expected) && golem_pieceboard_key_after(board, move, before->all) == expected.all;
}

/* The board lies as `shift` says; its attack sets may be those before the last move. */
static void compare_board(const golem_pieceboard *board, const golem_position *position, const ref_keys *expected,
                          size_t shift) {
  golem_pieceboard *here = check_at_end(for_board, sizeof *here + shift);
  golem_keys keys = keys_of(position), *written = check_at_end(for_after, sizeof keys + shift);
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  memcpy((void *)here, board, sizeof *board);
  CHECK(key_same(&keys, expected));
  CHECK_EQ(golem_pieceboard_key(here), expected->all);
  CHECK_EQ(golem_pieceboard_keys_of(here, written), GOLEM_OK);
  CHECK(same_keys(written, &keys));
  for (size_t i = 0; i < count && i < GOLEM_MAX_MOVES; i++) {
    int right = same_after(here, position, moves[i], &keys);
    if (!right && check_failed < 20) printf("move %04x:\n", moves[i]);
    CHECK(right);
  }
  CHECK(golem_checkers(position) != 0 || same_after(here, position, GOLEM_MOVE_NONE, &keys));
  CHECK(memcmp((const void *)here, board, sizeof *board) == 0);
}

/* A move of which only the board half is made. */
static void compare_lazy(const pieces_node *node, check_random *random) {
  ref_move move = walk_choose(&node->base, random);
  golem_pieceboard board = node->board;
  golem_position after;
  ref_keys expected;
  CHECK_EQ(golem_pieceboard_make_lazy(&board, ref_encode(move), NULL), GOLEM_OK);
  CHECK_EQ(golem_make_move(&node->base.golem, ref_encode(move), &after), GOLEM_OK);
  CHECK(board.pending != 0);
  lazy_boards++;
  key_expected_after(&node->base.ref, move, &expected);
  compare_board(&board, &after, &expected, 0);
}

/* Moves that are not legal give some keys, and touch nothing else. */
static void compare_all_moves(const golem_pieceboard *board) {
  golem_pieceboard *here = check_at_end(for_board, sizeof *here);
  golem_keys *keys = check_at_end(for_keys, sizeof *keys), *after = check_at_end(for_after, sizeof *after), before;
  int wrong = 0;
  memcpy(here, board, sizeof *here);
  CHECK_EQ(golem_pieceboard_keys_of(here, keys), GOLEM_OK);
  before = *keys;
  for (unsigned move = 0; move < ALL_MOVES; move++) {
    (void)golem_pieceboard_key_after(here, (golem_move)move, keys->all);
    wrong += golem_pieceboard_keys_after(here, (golem_move)move, keys, after) != GOLEM_OK;
  }
  CHECK_EQ(wrong, 0);
  CHECK(memcmp(here, board, sizeof *here) == 0 && same_keys(keys, &before));
}

static void visit(const pieces_node *node, check_random *random, uint64_t number) {
  size_t shift = 8 * check_below(random, 8);
  ref_keys expected;
  key_expected(&node->base.ref, node->base.golem.ep_square, &expected);
  seeds[check_below(random, SEEDS)] = node->board;
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    compare_board(&node->board, &node->base.golem, &expected, shift);
    if (node->base.count > 0 && number % 4 == 0) compare_lazy(node, random);
    if (number % ALL_MOVES_EVERY == 0) compare_all_moves(&node->board);
  }
}

static void fill(golem_pieceboard *board, check_random *random, uint64_t number) {
  *board = seeds[check_below(random, SEEDS)];
  switch (number % 4) {
    case 0: check_any_bytes(board, sizeof *board, random); break;
    case 1: check_flip_bits(board, sizeof *board, 1 + check_below(random, 6), random); break;
    case 2: memcpy(board->board, seeds[check_below(random, SEEDS)].board, sizeof board->board); break;
    default: /* the state alone: what 64 and more stands for, and rights of anything */
      board->ep_square = (uint8_t)check_next(random);
      board->side_to_move = (uint8_t)check_next(random);
      board->castling = check_set(random);
  }
}

static void check_garbage(uint64_t limit, check_random *random) {
  golem_pieceboard *board = check_at_end(for_board, sizeof *board), before;
  golem_keys *keys = check_at_end(for_keys, sizeof *keys), *after = check_at_end(for_after, sizeof *after);
  for (uint64_t number = 0; number < limit; number++) {
    golem_move move = (golem_move)check_next(random);
    fill(board, random, number);
    before = *board;
    CHECK_EACH_LEVEL_ALIKE(level, random) {
      (void)golem_pieceboard_key(board);
      (void)golem_pieceboard_key_after(board, move, check_next(random));
      CHECK_EQ(golem_pieceboard_keys_of(board, keys), GOLEM_OK);
      CHECK_EQ(golem_pieceboard_keys_after(board, move, keys, after), GOLEM_OK);
    }
    CHECK(memcmp(board, &before, sizeof before) == 0);
  }
}

static void check_null(void) {
  golem_position start;
  golem_pieceboard board;
  golem_keys keys, untouched;
  golem_position_start(&start);
  CHECK_EQ(golem_pieceboard_from_position(&start, &board), GOLEM_OK);
  memset(&keys, 0x5a, sizeof keys);
  untouched = keys;
  CHECK_EQ(golem_pieceboard_key(NULL), 0);
  CHECK_EQ(golem_pieceboard_key_after(NULL, 12 | 28 << 6, 1), 0);
  CHECK_EQ(golem_pieceboard_keys_of(NULL, &keys), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_keys_of(&board, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_keys_after(NULL, 12 | 28 << 6, &keys, &keys), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_keys_after(&board, 12 | 28 << 6, NULL, &keys), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_keys_after(&board, 12 | 28 << 6, &keys, NULL), GOLEM_ERROR_NULL);
  CHECK(same_keys(&keys, &untouched));
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 300000), garbage = check_number(argc, argv, 2, 200000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20302);
  for_board = check_guarded(4096);
  for_keys = check_guarded(4096);
  for_after = check_guarded(4096);
  check_levels_of_cpu();
  check_null();
  pieces_walk(nodes, &random, visit);
  check_garbage(garbage, &random);
  printf("%llu nodes, %llu lazy boards\n", (unsigned long long)nodes, (unsigned long long)lazy_boards);
  CHECK(lazy_boards > 0);
  return check_finish();
}
