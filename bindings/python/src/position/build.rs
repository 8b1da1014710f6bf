//! Positions from other things than a FEN.

use super::Position;
use crate::arguments::{ColorArgument, Number, SquareArgument};
use crate::arrays::positions::{position_of, record_of};
use crate::errors::refused;
use crate::sets::color_letter;
use golem::{Color, Kind, Square};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyMapping, PyMemoryView, PyString};

/// The piece that a letter stands for, as in a FEN.
fn piece_of_letter(letter: &str) -> PyResult<(Kind, Color)> {
    let found = match letter.as_bytes() {
        &[byte] => Kind::from_letter(byte).map(|kind| (kind, Color::from_low_bit(byte.is_ascii_lowercase().into()))),
        _ => None,
    };
    found.ok_or_else(|| PyValueError::new_err("a piece must be a letter of 'PNBRQKpnbrqk'"))
}

/// The pieces of a mapping from squares to letters, or of 64 numbers.
pub fn place(pieces: &Bound<'_, PyAny>, position: &mut golem::Position) -> PyResult<()> {
    if let Ok(mapping) = pieces.cast::<PyMapping>() {
        for item in mapping.items()?.iter() {
            let (square, letter): (SquareArgument, String) = item.extract()?;
            let (kind, color) = piece_of_letter(&letter)?;
            if position.occupied() & square.0.bit() != 0 {
                return Err(PyValueError::new_err(format!("{:?} is given twice", square.0)));
            }
            position.put(kind, color, square.0);
        }
        return Ok(());
    }
    if pieces.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("pieces must be a mapping from squares to letters, or 64 numbers, not str"));
    }
    let mut count = 0;
    for number in pieces.try_iter()? {
        let Number(number): Number<14> = number?.extract()?;
        let square = Square::new(count).ok_or_else(|| PyValueError::new_err("there are more than 64 pieces"))?;
        count += 1;
        match Kind::new((number as u32 & 7).wrapping_sub(1)) {
            Some(kind) => position.put(kind, Color::from_low_bit(number as u32 >> 3), square),
            None if number == 0 => {}
            None => return Err(PyValueError::new_err("a piece must be a number 1 to 6 or 9 to 14, or 0 for none")),
        }
    }
    if count == 64 { Ok(()) } else { Err(PyValueError::new_err(format!("pieces must be 64 numbers, not {count}"))) }
}

/// The rooks that may castle: a set of squares, or the field of a FEN.
fn rooks(castling: &Bound<'_, PyAny>, position: &golem::Position) -> PyResult<u64> {
    if castling.is_instance_of::<PyInt>() {
        return castling.extract::<crate::arguments::SquareSet>().map(|set| set.0);
    }
    let text = castling.cast::<PyString>().map_err(|_| {
        PyTypeError::new_err("castling must be a FEN field such as 'KQkq', or a bitboard of castling rooks")
    })?;
    let text = text.to_str()?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-') {
        return Err(refused(golem::Status::FenCastling, text));
    }
    // Board and castling alone, so that nothing else is refused here.
    let fen = position.fen(false);
    let board = fen.split(' ').next().unwrap_or_default();
    let side = color_letter(position.side());
    golem::Position::from_fen(format!("{board} {side} {text} -").as_bytes())
        .map(|position| position.castling)
        .map_err(|status| refused(status, text))
}

#[pymethods]
impl Position {
    /// A Chess960 start position by its number, 0 to 959; 518 is the orthodox one.
    ///
    /// Raises ValueError for other numbers.
    #[staticmethod]
    fn chess960(number: Number<959>) -> PyResult<Position> {
        golem::Position::start_chess960(number.0 as u32).map(Position).map_err(|status| refused(status, ""))
    }

    /// The position in 80 bytes, `golem_position` in golem.h: bytes, or anything that has a buffer, a row of an array of
    /// positions too.
    ///
    /// Raises TypeError for anything else, ValueError for another length, and GolemError, a ValueError, for a position that
    /// cannot be played.
    #[staticmethod]
    fn from_bytes(data: &Bound<'_, PyAny>) -> PyResult<Position> {
        let copy = match data.cast::<PyBytes>() {
            Ok(bytes) => bytes.clone(),
            Err(_) => PyMemoryView::from(data)?.call_method0("tobytes")?.cast_into::<PyBytes>()?,
        };
        let bytes: &[u8; 80] = copy
            .as_bytes()
            .try_into()
            .map_err(|_| PyValueError::new_err(format!("a position has 80 bytes, not {}", copy.as_bytes().len())))?;
        let position = position_of(bytes);
        position.check_playable().map_err(|status| refused(status, ""))?;
        Ok(Position(position))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &record_of(&self.0))
    }

    /// The position with these pieces: a mapping from squares to letters, `{'e1': 'K', 'e8': 'k', …}`, or 64 numbers as
    /// `piece_numbers` gives them.
    ///
    /// `castling` is the field of a FEN or a set of the rooks that may castle. Raises TypeError or ValueError for what is
    /// none of this, and GolemError, a ValueError, for a position that cannot be played.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position.from_parts({'e1': 'K', 'h1': 'R', 'e8': 'k'}, castling='K').fen()
    /// '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
    #[staticmethod]
    #[pyo3(
        signature = (
            pieces, turn=ColorArgument(Color::White), castling=None, en_passant=None, halfmove_clock=Number(0),
            fullmove_number=Number(1)
        ),
        text_signature = "(pieces, turn='w', castling=None, en_passant=None, halfmove_clock=0, fullmove_number=1)"
    )]
    fn from_parts(
        pieces: &Bound<'_, PyAny>,
        turn: ColorArgument,
        castling: Option<&Bound<'_, PyAny>>,
        en_passant: Option<SquareArgument>,
        halfmove_clock: Number<65535>,
        fullmove_number: Number<65535>,
    ) -> PyResult<Position> {
        let mut position = golem::Position::EMPTY;
        place(pieces, &mut position)?;
        position.side_to_move = turn.0 as u8;
        position.castling = castling.map_or(Ok(0), |castling| rooks(castling, &position))?;
        position.ep_square = en_passant.map_or(golem::position::NO_SQUARE, |square| square.0.number());
        position.halfmove_clock = halfmove_clock.0 as u16;
        position.fullmove_number = fullmove_number.0 as u16;
        position.check_playable().map_err(|status| refused(status, ""))?;
        Ok(Position(position))
    }
}
