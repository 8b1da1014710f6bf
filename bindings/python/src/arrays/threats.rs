//! Rows of threat features for networks.

use super::output::Output;
use super::parallel::{self, BLOCK, threads};
use super::positions::Positions;
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
    let positions = Positions::new(positions)?;
    if stride == 0 || stride > 1 << 16 {
        return Err(PyValueError::new_err(format!("stride is {stride}; it must be 1 to 65536")));
    }
    let mut rows = Output::given(out, &positions, &dtype::<i32>(py), &[2, stride])?;
    let mut counts = Output::new(py, &dtype::<u32>(py), &[positions.len(), 2])?;
    // SAFETY: numbers of 32 bits.
    #[allow(unsafe_code)]
    let (numbers, totals) = unsafe { (rows.entries::<u32>(), counts.rows::<[u32; 2]>()) };
    py.detach(|| fill(&numbering, &positions, threads, numbers, stride, totals));
    Ok((rows.into_array(), counts.into_array()))
}

/// Writes the rows of all positions.
fn fill(
    numbering: &Numbering,
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
            numbering.rows(positions, rows, stride, &mut counts[run]);
        });
    });
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(threat_rows, module)?)
}
