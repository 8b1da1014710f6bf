//! Functions of the module: sets of squares, and what single pieces attack.

use crate::arguments::{ColorArgument, KindArgument, Number, SquareArgument, SquareSet, square_of_name};
use golem::text::with_text;
use golem::{Color, Square, attacks, bitboard, notation::pictures, tables};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A class of the package that is written in Python.
pub fn named_tuple<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("golem_chess.answers").map(Bound::unbind))?;
    module.bind(py).getattr(name)
}

/// 'w' or 'b'.
pub fn color_letter(color: Color) -> char {
    if color == Color::White { 'w' } else { 'b' }
}

fn name_of(square: Square) -> String {
    format!("{square:?}")
}

/// The names of the squares in a set, a1 first.
///
/// >>> from golem_chess import squares
/// >>> squares(0x8100000000000081)
/// ['a1', 'h1', 'a8', 'h8']
#[pyfunction]
fn squares(set: SquareSet) -> Vec<String> {
    bitboard::squares(set.0).map(name_of).collect()
}

/// The numbers of the squares in a set, a1 = 0 first.
///
/// >>> from golem_chess import square_numbers
/// >>> square_numbers(0x81)
/// [0, 7]
#[pyfunction]
fn square_numbers(set: SquareSet) -> Vec<u32> {
    bitboard::squares(set.0).map(|square| square.number().into()).collect()
}

/// The set of some squares, given by their names or numbers.
///
/// Raises TypeError or ValueError for what is no square.
///
/// >>> from golem_chess import square_set
/// >>> square_set(['a1', 7])
/// 129
#[pyfunction]
fn square_set(squares: &Bound<'_, PyAny>) -> PyResult<u64> {
    let mut set = 0;
    for square in squares.try_iter()? {
        set |= square?.extract::<SquareArgument>()?.0.bit();
    }
    Ok(set)
}

/// The number of a square by its name: a1 is 0, b1 is 1, h8 is 63.
///
/// Raises ValueError for what is no name.
#[pyfunction]
fn square(name: &str) -> PyResult<u8> {
    let square = square_of_name(name).map(Square::number);
    square.ok_or_else(|| pyo3::exceptions::PyValueError::new_err("a square must be a name from 'a1' to 'h8'"))
}

/// The name of a square by its number.
///
/// >>> from golem_chess import square_name
/// >>> square_name(28)
/// 'e4'
#[pyfunction]
fn square_name(number: Number<63>) -> String {
    name_of(Square::from_low_bits(number.0 as u32))
}

/// A set as a picture of the board, and below it as a number.
///
/// >>> from golem_chess import knight_attacks, show
/// >>> print(show(knight_attacks('a1')))
/// 8 . . . . . . . .
/// 7 . . . . . . . .
/// 6 . . . . . . . .
/// 5 . . . . . . . .
/// 4 . . . . . . . .
/// 3 . X . . . . . .
/// 2 . . X . . . . .
/// 1 . . . . . . . .
///   a b c d e f g h
/// 0x0000000000020400, 2 squares
#[pyfunction]
fn show(set: SquareSet) -> String {
    with_text(|out| pictures::write_bitboard(set.0, out), |text| text.trim_end().to_string())
}

/// The set of the squares that a king attacks.
#[pyfunction]
fn king_attacks(square: SquareArgument) -> u64 {
    attacks::king(square.0)
}

/// The set of the squares that a knight attacks.
#[pyfunction]
fn knight_attacks(square: SquareArgument) -> u64 {
    attacks::knight(square.0)
}

/// The set of the squares that a pawn of a colour attacks.
#[pyfunction]
fn pawn_attacks(color: ColorArgument, square: SquareArgument) -> u64 {
    attacks::pawn(color.0, square.0)
}

/// The set of the squares that a bishop attacks, up to the first of the occupied squares in each direction.
#[pyfunction]
fn bishop_attacks(square: SquareArgument, occupied: SquareSet) -> u64 {
    attacks::getters::bishop(square.0, occupied.0)
}

/// The set of the squares that a rook attacks, up to the first of the occupied squares in each direction.
#[pyfunction]
fn rook_attacks(square: SquareArgument, occupied: SquareSet) -> u64 {
    attacks::getters::rook(square.0, occupied.0)
}

/// The set of the squares that a queen attacks, up to the first of the occupied squares in each direction.
#[pyfunction]
fn queen_attacks(square: SquareArgument, occupied: SquareSet) -> u64 {
    attacks::getters::queen(square.0, occupied.0)
}

/// The set of the squares that a piece of a colour and a kind attacks.
#[pyfunction]
fn piece_attacks(color: ColorArgument, kind: KindArgument, square: SquareArgument, occupied: SquareSet) -> u64 {
    attacks::piece(kind.0, color.0, square.0, occupied.0)
}

/// The set of the squares strictly between two squares of a rank, file or diagonal; else the empty set.
#[pyfunction]
fn between(a: SquareArgument, b: SquareArgument) -> u64 {
    tables::between(a.0, b.0)
}

/// The whole rank, file or diagonal through two squares, both included; the empty set if they share none.
#[pyfunction]
fn line(a: SquareArgument, b: SquareArgument) -> u64 {
    tables::line(a.0, b.0)
}

/// The set of the squares in a direction from a square: 0 to 7 are the rays counter-clockwise from east, 8 to 15 the
/// steps of a knight in the same order.
#[pyfunction]
fn ray(direction: Number<15>, square: SquareArgument) -> u64 {
    tables::reach(direction.0 as usize, square.0)
}

/// The SIMD level in use, the best of this CPU.
#[pyfunction]
fn level() -> String {
    format!("{:?}", golem::Level::current())
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    macro_rules! add {
        ($($function:ident),+ $(,)?) => { $(module.add_function(wrap_pyfunction!($function, module)?)?;)+ };
    }
    add!(squares, square_numbers, square_set, square, square_name, show, level);
    add!(king_attacks, knight_attacks, pawn_attacks, bishop_attacks, rook_attacks, queen_attacks, piece_attacks);
    add!(between, line, ray);
    Ok(())
}
