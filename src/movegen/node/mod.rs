//! What a search asks of every node: checkers, blockers and pinners of both kings, squares of check, and what the
//! opponent attacks.
//!
//! The pieces that stand alone between a king and a slider are those that the king sees first, once the sliders that
//! move along its lines are taken off the board, as far as such a slider comes before the second piece. Seen so, a slider
//! behind another one counts as well, as it does in most engines.

mod by_lanes;
mod by_squares;
mod questions;

pub(crate) use by_squares::{blockers_and_pinners, checkers_and_pinned};
pub(crate) use questions::check_mask;

use crate::attacks::fill::step;
use crate::attacks::king_view;
use crate::attacks::leapers::{kings_attacks, knights_attacks};
use crate::bitboard::lowest_bit;
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors, Word};
use crate::types::{Class, Color, Kind, Move, as_places};
use core::mem::MaybeUninit;

/// What a search asks of every node: 136 bytes. The node of another position, or any bytes, give some answers, the same at
/// every SIMD level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Node {
    /// The opponent's pieces that give check.
    pub checkers: u64,
    /// By colour of the king: the pieces of either colour that stand alone between that king and an enemy slider that
    /// moves along that line. Other enemy sliders that move along it are looked through.
    pub blockers: [u64; 2],
    /// By colour of the king: all those sliders whose blocker is of the king's colour.
    pub pinners: [u64; 2],
    /// By kind: from where a piece of the side to move would give check, that is what it attacks from the opponent's king
    /// with all pieces standing; none for the king.
    pub check_squares: [u64; 6],
    /// By kind: what the opponent's pieces of a kind attack; sliders are stopped by every piece.
    pub attacked_by: [u64; 6],
}

const _: () = assert!(size_of::<Node>() == 136);

impl Node {
    /// The record of a position. Any bytes may be passed.
    #[inline(always)]
    pub fn new(position: &Position) -> Self {
        let mut node = MaybeUninit::uninit();
        Self::write(position, &mut node);
        // SAFETY: the call has written the record.
        #[allow(unsafe_code)]
        unsafe {
            node.assume_init()
        }
    }

    /// [`new`](Self::new) into memory of the caller.
    #[inline(always)]
    pub(crate) fn write(position: &Position, node: &mut MaybeUninit<Self>) {
        write_for(Code::deferred(), position, node);
    }

    /// The legal moves of some classes in the position of the node, into an array; returns how many there are. The node
    /// of another position gives some moves.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn moves_into(&self, position: &Position, classes: Class, moves: &mut [Move]) -> usize {
        // SAFETY: a listing writes whole moves.
        self.write_moves(position, classes, unsafe { as_places(moves) })
    }

    /// What the opponent attacks.
    #[inline(always)]
    pub fn attacked(&self) -> u64 {
        self.attacked_by.iter().fold(0, |union, set| union | set)
    }
}

dispatch! {
    fn write_for(code: Code, position: &Position, node: &mut MaybeUninit<Node>) = write_at;
}

/// In lanes where vectors are wide enough.
#[inline(always)]
fn write_at<L: Vectors>(level: L, position: &Position, node: &mut MaybeUninit<Node>) {
    if L::Word::LANES >= 4 {
        by_lanes::write(level, position, node);
    } else {
        node.write(by_squares::node(position));
    }
}

/// What leapers tell, which is the same for all algorithms.
struct Leapers {
    /// Pawns and knights that give check.
    checkers: u64,
    /// From where pawns and knights would give check.
    check_squares: [u64; 2],
    /// What the opponent's pawns, knights and kings attack.
    attacked_by: [u64; 3],
}

impl Leapers {
    /// Without a branch on the colour or on whether there is a king.
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let (us, them) = (position.side(), position.side().opposite());
        let (king, target) = (position.of(Kind::King, us), position.of(Kind::King, them));
        let theirs = |kind| position.of(kind, them);
        let (pawns, knights) = (theirs(Kind::Pawn), theirs(Kind::Knight));
        Leapers {
            checkers: pawns_attacks(us, lowest_bit(king)) & pawns | knights_from(king) & knights,
            check_squares: [pawns_attacks(them, lowest_bit(target)), knights_from(target)],
            attacked_by: [pawns_attacks(them, pawns), knights_attacks(knights), kings_attacks(theirs(Kind::King))],
        }
    }
}

/// A knight's steps from the lowest square of a set.
#[inline(always)]
fn knights_from(kings: u64) -> u64 {
    let &[.., jumps, _] = king_view::record(kings);
    jumps
}

/// The squares before pawns of a colour.
#[inline(always)]
pub(crate) fn before(color: Color, pawns: u64) -> u64 {
    if color == Color::White { step::<2, u64>(pawns) } else { step::<6, u64>(pawns) }
}

/// What pawns of a colour attack: beside the squares before them.
#[inline(always)]
fn pawns_attacks(color: Color, pawns: u64) -> u64 {
    let before = before(color, pawns);
    step::<0, u64>(before) | step::<4, u64>(before)
}

/// The opponent's and the side's own sliders, by line.
#[inline(always)]
fn sliders(position: &Position, color: Color) -> [u64; 2] {
    [position.orthogonal_sliders() & position.color(color), position.diagonal_sliders() & position.color(color)]
}
