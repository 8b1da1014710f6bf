//! Many lookups at once: squares and occupancies in, attacks out, eight at a time.
//!
//! The backend is chosen once per eight. Queens over one occupancy go through
//! [`eight_queens`](super::eight_queens), a queen to each lane, where that beats eight PEXT lookups.

use super::{backend::number, chosen, eight_queens, pext};
use crate::simd::Level;
use crate::types::Square;

/// The attacks of eight sliders, each over its own occupancy; the empty set for a square of 64 or more.
pub type Eight = fn(&[u8; 8], &[u64; 8], &mut [u64; 8]);

macro_rules! eight {
    ($($name:ident: $piece:ident),+) => {$(
        #[doc = concat!("The attacks of ", stringify!($name), ", each over its own occupancy.")]
        pub fn $name(squares: &[u8; 8], occupied: &[u64; 8], attacked: &mut [u64; 8]) {
            let by_pext = chosen::choice() == number::PEXT && pext::$name(squares, occupied, attacked);
            if !by_pext {
                for ((set, &square), &occupied) in attacked.iter_mut().zip(squares).zip(occupied) {
                    *set = chosen::$piece(Square::from_low_bits(u32::from(square)), occupied);
                }
            }
            clear_off_board(squares, attacked);
        }
    )+};
}

eight!(eight_bishops: bishop, eight_rooks: rook, eight_queens: queen);

/// The attacks of eight queens over one occupancy; the empty set for a square of 64 or more.
pub fn eight_queens_over_one(squares: &[u8; 8], occupied: u64, attacked: &mut [u64; 8]) {
    let level = match Level::best() {
        Level::Avx512 => Some(Level::Avx512),
        // Two registers of AVX2 lose against PEXT and win against everything else.
        Level::Avx2 if chosen::choice() != number::PEXT => Some(Level::Avx2),
        _ => None,
    };
    if level.is_some_and(|level| eight_queens::attacks_at(level, *squares, occupied, attacked)) {
        clear_off_board(squares, attacked);
    } else {
        eight_queens(squares, &[occupied; 8], attacked);
    }
}

fn clear_off_board(squares: &[u8; 8], attacked: &mut [u64; 8]) {
    for (set, &square) in attacked.iter_mut().zip(squares) {
        if square > 63 {
            *set = 0;
        }
    }
}
