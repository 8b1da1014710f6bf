//! Moves of many positions: lists side by side with the place where each begins, and moves made.

use super::dtypes::POSITIONS;
use super::fens::number_of;
use super::output::Output;
use super::parallel::{self, BLOCK, threads};
use super::positions::{Positions, Record, record_of};
use crate::memory;
use golem::types::{Class, MovePlace};
use golem::{Generator, Move};
use numpy::{PyReadonlyArray1, dtype};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The legal moves of all positions, one list behind the other.
///
/// `which` is "all", "captures" or "quiets". Returns `(moves, offsets)`: a `uint16` array of all moves and an `int64`
/// array of shape `(n + 1,)`; those of position `i` are `moves[offsets[i]:offsets[i + 1]]`. A move has its
/// origin in bits 0 to 5, its target in bits 6 to 11 and what it is in bits 12 to 15, as in golem.h.
///
/// Raises TypeError or ValueError for what is no array of positions, and ValueError for another `which`.
#[pyfunction]
#[pyo3(signature = (positions, which="all", *, threads=None))]
fn legal_moves<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    which: &str,
    threads: Option<isize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let class = match which {
        "all" => Class::ALL,
        "captures" => Class::CAPTURES,
        "quiets" => Class::NO_CAPTURES,
        _ => return Err(PyValueError::new_err(format!("which is {which:?}; it must be all, captures or quiets"))),
    };
    let threads = self::threads(threads)?;
    let positions = Positions::new(positions)?;
    let mut offsets = Output::new(py, &dtype::<i64>(py), &[positions.len() + 1])?;
    // SAFETY: numbers of 64 bits.
    #[allow(unsafe_code)]
    let starts = unsafe { offsets.rows::<i64>() };
    let (counts, total) = py.detach(|| -> PyResult<_> {
        let counts = count(&positions, class, threads)?;
        let mut total = 0;
        starts[0].write(0);
        for (count, start) in counts.iter().zip(&mut starts[1..]) {
            total += *count as usize;
            start.write(total as i64);
        }
        Ok((counts, total))
    })?;
    let mut moves = Output::new(py, &dtype::<u16>(py), &[total])?;
    // SAFETY: numbers of 16 bits.
    #[allow(unsafe_code)]
    let places = unsafe { moves.rows::<u16>() };
    py.detach(|| list(&positions, class, threads, &counts, places))?;
    Ok((moves.into_array(), offsets.into_array()))
}

fn count(positions: &Positions, class: Class, threads: usize) -> PyResult<Vec<u32>> {
    let mut counts = memory::filled(0, positions.len())?;
    positions.answer(threads, &mut counts, |positions, counts| {
        for (position, count) in positions.iter().zip(counts) {
            *count = match class {
                Class::ALL => Generator::current().count_moves(position) as u32,
                _ => Generator::current().count_class(position, class) as u32,
            };
        }
    });
    Ok(counts)
}

/// Lists the moves of every position behind each other, given how many each has.
fn list(
    positions: &Positions,
    class: Class,
    threads: usize,
    counts: &[u32],
    mut moves: &mut [MovePlace],
) -> PyResult<()> {
    let mut blocks = memory::room(counts.len().div_ceil(BLOCK))?;
    for (index, counts) in counts.chunks(BLOCK).enumerate() {
        let total = counts.iter().map(|&count| count as usize).sum();
        let (block, rest) = moves.split_at_mut(total);
        moves = rest;
        blocks.push((index * BLOCK, counts, block));
    }
    parallel::for_each(threads, blocks.into_iter(), |(start, counts, mut block)| {
        positions.for_each_run(start..start + counts.len(), |run, positions| {
            for (position, count) in positions.iter().zip(&counts[run]) {
                let listed = Generator::current().legal_moves(position, class, block);
                let (list, rest) = std::mem::take(&mut block).split_at_mut(*count as usize);
                // Of bytes that are no position a list may be shorter than its count.
                for place in list.get_mut(listed..).unwrap_or_default() {
                    place.write(Move::NONE.0);
                }
                block = rest;
            }
        });
    });
    Ok(())
}

/// The positions after a move in each.
///
/// `moves` is a `uint16` array with a move for each position. Returns `(after, status)`: an array of dtype POSITION and an
/// `int32` array, 0 where the move was made; elsewhere the move is not legal and the position is as it was.
///
/// Raises TypeError or ValueError for what is no array of positions or moves, or where they differ in number.
#[pyfunction]
#[pyo3(signature = (positions, moves, *, out=None, threads=None))]
fn play<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    threads: Option<isize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let threads = self::threads(threads)?;
    let positions = Positions::new(positions)?;
    let moves = moves_of(moves, positions.len())?;
    let mut after = Output::given(out, &positions, &POSITIONS.get(py)?, &[])?;
    let mut status = Output::new(py, &dtype::<i32>(py), &[positions.len()])?;
    // SAFETY: a record has the bytes of a position, and any are one; a status is a number of 32 bits.
    #[allow(unsafe_code)]
    let (records, numbers) = unsafe { (after.rows::<Record>(), status.rows::<i32>()) };
    py.detach(|| {
        let blocks = records.chunks_mut(BLOCK).zip(numbers.chunks_mut(BLOCK)).enumerate();
        parallel::for_each(threads, blocks, |(index, (after, status))| {
            let start = index * BLOCK;
            positions.for_each_run(start..start + after.len(), |run, positions| {
                let places = after[run.clone()].iter_mut().zip(&mut status[run.clone()]);
                let moves = &moves[start + run.start..start + run.end];
                for ((position, (after, status)), mv) in positions.iter().zip(places).zip(moves) {
                    let played = position.play(Move(*mv));
                    status.write(number_of(&played));
                    after.write(record_of(&played.unwrap_or(*position)));
                }
            });
        });
    });
    Ok((after.into_array(), status.into_array()))
}

/// A copy of the moves of an argument, so that they do not change during the call.
fn moves_of(moves: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<u16>> {
    let array = moves
        .extract::<PyReadonlyArray1<'_, u16>>()
        .map_err(|_| PyTypeError::new_err("moves must be a one-dimensional NumPy array of dtype uint16"))?;
    let moves = array.as_array();
    if moves.len() != count {
        return Err(PyValueError::new_err(format!("there are {} moves for {count} positions", moves.len())));
    }
    memory::collected(moves.iter().copied())
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(legal_moves, module)?)?;
    module.add_function(wrap_pyfunction!(play, module)?)
}
