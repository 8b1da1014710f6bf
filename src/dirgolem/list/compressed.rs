//! Lists without a loop over bits, by the byte compress and vector arithmetic of AVX-512.
//!
//! All 64 squares stand in one register of bytes. A compress keeps the targets of a direction. The origin of a target
//! is the target minus some number of steps: the distance of the nearest occupied square behind it. That distance is
//! found for all squares and rays at once, as three bits in three vectors of lanes:
//!
//! ```text
//!   distance 1   squares one step beyond an occupied one           bit 0 of the distance: 1, 3, 5, 7
//!   distance k   one step beyond an empty one of distance k - 1    bit 1: 2, 3, 6, 7; bit 2: 4, 5, 6, 7
//! ```
//!
//! A pair of bytes holds a move: the origin with the upper two bits of the code, the target with the lower two.

use super::move_groups::{DOUBLE_PUSHES, MoveGroups};
use crate::attacks::eight_rays::ONE_STEP;
use crate::attacks::fill::each_ray;
use crate::bitboard;
use crate::dirgolem::Targets;
use crate::geometry::delta;
use crate::position::Position;
use crate::simd::avx512::Avx512;
use crate::simd::bytes::Bytes;
use crate::simd::level::compiled_for;
use crate::simd::{BytePairs, LaneLevel, Lanes};
use crate::types::{Class, Move, MoveBytes};
use core::mem::MaybeUninit;

/// The code of a capture in the byte of the origin.
const CAPTURE: u8 = upper(Move::CAPTURE);

/// The upper two bits of a code, in their place in the byte of the origin.
const fn upper(code: u16) -> u8 {
    (code as u8 >> 2) << 6
}

/// The lower two bits of a code, in their place in the byte of the target.
const fn lower(code: u16) -> u8 {
    (code as u8) << 6
}

const fn squares(code: u8) -> [u8; 64] {
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = square as u8 | code;
        square += 1;
    }
    squares
}

static SQUARES: [u8; 64] = squares(0);
static DOUBLE_PUSH_SQUARES: [u8; 64] = squares(lower(Move::DOUBLE_PUSH));

compiled_for! { Avx512:
    /// Writes the moves of a class as far as there is room; returns how many there are.
    #[inline]
    pub(in crate::dirgolem) fn write(
        level: Avx512,
        position: &Position,
        targets: &Targets,
        class: Class,
        moves: &mut [MaybeUninit<MoveBytes>],
    ) -> usize {
        let groups = MoveGroups::new(position, targets, class);
        let mut place = MaybeUninit::uninit();
        let list = BytePairs::empty(&mut place);
        pairs(level, &groups, list);
        groups.for_each_rare(|mv| {
            list.push(mv.from().number() | upper(mv.code()), mv.to().number() | lower(mv.code()));
        });
        list.write_u16s(level, moves, |origin, target| {
            origin.masked(0x3f).or(target.shl::<6>()).or(origin.masked(0xc0).shl::<8>())
        });
        list.seconds().len()
    }
}

compiled_for! { Avx512:
    /// Origins and targets of all moves that are not rare, with their codes in the upper bits.
    #[inline]
    pub(in crate::dirgolem) fn pairs(level: Avx512, groups: &MoveGroups, pairs: &mut BytePairs) {
        let targets = level.bytes(&SQUARES);
        let squares = targets.minus_where(groups.enemy, CAPTURE.wrapping_neg());
        let mut bits = [[0; 8]; 3];
        distances(level, groups.occupied, &mut bits);
        let [ones, twos, fours] = &bits;
        let origins = |direction: usize, step: i32| {
            let behind = |bits: &[u64; 8], steps, bytes: Bytes| bytes.minus_where(bits[direction], (steps * step) as u8);
            behind(fours, 4, behind(twos, 2, behind(ones, 1, squares)))
        };
        let sets = &groups.sets;
        each_ray!(D => pairs.push_places(origins(D, const { delta(D) }), targets, sets[D]));
        for knight in bitboard::squares(groups.knights) {
            let origin = level.bytes(&[0; 64]).minus(knight.number().wrapping_neg());
            pairs.push_places(origin.minus_where(groups.enemy, CAPTURE.wrapping_neg()), targets, groups.jumps(knight));
        }
        let two_steps = 2 * delta(usize::from(groups.kinds[DOUBLE_PUSHES].direction & 7));
        let double_pushes = level.bytes(&DOUBLE_PUSH_SQUARES);
        pairs.push_places(targets.minus(two_steps as u8), double_pushes, sets[DOUBLE_PUSHES]);
    }
}

compiled_for! { Avx512:
    /// How far behind each square the nearest occupied one lies, by ray: the three bits of the distance as sets.
    ///
    /// Not inlined, so that the bits are in memory, from where masks are loaded. Bits that wrap around an edge do no
    /// harm, because the origin of a target is nearer than any edge.
    #[inline(never)]
    fn distances(level: Avx512, occupied: u64, [ones, twos, fours]: &mut [[u64; 8]; 3]) {
        let empty = level.splat(!occupied);
        let beyond = |set: <Avx512 as LaneLevel>::Lanes| (set & empty).shift(ONE_STEP);
        let one = level.splat(occupied).shift(ONE_STEP);
        let two = beyond(one);
        let three = beyond(two);
        let four = beyond(three);
        let five = beyond(four);
        let six = beyond(five);
        let seven = beyond(six);
        Lanes::store(one | three | five | seven, ones);
        Lanes::store(two | three | six | seven, twos);
        Lanes::store(four | five | six | seven, fours);
    }
}
