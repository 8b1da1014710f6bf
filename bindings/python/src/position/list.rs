//! Lists of legal moves, what single moves do, and the position after one.

use super::Position;
use crate::arguments::{
    Centipawns, ColorArgument, MoveArgument, PinArgument, SpecialArgument, ValuesArgument, classes, rules,
};
use crate::errors::refused;
use crate::moves::{Move, list_of};
use golem::{Generator, MoveList, PinRule, SpecialRule};
use numpy::{PyArray1, ToPyArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

fn as_list<'py>(py: Python<'py>, moves: &MoveList) -> PyResult<Bound<'py, PyList>> {
    list_of(py, moves.as_slice().iter().copied())
}

#[pymethods]
impl Position {
    /// The number of legal moves.
    fn count(&self) -> usize {
        Generator::current().count_moves(&self.0) as usize
    }

    /// The legal moves, or those of some classes, in the same order on every CPU.
    ///
    /// Each move is of one class: 'captures', en passant and capturing promotions among them, 'queen_promotions' and
    /// 'under_promotions', both without a capture, and 'quiets', which are all others.
    ///
    /// Raises ValueError for any other class.
    ///
    /// >>> from golem_chess import Position
    /// >>> len(Position().legal_moves()), len(Position().legal_moves('captures', 'queen_promotions'))
    /// (20, 0)
    #[pyo3(signature = (*classes))]
    fn legal_moves<'py>(&self, py: Python<'py>, classes: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyList>> {
        as_list(py, &MoveList::new(&self.0, self::classes(classes)?))
    }

    /// The legal captures, en passant and capturing promotions among them.
    fn legal_captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        as_list(py, &self.0.legal_captures())
    }

    /// The legal moves that capture nothing, promotions among them.
    fn legal_quiets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        as_list(py, &self.0.legal_quiets())
    }

    /// The legal moves that give check.
    ///
    /// >>> from golem_chess import Position
    /// >>> position = Position('6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1')
    /// >>> position.checks()
    /// [<Move a1a8>]
    fn checks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves = self.0.legal_moves();
        list_of(py, moves.iter().filter(|&mv| self.0.gives_check(mv)))
    }

    /// The legal moves as texts, in UCI notation or with `notation='san'` in standard algebraic notation.
    ///
    /// Raises ValueError for any other notation.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('8/8/8/8/8/5k2/7p/7K w - - 0 1').moves()
    /// ['h1h2']
    #[pyo3(signature = (notation="uci", *, chess960=false))]
    fn moves(&self, notation: &str, chess960: bool) -> PyResult<Vec<String>> {
        let moves = self.0.legal_moves();
        match notation {
            "uci" => Ok(moves.iter().map(|mv| self.0.uci(mv, chess960)).collect()),
            "san" => Ok(moves.iter().map(|mv| self.0.san(mv)).collect()),
            _ => Err(PyValueError::new_err("a notation must be 'uci' or 'san'")),
        }
    }

    /// The legal move that a text in UCI notation or SAN, or a chess.Move, means.
    ///
    /// Raises GolemError, a ValueError, if it is none, and TypeError for anything else.
    fn r#move(&self, text: MoveArgument<'_>) -> PyResult<Move> {
        text.legal(&self.0).map(Move)
    }

    /// Whether a move is legal.
    ///
    /// Raises GolemError, a ValueError, for a text that is no move in either notation, or may be several.
    fn is_legal(&self, r#move: MoveArgument<'_>) -> PyResult<bool> {
        r#move.is_legal(&self.0)
    }

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.0.has_legal_move()
    }

    /// The position after a legal move.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position().play('e2e4').play('Nf6').fen()
    /// 'rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2'
    fn play(&self, r#move: MoveArgument<'_>) -> PyResult<Position> {
        Ok(Position(self.0.after(r#move.legal(&self.0)?)))
    }

    /// The position with the other side to move: a null move.
    ///
    /// Raises GolemError, a ValueError, in a check.
    fn pass_turn(&self) -> PyResult<Position> {
        self.0.pass().map(Position).map_err(|status| refused(status, "a null move in check"))
    }

    /// A legal move in standard algebraic notation.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    fn san(&self, r#move: MoveArgument<'_>) -> PyResult<String> {
        Ok(self.0.san(r#move.legal(&self.0)?))
    }

    /// Whether a legal move gives check.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    fn gives_check(&self, r#move: MoveArgument<'_>) -> PyResult<bool> {
        Ok(self.0.gives_check(r#move.legal(&self.0)?))
    }

    /// What a legal move wins in the exchange on its target square, in centipawns; below 0 what it loses.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -').see('Rxe5')
    /// 100
    fn see(&self, r#move: MoveArgument<'_>) -> PyResult<i32> {
        Ok(self.0.see(r#move.legal(&self.0)?))
    }

    /// Whether an exchange wins `threshold` centipawns or more, which costs less than the value; `see(move)` if nothing
    /// else is given.
    ///
    /// `values` are those of pawn, knight, bishop, rook and queen. `pins` says what a pinned piece may do: take back like
    /// all others ('ignored'), not while what pins it stands ('while_pinned'), along the line to its king alone
    /// ('king_line'), or all that one of the two allows ('both'). With `special='zero'` castling, promotions and en passant
    /// count as 0.
    ///
    /// Raises GolemError, a ValueError, if the move is not legal, ValueError for numbers of more than 32 bits and for other
    /// rules, and TypeError for what is neither.
    ///
    /// >>> from golem_chess import Position
    /// >>> position = Position('4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -')
    /// >>> position.see_ge('Qxd5', 0), position.see_ge('Qxd5', 0, pins='while_pinned')
    /// (False, True)
    #[pyo3(
        signature = (
            r#move, threshold, *, values=None, pins=PinArgument(PinRule::Ignored),
            special=SpecialArgument(SpecialRule::Valued)
        ),
        text_signature = "(self, /, move, threshold, *, values=None, pins='ignored', special='valued')"
    )]
    fn see_ge(
        &self,
        r#move: MoveArgument<'_>,
        threshold: Centipawns,
        values: Option<ValuesArgument>,
        pins: PinArgument,
        special: SpecialArgument,
    ) -> PyResult<bool> {
        let rules = rules(values, pins, special);
        Ok(self.0.see_ge_by(None, r#move.legal(&self.0)?, threshold.0, &rules))
    }

    /// The set of the pieces of a colour, or of the side to move, that the opponent would gain by taking if it were to
    /// move.
    #[pyo3(signature = (color=None))]
    fn hanging(&self, color: Option<ColorArgument>) -> u64 {
        self.0.hanging(color.map_or(self.0.side(), |color| color.0))
    }

    /// Where the legal moves go, by direction: an array of shape (16,) of uint64, sets of squares.
    ///
    /// The directions are the eight rays counter-clockwise from east, then the eight steps of a knight in the same order,
    /// as GOLEM_EAST and the others in golem.h. Castling stands at the square of the rook; a promotion is one square and
    /// four moves.
    fn targets<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        Generator::current().generate(&self.0).direction.to_pyarray(py)
    }

    /// For each legal move how many answers it has.
    fn count_replies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let mut replies = Vec::new();
        golem::count_replies(&self.0, |mv, count| replies.push((mv, count)));
        let counts = PyDict::new(py);
        for (mv, count) in replies {
            counts.set_item(Move(mv), count)?;
        }
        Ok(counts)
    }
}
