//! Changed threats without vectors: one neighbour after the other.
//!
//! The neighbours of a square are those that a queen or a knight there would attack. What is asked of one is looked up by
//! how it stands to the square. Entries are written for all of them, and what is none is overwritten by the next one:
//! branches would be mispredicted.

use super::changed::{Step, StepLevel, as_attacker, as_victim};
use super::{APPEARS, Threat};
use crate::attacks;
use crate::bitboard::squares;
use crate::geometry::{DIRECTION_COUNT, RAY_COUNT, step};
use crate::position::change::Board;
use crate::simd::{Scalar, U32List};
use crate::tables::{direction_of, reach};
use crate::types::Square;

impl StepLevel for Scalar {
    #[inline(always)]
    fn write_step<const UPPER: bool>(self, board: &Board, step: Step, list: &mut U32List) {
        of_step::<UPPER>(board, step, list);
    }
}

#[cfg(target_arch = "x86_64")]
impl StepLevel for crate::simd::sse2::Sse2 {
    #[inline(always)]
    fn write_step<const UPPER: bool>(self, board: &Board, step: Step, list: &mut U32List) {
        of_step::<UPPER>(board, step, list);
    }
}

#[cfg(target_arch = "aarch64")]
impl StepLevel for crate::simd::neon::Neon {
    #[inline(always)]
    fn write_step<const UPPER: bool>(self, board: &Board, step: Step, list: &mut U32List) {
        of_step::<UPPER>(board, step, list);
    }
}

/// How a neighbour stands to a square: its direction, 16 and the direction if it is beside it on a ray, else
/// [`APART`].
static STANDS: [[u8; 64]; 64] = {
    let mut table = [[APART; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < DIRECTION_COUNT {
            let mut to = step(square, direction);
            let mut stands = if direction < RAY_COUNT { direction + 16 } else { direction };
            while to < 64 {
                table[square][to] = stands as u8;
                (to, stands) = (if direction < RAY_COUNT { step(to, direction) } else { 64 }, direction);
            }
            direction += 1;
        }
        square += 1;
    }
    table
};

/// No neighbour stands like this.
const APART: u8 = 24;

/// What is asked of a neighbour, a bit for each number of a piece.
#[derive(Clone, Copy)]
struct Answers {
    /// Those that attack the square from there.
    attack: u16,
    /// Those on the square that attack it.
    attacked_by: u16,
    /// Those that slide along the ray.
    slide: u16,
}

const KNIGHTS: u16 = 0x0404;
const KINGS: u16 = 0x4040;
const PAWNS: [u16; 2] = [0x0002, 0x0200];
/// Rooks and queens, bishops and queens.
const SLIDERS: [u16; 2] = [0x3030, 0x2828];

/// By how the neighbour stands to the square.
static ANSWERS: [Answers; 25] = {
    let mut table = [Answers { attack: 0, attacked_by: 0, slide: 0 }; 25];
    let mut ray = 0;
    while ray < RAY_COUNT {
        let slide = SLIDERS[ray % 2];
        // Pawns attack upwards if they are White's: from the south-west and the south-east.
        let pawns = if ray % 2 == 0 { [0, 0] } else { PAWNS };
        let north = ray < 4;
        let beside = slide | KINGS;
        table[ray] = Answers { attack: slide, attacked_by: slide, slide };
        table[16 + ray] =
            Answers { attack: beside | pawns[north as usize], attacked_by: beside | pawns[!north as usize], slide };
        table[8 + ray] = Answers { attack: KNIGHTS, attacked_by: KNIGHTS, slide: 0 };
        ray += 1;
    }
    table
};

/// A square and what is around it.
#[derive(Clone, Copy)]
pub(super) struct Around<'a, const UPPER: bool> {
    board: &'a Board,
    square: Square,
    /// What a queen on the square attacks.
    visible: u64,
    /// The neighbours.
    pub(super) near: u64,
}

impl<'a, const UPPER: bool> Around<'a, UPPER> {
    #[inline(always)]
    pub(super) fn new(board: &'a Board, occupied: u64, square: Square) -> Self {
        let visible = attacks::queen(square, occupied);
        Around { board, square, visible, near: (visible | attacks::knight(square)) & occupied }
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> u32 {
        piece_on::<UPPER>(self.board, square)
    }

    #[inline(always)]
    fn answers(&self, neighbour: Square) -> Answers {
        ANSWERS[usize::from(STANDS[self.square.index()][neighbour.index()].min(APART))]
    }

    /// Whether a neighbour slides along the ray that it is on.
    #[inline(always)]
    pub(super) fn slides(&self, neighbour: Square) -> bool {
        self.answers(neighbour).slide >> self.piece(neighbour) & 1 != 0
    }

    /// A piece as the attacker of another one.
    #[inline(always)]
    pub(super) fn threat(&self, from: Square, to: Square) -> Threat {
        let (from, attacker) = (u32::from(from.number()), self.piece(from));
        from | u32::from(to.number()) << 8 | self.piece(to) << 16 | attacker << 20
    }

    /// Writes the threats of a piece on the square to some neighbours, and from those of them that are in another set;
    /// returns the ones that slide towards it.
    #[inline(always)]
    pub(super) fn push_of(&self, piece: u8, neighbours: u64, attackers: u64, sign: u32, list: &mut U32List) -> u64 {
        let (victim, attacker) = (as_victim(piece, self.square) | sign, as_attacker(piece, self.square) | sign);
        let mut sliders = 0;
        for other in squares(neighbours) {
            let (number, answers) = (u32::from(other.number()), self.answers(other));
            let there = self.piece(other);
            let may_attack = attackers & other.bit() != 0;
            list.push_if(number | there << 20 | victim, may_attack & (answers.attack >> there & 1 != 0));
            list.push_if(number << 8 | there << 16 | attacker, answers.attacked_by >> (piece & 15) & 1 != 0);
            sliders |= u64::from(answers.slide >> there & 1) << other.number();
        }
        sliders
    }

    /// Writes the threats of sliders to what is on the opposite ray, in no particular order.
    #[inline(always)]
    fn push_through(&self, sliders: u64, sign: u32, list: &mut U32List) {
        for from in squares(sliders) {
            let behind = reach(direction_of(from, self.square), self.square) & self.near;
            list.push_if(self.threat(from, Square::lowest(behind)) | sign, behind != 0);
        }
    }
}

/// The piece on an occupied square.
#[inline(always)]
pub(super) fn piece_on<const UPPER: bool>(board: &Board, square: Square) -> u32 {
    let byte = board[square.index()];
    u32::from(if UPPER { byte >> 4 } else { byte & 15 })
}

/// The squares of the pieces of a board.
#[inline(always)]
pub(super) fn occupied<const UPPER: bool>(board: &Board) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let mut set = 0;
    for (number, eight) in board.as_chunks::<8>().0.iter().enumerate() {
        let bytes = u64::from_le_bytes(*eight);
        let bytes = if UPPER { bytes >> 4 & (15 * EACH) } else { bytes };
        let (kind, above) = (bytes & (7 * EACH), bytes >> 4 & (15 * EACH));
        // Bit 3 of each byte: kinds are 1 to 6, and nothing is above a number of four bits.
        let is_piece = (kind + 7 * EACH) & !(kind + EACH) & !(above + 15 * EACH) >> 1;
        set |= (is_piece >> 3 & EACH).wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * number);
    }
    set
}

/// Writes what a step does to the threats of a board.
#[inline(always)]
fn of_step<const UPPER: bool>(board: &Board, step: Step, list: &mut U32List) {
    let Step { from, to, mover, arrives, captured } = step;
    let occupied = occupied::<UPPER>(board);
    let around = Around::<UPPER>::new(board, occupied, from);
    let ray = direction_of(from, to);
    let is_visible = around.visible & to.bit() != 0;
    let (ahead, back) = if is_visible { (reach(ray, from), reach(ray ^ 4, to)) } else { (0, 0) };
    let sliders = around.push_of(mover, around.near, !0, 0, list);
    around.push_through(sliders & !ahead & !back, APPEARS, list);
    let around = Around::<UPPER>::new(board, occupied & !from.bit(), to);
    let sliders = around.push_of(arrives, around.near, !0, APPEARS, list);
    if captured == 0 {
        around.push_through(sliders & !ahead & !back, 0, list);
    } else {
        around.push_of(captured, around.near & !back, !0, 0, list);
    }
}
