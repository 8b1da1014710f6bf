//! The squares around a square in ray order, for lookups in byte vectors.
//!
//! Eight bytes to a ray, nearest first (Rose, by 87flowers, sorts them so). A ray has seven squares at most, so the eighth
//! byte is the square of the knight's step with the same number.

use super::ways::sliding_along;
use crate::geometry::{EAST, RAY_COUNT, WEST, step};
use crate::tables::table;
use crate::types::Square;

/// The squares around one; all of it together, so that one address serves for all.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct RayOrder {
    /// By ray: its squares and that of the knight's step, a byte each; 255 where there is none.
    pub squares: [u64; 8],
    /// By other square: its place, as the number of a byte; a place that is not a square for one that has none.
    pub places: [u8; 64],
    /// By other square: the opposite of the ray that it is on, as the number of the first of a lane's four `u16`s.
    pub lanes_behind: [u16; 64],
    /// The places on rays that are squares.
    pub inside: u64,
    /// The places that are squares, including those of knights.
    pub around: u64,
}

/// By square.
pub static RAY_ORDER: [RayOrder; 64] = table!(64; square => RayOrder::around(square));

impl RayOrder {
    /// Returns the place of another square, as a set; a place outside the board if it has none.
    #[inline(always)]
    pub fn place(&self, square: Square) -> u64 {
        1 << (self.places[square.index()] & 63)
    }

    const fn around(square: usize) -> Self {
        // Only from the a-file seven squares lie to the east, and then none to the west.
        let no_square = if square & 7 == 0 { 8 * WEST + 6 } else { 8 * EAST + 6 };
        let (places, lanes_behind) = ([no_square as u8; 64], [16; 64]);
        let mut order = RayOrder { squares: [u64::MAX; 8], places, lanes_behind, inside: 0, around: 0 };
        let mut ray = 0;
        while ray < RAY_COUNT {
            let mut squares = [255; 8];
            let (mut to, mut steps) = (step(square, ray), 0);
            while to < 64 {
                squares[steps] = to as u8;
                order.places[to] = (8 * ray + steps) as u8;
                order.lanes_behind[to] = 4 * (ray as u16 ^ 4);
                order.inside |= 1 << (8 * ray + steps);
                (to, steps) = (step(to, ray), steps + 1);
            }
            let knight = step(square, ray + RAY_COUNT);
            if knight < 64 {
                squares[7] = knight as u8;
                order.places[knight] = (8 * ray + 7) as u8;
                order.around |= 1 << (8 * ray + 7);
            }
            order.squares[ray] = u64::from_le_bytes(squares);
            ray += 1;
        }
        order.around |= order.inside;
        order
    }
}

/// By place of ray order: how a slider must move to attack along the ray.
pub static SLIDING_ALONG: [u8; 64] = table!(64; place => sliding_along(place / 8));
