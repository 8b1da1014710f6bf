/* Threats of piece boards, at every level: along random walks the list of the board and what a move changes, alone and
 * in one call with the make, which gives the board and the undo that the make alone gives; in place, with a move half
 * made, without an undo; boards of any bytes, at any address, between pages without access; NULL.
 *
 * Arguments: nodes (100000), boards of any bytes (100000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_pieces.h"
#include "compare_threats.h"
#include "compare_walks.h"
#include "starts.h"

enum { ROOM = GOLEM_MAX_THREAT_CHANGES };

static check_guard for_board, for_after, for_undo, for_list;

/* What a move must do to a board, by the functions that make it without threats and by the reference. */
typedef struct step {
  golem_move move;
  golem_threat_filter filter;
  int is_filtered;
  const golem_pieceboard *before;
  golem_pieceboard after;
  ref_threats changes;
} step;

static const golem_threat_filter *filter_of(const step *step) { return step->is_filtered ? &step->filter : NULL; }

static void list_threats(const ref_position *ref, const step *step, ref_threats *threats) {
  uint8_t board[64];
  ref_to_bytes(ref, board);
  ref_list_threats(board, step->is_filtered ? step->filter.victims : NULL, threats);
}

/* Another filter for each step, or none. */
static void fill_step(step *step, const ref_position *ref, const golem_pieceboard *before, ref_move move,
                      check_random *random) {
  ref_position after = *ref;
  ref_threats here, there;
  step->move = ref_encode(move);
  step->is_filtered = check_below(random, 2) == 0;
  choose_filter(random, &step->filter);
  step->before = before;
  step->after = *before;
  CHECK_EQ(golem_pieceboard_make_legal_move(&step->after, step->move, NULL), GOLEM_OK);
  ref_make(&after, move);
  list_threats(ref, step, &here);
  list_threats(&after, step, &there);
  ref_subtract_threats(&here, &there, &step->changes);
}

/* Memory at the end of a page for just what a move changes, or for what any move does. */
static golem_threat *room_of(const step *step, check_random *random, size_t *capacity) {
  *capacity = check_below(random, 2) ? ROOM : (size_t)step->changes.count;
  return check_at_end(for_list, *capacity * sizeof(golem_threat));
}

static void check_make(const step *step, check_random *random) {
  golem_pieceboard board = *step->before, again;
  golem_pieceboard_undo undo, expected;
  size_t capacity, count;
  golem_threat *list = room_of(step, random, &capacity);
  again = board;
  memset(&undo, 0xa5, sizeof undo);
  memset(&expected, 0xa5, sizeof expected);
  count = golem_pieceboard_make_with_threats(&board, step->move, &undo, filter_of(step), list, capacity);
  compare_threats(list, count, capacity, &step->changes, "make_with_threats");
  pieces_compare(&board, &step->after, "make_with_threats");
  CHECK_EQ(golem_pieceboard_make_legal_move(&again, step->move, &expected), GOLEM_OK);
  CHECK(memcmp(&undo, &expected, sizeof undo) == 0);
  CHECK_EQ(golem_pieceboard_unmake_move(&board, &undo), GOLEM_OK);
  pieces_compare(&board, step->before, "unmake");
  if (check_below(random, 4)) return;
  count = golem_pieceboard_make_with_threats(&board, step->move, NULL, filter_of(step), NULL, ROOM);
  CHECK_EQ(count, step->changes.count);
  pieces_compare(&board, &step->after, "make_with_threats, no undo");
}

static void check_after(const step *step, check_random *random) {
  golem_pieceboard board = *step->before, after;
  size_t capacity, count;
  golem_threat *list = room_of(step, random, &capacity);
  memset(&after, 0x5a, sizeof after);
  count = golem_pieceboard_after_with_threats(&board, step->move, &after, filter_of(step), list, capacity);
  compare_threats(list, count, capacity, &step->changes, "after_with_threats");
  pieces_compare(&after, &step->after, "after_with_threats");
  pieces_compare(&board, step->before, "after_with_threats, its board");
  if (check_below(random, 4)) return;
  count = golem_pieceboard_after_with_threats(&board, step->move, &board, filter_of(step), list, capacity);
  compare_threats(list, count, capacity, &step->changes, "after_with_threats, in place");
  pieces_compare(&board, &step->after, "after_with_threats, in place");
}

/* Without a make; also with less room than needed. */
static void check_alone(const step *step, check_random *random) {
  size_t capacity, count;
  golem_threat *list = room_of(step, random, &capacity);
  count = golem_pieceboard_threats_changed(step->before, step->move, filter_of(step), list, capacity);
  compare_threats(list, count, capacity, &step->changes, "threats_changed");
  if (step->changes.count == 0) return;
  capacity = check_below(random, (uint32_t)step->changes.count);
  list = check_at_end(for_list, capacity * sizeof *list);
  count = golem_pieceboard_threats_changed(step->before, step->move, filter_of(step), list, capacity);
  CHECK_EQ(count, step->changes.count);
}

static void check_list(const ref_position *ref, const golem_pieceboard *board, const step *step,
                       check_random *random) {
  golem_threat *list;
  ref_threats threats;
  size_t capacity, count;
  list_threats(ref, step, &threats);
  capacity = check_below(random, 2) ? GOLEM_MAX_THREATS : (size_t)threats.count;
  list = check_at_end(for_list, capacity * sizeof *list);
  count = golem_pieceboard_threats(board, filter_of(step), list, capacity);
  compare_threats(list, count, capacity, &threats, "golem_pieceboard_threats");
}

static void check_step(const ref_position *ref, const step *step, check_random *random) {
  check_list(ref, step->before, step, random);
  check_alone(step, random);
  check_make(step, random);
  check_after(step, random);
}

/* A reply on a board of which the last move is half made: its pieces are those after it, and its sets are due. */
static void check_half(const pieces_node *node, ref_move first, check_random *random) {
  static ref_move replies[REF_MAX_MOVES];
  ref_position ref = node->base.ref;
  golem_pieceboard half = node->board;
  int count;
  ref_make(&ref, first);
  count = ref_legal_moves(&ref, replies);
  if (count == 0) return;
  CHECK_EQ(golem_pieceboard_make_lazy(&half, ref_encode(first), NULL), GOLEM_OK);
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    step step;
    fill_step(&step, &ref, &half, replies[check_below(random, (uint32_t)count)], random);
    check_step(&ref, &step, random);
  }
}

/* At every level one move; at some nodes all of them. */
static void visit(const pieces_node *node, check_random *random, uint64_t number) {
  static step step;
  if (node->base.count == 0) return;
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    fill_step(&step, &node->base.ref, &node->board, walk_choose(&node->base, random), random);
    check_step(&node->base.ref, &step, random);
    for (int i = 0; i < node->base.count && number % 8 == 0; i++) {
      fill_step(&step, &node->base.ref, &node->board, node->base.moves[i], random);
      check_step(&node->base.ref, &step, random);
    }
  }
  if (number % 4 == 0) check_half(node, walk_choose(&node->base, random), random);
}

static golem_pieceboard board_of(const char *fen) {
  golem_position position;
  golem_pieceboard board;
  memset(&board, 0, sizeof board);
  CHECK_EQ(golem_position_from_fen(fen, &position), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  return board;
}

/* Some bytes of a board, or most, are any; so is the move. What is answered is some list. */
static void check_garbage(check_random *random) {
  golem_pieceboard good = board_of(STARTS[check_below(random, STARTS_COUNT)].fen);
  unsigned char bytes[sizeof good];
  uint32_t damaged = check_below(random, 2) ? 1 + check_below(random, 8) : sizeof bytes;
  size_t shift = 8 * check_below(random, 16), capacity = check_below(random, 2) ? ROOM : check_below(random, 20);
  golem_pieceboard *board = check_at_end(for_board, sizeof *board + shift);
  golem_pieceboard *after = check_at_end(for_after, sizeof *after);
  golem_pieceboard_undo *undo = check_at_end(for_undo, sizeof *undo);
  golem_threat *list = check_at_end(for_list, capacity * sizeof *list);
  golem_move move = (golem_move)check_next(random);
  memcpy(bytes, &good, sizeof bytes);
  for (uint32_t left = damaged; left > 0; left--) {
    bytes[check_below(random, sizeof bytes)] = (uint8_t)check_next(random);
  }
  memcpy((void *)board, bytes, sizeof bytes);
  CHECK(golem_pieceboard_threats(board, NULL, list, capacity) <= GOLEM_MAX_THREATS);
  CHECK(golem_pieceboard_threats_changed(board, move, NULL, list, capacity) <= 2 * GOLEM_MAX_THREATS);
  CHECK(golem_pieceboard_after_with_threats(board, move, after, NULL, list, capacity) <= 2 * GOLEM_MAX_THREATS);
  CHECK(golem_pieceboard_make_with_threats(board, move, undo, NULL, list, capacity) <= 2 * GOLEM_MAX_THREATS);
  CHECK(memcmp(&undo->before, bytes, sizeof bytes) == 0);
}

static void check_null(void) {
  const golem_move e2e4 = 12 | 28 << 6 | GOLEM_MOVE_DOUBLE_PUSH << 12;
  golem_pieceboard board = board_of(STARTS[0].fen), start = board, after = board;
  golem_pieceboard_undo undo, untouched;
  golem_threat list[ROOM] = {7};
  size_t count = golem_pieceboard_threats_changed(&board, e2e4, NULL, NULL, ROOM);
  memset(&undo, 0x5a, sizeof undo);
  untouched = undo;
  CHECK(count > 0);
  CHECK_EQ(golem_pieceboard_threats(NULL, NULL, list, ROOM), 0);
  CHECK_EQ(golem_pieceboard_threats_changed(NULL, e2e4, NULL, list, ROOM), 0);
  CHECK_EQ(golem_pieceboard_make_with_threats(NULL, e2e4, &undo, NULL, list, ROOM), 0);
  CHECK_EQ(golem_pieceboard_after_with_threats(NULL, e2e4, &after, NULL, list, ROOM), 0);
  CHECK_EQ(golem_pieceboard_after_with_threats(&board, e2e4, NULL, NULL, list, ROOM), 0);
  CHECK(list[0] == 7 && memcmp(&undo, &untouched, sizeof undo) == 0);
  pieces_compare(&after, &start, "NULL arguments");
  pieces_compare(&board, &start, "NULL arguments");
  CHECK_EQ(golem_pieceboard_threats(&board, NULL, NULL, ROOM), golem_pieceboard_threats(&board, NULL, list, 0));
  CHECK_EQ(golem_pieceboard_after_with_threats(&board, e2e4, &after, NULL, NULL, ROOM), count);
  CHECK_EQ(golem_pieceboard_make_with_threats(&board, e2e4, NULL, NULL, NULL, ROOM), count);
  pieces_compare(&board, &after, "no room for threats");
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 100000), boards = check_number(argc, argv, 2, 100000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20285);
  for_board = check_guarded(4096);
  for_after = check_guarded(4096);
  for_undo = check_guarded(4096);
  for_list = check_guarded(4096);
  check_levels_of_cpu();
  CHECK_EACH_LEVEL(level) check_null();
  pieces_walk(nodes, &random, visit);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    for (uint64_t i = 0; i < boards; i++) check_garbage(&random);
  }
  return check_finish();
}
