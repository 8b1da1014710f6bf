//! The formats by name: which there are, and what a file's name tells.

use crate::{Reader, Writer, bulletformat};
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

            /// What it is.
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
                    $(Format::$variant => Reader::new($module::Reader::new(file)),)*
                }
            }

            /// Writes a file of this format from where it stands.
            pub fn writer(self, file: impl Write + Send + 'static) -> Writer {
                match self {
                    $(Format::$variant => Writer::new($module::Writer::new(file)),)*
                }
            }
        }
    };
}

formats! {
    Bulletformat = bulletformat, "bulletformat", ["bulletformat"], "bullet's records of 32 bytes";
}

impl Format {
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
}
