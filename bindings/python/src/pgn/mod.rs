//! Games in PGN as objects: what the Python module `golem_chess.pgn` offers.

mod file;
mod game;
mod games;
mod node;
mod sayings;

pub use file::{File, raised};

use pyo3::prelude::*;

/// Adds the classes, under names that tell them from others of the extension module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("PgnGames", py.get_type::<games::Games>())?;
    module.add("PgnGame", py.get_type::<game::Game>())?;
    module.add("PgnNode", py.get_type::<node::Node>())?;
    module.add("PgnMistake", py.get_type::<sayings::Mistake>())?;
    module.add("PgnEvaluation", py.get_type::<sayings::Evaluation>())
}
