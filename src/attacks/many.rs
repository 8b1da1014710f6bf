//! Many lookups at once: squares and occupancies in, attacks out; the backend is chosen once.
//!
//! Squares of 64 and more give the empty set. Queens over one occupancy go eight at a time through
//! [`eight_queens`], a queen to each lane, where that beats PEXT lookups. As many entries are
//! written as the shortest slice has.

use super::backends::{number, pext};
use super::{eight_queens, getters};
use crate::simd::Level;
use crate::types::Square;
use core::mem::MaybeUninit;

macro_rules! many {
    ($($name:ident: $piece:ident),+) => {$(
        #[doc = concat!("The attacks of ", stringify!($name), ", each over its own occupancy.")]
        pub fn $name(squares: &[u8], occupied: &[u64], attacked: &mut [MaybeUninit<u64>]) {
            if getters::choice() == number::PEXT && pext::$name(squares, occupied, attacked) {
                return;
            }
            for ((set, &square), &occupied) in attacked.iter_mut().zip(squares).zip(occupied) {
                set.write(Square::new(u32::from(square)).map_or(0, |square| getters::$piece(square, occupied)));
            }
        }
    )+};
}

many!(bishops: bishop, rooks: rook, queens: queen);

/// The attacks of queens over one occupancy.
#[inline(always)]
pub fn queens_over_one(squares: &[u8], occupied: u64, attacked: &mut [MaybeUninit<u64>]) {
    // PEXT wins against everything but eight lanes in one register.
    let by_pext = getters::choice() == number::PEXT && !Level::Avx512.is_available();
    if !(by_pext && pext::queens_over_one(squares, occupied, attacked)) {
        in_lanes(squares, occupied, attacked);
    }
}

#[inline(never)]
fn in_lanes(squares: &[u8], occupied: u64, attacked: &mut [MaybeUninit<u64>]) {
    let level = [Level::Avx512, Level::Avx2].into_iter().find(|level| level.is_available());
    for (squares, attacked) in squares.chunks(8).zip(attacked.chunks_mut(8)) {
        up_to_eight_queens(level.unwrap_or(Level::Scalar), squares, occupied, attacked);
    }
}

/// Eight lanes, of which the first ones are asked for; a scalar level takes them one by one.
fn up_to_eight_queens(level: Level, squares: &[u8], occupied: u64, attacked: &mut [MaybeUninit<u64>]) {
    let mut lanes = [0; 8];
    let mut eight = [64; 8];
    for (lane, &square) in eight.iter_mut().zip(squares) {
        *lane = square;
    }
    if level == Level::Scalar || !eight_queens::attacks_at(level, eight, occupied, &mut lanes) {
        lanes = eight.map(|square| getters::queen(Square::from_low_bits(u32::from(square)), occupied));
    }
    for ((set, lane), &square) in attacked.iter_mut().zip(lanes).zip(squares) {
        set.write(if square < 64 { lane } else { 0 });
    }
}
