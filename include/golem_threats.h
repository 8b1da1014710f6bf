/*
 * golem_threats.h - NNUE threat inputs: the threats of a board, the changes that a move makes, and feature indices.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The rules at the head of golem.h apply here too.
 *
 * A threat is a pair of pieces, attacker and victim: with the real occupancy, the attacker's attack set contains the
 * victim's square. The victim may be of either colour and may be a king. Pins, the side to move and pieces behind the
 * victim do not matter. Pawns attack diagonally forward.
 *
 * Networks with threat inputs have a feature for each threat. For each perspective (White and Black), an accumulator sums
 * the weight rows of the features on the board. After a move, the engine adds the rows of features that appear and
 * subtracts the rows of features that disappear: golem_threats_changed_split() finds both from the dirty pieces
 * (golem_change). To refresh an accumulator, compute it from all features: golem_threat_indices_of(). Pawn pairs and
 * piece-square features work the same way.
 *
 * Contents:
 * - Threats
 * - Feature indices of threats
 * - Feature indices to add and subtract
 * - Pawn pairs, piece-square features and training rows
 */

#ifndef GOLEM_THREATS_H
#define GOLEM_THREATS_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Threats ----------------------------------------------------------------------------------------------------- */

/**
 * A threat: attacker's square in bits 0-7, victim's square in bits 8-15, victim's piece code in bits 16-19, attacker's
 * piece code in bits 20-23. In a list of changes, bit 31 is GOLEM_THREAT_APPEARS.
 */
typedef uint32_t golem_threat;

#define GOLEM_MAX_THREATS 512           /**< No board has more threats. */
#define GOLEM_MAX_THREAT_CHANGES 96     /**< No legal move changes more threats. */
#define GOLEM_THREAT_APPEARS 2147483648 /**< In a list of changes: set if the threat appears, clear if it disappears. */

/** Selects threats by attacker and victim; 32 bytes. */
typedef struct golem_threat_filter {
  uint16_t victims[16]; /**< `victims[attacker]`: victims to list, one bit per piece code. */
} golem_threat_filter;

/**
 * Lists the threats of a board and returns how many there are. `board` has a piece code for each square, as in an
 * engine's own board; any other byte counts as an empty square. `filter` selects threats; NULL selects all. The order
 * is unspecified. GOLEM_MAX_THREATS entries are always enough.
 */
size_t golem_threats(const uint8_t *board, const golem_threat_filter *filter, golem_threat *threats, size_t capacity);

/**
 * Lists the threats that a move removes and, with GOLEM_THREAT_APPEARS set, those that it adds. Returns how many there
 * are. `board` is the board before the move, as for golem_threats(); `change` has the dirty pieces of the move.
 * `filter` selects threats; NULL selects all.
 *
 * Each threat is listed once, in unspecified order. The pieces before the change are read from `board`, not from `change`.
 * Squares of 64 or more are ignored; if a square occurs twice, its last entry counts. The call is faster if `changes` has
 * room for GOLEM_MAX_THREAT_CHANGES entries.
 */
size_t golem_threats_changed(const uint8_t *board, const golem_change *change, const golem_threat_filter *filter,
    golem_threat *changes, size_t capacity);

/**
 * Lists the threats of `count` positions, one position after the other, and returns how many there are in all. The
 * threats of position i begin at `offsets[i]`; `offsets` needs room for `count` + 1 entries, the last of which is the
 * total.
 *
 * Threats beyond `capacity` are counted but not written; the written part may end in the middle of a position. To size
 * the array, pass 0 as `capacity`; `threats` may then be NULL. Returns 0 if any other array is NULL.
 */
size_t golem_threats_many(const golem_position *positions, size_t count, const golem_threat_filter *filter,
    golem_threat *threats, size_t capacity, size_t *offsets);

/* ---- Feature indices of threats ---------------------------------------------------------------------------------- */

#define GOLEM_NO_FEATURE 128 /**< A place of 128 or more: the pair of attacker and victim is not a feature. */

/** Added to a place: the threat is a feature only if the attacker's square is higher than the victim's. */
#define GOLEM_ONE_WAY 64

/**
 * The numbering of a network's threat features; 328 bytes of plain data, which the caller may also edit or fill in. Piece
 * codes are relative to the perspective: 1-6 are its own pieces, 9-14 the opponent's.
 *
 * First the board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's
 * file. The feature index is then `first` + place * size + the number of attacks before the threat. These are the
 * attacker's attacks on an empty board from all squares before its own, and from its own square to squares before the
 * victim's. The size of a piece is the number of its attacks from all squares: 84 for a pawn (none from the first and last
 * rank), then 336, 560, 896, 1456 and 420 for knight to king.
 */
typedef struct golem_threat_numbering {
  uint32_t features;      /**< Number of features; all indices are below it. */
  /** Files, one bit each: the board is mirrored if the perspective's king is on one of them. */
  uint8_t mirrored_files;
  uint8_t reserved[3];    /**< 0. */
  uint32_t first[16];     /**< `first[attacker]`: its first feature index. */
  /**
   * `places[attacker][victim]`: the victim's place, 0-63. Plus GOLEM_ONE_WAY: the threat is a feature only from the
   * higher square to the lower one. GOLEM_NO_FEATURE or more: not a feature.
   */
  uint8_t places[16][16];
} golem_threat_numbering;

/**
 * Initialises the numbering of a published feature set, selected by its size: 79856 (Stockfish, November 2025), 66864
 * (January 2026, Reckless), 60144 (February 2026, Viridithas and others) or 59808 (July 2026, PlentyChess, Stormphrax;
 * without their pawn pairs). Fails with GOLEM_ERROR_THREAT_FEATURES for any other size.
 */
golem_status golem_threat_numbering_init(golem_threat_numbering *numbering, uint32_t features);

/**
 * The rules of a numbering; 88 bytes.
 *
 * The features of an attacker are sorted by victim: first the perspective's own pieces by place, then the opponent's. For
 * victims of each colour, an attacker has as many places as its highest place plus 1. Victim types that share a place
 * share features.
 */
typedef struct golem_threat_rules {
  /**
   * `own[attacker][victim]`, by piece type, for victims of the attacker's colour: the victim's place, 0-31, or -1 if the
   * pair is not a feature.
   */
  int8_t own[6][6];
  int8_t enemy[6][6];     /**< `enemy[attacker][victim]`: like `own`, for victims of the other colour. */
  /**
   * Piece types, one bit each: if two pieces of this type and the same colour attack each other, only the threat from
   * the higher square is a feature.
   */
  uint8_t one_way_own;
  uint8_t one_way_enemy;  /**< Piece types, one bit each: like `one_way_own`, for two pieces of different colours. */
  /**
   * Files, one bit each: the board is mirrored if the perspective's king is on one of them. 0xf0 brings every king
   * to files a to d; 0 mirrors nothing.
   */
  uint8_t mirrored_files;
  uint8_t reserved;       /**< 0. */
  /**
   * The attackers in the order of their features, each of the twelve piece codes once: 1-6 own, 9-14 the opponent's.
   */
  uint8_t order[12];
} golem_threat_rules;

/**
 * Initialises a numbering from the caller's rules. Fails with GOLEM_ERROR_THREAT_RULES_PLACE, ..._KINDS, ..._ORDER or
 * ..._RESERVED if a member of `rules` is invalid.
 */
golem_status golem_threat_numbering_init_rules(golem_threat_numbering *numbering, const golem_threat_rules *rules);

/**
 * Initialises the rules of a published feature set, selected as in golem_threat_numbering_init(): a starting point for
 * your own rules. In these sets, places do not depend on the victim's colour, and all piece types are one-way, except
 * pawns of the same colour. Fails with GOLEM_ERROR_THREAT_FEATURES for any other size.
 */
golem_status golem_threat_rules_init(golem_threat_rules *rules, uint32_t features);

/**
 * Computes the filter that keeps exactly the threats that are features in at least one perspective. With this filter,
 * threat lists become shorter, but the lists of their feature indices stay the same.
 */
golem_status golem_threat_numbering_filter(const golem_threat_numbering *numbering, golem_threat_filter *filter);

/**
 * Lists the feature indices of threats from one perspective and returns how many there are. `king_square` is the
 * square of the perspective's king.
 *
 * The indices are in the order of `threats`; threats that are not features are left out. Bit 31 of a threat is
 * ignored. The index of an impossible threat is unspecified. `indices` may be the same array as `threats`.
 */
size_t golem_threat_indices(const golem_threat_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const golem_threat *threats, size_t count, uint32_t *indices, size_t capacity);

/**
 * Lists the feature indices of all threats on a board, to refresh an accumulator, and returns how many there are.
 * Replaces golem_threats() followed by golem_threat_indices(). `board` is as for golem_threats(). The order is
 * unspecified. GOLEM_MAX_THREATS entries are always enough.
 */
size_t golem_threat_indices_of(const golem_threat_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint8_t *board, uint32_t *indices, size_t capacity);

/**
 * Lists the feature indices of threats in both perspectives, which is faster than two calls to golem_threat_indices().
 * `king_squares` and `counts` (the numbers of indices) are indexed by colour. `white` and `black` need room for
 * `capacity` entries each; either may be `threats`.
 *
 * Bit 31 of a threat is copied to its indices: for changed threats, add indices with bit 31 set and subtract the
 * others. Writes nothing, not even `counts`, if a king's square is 64 or more, or if `threats` is NULL.
 */
void golem_threat_indices_both(const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const golem_threat *threats, size_t count, uint32_t *white, uint32_t *black, size_t capacity, size_t *counts);

/**
 * Writes the threat features of `count` positions as rows for training: two rows per position, first for the side to
 * move, then for its opponent. Each row has `stride` entries: feature indices in unspecified order, padded with -1, as
 * sparse-feature data loaders expect.
 *
 * `counts[2 * i]` and `counts[2 * i + 1]` receive the feature counts of position i, which may exceed `stride`. A side
 * without a king is treated as if its king were on a1. Returns `count`, or 0 (and writes nothing) if a pointer is NULL.
 */
size_t golem_threat_indices_many(const golem_threat_numbering *numbering, const golem_position *positions, size_t count,
    int32_t *indices, size_t stride, uint32_t *counts);

/* ---- Feature indices to add and subtract ------------------------------------------------------------------------- */

/**
 * The threat features that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 784 bytes. Entries at or
 * beyond a count are uninitialised.
 */
typedef struct golem_threat_split {
  uint32_t added_count[2];   /**< Number of features added. */
  uint32_t removed_count[2]; /**< Number of features removed. */
  uint16_t added[2][96];     /**< Feature indices to add. */
  uint16_t removed[2][96];   /**< Feature indices to subtract. */
} golem_threat_split;

/**
 * Splits the feature indices of changed threats, for each accumulator, into those to add and those to subtract.
 * `changes` comes from golem_threats_changed(); the lists keep the order of `changes`. Threats that are not features
 * are left out. The index of an impossible threat is unspecified.
 *
 * `rows` points to the weight row of index 0, and successive rows are `row_bytes` apart. The beginning of each listed row
 * is prefetched but never read. If `rows` is NULL, nothing is prefetched.
 *
 * Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more),
 * GOLEM_ERROR_THREAT_COUNT (more than GOLEM_MAX_THREAT_CHANGES changes) or GOLEM_ERROR_THREAT_WIDTH (the numbering has
 * more than 65536 features).
 */
golem_status golem_threat_indices_split(const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const golem_threat *changes, size_t count, const void *rows, size_t row_bytes, golem_threat_split *split);

/**
 * Computes the feature indices to add to and subtract from each accumulator for one move: golem_threats_changed() and
 * golem_threat_indices_split() in one call. The order is unspecified.
 *
 * `board` is the board before the move; `king_squares` (by colour) are those after it. If a king enters or leaves the
 * mirrored files, all feature indices of its side change: discard that side's lists and refresh its accumulator with
 * golem_threat_indices_of().
 *
 * Use this function if the engine evaluates every position. If a quarter or more of the positions are never evaluated, two
 * calls are faster: golem_threats_changed() when the move is made, golem_threat_indices_split() when the position is
 * evaluated.
 *
 * Fails like golem_threat_indices_split(); only `filter` and `rows` may be NULL. GOLEM_ERROR_THREAT_COUNT means that more
 * than GOLEM_MAX_THREAT_CHANGES threats change, which no legal move can cause.
 */
golem_status golem_threats_changed_split(const uint8_t *board, const golem_change *change,
    const golem_threat_filter *filter, const golem_threat_numbering *numbering, const uint32_t *king_squares,
    const void *rows, size_t row_bytes, golem_threat_split *split);

/* ---- Pawn pairs, piece-square features and training rows --------------------------------------------------------- */

#define GOLEM_PAWN_PAIRS 4560 /**< Number of pawn-pair indices: one for each pair of the 96 places. */

/** On a board with at most sixteen pawns, no change adds or removes more pawn pairs. */
#define GOLEM_MAX_PAWN_PAIR_CHANGES 64

#define GOLEM_MAX_PIECE_SQUARES 64 /**< No board has more piece-square features. */

#define GOLEM_NO_PIECE_SQUARE 4294967295 /**< In `first`: the piece has no features. */

/**
 * The numbering of a network's pawn pairs; 8 bytes of plain data.
 *
 * The board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's file. The
 * perspective's own pawns then have the places 0 (a2), 1 (b2) to 47 (h7), the opponent's 48 to 95. The feature index of a
 * pair is `first` + the higher place * (the higher place - 1) / 2 + the lower place.
 */
typedef struct golem_pawn_pair_numbering {
  uint32_t first;         /**< Feature index of the first pair; the pairs use GOLEM_PAWN_PAIRS indices. */
  /** Files, one bit each: the board is mirrored if the perspective's king is on one of them. */
  uint8_t mirrored_files;
  /** Largest distance between the files of the two pawns: 0 same file, 1 also adjacent files, 7 all pairs. */
  uint8_t file_distance;
  uint8_t reserved[2];    /**< 0. */
} golem_pawn_pair_numbering;

/**
 * Initialises the pawn-pair numbering that goes with the 59808 threats of Stockfish (July 2026), PlentyChess and
 * Stormphrax. The pairs are pawns of any colour on the same or adjacent files, so only 1488 of the indices occur. The
 * numbering mirrors the board for kings on files e to h. Pass 59808 as `first` if pairs follow the threats in one
 * feature row, as in Stockfish, or 0 if pairs have their own rows or precede the threats.
 */
golem_status golem_pawn_pair_numbering_init(golem_pawn_pair_numbering *numbering, uint32_t first);

/**
 * Lists the feature indices of the pawn pairs for one perspective and returns how many there are. `king_square` is the
 * square of the perspective's king; `pawns` has the pawn bitboards by colour. Pawns on the first and last rank are
 * ignored. The order is unspecified. Each pair is a feature in both perspectives.
 */
size_t golem_pawn_pairs(const golem_pawn_pair_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint64_t *pawns, uint32_t *indices, size_t capacity);

/**
 * The pawn pairs that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 528 bytes. Entries at or
 * beyond a count are uninitialised.
 */
typedef struct golem_pawn_pair_split {
  uint32_t added_count[2];   /**< Number of features added. */
  uint32_t removed_count[2]; /**< Number of features removed. */
  uint16_t added[2][64];     /**< Feature indices to add. */
  uint16_t removed[2][64];   /**< Feature indices to subtract. */
} golem_pawn_pair_split;

/**
 * Computes the pawn-pair indices to add to and subtract from each accumulator for one move. `pawns` (before the move)
 * and `king_squares` (after it) are indexed by colour. Only the squares of `change` and its pieces after the move are
 * read. `rows` and `row_bytes` are as for golem_threat_indices_split().
 *
 * If a king enters or leaves the mirrored files, all indices of its side change: refresh the accumulator of that side with
 * golem_pawn_pairs(). With more than sixteen pawns on the board, pairs beyond the capacity of `split` are left out.
 *
 * Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more) or
 * GOLEM_ERROR_FEATURE_WIDTH (`first` is above 60976).
 */
golem_status golem_pawn_pairs_changed(const golem_pawn_pair_numbering *numbering, const uint32_t *king_squares,
    const uint64_t *pawns, const golem_change *change, const void *rows, size_t row_bytes,
    golem_pawn_pair_split *split);

/**
 * The numbering of a network's piece-square features (HalfKA); 140 bytes of plain data, which the caller may also edit or
 * fill in.
 *
 * The board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's file.
 * The feature index is then the bucket of the perspective's king * `bucket_size` + the piece's `first` + the piece's
 * square. Piece codes are relative to the perspective: 1-6 are its own pieces, 9-14 the opponent's.
 */
typedef struct golem_piece_square_numbering {
  uint32_t features;      /**< All indices are below this; for a published set, the number of features. */
  uint32_t bucket_size;   /**< Indices per bucket: 64 for each piece code; two codes that share indices count once. */
  /**
   * Files, one bit each: the board is mirrored if the perspective's king is on one of them. 0x0f brings every king
   * to files e to h, 0xf0 to files a to d; 0 mirrors nothing.
   */
  uint8_t mirrored_files;
  uint8_t reserved[3];    /**< 0. */
  /** `first[piece]`: its first index in the first bucket, or GOLEM_NO_PIECE_SQUARE if it has no features. */
  uint32_t first[16];
  uint8_t buckets[64];    /**< `buckets[square]`: the king's bucket, by its flipped and mirrored square. */
} golem_piece_square_numbering;

/**
 * Initialises the numbering of a published set of piece-square features, selected by its size:
 * - 22528: HalfKAv2_hm of Stockfish. 32 buckets of 704, with the king on files e to h. Pieces are ordered by type, own
 *   before the opponent's within each type; both kings share their indices.
 * - 24576: the same set in the trainer nnue-pytorch, where each king has its own indices.
 * - 768: one bucket, not mirrored; own pieces by type, then the opponent's.
 * - Any other size fails with GOLEM_ERROR_PIECE_SQUARE_FEATURES.
 *
 * For other sets, start from one of these and edit it. PlentyChess has the piece order of the set 768, `mirrored_files`
 * 0xf0 and 12 buckets of 768. An engine's bucket table can be copied to `buckets` if the table is the same for both halves
 * of the board. If other features precede the piece-square features in a row, add their number to each `first` and to
 * `features`.
 */
golem_status golem_piece_square_numbering_init(golem_piece_square_numbering *numbering, uint32_t features);

/**
 * Lists the piece-square indices of a board from one perspective, in the order of the squares, and returns how many
 * there are. `king_square` is the square of the perspective's king. `board` has a piece code for each square; any
 * other byte counts as an empty square. GOLEM_MAX_PIECE_SQUARES entries are always enough.
 */
size_t golem_piece_squares(const golem_piece_square_numbering *numbering, uint32_t perspective, uint32_t king_square,
    const uint8_t *board, uint32_t *indices, size_t capacity);

/**
 * The piece-square features that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 56 bytes. Entries
 * at or beyond a count are uninitialised.
 */
typedef struct golem_piece_square_split {
  uint32_t added_count[2];   /**< Number of features added. */
  uint32_t removed_count[2]; /**< Number of features removed. */
  uint16_t added[2][4];      /**< Feature indices to add. */
  uint16_t removed[2][4];    /**< Feature indices to subtract. */
  /**
   * 1 if the perspective's own king has moved to another bucket or to the other half of a mirrored board, otherwise
   * 0. If 1, all indices have changed: refresh the accumulator with golem_piece_squares().
   */
  uint32_t refresh[2];
} golem_piece_square_split;

/**
 * Computes the piece-square indices to add to and subtract from each accumulator for one move. `king_squares` (by
 * colour) are those after the move. `rows` and `row_bytes` are as for golem_threat_indices_split().
 * `split->refresh[perspective]` is 1 if the perspective's accumulator must be refreshed.
 *
 * Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more) or
 * GOLEM_ERROR_FEATURE_WIDTH (`features` is above 65536).
 */
golem_status golem_piece_squares_changed(const golem_piece_square_numbering *numbering, const uint32_t *king_squares,
    const golem_change *change, const void *rows, size_t row_bytes, golem_piece_square_split *split);

/**
 * Writes the features of each of `count` positions as rows for training: threats, then pawn pairs, then piece-square
 * features. A set whose numbering is NULL is left out. Rows and `counts` are as for golem_threat_indices_many(); a
 * `stride` of 256 is enough for all game positions. The numberings define where the indices of each set begin. Returns
 * `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_features_many(const golem_threat_numbering *threats, const golem_pawn_pair_numbering *pawn_pairs,
    const golem_piece_square_numbering *piece_squares, const golem_position *positions, size_t count, int32_t *indices,
    size_t stride, uint32_t *counts);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_THREATS_H */
