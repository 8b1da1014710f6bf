//! Masks of legal moves, and the numbers of moves, for arrays of positions.

use super::policy::{integers, named};
use crate::arrays::answers::answers;
use crate::arrays::positions::Positions;
use crate::memory;
use golem::notation::policies::Policy;
use golem::{Move, Position};
use numpy::{PyArray1, PyArrayMethods, dtype};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::mem::MaybeUninit;

const ALPHA_ZERO: Policy = Policy::AlphaZero;
const LC0: Policy = Policy::Lc0;

fn bytes<const N: usize>(policy: Policy) -> impl Fn(&[Position], &mut [MaybeUninit<[bool; N]>]) {
    move |positions, masks| {
        for (position, place) in positions.iter().zip(masks) {
            let mask = place.write([false; N]);
            position.for_each_index(policy, |index| mask[index] = true);
        }
    }
}

fn bits<const N: usize>(policy: Policy) -> impl Fn(&[Position], &mut [MaybeUninit<[u64; N]>]) {
    move |positions, masks| {
        for (position, place) in positions.iter().zip(masks) {
            position.mask_bits(policy, place.write([0; N]));
        }
    }
}

/// Which moves are legal in each position, as a mask over the outputs of a network.
///
/// `policy` is "alphazero", of 4672 moves, 64 * plane + square of origin (`mask.reshape(n, 73, 8, 8)` has the planes), or
/// "lc0", of 1858; golem_policies.h tells what each number means. `form` "bytes" gives `bool` of shape `(n, 4672)` or
/// `(n, 1858)`, "bits" `uint64` of shape `(n, 73)` or `(n, 30)`, where move i is bit i % 64 of word i // 64.
///
/// `positions`, `out` and `threads` are those of `counts`. Raises TypeError or ValueError for wrong arguments.
#[pyfunction]
#[pyo3(signature = (positions, policy="alphazero", *, form="bytes", out=None, threads=None))]
fn legal_masks<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    policy: &str,
    form: &str,
    out: Option<&Bound<'py, PyAny>>,
    threads: Option<isize>,
) -> PyResult<Bound<'py, PyAny>> {
    const SIZE: [usize; 2] = [ALPHA_ZERO.size(), LC0.size()];
    const WORDS: [usize; 2] = [ALPHA_ZERO.words(), LC0.words()];
    let given = (out, threads);
    let (flags, words) = (dtype::<bool>(py), dtype::<u64>(py));
    // SAFETY: the type of a row is made of the numbers of the dtype in the shape that stands beside it, and both
    // write a mask for each position.
    #[allow(unsafe_code)]
    unsafe {
        match (named(policy)?, form) {
            (ALPHA_ZERO, "bytes") => answers(positions, &flags, &[SIZE[0]], given, bytes::<{ SIZE[0] }>(ALPHA_ZERO)),
            (LC0, "bytes") => answers(positions, &flags, &[SIZE[1]], given, bytes::<{ SIZE[1] }>(LC0)),
            (ALPHA_ZERO, "bits") => answers(positions, &words, &[WORDS[0]], given, bits::<{ WORDS[0] }>(ALPHA_ZERO)),
            (LC0, "bits") => answers(positions, &words, &[WORDS[1]], given, bits::<{ WORDS[1] }>(LC0)),
            (_, form) => Err(PyValueError::new_err(format!("form is {form:?}; it must be \"bytes\" or \"bits\""))),
        }
    }
}

/// The number of one move of each position, as an output of a network: `int32`, shape `(n,)`; -1 where the policy has
/// no number for it. `moves` are 16-bit numbers, one for each position, which are not checked.
///
/// Raises TypeError or ValueError for wrong arguments.
#[pyfunction]
#[pyo3(signature = (positions, moves, policy="alphazero"))]
fn moves_to_indices<'py>(
    positions: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    policy: &str,
) -> PyResult<Bound<'py, PyArray1<i32>>> {
    let policy = named(policy)?;
    translated(positions, "moves", moves, |position, mv| {
        let mv = u16::try_from(mv).map_err(|_| PyValueError::new_err(format!("{mv} is not a move of 16 bits")))?;
        Ok(position.move_to_index(Move(mv), policy).map_or(-1, |index| index as i32))
    })
}

/// The legal move with a number, for each position: `uint16`, shape `(n,)`; 0 where no legal move has the number.
///
/// Raises TypeError or ValueError for wrong arguments.
#[pyfunction]
#[pyo3(signature = (positions, indices, policy="alphazero"))]
fn moves_from_indices<'py>(
    positions: &Bound<'py, PyAny>,
    indices: &Bound<'py, PyAny>,
    policy: &str,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let policy = named(policy)?;
    translated(positions, "indices", indices, |position, index| {
        let found = u32::try_from(index).ok().and_then(|index| position.move_from_index(index, policy).ok());
        Ok(found.unwrap_or_default().0)
    })
}

/// Applies `work` to every position and the number that belongs to it.
fn translated<'py, T: numpy::Element>(
    positions: &Bound<'py, PyAny>,
    what: &str,
    numbers: &Bound<'py, PyAny>,
    work: impl Fn(&Position, i64) -> PyResult<T>,
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let py = positions.py();
    let positions = Positions::new(positions)?;
    let numbers = integers(what, numbers)?.readonly();
    let numbers = numbers.as_slice()?;
    if numbers.len() != positions.len() {
        let (count, given) = (positions.len(), numbers.len());
        return Err(PyValueError::new_err(format!("there are {count} positions, and {given} {what}")));
    }
    let mut answers = memory::room(numbers.len())?;
    let mut result = Ok(());
    positions.for_each_run(0..numbers.len(), |run, positions| {
        for (position, number) in positions.iter().zip(&numbers[run]) {
            match work(position, *number) {
                Ok(answer) => answers.push(answer),
                Err(error) => result = Err(error),
            }
        }
    });
    result.map(|()| PyArray1::from_vec(py, answers))
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(legal_masks, module)?)?;
    module.add_function(wrap_pyfunction!(moves_to_indices, module)?)?;
    module.add_function(wrap_pyfunction!(moves_from_indices, module)?)
}
