//! The class `PieceBoard`.

use crate::arguments::{
    Centipawns, ColorArgument, MoveArgument, Number, PinArgument, SpecialArgument, SquareArgument, ValuesArgument,
    classes, rules,
};
use crate::errors::refused;
use crate::moves::{Move, list_of};
use crate::position::walk::{DEEPEST, Options, leaves_below};
use crate::position::{Position, letter_of};
use golem::types::MAX_MOVES;
use golem::{Class, Color, PinRule, SpecialRule};
use golem_piecesets::{NO_KIND, Updater};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// A set of pieces.
type PieceSet = Number<0xffff_ffff>;

/// A board that keeps, for every square, the set of the pieces that attack it, while moves are made and taken back.
///
/// It is changed by `make_move`, `unmake_move` and `pass_turn`. A set of pieces is an int: bits 0-15 are White's pieces by
/// number, bits 16-31 Black's. A king has number 0; the others are numbered when the board is set up, queens, rooks,
/// bishops, knights, pawns, those of a kind from a1 to h8. A piece keeps its number, a promoted pawn too.
///
/// While a thread changes the board or counts its leaves, another one that uses it gets a RuntimeError.
///
/// >>> from golem_chess import PieceBoard, Position
/// >>> board = PieceBoard(Position())
/// >>> board.make_move('e2e4')
/// >>> [board.piece(number) for number in board.numbers(board.attackers('g4'))]
/// [('Q', 3)]
/// >>> board.unmake_move()
/// <Move e2e4>
/// >>> board.to_position() == Position()
/// True
#[pyclass(module = "golem_chess")]
pub struct PieceBoard {
    board: golem_piecesets::PieceBoard,
    made: Vec<(golem::Move, golem_piecesets::PieceBoard)>,
}

impl PieceBoard {
    fn list<'py>(&self, py: Python<'py>, class: Class) -> PyResult<Bound<'py, PyList>> {
        let mut moves = [golem::Move::NONE; MAX_MOVES];
        let count = Updater::current().moves_into(&self.board, class, &mut moves).min(MAX_MOVES);
        list_of(py, moves[..count].iter().copied())
    }

    fn legal(&self, mv: &MoveArgument<'_>) -> PyResult<golem::Move> {
        mv.legal(&self.board.to_position())
    }
}

/// Leaves on a piece board.
fn leaves_of(position: &golem::Position, depth: u32) -> u64 {
    golem_piecesets::PieceBoard::from_position(position).map_or(0, |board| golem_piecesets::perft(&board, depth))
}

#[pymethods]
impl PieceBoard {
    #[new]
    fn new(position: &Position) -> PyResult<Self> {
        match golem_piecesets::PieceBoard::from_position(&position.0) {
            Ok(board) => Ok(PieceBoard { board, made: Vec::new() }),
            Err(status) => Err(refused(status, "")),
        }
    }

    /// The position on the board.
    fn to_position(&self) -> Position {
        Position(self.board.to_position())
    }

    /// Makes a legal move.
    ///
    /// Raises GolemError, a ValueError, if it is not legal; the board stays as it is then.
    fn make_move(&mut self, r#move: MoveArgument<'_>) -> PyResult<()> {
        let mv = self.legal(&r#move)?;
        self.made.push((mv, self.board));
        Updater::current().make(&mut self.board, mv);
        Ok(())
    }

    /// Takes back the last move or pass, and returns the move, None for a pass.
    ///
    /// Raises IndexError where there is none to take back.
    fn unmake_move(&mut self) -> PyResult<Option<Move>> {
        let (mv, before) = self.made.pop().ok_or_else(|| PyIndexError::new_err("no move to unmake"))?;
        self.board = before;
        Ok((mv != golem::Move::NONE).then_some(Move(mv)))
    }

    /// Gives the turn to the other side: a null move.
    ///
    /// Raises GolemError, a ValueError, in a check.
    fn pass_turn(&mut self) -> PyResult<()> {
        let passed = self.board.to_position().pass().map_err(|status| refused(status, "a null move in check"))?;
        self.made.push((golem::Move::NONE, self.board));
        self.board.set_state(&passed);
        Ok(())
    }

    /// The number of legal moves.
    fn count(&self) -> u64 {
        Updater::current().count(&self.board)
    }

    /// The legal moves, or those of some classes, as `Position.legal_moves` takes them: captures first, most valuable victim
    /// first, least valuable attacker first.
    ///
    /// Raises ValueError for any other class.
    #[pyo3(signature = (*classes))]
    fn legal_moves<'py>(&self, py: Python<'py>, classes: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyList>> {
        self.list(py, self::classes(classes)?)
    }

    /// The legal captures, most valuable victim first, least valuable attacker first.
    fn legal_captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.list(py, Class::CAPTURES)
    }

    /// The legal moves that capture nothing.
    fn legal_quiets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.list(py, Class::NO_CAPTURES)
    }

    /// Whether a move is legal.
    ///
    /// Raises GolemError, a ValueError, for a text that is no move in either notation, or may be several.
    fn is_legal(&self, r#move: MoveArgument<'_>) -> PyResult<bool> {
        match r#move {
            MoveArgument::Move(mv) => Ok(self.board.is_legal(mv)),
            text => text.is_legal(&self.board.to_position()),
        }
    }

    /// Whether a legal move gives check.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    fn gives_check(&self, r#move: MoveArgument<'_>) -> PyResult<bool> {
        Ok(self.board.gives_check(self.legal(&r#move)?))
    }

    /// What a legal move wins in the exchange on its target square, in centipawns.
    ///
    /// Raises GolemError, a ValueError, if it is not legal.
    fn see(&self, r#move: MoveArgument<'_>) -> PyResult<i32> {
        Ok(self.board.see(self.legal(&r#move)?))
    }

    /// Whether an exchange wins `threshold` centipawns or more, with the rules of `Position.see_ge`.
    ///
    /// Raises GolemError, a ValueError, if the move is not legal, ValueError for numbers of more than 32 bits and for other
    /// rules, and TypeError for what is neither.
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
        Ok(self.board.to_position().see_ge_by(None, self.legal(&r#move)?, threshold.0, &rules))
    }

    /// The set of the pieces that attack a square: those of a colour, or of both.
    #[pyo3(signature = (square, color=None))]
    fn attackers(&self, square: SquareArgument, color: Option<ColorArgument>) -> u32 {
        match color {
            Some(color) => golem_piecesets::PieceBoard::set_of(self.board.attackers_of(square.0, color.0), color.0),
            None => self.board.all_attackers(square.0),
        }
    }

    /// The set of the pieces that give check to the side to move.
    fn checkers(&self) -> u32 {
        golem_piecesets::PieceBoard::set_of(self.board.checkers(), self.board.side().opposite())
    }

    /// The set of the pieces of a colour, or of the side to move, that are pinned to their king.
    #[pyo3(signature = (color=None))]
    fn pinned(&self, color: Option<ColorArgument>) -> u32 {
        let color = color.map_or(self.board.side(), |color| color.0);
        golem_piecesets::PieceBoard::set_of(self.board.pinned(color), color)
    }

    /// The set of squares that a colour attacks.
    fn attacked(&self, color: ColorArgument) -> u64 {
        self.board.attacked(color.0)
    }

    /// The set of squares that two or more pieces of a colour attack.
    fn attacked_twice(&self, color: ColorArgument) -> u64 {
        self.board.attacked_twice(color.0)
    }

    /// The set of squares where the pieces of a set stand.
    fn squares_of(&self, pieces: PieceSet) -> u64 {
        self.board.squares_of(pieces.0 as u32)
    }

    /// The numbers of the pieces in a set, 0 to 31.
    #[staticmethod]
    fn numbers(pieces: PieceSet) -> Vec<u32> {
        golem::bitboard::squares(pieces.0).map(|number| number.number().into()).collect()
    }

    /// A piece by its number, 0 to 15 White's and 16 to 31 Black's: its letter and the number of its square, or None where
    /// there is no such piece.
    fn piece(&self, number: Number<31>) -> Option<(char, u8)> {
        let (color, number) = (Color::from_low_bit(number.0 as u32 >> 4), number.0 as usize & 15);
        let kind = self.board.kinds[color.index()][number];
        let letter = letter_of((kind.wrapping_add(1) & 7) | (color as u8) << 3).filter(|_| kind != NO_KIND)?;
        Some((letter, self.board.square_of(color, number).number()))
    }

    /// The number of the piece on a square, 0 to 15 White's and 16 to 31 Black's, or None.
    fn number_at(&self, square: SquareArgument) -> Option<u32> {
        let piece = self.board.on(square.0);
        piece.is_some().then(|| piece.number() as u32 + 16 * piece.color() as u32)
    }

    /// The number of leaves of the tree of legal moves at a depth, counted on piece boards, with the options of
    /// `Position.perft`.
    #[pyo3(
        signature = (depth, *, progress=None, threads=Some(Number(1))),
        text_signature = "(self, /, depth, *, progress=None, threads=1)"
    )]
    fn perft(
        &self,
        py: Python<'_>,
        depth: Number<DEEPEST>,
        progress: Option<&Bound<'_, PyAny>>,
        threads: Option<Number<1024>>,
    ) -> PyResult<u64> {
        let options = Options::new(leaves_of, progress, threads)?;
        leaves_below(py, &self.board.to_position(), depth.0 as u32, &options)
    }

    /// Why the sets are not those of the pieces, each computed again, or None if all is right, as it should be.
    fn check(&self) -> Option<String> {
        self.board.check().err().map(|status| status.to_string())
    }

    /// The Zobrist key of the position.
    #[getter]
    fn key(&self) -> u64 {
        self.board.to_position().key()
    }

    fn __repr__(&self) -> String {
        format!("PieceBoard(Position('{}'))", self.board.to_position().fen(false))
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PieceBoard>()
}
