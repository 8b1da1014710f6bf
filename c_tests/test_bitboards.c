/* golem_position_from_bitboards and golem_position_from_piece_bitboards: the sets of the reference give its position,
 * with castling rights by rooks and by wings; what is refused writes nothing, and what is not checked is taken over.
 *
 * Arguments: nodes (50000), seed. */
#include <string.h>

#include "compare_walks.h"

/* One and the same position in both forms, in memory of exactly their size. */
static struct {
  uint64_t kinds[6], colors[2], pieces[12];
  golem_mailbox_state state;
} engine;

/* How many positions had rights that wings can say, so that it is not left out unnoticed. */
static uint64_t by_wings;

static void fill_engine(const node *node) {
  memset(&engine, 0, sizeof engine);
  for (int square = 0; square < 64; square++) {
    int piece = node->ref.cell[square];
    if (piece == REF_EMPTY) continue;
    engine.kinds[ref_kind(piece)] |= ref_bit(square);
    engine.colors[ref_color(piece)] |= ref_bit(square);
    engine.pieces[6 * ref_color(piece) + ref_kind(piece)] |= ref_bit(square);
  }
  engine.state = bridge_state(&node->golem);
}

/* Both functions answer alike; a position that is refused stays as it was. */
static void expect(golem_status status, const golem_position *expected) {
  golem_position position, untouched;
  memset(&untouched, 0x5a, sizeof untouched);
  if (expected == NULL) expected = &untouched;
  position = untouched;
  CHECK_EQ(golem_position_from_bitboards(engine.kinds, engine.colors, &engine.state, &position), status);
  CHECK(memcmp(&position, expected, sizeof position) == 0);
  position = untouched;
  CHECK_EQ(golem_position_from_piece_bitboards(engine.pieces, &engine.state, &position), status);
  CHECK(memcmp(&position, expected, sizeof position) == 0);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  golem_position unchecked = node->golem;
  uint32_t wings;
  (void)number;
  fill_engine(node);
  expect(GOLEM_OK, &node->golem);
  if (bridge_wings(&node->ref, &wings) && wings != 0) {
    by_wings++;
    engine.state.castling_wings = wings;
    if (check_below(random, 2)) engine.state.castling = 0;
    expect(GOLEM_OK, &node->golem);
  }
  engine.state.castling_wings = 16u << check_below(random, 28);
  expect(GOLEM_ERROR_LAYOUT_WINGS, NULL);
  engine.state.castling_wings = GOLEM_CASTLING_BLACK_A;
  if (node->ref.rook[1][REF_A_WING] == REF_NONE && ref_rank(node->ref.king[1]) != 7) {
    expect(GOLEM_ERROR_POSITION_CASTLING, NULL);
  }
  /* What nobody checks: any square to castle from, numbers that are cut to those that are refused later. */
  engine.state.castling_wings = 0;
  engine.state.castling = unchecked.castling = check_next(random);
  engine.state.side_to_move = 2 + check_below(random, 1000);
  engine.state.ep_square = 65 + check_below(random, 1000);
  unchecked.side_to_move = (uint8_t)(engine.state.side_to_move < 255 ? engine.state.side_to_move : 255);
  unchecked.ep_square = (uint8_t)(engine.state.ep_square < 255 ? engine.state.ep_square : 255);
  expect(GOLEM_OK, &unchecked);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20311);
  walk_nodes(limit, &random, visit);
  CHECK(by_wings != 0);
  return check_finish();
}
