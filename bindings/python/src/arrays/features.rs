//! Rows of features for networks.

use super::output::Output;
use super::parallel::{self, BLOCK, threads};
use super::positions::Positions;
use crate::memory::List;
use golem::features::{FeatureSets, NO_PIECE_SQUARE, PAWN_PAIRS, PawnPairNumbering, PieceSquareNumbering};
use golem::threats::Numbering;
use numpy::dtype;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::mem::MaybeUninit;

/// The threats of each position as numbers of features, as loaders of sparse features take them.
///
/// `features` is the size of a published set: 79856, 66864, 60144 or 59808. Returns `(rows, counts)`: an `int32` array of
/// shape `(n, 2, stride)`, the perspective of the side to move first, padded with -1, in no particular order; and a
/// `uint32` array of shape `(n, 2)` with how many each has, which may be more than `stride`. `out` takes the place of
/// the first.
///
/// Raises ValueError for another number of features, TypeError or ValueError for what is no array of positions.
#[pyfunction]
#[pyo3(signature = (positions, features=79856, stride=128, *, out=None, threads=None))]
fn threat_rows<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    features: u32,
    stride: usize,
    out: Option<&Bound<'py, PyAny>>,
    threads: Option<isize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let threads = self::threads(threads)?;
    let numbering = Numbering::published(features).map_err(|status| PyValueError::new_err(status.to_string()))?;
    write(py, positions, &FeatureSets { threats: Some(&numbering), ..FeatureSets::default() }, stride, out, threads)
}

/// All features of each position, as loaders of sparse features take them: threats, pairs of pawns and piece squares, one
/// set behind the other.
///
/// `threat_features` is the size of a published set as for `threat_rows`, or None for no threats; `pawn_pairs` says whether
/// the 4560 pairs of pawns stand behind them; `piece_squares` is 22528 (HalfKAv2_hm as Stockfish has it), 24576 (as
/// nnue-pytorch trains it), 768 (own pieces by kind, then the opponent's), or None. `buckets` has instead of that set's own
/// ones a bucket for each square of the king, as its side sees it, and `mirrored_files` the files of the king, a bit each,
/// for which the board of the piece squares is mirrored: 240 has the king on the files a to d, 15 on e to h, 0 mirrors
/// nothing.
///
/// Returns `(rows, counts)`: an `int32` array of shape `(n, 2, stride)`, the perspective of the side to move first, padded
/// with -1, in no particular order; and a `uint32` array of shape `(n, 2)` with how many each has, which may be more than
/// `stride`. `out` takes the place of the first.
///
/// Raises ValueError for another number of features and for what are no buckets, TypeError or ValueError for what is no
/// array of positions.
#[pyfunction]
#[pyo3(signature = (
    positions, threat_features=59808, pawn_pairs=true, piece_squares=22528, stride=256, *, buckets=None,
    mirrored_files=None, out=None, threads=None
))]
#[allow(clippy::too_many_arguments)]
fn feature_rows<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    threat_features: Option<u32>,
    pawn_pairs: bool,
    piece_squares: Option<u32>,
    stride: usize,
    buckets: Option<List<u8>>,
    mirrored_files: Option<u8>,
    out: Option<&Bound<'py, PyAny>>,
    threads: Option<isize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let threads = self::threads(threads)?;
    let refused = |status: golem::Status| PyValueError::new_err(status.to_string());
    let of_threats = threat_features.map(Numbering::published).transpose().map_err(refused)?;
    let first = of_threats.map_or(0, |numbering| numbering.features);
    let of_pairs = pawn_pairs.then(|| PawnPairNumbering::new(first));
    let first = first + if pawn_pairs { PAWN_PAIRS } else { 0 };
    let mut of_squares = piece_squares.map(PieceSquareNumbering::published).transpose().map_err(refused)?;
    if let Some(numbering) = &mut of_squares {
        adapt(numbering, first, buckets.as_ref().map(|list| &*list.0), mirrored_files)?;
    }
    let sets =
        FeatureSets { threats: of_threats.as_ref(), pawn_pairs: of_pairs.as_ref(), piece_squares: of_squares.as_ref() };
    write(py, positions, &sets, stride, out, threads)
}

/// Gives a set of piece squares its place behind other sets, and the caller's buckets.
fn adapt(
    numbering: &mut PieceSquareNumbering,
    first: u32,
    buckets: Option<&[u8]>,
    mirrored_files: Option<u8>,
) -> PyResult<()> {
    for place in numbering.first.iter_mut().filter(|place| **place != NO_PIECE_SQUARE) {
        *place += first;
    }
    numbering.features += first;
    if let Some(buckets) = buckets {
        numbering.buckets = buckets
            .try_into()
            .map_err(|_| PyValueError::new_err(format!("there are {} buckets; 64 are needed", buckets.len())))?;
    }
    if let Some(files) = mirrored_files {
        numbering.mirrored_files = files;
    }
    Ok(())
}

/// The rows of all positions, and how many numbers each has.
fn write<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    sets: &FeatureSets<'_>,
    stride: usize,
    out: Option<&Bound<'py, PyAny>>,
    threads: usize,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let positions = Positions::new(positions)?;
    if stride == 0 || stride > 1 << 16 {
        return Err(PyValueError::new_err(format!("stride is {stride}; it must be 1 to 65536")));
    }
    let mut rows = Output::given(out, &positions, &dtype::<i32>(py), &[2, stride])?;
    let mut counts = Output::new(py, &dtype::<u32>(py), &[positions.len(), 2])?;
    // SAFETY: numbers of 32 bits.
    #[allow(unsafe_code)]
    let (numbers, totals) = unsafe { (rows.entries::<u32>(), counts.rows::<[u32; 2]>()) };
    py.detach(|| fill(sets, &positions, threads, numbers, stride, totals));
    Ok((rows.into_array(), counts.into_array()))
}

/// Writes the rows of all positions.
fn fill(
    sets: &FeatureSets<'_>,
    positions: &Positions,
    threads: usize,
    rows: &mut [MaybeUninit<u32>],
    stride: usize,
    counts: &mut [MaybeUninit<[u32; 2]>],
) {
    let blocks = rows.chunks_mut(BLOCK * 2 * stride).zip(counts.chunks_mut(BLOCK)).enumerate();
    parallel::for_each(threads, blocks, |(index, (rows, counts))| {
        let start = index * BLOCK;
        positions.for_each_run(start..start + counts.len(), |run, positions| {
            let rows = &mut rows[run.start * 2 * stride..run.end * 2 * stride];
            sets.rows(positions, rows, stride, &mut counts[run]);
        });
    });
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(threat_rows, module)?)?;
    module.add_function(wrap_pyfunction!(feature_rows, module)?)
}
