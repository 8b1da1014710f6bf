//! Games in PGN as objects: what the Python module `golem_chess.pgn` offers.

mod game;
mod games;
mod headers;
mod node;
mod sayings;
mod state;

use crate::files::{locked, of_io};
use golem_pgn::Error;
use pyo3::exceptions::PyUnicodeError;
use pyo3::prelude::*;
use std::sync::Mutex;

/// Returns the exception that Python raised while it read, or the one for a mistake in the file.
pub fn raised(error: Error) -> PyErr {
    match error {
        Error::Io(error) => of_io(error),
        error => PyUnicodeError::new_err(error.to_string()),
    }
}

/// The next one of a file, read without the interpreter's lock.
fn next_of<T: Send>(
    py: Python<'_>,
    reader: &Mutex<impl Iterator<Item = Result<T, Error>> + Send>,
) -> PyResult<Option<T>> {
    py.detach(|| locked(reader, "these games are already being read")?.next().transpose().map_err(raised))
}

/// Adds the classes, under names that tell them from others of the extension module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("PgnGames", py.get_type::<games::Games>())?;
    module.add("PgnHeaders", py.get_type::<headers::Headers>())?;
    module.add("PgnHeader", py.get_type::<headers::Header>())?;
    module.add("PgnGame", py.get_type::<game::Game>())?;
    module.add("PgnNode", py.get_type::<node::Node>())?;
    module.add("PgnMistake", py.get_type::<sayings::Mistake>())?;
    module.add("PgnEvaluation", py.get_type::<sayings::Evaluation>())
}
