/* Boards of piece-sets: at every node of random walks each byte is what the reference computes from scratch.
 *
 * At a node: the board carried along, a board set up there, its refresh, its check, the position that it gives back;
 * one move by every way of making it at every level, taken back; a null move; at some nodes all moves, two lazy moves
 * in a row, and the board of the mirrored position.
 *
 * Arguments: nodes (1000000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_pieces.h"
#include "compare_walks.h"

/* Takes `board` back and looks at each of its bytes. */
static void compare_unmake(golem_pieceboard *board, const golem_pieceboard_undo *undo, const golem_pieceboard *before) {
  CHECK_EQ(golem_pieceboard_unmake_move(board, undo), GOLEM_OK);
  pieces_compare(board, before, "unmake");
}

static void compare_whole_makes(const golem_pieceboard *before, golem_move move, const golem_pieceboard *expected) {
  golem_pieceboard board = *before, after;
  golem_pieceboard_undo undo;
  memset(&undo, 0xa5, sizeof undo);
  CHECK_EQ(golem_pieceboard_make_move(&board, move, &undo), GOLEM_OK);
  pieces_compare(&board, expected, "make_move");
  compare_unmake(&board, &undo, before);
  CHECK_EQ(golem_pieceboard_make_legal_move(&board, move, &undo), GOLEM_OK);
  pieces_compare(&board, expected, "make_legal_move");
  compare_unmake(&board, &undo, before);
  memset(&after, 0x5a, sizeof after);
  CHECK_EQ(golem_pieceboard_after_move(&board, move, &after), GOLEM_OK);
  pieces_compare(&after, expected, "after_move");
  pieces_compare(&board, before, "after_move, its board");
  CHECK_EQ(golem_pieceboard_after_move(&board, move, &board), GOLEM_OK);
  pieces_compare(&board, expected, "after_move, in place");
}

/* The board half leaves the sets alone and the rest ready; what is pending goes with the other half. */
static void compare_halves(const golem_pieceboard *before, golem_move move, const golem_pieceboard *expected) {
  golem_pieceboard board = *before, half = *expected;
  golem_pieceboard_undo undo;
  CHECK_EQ(golem_pieceboard_make_lazy(&board, move, &undo), GOLEM_OK);
  CHECK(board.pending != 0);
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_PENDING);
  half.pending = board.pending;
  memcpy(half.attackers, board.attackers, sizeof half.attackers);
  pieces_compare(&board, &half, "make_lazy");
  half = board;
  CHECK_EQ(golem_pieceboard_update(&board), GOLEM_OK);
  pieces_compare(&board, expected, "update");
  CHECK_EQ(golem_pieceboard_update(&board), GOLEM_OK);
  pieces_compare(&board, expected, "update, nothing pending");
  CHECK_EQ(golem_pieceboard_refresh(&half), GOLEM_OK);
  pieces_compare(&half, expected, "refresh, something pending");
  compare_unmake(&board, &undo, before);
  CHECK_EQ(golem_pieceboard_make_lazy(&board, move, NULL), GOLEM_OK);
  compare_unmake(&board, &undo, before);
}

static void compare_position(const golem_pieceboard *board, const golem_position *expected) {
  golem_position position;
  uint8_t squares[64], written[64];
  memset(&position, 0x77, sizeof position);
  CHECK_EQ(golem_pieceboard_to_position(board, &position), GOLEM_OK);
  CHECK(bridge_same_position(&position, expected));
  golem_position_to_board(expected, squares);
  CHECK_EQ(golem_pieceboard_to_board(board, written), GOLEM_OK);
  CHECK(memcmp(written, squares, sizeof squares) == 0);
}

static void compare_move(const pieces_node *node, ref_move move) {
  ref_numbered after = node->pieces;
  golem_pieceboard expected;
  golem_position position;
  golem_move code = ref_encode(move);
  ref_pieces_make(&after, move);
  pieces_board(&after, EP_IF_LEGAL, &expected);
  CHECK_EACH_LEVEL(level) {
    compare_whole_makes(&node->board, code, &expected);
    compare_halves(&node->board, code, &expected);
  }
  CHECK_EQ(golem_make_move(&node->base.golem, code, &position), GOLEM_OK);
  compare_position(&expected, &position);
}

/* Every way to make a move on a board of which the last move is half made. */
static void compare_after_half(const golem_pieceboard *half, golem_move move, const golem_pieceboard *expected) {
  for (int way = 0; way < 4; way++) {
    golem_pieceboard board = *half;
    golem_pieceboard_undo undo;
    switch (way) {
      case 0:
        CHECK_EQ(golem_pieceboard_make_lazy(&board, move, &undo), GOLEM_OK);
        CHECK_EQ(golem_pieceboard_update(&board), GOLEM_OK);
        break;
      case 1: CHECK_EQ(golem_pieceboard_make_move(&board, move, &undo), GOLEM_OK); break;
      case 2: CHECK_EQ(golem_pieceboard_make_legal_move(&board, move, &undo), GOLEM_OK); break;
      default: CHECK_EQ(golem_pieceboard_after_move(half, move, &board), GOLEM_OK);
    }
    pieces_compare(&board, expected, "a move after make_lazy");
    if (way < 3) compare_unmake(&board, &undo, half);
  }
}

/* Each make finds what the one before has left pending. */
static void compare_lazy_pair(const pieces_node *node, check_random *random) {
  static ref_move replies[REF_MAX_MOVES];
  ref_move first = walk_choose(&node->base, random), reply;
  ref_numbered after = node->pieces;
  golem_pieceboard expected, half = node->board;
  int count;
  ref_pieces_make(&after, first);
  count = ref_legal_moves(&after.position, replies);
  if (count == 0) return;
  reply = replies[check_below(random, (uint32_t)count)];
  ref_pieces_make(&after, reply);
  pieces_board(&after, EP_IF_LEGAL, &expected);
  CHECK_EQ(golem_pieceboard_make_lazy(&half, ref_encode(first), NULL), GOLEM_OK);
  CHECK_EACH_LEVEL(level) compare_after_half(&half, ref_encode(reply), &expected);
}

static void compare_null(const pieces_node *node) {
  ref_numbered after = node->pieces;
  golem_pieceboard expected, board = node->board;
  golem_pieceboard_undo undo, untouched;
  memset(&undo, 0x69, sizeof undo);
  untouched = undo;
  if (ref_in_check(&node->base.ref)) {
    CHECK_EQ(golem_pieceboard_make_null_move(&board, &undo), GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK(memcmp(&undo, &untouched, sizeof undo) == 0);
    pieces_compare(&board, &node->board, "null move refused");
    return;
  }
  ref_pieces_pass(&after);
  pieces_board(&after, EP_IF_LEGAL, &expected);
  CHECK_EQ(golem_pieceboard_make_null_move(&board, &undo), GOLEM_OK);
  pieces_compare(&board, &expected, "null move");
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_OK);
  compare_unmake(&board, &undo, &node->board);
}

/* A board set up at the node: other numbers, the same pieces. */
static void compare_fresh(const pieces_node *node) {
  ref_numbered fresh;
  golem_pieceboard expected, board, refreshed = node->board;
  ref_number_pieces(&node->base.ref, &fresh);
  pieces_board(&fresh, EP_ALWAYS, &expected);
  expected.ep_square = node->base.golem.ep_square;
  memset(&board, 0xa5, sizeof board);
  CHECK_EQ(golem_pieceboard_from_position(&node->base.golem, &board), GOLEM_OK);
  pieces_compare(&board, &expected, "from_position");
  memset(refreshed.attackers, 0x3c, sizeof refreshed.attackers);
  CHECK_EQ(golem_pieceboard_refresh(&refreshed), GOLEM_OK);
  pieces_compare(&refreshed, &node->board, "refresh");
}

static uint64_t upside_down(uint64_t set) {
  uint64_t turned = 0;
  for (int rank = 0; rank < 8; rank++) turned |= (set >> 8 * rank & 0xff) << (56 - 8 * rank);
  return turned;
}

/* Colours exchanged and the board turned: the same squares attack, whatever their numbers. */
static void compare_mirrored(const pieces_node *node) {
  ref_position turned;
  golem_position position;
  golem_pieceboard board;
  int wrong = 0;
  mirror(&node->base.ref, &turned);
  bridge_position(&turned, EP_ALWAYS, &position);
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  for (uint32_t square = 0; square < 64; square++) {
    for (uint32_t color = 0; color < 2; color++) {
      golem_pieceset here = golem_pieceboard_attackers(&node->board, color, square);
      golem_pieceset there = golem_pieceboard_attackers(&board, 1 - color, square ^ 56);
      wrong += golem_pieceset_squares(&node->board, here) != upside_down(golem_pieceset_squares(&board, there));
    }
  }
  CHECK_EQ(wrong, 0);
}

static void compare_node(const pieces_node *node, check_random *random, uint64_t number) {
  pieces_compare(&node->board, &node->expected, "the board of the walk");
  CHECK_EQ(golem_pieceboard_check(&node->board), GOLEM_OK);
  compare_position(&node->board, &node->base.golem);
  compare_fresh(node);
  compare_null(node);
  if (number % 8 == 0) compare_mirrored(node);
  if (node->base.count == 0) return;
  compare_move(node, walk_choose(&node->base, random));
  if (number % 16 == 0) compare_lazy_pair(node, random);
  for (int i = 0; i < node->base.count && number % 64 == 0; i++) compare_move(node, node->base.moves[i]);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 1000000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20271);
  check_levels_of_cpu();
  pieces_walk(limit, &random, compare_node);
  printf("%llu nodes\n", (unsigned long long)limit);
  return check_finish();
}
