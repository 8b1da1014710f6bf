/* Why moves are not legal: golem_move_refusal, golem_move_refusal_from_uci.
 *
 * A case by hand for each reason. Then, at nodes of random walks, all 65,536 moves at every SIMD level: reason and squares
 * as the reference has them, which are legal exactly where it lists a move. Then positions of any bytes.
 *
 * Arguments: nodes (20000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_walks.h"
#include "ref_refusal.h"

enum { MOVES = 65536, UNTOUCHED = 0x5a };

static const golem_status STATUS_OF[REF_REASONS] = {
    GOLEM_OK,
    GOLEM_ERROR_MOVE_SAME_SQUARE,
    GOLEM_ERROR_MOVE_ORIGIN_EMPTY,
    GOLEM_ERROR_MOVE_ORIGIN_ENEMY,
    GOLEM_ERROR_MOVE_FLAGS,
    GOLEM_ERROR_MOVE_FLAGS_PIECE,
    GOLEM_ERROR_MOVE_TARGET_OWN,
    GOLEM_ERROR_MOVE_PIECE,
    GOLEM_ERROR_MOVE_BLOCKED,
    GOLEM_ERROR_MOVE_PAWN_DIAGONAL,
    GOLEM_ERROR_MOVE_CAPTURE_MISSING,
    GOLEM_ERROR_MOVE_CAPTURE_NEEDLESS,
    GOLEM_ERROR_MOVE_PROMOTION_MISSING,
    GOLEM_ERROR_MOVE_PROMOTION_NEEDLESS,
    GOLEM_ERROR_MOVE_DOUBLE_PUSH_MISSING,
    GOLEM_ERROR_MOVE_DOUBLE_PUSH_NEEDLESS,
    GOLEM_ERROR_MOVE_EP_SQUARE,
    GOLEM_ERROR_MOVE_EP_MISSING,
    GOLEM_ERROR_MOVE_EP_UNCOVERS,
    GOLEM_ERROR_MOVE_PINNED,
    GOLEM_ERROR_MOVE_INTO_CHECK,
    GOLEM_ERROR_MOVE_CHECK,
    GOLEM_ERROR_MOVE_DOUBLE_CHECK,
    GOLEM_ERROR_MOVE_CASTLING_RIGHT,
    GOLEM_ERROR_MOVE_CASTLING_ROOK,
    GOLEM_ERROR_MOVE_CASTLING_BLOCKED,
    GOLEM_ERROR_MOVE_CASTLING_IN_CHECK,
    GOLEM_ERROR_MOVE_CASTLING_THROUGH_CHECK,
    GOLEM_ERROR_MOVE_CASTLING_INTO_CHECK,
    GOLEM_ERROR_MOVE_CASTLING_ROOK_PINNED,
};

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Squares that show the reason by their names; none for the empty text. */
static const struct {
  const char *fen, *from, *to;
  int code;
  golem_status status;
  const char *squares;
} CASES[] = {
    {START, "e2", "e4", 1, GOLEM_OK, ""},
    {START, "a1", "a1", 0, GOLEM_ERROR_MOVE_SAME_SQUARE, "a1"},
    {START, "e4", "e5", 0, GOLEM_ERROR_MOVE_ORIGIN_EMPTY, "e4"},
    {START, "e7", "e5", 1, GOLEM_ERROR_MOVE_ORIGIN_ENEMY, "e7"},
    {START, "e2", "e3", 6, GOLEM_ERROR_MOVE_FLAGS, ""},
    {START, "e2", "e3", 7, GOLEM_ERROR_MOVE_FLAGS, ""},
    {START, "g1", "f3", 1, GOLEM_ERROR_MOVE_FLAGS_PIECE, "g1"},
    {START, "h1", "e1", 2, GOLEM_ERROR_MOVE_FLAGS_PIECE, "h1"},
    {START, "a1", "a2", 0, GOLEM_ERROR_MOVE_TARGET_OWN, "a2"},
    {START, "g1", "g3", 0, GOLEM_ERROR_MOVE_PIECE, ""},
    {START, "e2", "e5", 0, GOLEM_ERROR_MOVE_PIECE, ""},
    {START, "a1", "a5", 0, GOLEM_ERROR_MOVE_BLOCKED, "a2"},
    {"4k3/8/8/8/4p3/4n3/4P3/K7 w - - 0 1", "e2", "e4", 1, GOLEM_ERROR_MOVE_BLOCKED, "e3e4"},
    {"4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2", "e3", 4, GOLEM_ERROR_MOVE_BLOCKED, "e3"},
    {START, "e2", "d3", 4, GOLEM_ERROR_MOVE_PAWN_DIAGONAL, "d3"},
    {"4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1", "d3", "e4", 0, GOLEM_ERROR_MOVE_CAPTURE_MISSING, "e4"},
    {START, "g1", "f3", 4, GOLEM_ERROR_MOVE_CAPTURE_NEEDLESS, "f3"},
    {"4k3/P7/8/8/8/8/8/K7 w - - 0 1", "a7", "a8", 0, GOLEM_ERROR_MOVE_PROMOTION_MISSING, "a8"},
    {START, "e2", "e3", 11, GOLEM_ERROR_MOVE_PROMOTION_NEEDLESS, "e3"},
    {START, "e2", "e4", 0, GOLEM_ERROR_MOVE_DOUBLE_PUSH_MISSING, "e4"},
    {START, "e2", "e3", 1, GOLEM_ERROR_MOVE_DOUBLE_PUSH_NEEDLESS, "e3"},
    {"4k3/8/8/3pP3/8/8/8/K7 w - - 0 1", "e5", "d6", 5, GOLEM_ERROR_MOVE_EP_SQUARE, ""},
    {"4k3/8/8/3pPp2/8/8/8/K7 w - f6 0 1", "e5", "d6", 5, GOLEM_ERROR_MOVE_EP_SQUARE, "f6"},
    {"4k3/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5", "d6", 4, GOLEM_ERROR_MOVE_EP_MISSING, "d5"},
    {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5", "d6", 5, GOLEM_ERROR_MOVE_EP_UNCOVERS, "h5"},
    {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6", 5, GOLEM_ERROR_MOVE_PINNED, "e8"},
    {"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", 0, GOLEM_ERROR_MOVE_PINNED, "e8"},
    {"4k3/8/8/8/8/8/r7/7K w - - 0 1", "h1", "h2", 0, GOLEM_ERROR_MOVE_INTO_CHECK, "a2"},
    {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1", "f1", 0, GOLEM_ERROR_MOVE_INTO_CHECK, "a1"},
    {"4k3/8/8/8/8/8/P7/r3K3 w - - 0 1", "a2", "a3", 0, GOLEM_ERROR_MOVE_CHECK, "a1"},
    {"4r1k1/8/8/8/8/5n2/3R4/4K3 w - - 0 1", "d2", "e2", 0, GOLEM_ERROR_MOVE_DOUBLE_CHECK, "f3e8"},
    {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1", "h1", 2, GOLEM_ERROR_MOVE_CASTLING_RIGHT, ""},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "g1", 2, GOLEM_ERROR_MOVE_CASTLING_ROOK, "h1"},
    {"4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1", "e1", "a1", 3, GOLEM_ERROR_MOVE_CASTLING_BLOCKED, "b1"},
    {"4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", "e1", "h1", 2, GOLEM_ERROR_MOVE_CASTLING_IN_CHECK, "f3"},
    {"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1", 2, GOLEM_ERROR_MOVE_CASTLING_THROUGH_CHECK, "f8"},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1", 2, GOLEM_ERROR_MOVE_CASTLING_INTO_CHECK, "g8"},
    {"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1", "b1", 3, GOLEM_ERROR_MOVE_CASTLING_ROOK_PINNED, "a1"},
};

static int square_of(const char *name) { return name[0] - 'a' + 8 * (name[1] - '1'); }

/* How many moves were refused for each reason, so that none is left out unnoticed. */
static uint64_t met[REF_REASONS];

/* In UCI notation, where the flags are those that come nearest. */
static const struct {
  const char *fen, *uci;
  golem_status status;
} TEXTS[] = {
    {START, "e2e4", GOLEM_OK},
    {START, "e2e5", GOLEM_ERROR_MOVE_PIECE},
    {START, "e2e2", GOLEM_ERROR_MOVE_SAME_SQUARE},
    {START, "0000", GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e2d3", GOLEM_ERROR_MOVE_PAWN_DIAGONAL},
    {START, "e7e5", GOLEM_ERROR_MOVE_ORIGIN_ENEMY},
    {START, "a1a2", GOLEM_ERROR_MOVE_TARGET_OWN},
    {START, "a1a5", GOLEM_ERROR_MOVE_BLOCKED},
    {START, "e2e4q", GOLEM_ERROR_MOVE_PROMOTION_NEEDLESS},
    {START, "g1f3q", GOLEM_ERROR_MOVE_FLAGS_PIECE},
    {START, "e1g1", GOLEM_ERROR_MOVE_CASTLING_BLOCKED},
    {START, "e1h1", GOLEM_ERROR_MOVE_CASTLING_BLOCKED},
    {START, "e1e3", GOLEM_ERROR_MOVE_PIECE},
    {"4k3/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", GOLEM_ERROR_MOVE_PROMOTION_MISSING},
    {"1n2k3/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8", GOLEM_ERROR_MOVE_PROMOTION_MISSING},
    {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", GOLEM_ERROR_MOVE_EP_UNCOVERS},
    {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", GOLEM_ERROR_MOVE_CASTLING_RIGHT},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", GOLEM_ERROR_MOVE_CASTLING_INTO_CHECK},
    {"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1b1", GOLEM_ERROR_MOVE_CASTLING_ROOK_PINNED},
    {"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", GOLEM_ERROR_MOVE_PINNED},
};

static void check_texts(void) {
  for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
    golem_position position;
    check_subject = TEXTS[i].uci;
    CHECK_EQ(golem_position_from_fen(TEXTS[i].fen, &position), GOLEM_OK);
    CHECK_EQ(golem_move_refusal_from_uci(&position, TEXTS[i].uci, NULL), TEXTS[i].status);
  }
  check_subject = NULL;
}

/* A text is refused where no legal move is read from it, for the reason that its squares have with some flags; castling
 * may also be the king's step. */
static void check_text(const node *node, check_random *random) {
  int from = (int)check_below(random, 64), to = (int)check_below(random, 64), promotes = (int)check_below(random, 8);
  char uci[8] = {(char)('a' + from % 8), (char)('1' + from / 8), (char)('a' + to % 8), (char)('1' + to / 8), 0};
  uint64_t squares = UNTOUCHED, shown;
  golem_move move;
  golem_status status, read;
  int found = 0;
  if (promotes == 0) uci[4] = "nbrq"[check_below(random, 4)];
  status = golem_move_refusal_from_uci(&node->golem, uci, &squares);
  read = golem_move_from_uci(&node->golem, uci, &move);
  CHECK_EQ(status == GOLEM_OK, read == GOLEM_OK);
  if (status == GOLEM_OK) {
    CHECK_EQ(squares, 0);
    return;
  }
  for (int code = 0; code < 16; code++) {
    for (int rook = from & 56; rook < (from & 56) + 8; rook++) {
      int target = code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A ? rook : to;
      golem_move flagged = (golem_move)(from | target << 6 | code << 12);
      found |= golem_move_refusal(&node->golem, flagged, &shown) == status && shown == squares;
    }
  }
  if (!found) printf("%s: %d\n", uci, status);
  CHECK(found);
}

static ref_refusal expected_of[MOVES];

static void check_node(const node *node, check_random *random, uint64_t number) {
  ref_position ref = node->ref;
  int different = 0;
  (void)number;
  for (int i = 0; i < 64; i++) check_text(node, random);
  if (node->golem.ep_square == GOLEM_NO_SQUARE) ref.ep = REF_NONE;
  for (uint32_t move = 0; move < MOVES; move++) {
    expected_of[move] = ref_refuse(&ref, (golem_move)move);
    met[expected_of[move].reason]++;
    different += (expected_of[move].reason == REF_LEGAL) != bridge_contains(node->codes, node->count, (golem_move)move);
  }
  CHECK_EQ(different, 0);
  CHECK_EACH_LEVEL(level) {
    int wrong = 0;
    for (uint32_t move = 0; move < MOVES; move++) {
      uint64_t squares = UNTOUCHED;
      golem_status status = golem_move_refusal(&node->golem, (golem_move)move, &squares);
      if (status == STATUS_OF[expected_of[move].reason] && squares == expected_of[move].squares) continue;
      if (wrong++ == 0) printf("move %u: status %d, expected %d\n", move, status, STATUS_OF[expected_of[move].reason]);
    }
    CHECK_EQ(wrong, 0);
  }
}

static void check_cases(check_random *random) {
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    static node here;
    ref_position ref;
    golem_position position;
    ref_refusal expected;
    golem_move move = (golem_move)(square_of(CASES[i].from) | square_of(CASES[i].to) << 6 | CASES[i].code << 12);
    uint64_t squares = UNTOUCHED, shown = 0;
    check_subject = CASES[i].fen;
    if (!bridge_load(CASES[i].fen, &ref, &position)) continue;
    for (const char *at = CASES[i].squares; *at != 0; at += 2) shown |= ref_bit(square_of(at));
    CHECK_EQ(golem_move_refusal(&position, move, &squares), CASES[i].status);
    CHECK_EQ(squares, shown);
    CHECK_EQ(golem_move_refusal(&position, move, NULL), CASES[i].status);
    expected = ref_refuse(&ref, move);
    CHECK_EQ(STATUS_OF[expected.reason], CASES[i].status);
    CHECK_EQ(expected.squares, shown);
    node_fill(&here, &ref, EP_ALWAYS);
    check_node(&here, random, 0);
  }
  check_subject = NULL;
}

/* The same at every level, and legal where golem_is_legal says so. */
static void check_garbage(check_random *random, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    golem_position position;
    golem_move move = (golem_move)check_next(random);
    golem_status first;
    uint64_t shown = 0;
    check_any_bytes(&position, sizeof position, random);
    if (i % 2) position.colors[0] &= ~position.colors[1];
    if (i % 4 == 3) golem_position_start(&position), check_flip_bits(&position, sizeof position, 1 + i % 5, random);
    check_set_level_from(0);
    first = golem_move_refusal(&position, move, &shown);
    CHECK_EACH_LEVEL(level) {
      uint64_t squares = UNTOUCHED;
      CHECK_EQ(golem_move_refusal(&position, move, &squares), first);
      CHECK_EQ(squares, shown);
      CHECK_EQ(first == GOLEM_OK, golem_is_legal(&position, move));
    }
  }
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 66);
  check_levels_of_cpu();
  check_cases(&random);
  check_texts();
  check_garbage(&random, nodes * 20 + 1000);
  walk_nodes(nodes, &random, check_node);
  for (int reason = 0; reason < REF_REASONS; reason++) {
    if (met[reason] == 0) printf("%s\n", golem_status_message(STATUS_OF[reason]));
    CHECK(met[reason] > 0);
  }
  return check_finish();
}
