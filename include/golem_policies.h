/*
 * golem_policies.h - for learning: positions in 32 bytes, moves as outputs of policy networks, masks of the legal ones.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What golem.h says of every function holds here too. A policy is how a network numbers moves.
 *
 * Contents:
 * - Packed positions
 * - Numbers of moves
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
 * A position in 32 bytes, with room for what a game and a search say of it: the layout of marlinformat.
 *
 * Numbers are in the byte order of this machine; in files they have the lowest byte first.
 */
typedef struct golem_packed {
  uint64_t occupied;        /**< The occupied squares. */
  /**
   * Four bits for each piece in the order of the squares, the lower half of a byte first: a kind, or 6 for a rook that
   * may still castle, and 8 more if it is black.
   */
  uint8_t pieces[16];
  uint8_t side_and_ep;      /**< The en passant square, or 64, and 128 more if Black is to move. */
  uint8_t halfmove_clock;   /**< Half-moves since the last capture or pawn move. */
  uint16_t fullmove_number; /**< Number of the full move. */
  int16_t score;            /**< The caller's: in marlinformat centipawns for White. */
  uint8_t result;           /**< The caller's: in marlinformat 0 if Black has won, 1 for a draw, 2 if White has won. */
  uint8_t extra;            /**< The caller's. */
} golem_packed;

/**
 * A position in 32 bytes, as engines keep data while they play; `score`, `result` and `extra` become 0 and are the
 * caller's. About 50 ns.
 *
 * Of the position nothing is checked; castling rights without their rook are left out. Returns GOLEM_OK,
 * GOLEM_ERROR_NULL, GOLEM_ERROR_PACKED_PIECES for more than 32 pieces, or GOLEM_ERROR_PACKED_CLOCK for a half-move clock
 * above 255. The layout of marlinformat, of the trainer marlinflow.
 */
golem_status golem_position_to_packed(const golem_position *position, golem_packed *packed);

/**
 * The position in 32 bytes, checked as golem_position_from_fen checks one: any bytes may be given. About 50 ns.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_PACKED_PIECES, GOLEM_ERROR_PACKED_PIECE, or GOLEM_ERROR_POSITION_...
 */
golem_status golem_position_from_packed(const golem_packed *packed, golem_position *position);

/**
 * golem_position_to_packed for each of `count` positions. `statuses`, which may be NULL, gets what each returns; a record
 * that is refused becomes all zeros. Returns how many were not refused, or 0 (and writes nothing) if another array is NULL.
 */
size_t golem_position_to_packed_many(const golem_position *positions, size_t count, golem_packed *packed,
    golem_status *statuses);

/**
 * golem_position_from_packed for each of `count` records. `statuses`, which may be NULL, gets what each returns; a
 * position that is refused becomes an empty board. Returns how many were not refused, or 0 (and writes nothing) if another
 * array is NULL.
 */
size_t golem_position_from_packed_many(const golem_packed *packed, size_t count, golem_position *positions,
    golem_status *statuses);

/* ---- Numbers of moves -------------------------------------------------------------------------------------------- */

/**
 * Policies. Both see the board from the side to move: for Black the eighth rank is the
 * first.
 *
 * AlphaZero's (Silver and others, 2018): 64 * plane + square of origin. Planes 0 to 55: 7 * direction + steps - 1,
 * clockwise from north, a promotion to queen and castling, two steps of the king, among them; 56 to 63 steps of
 * knights, clockwise from north-north-east; 64 to 72 promotions to knight, bishop and rook, three each north-west,
 * north and north-east. A mask of bits has a set of squares of origin for each plane.
 */
#define GOLEM_POLICY_ALPHAZERO 0
/**
 * Lc0's: what a queen or a knight could do on an empty board, by origin and then by target, a1 first; behind them
 * promotions to queen, rook and bishop, three for each way from the seventh rank to the eighth. A promotion to knight
 * is the plain move, and castling goes to the rook's square.
 */
#define GOLEM_POLICY_LC0 1
#define GOLEM_ALPHAZERO_MOVES 4672 /**< How many moves AlphaZero's policy has. */
#define GOLEM_LC0_MOVES 1858       /**< How many moves Lc0's policy has. */

/**
 * The number of a move of the side to move in a policy, -1 if it has none for it. Any 16-bit value may be asked; the
 * move is not checked.
 */
int32_t golem_move_to_index(const golem_position *position, golem_move move, uint32_t policy);

/**
 * The legal move with a number in a policy; GOLEM_ERROR_MOVE_ILLEGAL if there is none, or no such policy. Costs what
 * golem_is_legal does.
 */
golem_status golem_move_from_index(const golem_position *position, uint32_t index, uint32_t policy, golem_move *move);

/* ---- Masks of legal moves ---------------------------------------------------------------------------------------- */

/** Masks, of bits: move i is bit i % 64 of the uint64_t i / 64. 73 words for AlphaZero's policy, 30 for Lc0's. */
#define GOLEM_MASK_BITS 0
#define GOLEM_MASK_BYTES 1 /**< Of bytes, one for each move, 1 or 0. */

/**
 * Which moves are legal in each of `count` positions, as a row of `masks` each, of bits or bytes, one behind the other.
 * Returns `count`, or 0 (and writes nothing) if an array is NULL, or if there is no such policy or form.
 */
size_t golem_legal_masks_many(const golem_position *positions, size_t count, uint32_t policy, uint32_t form,
    void *masks);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_POLICIES_H */
