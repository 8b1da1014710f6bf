/* Moves as outputs of networks: at the nodes of random walks every legal move by both policies and every number back,
 * and masks of many positions, beside numbers that are made here from what each policy is: AlphaZero's by walking
 * step by step, Lc0's by counting a list.
 *
 * Arguments: nodes (20000), seed. */
#include <golem_policies.h>
#include <stdlib.h>
#include <string.h>

#include "compare_walks.h"

enum { SIZE_ALPHAZERO = 4672, SIZE_LC0 = 1858, POLICIES = 2 };

static const int sizes[POLICIES] = {SIZE_ALPHAZERO, SIZE_LC0};

/* Lc0's list by origin, target and the piece promoted to (0 for none, and for a knight); -1 where it has no move. */
static int lc0[64][64][REF_KING];

static void make_lc0(void) {
  int next = 0;
  memset(lc0, -1, sizeof lc0);
  for (int from = 0; from < 64; from++) {
    for (int to = 0; to < 64; to++) {
      int files = abs(ref_file(to) - ref_file(from)), ranks = abs(ref_rank(to) - ref_rank(from));
      int queen = (files == 0) != (ranks == 0) || (files == ranks && files > 0);
      if (queen || files * ranks == 2) lc0[from][to][0] = next++;
    }
  }
  CHECK_EQ(next, 1792);
  for (int from = 0; from < 8; from++) {
    for (int to = from > 0 ? from - 1 : 0; to <= from + 1 && to < 8; to++) {
      int *number = lc0[48 + from][56 + to];
      number[REF_QUEEN] = next++;
      number[REF_ROOK] = next++;
      number[REF_BISHOP] = next++;
    }
  }
  CHECK_EQ(next, SIZE_LC0);
}

static int lc0_number(int from, int to, ref_move move) {
  int promotion = move.promotion == REF_NONE || move.promotion == REF_KNIGHT ? 0 : move.promotion;
  return lc0[from][to][promotion];
}

/* Walks from the origin until it meets the target. */
static int alphazero_number(int from, int to, ref_move move) {
  /* N NE E SE S SW W NW, then the knight from NNE, all clockwise. */
  static const int files[16] = {0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1};
  static const int ranks[16] = {1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2};
  int underpromotion = move.promotion != REF_NONE && move.promotion != REF_QUEEN;
  if (underpromotion) {
    int towards = ref_file(to) - ref_file(from) + 1;
    return (64 + 3 * towards + (move.promotion - REF_KNIGHT)) * 64 + from;
  }
  if (move.flags & REF_CASTLE_H) return (2 * 7 + 1) * 64 + from;
  if (move.flags & REF_CASTLE_A) return (6 * 7 + 1) * 64 + from;
  for (int way = 0; way < 16; way++) {
    for (int steps = 1; steps <= (way < 8 ? 7 : 1); steps++) {
      int file = ref_file(from) + steps * files[way], rank = ref_rank(from) + steps * ranks[way];
      if (file != ref_file(to) || rank != ref_rank(to)) continue;
      return (way < 8 ? 7 * way + steps - 1 : 56 + way - 8) * 64 + from;
    }
  }
  return -1;
}

/* For black the board is mirrored. */
static int expected_number(const node *node, int policy, ref_move move) {
  int black = node->golem.side_to_move == GOLEM_BLACK;
  int from = black ? ref_square(ref_file(move.from), 7 - ref_rank(move.from)) : move.from;
  int to = black ? ref_square(ref_file(move.to), 7 - ref_rank(move.to)) : move.to;
  return policy == GOLEM_POLICY_LC0 ? lc0_number(from, to, move) : alphazero_number(from, to, move);
}

/* Which code each number has; GOLEM_MOVE_NONE where no legal move does. */
static void expect(const node *node, int policy, golem_move *codes) {
  for (int i = 0; i < sizes[policy]; i++) codes[i] = GOLEM_MOVE_NONE;
  for (int i = 0; i < node->count; i++) {
    int number = expected_number(node, policy, node->moves[i]);
    CHECK(number >= 0 && number < sizes[policy]);
    if (number < 0 || number >= sizes[policy]) continue;
    CHECK_EQ(codes[number], GOLEM_MOVE_NONE);
    codes[number] = ref_encode(node->moves[i]);
    CHECK_EQ(golem_move_to_index(&node->golem, codes[number], (uint32_t)policy), number);
  }
}

static void check_numbers(const node *node, int policy, const golem_move *codes, int step) {
  for (int number = 0; number < sizes[policy]; number += codes[number] == GOLEM_MOVE_NONE ? step : 1) {
    golem_move found = GOLEM_MOVE_NONE;
    golem_status status = golem_move_from_index(&node->golem, (uint32_t)number, (uint32_t)policy, &found);
    CHECK_EQ(status, codes[number] != GOLEM_MOVE_NONE ? GOLEM_OK : GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK_EQ(found, codes[number]);
  }
}

/* Masks of several positions, one of which is this, with the bytes around them. */
static void check_masks(const node *node, int policy, const golem_move *codes) {
  static golem_position positions[3];
  static uint64_t words[3 * 73 + 2];
  static uint8_t bytes[3 * SIZE_ALPHAZERO + 2];
  uint8_t *bits = (uint8_t *)(words + 1);
  size_t size = (size_t)sizes[policy], row = (size + 63) / 64 * 8;
  golem_position_start(&positions[0]);
  positions[1] = node->golem;
  golem_position_start(&positions[2]);
  memset(words, 0xa5, sizeof words);
  memset(bytes, 0xa5, sizeof bytes);
  CHECK_EQ(golem_legal_masks_many(positions, 3, (uint32_t)policy, GOLEM_MASK_BITS, bits), 3);
  CHECK_EQ(golem_legal_masks_many(positions, 3, (uint32_t)policy, GOLEM_MASK_BYTES, bytes + 1), 3);
  CHECK(bits[-1] == 0xa5 && bits[3 * row] == 0xa5 && bytes[0] == 0xa5 && bytes[1 + 3 * size] == 0xa5);
  CHECK(memcmp(bits, bits + 2 * row, row) == 0 && memcmp(bytes + 1, bytes + 1 + 2 * size, size) == 0);
  int first_row = 0;
  for (size_t i = 0; i < size; i++) first_row += bytes[1 + i];
  CHECK_EQ(first_row, 20);
  for (size_t i = 0; i < row * 8; i++) {
    uint64_t word;
    int legal = i < size && codes[i] != GOLEM_MOVE_NONE;
    memcpy(&word, bits + row + i / 64 * 8, sizeof word);
    CHECK_EQ(word >> (i % 64) & 1, legal);
    if (i < size) CHECK_EQ(bytes[1 + size + i], legal);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  static golem_move codes[SIZE_ALPHAZERO];
  (void)random;
  for (int policy = 0; policy < POLICIES; policy++) {
    expect(node, policy, codes);
    check_numbers(node, policy, codes, number % 16 == 0 ? 1 : 97);
    check_masks(node, policy, codes);
  }
}

/* A handful that anyone can look up: Lc0's list begins with a1b1 and ends with h7h8b. */
static void check_known(void) {
  golem_position position;
  CHECK_EQ(golem_position_from_fen("1n4k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1", &position), GOLEM_OK);
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(0 | 1 << 6), GOLEM_POLICY_LC0), 0);
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(55 | 63 << 6 | 9 << 12), GOLEM_POLICY_LC0), 1857);
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(48 | 56 << 6 | 11 << 12), GOLEM_POLICY_LC0), 1792);
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(48 | 57 << 6 | 13 << 12), GOLEM_POLICY_LC0), 1797);
  /* Castling: to the rook's square, and two steps to the east. */
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(4 | 7 << 6 | 2 << 12), GOLEM_POLICY_LC0), lc0[4][7][0]);
  CHECK_EQ(golem_move_to_index(&position, (golem_move)(4 | 7 << 6 | 2 << 12), GOLEM_POLICY_ALPHAZERO), 15 * 64 + 4);
}

static void check_wrong_arguments(void) {
  golem_position position;
  golem_move move = UINT16_MAX;
  golem_position_start(&position);
  CHECK_EQ(golem_move_to_index(&position, 0, 0), -1);
  for (int policy = 0; policy < POLICIES; policy++) {
    for (int bit = 0; bit < 32; bit++) {
      uint32_t beyond = (uint32_t)sizes[policy] + ((uint32_t)1 << bit) - 1;
      CHECK_EQ(golem_move_from_index(&position, beyond, (uint32_t)policy, &move), GOLEM_ERROR_MOVE_ILLEGAL);
    }
    CHECK_EQ(golem_move_from_index(&position, UINT32_MAX, (uint32_t)policy, &move), GOLEM_ERROR_MOVE_ILLEGAL);
  }
  CHECK_EQ(move, UINT16_MAX);
}

/* Any 16 bits have the number of Lc0's list, or none. */
static void check_all_of_lc0(void) {
  golem_position position;
  golem_position_start(&position);
  for (unsigned move = 0; move <= UINT16_MAX; move++) {
    unsigned code = move >> 12, becomes = code & 8 && code & 3 ? REF_KNIGHT + (code & 3) : 0;
    int32_t number = golem_move_to_index(&position, (golem_move)move, GOLEM_POLICY_LC0);
    CHECK_EQ(number, lc0[move & 63][move >> 6 & 63][becomes]);
  }
}

/* Any 16 bits and any bytes of a position: numbers stay in range, and masks are written. */
static void check_anything(check_random *random) {
  golem_position position;
  for (unsigned move = 0; move <= UINT16_MAX; move++) {
    for (size_t i = 0; i < sizeof position; i++) ((uint8_t *)&position)[i] = (uint8_t)check_next(random);
    for (int policy = 0; policy < POLICIES; policy++) {
      int32_t number = golem_move_to_index(&position, (golem_move)move, (uint32_t)policy);
      CHECK(number >= -1 && number < sizes[policy]);
    }
  }
  for (int i = 0; i < 1000; i++) {
    static uint8_t row[SIZE_ALPHAZERO];
    golem_move found;
    for (size_t byte = 0; byte < sizeof position; byte++) ((uint8_t *)&position)[byte] = (uint8_t)check_next(random);
    for (int policy = 0; policy < POLICIES; policy++) {
      CHECK_EQ(golem_legal_masks_many(&position, 1, (uint32_t)policy, GOLEM_MASK_BYTES, row), 1);
      golem_move_from_index(&position, (uint32_t)check_below(random, SIZE_LC0), (uint32_t)policy, &found);
    }
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20291);
  make_lc0();
  check_known();
  check_wrong_arguments();
  check_all_of_lc0();
  check_anything(&random);
  walk_nodes(limit, &random, visit);
  return check_finish();
}
