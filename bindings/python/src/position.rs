//! The class `Position`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

#[pyclass(frozen, eq, hash, module = "golem_chess")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub golem::Position);

#[pymethods]
impl Position {
    #[new]
    fn new(fen: &str) -> PyResult<Self> {
        golem::Position::from_fen(fen.as_bytes())
            .map(Position)
            .map_err(|status| PyValueError::new_err(status.to_string()))
    }

    fn fen(&self) -> String {
        self.0.fen(false)
    }

    fn count(&self) -> usize {
        golem::Generator::current().count_moves(&self.0) as usize
    }
}
