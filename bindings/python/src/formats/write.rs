//! Columns to the rows of a file.

use super::columns::Columns;
use super::named;
use crate::files::{locked, of_io, to_write};
use golem_formats::{Fault, Writer};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyRecordBatch;
use std::sync::{Mutex, MutexGuard};

/// Writes a training file, batch by batch. `golem_chess.formats.write` uses it.
///
/// Raises OSError or what the file raises if it cannot be written, RuntimeError if another thread, or the file's own
/// `write`, writes rows meanwhile, ValueError once the file is already finished.
#[pyclass(frozen, module = "golem_chess")]
pub struct FormatWriter {
    writer: Mutex<Option<Writer>>,
}

/// The highest number of skipped rows that are listed.
const TOLD: usize = 1000;

/// The outcome for some rows: how many there were, how many of them are left out, and the first of these from 0 with
/// their statuses.
#[derive(Default)]
struct Written {
    rows: usize,
    wrong: usize,
    skipped: Vec<(usize, i32)>,
}

/// The same for Python.
type Answer = (usize, usize, Vec<(usize, i32)>);

#[pymethods]
impl FormatWriter {
    #[new]
    fn new(file: &Bound<'_, PyAny>, format: &str) -> PyResult<Self> {
        let format = named(format)?;
        if !format.is_written() {
            return Err(PyValueError::new_err(format!("the format {} can be read but not written", format.name())));
        }
        Ok(FormatWriter { writer: Mutex::new(Some(format.writer(to_write(file)?))) })
    }

    /// Writes the rows of a batch, a table or a stream of Arrow's, which has the column `position` and any of `score`,
    /// `result`, `best_move`, `ply` and `status`, as `FormatReader` has them; the column `row` is not looked at.
    ///
    /// Returns how many rows there were, how many of them the format cannot hold, and the first 1000 of those, from 0, with
    /// their statuses. Rows that are wrong are left out; without `skip_wrong` the first ends the call.
    ///
    /// Raises TypeError for a column of another type, ValueError without positions or with a column of another name.
    #[pyo3(signature = (batch, *, skip_wrong=false))]
    fn write(&self, py: Python<'_>, batch: AnyRecordBatch, skip_wrong: bool) -> PyResult<Answer> {
        let mut written = Written::default();
        for batch in batch.into_reader()? {
            let columns = Columns::of_arrow(&batch.map_err(|error| PyRuntimeError::new_err(error.to_string()))?)?;
            self.write_columns(py, &columns, skip_wrong, &mut written)?;
            if written.wrong > 0 && !skip_wrong {
                break;
            }
        }
        Ok((written.rows, written.wrong, written.skipped))
    }

    /// The same for arrays of NumPy's, as those of `golem_chess.formats.Samples`.
    #[pyo3(signature = (position, score=None, result=None, best_move=None, ply=None, status=None, *, skip_wrong=false))]
    #[allow(clippy::too_many_arguments)]
    fn write_arrays(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        score: Option<&Bound<'_, PyAny>>,
        result: Option<&Bound<'_, PyAny>>,
        best_move: Option<&Bound<'_, PyAny>>,
        ply: Option<&Bound<'_, PyAny>>,
        status: Option<&Bound<'_, PyAny>>,
        skip_wrong: bool,
    ) -> PyResult<Answer> {
        let columns = Columns::of_numpy(position, [score, result, best_move, ply, status])?;
        let mut written = Written::default();
        self.write_columns(py, &columns, skip_wrong, &mut written)?;
        Ok((written.rows, written.wrong, written.skipped))
    }

    /// Writes what is still kept back. Without it the file is not complete.
    fn finish(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| match self.lock()?.take().map(Writer::finish) {
            Some(Err(error)) => Err(exception_of(error.fault)),
            _ => Ok(()),
        })
    }
}

impl FormatWriter {
    fn lock(&self) -> PyResult<MutexGuard<'_, Option<Writer>>> {
        locked(&self.writer, "the file is already being written")
    }

    fn write_columns(
        &self,
        py: Python<'_>,
        columns: &Columns,
        skip_wrong: bool,
        written: &mut Written,
    ) -> PyResult<()> {
        py.detach(|| {
            let mut writer = self.lock()?;
            let writer = writer.as_mut().ok_or_else(|| PyValueError::new_err("the file is already finished"))?;
            for row in 0..columns.len() {
                let status = match columns.sample(row).map(|sample| writer.write(&sample)) {
                    Ok(Ok(())) => 0,
                    Ok(Err(error)) if matches!(error.fault, Fault::Io(_)) => return Err(exception_of(error.fault)),
                    Ok(Err(error)) => error.fault.code(),
                    Err(status) => status,
                };
                if status != 0 {
                    if written.wrong < TOLD {
                        written.skipped.push((written.rows, status));
                    }
                    written.wrong += 1;
                }
                written.rows += 1;
                if status != 0 && !skip_wrong {
                    break;
                }
            }
            Ok(())
        })
    }
}

fn exception_of(fault: Fault) -> PyErr {
    match fault {
        Fault::Io(error) => of_io(error),
        fault => PyRuntimeError::new_err(fault.to_string()),
    }
}
