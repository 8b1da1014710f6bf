//! Constants and plain types of the header.

use crate::position::NO_SQUARE;
use crate::position::layouts::NO_ENTRY;
use crate::status::Status;
use crate::types::{MAX_MOVES, Move};

/// Counts the incompatible changes of the binary interface: what golem_abi_version gives from the library of this header.
pub const GOLEM_ABI_VERSION: u32 = 2;

/// Colour of a piece or of the side to move.
pub const GOLEM_WHITE: u32 = 0;
/// Colour of a piece or of the side to move.
pub const GOLEM_BLACK: u32 = 1;

/// Kind of a piece.
pub const GOLEM_PAWN: u32 = 0;
/// Kind of a piece.
pub const GOLEM_KNIGHT: u32 = 1;
/// Kind of a piece.
pub const GOLEM_BISHOP: u32 = 2;
/// Kind of a piece.
pub const GOLEM_ROOK: u32 = 3;
/// Kind of a piece.
pub const GOLEM_QUEEN: u32 = 4;
/// Kind of a piece.
pub const GOLEM_KING: u32 = 5;

/// Ray: square + 1. The opposite of a direction `d` is `d ^ 4`; 0-3 and 8-11 shift a set left, the others right.
pub const GOLEM_EAST: u32 = 0;
/// Ray: square + 9.
pub const GOLEM_NORTH_EAST: u32 = 1;
/// Ray: square + 8.
pub const GOLEM_NORTH: u32 = 2;
/// Ray: square + 7.
pub const GOLEM_NORTH_WEST: u32 = 3;
/// Ray: square - 1.
pub const GOLEM_WEST: u32 = 4;
/// Ray: square - 9.
pub const GOLEM_SOUTH_WEST: u32 = 5;
/// Ray: square - 8.
pub const GOLEM_SOUTH: u32 = 6;
/// Ray: square - 7.
pub const GOLEM_SOUTH_EAST: u32 = 7;
/// Knight step: square + 10.
pub const GOLEM_EAST_NORTH_EAST: u32 = 8;
/// Knight step: square + 17.
pub const GOLEM_NORTH_NORTH_EAST: u32 = 9;
/// Knight step: square + 15.
pub const GOLEM_NORTH_NORTH_WEST: u32 = 10;
/// Knight step: square + 6.
pub const GOLEM_WEST_NORTH_WEST: u32 = 11;
/// Knight step: square - 10.
pub const GOLEM_WEST_SOUTH_WEST: u32 = 12;
/// Knight step: square - 17.
pub const GOLEM_SOUTH_SOUTH_WEST: u32 = 13;
/// Knight step: square - 15.
pub const GOLEM_SOUTH_SOUTH_EAST: u32 = 14;
/// Knight step: square - 6.
pub const GOLEM_EAST_SOUTH_EAST: u32 = 15;
/// No direction: what `golem_direction_of` says of squares without a common line.
pub const GOLEM_NO_DIRECTION: u32 = 16;

/// Line, east-west: the rays 0 and 4.
pub const GOLEM_RANK: u32 = 0;
/// Line, north-east to south-west: the rays 1 and 5.
pub const GOLEM_DIAGONAL: u32 = 1;
/// Line, north-south: the rays 2 and 6.
pub const GOLEM_FILE: u32 = 2;
/// Line, north-west to south-east: the rays 3 and 7.
pub const GOLEM_ANTIDIAGONAL: u32 = 3;

/// SIMD level of the generators.
pub const GOLEM_LEVEL_SCALAR: u32 = 0;
/// SIMD level of the generators.
pub const GOLEM_LEVEL_SSE2: u32 = 1;
/// SIMD level of the generators.
pub const GOLEM_LEVEL_AVX2: u32 = 2;
/// SIMD level of the generators.
pub const GOLEM_LEVEL_AVX512: u32 = 3;
/// SIMD level of the generators.
pub const GOLEM_LEVEL_NEON: u32 = 4;

/// What the kinds of a piece board hold where there is no piece of that number.
pub const GOLEM_NO_KIND: u32 = 255;
/// No piece: what functions of a piece board return instead of a number 0-31.
pub const GOLEM_NO_PIECE: u32 = 32;
/// Mode of a picker: every legal move.
pub const GOLEM_PICK_ALL: u32 = 0;
/// Mode of a picker: captures and promotions.
pub const GOLEM_PICK_CAPTURES: u32 = 1;
/// Mode of a picker: what gives check and is neither capture nor promotion.
pub const GOLEM_PICK_CHECKS: u32 = 2;
/// Mode of a picker: every legal move, captures not weighed, killers and counter move not tried before.
pub const GOLEM_PICK_EVASIONS: u32 = 3;

/// Stage of a picker: no move yet.
pub const GOLEM_STAGE_START: u32 = 0;
/// Stage of a picker: the hash move.
pub const GOLEM_STAGE_HASH: u32 = 1;
/// Stage of a picker: captures that reach the threshold (all of them with GOLEM_PICK_EVASIONS).
pub const GOLEM_STAGE_CAPTURES: u32 = 2;
/// Stage of a picker: promotions to a queen without a capture.
pub const GOLEM_STAGE_QUEEN_PROMOTIONS: u32 = 3;
/// Stage of a picker: the killers.
pub const GOLEM_STAGE_KILLERS: u32 = 4;
/// Stage of a picker: the counter move.
pub const GOLEM_STAGE_COUNTER: u32 = 5;
/// Stage of a picker: quiet moves.
pub const GOLEM_STAGE_QUIETS: u32 = 6;
/// Stage of a picker: promotions to knight, rook and bishop.
pub const GOLEM_STAGE_UNDER_PROMOTIONS: u32 = 7;
/// Stage of a picker: captures below the threshold.
pub const GOLEM_STAGE_LOSING_CAPTURES: u32 = 8;
/// Stage of a picker: no move any more.
pub const GOLEM_STAGE_DONE: u32 = 9;

/// Sliding backend: the Switch Approach (Dann Corbit): generated code, no tables.
pub const GOLEM_BACKEND_SWITCH: u32 = 0;
/// Sliding backend: the ray loop: step by step.
pub const GOLEM_BACKEND_RAY_LOOP: u32 = 1;
/// Sliding backend: classical rays: table and bit scan.
pub const GOLEM_BACKEND_CLASSICAL: u32 = 2;
/// Sliding backend: hyperbola quintessence, scalar (Ryan Mack).
pub const GOLEM_BACKEND_HYPERBOLA: u32 = 3;
/// Sliding backend: hyperbola quintessence in two lanes (Gerd Isenberg).
pub const GOLEM_BACKEND_HYPERBOLA_SSSE3: u32 = 4;
/// Sliding backend: dual hyperbola quintessence (anematode).
pub const GOLEM_BACKEND_HYPERBOLA_AVX2: u32 = 5;
/// Sliding backend: hyperbola quintessence with GFNI bit reversal (Dieter Infuehr).
pub const GOLEM_BACKEND_HYPERBOLA_GFNI: u32 = 6;
/// Sliding backend: obstruction difference (Michael Hoffmann).
pub const GOLEM_BACKEND_OBSTRUCTION: u32 = 7;
/// Sliding backend: kindergarten bitboards (Urban Koistinen).
pub const GOLEM_BACKEND_KINDERGARTEN: u32 = 8;
/// Sliding backend: plain magic (Lasse Hansen).
pub const GOLEM_BACKEND_MAGIC_PLAIN: u32 = 9;
/// Sliding backend: fancy magic (Pradyumna Kannan).
pub const GOLEM_BACKEND_MAGIC_FANCY: u32 = 10;
/// Sliding backend: fixed-shift black magic with a shared table (Volker Annuss).
pub const GOLEM_BACKEND_MAGIC_BLACK: u32 = 11;
/// Sliding backend: PEXT (Michael Wegner).
pub const GOLEM_BACKEND_PEXT: u32 = 12;
/// Sliding backend: PEXT with 16-bit entries that PDEP expands.
pub const GOLEM_BACKEND_PEXT_PDEP: u32 = 13;
/// Sliding backend: Kogge-Stone fills.
pub const GOLEM_BACKEND_KOGGE_STONE: u32 = 14;
/// Sliding backend: Dumb7 fills (Gunnar Andersson).
pub const GOLEM_BACKEND_DUMB7: u32 = 15;
/// Sliding backend: nearest blockers by leading-zero counts (Toshihiko Okuhara).
pub const GOLEM_BACKEND_LZCNT_AVX512: u32 = 16;

/// Board layout: 64 entries, a1 first, then b1, h8 last.
pub const GOLEM_LAYOUT_A1_FIRST: u32 = 0;
/// Board layout: 64 entries, a8 first, then b8, h1 last.
pub const GOLEM_LAYOUT_A8_FIRST: u32 = 1;
/// Board layout: 0x88, 16 entries a rank, a1 = 0, h8 = 119; 120 or 128 entries.
pub const GOLEM_LAYOUT_0X88: u32 = 2;
/// Board layout: 10x12, ten entries a rank, a1 = 21, h8 = 98; 99 to 120 entries.
pub const GOLEM_LAYOUT_10X12: u32 = 3;
/// Board layout: any other; `map` says where each square is.
pub const GOLEM_LAYOUT_FREE: u32 = 4;
/// No entry of a board.
pub const GOLEM_NO_ENTRY: u32 = 4294967295;
/// Castling wing, a bit: white towards the h-file.
pub const GOLEM_CASTLING_WHITE_H: u32 = 1;
/// Castling wing, a bit: white towards the a-file.
pub const GOLEM_CASTLING_WHITE_A: u32 = 2;
/// Castling wing, a bit: black towards the h-file.
pub const GOLEM_CASTLING_BLACK_H: u32 = 4;
/// Castling wing, a bit: black towards the a-file.
pub const GOLEM_CASTLING_BLACK_A: u32 = 8;

/// A square from 0 to 63: a1 = 0, b1 = 1, ... h8 = 63. This stands for none.
pub const GOLEM_NO_SQUARE: u8 = 64;
/// Not a move: a1a1.
pub const GOLEM_MOVE_NONE: u16 = 0;
/// A list of this capacity holds the legal moves of every position with at most 16 pieces a side.
pub const GOLEM_MAX_MOVES: usize = 256;
/// Deeper perfts are refused.
pub const GOLEM_MAX_PERFT_DEPTH: u32 = 100;

/// What a move is, bits 12-15: nothing special.
pub const GOLEM_MOVE_QUIET: u16 = 0;
/// What a move is, bits 12-15: a pawn's double push.
pub const GOLEM_MOVE_DOUBLE_PUSH: u16 = 1;
/// What a move is, bits 12-15: castling towards the h-file; `to` is the rook's square.
pub const GOLEM_MOVE_CASTLE_H: u16 = 2;
/// What a move is, bits 12-15: castling towards the a-file; `to` is the rook's square.
pub const GOLEM_MOVE_CASTLE_A: u16 = 3;
/// What a move is, bits 12-15: a capture; as a bit also set in en passant and in capturing promotions.
pub const GOLEM_MOVE_CAPTURE: u16 = 4;
/// What a move is, bits 12-15: an en passant capture.
pub const GOLEM_MOVE_EN_PASSANT: u16 = 5;
/// What a move is, bits 12-15: a promotion to knight; + 1 bishop, + 2 rook, + 3 queen, + 4 capturing.
pub const GOLEM_MOVE_PROMOTION: u16 = 8;

/// A move: from in bits 0-5, to in bits 6-11, what it is in bits 12-15 (`GOLEM_MOVE_QUIET` and so on).
///
/// Castling is king takes own rook, in orthodox chess and in Chess960 alike.
#[allow(non_camel_case_types)]
pub type golem_move = u16;

/// `GOLEM_OK` or a negative error; `golem_status_message` says it in words.
#[allow(non_camel_case_types)]
pub type golem_status = i32;

/// All is well.
pub const GOLEM_OK: i32 = 0;
/// A pointer that must not be NULL is NULL.
pub const GOLEM_ERROR_NULL: i32 = -1;
/// The number of a Chess960 start position is above 959.
pub const GOLEM_ERROR_NUMBER: i32 = -2;
/// There is no SIMD level of that number; the levels are 0 to 4.
pub const GOLEM_ERROR_LEVEL: i32 = -3;
/// The level exists, but this CPU or this build of the library does not have it.
pub const GOLEM_ERROR_UNSUPPORTED_CPU: i32 = -4;
/// There is no mode of picking moves of that number.
pub const GOLEM_ERROR_MODE: i32 = -5;
/// The FEN has fewer than four fields: board, side, castling and en passant are needed.
pub const GOLEM_ERROR_FEN_FIELDS: i32 = -20;
/// The board field of the FEN has a character that is no piece letter (PNBRQKpnbrqk), digit or slash.
pub const GOLEM_ERROR_FEN_PIECE: i32 = -21;
/// The board field of the FEN has a digit 0 or 9; runs of empty squares are 1 to 8.
pub const GOLEM_ERROR_FEN_DIGIT: i32 = -22;
/// The board field of the FEN has two digits in a row; they must be added up.
pub const GOLEM_ERROR_FEN_ADJACENT_DIGITS: i32 = -23;
/// A rank in the board field of the FEN does not have exactly eight squares.
pub const GOLEM_ERROR_FEN_RANK_WIDTH: i32 = -24;
/// The board field of the FEN does not have exactly eight ranks.
pub const GOLEM_ERROR_FEN_RANK_COUNT: i32 = -25;
/// The side field of the FEN is neither w nor b.
pub const GOLEM_ERROR_FEN_SIDE: i32 = -26;
/// The castling field of the FEN is neither - nor distinct letters of KQkq, A-H and a-h.
pub const GOLEM_ERROR_FEN_CASTLING: i32 = -27;
/// The en passant field of the FEN is neither - nor a square from a1 to h8.
pub const GOLEM_ERROR_FEN_EN_PASSANT: i32 = -28;
/// The halfmove clock of the FEN is not a number from 0 to 65535.
pub const GOLEM_ERROR_FEN_HALFMOVE: i32 = -29;
/// The fullmove number of the FEN is not a number from 0 to 65535.
pub const GOLEM_ERROR_FEN_FULLMOVE: i32 = -30;
/// There is text after the sixth field of the FEN.
pub const GOLEM_ERROR_FEN_TRAILING: i32 = -31;
/// The side to move is neither 0 (white) nor 1 (black).
pub const GOLEM_ERROR_POSITION_SIDE: i32 = -40;
/// A square holds two kinds of piece or two colours.
pub const GOLEM_ERROR_POSITION_OVERLAP: i32 = -41;
/// A square has a kind of piece without a colour, or a colour without a kind.
pub const GOLEM_ERROR_POSITION_MISMATCH: i32 = -42;
/// The reserved member of the position is not 0.
pub const GOLEM_ERROR_POSITION_RESERVED: i32 = -43;
/// A side has no king.
pub const GOLEM_ERROR_POSITION_NO_KING: i32 = -44;
/// A side has more than one king.
pub const GOLEM_ERROR_POSITION_MANY_KINGS: i32 = -45;
/// The kings stand next to each other.
pub const GOLEM_ERROR_POSITION_ADJACENT_KINGS: i32 = -46;
/// A pawn stands on the first or the last rank.
pub const GOLEM_ERROR_POSITION_PAWN_RANK: i32 = -47;
/// A side has more than eight pawns.
pub const GOLEM_ERROR_POSITION_MANY_PAWNS: i32 = -48;
/// A side has more than sixteen pieces.
pub const GOLEM_ERROR_POSITION_MANY_PIECES: i32 = -49;
/// The side that is not to move is in check.
pub const GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK: i32 = -50;
/// A castling right lacks its king or its rook on the back rank, or a wing has two rights.
pub const GOLEM_ERROR_POSITION_CASTLING: i32 = -51;
/// The en passant square is above 64 (64 stands for none).
pub const GOLEM_ERROR_POSITION_EP_SQUARE: i32 = -52;
/// The en passant square is not on the rank that the opponent's double push passes.
pub const GOLEM_ERROR_POSITION_EP_RANK: i32 = -53;
/// The en passant square is occupied.
pub const GOLEM_ERROR_POSITION_EP_OCCUPIED: i32 = -54;
/// There is no opponent's pawn in front of the en passant square.
pub const GOLEM_ERROR_POSITION_EP_PAWN: i32 = -55;
/// The square behind the en passant square, where the double push began, is occupied.
pub const GOLEM_ERROR_POSITION_EP_ORIGIN: i32 = -56;
/// Three or more pieces give check; no move can do that.
pub const GOLEM_ERROR_POSITION_MANY_CHECKERS: i32 = -57;
/// Two pieces give check that no single move can have brought about.
pub const GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK: i32 = -58;
/// A side has more promoted pieces than it has lost pawns.
pub const GOLEM_ERROR_POSITION_MANY_PROMOTED: i32 = -59;
/// With the double push of the en passant square taken back, the side to move is in check already.
pub const GOLEM_ERROR_POSITION_EP_CHECK: i32 = -60;
/// The text is not a move in the expected notation.
pub const GOLEM_ERROR_MOVE_SYNTAX: i32 = -80;
/// The move is not legal in the position.
pub const GOLEM_ERROR_MOVE_ILLEGAL: i32 = -81;
/// The text fits two legal moves or more.
pub const GOLEM_ERROR_MOVE_AMBIGUOUS: i32 = -82;
/// The attack half of the last move on the piece board has not been made.
pub const GOLEM_ERROR_PIECEBOARD_PENDING: i32 = -100;
/// Side, en passant square, castling rooks or reserved bytes of the piece board make no sense.
pub const GOLEM_ERROR_PIECEBOARD_STATE: i32 = -101;
/// Board, squares and kinds of the piece board tell of different pieces.
pub const GOLEM_ERROR_PIECEBOARD_LIST: i32 = -102;
/// Number 0 of a side of the piece board is not its only king.
pub const GOLEM_ERROR_PIECEBOARD_KING: i32 = -103;
/// The sets by kind of the piece board are not those of its pieces.
pub const GOLEM_ERROR_PIECEBOARD_KINDS: i32 = -104;
/// The occupied squares of the piece board are not those of its pieces.
pub const GOLEM_ERROR_PIECEBOARD_OCCUPIED: i32 = -105;
/// The attack sets of the piece board are not those of its pieces.
pub const GOLEM_ERROR_PIECEBOARD_SETS: i32 = -106;
/// There is no kind of board layout of that number; the kinds are 0 to 4.
pub const GOLEM_ERROR_LAYOUT_KIND: i32 = -110;
/// The board layout puts a square outside of its array.
pub const GOLEM_ERROR_LAYOUT_INDEX: i32 = -111;
/// The board layout puts two squares into the same entry of its array.
pub const GOLEM_ERROR_LAYOUT_INDEX_TWICE: i32 = -112;
/// The entries of the board layout have neither 1 nor 2 nor 4 bytes.
pub const GOLEM_ERROR_LAYOUT_ENTRY_BYTES: i32 = -113;
/// A code of the board layout does not fit into an entry of its array.
pub const GOLEM_ERROR_LAYOUT_CODE_WIDTH: i32 = -114;
/// Two codes of the board layout are the same in the width of an entry.
pub const GOLEM_ERROR_LAYOUT_CODE_TWICE: i32 = -115;
/// A square of the board holds a code that its layout does not name.
pub const GOLEM_ERROR_LAYOUT_CODE_UNKNOWN: i32 = -116;
/// The castling wings of the board state are not a sum of the four bits.
pub const GOLEM_ERROR_LAYOUT_WINGS: i32 = -117;

// The numbers are written out because the header generator reads literals only.
const _: () = {
    assert!(GOLEM_NO_SQUARE == NO_SQUARE && GOLEM_MOVE_NONE == Move::NONE.0 && GOLEM_MAX_MOVES == MAX_MOVES);
    assert!(GOLEM_NO_ENTRY == NO_ENTRY);
    assert!(GOLEM_MAX_PERFT_DEPTH == crate::MAX_PERFT_DEPTH && GOLEM_MOVE_PROMOTION == Move::PROMOTION);
    assert!(GOLEM_ERROR_NULL == Status::Null as i32);
    assert!(GOLEM_ERROR_NUMBER == Status::Number as i32);
    assert!(GOLEM_ERROR_LEVEL == Status::Level as i32);
    assert!(GOLEM_ERROR_UNSUPPORTED_CPU == Status::UnsupportedCpu as i32);
    assert!(GOLEM_ERROR_MODE == Status::Mode as i32);
    assert!(GOLEM_ERROR_FEN_FIELDS == Status::FenFields as i32);
    assert!(GOLEM_ERROR_FEN_PIECE == Status::FenPiece as i32);
    assert!(GOLEM_ERROR_FEN_DIGIT == Status::FenDigit as i32);
    assert!(GOLEM_ERROR_FEN_ADJACENT_DIGITS == Status::FenAdjacentDigits as i32);
    assert!(GOLEM_ERROR_FEN_RANK_WIDTH == Status::FenRankWidth as i32);
    assert!(GOLEM_ERROR_FEN_RANK_COUNT == Status::FenRankCount as i32);
    assert!(GOLEM_ERROR_FEN_SIDE == Status::FenSide as i32);
    assert!(GOLEM_ERROR_FEN_CASTLING == Status::FenCastling as i32);
    assert!(GOLEM_ERROR_FEN_EN_PASSANT == Status::FenEnPassant as i32);
    assert!(GOLEM_ERROR_FEN_HALFMOVE == Status::FenHalfmove as i32);
    assert!(GOLEM_ERROR_FEN_FULLMOVE == Status::FenFullmove as i32);
    assert!(GOLEM_ERROR_FEN_TRAILING == Status::FenTrailing as i32);
    assert!(GOLEM_ERROR_POSITION_SIDE == Status::PositionSide as i32);
    assert!(GOLEM_ERROR_POSITION_OVERLAP == Status::PositionOverlap as i32);
    assert!(GOLEM_ERROR_POSITION_MISMATCH == Status::PositionMismatch as i32);
    assert!(GOLEM_ERROR_POSITION_RESERVED == Status::PositionReserved as i32);
    assert!(GOLEM_ERROR_POSITION_NO_KING == Status::PositionNoKing as i32);
    assert!(GOLEM_ERROR_POSITION_MANY_KINGS == Status::PositionManyKings as i32);
    assert!(GOLEM_ERROR_POSITION_ADJACENT_KINGS == Status::PositionAdjacentKings as i32);
    assert!(GOLEM_ERROR_POSITION_PAWN_RANK == Status::PositionPawnRank as i32);
    assert!(GOLEM_ERROR_POSITION_MANY_PAWNS == Status::PositionManyPawns as i32);
    assert!(GOLEM_ERROR_POSITION_MANY_PIECES == Status::PositionManyPieces as i32);
    assert!(GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK == Status::PositionOpponentInCheck as i32);
    assert!(GOLEM_ERROR_POSITION_CASTLING == Status::PositionCastling as i32);
    assert!(GOLEM_ERROR_POSITION_EP_SQUARE == Status::PositionEpSquare as i32);
    assert!(GOLEM_ERROR_POSITION_EP_RANK == Status::PositionEpRank as i32);
    assert!(GOLEM_ERROR_POSITION_EP_OCCUPIED == Status::PositionEpOccupied as i32);
    assert!(GOLEM_ERROR_POSITION_EP_PAWN == Status::PositionEpPawn as i32);
    assert!(GOLEM_ERROR_POSITION_EP_ORIGIN == Status::PositionEpOrigin as i32);
    assert!(GOLEM_ERROR_POSITION_MANY_CHECKERS == Status::PositionManyCheckers as i32);
    assert!(GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK == Status::PositionImpossibleCheck as i32);
    assert!(GOLEM_ERROR_POSITION_MANY_PROMOTED == Status::PositionManyPromoted as i32);
    assert!(GOLEM_ERROR_POSITION_EP_CHECK == Status::PositionEpCheck as i32);
    assert!(GOLEM_ERROR_MOVE_SYNTAX == Status::MoveSyntax as i32);
    assert!(GOLEM_ERROR_MOVE_ILLEGAL == Status::MoveIllegal as i32);
    assert!(GOLEM_ERROR_MOVE_AMBIGUOUS == Status::MoveAmbiguous as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_PENDING == Status::PieceboardPending as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_STATE == Status::PieceboardState as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_LIST == Status::PieceboardList as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_KING == Status::PieceboardKing as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_KINDS == Status::PieceboardKinds as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_OCCUPIED == Status::PieceboardOccupied as i32);
    assert!(GOLEM_ERROR_PIECEBOARD_SETS == Status::PieceboardSets as i32);
    assert!(GOLEM_ERROR_LAYOUT_KIND == Status::LayoutKind as i32);
    assert!(GOLEM_ERROR_LAYOUT_INDEX == Status::LayoutIndex as i32);
    assert!(GOLEM_ERROR_LAYOUT_INDEX_TWICE == Status::LayoutIndexTwice as i32);
    assert!(GOLEM_ERROR_LAYOUT_ENTRY_BYTES == Status::LayoutEntryBytes as i32);
    assert!(GOLEM_ERROR_LAYOUT_CODE_WIDTH == Status::LayoutCodeWidth as i32);
    assert!(GOLEM_ERROR_LAYOUT_CODE_TWICE == Status::LayoutCodeTwice as i32);
    assert!(GOLEM_ERROR_LAYOUT_CODE_UNKNOWN == Status::LayoutCodeUnknown as i32);
    assert!(GOLEM_ERROR_LAYOUT_WINGS == Status::LayoutWings as i32);
};
