//! The class `Game`: headers, and a tree of moves.

use super::node::Node;
use super::sayings::Mistake;
use crate::moves::list_of;
use crate::position::Position;
use golem_pgn::Outcome;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game with its variations and comments: one of a file, or a new one from a position.
///
/// `headers` is a dict of the tags. `str(game)` is the game in PGN: the seven tags that every game has first, comments and
/// marks, variations, lines of 80 columns; a header that is no str raises TypeError, and a name that no reader takes
/// ValueError.
///
/// >>> from golem_chess.pgn import Game
/// >>> game = Game()
/// >>> game.headers['White'] = 'Ada'
/// >>> node = game.root.add('e4').add('e5')
/// >>> node.comment = 'the open game'
/// >>> print(str(game).splitlines()[-1])
/// 1. e4 e5 {the open game} *
#[pyclass(frozen, name = "Game", module = "golem_chess.pgn")]
pub struct Game {
    headers: Py<PyDict>,
    /// Its tags are empty but while it is written.
    game: Mutex<golem_pgn::Game>,
}

impl Game {
    pub fn of(py: Python<'_>, mut game: golem_pgn::Game) -> PyResult<Self> {
        let headers = PyDict::new(py);
        for (name, value) in std::mem::take(&mut game.tags) {
            headers.set_item(name, value)?;
        }
        Ok(Game { headers: headers.unbind(), game: Mutex::new(game) })
    }

    /// The game for a moment, in which nothing of Python's is called.
    pub fn tree(&self) -> MutexGuard<'_, golem_pgn::Game> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (position=None))]
    fn new(py: Python<'_>, position: Option<&Position>) -> PyResult<Self> {
        Game::of(py, position.map_or_else(golem_pgn::Game::default, |position| golem_pgn::Game::new(position.0)))
    }

    /// The tags by their names, in the order of the file; what is changed here is written.
    #[getter]
    fn headers(&self, py: Python<'_>) -> Py<PyDict> {
        self.headers.clone_ref(py)
    }

    /// The place before the first move.
    #[getter]
    fn root(slf: Py<Self>) -> Node {
        let id = slf.get().tree().root();
        Node::new(slf, id)
    }

    /// The result that stands behind the moves: '1-0', '0-1', '1/2-1/2' or '*'; None if there is none.
    ///
    /// Raises ValueError if it is set to something else.
    #[getter]
    fn result(&self) -> Option<&'static str> {
        self.tree().outcome.map(Outcome::token)
    }

    #[setter]
    fn set_result(&self, result: Option<&str>) -> PyResult<()> {
        let found = |token| {
            Outcome::from_token(token)
                .ok_or_else(|| PyValueError::new_err(format!("a result is 1-0, 0-1, 1/2-1/2 or *, not {token:?}")))
        };
        self.tree().outcome = result.map(found).transpose()?;
        Ok(())
    }

    /// What is wrong with the game in the file, or None: its moves are all those before the mistake, and all moves where
    /// only a tag is malformed.
    #[getter]
    fn mistake(&self) -> Option<Mistake> {
        self.tree().mistake.clone().map(Mistake)
    }

    /// The line of the file where it begins, or None.
    #[getter]
    fn line(&self) -> Option<u64> {
        Some(self.tree().line).filter(|&line| line != 0)
    }

    /// Whether it is Chess960, so that its FEN names the files of the rooks.
    #[getter]
    fn chess960(&self) -> bool {
        self.tree().is_chess960
    }

    #[setter]
    fn set_chess960(&self, chess960: bool) {
        self.tree().is_chess960 = chess960;
    }

    /// The places of the main line, each behind a move.
    fn mainline(slf: Py<Self>, py: Python<'_>) -> Vec<Node> {
        let ids: Vec<_> = slf.get().tree().main_line().collect();
        ids.into_iter().map(|id| Node::new(slf.clone_ref(py), id)).collect()
    }

    /// The moves of the main line; a null move is `Move(0)`.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves: Vec<_> = {
            let game = self.tree();
            game.main_line().map(|id| game[id].mv()).collect()
        };
        list_of(py, moves.into_iter())
    }

    /// The moves of the main line in standard algebraic notation, '--' for a null move.
    fn sans(&self) -> Vec<String> {
        let game = self.tree();
        game.main_line().map(|id| game.san(id)).collect()
    }

    /// The positions of the main line, that before the first move first.
    fn positions(&self) -> Vec<Position> {
        let game = self.tree();
        std::iter::once(game.root()).chain(game.main_line()).map(|id| Position(*game[id].position())).collect()
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let tags = self.headers.bind(py).iter().map(|(name, value)| Ok((name.extract()?, value.extract()?)));
        let tags = tags.collect::<PyResult<Vec<(String, String)>>>()?;
        let mut game = self.tree();
        game.tags = tags;
        let wrong = game.unwritable_tag().map(String::from);
        let text = game.to_string();
        game.tags.clear();
        match wrong {
            Some(name) if name.eq_ignore_ascii_case("Variant") => Err(PyValueError::new_err(
                "the header Variant names neither Chess960 nor orthodox chess, or not that of the game",
            )),
            Some(name) => Err(PyValueError::new_err(format!(
                "the name of a header has 1 to 64 letters, digits and signs of _+#=:-, and no two differ only in case: {name:?}"
            ))),
            None => Ok(text),
        }
    }

    fn __repr__(&self) -> String {
        let game = self.tree();
        let mistake = if game.mistake.is_some() { ", with a mistake" } else { "" };
        format!("<Game of {} moves{mistake}>", game.main_line().count())
    }
}
