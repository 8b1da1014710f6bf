//! A row of a training file: a position and what is known about it.

use crate::Problem;
use golem::{Color, Move, Position};

/// A position with its score and result, as networks are trained from. Scores and results are White's view, whatever the
/// format has; rows of bulletformat are read with the mover as White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position; one that can be played, where it comes from a reader.
    pub position: Position,
    /// In centipawns, or whatever unit the file's engine has: numbers are kept as they are.
    pub score: Option<i32>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// The move that was played or found best, legal in the position; [`Move::NONE`] if none is known.
    pub best_move: Move,
    /// Half-moves since the start of the game.
    pub ply: Option<u16>,
    /// 0, or the number of the `Status` or [`Problem`] by which something in the row cannot be read: that is not known, and
    /// the rest stands. Of several reasons the first. So it is with operations of EPD, and with what
    /// [`Position::from_fen_lenient`] drops of a FEN in EPD, `fen` and `bullet-text`.
    pub status: i32,
}

/// How a game ended for White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum GameResult {
    /// Black has won.
    Loss = 0,
    /// Nobody has.
    Draw = 1,
    /// White has won.
    Win = 2,
}

impl GameResult {
    /// All three, from Black's win to White's, which is the order of their numbers.
    pub const ALL: [GameResult; 3] = [GameResult::Loss, GameResult::Draw, GameResult::Win];

    /// The result with that number; `None` for 3 and more.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The result for White of a result for a side, and the other way round.
    pub fn seen_by(self, side: Color) -> Self {
        match (self, side) {
            (GameResult::Win, Color::Black) => GameResult::Loss,
            (GameResult::Loss, Color::Black) => GameResult::Win,
            _ => self,
        }
    }
}

impl Sample {
    /// A position of which nothing else is known.
    pub fn new(position: Position) -> Self {
        Sample { position, score: None, result: None, best_move: Move::NONE, ply: None, status: 0 }
    }

    /// The same of a FEN that was read leniently, with a status if something was dropped.
    pub(crate) fn read((position, dropped): (Position, u32)) -> Self {
        Sample { status: if dropped == 0 { 0 } else { Problem::Dropped as i32 }, ..Sample::new(position) }
    }

    /// The half-moves since the start of the game; without a ply what the number of the move says.
    pub fn ply_or_number(&self) -> u16 {
        let moves = self.position.fullmove_number.saturating_sub(1);
        self.ply.unwrap_or_else(|| moves.saturating_mul(2).saturating_add(self.position.side() as u16))
    }
}

/// A score of White's for a side and the other way round; `None` if the number has no opposite.
pub(crate) fn score_seen_by(side: Color, score: i32) -> Option<i32> {
    if side == Color::White { Some(score) } else { score.checked_neg() }
}
