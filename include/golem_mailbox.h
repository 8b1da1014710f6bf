/*
 * golem_mailbox.h - keeps a golem_position in step with an engine's own board as the engine makes and unmakes moves.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * For engines with a board of their own: 8x8, 10x12, 0x88, with or without piece lists. golem_position_from_squares()
 * reads the whole board, which costs more than generating a move list. Call it only once, and then update the position
 * whenever the engine adds or removes a piece. Before listing moves, set the state that the board does not contain:
 *
 *   golem_toggle(&kept, color, kind, square);               // where the engine puts or removes a piece
 *   golem_toggle_move(&kept, color, kind, from, to);        // where it moves a piece
 *   golem_set_state(&kept, side, rights, ep_square, clock); // before listing moves
 *   count = golem_legal_moves(&kept, moves, GOLEM_MAX_MOVES);
 *
 * Squares, piece types and colours are numbered as in golem.h; other numberings need a conversion table each.
 *
 * Header only, C99 and C++11; link with libgolem. The header allocates no memory and keeps no state.
 */
#ifndef GOLEM_MAILBOX_H
#define GOLEM_MAILBOX_H

#include "golem.h"
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Toggles pieces of one colour and type on a set of squares: adds them or, if present, removes them. */
static inline void golem_toggle_set(golem_position *position, uint32_t color, uint32_t kind, uint64_t squares) {
  if (kind > GOLEM_KING) return;
  position->pieces[kind] ^= squares;
  position->colors[color & 1] ^= squares;
}

/**
 * Puts a piece on a square, or removes it if it is there. Only the lowest bit of `color` and the low six bits of
 * `square` are used; a piece type out of range changes nothing.
 */
static inline void golem_toggle(golem_position *position, uint32_t color, uint32_t kind, uint32_t square) {
  golem_toggle_set(position, color, kind, (uint64_t)1 << (square & 63));
}

/** Moves a piece from one square to an empty one. Repeating the call unmakes the move. */
static inline void golem_toggle_move(golem_position *position, uint32_t color, uint32_t kind, uint32_t from,
                                     uint32_t to) {
  golem_toggle_set(position, color, kind, (uint64_t)1 << (from & 63) | (uint64_t)1 << (to & 63));
}

/** Finds the first rook of a set from a square on. Returns the rook's bit, or 0 if a king comes first or there is no
 * rook. */
static inline uint64_t golem_mailbox_rook(uint64_t rooks, uint64_t king, uint32_t from, int32_t step) {
  uint32_t square = from, steps;
  for (steps = 0; steps < 8; steps++, square += (uint32_t)step) {
    uint64_t bit = (uint64_t)1 << (square & 63);
    if (bit & rooks) return bit;
    if (bit & king) return 0;
  }
  return 0;
}

/**
 * Converts castling rights, GOLEM_CASTLING_... combined with |, to rook squares for golem_position.castling. Each right
 * belongs to the outermost rook on the back rank between the king and the edge of the board. Rights without such a rook
 * are dropped.
 *
 * Costs a few shifts if the rooks are in their corners, as in standard chess.
 */
static inline uint64_t golem_castling_squares(const golem_position *position, uint32_t rights) {
  uint64_t all = rights, rooks = position->pieces[GOLEM_ROOK], kings = position->pieces[GOLEM_KING], found = 0;
  uint64_t white = position->colors[GOLEM_WHITE], black = position->colors[GOLEM_BLACK];
  uint64_t corners = (all & 1) << 7 | (all & 2) >> 1 | (all & 4) << 61 | (all & 8) << 53;
  if (corners == 0) return 0;
  if ((corners & ~(rooks & ((white & 0xff) | (black & (uint64_t)0xff << 56)))) == 0) return corners;
  if (rights & GOLEM_CASTLING_WHITE_H) found |= golem_mailbox_rook(rooks & white, kings & white, 7, -1);
  if (rights & GOLEM_CASTLING_WHITE_A) found |= golem_mailbox_rook(rooks & white, kings & white, 0, 1);
  if (rights & GOLEM_CASTLING_BLACK_H) found |= golem_mailbox_rook(rooks & black, kings & black, 63, -1);
  if (rights & GOLEM_CASTLING_BLACK_A) found |= golem_mailbox_rook(rooks & black, kings & black, 56, 1);
  return found;
}

/** Returns the castling rights of a position, GOLEM_CASTLING_... combined with |; reverses golem_castling_squares(). */
static inline uint32_t golem_castling_rights(const golem_position *position) {
  uint32_t rights = 0, color;
  for (color = 0; color < 2; color++) {
    uint64_t rank = color == GOLEM_WHITE ? 0xff : (uint64_t)0xff << 56;
    uint64_t king = position->pieces[GOLEM_KING] & position->colors[color] & rank;
    uint64_t rooks = position->castling & rank;
    if (king == 0) continue;
    if (rooks & ~(king | (king - 1))) rights |= (uint32_t)GOLEM_CASTLING_WHITE_H << 2 * color;
    if (rooks & (king - 1)) rights |= (uint32_t)GOLEM_CASTLING_WHITE_A << 2 * color;
  }
  return rights;
}

/**
 * Stores the side to move, castling rights, en passant square and halfmove clock. `rights` are GOLEM_CASTLING_...
 * combined with |; `ep_square` is the square that the last double push skipped, or GOLEM_NO_SQUARE. The fullmove
 * number, which matters only for FEN strings, is not changed.
 *
 * golem_checkers() reads only the pieces and `side_to_move`; before calling it, setting `side_to_move` is enough.
 */
static inline void golem_set_state(golem_position *position, uint32_t side_to_move, uint32_t rights, uint32_t ep_square,
                                   uint32_t halfmove_clock) {
  position->castling = golem_castling_squares(position, rights);
  position->side_to_move = (uint8_t)(side_to_move & 1);
  position->ep_square = (uint8_t)(ep_square < GOLEM_NO_SQUARE ? ep_square : GOLEM_NO_SQUARE);
  position->halfmove_clock = (uint16_t)(halfmove_clock < 65535 ? halfmove_clock : 65535);
}

/** Reads an entry of 1, 2 or 4 bytes, at any address, and returns its lower 16 bits. */
static inline uint32_t golem_mailbox_entry(const void *array, uint32_t bytes, uint32_t index) {
  const unsigned char *place = (const unsigned char *)array + (size_t)index * bytes;
  uint16_t two;
  uint32_t four;
  if (bytes == 1) return *place;
  if (bytes == 2) return memcpy(&two, place, sizeof two), two;
  return memcpy(&four, place, sizeof four), four & 0xffff;
}

/**
 * Like golem_position_from_squares(), but converts a board that is stored in two arrays: one of piece types and one of
 * colours.
 *
 * `layout` describes both arrays. Its piece codes are GOLEM_MAILBOX_CODE(kind, color), which combines the entries of
 * both arrays. Only the lower 16 bits of an entry count. If a type entry is the code of an empty square, the colour
 * entry of that square is ignored.
 *
 * Fails like golem_position_from_squares() and sets `entry` (may be NULL) in the same way, except that `entry` receives
 * the square of an unknown code.
 */
static inline golem_status golem_position_from_kinds_and_colors(const golem_mailbox_layout *layout, const void *kinds,
                                                                const void *colors, const golem_mailbox_state *state,
                                                                golem_position *position, uint32_t *entry) {
  golem_mailbox_layout merged;
  int32_t squares[64];
  uint32_t square, index, kind, color;
  if (entry != NULL) *entry = GOLEM_NO_ENTRY;
  if (layout == NULL || kinds == NULL || colors == NULL) return GOLEM_ERROR_NULL;
  if (layout->entry_bytes != 1 && layout->entry_bytes != 2 && layout->entry_bytes != 4) {
    return GOLEM_ERROR_LAYOUT_ENTRY_BYTES;
  }
  if (golem_square_to_layout(layout, 0) == GOLEM_NO_ENTRY) return GOLEM_ERROR_LAYOUT_KIND;
  for (square = 0; square < 64; square++) {
    index = golem_square_to_layout(layout, square);
    if (index >= layout->entries) {
      if (entry != NULL) *entry = square;
      return GOLEM_ERROR_LAYOUT_INDEX;
    }
    kind = golem_mailbox_entry(kinds, layout->entry_bytes, index);
    color = golem_mailbox_entry(colors, layout->entry_bytes, index);
    squares[square] = kind == ((uint32_t)layout->empty & 0xffff) ? layout->empty : (int32_t)(kind | color << 16);
  }
  merged = *layout;
  merged.kind = GOLEM_LAYOUT_A1_FIRST;
  merged.entries = 64;
  merged.entry_bytes = 4;
  return golem_position_from_squares(&merged, squares, state, position, entry);
}

/** The piece code in the layout of a two-array board: the lower 16 bits of the entries in both arrays. */
#define GOLEM_MAILBOX_CODE(kind, color) ((int32_t)(((uint32_t)(kind) & 0xffff) | ((uint32_t)(color) & 0xffff) << 16))

#ifdef __cplusplus
}
#endif

#endif
