//! Texts to positions and back.

use super::dtypes::POSITIONS;
use super::output::Output;
use super::parallel::{self, BLOCK, threads};
use super::positions::{Positions, Record, record_of};
use super::texts::Texts;
use crate::column::Column;
use crate::memory;
use arrow_array::LargeStringArray;
use arrow_buffer::OffsetBuffer;
use golem::text::with_text;
use golem::{Position, Status};
use numpy::dtype;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use std::collections::TryReserveError;
use std::mem::MaybeUninit;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Reads a position: what is wrong with it is a status, also of what is null.
pub fn read(text: Option<&[u8]>, is_epd: bool) -> Result<Position, Status> {
    let text = text.ok_or(Status::Null)?;
    if is_epd { golem_formats::epd::position_of(text) } else { Position::from_fen(text) }
}

/// The number of a status, 0 if all is well.
pub fn number_of<T>(found: &Result<T, Status>) -> i32 {
    found.as_ref().map_or_else(|status| *status as i32, |_| 0)
}

/// Positions from texts, one status for each row.
///
/// `source` is a `str` or bytes with a FEN in each line, a sequence of `str`, bytes and `None`, or an Arrow array or
/// chunked array of strings or binaries (pyarrow, polars, pandas), which is read in place. A FEN is FEN, X-FEN or
/// Shredder-FEN with four to six fields; with `epd` operations may follow, of which `hmvc` and `fmvn` are read.
///
/// Returns `(positions, status)`: an array of dtype POSITION and an `int32` array, both of shape `(n,)`. The status is 0,
/// or a number that `status_message` explains; the position of such a row is an empty board. No text raises an
/// exception. `threads` defaults to all cores.
///
/// Raises TypeError if `source` is something else, ValueError if `threads` is not positive.
#[pyfunction]
#[pyo3(signature = (source, *, epd=false, threads=None))]
fn read_fens<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    epd: bool,
    threads: Option<isize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let threads = self::threads(threads)?;
    let texts = Texts::new(source)?;
    let shape = [texts.len()];
    let mut positions = Output::new(py, &POSITIONS.get(py)?, &shape)?;
    let mut status = Output::new(py, &dtype::<i32>(py), &shape)?;
    // SAFETY: a record has the bytes of a position, and any are one; a status is a number of 32 bits.
    #[allow(unsafe_code)]
    let (records, numbers) = unsafe { (positions.rows::<Record>(), status.rows::<i32>()) };
    py.detach(|| read_rows(&texts, epd, threads, records, numbers));
    Ok((positions.into_array(), status.into_array()))
}

/// Reads every row into a record and a status.
fn read_rows(
    texts: &Texts,
    is_epd: bool,
    threads: usize,
    records: &mut [MaybeUninit<Record>],
    status: &mut [MaybeUninit<i32>],
) {
    let blocks = records.chunks_mut(BLOCK).zip(status.chunks_mut(BLOCK)).enumerate();
    parallel::for_each(threads, blocks, |(index, (records, status))| {
        let start = index * BLOCK;
        let mut places = records.iter_mut().zip(status);
        texts.for_each(start..(start + BLOCK).min(texts.len()), |text| {
            let Some((record, status)) = places.next() else { return };
            let found = read(text, is_epd);
            status.write(number_of(&found));
            record.write(record_of(&found.unwrap_or(Position::EMPTY)));
        });
    });
}

/// The FENs of positions, as an Arrow array of large strings.
///
/// Castling is X-FEN (`KQkq`, or the file of a rook that is not the outermost), or with `chess960` Shredder-FEN (always
/// the file). Bytes that are no position give some text.
///
/// Raises TypeError or ValueError for what is no array of positions.
#[pyfunction]
#[pyo3(signature = (positions, chess960=false, *, threads=None))]
fn write_fens(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<isize>,
) -> PyResult<Column> {
    let threads = self::threads(threads)?;
    let positions = Positions::new(positions)?;
    let text = py.detach(|| {
        let starts = (0..positions.len()).step_by(BLOCK);
        let mut parts = memory::collected(starts.map(|start| (start, Ok(Fens::default()))))?;
        // Where memory is at its end, nothing more is asked for before what there is has been given back.
        let is_full = AtomicBool::new(false);
        parallel::for_each(threads, parts.iter_mut(), |(start, part)| {
            if !is_full.load(Ordering::Relaxed) {
                *part = Fens::of(&positions, *start..(*start + BLOCK).min(positions.len()), chess960);
                is_full.fetch_or(part.is_err(), Ordering::Relaxed);
            }
        });
        let parts = parts.into_iter().map(|(_, part)| part).collect::<Result<Vec<_>, TryReserveError>>();
        joined(&parts.map_err(|error| PyMemoryError::new_err(error.to_string()))?, positions.len())
    });
    Ok(Column::new(Arc::new(text?)))
}

/// The FENs of some rows behind each other, and where each ends.
#[derive(Default)]
struct Fens {
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl Fens {
    fn of(positions: &Positions, rows: Range<usize>, chess960: bool) -> Result<Self, TryReserveError> {
        let mut fens = Fens::default();
        fens.ends.try_reserve_exact(rows.len())?;
        fens.text.try_reserve_exact(64 * rows.len())?;
        let mut result = Ok(());
        positions.for_each_run(rows, |_, positions| {
            for position in positions {
                if let Err(error) = with_text(|out| position.write_fen(chess960, out), |fen| fens.append(fen)) {
                    result = Err(error);
                }
            }
        });
        result.map(|()| fens)
    }

    fn append(&mut self, fen: &str) -> Result<(), TryReserveError> {
        self.text.try_reserve(fen.len())?;
        self.text.extend_from_slice(fen.as_bytes());
        self.ends.push(self.text.len());
        Ok(())
    }
}

/// The rows of all parts as one column.
fn joined(parts: &[Fens], rows: usize) -> PyResult<LargeStringArray> {
    let mut text = memory::room(parts.iter().map(|part| part.text.len()).sum())?;
    let mut offsets = memory::room(rows + 1)?;
    offsets.push(0);
    for part in parts {
        offsets.extend(part.ends.iter().map(|end| (text.len() + end) as i64));
        text.extend_from_slice(&part.text);
    }
    let offsets = OffsetBuffer::new(offsets.into());
    LargeStringArray::try_new(offsets, text.into(), None).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// The sentence that explains a status; unknown numbers get one too.
#[pyfunction]
fn status_message(status: i32) -> &'static str {
    status_text(status)
}

/// Explains a status in a sentence.
pub fn status_text(status: i32) -> &'static str {
    match status {
        0 => "All is well.",
        _ if status == Status::Null as i32 => "The row is null.",
        _ => Status::from_code(status)
            .and_then(|status| status.message().to_str().ok())
            .or_else(|| golem_pgn::Problem::message_of(status))
            .or_else(|| golem_formats::Problem::from_code(status).map(golem_formats::Problem::message))
            .unwrap_or("Unknown status."),
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(read_fens, module)?)?;
    module.add_function(wrap_pyfunction!(write_fens, module)?)?;
    module.add_function(wrap_pyfunction!(status_message, module)?)
}
