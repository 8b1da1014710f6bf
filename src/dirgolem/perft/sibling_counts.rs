//! Counts the legal moves of siblings: positions whose side to move has its pieces on the squares of a common parent,
//! except one that may have been captured.
//!
//! So knights, sliders and the king are taken one by one, with constant masks, while occupancy and the opponent's
//! pieces differ between lanes. A slider's rays to higher squares end at their lowest blocker, which a subtraction
//! finds. The rays to lower squares are treated the same way on the board turned around, and their targets are counted
//! there. Where counts are cheap, all pieces of a kind are taken at once, as for any positions, and no branch depends on how
//! many there are.

use crate::attacks::fill::up_to_first;
use crate::bitboard::{rank, squares};
use crate::dirgolem::across_positions::{KingSafety, count_steps, king_safety};
use crate::dirgolem::boards::{Boards, Present, Sides, SliderKinds};
use crate::dirgolem::king_view::KingView;
use crate::dirgolem::movers::{Movers, count_pawns};
use crate::position::Position;
use crate::position::castling::Castling;
use crate::simd::{Vectors, Word};
use crate::tables;
use crate::types::{Kind, Square};

/// What siblings have in common: the pieces of the side that is not to move in their parent.
pub(super) struct SiblingCounts<W> {
    view: KingView<W>,
    king: Square,
    knights: u64,
    orthogonal: u64,
    diagonal: u64,
    present: Present,
    castlings: [Option<Castling>; 2],
}

impl<W: Word> SiblingCounts<W> {
    #[inline(always)]
    pub(super) fn new<L: Vectors<Word = W>>(level: L, parent: &Position, castlings: [Option<Castling>; 2]) -> Self {
        let side = parent.side().opposite();
        let own = parent.color(side);
        let king = Square::lowest(parent.of(Kind::King, side));
        let promoting = parent.of(Kind::Pawn, parent.side()) & rank(side.relative_rank(1));
        SiblingCounts {
            view: KingView::everywhere(level, king),
            king,
            knights: parent.of(Kind::Knight, side),
            orthogonal: parent.orthogonal_sliders() & own,
            diagonal: parent.diagonal_sliders() & own,
            present: Present {
                theirs: SliderKinds {
                    orthogonal: parent.orthogonal_sliders() & !own | promoting != 0,
                    diagonal: parent.diagonal_sliders() & !own | promoting != 0,
                },
                ours: SliderKinds {
                    orthogonal: parent.orthogonal_sliders() & own != 0,
                    diagonal: parent.diagonal_sliders() & own != 0,
                },
                knights: parent.of(Kind::Knight, side) != 0,
                promotions: parent.promoting(side) != 0,
            },
            castlings,
        }
    }

    /// The number of legal moves in each lane, without en passant.
    #[inline(always)]
    pub(super) fn count<S: Sides<W>>(&self, boards: &Boards<W, S>) -> W {
        let safety = king_safety(boards, &self.view, self.present.theirs);
        let (pinned, free) = safety.pinned_and_free(boards.own);
        let movers = Movers::new(boards, &free);
        if W::COUNTS_ARE_CHEAP {
            let present = self.present;
            let steps = count_steps(boards, &self.view, &safety, pinned, present);
            let counts = movers.count_into(&movers.slider_rays(present.ours), safety.evasion, present, steps);
            return self.count_castling(boards, &safety, counts).lane_counts();
        }
        let targets = safety.evasion & !boards.own;
        let mut counts = (self.view.steps & !(boards.own | safety.attacked)).count_into(boards.own.splat(0));
        counts = self.count_knights(boards.own & !pinned, targets, counts);
        counts = self.count_sliders(boards, pinned, targets, counts);
        counts = count_pawns(movers.pawn_moves(), safety.evasion, self.present.promotions, counts);
        self.count_castling(boards, &safety, counts).lane_counts()
    }

    #[inline(always)]
    fn count_knights(&self, free: W, targets: W, counts: W) -> W {
        let mut counts = counts;
        for knight in squares(self.knights) {
            let reached = targets & targets.splat(tables::KNIGHT_ATTACKS[knight.index()]);
            counts = reached.where_any(free & free.splat(knight.bit())).count_into(counts);
        }
        counts
    }

    #[inline(always)]
    fn count_sliders<S: Sides<W>>(&self, boards: &Boards<W, S>, pinned: W, targets: W, counts: W) -> W {
        let occupied = boards.own | boards.enemy;
        let turned = occupied.reverse_bits();
        let turned_targets = targets.reverse_bits();
        let mut counts = counts;
        for slider in squares(self.orthogonal | self.diagonal) {
            let lines = [self.orthogonal & slider.bit() != 0, self.diagonal & slider.bit() != 0];
            let back = Square::from_low_bits(63 - slider.number() as u32);
            let mut up = upwards(slider, lines, occupied) & targets;
            let mut down = upwards(back, lines, turned) & turned_targets;
            let pin_line = tables::line(self.king, slider);
            if pin_line != 0 {
                let is_pinned = pinned & pinned.splat(slider.bit());
                up = up ^ (up & up.splat(!pin_line)).where_any(is_pinned);
                down = down ^ (down & down.splat(!pin_line.reverse_bits())).where_any(is_pinned);
            }
            let there = boards.own & boards.own.splat(slider.bit());
            counts = up.where_any(there).count_into(counts);
            counts = down.where_any(there).count_into(counts);
        }
        counts
    }

    #[inline(always)]
    fn count_castling<S: Sides<W>>(&self, boards: &Boards<W, S>, safety: &KingSafety<W>, counts: W) -> W {
        let mut counts = counts;
        for castling in &self.castlings {
            let Some(castling) = castling else { continue };
            let occupied = boards.own | boards.enemy;
            let enemy_orthogonal = boards.orthogonal & boards.enemy;
            let rook = castling.legal(boards.own, occupied, safety.attacked, enemy_orthogonal);
            counts = rook.where_zero(safety.checkers).count_into(counts);
        }
        counts
    }
}

/// What a slider attacks on the rays to higher squares: east and north, north-east and north-west, or all four.
#[inline(always)]
fn upwards<W: Word>(slider: Square, [orthogonal, diagonal]: [bool; 2], occupied: W) -> W {
    let ray = |direction| up_to_first(occupied.splat(tables::reach(direction, slider)), occupied);
    match (orthogonal, diagonal) {
        (true, false) => ray(0) | ray(2),
        (false, true) => ray(1) | ray(3),
        _ => (ray(0) | ray(2)) | (ray(1) | ray(3)),
    }
}
