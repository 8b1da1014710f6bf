//! The possible faults of a row, with a number and a sentence for each cause.

use golem::Status;
use std::fmt;
use std::io;

macro_rules! problems {
    ($($variant:ident = $code:literal, $message:literal;)*) => {
        /// A reason to reject a row or a file; the numbers are apart from [`Status`] and golem-pgn (-200 to -299).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        #[repr(i32)]
        pub enum Problem {
            $(#[doc = $message] $variant = $code,)*
        }

        impl Problem {
            /// Every problem.
            pub const ALL: &'static [Problem] = &[$(Problem::$variant),*];

            /// A sentence that says what is wrong and what was expected.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Problem::$variant => $message,)*
                }
            }

            /// The problem of that number.
            pub const fn from_code(code: i32) -> Option<Problem> {
                match code {
                    $($code => Some(Problem::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

problems! {
    Truncated = -300, "The file ends within a row.";
    PieceCode = -301, "A piece of the record has an unknown code.";
    PieceCount = -302, "The record has more than 32 pieces.";
    KingSquare = -303, "The king square of the record disagrees with its board.";
    Result = -304, "The result is not one that the format defines.";
    Score = -305, "The score is not a whole number of 32 bits.";
    Ply = -306, "The ply is not a whole number from 0 to 65535.";
    Fields = -307, "The fields of the row are missing or out of order.";
    LineLength = -308, "The line is longer than 4096 bytes.";
    Column = -309, "The first line must name the columns: fen, and any of score, result, best_move and ply, each once.";
    ChunkMagic = -310, "A chunk does not begin with its mark BINP.";
    ChunkSize = -311, "The chunk has a size above 268435456 bytes.";
    ChunkEnd = -312, "The chunk ends within a row.";
    RecordVersion = -313, "Unknown record version; valid versions are 3 to 6.";
    InputFormat = -314, "The input format of the record is unknown, or its other fields are invalid in this format.";
    Value = -315, "The value of the position is not a number from -1 to 1.";
    Dropped = -316, "The FEN has impossible castling rights, en passant square or clocks; the position is read without them.";

    ScoreMissing = -320, "The row has no score, which the format requires.";
    ResultMissing = -321, "The row has no result, which the format requires.";
    MoveMissing = -322, "The row has no move, which the format requires.";
    ScoreRange = -323, "The score does not fit into the 16 bits of the format.";
    PlyRange = -325, "The ply does not fit into the 14 bits of the format.";
    CastlingRange = -326, "The format supports castling rights only for a king on the e-file with rooks on the a-file and the h-file.";
    ReadOnly = -327, "The format can be read but not written.";

    File = -330, "The file cannot be read or written.";
}

/// Why a row cannot be read or written.
#[derive(Debug)]
pub enum Fault {
    /// The position or the move is none that the chess library takes.
    Chess(Status),
    /// The row is none of its format's.
    Format(Problem),
    /// The file cannot be read or written. Nothing is read or written after that.
    Io(io::Error),
}

impl Fault {
    /// The number of the cause: that of the [`Status`] or of the [`Problem`].
    pub fn code(&self) -> i32 {
        match self {
            Fault::Chess(status) => *status as i32,
            Fault::Format(problem) => *problem as i32,
            Fault::Io(_) => Problem::File as i32,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Chess(status) => status.fmt(f),
            Fault::Format(problem) => f.write_str(problem.message()),
            Fault::Io(error) => error.fmt(f),
        }
    }
}

impl From<Status> for Fault {
    fn from(status: Status) -> Self {
        Fault::Chess(status)
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        Fault::Format(problem)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Fault::Io(error)
    }
}

/// A row that cannot be read or written.
#[derive(Debug)]
pub struct RowError {
    /// The number of the row, from 1.
    pub row: u64,
    /// The fault of the row.
    pub fault: Fault,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.fault)
    }
}

impl std::error::Error for Fault {}

impl std::error::Error for RowError {}
