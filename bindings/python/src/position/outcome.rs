//! How a game stands.

use super::Position;
use crate::arguments::{ColorArgument, number};
use crate::memory;
use golem::{Color, Outcome};
use pyo3::prelude::*;

/// The keys of a game before a position: those of positions, or numbers. Positions are the same if their moves are, so an
/// en passant square that no move uses does not count.
fn keys_of(history: &Bound<'_, PyAny>) -> PyResult<Vec<u64>> {
    let mut keys = Vec::new();
    for entry in history.try_iter()? {
        let entry = entry?;
        let key = match entry.cast::<Position>() {
            Ok(position) => position.get().0.without_unused_ep().key(),
            Err(_) => number(entry.as_borrowed(), u64::MAX, "a history has positions or their keys")?,
        };
        memory::push(&mut keys, key)?;
    }
    Ok(keys)
}

#[pymethods]
impl Position {
    /// How the game stands: the first `Outcome` that holds, or None if it goes on.
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
        let mut keys = history.map_or(Ok(Vec::new()), keys_of)?;
        keys.push(self.0.without_unused_ep().key());
        match self.0.outcome(&keys) {
            Outcome::Ongoing => Ok(None),
            outcome => crate::sets::named_tuple(py, "Outcome")?.call1((outcome as u32,)).map(Some),
        }
    }

    /// How often the position stands among the positions of `history`, or their keys, that its clock can reach: 2 is the
    /// third time.
    fn repetitions(&self, history: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mut keys = keys_of(history)?;
        keys.push(self.0.without_unused_ep().key());
        Ok(golem::repetitions(&keys, self.0.halfmove_clock.into()))
    }

    /// A legal move that leads back to a position of `history`, or None.
    fn upcoming_repetition(&self, history: &Bound<'_, PyAny>) -> PyResult<Option<crate::moves::Move>> {
        let position = self.0.without_unused_ep();
        let mut keys = keys_of(history)?;
        keys.push(position.key());
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
