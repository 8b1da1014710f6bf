//! The class `Position`: what it is made of. Its other methods stand in the files beside this one.

mod attacks;
mod build;
mod chess;
mod habits;
mod list;
mod outcome;
mod svg;
pub mod walk;

pub use chess::{kind_of, python_chess};

use crate::arguments::{ColorArgument, FenArgument, KindArgument, SquareArgument};
use crate::errors::{refused, refused_since};
use golem::text::with_text;
use golem::{Color, Kind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Where a game begins.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A chess position, orthodox or Chess960; it never changes. `play` returns another one.
///
/// `Position()` is the start position, `Position(fen)` reads FEN, X-FEN or Shredder-FEN of four to six fields. Positions
/// are equal if everything in them is, clocks and en passant square too; they can be keys of a dict, copied and pickled.
/// `str(position)` is a picture of the board, `bytes(position)` the 80 bytes of `golem_position` in golem.h.
///
/// Squares are numbers, a1 = 0 to h8 = 63; where one is asked for, its name will do. A set of squares is an int with bit
/// `1 << square`; `squares` has the names. Colours are 'w' and 'b', kinds of pieces the letters 'pnbrqk'. Where a move is
/// asked for, it may be a `Move`, a text in UCI notation or SAN, or a chess.Move.
///
/// With `orthodox=True` a castling right needs its king and rook where they stand in orthodox chess; otherwise KQkq may
/// mean rooks of Chess960.
///
/// Raises TypeError if the FEN is no str, and GolemError, a ValueError, if it is none or cannot be played.
///
/// >>> from golem_chess import Position
/// >>> position = Position('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -')
/// >>> position.count()
/// 14
/// >>> position.play('e2e4').fen()
/// '8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - - 0 1'
#[pyclass(frozen, eq, hash, module = "golem_chess")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub golem::Position);

/// The letter of a piece by its number, as in a FEN.
pub fn letter_of(number: u8) -> Option<char> {
    let letter = Kind::new(u32::from(number & 7).wrapping_sub(1))?.letter();
    Some(if number & 8 == 0 { letter } else { letter.to_ascii_lowercase() } as char)
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(
        signature = (fen=FenArgument(START), *, orthodox=false),
        text_signature = "(fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', *, orthodox=False)"
    )]
    fn new(fen: FenArgument<'_>, orthodox: bool) -> PyResult<Self> {
        let fen = fen.0;
        let position =
            golem::Position::from_fen(fen.as_bytes()).map(Position).map_err(|status| refused(status, fen))?;
        if orthodox && !position.is_orthodox() {
            const SAID: &str = "The king or rook of a castling right is not where orthodox chess has it.";
            return Err(refused_since(golem::Status::PositionCastling, SAID, fen));
        }
        Ok(position)
    }

    /// FEN; castling is written by letters KQkq, or by the file of an inner rook. With `chess960` it is Shredder-FEN, which
    /// always names the files.
    #[pyo3(signature = (chess960=false))]
    fn fen(&self, chess960: bool) -> String {
        self.0.fen(chess960)
    }

    /// The side to move: 'w' or 'b'.
    #[getter]
    fn turn(&self) -> char {
        crate::sets::color_letter(self.0.side())
    }

    /// The number of the square that the last double push passed over, or None. Moves set it only where a pawn may capture
    /// there.
    #[getter]
    fn en_passant(&self) -> Option<u8> {
        self.0.ep().map(golem::Square::number)
    }

    /// The set of the rooks that may still castle.
    #[getter]
    fn castling(&self) -> u64 {
        self.0.castling
    }

    /// Half-moves since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.0.halfmove_clock
    }

    /// The number of the full move, counted up after each move of Black.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.0.fullmove_number
    }

    /// The letter of the piece on a square, upper case for White, or None.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position().piece_at('e8')
    /// 'k'
    fn piece_at(&self, square: SquareArgument) -> Option<char> {
        letter_of(self.0.piece_at(square.0))
    }

    /// The set of the pieces of a kind and a colour, of either or both. An upper-case letter means White's pieces, as in a
    /// FEN; a lower-case letter means the kind, of both colours unless `color` says which.
    ///
    /// Raises ValueError for an upper-case letter with Black as `color`.
    ///
    /// >>> from golem_chess import Position, squares
    /// >>> squares(Position().pieces('r', 'w')), squares(Position().pieces('R')), squares(Position().pieces('r'))
    /// (['a1', 'h1'], ['a1', 'h1'], ['a1', 'h1', 'a8', 'h8'])
    #[pyo3(signature = (kind=None, color=None))]
    fn pieces(&self, kind: Option<KindArgument>, color: Option<ColorArgument>) -> PyResult<u64> {
        let is_whites = kind.is_some_and(|kind| kind.1);
        let color = match color.map(|color| color.0) {
            Some(Color::Black) if is_whites => {
                return Err(PyValueError::new_err("an upper-case letter is a white piece, not a black one"));
            }
            None if is_whites => Some(Color::White),
            color => color,
        };
        let of_kind = kind.map_or(!0, |kind| self.0.kind(kind.0));
        Ok(of_kind & color.map_or(self.0.occupied(), |color| self.0.color(color)))
    }

    /// The letters of all pieces by the number of their square.
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let map = PyDict::new(py);
        for (square, number) in self.0.to_board().into_iter().enumerate() {
            if let Some(letter) = letter_of(number) {
                map.set_item(square, letter)?;
            }
        }
        Ok(map)
    }

    /// 64 bytes, a1 first: 1 to 6 for White's pawn, knight, bishop, rook, queen and king, 9 to 14 for Black's, 0 for an
    /// empty square.
    fn piece_numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_board())
    }

    /// Why the position can arise in no game, as far as can be told cheaply, or None. Such a position can be played all
    /// the same: what cannot be played is no Position.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('QQQQ2k1/8/8/8/8/8/PPPPPPPP/K7 b - -').check()
    /// 'A side has more promoted pieces than it has lost pawns.'
    fn check(&self) -> Option<String> {
        self.0.check().err().map(|status| status.to_string())
    }

    /// The Zobrist key; for orthodox positions the key of Polyglot's opening books.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    fn __str__(&self) -> String {
        with_text(|out| self.0.write_picture(out), |text| text.trim_end().to_string())
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0.fen(false))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// As a FEN, which is the same on every machine.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Position>().into_any(), (self.0.fen(true),))
    }

    fn _repr_svg_(&self) -> String {
        svg::drawing(&self.0, 0, false, 360)
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("START_FEN", START)?;
    module.add_function(wrap_pyfunction!(kind_of, module)?)?;
    svg::register(module)?;
    module.add_class::<Position>()
}
