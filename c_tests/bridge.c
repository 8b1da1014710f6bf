/* Where the reference and the library meet: see bridge.h. */
#include "bridge.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

void bridge_position(const ref_position *from, int ep, golem_position *to) {
  memset(to, 0, sizeof *to);
  for (int square = 0; square < 64; square++) {
    int cell = from->cell[square];
    if (cell == REF_EMPTY) continue;
    to->pieces[ref_kind(cell)] |= ref_bit(square);
    to->colors[ref_color(cell)] |= ref_bit(square);
  }
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      if (from->rook[color][wing] != REF_NONE) to->castling |= ref_bit(from->rook[color][wing]);
    }
  }
  to->side_to_move = (uint8_t)from->side;
  to->ep_square = GOLEM_NO_SQUARE;
  if (from->ep != REF_NONE && (ep == EP_ALWAYS || ref_can_capture_en_passant(from))) to->ep_square = (uint8_t)from->ep;
  to->halfmove_clock = (uint16_t)from->halfmove;
  to->fullmove_number = (uint16_t)from->fullmove;
}

golem_mailbox_state bridge_state(const golem_position *position) {
  golem_mailbox_state state;
  memset(&state, 0, sizeof state);
  state.castling = position->castling;
  state.side_to_move = position->side_to_move;
  state.ep_square = position->ep_square;
  state.halfmove_clock = position->halfmove_clock;
  state.fullmove_number = position->fullmove_number;
  return state;
}

int bridge_wings(const ref_position *position, uint32_t *wings) {
  static const uint32_t BITS[2][2] = {{GOLEM_CASTLING_WHITE_H, GOLEM_CASTLING_WHITE_A},
                                      {GOLEM_CASTLING_BLACK_H, GOLEM_CASTLING_BLACK_A}};
  *wings = 0;
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      int rook = position->rook[color][wing], step = wing == REF_H_WING ? 1 : -1;
      if (rook == REF_NONE) continue;
      *wings |= BITS[color][wing];
      for (int file = ref_file(rook) + step; file >= 0 && file < 8; file += step) {
        if (ref_is(position, ref_square(file, ref_rank(rook)), color, REF_ROOK)) return 0;
      }
    }
  }
  return 1;
}

int bridge_load(const char *fen, ref_position *ref, golem_position *golem) {
  golem_status status = golem_position_from_fen(fen, golem);
  int read = ref_from_fen(fen, ref);
  check_subject = fen;
  CHECK(read);
  CHECK_EQ(status, GOLEM_OK);
  return read && status == GOLEM_OK;
}

/* Field by field: padding, if a compiler ever added any, would not count. */
int bridge_same_position(const golem_position *a, const golem_position *b) {
  return memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 && memcmp(a->colors, b->colors, sizeof a->colors) == 0 &&
         a->castling == b->castling && a->side_to_move == b->side_to_move && a->ep_square == b->ep_square &&
         a->halfmove_clock == b->halfmove_clock && a->fullmove_number == b->fullmove_number &&
         a->reserved == b->reserved;
}

static int compare_moves(const void *a, const void *b) {
  return (int)*(const golem_move *)a - (int)*(const golem_move *)b;
}

void bridge_sort(golem_move *moves, size_t count) {
  for (size_t i = 1; i < count; i++) {
    golem_move move = moves[i];
    size_t at = i;
    if (count > 64) break;
    for (; at > 0 && moves[at - 1] > move; at--) moves[at] = moves[at - 1];
    moves[at] = move;
  }
  if (count > 64) qsort(moves, count, sizeof *moves, compare_moves);
}

size_t bridge_legal_moves(const golem_position *position, golem_move moves[GOLEM_MAX_MOVES]) {
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) count = GOLEM_MAX_MOVES;
  bridge_sort(moves, count);
  return count;
}

int bridge_same_moves(const golem_move *list, size_t count, const golem_move *codes, size_t expected) {
  static unsigned char wanted[65536];
  int wrong = count != expected;
  for (size_t i = 0; i < expected; i++) wanted[codes[i]] = 1;
  for (size_t i = 0; i < count && !wrong; i++) {
    wrong = !wanted[list[i]];
    wanted[list[i]] = 0;
  }
  for (size_t i = 0; i < expected; i++) wanted[codes[i]] = 0;
  return !wrong;
}

int bridge_moves(const ref_position *position, golem_move codes[REF_MAX_MOVES]) {
  ref_move moves[REF_MAX_MOVES];
  int count = ref_legal_moves(position, moves);
  for (int i = 0; i < count; i++) codes[i] = ref_encode(moves[i]);
  bridge_sort(codes, (size_t)count);
  return count;
}

int bridge_contains(const golem_move *sorted, int count, golem_move move) {
  int low = 0, high = count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sorted[middle] < move) low = middle + 1;
    else high = middle;
  }
  return low < count && sorted[low] == move;
}

/* En passant and capturing promotions are captures, other promotions are quiets. */
int bridge_is_capture(golem_move move) {
  unsigned code = move >> 12;
  return code == GOLEM_MOVE_CAPTURE || code == GOLEM_MOVE_EN_PASSANT || code >= GOLEM_MOVE_PROMOTION + 4;
}

uint32_t bridge_class(const ref_position *p, ref_move move) {
  if (p->cell[move.to] != REF_EMPTY && !(move.flags & (REF_CASTLE_H | REF_CASTLE_A))) return GOLEM_CLASS_CAPTURES;
  if (move.flags & REF_EN_PASSANT) return GOLEM_CLASS_CAPTURES;
  if (move.promotion == REF_QUEEN) return GOLEM_CLASS_QUEEN_PROMOTIONS;
  return move.promotion != REF_NONE ? GOLEM_CLASS_UNDER_PROMOTIONS : GOLEM_CLASS_QUIETS;
}
