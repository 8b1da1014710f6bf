//! The leaves two plies down without a position for each child: the children of a node go straight into the lanes of
//! words, and their moves are only counted.
//!
//! Siblings share nearly everything. The side that replies has its king, its knights and its sliders on the same
//! squares in all of them, except for one piece that may have been captured. So what these squares see of an empty
//! board is a constant of the node. Only occupancy, the mover's pieces, pins and checks differ between lanes:
//!
//! ```text
//!   from      1 bit per lane         own     = own without `to`
//!   to        1 bit per lane         enemy   = enemy without `from`, with `to`
//!                                    a kind  = without both, with `to` where `from` was of that kind
//! ```
//!
//! Castling, en passant and promotions of the mover are rare, and do a little more.

mod unaffected;

use super::rare::{Change, RareList};
use super::sibling_counts::SiblingCounts;
use crate::attacks::fill::step;
use crate::bitboard::squares;
use crate::dirgolem::Generator;
use crate::dirgolem::boards::{AllBlack, AllWhite, Boards, Sides};
use crate::dirgolem::generator::generate;
use crate::dirgolem::list::{self, MoveGroups};
use crate::position::Position;
use crate::position::castling::Castling;
use crate::simd::{BytePairs, Vectors, Word, level::dispatch, sum};
use crate::types::{Color, Kind, Move, Square};
use core::mem::MaybeUninit;

/// The children of a node.
struct Children<'a> {
    /// Origins and targets of plain moves.
    moves: &'a BytePairs,
    /// Castling, en passant and promotions.
    rare: &'a [Move],
    /// The number of moves that leave as many replies as passing would.
    unaffected: u64,
    /// What castling of the side that replies requires.
    castlings: [Option<Castling>; 2],
}

impl Generator {
    dispatch! {
        /// The leaves at depth 2 of a playable position. With `shared`, moves that leave the replies unaffected are taken
        /// out of the sets and counted once.
        pub(crate) fn grandchildren(self, position: &Position, shared: bool) -> u64 = grandchildren;
    }
}

#[inline(always)]
fn grandchildren<L: Vectors>(level: L, position: &Position, shared: bool) -> u64 {
    let mut place = MaybeUninit::uninit();
    let targets = generate(level, position, &mut place);
    let castlings = position.castlings(position.side().opposite());
    let unaffected = if shared { unaffected::take_out(level, position, &castlings, targets) } else { 0 };
    let groups = MoveGroups::new(position, targets);
    let mut rare = RareList::EMPTY;
    rare.fill(position, &groups);
    let mut replies = 0;
    for to in squares(en_passant_chances(position, groups.double_pushes)) {
        replies += en_passant_replies(position, to);
    }
    let mut place = MaybeUninit::uninit();
    let moves = BytePairs::empty(&mut place);
    list::pairs(level, &groups, moves);
    let children = Children { moves, rare: rare.moves(), unaffected, castlings };
    replies
        + match position.side() {
            Color::White => count_replies(level, position, &children, AllBlack),
            Color::Black => count_replies(level, position, &children, AllWhite),
        }
}

/// The double pushes that end beside a pawn of the opponent.
#[inline(always)]
pub(super) fn en_passant_chances(position: &Position, double_pushes: u64) -> u64 {
    let theirs = position.of(Kind::Pawn, position.side().opposite());
    double_pushes & (step::<0, u64>(theirs) | step::<4, u64>(theirs))
}

/// How many en passant captures the double push to a square allows.
#[inline(never)]
pub(super) fn en_passant_replies(position: &Position, to: Square) -> u64 {
    u64::from(position.after(Move::double_push(to)).en_passant_capturers().count_ones())
}

/// The replies to all moves without en passant captures, one lane for each move.
#[inline(always)]
fn count_replies<L: Vectors, S: Sides<L::Word>>(
    level: L,
    position: &Position,
    children: &Children<'_>,
    sides: S,
) -> u64 {
    let siblings = SiblingCounts::new(level, position, children.castlings);
    let node = Boards::everywhere(level, position, position.side().opposite(), sides);
    let (firsts, seconds) = (children.moves.firsts(), children.moves.seconds());
    let (mut rare, mut start) = (children.rare.chunks(L::Word::LANES), 0);
    let mut counts = level.word(0);
    loop {
        // One place for both kinds of children, because what follows is long and inlined.
        let (boards, used) = if let Some(moves) = rare.next() {
            let change = Change::of(level, position.side(), moves);
            (change.make(&node), change.to)
        } else if start < firsts.len() || (start == firsts.len() && children.unaffected != 0) {
            let from = level.word_of_bits(firsts.get(start..).unwrap_or(&[]));
            let to = level.word_of_bits(seconds.get(start..).unwrap_or(&[]));
            start += L::Word::LANES;
            (node.after(from, to), to)
        } else {
            return sum(counts);
        };
        let found = siblings.count(&boards);
        counts = counts.plus(found.where_any(used));
        if start > firsts.len() {
            // A lane without a move is the node with the mover passing, which gives the replies to an unaffected move.
            let lane = firsts.len() + L::Word::LANES - start;
            return sum(counts) + children.unaffected * found.lane(lane);
        }
    }
}
