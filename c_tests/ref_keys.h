/* The reference's keys: which numbers the key of a position is made of, and which its parts.
 *
 * The numbers are not here: whoever asks brings them (compare_keys.h). Those of castling rooks that do not stand in a
 * corner are computed, as the interface says how. */
#ifndef REF_KEYS_H
#define REF_KEYS_H

#include "ref.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ref_key_numbers {
  uint64_t piece[2][6][64]; /* by colour, kind and square */
  uint64_t corner[2][2];    /* castling rooks on the corners, by colour and wing */
  uint64_t en_passant[8];   /* by file */
  uint64_t white_to_move;
} ref_key_numbers;

typedef struct ref_keys {
  uint64_t all;
  uint64_t pawns;
  uint64_t minors;
  uint64_t majors;
  uint64_t pieces[2];
  uint64_t kings;
} ref_keys;

/* FNV-1a of all numbers that a position can have, byte by byte, the lowest first, in the order of Polyglot's list; no
 * pawn ever stands on the first or the last rank. */
uint64_t ref_sum_of_numbers(const ref_key_numbers *numbers);

uint64_t ref_castling_number(const ref_key_numbers *numbers, int rook);

/* En passant counts where a pawn of the side to move stands beside the one that has passed position->ep. */
void ref_keys_of(const ref_key_numbers *numbers, const ref_position *position, ref_keys *keys);

/* How many pieces there are but the kings, four bits for each colour and kind. */
uint64_t ref_material(const ref_position *position);

#ifdef __cplusplus
}
#endif

#endif
