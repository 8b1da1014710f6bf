//! The extension module `golem_chess._golem`, which the Python package `golem_chess` is a face of.

use pyo3::prelude::*;

mod arguments;
mod arrays;
mod column;
mod errors;
mod files;
mod formats;
mod label;
mod learning;
mod memory;
mod moves;
mod pgn;
mod piece_board;
mod position;
mod sets;

#[pymodule]
fn _golem(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    moves::register(module)?;
    position::register(module)?;
    piece_board::register(module)?;
    sets::register(module)?;
    column::register(module)?;
    arrays::register(module)?;
    label::register(module)?;
    formats::register(module)?;
    learning::register(module)?;
    pgn::register(module)?;
    // PyO3 makes a list of what was added, which nothing needs: the package says itself what it offers.
    module.delattr("__all__")
}
