//! Lists without a loop over moves, by the byte compress and vector arithmetic of AVX-512.
//!
//! The eight rays are 64 bytes: byte `8 * ray + rank` holds the targets on a rank, a bit for each file. For one file at
//! a time the bytes with its bit are the moves to it, and a compress lists them. The origin of a move is its target
//! minus some number of steps: the distance of the nearest occupied square behind it. That distance is found for all
//! squares and rays at once, as three bits in three vectors of lanes:
//!
//! ```text
//!   distance 1   squares one step beyond an occupied one           bit 0 of the distance: 1, 3, 5, 7
//!   distance k   one step beyond an empty one of distance k - 1    bit 1: 2, 3, 6, 7; bit 2: 4, 5, 6, 7
//! ```
//!
//! Matrices of bits move the bits of a file to where they are wanted, in all bytes at once. Knight steps and captures
//! are few, so they are not listed file by file: the lowest targets of all bytes are listed at once, then the next
//! ones.

use super::move_groups::{PAWN_DIRECTIONS, RareMoves, double_pushes};
use crate::attacks::eight_rays::ONE_STEP;
use crate::attacks::fill::each_ray;
use crate::geometry::delta;
use crate::position::Position;
use crate::simd::avx512::Avx512;
use crate::simd::bytes::Bytes;
use crate::simd::{Lanes, U16List, Vectors};
use crate::tables::table;
use crate::types::{Class, Move};

type Rays = <Avx512 as Vectors>::Lanes;

/// A move as two bytes. The lower one begins as the target and becomes the origin, with the low bits of the target
/// above it; the upper one is the rest of the target and the code.
static LOWS: [[u8; 64]; 8] = each_ray!(F => table!(64; at => (8 * (at & 7) + F + 64 * (F & 3)) as u8));
static HIGHS: [[u8; 64]; 8] = each_ray!(F => table!(64; at => (2 * (at & 7) + (F >> 2)) as u8));

/// By ray and distance: the steps back, as a difference of squares. Eight bytes for a ray are looked up from the
/// sixteen that it shares with its neighbour.
static BACK: [u8; 64] = table!(64; at => (-(at as i32 & 7) * delta(at / 8)) as u8);
static NEIGHBOUR: [u8; 64] = table!(64; at => at as u8 & 8);
/// One, two and four steps along each ray.
static STEPS: [[u8; 64]; 3] = [
    table!(64; at => delta(at / 8) as u8),
    table!(64; at => (2 * delta(at / 8)) as u8),
    table!(64; at => (4 * delta(at / 8)) as u8),
];
/// One step of a knight in each direction.
static JUMPS: [u8; 64] = table!(64; at => delta(8 + at / 8) as u8);

/// The matrix that moves one bit of a byte: row by row, that of the lowest bit of the result in the highest byte.
const fn moved(from: usize, to: u32) -> u64 {
    1 << from << (8 * (7 - to))
}

/// The matrices that make from the bit of a file the parts of [`LOWS`] and [`HIGHS`] that belong to it.
const LOW_OF_FILE: u64 = 0xaacc_f000_0000_aacc;
const HIGH_OF_FILE: u64 = 0xf000_0000_0000_0000;

/// The bits of the code in the upper byte of a move.
const CAPTURE_BIT: u32 = 6;
const DOUBLE_PUSH_BIT: u32 = 4;
const _: () = assert!(Move::CAPTURE << 4 == 1 << CAPTURE_BIT && Move::DOUBLE_PUSH << 4 == 1 << DOUBLE_PUSH_BIT);

/// All ones in the lane of a ray.
static LANE: [[u64; 8]; 8] = table!(8; ray => table!(8; lane => if lane == ray { !0 } else { 0 }));

/// A set in the lane of a ray, nothing in the others.
#[inline(always)]
fn in_lane(level: Avx512, ray: usize, set: u64) -> Rays {
    level.splat(set) & level.load(&LANE[ray & 7])
}

/// How far behind each square the nearest occupied one lies, by ray: the three bits of the distance. Bits that wrap
/// around an edge do no harm, because the origin of a target is nearer than any edge.
#[inline(always)]
fn distances(level: Avx512, occupied: u64) -> [Bytes; 3] {
    let empty = level.splat(!occupied);
    let one = level.splat(occupied).shift(ONE_STEP);
    let two = (one & empty).shift(ONE_STEP);
    let three = (two & empty).shift(ONE_STEP);
    let four = (three & empty).shift(ONE_STEP);
    let five = (four & empty).shift(ONE_STEP);
    let six = (five & empty).shift(ONE_STEP);
    let seven = (six & empty).shift(ONE_STEP);
    let bits = [one | three | five | seven, two | three | six | seven, four | five | six | seven];
    let [ones, twos, fours] = bits;
    [ones.into(), twos.into(), fours.into()]
}

/// For the squares of file `F` the steps back to the origins, to be added.
#[inline(always)]
fn back<const F: usize>(level: Avx512, [ones, twos, fours]: [Bytes; 3]) -> Bytes {
    let distances = ones.transformed(const { moved(F, 0) })
        | twos.transformed(const { moved(F, 1) })
        | fours.transformed(const { moved(F, 2) })
        | level.bytes(&NEIGHBOUR);
    level.bytes(&BACK).at_near(distances)
}

/// Writes the moves of a class as far as there is room. The target sets may lack castling and en passant;
/// `may_have_rare` is as in [`RareMoves::may_be_in`].
#[inline(always)]
pub(in crate::dirgolem) fn write(
    level: Avx512,
    position: &Position,
    [mut rays, jumps]: [Rays; 2],
    may_have_rare: bool,
    class: Class,
    list: &mut U16List<'_>,
) {
    let us = position.side();
    let (own, enemy) = (position.color(us), position.color(us.opposite()));
    let mut rare = None;
    if may_have_rare {
        let mut sets = rays.to_lanes();
        rare = Some(RareMoves::take_out(position, &mut sets));
        rays = level.load(&sets);
    }
    let wanted = level.splat(class.targets(enemy));
    let distances = distances(level, own | enemy);
    let enemy = Bytes::from(level.splat(enemy));
    if !class.has(Class::QUIETS) {
        push_lowest(level, enemy, (rays & wanted).into(), Along::Rays(distances), list);
    } else {
        let push = PAWN_DIRECTIONS[us.index()][0];
        let double_pushes = Bytes::from(rays & in_lane(level, push, double_pushes(position)));
        let rays = Bytes::from(rays & wanted);
        each_ray!(F => {
            let highs = level.bytes(&HIGHS[F])
                | enemy.transformed(const { moved(F, CAPTURE_BIT) })
                | double_pushes.transformed(const { moved(F, DOUBLE_PUSH_BIT) });
            let lows = level.bytes(&LOWS[F]).plus(back::<F>(level, distances));
            list.push_joined(level, lows, highs, rays.places_with(level.byte(1 << F)));
        });
    }
    push_lowest(level, enemy, (jumps & wanted).into(), Along::Jumps, list);
    if let Some(rare) = rare {
        rare.for_each(position, class, |mv| list.push(mv.0));
    }
}

/// What eight sets are.
#[derive(Clone, Copy)]
enum Along {
    /// By ray; with the distances.
    Rays([Bytes; 3]),
    /// By step of a knight.
    Jumps,
}

impl Along {
    /// Takes the steps back to the origins off some bytes, given the bits of the files.
    #[inline(always)]
    fn back(self, level: Avx512, bytes: Bytes, files: Bytes) -> Bytes {
        match self {
            Along::Jumps => bytes.minus(level.bytes(&JUMPS)),
            Along::Rays([ones, twos, fours]) => bytes
                .minus_where(ones.places_with(files), level.bytes(&STEPS[0]))
                .minus_where(twos.places_with(files), level.bytes(&STEPS[1]))
                .minus_where(fours.places_with(files), level.bytes(&STEPS[2])),
        }
    }
}

/// Writes the moves to the lowest targets of all bytes of eight sets, then to the next, and so on.
#[inline(always)]
fn push_lowest(level: Avx512, enemy: Bytes, mut sets: Bytes, along: Along, list: &mut U16List<'_>) {
    loop {
        let files = sets & level.byte(0).minus(sets);
        let lows = level.bytes(&LOWS[0]).plus(files.transformed(LOW_OF_FILE));
        let highs = level
            .bytes(&HIGHS[0])
            .plus(files.transformed(HIGH_OF_FILE))
            .plus_where(enemy.places_with(files), level.byte(1 << CAPTURE_BIT));
        list.push_joined(level, along.back(level, lows, files), highs, files.places());
        sets = sets & !files;
        if sets.places() == 0 {
            return;
        }
    }
}
