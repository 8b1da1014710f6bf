/*
 * golem_pieceboard.h - positions that keep the attackers of each square up to date.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The rules at the head of golem.h and its SIMD level apply here too. Piece boards are a separate library: link with
 * -lgolem_piecesets before -lgolem.
 *
 * Every piece has a piece index: 0-15 within its colour, and 0-31 (White, then Black) in functions that cover both
 * colours. Arguments out of range give an empty set of pieces.
 *
 * Contents:
 * - Piece boards
 * - Queries of a piece board
 * - Moves of a piece board
 */

#ifndef GOLEM_PIECEBOARD_H
#define GOLEM_PIECEBOARD_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Piece boards ------------------------------------------------------------------------------------------------ */

#define GOLEM_NO_KIND 255 /**< Value in `kinds` for an index without a piece. */

/**
 * A position with the pieces that attack each square; 448 bytes.
 *
 * Each piece has an index 0-15 within its colour. The king has index 0. The others are numbered when the board is set
 * up: queens first, then rooks, bishops, knights and pawns, and within each type from a1 to h8. A piece keeps its
 * index, even if it promotes. A capture frees the victim's index.
 *
 * A piece attacks a square if it could capture an enemy piece there. Pins, checks and the square's contents are
 * ignored.
 *
 * Piece-sets after Andrew Tridgell (KnightCap) and ZirconiumX (Dorpsgek).
 */
typedef struct golem_pieceboard {
  /** `attackers[color][square]`: the pieces of that colour that attack the square, one bit per index. */
  uint16_t attackers[2][64];
  uint8_t board[64];         /**< `board[square]`: 0 if empty, otherwise index | (kind + 1) << 4 | colour << 7. */
  uint8_t squares[2][16];    /**< `squares[color][index]`: the piece's square, or 64 if no piece has the index. */
  uint8_t kinds[2][16];      /**< `kinds[color][index]`: the piece's type, or 255 if no piece has the index. */
  uint16_t by_kind[2][6];    /**< `by_kind[color][kind]`: the pieces of that colour and type, one bit per index. */
  uint64_t castling;         /**< Squares of the rooks that may still castle. */
  uint64_t occupied[2];      /**< `occupied[color]`: squares of that colour's pieces. */
  uint8_t side_to_move;      /**< 0 White, 1 Black. */
  /** The square that the last double push skipped, or 64. Moves set it only if an en passant capture is legal. */
  uint8_t ep_square;
  uint16_t halfmove_clock;   /**< Plies since the last capture or pawn move. */
  uint16_t fullmove_number;  /**< Incremented after each move by Black. */
  uint16_t reserved;         /**< 0. */
  uint64_t pending;          /**< 0, or the attack update that golem_pieceboard_make_lazy() has postponed. */
} golem_pieceboard;

/**
 * Converts a position to a piece board. Fails with GOLEM_ERROR_POSITION_... if golem_position_from_fen() would reject the
 * position. Takes about 0.3 microseconds.
 */
golem_status golem_pieceboard_from_position(const golem_position *position, golem_pieceboard *board);

/** Converts a piece board to a position. */
golem_status golem_pieceboard_to_position(const golem_pieceboard *board, golem_position *position);

/** Writes the piece codes of the 64 squares, like golem_position_to_board(). */
golem_status golem_pieceboard_to_board(const golem_pieceboard *board, uint8_t *squares);

/** State needed to unmake a move; 448 bytes. */
typedef struct golem_pieceboard_undo {
  golem_pieceboard before; /**< The board before the move. */
} golem_pieceboard_undo;

/**
 * Makes a move if it is legal, and updates the attack sets. If `undo` is not NULL, it receives the state needed to unmake
 * the move. Fails with GOLEM_ERROR_MOVE_ILLEGAL.
 *
 * The en passant square is set only if an en passant capture is legal. This function and all others that make moves first
 * carry out any postponed attack update.
 */
golem_status golem_pieceboard_make_move(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/**
 * Makes a legal move, such as one from a move list, without checking it; otherwise like golem_pieceboard_make_move(). An
 * illegal move leaves the board in an unspecified state, but changes nothing else. Pass NULL as `undo` to avoid copying
 * the board.
 */
golem_status golem_pieceboard_make_legal_move(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/** Makes a legal move on a copy of the board (copy-make). For illegal moves the result is unspecified. */
golem_status golem_pieceboard_after_move(const golem_pieceboard *before, golem_move move, golem_pieceboard *after);

/**
 * Makes a null move: changes the side to move, clears the en passant square and advances the clocks by a ply. Fails
 * with GOLEM_ERROR_MOVE_ILLEGAL in check.
 */
golem_status golem_pieceboard_make_null_move(golem_pieceboard *board, golem_pieceboard_undo *undo);

/** Unmakes any move, including null moves and lazily made moves, by restoring all 448 bytes of the board. */
golem_status golem_pieceboard_unmake_move(golem_pieceboard *board, const golem_pieceboard_undo *undo);

/**
 * Makes a legal move, but postpones the update of the attack sets until golem_pieceboard_update(); otherwise like
 * golem_pieceboard_make_legal_move(). Pieces, occupied squares, castling rights and clocks are updated at once.
 *
 * This helps if a search often leaves a node after the hash table probe. Until the update, queries of the attack sets
 * describe the board before the move. Functions that make, list, count or test moves use the board after the move.
 */
golem_status golem_pieceboard_make_lazy(golem_pieceboard *board, golem_move move, golem_pieceboard_undo *undo);

/** Carries out the attack update that golem_pieceboard_make_lazy() has postponed, if there is one. */
golem_status golem_pieceboard_update(golem_pieceboard *board);

/** Computes all attack sets from the pieces on the board. Takes about 0.2 microseconds. */
golem_status golem_pieceboard_refresh(golem_pieceboard *board);

/**
 * Checks every invariant of a piece board from scratch. Fails with GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE, ..._LIST,
 * ..._KING, ..._KINDS, ..._OCCUPIED or ..._SETS, for the first invariant that does not hold.
 */
golem_status golem_pieceboard_check(const golem_pieceboard *board);

/* ---- Queries of a piece board ------------------------------------------------------------------------------------ */

#define GOLEM_NO_PIECE 32 /**< Returned in place of a piece index 0-31 if there is no piece. */

/** A set of pieces, one bit per piece index: bits 0-15 are White's pieces, 16-31 Black's. */
typedef uint32_t golem_pieceset;

/** Returns the pieces of `color` that attack `square`. */
golem_pieceset golem_pieceboard_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** Returns the pieces of both colours that attack `square`. */
golem_pieceset golem_pieceboard_all_attackers(const golem_pieceboard *board, uint32_t square);

/** Returns the pieces of `color` and `kind`. */
golem_pieceset golem_pieceboard_of_kind(const golem_pieceboard *board, uint32_t color, uint32_t kind);

/**
 * Returns the piece index (0-15 White, 16-31 Black) of the least valuable piece of `color` that attacks `square`, or
 * GOLEM_NO_PIECE. Knights come before bishops; pieces of the same type are ordered by square, lowest first.
 */
uint32_t golem_pieceboard_least_attacker(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** Counts the pieces of `color` that attack `square`. */
uint32_t golem_pieceboard_count_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** Returns the squares that a colour attacks. Reads 64 words. */
uint64_t golem_pieceboard_attacked(const golem_pieceboard *board, uint32_t color);

/** Returns the squares that at least two pieces of a colour attack. */
uint64_t golem_pieceboard_attacked_twice(const golem_pieceboard *board, uint32_t color);

/** Returns the squares that the pieces of a colour and type attack. */
uint64_t golem_pieceboard_attacked_by_kind(const golem_pieceboard *board, uint32_t color, uint32_t kind);

/** Returns the squares that a piece attacks. `piece` is its piece index: 0-15 White, 16-31 Black. */
uint64_t golem_pieceboard_piece_attacks(const golem_pieceboard *board, uint32_t piece);

/** Counts the squares of `mask` that a piece attacks. `piece` is its piece index. */
uint32_t golem_pieceboard_mobility(const golem_pieceboard *board, uint32_t piece, uint64_t mask);

/** Returns the squares of the pieces of `color` that the opponent could win (by SEE), like golem_hanging(). */
uint64_t golem_pieceboard_hanging(const golem_pieceboard *board, uint32_t color);

/** Returns the pieces of `color` that are pinned to their king. */
golem_pieceset golem_pieceboard_pinned(const golem_pieceboard *board, uint32_t color);

/**
 * Returns the sliders of `color` that would attack `square` if the only piece in between, of either colour, were removed.
 */
golem_pieceset golem_pieceboard_xray_attackers(const golem_pieceboard *board, uint32_t color, uint32_t square);

/** Returns the same SEE value as golem_see(), in centipawns, but computes it from the attack sets. */
int32_t golem_pieceboard_see(const golem_pieceboard *board, golem_move move);

/**
 * Returns 1 if golem_pieceboard_see() is at least `threshold` (any 32-bit value), otherwise 0. Faster than
 * golem_pieceboard_see(), because it stops as soon as the result is certain. For NULL, the SEE value counts as 0.
 */
uint32_t golem_pieceboard_see_ge(const golem_pieceboard *board, golem_move move, int32_t threshold);

/** Returns the squares of the pieces in a set. Indices without a piece are ignored. */
uint64_t golem_pieceset_squares(const golem_pieceboard *board, golem_pieceset set);

/**
 * Removes the lowest piece index from a set and returns it: 0-15 White, 16-31 Black, or GOLEM_NO_PIECE if the set is
 * empty.
 */
uint32_t golem_pieceset_next(golem_pieceset *set);

/* ---- Moves of a piece board -------------------------------------------------------------------------------------- */

/**
 * Lists the legal moves of a piece board, captures first, and returns their number.
 *
 * - Captures, including en passant and capturing promotions, are ordered without sorting: most valuable victim type first,
 *   then least valuable attacker type (the king last), as in MVV-LVA.
 * - Quiet moves, including plain promotions and castling, follow in the order of golem_legal_moves().
 *
 * The order is the same on every CPU. A postponed attack update is carried out on a copy. The capture order is an idea
 * by Andrew Tridgell.
 */
size_t golem_pieceboard_legal_moves(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/** Lists the legal captures, like golem_pieceboard_legal_moves(). */
size_t golem_pieceboard_legal_captures(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/** Lists the legal moves that are not captures, like golem_pieceboard_legal_moves(). */
size_t golem_pieceboard_legal_quiets(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/**
 * Lists the legal moves of `classes`, a sum of GOLEM_CLASS_... values; other bits are ignored. Otherwise like
 * golem_pieceboard_legal_moves().
 */
size_t golem_pieceboard_legal_moves_of(const golem_pieceboard *board, uint32_t classes, golem_move *moves,
    size_t capacity);

/** Counts the legal moves of a piece board without listing them. */
size_t golem_pieceboard_count_legal_moves(const golem_pieceboard *board);

/** Returns 1 if the side to move has a legal move, otherwise 0 (checkmate or stalemate). */
uint32_t golem_pieceboard_has_legal_move(const golem_pieceboard *board);

/** Returns 1 if a move is legal on a piece board, otherwise 0. `move` may be any 16-bit value. */
uint32_t golem_pieceboard_is_legal(const golem_pieceboard *board, golem_move move);

/** Returns 1 if a legal move gives check, otherwise 0. */
uint32_t golem_pieceboard_gives_check(const golem_pieceboard *board, golem_move move);

/**
 * Counts leaves like golem_perft(), but visits every position above them, on copies of the piece board. `board` is not
 * changed. Uses at most 16 KB of stack at any depth.
 *
 * Returns 1 for depth 0. Returns 0 for a depth above GOLEM_MAX_PERFT_DEPTH, or for a board that golem_pieceboard_check()
 * or golem_position_check_playable() would reject.
 */
uint64_t golem_pieceboard_perft(const golem_pieceboard *board, uint32_t depth);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_PIECEBOARD_H */
