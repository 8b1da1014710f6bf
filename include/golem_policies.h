/*
 * golem_policies.h - for machine learning: positions in 32 bytes, policy indices of moves, masks of legal moves.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The rules at the head of golem.h apply here too. A policy is the move numbering of a policy network: the index of a move
 * is the number of its network output.
 *
 * Contents:
 * - Packed positions
 * - Policy indices of moves
 * - Masks of legal moves
 */

#ifndef GOLEM_POLICIES_H
#define GOLEM_POLICIES_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Packed positions -------------------------------------------------------------------------------------------- */

/**
 * A position in 32 bytes, with room for a score and a game result: the layout of marlinformat.
 *
 * Integers are in native byte order; marlinformat files are little-endian.
 */
typedef struct golem_packed {
  uint64_t occupied;        /**< Occupied squares. */
  /**
   * Four bits per piece, in the order of the squares, with the lower half of each byte first: the piece type (6 for
   * a rook that may still castle), plus 8 if the piece is black.
   */
  uint8_t pieces[16];
  uint8_t side_and_ep;      /**< En passant square, or 64; plus 128 if Black is to move. */
  uint8_t halfmove_clock;   /**< Plies since the last capture or pawn move. */
  uint16_t fullmove_number; /**< Fullmove number. */
  int16_t score;            /**< Caller data; in marlinformat, centipawns from White's point of view. */
  uint8_t result;           /**< Caller data; in marlinformat, 0 if Black has won, 1 for a draw, 2 if White has won. */
  uint8_t extra;            /**< Caller data. */
} golem_packed;

/**
 * Packs a position into 32 bytes: the marlinformat layout of the trainer marlinflow. Sets `score`, `result` and
 * `extra` to 0.
 *
 * The position is not checked; castling rights without a rook are dropped. Fails with GOLEM_ERROR_PACKED_PIECES for more
 * than 32 pieces, or GOLEM_ERROR_PACKED_CLOCK for a halfmove clock above 255.
 */
golem_status golem_position_to_packed(const golem_position *position, golem_packed *packed);

/**
 * Unpacks a position from 32 bytes, which may have any values. The position is checked as in golem_position_from_fen().
 *
 * Fails with GOLEM_ERROR_PACKED_PIECES, GOLEM_ERROR_PACKED_PIECE or GOLEM_ERROR_POSITION_...
 */
golem_status golem_position_from_packed(const golem_packed *packed, golem_position *position);

/**
 * Packs each of `count` positions like golem_position_to_packed(). `statuses` (may be NULL) gets the status of each; a
 * rejected position becomes all zeros. Returns the number of positions packed, or 0 (and writes nothing) if any other
 * array is NULL.
 */
size_t golem_position_to_packed_many(const golem_position *positions, size_t count, golem_packed *packed,
    golem_status *statuses);

/**
 * Unpacks each of `count` records like golem_position_from_packed(). `statuses` (may be NULL) gets the status of each;
 * a rejected record becomes an empty board. Returns the number of positions unpacked, or 0 (and writes nothing) if any
 * other array is NULL.
 */
size_t golem_position_from_packed_many(const golem_packed *packed, size_t count, golem_position *positions,
    golem_status *statuses);

/* ---- Policy indices of moves ------------------------------------------------------------------------------------- */

/**
 * AlphaZero's policy (Silver and others, 2018): index = 64 * plane + from-square. As in Lc0's policy, the board is
 * viewed from the side to move: for Black it is flipped, so that the eighth rank becomes the first.
 *
 * Planes 0 to 55 are 7 * direction + steps - 1, with directions clockwise from north. They include promotions to queen
 * and castling (two steps of the king). Planes 56 to 63 are knight moves, clockwise from north-north-east. Planes 64
 * to 72 are underpromotions: to knight, bishop and rook to the north-west, then to the north, then to the north-east.
 * Word p of a bit mask has the from-squares of plane p.
 */
#define GOLEM_POLICY_ALPHAZERO 0
/**
 * Lc0's policy: the moves of a queen or knight on an empty board, sorted by from-square, then by to-square, a1 first.
 * Promotions to queen, rook and bishop follow, for each from-square on the seventh rank and to-square on the eighth. A
 * promotion to knight has the index of the plain move; castling is king takes own rook.
 */
#define GOLEM_POLICY_LC0 1
#define GOLEM_ALPHAZERO_MOVES 4672 /**< Number of moves in AlphaZero's policy. */
#define GOLEM_LC0_MOVES 1858       /**< Number of moves in Lc0's policy. */

/**
 * Returns the policy index of a move of the side to move, or -1 if the policy has no index for the move. `move` may be
 * any 16-bit value; its legality is not checked.
 */
int32_t golem_move_to_index(const golem_position *position, golem_move move, uint32_t policy);

/**
 * Finds the legal move for a policy index. Fails with GOLEM_ERROR_MOVE_ILLEGAL if there is no such move or the policy
 * is unknown.
 */
golem_status golem_move_from_index(const golem_position *position, uint32_t index, uint32_t policy, golem_move *move);

/* ---- Masks of legal moves ---------------------------------------------------------------------------------------- */

/** Bit masks: move i is bit i % 64 of word i / 64. There are 73 words (uint64_t) for AlphaZero, 30 for Lc0. */
#define GOLEM_MASK_BITS 0
#define GOLEM_MASK_BYTES 1 /**< Byte masks: one byte per move, 1 or 0. */

/**
 * Writes masks of the legal moves of `count` positions, one row of `masks` each: bits or bytes, depending on `form`.
 * Returns `count`, or 0 (and writes nothing) if an array is NULL, or if `policy` or `form` is unknown.
 */
size_t golem_legal_masks_many(const golem_position *positions, size_t count, uint32_t policy, uint32_t form,
    void *masks);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_POLICIES_H */
