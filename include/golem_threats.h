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
 * - Changed threats as the sums of a network take them
 * - Pairs of pawns, piece squares, and all features of positions
 */

#ifndef GOLEM_THREATS_H
#define GOLEM_THREATS_H

#include "golem.h"

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
 * always enough. 0 if `board` is NULL. On a Zen 5 about 21 ns with AVX-512, 50 to 60 ns without.
 */
size_t golem_threats(const uint8_t *board, const golem_threat_filter *filter, golem_threat *threats, size_t capacity);

/**
 * Writes what a change does to the threats of `board`, which is the board before it: those that disappear, and with
 * GOLEM_THREAT_APPEARS those that appear, each once, in no particular order. An engine's own board will do. What the
 * change says of the pieces before it is not read; squares of 64 or more are left out, and of one square that is named
 * twice the last entry counts.
 *
 * On a Zen 5 about 16 ns with AVX-512, 26 ns with AVX2, 40 to 50 ns without; a filter costs a tenth to a fifth more, and
 * room for less than GOLEM_MAX_THREAT_CHANGES some more, too.
 */
size_t golem_threats_changed(const uint8_t *board, const golem_change *change, const golem_threat_filter *filter,
    golem_threat *changes, size_t capacity);

/**
 * The threats of each of `count` positions, one after the other in `threats`: those of position i begin at `offsets[i]`,
 * and `offsets[count]` is how many there are in all, which is also returned. `offsets` has room for `count` + 1 numbers.
 * What `threats` has no room for is left out, at the end and maybe within a position, and counted all the same; with
 * `capacity` 0 it may be NULL, to learn how much room they need. 0 if another array is NULL.
 */
size_t golem_threats_many(const golem_position *positions, size_t count, const golem_threat_filter *filter,
    golem_threat *threats, size_t capacity, size_t *offsets);

/* ---- Threats as features of a network ---------------------------------------------------------------------------- */

#define GOLEM_NO_FEATURE 128 /**< The least place of a pair that is no feature. */

/** Added to a place: the threat is a feature only if the attacker's square is the higher one. */
#define GOLEM_ONE_WAY 64

/**
 * How a network numbers threats: 328 bytes of plain data, which may be changed or made otherwise. Pieces are those that
 * the perspective sees: 1-6 are its own and 9-14 the opponent's.
 *
 * The number of a threat is `first` of its attacker + place * size of the attacker + the attacks of the attacker on an
 * empty board from all squares before its own + those from its own square to squares before the victim's. Before that
 * the board is turned for the perspective: upside down for Black, and left to right where `mirrored_files` says so. The
 * size is the number of attacks from all squares: 84 for pawns (which have none on the first and last rank), 336, 560,
 * 896, 1456, 420.
 */
typedef struct golem_threat_numbering {
  uint32_t features;      /**< How many features there are; their numbers are below. */
  uint8_t mirrored_files; /**< Files of the perspective's king, a bit each, for which the board is mirrored. */
  uint8_t reserved[3];    /**< 0. */
  uint32_t first[16];     /**< By attacker: its first number. */
  /**
   * By attacker and victim: the victim's place among those of the attacker, 0-63; with GOLEM_ONE_WAY it is only counted
   * from the higher square to the lower one, and from GOLEM_NO_FEATURE on the pair is no feature.
   */
  uint8_t places[16][16];
} golem_threat_numbering;

/**
 * The numbering of a published set of features, by its size: 79856 (Stockfish, November 2025), 66864 (January 2026,
 * Reckless), 60144 (February 2026, Viridithas and others), 59808 (July 2026, PlentyChess, Stormphrax; without its pairs
 * of pawns). GOLEM_ERROR_THREAT_FEATURES for any other.
 */
golem_status golem_threat_numbering_init(golem_threat_numbering *numbering, uint32_t features);

/**
 * The rules of a numbering: 88 bytes.
 *
 * The features of an attacker are those of one victim after those of another: first the perspective's own pieces by
 * their places, then the opponent's. An attacker has as many places for the victims of a colour as its highest place
 * says; kinds that share a place share their features.
 */
typedef struct golem_threat_rules {
  /**
   * By kind of the attacker and kind of the victim, for victims of the attacker's colour: the victim's place, 0-31, or
   * -1 if the pair is no feature.
   */
  int8_t own[6][6];
  /** By kind of the attacker and kind of the victim, for victims of the other colour: as `own`. */
  int8_t enemy[6][6];
  /**
   * Kinds, a bit each: of two pieces of the kind and of one colour that attack each other only the one on the higher
   * square counts.
   */
  uint8_t one_way_own;
  uint8_t one_way_enemy;  /**< Kinds, a bit each: as `one_way_own`, of two pieces of different colours. */
  /**
   * Files of the perspective's king, a bit each, for which the board is mirrored: 0xf0 has every king on the files a to
   * d, 0 mirrors nothing.
   */
  uint8_t mirrored_files;
  uint8_t reserved;       /**< 0. */
  /**
   * The attackers in the order of their features, each of the twelve pieces once: 1-6 own ones, 9-14 the opponent's.
   */
  uint8_t order[12];
} golem_threat_rules;

/**
 * The numbering by rules of the caller's. GOLEM_ERROR_THREAT_RULES_PLACE, _KINDS, _ORDER or _RESERVED if a member of
 * them makes no sense.
 */
golem_status golem_threat_numbering_init_rules(golem_threat_numbering *numbering, const golem_threat_rules *rules);

/**
 * The rules of a published set, as golem_threat_numbering_init knows them: a start for others, and an example. Own and
 * enemy victims have the same places there, and all kinds are one way but own pawns.
 */
golem_status golem_threat_rules_init(golem_threat_rules *rules, uint32_t features);

/**
 * The filter for threats that are features in one perspective or in the other: with it the lists are shorter, and the
 * numbers the same.
 */
golem_status golem_threat_numbering_filter(const golem_threat_numbering *numbering, golem_threat_filter *filter);

/**
 * Writes the numbers of threats as a colour sees them whose king is on `king_square`, in the order of the threats; those
 * that are no features are left out, so the answer may be shorter. Bit 31 of a threat does not matter. What is no threat
 * on any board may get any number. `indices` may be `threats`.
 */
size_t golem_threat_indices(const golem_threat_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const golem_threat *threats, size_t count, uint32_t *indices, size_t capacity);

/**
 * The numbers of all threats of a board, for a sum that is made anew: what golem_threats() and golem_threat_indices()
 * find, with the list between on the stack, in no particular order. An engine's own board will do. A byte that is no
 * number of a piece counts as an empty square. GOLEM_MAX_THREATS entries are always enough. 0 if `numbering` or `board` is
 * NULL. It takes as long as both.
 */
size_t golem_threat_indices_of(const golem_threat_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint8_t *board, uint32_t *indices, size_t capacity);

/**
 * golem_threat_indices for both perspectives at once, which is faster than one by one: `king_squares` by colour, each
 * array with room for `capacity` numbers, `counts` gets how many there are by colour. Bit 31 of a threat is kept in its
 * numbers, so that one call serves the threats that a move changes: those numbers with bit 31 come, the others go.
 * Writes nothing, `counts` neither, if a king's square is 64 or more, or if `threats` is NULL. `white` or `black` may be
 * `threats`.
 */
void golem_threat_indices_both(const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const golem_threat *threats, size_t count, uint32_t *white, uint32_t *black, size_t capacity, size_t *counts);

/**
 * The features of each of `count` positions for training: two rows for a position, the side to move's perspective
 * first, each of `stride` numbers in no particular order, padded with -1, as loaders of sparse features take them.
 * `counts[2 * i]` and `counts[2 * i + 1]` get how many each has, which may be more than `stride`. A side without a king
 * sees the board as with one on a1. Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_threat_indices_many(const golem_threat_numbering *numbering, const golem_position *positions, size_t count,
    int32_t *indices, size_t stride, uint32_t *counts);

/* ---- Changed threats as the sums of a network take them ---------------------------------------------------------- */

/**
 * The features that a change adds and removes: 784 bytes, by perspective (GOLEM_WHITE, GOLEM_BLACK). Behind the first
 * ones, which the counts tell, the arrays hold anything.
 */
typedef struct golem_threat_split {
  uint32_t added_count[2];   /**< How many features are added. */
  uint32_t removed_count[2]; /**< How many features are removed. */
  uint16_t added[2][96];     /**< The features that are added. */
  uint16_t removed[2][96];   /**< The features that are removed. */
} golem_threat_split;

/**
 * The numbers of changed threats as the sums of a network's first layer take them: those that are added and those that
 * are removed, by perspective, each list in the order of `changes`. Threats that are no features are left out; what is no
 * threat on any board may get any number. `rows` is the first row of the layer's weights, of `row_bytes` each: the
 * beginning of every row that is listed is prefetched, and none of it read. NULL prefetches nothing.
 *
 * Nothing is written if a pointer but `rows` is NULL, a king's square is 64 or more (GOLEM_ERROR_SQUARE), there are more
 * than GOLEM_MAX_THREAT_CHANGES changes (GOLEM_ERROR_THREAT_COUNT), or the numbering has more than 65536 features
 * (GOLEM_ERROR_THREAT_WIDTH).
 */
golem_status golem_threat_indices_split(const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const golem_threat *changes, size_t count, const void *rows, size_t row_bytes, golem_threat_split *split);

/**
 * golem_threats_changed and golem_threat_indices_split in one call: what a change does to the features of `board`, which
 * is the board before it, in no particular order. The kings' squares are those after the change. A king that has gone to
 * where the board is mirrored, or from there, has given all features of its side other numbers, and its lists are of no
 * use.
 *
 * It pays where every position is evaluated. Where a quarter of the moves never is, two calls are better: the list at the
 * move, the numbers at the evaluation.
 *
 * GOLEM_ERROR_THREAT_COUNT if more than GOLEM_MAX_THREAT_CHANGES threats change, which no legal move does.
 */
golem_status golem_threats_changed_split(const uint8_t *board, const golem_change *change,
    const golem_threat_filter *filter, const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const void *rows, size_t row_bytes, golem_threat_split *split);

/* ---- Pairs of pawns, piece squares, and all features of positions ------------------------------------------------ */

#define GOLEM_PAWN_PAIRS 4560 /**< How many numbers pairs of pawns have: each of 96 places with each other one. */

/** Where at most sixteen pawns stand before a change and after it, no more pairs come or go. */
#define GOLEM_MAX_PAWN_PAIR_CHANGES 64

#define GOLEM_MAX_PIECE_SQUARES 64 /**< No board has more piece squares. */

#define GOLEM_NO_PIECE_SQUARE 4294967295 /**< In place of a first number: the piece has no features. */

/**
 * How a network numbers pairs of pawns: 8 bytes of plain data.
 *
 * The board is turned for the perspective: upside down for Black, and left to right where `mirrored_files` says so. A pawn
 * of the perspective's own on a2 then has the place 0, on b2 1 and so on to 47 on h7; the opponent's have 48 to 95. The
 * number of a pair is `first` + the higher place * (that place - 1) / 2 + the lower place.
 */
typedef struct golem_pawn_pair_numbering {
  uint32_t first;         /**< The number of the first pair; behind it there are GOLEM_PAWN_PAIRS numbers. */
  uint8_t mirrored_files; /**< Files of the perspective's king, a bit each, for which the board is mirrored. */
  /** How far apart the files of two pawns are at most: with 1 they are the same or adjacent, with 7 all pairs count. */
  uint8_t file_distance;
  uint8_t reserved[2];    /**< 0. */
} golem_pawn_pair_numbering;

/**
 * The numbering of the pairs of pawns that stand beside 59808 threats in Stockfish (July 2026), PlentyChess and
 * Stormphrax: pawns of either colour on the same file or on adjacent ones, so that 1488 of the numbers occur. The board
 * is mirrored for kings on the files e to h. `first` is 59808 where pairs stand behind the threats, as in Stockfish, and 0
 * where they have rows of their own or stand before them.
 */
golem_status golem_pawn_pair_numbering_init(golem_pawn_pair_numbering *numbering, uint32_t first);

/**
 * Writes the numbers of the pairs of pawns as a colour sees them whose king is on `king_square`, in no particular order.
 * `pawns` by colour; those on the first and last rank do not count. Each pair has a number in both perspectives.
 * 0 if a pointer but `indices` is NULL.
 */
size_t golem_pawn_pairs(const golem_pawn_pair_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint64_t *pawns, uint32_t *indices, size_t capacity);

/**
 * The pairs of pawns that a change adds and removes: 528 bytes, by perspective (GOLEM_WHITE, GOLEM_BLACK). Behind the
 * first ones, which the counts tell, the arrays hold anything.
 */
typedef struct golem_pawn_pair_split {
  uint32_t added_count[2];   /**< How many features are added. */
  uint32_t removed_count[2]; /**< How many features are removed. */
  uint16_t added[2][64];     /**< The features that are added. */
  uint16_t removed[2][64];   /**< The features that are removed. */
} golem_pawn_pair_split;

/**
 * Writes the numbers of the pairs of pawns that a change of the board adds and removes, in both perspectives. `pawns` are
 * those before the change, by colour; of the change only the squares and the pieces after it are read. `king_squares` are
 * those after it, by colour: where the perspective's king has gone to the other half of a mirrored board, all numbers
 * have changed, and the sum has to be made anew from golem_pawn_pairs(). `rows`, of `row_bytes` each, are the weights of
 * number 0 and the following, to be prefetched; NULL prefetches nothing.
 *
 * With more than sixteen pawns on the board more pairs may change than there is room for; those are left out.
 * GOLEM_ERROR_FEATURE_WIDTH if `first` is above 60976, GOLEM_ERROR_SQUARE if a king's square is above 63; then nothing is
 * written.
 */
golem_status golem_pawn_pairs_changed(const golem_pawn_pair_numbering *numbering, const uint32_t *king_squares,
    const uint64_t *pawns, const golem_change *change, const void *rows, size_t row_bytes,
    golem_pawn_pair_split *split);

/**
 * How a network numbers pieces on squares: 140 bytes of plain data, which may be changed or made otherwise.
 *
 * The board is turned for the perspective: upside down for Black, and left to right where `mirrored_files` says so. The
 * number of a piece on a square is then the bucket of the perspective's king * `bucket_size` + `first` of the piece + the
 * square. Pieces are those that the perspective sees: 1-6 are its own and 9-14 the opponent's.
 */
typedef struct golem_piece_square_numbering {
  uint32_t features;      /**< The numbers are below; of a published set, how many features there are. */
  uint32_t bucket_size;   /**< How many numbers a bucket has: 64 for each piece, or for each two that share theirs. */
  /**
   * Files of the perspective's king, a bit each, for which the board is mirrored: 0x0f has every king on the files e to
   * h, 0xf0 on a to d, 0 mirrors nothing.
   */
  uint8_t mirrored_files;
  uint8_t reserved[3];    /**< 0. */
  /** By piece: its first number in the first bucket; GOLEM_NO_PIECE_SQUARE if it has no features. */
  uint32_t first[16];
  uint8_t buckets[64];    /**< By square of the perspective's king, turned as all squares are: its bucket. */
} golem_piece_square_numbering;

/**
 * The numbering of a published set of piece squares, by its size: 22528 (Stockfish's HalfKAv2_hm: 32 buckets of 704, the
 * king on the files e to h, pieces by kind, then own before the opponent's, both kings with the same numbers), 24576 (as
 * its trainer nnue-pytorch has it, each king with numbers of its own) or 768 (one bucket, not mirrored, own pieces by kind,
 * then the opponent's). GOLEM_ERROR_PIECE_SQUARE_FEATURES for any other.
 *
 * Other sets begin with one of them, and other buckets: PlentyChess has the pieces of 768, `mirrored_files` 0xf0 and 12
 * buckets of that size; an engine's table of buckets goes into `buckets` as it is, where it is the same for both halves of
 * the board. Where piece squares stand behind other features in one row, what is before them is added to each `first`, and
 * to `features`.
 */
golem_status golem_piece_square_numbering_init(golem_piece_square_numbering *numbering, uint32_t features);

/**
 * Writes the numbers of the pieces of a board as a colour sees them whose king is on `king_square`, by square; an engine's
 * own board will do. A byte that is no number of a piece counts as an empty square. GOLEM_MAX_PIECE_SQUARES entries are
 * always enough. 0 if `numbering` or `board` is NULL.
 */
size_t golem_piece_squares(const golem_piece_square_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint8_t *board, uint32_t *indices, size_t capacity);

/**
 * The piece squares that a change adds and removes: 56 bytes, by perspective (GOLEM_WHITE, GOLEM_BLACK). Behind the
 * first ones, which the counts tell, the arrays hold anything.
 */
typedef struct golem_piece_square_split {
  uint32_t added_count[2];   /**< How many features are added. */
  uint32_t removed_count[2]; /**< How many features are removed. */
  uint16_t added[2][4];      /**< The features that are added. */
  uint16_t removed[2][4];    /**< The features that are removed. */
  /**
   * 1 if the perspective's own king has gone to another bucket or to the other half of a mirrored board: then every
   * feature has another number, and the sum has to be made anew from all of them. Else 0.
   */
  uint32_t refresh[2];
} golem_piece_square_split;

/**
 * Writes the numbers of the pieces that a change takes from squares and puts there, in both perspectives. `king_squares`
 * are those after it, by colour. `split` tells also for which perspective all numbers have changed, since its own king has
 * gone to another bucket. `rows` and `row_bytes` are as for golem_pawn_pairs_changed().
 *
 * GOLEM_ERROR_FEATURE_WIDTH if `features` is above 65536, GOLEM_ERROR_SQUARE if a king's square is above 63;
 * then nothing is written.
 */
golem_status golem_piece_squares_changed(const golem_piece_square_numbering *numbering, const uint32_t *king_squares,
    const golem_change *change, const void *rows, size_t row_bytes, golem_piece_square_split *split);

/**
 * The features of each of `count` positions for training, of up to three sets: threats, pairs of pawns and piece squares,
 * each unless its numbering is NULL. Two rows for a position, the side to move's perspective first, each of `stride`
 * numbers in no particular order, padded with -1, as loaders of sparse features take them; 256 is enough for all positions of
 * games. The numberings tell where the numbers of a set begin. `counts[2 * i]` and `counts[2 * i + 1]` get how many each
 * has, which may be more than `stride`. A side without a king sees the board as with one on a1. Returns `count`, or 0 (and
 * writes nothing) if an array is NULL.
 */
size_t golem_features_many(const golem_threat_numbering *threats, const golem_pawn_pair_numbering *pawn_pairs,
    const golem_piece_square_numbering *piece_squares, const golem_position *positions, size_t count, int32_t *indices,
    size_t stride, uint32_t *counts);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_THREATS_H */
