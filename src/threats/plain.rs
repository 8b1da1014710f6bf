//! Changed threats in general registers, with the pieces around a square as bitboards.
//!
//! The attackers of a square and the squares attacked from there are bitboards; each square gives a threat. There are about two
//! in each, and they are written three at a time, whether they count or not: a loop over the exact number would be
//! mispredicted.

use super::all::SquaresByKind;
use super::changed::{Step, as_attacker, as_victim};
use super::{APPEARS, Filter, Threat};
use crate::attacks;
use crate::bitboard::squares;
use crate::position::change::PieceCodes;
use crate::simd::{U32List, Vectors};
use crate::tables::{EMPTY_BOARD_ATTACKS, direction_of, reach, table};
use crate::types::{Color, Square};

/// By number of a piece: its bit in a row of a filter.
static BITS: [u16; 16] = table!(16; number => 1 << number);

/// A square and the pieces around it.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    board: &'a PieceCodes,
    filter: Option<&'a Filter>,
    square: Square,
    /// The squares that a queen on the square attacks.
    visible: u64,
    /// The pieces that a queen or a knight there attacks.
    near: u64,
    /// Those of them that attack the square, and those that slide towards it.
    attackers: u64,
    pub(super) sliders: u64,
}

impl<'a> Surroundings<'a> {
    /// Finds the surroundings of a square if only some others are occupied, to be listed as far as a filter wants them.
    #[inline(always)]
    pub(super) fn new(
        board: &'a PieceCodes,
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
        piece_on(self.board, square)
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
        let of_attacker = |from: u8| {
            let attacker = self.piece(Square::from_low_bits(from.into()));
            (u32::from(from) | attacker << 20 | victim, attacker as usize & 15)
        };
        let of_victim = |to: u8| {
            let victim = self.piece(Square::from_low_bits(to.into()));
            (u32::from(to) << 8 | victim << 16 | attacker, victim as usize & 15)
        };
        let attackers = self.attackers & attackers;
        let attacked = self.near & attacked & EMPTY_BOARD_ATTACKS[usize::from(piece & 15)][self.square.index()];
        let Some(filter) = self.filter else {
            list.push_each::<3>(attackers, |from| of_attacker(from).0);
            list.push_each::<3>(attacked, |to| of_victim(to).0);
            return;
        };
        // Tested by bits in memory, since shifts by a variable take their time.
        let (row, bit) = (filter.victims[usize::from(piece & 15)], BITS[usize::from(piece & 15)]);
        list.push_wanted(attackers, |from| {
            let (threat, attacker) = of_attacker(from);
            (threat, filter.victims[attacker] & bit != 0)
        });
        list.push_wanted(attacked, |to| {
            let (threat, victim) = of_victim(to);
            (threat, BITS[victim] & row != 0)
        });
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
pub(super) fn piece_on(board: &PieceCodes, square: Square) -> u32 {
    u32::from(board[square.index()] & 15)
}

/// Writes what a step does to the threats of a board that a filter wants.
#[inline(always)]
pub(super) fn write_step(
    level: impl Vectors,
    board: &PieceCodes,
    step: Step,
    filter: Option<&Filter>,
    list: &mut U32List,
) {
    let Step { from, to, mover, arrives, captured } = step;
    let sets = SquaresByKind::of(level, board);
    let around = Surroundings::new(board, filter, &sets, sets.occupied, from);
    let ray = direction_of(from, to);
    let is_visible = around.visible & to.bit() != 0;
    let (ahead, back) = if is_visible { (reach(ray, from), reach(ray ^ 4, to)) } else { (0, 0) };
    around.push_of(mover, !0, !0, 0, list);
    around.push_through(around.sliders & !ahead & !back, APPEARS, list);
    let around = Surroundings::new(board, filter, &sets, sets.occupied & !from.bit(), to);
    around.push_of(arrives, !0, !0, APPEARS, list);
    if captured == 0 {
        around.push_through(around.sliders & !ahead & !back, 0, list);
    } else {
        around.push_of(captured, !back, !back, 0, list);
    }
}
