//! Moves that give check: reduces target sets to them without making a move.
//!
//! Seen from the opponent's king there are two ways. A move gives **direct** check if it ends where a piece of its kind
//! attacks the king. It gives **discovered** check if the piece stood alone between the king and a slider of its own
//! side and leaves their line. Both are sets, found once for all directions, which stand side by side in the lanes of
//! vectors as in `across_directions`. The direction of a target gives its origin: the nearest piece looking back.
//!
//! ```text
//!   even direction    slider targets & (what a rook sees | what a bishop sees & targets of queens)
//!   odd direction     slider targets & (what a bishop sees | what a rook sees & targets of queens)
//!   every direction   targets of the pieces that discover on one of the other three lines
//! ```
//!
//! The view from the king is not looked up again without the moving piece. A piece that moves along a line of the king
//! is a slider, which would already give check, a king, or a pawn. Of pawns only promoting ones matter: the new piece
//! looks back through the square that the pawn has left. Castling and en passant change more than two squares and are
//! tested with the occupancy after them.
//!
//! Cost: three fills over the same squares, a fourth if there is a piece that discovers check, and some 60 operations.

use super::list::SpecialMoves;
use super::list::special::PAWN_DIRECTIONS;
use super::sets::across_positions::concat;
use super::sets::{Generator, Targets, union_of};
use crate::attacks;
use crate::attacks::eight_leapers::{jumps, pawn_reach};
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Propagators};
use crate::attacks::fill::step_in;
use crate::bitboard::{rank, squares};
use crate::geometry::{EAST, WEST};
use crate::position::{Position, special, special::castling_destinations};
use crate::simd::{Lanes, Vectors, level::dispatch};
use crate::tables::{between, direction_of, reach};
use crate::types::{Kind, Move, Square};

impl Generator {
    dispatch! {
        /// Reduces target sets to the moves that give check, and `movable` to their union; the other
        /// sets stay as they are. A promotion stays if one of its four pieces gives check. Any bytes may be passed.
        pub fn keep_checks(self, position: &Position, targets: &mut Targets) = keep_checks;
    }
}

#[inline(always)]
fn keep_checks<L: Vectors>(level: L, position: &Position, targets: &mut Targets) {
    let own = position.color(position.side());
    let [e, ne, n, nw, w, sw, s, se, a, b, c, d, f, g, h, i] = targets.direction;
    let before = [e, ne, n, nw, w, sw, s, se];
    let (rays, jumps) = checking(level, position, level.load(&before), level.load(&[a, b, c, d, f, g, h, i]));
    targets.movable = (rays | jumps).union();
    targets.direction = concat(rays.to_lanes(), jumps.to_lanes());
    if (before[EAST] | before[WEST]) & own != 0 || position.ep().is_some() {
        settle_castling_and_en_passant(position, &before, targets);
    }
}

/// The targets along rays and by knight steps that give check, castling and en passant excepted.
#[inline(always)]
fn checking<L: Vectors>(level: L, position: &Position, rays: L::Lanes, steps: L::Lanes) -> (L::Lanes, L::Lanes) {
    let us = position.side();
    let (own, empty) = (level.splat(position.color(us)), level.splat(!position.occupied()));
    // Splatted from general registers. Vectors of the board would be cut out of loads of neighbouring memory, which
    // would have to wait for stores just made to parts of it.
    let kind = |kind| level.splat(position.of(kind, us));
    let (queens, pawns) = (kind(Kind::Queen), kind(Kind::Pawn));
    let sliders = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop)) & own | queens;
    // The king that may be checked, as a set, and the squares from which leapers attack it.
    let (king, jumps_to_king, pawns_to_king) = position
        .king(us.opposite())
        .map_or((0, 0, 0), |king| (king.bit(), attacks::knight(king), attacks::pawn(us.opposite(), king)));
    let propagators = Propagators::new(level, empty);

    let sight = propagators.attacks(level.splat(king));
    let same = sight.spread_unions_by_parity();
    let other = same.neighbours();
    // Where the king and an own slider look at the same own piece, that piece stands alone between them.
    let alone = sight & propagators.attacks(sliders).opposite() & own;

    let by_pawns = pawn_reach(level, us, pawns, empty);
    let by_king = kind(Kind::King).shift(ONE_STEP) & level.load(&LANDING);
    let seen_by_sliders = same | (other & propagators.attacks(queens));
    let last_rank = level.splat(rank(us.relative_rank(7)));
    let jumps_to_king = level.splat(jumps_to_king);
    let back_to_king = (pawns & (sight | sight.opposite())).shift(ONE_STEP);
    let promoted = last_rank & (same | other | jumps_to_king | back_to_king);
    let seen_by_pawns = level.splat(pawns_to_king) | promoted;
    let mut found = (seen_by_sliders & !(by_pawns | by_king)) | (seen_by_pawns & by_pawns);
    let mut found_by_jumps = jumps_to_king;
    let discovering = alone.union();
    if discovering != 0 {
        let discovering = level.splat(discovering);
        let leaving = discovering & !(alone | alone.opposite());
        found = found | propagators.attacks(leaving);
        found_by_jumps = found_by_jumps | jumps(level, discovering);
    }
    (rays & found, steps & found_by_jumps)
}

/// Decides castling and en passant with the occupancy after them, because they change more than two squares.
///
/// Not inlined: most positions have neither, and need no registers for them.
#[inline(never)]
fn settle_castling_and_en_passant(position: &Position, before: &[u64; 8], targets: &mut Targets) {
    let us = position.side();
    let (own, king) = (position.color(us), position.of(Kind::King, us));
    let [_, towards_h, towards_a] = PAWN_DIRECTIONS[us.index()];
    let SpecialMoves { en_passant: [by_h, by_a], .. } = SpecialMoves::en_passant_in(position, before);
    for (direction, set, code) in [
        (EAST, before[EAST] & own, Move::CASTLE_H),
        (WEST, before[WEST] & own, Move::CASTLE_A),
        (towards_h, by_h, Move::EN_PASSANT),
        (towards_a, by_a, Move::EN_PASSANT),
    ] {
        if set != 0 {
            let from = if code == Move::EN_PASSANT { step_in(direction ^ 4, set) } else { king };
            let mv = Move::new(Square::lowest(from), Square::lowest(set), code);
            let kept = if position.gives_check(mv) { set } else { 0 };
            targets.direction[direction & 7] = targets.direction[direction & 7] & !set | kept;
        }
    }
    targets.movable = union_of(&targets.direction);
}

impl Position {
    /// Returns whether a legal move gives check; for any other move the result is unspecified.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.gives_check_with(mv, || self.kind_code_at(mv.from()))
    }

    /// [`gives_check`](Self::gives_check) where the code of the piece that moves is at hand, with or without its colour.
    ///
    /// Without a slider lookup: few moves end where the piece would attack the king on an empty board, or leave a line on
    /// which an own slider looks at the king.
    #[inline(always)]
    pub(crate) fn gives_check_with(&self, mv: Move, mover: impl FnOnce() -> u32) -> bool {
        if mv.code() & !Move::CAPTURE > Move::DOUBLE_PUSH || mv.code() == Move::EN_PASSANT {
            return self.gives_check_specially(mv);
        }
        let us = self.side();
        let Some(king) = self.king(us.opposite()) else { return false };
        let (from, to) = (mv.from(), mv.to());
        // A piece of the other colour attacks from the king those squares from which this one would attack the king.
        let direct = attacks::of_piece(mover() & 7 | (us.opposite() as u32) << 3, king) & to.bit();
        let own = self.color(us) & !from.bit();
        let behind = reach(direction_of(king, from), king)
            & attacks::snipers(king, self.orthogonal_sliders() & own, self.diagonal_sliders() & own);
        // One test for both: neither is there for most moves.
        direct | behind != 0 && {
            let occupied = self.occupied() & !from.bit() | to.bit();
            squares(direct | behind).any(|checker| between(king, checker) & occupied == 0)
        }
    }

    /// [`gives_check`](Self::gives_check) for castling and en passant, which change more than two squares, and for promotions.
    #[inline(never)]
    fn gives_check_specially(&self, mv: Move) -> bool {
        let us = self.side();
        let Some(king) = self.king(us.opposite()) else { return false };
        let (from, to) = (mv.from().bit(), mv.to().bit());
        // The squares that are left and reached, and what arrives where.
        let (left, reached, kind, arrival) = match mv.code() {
            Move::CASTLE_H | Move::CASTLE_A => {
                let (king_to, rook_to) = castling_destinations(us, mv.code());
                (from | to, king_to.bit() | rook_to.bit(), Kind::Rook, rook_to.bit())
            }
            Move::EN_PASSANT => (from | special::en_passant_victim(mv.to()).bit(), to, Kind::Pawn, to),
            _ => (from, to, mv.promotion().unwrap_or(Kind::Pawn), to),
        };
        let arrives = |kinds: [Kind; 2]| if kinds.contains(&kind) { arrival } else { 0 };
        let staying = self.color(us) & !left;
        let orthogonal = self.orthogonal_sliders() & staying | arrives([Kind::Rook, Kind::Queen]);
        let diagonal = self.diagonal_sliders() & staying | arrives([Kind::Bishop, Kind::Queen]);
        let occupied = self.occupied() & !left | reached;
        attacks::rook(king, occupied) & orthogonal | attacks::bishop(king, occupied) & diagonal != 0
            || kind == Kind::Knight && attacks::knight(king) & to != 0
            || kind == Kind::Pawn && attacks::pawn(us.opposite(), king) & to != 0
    }
}
