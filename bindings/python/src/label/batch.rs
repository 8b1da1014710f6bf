//! A column of positions to a batch of labels.

use super::block::Block;
use super::columns::{self, LABELS, Label};
use crate::arrays::fens::{number_of, status_text};
use crate::arrays::parallel;
use crate::arrays::positions::position_of;
use crate::arrays::texts::Texts;
use crate::column::{Batch, Labels};
use crate::memory::List;
use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, Int32Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use arrow_select::concat::concat;
use golem::{Position, Status};
use golem_formats::Problem;
use golem_formats::epd::position_of_lenient;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// How many rows are labelled at a time: their positions and target sets fit into a core's own cache.
const ROWS: usize = 1024;

/// The last columns of every batch.
const STATUS: &str = "status";
const MESSAGE: &str = "message";

/// Where rows come from.
enum Source {
    Texts(Texts, bool),
    Records(Vec<ArrayRef>),
}

/// Labels of the positions in a column.
///
/// `column` is an Arrow array of strings or binaries, a sequence of `str`, bytes and `None`, or an Arrow array of 80-byte
/// binaries as dtype POSITION has them. `columns` are names of labels; `label_columns` lists them. With `epd` operations
/// may follow the fields of a text.
///
/// Returns a batch with these columns, then `status` (`int32`, 0 if the position is right) and `message` (what is wrong,
/// else null). In rows that are wrong all labels are null. Castling rights, an en passant square and clocks that cannot be
/// are left out of a text, which the message of the row says. `status` has what a reader has found: in a row with a position
/// it is about something else, and becomes the message. `plain` gives types that every engine knows: 64-bit sets and
/// keys as `int64` with the same bits, positions as `binary`. `threads` is 1 unless told otherwise, because those who
/// label batches mostly have many of them.
///
/// Raises ValueError for an unknown label, TypeError for another column.
#[pyfunction]
#[pyo3(signature = (column, columns, *, epd=false, plain=false, status=None, threads=1))]
fn label_batch(
    py: Python<'_>,
    column: &Bound<'_, PyAny>,
    columns: List<String>,
    epd: bool,
    plain: bool,
    status: Option<&Bound<'_, PyAny>>,
    threads: Option<isize>,
) -> PyResult<Batch> {
    let threads = parallel::threads(threads)?;
    let labels = labels_of(&columns.0)?;
    let source = Source::new(column, epd)?;
    let earlier = status.map(|status| status_of(status, source.len())).transpose()?;
    let batch = py.detach(|| make(&source, &labels, plain, earlier.as_ref(), threads));
    Ok(Batch(batch.map_err(|error| PyRuntimeError::new_err(error.to_string()))?))
}

/// The schema of what `label_batch` returns for these columns.
#[pyfunction]
#[pyo3(signature = (columns, *, plain=false))]
fn label_schema(columns: List<String>, plain: bool) -> PyResult<Labels> {
    Ok(Labels(schema(&labels_of(&columns.0)?, plain)))
}

/// The names of all labels, and what each says.
#[pyfunction]
fn label_columns() -> Vec<(&'static str, &'static str)> {
    LABELS.iter().map(|label| (label.name, label.says)).collect()
}

fn labels_of(names: &[String]) -> PyResult<Vec<&'static Label>> {
    let mut labels: Vec<&'static Label> = Vec::with_capacity(names.len());
    for name in names {
        let label = columns::label(name).ok_or_else(|| {
            let known: Vec<_> = LABELS.iter().map(|label| label.name).collect();
            PyValueError::new_err(format!("unknown label {name:?}; valid labels are {}", known.join(", ")))
        })?;
        if labels.iter().any(|other| other.name == label.name) {
            return Err(PyValueError::new_err(format!("the label {name:?} is given twice")));
        }
        labels.push(label);
    }
    Ok(labels)
}

/// Statuses that were found before, by a reader of games.
fn status_of(status: &Bound<'_, PyAny>, rows: usize) -> PyResult<Int32Array> {
    let (array, field) = status.extract::<pyo3_arrow::PyArray>()?.into_inner();
    if *field.data_type() != DataType::Int32 || array.len() != rows {
        return Err(PyTypeError::new_err("status must be an Arrow array of int32, as long as the column"));
    }
    Ok(array.as_primitive::<Int32Type>().clone())
}

impl Source {
    fn new(column: &Bound<'_, PyAny>, epd: bool) -> PyResult<Self> {
        if column.hasattr("__arrow_c_array__")? || column.hasattr("__arrow_c_stream__")? {
            let (chunks, field) = column.extract::<AnyArray>()?.into_chunked_array()?.into_inner();
            if *field.data_type() == DataType::FixedSizeBinary(80) {
                return Ok(Source::Records(chunks));
            }
            return Ok(Source::Texts(Texts::of_columns(chunks, field.data_type())?, epd));
        }
        Ok(Source::Texts(Texts::new(column)?, epd))
    }

    fn len(&self) -> usize {
        match self {
            Source::Texts(texts, _) => texts.len(),
            Source::Records(chunks) => chunks.iter().map(|chunk| chunk.len()).sum(),
        }
    }

    /// The positions of some rows, and whether something of their texts was dropped.
    fn for_each(&self, start: usize, end: usize, mut work: impl FnMut(Result<(Position, bool), Status>)) {
        match self {
            Source::Texts(texts, epd) => texts.for_each(start..end, |text| {
                let read = if *epd { position_of_lenient } else { |text: &_| Position::from_fen_lenient(text) };
                work(text.ok_or(Status::Null).and_then(read).map(|(position, dropped)| (position, dropped != 0)));
            }),
            Source::Records(chunks) => {
                let mut first = 0;
                for chunk in chunks {
                    let (from, until) = (start.max(first) - first, end.min(first + chunk.len()).max(first) - first);
                    (from..until.max(from))
                        .for_each(|row| work(read_record(chunk, row).map(|position| (position, false))));
                    first += chunk.len();
                }
            }
        }
    }
}

fn read_record(chunk: &ArrayRef, row: usize) -> Result<Position, Status> {
    let chunk = chunk.as_fixed_size_binary();
    if chunk.is_null(row) {
        return Err(Status::Null);
    }
    let position = position_of(chunk.value(row).try_into().map_err(|_| Status::Null)?);
    position.check_playable().map(|()| position)
}

/// All labels of all rows.
fn make(
    source: &Source,
    labels: &[&Label],
    plain: bool,
    earlier: Option<&Int32Array>,
    threads: usize,
) -> Result<RecordBatch, ArrowError> {
    let starts = (0..source.len().max(1)).step_by(ROWS);
    let mut parts: Vec<(usize, Vec<ArrayRef>)> = starts.map(|start| (start, Vec::new())).collect();
    parallel::for_each(threads, parts.iter_mut(), |(start, part)| {
        *part = label_rows(source, *start, labels, earlier);
    });
    let schema = schema(labels, plain);
    let columns = (0..labels.len() + 2).map(|index| {
        let parts: Vec<&dyn Array> = parts.iter().map(|(_, part)| part[index].as_ref()).collect();
        let column = concat(&parts)?;
        if plain { as_plain(column) } else { Ok(column) }
    });
    RecordBatch::try_new(schema, columns.collect::<Result<_, _>>()?)
}

/// The labels of the rows from one on, at most as many as are labelled at a time.
fn label_rows(source: &Source, start: usize, labels: &[&Label], earlier: Option<&Int32Array>) -> Vec<ArrayRef> {
    let end = (start + ROWS).min(source.len());
    let (mut positions, mut status) = (Vec::with_capacity(ROWS), Vec::with_capacity(ROWS));
    let mut said = Vec::with_capacity(ROWS);
    source.for_each(start, end, |found| {
        let known = earlier.map_or(0, |earlier| earlier.value(start + status.len()));
        said.push(match found {
            _ if known != 0 => known,
            Ok((_, true)) => Problem::Dropped as i32,
            _ => number_of(&found),
        });
        // Where there is a position, something else is wrong.
        status.push(if found.is_ok() { 0 } else { said[status.len()] });
        positions.push(found.map_or(Position::EMPTY, |(position, _)| position));
    });
    let block = Block::new(positions, &status);
    let mut columns: Vec<ArrayRef> = labels.iter().map(|label| (label.find)(&block)).collect();
    let message = |&status: &i32| (status != 0).then(|| status_text(status));
    let messages: StringArray = said.iter().map(message).collect();
    columns.push(Arc::new(Int32Array::from(status)));
    columns.push(Arc::new(messages));
    columns
}

fn schema(labels: &[&Label], plain: bool) -> Arc<Schema> {
    let kind_of = |kind: DataType| if plain { plain_kind(kind) } else { kind };
    let mut fields: Vec<Field> =
        labels.iter().map(|label| Field::new(label.name, kind_of((label.kind)()), true)).collect();
    fields.push(Field::new(STATUS, DataType::Int32, false));
    fields.push(Field::new(MESSAGE, DataType::Utf8, true));
    Arc::new(Schema::new(fields))
}

/// The type that every engine knows in place of one.
fn plain_kind(kind: DataType) -> DataType {
    match kind {
        DataType::UInt64 => DataType::Int64,
        DataType::FixedSizeBinary(_) => DataType::Binary,
        other => other,
    }
}

/// A column in the type that every engine knows.
fn as_plain(column: ArrayRef) -> Result<ArrayRef, ArrowError> {
    match column.data_type() {
        // The same bits, whatever the number.
        DataType::UInt64 => {
            let data = column.to_data().into_builder().data_type(DataType::Int64).build()?;
            Ok(arrow_array::make_array(data))
        }
        DataType::FixedSizeBinary(_) => arrow_cast::cast(&column, &DataType::Binary),
        _ => Ok(column),
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(label_batch, module)?)?;
    module.add_function(wrap_pyfunction!(label_schema, module)?)?;
    module.add_function(wrap_pyfunction!(label_columns, module)?)
}
