//! Rows of a file to columns.

use crate::arrays::output::Output;
use crate::arrays::positions::{Record, record_of};
use crate::column::Batch;
use crate::files::{locked, of_io, to_read};
use arrow_array::builder::{FixedSizeBinaryBuilder, PrimitiveBuilder};
use arrow_array::types::{ArrowPrimitiveType, Float32Type, Int32Type, Int64Type, UInt16Type};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use golem::Position;
use golem_formats::{Fault, GameResult, Reader, RowError, Sample};
use numpy::dtype;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::mem::MaybeUninit;
use std::sync::{Arc, Mutex};

use super::named;
use crate::arrays::dtypes::POSITIONS;

/// A score that is not known, in an array of NumPy's.
pub const NO_SCORE: i32 = i32::MIN;
/// A ply that is not known, in an array of NumPy's.
pub const NO_PLY: i32 = -1;

/// The rows of a training file, in batches of `rows` rows. `golem_chess.formats.read` makes it.
///
/// Each batch of Arrow's has the columns `row` (`int64`, from 1), `position` (80 bytes), `score` (`int32`, centipawns as
/// White sees them), `result` (`float32`, 1 if White has won, 0.5, 0), `best_move` (`uint16`, the number of a `Move`, 0 if
/// none is known), `ply` (`int32`) and `status` (`int32`, 0 if all is well; `status_message` explains others). What is not
/// known, and all of a row that is wrong, is null. A row that is wrong in something else than its position, as an operation
/// of EPD, has the position and all that can be read, and a status. Rows of bulletformat have the mover as White.
///
/// Raises OSError or what the file raises if it cannot be read, RuntimeError if another thread, or the file's own `read`,
/// asks for a batch meanwhile.
#[pyclass(frozen, module = "golem_chess")]
pub struct FormatReader {
    reader: Mutex<Reader>,
    rows: usize,
}

/// A row as it was found: its number, and what is in it or wrong with it.
type Row = (u64, Result<Sample, i32>);

#[pymethods]
impl FormatReader {
    #[new]
    #[pyo3(signature = (file, format, rows=65536))]
    fn new(file: &Bound<'_, PyAny>, format: &str, rows: usize) -> PyResult<Self> {
        if rows == 0 {
            return Err(PyValueError::new_err("rows must be 1 or more"));
        }
        let format = named(format)?;
        Ok(FormatReader { reader: Mutex::new(format.reader(to_read(file)?)), rows })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        let rows = py.detach(|| self.next_rows())?;
        if rows.is_empty() {
            return Ok(None);
        }
        py.detach(|| batch_of(&rows))
            .map(|batch| Some(Batch(batch)))
            .map_err(|error| PyRuntimeError::new_err(error.to_string()))
    }

    /// The rest of the rows as tuples of NumPy's arrays, which `golem_chess.formats.Samples` names.
    fn arrays(slf: Py<Self>) -> FormatArrays {
        FormatArrays(slf)
    }

    /// How many rows have been read so far, those that are wrong among them.
    #[getter]
    fn row_count(&self) -> PyResult<u64> {
        self.with_reader(|reader| Ok(reader.rows()))
    }

    /// How many rows were wrong so far.
    #[getter]
    fn error_count(&self) -> PyResult<u64> {
        self.with_reader(|reader| Ok(reader.errors()))
    }
}

impl FormatReader {
    fn with_reader<T>(&self, work: impl FnOnce(&mut Reader) -> PyResult<T>) -> PyResult<T> {
        work(&mut *locked(&self.reader, "the reader is already being read")?)
    }

    /// The next rows; none at the end of the file.
    fn next_rows(&self) -> PyResult<Vec<Row>> {
        self.with_reader(|reader| {
            let mut rows = Vec::new();
            while rows.len() < self.rows {
                let found = match reader.next() {
                    None => break,
                    Some(Ok(sample)) => Ok(sample),
                    Some(Err(RowError { fault: Fault::Io(error), .. })) => return Err(of_io(error)),
                    Some(Err(error)) => Err(error.fault.code()),
                };
                rows.push((reader.rows(), found));
            }
            Ok(rows)
        })
    }
}

/// The points of a result.
fn points(result: GameResult) -> f32 {
    f32::from(result as u8) / 2.0
}

fn status_of(row: &Row) -> i32 {
    row.1.map_or_else(|status| status, |sample| sample.status)
}

fn column<T: ArrowPrimitiveType>(rows: &[Row], of: impl Fn(&Row) -> Option<T::Native>) -> ArrayRef {
    let mut column = PrimitiveBuilder::<T>::with_capacity(rows.len());
    rows.iter().for_each(|row| column.append_option(of(row)));
    Arc::new(column.finish())
}

/// Applies a function to a row's sample, if there is one.
fn of_sample<T>(of: impl Fn(&Sample) -> Option<T>) -> impl Fn(&Row) -> Option<T> {
    move |(_, found)| found.as_ref().ok().and_then(&of)
}

fn batch_of(rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let mut positions = FixedSizeBinaryBuilder::with_capacity(rows.len(), size_of::<Position>() as i32);
    for (_, found) in rows {
        match found {
            // A record has the width of the column, so this cannot fail.
            Ok(sample) => positions.append_value(record_of(&sample.position)).unwrap_or_default(),
            Err(_) => positions.append_null(),
        }
    }
    let columns: [(&str, DataType, ArrayRef); 7] = [
        ("row", DataType::Int64, column::<Int64Type>(rows, |(row, _)| Some(*row as i64))),
        ("position", DataType::FixedSizeBinary(size_of::<Position>() as i32), Arc::new(positions.finish())),
        ("score", DataType::Int32, column::<Int32Type>(rows, of_sample(|sample| sample.score))),
        ("result", DataType::Float32, column::<Float32Type>(rows, of_sample(|sample| sample.result.map(points)))),
        ("best_move", DataType::UInt16, column::<UInt16Type>(rows, of_sample(|sample| Some(sample.best_move.0)))),
        ("ply", DataType::Int32, column::<Int32Type>(rows, of_sample(|sample| sample.ply.map(i32::from)))),
        ("status", DataType::Int32, column::<Int32Type>(rows, |row| Some(status_of(row)))),
    ];
    let fields: Vec<Field> = columns.iter().map(|(name, kind, _)| Field::new(*name, kind.clone(), true)).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns.into_iter().map(|(_, _, column)| column).collect())
}

/// The rows of a training file as tuples of NumPy's arrays; `FormatReader.arrays` makes it.
#[pyclass(frozen, module = "golem_chess")]
pub struct FormatArrays(Py<FormatReader>);

#[pymethods]
impl FormatArrays {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let rows = py.detach(|| self.0.get().next_rows())?;
        if rows.is_empty() { Ok(None) } else { arrays_of(py, &rows).map(Some) }
    }
}

/// The columns as arrays, in the order of those of Arrow's.
fn arrays_of<'py>(py: Python<'py>, rows: &[Row]) -> PyResult<Bound<'py, PyTuple>> {
    let sample = |row: &Row| row.1.unwrap_or(Sample::new(Position::EMPTY));
    let mut positions = Output::new(py, &POSITIONS.get(py)?, &[rows.len()])?;
    // SAFETY: a record has the bytes of a position, and any are one.
    #[allow(unsafe_code)]
    fill(unsafe { positions.rows::<Record>() }, rows, |row| record_of(&sample(row).position));
    // The type of the numbers, and what is written for a row.
    macro_rules! array {
        ($kind:ty, $of:expr) => {{
            let mut array = Output::new(py, &dtype::<$kind>(py), &[rows.len()])?;
            // SAFETY: the array is of these numbers.
            #[allow(unsafe_code)]
            fill(unsafe { array.rows::<$kind>() }, rows, $of);
            array.into_array()
        }};
    }
    let row = array!(i64, |row: &Row| row.0 as i64);
    let score = array!(i32, |row| sample(row).score.unwrap_or(NO_SCORE));
    let result = array!(f32, |row| sample(row).result.map_or(f32::NAN, points));
    let best_move = array!(u16, |row| sample(row).best_move.0);
    let ply = array!(i32, |row| sample(row).ply.map_or(NO_PLY, i32::from));
    let status = array!(i32, status_of);
    PyTuple::new(py, [row, positions.into_array(), score, result, best_move, ply, status])
}

fn fill<T>(places: &mut [MaybeUninit<T>], rows: &[Row], of: impl Fn(&Row) -> T) {
    for (place, row) in places.iter_mut().zip(rows) {
        place.write(of(row));
    }
}
