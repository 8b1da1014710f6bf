//! The attack half of a move, guided by the sets: they say which sliders look at a square, so that only their rays are
//! walked.
//!
//! No instruction set is named here. What happens to all squares of a row at once is a plain loop over words, which
//! becomes vectors of whatever level it is compiled for.

use super::{Change, Piece, PieceBoard, numbers};
use crate::attacks;
use crate::bitboard::squares;
use crate::geometry::shifts_left;
use crate::position::en_passant;
use crate::position::make::castling_destinations;
use crate::tables;
use crate::types::{Color, Kind, Move, Square};

/// The pieces that attack each square, by colour.
type Sets = [[u16; 64]; 2];

/// Makes a move.
#[inline(always)]
pub(super) fn make<L>(level: L, board: &mut PieceBoard, change: Change) {
    board.play(change);
    update(level, board, change);
}

/// Makes a move of a board on another one, whatever that holds.
#[inline(always)]
pub(super) fn after<L>(level: L, before: &PieceBoard, change: Change, after: &mut PieceBoard) {
    let Change { mover, other, .. } = change;
    after.take_board(before);
    for color in Color::ALL {
        // What leaves the board leaves the sets while they are copied.
        let gone = [mover, other].map(|piece| if piece.color() == color { piece.bit() } else { 0 });
        let (row, kept) = (&mut after.attackers[color.index()], !(gone[0] | gone[1]));
        for (word, old) in row.iter_mut().zip(&before.attackers[color.index()]) {
            *word = old & kept;
        }
    }
    after.play(change);
    if change.mv.is_castling() {
        after.attackers = before.attackers;
        update(level, after, change);
    } else {
        arrive(after, change);
    }
}

/// Makes the attack half of a move whose board half has been made.
#[inline(always)]
pub(super) fn update<L>(_: L, board: &mut PieceBoard, change: Change) {
    remove(&mut board.attackers, change.mover);
    if change.mv.is_castling() {
        return castle(board, change);
    }
    remove(&mut board.attackers, change.other);
    arrive(board, change);
}

/// What moves and what is captured have left the sets already.
#[inline(always)]
fn arrive(board: &mut PieceBoard, change: Change) {
    let (from, to) = (change.mv.from(), change.mv.to());
    let after = board.all_occupied();
    if change.mv.code() == Move::EN_PASSANT {
        clear_en_passant(board, from, to, after);
    } else {
        toggle_both(board, from, to, change.other.is_some(), after);
    }
    add(&mut board.attackers, change.arrives, to, after);
}

#[inline(never)]
fn clear_en_passant(board: &mut PieceBoard, from: Square, to: Square, after: u64) {
    let before = after ^ to.bit() | from.bit();
    toggle_beams(board, en_passant::victim(to), before);
    toggle_beams(board, from, before & !from.bit());
    toggle_beams(board, to, before & !from.bit());
}

/// [`toggle_beams`] of the two squares of a move, with one pass over a row for each slider, and one loop, for nobody can
/// predict how many sliders there are. A square that stays occupied changes nothing for those that look at it.
#[inline(always)]
fn toggle_both(board: &mut PieceBoard, from: Square, to: Square, stays: bool, after: u64) {
    let looking = |square: Square| {
        let [white, black] = Color::ALL.map(|color| board.attackers_of(square, color) & board.sliders(color));
        u64::from(white) | u64::from(black) << 16
    };
    let (wanted, occupied) = if stays { (0, after) } else { (1, after & !to.bit()) };
    let (at_from, at_to) = (looking(from), looking(to) * wanted);
    for slider in squares(at_from | at_to) {
        let (color, number) = (Color::from_low_bit(u32::from(slider.number()) >> 4), slider.index() & 15);
        let square = board.square_of(color, number);
        let mut toggled = beam(square, from, occupied) & (at_from >> slider.number() & 1).wrapping_neg();
        // From behind the mover it may look at the other square only now.
        let looks = ((at_to >> slider.number()) ^ (toggled >> to.number())) & wanted;
        toggled ^= beam(square, to, occupied) & looks.wrapping_neg();
        apply(&mut board.attackers[color.index()], toggled, |word, marked| word ^ (marked & 1 << number));
    }
}

/// Both pieces leave before either arrives: their squares may be each other's.
#[inline(never)]
fn castle(board: &mut PieceBoard, Change { mv, mover: king, other: rook, .. }: Change) {
    let (king_to, rook_to) = castling_destinations(king.color(), mv.code());
    let (king_from, rook_from) = (mv.from(), mv.to());
    remove(&mut board.attackers, rook);
    let after = board.all_occupied();
    let without = after & !king_to.bit() & !rook_to.bit();
    toggle_beams(board, king_from, without & !king_from.bit() | rook_from.bit());
    toggle_beams(board, rook_from, without);
    toggle_beams(board, king_to, without);
    toggle_beams(board, rook_to, without | king_to.bit());
    add(&mut board.attackers, king, king_to, after);
    add(&mut board.attackers, rook, rook_to, after);
}

/// A square becomes empty or occupied: the sliders that look at it begin or cease to attack what lies behind it, up to the
/// first occupied square.
#[inline(always)]
fn toggle_beams(board: &mut PieceBoard, square: Square, occupied: u64) {
    for color in Color::ALL {
        for number in numbers(board.attackers_of(square, color) & board.sliders(color)) {
            let beam = beam(board.square_of(color, number), square, occupied);
            apply(&mut board.attackers[color.index()], beam, |word, marked| word ^ (marked & 1 << number));
        }
    }
}

/// What a slider attacks behind a square that it looks at.
#[inline(always)]
fn beam(slider: Square, square: Square, occupied: u64) -> u64 {
    let direction = tables::direction_of(slider, square);
    let ray = tables::reach(direction & 7, square);
    let blockers = ray & occupied;
    let up_to_first = if shifts_left(direction & 7) {
        blockers ^ blockers.wrapping_sub(1)
    } else {
        !0 << Square::highest(blockers).number()
    };
    ray & up_to_first
}

/// A piece attacks nothing any more.
#[inline(always)]
fn remove(sets: &mut Sets, piece: Piece) {
    let bit = piece.bit();
    apply(&mut sets[piece.color().index()], !0, |word, _| word & !bit);
}

/// A piece attacks what it sees from a square.
#[inline(always)]
pub(super) fn add(sets: &mut Sets, piece: Piece, square: Square, occupied: u64) {
    let attacked = match piece.kind() {
        None => 0,
        Some(Kind::Pawn) => attacks::pawn(piece.color(), square),
        Some(kind) => attacks::piece(kind, piece.color(), square, occupied),
    };
    let bit = piece.bit();
    apply(&mut sets[piece.color().index()], attacked, |word, marked| word | marked & bit);
}

/// Applies an operation to each word of a row, with all bits set where the square is one of a set, else none.
#[inline(always)]
fn apply(row: &mut [u16; 64], squares: u64, operation: impl Fn(u16, u16) -> u16) {
    for (number, words) in row.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        let part = (squares >> (16 * number)) as u16;
        for (place, word) in words.iter_mut().enumerate() {
            let marked = if part & 1 << place != 0 { !0 } else { 0 };
            *word = operation(*word, marked);
        }
    }
}
