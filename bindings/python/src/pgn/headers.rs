//! The headers of the games of a file, without their moves.

use super::next_of;
use super::sayings::Mistake;
use crate::files::File;
use golem_pgn::Outcome;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Mutex;

/// The headers of the games of a file, whose `read(n)` returns bytes or a str; the moves are passed over.
///
/// Raises what `read` raises, UnicodeError if the file is UTF-16, and RuntimeError if it is asked while it reads.
#[pyclass(frozen, name = "Headers", module = "golem_chess.pgn")]
pub struct Headers {
    headers: Mutex<golem_pgn::Headers<File>>,
    /// Bytes before those that are read.
    before: u64,
}

/// The headers of a game whose moves were passed over.
#[pyclass(frozen, get_all, name = "Header", module = "golem_chess.pgn")]
pub struct Header {
    /// The tags by their names, in the order of the file.
    headers: Py<PyDict>,
    /// The result, as `Game.result` has it: '1-0', '0-1', '1/2-1/2' or '*'; None if there is none.
    result: Option<&'static str>,
    /// What is wrong with the text of the game, or None. Its moves and its start are not tried on the board.
    mistake: Option<Mistake>,
    /// The line where it begins, from 1; after an `offset`, from there.
    line: u64,
    /// How many bytes of the file stand before that line: `games(path, offset=header.offset)` reads this game first.
    offset: u64,
}

#[pymethods]
impl Headers {
    #[new]
    #[pyo3(signature = (file, offset=0))]
    fn new(file: Py<PyAny>, offset: u64) -> Self {
        Headers { headers: Mutex::new(golem_pgn::Headers::new(File::new(file))), before: offset }
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Header>> {
        let next = next_of(py, &self.headers)?;
        next.map(|header| Header::of(py, header, self.before)).transpose()
    }
}

impl Header {
    fn of(py: Python<'_>, header: golem_pgn::Header, before: u64) -> PyResult<Self> {
        let result = header.result().map(Outcome::token);
        let headers = PyDict::new(py);
        for (name, value) in header.tags {
            headers.set_item(name, value)?;
        }
        Ok(Header {
            headers: headers.unbind(),
            result,
            mistake: header.mistake.map(Mistake),
            line: header.line,
            offset: before + header.offset,
        })
    }
}

#[pymethods]
impl Header {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Header {}>", self.headers.bind(py).repr()?))
    }
}
