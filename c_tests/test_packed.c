/* Positions in 32 bytes: at the nodes of random walks beside records that are made here from the reference's board, many
 * at once beside one by one, what is refused, and any bytes.
 *
 * Arguments: nodes (20000), seed. */
#include <golem_policies.h>
#include <string.h>

#include "compare_walks.h"

/* By colour and kind, as marlinformat numbers them; 6 is a rook that may castle. */
static int number_on(const ref_position *ref, int square) {
  int cell = ref->cell[square], color = ref_color(cell);
  int castles = ref->rook[color][REF_H_WING] == square || ref->rook[color][REF_A_WING] == square;
  return 8 * color + (castles ? 6 : ref_kind(cell));
}

/* Byte by byte, as in a file. */
static void expect(const node *node, uint8_t bytes[32]) {
  const ref_position *ref = &node->ref;
  int pieces = 0;
  memset(bytes, 0, 32);
  for (int square = 0; square < 64; square++) {
    if (ref->cell[square] == REF_EMPTY) continue;
    bytes[square / 8] |= (uint8_t)(1 << square % 8);
    bytes[8 + pieces / 2] |= (uint8_t)(number_on(ref, square) << (pieces % 2 != 0 ? 4 : 0));
    pieces++;
  }
  bytes[24] = (uint8_t)((ref->side == REF_BLACK ? 128 : 0) + node->golem.ep_square);
  bytes[25] = (uint8_t)ref->halfmove;
  bytes[26] = (uint8_t)ref->fullmove;
  bytes[27] = (uint8_t)(ref->fullmove >> 8);
}

/* The record in memory as it is in a file: numbers with their lowest byte first. */
static void as_file(const golem_packed *packed, uint8_t bytes[32]) {
  for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(packed->occupied >> 8 * i);
  memcpy(bytes + 8, packed->pieces, 16);
  bytes[24] = packed->side_and_ep;
  bytes[25] = packed->halfmove_clock;
  bytes[26] = (uint8_t)packed->fullmove_number;
  bytes[27] = (uint8_t)(packed->fullmove_number >> 8);
  bytes[28] = (uint8_t)packed->score;
  bytes[29] = (uint8_t)((uint16_t)packed->score >> 8);
  bytes[30] = packed->result;
  bytes[31] = packed->extra;
}

static void visit(const node *node, check_random *random, uint64_t number) {
  uint8_t expected[32], found[32];
  golem_packed packed;
  golem_position back;
  (void)random, (void)number;
  if (node->ref.halfmove > 255) return;
  memset(&packed, 0xa5, sizeof packed);
  memset(&back, 0xa5, sizeof back);
  expect(node, expected);
  CHECK_EQ(golem_position_to_packed(&node->golem, &packed), GOLEM_OK);
  as_file(&packed, found);
  CHECK(memcmp(found, expected, sizeof found) == 0);
  packed.score = -1234, packed.result = 2, packed.extra = 9; /* which mean nothing to a position */
  CHECK_EQ(golem_position_from_packed(&packed, &back), GOLEM_OK);
  CHECK(memcmp(&back, &node->golem, sizeof back) == 0);
}

/* The start in bytes that anyone can look up. */
static void check_start(void) {
  static const uint8_t expected[32] = {0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0x16, 0x42, 0x25, 0x61, 0, 0, 0, 0,
                                       0x88, 0x88, 0x88, 0x88, 0x9e, 0xca, 0xad, 0xe9, 64, 0, 1, 0, 0, 0, 0, 0};
  golem_position position;
  golem_packed packed;
  uint8_t found[32];
  golem_position_start(&position);
  CHECK_EQ(golem_position_to_packed(&position, &packed), GOLEM_OK);
  as_file(&packed, found);
  CHECK(memcmp(found, expected, sizeof found) == 0);
}

static void check_refusals(void) {
  golem_position position, before;
  golem_packed packed, kept;
  memset(&kept, 7, sizeof kept);
  packed = kept;
  golem_position_start(&position);
  position.halfmove_clock = 256;
  CHECK_EQ(golem_position_to_packed(&position, &packed), GOLEM_ERROR_PACKED_CLOCK);
  position.halfmove_clock = 255;
  position.pieces[GOLEM_PAWN] |= 1 << 16;
  position.colors[0] |= 1 << 16;
  CHECK_EQ(golem_position_to_packed(&position, &packed), GOLEM_ERROR_PACKED_PIECES);
  CHECK(memcmp(&packed, &kept, sizeof packed) == 0);

  golem_position_start(&position);
  before = position;
  CHECK_EQ(golem_position_to_packed(&position, &packed), GOLEM_OK);
  packed.occupied |= 1 << 16;
  CHECK_EQ(golem_position_from_packed(&packed, &position), GOLEM_ERROR_PACKED_PIECES);
  packed.occupied ^= 1 << 16;
  packed.pieces[15] = 0xf9;
  CHECK_EQ(golem_position_from_packed(&packed, &position), GOLEM_ERROR_PACKED_PIECE);
  packed.pieces[15] = 0x79;
  CHECK_EQ(golem_position_from_packed(&packed, &position), GOLEM_ERROR_PACKED_PIECE);
  packed.pieces[15] = 0xd9; /* a second black king */
  CHECK_EQ(golem_position_from_packed(&packed, &position), GOLEM_ERROR_POSITION_MANY_KINGS);
  packed.pieces[15] = 0xe9;
  packed.side_and_ep = 65;
  CHECK_EQ(golem_position_from_packed(&packed, &position), GOLEM_ERROR_POSITION_EP_SQUARE);
  CHECK(memcmp(&position, &before, sizeof position) == 0);
}

/* Three records of which one is refused, with and without statuses. */
static void check_many(void) {
  golem_position positions[3], back[3], empty;
  golem_packed packed[3], nothing;
  golem_status statuses[3] = {7, 7, 7};
  memset(&nothing, 0, sizeof nothing);
  memset(&empty, 0, sizeof empty);
  empty.ep_square = GOLEM_NO_SQUARE, empty.fullmove_number = 1;
  for (int i = 0; i < 3; i++) golem_position_start_chess960(100U * (unsigned)i, &positions[i]);
  positions[1].halfmove_clock = 1000;
  CHECK_EQ(golem_position_to_packed_many(positions, 3, packed, statuses), 2);
  CHECK(statuses[0] == GOLEM_OK && statuses[1] == GOLEM_ERROR_PACKED_CLOCK && statuses[2] == GOLEM_OK);
  CHECK(memcmp(&packed[1], &nothing, sizeof nothing) == 0);
  CHECK_EQ(golem_position_from_packed_many(packed, 3, back, statuses), 2);
  CHECK(statuses[0] == GOLEM_OK && statuses[1] == GOLEM_ERROR_POSITION_NO_KING && statuses[2] == GOLEM_OK);
  CHECK(memcmp(&back[0], &positions[0], sizeof back[0]) == 0 && memcmp(&back[2], &positions[2], sizeof back[0]) == 0);
  CHECK(memcmp(&back[1], &empty, sizeof empty) == 0);
  CHECK_EQ(golem_position_from_packed_many(packed, 3, back, NULL), 2);
  CHECK_EQ(golem_position_to_packed_many(back, 1, packed, NULL), 1);
}

/* Any bytes: a position that is not refused is a right one, and has these bytes but for those that mean nothing. */
static void check_anything(check_random *random, uint64_t count) {
  uint64_t right = 0;
  for (uint64_t i = 0; i < count; i++) {
    golem_position position, read;
    golem_packed packed, again;
    char fen[128];
    unsigned pieces = 0;
    golem_position_start_chess960(check_below(random, 960), &position);
    golem_position_to_packed(&position, &packed);
    for (unsigned changes = check_below(random, 6) + 1; changes-- > 0;)
      ((uint8_t *)&packed)[check_below(random, 32)] ^= (uint8_t)(1 << check_below(random, 8));
    if (golem_position_from_packed(&packed, &position) != GOLEM_OK) continue;
    right++;
    golem_position_to_fen(&position, 1, fen, sizeof fen);
    CHECK_EQ(golem_position_from_fen(fen, &read), GOLEM_OK);
    CHECK(memcmp(&read, &position, sizeof read) == 0);
    CHECK_EQ(golem_position_to_packed(&position, &again), GOLEM_OK);
    again.score = packed.score, again.result = packed.result, again.extra = packed.extra;
    for (int square = 0; square < 64; square++) pieces += packed.occupied >> square & 1;
    for (; pieces < 32; pieces++) packed.pieces[pieces / 2] &= pieces % 2 != 0 ? 0x0f : 0xf0;
    CHECK(memcmp(&again, &packed, sizeof packed) == 0);
  }
  CHECK(right > count / 20 && right < count);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20311);
  check_start();
  check_refusals();
  check_many();
  check_anything(&random, limit);
  walk_nodes(limit, &random, visit);
  return check_finish();
}
