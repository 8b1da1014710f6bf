//! Keys after a move, computed from those before it.
//!
//! Most moves take one piece from a square to another. Other changes are rare. They are detected without a branch on common
//! cases: no branch predictor knows which moves are double pushes or lose a castling right.

use super::Keys;
use super::numbers::{BESIDE, TURN_KEY, castling_number, number_of};
use crate::attacks;
use crate::position::change::piece_number;
use crate::position::{Position, make::passed_by, special::captured_on};
use crate::types::{Color, Kind, Move, Square};

/// The bits of the codes of castling and promotions; of the others, en passant captures and double pushes are odd.
const CASTLING_OR_PROMOTION: u16 = 0b1010 << 12;

/// Whether a move may be more than a piece that goes from a square to another: castling, promotions, en passant captures,
/// double pushes to a square beside a piece of the opponent, null moves.
#[inline(always)]
pub(crate) fn is_special(position: &Position, mv: Move) -> bool {
    // Less one, so that a null move has these bits.
    if mv.0.wrapping_sub(1) & CASTLING_OR_PROMOTION != 0 {
        return true;
    }
    let odd = u64::from(mv.code() & 1).wrapping_neg();
    BESIDE[mv.to().index()] & position.color(position.side().opposite()) & odd != 0
}

/// The number of the piece on a square if it belongs to a colour; 0 or 8 for none. Not a byte, which the compiler would
/// compute in parts of registers.
#[inline(always)]
fn piece_of(position: &Position, color: Color, square: Square) -> u32 {
    let [a, b, c, _] = position.number_bits().map(|set| (set >> square.number()) as u32 & 1);
    a | b << 1 | c << 2 | (color.index() as u32) << 3
}

/// How often a piece is there, by its number.
#[inline(always)]
fn count(position: &Position, piece: u32) -> u32 {
    let kind = Kind::new((piece & 7).wrapping_sub(1));
    kind.map_or(0, |kind| position.of(kind, Color::from_low_bit(piece >> 3)).count_ones())
}

/// The key after a legal move. The numbers of the piece that moves and of the one on its target are looked up on the board if
/// they are not `TOLD`.
#[inline(always)]
fn key_after<const TOLD: bool>(position: &Position, mv: Move, mover: u32, victim: u32, key: u64) -> u64 {
    if is_special(position, mv) {
        return key_after_special(position, mv, key);
    }
    if mv.is_capture() {
        return key_after_step::<TOLD, true>(position, mv, mover, victim, key);
    }
    if position.castling != 0 || position.ep().is_some() {
        return key_after_step::<TOLD, false>(position, mv, mover, victim, key);
    }
    key ^ moved::<TOLD>(position, mv, mover)
}

/// Out of line, so that what is short needs no registers saved.
#[inline(never)]
fn key_after_step<const TOLD: bool, const CAPTURE: bool>(
    position: &Position,
    mv: Move,
    mover: u32,
    victim: u32,
    key: u64,
) -> u64 {
    let key = key ^ moved::<TOLD>(position, mv, mover) ^ position.en_passant_number() ^ lost_castling(position, mv);
    if !CAPTURE {
        return key;
    }
    let victim = if TOLD { victim } else { piece_of(position, position.side().opposite(), mv.to()) };
    key ^ number_of(victim, mv.to())
}

/// The number of the side to move and those of the piece that moves.
#[inline(always)]
fn moved<const TOLD: bool>(position: &Position, mv: Move, mover: u32) -> u64 {
    let mover = if TOLD { mover } else { piece_of(position, position.side(), mv.from()) };
    TURN_KEY ^ number_of(mover, mv.from()) ^ number_of(mover, mv.to())
}

/// The numbers of the castling rights that a move loses.
#[inline(always)]
fn lost_castling(position: &Position, mv: Move) -> u64 {
    let rooks = position.castling;
    if rooks == 0 {
        return 0;
    }
    let of_king = (position.kind(Kind::King) >> mv.from().number() & 1).wrapping_neg() & position.side().back_rank();
    castling_numbers(rooks & (mv.from().bit() | mv.to().bit() | of_king))
}

/// The numbers of rooks that may castle, two at most.
#[inline(always)]
fn castling_numbers(rooks: u64) -> u64 {
    castling_number(rooks.trailing_zeros()) ^ castling_number((rooks & rooks.wrapping_sub(1)).trailing_zeros())
}

/// The key after one piece has gone from a square to another, and `lost` the right to castle: without a branch on whether it
/// captures.
#[inline(always)]
pub(crate) fn key_after_arrival(position: &Position, mv: Move, [mover, victim]: [u32; 2], lost: u64, key: u64) -> u64 {
    let moved = moved::<true>(position, mv, mover) ^ number_of(victim, mv.to());
    key ^ moved ^ position.en_passant_number() ^ if position.castling == 0 { 0 } else { castling_numbers(lost) }
}

/// The key after any move.
#[cold]
#[inline(never)]
fn key_after_special(position: &Position, mv: Move, key: u64) -> u64 {
    if mv == Move::NONE {
        return key ^ TURN_KEY ^ position.en_passant_number();
    }
    let change = position.change_of(mv);
    let numbers = |(square, before, after)| number_of(u8::into(before), square) ^ number_of(u8::into(after), square);
    key ^ change.entries().fold(0, |key, entry| key ^ numbers(entry)) ^ state_change(position, mv)
}

/// Returns the change of the key by castling, en passant and the side to move, for any move except a null move.
fn state_change(position: &Position, mv: Move) -> u64 {
    let us = position.side();
    let offers = mv.code() == Move::DOUBLE_PUSH
        && position.of(Kind::Pawn, us.opposite()) & attacks::pawn(us, passed_by(mv)) != 0;
    let en_passant = if offers { position.after(mv).en_passant_number() } else { 0 };
    TURN_KEY ^ position.en_passant_number() ^ en_passant ^ lost_castling(position, mv)
}

/// Returns the number that a captured piece had in the key of the material.
#[inline(always)]
fn material_of_last(position: &Position, piece: u32) -> u64 {
    number_of(piece, Square::from_low_bits(count(position, piece).wrapping_sub(1)))
}

/// Brings keys to after any move.
#[cold]
#[inline(never)]
fn update_special(position: &Position, mv: Move, keys: &mut Keys) {
    if mv == Move::NONE {
        keys.all ^= TURN_KEY ^ position.en_passant_number();
        return;
    }
    let change = position.change_of(mv);
    for (square, before, after) in change.entries() {
        keys.toggle(before.into(), square);
        keys.toggle(after.into(), square);
    }
    keys.all ^= state_change(position, mv);
    if mv.is_castling() {
        return;
    }
    if mv.is_capture() {
        keys.material ^= material_of_last(position, position.piece_at(captured_on(mv)).into());
    }
    if let Some(kind) = mv.promotion() {
        let us = position.side();
        let promoted = piece_number(kind, us).into();
        keys.material ^= number_of(promoted, Square::from_low_bits(count(position, promoted)));
        keys.material ^= material_of_last(position, piece_number(Kind::Pawn, us).into());
    }
}

impl Position {
    /// Returns the key after a legal move, from the key before it; [`Move::NONE`] is a null move. For any other move the
    /// result is unspecified.
    #[inline]
    pub fn key_after(&self, mv: Move, key: u64) -> u64 {
        key_after::<false>(self, mv, 0, 0, key)
    }

    /// Like [`key_after`](Self::key_after), with the [`piece_number`]s of the moving piece and of the piece on the to-square.
    #[inline]
    pub fn key_after_pieces(&self, mv: Move, mover: u32, victim: u32, key: u64) -> u64 {
        key_after::<true>(self, mv, mover, victim, key)
    }

    /// Returns the keys after a legal move, from those before it; [`Move::NONE`] is a null move.
    #[inline]
    pub fn keys_after(&self, mv: Move, keys: &Keys) -> Keys {
        let mut next = *keys;
        self.update_keys(mv, &mut next);
        next
    }

    /// Updates keys for a legal move; [`Move::NONE`] is a null move.
    #[inline]
    pub fn update_keys(&self, mv: Move, keys: &mut Keys) {
        if is_special(self, mv) {
            return update_special(self, mv, keys);
        }
        let (from, to, us) = (mv.from(), mv.to(), self.side());
        let mover = piece_of(self, us, from);
        let moved = number_of(mover, from) ^ number_of(mover, to);
        keys.toggle_number(mover, moved);
        keys.all ^= moved ^ TURN_KEY ^ self.en_passant_number() ^ lost_castling(self, mv);
        if mv.is_capture() {
            let victim = piece_of(self, us.opposite(), to);
            keys.toggle(victim, to);
            keys.material ^= material_of_last(self, victim);
        }
    }
}
