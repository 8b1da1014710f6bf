//! Legal captures, the most valuable victim first, and of the same victim the least valuable attacker: the sets give
//! that order.

#[cfg(target_arch = "x86_64")]
use super::captures_compressed;
use super::constraints::Constraints;
use super::places::split;
use super::{PieceBoard, numbers};
use golem::bitboard::{several, squares};
use golem::position::NO_SQUARE;
use golem::simd::{U16List, Vectors};
use golem::types::{Class, Color, Kind, Move, Square};

/// Adds the legal captures.
#[inline(always)]
pub(super) fn write(level: impl Vectors, board: &PieceBoard, list: &mut U16List) {
    let legal = &Constraints::new(level, board);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512()
        && captures_compressed::write(level, board, legal, list)
    {
        return;
    }
    by_squares(level, board, legal, list);
}

/// Victims from the queen to the pawn; for each kind of victim, attackers from the pawn to the king.
#[inline(always)]
fn by_squares(level: impl Vectors, board: &PieceBoard, legal: &Constraints, list: &mut U16List) {
    // Promoted pieces disturb the order of the numbers.
    let attackers = if board.kinds_in_order(legal.us) { &[!0][..] } else { &board.by_kind[legal.us.index()] };
    let kinds = split(level, &board.board, legal.capture_targets(level, board));
    let mut present = u16::from(board.ep_square < NO_SQUARE);
    for (kind, victims) in kinds.iter().enumerate() {
        present |= u16::from(*victims != 0) << kind;
    }
    for kind in from_highest(present) {
        let victims = kinds.get(kind).copied().unwrap_or(0);
        if kind == Kind::Pawn as usize {
            en_passant(board, list);
        }
        captures_of(board, legal, victims, attackers, list);
    }
}

#[inline(always)]
pub(super) fn en_passant(board: &PieceBoard, list: &mut U16List) {
    if let Some(ep) = Square::new(board.ep_square.into()) {
        for from in squares(board.en_passant_capturers()) {
            list.push(Move::new(from, ep, Move::EN_PASSANT).0);
        }
    }
}

/// Captures of victims of one kind, by some groups of attackers in turn.
#[inline(always)]
fn captures_of(board: &PieceBoard, legal: &Constraints, victims: u64, groups: &[u16], list: &mut U16List) {
    let attackers = squares(victims).fold(0, |set, to| set | legal.movers(board, to));
    for &group in groups {
        for number in from_highest(attackers & group) {
            for to in squares(victims) {
                if !several(victims) || legal.movers(board, to) & 1 << number != 0 {
                    capture(board, legal, number, to, list);
                }
            }
        }
    }
}

#[inline(always)]
fn capture(board: &PieceBoard, legal: &Constraints, number: usize, to: Square, list: &mut U16List) {
    let from = board.square_of(legal.us, number);
    let is_pawn = board.of(Kind::Pawn, legal.us) & 1 << number != 0;
    if is_pawn && to.bit() & legal.us.opposite().back_rank() != 0 {
        for mv in Class::CAPTURES.promotions(from, to, true) {
            list.push(mv.0);
        }
    } else {
        list.push(Move::new(from, to, Move::CAPTURE).0);
    }
}

/// The numbers of a set from the highest to the lowest.
#[inline(always)]
fn from_highest(set: u16) -> impl Iterator<Item = usize> {
    numbers(set.reverse_bits()).map(|number| 15 - number)
}

impl PieceBoard {
    /// Whether the kinds follow each other in the order of the numbers, as they do when a board is set up.
    #[inline(always)]
    pub(super) fn kinds_in_order(&self, color: Color) -> bool {
        let [pawns, knights, bishops, rooks, queens, _] = self.by_kind[color.index()].map(u32::from);
        let from_knights = pawns | knights;
        let from_bishops = from_knights | bishops;
        let from_rooks = from_bishops | rooks;
        let before = |lower: u32, upper: u32| upper == 0 || lower < upper & upper.wrapping_neg();
        before(queens, from_rooks)
            & before(rooks, from_bishops)
            & before(bishops, from_knights)
            & before(knights, pawns)
    }
}
