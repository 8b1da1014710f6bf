//! Training files for Python: rows to batches of Arrow's or arrays of NumPy's, and back. The crate `golem-formats`
//! describes the formats; the module `golem_chess.formats` is the face of this one.

mod columns;
mod read;
mod write;

use golem_formats::Format;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The names of all formats, what each is, and the endings of file names that tell it.
#[pyfunction]
fn format_names() -> Vec<(&'static str, &'static str, &'static [&'static str])> {
    Format::ALL.iter().map(|format| (format.name(), format.says(), format.endings())).collect()
}

/// The format of a file by its name and its first bytes, of which those of texts tell one from another; None if the name
/// tells nothing.
#[pyfunction]
fn recognise_format(name: &str, start: &[u8]) -> Option<&'static str> {
    Format::recognise(name, start).map(Format::name)
}

/// Bytes of a record of a format, if all have as many: reading may then begin at any of them.
///
/// Raises ValueError if there is no such format.
#[pyfunction]
fn record_bytes(format: &str) -> PyResult<Option<usize>> {
    named(format).map(Format::record_bytes)
}

/// Whether a format can be written.
///
/// Raises ValueError if there is no such format.
#[pyfunction]
fn is_written_format(format: &str) -> PyResult<bool> {
    named(format).map(Format::is_written)
}

/// The format of that name.
fn named(name: &str) -> PyResult<Format> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        PyValueError::new_err(format!("unknown format {name:?}; valid formats are {}", known.join(", ")))
    })
}

/// Adds the calls to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(format_names, module)?)?;
    module.add_function(wrap_pyfunction!(recognise_format, module)?)?;
    module.add_function(wrap_pyfunction!(record_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(is_written_format, module)?)?;
    module.add_class::<read::FormatReader>()?;
    module.add_class::<read::FormatArrays>()?;
    module.add_class::<write::FormatWriter>()
}
