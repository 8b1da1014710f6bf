//! Results of calls where Arrow is more natural than NumPy: an array, and a batch of columns. Any library that knows
//! Arrow's C data interface takes them without a copy: `pyarrow.array(column)`, `polars.Series(column)`.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{to_array_pycapsules, to_schema_pycapsule};
use std::sync::Arc;

/// An Arrow array of strings, which is also a sequence.
#[pyclass(frozen, sequence, module = "golem_chess")]
pub struct Column {
    array: ArrayRef,
    field: Arc<Field>,
}

impl Column {
    pub fn new(array: ArrayRef) -> Self {
        let field = Arc::new(Field::new("", array.data_type().clone(), true));
        Column { array, field }
    }

    fn get<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        if self.array.is_null(row) {
            return Ok(py.None().into_bound(py));
        }
        match self.array.data_type() {
            DataType::LargeUtf8 => Ok(self.array.as_string::<i64>().value(row).into_pyobject(py)?.into_any()),
            kind => Err(PyTypeError::new_err(format!("a column of {kind} is not a sequence"))),
        }
    }
}

#[pymethods]
impl Column {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        to_array_pycapsules(py, self.field.clone(), &self.array, requested_schema)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let length = self.array.len();
        let row = if index < 0 { index + length as isize } else { index };
        match usize::try_from(row) {
            Ok(row) if row < length => self.get(py, row),
            _ => Err(PyIndexError::new_err(format!("there is no row {index}; the length is {length}"))),
        }
    }

    /// The rows as a list.
    fn tolist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, (0..self.array.len()).map(|row| self.get(py, row)).collect::<PyResult<Vec<_>>>()?)
    }

    fn __repr__(&self) -> String {
        format!("<golem_chess.Column of {} rows, {}>", self.array.len(), self.array.data_type())
    }
}

/// An Arrow record batch: columns of equal length with names.
#[pyclass(frozen, module = "golem_chess")]
pub struct Batch(pub RecordBatch);

#[pymethods]
impl Batch {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        let array = StructArray::from(self.0.clone());
        let field = Field::new("", array.data_type().clone(), false);
        to_array_pycapsules(py, Arc::new(field), &array, requested_schema)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.0.schema_ref().as_ref())
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<golem_chess.Batch of {} rows: {}>", self.0.num_rows(), self.column_names().join(", "))
    }
}

/// The schema of a batch of labels, for any library that knows Arrow's C data interface.
#[pyclass(frozen, module = "golem_chess")]
pub struct Labels(pub Arc<arrow_schema::Schema>);

#[pymethods]
impl Labels {
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.0.as_ref())
    }
}

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Column>()?;
    module.add_class::<Batch>()?;
    module.add_class::<Labels>()
}
