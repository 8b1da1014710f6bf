//! The keys after a move, from those before it.
//!
//! Most moves take one piece from a square to another. What is more than that is rare, and found out without a branch on
//! what is not: which moves are double pushes, or lose a castling right, no branch predictor knows.

use super::numbers::{BESIDE, TURN_KEY, castling_number, number_of};
use super::{Keyed, Keys, en_passant_number};
use crate::attacks;
use crate::position::change::{BoardChange, piece_number};
use crate::position::{Position, en_passant::captured_on, make::passed_by};
use crate::types::{Kind, Move, Square};

/// The bits of the codes of castling and promotions; of the others, en passant captures and double pushes are odd.
const CASTLING_OR_PROMOTION: u16 = 0b1010 << 12;

/// Whether a move may be more than a piece that goes from a square to another: castling, promotions, en passant captures,
/// double pushes to a square beside a piece of the opponent, null moves.
#[inline(always)]
fn is_special(board: &impl Keyed, mv: Move) -> bool {
    // Less one, so that a null move has these bits.
    if mv.0.wrapping_sub(1) & CASTLING_OR_PROMOTION != 0 {
        return true;
    }
    let odd = u64::from(mv.code() & 1).wrapping_neg();
    BESIDE[mv.to().index()] & board.color(board.side().opposite()) & odd != 0
}

/// The numbers of the piece that moves and of the one that it takes on its target.
trait Involved: Copy {
    fn mover(self, board: &impl Keyed, mv: Move) -> u32;
    fn victim(self, board: &impl Keyed, mv: Move) -> u32;
}

/// Both are looked up on the board.
#[derive(Clone, Copy)]
struct LookedUp;

/// The caller has told both.
#[derive(Clone, Copy)]
struct Told {
    mover: u32,
    victim: u32,
}

impl Involved for LookedUp {
    #[inline(always)]
    fn mover(self, board: &impl Keyed, mv: Move) -> u32 {
        board.piece_of(board.side(), mv.from())
    }

    #[inline(always)]
    fn victim(self, board: &impl Keyed, mv: Move) -> u32 {
        board.piece_of(board.side().opposite(), mv.to())
    }
}

impl Involved for Told {
    #[inline(always)]
    fn mover(self, _: &impl Keyed, _: Move) -> u32 {
        self.mover
    }

    #[inline(always)]
    fn victim(self, _: &impl Keyed, _: Move) -> u32 {
        self.victim
    }
}

/// The key after a legal move.
#[inline(always)]
pub(crate) fn key_after(board: &impl Keyed, mv: Move, key: u64) -> u64 {
    key_after_of(board, mv, LookedUp, key)
}

#[inline(always)]
fn key_after_of(board: &impl Keyed, mv: Move, pieces: impl Involved, key: u64) -> u64 {
    if is_special(board, mv) {
        return key_after_special(board, mv, key);
    }
    if mv.is_capture() {
        return key_after_step::<true>(board, mv, pieces, key);
    }
    if board.castling() != 0 || board.ep().is_some() {
        return key_after_step::<false>(board, mv, pieces, key);
    }
    key ^ moved(board, mv, pieces)
}

/// Out of line, so that what is short needs no registers saved.
#[inline(never)]
fn key_after_step<const CAPTURE: bool>(board: &impl Keyed, mv: Move, pieces: impl Involved, key: u64) -> u64 {
    let key = key ^ moved(board, mv, pieces) ^ en_passant_number(board) ^ lost_castling(board, mv);
    if CAPTURE { key ^ number_of(pieces.victim(board, mv), mv.to()) } else { key }
}

/// The number of the side to move and those of the piece that moves.
#[inline(always)]
fn moved(board: &impl Keyed, mv: Move, pieces: impl Involved) -> u64 {
    let mover = pieces.mover(board, mv);
    TURN_KEY ^ number_of(mover, mv.from()) ^ number_of(mover, mv.to())
}

/// The numbers of the castling rights that a move loses: at most two.
#[inline(always)]
fn lost_castling(board: &impl Keyed, mv: Move) -> u64 {
    let rooks = board.castling();
    if rooks == 0 {
        return 0;
    }
    let of_king = u64::from(board.has_king(mv.from())).wrapping_neg() & board.side().back_rank();
    let lost = rooks & (mv.from().bit() | mv.to().bit() | of_king);
    castling_number(lost.trailing_zeros()) ^ castling_number((lost & lost.wrapping_sub(1)).trailing_zeros())
}

/// The key after any move.
#[cold]
#[inline(never)]
fn key_after_special<B: Keyed>(board: &B, mv: Move, key: u64) -> u64 {
    if mv == Move::NONE {
        return key ^ TURN_KEY ^ en_passant_number(board);
    }
    let change = BoardChange::of(mv, |square| board.piece_at(square));
    let numbers = |(square, before, after)| number_of(u8::into(before), square) ^ number_of(u8::into(after), square);
    key ^ change.entries().fold(0, |key, entry| key ^ numbers(entry)) ^ state_change(board, mv)
}

/// What any move but a null move changes in castling, en passant and the side to move.
fn state_change(board: &impl Keyed, mv: Move) -> u64 {
    let us = board.side();
    let offers = mv.code() == Move::DOUBLE_PUSH && board.has_pawn(us.opposite(), attacks::pawn(us, passed_by(mv)));
    let en_passant = if offers { board.position().after(mv).en_passant_number() } else { 0 };
    TURN_KEY ^ en_passant_number(board) ^ en_passant ^ lost_castling(board, mv)
}

/// Brings keys from before a legal move to after it.
#[inline(always)]
pub(crate) fn update<B: Keyed>(board: &B, mv: Move, keys: &mut Keys) {
    if is_special(board, mv) {
        return update_special(board, mv, keys);
    }
    let (from, to, us) = (mv.from(), mv.to(), board.side());
    let mover = board.piece_of(us, from);
    let moved = number_of(mover, from) ^ number_of(mover, to);
    keys.toggle_number(mover, moved);
    keys.all ^= moved ^ TURN_KEY ^ en_passant_number(board) ^ lost_castling(board, mv);
    if mv.is_capture() {
        let victim = board.piece_of(us.opposite(), to);
        keys.toggle(victim, to);
        keys.material ^= material_of_last(board, victim);
    }
}

/// What a piece that is taken had in the key of the material.
#[inline(always)]
fn material_of_last(board: &impl Keyed, piece: u32) -> u64 {
    number_of(piece, Square::from_low_bits(board.count(piece).wrapping_sub(1)))
}

/// Brings keys to after any move.
#[cold]
#[inline(never)]
fn update_special<B: Keyed>(board: &B, mv: Move, keys: &mut Keys) {
    if mv == Move::NONE {
        keys.all ^= TURN_KEY ^ en_passant_number(board);
        return;
    }
    let change = BoardChange::of(mv, |square| board.piece_at(square));
    for (square, before, after) in change.entries() {
        keys.toggle(before.into(), square);
        keys.toggle(after.into(), square);
    }
    keys.all ^= state_change(board, mv);
    if mv.is_castling() {
        return;
    }
    if mv.is_capture() {
        keys.material ^= material_of_last(board, board.piece_at(captured_on(mv)).into());
    }
    if let Some(kind) = mv.promotion() {
        let us = board.side();
        let promoted = piece_number(kind, us).into();
        keys.material ^= number_of(promoted, Square::from_low_bits(board.count(promoted)));
        keys.material ^= material_of_last(board, piece_number(Kind::Pawn, us).into());
    }
}

impl Position {
    /// The key after a move that the caller knows to be legal, from the key before it; of any other move some key.
    /// [`Move::NONE`] is a null move.
    #[inline]
    pub fn key_after(&self, mv: Move, key: u64) -> u64 {
        key_after(self, mv, key)
    }

    /// [`key_after`](Self::key_after) with the [`piece_number`]s of the piece that moves and of the one on the target.
    #[inline]
    pub fn key_after_pieces(&self, mv: Move, mover: u32, victim: u32, key: u64) -> u64 {
        key_after_of(self, mv, Told { mover, victim }, key)
    }

    /// The keys after a legal move, from those before it; [`Move::NONE`] is a null move.
    #[inline]
    pub fn keys_after(&self, mv: Move, keys: &Keys) -> Keys {
        let mut next = *keys;
        self.update_keys(mv, &mut next);
        next
    }

    /// Brings keys from before a legal move to after it; [`Move::NONE`] is a null move.
    #[inline]
    pub fn update_keys(&self, mv: Move, keys: &mut Keys) {
        update(self, mv, keys);
    }
}
