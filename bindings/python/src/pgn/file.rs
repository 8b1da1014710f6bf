//! A file of Python's as one of Rust's.

use golem_pgn::Error;
use pyo3::exceptions::{PyOSError, PyTypeError, PyUnicodeError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use std::io::{self, Read};

/// An object whose `read(n)` returns bytes, or a text.
pub struct File {
    object: Py<PyAny>,
    /// What was read and not asked for yet: a text may have more bytes than characters.
    rest: Vec<u8>,
}

impl File {
    pub fn new(object: Py<PyAny>) -> Self {
        File { object, rest: Vec::new() }
    }

    fn read_more(&mut self, count: usize) -> io::Result<()> {
        Python::attach(|py| {
            let read = self.object.bind(py).call_method1("read", (count,)).map_err(io::Error::other)?;
            if let Ok(bytes) = read.extract::<PyBackedBytes>() {
                self.rest.extend_from_slice(&bytes);
            } else if read.is_instance_of::<pyo3::types::PyString>() {
                let text = read.extract::<PyBackedStr>().map_err(io::Error::other)?;
                self.rest.extend_from_slice(text.as_bytes());
            } else {
                let found = read.get_type().qualname().map_or_else(|_| String::new(), |name| format!(", not {name}"));
                return Err(io::Error::other(PyTypeError::new_err(format!("read must return bytes or str{found}"))));
            }
            Ok(())
        })
    }
}

impl Read for File {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() && !buffer.is_empty() {
            self.read_more(buffer.len())?;
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// What Python raised while it read, or what is wrong with the file.
pub fn raised(error: Error) -> PyErr {
    match error {
        Error::Io(error) => match error.downcast::<PyErr>() {
            Ok(error) => error,
            Err(error) => PyOSError::new_err(error.to_string()),
        },
        error => PyUnicodeError::new_err(error.to_string()),
    }
}
