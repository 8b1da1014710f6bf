/*
 * golem.h - chess move generation for C and C++ engines.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Squares are numbered a1 = 0, b1 = 1, ... h8 = 63; a set of squares (bitboard) has bit 1 << square. Colours, kinds,
 * directions and levels are plain numbers with the names below. Structs are plain data of the caller's; they may lie
 * unaligned and be copied with memcpy.
 *
 * No function allocates, keeps state, prints or needs initialisation, and every function is thread-safe: a const T *
 * may be shared between threads, a T * is for one call alone. Every argument is checked: NULL, numbers out of range
 * and positions of arbitrary bytes have defined answers (the empty set, a status, a count). Functions that fill a
 * buffer write at most capacity entries and return the size of the whole answer; a NULL buffer has no capacity.
 *
 * Contents: constants and status codes; position; moves; attacks of one piece, many lookups at once, attacks of sets,
 * lines between squares, attacks in a position; target sets and move lists; perft; boards and moves of other
 * programs; texts for human eyes; library; tables for golem_inline.h; every sliding backend by number and by name.
 */

#ifndef GOLEM_H
#define GOLEM_H

#include <stddef.h>
#include <stdint.h>

/** Counts the incompatible changes of the binary interface: what golem_abi_version gives from the library of this header. */
#define GOLEM_ABI_VERSION 2
#define GOLEM_WHITE 0                        /**< Colour of a piece or of the side to move. */
#define GOLEM_BLACK 1
#define GOLEM_PAWN 0                         /**< Kind of a piece. */
#define GOLEM_KNIGHT 1
#define GOLEM_BISHOP 2
#define GOLEM_ROOK 3
#define GOLEM_QUEEN 4
#define GOLEM_KING 5
/** Ray: square + 1. The opposite of a direction `d` is `d ^ 4`; 0-3 and 8-11 shift a set left, the others right. */
#define GOLEM_EAST 0
#define GOLEM_NORTH_EAST 1                   /**< Ray: square + 9. */
#define GOLEM_NORTH 2                        /**< Ray: square + 8. */
#define GOLEM_NORTH_WEST 3                   /**< Ray: square + 7. */
#define GOLEM_WEST 4                         /**< Ray: square - 1. */
#define GOLEM_SOUTH_WEST 5                   /**< Ray: square - 9. */
#define GOLEM_SOUTH 6                        /**< Ray: square - 8. */
#define GOLEM_SOUTH_EAST 7                   /**< Ray: square - 7. */
#define GOLEM_EAST_NORTH_EAST 8              /**< Knight step: square + 10. */
#define GOLEM_NORTH_NORTH_EAST 9             /**< Knight step: square + 17. */
#define GOLEM_NORTH_NORTH_WEST 10            /**< Knight step: square + 15. */
#define GOLEM_WEST_NORTH_WEST 11             /**< Knight step: square + 6. */
#define GOLEM_WEST_SOUTH_WEST 12             /**< Knight step: square - 10. */
#define GOLEM_SOUTH_SOUTH_WEST 13            /**< Knight step: square - 17. */
#define GOLEM_SOUTH_SOUTH_EAST 14            /**< Knight step: square - 15. */
#define GOLEM_EAST_SOUTH_EAST 15             /**< Knight step: square - 6. */
/** No direction: what `golem_direction_of` says of squares without a common line. */
#define GOLEM_NO_DIRECTION 16
#define GOLEM_RANK 0                         /**< Line, east-west: the rays 0 and 4. */
#define GOLEM_DIAGONAL 1                     /**< Line, north-east to south-west: the rays 1 and 5. */
#define GOLEM_FILE 2                         /**< Line, north-south: the rays 2 and 6. */
#define GOLEM_ANTIDIAGONAL 3                 /**< Line, north-west to south-east: the rays 3 and 7. */
#define GOLEM_LEVEL_SCALAR 0                 /**< SIMD level of the generators. */
#define GOLEM_LEVEL_SSE2 1
#define GOLEM_LEVEL_AVX2 2
#define GOLEM_LEVEL_AVX512 3
#define GOLEM_LEVEL_NEON 4
/** What the kinds of a piece board hold where there is no piece of that number. */
#define GOLEM_NO_KIND 255
/** No piece: what functions of a piece board return instead of a number 0-31. */
#define GOLEM_NO_PIECE 32
#define GOLEM_PICK_ALL 0                     /**< Mode of a picker: every legal move. */
#define GOLEM_PICK_CAPTURES 1                /**< Mode of a picker: captures and promotions. */
/** Mode of a picker: what gives check and is neither capture nor promotion. */
#define GOLEM_PICK_CHECKS 2
/** Mode of a picker: every legal move, captures not weighed, killers and counter move not tried before. */
#define GOLEM_PICK_EVASIONS 3
#define GOLEM_STAGE_START 0                  /**< Stage of a picker: no move yet. */
#define GOLEM_STAGE_HASH 1                   /**< Stage of a picker: the hash move. */
/** Stage of a picker: captures that reach the threshold (all of them with GOLEM_PICK_EVASIONS). */
#define GOLEM_STAGE_CAPTURES 2
#define GOLEM_STAGE_QUEEN_PROMOTIONS 3       /**< Stage of a picker: promotions to a queen without a capture. */
#define GOLEM_STAGE_KILLERS 4                /**< Stage of a picker: the killers. */
#define GOLEM_STAGE_COUNTER 5                /**< Stage of a picker: the counter move. */
#define GOLEM_STAGE_QUIETS 6                 /**< Stage of a picker: quiet moves. */
#define GOLEM_STAGE_UNDER_PROMOTIONS 7       /**< Stage of a picker: promotions to knight, rook and bishop. */
#define GOLEM_STAGE_LOSING_CAPTURES 8        /**< Stage of a picker: captures below the threshold. */
#define GOLEM_STAGE_DONE 9                   /**< Stage of a picker: no move any more. */
/** Sliding backend: the Switch Approach (Dann Corbit): generated code, no tables. */
#define GOLEM_BACKEND_SWITCH 0
#define GOLEM_BACKEND_RAY_LOOP 1             /**< Sliding backend: the ray loop: step by step. */
#define GOLEM_BACKEND_CLASSICAL 2            /**< Sliding backend: classical rays: table and bit scan. */
#define GOLEM_BACKEND_HYPERBOLA 3            /**< Sliding backend: hyperbola quintessence, scalar (Ryan Mack). */
/** Sliding backend: hyperbola quintessence in two lanes (Gerd Isenberg). */
#define GOLEM_BACKEND_HYPERBOLA_SSSE3 4
#define GOLEM_BACKEND_HYPERBOLA_AVX2 5       /**< Sliding backend: dual hyperbola quintessence (anematode). */
/** Sliding backend: hyperbola quintessence with GFNI bit reversal (Dieter Infuehr). */
#define GOLEM_BACKEND_HYPERBOLA_GFNI 6
#define GOLEM_BACKEND_OBSTRUCTION 7          /**< Sliding backend: obstruction difference (Michael Hoffmann). */
#define GOLEM_BACKEND_KINDERGARTEN 8         /**< Sliding backend: kindergarten bitboards (Urban Koistinen). */
#define GOLEM_BACKEND_MAGIC_PLAIN 9          /**< Sliding backend: plain magic (Lasse Hansen). */
#define GOLEM_BACKEND_MAGIC_FANCY 10         /**< Sliding backend: fancy magic (Pradyumna Kannan). */
/** Sliding backend: fixed-shift black magic with a shared table (Volker Annuss). */
#define GOLEM_BACKEND_MAGIC_BLACK 11
#define GOLEM_BACKEND_PEXT 12                /**< Sliding backend: PEXT (Michael Wegner). */
#define GOLEM_BACKEND_PEXT_PDEP 13           /**< Sliding backend: PEXT with 16-bit entries that PDEP expands. */
#define GOLEM_BACKEND_KOGGE_STONE 14         /**< Sliding backend: Kogge-Stone fills. */
#define GOLEM_BACKEND_DUMB7 15               /**< Sliding backend: Dumb7 fills (Gunnar Andersson). */
/** Sliding backend: nearest blockers by leading-zero counts (Toshihiko Okuhara). */
#define GOLEM_BACKEND_LZCNT_AVX512 16
#define GOLEM_LAYOUT_A1_FIRST 0              /**< Board layout: 64 entries, a1 first, then b1, h8 last. */
#define GOLEM_LAYOUT_A8_FIRST 1              /**< Board layout: 64 entries, a8 first, then b8, h1 last. */
/** Board layout: 0x88, 16 entries a rank, a1 = 0, h8 = 119; 120 or 128 entries. */
#define GOLEM_LAYOUT_0X88 2
/** Board layout: 10x12, ten entries a rank, a1 = 21, h8 = 98; 99 to 120 entries. */
#define GOLEM_LAYOUT_10X12 3
#define GOLEM_LAYOUT_FREE 4                  /**< Board layout: any other; `map` says where each square is. */
#define GOLEM_NO_ENTRY 4294967295            /**< No entry of a board. */
#define GOLEM_CASTLING_WHITE_H 1             /**< Castling wing, a bit: white towards the h-file. */
#define GOLEM_CASTLING_WHITE_A 2             /**< Castling wing, a bit: white towards the a-file. */
#define GOLEM_CASTLING_BLACK_H 4             /**< Castling wing, a bit: black towards the h-file. */
#define GOLEM_CASTLING_BLACK_A 8             /**< Castling wing, a bit: black towards the a-file. */
/** A square from 0 to 63: a1 = 0, b1 = 1, ... h8 = 63. This stands for none. */
#define GOLEM_NO_SQUARE 64
#define GOLEM_MOVE_NONE 0                    /**< Not a move: a1a1. */
/** A list of this capacity holds the legal moves of every position with at most 16 pieces a side. */
#define GOLEM_MAX_MOVES 256
#define GOLEM_MAX_PERFT_DEPTH 100            /**< Deeper perfts are refused. */
#define GOLEM_MOVE_QUIET 0                   /**< What a move is, bits 12-15: nothing special. */
#define GOLEM_MOVE_DOUBLE_PUSH 1             /**< What a move is, bits 12-15: a pawn's double push. */
/** What a move is, bits 12-15: castling towards the h-file; `to` is the rook's square. */
#define GOLEM_MOVE_CASTLE_H 2
/** What a move is, bits 12-15: castling towards the a-file; `to` is the rook's square. */
#define GOLEM_MOVE_CASTLE_A 3
/** What a move is, bits 12-15: a capture; as a bit also set in en passant and in capturing promotions. */
#define GOLEM_MOVE_CAPTURE 4
#define GOLEM_MOVE_EN_PASSANT 5              /**< What a move is, bits 12-15: an en passant capture. */
/** What a move is, bits 12-15: a promotion to knight; + 1 bishop, + 2 rook, + 3 queen, + 4 capturing. */
#define GOLEM_MOVE_PROMOTION 8
#define GOLEM_OK 0                           /**< All is well. */
#define GOLEM_ERROR_NULL -1                  /**< A pointer that must not be NULL is NULL. */
#define GOLEM_ERROR_NUMBER -2                /**< The number of a Chess960 start position is above 959. */
/** There is no SIMD level of that number; the levels are 0 to 4. */
#define GOLEM_ERROR_LEVEL -3
/** The level exists, but this CPU or this build of the library does not have it. */
#define GOLEM_ERROR_UNSUPPORTED_CPU -4
#define GOLEM_ERROR_MODE -5                  /**< There is no mode of picking moves of that number. */
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
/** The board field of the FEN does not have exactly eight ranks. */
#define GOLEM_ERROR_FEN_RANK_COUNT -25
#define GOLEM_ERROR_FEN_SIDE -26             /**< The side field of the FEN is neither w nor b. */
/** The castling field of the FEN is neither - nor distinct letters of KQkq, A-H and a-h. */
#define GOLEM_ERROR_FEN_CASTLING -27
/** The en passant field of the FEN is neither - nor a square from a1 to h8. */
#define GOLEM_ERROR_FEN_EN_PASSANT -28
/** The halfmove clock of the FEN is not a number from 0 to 65535. */
#define GOLEM_ERROR_FEN_HALFMOVE -29
/** The fullmove number of the FEN is not a number from 0 to 65535. */
#define GOLEM_ERROR_FEN_FULLMOVE -30
#define GOLEM_ERROR_FEN_TRAILING -31         /**< There is text after the sixth field of the FEN. */
#define GOLEM_ERROR_POSITION_SIDE -40        /**< The side to move is neither 0 (white) nor 1 (black). */
#define GOLEM_ERROR_POSITION_OVERLAP -41     /**< A square holds two kinds of piece or two colours. */
/** A square has a kind of piece without a colour, or a colour without a kind. */
#define GOLEM_ERROR_POSITION_MISMATCH -42
#define GOLEM_ERROR_POSITION_RESERVED -43    /**< The reserved member of the position is not 0. */
#define GOLEM_ERROR_POSITION_NO_KING -44     /**< A side has no king. */
#define GOLEM_ERROR_POSITION_MANY_KINGS -45  /**< A side has more than one king. */
#define GOLEM_ERROR_POSITION_ADJACENT_KINGS -46 /**< The kings stand next to each other. */
#define GOLEM_ERROR_POSITION_PAWN_RANK -47   /**< A pawn stands on the first or the last rank. */
#define GOLEM_ERROR_POSITION_MANY_PAWNS -48  /**< A side has more than eight pawns. */
#define GOLEM_ERROR_POSITION_MANY_PIECES -49 /**< A side has more than sixteen pieces. */
#define GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK -50 /**< The side that is not to move is in check. */
/** A castling right lacks its king or its rook on the back rank, or a wing has two rights. */
#define GOLEM_ERROR_POSITION_CASTLING -51
#define GOLEM_ERROR_POSITION_EP_SQUARE -52   /**< The en passant square is above 64 (64 stands for none). */
/** The en passant square is not on the rank that the opponent's double push passes. */
#define GOLEM_ERROR_POSITION_EP_RANK -53
#define GOLEM_ERROR_POSITION_EP_OCCUPIED -54 /**< The en passant square is occupied. */
/** There is no opponent's pawn in front of the en passant square. */
#define GOLEM_ERROR_POSITION_EP_PAWN -55
/** The square behind the en passant square, where the double push began, is occupied. */
#define GOLEM_ERROR_POSITION_EP_ORIGIN -56
#define GOLEM_ERROR_POSITION_MANY_CHECKERS -57 /**< Three or more pieces give check; no move can do that. */
/** Two pieces give check that no single move can have brought about. */
#define GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK -58
#define GOLEM_ERROR_POSITION_MANY_PROMOTED -59 /**< A side has more promoted pieces than it has lost pawns. */
/** With the double push of the en passant square taken back, the side to move is in check already. */
#define GOLEM_ERROR_POSITION_EP_CHECK -60
#define GOLEM_ERROR_MOVE_SYNTAX -80          /**< The text is not a move in the expected notation. */
#define GOLEM_ERROR_MOVE_ILLEGAL -81         /**< The move is not legal in the position. */
#define GOLEM_ERROR_MOVE_AMBIGUOUS -82       /**< The text fits two legal moves or more. */
/** The attack half of the last move on the piece board has not been made. */
#define GOLEM_ERROR_PIECEBOARD_PENDING -100
/** Side, en passant square, castling rooks or reserved bytes of the piece board make no sense. */
#define GOLEM_ERROR_PIECEBOARD_STATE -101
/** Board, squares and kinds of the piece board tell of different pieces. */
#define GOLEM_ERROR_PIECEBOARD_LIST -102
#define GOLEM_ERROR_PIECEBOARD_KING -103     /**< Number 0 of a side of the piece board is not its only king. */
/** The sets by kind of the piece board are not those of its pieces. */
#define GOLEM_ERROR_PIECEBOARD_KINDS -104
/** The occupied squares of the piece board are not those of its pieces. */
#define GOLEM_ERROR_PIECEBOARD_OCCUPIED -105
/** The attack sets of the piece board are not those of its pieces. */
#define GOLEM_ERROR_PIECEBOARD_SETS -106
/** There is no kind of board layout of that number; the kinds are 0 to 4. */
#define GOLEM_ERROR_LAYOUT_KIND -110
#define GOLEM_ERROR_LAYOUT_INDEX -111        /**< The board layout puts a square outside of its array. */
/** The board layout puts two squares into the same entry of its array. */
#define GOLEM_ERROR_LAYOUT_INDEX_TWICE -112
/** The entries of the board layout have neither 1 nor 2 nor 4 bytes. */
#define GOLEM_ERROR_LAYOUT_ENTRY_BYTES -113
/** A code of the board layout does not fit into an entry of its array. */
#define GOLEM_ERROR_LAYOUT_CODE_WIDTH -114
/** Two codes of the board layout are the same in the width of an entry. */
#define GOLEM_ERROR_LAYOUT_CODE_TWICE -115
/** A square of the board holds a code that its layout does not name. */
#define GOLEM_ERROR_LAYOUT_CODE_UNKNOWN -116
/** The castling wings of the board state are not a sum of the four bits. */
#define GOLEM_ERROR_LAYOUT_WINGS -117

/**
 * `GOLEM_OK` or a negative error; `golem_status_message` says it in words.
 */
typedef int32_t golem_status;

/**
 * A position in 80 bytes, plain data owned by the caller and copied freely.
 *
 * Any bytes are safe to pass to every function; golem_position_check tells whether they make sense.
 */
typedef struct golem_position {
  /**
   * Occupied squares by kind (pawn, knight, bishop, rook, queen, king), both colours together.
   */
  uint64_t pieces[6];
  /**
   * Occupied squares by colour (white, black), all kinds together.
   */
  uint64_t colors[2];
  /**
   * Squares of the rooks that may still castle.
   */
  uint64_t castling;
  /**
   * 0 white, 1 black.
   */
  uint8_t side_to_move;
  /**
   * Square passed over by the last double push, or 64. It may be set after every double push or only where an
   * en passant capture is legal.
   */
  uint8_t ep_square;
  /**
   * Half-moves since the last capture or pawn move; stays at 65535 once it is there.
   */
  uint16_t halfmove_clock;
  /**
   * Number of the move, counted up after each move of black; stays at 65535.
   */
  uint16_t fullmove_number;
  /**
   * 0.
   */
  uint16_t reserved;
} golem_position;

/**
 * A move: from in bits 0-5, to in bits 6-11, what it is in bits 12-15 (`GOLEM_MOVE_QUIET` and so on).
 *
 * Castling is king takes own rook, in orthodox chess and in Chess960 alike.
 */
typedef uint16_t golem_move;

/**
 * The sixteen target sets of a position and what was found on the way. 192 bytes.
 *
 * Every legal move stands in exactly one direction set, at its target square. Castling stands at the rook's square,
 * in the direction east or west. A promotion is one target square and counts as four moves.
 */
typedef struct golem_targets {
  /**
   * Legal target squares of the side to move, by direction.
   */
  uint64_t direction[16];
  /**
   * Squares attacked by the opponent; sliders see through the king of the side to move.
   */
  uint64_t attacked;
  /**
   * Opponent's pieces that give check.
   */
  uint64_t checkers;
  /**
   * By line (rank, diagonal, file, antidiagonal): what the king and an opponent's slider both see of the line
   * between them. With nothing between them these are all squares between, with one piece between them (of
   * either colour) its square alone, with more the empty set.
   */
  uint64_t between[4];
  /**
   * Union of the sixteen sets; 0 is checkmate or stalemate.
   */
  uint64_t movable;
  /**
   * Where a piece other than the king may go as far as check is concerned: every square (all ones) without a
   * check, the checker and the squares before it in a check, none in a double check.
   */
  uint64_t evasion;
} golem_targets;

/**
 * Attack maps of a position for evaluation; index 0 is white, 1 black; kinds are numbered as ever. 192 bytes.
 *
 * A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside; sliders stop at
 * the first occupied square, which they attack.
 */
typedef struct golem_attack_maps {
  /**
   * Squares attacked by the pieces of a side and kind.
   */
  uint64_t by_kind[2][6];
  /**
   * Squares attacked by any piece of a side.
   */
  uint64_t attacked[2];
  /**
   * Squares attacked by two pieces of a side or more.
   */
  uint64_t attacked_twice[2];
  /**
   * Squares that pawns of a side attack or may come to attack as they advance, blockers aside.
   */
  uint64_t pawn_spans[2];
  /**
   * The square of a side's king and those around it.
   */
  uint64_t king_ring[2];
  /**
   * By side and kind: pairs of a piece and a square it attacks that is neither occupied by its own side nor attacked
   * by a pawn of the opponent.
   */
  uint16_t mobility[2][6];
  /**
   * Pairs of a piece of the opponent and a square of the side's king ring that it attacks.
   */
  uint16_t ring_attacks[2];
  /**
   * 0.
   */
  uint16_t reserved[2];
} golem_attack_maps;

/**
 * What a search knows beforehand, most of it by guessing; 12 bytes.
 *
 * Any value may be given: what is not legal, or stands here twice, is not played. GOLEM_MOVE_NONE is no move.
 */
typedef struct golem_picker_hints {
  /**
   * The move of the transposition table: comes first if it is legal and of the mode's kinds.
   */
  golem_move hash;
  /**
   * Quiet moves that refuted a sibling position.
   */
  golem_move killers[2];
  /**
   * The quiet move that refuted the opponent's last move elsewhere.
   */
  golem_move counter;
  /**
   * The exchange value, in centipawns, that a capture needs to come before the quiet moves; usually 0.
   */
  int32_t threshold;
} golem_picker_hints;

/**
 * The state of picking the moves of one position: 808 bytes of plain data on the caller's stack, made by
 * golem_picker_init. It holds a copy of the position; a copy of it goes on from where the original is.
 */
typedef struct golem_picker {
  /**
   * Of no concern to the caller.
   */
  uint64_t opaque[101];
} golem_picker;

/**
 * A position with the pieces that attack each square; 448 bytes of plain data, to be copied with memcpy at will.
 *
 * The king of a side has number 0; the others are numbered when the board is set up: queens, rooks, bishops, knights,
 * pawns, those of a kind from a1 to h8. A piece keeps its number, a promoted pawn too; a capture frees the number of
 * the victim. A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside.
 */
typedef struct golem_pieceboard {
  /**
   * By colour and square: the pieces of the colour that attack it, a bit by number.
   */
  uint16_t attackers[2][64];
  /**
   * By square: 0 if it is empty, else number | (kind + 1) << 4 | colour << 7.
   */
  uint8_t board[64];
  /**
   * By colour and number: the square, 64 where there is no such piece.
   */
  uint8_t squares[2][16];
  /**
   * By colour and number: the kind, 255 where there is no such piece.
   */
  uint8_t kinds[2][16];
  /**
   * By colour and kind: the pieces, a bit by number.
   */
  uint16_t by_kind[2][6];
  /**
   * Squares of the rooks that may still castle.
   */
  uint64_t castling;
  /**
   * Occupied squares by colour.
   */
  uint64_t occupied[2];
  /**
   * 0 white, 1 black.
   */
  uint8_t side_to_move;
  /**
   * The square passed over by the last double push if it can be captured there, else 64.
   */
  uint8_t ep_square;
  /**
   * Plies since the last capture or pawn move.
   */
  uint16_t halfmove_clock;
  /**
   * Starts at 1 and counts up after black's move.
   */
  uint16_t fullmove_number;
  /**
   * 0.
   */
  uint16_t reserved;
  /**
   * 0, or what golem_pieceboard_make_lazy has left for golem_pieceboard_update to do.
   */
  uint64_t pending;
} golem_pieceboard;

/**
 * What takes a move back: the board before it. 448 bytes.
 */
typedef struct golem_pieceboard_undo {
  /**
   * The board before the move.
   */
  struct golem_pieceboard before;
} golem_pieceboard_undo;

/**
 * A set of pieces by number: bits 0-15 are those of white, 16-31 those of black.
 */
typedef uint32_t golem_pieceset;

/**
 * How another program's board lies in memory: an array with one code per square. 192 bytes of plain data.
 *
 * Fill in what the kind needs and leave the rest as it is.
 */
typedef struct golem_board_layout {
  /**
   * Which entry belongs to which square: GOLEM_LAYOUT_...
   */
  uint32_t kind;
  /**
   * Number of entries that the array has.
   */
  uint32_t entries;
  /**
   * Bytes of one entry: 1, 2 or 4, in the byte order of this machine.
   */
  uint32_t entry_bytes;
  /**
   * Code of an empty square. Codes are compared in the width of an entry, so that -1 and 255 are the same byte.
   */
  int32_t empty;
  /**
   * Codes of the pieces, by colour (white, black) and kind (pawn, knight, bishop, rook, queen, king).
   */
  int32_t pieces[2][6];
  /**
   * For GOLEM_LAYOUT_FREE the index of the entry of each square (a1, b1, ... h8).
   */
  uint16_t map[64];
} golem_board_layout;

/**
 * What belongs to a position besides the board. 24 bytes of plain data.
 *
 * Castling rights may be given as rooks, as wings, or partly so: the rights are all of them together.
 */
typedef struct golem_board_state {
  /**
   * Squares of the rooks that may still castle, in the numbering of this library.
   */
  uint64_t castling;
  /**
   * Or the wings that may: a sum of GOLEM_CASTLING_..., each standing for the outermost rook of its wing as KQkq
   * does in a FEN.
   */
  uint32_t castling_wings;
  /**
   * 0 white, 1 black.
   */
  uint32_t side_to_move;
  /**
   * Square passed over by the last double push, in the numbering of this library, or 64.
   */
  uint32_t ep_square;
  /**
   * Half-moves since the last capture or pawn move.
   */
  uint16_t halfmove_clock;
  /**
   * Number of the move.
   */
  uint16_t fullmove_number;
} golem_board_state;

/**
 * How to find the attacks of a slider on one square.
 */
typedef struct golem_slider {
  /**
   * The relevant occupancy.
   */
  uint64_t mask;
  /**
   * What the relevant occupancy is multiplied by.
   */
  uint64_t magic;
  /**
   * The square's first entry in `pext_attacks` of the tables.
   */
  uint32_t pext_offset;
  /**
   * The square's first entry in `magic_attacks` of the tables.
   */
  uint32_t magic_offset;
  /**
   * By how much the product is shifted right.
   */
  uint32_t magic_shift;
  /**
   * Zero.
   */
  uint32_t reserved;
} golem_slider;

/**
 * Pointers to the library's tables, for golem_inline.h to index. Read only, the same for all threads, never freed.
 */
typedef struct golem_tables {
  /**
   * sizeof(golem_tables) in the library; later versions may append members.
   */
  uint32_t size;
  /**
   * Counts incompatible changes of this struct.
   */
  uint32_t version;
  /**
   * What a king attacks: `[64]`.
   */
  const uint64_t *king_attacks;
  /**
   * What a knight attacks: `[64]`.
   */
  const uint64_t *knight_attacks;
  /**
   * What a pawn attacks: `[2][64]`, by colour and square.
   */
  const uint64_t *pawn_attacks;
  /**
   * Where to look bishops up: `[64]`.
   */
  const struct golem_slider *bishops;
  /**
   * Where to look rooks up: `[64]`.
   */
  const struct golem_slider *rooks;
  /**
   * Attacks of a slider s: `pext_attacks[s->pext_offset + pext(occupied, s->mask)]`.
   */
  const uint64_t *pext_attacks;
  /**
   * Attacks of a slider s: `magic_attacks[s->magic_offset + ((occupied & s->mask) * s->magic >> s->magic_shift)]`.
   */
  const uint64_t *magic_attacks;
  /**
   * Rays (0-7), knight steps (8-15) and, as row 16, the empty set: `[17][64]`, by direction and square.
   */
  const uint64_t *reach;
  /**
   * The direction from one square to another, 16 for none: `[64][64]`.
   */
  const uint8_t *direction_of;
  /**
   * The relevant occupancies again, `[2][64]`: bishops, then rooks. Apart, because an address of eight-byte entries
   * costs nothing to compute.
   */
  const uint64_t *pext_masks;
  /**
   * Where each square's part of `pext_attacks` begins: `[2][64]`.
   */
  const uint64_t *const *pext_sets;
} golem_tables;



#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Reads FEN, X-FEN or Shredder-FEN into a position.
 *
 * Four to six fields: without clocks (EPD style) they are 0 and 1. Castling rights are taken in any order, as KQkq
 * (the outermost rook) or as the file of the rook. Takes playable positions that no game can reach, and an en passant
 * square that nobody can use; it is kept as given.
 *
 * Returns GOLEM_OK; GOLEM_ERROR_NULL; GOLEM_ERROR_FEN_... naming the field that is malformed; or
 * GOLEM_ERROR_POSITION_... for what would make the rules meaningless (kings, pawns on the last rank, too many
 * pieces, the opponent in check, castling rights without king and rook, a contradicting en passant square). On
 * error `position` is untouched. Cost: linear in the text, under a microsecond for a FEN. Pure; thread-safe.
 *
 * Pointers: `fen` is NULL or a zero-terminated text; `position` is NULL or valid for writing.
 */
golem_status golem_position_from_fen(const char *fen,
                                     struct golem_position *position);

/**
 * Writes a position as FEN.
 *
 * With `chess960` 0 castling is written as X-FEN (KQkq, or the file of a rook that is not the outermost); otherwise
 * as Shredder-FEN (always the file). The six fields fit into 100 bytes.
 *
 * Returns the length of the whole text without its terminator, like snprintf: at most `capacity - 1` characters and
 * a terminating zero are written. 0 if `position` is NULL. Any bytes in the position are safe. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_position_to_fen(const struct golem_position *position,
                             uint32_t chess960,
                             char *text,
                             size_t capacity);

/**
 * Says whether a position is legal and, as far as can be told cheaply, reachable in a game.
 *
 * Returns GOLEM_OK, or the first reason against it in this order: malformed bytes; what golem_position_from_fen
 * refuses; three checkers or more; two checkers that no move can have brought about; more promoted pieces than pawns
 * lost; a check that contradicts the en passant square. The generators are right on playable positions that fail
 * only the latter four. Safe on any bytes. Cost: well under a microsecond. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
golem_status golem_position_check(const struct golem_position *position);

/**
 * Sets up the orthodox start position. Does nothing if `position` is NULL. Thread-safe.
 *
 * Pointers: `position` is NULL or valid for writing.
 */
void golem_position_start(struct golem_position *position);

/**
 * Sets up a Chess960 start position by its number 0-959 in Reinhard Scharnagl's scheme; 518 is the orthodox one.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_NUMBER above 959; then `position` is untouched. Thread-safe.
 *
 * Pointers: `position` is NULL or valid for writing.
 */
golem_status golem_position_start_chess960(uint32_t number,
                                           struct golem_position *position);

/**
 * Makes a move: writes the position after it to `after`, which may be `position` itself.
 *
 * The move is checked first; engines that play moves of the generator save that with golem_make_legal_move. The new
 * en passant square is set only where an en passant capture is legal.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL or GOLEM_ERROR_MOVE_ILLEGAL; on error `after` is untouched. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `after` NULL or valid for writing.
 */
golem_status golem_make_move(const struct golem_position *position,
                             golem_move move,
                             struct golem_position *after);

/**
 * Makes a move that the caller knows to be legal, because the generator gave it: golem_make_move without the check.
 *
 * Any other move is harmless and gives some position, which need not be playable. Returns GOLEM_OK or
 * GOLEM_ERROR_NULL. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `after` NULL or valid for writing.
 */
golem_status golem_make_legal_move(const struct golem_position *position,
                                   golem_move move,
                                   struct golem_position *after);

/**
 * Passes: writes the position with the other side to move to `after`, which may be `position` itself. Nothing else on
 * the board changes, the en passant square is gone, and the clocks count it as a move.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL in a check; on error `after` is untouched. Pure;
 * thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `after` NULL or valid for writing.
 */
golem_status golem_make_null_move(const struct golem_position *position,
                                  struct golem_position *after);

/**
 * 1 if the move, any 16-bit value, is legal in the position, else 0 (also for NULL).
 *
 * Cost: a few attack lookups; nothing is generated. For a hash move or a killer. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint32_t golem_is_legal(const struct golem_position *position, golem_move move);

/**
 * Reads a move in UCI notation: e2e4, e7e8q. Castling is taken both as e1g1 and as e1h1 (king takes own rook).
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_MOVE_SYNTAX or GOLEM_ERROR_MOVE_ILLEGAL; on error `move` is
 * untouched. Cost: a move list. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `text` NULL or a zero-terminated text, `move` NULL or valid for writing.
 */
golem_status golem_move_from_uci(const struct golem_position *position,
                                 const char *text,
                                 golem_move *move);

/**
 * Writes a move in UCI notation, at most five characters; GOLEM_MOVE_NONE as 0000.
 *
 * Castling is written as the king's step (e1g1), with `chess960` other than 0 as king takes own rook (e1h1). The
 * move is not checked. Returns the length of the whole text like snprintf; 0 if `position` is NULL. Pure;
 * thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_move_to_uci(const struct golem_position *position,
                         golem_move move,
                         uint32_t chess960,
                         char *text,
                         size_t capacity);

/**
 * Reads a move in standard algebraic notation: Nbd7, exd6, e8=Q+, O-O-O.
 *
 * Also taken: zeros for castling, a missing x or =, a hyphen between the squares, more of the origin than needed,
 * missing or wrong check marks, annotation marks. Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_MOVE_SYNTAX,
 * GOLEM_ERROR_MOVE_ILLEGAL or GOLEM_ERROR_MOVE_AMBIGUOUS; on error `move` is untouched. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `text` NULL or a zero-terminated text, `move` NULL or valid for writing.
 */
golem_status golem_move_from_san(const struct golem_position *position,
                                 const char *text,
                                 golem_move *move);

/**
 * Writes a legal move in standard algebraic notation with + or #, at most seven characters.
 *
 * What is written for a move that is not legal is unspecified. Returns the length of the whole text like
 * snprintf; 0 if `position` is NULL. Cost: up to two move generations. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_move_to_san(const struct golem_position *position, golem_move move, char *text, size_t capacity);

/**
 * What a king on `square` attacks; 0 for a square of 64 or more. One table read. Pure; thread-safe.
 */
uint64_t golem_king_attacks(uint32_t square);

/**
 * What a knight on `square` attacks; 0 for a square of 64 or more. One table read. Pure; thread-safe.
 */
uint64_t golem_knight_attacks(uint32_t square);

/**
 * What a pawn of `color` on `square` attacks; 0 for arguments out of range. One table read. Pure; thread-safe.
 */
uint64_t golem_pawn_attacks(uint32_t color,
                            uint32_t square);

/**
 * What a bishop on `square` attacks over the occupied squares, the blockers included, of either colour; 0 for a
 * square of 64 or more. The square itself may be occupied or not. The fastest backend of this CPU, see
 * golem_backend_default. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks(uint32_t square,
                              uint64_t occupied);

/**
 * What a rook on `square` attacks; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_rook_attacks(uint32_t square, uint64_t occupied);

/**
 * What a queen on `square` attacks; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_queen_attacks(uint32_t square, uint64_t occupied);

/**
 * What a slider on `square` attacks on its rank; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_rank_attacks(uint32_t square, uint64_t occupied);

/**
 * What a slider on `square` attacks on its file; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_file_attacks(uint32_t square, uint64_t occupied);

/**
 * What a slider on `square` attacks north-east and south-west; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_diagonal_attacks(uint32_t square,
                                uint64_t occupied);

/**
 * What a slider on `square` attacks north-west and south-east; otherwise as golem_bishop_attacks. Pure; thread-safe.
 */
uint64_t golem_antidiagonal_attacks(uint32_t square,
                                    uint64_t occupied);

/**
 * What a piece of that colour and kind on `square` attacks; 0 for arguments out of range. The colour matters for
 * pawns only, `occupied` for bishops, rooks and queens only. Pure; thread-safe.
 */
uint64_t golem_piece_attacks(uint32_t color,
                             uint32_t kind,
                             uint32_t square,
                             uint64_t occupied);

/**
 * What the knights of a set attack together. Fifteen operations, no table. Pure; thread-safe.
 */
uint64_t golem_knights_attacks(uint64_t knights);

/**
 * What the kings of a set attack together. Nine operations, no table. Pure; thread-safe.
 */
uint64_t golem_kings_attacks(uint64_t kings);

/**
 * What the pawns of a set attack together; 0 for a colour out of range. Five operations. Pure; thread-safe.
 */
uint64_t golem_pawns_attacks(uint32_t color, uint64_t pawns);

/**
 * What a rook on `square` attacks through the first blocker of each ray that is among `blockers`, and not without:
 * the squares behind it up to the next blocker. 0 for a square of 64 or more. Pure; thread-safe.
 */
uint64_t golem_rook_xray_attacks(uint32_t square,
                                 uint64_t occupied,
                                 uint64_t blockers);

/**
 * What a bishop on `square` attacks through the first blocker of each ray that is among `blockers`; otherwise as
 * golem_rook_xray_attacks. Pure; thread-safe.
 */
uint64_t golem_bishop_xray_attacks(uint32_t square,
                                   uint64_t occupied,
                                   uint64_t blockers);

/**
 * For each of `count` entries: what a bishop on `squares[i]` attacks over `occupied[i]`, into `attacks[i]`; 0 for a
 * square of 64 or more. The choice of the backend is made once. Arrays may be unaligned and must not overlap. Does
 * nothing if one is NULL. Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, the last one for writing.
 */
void golem_bishop_attacks_many(const uint8_t *squares,
                               const uint64_t *occupied,
                               size_t count,
                               uint64_t *attacks);

/**
 * golem_bishop_attacks_many for rooks. Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, the last one for writing.
 */
void golem_rook_attacks_many(const uint8_t *squares,
                             const uint64_t *occupied,
                             size_t count,
                             uint64_t *attacks);

/**
 * golem_bishop_attacks_many for queens. Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, the last one for writing.
 */
void golem_queen_attacks_many(const uint8_t *squares,
                              const uint64_t *occupied,
                              size_t count,
                              uint64_t *attacks);

/**
 * For each of `count` entries: what a queen on `squares[i]` attacks over one occupancy, into `attacks[i]`; 0 for a
 * square of 64 or more. Eight at a time where vectors make that the fastest. Arrays as in golem_bishop_attacks_many.
 * Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, the last one for writing.
 */
void golem_queen_attacks_each(const uint8_t *squares,
                              size_t count,
                              uint64_t occupied,
                              uint64_t *attacks);

/**
 * Occluded fill: the sliders and the empty squares they pass in a direction 0-7; 0 for any other direction. All
 * sliders of the set at once, by Kogge-Stone in about 12 operations. Pure; thread-safe.
 */
uint64_t golem_ray_fill(uint32_t direction,
                        uint64_t sliders,
                        uint64_t empty);

/**
 * What the sliders of a set attack in a direction 0-7, blockers included; 0 for any other direction. The fill of
 * golem_ray_fill one step further. Pure; thread-safe.
 */
uint64_t golem_ray_attacks(uint32_t direction,
                           uint64_t sliders,
                           uint64_t empty);

/**
 * What the sliders of a set attack eastwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_east_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack north-eastwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_north_east_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack northwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_north_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack north-westwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_north_west_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack westwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_west_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack south-westwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_south_west_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack southwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_south_attacks(uint64_t sliders, uint64_t empty);

/**
 * What the sliders of a set attack south-eastwards, blockers included. Pure; thread-safe.
 */
uint64_t golem_south_east_attacks(uint64_t sliders, uint64_t empty);

/**
 * golem_ray_attacks by subtraction: one integer subtraction for all sliders on ranks and files, one for each slider
 * on diagonals. 0 for a direction above 7. Pure; thread-safe.
 */
uint64_t golem_ray_attacks_by_subtraction(uint32_t direction,
                                          uint64_t sliders,
                                          uint64_t empty);

/**
 * A set moved one step in a direction 0-15, knight steps included; what would leave the board is gone. 0 for any
 * other direction. Pure; thread-safe.
 */
uint64_t golem_shift(uint32_t direction,
                     uint64_t set);

/**
 * Where the pawns of a set can be pushed one step; 0 for a colour out of range. Pure; thread-safe.
 */
uint64_t golem_pawns_pushes(uint32_t color, uint64_t pawns, uint64_t empty);

/**
 * Where the pawns of a set that stand on their second rank can be pushed two steps, both squares being empty; 0 for a
 * colour out of range. Pure; thread-safe.
 */
uint64_t golem_pawns_double_pushes(uint32_t color,
                                   uint64_t pawns,
                                   uint64_t empty);

/**
 * Which of the enemies the pawns of a set can capture; 0 for a colour out of range. Pure; thread-safe.
 */
uint64_t golem_pawns_captures(uint32_t color, uint64_t pawns, uint64_t enemies);

/**
 * All eight rays in one call: `rays[d]` is what the sliders attack in direction d, the even (orthogonal) directions
 * from `orthogonal`, the odd (diagonal) ones from `diagonal`. The rays lie side by side in vector lanes of the best
 * SIMD level. Does nothing if `rays` is NULL. Pure; thread-safe.
 *
 * Pointers: `rays` is NULL or valid for writing eight numbers.
 */
void golem_rays_attacks(uint64_t orthogonal,
                        uint64_t diagonal,
                        uint64_t empty,
                        uint64_t *rays);

/**
 * The squares strictly between two squares of a common rank, file or diagonal; 0 if there is none or for a square of
 * 64 or more. Three small table reads. Pure; thread-safe.
 */
uint64_t golem_between(uint32_t a,
                       uint32_t b);

/**
 * The whole rank, file or diagonal through two squares, edge to edge, both included; 0 without a common one, for
 * equal squares and for a square of 64 or more. Pure; thread-safe.
 */
uint64_t golem_line(uint32_t a,
                    uint32_t b);

/**
 * The squares from `square` (not included) to the edge in a direction 0-7, or the one knight step in a direction
 * 8-15; 0 for arguments out of range. Pure; thread-safe.
 */
uint64_t golem_ray(uint32_t direction,
                   uint32_t square);

/**
 * The direction that leads from `a` to `b`: 0-7 on a common line, 8-15 for a knight step, otherwise, and for a
 * square of 64 or more, GOLEM_NO_DIRECTION. Pure; thread-safe.
 */
uint32_t golem_direction_of(uint32_t a,
                            uint32_t b);

/**
 * How many king steps lie between two squares: 0 to 7; 0 for a square of 64 or more. Pure; thread-safe.
 */
uint32_t golem_distance(uint32_t a, uint32_t b);

/**
 * The pieces of both colours that attack `square`, sliders looking over the given occupancy, which need not be the
 * position's own; 0 for NULL or a square of 64 or more. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_attackers(const struct golem_position *position,
                         uint32_t square,
                         uint64_t occupied);

/**
 * The opponent's pieces that give check to the side to move; 0 for NULL. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_checkers(const struct golem_position *position);

/**
 * The pieces of `color` that are pinned to their own king; 0 for arguments out of range. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_pinned(const struct golem_position *position, uint32_t color);

/**
 * The opponent's sliders that pin a piece of `color` to its king; 0 for arguments out of range. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_pinners(const struct golem_position *position,
                       uint32_t color);

/**
 * The squares that the pieces of `color` attack, own pieces they protect included, sliders stopped by every piece; 0
 * for arguments out of range. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_attacked(const struct golem_position *position,
                        uint32_t color);

/**
 * Generates all legal moves of the side to move as sixteen target sets, one per direction, with the sets found on
 * the way: attacked squares, checkers, pins, where a check can be met.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL; then `targets` is untouched. Any bytes in the position are safe; the sets of a
 * position that golem_position_from_fen would refuse are unspecified. Cost: about 20 ns with AVX-512, 27 ns with AVX2,
 * 55 ns without vectors, on a Xeon of 2023; no branch but for castling rights and an en passant square. DirGolem after
 * Gerd Isenberg. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `targets` NULL or valid for writing.
 */
golem_status golem_generate(const struct golem_position *position,
                            struct golem_targets *targets);

/**
 * The number of legal moves in the target sets of a position; a promotion counts as four. 0 if an argument is NULL.
 * Sixteen population counts. Pure; thread-safe.
 *
 * Pointers: Both pointers are NULL or valid for reading.
 */
size_t golem_targets_count(const struct golem_position *position,
                           const struct golem_targets *targets);

/**
 * Writes the moves of target sets to a list, in no particular order, but at most `capacity` of them.
 *
 * Clear bits of the sets before to list fewer moves. Returns the number of moves that the sets hold; 0 if
 * `position` or `targets` is NULL. GOLEM_MAX_MOVES are enough for every legal position. Pure; thread-safe.
 *
 * Pointers: `position` and `targets` are NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_targets_moves(const struct golem_position *position,
                           const struct golem_targets *targets,
                           golem_move *moves,
                           size_t capacity);

/**
 * Writes the legal moves of a position to a list: golem_generate and golem_targets_moves in one call.
 *
 * At most `capacity` moves are written; returns the number of all. 0 if `position` is NULL. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_legal_moves(const struct golem_position *position,
                         golem_move *moves,
                         size_t capacity);

/**
 * golem_legal_moves for captures only, en passant and capturing promotions among them. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_legal_captures(const struct golem_position *position, golem_move *moves, size_t capacity);

/**
 * golem_legal_moves for all that is no capture: castling and promotions without a capture too. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_legal_quiets(const struct golem_position *position,
                          golem_move *moves,
                          size_t capacity);

/**
 * The number of legal moves of a position: golem_generate and golem_targets_count in one call; nothing is listed. 0 if
 * `position` is NULL. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
size_t golem_count_legal_moves(const struct golem_position *position);

/**
 * 1 if the side to move has a legal move, 0 in checkmate and stalemate (and for NULL). Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint32_t golem_has_legal_move(const struct golem_position *position);

/**
 * The direction whose target set holds `move` if it is legal in the position: bit `1 << to` of
 * `direction[golem_move_direction(...)]`, castling at the square of the rook.
 *
 * Any 16-bit value may be asked. GOLEM_NO_DIRECTION for two squares that share no line and are no knight's step apart,
 * and for NULL. Constant time. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint32_t golem_move_direction(const struct golem_position *position,
                              golem_move move);

/**
 * Takes `move` out of target sets, so that they hold what is left to be searched; `movable` is kept up to date.
 *
 * Returns 1 if its bit was set, else 0 (and for NULL). A promotion square stands for four moves and is taken with all
 * of them. Constant time. Pure; thread-safe.
 *
 * Pointers: `targets` is NULL or valid for reading and writing.
 */
uint32_t golem_targets_take(struct golem_targets *targets,
                            golem_move move);

/**
 * golem_generate for some moves only: those from the squares of `origins` to the squares of `targets_wanted`. Castling
 * is a move of the king to the square of the rook.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL; then `targets` is untouched. The sets other than the sixteen and `movable` are
 * those of golem_generate. Evasions are all moves there are in a check; captures are moves to the opponent's squares
 * (and to the en passant square). Cost: golem_generate and eight fills. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `targets` NULL or valid for writing.
 */
golem_status golem_generate_selected(const struct golem_position *position,
                                     uint64_t origins,
                                     uint64_t targets_wanted,
                                     struct golem_targets *targets);

/**
 * 1 if `move` is one of the moves that target sets of the position hold, else 0 (and for NULL): with fresh sets,
 * whether it is legal.
 *
 * Any 16-bit value may be asked. Constant time, a few nanoseconds, where golem_is_legal looks up attacks. Pure;
 * thread-safe.
 *
 * Pointers: `position` and `targets` are NULL or valid for reading.
 */
uint32_t golem_targets_has(const struct golem_position *position,
                           const struct golem_targets *targets,
                           golem_move move);

/**
 * What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
 * and pressure on the kings (see golem_attack_maps).
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL; then `maps` is untouched. Any bytes in the position are safe. Cost: four to
 * six times that of golem_generate. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `maps` NULL or valid for writing.
 */
golem_status golem_attack_maps_of(const struct golem_position *position,
                                  struct golem_attack_maps *maps);

/**
 * Cuts the target sets of a position down to the moves that give check, direct or discovered, castling, en passant and
 * promotions among them. `movable` becomes the union of the sixteen sets, the other fields are copied.
 *
 * A promotion stays if any of its four pieces gives check; golem_gives_check tells which. Clear bits of the sets
 * before to ask about fewer moves. No move is made to find out. `checking` may be `targets` itself; otherwise the
 * structs must not overlap.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL; then `checking` is untouched. Any bytes are safe; what is cut down of target
 * sets that are not of this position, or of a position that golem_position_from_fen would refuse, is unspecified, but
 * stays a subset. Cost: 0.8 to 1.05 times that of golem_generate at the same level, about 17 ns with AVX-512, 25 ns
 * with AVX2, 50 ns without vectors, on a Xeon of 2023; more where a piece discovers check. Pure; thread-safe.
 *
 * Pointers: `position` and `targets` are NULL or valid for reading, `checking` NULL or valid for writing.
 */
golem_status golem_checking_targets(const struct golem_position *position,
                                    const struct golem_targets *targets,
                                    struct golem_targets *checking);

/**
 * 1 if a legal move gives check, direct or discovered, else 0 (also for NULL).
 *
 * Any 16-bit value may be asked, and any bytes in the position are safe; of a move that is not legal the answer is 0
 * or 1 and means nothing. Cost: two or three attack lookups; the move is not made. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint32_t golem_gives_check(const struct golem_position *position,
                           golem_move move);

/**
 * What a move wins (or, below 0, loses) in the exchange on its target square: static exchange evaluation.
 *
 * Values: pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with their least valuable attacker (a
 * knight before a bishop, then the lowest square), sliders behind it join, pins are ignored, either side may stop, a
 * king takes only what is protected no more. Quiet moves risk the piece that moves; castling is 0; en passant wins a
 * pawn, and both pawns leave their squares; a promotion wins the new piece less a pawn and risks the new piece; a pawn
 * that takes back on the last rank stays a pawn.
 *
 * 0 if `position` is NULL; unspecified for a move that is not legal and for a position that golem_position_from_fen
 * would refuse. Cost: about 30 ns over all moves of game positions, 35 ns over the captures, on a recent Xeon. The
 * swap algorithm of the chessprogramming wiki, with two bounds in place of its array. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
int32_t golem_see(const struct golem_position *position,
                  golem_move move);

/**
 * 1 if golem_see is `threshold` (any 32-bit value) or more, else 0; NULL is taken for an exchange of 0.
 *
 * The same for every move and position, those that golem_see does not specify among them. Cost: about 27 ns over the
 * captures of game positions on a recent Xeon, two thirds of a plain swap written with the getters; it ends when the
 * answer is known, sometimes before an attack is looked up. The threshold form of the chessprogramming wiki. Pure;
 * thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint32_t golem_see_ge(const struct golem_position *position,
                      golem_move move,
                      int32_t threshold);

/**
 * Cuts the target sets of a position down to the moves for which golem_see_ge says 1 at `threshold` (any 32-bit
 * value). `movable` becomes the union of the sixteen sets, the other fields are copied.
 *
 * A promotion stays if any of its four pieces reaches the threshold; golem_see_ge tells which. Clear bits of the sets
 * before to ask about fewer moves. `winning` may be `targets` itself; otherwise the structs must not overlap.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL; then `winning` is untouched. Any bytes are safe; what is cut down of target
 * sets that are not of this position, or of a position that golem_position_from_fen would refuse, is unspecified, but
 * stays a subset. Cost: about 150 ns at threshold 0 and 90 ns above with AVX-512, 260 and 140 ns without
 * vectors, on a recent Xeon: a fifth to a half of a list and golem_see_ge for each move. Pure; thread-safe.
 *
 * Pointers: `position` and `targets` are NULL or valid for reading, `winning` NULL or valid for writing.
 */
golem_status golem_see_targets(const struct golem_position *position,
                               const struct golem_targets *targets,
                               int32_t threshold,
                               struct golem_targets *winning);

/**
 * The pieces of `color` that the opponent, were it his move, could take with gain: the exchange that his least
 * valuable attacker begins is above 0.
 *
 * The exchange is that of golem_see: pins are ignored, a king takes only what is not protected (by sliders behind him
 * neither), and whatever a pawn that takes on the last rank becomes, the answer is the same. En passant is not looked
 * at, and kings are never among the pieces. 0 for NULL and for a colour out of range; unspecified for a position that
 * golem_position_from_fen would refuse. Cost: an exchange for each attacked piece, about 110 ns in game positions.
 * Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_hanging(const struct golem_position *position,
                       uint32_t color);

/**
 * Prepares to pick the moves of a position one by one, in the order in which a search wants them.
 *
 * `mode` (GOLEM_PICK_...) says which moves. `targets` are those of golem_generate if the caller has them already, or
 * NULL: then they are generated when a move other than the hash move is asked for. `hints` are the moves that the
 * search expects to be good, or NULL for none and the threshold 0.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL if `position` or `picker` is NULL, GOLEM_ERROR_MODE; on an error `picker` is
 * untouched. Cost: about 5 ns. Pure; thread-safe.
 *
 * A node of a search:
 *
 * ```c
 * #include <golem.h>
 *
 * enum { MATE = 30000, LAST_PLY = 63 };
 *
 * // The engine's own: centipawns for the side to move; the move of the transposition table or GOLEM_MOVE_NONE.
 * int evaluate(const golem_position *position);
 * golem_move probe(const golem_position *position);
 *
 * static int16_t history[2][64][64];
 * static golem_move killers[LAST_PLY + 1][2];
 *
 * static void remember(const golem_position *position, golem_move move, int depth, int ply) {
 *   int16_t *value = &history[position->side_to_move][move & 63][move >> 6 & 63];
 *   *value = (int16_t)(*value + depth * depth - *value / 64);
 *   if (killers[ply][0] == move) return;
 *   killers[ply][1] = killers[ply][0];
 *   killers[ply][0] = move;
 * }
 *
 * // Alpha-beta: every move to `depth`, then captures that lose nothing; a check is always answered.
 * int search(const golem_position *position, int depth, int ply, int alpha, int beta) {
 *   int in_check = golem_checkers(position) != 0, is_quiescence = depth <= 0 && !in_check;
 *   int best = is_quiescence || ply >= LAST_PLY ? evaluate(position) : ply - MATE, count = 0;
 *   uint32_t mode = is_quiescence ? GOLEM_PICK_CAPTURES : in_check ? GOLEM_PICK_EVASIONS : GOLEM_PICK_ALL;
 *   golem_picker_hints hints = {0, {0, 0}, 0, 0};
 *   golem_picker picker;
 *   golem_move move;
 *   if (ply >= LAST_PLY || best >= beta) return best;
 *   if (best > alpha) alpha = best;
 *   hints.hash = probe(position);
 *   hints.killers[0] = killers[ply][0];
 *   hints.killers[1] = killers[ply][1];
 *   golem_picker_init(position, NULL, mode, &hints, &picker);
 *   while ((move = golem_picker_next(&picker, &history[0][0][0])) != GOLEM_MOVE_NONE) {
 *     uint32_t stage = golem_picker_stage(&picker);
 *     golem_position child;
 *     int value;
 *     if (is_quiescence && stage == GOLEM_STAGE_LOSING_CAPTURES) break;
 *     golem_make_legal_move(position, move, &child);
 *     value = -search(&child, depth - 1, ply + 1, -beta, -alpha);
 *     count++;
 *     if (value > best) best = value;
 *     if (best > alpha) alpha = best;
 *     if (alpha < beta) continue;
 *     if (stage >= GOLEM_STAGE_KILLERS && stage <= GOLEM_STAGE_QUIETS) remember(position, move, depth, ply);
 *     break;
 *   }
 *   return count > 0 || is_quiescence || in_check ? best : 0; // no move: stalemate
 * }
 * ```
 *
 * Pointers: `position`, `targets` and `hints` are NULL or valid for reading, `picker` NULL or valid for writing.
 */
golem_status golem_picker_init(const struct golem_position *position,
                               const struct golem_targets *targets,
                               uint32_t mode,
                               const struct golem_picker_hints *hints,
                               struct golem_picker *picker);

/**
 * The next move, or GOLEM_MOVE_NONE when there is none left (and for NULL); every move of the mode comes exactly once.
 *
 * `history` is a table of the caller's, `int16_t[2][64][64]`: how good a quiet move of a colour from a square to a square
 * has been (castling: to the square of the rook), or NULL. It is read when the first quiet move is picked.
 *
 * The stages, each left out where the mode has none of its moves:
 *
 * 1. the hash move, if it is legal;
 * 2. captures whose golem_see_ge reaches the threshold, en passant and capturing promotions to a queen among them:
 *    most valuable victim first, and of the same kind of victim the least valuable attacker first;
 * 3. promotions to a queen without a capture;
 * 4. the killers and 5. the counter move, if they are legal and quiet (neither capture nor promotion);
 * 6. the other quiet moves by their history, highest first;
 * 7. promotions to a knight, a rook, a bishop, with or without a capture;
 * 8. captures below the threshold.
 *
 * Moves of equal rank come in the same order on every CPU. For another position than golem_position_from_fen takes the
 * moves are unspecified, but they end. A picker of bytes that golem_picker_init did not write gives some moves or
 * none. Cost of the whole sequence: about what it takes to list, score and sort all moves; of the first capture a
 * fourth of that. A state machine as Gerd Isenberg proposes for DirGolem. Thread-safe for different pickers.
 *
 * Pointers: `picker` is NULL or valid for reading and writing, `history` NULL or valid for reading 8192 entries.
 */
golem_move golem_picker_next(struct golem_picker *picker,
                             const int16_t *history);

/**
 * The stage (GOLEM_STAGE_...) of the move that golem_picker_next returned last: GOLEM_STAGE_START before the first
 * one, GOLEM_STAGE_DONE after the last one and for NULL.
 *
 * Lets a quiescence search stop before the losing captures. Pure; thread-safe.
 *
 * Pointers: `picker` is NULL or valid for reading.
 */
uint32_t golem_picker_stage(const struct golem_picker *picker);

/**
 * Leaves out the quiet moves that are not picked yet, killers and counter move too; captures and promotions still
 * come.
 *
 * For late move pruning. Nothing happens for NULL. Thread-safe for different pickers.
 *
 * Pointers: `picker` is NULL or valid for reading and writing.
 */
void golem_picker_skip_quiets(struct golem_picker *picker);

/**
 * Sets up the piece board of a position.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or what golem_position_from_fen would say of the position
 * (GOLEM_ERROR_POSITION_...); then `board` is untouched. Cost: about 0.4 microseconds. Piece-sets after Andrew
 * Tridgell (KnightCap) and ZirconiumX (Dorpsgek). Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `board` NULL or valid for writing.
 */
golem_status golem_pieceboard_from_position(const struct golem_position *position,
                                            struct golem_pieceboard *board);

/**
 * The position of a piece board. Returns GOLEM_OK or GOLEM_ERROR_NULL; then `position` is untouched. Cost: about 30
 * ns. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading, `position` NULL or valid for writing.
 */
golem_status golem_pieceboard_to_position(const struct golem_pieceboard *board,
                                          struct golem_position *position);

/**
 * Makes a move, attack sets included, and writes to `undo` (unless it is NULL) what takes it back.
 *
 * The move is checked first; engines that make moves of the generator save that with golem_pieceboard_make_legal_move. The
 * en passant square is set only where an en passant capture is legal.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL or GOLEM_ERROR_MOVE_ILLEGAL; on an error nothing is touched. A board whose attack
 * half is due gets that first. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
 */
golem_status golem_pieceboard_make_move(struct golem_pieceboard *board,
                                        golem_move move,
                                        struct golem_pieceboard_undo *undo);

/**
 * golem_pieceboard_make_move for a move that is known to be legal, as those of the generator are. Another move gives some
 * board, and touches nothing else.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. Cost: see the README; what a copy costs, if `undo` is not NULL, included.
 * Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
 */
golem_status golem_pieceboard_make_legal_move(struct golem_pieceboard *board,
                                              golem_move move,
                                              struct golem_pieceboard_undo *undo);

/**
 * Writes the board after a legal move to `after`, which may be `before`: copy-make.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. A move that is not legal gives some board. Pure; thread-safe.
 *
 * Pointers: `before` is NULL or valid for reading, `after` NULL or valid for writing; they are the same or do not overlap.
 */
golem_status golem_pieceboard_after_move(const struct golem_pieceboard *before,
                                         golem_move move,
                                         struct golem_pieceboard *after);

/**
 * Passes: the other side is to move, nothing else on the board changes; the clocks count it as a move.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL in a check; on an error nothing is touched. Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
 */
golem_status golem_pieceboard_make_null_move(struct golem_pieceboard *board,
                                             struct golem_pieceboard_undo *undo);

/**
 * Takes a move, a null move or a board half back: every byte of the board is as before it.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. A copy of 448 bytes. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for writing, `undo` NULL or valid for reading; they do not overlap.
 */
golem_status golem_pieceboard_unmake_move(struct golem_pieceboard *board,
                                          const struct golem_pieceboard_undo *undo);

/**
 * golem_pieceboard_make_legal_move without its attack half: pieces, occupied squares, rights and clocks are those after the
 * move, the attack sets still those before it, until golem_pieceboard_update. For engines that probe a table in
 * between and often need no attack sets then.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. A board whose attack half is due gets that first. Until the update, functions
 * that use the sets answer for sets that are out of date; those that make moves update first. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
 */
golem_status golem_pieceboard_make_lazy(struct golem_pieceboard *board,
                                        golem_move move,
                                        struct golem_pieceboard_undo *undo);

/**
 * Makes the attack half that golem_pieceboard_make_lazy has left; nothing if none is due.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing.
 */
golem_status golem_pieceboard_update(struct golem_pieceboard *board);

/**
 * Computes all attack sets anew from the pieces on the board.
 *
 * Returns GOLEM_OK or GOLEM_ERROR_NULL. Cost: about 0.2 microseconds. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading and writing.
 */
golem_status golem_pieceboard_refresh(struct golem_pieceboard *board);

/**
 * Whether a board is one: every invariant, recomputed from scratch.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or the first invariant that fails: GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE,
 * ..._LIST, ..._KING, ..._KINDS, ..._OCCUPIED, ..._SETS. Any bytes may be asked. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_status golem_pieceboard_check(const struct golem_pieceboard *board);

/**
 * The pieces of `color` that attack `square`, in the half of that colour: white bits 0-15, black bits 16-31.
 *
 * The empty set for NULL and for a square or colour out of range. Two loads. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_pieceset golem_pieceboard_attackers(const struct golem_pieceboard *board,
                                          uint32_t color,
                                          uint32_t square);

/**
 * The pieces of both colours that attack `square`: white bits 0-15, black bits 16-31. The empty set for NULL and for a
 * square of 64 or more. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_pieceset golem_pieceboard_all_attackers(const struct golem_pieceboard *board,
                                              uint32_t square);

/**
 * The pieces of a colour and kind. The empty set for NULL and for a number out of range. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_pieceset golem_pieceboard_of_kind(const struct golem_pieceboard *board, uint32_t color, uint32_t kind);

/**
 * The number (0-15 white, 16-31 black) of the least valuable piece of `color` that attacks `square`: a knight before a
 * bishop, the lowest square of a kind. GOLEM_NO_PIECE if there is none, for NULL and for a number out of range. Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_least_attacker(const struct golem_pieceboard *board,
                                         uint32_t color,
                                         uint32_t square);

/**
 * How many pieces of `color` attack `square`; 0 for NULL and for a number out of range. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_count_attackers(const struct golem_pieceboard *board,
                                          uint32_t color,
                                          uint32_t square);

/**
 * The squares that a colour attacks; the empty set for NULL and for a colour out of range. Cost: a pass over 64 words.
 * Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_attacked(const struct golem_pieceboard *board,
                                   uint32_t color);

/**
 * The squares that two pieces of a colour or more attack; as golem_pieceboard_attacked. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_attacked_twice(const struct golem_pieceboard *board, uint32_t color);

/**
 * The squares that the pieces of a colour and kind attack; as golem_pieceboard_attacked. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_attacked_by_kind(const struct golem_pieceboard *board,
                                           uint32_t color,
                                           uint32_t kind);

/**
 * The squares that a piece attacks, by its number: 0-15 white, 16-31 black. The empty set for NULL, for other numbers
 * and for those that no piece has. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_piece_attacks(const struct golem_pieceboard *board,
                                        uint32_t piece);

/**
 * How many squares of `mask` a piece attacks; as golem_pieceboard_piece_attacks. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_mobility(const struct golem_pieceboard *board, uint32_t piece, uint64_t mask);

/**
 * The pieces of `color` that the opponent, were it his move, could take with gain: golem_hanging from the sets. The
 * empty set for NULL and for a colour out of range. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_hanging(const struct golem_pieceboard *board,
                                  uint32_t color);

/**
 * The pieces of `color` that are pinned to their king. The empty set for NULL and for a colour out of range. Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_pieceset golem_pieceboard_pinned(const struct golem_pieceboard *board,
                                       uint32_t color);

/**
 * The sliders of `color` that would attack `square` if one piece, of either colour, were not in between. The empty set
 * for NULL and for a number out of range. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
golem_pieceset golem_pieceboard_xray_attackers(const struct golem_pieceboard *board,
                                               uint32_t color,
                                               uint32_t square);

/**
 * What a move wins in the exchange on its target square: the value of golem_see, from the sets; 0 for NULL. Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
int32_t golem_pieceboard_see(const struct golem_pieceboard *board,
                             golem_move move);

/**
 * 1 if golem_pieceboard_see is `threshold` (any 32-bit value) or more, else 0; NULL is taken for an exchange of 0.
 * Ends when the answer is known. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_see_ge(const struct golem_pieceboard *board,
                                 golem_move move,
                                 int32_t threshold);

/**
 * The squares of the pieces of a set; numbers that no piece has add nothing. The empty set for NULL. Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceset_squares(const struct golem_pieceboard *board, golem_pieceset set);

/**
 * Takes the lowest number out of a set and returns it: 0-15 white, 16-31 black. GOLEM_NO_PIECE if the set is empty,
 * and for NULL. Pure; thread-safe.
 *
 * Pointers: `set` is NULL or valid for reading and writing.
 */
uint32_t golem_pieceset_next(golem_pieceset *set);

/**
 * Writes the legal moves of a piece board to a list: captures, then quiet moves.
 *
 * Captures, en passant and capturing promotions among them, come first and in order without being sorted: the most
 * valuable kind of victim first (queen, rook, bishop, knight, pawn); within it the least valuable kind of attacker
 * first (pawn, knight, bishop, rook, queen, king). Quiet moves follow, promotions without a capture and castling among
 * them; their order is the same on every CPU.
 *
 * At most `capacity` moves are written; returns the number of all, which is at most GOLEM_MAX_MOVES for every board
 * that golem_pieceboard_check accepts. 0 if `board` is NULL. Any bytes are safe; an attack half that is due is made
 * first, on a copy, here and in the functions below but for perft. The idea of ordered captures from attack sets is
 * Andrew Tridgell's. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_pieceboard_legal_moves(const struct golem_pieceboard *board,
                                    golem_move *moves,
                                    size_t capacity);

/**
 * golem_pieceboard_legal_moves for captures only, en passant and capturing promotions among them. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_pieceboard_legal_captures(const struct golem_pieceboard *board,
                                       golem_move *moves,
                                       size_t capacity);

/**
 * golem_pieceboard_legal_moves for all moves that capture nothing. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
 */
size_t golem_pieceboard_legal_quiets(const struct golem_pieceboard *board,
                                     golem_move *moves,
                                     size_t capacity);

/**
 * The number of legal moves of a piece board, counted from the sets without a list. 0 if `board` is NULL. Any bytes
 * are safe. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
size_t golem_pieceboard_count_legal_moves(const struct golem_pieceboard *board);

/**
 * 1 if the side to move of a piece board has a legal move, 0 in checkmate and stalemate (and for NULL). Pure;
 * thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_has_legal_move(const struct golem_pieceboard *board);

/**
 * 1 if a move, any 16-bit value, is legal on a piece board, else 0 (also for NULL). Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_is_legal(const struct golem_pieceboard *board, golem_move move);

/**
 * 1 if a legal move of a piece board gives check, else 0 (also for NULL); a move that is not legal gives either. Any
 * bytes are safe. Pure; thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint32_t golem_pieceboard_gives_check(const struct golem_pieceboard *board,
                                      golem_move move);

/**
 * Counts the leaves of the tree of legal moves at `depth` by moves made on copies of a piece board, the last ply
 * counted from the sets; one thread, no hash table. Every position before the leaves is made. Depth 0 is 1. The board
 * stays as it is.
 *
 * Returns the count modulo 2^64; 0 for NULL, for a board that golem_pieceboard_check or golem_position_check would
 * refuse, and above GOLEM_MAX_PERFT_DEPTH. The time grows with the count; the stack stays under 200 KB. Thread-safe.
 *
 * Pointers: `board` is NULL or valid for reading.
 */
uint64_t golem_pieceboard_perft(const struct golem_pieceboard *board,
                                uint32_t depth);

/**
 * golem_generate for each of `count` positions: the target sets of `positions[i]` into `targets[i]`.
 *
 * Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
 * Any bytes are safe, as in golem_generate. Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, `targets` for writing.
 */
size_t golem_generate_many(const struct golem_position *positions,
                           size_t count,
                           struct golem_targets *targets);

/**
 * Counts the legal moves of each of `count` positions: those of `positions[i]` into `counts[i]`; two, four or eight
 * positions at a time where the CPU can, which is the fastest way to count the moves of a data set.
 *
 * Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
 * Any bytes are safe; the count of a position that golem_position_from_fen would refuse is unspecified. Pure;
 * thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, `counts` for writing.
 */
size_t golem_count_many(const struct golem_position *positions,
                        size_t count,
                        uint32_t *counts);

/**
 * golem_attack_maps_of for each of `count` positions: the attack maps of `positions[i]` into `maps[i]`. One after the other:
 * a call for all saves the calls, which is much for a program in another language.
 *
 * Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
 * Any bytes are safe, as in golem_attack_maps_of. Pure; thread-safe.
 *
 * Pointers: Each pointer is NULL or valid for `count` entries, `maps` for writing.
 */
size_t golem_attack_maps_many(const struct golem_position *positions,
                              size_t count,
                              struct golem_attack_maps *maps);

/**
 * Counts the leaves of the tree of legal moves at `depth`, one thread, no hash table. The last ply is counted several
 * positions at a time, and positions whose count the last move cannot have changed are not looked at. Depth 0 is 1.
 *
 * Returns the count modulo 2^64; 0 for NULL, for a position that golem_position_from_fen would refuse, and above
 * GOLEM_MAX_PERFT_DEPTH. The time grows with the count; the stack stays under 200 KB. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading.
 */
uint64_t golem_perft(const struct golem_position *position,
                     uint32_t depth);

/**
 * golem_perft move by move: writes the legal moves and, at the same index, the leaves below each.
 *
 * At most `capacity` entries are written to each array; either may be NULL. Returns the number of legal moves, and 0
 * where golem_perft would return 0 or `depth` is 0. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading; `moves` and `counts` are NULL or valid for writing `capacity` entries.
 */
size_t golem_perft_divide(const struct golem_position *position,
                          uint32_t depth,
                          golem_move *moves,
                          uint64_t *counts,
                          size_t capacity);

/**
 * Makes a position of another program's board: an array with a code per square, described by `layout`, and what stands
 * beside it in `state`. For engines that keep their own board and ask the library about it.
 *
 * Of the array only the 64 entries of the squares are read; a border of 0x88 or 10x12 may hold anything. The position
 * is checked as golem_position_from_fen checks one.
 *
 * Returns GOLEM_OK; GOLEM_ERROR_NULL if a pointer other than `entry` is NULL; the first of GOLEM_ERROR_LAYOUT_... in
 * the order of their numbers; or GOLEM_ERROR_POSITION_... On error `position` is untouched. `entry`, which may be
 * NULL, tells where the error is: the number of the code (6 * colour + kind, 12 for the empty square) for
 * GOLEM_ERROR_LAYOUT_CODE_WIDTH and ..._CODE_TWICE, the square for ..._INDEX and ..._INDEX_TWICE, the index in the
 * array for ..._CODE_UNKNOWN, else GOLEM_NO_ENTRY. Cost: under a microsecond. Pure; thread-safe.
 *
 * Pointers: `layout` and `state` are NULL or valid for reading; `squares` is NULL or valid for reading at the 64 entries that
 * `layout` names below its `entries`; `position` and `entry` are NULL or valid for writing.
 */
golem_status golem_position_from_squares(const struct golem_board_layout *layout,
                                         const void *squares,
                                         const struct golem_board_state *state,
                                         struct golem_position *position,
                                         uint32_t *entry);

/**
 * The square of the entry of an index in another program's board, 0 to 63; GOLEM_NO_SQUARE for a border, an index
 * outside and a layout that is NULL or of no known kind. Of the layout only `kind` and `map` count. Pure; thread-safe.
 *
 * Pointers: `layout` is NULL or valid for reading.
 */
uint32_t golem_square_from_layout(const struct golem_board_layout *layout,
                                  uint32_t index);

/**
 * The index of a square's entry in another program's board; GOLEM_NO_ENTRY for a square of 64 or more and a layout
 * that is NULL or of no known kind. Of the layout only `kind` and `map` count. Pure; thread-safe.
 *
 * Pointers: `layout` is NULL or valid for reading.
 */
uint32_t golem_square_to_layout(const struct golem_board_layout *layout,
                                uint32_t square);

/**
 * A set with the ranks in opposite order: what engines with a8 = 0 call the same squares. One instruction. Pure;
 * thread-safe.
 */
uint64_t golem_bitboard_flip_vertical(uint64_t set);

/**
 * A set with the files in opposite order: for engines with h1 = 0. Some ten instructions. Pure; thread-safe.
 */
uint64_t golem_bitboard_flip_horizontal(uint64_t set);

/**
 * A set turned by 180 degrees, bit 63 becoming bit 0: for engines with h8 = 0. Some ten instructions. Pure;
 * thread-safe.
 */
uint64_t golem_bitboard_rotate(uint64_t set);

/**
 * A move in Stockfish's encoding: bits 0-5 to, 6-11 from, 12-13 the piece promoted to (0 knight, 1 bishop, 2 rook,
 * 3 queen), 14-15 what it is (1 promotion, 2 en passant, 3 castling, where `to` is the rook's square there as well).
 *
 * The move is not checked; GOLEM_MOVE_NONE becomes 0. Pure; thread-safe.
 */
uint16_t golem_move_to_stockfish(golem_move move);

/**
 * The legal move of a code in Stockfish's encoding. Any 16-bit value may be given.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL for every code that is not that of a legal move; on
 * error `move` is untouched. Cost: that of golem_is_legal, nothing is generated. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `move` NULL or valid for writing.
 */
golem_status golem_move_from_stockfish(const struct golem_position *position,
                                       uint16_t code,
                                       golem_move *move);

/**
 * A move as three bytes: from, to, and the kind promoted to (GOLEM_KNIGHT to GOLEM_QUEEN, or 0 for none), for engines
 * with an encoding of their own.
 *
 * Castling goes to the rook's square if `king_takes_rook` is not 0, else to where the king goes, the g- or the
 * c-file. The move is not checked. Returns GOLEM_OK or GOLEM_ERROR_NULL. Pure; thread-safe.
 *
 * Pointers: `bytes` is NULL or valid for writing three bytes.
 */
golem_status golem_move_to_bytes(golem_move move,
                                 uint32_t king_takes_rook,
                                 uint8_t *bytes);

/**
 * The legal move of three bytes as golem_move_to_bytes gives them. Castling is taken in both forms; where a plain step
 * of the king goes to the same square, as it can in Chess960, the bytes mean that step.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL for all bytes that are no legal move; on error
 * `move` is untouched. Cost: a move list. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading, `bytes` NULL or valid for reading three bytes, `move` NULL or valid for
 * writing.
 */
golem_status golem_move_from_bytes(const struct golem_position *position,
                                   const uint8_t *bytes,
                                   golem_move *move);

/**
 * Draws a set of squares: a board of X and dots with coordinates, the eighth rank on top, and below the set as a
 * number with the count of its squares. Nine lines and one, 200 bytes are enough.
 *
 * Returns the length of the whole text without its terminator, like snprintf: at most `capacity - 1` characters and
 * a terminating zero are written. From a debugger: `call golem_bitboard_to_text(set, buffer, 200)`. Pure; thread-safe.
 *
 * Pointers: `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_bitboard_to_text(uint64_t set,
                              char *text,
                              size_t capacity);

/**
 * Draws a position: the board with coordinates, the eighth rank on top and black in lower case; a line with the side
 * to move, castling rights and en passant square; a line with the FEN. 400 bytes are enough.
 *
 * Returns the length of the whole text without its terminator, like snprintf: at most `capacity - 1` characters and
 * a terminating zero are written. 0 if `position` is NULL. Any bytes in the position are safe. Pure; thread-safe.
 *
 * Pointers: `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_position_to_text(const struct golem_position *position,
                              char *text,
                              size_t capacity);

/**
 * Lists target sets: a line with the side to move and the number of moves; a line for each direction with its name
 * and its target squares (castling stands at the rook's square); lines for the checkers, for the squares that meet a
 * check, for the four sets `between`, and for the attacked squares. `-` is no square, `all` all of them. 6000 bytes
 * are always enough, 2000 nearly so.
 *
 * Returns the length of the whole text without its terminator, like snprintf: at most `capacity - 1` characters and
 * a terminating zero are written. 0 if `position` or `targets` is NULL. Any bytes in both are safe. Pure; thread-safe.
 *
 * Pointers: `position` and `targets` are NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
 */
size_t golem_targets_to_text(const struct golem_position *position,
                             const struct golem_targets *targets,
                             char *text,
                             size_t capacity);

/**
 * The version of the binary interface: a program, or a binding, for which it is not GOLEM_ABI_VERSION of its header
 * has found another library. Constant; thread-safe.
 */
uint32_t golem_abi_version(void);

/**
 * The version of the library as static text, for example "0.1.0". Constant; thread-safe.
 */
const char *golem_version(void);

/**
 * A static English sentence that says what a status means and what was expected. Never NULL: unknown codes get a
 * sentence too. Constant time; thread-safe.
 */
const char *golem_status_message(golem_status status);

/**
 * The SIMD level that the library uses (GOLEM_LEVEL_...): the best of this CPU, unless golem_set_level said otherwise.
 * Thread-safe.
 */
uint32_t golem_level(void);

/**
 * Has the library use another SIMD level (GOLEM_LEVEL_...), in all threads, from the next call on: for tests and
 * benchmarks, and to keep to a level that others can reproduce. Every level gives the same answers; only the order of
 * the moves in a list may differ.
 *
 * Returns GOLEM_OK, GOLEM_ERROR_LEVEL for a number that is no level, or GOLEM_ERROR_UNSUPPORTED_CPU for a level that
 * golem_level_available denies; on error the level stays what it is. Thread-safe: a call under way in another thread
 * ends at either level.
 */
golem_status golem_set_level(uint32_t level);

/**
 * 1 if this library and this CPU, the operating system included, have that SIMD level, else 0; 0 for numbers that are
 * no level. Constant; thread-safe.
 */
uint32_t golem_level_available(uint32_t level);

/**
 * The tables for golem_inline.h, the same pointer on each call; NULL only from a library that was built without its
 * big tables. Fetch it once and keep it. Constant; thread-safe.
 */
const struct golem_tables *golem_inline_tables(void);

/**
 * How many sliding backends there are; their numbers are below it (GOLEM_BACKEND_...). Constant; thread-safe.
 */
size_t golem_backend_count(void);

/**
 * The name of a backend as in its functions, for example "magic_fancy"; "" out of range. Constant; thread-safe.
 */
const char *golem_backend_name(uint32_t backend);

/**
 * How many bytes of tables a backend reads; 0 out of range. Constant; thread-safe.
 */
size_t golem_backend_table_bytes(uint32_t backend);

/**
 * 1 if this CPU and this build have what a backend needs, else 0: then it answers all the same, through the portable
 * one. 0 out of range. Thread-safe.
 */
uint32_t golem_backend_available(uint32_t backend);

/**
 * The number of the backend that golem_rook_attacks, golem_bishop_attacks, golem_queen_attacks use on this CPU: PEXT
 * where it is fast (not on AMD before Zen 3), else a small vector backend, else magic. Thread-safe.
 */
uint32_t golem_backend_default(void);

/**
 * What a bishop, rook or queen on `square` attacks, by the number of the backend; 0 for arguments out of range.
 * For comparing backends; an indirect call. Pure; thread-safe.
 */
uint64_t golem_slider_attacks(uint32_t backend,
                              uint32_t kind,
                              uint32_t square,
                              uint64_t occupied);

/**
 * The pieces among `own` that are pinned to the king on `king_square`, by two generated switches per line, one for
 * attacks and one for x-rays: the wider use of the Switch Approach. `enemy_orthogonal` are the opponent's rooks and
 * queens, `enemy_diagonal` his bishops and queens. 0 for a square of 64 or more. Pure; thread-safe.
 */
uint64_t golem_pinned_switch(uint32_t king_square,
                             uint64_t occupied,
                             uint64_t own,
                             uint64_t enemy_orthogonal,
                             uint64_t enemy_diagonal);

/**
 * golem_bishop_attacks by the Switch Approach (Dann Corbit): generated code, no tables. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_switch(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_switch(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_switch(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by the ray loop: step by step. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_ray_loop(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_ray_loop(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_ray_loop(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by classical rays: table and bit scan. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_classical(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_classical(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_classical(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by hyperbola quintessence, scalar (Ryan Mack). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_hyperbola(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_hyperbola(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_hyperbola(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_hyperbola_ssse3(uint32_t square,
                                              uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_hyperbola_ssse3(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_hyperbola_ssse3(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by dual hyperbola quintessence (anematode); needs AVX2. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by hyperbola quintessence with GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI. Pure;
 * thread-safe.
 */
uint64_t golem_bishop_attacks_hyperbola_gfni(uint32_t square,
                                             uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_hyperbola_gfni(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_hyperbola_gfni(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by obstruction difference (Michael Hoffmann). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_obstruction(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_obstruction(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_obstruction(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by Kogge-Stone fills. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_kogge_stone(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_kogge_stone(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_kogge_stone(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by Dumb7 fills (Gunnar Andersson). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_dumb7(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_dumb7(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_dumb7(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by nearest blockers by leading-zero counts (Toshihiko Okuhara); needs AVX-512 F, VL and CD.
 * Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_lzcnt_avx512(uint32_t square,
                                           uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_lzcnt_avx512(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_lzcnt_avx512(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by kindergarten bitboards (Urban Koistinen). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_kindergarten(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_kindergarten(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_kindergarten(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by plain magic (Lasse Hansen). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_magic_plain(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_magic_plain(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_magic_plain(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by fancy magic (Pradyumna Kannan). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_magic_fancy(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_magic_fancy(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_magic_fancy(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by fixed-shift black magic with a shared table (Volker Annuss). Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_magic_black(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_magic_black(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_magic_black(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by PEXT (Michael Wegner); needs BMI2. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_pext(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_pext(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_pext(uint32_t square, uint64_t occupied);

/**
 * golem_bishop_attacks by PEXT with 16-bit entries that PDEP expands; needs BMI2. Pure; thread-safe.
 */
uint64_t golem_bishop_attacks_pext_pdep(uint32_t square, uint64_t occupied);

/**
 * golem_rook_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_rook_attacks_pext_pdep(uint32_t square, uint64_t occupied);

/**
 * golem_queen_attacks by the same. Pure; thread-safe.
 */
uint64_t golem_queen_attacks_pext_pdep(uint32_t square, uint64_t occupied);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GOLEM_H */
