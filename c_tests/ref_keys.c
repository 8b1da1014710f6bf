/* The reference's keys: see ref_keys.h. */
#include "ref_keys.h"

#include <string.h>

static uint64_t add_to_sum(uint64_t sum, uint64_t number) {
  for (int byte = 0; byte < 8; byte++) sum = (sum ^ (number >> 8 * byte & 0xff)) * 0x100000001b3u;
  return sum;
}

/* Black pawns come first, then white pawns, black knights and so on; castling is White's, the h side first. */
uint64_t ref_sum_of_numbers(const ref_key_numbers *numbers) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (int i = 0; i < 12 * 64; i++) {
    int kind = i / 128, color = i / 64 % 2 == 0 ? REF_BLACK : REF_WHITE, square = i % 64, rank = ref_rank(square);
    if (kind == REF_PAWN && (rank == 0 || rank == 7)) continue;
    sum = add_to_sum(sum, numbers->piece[color][kind][square]);
  }
  for (int i = 0; i < 4; i++) sum = add_to_sum(sum, numbers->corner[i / 2][i % 2]);
  for (int file = 0; file < 8; file++) sum = add_to_sum(sum, numbers->en_passant[file]);
  return add_to_sum(sum, numbers->white_to_move);
}

/* SplitMix64 as its author published it, run from the state 0: the first output is that of a1. */
static uint64_t split_mix_output(int square) {
  uint64_t state = 0, output = 0;
  for (int i = 0; i <= square; i++) {
    state += 0x9e3779b97f4a7c15u;
    output = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9u;
    output = (output ^ (output >> 27)) * 0x94d049bb133111ebu;
    output ^= output >> 31;
  }
  return output;
}

uint64_t ref_castling_number(const ref_key_numbers *numbers, int rook) {
  int file = ref_file(rook), rank = ref_rank(rook);
  if ((file == 0 || file == 7) && (rank == 0 || rank == 7)) {
    return numbers->corner[rank == 0 ? REF_WHITE : REF_BLACK][file == 7 ? REF_H_WING : REF_A_WING];
  }
  return split_mix_output(rook);
}

static int has_pawn_beside(const ref_position *p, int square) {
  for (int file = ref_file(square) - 1; file <= ref_file(square) + 1; file += 2) {
    if (file >= 0 && file < 8 && ref_is(p, ref_square(file, ref_rank(square)), p->side, REF_PAWN)) return 1;
  }
  return 0;
}

static uint64_t state_key(const ref_key_numbers *numbers, const ref_position *p) {
  uint64_t key = p->side == REF_WHITE ? numbers->white_to_move : 0;
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      if (p->rook[color][wing] != REF_NONE) key ^= ref_castling_number(numbers, p->rook[color][wing]);
    }
  }
  if (p->ep != REF_NONE) {
    int pushed = p->side == REF_WHITE ? p->ep - 8 : p->ep + 8;
    if (has_pawn_beside(p, pushed)) key ^= numbers->en_passant[ref_file(p->ep)];
  }
  return key;
}

void ref_keys_of(const ref_key_numbers *numbers, const ref_position *position, ref_keys *keys) {
  memset(keys, 0, sizeof *keys);
  keys->all = state_key(numbers, position);
  for (int square = 0; square < 64; square++) {
    int cell = position->cell[square], color, kind;
    uint64_t number;
    if (cell == REF_EMPTY) continue;
    color = ref_color(cell);
    kind = ref_kind(cell);
    number = numbers->piece[color][kind][square];
    keys->all ^= number;
    if (kind == REF_PAWN) keys->pawns ^= number;
    else keys->pieces[color] ^= number;
    if (kind == REF_KNIGHT || kind == REF_BISHOP) keys->minors ^= number;
    if (kind == REF_ROOK || kind == REF_QUEEN) keys->majors ^= number;
    if (kind == REF_KING) keys->kings ^= number;
  }
}

uint64_t ref_material(const ref_position *position) {
  uint64_t counts = 0;
  for (int square = 0; square < 64; square++) {
    int cell = position->cell[square];
    if (cell != REF_EMPTY && ref_kind(cell) != REF_KING) {
      counts += (uint64_t)1 << (4 * (5 * ref_color(cell) + ref_kind(cell)));
    }
  }
  return counts;
}
