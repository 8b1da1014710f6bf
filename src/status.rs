//! Error codes: one for each cause of an error that a caller may want to distinguish.

macro_rules! statuses {
    ($($variant:ident = $code:literal, $message:literal;)*) => {
        /// The causes of errors, with their codes in C.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        #[repr(i32)]
        pub enum Status {
            $(#[doc = $message] $variant = $code,)*
        }

        impl Status {
            /// Every status.
            pub const ALL: &'static [Status] = &[$(Status::$variant),*];

            /// Returns a sentence that states the problem and what is valid.
            pub const fn message(self) -> &'static core::ffi::CStr {
                const fn text(bytes: &'static [u8]) -> &'static core::ffi::CStr {
                    match core::ffi::CStr::from_bytes_with_nul(bytes) {
                        Ok(text) => text,
                        Err(_) => c"",
                    }
                }
                match self {
                    $(Status::$variant => const { text(concat!($message, "\0").as_bytes()) },)*
                }
            }

            /// Returns the status with a code.
            pub const fn from_code(code: i32) -> Option<Status> {
                match code {
                    $($code => Some(Status::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

statuses! {
    Null = -1, "A pointer that must not be NULL is NULL.";
    Number = -2, "Unknown Chess960 start position; valid numbers are 0 to 959.";
    Level = -3, "Unknown SIMD level; valid levels are 0 to 6.";
    UnsupportedCpu = -4, "This SIMD level is not supported by this CPU or by this build of the library.";
    Mode = -5, "Unknown picker mode; valid modes are 0 to 3 and 16 to 31.";
    Square = -6, "Unknown square; valid squares are a1 to h8, numbered 0 to 63.";
    Color = -7, "Unknown colour; valid colours are 0 (white) and 1 (black).";
    Kind = -8, "Unknown piece type; valid types are 0 (pawn) to 5 (king).";

    FenFields = -20, "The FEN has fewer than four fields; board, side, castling and en passant are required.";
    FenPiece = -21, "The board field of the FEN has a character other than PNBRQKpnbrqk, a digit or a slash.";
    FenDigit = -22, "The board field of the FEN has a digit 0 or 9; runs of empty squares are 1 to 8.";
    FenAdjacentDigits = -23, "The board field of the FEN has two digits in a row; write their sum instead.";
    FenRankWidth = -24, "A rank in the board field of the FEN does not have exactly eight squares.";
    FenRankCount = -25, "The board field of the FEN does not have exactly eight ranks.";
    FenSide = -26, "The side field of the FEN is neither w nor b.";
    FenCastling = -27, "The castling field of the FEN is neither - nor distinct letters of KQkq, A-H and a-h.";
    FenEnPassant = -28, "The en passant field of the FEN is neither - nor a square from a1 to h8.";
    FenHalfmove = -29, "The halfmove clock of the FEN is not a number from 0 to 65535.";
    FenFullmove = -30, "The fullmove number of the FEN is not a number from 0 to 65535.";
    FenTrailing = -31, "The FEN has more than six fields.";

    PositionSide = -40, "The side to move is neither 0 (White) nor 1 (Black).";
    PositionOverlap = -41, "A square has two piece types or two colours.";
    PositionMismatch = -42, "A square has a piece type without a colour, or a colour without a piece type.";
    PositionReserved = -43, "The reserved member of the position is not 0.";
    PositionNoKing = -44, "A side has no king.";
    PositionManyKings = -45, "A side has more than one king.";
    PositionAdjacentKings = -46, "The kings are on adjacent squares.";
    PositionPawnRank = -47, "A pawn is on the first or last rank.";
    PositionManyPawns = -48, "A side has more than eight pawns.";
    PositionManyPieces = -49, "A side has more than sixteen pieces.";
    PositionOpponentInCheck = -50, "The side that is not to move is in check.";
    PositionCastling = -51, "A castling right lacks its king or rook on the back rank, or two rights are on one side of the king.";
    PositionEpSquare = -52, "The en passant square is above 64; 64 means none.";
    PositionEpRank = -53, "The en passant square is not on the rank that an opponent's double push passes.";
    PositionEpOccupied = -54, "The en passant square is occupied.";
    PositionEpPawn = -55, "The en passant square is not directly behind an opponent's pawn.";
    PositionEpOrigin = -56, "The en passant square is impossible: the square where the double push began is occupied.";
    PositionManyCheckers = -57, "Three or more pieces give check; no move can cause that.";
    PositionImpossibleCheck = -58, "Two pieces give check, but no single move can cause both checks.";
    PositionManyPromoted = -59, "A side has more promoted pieces than it has lost pawns.";
    PositionEpCheck = -60, "The en passant square is impossible: the side to move was in check before the double push.";

    MoveSyntax = -80, "The move is not in the expected notation.";
    MoveIllegal = -81, "The move is not legal in the position.";
    MoveAmbiguous = -82, "The move is ambiguous: it matches more than one legal move.";

    BoardKey = -90, "The key of the board is not the key of its position.";
    BoardSquares = -91, "The squares of the board disagree with its position.";

    PieceboardPending = -100, "The attack update of the last move on the piece board is still postponed.";
    PieceboardState = -101, "The side, en passant, castling or reserved bytes of the piece board are invalid.";
    PieceboardList = -102, "The piece board is inconsistent: its board, squares and kinds describe different pieces.";
    PieceboardKing = -103, "A side's piece index 0 on the piece board is not the side's only king.";
    PieceboardKinds = -104, "The piece-type sets of the piece board disagree with its pieces.";
    PieceboardOccupied = -105, "The occupied squares of the piece board disagree with its pieces.";
    PieceboardSets = -106, "The attack sets of the piece board disagree with its pieces.";

    LayoutKind = -110, "Unknown kind of board layout; valid kinds are 0 to 4.";
    LayoutIndex = -111, "The board layout puts a square outside its array.";
    LayoutIndexTwice = -112, "The board layout puts two squares into the same array entry.";
    LayoutEntryBytes = -113, "The entry size of the board layout is invalid; valid sizes are 1, 2 and 4 bytes.";
    LayoutCodeWidth = -114, "A piece code of the board layout does not fit into an array entry.";
    LayoutCodeTwice = -115, "Two piece codes of the board layout are equal when cut to the entry width.";
    LayoutCodeUnknown = -116, "A square of the board has a piece code that its layout does not define.";
    LayoutWings = -117, "The castling bits of the board state include unknown bits; combine GOLEM_CASTLING_... values.";

    PackedPieces = -120, "The position has more than 32 pieces, the most that a packed position can hold.";
    PackedPiece = -121, "A piece of the packed position has the unused code 7 or 15.";
    PackedClock = -122, "The halfmove clock is above 255, the most that a packed position can hold.";

    ThreatFeatures = -130, "Unknown threat feature set; known sizes are 59808, 60144, 66864 and 79856.";
    ThreatRulesPlace = -131, "A place in the threat rules is invalid; valid places are 0 to 31, and -1 for no feature.";
    ThreatRulesKinds = -132, "The one-way piece types in the threat rules include unknown bits; valid bits are 0 to 5.";
    ThreatRulesOrder = -133, "The order in the threat rules does not have each of the 12 piece codes exactly once.";
    ThreatRulesReserved = -134, "The reserved member of the threat rules is not 0.";
    ThreatCount = -135, "There are more than 96 changed threats, the most that one call can split.";
    ThreatWidth = -136, "The numbering has more than 65536 features; its feature indices must fit into 16 bits.";
    PieceSquareFeatures = -137, "Unknown piece-square feature set; known sizes are 768, 22528 and 24576.";
    FeatureWidth = -138, "The numbering has feature indices that do not fit into 16 bits.";

    MoveSameSquare = -140, "The from-square and the to-square of the move are the same.";
    MoveOriginEmpty = -141, "The from-square of the move is empty.";
    MoveOriginEnemy = -142, "The piece on the from-square belongs to the side that is not to move.";
    MoveFlags = -143, "Unknown move flags; valid flags are 0 to 5 and 8 to 15.";
    MoveFlagsPiece = -144, "The flags do not fit the piece; only kings castle, and only pawns promote, double-push or capture en passant.";
    MoveTargetOwn = -145, "The to-square has a piece of the side to move.";
    MovePiece = -146, "The piece cannot reach the to-square in one move, even on an empty board.";
    MoveBlocked = -147, "Another piece is in the way of the move.";
    MovePawnDiagonal = -148, "The to-square is empty; pawns move diagonally only to capture.";
    MoveCaptureMissing = -149, "The to-square has a piece, but the capture flag is missing.";
    MoveCaptureNeedless = -150, "The to-square is empty, but the capture flag is set.";
    MovePromotionMissing = -151, "The pawn reaches the last rank, but the promotion flag is missing.";
    MovePromotionNeedless = -152, "The promotion flag is set, but the pawn does not reach the last rank.";
    MoveDoublePushMissing = -153, "The pawn moves two squares, but the double push flag is missing.";
    MoveDoublePushNeedless = -154, "The double push flag is set, but the pawn does not move two squares.";
    MoveEpSquare = -155, "The to-square of an en passant capture is not the en passant square of the position.";
    MoveEpMissing = -156, "The pawn captures en passant, but the en passant flag is missing.";
    MoveEpUncovers = -157, "The en passant capture would open a line from an enemy piece to the king.";
    MovePinned = -158, "The piece is pinned; moving it would open a line from an enemy piece to the king.";
    MoveIntoCheck = -159, "The king would be attacked on the to-square.";
    MoveCheck = -160, "The king is in check, and the move does not end the check.";
    MoveDoubleCheck = -161, "Two pieces give check; only a king move can end both checks.";
    MoveCastlingRight = -162, "The side to move has no castling right in this direction.";
    MoveCastlingRook = -163, "The to-square of castling is not the square of a rook that may castle.";
    MoveCastlingBlocked = -164, "A piece is on a square that the king or the rook crosses in castling.";
    MoveCastlingInCheck = -165, "The king is in check and cannot castle.";
    MoveCastlingThroughCheck = -166, "A square that the king crosses in castling is attacked.";
    MoveCastlingIntoCheck = -167, "The square where the king arrives in castling is attacked.";
    MoveCastlingRookPinned = -168, "Castling is illegal because the rook shields the king's final square from an enemy piece.";
}

impl core::fmt::Display for Status {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.message().to_str().unwrap_or(""))
    }
}

impl core::error::Error for Status {}
