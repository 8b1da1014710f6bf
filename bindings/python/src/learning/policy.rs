//! Policies as the calls for learning use them, and their arguments.

use golem::notation::policies::Policy;
use golem::types::Color;
use golem::{Move, Position};
use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A policy by its name.
pub fn named(name: &str) -> PyResult<Policy> {
    match name {
        "alphazero" => Ok(Policy::AlphaZero),
        "lc0" => Ok(Policy::Lc0),
        _ => Err(PyValueError::new_err(format!("policy is {name:?}; it must be \"alphazero\" or \"lc0\""))),
    }
}

/// A policy that looks up the numbers of most moves.
pub struct Numbers {
    pub policy: Policy,
    /// Of White's moves between two squares, castling and promotions aside.
    plain: Vec<u16>,
}

/// The squares of a move, which is what [`Numbers::plain`] is asked for.
const SQUARES: u16 = 0xfff;
/// A move between the squares as Black sees them.
const MIRRORED: u16 = 56 << 6 | 56;

impl Numbers {
    pub fn new(policy: Policy) -> Self {
        // Zero where there is no move.
        let number = |squares| policy.index_of(Color::White, Move(squares)).map_or(0, |index| index as u16);
        Numbers { policy, plain: (0..=SQUARES).map(number).collect() }
    }

    /// The number of a legal move of a position.
    pub fn of(&self, position: &Position, mv: Move) -> u16 {
        if mv.is_castling() || mv.promotion().is_some() {
            return position.move_to_index(mv, self.policy).map_or(0, |index| index as u16);
        }
        let mirrored = if position.side() == Color::White { 0 } else { MIRRORED };
        self.plain[((mv.0 ^ mirrored) & SQUARES) as usize]
    }
}

/// Any integers: a NumPy array of one dimension, or what becomes one.
pub fn integers<'py>(what: &str, argument: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let array = argument.py().import("numpy")?.call_method1("asarray", (argument,))?;
    let is_flat = array.getattr("ndim")?.extract::<usize>()? == 1;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    // An empty list becomes an array of floats.
    let is_empty = array.getattr("size")?.extract::<usize>()? == 0;
    if !is_flat || !(matches!(kind.as_str(), "i" | "u") || is_empty) {
        return Err(PyTypeError::new_err(format!("{what} must be integers in one dimension")));
    }
    // A copy, so that its numbers lie side by side.
    Ok(array.call_method1("astype", (numpy::dtype::<i64>(argument.py()),))?.cast_into()?)
}
