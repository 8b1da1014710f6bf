/* golem_mailbox.h: every legal move at the nodes of random walks, made and unmade by toggles from what the reference's
 * board shows, gives the position of the reference; castling rights there and back; boards in two arrays of every
 * layout and entry size, and every wrong one has its status.
 *
 * Arguments: nodes (50000), seed. */
#include <golem_mailbox.h>
#include <string.h>

#include "check_guard.h"
#include "compare_walks.h"

enum { MOST_ENTRIES = 128, UNTOUCHED = 12345 };

static check_guard guards[2];

static void toggle_cell(golem_position *kept, int cell, int square) {
  if (cell != REF_EMPTY) golem_toggle(kept, (uint32_t)ref_color(cell), (uint32_t)ref_kind(cell), (uint32_t)square);
}

/* From one board to another: as an engine's make does, piece by piece. */
static void toggle_between(golem_position *kept, const ref_position *before, const ref_position *after, ref_move move) {
  int cell = before->cell[move.from];
  if (move.flags == 0 && move.promotion == REF_NONE) {
    golem_toggle_move(kept, (uint32_t)ref_color(cell), (uint32_t)ref_kind(cell), (uint32_t)move.from,
                      (uint32_t)move.to);
    return;
  }
  for (int square = 0; square < 64; square++) {
    if (before->cell[square] == after->cell[square]) continue;
    toggle_cell(kept, before->cell[square], square);
    toggle_cell(kept, after->cell[square], square);
  }
}

/* Bits as engines have them: K, Q, k, q from the lowest one on. */
static uint32_t rights_of(const ref_position *ref) {
  uint32_t rights = 0;
  for (int right = 0; right < 4; right++) {
    if (ref->rook[right / 2][right % 2] != REF_NONE) rights |= 1u << right;
  }
  return rights;
}

/* Where a right is not that of the outermost rook, bits cannot say it. */
static void check_state(const ref_position *ref, golem_position *kept) {
  golem_position expected;
  uint32_t rights = rights_of(ref), ep = ref->ep == REF_NONE ? GOLEM_NO_SQUARE : (uint32_t)ref->ep, outermost;
  bridge_position(ref, EP_ALWAYS, &expected);
  CHECK_EQ(golem_castling_rights(&expected), rights);
  golem_set_state(kept, (uint32_t)ref->side, rights, ep, ref->halfmove);
  kept->fullmove_number = expected.fullmove_number;
  if (!bridge_wings(ref, &outermost)) kept->castling = expected.castling;
  CHECK(bridge_same_position(kept, &expected));
}

static void check_move(const node *node, ref_move move) {
  golem_position kept = node->golem;
  ref_position after = node->ref;
  ref_make(&after, move);
  toggle_between(&kept, &node->ref, &after, move);
  check_state(&after, &kept);
  toggle_between(&kept, &node->ref, &after, move);
  CHECK(memcmp(kept.pieces, node->golem.pieces, sizeof kept.pieces) == 0);
  CHECK(memcmp(kept.colors, node->golem.colors, sizeof kept.colors) == 0);
}

/* ---- Two arrays -------------------------------------------------------------------------------------------------- */

typedef struct two_arrays {
  golem_mailbox_layout layout;
  uint32_t kind_codes[7], color_codes[2]; /* the last kind is none */
  uint8_t *kinds, *colors;
} two_arrays;

/* Where a layout has a square, written without the library. */
static uint32_t index_of(uint32_t kind, int square) {
  int file = ref_file(square), rank = ref_rank(square);
  switch (kind) {
    case GOLEM_LAYOUT_A8_FIRST: return (uint32_t)((7 - rank) * 8 + file);
    case GOLEM_LAYOUT_0X88: return (uint32_t)(rank * 16 + file);
    case GOLEM_LAYOUT_10X12: return (uint32_t)((rank + 2) * 10 + file + 1);
    default: return (uint32_t)square;
  }
}

static void put_entry(uint8_t *array, uint32_t bytes, uint32_t index, uint32_t code) {
  uint8_t byte = (uint8_t)code;
  uint16_t word = (uint16_t)code;
  if (bytes == 1) memcpy(array + index, &byte, 1);
  else if (bytes == 2) memcpy(array + 2 * index, &word, 2);
  else memcpy(array + 4 * index, &code, 4);
}

/* Different codes that fit into an entry and into 16 bits; of four bytes the upper half does not count. */
static void choose_codes(uint32_t *codes, int count, uint32_t bytes, check_random *random) {
  uint32_t start = (uint32_t)check_next(random), step = 2 * check_below(random, 8) + 1;
  for (int i = 0; i < count; i++) codes[i] = (start + (uint32_t)i * step) & (bytes == 1 ? 0xff : 0xffff);
}

static void write_arrays(const ref_position *ref, two_arrays *to, check_random *random) {
  static const uint32_t ENTRIES[4] = {64, 64, 120, 99};
  golem_mailbox_layout *layout = &to->layout;
  check_any_bytes(layout, sizeof *layout, random);
  layout->kind = check_below(random, 4);
  layout->entries = ENTRIES[layout->kind];
  layout->entry_bytes = (uint32_t)1 << check_below(random, 3);
  choose_codes(to->kind_codes, 7, layout->entry_bytes, random);
  choose_codes(to->color_codes, 2, layout->entry_bytes, random);
  for (int piece = 0; piece < 12; piece++) {
    layout->pieces[piece / 6][piece % 6] = GOLEM_MAILBOX_CODE(to->kind_codes[piece % 6], to->color_codes[piece / 6]);
  }
  layout->empty = GOLEM_MAILBOX_CODE(to->kind_codes[6], check_next(random));
  size_t size = (size_t)layout->entries * layout->entry_bytes;
  to->kinds = check_at_end(guards[0], size);
  to->colors = check_at_end(guards[1], size);
  check_any_bytes(to->kinds, size, random);
  check_any_bytes(to->colors, size, random);
  for (int square = 0; square < 64; square++) {
    int cell = ref->cell[square];
    uint32_t index = index_of(layout->kind, square), noise = (uint32_t)check_next(random) & 0xffff0000;
    put_entry(to->kinds, layout->entry_bytes, index, to->kind_codes[cell == REF_EMPTY ? 6 : ref_kind(cell)] | noise);
    if (cell != REF_EMPTY) put_entry(to->colors, layout->entry_bytes, index, to->color_codes[ref_color(cell)] | noise);
  }
}

static void expect(const two_arrays *of, const golem_mailbox_layout *layout, const golem_mailbox_state *state,
                   golem_status status, uint32_t where) {
  golem_position position, before;
  uint32_t entry = UNTOUCHED;
  memset(&position, 0x5a, sizeof position);
  before = position;
  CHECK_EQ(golem_position_from_kinds_and_colors(layout, of->kinds, of->colors, state, &position, &entry), status);
  CHECK_EQ(golem_position_from_kinds_and_colors(layout, of->kinds, of->colors, state, &position, NULL), status);
  CHECK_EQ(entry, where);
  CHECK(memcmp(&position, &before, sizeof position) == 0);
}

/* Two arrays with one thing wrong. */
static void check_bad_arrays(const node *node, two_arrays *of, const golem_mailbox_state *state, check_random *random) {
  golem_mailbox_layout bad = of->layout;
  uint32_t last = bad.kind == GOLEM_LAYOUT_A8_FIRST ? 7 : 63, square, color = 0;
  bad.kind = GOLEM_LAYOUT_FREE + 1 + check_below(random, 100);
  expect(of, &bad, state, GOLEM_ERROR_LAYOUT_KIND, GOLEM_NO_ENTRY);
  bad = of->layout;
  bad.entries = index_of(bad.kind, (int)last);
  expect(of, &bad, state, GOLEM_ERROR_LAYOUT_INDEX, last);
  bad = of->layout;
  bad.entry_bytes = 3;
  expect(of, &bad, state, GOLEM_ERROR_LAYOUT_ENTRY_BYTES, GOLEM_NO_ENTRY);
  bad = of->layout;
  bad.pieces[1][2] = bad.pieces[0][2];
  expect(of, &bad, state, GOLEM_ERROR_LAYOUT_CODE_TWICE, 8);
  bad = of->layout;
  do square = check_below(random, 64);
  while (node->ref.cell[square] == REF_EMPTY);
  while (color == of->color_codes[0] || color == of->color_codes[1]) color++;
  put_entry(of->colors, bad.entry_bytes, index_of(bad.kind, (int)square), color);
  expect(of, &bad, state, GOLEM_ERROR_LAYOUT_CODE_UNKNOWN, square);
}

static void check_arrays(const node *node, check_random *random) {
  two_arrays of;
  golem_position position;
  golem_mailbox_state state = bridge_state(&node->golem);
  uint32_t entry = UNTOUCHED;
  write_arrays(&node->ref, &of, random);
  memset(&position, 0xa5, sizeof position);
  CHECK_EQ(golem_position_from_kinds_and_colors(&of.layout, of.kinds, of.colors, &state, &position, &entry), GOLEM_OK);
  CHECK(bridge_same_position(&position, &node->golem));
  CHECK_EQ(entry, GOLEM_NO_ENTRY);
  check_bad_arrays(node, &of, &state, random);
  of.colors = NULL;
  expect(&of, &of.layout, &state, GOLEM_ERROR_NULL, GOLEM_NO_ENTRY);
  of.colors = of.kinds, of.kinds = NULL;
  expect(&of, &of.layout, &state, GOLEM_ERROR_NULL, GOLEM_NO_ENTRY);
  expect(&of, NULL, &state, GOLEM_ERROR_NULL, GOLEM_NO_ENTRY);
}

/* ---- Anything ---------------------------------------------------------------------------------------------------- */

/* Arguments out of range write nothing but the position's members; any bytes have an answer. */
static void check_any(check_random *random) {
  golem_position position, before;
  uint32_t kind = 6 + ((uint32_t)check_next(random) >> check_below(random, 32)) % 0x80000000u;
  check_any_bytes(&position, sizeof position, random);
  before = position;
  golem_toggle(&position, (uint32_t)check_next(random), kind, (uint32_t)check_next(random));
  CHECK(memcmp(&position, &before, sizeof position) == 0);
  golem_toggle(&position, 3, GOLEM_KING, 64 + 9);
  CHECK_EQ(position.pieces[GOLEM_KING] ^ before.pieces[GOLEM_KING], ref_bit(9));
  CHECK_EQ(position.colors[GOLEM_BLACK] ^ before.colors[GOLEM_BLACK], ref_bit(9));
  golem_set_state(&position, (uint32_t)check_next(random) | 1, (uint32_t)check_next(random), 1000, 70000);
  CHECK_EQ(position.side_to_move, GOLEM_BLACK);
  CHECK_EQ(position.ep_square, GOLEM_NO_SQUARE);
  CHECK_EQ(position.halfmove_clock, 65535);
  CHECK_EQ(golem_castling_squares(&position, 0xfffffff0), 0);
  CHECK(golem_castling_rights(&position) < 16);
}

/* A right whose rook is not there, is behind the king, or is the enemy's. */
static void check_missing_rooks(void) {
  ref_position ref;
  golem_position position;
  if (!bridge_load("1k6/8/8/8/8/8/8/R3K2r w - - 0 1", &ref, &position)) return;
  CHECK_EQ(golem_castling_squares(&position, GOLEM_CASTLING_WHITE_H), 0);
  CHECK_EQ(golem_castling_squares(&position, GOLEM_CASTLING_WHITE_A), 1);
  CHECK_EQ(golem_castling_squares(&position, 15), 1);
  if (!bridge_load("4kr2/8/8/8/8/8/8/1R2K3 b - - 0 1", &ref, &position)) return;
  CHECK_EQ(golem_castling_squares(&position, 15), ref_bit(1) | ref_bit(61));
  CHECK_EQ(golem_castling_squares(&position, GOLEM_CASTLING_WHITE_H | GOLEM_CASTLING_BLACK_A), 0);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  (void)number;
  for (int i = 0; i < node->count; i++) check_move(node, node->moves[i]);
  check_arrays(node, random);
  check_any(random);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20276);
  guards[0] = check_guarded(4 * MOST_ENTRIES);
  guards[1] = check_guarded(4 * MOST_ENTRIES);
  check_missing_rooks();
  walk_nodes(limit, &random, visit);
  return check_finish();
}
