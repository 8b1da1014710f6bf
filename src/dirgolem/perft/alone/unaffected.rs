//! Moves that leave the opponent's replies unaffected: after each of them the opponent has as many replies as if the
//! mover had passed.
//!
//! The idea comes from the perft program chessbit, which calls it null-move deltas: at the node two plies above the
//! leaves, find the squares that matter to the number of the opponent's moves. A quiet move between two squares that do
//! not matter need not be looked at. What matters ("theirs" is the side that replies):
//!
//! * everything their sliders attack, including blockers, and the squares before and diagonally before their pawns;
//! * their king's square, the squares around it and those it passes in castling, and whatever a queen there would see
//!   with the king taken off; for a moving knight also what a knight there would see;
//! * the king's rays through the first piece of theirs up to the next piece: pins;
//! * the squares that castling needs empty, those beyond the rook, and those where a double push lands beside one of
//!   their pawns.
//!
//! Their knights are not in the list: for their moves an enemy piece on a square is the same as an empty square.
//!
//! Cost: four fills of eight rays and some 50 operations.

use crate::attacks::eight_rays::Passable;
use crate::attacks::fill::step;
use crate::attacks::leapers;
use crate::bitboard::rank;
use crate::dirgolem::list::count_bits;
use crate::dirgolem::{Targets, across_directions};
use crate::position::Position;
use crate::position::castling::Castling;
use crate::simd::{Lanes, Vectors};
use crate::tables;
use crate::types::{Color, Kind, Square};

/// The squares that matter to the number of replies.
struct Relevant<V> {
    /// For a move of any piece; the same set in every lane.
    to_all: V,
    /// In addition, for a move of a knight.
    to_knights: u64,
    passable: Passable<V>,
}

/// Takes the unaffected moves out of the target sets of a node, as two vectors of lanes; returns how many there were.
#[inline(always)]
pub(super) fn take_out<L: Vectors + Vectors>(
    level: L,
    position: &Position,
    castlings: &[Option<Castling>; 2],
    targets: &mut Targets,
) -> u64 {
    let relevant = Relevant::new(level, position, castlings);
    let mover = position.side();
    let own = position.color(mover);
    let promoting = position.promoting(mover);
    let ep = position.ep().map_or(0, Square::bit);
    let all = position.occupied() | ep;
    // Squares from which a piece that matters, or one that promotes, may have come.
    let sources = level.splat(own) & (relevant.to_all | level.splat(promoting));
    let excluded = relevant.to_all | level.splat(all);

    let [rays, jumps] = targets.direction.as_chunks_mut::<8>().0 else { return 0 };
    let unaffected_rays = level.load(rays) & !(excluded | relevant.passable.attacks(sources));
    let knights = level.splat(position.of(Kind::Knight, mover)) & (relevant.to_all | level.splat(relevant.to_knights));
    let jumps_excluded = excluded | level.splat(relevant.to_knights) | across_directions::jumps(level, knights);
    let unaffected_jumps = level.load(jumps) & !jumps_excluded;
    (level.load(rays) & !unaffected_rays).store(rays);
    (level.load(jumps) & !unaffected_jumps).store(jumps);
    let mut unaffected = [0; 16];
    if let [rays, jumps] = unaffected.as_chunks_mut::<8>().0 {
        unaffected_rays.store(rays);
        unaffected_jumps.store(jumps);
    }
    count_bits(level, &unaffected)
}

impl<V: Lanes> Relevant<V> {
    #[inline(always)]
    fn new<L: Vectors<Lanes = V>>(level: L, position: &Position, castlings: &[Option<Castling>; 2]) -> Self {
        let side = position.side().opposite();
        let theirs = position.color(side);
        let king = position.of(Kind::King, side);
        let empty = level.splat(!position.occupied());
        let passable = Passable::new(level, empty);

        let (watched, needed) = king_squares(king, theirs, castlings);
        let through_king = Passable::new(level, empty | level.splat(king));
        let views = through_king.attacks(level.splat(watched));

        let own_blockers = (passable.attacks(level.splat(king)) & level.splat(theirs)).spread_union();
        let pins = Passable::new(level, empty | own_blockers).attacks(level.splat(king));

        let kinds = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop));
        let sliders = (kinds | level.splat(position.kind(Kind::Queen))) & level.splat(theirs);
        let lines = passable.attacks(sliders) | pins | views;
        let others = watched | needed | pawn_squares(side, position.of(Kind::Pawn, side));
        Relevant {
            to_all: lines.spread_union() | level.splat(others),
            to_knights: leapers::knights_attacks(watched),
            passable,
        }
    }
}

/// The squares that their king's safety depends on, castling included; and the others that castling needs.
#[inline(always)]
fn king_squares(king: u64, theirs: u64, castlings: &[Option<Castling>; 2]) -> (u64, u64) {
    let mut watched = king | (tables::KING_ATTACKS[Square::lowest(king).index()] & !theirs);
    let mut needed = 0;
    for castling in castlings {
        let Some(castling) = castling else { continue };
        watched |= castling.safe;
        needed |= castling.empty | castling.beyond;
    }
    (watched, needed)
}

/// What the moves of their pawns depend on.
#[inline(always)]
fn pawn_squares(side: Color, pawns: u64) -> u64 {
    let beside = (step::<0, u64>(pawns) | step::<4, u64>(pawns)) & rank(side.relative_rank(4));
    let ahead = match side {
        Color::White => pawns << 8 | (pawns & rank(1)) << 16,
        Color::Black => pawns >> 8 | (pawns & rank(6)) >> 16,
    };
    beside | ahead | leapers::pawns_attacks(side, pawns)
}
