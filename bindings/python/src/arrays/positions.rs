//! Arrays of positions as a call reads them: in place, whatever holds them.
#![allow(unsafe_code)]

use super::dtypes::POSITIONS;
use super::parallel::{self, BLOCK};
use crate::memory;
use crate::position::Position as PyPosition;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use golem::Position;
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PySequence;
use pyo3_arrow::input::AnyArray;
use std::ops::Range;

/// The bytes of a position.
const BYTES: usize = size_of::<Position>();

/// How many positions that do not lie side by side, or are not aligned, are put there at a time.
const GATHERED: usize = 64;

/// Positions that lie in one or more parts of memory.
pub struct Positions {
    parts: Vec<Part>,
    length: usize,
    /// Keeps the memory of the parts.
    _owner: Owner,
}

#[allow(dead_code)]
enum Owner {
    Numpy(Py<PyUntypedArray>),
    Arrow(Vec<ArrayRef>),
    Positions(Vec<Position>),
}

/// Positions that are equally far from each other.
struct Part {
    first: *const u8,
    /// The row of the first.
    start: usize,
    length: usize,
    /// From one position to the next.
    stride: isize,
    /// From one byte of a position to the next.
    step: isize,
}

// SAFETY: what a part points to is only read, and the owner beside it keeps it.
unsafe impl Send for Part {}
// SAFETY: as above.
unsafe impl Sync for Part {}

const EXPECTED: &str = "positions must be a one-dimensional NumPy array of dtype golem_chess.POSITION, a uint8 array of \
    shape (n, 80), an Arrow array of 80-byte binaries, or a sequence of golem_chess.Position";

impl Positions {
    /// The positions of an argument.
    pub fn new(argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(array) = argument.cast::<PyUntypedArray>() {
            return Self::of_numpy(array);
        }
        if argument.hasattr("__arrow_c_array__")? || argument.hasattr("__arrow_c_stream__")? {
            return Self::of_arrow(argument.extract::<AnyArray>()?);
        }
        if let Ok(sequence) = argument.cast::<PySequence>() {
            return Self::of_objects(sequence);
        }
        Err(PyTypeError::new_err(format!("{EXPECTED}; not {}", argument.get_type().name()?)))
    }

    fn of_numpy(array: &Bound<'_, PyUntypedArray>) -> PyResult<Self> {
        let (dtype, shape, strides) = (array.dtype(), array.shape(), array.strides());
        let (length, stride, step) = match (shape, strides) {
            (&[length], &[stride]) if dtype.is_equiv_to(&POSITIONS.get(array.py())?) => (length, stride, 1),
            (&[length, BYTES], &[stride, step]) if dtype.is_equiv_to(&numpy::dtype::<u8>(array.py())) => {
                (length, stride, step)
            }
            _ => return Err(PyTypeError::new_err(format!("{EXPECTED}; not {dtype} of shape {shape:?}"))),
        };
        // SAFETY: the array is alive.
        let first = unsafe { (*array.as_array_ptr()).fields.data.cast_const().cast() };
        let part = Part { first, start: 0, length, stride, step };
        Ok(Positions { parts: vec![part], length, _owner: Owner::Numpy(array.clone().unbind()) })
    }

    fn of_arrow(array: AnyArray) -> PyResult<Self> {
        let (chunks, field) = array.into_chunked_array()?.into_inner();
        if *field.data_type() != DataType::FixedSizeBinary(BYTES as i32) {
            return Err(PyTypeError::new_err(format!("{EXPECTED}; not Arrow's {}", field.data_type())));
        }
        let mut parts = Vec::new();
        let mut length = 0;
        for chunk in &chunks {
            if chunk.null_count() != 0 {
                return Err(PyValueError::new_err("positions must not be null; drop those rows first"));
            }
            let first = chunk.as_fixed_size_binary().value_data().as_ptr();
            parts.push(Part { first, start: length, length: chunk.len(), stride: BYTES as isize, step: 1 });
            length += chunk.len();
        }
        Ok(Positions { parts, length, _owner: Owner::Arrow(chunks) })
    }

    fn of_objects(sequence: &Bound<'_, PySequence>) -> PyResult<Self> {
        let mut positions = Vec::new();
        for item in sequence.try_iter()? {
            let item = item?;
            let position = item.cast::<PyPosition>().map_err(|_| PyTypeError::new_err(EXPECTED))?;
            memory::push(&mut positions, position.get().0)?;
        }
        Ok(Self::of_positions(positions))
    }

    /// Positions of Rust's.
    pub fn of_positions(positions: Vec<Position>) -> Self {
        let (first, length) = (positions.as_ptr().cast(), positions.len());
        let part = Part { first, start: 0, length, stride: BYTES as isize, step: 1 };
        Positions { parts: vec![part], length, _owner: Owner::Positions(positions) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether any byte of an array lies among the positions.
    pub fn overlap(&self, array: Range<usize>) -> bool {
        self.parts.iter().any(|part| {
            let bytes = part.bytes();
            !bytes.is_empty() && !array.is_empty() && bytes.start < array.end && array.start < bytes.end
        })
    }

    /// Hands the positions of a range of rows to `work`, run by run, with the place of each run in the range.
    pub fn for_each_run(&self, rows: Range<usize>, mut work: impl FnMut(Range<usize>, &[Position])) {
        let at = self.parts.partition_point(|part| part.start + part.length <= rows.start);
        for part in self.parts.get(at..).unwrap_or(&[]).iter().take_while(|part| part.start < rows.end) {
            let (start, end) = (rows.start.max(part.start), rows.end.min(part.start + part.length));
            // Some parts are empty.
            if start >= end {
                continue;
            }
            let within = start - part.start..end - part.start;
            part.for_each_run(within, |run, positions| {
                let run_start = run + part.start - rows.start;
                work(run_start..run_start + positions.len(), positions);
            });
        }
    }

    /// Has an answer for each position written by `work`, on several threads.
    pub fn answer<T: Send>(&self, threads: usize, out: &mut [T], work: impl Fn(&[Position], &mut [T]) + Sync) {
        let length = self.length.min(out.len());
        let blocks = out[..length].chunks_mut(BLOCK).enumerate();
        parallel::for_each(threads, blocks, |(index, block)| {
            let start = index * BLOCK;
            self.for_each_run(start..start + block.len(), |run, positions| work(positions, &mut block[run]));
        });
    }
}

impl Part {
    /// The addresses of its bytes, and maybe of some between them.
    fn bytes(&self) -> Range<usize> {
        if self.length == 0 {
            return 0..0;
        }
        let (rows, bytes) = ((self.length - 1) as isize * self.stride, (BYTES - 1) as isize * self.step);
        let (low, high) = (rows.min(0) + bytes.min(0), rows.max(0) + bytes.max(0));
        self.first.addr().wrapping_add_signed(low)..self.first.addr().wrapping_add_signed(high) + 1
    }

    fn for_each_run(&self, rows: Range<usize>, mut work: impl FnMut(usize, &[Position])) {
        let first = self.first.cast::<Position>();
        if self.step == 1 && self.stride == BYTES as isize && first.is_aligned() {
            // SAFETY: the part has these rows, aligned and one behind the other; any bytes are a position.
            let positions = unsafe { std::slice::from_raw_parts(first.add(rows.start), rows.len()) };
            return work(rows.start, positions);
        }
        for start in rows.clone().step_by(GATHERED) {
            let mut gathered = [Position::EMPTY; GATHERED];
            let gathered = &mut gathered[..GATHERED.min(rows.end - start)];
            for (offset, position) in gathered.iter_mut().enumerate() {
                *position = self.position(start + offset);
            }
            work(start, gathered);
        }
    }

    /// A copy of one of its positions.
    fn position(&self, row: usize) -> Position {
        debug_assert!(row < self.length);
        // SAFETY: a row of the part, of which all bytes are where its step says; any bytes are a position.
        unsafe {
            let first = self.first.offset(row as isize * self.stride);
            if self.step == 1 {
                return first.cast::<Position>().read_unaligned();
            }
            let bytes: [u8; BYTES] = std::array::from_fn(|byte| first.offset(byte as isize * self.step).read());
            position_of(&bytes)
        }
    }
}

/// The bytes of a position, as Python has them at any address.
pub type Record = [u8; BYTES];

/// The position in a record.
pub fn position_of(record: &Record) -> Position {
    // SAFETY: a position is 80 bytes of numbers, so any bytes are one; alignment is not assumed.
    unsafe { record.as_ptr().cast::<Position>().read_unaligned() }
}

/// The record of a position.
pub fn record_of(position: &Position) -> Record {
    // SAFETY: a position is 80 bytes without a gap.
    unsafe { std::ptr::from_ref(position).cast::<Record>().read() }
}
