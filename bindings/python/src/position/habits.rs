//! Methods that users of python-chess look for, under its names where the meaning is the same.

use super::Position;
use crate::arguments::{ColorArgument, MoveArgument};
use crate::errors::refused;
use crate::moves::Move;
use golem::{Color, Outcome};
use pyo3::prelude::*;
use std::fmt::Write;

#[pymethods]
impl Position {
    /// The legal move that a text in standard algebraic notation means.
    ///
    /// Raises GolemError, a ValueError, if it is none, or if it may be several.
    fn parse_san(&self, san: &str) -> PyResult<Move> {
        self.0.move_from_san(san.as_bytes()).map(Move).map_err(|status| refused(status, san))
    }

    /// The legal move that a text in UCI notation means; castling may be 'e1g1' or 'e1h1'.
    ///
    /// Raises GolemError, a ValueError, if it is none.
    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        self.0.move_from_uci(uci.as_bytes()).map(Move).map_err(|status| refused(status, uci))
    }

    /// The first field of the FEN: the pieces.
    fn board_fen(&self) -> String {
        self.0.fen(false).split(' ').next().unwrap_or_default().into()
    }

    /// The number of the square that the last double push passed over, or None: the same as `en_passant`.
    #[getter]
    fn ep_square(&self) -> Option<u8> {
        self.0.ep().map(golem::Square::number)
    }

    /// The number of the square of a colour's king.
    fn king(&self, color: ColorArgument) -> Option<u8> {
        self.0.king(color.0).map(golem::Square::number)
    }

    /// The position itself, since positions never change.
    fn copy(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Whether the position is over: by checkmate, stalemate, insufficient material, the seventy-five-move rule or, with
    /// `history`, fivefold repetition; with `claim_draw` also by a draw that a player can claim.
    #[pyo3(signature = (*, claim_draw=false, history=None))]
    fn is_game_over(&self, claim_draw: bool, history: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let (position, keys) = super::outcome::with_keys(self, history)?;
        Ok(is_over(position.outcome(&keys), claim_draw))
    }

    /// The result, if the position is over as `is_game_over` says: '1-0', '0-1' or '1/2-1/2', otherwise '*'.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1').result()
    /// '1-0'
    #[pyo3(signature = (*, claim_draw=false, history=None))]
    fn result(&self, claim_draw: bool, history: Option<&Bound<'_, PyAny>>) -> PyResult<&'static str> {
        let (position, keys) = super::outcome::with_keys(self, history)?;
        Ok(match position.outcome(&keys) {
            Outcome::Checkmate if position.side() == Color::White => "0-1",
            Outcome::Checkmate => "1-0",
            outcome if is_over(outcome, claim_draw) => "1/2-1/2",
            _ => "*",
        })
    }

    /// A line of moves from here as a text with numbers, in standard algebraic notation.
    ///
    /// Raises GolemError, a ValueError, for the first move that is not legal.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position().variation_san(['e2e4', 'c7c5', 'g1f3'])
    /// '1. e4 c5 2. Nf3'
    fn variation_san(&self, moves: &Bound<'_, PyAny>) -> PyResult<String> {
        let (mut position, mut text) = (self.0, String::new());
        for item in moves.try_iter()? {
            let item = item?;
            let mv = item.extract::<MoveArgument<'_>>()?.legal(&position)?;
            // Writing to a string cannot fail.
            let _ = match position.side() {
                Color::White => write!(text, " {}. ", position.fullmove_number),
                Color::Black if text.is_empty() => write!(text, "{}...", position.fullmove_number),
                Color::Black => write!(text, " "),
            };
            text.push_str(&position.san(mv));
            position = position.after(mv);
        }
        Ok(text.trim_start().into())
    }
}

/// Whether a game is over; the last two outcomes are draws that somebody has to claim.
fn is_over(outcome: Outcome, claim_draw: bool) -> bool {
    match outcome {
        Outcome::Ongoing => false,
        Outcome::FiftyMoves | Outcome::ThreefoldRepetition => claim_draw,
        _ => true,
    }
}
