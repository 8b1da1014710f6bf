//! EPD: the first four fields of a FEN, then operations such as `bm Nf3; id "one";`.

use golem::text::{split_field, trimmed};
use golem::{Position, Status};

/// Reads a line of EPD, or a FEN. Of the operations `hmvc` (half-moves since a capture or pawn move) and `fmvn` (number of
/// the move) are read.
pub fn read(text: &[u8]) -> Result<Position, Status> {
    let found = Position::from_fen(text);
    if !matches!(found, Err(Status::FenHalfmove | Status::FenFullmove | Status::FenTrailing)) {
        return found;
    }
    let operations = (0..4).fold(text, |rest, _| split_field(rest).1);
    let fields = &text[..text.len() - operations.len()];
    let mut position = Position::from_fen(fields)?;
    for (name, value) in Operations(operations) {
        match name {
            b"hmvc" => position.halfmove_clock = number(value).ok_or(Status::FenHalfmove)?,
            b"fmvn" => position.fullmove_number = number(value).ok_or(Status::FenFullmove)?,
            _ => {}
        }
    }
    Ok(position)
}

fn number(text: &[u8]) -> Option<u16> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// The operations of a line: names and what follows them, up to a semicolon that stands in no quotes.
struct Operations<'a>(&'a [u8]);

impl<'a> Iterator for Operations<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let mut is_quoted = false;
        let end = self.0.iter().position(|&byte| {
            is_quoted ^= byte == b'"';
            byte == b';' && !is_quoted
        });
        let (operation, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest.get(1..).unwrap_or(&[]);
        let (name, value) = split_field(operation);
        Some((name, trimmed(value)))
    }
}
