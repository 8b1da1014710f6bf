//! The extension module `golem_chess._golem`, which the Python package `golem_chess` is a face of.

use pyo3::prelude::*;

mod arrays;
mod column;
mod epd;
mod label;
mod position;

#[pymodule]
fn _golem(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<position::Position>()?;
    column::register(module)?;
    arrays::register(module)?;
    label::register(module)
}
