//! Arguments of the calls for learning.

use golem::notation::policies::Policy;
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
