/* Comparisons of lists, legality, make and FEN: see compare.h. */
#include "compare.h"

#include <string.h>

#include "check_levels.h"

void node_fill(node *node, const ref_position *ref, int ep) {
  node->ref = *ref;
  bridge_position(ref, ep, &node->golem);
  node->count = ref_legal_moves(ref, node->moves);
  for (int i = 0; i < node->count; i++) node->codes[i] = ref_encode(node->moves[i]);
  bridge_sort(node->codes, (size_t)node->count);
}

/* The captures of a node, or its other moves; returns how many there are. */
static size_t half_of(const node *node, int captures, golem_move *half) {
  size_t count = 0;
  for (int i = 0; i < node->count; i++) {
    if (bridge_is_capture(node->codes[i]) == captures) half[count++] = node->codes[i];
  }
  return count;
}

typedef size_t list_function(const golem_position *position, golem_move *moves, size_t capacity);

static void compare_list(const node *node, list_function *function, const golem_move *codes, size_t expected) {
  golem_move list[GOLEM_MAX_MOVES];
  size_t count = function(&node->golem, list, GOLEM_MAX_MOVES);
  CHECK_EQ(count, expected);
  if (count == expected) CHECK(bridge_same_moves(list, count, codes, expected));
}

void compare_lists(const node *node) {
  golem_move captures[REF_MAX_MOVES], quiets[REF_MAX_MOVES];
  size_t capturing = half_of(node, 1, captures), quiet = half_of(node, 0, quiets);
  CHECK_EACH_LEVEL(level) {
    compare_list(node, golem_legal_moves, node->codes, (size_t)node->count);
    compare_list(node, golem_legal_captures, captures, capturing);
    compare_list(node, golem_legal_quiets, quiets, quiet);
    CHECK_EQ(golem_count_legal_moves(&node->golem), node->count);
    CHECK_EQ(golem_has_legal_move(&node->golem) != 0, node->count > 0);
  }
}

void compare_legality(const node *node, check_random *random, int samples) {
  int wrong = 0;
  for (int i = 0; i < node->count; i++) wrong += golem_is_legal(&node->golem, node->codes[i]) != 1;
  for (int i = 0; i < samples; i++) {
    golem_move move = (golem_move)check_next(random);
    wrong += (golem_is_legal(&node->golem, move) != 0) != bridge_contains(node->codes, node->count, move);
  }
  /* The king to each rook on its rank, as castling to either side. */
  int side = node->ref.side, king = node->ref.king[side];
  for (int square = king & 56; square < (king & 56) + 8; square++) {
    if (node->ref.cell[square] != 8 * side + REF_ROOK) continue;
    for (int code = GOLEM_MOVE_CASTLE_H; code <= GOLEM_MOVE_CASTLE_A; code++) {
      golem_move move = (golem_move)(king | square << 6 | code << 12);
      wrong += (golem_is_legal(&node->golem, move) != 0) != bridge_contains(node->codes, node->count, move);
    }
  }
  CHECK_EQ(wrong, 0);
}

int wants_all_codes(const node *node, uint64_t number) {
  return number % (node->golem.ep_square == GOLEM_NO_SQUARE ? 2048 : 16) == 0;
}

void compare_all_codes(const node *node) {
  int wrong = 0;
  for (uint32_t move = 0; move < 65536; move++) {
    uint32_t expected = (uint32_t)bridge_contains(node->codes, node->count, (golem_move)move);
    wrong += golem_is_legal(&node->golem, (golem_move)move) != expected;
  }
  CHECK_EQ(wrong, 0);
}

void compare_perft(const node *node) {
  uint64_t expected = ref_perft(&node->ref, 2);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(&node->golem, 1), node->count);
    CHECK_EQ(golem_perft(&node->golem, 2), expected);
  }
}

/* A reachable position stays reachable under a legal move, so the check may never turn bad. */
static void compare_reachability(const node *node, const golem_position *after) {
  if (golem_position_check(&node->golem) == GOLEM_OK) CHECK_EQ(golem_position_check(after), GOLEM_OK);
}

void compare_make(const node *node, ref_move move) {
  ref_position ref_after = node->ref;
  golem_position expected, after, in_place = node->golem;
  golem_move code = ref_encode(move);
  ref_make(&ref_after, move);
  bridge_position(&ref_after, EP_IF_LEGAL, &expected);
  memset(&after, 0xa5, sizeof after);
  CHECK_EQ(golem_make_move(&node->golem, code, &after), GOLEM_OK);
  CHECK(bridge_same_position(&after, &expected));
  compare_reachability(node, &after);
  memset(&after, 0x5a, sizeof after);
  CHECK_EQ(golem_make_legal_move(&node->golem, code, &after), GOLEM_OK);
  CHECK(bridge_same_position(&after, &expected));
  CHECK_EQ(golem_make_move(&in_place, code, &in_place), GOLEM_OK);
  CHECK(bridge_same_position(&in_place, &expected));
}

void compare_pass(const node *node) {
  ref_position ref_after = node->ref;
  golem_position expected, after, before, in_place = node->golem;
  memset(&after, 0xa5, sizeof after);
  before = after;
  if (ref_in_check(&node->ref)) {
    CHECK_EQ(golem_make_null_move(&node->golem, &after), GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK(memcmp(&after, &before, sizeof after) == 0);
    CHECK_EQ(golem_make_null_move(&in_place, &in_place), GOLEM_ERROR_MOVE_ILLEGAL);
    CHECK(memcmp(&in_place, &node->golem, sizeof in_place) == 0);
    return;
  }
  ref_pass(&ref_after);
  bridge_position(&ref_after, EP_ALWAYS, &expected);
  CHECK_EQ(golem_make_null_move(&node->golem, &after), GOLEM_OK);
  CHECK(bridge_same_position(&after, &expected));
  CHECK_EQ(golem_make_null_move(&in_place, &in_place), GOLEM_OK);
  CHECK(bridge_same_position(&in_place, &expected));
}

void compare_refusals(const node *node, check_random *random, int samples) {
  int wrong = 0;
  for (int i = 0; i < samples; i++) {
    golem_position after, before;
    golem_move move = (golem_move)check_next(random);
    if (bridge_contains(node->codes, node->count, move)) continue;
    memset(&after, 0x3c, sizeof after);
    before = after;
    wrong += golem_make_move(&node->golem, move, &after) != GOLEM_ERROR_MOVE_ILLEGAL;
    wrong += memcmp(&after, &before, sizeof after) != 0;
  }
  CHECK_EQ(wrong, 0);
}

static void compare_one_fen(const node *node, uint32_t chess960) {
  char text[128];
  ref_position read;
  golem_position again;
  size_t length = golem_position_to_fen(&node->golem, chess960, text, sizeof text);
  CHECK(length < sizeof text);
  if (length >= sizeof text) return;
  CHECK_EQ(strlen(text), length);
  CHECK(ref_from_fen(text, &read));
  bridge_position(&read, EP_ALWAYS, &again);
  CHECK(bridge_same_position(&again, &node->golem));
  CHECK_EQ(golem_position_from_fen(text, &again), GOLEM_OK);
  CHECK(bridge_same_position(&again, &node->golem));
}

void compare_fen(const node *node) {
  char text[128];
  golem_position again, with_ep;
  compare_one_fen(node, 0);
  compare_one_fen(node, 1);
  ref_to_fen(&node->ref, text);
  bridge_position(&node->ref, EP_ALWAYS, &with_ep);
  CHECK_EQ(golem_position_from_fen(text, &again), GOLEM_OK);
  CHECK(bridge_same_position(&again, &with_ep));
}

void compare_ep_conventions(const node *node) {
  golem_position always, if_legal;
  golem_move list[GOLEM_MAX_MOVES];
  size_t count;
  if (node->ref.ep == REF_NONE) return;
  bridge_position(&node->ref, EP_ALWAYS, &always);
  bridge_position(&node->ref, EP_IF_LEGAL, &if_legal);
  CHECK_EQ(golem_count_legal_moves(&always), node->count);
  CHECK_EQ(golem_count_legal_moves(&if_legal), node->count);
  CHECK_EQ(golem_perft(&always, 1), node->count);
  CHECK_EQ(golem_perft(&if_legal, 1), node->count);
  count = golem_legal_moves(&always, list, GOLEM_MAX_MOVES);
  CHECK(bridge_same_moves(list, count, node->codes, (size_t)node->count));
  count = golem_legal_moves(&if_legal, list, GOLEM_MAX_MOVES);
  CHECK(bridge_same_moves(list, count, node->codes, (size_t)node->count));
}

void mirror(const ref_position *from, ref_position *to) {
  *to = *from;
  for (int square = 0; square < 64; square++) {
    int cell = from->cell[square ^ 56];
    to->cell[square] = (int8_t)(cell == REF_EMPTY ? REF_EMPTY : cell ^ 8);
  }
  for (int color = 0; color < 2; color++) {
    to->king[color] = (int8_t)(from->king[1 - color] ^ 56);
    for (int wing = 0; wing < 2; wing++) {
      int rook = from->rook[1 - color][wing];
      to->rook[color][wing] = (int8_t)(rook == REF_NONE ? REF_NONE : rook ^ 56);
    }
  }
  to->side = (int8_t)(1 - from->side);
  to->ep = (int8_t)(from->ep == REF_NONE ? REF_NONE : from->ep ^ 56);
}
