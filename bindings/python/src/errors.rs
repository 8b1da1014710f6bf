//! The library's errors, as an exception.

use golem::Status;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    golem_chess,
    GolemError,
    PyValueError,
    "Raised for an invalid FEN, position or move. `status` is the error code in golem.h."
);

/// As much of what was refused is shown, in characters.
const SHOWN: usize = 80;

/// The exception for a status; `what` is what was refused, if that can be shown.
pub fn refused(status: Status, what: &str) -> PyErr {
    refused_since(status, &status.to_string(), what)
}

/// The same with another sentence.
pub fn refused_since(status: Status, sentence: &str, what: &str) -> PyErr {
    let message = match what.char_indices().nth(SHOWN) {
        _ if what.is_empty() => sentence.into(),
        Some((end, _)) => format!("{sentence} ({}…)", &what[..end]),
        None => format!("{sentence} ({what})"),
    };
    Python::attach(|py| {
        let error = GolemError::new_err(message);
        match error.value(py).setattr("status", status as i32) {
            Ok(()) => error,
            Err(other) => other,
        }
    })
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("GolemError", module.py().get_type::<GolemError>())
}
