//! From python-chess and to it. Its module is not needed to read a board, only to make one.

use super::Position;
use crate::errors::refused;
use golem::Color;
use pyo3::exceptions::{PyImportError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The module of python-chess.
pub fn python_chess(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("chess").map_err(|error| {
        let ours = PyImportError::new_err("python-chess is required: pip install chess");
        ours.set_cause(py, Some(error));
        ours
    })
}

/// The name of an object's type, and for a board of python-chess what makes a Position of it.
#[pyfunction]
pub fn kind_of(object: &Bound<'_, PyAny>) -> String {
    let kind = object.get_type().qualname().map_or_else(|_| "something else".into(), |name| name.to_string());
    let is_board = object.getattr_opt("occupied_co").is_ok_and(|found| found.is_some());
    if is_board { kind + "; use Position.from_board(board)" } else { kind }
}

/// The names of the attributes of a board, by kind.
const KINDS: [&str; 6] = ["pawns", "knights", "bishops", "rooks", "queens", "kings"];

/// An attribute of a board.
fn attribute<'py, T>(board: &Bound<'py, PyAny>, name: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error: Into<PyErr>>,
{
    let value = board.getattr_opt(name)?;
    let value = value.ok_or_else(|| PyTypeError::new_err(format!("not a chess.Board: it has no {name}")))?;
    value.extract().map_err(Into::into)
}

impl Position {
    /// Whether kings and rooks with rights stand where they do in orthodox chess.
    pub fn is_orthodox(&self) -> bool {
        Color::ALL.into_iter().all(|color| {
            let back = color.back_rank();
            let rights = self.0.castling & back;
            let corners = back & (back << 7 | back >> 7);
            let at_home = self.0.king(color).is_some_and(|king| king.bit() == back & 0x1000_0000_0000_0010);
            rights == 0 || at_home && rights & !corners == 0
        })
    }
}

#[pymethods]
impl Position {
    /// The position of a chess.Board of python-chess, orthodox or Chess960. An en passant square that no legal move uses,
    /// which a board has after every double push, is left out, so that the position is the one reached by `play`.
    ///
    /// Raises TypeError for what is no board, ValueError for a board of a variant, and GolemError, a ValueError, for a
    /// position that cannot be played.
    #[staticmethod]
    fn from_board(board: &Bound<'_, PyAny>) -> PyResult<Position> {
        let variant: String = attribute(board, "uci_variant")?;
        if variant != "chess" {
            return Err(PyValueError::new_err(format!("the board is of the variant {variant}, not chess")));
        }
        let mut position = golem::Position::EMPTY;
        for (set, name) in position.pieces.iter_mut().zip(KINDS) {
            *set = attribute(board, name)?;
        }
        let colors: Vec<u64> = attribute(board, "occupied_co")?;
        let &[black, white] = colors.as_slice() else {
            return Err(PyTypeError::new_err("not a chess.Board: occupied_co does not have two bitboards"));
        };
        position.colors = [white, black];
        position.castling = board.call_method0("clean_castling_rights")?.extract()?;
        position.side_to_move = u8::from(!attribute::<bool>(board, "turn")?);
        if let Some(square) = attribute::<Option<u8>>(board, "ep_square")? {
            position.ep_square = square;
        }
        let clock =
            |name: &str| -> PyResult<u16> { attribute::<u64>(board, name).map(|clock| clock.min(65535) as u16) };
        position.halfmove_clock = clock("halfmove_clock")?;
        position.fullmove_number = clock("fullmove_number")?;
        match position.check_playable() {
            Ok(()) => Ok(Position(position.without_unused_ep())),
            Err(status) => Err(refused(status, "")),
        }
    }

    /// A chess.Board of python-chess with the position, without moves.
    ///
    /// It is a board of Chess960 if `chess960` says so; by default, if kings and rooks that may castle do not stand where
    /// they do in orthodox chess. Raises ImportError where python-chess is not installed.
    #[pyo3(signature = (*, chess960=None))]
    fn to_board<'py>(&self, py: Python<'py>, chess960: Option<bool>) -> PyResult<Bound<'py, PyAny>> {
        let options = PyDict::new(py);
        options.set_item("chess960", chess960.unwrap_or(!self.is_orthodox()))?;
        python_chess(py)?.getattr("Board")?.call((self.0.fen(false),), Some(&options))
    }
}
