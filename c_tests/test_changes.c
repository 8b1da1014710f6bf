/* The board of a position as an array and what every legal move does to its squares: along random walks, in castling
 * from every pair of squares of king and rook, from the position and inline from what an engine has; at any address, between pages without access; moves that are not legal
 * and positions of any bytes.
 *
 * Arguments: nodes (500000), seed. */
#include <string.h>

#include <golem_inline.h>

#include "check_guard.h"
#include "compare_walks.h"
#include "ref_threats.h"

/* How many moves there were by the number of squares that they change; castling apart. */
static uint64_t others[5], castlings[5];
static check_guard for_board, for_change, for_position;

/* The squares of a move in the order in which they are told, some of them twice. */
static int touched_squares(ref_move move, int squares[4]) {
  int base = ref_rank(move.from) * 8;
  squares[0] = move.from;
  if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) {
    squares[1] = base + (move.flags & REF_CASTLE_H ? 6 : 2);
    squares[2] = move.to;
    squares[3] = base + (move.flags & REF_CASTLE_H ? 5 : 3);
    return 4;
  }
  squares[1] = move.to;
  squares[2] = ref_square(ref_file(move.to), ref_rank(move.from));
  return move.flags & REF_EN_PASSANT ? 3 : 2;
}

/* Each square that differs after the move, once. */
static void expected_change(const ref_position *ref, ref_move move, golem_change *change) {
  ref_position after = *ref;
  uint8_t before[64], behind[64], is_told[64] = {0};
  int squares[4], count = touched_squares(move, squares), differing = 0;
  ref_make(&after, move);
  ref_to_bytes(ref, before);
  ref_to_bytes(&after, behind);
  memset(change, 0, sizeof *change);
  memset(change->square, 64, sizeof change->square);
  for (int i = 0; i < count; i++) {
    int square = squares[i];
    if (before[square] == behind[square] || is_told[square]) continue;
    is_told[square] = 1;
    change->square[change->count] = (uint8_t)square;
    change->before[change->count] = before[square];
    change->after[change->count++] = behind[square];
  }
  for (int square = 0; square < 64; square++) differing += before[square] != behind[square];
  CHECK_EQ(change->count, differing);
  if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) castlings[change->count]++;
  else others[change->count]++;
}

/* The change from pieces and squares alone. */
static void inline_change(const ref_position *ref, ref_move move, golem_change *change) {
  static const uint8_t KINDS[5] = {1, 2, 3, 4, 5};
  uint8_t board[64];
  uint32_t from = (uint32_t)move.from, to = (uint32_t)move.to, base = from & 56, mover;
  ref_to_bytes(ref, board);
  mover = board[from];
  memset(change, 0x5a, sizeof *change);
  if (move.flags & REF_CASTLE_H) golem_inline_castling_change(mover, from, base + 6, to, base + 5, change);
  else if (move.flags & REF_CASTLE_A) golem_inline_castling_change(mover, from, base + 2, to, base + 3, change);
  else if (move.flags & REF_EN_PASSANT) golem_inline_en_passant_change(mover, from, to, change);
  else {
    uint32_t arrives = move.promotion == REF_NONE ? mover : (mover & 8u) | KINDS[move.promotion];
    golem_inline_step_change(mover, from, to, board[to], arrives, change);
  }
}

static void compare_change(const ref_position *ref, const golem_position *position, ref_move move) {
  golem_change expected, change, built;
  void *at = check_at_end(for_change, sizeof change);
  memset(at, 0x5a, sizeof change);
  CHECK_EQ(golem_move_change(position, ref_encode(move), at), GOLEM_OK);
  memcpy(&change, at, sizeof change);
  expected_change(ref, move, &expected);
  inline_change(ref, move, &built);
  CHECK(memcmp(&built, &expected, sizeof built) == 0);
  if (memcmp(&change, &expected, sizeof change) == 0) {
    check_passed++;
    return;
  }
  CHECK_EQ(change.count, expected.count);
  for (int i = 0; i < 4; i++) {
    CHECK_EQ(change.square[i], expected.square[i]);
    CHECK_EQ(change.before[i], expected.before[i]);
    CHECK_EQ(change.after[i], expected.after[i]);
  }
  CHECK(change.reserved[0] == 0 && change.reserved[1] == 0 && change.reserved[2] == 0);
}

static void compare_board(const ref_position *ref, const golem_position *position, size_t shift) {
  uint8_t expected[64], *board = (uint8_t *)for_board.end - 64 - shift;
  int wrong = 0;
  ref_to_bytes(ref, expected);
  memset(for_board.end - 64 - shift, 0x5a, 64 + shift);
  golem_position_to_board(position, board);
  CHECK(memcmp(board, expected, 64) == 0);
  for (size_t i = 0; i < shift; i++) wrong += board[64 + i] != 0x5a;
  for (uint32_t square = 0; square < 64; square++) wrong += golem_piece_at(position, square) != expected[square];
  wrong += golem_piece_at(position, 64) != 0 || golem_piece_at(position, 0xffffffffu) != 0;
  CHECK_EQ(wrong, 0);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  golem_position *position = check_at_end(for_position, sizeof *position + 8 * check_below(random, 8));
  *position = node->golem;
  compare_board(&node->ref, position, number % 64);
  for (int i = 0; i < node->count; i++) compare_change(&node->ref, position, node->moves[i]);
}

/* King and rook on any two squares of the first rank, and on the last. */
static void check_castling(void) {
  for (int king = 1; king < 7; king++) {
    for (int rook = 0; rook < 8; rook++) {
      char fen[64], rank[9] = "11111111";
      ref_position ref, turned;
      static node here;
      if (king == rook) continue;
      rank[king] = 'K';
      rank[rook] = 'R';
      sprintf(fen, "8/8/8/%s/8/8/8/%s w %c - 0 1", rook == 0 ? "7k" : "k7", rank, 'A' + (char)rook);
      check_subject = fen;
      CHECK(ref_from_fen(fen, &ref));
      mirror(&ref, &turned);
      for (int color = 0; color < 2; color++) {
        int castled = 0;
        node_fill(&here, color == 0 ? &ref : &turned, EP_ALWAYS);
        for (int i = 0; i < here.count; i++) {
          castled += (here.moves[i].flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0;
          compare_change(&here.ref, &here.golem, here.moves[i]);
        }
        CHECK_EQ(castled, 1);
      }
    }
  }
  check_subject = NULL;
  CHECK(castlings[2] > 0 && castlings[3] > 0 && castlings[4] > 0);
}

/* Any move in positions of any bytes: a change in good form. */
static void check_garbage(uint64_t limit, check_random *random) {
  golem_position *position = check_at_end(for_position, sizeof *position);
  golem_change *change = check_at_end(for_change, sizeof *change);
  for (uint64_t i = 0; i < limit; i++) {
    uint64_t words[10];
    int wrong = 0;
    for (int word = 0; word < 10; word++) words[word] = check_set(random);
    memcpy((void *)position, words, sizeof words);
    golem_position_to_board(position, check_at_end(for_board, 64));
    wrong += golem_piece_at(position, check_below(random, 64)) > 15;
    CHECK_EQ(golem_move_change(position, (golem_move)check_next(random), change), GOLEM_OK);
    for (int entry = 0; entry < 4; entry++) {
      int is_used = entry < change->count, before = change->before[entry], after = change->after[entry];
      wrong += is_used ? change->square[entry] > 63 || before > 15 || after > 15
                       : change->square[entry] != 64 || before != 0 || after != 0;
    }
    CHECK(change->count <= 4 && change->reserved[0] == 0 && change->reserved[1] == 0 && change->reserved[2] == 0);
    CHECK_EQ(wrong, 0);
  }
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 500000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20283);
  for_board = check_guarded(4096);
  for_change = check_guarded(4096);
  for_position = check_guarded(4096);
  check_castling();
  walk_nodes(nodes, &random, visit);
  check_garbage(nodes, &random);
  for (int count = 2; count < 5; count++) {
    printf("%d squares: %llu moves, castling %llu\n", count, (unsigned long long)others[count],
           (unsigned long long)castlings[count]);
  }
  CHECK(others[0] == 0 && others[1] == 0 && others[4] == 0 && castlings[0] == 0 && castlings[1] == 0);
  return check_finish();
}
