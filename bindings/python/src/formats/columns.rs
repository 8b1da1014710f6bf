//! Columns of a table as the rows of a training file.

use super::read::{NO_PLY, NO_SCORE};
use crate::arrays::positions::{Positions, position_of, record_of};
use arrow_array::builder::FixedSizeBinaryBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float32Type, Int32Type, UInt16Type};
use arrow_array::{Array, FixedSizeBinaryArray, PrimitiveArray, RecordBatch};
use arrow_cast::{CastOptions, cast_with_options};
use arrow_schema::DataType;
use golem::{Move, Position, Status};
use golem_formats::{GameResult, Problem, Sample};
use numpy::{Element, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The columns of some rows; any but the positions may be missing.
pub struct Columns {
    positions: FixedSizeBinaryArray,
    scores: Option<PrimitiveArray<Int32Type>>,
    results: Option<PrimitiveArray<Float32Type>>,
    best_moves: Option<PrimitiveArray<UInt16Type>>,
    plies: Option<PrimitiveArray<Int32Type>>,
    status: Option<PrimitiveArray<Int32Type>>,
}

const RECORDS: DataType = DataType::FixedSizeBinary(size_of::<Position>() as i32);

/// The columns that are read and written.
const NAMES: [&str; 7] = ["row", "position", "score", "result", "best_move", "ply", "status"];

impl Columns {
    /// Those of a batch of Arrow's.
    pub fn of_arrow(batch: &RecordBatch) -> PyResult<Self> {
        let positions =
            batch.column_by_name("position").ok_or_else(|| PyValueError::new_err("the column position is missing"))?;
        if *positions.data_type() != RECORDS {
            let found = positions.data_type();
            return Err(PyTypeError::new_err(format!(
                "the column position must have binaries of 80 bytes, not {found}"
            )));
        }
        let schema = batch.schema();
        if let Some(unknown) = schema.fields().iter().find(|field| !NAMES.contains(&field.name().as_str())) {
            return Err(PyValueError::new_err(format!(
                "a training file has no column {}; there are {}",
                unknown.name(),
                NAMES.join(", ")
            )));
        }
        Ok(Columns {
            positions: positions.as_fixed_size_binary().clone(),
            scores: numbers(batch, "score")?,
            results: numbers(batch, "result")?,
            best_moves: numbers(batch, "best_move")?,
            plies: numbers(batch, "ply")?,
            status: numbers(batch, "status")?,
        })
    }

    /// Those of arrays: scores, results, moves, plies and statuses.
    pub fn of_numpy(positions: &Bound<'_, PyAny>, others: [Option<&Bound<'_, PyAny>>; 5]) -> PyResult<Self> {
        let positions = Positions::new(positions)?;
        let count = positions.len();
        let mut records = FixedSizeBinaryBuilder::with_capacity(count, size_of::<Position>() as i32);
        positions.for_each_run(0..count, |_, run| {
            // A record has the width of the column, so this cannot fail.
            run.iter().for_each(|position| records.append_value(record_of(position)).unwrap_or_default());
        });
        let [scores, results, best_moves, plies, status] = others;
        Ok(Columns {
            positions: records.finish(),
            scores: array(scores, "score", count, |&score| score != NO_SCORE)?,
            results: array(results, "result", count, |result: &f32| !result.is_nan())?,
            best_moves: array(best_moves, "best_move", count, |_| true)?,
            plies: array(plies, "ply", count, |&ply| ply != NO_PLY)?,
            status: array(status, "status", count, |_| true)?,
        })
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns the sample in a row, or the status that says why there is none.
    pub fn sample(&self, row: usize) -> Result<Sample, i32> {
        match at(&self.status, row) {
            None | Some(0) => {}
            Some(status) => return Err(status),
        }
        if self.positions.is_null(row) {
            return Err(Status::Null as i32);
        }
        let record = self.positions.value(row).try_into().map_err(|_| Status::Null as i32)?;
        let ply = at(&self.plies, row).map(|ply| u16::try_from(ply).map_err(|_| Problem::Ply as i32));
        let best_move = at(&self.best_moves, row).map_or(Move::NONE, Move);
        Ok(Sample {
            position: position_of(record),
            score: at(&self.scores, row),
            result: at(&self.results, row).map(result_of).transpose()?,
            best_move,
            ply: ply.transpose()?,
            status: 0,
        })
    }
}

fn at<T: ArrowPrimitiveType>(column: &Option<PrimitiveArray<T>>, row: usize) -> Option<T::Native> {
    column.as_ref().filter(|column| column.is_valid(row)).map(|column| column.value(row))
}

fn result_of(points: f32) -> Result<GameResult, i32> {
    match points {
        1.0 => Ok(GameResult::Win),
        0.5 => Ok(GameResult::Draw),
        0.0 => Ok(GameResult::Loss),
        _ => Err(Problem::Result as i32),
    }
}

/// A column of numbers, of any type that has room for them.
fn numbers<T: ArrowPrimitiveType>(batch: &RecordBatch, name: &str) -> PyResult<Option<PrimitiveArray<T>>> {
    let Some(column) = batch.column_by_name(name) else { return Ok(None) };
    if !column.data_type().is_numeric() && *column.data_type() != DataType::Null {
        return Err(PyTypeError::new_err(format!("the column {name} must have numbers, not {}", column.data_type())));
    }
    let options = CastOptions { safe: false, ..CastOptions::default() };
    let found = cast_with_options(column, &T::DATA_TYPE, &options);
    let found = found.map_err(|error| PyValueError::new_err(format!("the column {name}: {error}")))?;
    Ok(Some(found.as_primitive::<T>().clone()))
}

/// An array of numbers, in which some stand for what is not known.
fn array<T: ArrowPrimitiveType>(
    array: Option<&Bound<'_, PyAny>>,
    name: &str,
    count: usize,
    is_known: impl Fn(&T::Native) -> bool,
) -> PyResult<Option<PrimitiveArray<T>>>
where
    T::Native: Element + Copy,
{
    let Some(array) = array else { return Ok(None) };
    let expected = || format!("{name} must be a one-dimensional array of {} with {count} entries", T::DATA_TYPE);
    let found = array.extract::<PyReadonlyArray1<'_, T::Native>>();
    let found = found.map_err(|_| PyTypeError::new_err(expected()))?;
    if found.len() != count {
        return Err(PyValueError::new_err(expected()));
    }
    Ok(Some(found.as_array().iter().map(|number| is_known(number).then_some(*number)).collect()))
}
