/*
 * golem_pieceboard.h - positions that keep the attackers of each square up to date.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Of a library of its own: a program is linked with -lgolem_piecesets before -lgolem. What golem.h says of every function
 * holds here too. Sets of pieces are empty for numbers out of range. The SIMD level is that of golem.h.
 *
 * Contents:
 * - Piece boards
 * - Questions to a piece board
 * - Moves of a piece board
 */

#ifndef GOLEM_PIECEBOARD_H
#define GOLEM_PIECEBOARD_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Piece boards ------------------------------------------------------------------------------------------------ */

#define GOLEM_NO_KIND 255 /**< What the kinds of a piece board hold where there is no piece of that number. */

/**
 * A position with the pieces that attack each square: 448 bytes.
 *
 * The king of a side has number 0; the others are numbered when the board is set up: queens, rooks, bishops, knights,
 * pawns, those of a kind from a1 to h8. A piece keeps its number, a promoted pawn too; a capture frees the number of
 * the victim. A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside.
 * Piece-sets after Andrew Tridgell (KnightCap) and ZirconiumX (Dorpsgek).
 */
typedef struct golem_pieceboard {
  uint16_t attackers[2][64]; /**< By colour and square: the pieces of the colour that attack it, a bit by number. */
  uint8_t board[64];         /**< By square: 0 if it is empty, else number | (kind + 1) << 4 | colour << 7. */
  uint8_t squares[2][16];    /**< By colour and number: the square, 64 where there is no such piece. */
  uint8_t kinds[2][16];      /**< By colour and number: the kind, 255 where there is no such piece. */
  uint16_t by_kind[2][6];    /**< By colour and kind: the pieces, a bit by number. */
  uint64_t castling;         /**< Squares of the rooks that may still castle. */
  uint64_t occupied[2];      /**< Occupied squares by colour. */
  uint8_t side_to_move;      /**< 0 white, 1 black. */
  /** Square passed over by the last double push, or 64; moves set it only where a capture is legal. */
  uint8_t ep_square;
  uint16_t halfmove_clock;   /**< Half-moves since the last capture or pawn move. */
  uint16_t fullmove_number;  /**< Counted up after each move of black. */
  uint16_t reserved;         /**< 0. */
  uint64_t pending;          /**< 0, or what golem_pieceboard_make_lazy has left to do. */
} golem_pieceboard;

/**
 * Sets up the piece board of a position, or returns what golem_position_from_fen would say of it
 * (GOLEM_ERROR_POSITION_...). About 0.3 microseconds.
 */
golem_status golem_pieceboard_from_position(const golem_position *position, golem_pieceboard *board);

/** The position of a piece board. About 30 ns. */
golem_status golem_pieceboard_to_position(const golem_pieceboard *board, golem_position *position);

/** Writes the squares as an array of piece numbers, as golem_position_to_board does. */
golem_status golem_pieceboard_to_board(const golem_pieceboard *board, uint8_t *squares);

/** What takes a move back: 448 bytes. */
typedef struct golem_pieceboard_undo {
  golem_pieceboard before; /**< The board before the move. */
} golem_pieceboard_undo;

/**
 * Makes a move if it is legal, attack sets included, else returns GOLEM_ERROR_MOVE_ILLEGAL; writes to `undo`, unless
 * it is NULL, what takes it back. The en passant square is set only where an en passant capture is legal. An attack
 * half that is due is made first, here and in all that makes moves.
 */
golem_status golem_pieceboard_make_move(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/**
 * golem_pieceboard_make_move without the check, for moves of the generator. Another move gives some board, and touches
 * nothing else. An `undo` costs a copy.
 */
golem_status golem_pieceboard_make_legal_move(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/** Writes the board after a legal move to `after`: copy-make. A move that is not legal gives some board. */
golem_status golem_pieceboard_after_move(const golem_pieceboard *before, golem_move move, golem_pieceboard *after);

/**
 * Passes: the other side is to move, the en passant square is cleared, and the clocks count a move; pieces and sets
 * stay as they are. GOLEM_ERROR_MOVE_ILLEGAL in a check.
 */
golem_status golem_pieceboard_make_null_move(golem_pieceboard *board, golem_pieceboard_undo *undo);

/** Takes a move, a null move or a lazy move back: every byte of the board is as before it. A copy of 448 bytes. */
golem_status golem_pieceboard_unmake_move(golem_pieceboard *board, const golem_pieceboard_undo *undo);

/**
 * golem_pieceboard_make_legal_move without its attack half: pieces, occupied squares, rights and clocks are those
 * after the move, the attack sets still those before it, until golem_pieceboard_update. For engines that probe a table
 * in between and often need no attack sets then. Until the update, queries of the sets answer for the board before
 * the move; functions that make, list, count or judge moves answer for the board after it.
 */
golem_status golem_pieceboard_make_lazy(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/** Makes the attack half that golem_pieceboard_make_lazy has left; nothing if none is due. */
golem_status golem_pieceboard_update(golem_pieceboard *board);

/** Computes all attack sets anew from the pieces on the board. About 0.2 microseconds. */
golem_status golem_pieceboard_refresh(golem_pieceboard *board);

/**
 * Checks every invariant of a board from scratch: GOLEM_OK or the first that fails,
 * GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE, ..._LIST, ..._KING, ..._KINDS, ..._OCCUPIED, ..._SETS.
 */
golem_status golem_pieceboard_check(const golem_pieceboard *board);

/* ---- Questions to a piece board ---------------------------------------------------------------------------------- */

/** What functions of a piece board return instead of a number 0-31 where there is no piece. */
#define GOLEM_NO_PIECE 32

/** A set of pieces by number: bits 0-15 are those of white, 16-31 those of black. */
typedef uint32_t golem_pieceset;

/** The pieces of `color` that attack `square`. Two loads. */
golem_pieceset golem_pieceboard_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** The pieces of both colours that attack `square`. */
golem_pieceset golem_pieceboard_all_attackers(const golem_pieceboard *board, uint32_t square);

/** The pieces of a colour and kind. */
golem_pieceset golem_pieceboard_of_kind(const golem_pieceboard *board, uint32_t color, uint32_t kind);

/**
 * The number (0-15 white, 16-31 black) of the least valuable piece of `color` that attacks `square`, a knight before a
 * bishop, and of several of one kind the one on the lowest square; GOLEM_NO_PIECE if there is none.
 */
uint32_t golem_pieceboard_least_attacker(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** How many pieces of `color` attack `square`. */
uint32_t golem_pieceboard_count_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** The squares that a colour attacks. A pass over 64 words. */
uint64_t golem_pieceboard_attacked(const golem_pieceboard *board, uint32_t color);

/** The squares that two pieces of a colour or more attack. */
uint64_t golem_pieceboard_attacked_twice(const golem_pieceboard *board, uint32_t color);

/** The squares that the pieces of a colour and kind attack. */
uint64_t golem_pieceboard_attacked_by_kind(const golem_pieceboard *board, uint32_t color, uint32_t kind);

/** The squares that a piece attacks, by its number: 0-15 white, 16-31 black. */
uint64_t golem_pieceboard_piece_attacks(const golem_pieceboard *board, uint32_t piece);

/** How many squares of `mask` a piece attacks, by its number. */
uint32_t golem_pieceboard_mobility(const golem_pieceboard *board, uint32_t piece, uint64_t mask);

/** The pieces of `color` that the opponent, were it to move, could take with gain: golem_hanging from the sets. */
uint64_t golem_pieceboard_hanging(const golem_pieceboard *board, uint32_t color);

/** The pieces of `color` that are pinned to their king. */
golem_pieceset golem_pieceboard_pinned(const golem_pieceboard *board, uint32_t color);

/** The sliders of `color` that would attack `square` if one piece, of either colour, were not in between. */
golem_pieceset golem_pieceboard_xray_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** What a move wins in the exchange on its target square: the value of golem_see, from the sets. */
int32_t golem_pieceboard_see(const golem_pieceboard *board, golem_move move);

/**
 * 1 if golem_pieceboard_see is `threshold` (any 32-bit value) or more, else 0; the exchange of NULL is 0. Ends when
 * the answer is known.
 */
uint32_t golem_pieceboard_see_ge(const golem_pieceboard *board, golem_move move, int32_t threshold);

/** The squares of the pieces of a set; numbers that no piece has add nothing. */
uint64_t golem_pieceset_squares(const golem_pieceboard *board, golem_pieceset set);

/** Takes the lowest number out of a set and returns it, 0-15 white, 16-31 black; GOLEM_NO_PIECE if the set is empty. */
uint32_t golem_pieceset_next(golem_pieceset *set);

/* ---- Moves of a piece board -------------------------------------------------------------------------------------- */

/**
 * Writes the legal moves of a piece board to a list: first the captures, en passant and capturing promotions among
 * them, in order without being sorted, the most valuable kind of victim first and within it the least valuable kind of
 * attacker (a king last); then the quiet moves, plain promotions and castling among them, in the order of
 * golem_legal_moves. The order is the same on every CPU.
 *
 * After golem_pieceboard_make_lazy the attack half is made first, on a copy. Ordered captures from attack sets are an idea
 * of Andrew Tridgell's.
 */
size_t golem_pieceboard_legal_moves(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/** golem_pieceboard_legal_moves for captures only. */
size_t golem_pieceboard_legal_captures(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/** golem_pieceboard_legal_moves for all moves that capture nothing. */
size_t golem_pieceboard_legal_quiets(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/** golem_pieceboard_legal_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing. */
size_t golem_pieceboard_legal_moves_of(const golem_pieceboard *board, uint32_t classes, golem_move *moves,
    size_t capacity);

/** The number of legal moves of a piece board, counted without a list. */
size_t golem_pieceboard_count_legal_moves(const golem_pieceboard *board);

/** 1 if the side to move of a piece board has a legal move, 0 in checkmate and stalemate. */
uint32_t golem_pieceboard_has_legal_move(const golem_pieceboard *board);

/** 1 if a move, any 16-bit value, is legal on a piece board, else 0. */
uint32_t golem_pieceboard_is_legal(const golem_pieceboard *board, golem_move move);

/** 1 if a legal move of a piece board gives check, else 0. */
uint32_t golem_pieceboard_gives_check(const golem_pieceboard *board, golem_move move);

/**
 * golem_perft by moves made on copies of a piece board; every position before the leaves is made, and the board stays as it
 * is. At most 16 KB of stack at any depth.
 *
 * 1 for depth 0; 0 for a board that golem_pieceboard_check or golem_position_check would refuse and above
 * GOLEM_MAX_PERFT_DEPTH.
 */
uint64_t golem_pieceboard_perft(const golem_pieceboard *board, uint32_t depth);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_PIECEBOARD_H */
