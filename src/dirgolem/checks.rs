//! The moves that give check, as the target sets cut down to them: no move is made to find out.
//!
//! Seen from the opponent's king there are two ways. A move gives **direct** check if it ends where a piece of its kind
//! is seen from the king, and **discovered** check if the piece stood alone between the king and a slider of its own side
//! and leaves their line. Both are sets, found once; then each direction is a few operations, because the origin of a
//! target is known by its direction: the nearest piece looking back.
//!
//! ```text
//!   even direction    slider targets & (what a rook sees | what a bishop sees & targets of queens)
//!   odd direction     slider targets & (what a bishop sees | what a rook sees & targets of queens)
//!   every direction   targets of the pieces that discover on one of the other three lines
//! ```
//!
//! The view from the king need not be looked at again without the piece that moves: what moves along a line of the king is
//! a slider, which would give check already, a king, or a pawn. A pawn matters if it promotes: the new piece looks back
//! through the square that the pawn has left. Castling and en passant change more than two squares and are looked at with
//! the occupancy after them.

use super::groups::{PAWN_DIRECTIONS, pawn_steps};
use super::{Targets, union_of};
use crate::attacks;
use crate::attacks::fill::{self, each_ray, step};
use crate::bitboard::rank;
use crate::position::{Position, en_passant, make::castling_destinations};
use crate::types::{Color, Kind, Move, Square};

/// East for the h-file, west for the a-file: where castling stands among the target sets.
const EAST: usize = 0;
const WEST: usize = 4;

/// The target sets cut down to the moves that give check, `movable` their union; the other sets as they are.
///
/// A promotion stays if one of its four pieces gives check.
pub fn checking(position: &Position, targets: &Targets) -> Targets {
    let mut checking = *targets;
    checking.direction = match (position.king(position.side().opposite()), position.side()) {
        (None, _) => [0; 16],
        (Some(king), Color::White) => Checks::<true>::new(position, king).among(position, &targets.direction),
        (Some(king), Color::Black) => Checks::<false>::new(position, king).among(position, &targets.direction),
    };
    checking.movable = union_of(&checking.direction);
    checking
}

impl Position {
    /// Whether a legal move gives check; of other moves the answer means nothing.
    pub fn gives_check(&self, mv: Move) -> bool {
        let us = self.side();
        let Some(king) = self.king(us.opposite()) else { return false };
        let (from, to) = (mv.from().bit(), mv.to().bit());
        match mv.code() {
            Move::CASTLE_H | Move::CASTLE_A => Sliders::of(self, us).castling_gives_check(self, king, mv),
            Move::EN_PASSANT => Sliders::of(self, us).en_passant_gives_check(self, king, mv.from(), mv.to()),
            _ => {
                let kind = mv.promotion().or_else(|| self.kind_at(mv.from()));
                let arrives = |kinds: [Kind; 2]| if kind.is_some_and(|kind| kinds.contains(&kind)) { to } else { 0 };
                let sliders = Sliders::of(self, us);
                let after = Sliders {
                    orthogonal: sliders.orthogonal & !from | arrives([Kind::Rook, Kind::Queen]),
                    diagonal: sliders.diagonal & !from | arrives([Kind::Bishop, Kind::Queen]),
                };
                after.see(king, self.occupied() & !from | to)
                    || kind == Some(Kind::Knight) && attacks::knight(king) & to != 0
                    || kind == Some(Kind::Pawn) && attacks::pawn(us.opposite(), king) & to != 0
            }
        }
    }
}

/// The sliders of one side.
#[derive(Clone, Copy)]
struct Sliders {
    orthogonal: u64,
    diagonal: u64,
}

impl Sliders {
    #[inline(always)]
    fn of(position: &Position, side: Color) -> Self {
        let own = position.color(side);
        Sliders { orthogonal: position.orthogonal_sliders() & own, diagonal: position.diagonal_sliders() & own }
    }

    /// Whether one of them sees a square over an occupancy.
    #[inline(always)]
    fn see(self, square: Square, occupied: u64) -> bool {
        attacks::rook(square, occupied) & self.orthogonal | attacks::bishop(square, occupied) & self.diagonal != 0
    }

    fn castling_gives_check(self, position: &Position, king: Square, mv: Move) -> bool {
        let (king_to, rook_to) = castling_destinations(position.side(), mv.code());
        let left = mv.from().bit() | mv.to().bit();
        let after = Sliders { orthogonal: self.orthogonal & !left | rook_to.bit(), diagonal: self.diagonal & !left };
        after.see(king, position.occupied() & !left | king_to.bit() | rook_to.bit())
    }

    fn en_passant_gives_check(self, position: &Position, king: Square, from: Square, to: Square) -> bool {
        let left = from.bit() | en_passant::victim(to).bit();
        attacks::pawn(position.side().opposite(), king) & to.bit() != 0
            || self.see(king, position.occupied() & !left | to.bit())
    }
}

/// The moves of white or black, as far as check depends on it.
struct Checks<const WHITE: bool> {
    /// The opponent's king.
    king: Square,
    sliders: Sliders,
    empty: u64,
    queens: u64,
    own_king: u64,
    pawns: u64,
    /// What the opponent's king sees, by line, and as a rook, a bishop, a knight and a pawn.
    lines: [u64; 4],
    orthogonal: u64,
    diagonal: u64,
    jumps: u64,
    by_pawns: u64,
    /// The pieces that discover check when they leave a line, by line.
    discoverers: [u64; 4],
    /// The same on any line.
    discovering: u64,
}

impl<const WHITE: bool> Checks<WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };

    #[inline(always)]
    fn new(position: &Position, king: Square) -> Self {
        let own = position.color(Self::US);
        let occupied = position.occupied();
        let lines = along_lines(king, occupied);
        let [rank, diagonal, file, antidiagonal] = lines;
        let sliders = Sliders::of(position, Self::US);
        let discoverers = discoverers(king, occupied, own, &lines, sliders);
        Checks {
            king,
            sliders,
            empty: !occupied,
            queens: position.of(Kind::Queen, Self::US),
            own_king: position.of(Kind::King, Self::US),
            pawns: position.of(Kind::Pawn, Self::US),
            lines,
            orthogonal: rank | file,
            diagonal: diagonal | antidiagonal,
            jumps: attacks::knight(king),
            by_pawns: attacks::pawn(Self::US.opposite(), king),
            discoverers,
            discovering: discoverers.iter().fold(0, |union, line| union | line),
        }
    }

    /// The moves of the sets that give check.
    #[inline(always)]
    fn among(&self, position: &Position, targets: &[u64; 16]) -> [u64; 16] {
        let own = position.color(Self::US);
        let (mut rays, mut special) = (*targets, [0; 16]);
        for (direction, code) in [(EAST, Move::CASTLE_H), (WEST, Move::CASTLE_A)] {
            let castling = rays[direction] & own;
            rays[direction] ^= castling;
            special[direction] = self.castling(position, castling, code);
        }
        let [_, captures @ ..] = const { PAWN_DIRECTIONS[if WHITE { 0 } else { 1 }] };
        let [_, steps @ ..] = pawn_steps::<WHITE>(self.pawns);
        let ep = position.ep().map_or(0, Square::bit) & self.empty;
        for (direction, step) in captures.into_iter().zip(steps) {
            let capture = rays[direction] & ep & step;
            rays[direction] ^= capture;
            special[direction] = self.en_passant(position, capture, direction);
        }
        let along = each_ray!(D => self.along::<D>(rays[D]) | special[D]);
        let jumps = each_ray!(D => rays[8 + D] & (self.jumps | step::<{ 8 + D }, u64>(self.discovering)));
        let mut checking = [0; 16];
        for (set, found) in checking.iter_mut().zip(along.into_iter().chain(jumps)) {
            *set = found;
        }
        checking
    }

    /// Castling among the targets, if it gives check: the rook's square.
    #[inline(always)]
    fn castling(&self, position: &Position, rook: u64, code: u16) -> u64 {
        if rook == 0 {
            return 0;
        }
        let mv = Move::new(Square::lowest(self.own_king), Square::lowest(rook), code);
        if self.sliders.castling_gives_check(position, self.king, mv) { rook } else { 0 }
    }

    /// An en passant capture in a direction, if it gives check: the square of capture.
    #[inline(always)]
    fn en_passant(&self, position: &Position, to: u64, direction: usize) -> u64 {
        if to == 0 {
            return 0;
        }
        let (from, to_square) = (fill::step_in(direction ^ 4, to), Square::lowest(to));
        let from = Square::lowest(from);
        if self.sliders.en_passant_gives_check(position, self.king, from, to_square) { to } else { 0 }
    }

    /// The targets along ray `D` that give check, castling and en passant apart.
    #[inline(always)]
    fn along<const D: usize>(&self, targets: u64) -> u64 {
        let pawns = self.pawn_targets::<D>();
        let sliders = targets & !(pawns | step::<D, u64>(self.own_king));
        let (same, other) =
            if D & 1 == 0 { (self.orthogonal, self.diagonal) } else { (self.diagonal, self.orthogonal) };
        let by_queens = fill::attacks::<D, u64>(self.queens, self.empty);
        let leaving = self.discovering & !self.discoverers[D & 3];
        let discovered = fill::attacks::<D, u64>(leaving, self.empty);
        sliders & (same | other & by_queens) | targets & (pawns & self.by_pawns | self.promotions::<D>() | discovered)
    }

    /// Where pawns may go in direction `D`, en passant included.
    #[inline(always)]
    fn pawn_targets<const D: usize>(&self) -> u64 {
        let [push, captures @ ..] = const { PAWN_DIRECTIONS[if WHITE { 0 } else { 1 }] };
        let once = step::<D, u64>(self.pawns);
        if D == push {
            once | step::<D, u64>(once & self.empty & rank(Self::US.relative_rank(2)))
        } else if captures.contains(&D) {
            once
        } else {
            0
        }
    }

    /// Where a promotion in direction `D` gives check by what the pawn becomes.
    #[inline(always)]
    fn promotions<const D: usize>(&self) -> u64 {
        if !const { PAWN_DIRECTIONS[if WHITE { 0 } else { 1 }] }.contains(&D) {
            return 0;
        }
        let promoting = self.pawns & rank(Self::US.relative_rank(6));
        let seen = self.orthogonal | self.diagonal | self.jumps;
        step::<D, u64>(promoting) & (seen | step::<D, u64>(promoting & self.lines[D & 3]))
    }
}

/// What a slider sees along rank, diagonal, file and antidiagonal.
#[inline(always)]
fn along_lines(square: Square, occupied: u64) -> [u64; 4] {
    [
        attacks::rank(square, occupied),
        attacks::diagonal(square, occupied),
        attacks::file(square, occupied),
        attacks::antidiagonal(square, occupied),
    ]
}

/// The own pieces that stand alone between the opponent's king and an own slider, by line.
#[inline(always)]
fn discoverers(king: Square, occupied: u64, own: u64, lines: &[u64; 4], sliders: Sliders) -> [u64; 4] {
    let seen = lines.iter().fold(0, |union, line| union | line);
    let behind = along_lines(king, occupied & !(seen & own));
    let above = !(king.bit() | (king.bit() - 1));
    let below = king.bit() - 1;
    core::array::from_fn(|line| {
        let of_line = if line & 1 == 0 { sliders.orthogonal } else { sliders.diagonal };
        let snipers = behind[line] & of_line & !seen;
        let blockers = lines[line] & own;
        // Of the two rays of a line one leads to higher squares: the slider and its blocker are on the same one.
        [above, below].iter().filter(|&ray| snipers & ray != 0).fold(0, |set, ray| set | blockers & ray)
    })
}
