//! Arrays of positions: one call answers for all of them, on all cores, with the interpreter lock free.
//!
//! [`positions`] is what a call reads, wherever it lies: NumPy's memory or Arrow's, in place. [`output`] is what it
//! writes. [`parallel`] shares the rows among threads. The other modules are the calls.

pub mod answers;
pub mod dtypes;
mod features;
pub mod fens;
mod moves;
pub mod output;
pub mod parallel;
pub mod positions;
pub mod texts;

use pyo3::prelude::*;

/// Adds the calls to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    dtypes::register(module)?;
    answers::register(module)?;
    fens::register(module)?;
    moves::register(module)?;
    features::register(module)
}
