/* The reference's threats: which pieces attack which others, what a change of the board does to that, and the numbers
 * that published networks give to threats.
 *
 * A board is an array of bytes, a1 first: kind + 1 for white, kind + 9 for black, anything else is an empty square.
 * Every piece of it is walked. What a change does is found by listing the threats before it and after it and
 * subtracting one list from the other; a number by counting the attacked squares of an empty board one by one. */
#ifndef REF_THREATS_H
#define REF_THREATS_H

#include "ref.h"

enum { REF_MAX_THREATS = 64 * 8, REF_APPEARS = 31, REF_NO_FEATURE = -1 };

#ifdef __cplusplus
extern "C" {
#endif

/* A threat as the interface has it: the attacker's square in bits 0-7, the victim's in 8-15, the victim in 16-19, the
 * attacker in 20-23; in changes bit 31 is set where it appears. Room for all that disappear and all that appear. */
typedef struct ref_threats {
  int count;
  uint32_t list[2 * REF_MAX_THREATS];
} ref_threats;

void ref_to_bytes(const ref_position *position, uint8_t board[64]);

/* Up to four squares get other bytes; squares of 64 and more do not count, nor do entries beyond the fourth. */
void ref_change_bytes(uint8_t board[64], int count, const uint8_t *squares, const uint8_t *bytes);

/* `wanted` has by attacker a bit for each victim that counts; NULL is all. */
void ref_list_threats(const uint8_t board[64], const uint16_t *wanted, ref_threats *threats);

/* Those of `before` alone, and with bit 31 those of `after` alone. */
void ref_subtract_threats(const ref_threats *before, const ref_threats *after, ref_threats *changes);

/* Whether a list holds the expected threats and no others, each once, in any order. */
int ref_same_threats(const uint32_t *list, size_t count, const ref_threats *expected);

/* As "+Ra1:qa8", small letters for black. */
void ref_threat_text(uint32_t threat, char text[16]);

/* The published sets of features by number, 0 to 3: their sizes, and the number of a threat in them or REF_NO_FEATURE,
 * as a colour sees it whose king is on `king`. */
enum { REF_FEATURE_SETS = 4 };
int ref_features(int set);
int ref_feature(int set, int perspective, int king, uint32_t threat);

#ifdef __cplusplus
}
#endif

#endif
