//! The value of a tag or a comment: bytes of UTF-8 or Latin-1.

use std::borrow::Cow;
use std::str;

/// A text of a file, of which at most [`TEXT_BYTES`] are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text<'a> {
    bytes: &'a [u8],
    is_cut: bool,
}

/// So many bytes are kept of a comment or of the value of a tag; the rest is read through.
pub const TEXT_BYTES: usize = 1 << 14;

impl<'a> Text<'a> {
    pub(crate) fn new(bytes: &'a [u8], is_cut: bool) -> Self {
        Text { bytes, is_cut }
    }

    /// The bytes as they stand in the file; of a tag without the backslashes of escapes, of a comment with spaces for line
    /// breaks, except around empty lines.
    pub fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Whether the text was longer than what is kept.
    pub fn is_cut(self) -> bool {
        self.is_cut
    }

    /// The text: UTF-8, or else Latin-1, of which every byte is a character.
    pub fn decode(self) -> Cow<'a, str> {
        match str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            // The end was cut off in the middle of a character.
            Err(error) if self.is_cut && error.error_len().is_none() => self.bytes[..error.valid_up_to()]
                .utf8_chunks()
                .next()
                .map_or(Cow::Borrowed(""), |chunk| Cow::Borrowed(chunk.valid())),
            Err(_) => Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect()),
        }
    }
}

/// The part of a text that is kept while it is read.
#[derive(Default)]
pub(crate) struct Kept {
    bytes: Vec<u8>,
    is_cut: bool,
}

impl Kept {
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.is_cut = false;
    }

    pub(crate) fn push(&mut self, bytes: &[u8]) {
        let room = TEXT_BYTES - self.bytes.len();
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
        self.is_cut |= bytes.len() > room;
    }

    /// Makes spaces of line feeds, except around empty lines.
    pub(crate) fn join_lines(&mut self) {
        let is_space = |byte: &u8| crate::tokens::is_space(*byte);
        let mut start = 0;
        while let Some(at) = memchr::memchr(b'\n', &self.bytes[start..]).map(|at| start + at) {
            start = at + 1;
            // Empty lines, with the spaces in them.
            while let Some(next) = self.bytes[start..].iter().position(|byte| !is_space(byte)).map(|next| start + next)
                && self.bytes[next] == b'\n'
            {
                start = next + 1;
            }
            if start == at + 1 {
                self.bytes[at] = b' ';
            }
        }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// All from one place on.
    pub(crate) fn text(&self, from: usize) -> Text<'_> {
        Text::new(&self.bytes[from..], self.is_cut)
    }

    /// The same without spaces and ends of lines around it.
    pub(crate) fn trimmed(&self) -> Text<'_> {
        Text::new(self.bytes.trim_ascii(), self.is_cut)
    }
}
