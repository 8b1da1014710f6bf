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
 * Squares are numbered a1 = 0, b1 = 1, ... h8 = 63; a set of squares (bitboard) has bit 1 << square. Colours, kinds,
 * directions and levels are plain numbers with the names below. Every struct is plain data of the caller's.
 *
 * What holds for every function:
 * - It is thread-safe, needs no initialisation, allocates nothing and prints nothing. The only state that is kept is the
 *   choice of code for this CPU (see golem_set_level). A const T * may be shared between threads; a T * belongs to the
 *   call alone. Signal handlers may call it, also in the middle of another call, and so may the child after a fork.
 * - A pointer is NULL or valid for what its type says: const T * for reading, T * for writing, arrays for as many
 *   entries as are given with them, texts up to their terminating zero. Structs and arrays are aligned as C aligns their
 *   types, to 8 bytes at most.
 * - An output may be exactly an input, at the same address and of the same type: then the answer takes its place. Otherwise
 *   what is written overlaps nothing that is read, and never anything else that is written.
 * - Every argument is checked. For NULL and for numbers out of range a getter returns the empty set, 0 or the value that
 *   stands for none, and a golem_status function GOLEM_ERROR_NULL or the error that its comment names; a function that
 *   returns nothing does nothing. On an error the outputs are untouched.
 * - No bytes in a struct make a function read or write out of bounds. What is answered for a position that
 *   golem_position_from_fen would refuse, for a piece board that golem_pieceboard_check would refuse, or for a move that is
 *   not legal, is unspecified where nothing is said of it, and may differ from one SIMD level to another.
 * - What fills an array writes at most capacity entries and returns the size of the whole answer. What writes a text
 *   returns its whole length without the terminator, like snprintf, and writes at most capacity bytes, a zero included.
 * - Texts of any length are read, to their end. White space around them means nothing: space, tab, line feed, vertical tab,
 *   form feed and carriage return. The fields of a FEN stand between white space.
 * - A function needs at most 6 KB of stack (7 KB on POWER), perft at most 16 KB at any depth; docs/building.md has a table.
 * - docs/costs.md has the time of every function at each SIMD level. Where a comment names none, it is below a microsecond
 *   for a call, for one of many positions, and for a leaf of perft.
 * - Times in comments were measured on a Xeon of 2023; docs/speed.md has more.
 *
 * Contents:
 * - Status codes
 * - Positions
 * - Moves
 * - Move generation
 * - Checks
 * - Nodes of a search
 * - Exchanges
 * - Move picker
 * - Attack maps
 * - Attacks of one piece
 * - Sets and rays
 * - Lines between squares
 * - Attacks in a position
 * - Many at once
 * - Perft
 * - What a move does to the squares
 * - Keys
 * - The end of a game
 * - The board of a search
 * - Boards of other programs
 * - Moves of other programs
 * - Texts for human eyes
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

/** GOLEM_OK, or a negative error: GOLEM_ERROR_..., all listed at the end. */
typedef int32_t golem_status;

#define GOLEM_OK 0 /**< All is well. */

/**
 * A static English sentence that says what a status means and what was expected. Never NULL: unknown codes get a
 * sentence too.
 */
const char *golem_status_message(golem_status status);

/* ---- Positions --------------------------------------------------------------------------------------------------- */

#define GOLEM_WHITE 0 /**< Colour of a piece and of the side to move. */
#define GOLEM_BLACK 1

#define GOLEM_PAWN 0   /**< Kind of a piece. */
#define GOLEM_KNIGHT 1
#define GOLEM_BISHOP 2
#define GOLEM_ROOK 3
#define GOLEM_QUEEN 4
#define GOLEM_KING 5

#define GOLEM_NO_SQUARE 64 /**< Stands for no square. */

/** A position: 80 bytes. */
typedef struct golem_position {
  uint64_t pieces[6];       /**< Occupied squares by kind, pawn to king, both colours together. */
  uint64_t colors[2];       /**< Occupied squares by colour (white, black), all kinds together. */
  uint64_t castling;        /**< Squares of the rooks that may still castle. */
  uint8_t side_to_move;     /**< 0 white, 1 black. */
  /** Square passed over by the last double push, whether or not a pawn can capture there; or 64. */
  uint8_t ep_square;
  uint16_t halfmove_clock;  /**< Half-moves since the last capture or pawn move; stops at 65535. */
  uint16_t fullmove_number; /**< Counted up after each move of black; stops at 65535. */
  uint16_t reserved;        /**< 0. */
} golem_position;

/**
 * Reads FEN, X-FEN or Shredder-FEN: four to six fields (without clocks, as in EPD, they are 0 and 1), castling rights
 * in any order, as KQkq (the outermost rook) or as the file of the rook. Playable positions that no game can reach are
 * taken, and an en passant square that nobody can use is kept. Under a microsecond.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_FEN_... naming the field that is malformed, or GOLEM_ERROR_POSITION_... for what would
 * make the rules meaningless: kings, pawns on the last rank, too many pieces, the opponent in check, castling rights
 * without king and rook, a contradicting en passant square.
 */
golem_status golem_position_from_fen(const char *fen, golem_position *position);

#define GOLEM_DROPPED_CASTLING 1 /**< Of golem_position_from_fen_lenient: a castling right was dropped. */
#define GOLEM_DROPPED_EP 2       /**< The en passant square. */
#define GOLEM_DROPPED_CLOCKS 4   /**< A clock. */

/**
 * Reads a FEN of a file that people or other programs wrote: as golem_position_from_fen, but drops castling rights without
 * king and rook in place or given twice, an en passant square behind which no pawn can have moved, and clocks that are no
 * numbers, which become 0 and 1.
 *
 * Returns the same errors for everything else. `dropped` (may be NULL) becomes a sum of GOLEM_DROPPED_..., 0 where
 * golem_position_from_fen takes the text.
 */
golem_status golem_position_from_fen_lenient(const char *fen, golem_position *position, uint32_t *dropped);

/**
 * Reads a FEN without checking whether the position can be played, for a board editor. A castling right K or Q without
 * king and rook becomes that of a rook in the corner. Returns GOLEM_OK or GOLEM_ERROR_FEN_....
 */
golem_status golem_position_from_fen_unchecked(const char *fen, golem_position *position);

/**
 * Puts a piece on a square of any position, in place of any piece there. Castling rights and the en passant square stay
 * as they are; golem_position_check_playable tells whether the position can be played. Fails with GOLEM_ERROR_COLOR,
 * GOLEM_ERROR_KIND or GOLEM_ERROR_SQUARE.
 */
golem_status golem_position_set_piece(golem_position *position, uint32_t color, uint32_t kind, uint32_t square);

/** Makes a square of any position empty, and changes nothing else. Fails with GOLEM_ERROR_SQUARE. */
golem_status golem_position_remove_piece(golem_position *position, uint32_t square);

/**
 * Writes a position as FEN, which fits into 100 bytes. Castling is X-FEN (KQkq, or the file of a rook that is not the
 * outermost) with `chess960` 0, else Shredder-FEN (always the file).
 */
size_t golem_position_to_fen(const golem_position *position, uint32_t chess960, char *text, size_t capacity);

/**
 * Checks whether a position can be played. Returns GOLEM_OK, the error for bytes that no FEN can give, or the error with
 * which golem_position_from_fen refuses the position (GOLEM_ERROR_POSITION_...).
 */
golem_status golem_position_check_playable(const golem_position *position);

/**
 * Whether a position is legal and, as far as can be told cheaply, reachable in a game: GOLEM_OK or the first reason
 * against it.
 *
 * In this order: what golem_position_check_playable refuses; three checkers or more; two checkers that no
 * move can have brought about; more promoted pieces than pawns lost; a check that contradicts the en passant square.
 * The generators are right on playable positions that fail only the last four. Well under a microsecond.
 */
golem_status golem_position_check(const golem_position *position);

/**
 * Writes a position without an en passant square that no legal move uses, so that its key is that of the same position
 * reached by moves: for games that begin from a FEN. `out` may be `position`.
 */
void golem_position_clear_unused_ep(const golem_position *position, golem_position *out);

/** Sets up the orthodox start position. */
void golem_position_start(golem_position *position);

/**
 * Sets up a Chess960 start position by its number 0-959 in Reinhard Scharnagl's scheme; 518 is the orthodox one.
 * GOLEM_ERROR_NUMBER above 959.
 */
golem_status golem_position_start_chess960(uint32_t number, golem_position *position);

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

/**
 * A move: from in bits 0-5, to in bits 6-11, its code in bits 12-15 (GOLEM_MOVE_QUIET and so on).
 *
 * Castling is king takes own rook, in orthodox chess and in Chess960 alike.
 */
typedef uint16_t golem_move;

#define GOLEM_MOVE_NONE 0        /**< No move: a1a1. */
#define GOLEM_MOVE_QUIET 0       /**< Codes of a move: nothing special. */
#define GOLEM_MOVE_DOUBLE_PUSH 1 /**< A pawn's double push. */
#define GOLEM_MOVE_CASTLE_H 2    /**< Castling towards the h-file; `to` is the rook's square. */
#define GOLEM_MOVE_CASTLE_A 3    /**< Castling towards the a-file; `to` is the rook's square. */
#define GOLEM_MOVE_CAPTURE 4     /**< A capture; as a bit also set in en passant and in capturing promotions. */
#define GOLEM_MOVE_EN_PASSANT 5  /**< An en passant capture. */
#define GOLEM_MOVE_PROMOTION 8   /**< To a knight; + 1 bishop, + 2 rook, + 3 queen, + 4 capturing. */

/**
 * Makes a move if it is legal, else returns GOLEM_ERROR_MOVE_ILLEGAL: writes the position after it to `after`, which
 * may be `position` itself. The new en passant square is set only where an en passant capture is legal.
 */
golem_status golem_make_move(const golem_position *position, golem_move move, golem_position *after);

/**
 * golem_make_move without the check, for moves of the generator. Any other move is harmless and gives some position,
 * which need not be playable.
 */
golem_status golem_make_legal_move(const golem_position *position, golem_move move, golem_position *after);

/**
 * Passes: writes the position with the other side to move to `after`. The en passant square is gone, and the clocks
 * count it as a move. GOLEM_ERROR_MOVE_ILLEGAL in a check.
 */
golem_status golem_make_null_move(const golem_position *position, golem_position *after);

/**
 * Returns 1 if the move, any 16-bit value, is legal in the position, otherwise 0: for a hash move or a killer. A few
 * attack lookups. The flags count: a capture with the flags of a quiet move is not legal. golem_move_from_bytes and
 * golem_board_move find the flags of a move that is known by its squares.
 */
uint32_t golem_is_legal(const golem_position *position, golem_move move);

/**
 * Finds out why a move, any 16-bit value, is not legal: for tests of a generator, and for messages. Returns GOLEM_OK if
 * the move is legal, otherwise the first rule that it breaks, GOLEM_ERROR_MOVE_....
 *
 * The rules are checked in this order: the squares, flags that the piece cannot have, how the piece moves, its other
 * flags, the king's safety. `squares` (may be NULL) receives the squares that show the reason: pieces in the way,
 * attackers of the king, pinners, or the square with the mistake; 0 if there are none. Fails with
 * GOLEM_ERROR_MOVE_ILLEGAL only if the position is not playable.
 */
golem_status golem_move_refusal(const golem_position *position, golem_move move, uint64_t *squares);

/**
 * Like golem_move_refusal, but for a move in UCI notation, with the flags that come nearest. Castling may also be the
 * king's step. Fails with GOLEM_ERROR_MOVE_SYNTAX if the text is not a move.
 */
golem_status golem_move_refusal_from_uci(const golem_position *position, const char *uci, uint64_t *squares);

/**
 * Reads a move in UCI notation: e2e4, e7e8q. Castling is taken both as e1g1 and as e1h1 (king takes own rook).
 *
 * Returns GOLEM_OK, GOLEM_ERROR_MOVE_SYNTAX or GOLEM_ERROR_MOVE_ILLEGAL. Costs what golem_is_legal costs.
 */
golem_status golem_move_from_uci(const golem_position *position, const char *text, golem_move *move);

/**
 * Writes a move in UCI notation, at most five characters; GOLEM_MOVE_NONE as 0000. Castling is the king's step (e1g1)
 * with `chess960` 0, else king takes own rook (e1h1). The move is not checked.
 */
size_t golem_move_to_uci(const golem_position *position, golem_move move, uint32_t chess960, char *text,
    size_t capacity);

/**
 * Reads a move in standard algebraic notation: Nbd7, exd6, e8=Q+, O-O-O. Also taken: zeros for castling, a missing x
 * or =, a hyphen between the squares, more of the origin than needed, e.p. behind an en passant capture, missing or wrong
 * check marks, annotation marks.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_ILLEGAL or GOLEM_ERROR_MOVE_AMBIGUOUS. A few attack
 * lookups; no moves are generated.
 */
golem_status golem_move_from_san(const golem_position *position, const char *text, golem_move *move);

/**
 * Writes a legal move in standard algebraic notation with + or #, at most seven characters. A few attack lookups; after
 * a check moves are generated to see whether it is mate.
 */
size_t golem_move_to_san(const golem_position *position, golem_move move, char *text, size_t capacity);

/* The parts of a move, which is evaluated once, as unsigned numbers. */
#define GOLEM_MOVE_FROM(move) ((move) & 63u)              /**< The square that the piece leaves. */
#define GOLEM_MOVE_TO(move) ((move) >> 6 & 63u)           /**< Its target; for castling the square of the rook. */
#define GOLEM_MOVE_CODE(move) ((move) >> 12 & 15u)        /**< Its code, GOLEM_MOVE_QUIET and so on. */
#define GOLEM_MOVE_IS_CAPTURE(move) ((move) >> 14 & 1u)   /**< 1 with en passant and capturing promotions, else 0. */
#define GOLEM_MOVE_IS_PROMOTION(move) ((move) >> 15 & 1u) /**< 1 or 0. */
/** The kind that a pawn is promoted to, GOLEM_KNIGHT to GOLEM_QUEEN; 0 if the move is no promotion. */
#define GOLEM_MOVE_PROMOTED_TO(move) (0x930000u >> (((move) ^ 0x2000u) >> 11 & 22u) & 7u)

/* ---- Move generation --------------------------------------------------------------------------------------------- */

/** A list of this capacity holds the legal moves of every position of a game: 218 is the most known. */
#define GOLEM_MAX_MOVES 256

#define GOLEM_EAST 0              /**< Directions. Ray: square + 1; the opposite of `d` is `d ^ 4`. */
#define GOLEM_NORTH_EAST 1        /**< Square + 9. */
#define GOLEM_NORTH 2             /**< Square + 8. */
#define GOLEM_NORTH_WEST 3        /**< Square + 7. */
#define GOLEM_WEST 4              /**< Square - 1. */
#define GOLEM_SOUTH_WEST 5        /**< Square - 9. */
#define GOLEM_SOUTH 6             /**< Square - 8. */
#define GOLEM_SOUTH_EAST 7        /**< Square - 7. */
#define GOLEM_EAST_NORTH_EAST 8   /**< Knight step: square + 10. */
#define GOLEM_NORTH_NORTH_EAST 9  /**< Square + 17. */
#define GOLEM_NORTH_NORTH_WEST 10 /**< Square + 15. */
#define GOLEM_WEST_NORTH_WEST 11  /**< Square + 6. */
#define GOLEM_WEST_SOUTH_WEST 12  /**< Square - 10. */
#define GOLEM_SOUTH_SOUTH_WEST 13 /**< Square - 17. */
#define GOLEM_SOUTH_SOUTH_EAST 14 /**< Square - 15. */
#define GOLEM_EAST_SOUTH_EAST 15  /**< Square - 6. */
#define GOLEM_NO_DIRECTION 16     /**< No direction. */

#define GOLEM_RANK 0         /**< Lines: the rays 0 and 4. */
#define GOLEM_DIAGONAL 1     /**< The rays 1 and 5. */
#define GOLEM_FILE 2         /**< The rays 2 and 6. */
#define GOLEM_ANTIDIAGONAL 3 /**< The rays 3 and 7. */

/** Classes of moves, to be added up. Captures, en passant and all capturing promotions among them. */
#define GOLEM_CLASS_CAPTURES 1
#define GOLEM_CLASS_QUEEN_PROMOTIONS 2 /**< Promotions to a queen without a capture. */
#define GOLEM_CLASS_UNDER_PROMOTIONS 4 /**< Promotions to a rook, a bishop or a knight without a capture. */
#define GOLEM_CLASS_QUIETS 8           /**< Neither captures nor promotions; castling is among them. */

/**
 * The sixteen target sets of a position and what was found on the way: 192 bytes.
 *
 * Every legal move stands in exactly one direction set, at its target square. Castling stands at the rook's square,
 * in the direction east or west. A promotion is one target square and counts as four moves. Sets belong to the position
 * that they were generated from; clear bits of them to list, weigh or count fewer moves.
 *
 * A bit that is set besides counts as a move from the nearest occupied square behind it, whatever stands there. With no
 * such square it is some move, which one may depend on the SIMD level, to golem_targets_moves, golem_targets_moves_of and
 * the picker. All other answers are the same at every level.
 */
typedef struct golem_targets {
  uint64_t direction[16]; /**< Legal target squares of the side to move, by direction. */
  uint64_t attacked;      /**< Squares attacked by the opponent; sliders see through the king of the side to move. */
  uint64_t checkers;      /**< Opponent's pieces that give check. */
  /**
   * By line, where an enemy slider looks towards the king: with nothing in between all squares between them, with
   * exactly one piece in between its square (an own piece there is pinned), else the empty set.
   */
  uint64_t between[4];
  uint64_t movable;       /**< Union of the sixteen sets; 0 is checkmate or stalemate. */
  /**
   * Where pieces other than the king may go because of a check: every square without one, the checker and the
   * squares before it in one, none in a double check.
   */
  uint64_t evasion;
} golem_targets;

/**
 * Generates all legal moves of the side to move as sixteen target sets, one for each direction, with the sets found on
 * the way: attacked squares, checkers, pins, where a check can be met. DirGolem after Gerd Isenberg.
 *
 * On a Zen 5 about 15 ns with AVX-512, 23 ns with AVX2, 40 ns without vectors; the only branches are for castling
 * rights and an en passant square.
 */
golem_status golem_generate(const golem_position *position, golem_targets *targets);

/**
 * The number of legal moves in the target sets of a position; a promotion counts as four. Sixteen population counts.
 */
size_t golem_targets_count(const golem_position *position, const golem_targets *targets);

/** Writes the moves of target sets to a list, direction by direction, in the same order at every SIMD level. */
size_t golem_targets_moves(const golem_position *position, const golem_targets *targets, golem_move *moves,
    size_t capacity);

/**
 * golem_targets_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing. With it a
 * search that generates once lists by stages.
 */
size_t golem_targets_moves_of(const golem_position *position, const golem_targets *targets, uint32_t classes,
    golem_move *moves, size_t capacity);

/**
 * Writes the legal moves of a position to a list and returns how many there are. GOLEM_MAX_MOVES are enough for every
 * position of a game. Without room for any move it only counts.
 *
 * The order is the same at every SIMD level and in every function that lists the moves of a position: the king; pawn
 * captures towards the h-file, then towards the a-file; pushes, then double pushes; knights, bishops, rooks, queens;
 * castling towards the h-file, then towards the a-file; en passant; promotions, those of a pawn from the queen down. Squares
 * go from a1 to h8: knights and sliders by origin, then by target, the others by target.
 */
size_t golem_legal_moves(const golem_position *position, golem_move *moves, size_t capacity);

/** golem_legal_moves for captures only, en passant and capturing promotions among them. */
size_t golem_legal_captures(const golem_position *position, golem_move *moves, size_t capacity);

/** golem_legal_moves for everything that is not a capture, castling and plain promotions among them. */
size_t golem_legal_quiets(const golem_position *position, golem_move *moves, size_t capacity);

/**
 * golem_legal_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing. Every legal
 * move is of one class.
 */
size_t golem_legal_moves_of(const golem_position *position, uint32_t classes, golem_move *moves, size_t capacity);

/** The number of legal moves of a position; nothing is listed. */
size_t golem_count_legal_moves(const golem_position *position);

/**
 * 1 if the side to move has a legal move, 0 in checkmate and stalemate. Most often one plain step tells, without
 * generating any moves.
 */
uint32_t golem_has_legal_move(const golem_position *position);

/**
 * golem_generate for some moves only: those from the squares of `origins` to the squares of `targets_wanted`, castling
 * being a move of the king to the square of the rook. The sets other than the sixteen and `movable` are those of
 * golem_generate. For captures give the opponent's squares and the en passant square;
 * quiet moves of pieces to the latter are kept as well. Costs golem_generate and eight fills.
 */
golem_status golem_generate_selected(const golem_position *position, uint64_t origins, uint64_t targets_wanted,
    golem_targets *targets);

/**
 * 1 if target sets of the position hold the move, any 16-bit value, else 0: with fresh sets, whether it is legal. A
 * few nanoseconds, where golem_is_legal looks up attacks.
 */
uint32_t golem_targets_has(const golem_position *position, const golem_targets *targets, golem_move move);

/**
 * Takes a move out of target sets, so that they hold what is left to be searched; `movable` is kept up to date. A
 * promotion square stands for four moves and is taken with all of them. 1 if the bit was set, else 0.
 */
uint32_t golem_targets_take(golem_targets *targets, golem_move move);

/**
 * The direction whose target set holds the move, any 16-bit value, if it is legal in the position: bit `1 << to` of
 * `direction[golem_move_direction(...)]`. GOLEM_NO_DIRECTION where the squares share no line and are no knight's step
 * apart.
 */
uint32_t golem_move_direction(const golem_position *position, golem_move move);

/* ---- Checks ------------------------------------------------------------------------------------------------------ */

/**
 * Cuts the target sets of a position down to the moves that give check, direct or discovered, castling, en passant and
 * promotions among them. `movable` becomes the union of the sixteen sets, the other members are copied.
 *
 * A promotion stays if any of its four pieces gives check; golem_gives_check tells which. Any sets give a subset of
 * themselves. Costs 0.75 to 1.15 times golem_generate; no move is made to find out.
 */
golem_status golem_checking_targets(const golem_position *position, const golem_targets *targets,
    golem_targets *checking);

/**
 * Returns 1 if a legal move gives check, direct or discovered, otherwise 0. Two or three attack lookups; the move is not
 * made. Of the move's flags only castling, en passant and promotions are read, so moves made from squares need no others.
 */
uint32_t golem_gives_check(const golem_position *position, golem_move move);

/* ---- Nodes of a search ------------------------------------------------------------------------------------------- */

/**
 * What a search asks of every node: 136 bytes. The node of another position, or any bytes, give some answers, the same at
 * every SIMD level.
 */
typedef struct golem_node {
  uint64_t checkers;         /**< The opponent's pieces that give check. */
  /**
   * By colour of the king: the pieces of either colour that stand alone between that king and an enemy slider that
   * moves along that line. Other enemy sliders that move along it are looked through.
   */
  uint64_t blockers[2];
  uint64_t pinners[2];       /**< By colour of the king: all those sliders whose blocker is of the king's colour. */
  /**
   * By kind: from where a piece of the side to move would give check, that is what it attacks from the opponent's king
   * with all pieces standing; none for the king.
   */
  uint64_t check_squares[6];
  /** By kind: what the opponent's pieces of a kind attack; sliders are stopped by every piece. */
  uint64_t attacked_by[6];
} golem_node;

/**
 * What a search asks of every node: checkers, blockers and pinners of both kings, squares of check, what the opponent
 * attacks.
 *
 * A blocker stands alone between a king and an enemy slider that moves along their line; other enemy sliders that move
 * along it are looked through, so that all of several pinners count. Blockers of the opponent's king that are of the
 * side to move may discover check. On a Zen 4 20 ns with AVX-512, 26 ns with AVX2; by hand 18 ns where a CPU has learned
 * the branches, 40 ns where it has not.
 */
golem_status golem_node_of(const golem_position *position, golem_node *node);

/**
 * golem_legal_moves_of from what the node of the position knows, so that nothing but the moves is computed; in a check they
 * are the evasions of these classes. The node of another position gives some moves.
 *
 * On a Zen 4 captures take 39 ns with AVX2 and AVX-512, all else 68 ns and 37 ns, where an engine's pseudo-legal stages
 * take 48 and 93 ns; with branches that a CPU has not learned.
 */
size_t golem_node_moves(const golem_position *position, const golem_node *node, uint32_t classes, golem_move *moves,
    size_t capacity);

/**
 * What golem_is_legal answers for a move, any 16-bit value, from what the node of the position knows. The node of another
 * position gives some answer.
 */
uint32_t golem_node_is_legal(const golem_position *position, const golem_node *node, golem_move move);

/**
 * What golem_gives_check answers for a legal move, from what the node of the position knows. The node of another position
 * gives some answer.
 */
uint32_t golem_node_gives_check(const golem_position *position, const golem_node *node, golem_move move);

/* ---- Exchanges --------------------------------------------------------------------------------------------------- */

/**
 * What a move wins (or, below 0, loses) in the exchange on its target square: static exchange evaluation in
 * centipawns.
 *
 * Values: pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with their least valuable attacker (a
 * knight before a bishop, then the lowest square), sliders behind it join, pins are ignored, either side may stop, a
 * king takes only what is no longer protected. Quiet moves risk the piece that moves; castling is 0; en passant wins a
 * pawn, and both pawns leave their squares; a promotion wins the new piece less a pawn and risks the new piece; a pawn
 * that takes back on the last rank stays a pawn. Other moves may have any code of those that are none of these.
 *
 * On a Zen 5 about 25 ns over all moves of game positions, 13 ns over captures. The swap algorithm of the
 * chessprogramming wiki, with two bounds in place of its array.
 */
int32_t golem_see(const golem_position *position, golem_move move);

/**
 * 1 if golem_see is `threshold` (any 32-bit value) or more, else 0; the exchange of NULL is 0. It ends when the answer
 * is known, mostly after one look at the attackers: on a Zen 5 with AVX-512 about 13 ns over all moves, 9 ns over
 * captures, half the time of a plain swap. The threshold form of the chessprogramming wiki.
 */
uint32_t golem_see_ge(const golem_position *position, golem_move move, int32_t threshold);

/** How an exchange treats pinned pieces that would take back: they take like all others. */
#define GOLEM_PINS_IGNORED 0
/** A blocker of its own king does not take while any pinner of that king stands on its square (Stockfish, Obsidian). */
#define GOLEM_PINS_WHILE_PINNED 1
/**
 * A blocker of its own king takes only on the line through it and that king (near Viridithas, Stormphrax, PlentyChess).
 */
#define GOLEM_PINS_KING_LINE 2
/** As GOLEM_PINS_WHILE_PINNED, but on the line of GOLEM_PINS_KING_LINE it takes (Reckless). */
#define GOLEM_PINS_BOTH 3

/** What special moves count in an exchange: promotions and en passant what they count in golem_see, castling 0. */
#define GOLEM_SPECIAL_VALUED 0
#define GOLEM_SPECIAL_ZERO 1   /**< Castling, promotions, capturing ones too, and en passant count as 0. */

/** How exchanges are evaluated by golem_see_ge_by: 32 bytes. */
typedef struct golem_exchange_rules {
  /** Material by kind, cut to 0 to 1 << 20. That of the king is not read: it is never lost, and counts as 0. */
  int32_t values[6];
  uint32_t pins;     /**< What pinned pieces may do: a GOLEM_PINS number. */
  uint32_t special;  /**< What special moves count: a GOLEM_SPECIAL number. */
} golem_exchange_rules;

/**
 * golem_see_ge under rules of the caller. `node` is what golem_node_of says of the position, or NULL: then blockers and
 * pinners are found where the rules need them.
 *
 * Takers go by the order of kinds, then lowest square, whatever the values. Blockers and pinners are those before the
 * move, and bind sliders that are uncovered later; a pinner that was captured or has moved stands no longer. A king takes
 * only where no piece of the opponent attacks, pinned or not. GOLEM_SPECIAL_ZERO answers `0 >= threshold` for special
 * moves. 0 for NULL and for unknown rules; a node of another position gives some answer. The rules for pins are those of
 * Stockfish, Viridithas and Reckless.
 */
uint32_t golem_see_ge_by(const golem_position *position, const golem_node *node, golem_move move, int32_t threshold,
    const golem_exchange_rules *rules);

/**
 * Cuts the target sets of a position down to the moves for which golem_see_ge says 1 at `threshold`. `movable` becomes
 * the union of the sixteen sets, the other members are copied.
 *
 * A promotion stays if any of its four pieces reaches the threshold; golem_see_ge tells which. Any sets give a subset
 * of themselves. Costs 0.2 to 0.45 of a list and golem_see_ge for each move with AVX2 or AVX-512, 0.55 to 0.9 without.
 */
golem_status golem_see_targets(const golem_position *position, const golem_targets *targets, int32_t threshold,
    golem_targets *winning);

/**
 * The pieces of `color` that the opponent, were it to move, could take with gain: the exchange that its least valuable
 * attacker begins is above 0.
 *
 * The exchange is that of golem_see; a king does not begin it where anything protects the piece, a slider behind it
 * included. En passant is not looked at, and kings are never among the pieces. An exchange for each attacked piece:
 * about 50 ns in game positions (Zen 5).
 */
uint64_t golem_hanging(const golem_position *position, uint32_t color);

/* ---- Move picker ------------------------------------------------------------------------------------------------- */

#define GOLEM_PICK_ALL 0      /**< Modes of a picker: every legal move. */
#define GOLEM_PICK_CAPTURES 1 /**< Captures and promotions. */
#define GOLEM_PICK_CHECKS 2   /**< What gives check and is neither capture nor promotion. */
#define GOLEM_PICK_EVASIONS 3 /**< Every legal move; captures not weighed, killers and counter move not tried first. */
/** With the sum of some GOLEM_CLASS_... added: moves of these classes, otherwise as GOLEM_PICK_ALL. */
#define GOLEM_PICK_CLASSES 16

#define GOLEM_STAGE_START 0            /**< Stages of a picker: no move yet. */
#define GOLEM_STAGE_HASH 1             /**< The hash move. */
#define GOLEM_STAGE_CAPTURES 2         /**< Captures that reach the threshold; all of them with GOLEM_PICK_EVASIONS. */
#define GOLEM_STAGE_QUEEN_PROMOTIONS 3 /**< Promotions to a queen without a capture. */
#define GOLEM_STAGE_KILLERS 4          /**< The killers. */
#define GOLEM_STAGE_COUNTER 5          /**< The counter move. */
#define GOLEM_STAGE_QUIETS 6           /**< Quiet moves. */
#define GOLEM_STAGE_UNDER_PROMOTIONS 7 /**< Promotions to knight, rook and bishop. */
#define GOLEM_STAGE_LOSING_CAPTURES 8  /**< Captures below the threshold. */
#define GOLEM_STAGE_DONE 9             /**< No move is left. */

/**
 * The state of picking the moves of one position, made by golem_picker_init: 808 bytes. It holds a copy of the
 * position; a copy of it goes on from where the original is.
 */
typedef struct golem_picker {
  uint64_t opaque[101]; /**< The library's own. */
} golem_picker;

/**
 * What a search knows beforehand, most of it by guessing: 12 bytes.
 *
 * Any value may be given: a move that is not legal is skipped, and one that stands here twice comes once.
 */
typedef struct golem_picker_hints {
  golem_move hash;       /**< The move of the transposition table, or GOLEM_MOVE_NONE. */
  golem_move killers[2]; /**< Quiet moves that refuted a sibling position. */
  golem_move counter;    /**< The quiet move that refuted the opponent's last move elsewhere. */
  int32_t threshold;     /**< The exchange value that a capture needs to come before the quiet moves; usually 0. */
} golem_picker_hints;

/**
 * Prepares to pick the moves of a position one by one, in the order in which a search wants them: `mode` says which.
 * About 3 ns. examples/c/search_node.c is a search node with it.
 *
 * `targets` are those of golem_generate if the caller has them already, or NULL: then they are generated when a move
 * other than the hash move is asked for. `hints` are the moves that the search expects to be good, or NULL for none
 * and the threshold 0. GOLEM_ERROR_MODE for a mode that does not exist.
 */
golem_status golem_picker_init(const golem_position *position, const golem_targets *targets, uint32_t mode,
    const golem_picker_hints *hints, golem_picker *picker);

/**
 * The next move, or GOLEM_MOVE_NONE when there is none left. Every move of the mode comes exactly once, stage by stage:
 *
 * 1. the hash move, if it is legal and of the mode's kinds;
 * 2. captures whose golem_see_ge reaches the threshold, en passant and capturing promotions to a queen among them:
 *    most valuable victim first, and of the same kind of victim the least valuable attacker first;
 * 3. promotions to a queen without a capture;
 * 4. the killers and 5. the counter move, if they are legal and quiet (neither capture nor promotion);
 * 6. the other quiet moves by their history, highest first;
 * 7. promotions to a knight, a rook, a bishop, with or without a capture;
 * 8. captures below the threshold.
 *
 * `history` is an `int16_t[2][64][64]` of the caller's, or NULL: how good a quiet move of a colour from a square to a
 * square has been (castling: to the square of the rook). It is read when the first quiet move is picked.
 *
 * Moves of equal rank come in the same order on every CPU. Any bytes as a picker give some moves or none, and come to
 * GOLEM_STAGE_DONE within 3000 calls. On a Zen 4 with AVX-512 the whole sequence costs 0.9 of what it takes to list, score and
 * sort all moves, the first move less than half. A state machine as Gerd Isenberg proposes for DirGolem.
 */
golem_move golem_picker_next(golem_picker *picker, const int16_t *history);

/**
 * A function of the caller that writes how good each of some moves of a picker is; `context` is what
 * golem_picker_next_scored was given. A score that it does not write is 0.
 */
typedef void (*golem_scorer)(void *context, const golem_move *moves, size_t count, int32_t *scores);

/**
 * golem_picker_next with the caller's scores: captures of the stages 2 and 8, and quiet moves of stage 6, come by them,
 * the highest first. The scorer is called twice at most, with all captures and with all quiet moves of these stages,
 * when the first of them is picked, never for a move alone; NULL gives what golem_picker_next gives without a history.
 * The moves that it sees and those that are picked have the same order at every SIMD level.
 */
golem_move golem_picker_next_scored(golem_picker *picker, golem_scorer scorer, void *context);

/**
 * Orders moves and their scores, which may be any 32-bit numbers, by the scores, the highest first. Of equal scores the
 * move that is the higher number comes first, so that the order is the same on every CPU. Of more than GOLEM_MAX_MOVES
 * moves none is moved. On a Zen 4, 24 moves take 100 ns with AVX2 and 127 ns with AVX-512, by insertion 220 ns.
 */
void golem_sort_moves(golem_move *moves, int32_t *scores, size_t count);

/**
 * The stage of the move that golem_picker_next returned last, GOLEM_STAGE_START before the first one and
 * GOLEM_STAGE_DONE for NULL: lets a quiescence search stop before the losing captures, and late move pruning pass over quiet
 * moves.
 */
uint32_t golem_picker_stage(const golem_picker *picker);

/* ---- Attack maps ------------------------------------------------------------------------------------------------- */

/**
 * Attack maps of a position for evaluation, by colour and kind: 192 bytes.
 *
 * A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside; sliders stop at
 * the first occupied square, which they attack.
 */
typedef struct golem_attack_maps {
  uint64_t by_kind[2][6];     /**< Squares attacked by the pieces of a kind. */
  uint64_t attacked[2];       /**< Squares attacked by any piece. */
  uint64_t attacked_twice[2]; /**< Squares attacked by two pieces or more. */
  uint64_t pawn_spans[2];     /**< Squares that pawns attack or may come to attack as they advance, blockers aside. */
  uint64_t king_ring[2];      /**< The square of the king and those around it. */
  /** Pairs of a piece and a square it attacks that is neither its own side's nor attacked by an enemy pawn. */
  uint16_t mobility[2][6];
  uint16_t ring_attacks[2];   /**< Pairs of an enemy piece and a square of the king ring that it attacks. */
  uint16_t reserved[2];       /**< 0. */
} golem_attack_maps;

/**
 * What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
 * and pressure on the kings. Costs 0.8 to 1.8 times golem_generate.
 */
golem_status golem_attack_maps_of(const golem_position *position, golem_attack_maps *maps);

/**
 * Counts how many squares of its colour's mask each piece attacks, summed by colour and kind: mobility as an evaluation
 * defines it. A square that two pieces attack counts twice; a piece attacks a square whatever stands there, pinned or
 * not. Costs less than golem_attack_maps_of.
 */
golem_status golem_mobility(const golem_position *position, const uint64_t *mask, uint16_t (*counts)[6]);

/* ---- Attacks of one piece ---------------------------------------------------------------------------------------- */

/** What a king on `square` attacks. */
uint64_t golem_king_attacks(uint32_t square);

/** What a knight on `square` attacks. */
uint64_t golem_knight_attacks(uint32_t square);

/** What a pawn of `color` on `square` attacks. */
uint64_t golem_pawn_attacks(uint32_t color, uint32_t square);

/**
 * What a bishop on `square` attacks, blockers of either colour included; the square itself may be occupied or not. By
 * the fastest algorithm for this CPU whose tables take at most 5 KB; golem_backends.h has others.
 */
uint64_t golem_bishop_attacks(uint32_t square, uint64_t occupied);

/** What a rook on `square` attacks, as golem_bishop_attacks. */
uint64_t golem_rook_attacks(uint32_t square, uint64_t occupied);

/** What a queen on `square` attacks, as golem_bishop_attacks. */
uint64_t golem_queen_attacks(uint32_t square, uint64_t occupied);

/** What a slider on `square` attacks on its rank. */
uint64_t golem_rank_attacks(uint32_t square, uint64_t occupied);

/** What a slider on `square` attacks on its file. */
uint64_t golem_file_attacks(uint32_t square, uint64_t occupied);

/** What a slider on `square` attacks north-east and south-west. */
uint64_t golem_diagonal_attacks(uint32_t square, uint64_t occupied);

/** What a slider on `square` attacks north-west and south-east. */
uint64_t golem_antidiagonal_attacks(uint32_t square, uint64_t occupied);

/**
 * What a piece of that colour and kind on `square` attacks. The colour matters only for pawns, `occupied` only for
 * sliders.
 */
uint64_t golem_piece_attacks(uint32_t color, uint32_t kind, uint32_t square, uint64_t occupied);

/**
 * What a rook on `square` attacks only through the first blocker of each ray that is among `blockers`: the squares
 * behind it up to the next blocker.
 */
uint64_t golem_rook_xray_attacks(uint32_t square, uint64_t occupied, uint64_t blockers);

/**
 * What a bishop on `square` attacks only through the first blocker of each ray that is among `blockers`, as
 * golem_rook_xray_attacks.
 */
uint64_t golem_bishop_xray_attacks(uint32_t square, uint64_t occupied, uint64_t blockers);

/* ---- Sets and rays ----------------------------------------------------------------------------------------------- */

/** What the knights of a set attack together. Fifteen operations, no table. */
uint64_t golem_knights_attacks(uint64_t knights);

/** What the kings of a set attack together. Nine operations, no table. */
uint64_t golem_kings_attacks(uint64_t kings);

/** What the pawns of a set attack together. Five operations. */
uint64_t golem_pawns_attacks(uint32_t color, uint64_t pawns);

/** Which of the enemies the pawns of a set can capture. */
uint64_t golem_pawns_captures(uint32_t color, uint64_t pawns, uint64_t enemies);

/** Where the pawns of a set can be pushed one step. */
uint64_t golem_pawns_pushes(uint32_t color, uint64_t pawns, uint64_t empty);

/** Where the pawns of a set that stand on their second rank can be pushed two steps, both squares being empty. */
uint64_t golem_pawns_double_pushes(uint32_t color, uint64_t pawns, uint64_t empty);

/** A set moved one step in a direction 0-15, knight steps included; what would leave the board is gone. */
uint64_t golem_shift(uint32_t direction, uint64_t set);

/**
 * Occluded fill: the sliders and the empty squares they pass in a direction 0-7. All sliders of the set at once, by
 * Kogge-Stone in about 12 operations.
 */
uint64_t golem_ray_fill(uint32_t direction, uint64_t sliders, uint64_t empty);

/** What the sliders of a set attack in a direction 0-7, blockers included: golem_ray_fill one step further. */
uint64_t golem_ray_attacks(uint32_t direction, uint64_t sliders, uint64_t empty);

/**
 * All eight rays in one call, side by side in vector lanes: `rays[d]` is what the sliders attack in direction d, the
 * even (orthogonal) directions from `orthogonal`, the odd (diagonal) ones from `diagonal`.
 */
void golem_rays_attacks(uint64_t orthogonal, uint64_t diagonal, uint64_t empty, uint64_t *rays);

/* ---- Lines between squares --------------------------------------------------------------------------------------- */

/** The squares strictly between two squares of a common rank, file or diagonal, else the empty set. */
uint64_t golem_between(uint32_t a, uint32_t b);

/**
 * The whole rank, file or diagonal through two different squares, edge to edge, both included; the empty set where
 * they share none.
 */
uint64_t golem_line(uint32_t a, uint32_t b);

/**
 * The squares from `square` (not included) to the edge in a direction 0-7, or the one knight step in a direction 8-15.
 */
uint64_t golem_ray(uint32_t direction, uint32_t square);

/** The direction from `a` to `b`: 0-7 on a common line, 8-15 for a knight step, otherwise GOLEM_NO_DIRECTION. */
uint32_t golem_direction_of(uint32_t a, uint32_t b);

/** How many king steps lie between two squares: 0 to 7. */
uint32_t golem_distance(uint32_t a, uint32_t b);

/* ---- Attacks in a position --------------------------------------------------------------------------------------- */

/**
 * The pieces of both colours that attack `square`, sliders looking over the given occupancy, which need not be that of
 * the position.
 */
uint64_t golem_attackers(const golem_position *position, uint32_t square, uint64_t occupied);

/** The opponent's pieces that give check to the side to move. */
uint64_t golem_checkers(const golem_position *position);

/** The pieces of `color` that are pinned to their own king. */
uint64_t golem_pinned(const golem_position *position, uint32_t color);

/** The opponent's sliders that pin a piece of `color` to its king. */
uint64_t golem_pinners(const golem_position *position, uint32_t color);

/**
 * The squares that the pieces of `color` attack, own pieces that they protect included, sliders stopped by every
 * piece.
 */
uint64_t golem_attacked(const golem_position *position, uint32_t color);

/* ---- Many at once ------------------------------------------------------------------------------------------------ */

/** golem_generate for each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL. */
size_t golem_generate_many(const golem_position *positions, size_t count, golem_targets *targets);

/**
 * golem_count_legal_moves for each of `count` positions: two, four or eight at a time where the CPU can, which is the
 * fastest way to count the moves of a data set. Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_count_many(const golem_position *positions, size_t count, uint32_t *counts);

/**
 * golem_attack_maps_of for each of `count` positions, one after the other: saves the calls, which matters to a program
 * in another language. Returns `count`, or 0 (and writes nothing) if an array is NULL.
 */
size_t golem_attack_maps_many(const golem_position *positions, size_t count, golem_attack_maps *maps);

/**
 * For each of `count` entries: what a bishop on `squares[i]` attacks over `occupied[i]`, into `attacks[i]`; the empty
 * set for a square of 64 or more. `attacks` may be `occupied`. Eight at a time where vectors make that the fastest.
 */
void golem_bishop_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/** For each of `count` entries what a rook attacks, as golem_bishop_attacks_many. */
void golem_rook_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/** For each of `count` entries what a queen attacks, as golem_bishop_attacks_many. */
void golem_queen_attacks_many(const uint8_t *squares, const uint64_t *occupied, size_t count, uint64_t *attacks);

/**
 * For each of `count` entries: what a queen on `squares[i]` attacks over one occupancy, into `attacks[i]`. Eight at a
 * time where vectors make that the fastest.
 */
void golem_queen_attacks_each(const uint8_t *squares, size_t count, uint64_t occupied, uint64_t *attacks);

/* ---- Perft ------------------------------------------------------------------------------------------------------- */

#define GOLEM_MAX_PERFT_DEPTH 100 /**< Deeper perfts are refused. */

/**
 * Counts the leaves of the tree of legal moves at `depth`, modulo 2^64; one thread, no hash table. The last plies are
 * counted several positions at a time, and positions whose count the last move cannot have changed are not looked at.
 *
 * 1 for depth 0; 0 for a position that golem_position_from_fen would refuse and above GOLEM_MAX_PERFT_DEPTH. At most
 * 16 KB of stack at any depth.
 */
uint64_t golem_perft(const golem_position *position, uint32_t depth);

/**
 * golem_perft that shares nothing: every position before the leaves is counted for itself. To be compared with programs
 * that do the same; it takes up to four times as long.
 */
uint64_t golem_perft_every(const golem_position *position, uint32_t depth);

/**
 * golem_perft move by move: writes the legal moves and, at the same index, the leaves below each; either array may be
 * NULL. Returns the number of legal moves, or 0 where golem_perft would return 0 or `depth` is 0.
 */
size_t golem_perft_divide(const golem_position *position, uint32_t depth, golem_move *moves, uint64_t *counts,
    size_t capacity);

/**
 * The number of replies to every legal move: writes the moves in the order of golem_legal_moves and, at the same index,
 * how many legal moves there are after each; either array may be NULL. Several positions are counted at a time, and none
 * is made: less than half of the time of golem_make_legal_move and golem_count_legal_moves for each move.
 *
 * Returns the number of legal moves, or 0 for a position that golem_position_from_fen would refuse.
 */
size_t golem_count_replies(const golem_position *position, golem_move *moves, uint32_t *counts, size_t capacity);

/* ---- What a move does to the squares ----------------------------------------------------------------------------- */

/**
 * The piece on a square as a number: kind + 1 for white, kind + 9 for black, 0 for none. A board as an array is
 * `uint8_t board[64]` of such numbers, a1 first; golem_pieceboard has them in the upper halves of its bytes.
 */
uint32_t golem_piece_at(const golem_position *position, uint32_t square);

/** Writes the board of a position as an array of piece numbers. */
void golem_position_to_board(const golem_position *position, uint8_t *board);

/** What a move does to the squares: 16 bytes. */
typedef struct golem_change {
  uint8_t count;       /**< How many squares change: 2, three in an en passant capture, two to four in castling. */
  uint8_t square[4];   /**< The squares; 64 in unused entries. */
  uint8_t before[4];   /**< The pieces there before the move, as numbers; 0 for none and in unused entries. */
  uint8_t after[4];    /**< The pieces there after it. */
  uint8_t reserved[3]; /**< 0. */
} golem_change;

/**
 * What a move does to the squares. Entry 0 is the origin of the moving piece, entry 1 where it lands; then comes the
 * victim of an en passant capture, or in castling the origin of the rook and where it lands. Squares that end as they
 * began are left out, which happens in castling alone. The move is not checked: one that is not legal gives some
 * change.
 */
golem_status golem_move_change(const golem_position *position, golem_move move, golem_change *change);

/* ---- Keys -------------------------------------------------------------------------------------------------------- */

/**
 * The Zobrist key of a position. For orthodox positions it is the key of Polyglot's book format, so that opening books
 * are found by it: numbers for the pieces, for the rooks that may castle, for the file of an en passant square with a
 * pawn beside that could capture if it is not pinned, and for White to move. A rook that may castle from another square
 * than a corner has a number of its own: output `square + 1` of SplitMix64 (Sebastiano Vigna) from the state 0. These
 * numbers never change. 0 for NULL. On a Zen 5 about 13 ns.
 *
 * One sort of position has two keys: a pawn stands beside one that has just made a double push, and no capture en
 * passant is legal, be it that the pawn is pinned or another check would stay. Moves lead there without an en passant
 * square, hence without its number, so that repetitions are found by the rules of chess. Polyglot counts the number, and
 * so does golem_key where `ep_square` is set, as by a FEN: set it to look for a book's move, clear it to begin a game.
 */
uint64_t golem_key(const golem_position *position);

/**
 * The key of the position after a legal move, from `key`, that of the position before it: what golem_key would say of
 * it once the move is made, so that a transposition table can be prefetched before. GOLEM_MOVE_NONE is a null move.
 * Another move gives some key. On a Zen 5 about 5 ns.
 */
uint64_t golem_key_after(const golem_position *position, golem_move move, uint64_t key);

/**
 * golem_key_after for a caller with a board of its own that has the numbers of the piece that moves and of the one on
 * the target (0 for none), as golem_piece_at gives them. Other numbers give some key.
 */
uint64_t golem_key_after_pieces(const golem_position *position, golem_move move, uint32_t mover, uint32_t victim,
    uint64_t key);

/** The keys of a position: 64 bytes. */
typedef struct golem_keys {
  uint64_t all;       /**< Of the whole position, the one that golem_key gives. */
  uint64_t pawns;     /**< Of the pawns of both colours. */
  uint64_t minors;    /**< Of the knights and bishops of both colours. */
  uint64_t majors;    /**< Of the rooks and queens of both colours. */
  uint64_t pieces[2]; /**< By colour: of its pieces without pawns, the king included. */
  uint64_t material;  /**< Of how many pieces of each kind and colour there are. */
  uint64_t kings;     /**< Of both kings. */
} golem_keys;

/**
 * All keys of a position at once: for the pawns, the kings, the pieces of a side and the material, too, as correction
 * histories use them; that of minor pieces with kings is the exclusive or of two. A part without pieces has the key 0.
 */
golem_status golem_keys_of(const golem_position *position, golem_keys *keys);

/**
 * The keys after a legal move, from `keys`, those before it. GOLEM_MOVE_NONE is a null move. Another move gives some
 * keys.
 */
golem_status golem_keys_after(const golem_position *position, golem_move move, const golem_keys *keys,
    golem_keys *after);

/** golem_key of each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL. */
size_t golem_key_many(const golem_position *positions, size_t count, uint64_t *keys);

/* ---- The end of a game ------------------------------------------------------------------------------------------- */

#define GOLEM_ONGOING 0               /**< How a game stands: it goes on. */
#define GOLEM_CHECKMATE 1             /**< The side to move is checkmated. */
#define GOLEM_STALEMATE 2             /**< The side to move is not in check and has no legal move. */
#define GOLEM_INSUFFICIENT_MATERIAL 3 /**< Neither side can mate. */
#define GOLEM_SEVENTYFIVE_MOVES 4     /**< 75 moves of each side without a capture or a pawn move: a draw. */
#define GOLEM_FIVEFOLD_REPETITION 5   /**< The position is on the board for the fifth time: a draw. */
/** 50 moves of each side without a capture or a pawn move: a draw if a player claims it. */
#define GOLEM_FIFTY_MOVES 6
/** The position is on the board for the third time: a draw if a player claims it. */
#define GOLEM_THREEFOLD_REPETITION 7

/**
 * 1 if `color` can never mate, whatever both sides play, as far as the pieces alone tell, else 0. It can never mate with
 * its king alone; with one knight more, unless the opponent has other pieces than queens; with bishops more, if all bishops
 * of both sides stand on squares of one colour and nobody has a pawn or a knight. The rule of python-chess. On a Zen 5
 * about 4 ns.
 */
uint32_t golem_insufficient_material(const golem_position *position, uint32_t color);

/**
 * How often the last of `count` keys, one for each position of a game, stands earlier among those that `halfmove_clock`
 * can reach: 2 is the third time. The clock is the position's, or a smaller one where the search is to stop sooner, as at
 * a null move. Keys of any kind will do. On a Zen 5 about 2 ns in the positions of games, 10 ns where 100 keys are looked
 * at.
 */
size_t golem_repetitions(const uint64_t *keys, size_t count, uint32_t halfmove_clock);

/**
 * How the game stands: the first of GOLEM_CHECKMATE and so on that holds, else GOLEM_ONGOING, also for NULL. The last of
 * the keys is that of the position; without keys no repetition is found. On a Zen 5 about 12 ns in the positions of games
 * (15 ns without vectors), hardly more than it takes to see that there is a legal move.
 */
uint32_t golem_outcome(const golem_position *position, const uint64_t *keys, size_t count);

/**
 * A legal move that leads to a position of the game, or GOLEM_MOVE_NONE: then a search can count on a draw. The keys are
 * those of golem_key, one for each ply, null moves included, and the last one is that of `position`. The move is one that
 * can be taken back: of a piece, no capture, no castling, and no castling right is lost. Looked at are the keys 3, 5, 7
 * and so on plies before the last one, up to as many as the half-move clock says; of several moves it is one to the latest
 * position. The move is legal and leads to one of these keys whatever the array holds. On a Zen 5 about 3 ns in the
 * positions of games, 1 to 2 cycles more for each ply that the clock reaches: a cuckoo table of the differences between
 * keys, after Marcel van Kervinck.
 */
golem_move golem_upcoming_repetition(const golem_position *position, const uint64_t *keys, size_t count);

/* ---- The board of a search --------------------------------------------------------------------------------------- */

/** The board of a search: 152 bytes. */
typedef struct golem_board {
  golem_position position; /**< First, so that a pointer to the board serves every function of positions. */
  uint64_t key;            /**< golem_key of the position. */
  uint8_t squares[64];     /**< Piece codes by square, as golem_position_to_board writes them. */
} golem_board;

/**
 * Reads a FEN as golem_position_from_fen does, with the same errors, into the board that a search carries: a position,
 * its key and a piece code for every square. An en passant square that no legal move uses is cleared, so that keys
 * repeat as the rules say.
 *
 * A pointer to a board serves every function of positions. Any bytes are safe; squares or a key that contradict the
 * position give unspecified answers.
 */
golem_status golem_board_from_fen(const char *fen, golem_board *board);

/** Makes the board of a position, with an unused en passant square cleared likewise. The position is not checked. */
golem_status golem_board_of(const golem_position *position, golem_board *board);

/**
 * Makes a legal move, which is not checked, or a null move (GOLEM_MOVE_NONE): position, key and squares in one pass.
 * `after` may be `board`.
 *
 * Returns GOLEM_OK, or GOLEM_ERROR_MOVE_ILLEGAL for a null move in check. Any other move is harmless and leaves an
 * unspecified board.
 */
golem_status golem_board_make(const golem_board *board, golem_move move, golem_board *after);

/** Returns the key that golem_board_make would leave, so that the slot of a hash table can be prefetched before. */
uint64_t golem_board_key_after(const golem_board *board, golem_move move);

/**
 * Returns the legal move between two squares with its flags, or GOLEM_MOVE_NONE. Castling is taken as the king takes
 * the rook or as the king's step; `promoted` is a kind, read where a pawn promotes.
 */
golem_move golem_board_move(const golem_board *board, uint32_t from, uint32_t to, uint32_t promoted);

/** Returns 1 if a move, any 16-bit value, is legal, otherwise 0. `node` is that of the position, or NULL. */
uint32_t golem_board_is_legal(const golem_board *board, const golem_node *node, golem_move move);

/** Returns 1 if a legal move gives check, otherwise 0. `node` is that of the position, or NULL. */
uint32_t golem_board_gives_check(const golem_board *board, const golem_node *node, golem_move move);

/**
 * Returns 1 if the exchange that a move begins wins `threshold` or more, otherwise 0: golem_see_ge, or with `rules`
 * golem_see_ge_by, which uses the node of the position if it is not NULL. 0 for unknown rules.
 */
uint32_t golem_board_see_ge(const golem_board *board, const golem_node *node, golem_move move, int32_t threshold,
    const golem_exchange_rules *rules);

/**
 * Checks a board: its position as golem_position_check_playable does, then whether its key and its squares are those of
 * the position (GOLEM_ERROR_BOARD_KEY, GOLEM_ERROR_BOARD_SQUARES). Returns GOLEM_OK or the first error.
 */
golem_status golem_board_check(const golem_board *board);

/* ---- Boards of other programs ------------------------------------------------------------------------------------ */

#define GOLEM_LAYOUT_A1_FIRST 0   /**< Board layouts: 64 entries, a1 first, then b1, h8 last. */
#define GOLEM_LAYOUT_A8_FIRST 1   /**< 64 entries, a8 first, then b8, h1 last. */
#define GOLEM_LAYOUT_0X88 2       /**< 0x88, 16 entries a rank, a1 = 0, h8 = 119; 120 or 128 entries. */
#define GOLEM_LAYOUT_10X12 3      /**< 10x12, ten entries a rank, a1 = 21, h8 = 98; 99 to 120 entries. */
#define GOLEM_LAYOUT_FREE 4       /**< Any other; `map` says where each square is. */
#define GOLEM_NO_ENTRY 4294967295 /**< No entry of a board. */

#define GOLEM_CASTLING_WHITE_H 1 /**< Castling wings, a bit each: white towards the h-file. */
#define GOLEM_CASTLING_WHITE_A 2 /**< White towards the a-file. */
#define GOLEM_CASTLING_BLACK_H 4 /**< Black towards the h-file. */
#define GOLEM_CASTLING_BLACK_A 8 /**< Black towards the a-file. */

/**
 * How another program's board lies in memory, an array with one code for each square: 192 bytes.
 *
 * Members that the kind of layout does not use are not read.
 */
typedef struct golem_mailbox_layout {
  uint32_t kind;        /**< Which entry belongs to which square: GOLEM_LAYOUT_... */
  uint32_t entries;     /**< Number of entries that the array has. */
  uint32_t entry_bytes; /**< Bytes of one entry: 1, 2 or 4, in the byte order of this machine. */
  int32_t empty;        /**< Code of an empty square; codes are compared in the width of an entry. */
  int32_t pieces[2][6]; /**< Codes of the pieces, by colour and kind. */
  uint16_t map[64];     /**< For GOLEM_LAYOUT_FREE the index of each square's entry. */
} golem_mailbox_layout;

/**
 * What belongs to a position besides the board, squares in the numbering of this library: 24 bytes.
 *
 * Castling rights may be given as rooks, as wings, or partly so: the rights are all of them together.
 */
typedef struct golem_mailbox_state {
  uint64_t castling;        /**< Squares of the rooks that may still castle. */
  /** Or the wings that may: a sum of GOLEM_CASTLING_..., each for the outermost rook of its wing. */
  uint32_t castling_wings;
  uint32_t side_to_move;    /**< 0 white, 1 black. */
  uint32_t ep_square;       /**< Square passed over by the last double push, or 64. */
  uint16_t halfmove_clock;  /**< Half-moves since the last capture or pawn move. */
  uint16_t fullmove_number; /**< Number of the full move. */
} golem_mailbox_state;

/**
 * Makes a position of another program's board: an array with a code for each square, described by `layout`, and what
 * belongs to the position besides in `state`. Of the array only the 64 entries of the squares are read; a border may
 * hold anything. The position is checked as golem_position_from_fen checks one. Under a microsecond.
 *
 * Returns GOLEM_OK, the first of GOLEM_ERROR_LAYOUT_... in the order of their numbers, or GOLEM_ERROR_POSITION_...
 * `entry`, which may be NULL, tells where the error is: the number of the code (6 * colour + kind, 12 for the empty
 * square) for GOLEM_ERROR_LAYOUT_CODE_WIDTH and ..._CODE_TWICE, the square for ..._INDEX and ..._INDEX_TWICE, the
 * index in the array for ..._CODE_UNKNOWN, else GOLEM_NO_ENTRY.
 */
golem_status golem_position_from_squares(const golem_mailbox_layout *layout, const void *squares,
    const golem_mailbox_state *state, golem_position *position, uint32_t *entry);

/**
 * Makes a position of an engine's own bitboards, six by kind, pawn to king, and two by colour, and of what belongs to
 * the position besides in `state`. Meant for every node: 3 ns where castling rights are given as rooks.
 *
 * Nothing but the wings is checked; golem_position_check looks at the rest. The bitboards are read one by one, so that
 * nothing waits if the engine has just written them. Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_LAYOUT_WINGS, or
 * GOLEM_ERROR_POSITION_CASTLING for a wing without a rook.
 */
golem_status golem_position_from_bitboards(const uint64_t *kinds, const uint64_t *colors,
    const golem_mailbox_state *state, golem_position *position);

/**
 * golem_position_from_bitboards of twelve bitboards, one for each piece: white's six from pawn to king, then black's.
 */
golem_status golem_position_from_piece_bitboards(const uint64_t *pieces, const golem_mailbox_state *state,
    golem_position *position);

/**
 * Writes the position's board to another program's array: each square's entry gets the code of its piece or that of an
 * empty square, all other entries stay as they are. Under a microsecond.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL or the first of GOLEM_ERROR_LAYOUT_... in the order of their numbers.
 */
golem_status golem_position_to_squares(const golem_mailbox_layout *layout, const golem_position *position,
    void *squares);

/**
 * The square of an index in another program's board; GOLEM_NO_SQUARE for a border, an index outside, or a layout that
 * is NULL or of no known kind. Of the layout only `kind` and `map` count.
 */
uint32_t golem_square_from_layout(const golem_mailbox_layout *layout, uint32_t index);

/**
 * The index of a square in another program's board, GOLEM_NO_ENTRY for arguments out of range. Of the layout only
 * `kind` and `map` count.
 */
uint32_t golem_square_to_layout(const golem_mailbox_layout *layout, uint32_t square);

/**
 * Each entry of a board by its low four bits through a table: another program's numbers of pieces as ours (0, 1 to 6 and
 * 9 to 14), or ours as its own. `out` may be `board`.
 */
void golem_mailbox_recode(const uint8_t *codes, const uint8_t *board, uint8_t *out);

/** A set with the ranks in opposite order: what engines with a8 = 0 call the same squares. One instruction. */
uint64_t golem_bitboard_flip_vertical(uint64_t set);

/** A set with the files in opposite order: for engines with h1 = 0. */
uint64_t golem_bitboard_flip_horizontal(uint64_t set);

/** A set turned by 180 degrees, bit 63 becoming bit 0: for engines with h8 = 0. */
uint64_t golem_bitboard_rotate(uint64_t set);

/* ---- Moves of other programs ------------------------------------------------------------------------------------- */

/**
 * A move in Stockfish's encoding: bits 0-5 to, 6-11 from, 12-13 the piece promoted to (0 knight, 1 bishop, 2 rook, 3
 * queen), 14-15 what it is (1 promotion, 2 en passant, 3 castling, where `to` is the rook's square there as well). The
 * move is not checked; GOLEM_MOVE_NONE becomes 0.
 */
uint16_t golem_move_to_stockfish(golem_move move);

/** golem_move_to_stockfish of each of `count` moves, which the codes may replace. */
void golem_moves_to_stockfish(const golem_move *moves, size_t count, uint16_t *codes);

/** How another program packs a move into a number: 80 bytes. */
typedef struct golem_move_encoding {
  /** Bytes of a number: 2 or 4, in the byte order of this machine. Of two bytes the lower 16 bits are kept. */
  uint32_t bytes;
  uint32_t from_shift; /**< Left shift of the square of origin; 32 or more leaves it out. */
  uint32_t to_shift;   /**< Left shift of the target square; 32 or more leaves it out. */
  /** The target of castling: 0 the rook's square, as in this library, otherwise the king's target. */
  uint32_t castling;
  /**
   * Bits for the flags of a move, by bits 12 to 15 of a golem_move: captures, castling, promotions. They are xored: 56
   * shifted as the squares are, in every entry, makes a8 the square 0.
   */
  uint32_t codes[16];
} golem_move_encoding;

/**
 * Packs each of `count` moves as another program does, into a number of 2 or 4 bytes:
 * `(from << from_shift | to << to_shift) ^ codes[GOLEM_MOVE_CODE(move)]`. Turns a whole move list into the moves of an
 * engine with flags of its own. The moves are not checked. Numbers of 2 bytes may replace the moves. Nothing is written
 * if `encoding->bytes` is neither 2 nor 4.
 */
void golem_moves_recode(const golem_move *moves, size_t count, const golem_move_encoding *encoding, void *out);

/**
 * The legal move of a code, any 16-bit value, in Stockfish's encoding; GOLEM_ERROR_MOVE_ILLEGAL if there is none.
 * Costs what golem_is_legal does.
 */
golem_status golem_move_from_stockfish(const golem_position *position, uint16_t code, golem_move *move);

/**
 * A move as three bytes, for engines with an encoding of their own: from, to, and the kind promoted to (GOLEM_KNIGHT
 * to GOLEM_QUEEN, or 0 for none). Castling goes to the rook's square if `king_takes_rook` is not 0, else to where the
 * king goes, on the g- or c-file. The move is not checked.
 */
golem_status golem_move_to_bytes(golem_move move, uint32_t king_takes_rook, uint8_t *bytes);

/**
 * Finds the legal move of three bytes as golem_move_to_bytes writes them, with its flags: for hash moves and killers of
 * engines whose moves are two squares and a promotion. Costs what golem_is_legal does, not a move list.
 *
 * Castling is accepted in both forms; where a plain step of the king goes to the same square, as it can in Chess960, the
 * bytes mean that step. Fails with GOLEM_ERROR_MOVE_ILLEGAL if there is no such move.
 */
golem_status golem_move_from_bytes(const golem_position *position, const uint8_t *bytes, golem_move *move);

/* ---- Texts for human eyes ---------------------------------------------------------------------------------------- */

/**
 * Draws a set of squares: a board of X and dots with coordinates, the eighth rank on top, and below it the set as a
 * number with the count of its squares. 200 bytes are enough. From a debugger: `call golem_bitboard_to_text(set,
 * buffer, 200)`.
 */
size_t golem_bitboard_to_text(uint64_t set, char *text, size_t capacity);

/**
 * Draws a position: the board with coordinates, the eighth rank on top and black in lower case; a line with the side
 * to move, castling rights and en passant square; a line with the FEN. 400 bytes are enough.
 */
size_t golem_position_to_text(const golem_position *position, char *text, size_t capacity);

/**
 * Lists target sets: the side to move and the number of moves; each direction with its target squares (castling stands
 * at the rook's square); the checkers, the squares that meet a check, the four sets `between`, and the attacked
 * squares. `-` is no square, `all` all of them. 6000 bytes are always enough, 2000 nearly always.
 */
size_t golem_targets_to_text(const golem_position *position, const golem_targets *targets, char *text, size_t capacity);

/* ---- Version and SIMD levels ------------------------------------------------------------------------------------- */

#define GOLEM_ABI_VERSION 2 /**< The version of the binary interface that this header describes. */

/**
 * The version of the binary interface of the library. If it is not GOLEM_ABI_VERSION, the program was compiled for
 * another library than it is linked with.
 */
uint32_t golem_abi_version(void);

/** The version of the library as static text, for example "0.2.0". */
const char *golem_version(void);

#define GOLEM_LEVEL_SCALAR 0  /**< SIMD levels of the generators: general registers only. */
#define GOLEM_LEVEL_SSE2 1    /**< 128-bit vectors of every x86-64 CPU. */
#define GOLEM_LEVEL_AVX2 2    /**< 256-bit vectors. */
#define GOLEM_LEVEL_AVX512 3  /**< 512-bit vectors. */
#define GOLEM_LEVEL_NEON 4    /**< 128-bit vectors of every AArch64 CPU. */
#define GOLEM_LEVEL_ALTIVEC 5 /**< 128-bit vectors of every 64-bit POWER CPU of little-endian Linux. */
#define GOLEM_LEVEL_WASM 6    /**< 128-bit vectors of WebAssembly, where the library was compiled for them. */

/** The SIMD level that the library uses: the best of this CPU, unless golem_set_level said otherwise. */
uint32_t golem_level(void);

/**
 * Returns the address of the byte that holds the number of the code in use, for libraries of the same version that follow
 * this one's level. The address never changes.
 */
const uint8_t *golem_level_place(void);

/**
 * Makes the library use another SIMD level, in all threads, from the next call on: for tests and benchmarks, and for
 * results that others can reproduce. Every level gives the same answers where they are specified, lists in the same order.
 * A call under way in another thread ends at either level. Attacks of one slider (golem_rook_attacks) use the best code of
 * the CPU at every level.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_LEVEL for a number that is no level, or GOLEM_ERROR_UNSUPPORTED_CPU for a level that
 * golem_level_available denies.
 */
golem_status golem_set_level(uint32_t level);

/** 1 if this library and this CPU, the operating system included, have that SIMD level, else 0. */
uint32_t golem_level_available(uint32_t level);

/* ---- Tables for golem_inline.h ----------------------------------------------------------------------------------- */

/**
 * How to find the attacks of a slider on one square by PEXT or by a multiplication: half a cache line for both. Of
 * golem-backends; the layout is fixed because inline functions in C read it.
 */
typedef struct golem_slider {
  uint64_t mask;         /**< The relevant occupancy. */
  uint64_t magic;        /**< What the relevant occupancy is multiplied by. */
  uint32_t pext_offset;  /**< The square's first entry in `pext_attacks` of the tables. */
  uint32_t magic_offset; /**< The square's first entry in `magic_attacks` of the tables. */
  uint32_t magic_shift;  /**< By how much the product is shifted right. */
  uint32_t reserved;     /**< 0. */
} golem_slider;

/** The library's tables, for golem_inline.h to index. Read only, never freed. */
typedef struct golem_tables {
  uint32_t size;                    /**< sizeof(golem_tables) in the library; later versions may append members. */
  /**
   * Counts incompatible changes of this struct. Bit 31 is set in those of golem_inline_tables, in which the members
   * `bishops` to `magic_attacks`, `pext_masks` and `pext_sets` are NULL.
   */
  uint32_t version;
  const uint64_t *king_attacks;     /**< What a king attacks: `[64]`. */
  const uint64_t *knight_attacks;   /**< What a knight attacks: `[64]`. */
  const uint64_t *pawn_attacks;     /**< What a pawn attacks: `[2][64]`, by colour and square. */
  const golem_slider *bishops;      /**< Where to look bishops up: `[64]`. */
  const golem_slider *rooks;        /**< Where to look rooks up: `[64]`. */
  /** Attacks of a slider s: `pext_attacks[s->pext_offset + pext(occupied, s->mask)]`. */
  const uint64_t *pext_attacks;
  /** Attacks of a slider s: `magic_attacks[s->magic_offset + ((occupied & s->mask) * s->magic >> s->magic_shift)]`. */
  const uint64_t *magic_attacks;
  /** Rays (0-7), knight steps (8-15) and the empty set (16): `[17][64]`, by direction and square. */
  const uint64_t *reach;
  const uint8_t *direction_of;      /**< The direction from one square to another, 16 for none: `[64][64]`. */
  const uint64_t *pext_masks;       /**< The relevant occupancies again, `[2][64]`: bishops, then rooks. */
  const uint64_t *const *pext_sets; /**< Where each square's part of `pext_attacks` begins: `[2][64]`. */
  /** Rays 0-7 from each square: `[64][8]`, by square and direction; begins on a cache line of 64 bytes. */
  const uint64_t *half_lines;
  /**
   * `[64][8]`, by square: the square itself; the diagonal, file and antidiagonal through it without it; the square
   * again; the square in a board whose bytes are swapped; the first square of its rank; where the row of its file
   * begins in `rank_attacks`. Begins on a cache line.
   */
  const uint64_t *mirrored_lines;
  /** Attacks on the first rank: `[8][64]`, by file and by the occupied squares from b1 to g1. */
  const uint8_t *rank_attacks;
} golem_tables;

/**
 * The tables for golem_inline.h, the same pointer on each call and never NULL; golem_inline_fits tells whether they
 * hold what that header reads. Fetch the pointer once and keep it.
 */
const golem_tables *golem_inline_tables(void);

/* ---- Error codes ------------------------------------------------------------------------------------------------- */

#define GOLEM_ERROR_NULL -1            /**< A pointer that must not be NULL is NULL. */
#define GOLEM_ERROR_NUMBER -2          /**< The number of a Chess960 start position is above 959. */
/** There is no SIMD level of that number; the levels are GOLEM_LEVEL_SCALAR and so on. */
#define GOLEM_ERROR_LEVEL -3
/** The level exists, but this CPU or this build of the library does not have it. */
#define GOLEM_ERROR_UNSUPPORTED_CPU -4
/** There is no mode of picking moves of that number; the modes are 0 to 3 and 16 to 31. */
#define GOLEM_ERROR_MODE -5
#define GOLEM_ERROR_SQUARE -6          /**< There is no such square; squares are a1 to h8, numbered 0 to 63. */
#define GOLEM_ERROR_COLOR -7           /**< Unknown colour; valid colours are 0 (white) and 1 (black). */
#define GOLEM_ERROR_KIND -8            /**< Unknown piece type; valid types are 0 (pawn) to 5 (king). */

/** The FEN has fewer than four fields: board, side, castling and en passant are needed. */
#define GOLEM_ERROR_FEN_FIELDS -20
/** The board field of the FEN has a character that is no piece letter (PNBRQKpnbrqk), digit or slash. */
#define GOLEM_ERROR_FEN_PIECE -21
/** The board field of the FEN has a digit 0 or 9; runs of empty squares are 1 to 8. */
#define GOLEM_ERROR_FEN_DIGIT -22
/** The board field of the FEN has two digits in a row; they must be added up. */
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
#define GOLEM_ERROR_FEN_TRAILING -31        /**< There is text after the sixth field of the FEN. */

#define GOLEM_ERROR_POSITION_SIDE -40              /**< The side to move is neither 0 (white) nor 1 (black). */
#define GOLEM_ERROR_POSITION_OVERLAP -41           /**< A square holds two kinds of piece or two colours. */
/** A square has a kind of piece without a colour, or a colour without a kind. */
#define GOLEM_ERROR_POSITION_MISMATCH -42
#define GOLEM_ERROR_POSITION_RESERVED -43          /**< The reserved member of the position is not 0. */
#define GOLEM_ERROR_POSITION_NO_KING -44           /**< A side has no king. */
#define GOLEM_ERROR_POSITION_MANY_KINGS -45        /**< A side has more than one king. */
#define GOLEM_ERROR_POSITION_ADJACENT_KINGS -46    /**< The kings stand next to each other. */
#define GOLEM_ERROR_POSITION_PAWN_RANK -47         /**< A pawn stands on the first or the last rank. */
#define GOLEM_ERROR_POSITION_MANY_PAWNS -48        /**< A side has more than eight pawns. */
#define GOLEM_ERROR_POSITION_MANY_PIECES -49       /**< A side has more than sixteen pieces. */
#define GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK -50 /**< The side that is not to move is in check. */
/** A castling right lacks its king or its rook on the back rank, or a wing has two rights. */
#define GOLEM_ERROR_POSITION_CASTLING -51
#define GOLEM_ERROR_POSITION_EP_SQUARE -52         /**< The en passant square is above 64 (64 stands for none). */
/** The en passant square is not on the rank that the opponent's double push passes. */
#define GOLEM_ERROR_POSITION_EP_RANK -53
#define GOLEM_ERROR_POSITION_EP_OCCUPIED -54       /**< The en passant square is occupied. */
/** There is no opponent's pawn in front of the en passant square. */
#define GOLEM_ERROR_POSITION_EP_PAWN -55
/** The square behind the en passant square, where the double push began, is occupied. */
#define GOLEM_ERROR_POSITION_EP_ORIGIN -56
#define GOLEM_ERROR_POSITION_MANY_CHECKERS -57     /**< Three or more pieces give check; no move can do that. */
/** Two pieces give check that no single move can have brought about. */
#define GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK -58
#define GOLEM_ERROR_POSITION_MANY_PROMOTED -59     /**< A side has more promoted pieces than it has lost pawns. */
/** With the double push of the en passant square taken back, the side to move is in check already. */
#define GOLEM_ERROR_POSITION_EP_CHECK -60

#define GOLEM_ERROR_MOVE_SYNTAX -80    /**< The text is not a move in the expected notation. */
#define GOLEM_ERROR_MOVE_ILLEGAL -81   /**< The move is not legal in the position. */
#define GOLEM_ERROR_MOVE_AMBIGUOUS -82 /**< The text fits two legal moves or more. */

#define GOLEM_ERROR_BOARD_KEY -90     /**< The key of the board is not that of its position. */
#define GOLEM_ERROR_BOARD_SQUARES -91 /**< The squares of the board do not have the pieces of its position. */

/** The attack half of the last move on the piece board has not been made. */
#define GOLEM_ERROR_PIECEBOARD_PENDING -100
/** Side, en passant square, castling rooks or reserved bytes of the piece board make no sense. */
#define GOLEM_ERROR_PIECEBOARD_STATE -101
/** Board, squares and kinds of the piece board tell of different pieces. */
#define GOLEM_ERROR_PIECEBOARD_LIST -102
#define GOLEM_ERROR_PIECEBOARD_KING -103     /**< Number 0 of a side of the piece board is not its only king. */
#define GOLEM_ERROR_PIECEBOARD_KINDS -104    /**< The sets by kind of the piece board are not those of its pieces. */
/** The occupied squares of the piece board are not those of its pieces. */
#define GOLEM_ERROR_PIECEBOARD_OCCUPIED -105
#define GOLEM_ERROR_PIECEBOARD_SETS -106     /**< The attack sets of the piece board are not those of its pieces. */

/** There is no kind of board layout of that number; the kinds are 0 to 4. */
#define GOLEM_ERROR_LAYOUT_KIND -110
#define GOLEM_ERROR_LAYOUT_INDEX -111        /**< The board layout puts a square outside of its array. */
#define GOLEM_ERROR_LAYOUT_INDEX_TWICE -112  /**< The board layout puts two squares into the same entry of its array. */
#define GOLEM_ERROR_LAYOUT_ENTRY_BYTES -113  /**< The entries of the board layout have neither 1 nor 2 nor 4 bytes. */
#define GOLEM_ERROR_LAYOUT_CODE_WIDTH -114   /**< A code of the board layout does not fit into an entry of its array. */
/** Two codes of the board layout are the same in the width of an entry. */
#define GOLEM_ERROR_LAYOUT_CODE_TWICE -115
#define GOLEM_ERROR_LAYOUT_CODE_UNKNOWN -116 /**< A square of the board holds a code that its layout does not name. */
/** The castling wings of the board state are not a sum of the four bits. */
#define GOLEM_ERROR_LAYOUT_WINGS -117

/** The position has more than 32 pieces, and a packed one has room for no more. */
#define GOLEM_ERROR_PACKED_PIECES -120
/** A piece of the packed position has the number 7 or 15, which stand for none. */
#define GOLEM_ERROR_PACKED_PIECE -121
/** The half-move clock is above 255, and a packed position has one byte for it. */
#define GOLEM_ERROR_PACKED_CLOCK -122

/** No set of threat features of that size is known; those of 59808, 60144, 66864 and 79856 are. */
#define GOLEM_ERROR_THREAT_FEATURES -130
/** A place in the rules of a threat numbering is neither -1 (no feature) nor 0 to 31. */
#define GOLEM_ERROR_THREAT_RULES_PLACE -131
/** The one-way kinds in the rules of a threat numbering are not a sum of the six bits. */
#define GOLEM_ERROR_THREAT_RULES_KINDS -132
/** The order in the rules of a threat numbering does not name each of the 12 pieces once. */
#define GOLEM_ERROR_THREAT_RULES_ORDER -133
#define GOLEM_ERROR_THREAT_RULES_RESERVED -134 /**< The reserved member of the rules of a threat numbering is not 0. */
#define GOLEM_ERROR_THREAT_COUNT -135          /**< More than 96 changed threats cannot be numbered in one call. */
/** The numbering has more than 65536 features, whose numbers do not fit into 16 bits. */
#define GOLEM_ERROR_THREAT_WIDTH -136
/** No set of piece squares of that size is known; those of 768, 22528 and 24576 are. */
#define GOLEM_ERROR_PIECE_SQUARE_FEATURES -137
#define GOLEM_ERROR_FEATURE_WIDTH -138         /**< The numbering has features whose numbers do not fit into 16 bits. */

#define GOLEM_ERROR_MOVE_SAME_SQUARE -140            /**< The origin and target of the move are the same square. */
#define GOLEM_ERROR_MOVE_ORIGIN_EMPTY -141           /**< The origin square of the move is empty. */
/** The piece on the origin square belongs to the side that is not to move. */
#define GOLEM_ERROR_MOVE_ORIGIN_ENEMY -142
#define GOLEM_ERROR_MOVE_FLAGS -143                  /**< Unknown move flags; valid flags are 0 to 5 and 8 to 15. */
/** The move flags do not fit the piece; kings castle, pawns push twice, promote, capture en passant. */
#define GOLEM_ERROR_MOVE_FLAGS_PIECE -144
#define GOLEM_ERROR_MOVE_TARGET_OWN -145             /**< The target square holds a piece of the side to move. */
/** The piece does not move from the origin square to the target square, whatever stands between. */
#define GOLEM_ERROR_MOVE_PIECE -146
#define GOLEM_ERROR_MOVE_BLOCKED -147                /**< Another piece stands in the way of the move. */
/** The target square is empty; pawns move diagonally only to capture. */
#define GOLEM_ERROR_MOVE_PAWN_DIAGONAL -148
/** The target square holds a piece, but the capture flag is missing. */
#define GOLEM_ERROR_MOVE_CAPTURE_MISSING -149
#define GOLEM_ERROR_MOVE_CAPTURE_NEEDLESS -150       /**< The target square is empty, but the capture flag is set. */
/** The pawn reaches the last rank, but the promotion flag is missing. */
#define GOLEM_ERROR_MOVE_PROMOTION_MISSING -151
/** The promotion flag is set, but the pawn does not reach the last rank. */
#define GOLEM_ERROR_MOVE_PROMOTION_NEEDLESS -152
/** The pawn moves two squares, but the double push flag is missing. */
#define GOLEM_ERROR_MOVE_DOUBLE_PUSH_MISSING -153
/** The double push flag is set, but the pawn does not move two squares. */
#define GOLEM_ERROR_MOVE_DOUBLE_PUSH_NEEDLESS -154
/** The target square of an en passant capture is not the en passant square of the position. */
#define GOLEM_ERROR_MOVE_EP_SQUARE -155
/** The pawn captures en passant, but the en passant flag is missing. */
#define GOLEM_ERROR_MOVE_EP_MISSING -156
/** The en passant capture would open a line from an enemy piece to the king. */
#define GOLEM_ERROR_MOVE_EP_UNCOVERS -157
/** The piece is pinned; moving it would open a line from an enemy piece to the king. */
#define GOLEM_ERROR_MOVE_PINNED -158
#define GOLEM_ERROR_MOVE_INTO_CHECK -159             /**< The king would be attacked on the target square. */
#define GOLEM_ERROR_MOVE_CHECK -160                  /**< The king is in check, and the move does not answer it. */
#define GOLEM_ERROR_MOVE_DOUBLE_CHECK -161           /**< Two pieces give check, and only a king move answers that. */
#define GOLEM_ERROR_MOVE_CASTLING_RIGHT -162         /**< The side to move has no castling right in this direction. */
/** The target square of castling is not that of the rook with the castling right. */
#define GOLEM_ERROR_MOVE_CASTLING_ROOK -163
/** A piece stands on a square that the king or the rook crosses in castling. */
#define GOLEM_ERROR_MOVE_CASTLING_BLOCKED -164
#define GOLEM_ERROR_MOVE_CASTLING_IN_CHECK -165      /**< The king is in check and cannot castle. */
#define GOLEM_ERROR_MOVE_CASTLING_THROUGH_CHECK -166 /**< A square that the king crosses in castling is attacked. */
#define GOLEM_ERROR_MOVE_CASTLING_INTO_CHECK -167    /**< The square where the king arrives in castling is attacked. */
/** The castling rook shields the king's target square from an enemy piece. */
#define GOLEM_ERROR_MOVE_CASTLING_ROOK_PINNED -168

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_H */
