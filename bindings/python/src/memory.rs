//! Lists whose length the caller decides. Where there is no memory for one Python gets a MemoryError; Rust by itself would
//! end the process.

use pyo3::Borrowed;
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PySequence, PyString};

fn no_memory<T>(count: usize) -> PyErr {
    PyMemoryError::new_err(format!("not enough memory for {count} times {} bytes", size_of::<T>()))
}

/// An empty list with room for so many.
pub fn room<T>(count: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| no_memory::<T>(count))?;
    Ok(list)
}

/// A list of so many times the same.
pub fn filled<T: Clone>(item: T, count: usize) -> PyResult<Vec<T>> {
    let mut list = room(count)?;
    list.resize(count, item);
    Ok(list)
}

/// A list of what comes, which knows how many there are.
pub fn collected<T>(items: impl ExactSizeIterator<Item = T>) -> PyResult<Vec<T>> {
    let mut list = room(items.len())?;
    list.extend(items);
    Ok(list)
}

/// Appends to a list.
pub fn push<T>(list: &mut Vec<T>, item: T) -> PyResult<()> {
    list.try_reserve(1).map_err(|_| no_memory::<T>(list.len() + 1))?;
    list.push(item);
    Ok(())
}

/// A sequence of Python's, which is not asked how long it is: a range may say anything.
pub struct List<T>(pub Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for List<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("expected a sequence, not a single str"));
        }
        let mut list = Vec::new();
        for item in object.cast::<PySequence>()?.try_iter()? {
            push(&mut list, item?.extract::<T>().map_err(Into::into)?)?;
        }
        Ok(List(list))
    }
}
