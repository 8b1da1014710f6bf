/* Keys of positions: pieces, rooks that may castle, en passant square, side to move. */
#include "engine.h"

static uint64_t piece_keys[2][6][64], castling_keys[64], ep_keys[65], side_key;

/* SplitMix64 by Sebastiano Vigna: the same keys on every machine. */
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

void init_keys(void) {
  uint64_t state = 20240229;
  for (int color = 0; color < 2; color++)
    for (int kind = 0; kind < 6; kind++)
      for (int square = 0; square < 64; square++) piece_keys[color][kind][square] = next_random(&state);
  for (int square = 0; square < 64; square++) {
    castling_keys[square] = next_random(&state);
    ep_keys[square] = next_random(&state); /* that of no square stays 0 */
  }
  side_key = next_random(&state);
}

static uint64_t sum(uint64_t set, const uint64_t *keys) {
  uint64_t key = 0;
  for (; set != 0; set &= set - 1) key ^= keys[__builtin_ctzll(set)];
  return key;
}

/* Whatever differs between two positions is in one of these sets: no kind of move needs a case of its own. Of the side
   that moves all are looked at: castling in Chess960 may leave the occupied squares as they are. */
uint64_t key_after(uint64_t key, const golem_position *before, const golem_position *after) {
  for (int color = 0; color < 2; color++) {
    if (color != before->side_to_move && before->colors[color] == after->colors[color]) continue;
    for (int kind = 0; kind < 6; kind++) {
      uint64_t old = before->pieces[kind] & before->colors[color];
      key ^= sum(old ^ (after->pieces[kind] & after->colors[color]), piece_keys[color][kind]);
    }
  }
  key ^= sum(before->castling ^ after->castling, castling_keys);
  key ^= ep_keys[before->ep_square] ^ ep_keys[after->ep_square];
  return before->side_to_move != after->side_to_move ? key ^ side_key : key;
}

uint64_t key_of(const golem_position *position) {
  golem_position empty = {0};
  empty.ep_square = GOLEM_NO_SQUARE;
  return key_after(0, &empty, position);
}
