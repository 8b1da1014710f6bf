//! Statements about a game or a move: a mistake, an evaluation.

use golem_pgn::{Problem, Score};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Why a game is not all that its file has of it.
///
/// `status` is a number that `status_message` explains, `line` the line of the file, `token` the beginning of what is
/// wrong; as a str it is a sentence with all of them.
#[pyclass(frozen, from_py_object, name = "Mistake", module = "golem_chess.pgn")]
#[derive(Clone)]
pub struct Mistake(pub golem_pgn::Mistake);

#[pymethods]
impl Mistake {
    #[new]
    fn new(status: i32, line: u64, token: String) -> PyResult<Self> {
        let problem = Problem::from_code(status)
            .ok_or_else(|| PyValueError::new_err(format!("{status} is not the number of a mistake in a game")))?;
        Ok(Mistake(golem_pgn::Mistake { problem, line, token }))
    }

    /// The number of the reason.
    #[getter]
    fn status(&self) -> i32 {
        self.0.problem.code()
    }

    /// The line of the file, from 1.
    #[getter]
    fn line(&self) -> u64 {
        self.0.line
    }

    /// The first characters of the token that is wrong.
    #[getter]
    fn token(&self) -> &str {
        &self.0.token
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Mistake {}>", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (i32, u64, String)) {
        (py.get_type::<Mistake>().into_any(), (self.status(), self.line(), self.0.token.clone()))
    }
}

/// How an engine judges a position, as White sees it: `centipawns`, or `mate` in so many moves, which is negative if Black
/// mates; and the `depth` of its search, or None.
///
/// Raises ValueError unless it is given one of the two.
#[pyclass(frozen, eq, hash, name = "Evaluation", module = "golem_chess.pgn")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// Hundredths of a pawn, or None.
    #[pyo3(get)]
    centipawns: Option<i32>,
    /// The moves to mate, or None.
    #[pyo3(get)]
    mate: Option<i32>,
    /// How deep the engine looked, or None.
    #[pyo3(get)]
    depth: Option<u32>,
}

/// The parts of an evaluation.
type Arguments = (Option<i32>, Option<i32>, Option<u32>);

#[pymethods]
impl Evaluation {
    #[new]
    #[pyo3(signature = (centipawns=None, mate=None, depth=None))]
    fn new(centipawns: Option<i32>, mate: Option<i32>, depth: Option<u32>) -> PyResult<Self> {
        if centipawns.is_some() == mate.is_some() {
            return Err(PyValueError::new_err("an evaluation must have either centipawns or mate"));
        }
        Ok(Evaluation { centipawns, mate, depth })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, Arguments) {
        (py.get_type::<Evaluation>().into_any(), (self.centipawns, self.mate, self.depth))
    }

    fn __repr__(&self) -> String {
        let depth = self.depth.map_or_else(String::new, |depth| format!(", depth={depth}"));
        match (self.centipawns, self.mate) {
            (Some(centipawns), _) => format!("Evaluation(centipawns={centipawns}{depth})"),
            (None, mate) => format!("Evaluation(mate={}{depth})", mate.unwrap_or_default()),
        }
    }
}

impl From<golem_pgn::Evaluation> for Evaluation {
    fn from(found: golem_pgn::Evaluation) -> Self {
        let (centipawns, mate) = match found.score {
            Score::Centipawns(score) => (Some(score), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        Evaluation { centipawns, mate, depth: found.depth }
    }
}

impl From<Evaluation> for golem_pgn::Evaluation {
    fn from(Evaluation { centipawns, mate, depth }: Evaluation) -> Self {
        let of_mate = Score::Mate(mate.unwrap_or_default());
        golem_pgn::Evaluation { score: centipawns.map_or(of_mate, Score::Centipawns), depth }
    }
}
