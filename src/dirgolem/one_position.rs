//! The target sets of one position, by either form of the generator.

use super::across_positions::Sets;
use super::boards::{AllBlack, AllWhite, Boards, Sides};
use super::king_view::{self, KingView};
use super::{Targets, across_directions, across_positions, union_of};
use crate::position::Position;
use crate::simd::{LaneLevel, Lanes, Scalar, WordLevel};
use crate::types::Color;
use core::mem::MaybeUninit;

/// One ray in each lane: the form for all levels with vectors.
#[inline(always)]
pub(super) fn by_rays<'a, L: LaneLevel>(
    level: L,
    position: &Position,
    targets: &'a mut MaybeUninit<Targets>,
) -> &'a Targets {
    let found = across_directions::generate(level, position);
    let [e, ne, n, nw, w, sw, s, se] = found.rays.to_lanes();
    let [a, b, c, d, f, g, h, i] = found.jumps.to_lanes();
    let [rank, diagonal, file, antidiagonal, ..] = found.between.to_lanes();
    let targets = targets.write(Targets {
        direction: [e, ne, n, nw, w, sw, s, se, a, b, c, d, f, g, h, i],
        attacked: found.attacked,
        checkers: found.checkers,
        between: [rank, diagonal, file, antidiagonal],
        movable: (found.rays | found.jumps).union(),
        evasion: found.evasion,
    });
    targets.add_castling_and_en_passant(position);
    targets
}

/// One ray after another in general registers: the readable form.
#[inline(always)]
pub(super) fn by_words<'a>(level: Scalar, position: &Position, targets: &'a mut MaybeUninit<Targets>) -> &'a Targets {
    let Sets { direction, attacked, checkers, between, evasion } = match position.side() {
        Color::White => generate(level, position, AllWhite),
        Color::Black => generate(level, position, AllBlack),
    };
    let movable = union_of(&direction);
    let targets = targets.write(Targets { direction, attacked, checkers, between, movable, evasion });
    targets.add_castling_and_en_passant(position);
    targets
}

#[inline(always)]
fn generate<S: Sides<u64>>(level: Scalar, position: &Position, sides: S) -> Sets<u64> {
    let boards = Boards::everywhere(level, position, position.side(), sides);
    let view = king_view::record(boards.own & boards.kings);
    across_positions::generate(&boards, &KingView::new(level.transpose(|_| view)))
}
