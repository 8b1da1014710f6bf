//! The games of a file one by one.

use super::game::Game;
use super::next_of;
use crate::files::File;
use pyo3::prelude::*;
use std::sync::Mutex;

/// The games of a file, whose `read(n)` returns bytes or a str; with or without variations.
///
/// Raises what `read` raises, UnicodeError if the file is UTF-16, and RuntimeError if it is asked while it reads.
#[pyclass(frozen, name = "Games", module = "golem_chess.pgn")]
pub struct Games(Mutex<golem_pgn::Games<File>>);

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (file, variations=true))]
    fn new(file: Py<PyAny>, variations: bool) -> Self {
        let file = File::new(file);
        Games(Mutex::new(if variations { golem_pgn::Games::new(file) } else { golem_pgn::Games::of_main_lines(file) }))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        let next = next_of(py, &self.0)?;
        next.map(|game| Game::of(py, game)).transpose()
    }
}
