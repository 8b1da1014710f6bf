//! Changed threats in general registers: the pieces around a square as sets.
//!
//! Who attacks a square and what a piece there attacks are sets of squares, of which each gives a threat. There are about
//! two in each, and they are written three at a time, whether they count or not: a loop over the exact number would be
//! mispredicted.

use super::all::SquaresByKind;
use super::changed::{Step, as_attacker, as_victim};
use super::{APPEARS, Filter, Threat};
use crate::attacks;
use crate::bitboard::squares;
use crate::position::change::Board;
use crate::simd::{U32List, Vectors};
use crate::tables::{EMPTY_BOARD_ATTACKS, direction_of, reach};
use crate::types::{Color, Square};

/// A square and the pieces around it.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a, const UPPER: bool> {
    board: &'a Board,
    filter: Option<&'a Filter>,
    square: Square,
    /// What a queen on the square attacks.
    visible: u64,
    /// The pieces that a queen or a knight there attacks.
    near: u64,
    /// Those of them that attack the square, and those that slide towards it.
    attackers: u64,
    pub(super) sliders: u64,
}

impl<'a, const UPPER: bool> Surroundings<'a, UPPER> {
    /// What is around a square if only some others are occupied, to be listed as far as a filter wants it.
    #[inline(always)]
    pub(super) fn new(
        board: &'a Board,
        filter: Option<&'a Filter>,
        sets: &SquaresByKind,
        occupied: u64,
        square: Square,
    ) -> Self {
        let (diagonal, orthogonal) = (attacks::bishop(square, occupied), attacks::rook(square, occupied));
        let (knight, king) = (attacks::knight(square), attacks::king(square));
        let sliders = occupied & (diagonal & sets.diagonal | orthogonal & sets.orthogonal);
        let [white, black] = sets.pawns;
        let pawns = attacks::pawn(Color::Black, square) & white | attacks::pawn(Color::White, square) & black;
        Surroundings {
            board,
            filter,
            square,
            visible: diagonal | orthogonal,
            near: (diagonal | orthogonal | knight) & occupied,
            attackers: sliders | (knight & sets.knights | king & sets.kings | pawns) & occupied,
            sliders,
        }
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> u32 {
        piece_on::<UPPER>(self.board, square)
    }

    /// A piece as the attacker of another one.
    #[inline(always)]
    pub(super) fn threat(&self, from: Square, to: Square) -> Threat {
        let (from, attacker) = (u32::from(from.number()), self.piece(from));
        from | u32::from(to.number()) << 8 | self.piece(to) << 16 | attacker << 20
    }

    /// Whether the filter wants a threat. Where there is no filter is known when the code is compiled.
    #[inline(always)]
    fn is_wanted(&self, threat: Threat) -> bool {
        match self.filter {
            Some(filter) => filter.wants(threat),
            None => true,
        }
    }

    /// Adds a threat that there is or is not, if it is wanted.
    #[inline(always)]
    pub(super) fn push_if(&self, is_there: bool, threat: Threat, list: &mut U32List) {
        list.push_if(is_there & self.is_wanted(threat), threat);
    }

    /// Writes the threats to and from a piece on the square that have to do with some others.
    #[inline(always)]
    pub(super) fn push_of(&self, piece: u8, attackers: u64, attacked: u64, sign: u32, list: &mut U32List) {
        let (victim, attacker) = (as_victim(piece, self.square) | sign, as_attacker(piece, self.square) | sign);
        self.push_each(self.attackers & attackers, list, |from| {
            u32::from(from) | self.piece(Square::from_low_bits(from.into())) << 20 | victim
        });
        let attacks = EMPTY_BOARD_ATTACKS[usize::from(piece & 15)][self.square.index()];
        self.push_each(self.near & attacks & attacked, list, |to| {
            u32::from(to) << 8 | self.piece(Square::from_low_bits(to.into())) << 16 | attacker
        });
    }

    /// Writes a threat for each of a set of squares, if it is wanted.
    #[inline(always)]
    fn push_each(&self, squares: u64, list: &mut U32List, threat: impl Fn(u8) -> Threat) {
        match self.filter {
            None => list.push_each(squares, threat),
            Some(filter) => list.push_wanted(squares, threat, |threat| filter.wants(threat)),
        }
    }

    /// Writes the threats of sliders to what is on the opposite ray.
    #[inline(always)]
    fn push_through(&self, sliders: u64, sign: u32, list: &mut U32List) {
        for from in squares(sliders) {
            let behind = reach(direction_of(from, self.square), self.square) & self.near;
            self.push_if(behind != 0, self.threat(from, Square::lowest(behind)) | sign, list);
        }
    }
}

/// The piece on an occupied square.
#[inline(always)]
pub(super) fn piece_on<const UPPER: bool>(board: &Board, square: Square) -> u32 {
    let byte = board[square.index()];
    u32::from(if UPPER { byte >> 4 } else { byte & 15 })
}

/// Writes what a step does to the threats of a board that a filter wants.
#[inline(always)]
pub(super) fn write_step<const UPPER: bool, L: Vectors>(
    level: L,
    board: &Board,
    step: Step,
    filter: Option<&Filter>,
    list: &mut U32List,
) {
    let Step { from, to, mover, arrives, captured } = step;
    let sets = SquaresByKind::of::<UPPER, L>(level, board);
    let around = Surroundings::<UPPER>::new(board, filter, &sets, sets.occupied, from);
    let ray = direction_of(from, to);
    let is_visible = around.visible & to.bit() != 0;
    let (ahead, back) = if is_visible { (reach(ray, from), reach(ray ^ 4, to)) } else { (0, 0) };
    around.push_of(mover, !0, !0, 0, list);
    around.push_through(around.sliders & !ahead & !back, APPEARS, list);
    let around = Surroundings::<UPPER>::new(board, filter, &sets, sets.occupied & !from.bit(), to);
    around.push_of(arrives, !0, !0, APPEARS, list);
    if captured == 0 {
        around.push_through(around.sliders & !ahead & !back, 0, list);
    } else {
        around.push_of(captured, !back, !back, 0, list);
    }
}
