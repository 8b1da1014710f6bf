//! What `by_rays` looks up by square and by piece.

use super::Piece;
use crate::geometry::{RAY_COUNT, ray_walk, step};
use crate::types::Kind;

/// The rays around a square; all of it together, so that one address serves for all.
#[repr(C, align(64))]
pub(super) struct Rays {
    /// By place of ray order: the square there.
    pub(super) squares: [u8; 64],
    /// By other square: its place in ray order.
    pub(super) places: [u8; 64],
    /// By other square: the opposite of the ray that it is on, as the number of the first of a lane's four `u16`s.
    pub(super) lanes_behind: [u16; 64],
    /// The places of ray order that are squares.
    pub(super) inside: u64,
    /// The squares that are on a ray.
    pub(super) reached: u64,
}

/// By square.
pub(super) static RAYS: [Rays; 64] = {
    let mut table =
        [const { Rays { squares: [0; 64], places: [0; 64], lanes_behind: [16; 64], inside: 0, reached: 0 } }; 64];
    let mut square = 0;
    while square < 64 {
        let rays = &mut table[square];
        let mut ray = 0;
        while ray < RAY_COUNT {
            let reach = ray_walk(square, ray, 0);
            rays.inside |= ((1 << reach.count_ones()) - 1) << (8 * ray);
            rays.reached |= reach;
            let (mut to, mut place) = (step(square, ray), 8 * ray);
            while to < 64 {
                rays.squares[place & 63] = to as u8;
                rays.places[to] = place as u8;
                rays.lanes_behind[to] = 4 * (ray as u16 ^ 4);
                (to, place) = (step(to, ray), place + 1);
            }
            ray += 1;
        }
        square += 1;
    }
    table
};

/// What a piece is in sets of several kinds.
#[repr(C, align(16))]
pub(super) struct Marks {
    /// Its bit in the row of white and in that of black, twice in 32 bits.
    pub(super) rows: [u32; 2],
    /// Its bit by colour and number.
    pub(super) number: u32,
    /// Its bit by colour and kind.
    pub(super) kind: u32,
}

/// By a piece's byte; no bits for no piece.
pub(super) static MARKS: [Marks; 256] = {
    let mut table = [const { Marks { rows: [0; 2], number: 0, kind: 0 } }; 256];
    let mut byte = 1;
    while byte < 256 {
        let piece = Piece(byte as u8);
        let marks = &mut table[byte];
        marks.rows[piece.color().index()] = piece.bit() as u32 * 0x1_0001;
        marks.number = piece.set();
        if let Some(kind) = piece.kind() {
            marks.kind = 1 << (6 * piece.color().index() + kind as usize);
        }
        byte += 1;
    }
    table
};

const ORTHOGONAL: u8 = 1;
const DIAGONAL: u8 = 2;
/// How a kind slides, by the bits of a piece's byte above its number: its own number and 1.
pub(super) static SLIDES: [u8; 16] = {
    let mut slides = [0; 16];
    slides[Kind::Bishop as usize + 1] = DIAGONAL;
    slides[Kind::Rook as usize + 1] = ORTHOGONAL;
    slides[Kind::Queen as usize + 1] = ORTHOGONAL | DIAGONAL;
    slides
};
const RAYS_OF: [u8; 8] = [ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL];
/// How what looks along a place of ray order has to slide.
pub(super) static SLIDES_ALONG: [u8; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < 64 {
        table[place] = RAYS_OF[place >> 3];
        place += 1;
    }
    table
};
