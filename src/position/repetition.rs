//! Repetitions. The caller has the keys of the game; the last one is that of the current position.
//!
//! Upcoming repetitions are found without trying moves. If two positions differ by one step of a piece, the difference of their
//! keys identifies the piece and the squares. After Marcel van Kervinck (2013), a cuckoo table has all of these 3668
//! differences, each in one of two slots. An earlier position costs two lookups. Here they are lookups of 16-bit tags, 16 KB
//! that a search keeps in its caches. The moves are read only if a tag matches, which happens by chance once in a hundred
//! thousand times.

use super::Position;
use super::keys::{PIECE_KEYS, TURN_KEY};
use crate::tables::{EMPTY_BOARD_ATTACKS, table};
use crate::types::{Kind, Move};

/// The last of a game's keys, and the earlier ones that the clock can reach.
#[inline(always)]
fn split(keys: &[u64], halfmove_clock: u32) -> Option<(u64, &[u64])> {
    let (last, earlier) = keys.split_last()?;
    let unreached = earlier.len().saturating_sub(halfmove_clock as usize);
    Some((*last, earlier.get(unreached..)?))
}

/// Returns how often the last of a game's keys, that of the current position, occurred before among those that the clock can
/// reach.
pub fn repetitions(keys: &[u64], halfmove_clock: u32) -> usize {
    let Some((last, earlier)) = split(keys, halfmove_clock) else { return 0 };
    earlier.iter().filter(|&&key| key == last).count()
}

/// Slots of the cuckoo table: a power of two, more than twice as many as there are steps.
const SLOTS: usize = 8192;

/// Steps of a piece from one square to another or back, pawns aside: 2 * (168 + 280 + 448 + 728 + 210).
const STEP_COUNT: usize = 3668;

/// By slot, the squares of a step as a quiet move, [`Move::NONE`] where there is none, and the number by which the keys
/// before and after it differ. Which piece it is the position tells.
struct Cuckoo {
    moves: [Move; SLOTS],
    differences: [u64; SLOTS],
}

const CUCKOO: Cuckoo = {
    let mut table = Cuckoo { moves: [Move::NONE; SLOTS], differences: [0; SLOTS] };
    let (mut place, mut count) = (0, 0);
    while place < 16 * 64 {
        let (piece, from) = (place / 64, place % 64);
        // Each step once, from the lower square; what a pawn attacks is no step.
        let mut targets = if piece & 7 == 1 { 0 } else { EMPTY_BOARD_ATTACKS[piece][from] & (!1 << from) };
        while targets != 0 {
            let to = targets.trailing_zeros() as usize;
            table.put(Move((from | to << 6) as u16), PIECE_KEYS[piece][from] ^ PIECE_KEYS[piece][to] ^ TURN_KEY);
            targets &= targets - 1;
            count += 1;
        }
        place += 1;
    }
    assert!(count == STEP_COUNT);
    table
};

impl Cuckoo {
    /// Puts a step into its first slot; whatever was there moves on to its other one.
    const fn put(&mut self, mut mv: Move, mut difference: u64) {
        let mut slot = slots_of(difference)[0];
        while mv.0 != Move::NONE.0 {
            (self.moves[slot], mv) = (mv, self.moves[slot]);
            (self.differences[slot], difference) = (difference, self.differences[slot]);
            let [first, second] = slots_of(difference);
            slot ^= first ^ second;
        }
    }
}

static STEP_MOVES: [Move; SLOTS] = CUCKOO.moves;

static STEP_TAGS: [u16; SLOTS] = {
    let differences = CUCKOO.differences;
    table!(SLOTS; slot => tag_of(differences[slot]))
};

/// The two slots where a difference of keys may be.
#[inline(always)]
const fn slots_of(difference: u64) -> [usize; 2] {
    [difference as usize % SLOTS, (difference >> 16) as usize % SLOTS]
}

/// Returns the part of a difference that a slot has: bits that do not choose the slot.
#[inline(always)]
const fn tag_of(difference: u64) -> u16 {
    (difference >> 48) as u16
}

impl Position {
    /// Returns a legal move that repeats an earlier position, as far as the clock can reach; [`Move::NONE`] if there is none.
    /// The last of the game's keys is that of this position.
    ///
    /// The move is reversible: not by a pawn, not a capture, not castling, and no castling right is lost. Of the earlier
    /// positions those 3, 5, 7, ... plies before this one count, where the opponent was to move.
    #[inline]
    pub fn upcoming_repetition(&self, keys: &[u64]) -> Move {
        // In most positions there is nothing to look for, which is worth no call.
        if self.halfmove_clock < 3 { Move::NONE } else { self.step_back(keys) }
    }

    #[inline(never)]
    fn step_back(&self, keys: &[u64]) -> Move {
        let Some((last, earlier)) = split(keys, self.halfmove_clock.into()) else { return Move::NONE };
        // No move leads back to the position before the opponent's last one.
        let Some((_, earlier)) = earlier.split_last() else { return Move::NONE };
        // What is hashed of an en passant square is gone after any move.
        let base = last ^ self.en_passant_number();
        let earlier = earlier.as_rchunks::<2>().1;
        for [key, _] in earlier.iter().rev() {
            let difference = base ^ key;
            let [a, b] = slots_of(difference);
            if (STEP_TAGS[a] == tag_of(difference)) | (STEP_TAGS[b] == tag_of(difference)) {
                let mv = self.step_by(difference);
                if mv != Move::NONE {
                    return mv;
                }
            }
        }
        Move::NONE
    }

    /// The legal move that changes the key by a difference, but for what is hashed of an en passant square.
    #[inline(never)]
    fn step_by(&self, difference: u64) -> Move {
        let [a, b] = slots_of(difference);
        let moves = [self.own_step(STEP_MOVES[a]), self.own_step(STEP_MOVES[b])];
        moves.into_iter().find(|&mv| mv != Move::NONE && self.is_step_by(mv, difference)).unwrap_or(Move::NONE)
    }

    /// Whether a step of a piece is legal and changes the key by just that: it does not if a castling right is lost.
    fn is_step_by(&self, mv: Move, difference: u64) -> bool {
        self.key_after(mv, self.en_passant_number()) == difference && self.is_legal(mv)
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
