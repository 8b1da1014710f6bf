/* Keys under both eyes: see compare_keys.h. */
#include "compare_keys.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

/* A number of the published list would have to be wrong in a way that leaves this sum alone. It was computed from
 * chess.polyglot.POLYGLOT_RANDOM_ARRAY of python-chess, which has the list from the description of Polyglot's book
 * format by Michel Van den Bergh. */
#define PUBLISHED_SUM 0xba6f04fbb6fe6bdeu

enum { A1 = 0, E1 = 4, H1 = 7, A8 = 56, E8 = 60, H8 = 63 };

int key_is_playable(const golem_position *position) { return golem_position_check_playable(position) == GOLEM_OK; }

static void put(golem_position *position, int color, int kind, int square) {
  position->pieces[kind] |= ref_bit(square);
  position->colors[color] |= ref_bit(square);
}

/* Two kings and nothing else. */
static golem_position kings_on(int white, int black, int side) {
  golem_position position;
  memset(&position, 0, sizeof position);
  put(&position, REF_WHITE, REF_KING, white);
  put(&position, REF_BLACK, REF_KING, black);
  position.side_to_move = (uint8_t)side;
  position.ep_square = GOLEM_NO_SQUARE;
  position.fullmove_number = 1;
  return position;
}

static golem_keys asked_keys(const golem_position *position) {
  golem_keys keys;
  memset(&keys, 0x5a, sizeof keys);
  CHECK(key_is_playable(position));
  CHECK_EQ(golem_keys_of(position, &keys), GOLEM_OK);
  return keys;
}

/* Of a lone piece the key of its class is the number. The opponent is to move, who may be in check. */
static uint64_t piece_number(int color, int kind, int square) {
  int far = ref_distance(square, A1) > 1 ? A1 : H8, corner = square == A1 ? A8 : A1, other = square == H8 ? H1 : H8;
  golem_position position = kings_on(corner, other, 1 - color);
  golem_keys keys;
  if (kind == REF_KING) {
    position = color == REF_WHITE ? kings_on(square, far, REF_BLACK) : kings_on(far, square, REF_WHITE);
    return asked_keys(&position).pieces[color];
  }
  put(&position, color, kind, square);
  keys = asked_keys(&position);
  if (kind == REF_PAWN) return keys.pawns;
  return kind == REF_KNIGHT || kind == REF_BISHOP ? keys.minors : keys.majors;
}

static uint64_t corner_number(int color, int wing) {
  int rook = (color == REF_WHITE ? A1 : A8) + (wing == REF_H_WING ? 7 : 0);
  golem_position without = kings_on(E1, E8, 1 - color), with;
  put(&without, color, REF_ROOK, rook);
  with = without;
  with.castling = ref_bit(rook);
  return asked_keys(&with).all ^ asked_keys(&without).all;
}

static uint64_t en_passant_number(int file) {
  golem_position without = kings_on(E1, E8, REF_WHITE), with;
  put(&without, REF_BLACK, REF_PAWN, ref_square(file, 4));
  put(&without, REF_WHITE, REF_PAWN, ref_square(file == 0 ? 1 : file - 1, 4));
  with = without;
  with.ep_square = (uint8_t)ref_square(file, 5);
  return asked_keys(&with).all ^ asked_keys(&without).all;
}

static void learn_numbers(ref_key_numbers *numbers) {
  golem_position white = kings_on(E1, E8, REF_WHITE), black = kings_on(E1, E8, REF_BLACK);
  memset(numbers, 0, sizeof *numbers);
  for (int i = 0; i < 12 * 64; i++) {
    int kind = i / 128, color = i / 64 % 2, square = i % 64, rank = ref_rank(square);
    if (kind == REF_PAWN && (rank == 0 || rank == 7)) continue;
    numbers->piece[color][kind][square] = piece_number(color, kind, square);
  }
  for (int i = 0; i < 4; i++) numbers->corner[i / 2][i % 2] = corner_number(i / 2, i % 2);
  for (int file = 0; file < 8; file++) numbers->en_passant[file] = en_passant_number(file);
  numbers->white_to_move = asked_keys(&white).all ^ asked_keys(&black).all;
  CHECK_EQ(ref_sum_of_numbers(numbers), PUBLISHED_SUM);
}

const ref_key_numbers *key_numbers(void) {
  static ref_key_numbers numbers;
  static int is_ready = 0;
  if (!is_ready) learn_numbers(&numbers);
  is_ready = 1;
  return &numbers;
}

void key_expected(const ref_position *ref, uint32_t ep_square, ref_keys *keys) {
  ref_position position = *ref;
  position.ep = (int8_t)(ep_square == GOLEM_NO_SQUARE ? REF_NONE : (int)ep_square);
  ref_keys_of(key_numbers(), &position, keys);
}

void key_expected_after(const ref_position *ref, ref_move move, ref_keys *keys) {
  ref_position after = *ref;
  ref_make(&after, move);
  if (!ref_can_capture_en_passant(&after)) after.ep = REF_NONE;
  ref_keys_of(key_numbers(), &after, keys);
}

void key_expected_after_null(const ref_position *ref, ref_keys *keys) {
  ref_position after = *ref;
  ref_pass(&after);
  ref_keys_of(key_numbers(), &after, keys);
}

int key_same(const void *keys, const ref_keys *expected) {
  golem_keys got;
  memcpy(&got, keys, sizeof got);
  return got.all == expected->all && got.pawns == expected->pawns && got.minors == expected->minors &&
         got.majors == expected->majors && got.pieces[0] == expected->pieces[0] &&
         got.pieces[1] == expected->pieces[1] && got.kings == expected->kings;
}

static int by_key(const void *a, const void *b) {
  const key_entry *left = a, *right = b;
  if (left->key != right->key) return left->key < right->key ? -1 : 1;
  return (left->fingerprint > right->fingerprint) - (left->fingerprint < right->fingerprint);
}

static int by_fingerprint(const void *a, const void *b) {
  const key_entry *left = a, *right = b;
  return (left->fingerprint > right->fingerprint) - (left->fingerprint < right->fingerprint);
}

size_t key_mismatches(key_entry *entries, size_t count) {
  size_t mismatches = 0;
  qsort(entries, count, sizeof *entries, by_key);
  for (size_t i = 1; i < count; i++) {
    mismatches += entries[i].key == entries[i - 1].key && entries[i].fingerprint != entries[i - 1].fingerprint;
  }
  qsort(entries, count, sizeof *entries, by_fingerprint);
  for (size_t i = 1; i < count; i++) {
    mismatches += entries[i].fingerprint == entries[i - 1].fingerprint && entries[i].key != entries[i - 1].key;
  }
  return mismatches;
}

static int ascending(const void *a, const void *b) {
  uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
  return (left > right) - (left < right);
}

size_t key_repeats(uint64_t *keys, size_t count) {
  size_t repeats = 0;
  qsort(keys, count, sizeof *keys, ascending);
  for (size_t i = 1; i < count; i++) repeats += keys[i] == keys[i - 1];
  return repeats;
}
