//! The class `Node`: a place in a game.

use super::game::Game;
use super::sayings::Evaluation;
use crate::arguments::MoveArgument;
use crate::errors::refused;
use crate::memory;
use crate::moves::Move;
use crate::position::{Position, kind_of};
use golem_pgn::{Annotations, NodeId};
use pyo3::Borrowed;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
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

/// A game, and the number of a node.
type Place = (Py<Game>, usize);

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

    fn set_place(&self, place: impl FnOnce(usize) -> usize) {
        let mut game = self.game.get().tree();
        if let Some(old) = game.place(self.id) {
            game.set_place(self.id, place(old));
        }
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

/// Marks by their numbers, from any iterable, which may have no end.
struct Marks(Vec<u16>);

impl<'py> FromPyObject<'_, 'py> for Marks {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("marks must be an iterable of numbers such as (1, 5), not str"));
        }
        let mut marks = Vec::new();
        for mark in object.try_iter()? {
            memory::push(&mut marks, mark?.extract()?)?;
        }
        Ok(Marks(marks))
    }
}

/// The time of so many seconds.
fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let of = |seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| PyValueError::new_err(format!("a time is a number of seconds from 0, not {seconds}")))
    };
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

    /// Adds moves one behind the other, None for a null move, and returns the last place: that of the comment and the marks.
    ///
    /// Raises GolemError, a ValueError, for the first move that is not legal; those before it have been added.
    ///
    /// >>> from golem_chess import pgn
    /// >>> game = pgn.Game()
    /// >>> game.root.add_line(['e4', 'e5', 'Nf3'], comment='a knight')
    /// <Node behind Nf3>
    /// >>> game.sans()
    /// ['e4', 'e5', 'Nf3']
    #[pyo3(
        signature = (moves, *, comment=String::new(), opening_comment=String::new(), nags=Marks(Vec::new())),
        text_signature = "(self, moves, *, comment='', opening_comment='', nags=())"
    )]
    fn add_line(
        &self,
        py: Python<'_>,
        moves: &Bound<'_, PyAny>,
        comment: String,
        opening_comment: String,
        nags: Marks,
    ) -> PyResult<Node> {
        let (mut last, mut first) = (self.at(py, self.id), None);
        for item in moves.try_iter()? {
            last = last.add(py, item?.extract()?)?;
            first.get_or_insert(last.id);
        }
        if let Some(first) = first {
            self.at(py, first).set_opening_comment(opening_comment);
            last.set_comment(comment);
            last.set_nags(nags);
        }
        Ok(last)
    }

    /// The last place of this line, which may be this one.
    fn end(&self, py: Python<'_>) -> Node {
        let game = self.game.get().tree();
        let mut id = self.id;
        while let Some(&next) = game[id].children().first() {
            id = next;
        }
        drop(game);
        self.at(py, id)
    }

    /// Moves this line one place up among the variations: from the first variation to the main line.
    fn promote(&self) {
        self.set_place(|place| place.saturating_sub(1));
    }

    /// Moves this line one place down among the variations: from the main line to the first variation.
    fn demote(&self) {
        self.set_place(|place| place + 1);
    }

    /// Makes this line the main one of those that begin at the same place.
    fn promote_to_main(&self) {
        self.set_place(|_| 0);
    }

    /// Takes this place, and all behind it, out of the game. Nothing changes at the start.
    fn remove(&self) {
        self.game.get().tree().remove(self.id);
    }

    /// The number of this place in the order in which the game's places were added, 0 at the start; `game.node(number)` is
    /// the way back.
    #[getter]
    fn number(&self) -> usize {
        self.id.number()
    }

    /// What is said of the move, with the commands of programs. Line breaks of a file are spaces here, except around empty
    /// lines; when it is written, all runs of spaces and line breaks are one of either.
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

    /// The numbers of the marks, from 0 to 65535: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'. It can be set to any
    /// iterable of numbers: `node.nags += (1,)` adds a mark.
    #[getter]
    fn nags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.read(|node| node.nags.clone()))
    }

    #[setter]
    fn set_nags(&self, nags: Marks) {
        self.write(|node| node.nags = nags.0);
    }

    /// How an engine judges the position, or None.
    #[getter]
    fn evaluation(&self) -> Option<Evaluation> {
        self.annotations().evaluation.map(Evaluation::from)
    }

    #[setter]
    fn set_evaluation(&self, evaluation: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let of = |object: &Bound<'_, PyAny>| {
            object.cast::<Evaluation>().map(|evaluation| (*evaluation.get()).into()).map_err(|_| {
                let found = kind_of(object);
                let said = format!("an evaluation must be an Evaluation or None, not {found}");
                PyTypeError::new_err(said + "; use Evaluation(25), or Evaluation(mate=3)")
            })
        };
        let evaluation = evaluation.map(of).transpose()?;
        self.annotate(|annotations| annotations.evaluation = evaluation);
        Ok(())
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Place)> {
        let of_number = py.import("golem_chess.pgn")?.getattr("_node")?;
        Ok((of_number, (self.game.clone_ref(py), self.number())))
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
