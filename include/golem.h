/*
 * golem.h - chess move generation for C and C++ engines.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 *     golem_position position;
 *     golem_move moves[GOLEM_MAX_MOVES];
 *     if (golem_position_from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", &position) == GOLEM_OK) {
 *       size_t count = golem_legal_moves(&position, moves, GOLEM_MAX_MOVES); // 14
 *     }
 *
 * Squares are numbered a1 = 0, b1 = 1, ... h8 = 63. A bitboard is a set of squares: bit s is square s. Colours, piece
 * types, directions and SIMD levels are plain integers, named below. Every struct is plain data, owned by the caller.
 *
 * Rules for every function:
 * - State: Functions need no initialisation, allocate no memory and print nothing. The only global state is the code path
 *   selected for this CPU (see golem_set_level()).
 * - Threads: All functions are thread-safe. A const T * may be shared between threads; a T * must not be used elsewhere
 *   during the call. Signal handlers and forked child processes may call any function, even during another call.
 * - Pointers: Each pointer must be NULL or valid for its type: const T * for reading, T * for writing. An array must be
 *   valid for the count or capacity passed with it, and a string up to its terminating zero. Natural C alignment is
 *   enough (at most 8 bytes).
 * - Aliasing: An output may be the same object as an input of the same type; the input is then overwritten. Otherwise
 *   an output must not overlap any input, and outputs must never overlap each other.
 * - Errors: Every argument is checked. For NULL or a number out of range, a function that returns golem_status returns
 *   GOLEM_ERROR_NULL or the error that its comment names. A getter returns the empty set, 0, or the value that its comment
 *   gives for this case. A void function does nothing. If a call fails, its outputs are unchanged.
 * - Bad data: No struct contents can cause an out-of-bounds access. Unless the comment of a function says otherwise,
 *   results are unspecified for illegal moves, for positions that golem_position_from_fen() would reject and for piece
 *   boards that golem_pieceboard_check() would reject. Unspecified results may differ between SIMD levels.
 * - Output arrays: A function that takes a capacity writes at most that many entries. It returns the number of entries in
 *   the full result, even if the array is NULL or too small.
 * - Output strings: As with snprintf, at most capacity bytes are written, including the terminating zero. The return
 *   value is the full length without that zero.
 * - Input strings: Strings may have any length and are read to the end. Surrounding white space is ignored: space, tab,
 *   line feed, vertical tab, form feed and carriage return. These characters also separate the fields of a FEN.
 * - Stack: A call uses at most 6 KB (7 KB on POWER), perft at most 16 KB at any depth. docs/building.md has a table.
 * - Time: A call takes less than a microsecond, as does each position of a batch and each leaf of perft. docs/costs.md
 *   lists the cost of every function at each SIMD level, with the CPU.
 *
 * Contents:
 * - Status codes
 * - Positions
 * - Moves
 * - Move generation
 * - Checks
 * - Search nodes
 * - Static exchange evaluation (SEE)
 * - Move picker
 * - Attack maps
 * - Single-piece attacks
 * - Bitboards and rays
 * - Board geometry
 * - Attackers, checkers and pins
 * - Batch functions
 * - Perft
 * - Board changes
 * - Zobrist keys
 * - Repetition and game end
 * - Search board
 * - Boards of other programs
 * - Moves of other programs
 * - Printing for debugging
 * - Version and SIMD levels
 * - Tables for golem_inline.h
 * - Error codes
 */

#ifndef GOLEM_H
#define GOLEM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Status codes ------------------------------------------------------------------------------------------------ */

/** GOLEM_OK or a negative error code GOLEM_ERROR_...; the last section lists all errors. */
typedef int32_t golem_status;

#define GOLEM_OK 0 /**< Success. */

/**
 * Returns a static English sentence that explains a status code and names the valid values. Never returns NULL, not even for
 * an unknown code.
 */
const char *golem_status_message(golem_status status);

/* ---- Positions --------------------------------------------------------------------------------------------------- */

#define GOLEM_WHITE 0 /**< Colour of a piece or of the side to move. */
#define GOLEM_BLACK 1

#define GOLEM_PAWN 0   /**< Piece type. */
#define GOLEM_KNIGHT 1
#define GOLEM_BISHOP 2
#define GOLEM_ROOK 3
#define GOLEM_QUEEN 4
#define GOLEM_KING 5

#define GOLEM_NO_SQUARE 64 /**< No square. */

/** A position: 80 bytes. */
typedef struct golem_position {
  uint64_t pieces[6];       /**< `pieces[type]`: squares occupied by pieces of this type, of both colours. */
  uint64_t colors[2];       /**< `colors[color]`: squares occupied by pieces of this colour, of all types. */
  uint64_t castling;        /**< Squares of the rooks that may still castle. */
  uint8_t side_to_move;     /**< 0 is White, 1 is Black. */
  /**
   * The square that the last double push skipped, or 64. Functions that make moves set this square only if an en passant
   * capture is legal; a FEN or your own board may set it after every double push.
   */
  uint8_t ep_square;
  uint16_t halfmove_clock;  /**< Plies since the last capture or pawn move; at most 65535. */
  uint16_t fullmove_number; /**< Move number, increased by 1 after each move by Black; at most 65535. */
  uint16_t reserved;        /**< 0. */
} golem_position;

/**
 * Reads a FEN, X-FEN or Shredder-FEN with four to six fields. Missing clocks, as in EPD, become 0 and 1.
 *
 * Castling rights may be in any order. Each is one of KQkq (for the outermost rook) or the rook's file. Positions that
 * are playable but cannot arise in a game are accepted. An en passant square is kept even if no pawn can capture
 * there.
 *
 * Returns GOLEM_OK, or GOLEM_ERROR_FEN_..., which names the malformed field. Fails with GOLEM_ERROR_POSITION_... if the
 * position is not playable: for example, the opponent is in check, a pawn is on the last rank or a castling right has no rook.
 */
golem_status golem_position_from_fen(const char *fen, golem_position *position);

#define GOLEM_DROPPED_CASTLING 1 /**< golem_position_from_fen_lenient() dropped a castling right. */
#define GOLEM_DROPPED_EP 2       /**< The function dropped the en passant square. */
#define GOLEM_DROPPED_CLOCKS 4   /**< The function replaced a clock. */

/**
 * Reads a FEN that a person or another program wrote. Like golem_position_from_fen(), but drops invalid details:
 *
 * - castling rights that are repeated, or whose king or rook is not in place;
 * - an en passant square that no double push could have skipped;
 * - clocks that are not numbers up to 65535; they become 0 and 1.
 *
 * `dropped` (may be NULL) receives a sum of GOLEM_DROPPED_... values, or 0 if golem_position_from_fen() accepts the string.
 * For any other error, the call fails like golem_position_from_fen().
 */
golem_status golem_position_from_fen_lenient(const char *fen, golem_position *position, uint32_t *dropped);

/**
 * Reads a FEN for a board editor, without checking whether the position can be played. If the king or rook of a castling
 * letter K, Q, k or q is missing, the letter stands for a rook in the corner. Returns GOLEM_OK or GOLEM_ERROR_FEN_....
 */
golem_status golem_position_from_fen_unchecked(const char *fen, golem_position *position);

/**
 * Puts a piece on a square, replacing any piece there. The position need not be playable. Castling rights and the en passant
 * square stay as they are; golem_position_check_playable() checks whether the result can be played. Fails with
 * GOLEM_ERROR_COLOR, GOLEM_ERROR_KIND or GOLEM_ERROR_SQUARE.
 */
golem_status golem_position_set_piece(golem_position *position, uint32_t color, uint32_t kind, uint32_t square);

/** Empties a square and changes nothing else. The position need not be playable. Fails with GOLEM_ERROR_SQUARE. */
golem_status golem_position_remove_piece(golem_position *position, uint32_t square);

/**
 * Writes a position as FEN; 100 bytes are always enough. If `chess960` is 0, castling rights are written as in X-FEN:
 * KQkq, or the file of a rook that is not the outermost one. Otherwise they are written as in Shredder-FEN: by the
 * rook's file.
 */
size_t golem_position_to_fen(const golem_position *position, uint32_t chess960, char *text, size_t capacity);

/**
 * Checks whether a position is playable. Returns GOLEM_OK or GOLEM_ERROR_POSITION_...: the error that
 * golem_position_from_fen() returns for the position, or an error for contents that no FEN can produce.
 */
golem_status golem_position_check_playable(const golem_position *position);

/**
 * Checks whether a position is legal and, as far as simple tests show, reachable in a game. Returns GOLEM_OK or the first
 * error, in this order:
 *
 * 1. the errors of golem_position_check_playable();
 * 2. three or more checkers;
 * 3. two checkers that no single move can produce;
 * 4. more promoted pieces than pawns lost;
 * 5. a check that contradicts the en passant square.
 *
 * The generators work correctly for playable positions that fail only tests 2 to 5.
 */
golem_status golem_position_check(const golem_position *position);

/**
 * Copies a position to `out` and clears the copy's en passant square if no en passant capture is legal. Call this
 * function for games that begin from a FEN: the position then has the same key as if moves had led to it. `out` may be
 * `position`.
 */
void golem_position_clear_unused_ep(const golem_position *position, golem_position *out);

/** Sets up the start position of standard chess. */
void golem_position_start(golem_position *position);

/**
 * Sets up a Chess960 start position by its number in Reinhard Scharnagl's scheme, 0 to 959; 518 is standard chess. Fails with
 * GOLEM_ERROR_NUMBER for a number above 959.
 */
golem_status golem_position_start_chess960(uint32_t number, golem_position *position);

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

/**
 * A move: from-square in bits 0-5, to-square in bits 6-11, move flags in bits 12-15 (GOLEM_MOVE_QUIET and so on).
 *
 * Castling is encoded as king takes own rook, in standard chess and in Chess960.
 */
typedef uint16_t golem_move;

#define GOLEM_MOVE_NONE 0        /**< No move: a1a1. Some functions read it as a null move. */
#define GOLEM_MOVE_QUIET 0       /**< Move flags: a plain quiet move. */
#define GOLEM_MOVE_DOUBLE_PUSH 1 /**< A pawn's double push. */
#define GOLEM_MOVE_CASTLE_H 2    /**< Castling towards the h-file; `to` is the rook's square. */
#define GOLEM_MOVE_CASTLE_A 3    /**< Castling towards the a-file; `to` is the rook's square. */
#define GOLEM_MOVE_CAPTURE 4     /**< A capture. This bit is also set for en passant and capturing promotions. */
#define GOLEM_MOVE_EN_PASSANT 5  /**< An en passant capture. */
/** Promotion to a knight. Add 1 for bishop, 2 for rook, 3 for queen, and 4 for a capture. */
#define GOLEM_MOVE_PROMOTION 8

/**
 * Makes a move if it is legal: writes the resulting position to `after`, which may be `position`. The en passant square is set
 * only if an en passant capture is legal. Fails with GOLEM_ERROR_MOVE_ILLEGAL.
 */
golem_status golem_make_move(const golem_position *position, golem_move move, golem_position *after);

/**
 * Makes a legal move, such as one from a move list. Like golem_make_move(), but without checking the move. For an
 * illegal move, the call is safe, but the result is unspecified and may not be a playable position.
 */
golem_status golem_make_legal_move(const golem_position *position, golem_move move, golem_position *after);

/**
 * Makes a null move: `after` receives the position with the other side to move and no en passant square. The clocks count the
 * null move as a move. Fails with GOLEM_ERROR_MOVE_ILLEGAL in check.
 */
golem_status golem_make_null_move(const golem_position *position, golem_position *after);

/**
 * Returns 1 if a move, such as a killer or a move from the transposition table (TT), is legal, otherwise 0. `move` may be any
 * 16-bit value. The flags must match: a capture with the flags of a quiet move is illegal. If you have only the squares of a
 * move, use golem_move_from_bytes() or golem_board_move().
 */
uint32_t golem_is_legal(const golem_position *position, golem_move move);

/**
 * Explains why a move is not legal, for generator tests and error messages. `move` may be any 16-bit value. Returns
 * GOLEM_OK if the move is legal, otherwise GOLEM_ERROR_MOVE_... for the first rule that the move breaks.
 *
 * The rules are tested in this order: squares, flags that the piece cannot have, movement of the piece, other flags,
 * safety of the king. `squares` (may be NULL) receives the squares that show the reason: blocking pieces, attackers of
 * the king, pinners, or the square in question; 0 if there are none. Returns GOLEM_ERROR_MOVE_ILLEGAL only if the
 * position is not playable.
 */
golem_status golem_move_refusal(const golem_position *position, golem_move move, uint64_t *squares);

/**
 * Explains why a UCI move is not legal, like golem_move_refusal(). The move gets the flags that best fit its squares.
 * Castling may also be written as the king's move (e1g1). Fails with GOLEM_ERROR_MOVE_SYNTAX if the text is not a
 * move.
 */
golem_status golem_move_refusal_from_uci(const golem_position *position, const char *uci, uint64_t *squares);

/**
 * Reads a move in UCI notation: e2e4, e7e8q. Castling is accepted as e1g1 and as e1h1 (king takes own rook). Fails with
 * GOLEM_ERROR_MOVE_SYNTAX or GOLEM_ERROR_MOVE_ILLEGAL.
 */
golem_status golem_move_from_uci(const golem_position *position, const char *text, golem_move *move);

/**
 * Writes a move in UCI notation, in at most five characters; GOLEM_MOVE_NONE becomes 0000. If `chess960` is 0, castling is
 * written as the king's move (e1g1), otherwise as king takes own rook (e1h1). The move is not checked.
 */
size_t golem_move_to_uci(const golem_position *position, golem_move move, uint32_t chess960, char *text,
    size_t capacity);

/**
 * Reads a move in standard algebraic notation (SAN): Nbd7, exd6, e8=Q+, O-O-O. Fails with GOLEM_ERROR_MOVE_SYNTAX,
 * GOLEM_ERROR_MOVE_ILLEGAL or GOLEM_ERROR_MOVE_AMBIGUOUS.
 *
 * Accepts zeros in castling, a missing x or =, a hyphen between the squares, and an unnecessary file, rank or
 * from-square. Also accepts e.p. after an en passant capture, missing or wrong check marks, and annotation marks.
 */
golem_status golem_move_from_san(const golem_position *position, const char *text, golem_move *move);

/** Writes a legal move in standard algebraic notation, including + or #, in at most seven characters. */
size_t golem_move_to_san(const golem_position *position, golem_move move, char *text, size_t capacity);

/* The parts of a move, as unsigned integers. Each macro evaluates its argument once. */
#define GOLEM_MOVE_FROM(move) ((move) & 63u)              /**< From-square. */
#define GOLEM_MOVE_TO(move) ((move) >> 6 & 63u)           /**< To-square; for castling, the rook's square. */
#define GOLEM_MOVE_CODE(move) ((move) >> 12 & 15u)        /**< Move flags, GOLEM_MOVE_QUIET and so on. */
#define GOLEM_MOVE_IS_CAPTURE(move) ((move) >> 14 & 1u)   /**< 1 for every capture, otherwise 0. */
#define GOLEM_MOVE_IS_PROMOTION(move) ((move) >> 15 & 1u) /**< 1 for promotions, otherwise 0. */
/** Promotion piece, GOLEM_KNIGHT to GOLEM_QUEEN; 0 if the move is not a promotion. */
#define GOLEM_MOVE_PROMOTED_TO(move) (0x930000u >> (((move) ^ 0x2000u) >> 11 & 22u) & 7u)

/* ---- Move generation --------------------------------------------------------------------------------------------- */

/** Move list capacity that is enough for every game position; the known maximum is 218 moves. */
#define GOLEM_MAX_MOVES 256

#define GOLEM_EAST 0              /**< Square + 1. Directions 0 to 7 are rays; the opposite of ray d is d ^ 4. */
#define GOLEM_NORTH_EAST 1        /**< Square + 9. */
#define GOLEM_NORTH 2             /**< Square + 8. */
#define GOLEM_NORTH_WEST 3        /**< Square + 7. */
#define GOLEM_WEST 4              /**< Square - 1. */
#define GOLEM_SOUTH_WEST 5        /**< Square - 9. */
#define GOLEM_SOUTH 6             /**< Square - 8. */
#define GOLEM_SOUTH_EAST 7        /**< Square - 7. */
#define GOLEM_EAST_NORTH_EAST 8   /**< Square + 10. Directions 8 to 15 are knight steps. */
#define GOLEM_NORTH_NORTH_EAST 9  /**< Square + 17. */
#define GOLEM_NORTH_NORTH_WEST 10 /**< Square + 15. */
#define GOLEM_WEST_NORTH_WEST 11  /**< Square + 6. */
#define GOLEM_WEST_SOUTH_WEST 12  /**< Square - 10. */
#define GOLEM_SOUTH_SOUTH_WEST 13 /**< Square - 17. */
#define GOLEM_SOUTH_SOUTH_EAST 14 /**< Square - 15. */
#define GOLEM_EAST_SOUTH_EAST 15  /**< Square - 6. */
#define GOLEM_NO_DIRECTION 16     /**< No direction. */

#define GOLEM_RANK 0         /**< Lines: rays 0 and 4. */
#define GOLEM_DIAGONAL 1     /**< Rays 1 and 5. */
#define GOLEM_FILE 2         /**< Rays 2 and 6. */
#define GOLEM_ANTIDIAGONAL 3 /**< Rays 3 and 7. */

/** Move classes; combine them with |. This one includes en passant and capturing promotions. */
#define GOLEM_CLASS_CAPTURES 1
#define GOLEM_CLASS_QUEEN_PROMOTIONS 2 /**< Non-capturing promotions to a queen. */
#define GOLEM_CLASS_UNDER_PROMOTIONS 4 /**< Non-capturing promotions to a rook, a bishop or a knight. */
#define GOLEM_CLASS_QUIETS 8           /**< Moves that neither capture nor promote, including castling. */

/**
 * The legal moves of a position as sixteen target sets, with checks and pins: 192 bytes.
 *
 * Each legal move is one bit in the set of its direction: the bit of its to-square. For castling, this is the rook's
 * square, in direction east or west. The bit of a promotion stands for four moves. Target sets are valid only for the
 * position from which they were generated. To list, evaluate or count fewer moves, clear bits.
 *
 * Each extra bit that you set counts as a move of the nearest piece behind its square, whatever that piece is. If
 * there is no such piece, golem_targets_moves(), golem_targets_moves_of() and the picker list an arbitrary move, which
 * may depend on the SIMD level. All other functions give the same result at every level.
 */
typedef struct golem_targets {
  uint64_t direction[16]; /**< `direction[d]`: legal to-squares in direction d. */
  uint64_t attacked;      /**< Squares that the opponent attacks; sliders x-ray through the king of the side to move. */
  uint64_t checkers;      /**< The opponent's pieces that give check. */
  /**
   * `between[line]`: squares between the king of the side to move and an enemy slider that moves along this line. If
   * one piece stands between them, only its square; the piece is pinned if it belongs to the side to move. Empty if
   * there are more pieces or no such slider.
   */
  uint64_t between[4];
  uint64_t movable;       /**< Union of the sixteen target sets; 0 in checkmate and stalemate. */
  /**
   * Squares on which pieces other than the king can answer a check: the checker's square and the squares between it
   * and the king. All squares if the king is not in check; none in double check.
   */
  uint64_t evasion;
} golem_targets;

/**
 * Generates all legal moves of the side to move as sixteen target sets, one for each direction. Also stores the attacked
 * squares, checkers, pins, and the squares on which a check can be answered. After Gerd Isenberg (DirGolem).
 */
golem_status golem_generate(const golem_position *position, golem_targets *targets);

/** Counts the legal moves in the target sets of a position; a promotion counts as four. */
size_t golem_targets_count(const golem_position *position, const golem_targets *targets);

/**
 * Lists the moves of target sets, direction by direction, and returns how many there are. The order is the same at every SIMD
 * level, but differs from that of golem_legal_moves().
 */
size_t golem_targets_moves(const golem_position *position, const golem_targets *targets, golem_move *moves,
    size_t capacity);

/**
 * Lists the moves of the given classes in target sets. `classes` is a sum of GOLEM_CLASS_... values; other bits are
 * ignored. Otherwise like golem_targets_moves(). With it, a search can generate once and list the moves in stages.
 */
size_t golem_targets_moves_of(const golem_position *position, const golem_targets *targets, uint32_t classes,
    golem_move *moves, size_t capacity);

/**
 * Lists the legal moves of a position and returns how many there are. GOLEM_MAX_MOVES entries are enough for every game
 * position. If `moves` is NULL or `capacity` is 0, the moves are only counted.
 *
 * The order is the same at every SIMD level and in every function that lists moves of a position without target sets:
 *
 * 1. king moves;
 * 2. pawn captures towards the h-file, then towards the a-file; pushes, then double pushes;
 * 3. knights, bishops, rooks, queens;
 * 4. castling towards the h-file, then towards the a-file; en passant;
 * 5. promotions: pushes, then captures towards the h-file, then towards the a-file; each to queen, rook, bishop, knight.
 *
 * Within each of these groups, moves are in the order of their squares, a1 to h8: by from-square and then to-square
 * for knights and sliders, by to-square for other moves.
 */
size_t golem_legal_moves(const golem_position *position, golem_move *moves, size_t capacity);

/** Lists the legal captures, including en passant and capturing promotions. Otherwise like golem_legal_moves(). */
size_t golem_legal_captures(const golem_position *position, golem_move *moves, size_t capacity);

/** Lists the legal non-capturing moves, including castling and promotions. Otherwise like golem_legal_moves(). */
size_t golem_legal_quiets(const golem_position *position, golem_move *moves, size_t capacity);

/**
 * Lists the legal moves of `classes`, a sum of GOLEM_CLASS_... values; other bits are ignored. Otherwise like
 * golem_legal_moves(). Every legal move belongs to exactly one class.
 */
size_t golem_legal_moves_of(const golem_position *position, uint32_t classes, golem_move *moves, size_t capacity);

/** Counts the legal moves of a position without listing them. */
size_t golem_count_legal_moves(const golem_position *position);

/**
 * Returns 1 if the side to move has a legal move, otherwise 0 (checkmate or stalemate). Faster than counting the moves.
 */
uint32_t golem_has_legal_move(const golem_position *position);

/**
 * Generates only the legal moves from squares in `origins` to squares in `targets_wanted`. Castling counts as a king
 * move to the rook's square. All members except the sixteen target sets and `movable` have the same values as after
 * golem_generate().
 *
 * To generate captures, pass the squares of the opponent's pieces and the en passant square as `targets_wanted`. Quiet moves
 * to the en passant square are then generated as well.
 */
golem_status golem_generate_selected(const golem_position *position, uint64_t origins, uint64_t targets_wanted,
    golem_targets *targets);

/**
 * Returns 1 if the target sets of a position contain a move, otherwise 0. `move` may be any 16-bit value. For
 * unchanged sets, this is a legality test that is faster than golem_is_legal().
 */
uint32_t golem_targets_has(const golem_position *position, const golem_targets *targets, golem_move move);

/**
 * Removes a move from target sets and updates `movable`, so that the sets hold the moves still to be searched. The bit of a
 * promotion stands for four moves, so removing one of them removes all four. Returns 1 if the bit was set, otherwise 0.
 */
uint32_t golem_targets_take(golem_targets *targets, golem_move move);

/**
 * Returns the direction of a move. `move` may be any 16-bit value. If the move is legal, `targets.direction[result]` contains
 * its to-square. Returns GOLEM_NO_DIRECTION if the two squares are neither on a common line nor a knight step apart.
 */
uint32_t golem_move_direction(const golem_position *position, golem_move move);

/* ---- Checks ------------------------------------------------------------------------------------------------------ */

/**
 * Reduces target sets to the moves that give check, direct or discovered, including castling, en passant and promotions.
 * `movable` becomes the union of the sixteen sets; the other members are copied.
 *
 * A promotion is kept if any of the four possible pieces gives check; test each with golem_gives_check(). For
 * arbitrary input sets, the result is a subset of the input. No move is made.
 */
golem_status golem_checking_targets(const golem_position *position, const golem_targets *targets,
    golem_targets *checking);

/**
 * Returns 1 if a legal move gives check, direct or discovered, otherwise 0. The move is not made. Only the flags for castling,
 * en passant and promotions are read, so a move built from two squares needs no other flags.
 */
uint32_t golem_gives_check(const golem_position *position, golem_move move);

/* ---- Search nodes ------------------------------------------------------------------------------------------------ */

/**
 * Node info: checks, pins and enemy attacks of a position, computed once per search node; 136 bytes.
 *
 * Node info is valid only for its position. Using it with another position, or passing arbitrary bytes, is safe; the result is
 * unspecified, but the same at every SIMD level.
 */
typedef struct golem_node {
  uint64_t checkers;         /**< The opponent's pieces that give check. */
  /**
   * `blockers[color]`: pieces of either colour that stand alone between the king of `color` and an enemy slider that
   * would otherwise attack the king. Such sliders x-ray through each other.
   */
  uint64_t blockers[2];
  uint64_t pinners[2];       /**< `pinners[color]`: all enemy sliders that pin a piece of `color` to its king. */
  /**
   * `check_squares[type]`: squares from which a piece of this type would give direct check to the opponent, given
   * the current occupancy. Empty for the king.
   */
  uint64_t check_squares[6];
  /** `attacked_by[type]`: squares that the opponent's pieces of this type attack. Sliders stop at every piece. */
  uint64_t attacked_by[6];
} golem_node;

/**
 * Computes the node info of a position: checkers, blockers and pinners of both kings, check squares and the opponent's
 * attacks. Call this function once per search node, just before move generation; many nodes end earlier.
 *
 * If several sliders pin the same piece, all of them are pinners. A blocker of the opponent's king that belongs to the side to
 * move may give a discovered check.
 */
golem_status golem_node_of(const golem_position *position, golem_node *node);

/**
 * Lists the legal moves of the given classes. Like golem_legal_moves_of(), but reuses the checks and pins in `node`.
 * In check, these are the evasions. With the node info of another position, the result is unspecified.
 */
size_t golem_node_moves(const golem_position *position, const golem_node *node, uint32_t classes, golem_move *moves,
    size_t capacity);

/**
 * Returns 1 if a move is legal, otherwise 0. Like golem_is_legal(), but reuses the checks and pins in `node`. `move`
 * may be any 16-bit value. With the node info of another position, the result is unspecified.
 */
uint32_t golem_node_is_legal(const golem_position *position, const golem_node *node, golem_move move);

/**
 * Returns 1 if a legal move gives check, otherwise 0. Like golem_gives_check(), but reuses `node`. With the node info
 * of another position, the result is unspecified.
 */
uint32_t golem_node_gives_check(const golem_position *position, const golem_node *node, golem_move move);

/* ---- Static exchange evaluation (SEE) ---------------------------------------------------------------------------- */

/**
 * Returns the SEE value of a move in centipawns: the material that it wins on its to-square, negative if it loses material.
 *
 * - Values: pawn 100, knight and bishop 300, rook 500, queen 900.
 * - Both sides capture with their least valuable attacker (a knight before a bishop, then the lowest square), and either may
 *   stop. Sliders behind an attacker join in. Pins are ignored. A king captures only if the piece is no longer protected.
 * - A quiet move risks the piece that moves. Castling counts as 0. En passant wins a pawn, and both pawns leave their squares.
 * - A promotion wins the value of the new piece minus that of a pawn, and risks the new piece. A pawn that recaptures on the
 *   last rank stays a pawn.
 *
 * Only the flags for castling, en passant and promotions are read. After the swap algorithm of the chessprogramming wiki.
 */
int32_t golem_see(const golem_position *position, golem_move move);

/**
 * Returns 1 if golem_see() is at least `threshold`, otherwise 0. For NULL, the result is `0 >= threshold`. `threshold`
 * may be any 32-bit value. The capture sequence stops as soon as the result is known. After the chessprogramming wiki.
 */
uint32_t golem_see_ge(const golem_position *position, golem_move move, int32_t threshold);

#define GOLEM_PINS_IGNORED 0      /**< Pin rules for SEE: pinned pieces recapture like all others. */
/** A pinned piece may not capture while any enemy pinner is still in place (Stockfish, Obsidian). */
#define GOLEM_PINS_WHILE_PINNED 1
/** A pinned piece may capture only along the line of its pin (similar to Viridithas, Stormphrax, PlentyChess). */
#define GOLEM_PINS_KING_LINE 2
/** Like GOLEM_PINS_WHILE_PINNED, but a pinned piece may always capture along the line of its pin (Reckless). */
#define GOLEM_PINS_BOTH 3

/** Special moves in SEE: promotions and en passant count as in golem_see(), castling counts as 0. */
#define GOLEM_SPECIAL_VALUED 0
#define GOLEM_SPECIAL_ZERO 1   /**< Castling, en passant and all promotions count as 0. */

/** Piece values and rules for golem_see_ge_by(): 32 bytes. */
typedef struct golem_exchange_rules {
  /** `values[type]`: piece value, clamped to the range 0 to 1 << 20. The king's value is not read; it counts as 0. */
  int32_t values[6];
  uint32_t pins;     /**< Pin rule: one of GOLEM_PINS_... */
  uint32_t special;  /**< Value of special moves: one of GOLEM_SPECIAL_... */
} golem_exchange_rules;

/**
 * Returns 1 if the SEE value of a move, with your piece values and pin rule, is at least `threshold`, otherwise 0. `node` is
 * the node info of `position`, or NULL, in which case pins are computed if the rule needs them.
 *
 * - The next attacker is chosen by piece type, from pawn to king, then by lowest square. The values do not matter.
 * - Blockers and pinners are determined before the move. The pin rule also applies to sliders that are uncovered
 *   later.
 * - With GOLEM_PINS_WHILE_PINNED and GOLEM_PINS_BOTH, a pinner that has moved or been captured no longer counts.
 * - A king captures only if the opponent has no attacker left, pinned or not.
 * - With GOLEM_SPECIAL_ZERO, the result for special moves is `0 >= threshold`.
 *
 * Returns 0 for unknown rules and, unlike golem_see_ge(), if `position` or `rules` is NULL. With the node info of
 * another position, the result is unspecified. The pin rules follow Stockfish, Viridithas and Reckless.
 */
uint32_t golem_see_ge_by(const golem_position *position, const golem_node *node, golem_move move, int32_t threshold,
    const golem_exchange_rules *rules);

/**
 * Reduces target sets to the moves for which golem_see_ge() returns 1 with `threshold`. `movable` becomes the union of the
 * sixteen sets; the other members are copied.
 *
 * A promotion is kept if any of the four possible pieces reaches the threshold; test each with golem_see_ge(). For arbitrary
 * input sets, the result is a subset of the input. With AVX2 and AVX-512, the call takes less than half the time of listing
 * the moves and calling golem_see_ge() for each.
 */
golem_status golem_see_targets(const golem_position *position, const golem_targets *targets, int32_t threshold,
    golem_targets *winning);

/**
 * Returns the pieces of `color` that the opponent could win if it were the opponent's turn. Such a piece can be captured by
 * its least valuable attacker with a SEE value above 0.
 *
 * The rules are those of golem_see(). A king does not capture a protected piece, even if its only protector is a
 * slider behind the king. En passant is ignored, and kings are never returned.
 */
uint64_t golem_hanging(const golem_position *position, uint32_t color);

/* ---- Move picker ------------------------------------------------------------------------------------------------- */

#define GOLEM_PICK_ALL 0      /**< Picker modes: every legal move. */
#define GOLEM_PICK_CAPTURES 1 /**< Captures and promotions. */
#define GOLEM_PICK_CHECKS 2   /**< Quiet moves that give check, without killer and counter stages. */
/** Every legal move. Captures are not split by SEE; killers and the counter move have no stages of their own. */
#define GOLEM_PICK_EVASIONS 3
/** Add a sum of GOLEM_CLASS_... values to pick moves of these classes. Otherwise like GOLEM_PICK_ALL. */
#define GOLEM_PICK_CLASSES 16

#define GOLEM_STAGE_START 0            /**< Picker stages: no move picked yet. */
#define GOLEM_STAGE_HASH 1             /**< The TT move. */
#define GOLEM_STAGE_CAPTURES 2         /**< Captures that reach the threshold; all captures with GOLEM_PICK_EVASIONS. */
#define GOLEM_STAGE_QUEEN_PROMOTIONS 3 /**< Non-capturing promotions to a queen. */
#define GOLEM_STAGE_KILLERS 4          /**< The killers. */
#define GOLEM_STAGE_COUNTER 5          /**< The counter move. */
#define GOLEM_STAGE_QUIETS 6           /**< Quiet moves. */
#define GOLEM_STAGE_UNDER_PROMOTIONS 7 /**< Promotions to a knight, a rook or a bishop. */
#define GOLEM_STAGE_LOSING_CAPTURES 8  /**< Captures below the threshold. */
#define GOLEM_STAGE_DONE 9             /**< No move is left. */

/**
 * A move picker for one position, initialised by golem_picker_init(): 808 bytes. It contains a copy of the position. A
 * copy of the picker continues where the original was.
 */
typedef struct golem_picker {
  uint64_t opaque[101]; /**< Private to the library. */
} golem_picker;

/**
 * Moves that a search expects to be good, and the SEE threshold of the search: 12 bytes.
 *
 * Any value is safe: illegal moves are skipped, and duplicates are returned once.
 */
typedef struct golem_picker_hints {
  golem_move hash;       /**< The TT move, or GOLEM_MOVE_NONE. */
  golem_move killers[2]; /**< Quiet moves that caused cutoffs in sibling nodes. */
  golem_move counter;    /**< The quiet move that refuted the opponent's last move elsewhere in the tree. */
  int32_t threshold;     /**< Captures with at least this SEE value come before quiet moves; usually 0. */
} golem_picker_hints;

/**
 * Initialises a move picker, which returns the moves of a position one by one in search order. `mode` selects the moves.
 *
 * `targets` are the target sets of golem_generate(), or NULL, in which case they are generated when the first move after the
 * TT move is needed. `hints` may be NULL, which means no hints and a threshold of 0. Fails with GOLEM_ERROR_MODE for an
 * unknown mode. See examples/c/search_node.c.
 */
golem_status golem_picker_init(const golem_position *position, const golem_targets *targets, uint32_t mode,
    const golem_picker_hints *hints, golem_picker *picker);

/**
 * Returns the next move, or GOLEM_MOVE_NONE when there are no more. Every move of the mode is returned once, in this order:
 *
 * 1. the TT move, if it is legal and belongs to the mode;
 * 2. captures whose golem_see() reaches the threshold, including en passant and capturing promotions to a queen, in
 *    MVV-LVA order (most valuable victim, then least valuable attacker);
 * 3. queen promotions that capture nothing;
 * 4. the killers, if they are legal and quiet (neither capture nor promotion);
 * 5. the counter move, if it is legal and quiet;
 * 6. the other quiet moves by history score, highest first;
 * 7. promotions to a knight, a rook or a bishop, capturing or not;
 * 8. captures below the threshold.
 *
 * `history` is your `int16_t[2][64][64]` or NULL: scores of quiet moves by colour, from-square and to-square (for
 * castling, the rook's square). The scores are read when the first quiet move is picked.
 *
 * Ties are broken the same way on every CPU. A picker with arbitrary bytes is safe: its moves are unspecified, and
 * GOLEM_STAGE_DONE is reached within 3000 calls. After Gerd Isenberg.
 */
golem_move golem_picker_next(golem_picker *picker, const int16_t *history);

/**
 * Your function that scores the moves of a picker. It writes a score for each move to `scores`; entries that it does not write
 * are 0. `context` is the argument of golem_picker_next_scored().
 */
typedef void (*golem_scorer)(void *context, const golem_move *moves, size_t count, int32_t *scores);

/**
 * Returns the next move, like golem_picker_next(), but with your scores: captures (stages 2 and 8) and quiet moves (stage 6)
 * are ordered by score, highest first.
 *
 * The scorer is called at most twice: with all captures of stages 2 and 8 when stage 2 begins, and with all moves of
 * stage 6 when that stage begins. If `scorer` is NULL, the result is that of golem_picker_next() without a history.
 * The order in which the scorer receives the moves and the order of the picked moves are the same at every SIMD level.
 */
golem_move golem_picker_next_scored(golem_picker *picker, golem_scorer scorer, void *context);

/**
 * Sorts moves and their scores by score, highest first. Scores may be any 32-bit values. If scores are equal, the move
 * with the higher number comes first, so the order is the same on every CPU. Does nothing for more than
 * GOLEM_MAX_MOVES moves.
 */
void golem_sort_moves(golem_move *moves, int32_t *scores, size_t count);

/**
 * Returns the stage of the move that was picked last: GOLEM_STAGE_START before the first move, GOLEM_STAGE_DONE for
 * NULL. A quiescence search can use the stage to stop at the losing captures, and late move pruning to skip quiet
 * moves.
 */
uint32_t golem_picker_stage(const golem_picker *picker);

/* ---- Attack maps ------------------------------------------------------------------------------------------------- */

/**
 * Attack maps of a position for evaluation, by colour and piece type: 192 bytes.
 *
 * A piece attacks a square if it could capture an enemy piece there. Pins, checks and the actual contents of the square are
 * ignored. Sliders stop at the first occupied square, which they attack.
 */
typedef struct golem_attack_maps {
  uint64_t by_kind[2][6];     /**< `by_kind[color][type]`: squares attacked by pieces of this colour and type. */
  uint64_t attacked[2];       /**< `attacked[color]`: squares attacked by any piece. */
  uint64_t attacked_twice[2]; /**< `attacked_twice[color]`: squares attacked by two or more pieces. */
  /** `pawn_spans[color]`: squares that the pawns attack now or could attack after advancing, ignoring blockers. */
  uint64_t pawn_spans[2];
  uint64_t king_ring[2];      /**< `king_ring[color]`: the king's square and its neighbours. */
  /**
   * `mobility[color][type]`: number of squares that each of these pieces attacks, summed over the pieces. Squares
   * occupied by pieces of `color` or attacked by enemy pawns are not counted.
   */
  uint16_t mobility[2][6];
  /** `ring_attacks[color]`: number of squares of this king ring that enemy pieces attack, summed over the pieces. */
  uint16_t ring_attacks[2];
  uint16_t reserved[2];       /**< 0. */
} golem_attack_maps;

/**
 * Computes attack maps for evaluation: attacks by colour and piece type, squares attacked twice, mobility, pawn spans
 * and attacks on the king rings.
 */
golem_status golem_attack_maps_of(const golem_position *position, golem_attack_maps *maps);

/**
 * Counts the squares of `mask[color]` that each piece attacks and adds up the counts by colour and piece type. The
 * result is the mobility for your own mobility area. A square that two pieces attack counts twice. Pins and the
 * contents of the square are ignored. Faster than golem_attack_maps_of().
 */
golem_status golem_mobility(const golem_position *position, const uint64_t *mask, uint16_t (*counts)[6]);

/* ---- Single-piece attacks ---------------------------------------------------------------------------------------- */

/** Returns the squares that a king on `square` attacks. */
uint64_t golem_king_attacks(uint32_t square);

/** Returns the squares that a knight on `square` attacks. */
uint64_t golem_knight_attacks(uint32_t square);

/** Returns the squares that a pawn of `color` on `square` attacks. */
uint64_t golem_pawn_attacks(uint32_t color, uint32_t square);

/**
 * Returns the squares that a bishop on `square` attacks, including the first blocker of either colour on each ray.
 * `square` itself may be occupied or empty. Uses the fastest algorithm for this CPU with at most 5 KB of tables;
 * golem_backends.h has more.
 */
uint64_t golem_bishop_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a rook on `square` attacks, like golem_bishop_attacks(). */
uint64_t golem_rook_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a queen on `square` attacks, like golem_bishop_attacks(). */
uint64_t golem_queen_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider on `square` attacks along its rank. */
uint64_t golem_rank_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider on `square` attacks along its file. */
uint64_t golem_file_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider on `square` attacks to the north-east and south-west. */
uint64_t golem_diagonal_attacks(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider on `square` attacks to the north-west and south-east. */
uint64_t golem_antidiagonal_attacks(uint32_t square, uint64_t occupied);

/**
 * Returns the squares that a piece of `color` and type `kind` on `square` attacks. The colour matters only for pawns,
 * `occupied` only for sliders.
 */
uint64_t golem_piece_attacks(uint32_t color, uint32_t kind, uint32_t square, uint64_t occupied);

/**
 * Returns the squares that a rook on `square` x-rays through `blockers`. On each ray whose first occupied square is in
 * `blockers`, these are the squares beyond that square, up to and including the next occupied one.
 */
uint64_t golem_rook_xray_attacks(uint32_t square, uint64_t occupied, uint64_t blockers);

/** Returns the squares that a bishop on `square` x-rays through `blockers`, like golem_rook_xray_attacks(). */
uint64_t golem_bishop_xray_attacks(uint32_t square, uint64_t occupied, uint64_t blockers);

/* ---- Bitboards and rays ------------------------------------------------------------------------------------------ */

/** Returns the squares that the knights attack. Needs no table. */
uint64_t golem_knights_attacks(uint64_t knights);

/** Returns the squares that the kings attack. Needs no table. */
uint64_t golem_kings_attacks(uint64_t kings);

/** Returns the squares that the pawns of `color` attack. */
uint64_t golem_pawns_attacks(uint32_t color, uint64_t pawns);

/** Returns the enemy pieces that the pawns can capture. */
uint64_t golem_pawns_captures(uint32_t color, uint64_t pawns, uint64_t enemies);

/** Returns the squares to which the pawns can be pushed one step. */
uint64_t golem_pawns_pushes(uint32_t color, uint64_t pawns, uint64_t empty);

/** Returns the target squares of double pushes from the second rank. Both squares ahead must be empty. */
uint64_t golem_pawns_double_pushes(uint32_t color, uint64_t pawns, uint64_t empty);

/** Shifts a bitboard one step in a direction: 0-7, or 8-15 for knight steps. Bits that leave the board are dropped. */
uint64_t golem_shift(uint32_t direction, uint64_t set);

/**
 * Returns the occluded fill (Kogge-Stone) of all sliders in a direction 0-7: the sliders and the empty squares they
 * reach.
 */
uint64_t golem_ray_fill(uint32_t direction, uint64_t sliders, uint64_t empty);

/**
 * Returns the squares that sliders attack in `direction` (0-7), including blockers: golem_ray_fill() shifted one step.
 */
uint64_t golem_ray_attacks(uint32_t direction, uint64_t sliders, uint64_t empty);

/**
 * Computes all eight rays at once, in SIMD lanes. `rays[d]` receives the squares attacked in direction d: by
 * `orthogonal` if d is even, by `diagonal` if d is odd.
 */
void golem_rays_attacks(uint64_t orthogonal, uint64_t diagonal, uint64_t empty, uint64_t *rays);

/* ---- Board geometry ---------------------------------------------------------------------------------------------- */

/** Returns the squares strictly between two squares on a common line, otherwise the empty set. */
uint64_t golem_between(uint32_t a, uint32_t b);

/**
 * Returns the whole rank, file or diagonal through two different squares, edge to edge, including both. Returns the empty set
 * if the squares share no line.
 */
uint64_t golem_line(uint32_t a, uint32_t b);

/**
 * Returns the squares from `square` (excluded) to the edge for directions 0-7, or the square one knight step away for
 * directions 8-15.
 */
uint64_t golem_ray(uint32_t direction, uint32_t square);

/**
 * Returns the direction from `a` to `b`: 0-7 on a common line, 8-15 for a knight step, otherwise GOLEM_NO_DIRECTION.
 */
uint32_t golem_direction_of(uint32_t a, uint32_t b);

/** Returns the number of king steps between two squares: 0 to 7. */
uint32_t golem_distance(uint32_t a, uint32_t b);

/* ---- Attackers, checkers and pins -------------------------------------------------------------------------------- */

/**
 * Returns the pieces of both colours that attack `square`. Sliders are blocked by `occupied`, which need not be the occupancy
 * of the position.
 */
uint64_t golem_attackers(const golem_position *position, uint32_t square, uint64_t occupied);

/** Returns the opponent's pieces that give check to the side to move. */
uint64_t golem_checkers(const golem_position *position);

/** Returns the pieces of `color` that are pinned to their own king. */
uint64_t golem_pinned(const golem_position *position, uint32_t color);

/** Returns the opponent's sliders that pin a piece of `color` to its king. */
uint64_t golem_pinners(const golem_position *position, uint32_t color);

/**
 * Returns the squares that `color` attacks, including the squares of pieces that it protects. Sliders stop at every piece.
 */
uint64_t golem_attacked(const golem_position *position, uint32_t color);

/* ---- Batch functions --------------------------------------------------------------------------------------------- */

/**
 * Generates the target sets of `count` positions, like golem_generate(). Returns `count`, or 0 (and writes nothing) if an
 * array is NULL.
 */
size_t golem_generate_many(const golem_position *positions, size_t count, golem_targets *targets);

/**
 * Counts the legal moves of each of `count` positions, several at a time if the CPU supports this. This function is
 * the fastest way to count the moves of a data set. Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_count_many(const golem_position *positions, size_t count, uint32_t *counts);

/**
 * Computes the attack maps of `count` positions, one after the other. This saves call overhead in language bindings.
 * Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_attack_maps_many(const golem_position *positions, size_t count, golem_attack_maps *maps);

/**
 * Computes bishop attacks for `count` entries: `attacks[i]` receives the attacks from `squares[i]` with the occupancy
 * `occupied[i]`. A square of 64 or more gives the empty set. `attacks` may be the same array as `occupied`.
 */
void golem_bishop_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/** Computes rook attacks for `count` entries, like golem_bishop_attacks_many(). */
void golem_rook_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/** Computes queen attacks for `count` entries, like golem_bishop_attacks_many(). */
void golem_queen_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/** Computes queen attacks for `count` squares with one occupancy: `attacks[i]` gets the attacks from `squares[i]`. */
void golem_queen_attacks_each(const uint8_t *squares, size_t count, uint64_t occupied, uint64_t *attacks);

/* ---- Perft ------------------------------------------------------------------------------------------------------- */

#define GOLEM_MAX_PERFT_DEPTH 100 /**< Maximum perft depth. */

/**
 * Counts the leaves of the legal move tree at `depth`, modulo 2^64, in one thread and without a hash table.
 *
 * Positions in the last plies are counted in groups. Moves that do not affect the opponent's replies are counted
 * together, so not every position is visited. Returns 1 for depth 0. Returns 0 for a depth above
 * GOLEM_MAX_PERFT_DEPTH, and for a position that golem_position_from_fen() would reject.
 */
uint64_t golem_perft(const golem_position *position, uint32_t depth);

/**
 * Counts the same leaves as golem_perft(), but visits every position above the leaves and counts its moves separately. Takes
 * up to four times as long; use this function to compare speed with perft programs that work this way.
 */
uint64_t golem_perft_every(const golem_position *position, uint32_t depth);

/**
 * Lists the legal moves and counts the leaves below each: `counts[i]` belongs to `moves[i]`. Either array may be NULL.
 * Returns the number of legal moves, or 0 if golem_perft() would return 0 or `depth` is 0.
 */
size_t golem_perft_divide(const golem_position *position, uint32_t depth, golem_move *moves, uint64_t *counts,
    size_t capacity);

/**
 * Counts the opponent's replies to each legal move: `counts[i]` belongs to `moves[i]`. The moves are in the order of
 * golem_legal_moves(). Either array may be NULL.
 *
 * Returns the number of legal moves, or 0 for a position that golem_position_from_fen() would reject. Takes less than half the
 * time of calling golem_make_legal_move() and golem_count_legal_moves() for each move, because no move is made.
 */
size_t golem_count_replies(const golem_position *position, golem_move *moves, uint32_t *counts, size_t capacity);

/* ---- Board changes ----------------------------------------------------------------------------------------------- */

/**
 * Returns the piece code of a square: type + 1 for White, type + 9 for Black, 0 for an empty square. A board array is a
 * `uint8_t board[64]` of piece codes, a1 first. In golem_pieceboard, the codes are the upper four bits of each byte of
 * `board`.
 */
uint32_t golem_piece_at(const golem_position *position, uint32_t square);

/** Writes the board of a position as an array of 64 piece codes. */
void golem_position_to_board(const golem_position *position, uint8_t *board);

/** Board change: the squares that a move changes, called dirty pieces in NNUE engines; 16 bytes. */
typedef struct golem_change {
  uint8_t count;       /**< Number of squares: usually 2; 3 for en passant, 2 to 4 for castling. */
  uint8_t square[4];   /**< The squares; 64 in unused entries. */
  uint8_t before[4];   /**< The squares' piece codes before the move; 0 in unused entries. */
  uint8_t after[4];    /**< The squares' piece codes after the move. */
  uint8_t reserved[3]; /**< 0. */
} golem_change;

/**
 * Computes the board change of a move. Entry 0 is the from-square of the moving piece, entry 1 its destination.
 *
 * En passant adds the square of the captured pawn; castling adds the rook's from-square and destination. Squares whose
 * contents do not change are left out; this happens only in castling. The move is not checked; for an illegal move the
 * result is unspecified.
 */
golem_status golem_move_change(const golem_position *position, golem_move move, golem_change *change);

/* ---- Zobrist keys ------------------------------------------------------------------------------------------------ */

/**
 * Returns the Zobrist key of a position, or 0 for NULL. For standard chess, this is the key of Polyglot opening books.
 *
 * The key combines random numbers for the pieces, for the rooks that may castle and for White to move. The en passant
 * file is included only if an enemy pawn next to the pushed pawn could capture it; pins are ignored. Rooks that castle
 * from squares other than the corners have their own numbers: output `square + 1` of SplitMix64 (Sebastiano Vigna)
 * from state 0. All numbers are fixed.
 *
 * A position has two possible keys if its en passant captures would all leave the king in check. Functions that make
 * moves do not set `ep_square` then, so repetitions follow the rules of chess. Polyglot includes the file, and so does
 * golem_key() if `ep_square` is set, as after reading a FEN. Set `ep_square` to look up a book move; clear it at the
 * start of a game.
 */
uint64_t golem_key(const golem_position *position);

/**
 * Returns the key that golem_key() would return after a legal move or a null move (GOLEM_MOVE_NONE). `key` is the key
 * of `position`. For an illegal move the result is unspecified. To prefetch the hash table entry, call this function
 * before making the move.
 */
uint64_t golem_key_after(const golem_position *position, golem_move move, uint64_t key);

/**
 * Returns the same key as golem_key_after(), but faster. Use this function if your own board has the piece codes.
 * `mover` is the code of the moving piece, `victim` the code of the piece on the to-square, or 0. Wrong codes give an
 * unspecified key.
 */
uint64_t golem_key_after_pieces(const golem_position *position, golem_move move, uint32_t mover, uint32_t victim,
    uint64_t key);

/** The keys of a position: 64 bytes. */
typedef struct golem_keys {
  uint64_t all;       /**< Key of the whole position, as golem_key() returns it. */
  uint64_t pawns;     /**< Key of the pawns of both colours. */
  uint64_t minors;    /**< Key of the knights and bishops of both colours. */
  uint64_t majors;    /**< Key of the rooks and queens of both colours. */
  uint64_t pieces[2]; /**< `pieces[color]`: key of all pieces of this colour except the pawns. */
  uint64_t material;  /**< Key of the piece counts by type and colour. */
  uint64_t kings;     /**< Key of both kings. */
} golem_keys;

/**
 * Computes all keys of a position, for example for correction histories. For a key of minor pieces and kings together, XOR
 * `minors` and `kings`. A partial key is 0 if none of its pieces is on the board.
 */
golem_status golem_keys_of(const golem_position *position, golem_keys *keys);

/**
 * Computes the keys after a legal move or null move (GOLEM_MOVE_NONE) from the `keys` before it. For an illegal move
 * the result is unspecified.
 */
golem_status golem_keys_after(const golem_position *position, golem_move move, const golem_keys *keys,
    golem_keys *after);

/**
 * Computes golem_key() for each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_key_many(const golem_position *positions, size_t count, uint64_t *keys);

/* ---- Repetition and game end ------------------------------------------------------------------------------------- */

#define GOLEM_ONGOING 0               /**< Game outcome: the game is not over. */
#define GOLEM_CHECKMATE 1             /**< The side to move is checkmated. */
#define GOLEM_STALEMATE 2             /**< The side to move is not in check and has no legal move. */
#define GOLEM_INSUFFICIENT_MATERIAL 3 /**< Neither side can mate. */
#define GOLEM_SEVENTYFIVE_MOVES 4     /**< 75 moves by each side without a capture or pawn move: a draw. */
#define GOLEM_FIVEFOLD_REPETITION 5   /**< The position occurs for the fifth time: a draw. */
/** 50 moves by each side without a capture or pawn move: a draw if a player claims it. */
#define GOLEM_FIFTY_MOVES 6
#define GOLEM_THREEFOLD_REPETITION 7  /**< The position occurs for the third time: a draw if a player claims it. */

/**
 * Returns 1 if `color` can never give mate, judging by the pieces alone, otherwise 0. A side cannot give mate with:
 *
 * - a lone king;
 * - a king and one knight, if the opponent has only its king and queens;
 * - a king and bishops, if all bishops on the board are on squares of one colour and there are no pawns or knights.
 *
 * These are the rules of python-chess.
 */
uint32_t golem_insufficient_material(const golem_position *position, uint32_t color);

/**
 * Counts how often the last of `count` keys occurred in the `halfmove_clock` plies before it; 2 means a threefold
 * repetition. `keys` has one key for each position of the game, not necessarily from golem_key(). Pass the position's
 * halfmove clock, or a smaller number to stop sooner, for example at a null move.
 */
size_t golem_repetitions(const uint64_t *keys, size_t count, uint32_t halfmove_clock);

/**
 * Returns the outcome of a game: the first of GOLEM_CHECKMATE to GOLEM_THREEFOLD_REPETITION that applies, otherwise
 * GOLEM_ONGOING (also for NULL). The last of the `count` keys belongs to `position`. Without keys, repetitions are not
 * found.
 */
uint32_t golem_outcome(const golem_position *position, const uint64_t *keys, size_t count);

/**
 * Returns a legal move that repeats an earlier position of the game, or GOLEM_MOVE_NONE. If there is such a move, a search can
 * count on at least a draw. `keys` come from golem_key(), one per ply including null moves; the last is the key of `position`.
 *
 * The move is reversible: it is not a pawn move, a capture or castling, and loses no castling right. The function
 * looks for the keys 3, 5, 7, ... plies earlier, as far back as the halfmove clock reaches. If several moves repeat a
 * position, it returns one that leads to the most recent position. Even if the keys are wrong, the move is legal and
 * the key after it is one of them. After Marcel van Kervinck (a cuckoo table of key differences).
 */
golem_move golem_upcoming_repetition(const golem_position *position, const uint64_t *keys, size_t count);

/* ---- Search board ------------------------------------------------------------------------------------------------ */

/** A board for a search: the position with its key and a piece code for every square; 152 bytes. */
typedef struct golem_board {
  golem_position position; /**< The first member, so a pointer to the board works with every function for positions. */
  uint64_t key;            /**< golem_key() of the position. */
  uint8_t squares[64];     /**< `squares[square]`: piece code, as golem_position_to_board() writes it. */
} golem_board;

/**
 * Reads a FEN into a board, like golem_position_from_fen() and with the same errors. Clears an en passant square that
 * no legal move uses, so that repetitions follow the rules of chess.
 *
 * Using a board with arbitrary bytes is safe; if `squares` or `key` contradicts the position, results are unspecified.
 */
golem_status golem_board_from_fen(const char *fen, golem_board *board);

/** Initialises a board from a position, and clears an unused en passant square. The position is not checked. */
golem_status golem_board_of(const golem_position *position, golem_board *board);

/**
 * Makes a legal move or a null move (GOLEM_MOVE_NONE) and updates position, key and squares. The move is not checked. `after`
 * may be `board`. Fails with GOLEM_ERROR_MOVE_ILLEGAL for a null move in check. For an illegal move the call is safe, but the
 * result is unspecified.
 */
golem_status golem_board_make(const golem_board *board, golem_move move, golem_board *after);

/** Returns the key that golem_board_make() would set, for example to prefetch the TT entry. */
uint64_t golem_board_key_after(const golem_board *board, golem_move move);

/**
 * Returns the legal move between two squares, with its flags, or GOLEM_MOVE_NONE. Castling is accepted as king takes own rook
 * (e1h1) and as the king's move (e1g1). `promoted` is a piece type and is read only for promotions.
 */
golem_move golem_board_move(const golem_board *board, uint32_t from, uint32_t to, uint32_t promoted);

/** Returns 1 if a move is legal, otherwise 0. `move` may be any 16-bit value; `node` is the node info or NULL. */
uint32_t golem_board_is_legal(const golem_board *board, const golem_node *node, golem_move move);

/** Returns 1 if a legal move gives check, otherwise 0. `node` is the node info of the position, or NULL. */
uint32_t golem_board_gives_check(const golem_board *board, const golem_node *node, golem_move move);

/**
 * Returns 1 if the SEE value of a move is at least `threshold`, otherwise (also for unknown rules) 0. Works like
 * golem_see_ge() if `rules` is NULL, otherwise like golem_see_ge_by(). `node` may be NULL.
 */
uint32_t golem_board_see_ge(const golem_board *board, const golem_node *node, golem_move move, int32_t threshold,
    const golem_exchange_rules *rules);

/**
 * Checks a board: the position like golem_position_check_playable(), then key and squares. Returns GOLEM_OK or the
 * first error, including GOLEM_ERROR_BOARD_KEY and GOLEM_ERROR_BOARD_SQUARES.
 */
golem_status golem_board_check(const golem_board *board);

/* ---- Boards of other programs ------------------------------------------------------------------------------------ */

#define GOLEM_LAYOUT_A1_FIRST 0   /**< Board layout: 64 entries, a1, b1, ... h8. */
#define GOLEM_LAYOUT_A8_FIRST 1   /**< 64 entries, a8, b8, ... h1. */
#define GOLEM_LAYOUT_0X88 2       /**< 0x88: 16 entries per rank, a1 = 0, h8 = 119; 120 or 128 entries. */
#define GOLEM_LAYOUT_10X12 3      /**< 10x12: 10 entries per rank, a1 = 21, h8 = 98; 99 to 120 entries. */
#define GOLEM_LAYOUT_FREE 4       /**< Any other layout; `map` has the index of each square. */
#define GOLEM_NO_ENTRY 4294967295 /**< No entry. */

#define GOLEM_CASTLING_WHITE_H 1 /**< Castling bit: White towards the h-file. */
#define GOLEM_CASTLING_WHITE_A 2 /**< White towards the a-file. */
#define GOLEM_CASTLING_BLACK_H 4 /**< Black towards the h-file. */
#define GOLEM_CASTLING_BLACK_A 8 /**< Black towards the a-file. */

/**
 * Layout (192 bytes) of another program's board array with one code per square.
 *
 * Members that a layout kind does not use are not read.
 */
typedef struct golem_mailbox_layout {
  uint32_t kind;        /**< Order of the squares: one of GOLEM_LAYOUT_... */
  uint32_t entries;     /**< Number of entries in the array. */
  uint32_t entry_bytes; /**< Bytes per entry: 1, 2 or 4, in native byte order. */
  int32_t empty;        /**< Code of an empty square. Codes are compared at the width of an entry. */
  int32_t pieces[2][6]; /**< `pieces[color][type]`: code of the piece. */
  uint16_t map[64];     /**< `map[square]`: index of the square, for GOLEM_LAYOUT_FREE. */
} golem_mailbox_layout;

/**
 * Position state that the board does not contain; 24 bytes. Squares are numbered as in this library.
 *
 * Castling rights may be given as rook squares, castling bits or both; the two are combined.
 */
typedef struct golem_mailbox_state {
  uint64_t castling;        /**< Squares of the rooks that may still castle. */
  /** Sum of GOLEM_CASTLING_... bits; each stands for the outermost rook on that side of the king. */
  uint32_t castling_wings;
  uint32_t side_to_move;    /**< 0 is White, 1 is Black. */
  uint32_t ep_square;       /**< The square that the last double push skipped, or 64. */
  uint16_t halfmove_clock;  /**< Plies since the last capture or pawn move. */
  uint16_t fullmove_number; /**< Fullmove number. */
} golem_mailbox_state;

/**
 * Converts another program's board, an array with one code per square, to a position. `layout` describes the array; `state`
 * has the rest of the position. Only the entries of the 64 squares are read; a border may contain anything.
 *
 * The position is checked as in golem_position_from_fen(). Returns GOLEM_OK or the first GOLEM_ERROR_LAYOUT_... or
 * GOLEM_ERROR_POSITION_... found. `entry` (may be NULL) receives the place of the error, or GOLEM_NO_ENTRY:
 *
 * - ..._CODE_WIDTH, ..._CODE_TWICE: the code's index, 6 * colour + type, or 12 for the empty square;
 * - ..._INDEX, ..._INDEX_TWICE: the square;
 * - ..._CODE_UNKNOWN: the index in the array.
 */
golem_status golem_position_from_squares(const golem_mailbox_layout *layout, const void *squares,
    const golem_mailbox_state *state, golem_position *position, uint32_t *entry);

/**
 * Builds a position from an engine's own bitboards: six by piece type, pawn to king, and two by colour. `state` has
 * the rest of the position. Fast enough for every search node if castling rights are given as rook squares.
 *
 * Only the castling bits are checked; golem_position_check() checks the rest. The bitboards are loaded one by one, so the call
 * does not stall if the engine has just stored them. Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_LAYOUT_WINGS, or
 * GOLEM_ERROR_POSITION_CASTLING for a castling bit without a rook.
 */
golem_status golem_position_from_bitboards(const uint64_t *kinds, const uint64_t *colors,
    const golem_mailbox_state *state, golem_position *position);

/** Like golem_position_from_bitboards(), but converts twelve bitboards: White's six from pawn to king, then Black's. */
golem_status golem_position_from_piece_bitboards(const uint64_t *pieces, const golem_mailbox_state *state,
    golem_position *position);

/**
 * Writes the board of a position to another program's array. The entry of each square gets the code of its piece or of
 * an empty square; all other entries keep their values. Returns GOLEM_OK, GOLEM_ERROR_NULL or the first
 * GOLEM_ERROR_LAYOUT_... found.
 */
golem_status golem_position_to_squares(const golem_mailbox_layout *layout, const golem_position *position,
    void *squares);

/**
 * Returns the square at an index of another program's board. Returns GOLEM_NO_SQUARE for a border entry, an index out of
 * range, and a layout that is NULL or of unknown kind. Only `kind` and `map` of the layout are read.
 */
uint32_t golem_square_from_layout(const golem_mailbox_layout *layout, uint32_t index);

/**
 * Returns the index of a square in another program's board, or GOLEM_NO_ENTRY for arguments out of range. Only `kind` and
 * `map` of the layout are read.
 */
uint32_t golem_square_to_layout(const golem_mailbox_layout *layout, uint32_t square);

/**
 * Replaces each entry of a board with `codes[entry & 15]`, for example to convert another program's piece codes to
 * this library's (0, 1 to 6, 9 to 14) or back. `out` may be `board`.
 */
void golem_mailbox_recode(const uint8_t *codes, const uint8_t *board, uint8_t *out);

/** Reverses the order of the ranks of a bitboard, for engines with a8 = 0. */
uint64_t golem_bitboard_flip_vertical(uint64_t set);

/** Reverses the order of the files of a bitboard, for engines with h1 = 0. */
uint64_t golem_bitboard_flip_horizontal(uint64_t set);

/** Rotates a bitboard by 180 degrees (bit 63 becomes bit 0), for engines with h8 = 0. */
uint64_t golem_bitboard_rotate(uint64_t set);

/* ---- Moves of other programs ------------------------------------------------------------------------------------- */

/**
 * Converts a move to Stockfish's encoding; GOLEM_MOVE_NONE becomes 0. The move is not checked.
 *
 * Bits 0-5 are the to-square (the rook's square for castling), 6-11 the from-square. Bits 12-13 are the promotion
 * piece: 0 knight, 1 bishop, 2 rook, 3 queen. Bits 14-15 are 1 for promotion, 2 for en passant, 3 for castling.
 */
uint16_t golem_move_to_stockfish(golem_move move);

/** Converts `count` moves like golem_move_to_stockfish(). `codes` may be `moves`. */
void golem_moves_to_stockfish(const golem_move *moves, size_t count, uint16_t *codes);

/** Another program's integer move encoding (80-byte struct). */
typedef struct golem_move_encoding {
  uint32_t bytes;      /**< Bytes per move: 2 (only the lower 16 bits are kept) or 4, in native byte order. */
  uint32_t from_shift; /**< Left shift of the from-square; 32 or more leaves it out. */
  uint32_t to_shift;   /**< Left shift of the to-square; 32 or more leaves it out. */
  /** The to-square of castling: 0 for the rook's square, as in this library; otherwise the king's new square. */
  uint32_t castling;
  /**
   * `codes[flags]`: bits to XOR into moves with these flags. For engines with a8 = 0, XOR `56 << from_shift` and `56
   * << to_shift` into every entry.
   */
  uint32_t codes[16];
} golem_move_encoding;

/**
 * Converts `count` moves, for example a move list, to another program's encoding. Each move becomes an integer of 2 or 4
 * bytes: `(from << from_shift | to << to_shift) ^ codes[GOLEM_MOVE_CODE(move)]`.
 *
 * The moves are not checked. With 2 bytes, `out` may be `moves`. Does nothing if `encoding->bytes` is neither 2 nor 4.
 */
void golem_moves_recode(const golem_move *moves, size_t count, const golem_move_encoding *encoding, void *out);

/**
 * Finds the legal move for a code in Stockfish's encoding. `code` may be any 16-bit value. Fails with GOLEM_ERROR_MOVE_ILLEGAL
 * if there is no such move.
 */
golem_status golem_move_from_stockfish(const golem_position *position, uint16_t code, golem_move *move);

/**
 * Converts a move to three bytes, for engines with their own encoding: from-square, to-square and promotion piece
 * (GOLEM_KNIGHT to GOLEM_QUEEN, or 0). The castling to-square is the rook's square if `king_takes_rook` is not 0,
 * otherwise the king's on the g- or c-file. The move is not checked.
 */
golem_status golem_move_to_bytes(golem_move move, uint32_t king_takes_rook, uint8_t *bytes);

/**
 * Finds the legal move, with its flags, for three bytes in the format of golem_move_to_bytes(). Use this function for
 * TT moves and killers if your moves consist of two squares and a promotion piece. It does not generate a move list.
 *
 * Castling is accepted in both forms. If a plain king move to the same square is also possible, as in some Chess960 positions,
 * the bytes mean that king move. Fails with GOLEM_ERROR_MOVE_ILLEGAL if the move is illegal.
 */
golem_status golem_move_from_bytes(const golem_position *position, const uint8_t *bytes, golem_move *move);

/* ---- Printing for debugging -------------------------------------------------------------------------------------- */

/**
 * Draws a bitboard as a board of X's and dots with coordinates, the eighth rank first. The bitboard's value and number
 * of squares follow. 200 bytes are enough. In a debugger: `call golem_bitboard_to_text(set, buffer, 200)`.
 */
size_t golem_bitboard_to_text(uint64_t set, char *text, size_t capacity);

/**
 * Draws a position: a board with coordinates, the eighth rank first and Black in lower case. One line gives the side to move,
 * castling rights and en passant square; the last line is the FEN. 400 bytes are enough.
 */
size_t golem_position_to_text(const golem_position *position, char *text, size_t capacity);

/**
 * Writes target sets as text: side to move, number of moves, target squares in each direction (the rook's square for
 * castling) and the other members. An empty set is `-`, a full one `all`. 2000 bytes are nearly always enough, 6000
 * always.
 */
size_t golem_targets_to_text(const golem_position *position, const golem_targets *targets, char *text, size_t capacity);

/* ---- Version and SIMD levels ------------------------------------------------------------------------------------- */

#define GOLEM_ABI_VERSION 2 /**< The version of the binary interface that this header describes. */

/**
 * Returns the version of the binary interface of the linked library. If it is not GOLEM_ABI_VERSION, the program was compiled
 * with the header of another library version.
 */
uint32_t golem_abi_version(void);

/** Returns the version of the library as a static string, for example "0.2.0". */
const char *golem_version(void);

#define GOLEM_LEVEL_SCALAR 0  /**< SIMD level: no vectors. */
#define GOLEM_LEVEL_SSE2 1    /**< 128-bit vectors, on every x86-64 CPU. */
#define GOLEM_LEVEL_AVX2 2    /**< 256-bit vectors. */
#define GOLEM_LEVEL_AVX512 3  /**< 512-bit vectors. */
#define GOLEM_LEVEL_NEON 4    /**< 128-bit vectors, on every AArch64 CPU. */
#define GOLEM_LEVEL_ALTIVEC 5 /**< 128-bit vectors, on every 64-bit POWER CPU with little-endian Linux. */
#define GOLEM_LEVEL_WASM 6    /**< 128-bit WebAssembly vectors, if the library was compiled with them. */

/** Returns the SIMD level in use: this CPU's best, unless golem_set_level() selected another. */
uint32_t golem_level(void);

/**
 * Returns the address of the byte that holds the selected code path, so that other libraries of this version can use
 * the same SIMD level. The address never changes.
 */
const uint8_t *golem_level_place(void);

/**
 * Selects the SIMD level for all threads from the next call on, for tests, benchmarks and reproducible results. All
 * results except unspecified ones are the same at every level, including the order of moves.
 *
 * A call that is already running in another thread may use either level. Attack functions for one slider, such as
 * golem_rook_attacks(), use the best code for the CPU at every level.
 *
 * Fails with GOLEM_ERROR_LEVEL for an unknown level, or with GOLEM_ERROR_UNSUPPORTED_CPU if golem_level_available() returns 0.
 */
golem_status golem_set_level(uint32_t level);

/** Returns 1 if this library, the CPU and the operating system support a SIMD level, otherwise 0. */
uint32_t golem_level_available(uint32_t level);

/* ---- Tables for golem_inline.h ----------------------------------------------------------------------------------- */

/**
 * Lookup data for a slider's attacks from one square, for both PEXT and magic multiplication: half a cache line. Used
 * by golem-backends; the layout is fixed because inline C functions read it.
 */
typedef struct golem_slider {
  uint64_t mask;         /**< The relevant occupancy. */
  uint64_t magic;        /**< The magic factor for the relevant occupancy. */
  uint32_t pext_offset;  /**< The square's first entry in `pext_attacks` of the tables. */
  uint32_t magic_offset; /**< The square's first entry in `magic_attacks` of the tables. */
  uint32_t magic_shift;  /**< Right shift of the product. */
  uint32_t reserved;     /**< 0. */
} golem_slider;

/** The library's tables, which golem_inline.h reads. They are read-only and never freed. */
typedef struct golem_tables {
  uint32_t size;                    /**< sizeof(golem_tables) in the library; later versions may append members. */
  /**
   * Version of this struct, raised by incompatible changes. Bit 31 is set in the tables of golem_inline_tables(),
   * whose members `bishops` to `magic_attacks`, `pext_masks` and `pext_sets` are NULL.
   */
  uint32_t version;
  const uint64_t *king_attacks;     /**< `king_attacks[64]`: attacks by square. */
  const uint64_t *knight_attacks;   /**< `knight_attacks[64]`: attacks by square. */
  const uint64_t *pawn_attacks;     /**< `pawn_attacks[2][64]`: attacks by colour and square. */
  const golem_slider *bishops;      /**< `bishops[64]`: lookup data by square. */
  const golem_slider *rooks;        /**< `rooks[64]`: lookup data by square. */
  /** Attacks of a slider s: `pext_attacks[s->pext_offset + pext(occupied, s->mask)]`. */
  const uint64_t *pext_attacks;
  /** Attacks of a slider s: `magic_attacks[s->magic_offset + ((occupied & s->mask) * s->magic >> s->magic_shift)]`. */
  const uint64_t *magic_attacks;
  /** `reach[17][64]`, by direction and square: rays (0-7), knight steps (8-15), empty sets (16). */
  const uint64_t *reach;
  const uint8_t *direction_of;      /**< `direction_of[64][64]`: direction from one square to another, 16 for none. */
  const uint64_t *pext_masks;       /**< `pext_masks[2][64]`: relevant occupancies of bishops, then rooks. */
  const uint64_t *const *pext_sets; /**< `pext_sets[2][64]`: start of each square's part of `pext_attacks`. */
  /** `half_lines[64][8]`, by square and direction (0-7): rays. Each row is one cache line (64 bytes). */
  const uint64_t *half_lines;
  /**
   * `mirrored_lines[64][8]`, by square; each row is one cache line. Entries: the square; its diagonal, file and
   * antidiagonal, without the square itself; the square again; the square on a byte-swapped board; the first square
   * of its rank; the start of its file's row in `rank_attacks`.
   */
  const uint64_t *mirrored_lines;
  /** `rank_attacks[8][64]`, by file and by the occupancy of b1 to g1: attacks on the first rank. */
  const uint8_t *rank_attacks;
} golem_tables;

/**
 * Returns the tables for golem_inline.h: the same pointer on each call, never NULL. golem_inline_fits() checks whether they
 * match the header. Fetch the pointer once and keep it.
 */
const golem_tables *golem_inline_tables(void);

/* ---- Error codes ------------------------------------------------------------------------------------------------- */

#define GOLEM_ERROR_NULL -1            /**< A pointer that must not be NULL is NULL. */
#define GOLEM_ERROR_NUMBER -2          /**< Unknown Chess960 start position; valid numbers are 0 to 959. */
#define GOLEM_ERROR_LEVEL -3           /**< Unknown SIMD level; valid levels are 0 to 6. */
/** This SIMD level is not supported by this CPU or by this build of the library. */
#define GOLEM_ERROR_UNSUPPORTED_CPU -4
#define GOLEM_ERROR_MODE -5            /**< Unknown picker mode; valid modes are 0 to 3 and 16 to 31. */
#define GOLEM_ERROR_SQUARE -6          /**< Unknown square; valid squares are a1 to h8, numbered 0 to 63. */
#define GOLEM_ERROR_COLOR -7           /**< Unknown colour; valid colours are 0 (white) and 1 (black). */
#define GOLEM_ERROR_KIND -8            /**< Unknown piece type; valid types are 0 (pawn) to 5 (king). */

/** The FEN has fewer than four fields; board, side, castling and en passant are required. */
#define GOLEM_ERROR_FEN_FIELDS -20
/** The board field of the FEN has a character other than PNBRQKpnbrqk, a digit or a slash. */
#define GOLEM_ERROR_FEN_PIECE -21
/** The board field of the FEN has a digit 0 or 9; runs of empty squares are 1 to 8. */
#define GOLEM_ERROR_FEN_DIGIT -22
/** The board field of the FEN has two digits in a row; write their sum instead. */
#define GOLEM_ERROR_FEN_ADJACENT_DIGITS -23
/** A rank in the board field of the FEN does not have exactly eight squares. */
#define GOLEM_ERROR_FEN_RANK_WIDTH -24
#define GOLEM_ERROR_FEN_RANK_COUNT -25      /**< The board field of the FEN does not have exactly eight ranks. */
#define GOLEM_ERROR_FEN_SIDE -26            /**< The side field of the FEN is neither w nor b. */
/** The castling field of the FEN is neither - nor distinct letters of KQkq, A-H and a-h. */
#define GOLEM_ERROR_FEN_CASTLING -27
/** The en passant field of the FEN is neither - nor a square from a1 to h8. */
#define GOLEM_ERROR_FEN_EN_PASSANT -28
#define GOLEM_ERROR_FEN_HALFMOVE -29        /**< The halfmove clock of the FEN is not a number from 0 to 65535. */
#define GOLEM_ERROR_FEN_FULLMOVE -30        /**< The fullmove number of the FEN is not a number from 0 to 65535. */
#define GOLEM_ERROR_FEN_TRAILING -31        /**< The FEN has more than six fields. */

#define GOLEM_ERROR_POSITION_SIDE -40              /**< The side to move is neither 0 (White) nor 1 (Black). */
#define GOLEM_ERROR_POSITION_OVERLAP -41           /**< A square has two piece types or two colours. */
/** A square has a piece type without a colour, or a colour without a piece type. */
#define GOLEM_ERROR_POSITION_MISMATCH -42
#define GOLEM_ERROR_POSITION_RESERVED -43          /**< The reserved member of the position is not 0. */
#define GOLEM_ERROR_POSITION_NO_KING -44           /**< A side has no king. */
#define GOLEM_ERROR_POSITION_MANY_KINGS -45        /**< A side has more than one king. */
#define GOLEM_ERROR_POSITION_ADJACENT_KINGS -46    /**< The kings are on adjacent squares. */
#define GOLEM_ERROR_POSITION_PAWN_RANK -47         /**< A pawn is on the first or last rank. */
#define GOLEM_ERROR_POSITION_MANY_PAWNS -48        /**< A side has more than eight pawns. */
#define GOLEM_ERROR_POSITION_MANY_PIECES -49       /**< A side has more than sixteen pieces. */
#define GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK -50 /**< The side that is not to move is in check. */
/** A castling right lacks its king or rook on the back rank, or two rights are on one side of the king. */
#define GOLEM_ERROR_POSITION_CASTLING -51
#define GOLEM_ERROR_POSITION_EP_SQUARE -52         /**< The en passant square is above 64; 64 means none. */
/** The en passant square is not on the rank that an opponent's double push passes. */
#define GOLEM_ERROR_POSITION_EP_RANK -53
#define GOLEM_ERROR_POSITION_EP_OCCUPIED -54       /**< The en passant square is occupied. */
/** The en passant square is not directly behind an opponent's pawn. */
#define GOLEM_ERROR_POSITION_EP_PAWN -55
/** The en passant square is impossible: the square where the double push began is occupied. */
#define GOLEM_ERROR_POSITION_EP_ORIGIN -56
#define GOLEM_ERROR_POSITION_MANY_CHECKERS -57     /**< Three or more pieces give check; no move can cause that. */
/** Two pieces give check, but no single move can cause both checks. */
#define GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK -58
#define GOLEM_ERROR_POSITION_MANY_PROMOTED -59     /**< A side has more promoted pieces than it has lost pawns. */
/** The en passant square is impossible: the side to move was in check before the double push. */
#define GOLEM_ERROR_POSITION_EP_CHECK -60

#define GOLEM_ERROR_MOVE_SYNTAX -80    /**< The move is not in the expected notation. */
#define GOLEM_ERROR_MOVE_ILLEGAL -81   /**< The move is not legal in the position. */
#define GOLEM_ERROR_MOVE_AMBIGUOUS -82 /**< The move is ambiguous: it matches more than one legal move. */

#define GOLEM_ERROR_BOARD_KEY -90     /**< The key of the board is not the key of its position. */
#define GOLEM_ERROR_BOARD_SQUARES -91 /**< The squares of the board disagree with its position. */

/** The attack update of the last move on the piece board is still postponed. */
#define GOLEM_ERROR_PIECEBOARD_PENDING -100
/** The side, en passant, castling or reserved bytes of the piece board are invalid. */
#define GOLEM_ERROR_PIECEBOARD_STATE -101
/** The piece board is inconsistent: its board, squares and kinds describe different pieces. */
#define GOLEM_ERROR_PIECEBOARD_LIST -102
/** A side's piece index 0 on the piece board is not the side's only king. */
#define GOLEM_ERROR_PIECEBOARD_KING -103
#define GOLEM_ERROR_PIECEBOARD_KINDS -104    /**< The piece-type sets of the piece board disagree with its pieces. */
#define GOLEM_ERROR_PIECEBOARD_OCCUPIED -105 /**< The occupied squares of the piece board disagree with its pieces. */
#define GOLEM_ERROR_PIECEBOARD_SETS -106     /**< The attack sets of the piece board disagree with its pieces. */

#define GOLEM_ERROR_LAYOUT_KIND -110         /**< Unknown kind of board layout; valid kinds are 0 to 4. */
#define GOLEM_ERROR_LAYOUT_INDEX -111        /**< The board layout puts a square outside its array. */
#define GOLEM_ERROR_LAYOUT_INDEX_TWICE -112  /**< The board layout puts two squares into the same array entry. */
/** The entry size of the board layout is invalid; valid sizes are 1, 2 and 4 bytes. */
#define GOLEM_ERROR_LAYOUT_ENTRY_BYTES -113
#define GOLEM_ERROR_LAYOUT_CODE_WIDTH -114   /**< A piece code of the board layout does not fit into an array entry. */
/** Two piece codes of the board layout are equal when cut to the entry width. */
#define GOLEM_ERROR_LAYOUT_CODE_TWICE -115
/** A square of the board has a piece code that its layout does not define. */
#define GOLEM_ERROR_LAYOUT_CODE_UNKNOWN -116
/** The castling bits of the board state include unknown bits; combine GOLEM_CASTLING_... values. */
#define GOLEM_ERROR_LAYOUT_WINGS -117

/** The position has more than 32 pieces, the most that a packed position can hold. */
#define GOLEM_ERROR_PACKED_PIECES -120
#define GOLEM_ERROR_PACKED_PIECE -121  /**< A piece of the packed position has the unused code 7 or 15. */
/** The halfmove clock is above 255, the most that a packed position can hold. */
#define GOLEM_ERROR_PACKED_CLOCK -122

/** Unknown threat feature set; known sizes are 59808, 60144, 66864 and 79856. */
#define GOLEM_ERROR_THREAT_FEATURES -130
/** A place in the threat rules is invalid; valid places are 0 to 31, and -1 for no feature. */
#define GOLEM_ERROR_THREAT_RULES_PLACE -131
/** The one-way piece types in the threat rules include unknown bits; valid bits are 0 to 5. */
#define GOLEM_ERROR_THREAT_RULES_KINDS -132
/** The order in the threat rules does not have each of the 12 piece codes exactly once. */
#define GOLEM_ERROR_THREAT_RULES_ORDER -133
#define GOLEM_ERROR_THREAT_RULES_RESERVED -134 /**< The reserved member of the threat rules is not 0. */
/** There are more than 96 changed threats, the most that one call can split. */
#define GOLEM_ERROR_THREAT_COUNT -135
/** The numbering has more than 65536 features; its feature indices must fit into 16 bits. */
#define GOLEM_ERROR_THREAT_WIDTH -136
/** Unknown piece-square feature set; known sizes are 768, 22528 and 24576. */
#define GOLEM_ERROR_PIECE_SQUARE_FEATURES -137
#define GOLEM_ERROR_FEATURE_WIDTH -138         /**< The numbering has feature indices that do not fit into 16 bits. */

#define GOLEM_ERROR_MOVE_SAME_SQUARE -140            /**< The from-square and the to-square of the move are the same. */
#define GOLEM_ERROR_MOVE_ORIGIN_EMPTY -141           /**< The from-square of the move is empty. */
/** The piece on the from-square belongs to the side that is not to move. */
#define GOLEM_ERROR_MOVE_ORIGIN_ENEMY -142
#define GOLEM_ERROR_MOVE_FLAGS -143                  /**< Unknown move flags; valid flags are 0 to 5 and 8 to 15. */
/** The flags do not fit the piece; only kings castle, and only pawns promote, double-push or capture en passant. */
#define GOLEM_ERROR_MOVE_FLAGS_PIECE -144
#define GOLEM_ERROR_MOVE_TARGET_OWN -145             /**< The to-square has a piece of the side to move. */
/** The piece cannot reach the to-square in one move, even on an empty board. */
#define GOLEM_ERROR_MOVE_PIECE -146
#define GOLEM_ERROR_MOVE_BLOCKED -147                /**< Another piece is in the way of the move. */
/** The to-square is empty; pawns move diagonally only to capture. */
#define GOLEM_ERROR_MOVE_PAWN_DIAGONAL -148
#define GOLEM_ERROR_MOVE_CAPTURE_MISSING -149        /**< The to-square has a piece, but the capture flag is missing. */
#define GOLEM_ERROR_MOVE_CAPTURE_NEEDLESS -150       /**< The to-square is empty, but the capture flag is set. */
/** The pawn reaches the last rank, but the promotion flag is missing. */
#define GOLEM_ERROR_MOVE_PROMOTION_MISSING -151
/** The promotion flag is set, but the pawn does not reach the last rank. */
#define GOLEM_ERROR_MOVE_PROMOTION_NEEDLESS -152
/** The pawn moves two squares, but the double push flag is missing. */
#define GOLEM_ERROR_MOVE_DOUBLE_PUSH_MISSING -153
/** The double push flag is set, but the pawn does not move two squares. */
#define GOLEM_ERROR_MOVE_DOUBLE_PUSH_NEEDLESS -154
/** The to-square of an en passant capture is not the en passant square of the position. */
#define GOLEM_ERROR_MOVE_EP_SQUARE -155
/** The pawn captures en passant, but the en passant flag is missing. */
#define GOLEM_ERROR_MOVE_EP_MISSING -156
/** The en passant capture would open a line from an enemy piece to the king. */
#define GOLEM_ERROR_MOVE_EP_UNCOVERS -157
/** The piece is pinned; moving it would open a line from an enemy piece to the king. */
#define GOLEM_ERROR_MOVE_PINNED -158
#define GOLEM_ERROR_MOVE_INTO_CHECK -159             /**< The king would be attacked on the to-square. */
#define GOLEM_ERROR_MOVE_CHECK -160                  /**< The king is in check, and the move does not end the check. */
/** Two pieces give check; only a king move can end both checks. */
#define GOLEM_ERROR_MOVE_DOUBLE_CHECK -161
#define GOLEM_ERROR_MOVE_CASTLING_RIGHT -162         /**< The side to move has no castling right in this direction. */
/** The to-square of castling is not the square of a rook that may castle. */
#define GOLEM_ERROR_MOVE_CASTLING_ROOK -163
/** A piece is on a square that the king or the rook crosses in castling. */
#define GOLEM_ERROR_MOVE_CASTLING_BLOCKED -164
#define GOLEM_ERROR_MOVE_CASTLING_IN_CHECK -165      /**< The king is in check and cannot castle. */
#define GOLEM_ERROR_MOVE_CASTLING_THROUGH_CHECK -166 /**< A square that the king crosses in castling is attacked. */
#define GOLEM_ERROR_MOVE_CASTLING_INTO_CHECK -167    /**< The square where the king arrives in castling is attacked. */
/** Castling is illegal because the rook shields the king's final square from an enemy piece. */
#define GOLEM_ERROR_MOVE_CASTLING_ROOK_PINNED -168

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_H */
