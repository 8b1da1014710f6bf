//! Many lookups at once: squares and occupancies in, attacks out; the backend is chosen once.
//!
//! Squares of 64 and more give the empty set. Queens over one occupancy go eight at a time through
//! [`eight_queens`], a queen to each lane, where that beats PEXT lookups. As many entries are
//! written as the shortest slice has.

use super::backends::{number, pext};
use super::{eight_queens, getters};
use crate::simd::{Code, Level};
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
    let code = Code::current();
    // PEXT wins against everything but eight lanes in one register.
    let by_pext = getters::choice() == number::PEXT && code.level() != Level::Avx512;
    if !(by_pext && pext::queens_over_one(squares, occupied, attacked)) {
        in_lanes(code, squares, occupied, attacked);
    }
}

#[inline(never)]
fn in_lanes(code: Code, squares: &[u8], occupied: u64, attacked: &mut [MaybeUninit<u64>]) {
    for (squares, attacked) in squares.chunks(8).zip(attacked.chunks_mut(8)) {
        up_to_eight_queens(code, squares, occupied, attacked);
    }
}

/// Eight lanes, of which the first ones are asked for; levels with narrow vectors take them one by one.
fn up_to_eight_queens(code: Code, squares: &[u8], occupied: u64, attacked: &mut [MaybeUninit<u64>]) {
    let mut lanes = [0; 8];
    let mut eight = [64; 8];
    for (lane, &square) in eight.iter_mut().zip(squares) {
        *lane = square;
    }
    if matches!(code.level(), Level::Avx2 | Level::Avx512) {
        eight_queens::attacks_by(code, eight, occupied, &mut lanes);
    } else {
        lanes = eight.map(|square| getters::queen(Square::from_low_bits(u32::from(square)), occupied));
    }
    for ((set, lane), &square) in attacked.iter_mut().zip(lanes).zip(squares) {
        set.write(if square < 64 { lane } else { 0 });
    }
}
