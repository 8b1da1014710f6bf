//! Rows of text as a call reads them: the lines of a text, a sequence, or a column of Arrow's, in place where that holds
//! bytes. Nothing is asked of the bytes.

use super::output::bytes_of_buffer;
use crate::memory;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray};
use arrow_schema::DataType;
use numpy::PyUntypedArray;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyString};
use pyo3_arrow::input::AnyArray;
use std::ops::Range;

/// Rows of text, some of which may be null.
pub enum Texts {
    /// The lines of one text.
    Lines(Memory, Vec<Range<usize>>),
    /// Objects of Python.
    Objects(Vec<Option<Memory>>),
    /// Columns, each with the row that follows its last.
    Columns(Vec<(Column, usize)>),
}

/// The bytes of one text.
pub enum Memory {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
    #[allow(dead_code)]
    Buffer(Py<PyUntypedArray>, &'static [u8]),
    Copied(Vec<u8>),
}

/// A column of Arrow's.
pub enum Column {
    Short(BinaryArray),
    Long(LargeBinaryArray),
    Views(BinaryViewArray),
}

const EXPECTED: &str = "the strings must be a str or bytes with one per line, a sequence of str and bytes, or an Arrow \
    array of strings or binaries";

impl Texts {
    /// The texts of an argument.
    pub fn new(argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if argument.is_instance_of::<PyString>() || argument.is_instance_of::<PyBytes>() {
            return Self::of_lines(Memory::of_text(argument)?);
        }
        if argument.hasattr("__arrow_c_array__")? || argument.hasattr("__arrow_c_stream__")? {
            let (chunks, field) = argument.extract::<AnyArray>()?.into_chunked_array()?.into_inner();
            return Self::of_columns(chunks, field.data_type());
        }
        let is_array = argument.is_instance_of::<PyUntypedArray>();
        if !is_array && let Some((owner, bytes)) = bytes_of_buffer(argument)? {
            return Self::of_lines(Memory::Buffer(owner, bytes));
        }
        if argument.hasattr("tolist")? {
            // Arrays of NumPy and series of pandas.
            return Self::of_objects(&argument.call_method0("tolist")?);
        }
        Self::of_objects(argument)
    }

    fn of_lines(text: Memory) -> PyResult<Self> {
        let bytes = text.bytes();
        let mut lines = memory::room(memchr::memchr_iter(b'\n', bytes).count() + 1)?;
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', bytes) {
            lines.push(start..end);
            start = end + 1;
        }
        if start < bytes.len() {
            lines.push(start..bytes.len());
        }
        Ok(Texts::Lines(text, lines))
    }

    fn of_objects(objects: &Bound<'_, PyAny>) -> PyResult<Self> {
        let not = |what: &Bound<'_, PyAny>| -> PyErr {
            let name = what.get_type().name().map_or_else(|_| "something else".into(), |name| name.to_string());
            PyTypeError::new_err(format!("{EXPECTED}; not {name}"))
        };
        let mut texts = Vec::new();
        for object in objects.try_iter().map_err(|_| not(objects))? {
            let object = object?;
            let text = match object.is_none() {
                true => None,
                false => Some(Memory::of_text(&object).map_err(|_| not(&object))?),
            };
            memory::push(&mut texts, text)?;
        }
        Ok(Texts::Objects(texts))
    }

    /// The texts in chunks of a column.
    pub fn of_columns(chunks: Vec<ArrayRef>, kind: &DataType) -> PyResult<Self> {
        let mut columns = Vec::with_capacity(chunks.len());
        let mut end = 0;
        for chunk in chunks {
            end += chunk.len();
            columns.push((Column::new(chunk, kind)?, end));
        }
        Ok(Texts::Columns(columns))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Texts::Lines(_, lines) => lines.len(),
            Texts::Objects(texts) => texts.len(),
            Texts::Columns(columns) => columns.last().map_or(0, |&(_, end)| end),
        }
    }

    /// Hands the texts of a range of rows to `work`, one after the other.
    pub fn for_each(&self, rows: Range<usize>, mut work: impl FnMut(Option<&[u8]>)) {
        match self {
            Texts::Lines(text, lines) => {
                let bytes = text.bytes();
                lines[rows].iter().for_each(|line| work(Some(&bytes[line.clone()])));
            }
            Texts::Objects(texts) => texts[rows].iter().for_each(|text| work(text.as_ref().map(Memory::bytes))),
            Texts::Columns(columns) => {
                let at = columns.partition_point(|&(_, end)| end <= rows.start);
                let mut next = rows.start;
                for (column, end) in &columns[at..] {
                    let start = end - column.len();
                    let until = rows.end.min(*end);
                    (next..until).for_each(|row| work(column.get(row - start)));
                    next = until.max(next);
                }
            }
        }
    }
}

impl Memory {
    fn of_text(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        if text.is_instance_of::<PyBytes>() {
            return Ok(Memory::Bytes(text.extract()?));
        }
        let text = text.cast::<PyString>()?;
        match text.extract::<PyBackedStr>() {
            Ok(text) => Ok(Memory::Text(text)),
            // Half of a surrogate pair has no encoding, but this is a text that is wrong and not an error.
            Err(_) => Ok(Memory::Copied(text.call_method1("encode", ("utf-8", "replace"))?.extract()?)),
        }
    }

    fn bytes(&self) -> &[u8] {
        match self {
            Memory::Text(text) => text.as_bytes(),
            Memory::Bytes(bytes) => bytes,
            Memory::Buffer(_, bytes) => bytes,
            Memory::Copied(bytes) => bytes,
        }
    }
}

impl Column {
    fn new(array: ArrayRef, kind: &DataType) -> PyResult<Self> {
        Ok(match kind {
            DataType::Utf8 => Column::Short(array.as_string::<i32>().clone().into()),
            DataType::LargeUtf8 => Column::Long(array.as_string::<i64>().clone().into()),
            DataType::Utf8View => Column::Views(array.as_string_view().clone().to_binary_view()),
            DataType::Binary => Column::Short(array.as_binary::<i32>().clone()),
            DataType::LargeBinary => Column::Long(array.as_binary::<i64>().clone()),
            DataType::BinaryView => Column::Views(array.as_binary_view().clone()),
            // Few different texts, many rows: as polars and pandas store categories.
            DataType::Dictionary(_, values) => {
                let array = arrow_cast::cast(&array, values)
                    .map_err(|error| PyTypeError::new_err(format!("{EXPECTED}; {error}")))?;
                Column::new(array, values)?
            }
            _ => return Err(PyTypeError::new_err(format!("{EXPECTED}; not Arrow's {kind}"))),
        })
    }

    fn len(&self) -> usize {
        match self {
            Column::Short(array) => array.len(),
            Column::Long(array) => array.len(),
            Column::Views(array) => array.len(),
        }
    }

    fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Column::Short(array) => array.is_valid(row).then(|| array.value(row)),
            Column::Long(array) => array.is_valid(row).then(|| array.value(row)),
            Column::Views(array) => array.is_valid(row).then(|| array.value(row)),
        }
    }
}
