//! The class `Game`: headers, and a tree of moves.

use super::node::Node;
use super::sayings::Mistake;
use super::state::{Kept, State, fill};
use crate::arguments::MoveArgument;
use crate::errors::refused;
use crate::moves::list_of;
use crate::position::{Position, kind_of};
use golem_pgn::{Outcome, Style};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game with its variations and comments: one of a file, or a new one from a Position or a FEN; a `golem_chess.Game`
/// gives its moves and its result. Games can be copied and pickled.
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

    /// Sets the result behind the moves.
    fn set_outcome(&self, result: Option<&str>) -> PyResult<()> {
        let found = |token| {
            Outcome::from_token(token)
                .ok_or_else(|| PyValueError::new_err(format!("a result must be 1-0, 0-1, 1/2-1/2 or *, not {token:?}")))
        };
        self.tree().outcome = result.map(found).transpose()?;
        Ok(())
    }

    /// The game for a moment, in which nothing of Python's is called.
    pub fn tree(&self) -> MutexGuard<'_, golem_pgn::Game> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game from a position, a FEN, or a `golem_chess.Game`, which has moves.
fn begun(start: &Bound<'_, PyAny>) -> PyResult<golem_pgn::Game> {
    if let Ok(position) = start.cast::<Position>() {
        return Ok(golem_pgn::Game::new(position.get().0));
    }
    if let Ok(fen) = start.cast::<PyString>() {
        let fen = fen.to_str()?;
        return golem::Position::from_fen(fen.as_bytes())
            .map(golem_pgn::Game::new)
            .map_err(|status| refused(status, fen));
    }
    let (Some(positions), Some(moves)) = (start.getattr_opt("positions")?, start.getattr_opt("moves")?) else {
        return Err(PyTypeError::new_err(format!(
            "a game begins with a Position or a FEN, or is made of a golem_chess.Game, not of {}",
            kind_of(start)
        )));
    };
    let first = positions.get_item(0)?;
    let mut game = golem_pgn::Game::new(first.cast::<Position>()?.get().0);
    let mut node = game.root();
    for item in moves.try_iter()? {
        let item = item?;
        let mv = item.extract::<MoveArgument<'_>>()?.legal(game[node].position())?;
        node = game.add(node, mv).map_err(|status| refused(status, ""))?;
    }
    let result = start.call_method0("result")?.extract::<String>()?;
    game.outcome = Outcome::from_token(&result);
    Ok(game)
}

/// The header Result, if it is a str.
pub fn result_header(headers: &Bound<'_, PyDict>) -> PyResult<Option<String>> {
    Ok(headers.get_item("Result")?.and_then(|result| result.extract().ok()))
}

/// The name or the value of a header.
fn text_of(object: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = object.cast::<PyString>().map_err(|_| {
        let found = object.get_type().qualname().map_or_else(|_| String::new(), |name| format!(", not {name}"));
        PyTypeError::new_err(format!("the name and the value of a header are str{found}"))
    })?;
    Ok(text.to_str()?.into())
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (position=None))]
    fn new(py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Game::of(py, position.map_or_else(|| Ok(golem_pgn::Game::default()), begun)?)
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

    /// The result: '1-0', '0-1', '1/2-1/2' or '*'; None if there is none. It is the one behind the moves, or if that is '*' or
    /// missing, the one of the header Result. Setting it sets both, and both are written.
    ///
    /// Raises ValueError if it is set to something else.
    ///
    /// >>> from golem_chess import pgn
    /// >>> game = pgn.Game()
    /// >>> game.result = '1-0'
    /// >>> game.headers['Result']
    /// '1-0'
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        let tag = result_header(self.headers.bind(py))?;
        Ok(Outcome::of_game(self.tree().outcome, tag.as_deref()).map(Outcome::token))
    }

    #[setter]
    fn set_result(&self, py: Python<'_>, result: Option<&str>) -> PyResult<()> {
        self.set_outcome(result)?;
        let headers = self.headers.bind(py);
        match result {
            Some(result) => headers.set_item("Result", result),
            None if headers.contains("Result")? => headers.del_item("Result"),
            None => Ok(()),
        }
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

    /// The place with a number, as `Node.number` has it.
    ///
    /// Raises IndexError where there is none.
    fn node(slf: Py<Self>, number: usize) -> PyResult<Node> {
        let id = slf.get().tree().node(number);
        id.map(|id| Node::new(slf, id)).ok_or_else(|| PyIndexError::new_err("the game has no node of this number"))
    }

    /// The game in PGN, as `str(game)` has it, or with less of it: without headers, comments, marks or variations, and in
    /// lines of so many `columns`, None for a single line.
    ///
    /// Raises TypeError for a header that is no str, and ValueError for one that cannot be written.
    ///
    /// >>> from golem_chess import pgn
    /// >>> game, = pgn.parse('1. e4 {best} (1. d4) 1... e5 $1 *')
    /// >>> game.text(headers=False, comments=False, variations=False)
    /// '1. e4 e5 $1 *\n'
    #[pyo3(
        signature = (*, headers=true, comments=true, nags=true, variations=true, columns=Some(80)),
        text_signature = "(self, /, *, headers=True, comments=True, nags=True, variations=True, columns=80)"
    )]
    fn text(
        &self,
        py: Python<'_>,
        headers: bool,
        comments: bool,
        nags: bool,
        variations: bool,
        columns: Option<usize>,
    ) -> PyResult<String> {
        let tags = self.headers.bind(py).iter().map(|(name, value)| Ok((text_of(&name)?, text_of(&value)?)));
        let tags = tags.collect::<PyResult<Vec<(String, String)>>>()?;
        let style = Style { tags: headers, comments, nags, variations, columns: columns.unwrap_or(usize::MAX) };
        let mut game = self.tree();
        game.tags = tags;
        let wrong = game.unwritable_tag().filter(|_| headers).map(String::from);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = game.write(&style, &mut text);
        game.tags.clear();
        match wrong {
            Some(name) if name.eq_ignore_ascii_case("Variant") => Err(PyValueError::new_err(
                "the header Variant is neither standard chess nor Chess960, or not the variant of the game",
            )),
            Some(name) => Err(PyValueError::new_err(format!(
                "invalid header name {name:?}; it needs 1 to 64 letters, digits or _+#=:-, and not only another case"
            ))),
            None => Ok(text),
        }
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, true, true, true, true, Some(80))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Position,), State)> {
        let game = slf.get().tree();
        let start = Position(*game[game.root()].position());
        let nodes = (0..game.node_count()).filter_map(|number| game.node(number)).map(|id| Kept::of(&game, id));
        let state = State {
            headers: slf.get().headers.clone_ref(slf.py()),
            result: game.outcome.map(|outcome| outcome.token().into()),
            mistake: game.mistake.clone().map(Mistake),
            line: game.line,
            chess960: game.is_chess960,
            nodes: nodes.collect(),
        };
        Ok((slf.get_type().into_any(), (start,), state))
    }

    /// Takes what `__reduce__` has kept.
    fn __setstate__(&self, py: Python<'_>, state: State) -> PyResult<()> {
        self.headers.bind(py).update(state.headers.bind(py).as_mapping())?;
        self.set_outcome(state.result.as_deref())?;
        let mut game = self.tree();
        (game.mistake, game.line, game.is_chess960) =
            (state.mistake.map(|mistake| mistake.0), state.line, state.chess960);
        fill(&mut game, state.nodes).map_err(|status| refused(status, "a pickled move"))
    }

    fn __repr__(&self) -> String {
        let game = self.tree();
        let mistake = if game.mistake.is_some() { ", with a mistake" } else { "" };
        format!("<Game of {} moves{mistake}>", game.main_line().count())
    }
}
