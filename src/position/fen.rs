//! Reads and writes FEN, X-FEN and Shredder-FEN.

use super::{NO_SQUARE, Position};
use crate::status::Status;
use crate::text::{TextWriter, split_field};
use crate::types::{Color, Kind, Square};

/// The parts that [`Position::from_fen_lenient`] drops: the numbers of GOLEM_DROPPED_....
pub mod dropped {
    /// Castling rights.
    pub const CASTLING: u32 = 1;
    /// The en passant square.
    pub const EP: u32 = 2;
    /// Clocks.
    pub const CLOCKS: u32 = 4;
}

impl Position {
    /// Reads FEN, X-FEN or Shredder-FEN of four to six fields, a string or bytes, and checks that the position can be
    /// played.
    ///
    /// The status names the field that is wrong, or else what is wrong with the position. The time is linear in the
    /// length of the text.
    ///
    /// ```
    /// use golem::{Position, Status};
    ///
    /// let position = Position::from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -")?;
    /// assert_eq!(position, Position::from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")?);
    /// assert_eq!(Position::from_fen("8/2p5/3p4"), Err(Status::FenFields));
    /// # Ok::<(), Status>(())
    /// ```
    #[inline]
    pub fn from_fen(text: impl AsRef<[u8]>) -> Result<Position, Status> {
        Self::read_fen(text.as_ref())
    }

    /// [`from_fen`](Self::from_fen), compiled once for all that text may be.
    #[inline]
    pub(crate) fn read_fen(text: &[u8]) -> Result<Position, Status> {
        let position = Self::read_fields(text, |_| Err(Status::PositionCastling))?;
        position.check_playable()?;
        Ok(position)
    }

    /// Reads a FEN whose position need not be playable, for a board editor. A castling right K or Q without king and rook is
    /// that of a rook in the corner.
    pub fn from_fen_unchecked(text: impl AsRef<[u8]>) -> Result<Position, Status> {
        Self::read_fields(text.as_ref(), |letter| {
            let file = if letter.eq_ignore_ascii_case(&b'K') { 7 } else { 0 };
            Ok(Square::at(file, color_of(letter).relative_rank(0)))
        })
    }

    /// The position of a FEN, with the rook of a castling right K or Q that has none from its letter.
    #[inline(always)]
    fn read_fields(text: &[u8], missing: impl Fn(u8) -> Result<Square, Status>) -> Result<Position, Status> {
        let ([board, side, castling, ep, halfmove, fullmove], rest) = fields(text)?;
        let mut position = Position::EMPTY;
        position.read_placement(board, side)?;
        position.castling = read_castling(castling, &position, missing)?;
        position.ep_square = read_ep(ep)?;
        position.halfmove_clock = read_number(halfmove, 0).ok_or(Status::FenHalfmove)?;
        position.fullmove_number = read_number(fullmove, 1).ok_or(Status::FenFullmove)?;
        if !split_field(rest).0.is_empty() {
            return Err(Status::FenTrailing);
        }
        Ok(position)
    }

    /// Reads a FEN from another program. Drops castling rights without king or rook, an en passant square that no pawn
    /// can have skipped, and clocks that are not numbers up to 65535. Also returns the parts that it dropped, a sum of
    /// the values in [`dropped`].
    ///
    /// ```
    /// use golem::{Position, dropped};
    ///
    /// let (position, left_out) = Position::from_fen_lenient("7k/5K2/4R3/8/8/8/8/8 w KQkq - - 1")?;
    /// assert_eq!(position.to_string(), "7k/5K2/4R3/8/8/8/8/8 w - - 0 1");
    /// assert_eq!(left_out, dropped::CASTLING | dropped::CLOCKS);
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn from_fen_lenient(text: impl AsRef<[u8]>) -> Result<(Position, u32), Status> {
        let text = text.as_ref();
        Self::read_fen(text).map(|position| (position, 0)).or_else(|_| Self::read_lenient(text))
    }

    fn read_lenient(text: &[u8]) -> Result<(Position, u32), Status> {
        let ([board, side, castling, ep, halfmove, fullmove], rest) = fields(text)?;
        let (mut position, mut left_out) = (Position::EMPTY, 0);
        position.read_placement(board, side)?;
        position.ep_square = read_ep(ep)?;
        for &byte in castling.iter().filter(|_| castling != b"-") {
            let kept = position.castling;
            position.castling |= right_of(byte, &position)?.map_or(0, Square::bit);
            if position.castling == kept || position.check_castling().is_err() {
                (position.castling, left_out) = (kept, left_out | dropped::CASTLING);
            }
        }
        if position.check_ep().is_err() {
            (position.ep_square, left_out) = (NO_SQUARE, left_out | dropped::EP);
        }
        let mut clock = |field, default| {
            let read = read_number(field, default);
            left_out |= if read.is_none() { dropped::CLOCKS } else { 0 };
            read.unwrap_or(default)
        };
        position.halfmove_clock = clock(halfmove, 0);
        position.fullmove_number = clock(fullmove, 1);
        if !split_field(rest).0.is_empty() {
            return Err(Status::FenTrailing);
        }
        position.check_playable()?;
        Ok((position, left_out))
    }

    /// The pieces and the side of these fields.
    #[inline(always)]
    fn read_placement(&mut self, board: &[u8], side: &[u8]) -> Result<(), Status> {
        read_board(board, self)?;
        self.side_to_move = match side {
            b"w" => Color::White as u8,
            b"b" => Color::Black as u8,
            _ => return Err(Status::FenSide),
        };
        Ok(())
    }

    /// Writes the position as FEN: castling as X-FEN (KQkq, or the file of an inner rook), or with `chess960` as
    /// Shredder-FEN (always the file).
    #[inline]
    pub fn write_fen(&self, chess960: bool, out: &mut TextWriter<'_>) {
        self.write_board(out);
        out.push_all(if self.side() == Color::White { b" w " } else { b" b " });
        self.write_castling(chess960, out);
        out.push(b' ');
        self.write_ep(out);
        out.push(b' ');
        out.push_number(self.halfmove_clock);
        out.push(b' ');
        out.push_number(self.fullmove_number);
    }

    /// Returns the FEN as a string.
    #[cfg(feature = "std")]
    pub fn fen(&self, chess960: bool) -> std::string::String {
        crate::text::with_text(|out| self.write_fen(chess960, out), |text| text.into())
    }

    /// The letter of the piece on a square, lower case for Black.
    pub(crate) fn letter_at(&self, square: Square) -> Option<u8> {
        let letter = self.kind_at(square)?.letter();
        Some(if self.color_at(square) == Some(Color::Black) { letter.to_ascii_lowercase() } else { letter })
    }

    fn write_board(&self, out: &mut TextWriter<'_>) {
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                match self.letter_at(Square::at(file, rank)) {
                    Some(letter) => {
                        write_gap(gap, out);
                        gap = 0;
                        out.push(letter);
                    }
                    None => gap += 1,
                }
            }
            write_gap(gap, out);
            if rank > 0 {
                out.push(b'/');
            }
        }
    }

    /// The field of the en passant square: the square or `-`.
    pub(crate) fn write_ep(&self, out: &mut TextWriter<'_>) {
        match self.ep() {
            Some(ep) => out.push_square(ep),
            None => out.push(b'-'),
        }
    }

    /// The field of the castling rights.
    pub(crate) fn write_castling(&self, chess960: bool, out: &mut TextWriter<'_>) {
        let mut any = false;
        for color in Color::ALL {
            for file in (0..8).rev() {
                let rook = Square::at(file, color.relative_rank(0));
                if self.castling & rook.bit() == 0 {
                    continue;
                }
                let letter = if chess960 { None } else { self.wing_letter(color, rook) };
                let letter = letter.unwrap_or(b'A' + file as u8);
                out.push(if color == Color::Black { letter.to_ascii_lowercase() } else { letter });
                any = true;
            }
        }
        if !any {
            out.push(b'-');
        }
    }

    /// K or Q for a rook that is the outermost of its wing.
    fn wing_letter(&self, color: Color, rook: Square) -> Option<u8> {
        [b'K', b'Q'].into_iter().find(|&wing| outermost_rook(self, color, wing) == Some(rook))
    }
}

/// The six fields of a FEN, of which the last two may be empty, and what follows them.
#[inline(always)]
fn fields(text: &[u8]) -> Result<([&[u8]; 6], &[u8]), Status> {
    let (board, rest) = split_field(text);
    let (side, rest) = split_field(rest);
    let (castling, rest) = split_field(rest);
    let (ep, rest) = split_field(rest);
    if ep.is_empty() {
        return Err(Status::FenFields);
    }
    let (halfmove, rest) = split_field(rest);
    let (fullmove, rest) = split_field(rest);
    Ok(([board, side, castling, ep, halfmove, fullmove], rest))
}

fn write_gap(gap: u8, out: &mut TextWriter<'_>) {
    if gap > 0 {
        out.push(b'0' + gap);
    }
}

#[inline]
fn read_board(text: &[u8], position: &mut Position) -> Result<(), Status> {
    let mut rank = 7;
    let mut file = 0;
    let mut after_digit = false;
    for &byte in text {
        match byte {
            b'/' => {
                end_of_rank(file)?;
                rank = u32::checked_sub(rank, 1).ok_or(Status::FenRankCount)?;
                file = 0;
            }
            b'0' | b'9' => return Err(Status::FenDigit),
            b'1'..=b'8' if after_digit => return Err(Status::FenAdjacentDigits),
            b'1'..=b'8' => file += u32::from(byte - b'0'),
            _ => {
                let kind = Kind::from_letter(byte).ok_or(Status::FenPiece)?;
                if file < 8 {
                    position.put(kind, color_of(byte), Square::at(file, rank));
                }
                file += 1;
            }
        }
        if file > 8 {
            return Err(Status::FenRankWidth);
        }
        after_digit = byte.is_ascii_digit();
    }
    end_of_rank(file)?;
    if rank == 0 { Ok(()) } else { Err(Status::FenRankCount) }
}

fn end_of_rank(file: u32) -> Result<(), Status> {
    if file == 8 { Ok(()) } else { Err(Status::FenRankWidth) }
}

/// The rook that a letter K or Q stands for: the outermost one on that side of the king.
pub(super) fn outermost_rook(position: &Position, color: Color, wing: u8) -> Option<Square> {
    let king = position.of(Kind::King, color) & color.back_rank();
    let rooks = position.of(Kind::Rook, color) & color.back_rank();
    let below_king = king.wrapping_sub(1);
    let towards = if wing == b'K' { rooks & !below_king } else { rooks & below_king };
    match (king, towards) {
        (0, _) | (_, 0) => None,
        _ if wing == b'K' => Some(Square::highest(towards)),
        _ => Some(Square::lowest(towards)),
    }
}

/// The colour of a piece or a castling right by its letter.
#[inline(always)]
fn color_of(letter: u8) -> Color {
    if letter.is_ascii_lowercase() { Color::Black } else { Color::White }
}

#[inline(always)]
fn read_castling(
    text: &[u8],
    position: &Position,
    missing: impl Fn(u8) -> Result<Square, Status>,
) -> Result<u64, Status> {
    let mut rights = 0;
    if text == b"-" {
        return Ok(rights);
    }
    for &byte in text {
        let rook = right_of(byte, position)?.map_or_else(|| missing(byte), Ok)?;
        if rights & rook.bit() != 0 {
            return Err(Status::FenCastling);
        }
        rights |= rook.bit();
    }
    Ok(rights)
}

/// The rook of a castling right by its letter; `None` if K or Q has none.
#[inline(always)]
fn right_of(letter: u8, position: &Position) -> Result<Option<Square>, Status> {
    let color = color_of(letter);
    match letter.to_ascii_uppercase() {
        wing @ (b'K' | b'Q') => Ok(outermost_rook(position, color, wing)),
        file @ b'A'..=b'H' => Ok(Some(Square::at(u32::from(file - b'A'), color.relative_rank(0)))),
        _ => Err(Status::FenCastling),
    }
}

fn read_ep(text: &[u8]) -> Result<u8, Status> {
    if text == b"-" {
        return Ok(NO_SQUARE);
    }
    Square::from_name(text).map(Square::number).ok_or(Status::FenEnPassant)
}

/// A number in decimal digits; `default` if the field is missing.
fn read_number(text: &[u8], default: u16) -> Option<u16> {
    if text.is_empty() {
        return Some(default);
    }
    text.iter().try_fold(0u16, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| u16::from(byte - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })
}
