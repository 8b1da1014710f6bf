//! Outcomes of a game.

use crate::position::Position;
use crate::position::repetition::repetitions;
use crate::types::Color;

/// The outcome of a game, with the values used in C.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u32)]
pub enum Outcome {
    /// It goes on.
    Ongoing = 0,
    /// The side to move is checkmated.
    Checkmate = 1,
    /// The side to move is not in check and has no legal move.
    Stalemate = 2,
    /// Neither side can mate.
    InsufficientMaterial = 3,
    /// 75 moves of each side without a capture or a pawn move: a draw.
    SeventyfiveMoves = 4,
    /// The position is on the board for the fifth time: a draw.
    FivefoldRepetition = 5,
    /// 50 moves of each side without a capture or a pawn move: a draw if a player claims it.
    FiftyMoves = 6,
    /// The position is on the board for the third time: a draw if a player claims it.
    ThreefoldRepetition = 7,
}

impl Position {
    /// Returns the outcome: the first of [`Outcome`] that applies. The last of the game's keys is that of this
    /// position; without keys, repetitions are not found.
    ///
    /// ```
    /// use golem::{Outcome, Position, repetitions};
    ///
    /// let mut position = Position::start();
    /// let mut keys = vec![position.key()];
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     position = position.play(position.move_from_uci(text)?)?;
    ///     keys.push(position.key());
    /// }
    /// assert_eq!((repetitions(&keys, 7), position.outcome(&keys)), (1, Outcome::Ongoing));
    /// let back = position.upcoming_repetition(&keys);
    /// assert_eq!(back, position.move_from_uci("f6g8")?);
    /// position = position.play(back)?;
    /// keys.push(position.key());
    /// assert_eq!((repetitions(&keys, 8), position.outcome(&keys)), (2, Outcome::ThreefoldRepetition));
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn outcome(&self, keys: &[u64]) -> Outcome {
        if !self.has_legal_move() {
            return if self.checkers() != 0 { Outcome::Checkmate } else { Outcome::Stalemate };
        }
        if Color::ALL.into_iter().all(|color| self.has_insufficient_material(color)) {
            return Outcome::InsufficientMaterial;
        }
        if self.halfmove_clock >= 150 {
            return Outcome::SeventyfiveMoves;
        }
        let earlier = repetitions(keys, self.halfmove_clock.into());
        match earlier {
            4.. => Outcome::FivefoldRepetition,
            _ if self.halfmove_clock >= 100 => Outcome::FiftyMoves,
            2.. => Outcome::ThreefoldRepetition,
            _ => Outcome::Ongoing,
        }
    }
}
