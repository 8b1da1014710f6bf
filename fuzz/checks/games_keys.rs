//! Keys kept along a game, and the questions about repetitions against a plain look at all positions.

use super::c::*;
use super::lists::{after, assert_same, keys, moves};
use super::room::{Room, written};

/// The keys of the positions of a game.
pub struct Keeper {
    keys: Vec<u64>,
    kept: Keys,
}

impl Keeper {
    pub fn new(position: &Position) -> Self {
        let kept = keys(position);
        Keeper { keys: vec![kept.all], kept }
    }

    pub fn make(&mut self, before: &Position, r#move: u16, after: &Position) {
        let kept = self.kept;
        let from_scratch = keys(after);
        // SAFETY: valid.
        unsafe {
            self.kept = written(0, |keys| golem_keys_after(before, r#move, &raw const kept, keys)).expect("keys");
            assert_same(&self.kept, &from_scratch, "golem_keys_after");
            assert_eq!(golem_key(after), from_scratch.all);
            assert_eq!(golem_key_after(before, r#move, kept.all), from_scratch.all);
            let [mover, victim] = [r#move & 63, r#move >> 6 & 63].map(|square| golem_piece_at(before, square.into()));
            assert_eq!(golem_key_after_pieces(before, r#move, mover, victim, kept.all), from_scratch.all);
        }
        self.keys.push(from_scratch.all);
        self.check_repetitions(after);
    }

    fn check_repetitions(&self, position: &Position) {
        let (count, clock) = (self.keys.len(), u32::from(position.halfmove_clock));
        let last = self.keys[count - 1];
        let earlier = self.keys.iter().rev().skip(1).take(clock as usize);
        let plain = earlier.filter(|&&key| key == last).count();
        let mut room = Room::of(&self.keys, 0);
        let list = room.pointer();
        // SAFETY: valid.
        unsafe {
            assert_eq!(golem_repetitions(list, count, clock), plain);
            assert_eq!(golem_outcome(position, list, count), outcome(position, plain));
            let r#move = golem_upcoming_repetition(position, list, count);
            assert_eq!(r#move != 0, self.can_repeat(position), "golem_upcoming_repetition");
            if r#move != 0 {
                let key = golem_key(&after(position, r#move));
                assert!(self.keys.contains(&key), "a move to a position of the game");
            }
        }
    }

    /// Returns whether a reversible move leads to one of the keys 3, 5, 7 and so on before the last one.
    fn can_repeat(&self, position: &Position) -> bool {
        let reach = usize::from(position.halfmove_clock).min(self.keys.len() - 1);
        let before: Vec<u64> = (3..=reach).step_by(2).map(|plies| self.keys[self.keys.len() - 1 - plies]).collect();
        let can_be_taken_back = |&r#move: &u16| {
            let is_pawn = position.pieces[0] >> (r#move & 63) & 1 != 0;
            r#move >> 12 == 0 && !is_pawn && after(position, r#move).castling == position.castling
        };
        let leads_back = |r#move| {
            // SAFETY: valid.
            let key = unsafe { golem_key(&after(position, r#move)) };
            before.contains(&key)
        };
        !before.is_empty() && moves(position).into_iter().filter(can_be_taken_back).any(leads_back)
    }
}

/// How a game stands, rule by rule.
fn outcome(position: &Position, repetitions: usize) -> u32 {
    let clock = position.halfmove_clock;
    // SAFETY: valid.
    let (check, dead) = unsafe {
        (golem_checkers(position) != 0, (0..2).all(|color| golem_insufficient_material(position, color) == 1))
    };
    match moves(position).is_empty() {
        true if check => GOLEM_CHECKMATE,
        true => GOLEM_STALEMATE,
        false if dead => GOLEM_INSUFFICIENT_MATERIAL,
        false if clock >= 150 => GOLEM_SEVENTYFIVE_MOVES,
        false if repetitions >= 4 => GOLEM_FIVEFOLD_REPETITION,
        false if clock >= 100 => GOLEM_FIFTY_MOVES,
        false if repetitions >= 2 => GOLEM_THREEFOLD_REPETITION,
        false => GOLEM_ONGOING,
    }
}
