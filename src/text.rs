//! Text output into a buffer of fixed size, counted like `snprintf`, and white space in input.

use core::mem::MaybeUninit;

/// White space, the same in every text that is read: what C's `isspace` finds in the "C" locale.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Returns the bytes before the first one of which something holds, and the rest.
fn split_before(text: &[u8], holds: impl FnMut(u8) -> bool) -> (&[u8], &[u8]) {
    let end = text.iter().copied().position(holds).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, &[]))
}

/// Returns the next field and the rest of a text whose fields stand between white space; the field is empty at the end of the
/// text.
pub fn split_field(text: &[u8]) -> (&[u8], &[u8]) {
    let (_, text) = split_before(text, |byte| !is_space(byte));
    split_before(text, is_space)
}

/// Returns a string without the white space around it.
pub fn trimmed(text: &[u8]) -> &[u8] {
    let (_, text) = split_before(text, |byte| !is_space(byte));
    let length = text.iter().rposition(|&byte| !is_space(byte)).map_or(0, |last| last + 1);
    text.get(..length).unwrap_or(text)
}

/// Writes bytes while there is room, always keeps room for a terminating zero, and counts them all.
pub struct TextWriter<'a> {
    out: &'a mut [MaybeUninit<u8>],
    length: usize,
}

impl<'a> TextWriter<'a> {
    /// Creates a writer into a buffer, which may be empty.
    pub fn new(out: &'a mut [MaybeUninit<u8>]) -> Self {
        TextWriter { out, length: 0 }
    }

    /// Appends a byte.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        if self.length + 1 < self.out.len()
            && let Some(place) = self.out.get_mut(self.length)
        {
            place.write(byte);
        }
        self.length += 1;
    }

    /// Appends all bytes of a string.
    #[inline]
    pub fn push_all(&mut self, text: &[u8]) {
        for &byte in text {
            self.push(byte);
        }
    }

    /// Appends a number in decimal digits.
    pub fn push_number(&mut self, number: u16) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(b'0' + (number % 10) as u8);
    }

    /// Appends a number in sixteen hexadecimal digits.
    pub fn push_hex(&mut self, number: u64) {
        for shift in (0..16).rev() {
            let digit = (number >> (4 * shift) & 15) as u8;
            self.push(if digit < 10 { b'0' + digit } else { b'a' + digit - 10 });
        }
    }

    /// Appends a square in two characters.
    #[inline]
    pub fn push_square(&mut self, square: crate::types::Square) {
        self.push(b'a' + square.file() as u8);
        self.push(b'1' + square.rank() as u8);
    }

    /// Terminates the text and returns its full length, whether or not it fitted.
    pub fn finish(self) -> usize {
        let end = self.length.min(self.out.len().wrapping_sub(1));
        if let Some(place) = self.out.get_mut(end) {
            place.write(0);
        }
        self.length
    }
}

impl core::fmt::Write for TextWriter<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.push_all(text.as_bytes());
        Ok(())
    }
}

/// Calls `read` with the text that `write` makes, cut off after 511 characters: more than any position or drawing has.
pub fn with_text<T>(write: impl FnOnce(&mut TextWriter<'_>), read: impl FnOnce(&str) -> T) -> T {
    let mut buffer = [MaybeUninit::new(0u8); 512];
    let mut writer = TextWriter::new(&mut buffer);
    write(&mut writer);
    let length = writer.finish().min(buffer.len() - 1);
    // SAFETY: every byte of the buffer was initialised above.
    #[allow(unsafe_code)]
    let bytes = unsafe { core::slice::from_raw_parts(buffer.as_ptr().cast(), length) };
    read(core::str::from_utf8(bytes).unwrap_or(""))
}
