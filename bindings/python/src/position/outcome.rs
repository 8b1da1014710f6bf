//! How a game stands.

use super::Position;
use crate::arguments::{ColorArgument, number};
use crate::memory;
use crate::sets::color_letter;
use golem::{Color, Outcome};
use pyo3::prelude::*;

/// The position as repetitions count it, and the keys of a game up to it: of positions, or numbers. Positions are the same
/// if their moves are, so an en passant square that no move uses does not count.
pub fn with_keys(position: &Position, history: Option<&Bound<'_, PyAny>>) -> PyResult<(golem::Position, Vec<u64>)> {
    let mut keys = Vec::new();
    for entry in history.map(|history| history.try_iter()).transpose()?.into_iter().flatten() {
        let entry = entry?;
        let key = match entry.cast::<Position>() {
            Ok(position) => position.get().0.without_unused_ep().key(),
            Err(_) => number(entry.as_borrowed(), u64::MAX, "a history must have positions or their keys")?,
        };
        memory::push(&mut keys, key)?;
    }
    let position = position.0.without_unused_ep();
    memory::push(&mut keys, position.key())?;
    Ok((position, keys))
}

#[pymethods]
impl Position {
    /// How the game stands: the first `Outcome` that holds, or None if it goes on. Its `result` is '1-0' and the like, its
    /// `winner` a colour or None.
    ///
    /// `history` are the positions of the game before this one, or their keys; repetitions are found among them.
    ///
    /// >>> from golem_chess import Position
    /// >>> position = Position('r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4')
    /// >>> position.outcome()
    /// <Outcome.CHECKMATE: 1>
    #[pyo3(signature = (history=None))]
    fn outcome<'py>(
        &self,
        py: Python<'py>,
        history: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (position, keys) = with_keys(self, history)?;
        match position.outcome(&keys) {
            Outcome::Ongoing => Ok(None),
            outcome => {
                let winner = (outcome == Outcome::Checkmate).then(|| color_letter(position.side().opposite()));
                crate::sets::named_tuple(py, "outcome_of")?.call1((outcome as u32, winner)).map(Some)
            }
        }
    }

    /// How often the position stood on the board before: among the positions of `history`, or their keys, that its clock
    /// can reach. The present one is not counted, so 2 means the third time.
    fn repetitions(&self, history: &Bound<'_, PyAny>) -> PyResult<usize> {
        let (position, keys) = with_keys(self, Some(history))?;
        Ok(golem::repetitions(&keys, position.halfmove_clock.into()))
    }

    /// A legal move that leads back to a position of `history`, or None.
    fn upcoming_repetition(&self, history: &Bound<'_, PyAny>) -> PyResult<Option<crate::moves::Move>> {
        let (position, keys) = with_keys(self, Some(history))?;
        let back = position.upcoming_repetition(&keys);
        Ok((back != golem::Move::NONE).then_some(crate::moves::Move(back)))
    }

    /// Whether the side to move is checkmated.
    fn is_checkmate(&self) -> bool {
        self.0.checkers() != 0 && !self.0.has_legal_move()
    }

    /// Whether the side to move has no legal move and is not in check.
    fn is_stalemate(&self) -> bool {
        self.0.checkers() == 0 && !self.0.has_legal_move()
    }

    /// Whether a colour can never mate, or without a colour, whether neither can.
    #[pyo3(signature = (color=None))]
    fn insufficient_material(&self, color: Option<ColorArgument>) -> bool {
        match color {
            Some(color) => self.0.has_insufficient_material(color.0),
            None => Color::ALL.into_iter().all(|color| self.0.has_insufficient_material(color)),
        }
    }
}
