//! Mistakes in a game, or in a file as a whole.

use crate::text::Text;
use golem::Status;
use std::fmt;
use std::io;

macro_rules! problems {
    ($($variant:ident = $code:literal, $message:literal;)*) => {
        /// A mistake in a game. The game ends there, unless it is in a tag that says nothing of the start, or in a part
        /// of a FEN that can be left out.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Problem {
            /// The token in a move's place is not a move, not legal, or not the only legal one; the library says which.
            Move(Status),
            /// The start position is invalid.
            Fen(Status),
            $(#[doc = $message] $variant,)*
        }

        impl Problem {
            /// The number of the reason: that of [`Status`] where the library found it, else one from −219 to −200.
            pub fn code(self) -> i32 {
                match self {
                    Problem::Move(status) | Problem::Fen(status) => status as i32,
                    $(Problem::$variant => $code,)*
                }
            }

            /// The problem with a number; that of a move where the library has found it.
            pub fn from_code(code: i32) -> Option<Self> {
                match code {
                    $($code => Some(Problem::$variant),)*
                    _ => Status::from_code(code).map(Problem::Move),
                }
            }

            /// The sentence for a number from −219 to −200.
            pub fn message_of(code: i32) -> Option<&'static str> {
                match code {
                    $($code => Some($message),)*
                    _ => None,
                }
            }
        }
    };
}

problems! {
    Token = -200, "The game contains a token that is not a move, move number, comment, variation or result.";
    Tag = -201, "A tag does not have the form [Name \"value\"].";
    Comment = -202, "A comment is not closed before the next game or the end of the file.";
    Variation = -203, "A variation is not closed before the next game or the end of the file.";
    Close = -204, "A closing parenthesis does not end a variation.";
    NoMove = -205, "A variation or an annotation mark does not follow a move.";
    Number = -206, "A move number is where no move can follow.";
    AfterResult = -207, "The line has more text after the result of the game.";
    Nesting = -208, "Variations are nested too deeply.";
    Size = -209, "The game is too large.";
    Variant = -210, "The variant of the game is neither standard chess nor Chess960.";
    SetUp = -211, "The game does not begin at the standard start position, but has no FEN tag.";
    Mark = -212, "An annotation mark is not separated from the next token.";
    Start = -213, "The tags SetUp, FEN and Variant contradict each other.";
    Back = -214, "A move number is lower than the one before.";
    Dropped = -215, "The FEN has impossible castling rights, en passant square or clocks; the game is read without them.";
}

/// A mistake in a game, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The kind of mistake.
    pub problem: Problem,
    /// The line of the file, from 1.
    pub line: u64,
    /// The first characters of the token that is wrong.
    pub token: String,
}

/// So many characters are kept of a token.
const TOKEN_CHARS: usize = 40;

impl Mistake {
    pub(crate) fn new(problem: Problem, line: u64, token: &[u8]) -> Self {
        let token = Text::new(token, false).decode();
        let token = match token.char_indices().nth(TOKEN_CHARS) {
            Some((end, _)) => format!("{}…", &token[..end]),
            None => token.into_owned(),
        };
        Mistake { problem, line, token }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Move(status) | Problem::Fen(status) => status.fmt(f),
            _ => f.write_str(Problem::message_of(self.code()).unwrap_or_default()),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)?;
        if self.token.is_empty() { Ok(()) } else { write!(f, " ({})", self.token.escape_debug()) }
    }
}

impl std::error::Error for Mistake {}

/// Why a file cannot be read on.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The source of the bytes reports an error.
    Io(io::Error),
    /// The file is UTF-16, which has no place for PGN's bytes.
    Utf16,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(error) => error.fmt(f),
            Error::Utf16 => f.write_str("The file is UTF-16; convert it to UTF-8 or Latin-1."),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io(error) => Some(error),
            Error::Utf16 => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}
