//! Error codes: why something was refused, one for each cause a caller may want to tell apart.

macro_rules! statuses {
    ($($variant:ident = $code:literal, $message:literal;)*) => {
        /// The reasons of refusal, with the numbers that C sees.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        #[repr(i32)]
        pub enum Status {
            $(#[doc = $message] $variant = $code,)*
        }

        impl Status {
            /// Every status.
            pub const ALL: &'static [Status] = &[$(Status::$variant),*];

            /// A sentence that says what is wrong and what was expected.
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

            /// The status of that number.
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
    Number = -2, "The number of a Chess960 start position is above 959.";
    Level = -3, "There is no SIMD level of that number; the levels are GOLEM_LEVEL_SCALAR and so on.";
    UnsupportedCpu = -4, "The level exists, but this CPU or this build of the library does not have it.";
    Mode = -5, "There is no mode of picking moves of that number; the modes are 0 to 3 and 16 to 31.";
    Square = -6, "There is no such square; squares are a1 to h8, numbered 0 to 63.";
    Color = -7, "Unknown colour; valid colours are 0 (white) and 1 (black).";
    Kind = -8, "Unknown piece type; valid types are 0 (pawn) to 5 (king).";

    FenFields = -20, "The FEN has fewer than four fields: board, side, castling and en passant are needed.";
    FenPiece = -21, "The board field of the FEN has a character that is no piece letter (PNBRQKpnbrqk), digit or slash.";
    FenDigit = -22, "The board field of the FEN has a digit 0 or 9; runs of empty squares are 1 to 8.";
    FenAdjacentDigits = -23, "The board field of the FEN has two digits in a row; they must be added up.";
    FenRankWidth = -24, "A rank in the board field of the FEN does not have exactly eight squares.";
    FenRankCount = -25, "The board field of the FEN does not have exactly eight ranks.";
    FenSide = -26, "The side field of the FEN is neither w nor b.";
    FenCastling = -27, "The castling field of the FEN is neither - nor distinct letters of KQkq, A-H and a-h.";
    FenEnPassant = -28, "The en passant field of the FEN is neither - nor a square from a1 to h8.";
    FenHalfmove = -29, "The halfmove clock of the FEN is not a number from 0 to 65535.";
    FenFullmove = -30, "The fullmove number of the FEN is not a number from 0 to 65535.";
    FenTrailing = -31, "There is text after the sixth field of the FEN.";

    PositionSide = -40, "The side to move is neither 0 (white) nor 1 (black).";
    PositionOverlap = -41, "A square holds two kinds of piece or two colours.";
    PositionMismatch = -42, "A square has a kind of piece without a colour, or a colour without a kind.";
    PositionReserved = -43, "The reserved member of the position is not 0.";
    PositionNoKing = -44, "A side has no king.";
    PositionManyKings = -45, "A side has more than one king.";
    PositionAdjacentKings = -46, "The kings stand next to each other.";
    PositionPawnRank = -47, "A pawn stands on the first or the last rank.";
    PositionManyPawns = -48, "A side has more than eight pawns.";
    PositionManyPieces = -49, "A side has more than sixteen pieces.";
    PositionOpponentInCheck = -50, "The side that is not to move is in check.";
    PositionCastling = -51, "A castling right lacks its king or its rook on the back rank, or a wing has two rights.";
    PositionEpSquare = -52, "The en passant square is above 64 (64 stands for none).";
    PositionEpRank = -53, "The en passant square is not on the rank that the opponent's double push passes.";
    PositionEpOccupied = -54, "The en passant square is occupied.";
    PositionEpPawn = -55, "There is no opponent's pawn in front of the en passant square.";
    PositionEpOrigin = -56, "The square behind the en passant square, where the double push began, is occupied.";
    PositionManyCheckers = -57, "Three or more pieces give check; no move can do that.";
    PositionImpossibleCheck = -58, "Two pieces give check that no single move can have brought about.";
    PositionManyPromoted = -59, "A side has more promoted pieces than it has lost pawns.";
    PositionEpCheck = -60, "With the double push of the en passant square taken back, the side to move is in check already.";

    MoveSyntax = -80, "The text is not a move in the expected notation.";
    MoveIllegal = -81, "The move is not legal in the position.";
    MoveAmbiguous = -82, "The text fits two legal moves or more.";

    BoardKey = -90, "The key of the board is not that of its position.";
    BoardSquares = -91, "The squares of the board do not have the pieces of its position.";

    PieceboardPending = -100, "The attack half of the last move on the piece board has not been made.";
    PieceboardState = -101, "Side, en passant square, castling rooks or reserved bytes of the piece board make no sense.";
    PieceboardList = -102, "Board, squares and kinds of the piece board tell of different pieces.";
    PieceboardKing = -103, "Number 0 of a side of the piece board is not its only king.";
    PieceboardKinds = -104, "The sets by kind of the piece board are not those of its pieces.";
    PieceboardOccupied = -105, "The occupied squares of the piece board are not those of its pieces.";
    PieceboardSets = -106, "The attack sets of the piece board are not those of its pieces.";

    LayoutKind = -110, "There is no kind of board layout of that number; the kinds are 0 to 4.";
    LayoutIndex = -111, "The board layout puts a square outside of its array.";
    LayoutIndexTwice = -112, "The board layout puts two squares into the same entry of its array.";
    LayoutEntryBytes = -113, "The entries of the board layout have neither 1 nor 2 nor 4 bytes.";
    LayoutCodeWidth = -114, "A code of the board layout does not fit into an entry of its array.";
    LayoutCodeTwice = -115, "Two codes of the board layout are the same in the width of an entry.";
    LayoutCodeUnknown = -116, "A square of the board holds a code that its layout does not name.";
    LayoutWings = -117, "The castling wings of the board state are not a sum of the four bits.";

    PackedPieces = -120, "The position has more than 32 pieces, and a packed one has room for no more.";
    PackedPiece = -121, "A piece of the packed position has the number 7 or 15, which stand for none.";
    PackedClock = -122, "The half-move clock is above 255, and a packed position has one byte for it.";

    ThreatFeatures = -130, "No set of threat features of that size is known; those of 59808, 60144, 66864 and 79856 are.";
    ThreatRulesPlace = -131, "A place in the rules of a threat numbering is neither -1 (no feature) nor 0 to 31.";
    ThreatRulesKinds = -132, "The one-way kinds in the rules of a threat numbering are not a sum of the six bits.";
    ThreatRulesOrder = -133, "The order in the rules of a threat numbering does not name each of the 12 pieces once.";
    ThreatRulesReserved = -134, "The reserved member of the rules of a threat numbering is not 0.";
    ThreatCount = -135, "More than 96 changed threats cannot be numbered in one call.";
    ThreatWidth = -136, "The numbering has more than 65536 features, whose numbers do not fit into 16 bits.";
    PieceSquareFeatures = -137, "No set of piece squares of that size is known; those of 768, 22528 and 24576 are.";
    FeatureWidth = -138, "The numbering has features whose numbers do not fit into 16 bits.";

    MoveSameSquare = -140, "The origin and target of the move are the same square.";
    MoveOriginEmpty = -141, "The origin square of the move is empty.";
    MoveOriginEnemy = -142, "The piece on the origin square belongs to the side that is not to move.";
    MoveFlags = -143, "Unknown move flags; valid flags are 0 to 5 and 8 to 15.";
    MoveFlagsPiece = -144, "The move flags do not fit the piece; kings castle, pawns push twice, promote, capture en passant.";
    MoveTargetOwn = -145, "The target square holds a piece of the side to move.";
    MovePiece = -146, "The piece does not move from the origin square to the target square, whatever stands between.";
    MoveBlocked = -147, "Another piece stands in the way of the move.";
    MovePawnDiagonal = -148, "The target square is empty; pawns move diagonally only to capture.";
    MoveCaptureMissing = -149, "The target square holds a piece, but the capture flag is missing.";
    MoveCaptureNeedless = -150, "The target square is empty, but the capture flag is set.";
    MovePromotionMissing = -151, "The pawn reaches the last rank, but the promotion flag is missing.";
    MovePromotionNeedless = -152, "The promotion flag is set, but the pawn does not reach the last rank.";
    MoveDoublePushMissing = -153, "The pawn moves two squares, but the double push flag is missing.";
    MoveDoublePushNeedless = -154, "The double push flag is set, but the pawn does not move two squares.";
    MoveEpSquare = -155, "The target square of an en passant capture is not the en passant square of the position.";
    MoveEpMissing = -156, "The pawn captures en passant, but the en passant flag is missing.";
    MoveEpUncovers = -157, "The en passant capture would open a line from an enemy piece to the king.";
    MovePinned = -158, "The piece is pinned; moving it would open a line from an enemy piece to the king.";
    MoveIntoCheck = -159, "The king would be attacked on the target square.";
    MoveCheck = -160, "The king is in check, and the move does not answer it.";
    MoveDoubleCheck = -161, "Two pieces give check, and only a king move answers that.";
    MoveCastlingRight = -162, "The side to move has no castling right in this direction.";
    MoveCastlingRook = -163, "The target square of castling is not that of the rook with the castling right.";
    MoveCastlingBlocked = -164, "A piece stands on a square that the king or the rook crosses in castling.";
    MoveCastlingInCheck = -165, "The king is in check and cannot castle.";
    MoveCastlingThroughCheck = -166, "A square that the king crosses in castling is attacked.";
    MoveCastlingIntoCheck = -167, "The square where the king arrives in castling is attacked.";
    MoveCastlingRookPinned = -168, "The castling rook shields the king's target square from an enemy piece.";
}

impl core::fmt::Display for Status {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.message().to_str().unwrap_or(""))
    }
}

impl core::error::Error for Status {}
