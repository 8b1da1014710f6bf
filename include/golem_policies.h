/*
 * golem_policies.h - moves as the outputs of policy networks, and masks of the legal ones.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What golem.h says of every function holds here too. A policy is how a network numbers moves.
 *
 * Contents:
 * - Numbers of moves
 * - Masks of legal moves
 */

#ifndef GOLEM_POLICIES_H
#define GOLEM_POLICIES_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

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
