//! Positions that come again: the keys of a game are the caller's, the last one is that of the position on the board.
//!
//! Whether a move leads back to a position of the game is found without trying moves: the keys of two positions that
//! differ by one step of a piece differ by a number that tells the piece and the squares. Marcel van Kervinck's idea
//! (2013): a cuckoo table has all of these 3668 numbers, so that each earlier position costs two lookups.

use super::Position;
use super::keys::{PIECES, TURN};
use crate::tables::{KING_ATTACKS, KNIGHT_ATTACKS, REACH};
use crate::types::{Kind, Move};

/// How often the last of a game's keys, that of the position on the board, stands among the earlier ones that the clock
/// can reach.
pub fn repetitions(mut keys: impl DoubleEndedIterator<Item = u64>, halfmove_clock: u32) -> usize {
    let Some(last) = keys.next_back() else { return 0 };
    keys.rev().take(halfmove_clock as usize).filter(|&key| key == last).count()
}

/// Entries of the cuckoo table: a power of two, more than twice as many as there are moves.
const SLOTS: usize = 8192;

/// By slot, the squares of a step that may be taken back, as a quiet move; [`Move::NONE`] where there is none. Which
/// piece it is the position tells.
static CUCKOO: [Move; SLOTS] = {
    let mut table = [Move::NONE; SLOTS];
    let mut differences = [0; SLOTS];
    let mut piece = 0;
    while piece < 16 {
        let mut pair = 0;
        while pair < 64 * 64 {
            let (from, to) = (pair / 64, pair % 64);
            if from < to && steps(piece & 7, from) >> to & 1 != 0 {
                let mut difference = PIECES[piece][from] ^ PIECES[piece][to] ^ TURN;
                let mut mv = Move((from | to << 6) as u16);
                let mut slot = slots_of(difference)[0];
                // Whatever was in the slot moves on to its other one.
                while mv.0 != Move::NONE.0 {
                    (table[slot], mv) = (mv, table[slot]);
                    (differences[slot], difference) = (difference, differences[slot]);
                    let [first, second] = slots_of(difference);
                    slot ^= first ^ second;
                }
            }
            pair += 1;
        }
        piece += 1;
    }
    table
};

/// The two slots where a difference of keys may be.
#[inline(always)]
const fn slots_of(difference: u64) -> [usize; 2] {
    [difference as usize % SLOTS, (difference >> 16) as usize % SLOTS]
}

/// Where a piece, by its kind counted from 1, goes from a square of an empty board and may come back from.
const fn steps(kind: usize, from: usize) -> u64 {
    let diagonal = REACH[1][from] | REACH[3][from] | REACH[5][from] | REACH[7][from];
    let orthogonal = REACH[0][from] | REACH[2][from] | REACH[4][from] | REACH[6][from];
    match kind {
        2 => KNIGHT_ATTACKS[from],
        3 => diagonal,
        4 => orthogonal,
        5 => diagonal | orthogonal,
        6 => KING_ATTACKS[from],
        _ => 0,
    }
}

impl Position {
    /// A legal move of a piece, neither a capture nor castling, to a position that has been on the board before, as far
    /// as the clock can reach; [`Move::NONE`] if there is none. The last of the game's keys is that of this position.
    pub fn upcoming_repetition(&self, mut keys: impl DoubleEndedIterator<Item = u64>) -> Move {
        let Some(last) = keys.next_back() else { return Move::NONE };
        // What is hashed of an en passant square is gone after any move.
        let base = last ^ self.en_passant_number();
        for key in keys.rev().take(self.halfmove_clock.into()).step_by(2) {
            for slot in slots_of(base ^ key) {
                let mv = self.own_step(CUCKOO[slot]);
                if mv != Move::NONE && self.key_after(mv, last) == key && self.is_legal(mv) {
                    return mv;
                }
            }
        }
        Move::NONE
    }

    /// The step between two squares, in the direction that a piece of the side to move can go, pawns aside.
    #[inline(always)]
    fn own_step(&self, mv: Move) -> Move {
        let own = self.color(self.side()) & !self.kind(Kind::Pawn);
        let (a, b) = (mv.from(), mv.to());
        match (own & a.bit() != 0, own & b.bit() != 0) {
            (true, false) => mv,
            (false, true) => Move::new(b, a, Move::QUIET),
            _ => Move::NONE,
        }
    }
}
