/* Keys under both eyes: where the reference has the numbers from, and what it says of a position of the library's. */
#ifndef COMPARE_KEYS_H
#define COMPARE_KEYS_H

#include "bridge.h"
#include "ref_keys.h"

/* The numbers, read from what the library says of positions that differ in one thing. Their sum is checked: it is that
 * of the published list, so they are the published ones. */
const ref_key_numbers *key_numbers(void);

/* Whether the library would play the position: of others its keys are not specified. */
int key_is_playable(const golem_position *position);

/* The reference's keys of a position whose en passant square is `ep_square`, as the library holds it, or
 * GOLEM_NO_SQUARE. */
void key_expected(const ref_position *ref, uint32_t ep_square, ref_keys *keys);

/* The same after a move of that position: the library sets the square only where a capture is legal. */
void key_expected_after(const ref_position *ref, ref_move move, ref_keys *keys);
void key_expected_after_null(const ref_position *ref, ref_keys *keys);

/* Whether the library's keys, wherever they lie, are the expected ones, material aside. */
int key_same(const void *keys, const ref_keys *expected);

/* Keys and what they are the keys of: a fingerprint of it that the library has no part in. */
typedef struct key_entry {
  uint64_t key;
  uint64_t fingerprint;
} key_entry;

/* Sorts entries, and says how often equal keys have different fingerprints or the other way round: 0 if they belong
 * together one to one. */
size_t key_mismatches(key_entry *entries, size_t count);

/* Sorts keys, and says how many are equal to the one before. */
size_t key_repeats(uint64_t *keys, size_t count);

#endif
