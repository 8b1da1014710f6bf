//! Knight and pawn steps with one direction per lane, like the rays in `eight_rays`.

use super::eight_rays::{LANDING, ONE_STEP, landings};
use crate::bitboard::rank;
use crate::geometry::shift_amount;
use crate::simd::{Lanes, Vectors};
use crate::types::Color;

/// The knight steps as shift amounts.
const JUMP: [u32; 4] = [shift_amount(8), shift_amount(9), shift_amount(10), shift_amount(11)];

/// The squares where a knight's step in the direction of the lane can land.
const JUMP_LANDING: [u64; 8] = landings(8);

/// Where the pawns of one colour go, lane by lane.
pub(crate) struct PawnLanes {
    /// All ones in the lanes in which they capture.
    pub(crate) capturing: [u64; 8],
    /// Landing squares of the lane in which they push.
    pub(crate) push: [u64; 8],
    /// Landing squares of the lanes in which they capture.
    pub(crate) capture: [u64; 8],
    /// In the lane in which they push: the rank that a double push passes over.
    pub(crate) passing: [u64; 8],
}

impl PawnLanes {
    const fn new(push: usize, passing: u64) -> Self {
        let mut lanes = PawnLanes { capturing: [0; 8], push: [0; 8], capture: [0; 8], passing: [0; 8] };
        lanes.capturing[push - 1] = !0;
        lanes.capturing[push + 1] = !0;
        lanes.push[push] = LANDING[push];
        lanes.capture[push - 1] = LANDING[push - 1];
        lanes.capture[push + 1] = LANDING[push + 1];
        lanes.passing[push] = passing;
        lanes
    }
}

/// White's, then Black's.
pub(crate) static PAWN_LANES: [PawnLanes; 2] = [PawnLanes::new(2, rank(2)), PawnLanes::new(6, rank(5))];

/// The steps of knights, direction by direction.
#[inline(always)]
pub(crate) fn jumps<L: Vectors>(level: L, knights: L::Lanes) -> L::Lanes {
    knights.shift(JUMP) & level.load(&JUMP_LANDING)
}

/// Returns the squares that pawns of a colour attack, direction by direction.
#[inline(always)]
pub(crate) fn pawn_captures<L: Vectors>(level: L, color: Color, pawns: L::Lanes) -> L::Lanes {
    pawns.shift(ONE_STEP) & level.load(&PAWN_LANES[color.index()].capture)
}

/// Where pawns of a colour can stand after one step or two, by direction, whether or not they have anything to capture
/// there. No other piece can reach these squares in the same direction.
#[inline(always)]
pub(crate) fn pawn_reach<L: Vectors>(level: L, color: Color, pawns: L::Lanes, empty: L::Lanes) -> L::Lanes {
    let lanes = &PAWN_LANES[color.index()];
    let once = pawns.shift(ONE_STEP) & (level.load(&lanes.push) | level.load(&lanes.capture));
    once | (once & empty & level.load(&lanes.passing)).shift(ONE_STEP)
}
