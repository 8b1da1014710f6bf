//! The pieces around a square: the nearest on each ray and those a knight's step away.
//!
//! They are sixteen `u32`s in eight lanes, a lane to a ray: the nearest piece on the ray, and above it the piece at the
//! knight's step of the same number. What is asked of them is a set of sixteen bits.
//!
//! ```text
//!   bytes      the squares around one in the order of the rays, nearest first; the eighth of each is the knight's step
//!              (Rose, by 87flowers, sorts them so)
//!   first      x & -x of the occupied ones, lane by lane: the nearest piece of each ray
//!   numbers    its square and its piece, by summing up the bytes of a lane of which all others have been cleared
//! ```

use super::{PIECES, piece_of};
use crate::bitboard::squares;
use crate::geometry::{DIRECTION_COUNT, RAY_COUNT, step};
use crate::position::change::Board;
use crate::simd::{Lanes, OctetLevel, Scalar, Token, U32List};
use crate::tables::{nearest, reach};
use crate::types::{Kind, Square};

/// What is known of the pieces around a square, and what two of them are to each other through it.
#[derive(Clone, Copy)]
pub(super) struct Neighbours<V> {
    /// Each as the attacker in a threat.
    pub(super) attackers: V,
    /// Each as the victim in a threat.
    pub(super) victims: V,
    /// Each that is on a ray as an attacker, the one on the opposite ray as its victim.
    pub(super) through: V,
    /// Those that attack the square.
    pub(super) attack: u32,
    /// Those that are there.
    pub(super) there: u32,
    /// Those on rays that stand beside the square.
    pub(super) beside: u32,
    /// Sliders that would attack the piece on the opposite ray if the square were empty.
    pub(super) look_through: u32,
}

/// What a level does with the pieces around a square.
pub(super) trait NeighbourLevel: Token {
    /// A board of pieces.
    type Pieces: Copy;

    /// Sixteen `u32`s.
    type Sixteen: Copy;

    /// The pieces of a board; with `UPPER` from the upper halves of its bytes.
    fn pieces<const UPPER: bool>(self, board: &Board) -> Self::Pieces;

    /// The squares of the pieces.
    fn occupied(self, pieces: Self::Pieces) -> u64;

    /// What is around a square.
    fn around(self, pieces: Self::Pieces, square: Square) -> Neighbours<Self::Sixteen>;

    /// The same as if one square were empty.
    fn around_without(self, pieces: Self::Pieces, square: Square, absent: Square) -> Neighbours<Self::Sixteen>;

    /// Adds those of sixteen numbers that are in a set, with some more bits. More may be written than is added, as far
    /// as there is room.
    fn push(self, list: &mut U32List, numbers: Self::Sixteen, bits: u32, set: u32);
}

/// No square around.
const NONE: u8 = 255;

/// By square and ray: the squares on the ray, nearest first, and the square of the knight's step, a byte each.
static ORDER: [[u64; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut ray = 0;
        while ray < RAY_COUNT {
            let mut lane = [NONE; 8];
            let (mut to, mut place) = (step(square, ray), 0);
            while to < 64 {
                lane[place] = to as u8;
                (to, place) = (step(to, ray), place + 1);
            }
            let knight = step(square, ray + RAY_COUNT);
            lane[7] = if knight < 64 { knight as u8 } else { NONE };
            table[square][ray] = u64::from_le_bytes(lane);
            ray += 1;
        }
        square += 1;
    }
    table
};

const ORTHOGONAL: u8 = 1;
const DIAGONAL: u8 = 2;
const KNIGHT: u8 = 4;
const KING: u8 = 8;
const WHITE_PAWN: u8 = 16;
const BLACK_PAWN: u8 = 32;

/// How a piece attacks, by its number.
static CLASSES: [u8; 16] = {
    let mut table = [0; 16];
    let mut color = 0;
    while color < 2 {
        table[8 * color + Kind::Pawn as usize + 1] = if color == 0 { WHITE_PAWN } else { BLACK_PAWN };
        table[8 * color + Kind::Knight as usize + 1] = KNIGHT;
        table[8 * color + Kind::Bishop as usize + 1] = DIAGONAL;
        table[8 * color + Kind::Rook as usize + 1] = ORTHOGONAL;
        table[8 * color + Kind::Queen as usize + 1] = ORTHOGONAL | DIAGONAL;
        table[8 * color + Kind::King as usize + 1] = KING;
        color += 1;
    }
    table
};

/// How what attacks from a ray has to slide, and above it what attacks by the knight's step.
const FAR: [u64; 8] = {
    let mut lanes = [0; 8];
    let mut ray = 0;
    while ray < RAY_COUNT {
        let slides = if ray % 2 == 0 { ORTHOGONAL } else { DIAGONAL };
        lanes[ray] = slides as u64 | (KNIGHT as u64) << 32;
        ray += 1;
    }
    lanes
};

/// What else attacks the square beside it on a ray.
const NEAR: [u64; 8] = {
    let mut lanes = [KING as u64; 8];
    // A black pawn attacks downwards.
    [lanes[1], lanes[3]] = [(KING | BLACK_PAWN) as u64; 2];
    [lanes[5], lanes[7]] = [(KING | WHITE_PAWN) as u64; 2];
    lanes
};

/// The lower of the two numbers of every lane: those on rays.
pub(super) const ON_RAYS: u32 = 0x5555;

impl<L: OctetLevel> NeighbourLevel for L {
    type Pieces = L::Source;
    type Sixteen = L::Lanes;

    #[inline(always)]
    fn pieces<const UPPER: bool>(self, board: &Board) -> L::Source {
        if UPPER { self.upper_translated(board, &PIECES) } else { self.translated(board, &PIECES) }
    }

    #[inline(always)]
    fn occupied(self, pieces: L::Source) -> u64 {
        self.any_bytes(pieces)
    }

    #[inline(always)]
    fn around(self, pieces: L::Source, square: Square) -> Neighbours<L::Lanes> {
        neighbours(self, self.gathered(pieces, &ORDER[square.index()]), square)
    }

    #[inline(always)]
    fn around_without(self, pieces: L::Source, square: Square, absent: Square) -> Neighbours<L::Lanes> {
        neighbours(self, self.gathered_without(pieces, &ORDER[square.index()], absent.number()), square)
    }

    #[inline(always)]
    fn push(self, list: &mut U32List, numbers: L::Lanes, bits: u32, set: u32) {
        OctetLevel::push(self, list, numbers, bits, set);
    }
}

/// What is around a square, of which the bytes are given in their order.
#[inline(always)]
fn neighbours<L: OctetLevel>(level: L, around: L::Lanes, square: Square) -> Neighbours<L::Lanes> {
    let order = level.load(&ORDER[square.index()]);
    let occupied = level.lesser_bytes(around, level.splat(0x0001_0101_0101_0101));
    let first = occupied & level.splat(0).minus(occupied);
    let first = first.shl(8).minus(first);
    let last = level.splat(0xff << 32);
    let squares = level.sums(order & first) | (order.shr(24) & last);
    let pieces = level.sums(around & first) | (around.shr(24) & last);
    let attackers = squares | pieces.shl(20);
    let victims = squares.shl(8) | pieces.shl(16);
    let classes = level.looked_up(pieces, &CLASSES);
    let (far, near) = (level.load(&FAR), level.load(&NEAR));
    let there = level.with(pieces, level.splat(0x0f_0000_000f));
    Neighbours {
        attackers,
        victims,
        through: attackers | victims.opposite(),
        attack: level.with(classes, far | (near & first)),
        there,
        beside: level.with(first, level.splat(1)),
        look_through: level.with(classes, far) & ON_RAYS & (there >> 8 | there << 8),
    }
}

/// The pieces of a board in memory.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    pieces: Board,
    occupied: u64,
}

macro_rules! plain_level {
    ($level:ty) => {
        impl NeighbourLevel for $level {
            type Pieces = Plain;
            type Sixteen = [u32; 16];

            #[inline(always)]
            fn pieces<const UPPER: bool>(self, board: &Board) -> Plain {
                let mut pieces = *board;
                let mut occupied = 0;
                for (square, piece) in pieces.iter_mut().enumerate() {
                    *piece = if UPPER { PIECES[usize::from(*piece >> 4)] } else { piece_of(*piece) };
                    occupied |= u64::from(*piece != 0) << square;
                }
                Plain { pieces, occupied }
            }

            #[inline(always)]
            fn occupied(self, pieces: Plain) -> u64 {
                pieces.occupied
            }

            #[inline(always)]
            fn around(self, pieces: Plain, square: Square) -> Neighbours<[u32; 16]> {
                pieces.around(pieces.occupied, square)
            }

            #[inline(always)]
            fn around_without(self, pieces: Plain, square: Square, absent: Square) -> Neighbours<[u32; 16]> {
                pieces.around(pieces.occupied & !absent.bit(), square)
            }

            #[inline(always)]
            fn push(self, list: &mut U32List, numbers: [u32; 16], bits: u32, set: u32) {
                for place in squares(set.into()) {
                    list.push(numbers[place.index() & 15] | bits);
                }
            }
        }
    };
}

plain_level!(Scalar);
#[cfg(target_arch = "x86_64")]
plain_level!(crate::simd::sse2::Sse2);
#[cfg(target_arch = "aarch64")]
plain_level!(crate::simd::neon::Neon);

impl Plain {
    #[inline(always)]
    fn around(&self, occupied: u64, square: Square) -> Neighbours<[u32; 16]> {
        let mut around = Neighbours {
            attackers: [0; 16],
            victims: [0; 16],
            through: [0; 16],
            attack: 0,
            there: 0,
            beside: 0,
            look_through: 0,
        };
        for direction in 0..DIRECTION_COUNT {
            let ray = direction % RAY_COUNT;
            let place = 2 * ray + direction / RAY_COUNT;
            let ahead = reach(direction, square) & occupied;
            let there = u32::from(ahead != 0);
            let at = nearest(direction, square, ahead);
            let piece = if ahead != 0 { self.pieces[at.index()] } else { 0 };
            let class = u64::from(CLASSES[usize::from(piece & 15)]);
            around.attackers[place & 15] = u32::from(at.number()) | u32::from(piece) << 20;
            around.victims[place & 15] = u32::from(at.number()) << 8 | u32::from(piece) << 16;
            let far = u32::from(class & FAR[ray] >> (32 * (direction / RAY_COUNT)) != 0);
            let beside =
                u32::from(direction < RAY_COUNT && there != 0 && at.index() == step(square.index(), direction));
            let near = beside & u32::from(class & NEAR[ray] != 0);
            around.attack |= (far | near) << place;
            around.there |= there << place;
            around.beside |= beside << place;
            around.look_through |= far << place;
        }
        for ray in 0..RAY_COUNT {
            around.through[2 * ray & 15] = around.attackers[2 * ray & 15] | around.victims[2 * (ray ^ 4) & 15];
        }
        around.look_through &= ON_RAYS & (around.there >> 8 | around.there << 8);
        around
    }
}
