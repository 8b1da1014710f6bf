//! Lists all threats piece by piece, in general registers.
//!
//! A slider threatens the nearest piece on each of its rays, if there is one; what others threaten are squares of a set. Their
//! number is unpredictable, so they are written four at a time, whether they count or not. Pawns are taken by direction, since
//! each threatens few; what they threaten in one is written two at a time.

use super::super::Filter;
#[cfg(byte_lookups)]
use super::super::nearest;
use super::super::scratch::Scratch;
use crate::attacks;
use crate::attacks::fill::step;
use crate::bitboard::squares;
use crate::geometry::delta;
use crate::position::change::{PieceCodes, piece_number};
use crate::simd::{U32List, Vectors};
use crate::tables::REACH;
use crate::types::{Color, Kind, Square};
use core::mem::MaybeUninit;

/// PieceCodes by what stands there.
pub(in crate::threats) struct SquaresByKind {
    pub(in crate::threats) occupied: u64,
    /// Of White and of Black.
    pub(in crate::threats) pawns: [u64; 2],
    pub(in crate::threats) knights: u64,
    pub(in crate::threats) kings: u64,
    /// Bishops and queens.
    pub(in crate::threats) diagonal: u64,
    /// Rooks and queens.
    pub(in crate::threats) orthogonal: u64,
}

impl SquaresByKind {
    /// Of a board, whose bytes may be any.
    #[inline(always)]
    pub(in crate::threats) fn of(level: impl Vectors, board: &PieceCodes) -> Self {
        let plane = |number: u32| level.squares_equal(board, 1 << number, 1 << number);
        // That any byte is no number of four bits is rare, and soon excluded for all of them.
        let all = board.as_chunks::<8>().0.iter().fold(0, |all, eight| all | u64::from_ne_bytes(*eight));
        let among = if all & 0xf0f0_f0f0_f0f0_f0f0 == 0 { !0 } else { level.squares_equal(board, 0xf0, 0) };
        Self::new([plane(0), plane(1), plane(2), plane(3)], among)
    }

    /// Of the bits of the pieces' numbers, among some squares.
    #[inline(always)]
    fn new([ones, twos, fours, black]: [u64; 4], among: u64) -> Self {
        let occupied = (ones | twos | fours) & !(ones & twos & fours) & among;
        let pawns = occupied & ones & !(twos | fours);
        SquaresByKind {
            occupied,
            pawns: [pawns & !black, pawns & black],
            knights: occupied & twos & !(ones | fours),
            kings: occupied & twos & fours,
            diagonal: occupied & ones & (twos | fours),
            orthogonal: occupied & fours & !twos,
        }
    }
}

/// PieceCodes by what stands there, and the pieces by square.
pub(super) struct ByPieces {
    sets: SquaresByKind,
    /// By square: it and the piece there, as the victim of a threat.
    victims: [u32; 64],
}

impl ByPieces {
    /// Of a board, whose bytes may be any.
    #[inline(always)]
    pub(super) fn of_board(level: impl Vectors, board: &PieceCodes) -> Self {
        Self::new(level, board, SquaresByKind::of(level, board))
    }

    /// Of the bits of the pieces' numbers.
    #[inline(always)]
    pub(super) fn of_planes(level: impl Vectors, planes: [u64; 4]) -> Self {
        Self::new(level, &level.bytes_of(planes), SquaresByKind::new(planes, !0))
    }

    #[inline(always)]
    fn new(level: impl Vectors, board: &PieceCodes, sets: SquaresByKind) -> Self {
        let mut victims = [0; 64];
        #[cfg(byte_lookups)]
        if let Some(level) = level.neon() {
            nearest::write_victims(level, board, &mut victims);
            return ByPieces { sets, victims };
        }
        let _ = level;
        for (square, (victim, byte)) in victims.iter_mut().zip(board).enumerate() {
            *victim = u32::from(*byte) << 16 | (square as u32) << 8;
        }
        ByPieces { sets, victims }
    }

    /// The attacker's part of threats by the piece on a square.
    #[inline(always)]
    fn attacker(&self, square: Square) -> u32 {
        (self.victims[square.index()] & 0x000f_0000) << 4 | u32::from(square.number())
    }

    /// Adds the threats that a filter wants to a list.
    #[inline(always)]
    pub(super) fn list(&self, level: impl Vectors, filter: Option<&Filter>, list: &mut U32List) {
        let mut place = MaybeUninit::uninit();
        let scratch = Scratch::empty(&mut place);
        // Most networks have no features of kings as attackers.
        let without_kings = filter.is_some_and(|filter| filter.victims[6] | filter.victims[14] == 0);
        self.write(if without_kings { 0 } else { self.sets.kings }, scratch);
        if let Some(filter) = filter {
            #[cfg(byte_lookups)]
            if let Some(level) = level.neon() {
                return nearest::copy_wanted(level, filter, scratch, list);
            }
            let _ = level;
            scratch.retain(|threat| filter.wants(threat));
        }
        list.extend_from(scratch.numbers());
    }

    /// Adds all threats to a list, those of kings by some of them.
    #[inline(always)]
    fn write(&self, kings: u64, list: &mut Scratch) {
        for square in squares(self.sets.orthogonal) {
            self.slide::<0, 2>(square, list);
        }
        for square in squares(self.sets.diagonal) {
            self.slide::<1, 3>(square, list);
        }
        for square in squares(self.sets.knights) {
            self.step(square, attacks::knight(square), list);
        }
        for square in squares(kings) {
            self.step(square, attacks::king(square), list);
        }
        let [white, black] = self.sets.pawns;
        self.capture::<1>(white, Color::White, list);
        self.capture::<3>(white, Color::White, list);
        self.capture::<5>(black, Color::Black, list);
        self.capture::<7>(black, Color::Black, list);
    }

    /// Adds what a slider threatens on two rays and their opposites.
    #[inline(always)]
    fn slide<const FIRST: usize, const SECOND: usize>(&self, square: Square, list: &mut Scratch) {
        let attacker = self.attacker(square);
        let [up, down] = self.on_line::<FIRST>(square, attacker);
        let [left, right] = self.on_line::<SECOND>(square, attacker);
        list.push_some([up, left, down, right]);
    }

    /// Returns the nearest piece on a ray to higher squares, and on its opposite, as threats, and whether each exists.
    #[inline(always)]
    fn on_line<const RAY: usize>(&self, square: Square, attacker: u32) -> [(u32, bool); 2] {
        let above = REACH[RAY][square.index()] & self.sets.occupied;
        let below = REACH[RAY ^ 4][square.index()] & self.sets.occupied;
        // The bit at the far end, which `highest` has as well, saves a case for an empty ray.
        let [to_above, to_below] = [Square::lowest(above | 1 << 63), Square::highest(below)];
        [
            (self.victims[to_above.index()] | attacker, above != 0),
            (self.victims[to_below.index()] | attacker, below != 0),
        ]
    }

    /// Adds what a piece threatens that attacks some squares, whatever lies between.
    #[inline(always)]
    fn step(&self, square: Square, attacked: u64, list: &mut Scratch) {
        let attacker = self.attacker(square);
        list.push_each::<4>(attacked & self.sets.occupied, |to| self.victims[to as usize & 63] | attacker);
    }

    /// Adds what pawns threaten in a direction.
    #[inline(always)]
    fn capture<const DIRECTION: usize>(&self, pawns: u64, color: Color, list: &mut Scratch) {
        let attacker = u32::from(piece_number(Kind::Pawn, color)) << 20;
        // The square that a pawn comes from: no carry leaves its byte, since it is on the board.
        let from = attacker.wrapping_sub(const { delta(DIRECTION) as u32 });
        list.push_each::<2>(step::<DIRECTION, u64>(pawns) & self.sets.occupied, |to| {
            self.victims[to as usize & 63].wrapping_add(from.wrapping_add(to))
        });
    }
}
