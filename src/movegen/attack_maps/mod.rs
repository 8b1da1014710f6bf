//! What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
//! and pressure on the kings.
//!
//! Piece by piece at every level: fills of eight directions in lanes, with the generator's sets, take at AVX-512 as long on
//! a Zen 4, and two times as long elsewhere.
#![allow(unsafe_code)]

mod by_pieces;

use super::Generator;
use crate::position::Position;
use crate::simd::{Vectors, level::dispatch};
use core::mem::MaybeUninit;
use core::slice;

/// Attack maps of a position for evaluation, by colour and kind: 192 bytes.
///
/// A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside; sliders stop at
/// the first occupied square, which they attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct AttackMaps {
    /// Squares attacked by the pieces of a kind.
    pub by_kind: [[u64; 6]; 2],
    /// Squares attacked by any piece.
    pub attacked: [u64; 2],
    /// Squares attacked by two pieces or more.
    pub attacked_twice: [u64; 2],
    /// Squares that pawns attack or may come to attack as they advance, blockers aside.
    pub pawn_spans: [u64; 2],
    /// The square of the king and those around it.
    pub king_ring: [u64; 2],
    /// Pairs of a piece and a square it attacks that is neither its own side's nor attacked by an enemy pawn.
    pub mobility: [[u16; 6]; 2],
    /// Pairs of an enemy piece and a square of the king ring that it attacks.
    pub ring_attacks: [u16; 2],
    /// 0.
    pub reserved: [u16; 2],
}

const _: () = assert!(size_of::<AttackMaps>() == 192);

impl Generator {
    /// Attack sets, mobility and pressure on the kings, for evaluation. Any bytes may be passed.
    #[inline(always)]
    pub fn attack_maps_into(self, position: &Position, maps: &mut MaybeUninit<AttackMaps>) {
        self.attack_maps_many(slice::from_ref(position), slice::from_mut(maps));
    }

    /// [`attack_maps_into`](Self::attack_maps_into) as a value.
    #[inline(always)]
    pub fn attack_maps(self, position: &Position) -> AttackMaps {
        let mut maps = MaybeUninit::uninit();
        self.attack_maps_into(position, &mut maps);
        // SAFETY: the call has written the maps.
        unsafe { maps.assume_init() }
    }

    dispatch! {
        /// The attack maps of each position, as far as both arrays go.
        pub fn attack_maps_many(self, positions: &[Position], maps: &mut [MaybeUninit<AttackMaps>]) = write_many;
    }
}

#[inline(always)]
fn write_many(level: impl Vectors, positions: &[Position], maps: &mut [MaybeUninit<AttackMaps>]) {
    for (position, place) in positions.iter().zip(maps) {
        by_pieces::write(level, position, place.write(AttackMaps::default()));
    }
}
