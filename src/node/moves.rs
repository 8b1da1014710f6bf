//! The legal moves of some classes from what a node knows, piece by piece.
//!
//! Checkers, blockers and the opponent's attacks are known, so nothing but the moves themselves is computed: no piece
//! moves where its pin or a check forbids it, and the king keeps off what is attacked. Each piece's targets become moves
//! without a loop over them where the level has a way.

use super::Node;
use crate::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use crate::attacks::{self, by_level, fill::step};
use crate::bitboard::{file, several, squares};
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Fill, U16List, Vectors};
use crate::tables::{self, between};
use crate::types::{Color, Kind, Move, MovePlace, Square};

/// The bits of classes of moves.
pub(crate) mod class {
    /// Captures, en passant and capturing promotions among them.
    pub(crate) const CAPTURES: u32 = 1;
    /// Promotions to a queen without a capture.
    pub(crate) const QUEEN_PROMOTIONS: u32 = 2;
    /// Promotions to other pieces without a capture.
    pub(crate) const UNDER_PROMOTIONS: u32 = 4;
    /// All else, castling included.
    pub(crate) const QUIETS: u32 = 8;
}

impl Node {
    /// Writes the legal moves of some classes, as far as there is room; returns how many there are. The node is that of the
    /// position, or the moves are some moves.
    #[inline(always)]
    pub(crate) fn write_moves(&self, position: &Position, classes: u32, moves: &mut [MovePlace]) -> usize {
        let node = self;
        write_for(Code::deferred(), node, position, classes, moves)
    }
}

dispatch! {
    fn write_for(code: Code, node: &Node, position: &Position, classes: u32, moves: &mut [MovePlace]) -> usize = write;
}

#[inline(always)]
fn write(level: impl Vectors, node: &Node, position: &Position, classes: u32, moves: &mut [MovePlace]) -> usize {
    let mut list = U16List::new(moves);
    let stage = Stage { level, node, position, classes };
    if classes & class::QUIETS == 0 {
        stage.write::<false>(&mut list);
    } else {
        level.fill(&mut list, stage);
    }
    list.count()
}

/// What is asked for.
struct Stage<'a, L> {
    level: L,
    node: &'a Node,
    position: &'a Position,
    classes: u32,
}

/// What a target's number is multiplied by to be in its place in a move.
const TO: u16 = 1 << 6;

impl<L: Vectors> Fill for Stage<'_, L> {
    #[inline(always)]
    fn fill(self, list: &mut U16List) {
        self.write::<true>(list);
    }
}

impl<L: Vectors> Stage<'_, L> {
    /// All moves, those that are not captures included or not.
    #[inline(always)]
    fn write<const QUIETS: bool>(&self, list: &mut U16List) {
        let Stage { node, position, .. } = *self;
        let us = position.side();
        let Some(king) = position.king(us) else { return };
        let own = position.color(us);
        let enemy = position.color(us.opposite()) & !own;
        let answers = answers(node.checkers, king);
        let pinned = node.blockers[us.index()] & own;
        let mut out = Output::<QUIETS> { list, captures: CaptureSets::NONE };
        self.king_moves(king, own, enemy, &mut out);
        if answers != 0 {
            self.pawn_moves(king, pinned, enemy, answers, &mut out);
            let wanted = self.wanted(enemy) & answers;
            if wanted != 0 {
                self.piece_moves(king, pinned, enemy, wanted, &mut out);
            }
        }
        out.captures.flush(out.list);
        if QUIETS && node.checkers == 0 && position.sees_castling_rook() {
            self.castlings(king, out.list);
        }
    }
}

/// Where moves go.
struct Output<'a, 'b, const QUIETS: bool> {
    list: &'a mut U16List<'b>,
    captures: CaptureSets,
}

/// Captures before they are listed: the sets of targets that are not empty, each with what makes moves of them. Listed in
/// one loop over all moves, because the end of a loop for each piece would be mispredicted.
struct CaptureSets {
    targets: [u64; CaptureSets::ROOM],
    /// What a target is multiplied by, and what is added.
    scales: [u16; CaptureSets::ROOM],
    bases: [u16; CaptureSets::ROOM],
    count: usize,
}

impl CaptureSets {
    /// More than the sets of sixteen pieces.
    const ROOM: usize = 32;

    const NONE: Self =
        CaptureSets { targets: [0; Self::ROOM], scales: [0; Self::ROOM], bases: [0; Self::ROOM], count: 0 };

    /// Adds a set unless it is empty, without a branch on that.
    #[inline(always)]
    fn push(&mut self, targets: u64, scale: u16, base: u16, list: &mut U16List) {
        if self.count == Self::ROOM {
            self.flush(list);
        }
        self.targets[self.count % Self::ROOM] = targets;
        self.scales[self.count % Self::ROOM] = scale;
        self.bases[self.count % Self::ROOM] = base.wrapping_add(Move::CAPTURE << 12);
        self.count += usize::from(targets != 0);
    }

    /// Lists all moves.
    #[inline(always)]
    fn flush(&mut self, list: &mut U16List) {
        let (mut next, mut targets, mut at) = (0, 0, 0);
        loop {
            if targets == 0 {
                if next == self.count {
                    break;
                }
                (targets, at) = (self.targets[next % Self::ROOM], next % Self::ROOM);
                next += 1;
            }
            let to = targets.trailing_zeros() as u16;
            list.push(to.wrapping_mul(self.scales[at]).wrapping_add(self.bases[at]));
            targets &= targets - 1;
        }
        self.count = 0;
    }
}

/// Where a check can be met: everywhere without a check, nowhere in a double check.
#[inline(always)]
fn answers(checkers: u64, king: Square) -> u64 {
    match checkers {
        0 => !0,
        _ if several(checkers) => 0,
        _ => checkers | between(king, Square::lowest(checkers)),
    }
}

impl<L: Vectors> Stage<'_, L> {
    /// The targets of the classes, promotions and en passant aside.
    #[inline(always)]
    fn wanted(&self, enemy: u64) -> u64 {
        let of = |class, targets| if self.classes & class != 0 { targets } else { 0 };
        of(class::CAPTURES, enemy) | of(class::QUIETS, !self.position.occupied())
    }

    /// The moves of a piece.
    #[inline(always)]
    fn push<const Q: bool>(&self, from: Square, targets: u64, enemy: u64, out: &mut Output<Q>) {
        let from = u16::from(from.number());
        if !Q || self.classes & class::CAPTURES != 0 {
            out.captures.push(targets & enemy, TO, from, out.list);
        }
        if Q {
            self.level.append(out.list, targets & !enemy, TO, from);
        }
    }

    #[inline(always)]
    fn king_moves<const Q: bool>(&self, king: Square, own: u64, enemy: u64, out: &mut Output<Q>) {
        let mut targets = attacks::king(king) & !own & !self.node.attacked() & self.wanted(enemy);
        if self.node.checkers != 0 {
            // What a slider attacks ends at the king, but it would go on behind it.
            let sliders = self.position.orthogonal_sliders() | self.position.diagonal_sliders();
            for checker in squares(self.node.checkers & sliders) {
                targets &= !tables::reach(tables::direction_of(checker, king), king);
            }
        }
        self.push(king, targets, enemy, out);
    }

    /// Knights and sliders: the pinned ones apart, since there are few.
    #[inline(always)]
    fn piece_moves<const Q: bool>(&self, king: Square, pinned: u64, enemy: u64, wanted: u64, out: &mut Output<Q>) {
        let position = self.position;
        let (us, occupied) = (position.side(), position.occupied());
        let of = |kind| position.of(kind, us);
        for from in squares(of(Kind::Knight) & !pinned) {
            self.push(from, attacks::knight(from) & wanted, enemy, out);
        }
        for from in squares(of(Kind::Bishop) & !pinned) {
            self.push(from, by_level::bishop(self.level, from, occupied) & wanted, enemy, out);
        }
        for from in squares(of(Kind::Rook) & !pinned) {
            self.push(from, by_level::rook(self.level, from, occupied) & wanted, enemy, out);
        }
        for from in squares(of(Kind::Queen) & !pinned) {
            self.push(from, by_level::queen(self.level, from, occupied) & wanted, enemy, out);
        }
        let sliders = (position.orthogonal_sliders() | position.diagonal_sliders()) & position.color(us);
        for from in squares(pinned & sliders) {
            let [orthogonal, diagonal] = [position.orthogonal_sliders(), position.diagonal_sliders()]
                .map(|sliders| if sliders & from.bit() != 0 { !0 } else { 0 });
            let reached = attacks::rook(from, occupied) & orthogonal | attacks::bishop(from, occupied) & diagonal;
            self.push(from, reached & tables::line(king, from) & wanted, enemy, out);
        }
    }

    #[inline(always)]
    fn castlings(&self, king: Square, list: &mut U16List) {
        let attacked = self.node.attacked();
        for code in [Move::CASTLE_H, Move::CASTLE_A] {
            let rook = self.position.castling_rook(code, attacked);
            if rook != 0 {
                list.push(Move::new(king, Square::lowest(rook), code).0);
            }
        }
    }

    /// Pawns of a kind of step at once; those pinned that capture apart.
    #[inline(always)]
    fn pawn_moves<const Q: bool>(&self, king: Square, pinned: u64, enemy: u64, answers: u64, out: &mut Output<Q>) {
        let us = self.position.side();
        let pawns = self.position.of(Kind::Pawn, us);
        if self.classes & class::CAPTURES != 0 {
            self.pawn_captures(pawns & !pinned, enemy & answers, out);
            for from in squares(pawns & pinned) {
                self.pawn_captures(from.bit(), enemy & answers & tables::line(king, from), out);
            }
            if self.position.ep().is_some() {
                self.en_passant(out.list);
            }
        }
        self.pushes(pawns & !(pinned & !file(king.file())), answers, out);
    }

    #[inline(always)]
    fn pawn_captures<const Q: bool>(&self, pawns: u64, targets: u64, out: &mut Output<Q>) {
        let us = self.position.side();
        let before = if us == Color::White { step::<2, u64>(pawns) } else { step::<6, u64>(pawns) };
        let ahead = if us == Color::White { 8 } else { 8u16.wrapping_neg() };
        for (targets, ahead) in [
            (step::<0, u64>(before) & targets, ahead.wrapping_add(1)),
            (step::<4, u64>(before) & targets, ahead.wrapping_sub(1)),
        ] {
            let promoting = targets & us.opposite().back_rank();
            out.captures.push(targets & !promoting, TO + 1, ahead.wrapping_neg(), out.list);
            if promoting != 0 {
                promotions(promoting, ahead, Move::CAPTURE, 0..4, out.list);
            }
        }
    }

    #[inline(always)]
    fn pushes<const Q: bool>(&self, pawns: u64, answers: u64, out: &mut Output<Q>) {
        let us = self.position.side();
        let empty = !self.position.occupied();
        let ahead = if us == Color::White { 8 } else { 8u16.wrapping_neg() };
        let single = pawns_pushes(us, pawns, empty) & answers;
        let promoting = single & us.opposite().back_rank();
        if Q {
            let double = pawns_double_pushes(us, pawns, empty) & answers;
            self.level.append(out.list, single & !promoting, TO + 1, ahead.wrapping_neg());
            let base = (Move::DOUBLE_PUSH << 12).wrapping_sub(ahead.wrapping_mul(2));
            self.level.append(out.list, double, TO + 1, base);
        }
        if promoting != 0 {
            let under = if self.classes & class::UNDER_PROMOTIONS != 0 { 0 } else { 3 };
            let queen = if self.classes & class::QUEEN_PROMOTIONS != 0 { 4 } else { 3 };
            promotions(promoting, ahead, Move::QUIET, under..queen, out.list);
        }
    }

    /// Not inlined: most positions have none.
    #[inline(never)]
    fn en_passant(&self, list: &mut U16List) {
        let Some(ep) = self.position.ep() else { return };
        for from in squares(self.position.en_passant_capturers()) {
            list.push(Move::new(from, ep, Move::EN_PASSANT).0);
        }
    }
}

/// Promotions of pawns that have come `ahead`, to some of the pieces from the knight on, the queen first.
#[inline(never)]
fn promotions(targets: u64, ahead: u16, capture: u16, pieces: core::ops::Range<u16>, list: &mut U16List) {
    for to in squares(targets) {
        let from = Square::from_low_bits(u32::from(to.number()).wrapping_sub(ahead.into()));
        for piece in pieces.clone().rev() {
            list.push(Move::new(from, to, (Move::PROMOTION + piece) | capture).0);
        }
    }
}
