/* The board of a search: position, key and squares after every legal move, in a place of their own and in place, from
 * the reference's board; keys before a move, moves from their squares, legality, checks and exchanges beside the
 * functions of positions, with and without a node; contradictions; boards of any bytes.
 *
 * Arguments: nodes (300000), plies of each random game (200), seed. */
#include <string.h>

#include <golem_inline.h>

#include "check_levels.h"
#include "compare_keys.h"
#include "compare_walks.h"
#include "ref_threats.h"

static uint64_t questions;

/* The last ones have values that are cut, and unknown pins. */
static const golem_exchange_rules RULES[] = {
    {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_IGNORED, GOLEM_SPECIAL_VALUED},
    {{208, 781, 825, 1276, 2538, 0}, GOLEM_PINS_WHILE_PINNED, GOLEM_SPECIAL_ZERO},
    {{100, 450, 450, 650, 1250, 0}, GOLEM_PINS_KING_LINE, GOLEM_SPECIAL_VALUED},
    {{-100, 2000000000, 300, 500, 900, -7}, GOLEM_PINS_IGNORED, GOLEM_SPECIAL_VALUED},
    {{100, 300, 300, 500, 900, 0}, GOLEM_PINS_BOTH + 1, GOLEM_SPECIAL_VALUED},
};
enum { RULES_COUNT = sizeof RULES / sizeof *RULES };

/* The reference's board as a golem_board, the en passant square only where a capture is legal. */
static void expected_board(const ref_position *ref, golem_board *board) {
  ref_keys keys;
  bridge_position(ref, EP_IF_LEGAL, &board->position);
  ref_to_bytes(ref, board->squares);
  key_expected(ref, board->position.ep_square, &keys);
  board->key = keys.all;
}

static int is_board(const golem_board *board, const golem_board *expected) {
  return bridge_same_position(&board->position, &expected->position) && board->key == expected->key &&
         memcmp(board->squares, expected->squares, 64) == 0;
}

static void compare_made(const golem_board *board, const ref_position *ref, ref_move move) {
  golem_board expected, after, in_place = *board;
  ref_position next = *ref;
  golem_move code = ref_encode(move);
  ref_make(&next, move);
  expected_board(&next, &expected);
  memset(&after, 0x5a, sizeof after);
  CHECK_EQ(golem_board_make(board, code, &after), GOLEM_OK);
  CHECK(is_board(&after, &expected));
  CHECK_EQ(golem_board_make(&in_place, code, &in_place), GOLEM_OK);
  CHECK(memcmp(&in_place, &after, sizeof after) == 0);
  CHECK_EQ(golem_board_key_after(board, code), expected.key);
  CHECK_EQ(golem_board_check(&after), GOLEM_OK);
}

/* From, to and promotion name the move; castling by the king's step, too, unless the king may go there by itself. */
static void compare_named(const golem_board *board, const node *node, ref_move move) {
  static const uint32_t KINDS[] = {GOLEM_PAWN, GOLEM_KNIGHT, GOLEM_BISHOP, GOLEM_ROOK, GOLEM_QUEEN, GOLEM_KING};
  uint32_t from = (uint32_t)move.from, to = (uint32_t)move.to;
  int castles = (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0, is_taken = 0;
  golem_move code = ref_encode(move);
  if (move.promotion != REF_NONE) {
    CHECK_EQ(golem_board_move(board, from, to, KINDS[move.promotion]), code);
    CHECK_EQ(golem_board_move(board, from, to, GOLEM_PAWN), GOLEM_MOVE_NONE);
    CHECK_EQ(golem_board_move(board, from, to, GOLEM_KING), GOLEM_MOVE_NONE);
    return;
  }
  for (uint32_t kind = 0; kind < 7; kind++) CHECK_EQ(golem_board_move(board, from, to, kind), code);
  if (!castles) return;
  to = (from & 56) | (move.flags & REF_CASTLE_H ? 6 : 2);
  for (int i = 0; i < node->count; i++) is_taken |= node->moves[i].from == move.from && node->moves[i].to == (int)to;
  if (!is_taken) CHECK_EQ(golem_board_move(board, from, to, 0), code);
}

/* Any two squares: the move of the list that has them, promotions to a queen, or none. */
static void compare_any_squares(const golem_board *board, const node *node, check_random *random) {
  int from = (int)check_below(random, 64), to = (int)check_below(random, 64), is_step = 0;
  golem_move expected = GOLEM_MOVE_NONE;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    int castles = (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0;
    is_step |= castles && move.from == from && (to & 7) == (move.flags & REF_CASTLE_H ? 6 : 2) && (to ^ from) < 8;
    if (move.from != from || move.to != to || (move.promotion != REF_NONE && move.promotion != REF_QUEEN)) continue;
    expected = ref_encode(move);
  }
  if (!is_step) CHECK_EQ(golem_board_move(board, (uint32_t)from, (uint32_t)to, GOLEM_QUEEN), expected);
  CHECK_EQ(golem_board_move(board, (uint32_t)from + 64, (uint32_t)to, GOLEM_QUEEN), GOLEM_MOVE_NONE);
  CHECK_EQ(golem_board_move(board, (uint32_t)from, (uint32_t)to + 64, GOLEM_QUEEN), GOLEM_MOVE_NONE);
}

/* What the functions of positions answer of one move, which is legal or not. */
static void compare_answers(const golem_board *board, const golem_node *of_position, golem_move move, int is_legal,
                            int32_t threshold) {
  const golem_position *position = &board->position;
  int wrong = 0;
  for (int k = 0; k < 2; k++) {
    const golem_node *with = k == 0 ? NULL : of_position;
    wrong += golem_board_is_legal(board, with, move) != (uint32_t)is_legal;
    wrong += golem_inline_is_legal(board, with, move) != (uint32_t)is_legal;
    if (!is_legal) continue;
    wrong += golem_board_gives_check(board, with, move) != golem_gives_check(position, move);
    wrong += golem_board_see_ge(board, with, move, threshold, NULL) != golem_see_ge(position, move, threshold);
    wrong += golem_inline_see_ge(board, with, move, threshold, NULL) != golem_see_ge(position, move, threshold);
    for (int i = 0; i < RULES_COUNT; i++) {
      uint32_t expected = golem_see_ge_by(position, of_position, move, threshold, &RULES[i]);
      wrong += golem_board_see_ge(board, with, move, threshold, &RULES[i]) != expected;
      wrong += golem_inline_see_ge(board, with, move, threshold, &RULES[i]) != expected;
    }
    questions += 3 + RULES_COUNT;
  }
  if (is_legal) wrong += golem_inline_gives_check(board, of_position, move) != golem_gives_check(position, move);
  CHECK_EQ(wrong, 0);
}

static void compare_contradictions(const golem_board *board, check_random *random) {
  golem_board wrong = *board;
  uint32_t square = check_below(random, 64);
  wrong.key ^= (uint64_t)1 << check_below(random, 64);
  CHECK_EQ(golem_board_check(&wrong), GOLEM_ERROR_BOARD_KEY);
  wrong = *board;
  wrong.squares[square] ^= (uint8_t)(1 << check_below(random, 8));
  CHECK_EQ(golem_board_check(&wrong), GOLEM_ERROR_BOARD_SQUARES);
  wrong.position.side_to_move = 2;
  CHECK_EQ(golem_board_check(&wrong), GOLEM_ERROR_POSITION_SIDE);
}

static void compare_null(const node *node, const golem_board *board) {
  golem_board expected, after, untouched;
  ref_keys keys;
  memset(&after, 0x5a, sizeof after);
  untouched = after;
  if (ref_in_check(&node->ref)) {
    CHECK_EQ(golem_board_make(board, GOLEM_MOVE_NONE, &after), GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK(memcmp(&after, &untouched, sizeof after) == 0);
    return;
  }
  expected = *board;
  CHECK_EQ(golem_make_null_move(&board->position, &expected.position), GOLEM_OK);
  key_expected_after_null(&node->ref, &keys);
  expected.key = keys.all;
  CHECK_EQ(golem_board_make(board, GOLEM_MOVE_NONE, &after), GOLEM_OK);
  CHECK(is_board(&after, &expected));
  CHECK_EQ(golem_board_key_after(board, GOLEM_MOVE_NONE), expected.key);
}

static void compare_node(const node *node, check_random *random, uint64_t number) {
  golem_board board, expected;
  golem_node of_position;
  char fen[128];
  expected_board(&node->ref, &expected);
  CHECK_EQ(golem_board_of(&node->golem, &board), GOLEM_OK);
  CHECK(is_board(&board, &expected));
  golem_position_to_fen(&node->golem, number % 2, fen, sizeof fen);
  memset(&board, 0x5a, sizeof board);
  CHECK_EQ(golem_board_from_fen(fen, &board), GOLEM_OK);
  CHECK(is_board(&board, &expected));
  golem_node_of(&board.position, &of_position);
  CHECK_EQ(golem_inline_in_check(&of_position), ref_in_check(&node->ref));
  for (uint32_t square = 0; square < 64; square++) {
    CHECK_EQ(golem_inline_piece_at(&board, square + 64), golem_piece_at(&board.position, square));
  }
  for (int i = 0; i < node->count; i++) {
    golem_move other = (golem_move)check_next(random);
    compare_made(&board, &node->ref, node->moves[i]);
    compare_named(&board, node, node->moves[i]);
    CHECK_EACH_LEVEL(level) {
      compare_answers(&board, &of_position, ref_encode(node->moves[i]), 1, (int32_t)check_below(random, 1400) - 700);
    }
    compare_answers(&board, &of_position, other, bridge_contains(node->codes, node->count, other), 0);
  }
  compare_null(node, &board);
  compare_any_squares(&board, node, random);
  compare_contradictions(&board, random);
}

/* Games on one board that is changed in place, each move at another level. */
static void check_games(uint64_t games, uint64_t plies, check_random *random) {
  static node here;
  for (uint64_t game = 0; game < games; game++) {
    ref_position ref;
    golem_board board, expected;
    walk_start(game, random, &ref);
    node_fill(&here, &ref, EP_ALWAYS);
    CHECK_EQ(golem_board_of(&here.golem, &board), GOLEM_OK);
    for (uint64_t ply = 0; ply < plies && here.count > 0; ply++) {
      ref_move move = walk_choose(&here, random);
      CHECK_EQ(golem_board_make(&board, ref_encode(move), &board), GOLEM_OK);
      ref_make(&ref, move);
      expected_board(&ref, &expected);
      CHECK(is_board(&board, &expected));
      node_fill(&here, &ref, EP_ALWAYS);
    }
  }
}

/* Errors are those of positions, and nothing is written then. */
static void check_refusals(void) {
  static const char *const FENS[] = {"", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "nonsense"};
  for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
    golem_board board, before;
    golem_position position;
    golem_status expected = golem_position_from_fen(FENS[i], &position);
    memset(&board, 0x5a, sizeof board);
    before = board;
    CHECK(expected != GOLEM_OK);
    CHECK_EQ(golem_board_from_fen(FENS[i], &board), expected);
    CHECK(memcmp(&board, &before, sizeof board) == 0);
  }
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 300000), plies = check_number(argc, argv, 2, 200);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20301);
  check_levels_of_cpu();
  CHECK_EQ(sizeof(golem_board), 152);
  CHECK_EQ(offsetof(golem_board, position), 0);
  CHECK_EQ(offsetof(golem_board, key), 80);
  CHECK_EQ(offsetof(golem_board, squares), 88);
  check_refusals();
  walk_nodes(nodes, &random, compare_node);
  check_games(nodes / 4 + 1, plies, &random);
  printf("%llu questions\n", (unsigned long long)questions);
  return check_finish();
}
