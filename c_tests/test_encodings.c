/* The parts of a move; moves in the encodings of other programs: every legal move both ways at the nodes of random walks,
 * random bytes, and at some nodes every 16-bit code: what is taken is exactly what is legal. Lists packed in any encoding.
 *
 * Arguments: nodes (20000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_walks.h"

enum { CODES = 65536, EVERY_CODE_AT = 200 };

/* As Stockfish packs it, written from the reference's move. */
static uint16_t stockfish_code(ref_move move) {
  unsigned code = (unsigned)move.to | (unsigned)move.from << 6;
  if (move.promotion != REF_NONE) code |= 1u << 14 | (unsigned)(move.promotion - REF_KNIGHT) << 12;
  else if (move.flags & REF_EN_PASSANT) code |= 2u << 14;
  else if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) code |= 3u << 14;
  return (uint16_t)code;
}

/* The macros of golem.h take a move apart, and evaluate it once. */
static void check_parts(ref_move move) {
  golem_move list[2] = {ref_encode(move), GOLEM_MOVE_NONE}, code = list[0];
  const golem_move *next = list;
  int is_capture = (move.flags & (REF_CAPTURE | REF_EN_PASSANT)) != 0, is_promotion = move.promotion != REF_NONE;
  CHECK_EQ(GOLEM_MOVE_FROM(*next++), move.from);
  CHECK_EQ(GOLEM_MOVE_FROM(*next++), 0);
  CHECK_EQ(GOLEM_MOVE_TO(code), move.to);
  CHECK_EQ(GOLEM_MOVE_IS_CAPTURE(code), is_capture);
  CHECK_EQ(GOLEM_MOVE_IS_PROMOTION(code), is_promotion);
  CHECK_EQ(GOLEM_MOVE_PROMOTED_TO(code), is_promotion ? move.promotion : 0);
  CHECK_EQ(GOLEM_MOVE_CODE(code) == GOLEM_MOVE_EN_PASSANT, (move.flags & REF_EN_PASSANT) != 0);
  CHECK_EQ(GOLEM_MOVE_CODE(code) == GOLEM_MOVE_CASTLE_H, (move.flags & REF_CASTLE_H) != 0);
  CHECK_EQ(GOLEM_MOVE_FROM(code) | GOLEM_MOVE_TO(code) << 6 | GOLEM_MOVE_CODE(code) << 12, code);
}

/* All of them, of every 16-bit value, as constants and as arguments with operators. */
static void check_every_part(void) {
  enum { CONSTANT = GOLEM_MOVE_TO(0x1234) };
  unsigned calls[6] = {0}, wrong = CONSTANT != 8;
  for (unsigned move = 0; move < CODES; move++) {
    unsigned kind = move < 0x8000 ? 0 : 1 + move / 4096 % 4;
    wrong += GOLEM_MOVE_FROM((calls[0]++, (golem_move)move)) != move % 64;
    wrong += GOLEM_MOVE_TO((calls[1]++, (golem_move)move)) != move / 64 % 64;
    wrong += GOLEM_MOVE_CODE((calls[2]++, (golem_move)move)) != move / 4096;
    wrong += GOLEM_MOVE_IS_CAPTURE((calls[3]++, (golem_move)move)) != move / 16384 % 2;
    wrong += GOLEM_MOVE_IS_PROMOTION((calls[4]++, (golem_move)move)) != move / 32768;
    wrong += GOLEM_MOVE_PROMOTED_TO((calls[5]++, (golem_move)move)) != kind;
    wrong += 2 * GOLEM_MOVE_TO((move & 0xfff) | 0) != 2 * (move / 64 % 64);
  }
  for (int i = 0; i < 6; i++) wrong += calls[i] != CODES;
  CHECK_EQ(wrong, 0);
}

static int king_target(ref_move move) {
  if (move.flags & REF_CASTLE_H) return ref_square(6, ref_rank(move.from));
  if (move.flags & REF_CASTLE_A) return ref_square(2, ref_rank(move.from));
  return move.to;
}

/* 1 if another legal move has the same bytes as this castling written as the king's step. */
static int is_a_step_too(const node *node, ref_move move) {
  for (int i = 0; i < node->count; i++) {
    const ref_move *other = &node->moves[i];
    if (other->from == move.from && other->to == king_target(move) && ref_encode(*other) != ref_encode(move)) return 1;
  }
  return 0;
}

static void check_move(const node *node, ref_move move) {
  golem_move code = ref_encode(move), found = 0;
  uint8_t bytes[3] = {9, 9, 9}, step[3] = {9, 9, 9};
  check_parts(move);
  CHECK_EQ(golem_move_to_stockfish(code), stockfish_code(move));
  CHECK_EQ(golem_move_from_stockfish(&node->golem, stockfish_code(move), &found), GOLEM_OK);
  CHECK_EQ(found, code);
  CHECK_EQ(golem_move_to_bytes(code, 1, bytes), GOLEM_OK);
  CHECK(bytes[0] == move.from && bytes[1] == move.to);
  CHECK_EQ(bytes[2], move.promotion == REF_NONE ? 0 : move.promotion);
  CHECK_EQ(golem_move_to_bytes(code, 0, step), GOLEM_OK);
  CHECK(step[0] == move.from && step[1] == king_target(move) && step[2] == bytes[2]);
  found = 0;
  CHECK_EQ(golem_move_from_bytes(&node->golem, bytes, &found), GOLEM_OK);
  CHECK_EQ(found, code);
  found = 0;
  CHECK_EQ(golem_move_from_bytes(&node->golem, step, &found), GOLEM_OK);
  if (step[1] == bytes[1] || !is_a_step_too(node, move)) CHECK_EQ(found, code);
}

/* Lists of any length, in place too. */
static void check_lists(const node *node, check_random *random) {
  enum { MOST = 200 };
  golem_move moves[MOST];
  uint16_t codes[MOST + 1], expected[MOST + 1];
  uint32_t count = check_below(random, MOST + 1);
  for (uint32_t i = 0; i < count; i++) {
    moves[i] = (golem_move)check_next(random);
    if (node->count > 0 && check_below(random, 2)) moves[i] = node->codes[check_below(random, (uint32_t)node->count)];
  }
  for (uint32_t i = 0; i <= MOST; i++) codes[i] = expected[i] = 0xabcd;
  for (uint32_t i = 0; i < count; i++) expected[i] = golem_move_to_stockfish(moves[i]);
  golem_moves_to_stockfish(moves, count, codes);
  CHECK(memcmp(codes, expected, sizeof codes) == 0);
  golem_moves_to_stockfish(moves, count, moves);
  CHECK(memcmp(moves, expected, count * sizeof *moves) == 0);
}

/* A number as an encoding says it, one part after the other. */
static uint32_t packed_move(golem_move move, const golem_move_encoding *encoding) {
  uint32_t from = move % 64u, to = move / 64u % 64u, code = move / 4096u, number = 0;
  if (encoding->castling != 0 && (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A)) {
    to = from / 8 * 8 + (code == GOLEM_MOVE_CASTLE_H ? 6 : 2);
  }
  if (encoding->from_shift < 32) number |= from << encoding->from_shift;
  if (encoding->to_shift < 32) number |= to << encoding->to_shift;
  return number ^ encoding->codes[code];
}

static void choose_encoding(golem_move_encoding *encoding, check_random *random) {
  check_any_bytes(encoding, sizeof *encoding, random);
  encoding->bytes = 2 + 2 * check_below(random, 2);
  encoding->castling = check_below(random, 3);
  if (check_below(random, 8)) encoding->from_shift = check_below(random, 34), encoding->to_shift = check_below(random, 34);
}

/* Every 16-bit value, in lists of all lengths that end where memory ends; numbers of two bytes in place, too. */
static void check_recoded(check_random *random, int turns) {
  static golem_move all[CODES], in_place[CODES];
  check_guard guard = check_guarded(4 * CODES + 4);
  for (int turn = 0; turn < turns; turn++) {
    golem_move_encoding encoding;
    uint32_t count, first, wrong = 0;
    choose_encoding(&encoding, random);
    count = turn % 4 == 0 ? CODES : check_below(random, turn % 2 ? 300 : CODES);
    first = check_below(random, CODES - count + 1);
    for (uint32_t i = 0; i < CODES; i++) all[i] = (golem_move)(i * 40503u);
    CHECK_EACH_LEVEL(level) {
      uint8_t *out = check_at_end(guard, (size_t)count * encoding.bytes), before[4];
      memset(guard.start, 0xa5, 4 * CODES + 4);
      memcpy(before, out - 4, 4);
      golem_moves_recode(all + first, count, &encoding, out);
      wrong += memcmp(before, out - 4, 4) != 0;
      for (uint32_t i = 0; i < count; i++) {
        uint32_t expected = packed_move(all[first + i], &encoding), found = 0;
        uint16_t two;
        memcpy(encoding.bytes == 2 ? (void *)&two : (void *)&found, out + (size_t)i * encoding.bytes, encoding.bytes);
        wrong += encoding.bytes == 2 ? two != (uint16_t)expected : found != expected;
      }
      if (encoding.bytes != 2) continue;
      memcpy(in_place, all + first, count * sizeof *all);
      golem_moves_recode(in_place, count, &encoding, in_place);
      wrong += memcmp(in_place, out, count * sizeof *all) != 0;
    }
    CHECK_EQ(wrong, 0);
    encoding.bytes = turn % 2 ? 3 : (uint32_t)check_next(random) | 8;
    memcpy(in_place, all, sizeof all);
    golem_moves_recode(all, count, &encoding, in_place);
    CHECK(memcmp(in_place, all, sizeof all) == 0);
  }
}

/* Every code: taken if and only if it is that of a legal move. */
static void check_every_code(const node *node) {
  static golem_move expected[CODES];
  memset(expected, 0, sizeof expected);
  for (int i = 0; i < node->count; i++) expected[stockfish_code(node->moves[i])] = ref_encode(node->moves[i]);
  for (unsigned code = 0; code < CODES; code++) {
    golem_move found = 0;
    golem_status status = golem_move_from_stockfish(&node->golem, (uint16_t)code, &found);
    CHECK_EQ(status, expected[code] != 0 ? GOLEM_OK : GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK_EQ(found, expected[code]);
  }
}

static int legal_bytes(const node *node, const uint8_t bytes[3]) {
  for (int i = 0; i < node->count; i++) {
    const ref_move *move = &node->moves[i];
    int promotion = move->promotion == REF_NONE ? 0 : move->promotion;
    if (bytes[0] == move->from && bytes[2] == promotion && (bytes[1] == move->to || bytes[1] == king_target(*move))) {
      return 1;
    }
  }
  return 0;
}

static void check_random_bytes(const node *node, check_random *random, int samples) {
  for (int i = 0; i < samples; i++) {
    uint8_t bytes[3];
    golem_move found = UINT16_MAX;
    bytes[0] = (uint8_t)check_below(random, check_below(random, 8) ? 64 : 256);
    bytes[1] = (uint8_t)check_below(random, check_below(random, 8) ? 64 : 256);
    bytes[2] = (uint8_t)check_below(random, check_below(random, 2) ? 8 : 256);
    if (check_below(random, 2)) bytes[2] = 0;
    int legal = legal_bytes(node, bytes);
    CHECK_EQ(golem_move_from_bytes(&node->golem, bytes, &found), legal ? GOLEM_OK : GOLEM_ERROR_MOVE_ILLEGAL);
    if (legal) CHECK(bridge_contains(node->codes, node->count, found));
    else CHECK_EQ(found, UINT16_MAX);
  }
}

static void visit(const node *node, check_random *random, uint64_t number) {
  for (int i = 0; i < node->count; i++) check_move(node, node->moves[i]);
  check_random_bytes(node, random, 20);
  check_lists(node, random);
  if (number % EVERY_CODE_AT == 0) check_every_code(node);
}

/* Any 16 bits are taken, and codes stay in range. */
static void check_any_move(void) {
  CHECK_EQ(golem_move_to_stockfish(GOLEM_MOVE_NONE), 0);
  for (unsigned move = 0; move < CODES; move++) {
    uint8_t bytes[3] = {255, 255, 255};
    CHECK_EQ(golem_move_to_stockfish((golem_move)move) & 63, move >> 6 & 63);
    golem_move_to_bytes((golem_move)move, move & 1, bytes);
    CHECK(bytes[0] == (move & 63) && bytes[1] < 64 && bytes[2] < 5);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20272);
  check_levels_of_cpu();
  check_any_move();
  check_every_part();
  check_recoded(&random, limit < 1000 ? 10 : (int)limit / 50);
  walk_nodes(limit, &random, visit);
  return check_finish();
}
