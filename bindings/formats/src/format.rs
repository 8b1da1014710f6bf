//! The formats by name: which there are, and what a file's name tells.

use crate::{Reader, Writer};
use crate::{binpack, bullet_text, bulletformat, csv, epd, fen, lc0, marlinformat, plain, viriformat};
use std::io::{Read, Write};

macro_rules! formats {
    ($($variant:ident = $module:ident, $name:literal, [$($ending:literal),*], $says:literal;)*) => {
        /// A format of training files.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $(#[doc = $says] $variant,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: &'static [Format] = &[$(Format::$variant),*];

            /// Its name, as [`Format::named`] takes it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Format::$variant => $name,)*
                }
            }

            /// Describes the format in a few words.
            pub const fn says(self) -> &'static str {
                match self {
                    $(Format::$variant => $says,)*
                }
            }

            /// The endings of file names that tell it, without their dot.
            pub const fn endings(self) -> &'static [&'static str] {
                match self {
                    $(Format::$variant => &[$($ending),*],)*
                }
            }

            /// Reads a file of this format from where it stands.
            pub fn reader(self, file: impl Read + Send + 'static) -> Reader {
                match self {
                    $(Format::$variant => Reader::new($module::reader(file)),)*
                }
            }

            /// Writes a file of this format from where it stands.
            pub fn writer(self, file: impl Write + Send + 'static) -> Writer {
                match self {
                    $(Format::$variant => Writer::new($module::writer(file)),)*
                }
            }
        }
    };
}

formats! {
    Bulletformat = bulletformat, "bulletformat", ["bulletformat"], "bullet's records of 32 bytes";
    Marlinformat = marlinformat, "marlinformat", ["marlinformat"], "Marlinflow's records of 32 bytes";
    Viriformat = viriformat, "viriformat", ["viriformat", "vf"], "games as viridithas writes them";
    Binpack = binpack, "binpack", ["binpack"], "Stockfish's games of two bytes a move";
    Lc0 = lc0, "lc0", ["lc0"], "Lc0's training chunks, in gzip or not, which are read only";
    Plain = plain, "plain", ["plain"], "Stockfish's text with a line for each thing that is known";
    BulletText = bullet_text, "bullet-text", [], "bullet's text, FEN | score | result";
    Fen = fen, "fen", ["fen", "txt"], "a FEN in each line, alone or with its result in brackets";
    Epd = epd, "epd", ["epd"], "EPD with its operations for best move, score and result";
    Csv = csv, "csv", ["csv"], "CSV with a column fen and any of score, result, best_move and ply";
}

impl Format {
    /// Whether it can be written.
    pub fn is_written(self) -> bool {
        self != Format::Lc0
    }

    /// Bytes of a record, if all have as many: reading may then begin at any of them.
    pub fn record_bytes(self) -> Option<usize> {
        matches!(self, Format::Bulletformat | Format::Marlinformat).then_some(size_of::<crate::records::Record>())
    }

    /// The format of that name.
    pub fn named(name: &str) -> Option<Format> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }

    /// The format that the ending of a file's name tells, in either case.
    pub fn of_file_name(name: &str) -> Option<Format> {
        let (_, ending) = name.rsplit_once('.')?;
        let is_of = |format: &Format| format.endings().iter().any(|known| known.eq_ignore_ascii_case(ending));
        Self::ALL.iter().copied().find(is_of)
    }

    /// The format of a file by its name and its first bytes: those of text are told from each other by their first line,
    /// as names such as `.txt` say little.
    pub fn recognise(name: &str, start: &[u8]) -> Option<Format> {
        let by_name = Self::of_file_name(name)?;
        match by_name {
            Format::Fen | Format::Epd => Some(Self::of_first_line(start).unwrap_or(by_name)),
            _ => Some(by_name),
        }
    }

    /// The format of which a first line can be, but no FEN.
    fn of_first_line(start: &[u8]) -> Option<Format> {
        let line = start.split(|&byte| byte == b'\n').next()?;
        let first = line.split(|byte| b" \t,|\r".contains(byte)).next()?;
        match first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(first) {
            _ if line.contains(&b'|') => Some(Format::BulletText),
            b"fen" if line.contains(&b' ') => Some(Format::Plain),
            b"fen" | b"score" | b"result" | b"best_move" | b"ply" => Some(Format::Csv),
            _ => None,
        }
    }
}
