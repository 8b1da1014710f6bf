//! The class `Move`.

use crate::arguments::{MoveArgument, Number};
use crate::position::Position;
use golem::Color;
use golem::position::castling_destinations;
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyType};
use std::ffi::CStr;

/// A move: 16 bits that never change. Most come from `Position.legal_moves`.
///
/// `int(move)` has the square it leaves in bits 0-5, its target in bits 6-11 (in castling the square of the rook), and
/// what kind of move it is above, as in golem.h. `Move(number)` is the way back; any 16 bits will do, and whether they
/// are a legal move is for `Position.is_legal` to say.
///
/// A move is equal to no text, as it may have several: 'd1d8' in position.legal_moves() is False, with a warning.
/// `position.is_legal('d1d8')` asks, and `move.uci()` is a text. A chess.Move is never equal either, and warns too.
///
/// Raises TypeError or ValueError for anything but a whole number from 0 to 65535.
#[pyclass(frozen, module = "golem_chess")]
#[derive(Clone, Copy)]
pub struct Move(pub golem::Move);

/// Returns UCI notation. The notation needs only the side to move of a position, and castling moves tell that.
pub fn uci(mv: golem::Move, chess960: bool) -> String {
    let position = golem::Position { side_to_move: mover(mv) as u8, ..golem::Position::EMPTY };
    position.uci(mv, chess960)
}

/// The side that castles.
fn mover(mv: golem::Move) -> Color {
    if mv.from().rank() < 4 { Color::White } else { Color::Black }
}

/// The target; in castling where the king lands.
fn target(mv: golem::Move) -> golem::Square {
    if mv.is_castling() { castling_destinations(mover(mv), mv.code()).0 } else { mv.to() }
}

/// Moves as they were first listed: to make an object takes much longer than to find one.
static LISTED: [PyOnceLock<Py<Move>>; 1 << 16] = [const { PyOnceLock::new() }; 1 << 16];

/// Makes a move list for Python.
pub fn list_of(py: Python<'_>, moves: impl Iterator<Item = golem::Move>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for mv in moves {
        list.append(LISTED[usize::from(mv.0)].get_or_try_init(py, || Py::new(py, Move(mv)))?)?;
    }
    Ok(list)
}

#[pymethods]
impl Move {
    #[new]
    fn new(code: Number<65535>) -> Self {
        Move(golem::Move(code.0 as u16))
    }

    /// The legal move that a text in UCI notation means; castling may be 'e1g1' or 'e1h1'.
    ///
    /// Raises GolemError, a ValueError, if it is none.
    ///
    /// >>> from golem_chess import Move, Position
    /// >>> Move.from_uci('e2e4', Position())
    /// <Move e2e4>
    #[staticmethod]
    fn from_uci(text: &str, position: &Position) -> PyResult<Move> {
        let result = position.0.move_from_uci(text.as_bytes());
        result.map(Move).map_err(|status| crate::errors::refused(status, text))
    }

    /// The legal move that a text in standard algebraic notation means; what people leave out or add is taken too.
    ///
    /// Raises GolemError, a ValueError, if it is none, or if it may be several.
    ///
    /// >>> from golem_chess import Move, Position
    /// >>> Move.from_san('Nf3', Position())
    /// <Move g1f3>
    #[staticmethod]
    fn from_san(text: &str, position: &Position) -> PyResult<Move> {
        let result = position.0.move_from_san(text.as_bytes());
        result.map(Move).map_err(|status| crate::errors::refused(status, text))
    }

    /// The number of the square that the piece leaves: a1 is 0, h8 is 63.
    #[getter]
    fn from_square(&self) -> u8 {
        self.0.from().number()
    }

    /// The number of the target square; in castling where the king lands.
    #[getter]
    fn to_square(&self) -> u8 {
        target(self.0).number()
    }

    /// The number of the square of the rook that castles, or None.
    #[getter]
    fn rook_square(&self) -> Option<u8> {
        self.0.is_castling().then(|| self.0.to().number())
    }

    /// The letter of what a pawn becomes, of 'nbrq', or None.
    #[getter]
    fn promotion(&self) -> Option<char> {
        self.0.promotion().map(|kind| kind.letter().to_ascii_lowercase() as char)
    }

    /// Whether it captures; en passant and capturing promotions do.
    #[getter]
    fn is_capture(&self) -> bool {
        self.0.is_capture()
    }

    /// Whether it is castling.
    #[getter]
    fn is_castling(&self) -> bool {
        self.0.is_castling()
    }

    /// Whether it is an en passant capture.
    #[getter]
    fn is_en_passant(&self) -> bool {
        self.0.code() == golem::Move::EN_PASSANT
    }

    /// Whether it is a pawn's step of two squares.
    #[getter]
    fn is_double_push(&self) -> bool {
        self.0.code() == golem::Move::DOUBLE_PUSH
    }

    /// UCI notation; castling as the king's move, 'e1g1', or with `chess960` as king takes own rook, 'e1h1'.
    #[pyo3(signature = (chess960=false))]
    fn uci(&self, chess960: bool) -> String {
        uci(self.0, chess960)
    }

    /// Standard algebraic notation, with + or #.
    ///
    /// Raises GolemError, a ValueError, if the move is not legal in the position.
    ///
    /// >>> from golem_chess import Position
    /// >>> position = Position()
    /// >>> position.move('g1f3').san(position)
    /// 'Nf3'
    fn san(&self, position: &Position) -> PyResult<String> {
        let mv = MoveArgument::Move(self.0).legal(&position.0)?;
        Ok(position.0.san(mv))
    }

    /// The same as a chess.Move of python-chess, for a board with that `chess960`.
    ///
    /// Raises ImportError where python-chess is not installed.
    #[pyo3(signature = (chess960=false))]
    fn to_chess<'py>(&self, py: Python<'py>, chess960: bool) -> PyResult<Bound<'py, PyAny>> {
        let to = if chess960 { self.0.to() } else { target(self.0) };
        let options = PyDict::new(py);
        // The kinds of python-chess begin at 1.
        options.set_item("promotion", self.0.promotion().map(|kind| kind as u8 + 1))?;
        let class = crate::position::python_chess(py)?.getattr("Move")?;
        class.call((self.0.from().number(), to.number()), Some(&options))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<Move>() {
            return Ok(other.get().0 == self.0);
        }
        let said: &CStr = if other.is_instance_of::<PyString>() {
            c"a Move is never equal to a string; use move.uci() or position.is_legal(string)"
        } else if !other.is_instance_of::<PyType>() && other.getattr_opt("uci").is_ok_and(|uci| uci.is_some()) {
            c"a Move is never equal to a chess.Move; use position.move(other), or compare move.uci()"
        } else {
            return Ok(false);
        };
        PyErr::warn(other.py(), &other.py().get_type::<PyRuntimeWarning>(), said, 1)?;
        Ok(false)
    }

    fn __hash__(&self) -> u64 {
        self.0.0.into()
    }

    fn __int__(&self) -> u16 {
        self.0.0
    }

    fn __index__(&self) -> u16 {
        self.0.0
    }

    fn __str__(&self) -> String {
        uci(self.0, false)
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", uci(self.0, false))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (u16,)) {
        (py.get_type::<Move>().into_any(), (self.0.0,))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Move>()
}
