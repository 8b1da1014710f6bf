//! The class `Node`: a place in a game.

use super::game::Game;
use super::sayings::Evaluation;
use crate::arguments::MoveArgument;
use crate::errors::refused;
use crate::moves::Move;
use crate::position::Position;
use golem_pgn::{Annotations, NodeId};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// A place in a game: a move and the position after it, or the start.
///
/// Nodes of the same place are equal. What is said of the move can be read and set; `evaluation`, `clock` and `elapsed` are
/// what programs write into its comment, as in '[%eval 0.25,20] [%clk 1:02:03] [%emt 0:00:05]'.
#[pyclass(frozen, name = "Node", module = "golem_chess.pgn")]
pub struct Node {
    game: Py<Game>,
    id: NodeId,
}

impl Node {
    pub fn new(game: Py<Game>, id: NodeId) -> Self {
        Node { game, id }
    }

    fn read<T>(&self, read: impl FnOnce(&golem_pgn::Node) -> T) -> T {
        read(&self.game.get().tree()[self.id])
    }

    fn write(&self, write: impl FnOnce(&mut golem_pgn::Node)) {
        write(&mut self.game.get().tree()[self.id]);
    }

    fn at(&self, py: Python<'_>, id: NodeId) -> Node {
        Node::new(self.game.clone_ref(py), id)
    }

    fn annotations(&self) -> Annotations {
        self.read(|node| Annotations::of(&node.comment))
    }

    fn annotate(&self, change: impl FnOnce(&mut Annotations)) {
        self.write(|node| {
            let mut annotations = Annotations::of(&node.comment);
            change(&mut annotations);
            node.comment = annotations.written_into(&node.comment);
        });
    }
}

/// The time of so many seconds.
fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let of = |seconds| Duration::try_from_secs_f64(seconds).map_err(|error| PyValueError::new_err(error.to_string()));
    seconds.map(of).transpose()
}

#[pymethods]
impl Node {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The move that led here; None at the start and for a null move.
    #[getter]
    fn r#move(&self) -> Option<Move> {
        Some(self.read(golem_pgn::Node::mv)).filter(|&mv| mv != golem::Move::NONE).map(Move)
    }

    /// The move in standard algebraic notation: '--' for a null move, '' at the start.
    #[getter]
    fn san(&self) -> String {
        self.game.get().tree().san(self.id)
    }

    /// The position here.
    #[getter]
    fn position(&self) -> Position {
        Position(self.read(|node| *node.position()))
    }

    /// The place before the move, or None.
    #[getter]
    fn parent(&self, py: Python<'_>) -> Option<Node> {
        self.read(golem_pgn::Node::parent).map(|id| self.at(py, id))
    }

    /// The places behind each move that follows: that of the main line first.
    #[getter]
    fn variations(&self, py: Python<'_>) -> Vec<Node> {
        let ids = self.read(|node| node.children().to_vec());
        ids.into_iter().map(|id| self.at(py, id)).collect()
    }

    /// The next place of this line, or None.
    fn next(&self, py: Python<'_>) -> Option<Node> {
        self.read(|node| node.children().first().copied()).map(|id| self.at(py, id))
    }

    /// Adds a move, or None for a null move, and returns the place behind it: the first one goes on with the line, others
    /// are variations.
    ///
    /// Raises GolemError, a ValueError, if the move is not legal here.
    #[pyo3(signature = (r#move), text_signature = "(self, move, /)")]
    fn add(&self, py: Python<'_>, r#move: Option<MoveArgument<'_>>) -> PyResult<Node> {
        let before = self.position().0;
        let mv = r#move.map_or(Ok(golem::Move::NONE), |mv| mv.legal(&before))?;
        let id = self.game.get().tree().add(self.id, mv).map_err(|status| refused(status, "a null move"))?;
        Ok(self.at(py, id))
    }

    /// What is said of the move, with the commands of programs.
    #[getter]
    fn comment(&self) -> String {
        self.read(|node| node.comment.clone())
    }

    #[setter]
    fn set_comment(&self, comment: String) {
        self.write(|node| node.comment = comment);
    }

    /// What is said before the move, if it begins a variation.
    #[getter]
    fn opening_comment(&self) -> String {
        self.read(|node| node.opening_comment.clone())
    }

    #[setter]
    fn set_opening_comment(&self, comment: String) {
        self.write(|node| node.opening_comment = comment);
    }

    /// The numbers of the marks, from 0 to 65535: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'.
    #[getter]
    fn nags(&self) -> Vec<u16> {
        self.read(|node| node.nags.clone())
    }

    #[setter]
    fn set_nags(&self, nags: Vec<u16>) {
        self.write(|node| node.nags = nags);
    }

    /// How an engine judges the position, or None.
    #[getter]
    fn evaluation(&self) -> Option<Evaluation> {
        self.annotations().evaluation.map(Evaluation::from)
    }

    #[setter]
    fn set_evaluation(&self, evaluation: Option<PyRef<'_, Evaluation>>) {
        self.annotate(|annotations| annotations.evaluation = evaluation.map(|evaluation| (*evaluation).into()));
    }

    /// What the clock of the player shows, in seconds, or None.
    #[getter]
    fn clock(&self) -> Option<f64> {
        self.annotations().clock.map(|time| time.as_secs_f64())
    }

    #[setter]
    fn set_clock(&self, seconds: Option<f64>) -> PyResult<()> {
        let time = duration(seconds)?;
        self.annotate(|annotations| annotations.clock = time);
        Ok(())
    }

    /// The time that the move took, in seconds, or None.
    #[getter]
    fn elapsed(&self) -> Option<f64> {
        self.annotations().elapsed.map(|time| time.as_secs_f64())
    }

    #[setter]
    fn set_elapsed(&self, seconds: Option<f64>) -> PyResult<()> {
        let time = duration(seconds)?;
        self.annotate(|annotations| annotations.elapsed = time);
        Ok(())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Node>();
        other.is_ok_and(|other| self.game.is(&other.get().game) && self.id == other.get().id)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.game.as_ptr() as usize, self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let san = self.san();
        if san.is_empty() { "<Node at the start>".into() } else { format!("<Node behind {san}>") }
    }
}
