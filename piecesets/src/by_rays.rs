//! The attack half of a move by the rays around a square: AVX-512.
//!
//! The board is one register of bytes, the sets are four. A byte permutation puts the squares around one into ray
//! order, eight bytes to a ray, nearest first (Rose, by 87flowers, sorts them so); the eighth byte is not a square.
//!
//! ```text
//!   occupied   o = places of bytes that are not 0, as 64 bits, and the eighth of each ray
//!   visible    o ^ (o - 1), byte by byte: up to the first occupied square of each ray; no byte borrows from the next
//!   looks      visible sliders that move along their ray, one in a ray at most: their bytes are its sum
//! ```
//!
//! A slider on a ray sees, behind the square, the visible squares of the opposite ray. So a permutation of `u16`s by
//! the number of the opposite ray brings the bits of the sums to the squares where they are toggled.

use super::rows::{PieceList, Row, bits_by_half};
use super::{Piece, PieceBoard, PieceChange};
use golem::attacks::ray_order::{RAY_ORDER, SLIDING_ALONG};
use golem::attacks::ways::WAYS_OF_ATTACK;
use golem::position::NO_SQUARE;
use golem::simd::Vectors;
use golem::simd::bytes::Bytes;
use golem::simd::level::Avx512;
use golem::types::Square;

/// The last byte of each ray, which is not a square.
pub(super) const RAY_ENDS: u64 = 0x8080_8080_8080_8080;
const RAY_STARTS: u64 = 0x0101_0101_0101_0101;

/// The bits of a piece in sets of several kinds.
pub(super) struct PieceMarks {
    /// Its bit in the row of white and in that of black, twice in 32 bits.
    rows: [u32; 2],
    /// Its bit by colour and number.
    pub(super) number: u64,
    /// Its bit by colour and kind, four to a word.
    pub(super) by_kind: [u64; 3],
}

/// By a piece's byte; no bits for no piece.
pub(super) static PIECE_MARKS: [PieceMarks; 256] = {
    let mut table = [const { PieceMarks { rows: [0; 2], number: 0, by_kind: [0; 3] } }; 256];
    let mut byte = 1;
    while byte < 256 {
        let piece = Piece(byte as u8);
        let marks = &mut table[byte];
        marks.rows[piece.color().index()] = piece.bit() as u32 * 0x1_0001;
        marks.number = piece.set() as u64;
        if let Some(kind) = piece.kind() {
            let place = 6 * piece.color().index() + kind as usize;
            marks.by_kind[place / 4] = (piece.bit() as u64) << (16 * (place % 4));
        }
        byte += 1;
    }
    table
};

/// A board and its sets in registers.
struct BoardAndSets {
    level: Avx512,
    board: Bytes,
    rows: [Row; 2],
}

/// Returns the board after a move except castling and en passant, without the work of [`finish`](PieceBoard::finish).
/// Only for those two are bytes of a board in vectors written one by one: the next move would have to wait for that.
#[inline(always)]
pub(super) fn after(level: Avx512, before: &PieceBoard, change: PieceChange) -> PieceBoard {
    let PieceChange { mv, mover, other, .. } = change;
    let mut sets = BoardAndSets::load(level, before);
    sets.move_piece(change);
    let ([squares, kinds], by_kind) = PieceList::load(level, before).moved(mover, mv.to()).without(other).to_arrays();
    let state = before.state_before(mv, mover).after_step(mv);
    PieceBoard {
        attackers: Row::to_arrays(sets.rows),
        board: sets.board.to_array(),
        squares,
        kinds,
        by_kind,
        castling: state.castling,
        occupied: state.colors,
        side_to_move: state.side_to_move,
        ep_square: NO_SQUARE,
        halfmove_clock: state.halfmove_clock,
        fullmove_number: state.fullmove_number,
        reserved: state.reserved,
        pending: 0,
    }
}

/// Makes the attack half of such a move, whose board half has been made.
#[inline(always)]
pub(super) fn update(level: Avx512, board: &mut PieceBoard, change: PieceChange) {
    let PieceChange { mv, mover, other, .. } = change;
    let mut sets = BoardAndSets::load(level, board);
    sets.board = sets.board.with_where(mv.to().bit(), other.0).with_where(mv.from().bit(), mover.0);
    sets.move_piece(change);
    board.attackers = Row::to_arrays(sets.rows);
}

/// How the pieces of board bytes attack.
#[inline(always)]
pub(super) fn ways_of_attack(level: Avx512, pieces: Bytes) -> Bytes {
    level.sixteen_bytes(&WAYS_OF_ATTACK).at_near(pieces.upper_halves())
}

/// The lowest bit of each byte; none of the bytes is 0.
#[inline(always)]
pub(super) fn lowest_of_eight(bytes: u64) -> u64 {
    bytes & !bytes.wrapping_sub(RAY_STARTS)
}

impl BoardAndSets {
    #[inline(always)]
    fn load(level: Avx512, board: &PieceBoard) -> Self {
        let [white, black] = &board.attackers;
        BoardAndSets { level, board: level.bytes(&board.board), rows: [white, black].map(|row| Row::load(level, row)) }
    }

    /// From the board before a move to that after it.
    #[inline(always)]
    fn move_piece(&mut self, PieceChange { mv, mover, arrives, other }: PieceChange) {
        self.board = self.board.with_where(mv.from().bit(), 0);
        self.toggle_behind(mv.from(), !0);
        // A square that stays occupied changes nothing for those that look at it.
        let seen = self.toggle_behind(mv.to(), u64::from(other.is_some()).wrapping_sub(1));
        self.board = self.board.with_where(mv.to().bit(), arrives.0);
        let attacked = arrives.attacks(mv.to(), seen);
        let [mover, other, arrives] = [mover, other, arrives].map(|piece| &PIECE_MARKS[usize::from(piece.0)].rows);
        for (color, row) in self.rows.iter_mut().enumerate() {
            // The captured piece was there for the first square, so its bits go last.
            *row = row.without(mover[color] | other[color]).with_where(attacked, arrives[color]);
        }
    }

    /// Of the squares that can be seen from one, which are given, those that are `wanted` are no longer attacked, or are from
    /// now on, by the sliders that look at it from the other side.
    #[inline(always)]
    fn toggle_behind(&mut self, square: Square, wanted: u64) -> u64 {
        let around = &RAY_ORDER[square.index()];
        let rays = self.board.gathered_where(around.inside, self.level.load(&around.squares).into());
        let ended = rays.places() | RAY_ENDS;
        let seen = (ended ^ ended.wrapping_sub(RAY_STARTS)) & around.inside;
        let looks = ways_of_attack(self.level, rays).places_with(self.level.bytes(&SLIDING_ALONG)) & seen;
        // By colour, a lane to a ray: the bit of the slider that looks at the square along it.
        let looks = bits_by_half(rays.kept(looks).sums());
        let visible = Bytes::places_gathered(seen, self.level.bytes(&around.places), !0);
        let behind = Row::load(self.level, &around.lanes_behind);
        for (row, looks) in self.rows.iter_mut().zip(looks) {
            *row = row.toggled_where(visible & wanted, behind, looks);
        }
        visible
    }
}
