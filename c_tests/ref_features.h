/* The reference's other features of networks: pairs of pawns and piece squares, counted up one by one.
 *
 * Boards are as in ref_threats.h. A number is found by walking through all features in their order. */
#ifndef REF_FEATURES_H
#define REF_FEATURES_H

#include "ref_threats.h"

enum { REF_PAWN_PAIRS = 4560, REF_MAX_PAIRS = 64 * 63 / 2 };

#ifdef __cplusplus
extern "C" {
#endif

/* The pairs as a colour sees them whose king is on `king`; boards are mirrored for files of the king, a bit each, and the
 * files of two pawns differ by `distance` at most. Returns how many there are. */
typedef struct ref_pair_rules {
  uint32_t first;
  unsigned mirrored_files;
  int distance;
} ref_pair_rules;
int ref_pawn_pairs(const ref_pair_rules *rules, const uint8_t board[64], int perspective, int king, uint32_t *list);

/* `order` has the pieces (kind + 1 own, kind + 9 the opponent's) by place, 0 ends it; a place of 64 numbers may be
 * shared by two. Buckets by square of the turned king. */
typedef struct ref_square_rules {
  unsigned mirrored_files;
  uint8_t order[13][2];
  uint8_t bucket[64];
} ref_square_rules;

/* The published sets by number, 0 to 2. */
enum { REF_SQUARE_SETS = 3 };
int ref_square_features(int set);
void ref_square_set(int set, ref_square_rules *rules);

/* The number of a piece on a square, or REF_NO_FEATURE. */
int32_t ref_piece_square(const ref_square_rules *rules, int piece, int square, int perspective, int king);
int ref_piece_squares(const ref_square_rules *rules, const uint8_t board[64], int perspective, int king,
                      uint32_t *list);

/* Whether all piece squares of a perspective have other numbers with the king on another square. */
int ref_other_bucket(const ref_square_rules *rules, int perspective, int king, int other);

#ifdef __cplusplus
}
#endif

#endif
