/*
 * golem_threats.h - which pieces attack which others, what a move changes in that, and its numbers for networks.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What golem.h says of every function holds here too.
 *
 * A threat is a piece whose attack set, with the real occupancy, holds the square of another piece, own or enemy, kings
 * included. Pins, the side to move and what stands behind do not matter; a pawn attacks its two forward diagonals.
 *
 * Contents:
 * - Threats
 * - Threats as features of a network
 */

#ifndef GOLEM_THREATS_H
#define GOLEM_THREATS_H

#include "golem_pieceboard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Threats ----------------------------------------------------------------------------------------------------- */

/**
 * A threat: the attacker's square in bits 0-7, the victim's square in bits 8-15, the victim in bits 16-19 and the
 * attacker in bits 20-23, both as numbers of pieces; in changes bit 31 tells that it appears.
 */
typedef uint32_t golem_threat;

#define GOLEM_MAX_THREATS 512           /**< No board has more threats. */
#define GOLEM_MAX_THREAT_CHANGES 96     /**< No legal move changes more threats. */
#define GOLEM_THREAT_APPEARS 2147483648 /**< In a change: the threat appears, and does not disappear. */

/** Which threats are wanted: 32 bytes. */
typedef struct golem_threat_filter {
  uint16_t victims[16]; /**< By number of the attacker: the wanted victims, a bit by number. */
} golem_threat_filter;

/**
 * Writes all threats of a board in no particular order; an engine's own board will do. `filter` tells which are wanted,
 * NULL all of them. A byte that is no number of a piece counts as an empty square. GOLEM_MAX_THREATS entries are
 * always enough. 0 if `board` is NULL.
 */
size_t golem_threats(const uint8_t *board, const golem_threat_filter *filter, golem_threat *threats, size_t capacity);

/**
 * Writes what a change does to the threats of `board`, which is the board before it: those that disappear, and with
 * GOLEM_THREAT_APPEARS those that appear, each once, in no particular order. An engine's own board will do. What the
 * change says of the pieces before it is not read; squares of 64 or more are left out, and of one square that is named
 * twice the last entry counts.
 */
size_t golem_threats_changed(const uint8_t *board, const golem_change *change, const golem_threat_filter *filter,
    golem_threat *changes, size_t capacity);

/**
 * golem_threats of a piece board, whose attack sets are not asked: of one that golem_pieceboard_make_lazy has left
 * unfinished, too.
 */
size_t golem_pieceboard_threats(const golem_pieceboard *board, const golem_threat_filter *filter, golem_threat *threats,
    size_t capacity);

/** golem_threats_changed for a legal move on the piece board before it. */
size_t golem_pieceboard_threats_changed(const golem_pieceboard *before, golem_move move,
    const golem_threat_filter *filter, golem_threat *changes, size_t capacity);

/**
 * golem_pieceboard_make_legal_move that also writes what golem_pieceboard_threats_changed does; returns how many
 * threats change, 0 for a `board` that is NULL.
 */
size_t golem_pieceboard_make_with_threats(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo,
    const golem_threat_filter *filter, golem_threat *changes, size_t capacity);

/**
 * golem_pieceboard_after_move that also writes what golem_pieceboard_threats_changed does; returns how many threats
 * change, 0 if `before` or `after` is NULL.
 */
size_t golem_pieceboard_after_with_threats(const golem_pieceboard *before, golem_move move, golem_pieceboard *after,
    const golem_threat_filter *filter, golem_threat *changes, size_t capacity);

/**
 * The threats of each of `count` positions, one after the other in `threats`: those of position i begin at `offsets[i]`,
 * and `offsets[count]` is how many there are in all, which is also returned. `offsets` has room for `count` + 1 numbers.
 * What `threats` has no room for is left out, at the end and maybe within a position, and counted all the same; with
 * `capacity` 0 it may be NULL, to learn how much room they need. 0 if another array is NULL.
 */
size_t golem_threats_many(const golem_position *positions, size_t count, const golem_threat_filter *filter,
    golem_threat *threats, size_t capacity, size_t *offsets);

/* ---- Threats as features of a network ---------------------------------------------------------------------------- */

#define GOLEM_NO_FEATURE 4294967295 /**< What a numbering has where a pair is no feature. */

/** How a network numbers threats: 2,056 bytes of plain data. */
typedef struct golem_threat_numbering {
  uint32_t features;         /**< How many features there are; their numbers are below. */
  uint32_t mirrored;         /**< 1 if the board is mirrored for a king on the files e to h. */
  /**
   * By whether the attacker's square is below the victim's, by attacker and victim, turned: the first number, or
   * 4294967295 where the pair is no feature.
   */
  uint32_t bases[2][16][16];
} golem_threat_numbering;

/**
 * The numbering of a published set of features, by its size: 79856 (Stockfish, November 2025), 66864 (January 2026,
 * Reckless), 60144 (February 2026, Viridithas and others), 59808 (July 2026, PlentyChess, Stormphrax; without its pairs
 * of pawns). GOLEM_ERROR_THREAT_FEATURES for any other.
 */
golem_status golem_threat_numbering_init(golem_threat_numbering *numbering, uint32_t features);

/** How threats are numbered. */
typedef struct golem_threat_rules {
  /**
   * By kind of the attacker and of the victim: the victim's place among the attacker's victims, -1 if the pair is no
   * feature.
   */
  int8_t places[6][6];
  uint8_t mirrored;    /**< 1 if the board is mirrored for a king on the files e to h. */
  /** Kinds, a bit each, of which two that attack each other are one feature; of pawns only enemies do. */
  uint8_t one_way;
  uint8_t reserved[2]; /**< 0. */
} golem_threat_rules;

/** The numbering by rules of the caller's. GOLEM_ERROR_THREAT_RULES if they contradict themselves. */
golem_status golem_threat_numbering_init_rules(golem_threat_numbering *numbering, const golem_threat_rules *rules);

/**
 * Writes the numbers of threats as a colour sees them whose king is on `king_square`, in the order of the threats; those
 * that are no features are left out, so the answer may be shorter. Bit 31 of a threat does not matter.
 */
size_t golem_threat_indices(const golem_threat_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const golem_threat *threats, size_t count, uint32_t *indices, size_t capacity);

/**
 * golem_threat_indices for both perspectives at once: `king_squares` by colour, `counts` gets how many numbers there are
 * by colour. Bit 31 of a threat is kept in its numbers, so that those of a change tell which appear.
 */
void golem_threat_indices_both(const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const golem_threat *threats, size_t count, uint32_t *white, uint32_t *black, size_t capacity, size_t *counts);

/**
 * The features of each of `count` positions for training: two rows for a position, the side to move's perspective
 * first, each of `stride` numbers in no particular order, padded with -1, as loaders of sparse features take them.
 * `counts[2 * i]` and `counts[2 * i + 1]` get how many each has, which may be more than `stride`. Returns `count`, or 0
 * (and writes nothing) if an array is NULL.
 */
size_t golem_threat_indices_many(const golem_threat_numbering *numbering, const golem_position *positions, size_t count,
    int32_t *indices, size_t stride, uint32_t *counts);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_THREATS_H */
