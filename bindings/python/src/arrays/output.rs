//! Arrays that calls write: new ones of NumPy's, or those that the caller gives as `out`.
#![allow(unsafe_code)]

use super::positions::Positions;
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::mem::MaybeUninit;

/// An array that is about to be written.
pub struct Output<'py> {
    array: Bound<'py, PyUntypedArray>,
}

impl<'py> Output<'py> {
    /// A new array without content.
    pub fn new(py: Python<'py>, dtype: &Bound<'py, PyArrayDescr>, shape: &[usize]) -> PyResult<Self> {
        let array = py.import("numpy")?.call_method1("empty", (PyTuple::new(py, shape)?, dtype))?;
        Ok(Output { array: array.cast_into()? })
    }

    /// The array of a caller, or a new one without it.
    pub fn given(
        out: Option<&Bound<'py, PyAny>>,
        positions: &Positions,
        dtype: &Bound<'py, PyArrayDescr>,
        row: &[usize],
    ) -> PyResult<Self> {
        let shape: Vec<usize> = [positions.len()].iter().chain(row).copied().collect();
        let Some(out) = out else { return Self::new(dtype.py(), dtype, &shape) };
        let array = out.cast::<PyUntypedArray>().map_err(|_| PyTypeError::new_err("out must be a NumPy array"))?;
        if !array.dtype().is_equiv_to(dtype) {
            return Err(PyTypeError::new_err(format!("out must have dtype {dtype}, not {}", array.dtype())));
        }
        if array.shape() != shape {
            return Err(PyValueError::new_err(format!("out must have shape {shape:?}, not {:?}", array.shape())));
        }
        let flags = array.getattr("flags")?;
        for (flag, reason) in [
            ("writeable", "out is read-only"),
            ("c_contiguous", "the rows of out must be contiguous"),
            ("aligned", "out is not aligned for its dtype"),
        ] {
            if !flags.getattr(flag)?.is_truthy()? {
                return Err(PyValueError::new_err(reason));
            }
        }
        let bytes = shape.iter().product::<usize>() * dtype.itemsize();
        // SAFETY: the array is alive.
        let start = unsafe { (*array.as_array_ptr()).fields.data }.addr();
        if positions.overlap(start..start + bytes) {
            return Err(PyValueError::new_err("out must not overlap the positions"));
        }
        Ok(Output { array: array.clone() })
    }

    /// The array as rows of `T`, for this call alone.
    ///
    /// # Safety
    /// `T` has the size of a row, an alignment that its dtype has, and any bytes that are written to it are numbers of
    /// the dtype.
    pub unsafe fn rows<T>(&mut self) -> &mut [MaybeUninit<T>] {
        let length = self.array.shape().first().copied().unwrap_or(0);
        // SAFETY: passed on from the caller.
        unsafe { self.slice(length) }
    }

    /// The array as a single row of numbers.
    ///
    /// # Safety
    /// As for [`rows`](Self::rows), of single numbers.
    pub unsafe fn entries<T>(&mut self) -> &mut [MaybeUninit<T>] {
        let length = self.array.len();
        // SAFETY: passed on from the caller.
        unsafe { self.slice(length) }
    }

    /// # Safety
    /// As for [`rows`](Self::rows); the array has so many `T`.
    unsafe fn slice<T>(&mut self, length: usize) -> &mut [MaybeUninit<T>] {
        if length == 0 {
            return &mut [];
        }
        // SAFETY: the array is alive, writeable and without gaps: it is new, or was looked at. The rest is promised by the
        // caller; that no other thread of Python writes it during the call is asked of the user.
        unsafe { std::slice::from_raw_parts_mut((*self.array.as_array_ptr()).fields.data.cast(), length) }
    }

    /// The array, once it is written.
    pub fn into_array(self) -> Bound<'py, PyAny> {
        self.array.into_any()
    }
}

/// The bytes of an object that has a buffer, in place, and what keeps them; `None` for other objects.
pub fn bytes_of_buffer(object: &Bound<'_, PyAny>) -> PyResult<Option<(Py<PyUntypedArray>, &'static [u8])>> {
    // Python has a stable interface for buffers from 3.11 on; NumPy has had one all along.
    let py = object.py();
    if !py.import("builtins")?.call_method1("memoryview", (object,)).is_ok_and(|view| is_flat(&view)) {
        return Ok(None);
    }
    let array = py.import("numpy")?.call_method1("frombuffer", (object, "u1"))?.cast_into::<PyUntypedArray>()?;
    let length = array.len();
    let bytes = if length == 0 {
        &[]
    } else {
        // SAFETY: the array holds these bytes, side by side, as long as it lives, and is handed out with them; none may
        // be written during the call, which is asked of the user.
        unsafe { std::slice::from_raw_parts((*array.as_array_ptr()).fields.data.cast_const().cast(), length) }
    };
    Ok(Some((array.unbind(), bytes)))
}

fn is_flat(view: &Bound<'_, PyAny>) -> bool {
    view.getattr("c_contiguous").and_then(|flag| flag.is_truthy()).unwrap_or(false)
}
