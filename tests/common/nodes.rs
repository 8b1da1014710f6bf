//! Positions of random walks over legal moves, drawn from lists in ascending order.

use super::{perft_rows, position, root, seed};
use core::mem::MaybeUninit;
use golem::{Class, Generator, Level, Move, Position};

/// A generator of random numbers: splitmix64.
pub struct Random(pub u64);

impl Random {
    /// The same numbers each time, or others with `GOLEM_SEED`.
    pub fn seeded(own: u64) -> Self {
        Self(seed(own))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.bits() % limit as u64) as usize
    }
}

/// A move that no list holds, with which buffers are filled beforehand.
const UNTOUCHED: u16 = 0xffff;

/// What a list function wrote into a buffer of a given capacity: the moves sorted, and the number that it returned.
///
/// Fails if anything is written behind the moves.
pub fn listed(capacity: usize, list: impl FnOnce(&mut [MaybeUninit<u16>]) -> usize) -> (Vec<Move>, usize) {
    let mut buffer = vec![MaybeUninit::new(UNTOUCHED); capacity];
    let count = list(&mut buffer);
    // SAFETY: every entry was initialised when the buffer was made.
    #[allow(unsafe_code)]
    let entries: Vec<u16> = buffer.iter().map(|entry| unsafe { entry.assume_init() }).collect();
    let (written, rest) = entries.split_at(count.min(capacity));
    assert!(rest.iter().all(|entry| *entry == UNTOUCHED), "written behind the moves");
    let mut moves: Vec<Move> = written.iter().copied().map(Move).collect();
    moves.sort();
    (moves, count)
}

/// More than any list is long.
pub const PLENTY: usize = 512;

/// All legal moves by the scalar level, sorted: what is drawn from them is the same on every CPU.
pub fn sorted_moves(position: &Position) -> Vec<Move> {
    let scalar = Generator::at(Level::Scalar).expect("the scalar level is always there");
    listed(PLENTY, |moves| scalar.legal_moves(position, Class::ALL, moves)).0
}

/// Nodes of random walks from the rows of our own perft file, which include Chess960 and en passant.
pub fn nodes(most: usize, random: &mut Random) -> Vec<Position> {
    let rows = perft_rows(&root().join("tests/data/perft.epd"));
    let mut nodes = Vec::new();
    while nodes.len() < most {
        let mut here = position(&rows[random.below(rows.len())].fen);
        for _ in 0..1 + random.below(40) {
            if random.below(8) == 0 {
                nodes.push(here);
            }
            let moves = sorted_moves(&here);
            if moves.is_empty() {
                nodes.push(here);
                break;
            }
            here = here.after(moves[random.below(moves.len())]);
        }
    }
    nodes
}
