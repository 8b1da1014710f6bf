/* Boards of other programs: the reference's board written into arrays of every layout, entry size and code gives the
 * position of the reference, and is written back; every wrong descriptor has its status and names its entry; turned
 * sets; boards through a table.
 *
 * Arguments: nodes (50000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_walks.h"

enum { FREE_ENTRIES = 3000, MOST_ENTRIES = 3000, UNTOUCHED = 12345 };

static check_guard guard, out;

/* Where a layout has a square, written without the library. */
static uint32_t index_of(const golem_mailbox_layout *layout, int square) {
  int file = ref_file(square), rank = ref_rank(square);
  switch (layout->kind) {
    case GOLEM_LAYOUT_A1_FIRST: return (uint32_t)square;
    case GOLEM_LAYOUT_A8_FIRST: return (uint32_t)((7 - rank) * 8 + file);
    case GOLEM_LAYOUT_0X88: return (uint32_t)(rank * 16 + file);
    case GOLEM_LAYOUT_10X12: return (uint32_t)((rank + 2) * 10 + file + 1);
    default: return layout->map[square];
  }
}

static int32_t *code_of(golem_mailbox_layout *layout, int number) {
  return number == 12 ? &layout->empty : &layout->pieces[number / 6][number % 6];
}

/* Thirteen different codes that fit; sometimes the first is the lowest number that does. */
static void choose_codes(golem_mailbox_layout *layout, check_random *random) {
  uint32_t start = (uint32_t)check_next(random), step = 2 * check_below(random, 8) + 1;
  if (check_below(random, 4) == 0) start = 0u - ((uint32_t)1 << (8 * layout->entry_bytes - 1));
  for (int number = 0; number < 13; number++, start += step) {
    int32_t code = (int32_t)start;
    if (layout->entry_bytes == 1) code = check_below(random, 2) ? (int8_t)start : (uint8_t)start;
    if (layout->entry_bytes == 2) code = check_below(random, 2) ? (int16_t)start : (uint16_t)start;
    *code_of(layout, number) = code;
  }
}

static void choose_layout(golem_mailbox_layout *layout, uint32_t kind, check_random *random) {
  static const uint32_t ENTRIES[5] = {64, 64, 120, 99, FREE_ENTRIES};
  memset(layout, (int)check_below(random, 256), sizeof *layout);
  layout->kind = kind;
  layout->entries = ENTRIES[kind];
  layout->entry_bytes = (uint32_t)1 << check_below(random, 3);
  choose_codes(layout, random);
  if (kind == GOLEM_LAYOUT_FREE) {
    uint32_t at = check_below(random, FREE_ENTRIES), step = 7 + 30 * check_below(random, 4);
    /* None of 7, 37, 67 and 1024 comes back to an entry within 64 steps; the last meets itself in the low bits. */
    if (step == 97) step = 1024;
    for (int square = 0; square < 64; square++, at += step) layout->map[square] = (uint16_t)(at % FREE_ENTRIES);
  }
}

static void put_code(void *squares, const golem_mailbox_layout *layout, uint32_t index, int32_t code) {
  uint8_t *place = (uint8_t *)squares + (size_t)index * layout->entry_bytes;
  uint8_t byte = (uint8_t)code;
  uint16_t word = (uint16_t)code;
  if (layout->entry_bytes == 1) memcpy(place, &byte, 1);
  else if (layout->entry_bytes == 2) memcpy(place, &word, 2);
  else memcpy(place, &code, 4);
}

/* The reference's board in an array that ends where memory ends, its border full of garbage. */
static void *write_board(const ref_position *ref, golem_mailbox_layout *layout, check_random *random) {
  uint8_t *squares = check_at_end(guard, (size_t)layout->entries * layout->entry_bytes);
  memset(squares, (int)check_below(random, 256), (size_t)layout->entries * layout->entry_bytes);
  for (int square = 0; square < 64; square++) {
    int cell = ref->cell[square];
    int number = cell == REF_EMPTY ? 12 : 6 * ref_color(cell) + ref_kind(cell);
    put_code(squares, layout, index_of(layout, square), *code_of(layout, number));
  }
  return squares;
}

static void check_same(const node *node, const golem_mailbox_layout *layout, const void *squares,
                       const golem_mailbox_state *state) {
  golem_position position;
  uint32_t entry = UNTOUCHED;
  memset(&position, 0xa5, sizeof position);
  CHECK_EQ(golem_position_from_squares(layout, squares, state, &position, &entry), GOLEM_OK);
  CHECK(bridge_same_position(&position, &node->golem));
  CHECK_EQ(entry, GOLEM_NO_ENTRY);
}

/* The way back: the array of the reference, the border as it was; at any place for its entries. */
static void check_written(const node *node, golem_mailbox_layout *layout, const uint8_t *expected, check_random *random) {
  size_t size = (size_t)layout->entries * layout->entry_bytes, shift = check_below(random, 4) * layout->entry_bytes;
  uint8_t *squares = check_at_end(out, size + shift);
  memcpy(squares, expected, size);
  for (int square = 0; square < 64; square++) {
    put_code(squares, layout, index_of(layout, square), (int32_t)check_next(random));
  }
  CHECK_EQ(golem_position_to_squares(layout, &node->golem, squares), GOLEM_OK);
  CHECK(memcmp(squares, expected, size) == 0);
}

static void check_square_numbers(const golem_mailbox_layout *layout) {
  unsigned found = 0;
  for (int square = 0; square < 64; square++) {
    uint32_t index = index_of(layout, square);
    CHECK_EQ(golem_square_to_layout(layout, (uint32_t)square), index);
    CHECK_EQ(golem_square_from_layout(layout, index), square);
  }
  for (uint32_t index = 0; index < MOST_ENTRIES; index++) {
    found += golem_square_from_layout(layout, index) != GOLEM_NO_SQUARE;
  }
  CHECK_EQ(found, 64);
  CHECK_EQ(golem_square_to_layout(layout, 64), GOLEM_NO_ENTRY);
  CHECK_EQ(golem_square_to_layout(layout, 0xffffffffu), GOLEM_NO_ENTRY);
  CHECK_EQ(golem_square_from_layout(layout, GOLEM_NO_ENTRY), GOLEM_NO_SQUARE);
}

static void expect(const golem_mailbox_layout *layout, const void *squares, const golem_mailbox_state *state,
                   golem_status status, uint32_t where) {
  golem_position position, before;
  uint32_t entry = UNTOUCHED;
  memset(&position, 0x5a, sizeof position);
  before = position;
  CHECK_EQ(golem_position_from_squares(layout, squares, state, &position, &entry), status);
  CHECK_EQ(golem_position_from_squares(layout, squares, state, &position, NULL), status);
  CHECK_EQ(entry, where);
  CHECK(memcmp(&position, &before, sizeof position) == 0);
}

/* A layout that is refused both ways; nothing is written. */
static void expect_both(const golem_mailbox_layout *layout, const void *squares, const golem_mailbox_state *state,
                        golem_status status, uint32_t where) {
  golem_position start;
  expect(layout, squares, state, status, where);
  golem_position_start(&start);
  CHECK_EQ(golem_position_to_squares(layout, &start, out.end), status);
  CHECK_EQ(golem_position_to_squares(layout, NULL, out.end), GOLEM_ERROR_NULL);
}

/* One thing wrong at a time with a good layout. */
static void check_bad_layouts(const golem_mailbox_layout *good, const void *squares, const golem_mailbox_state *state,
                              check_random *random) {
  static const uint32_t KINDS[4] = {5, 6, 255, 0xffffffffu}, BYTES[5] = {0, 3, 5, 8, 0xffffffffu};
  golem_mailbox_layout bad = *good;
  uint32_t a = check_below(random, 64), b = check_below(random, 64), last = 0;
  int first = (int)check_below(random, 12), second = first + 1 + (int)check_below(random, (uint32_t)(12 - first));
  bad.kind = KINDS[check_below(random, 4)];
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_KIND, GOLEM_NO_ENTRY);
  CHECK_EQ(golem_square_to_layout(&bad, 0), GOLEM_NO_ENTRY);
  CHECK_EQ(golem_square_from_layout(&bad, 0), GOLEM_NO_SQUARE);

  bad = *good;
  for (int square = 0; square < 64; square++) {
    uint32_t index = index_of(good, square);
    if (index > last) last = index, a = (uint32_t)square;
  }
  bad.entries = last;
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_INDEX, a);
  bad.entries = 0;
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_INDEX, 0);

  bad = *good;
  if (bad.kind == GOLEM_LAYOUT_FREE && a != b) {
    bad.map[a] = bad.map[b];
    expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_INDEX_TWICE, a > b ? a : b);
  }

  bad = *good;
  bad.entry_bytes = BYTES[check_below(random, 5)];
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_ENTRY_BYTES, GOLEM_NO_ENTRY);

  bad = *good;
  *code_of(&bad, second) = *code_of(&bad, first);
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_CODE_TWICE, (uint32_t)second);
  if (good->entry_bytes == 4) return;
  *code_of(&bad, second) = good->entry_bytes == 1 ? 256 : 65536;
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_CODE_WIDTH, (uint32_t)second);
  *code_of(&bad, second) = good->entry_bytes == 1 ? -129 : -32769;
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_CODE_WIDTH, (uint32_t)second);
  *code_of(&bad, second) = *code_of(&bad, first) < 0 ? *code_of(&bad, first) + (good->entry_bytes == 1 ? 256 : 65536)
                                                     : *code_of(&bad, first);
  expect_both(&bad, squares, state, GOLEM_ERROR_LAYOUT_CODE_TWICE, (uint32_t)second);
}

static int is_a_code(golem_mailbox_layout *layout, int32_t code) {
  uint32_t mask = layout->entry_bytes == 4 ? 0xffffffffu : ((uint32_t)1 << 8 * layout->entry_bytes) - 1;
  for (int number = 0; number < 13; number++) {
    if ((((uint32_t)code ^ (uint32_t)*code_of(layout, number)) & mask) == 0) return 1;
  }
  return 0;
}

static void check_bad_boards(const node *node, golem_mailbox_layout *layout, uint8_t *squares,
                             const golem_mailbox_state *good, check_random *random) {
  golem_mailbox_state bad = *good;
  int32_t code = (int32_t)check_next(random);
  uint32_t index = index_of(layout, (int)check_below(random, 64));
  bad.castling_wings = 16u << check_below(random, 28);
  expect(layout, squares, &bad, GOLEM_ERROR_LAYOUT_WINGS, GOLEM_NO_ENTRY);
  bad = *good;
  bad.side_to_move = check_below(random, 2) ? 2 : 256;
  expect(layout, squares, &bad, GOLEM_ERROR_POSITION_SIDE, GOLEM_NO_ENTRY);
  bad = *good;
  bad.ep_square = check_below(random, 2) ? 65 : 256 + 64;
  expect(layout, squares, &bad, GOLEM_ERROR_POSITION_EP_SQUARE, GOLEM_NO_ENTRY);
  bad = *good;
  bad.castling |= ref_bit(28);
  expect(layout, squares, &bad, GOLEM_ERROR_POSITION_CASTLING, GOLEM_NO_ENTRY);
  bad = *good;
  bad.castling_wings = GOLEM_CASTLING_WHITE_H;
  if (ref_kind(node->ref.cell[7]) != REF_ROOK && ref_rank(node->ref.king[0]) != 0) {
    expect(layout, squares, &bad, GOLEM_ERROR_POSITION_CASTLING, GOLEM_NO_ENTRY);
  }
  if (is_a_code(layout, code)) return;
  put_code(squares, layout, index, code);
  expect(layout, squares, good, GOLEM_ERROR_LAYOUT_CODE_UNKNOWN, index);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  golem_mailbox_layout layout;
  golem_mailbox_state state = bridge_state(&node->golem);
  choose_layout(&layout, (uint32_t)(number % 5), random);
  void *squares = write_board(&node->ref, &layout, random);
  check_same(node, &layout, squares, &state);
  check_written(node, &layout, squares, random);
  if (number % 512 < 5) check_square_numbers(&layout);
  if (bridge_wings(&node->ref, &state.castling_wings)) {
    if (check_below(random, 2)) state.castling = 0;
    check_same(node, &layout, squares, &state);
  }
  state.castling = node->golem.castling;
  state.castling_wings = 0;
  check_bad_layouts(&layout, squares, &state, random);
  check_bad_boards(node, &layout, squares, &state, random);
}

static void check_null(void) {
  golem_mailbox_state state;
  golem_position position;
  uint32_t entry = UNTOUCHED;
  uint8_t squares[64] = {0};
  memset(&state, 0, sizeof state);
  CHECK_EQ(golem_position_from_squares(NULL, squares, &state, &position, &entry), GOLEM_ERROR_NULL);
  CHECK_EQ(entry, GOLEM_NO_ENTRY);
  CHECK_EQ(GOLEM_NO_ENTRY, 0xffffffffu);
  CHECK_EQ(sizeof(golem_mailbox_layout), 192);
  CHECK_EQ(sizeof state, 24);
}

/* Boards of bytes through a table: any bytes, at every level, and in place; another program's numbers there and back. */
static void check_recoded(check_random *random, uint64_t turns) {
  for (uint64_t turn = 0; turn < turns; turn++) {
    uint8_t codes[16], board[64], expected[66], found[66], numbers[16], *at = found + turn % 3;
    check_any_bytes(codes, sizeof codes, random);
    check_any_bytes(board, sizeof board, random);
    memset(expected, 0xa5, sizeof expected);
    for (int square = 0; square < 64; square++) expected[turn % 3 + (uint64_t)square] = codes[board[square] & 15];
    CHECK_EACH_LEVEL(level) {
      memset(found, 0xa5, sizeof found);
      golem_mailbox_recode(codes, board, at);
      CHECK(memcmp(found, expected, sizeof found) == 0);
      memcpy(at, board, sizeof board);
      golem_mailbox_recode(codes, at, at);
      CHECK(memcmp(found, expected, sizeof found) == 0);
    }
    for (int i = 0; i < 16; i++) numbers[(5 * i + 3) % 16] = (uint8_t)i, codes[i] = (uint8_t)((5 * i + 3) % 16);
    for (int square = 0; square < 64; square++) board[square] &= 15;
    golem_mailbox_recode(codes, board, at);
    golem_mailbox_recode(numbers, at, at);
    CHECK(memcmp(at, board, sizeof board) == 0);
  }
}

static void check_turned(check_random *random) {
  for (int turn = 0; turn < 1000; turn++) {
    uint64_t set = check_set(random), vertical = 0, horizontal = 0, turned = 0;
    for (int square = 0; square < 64; square++) {
      int file = ref_file(square), rank = ref_rank(square);
      if (!(set & ref_bit(square))) continue;
      vertical |= ref_bit(ref_square(file, 7 - rank));
      horizontal |= ref_bit(ref_square(7 - file, rank));
      turned |= ref_bit(ref_square(7 - file, 7 - rank));
    }
    CHECK_EQ(golem_bitboard_flip_vertical(set), vertical);
    CHECK_EQ(golem_bitboard_flip_horizontal(set), horizontal);
    CHECK_EQ(golem_bitboard_rotate(set), turned);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20271);
  guard = check_guarded(4 * MOST_ENTRIES);
  out = check_guarded(4 * MOST_ENTRIES + 16);
  check_levels_of_cpu();
  check_null();
  check_turned(&random);
  check_recoded(&random, limit / 10 + 100);
  walk_nodes(limit, &random, visit);
  return check_finish();
}
