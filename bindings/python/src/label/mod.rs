//! Labels of data sets: [`batch`] turns a column of positions into a batch of labels, [`columns`] is the one place where
//! the labels are defined, [`block`] what they are computed from. [`pgn`] makes columns of positions from games.

mod batch;
mod block;
mod columns;
mod pgn;

use pyo3::prelude::*;

/// Adds the calls to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<pgn::PgnReader>()?;
    batch::register(module)
}
