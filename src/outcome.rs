//! The end of a game.

use crate::attacks;
use crate::attacks::fill::step;
use crate::attacks::leapers::{knights_attacks, pawns_pushes};
use crate::position::Position;
use crate::position::repetition::{StoredKey, repetitions};
use crate::types::{Color, Kind};

/// How a game stands, with the numbers that C sees.
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
    /// How the game stands: the first of [`Outcome`] that holds. The last of the game's keys is that of this
    /// position; without keys no repetition is found.
    ///
    /// ```
    /// use golem::{Outcome, Position, repetitions};
    ///
    /// let mut position = Position::start();
    /// let mut keys = vec![position.key()];
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     position = position.play(position.move_from_uci(text.as_bytes())?)?;
    ///     keys.push(position.key());
    /// }
    /// assert_eq!((repetitions(&keys, 7), position.outcome(&keys)), (1, Outcome::Ongoing));
    /// let back = position.upcoming_repetition(&keys);
    /// assert_eq!(back, position.move_from_uci(b"f6g8")?);
    /// position = position.play(back)?;
    /// keys.push(position.key());
    /// assert_eq!((repetitions(&keys, 8), position.outcome(&keys)), (2, Outcome::ThreefoldRepetition));
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn outcome(&self, keys: &[impl StoredKey]) -> Outcome {
        if (crate::SMALL || !self.has_plain_move()) && !self.has_legal_move() {
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

    /// Whether there is no check and a piece that is surely not pinned can make one step. In nearly all positions with a
    /// legal move it can, and to see that costs 5 ns where the generator takes 10 (AVX-512) to 40 (no vectors).
    #[inline(always)]
    fn has_plain_move(&self) -> bool {
        let us = self.side();
        let (own, enemy, occupied) = (self.color(us), self.color(us.opposite()), self.occupied());
        let Some(king) = self.king(us) else { return false };
        let (straight, aslant) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
        let checkers =
            straight & self.orthogonal_sliders() | aslant & self.diagonal_sliders() | self.leaper_attackers(king);
        if checkers & enemy != 0 {
            return false;
        }
        // What is pinned is the first piece that the king sees in its direction.
        let free = |set: u64| set & own & !(straight | aslant);
        if pawns_pushes(us, free(self.kind(Kind::Pawn)), !occupied) != 0 {
            return true;
        }
        let (rooks, bishops) = (free(self.orthogonal_sliders()), free(self.diagonal_sliders()));
        let beside = step::<0, u64>(rooks) | step::<2, u64>(rooks) | step::<4, u64>(rooks) | step::<6, u64>(rooks);
        let aslant =
            step::<1, u64>(bishops) | step::<3, u64>(bishops) | step::<5, u64>(bishops) | step::<7, u64>(bishops);
        (knights_attacks(free(self.kind(Kind::Knight))) | beside | aslant) & !own != 0
    }
}
