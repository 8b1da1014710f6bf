//! Files of Python's: objects with `read(n)` or `write(bytes)`, and paths.

use pyo3::exceptions::{PyOSError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyString};
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A reader or writer for one call; RuntimeError with a sentence if another call has it: one whose file calls it would wait
/// for itself.
pub fn locked<'a, T>(shared: &'a Mutex<T>, taken: &'static str) -> PyResult<MutexGuard<'a, T>> {
    match shared.try_lock() {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(taken)),
    }
}

/// An object whose `read(n)` returns bytes or a text, or that has `write(bytes)`; each call takes the interpreter lock.
pub struct File {
    object: Py<PyAny>,
    /// Bytes that were read and not asked for yet: a text may have more bytes than characters.
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
            } else if read.is_instance_of::<PyString>() {
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

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let written =
                self.object.bind(py).call_method1("write", (PyBytes::new(py, bytes),)).map_err(io::Error::other)?;
            // A raw file may write less; one that does not say has written all.
            let count = if written.is_none() { bytes.len() } else { written.extract().map_err(io::Error::other)? };
            if count <= bytes.len() { Ok(count) } else { Err(io::Error::other("write wrote too much")) }
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Python::attach(|py| {
            let file = self.object.bind(py);
            if file.hasattr("flush").map_err(io::Error::other)? {
                file.call_method0("flush").map_err(io::Error::other)?;
            }
            Ok(())
        })
    }
}

/// Returns the exception that Python raised while a file was read or written, or the system's error.
pub fn of_io(error: io::Error) -> PyErr {
    match error.downcast::<PyErr>() {
        Ok(error) => error,
        Err(error) => PyOSError::new_err(error.to_string()),
    }
}

/// The path that an argument is, if it is one: a text or what has a path.
fn path_of(argument: &Bound<'_, PyAny>) -> PyResult<Option<PathBuf>> {
    let is_path = argument.is_instance_of::<PyString>() || argument.hasattr("__fspath__")?;
    if is_path { argument.extract().map(Some) } else { Ok(None) }
}

/// A file to read: a path, or an object with `read`.
pub fn to_read(argument: &Bound<'_, PyAny>) -> PyResult<Box<dyn Read + Send>> {
    match path_of(argument)? {
        Some(path) => Ok(Box::new(fs::File::open(path)?)),
        None => Ok(Box::new(File::new(argument.clone().unbind()))),
    }
}

/// A file to write: a path, or an object with `write`.
pub fn to_write(argument: &Bound<'_, PyAny>) -> PyResult<Box<dyn Write + Send>> {
    match path_of(argument)? {
        Some(path) => Ok(Box::new(fs::File::create(path)?)),
        None => Ok(Box::new(File::new(argument.clone().unbind()))),
    }
}
