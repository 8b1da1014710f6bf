//! For learning systems: moves as the outputs of networks, masks of the legal ones, and many games side by side.

mod features;
mod game;
mod games;
mod masks;
mod policy;

use pyo3::prelude::*;

/// Adds the calls and the class to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    masks::register(module)?;
    module.add_function(wrap_pyfunction!(features::feature_planes, module)?)?;
    module.add_class::<games::Games>()
}
