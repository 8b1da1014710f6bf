//! The legal moves of some classes from what a node knows, piece by piece.
//!
//! Checkers, blockers and the opponent's attacks are known, so nothing but the moves themselves is computed: no piece
//! moves where its pin or a check forbids it, and the king keeps off what is attacked. Each piece's targets become moves
//! without a loop over them where the level has a way. Captures are few and their number is what nobody can predict, so
//! where vectors are wide they are found in all directions at once (`captures`).

use super::by_squares::checkers_and_pinned;
use super::questions::answers;
use super::{Node, before, captures};
use crate::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use crate::attacks::{self, by_level, fill::step};
use crate::bitboard::{file, squares};
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Fill, U16List, Vectors, Word};
use crate::tables;
use crate::types::{Class, Color, Kind, Move, MovePlace, Square};

impl Node {
    /// Writes the legal moves of some classes, as far as there is room; returns how many there are. The node is that of the
    /// position, or the moves are some moves.
    #[inline(always)]
    pub(crate) fn write_moves(&self, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize {
        let node = self;
        write_for(Code::deferred(), node, position, classes, moves)
    }
}

dispatch! {
    fn write_for(code: Code, node: &Node, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize = write;
}

#[inline(always)]
fn write<L: Vectors>(level: L, node: &Node, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize {
    let mut list = U16List::new(moves);
    let Some(king) = position.king(position.side()) else { return 0 };
    let stage = &Stage::of_node(node, position, king, classes);
    if classes.has(Class::CAPTURES) && captures_in_lanes::<L>() {
        captures::write(level, stage, &mut list);
    }
    if !captures_in_lanes::<L>() {
        level.fill(&mut list, PieceByPiece::<L, true> { level, stage });
    } else if classes.has(Class::QUIETS) {
        level.fill(&mut list, PieceByPiece::<L, false> { level, stage });
    } else if classes.has(Class::NO_CAPTURES) && position.promoting(stage.us) != 0 {
        stage.pushes(level, &mut list);
    }
    list.count()
}

/// The legal moves of some classes without a node, for all levels but AVX-512: what forbids moves is found first,
/// as far as a move needs it.
#[inline(always)]
pub(crate) fn write_without_node<L: Vectors>(
    level: L,
    position: &Position,
    classes: Class,
    moves: &mut [MovePlace],
) -> usize {
    let mut list = U16List::new(moves);
    let Some(king) = position.king(position.side()) else { return 0 };
    let stage = &Stage::new(position, king, classes);
    level.fill(&mut list, PieceByPiece::<L, true> { level, stage });
    list.count()
}

/// How many moves [`write_without_node`] would write.
#[inline(always)]
pub(crate) fn count_without_node<L: Vectors>(level: L, position: &Position, classes: Class) -> usize {
    let Some(king) = position.king(position.side()) else { return 0 };
    let mut count = Count(0);
    PieceByPiece::<L, true> { level, stage: &Stage::new(position, king, classes) }.add_to(&mut count);
    count.0
}

/// Where moves go.
pub(super) trait Moves {
    /// Adds the move `scale * target + base` for each of some targets.
    fn add(&mut self, level: impl Vectors, targets: u64, scale: u16, base: u16);

    /// The same for captures, of which there are few.
    #[inline(always)]
    fn add_captures(&mut self, level: impl Vectors, targets: u64, scale: u16, base: u16) {
        self.add(level, targets, scale, base);
    }

    /// Adds the moves of a piece, as captures where there are victims.
    #[inline(always)]
    fn add_piece(&mut self, level: impl Vectors, from: u16, targets: u64, victims: u64) {
        self.add_captures(level, targets & victims, TO, from | Move::CAPTURE << 12);
        self.add(level, targets & !victims, TO, from);
    }

    /// Adds what is listed one by one.
    fn add_rare(&mut self, list: impl FnOnce(&mut U16List));
}

impl Moves for U16List<'_> {
    #[inline(always)]
    fn add(&mut self, level: impl Vectors, targets: u64, scale: u16, base: u16) {
        level.append(self, targets, scale, base);
    }

    #[inline(always)]
    fn add_captures(&mut self, level: impl Vectors, targets: u64, scale: u16, base: u16) {
        level.append_few(self, targets, scale, base);
    }

    #[inline(always)]
    fn add_rare(&mut self, list: impl FnOnce(&mut U16List)) {
        self.extend(list);
    }
}

/// Moves that are only counted.
struct Count(usize);

impl Moves for Count {
    #[inline(always)]
    fn add(&mut self, _: impl Vectors, targets: u64, _: u16, _: u16) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn add_piece(&mut self, level: impl Vectors, from: u16, targets: u64, _: u64) {
        self.add(level, targets, TO, from);
    }

    #[inline(always)]
    fn add_rare(&mut self, list: impl FnOnce(&mut U16List)) {
        let mut without_room = U16List::new(&mut []);
        list(&mut without_room);
        self.0 += without_room.count();
    }
}

/// Whether captures alone are found in all directions at once; else they are found piece by piece, as other moves are.
#[inline(always)]
pub(crate) const fn captures_in_lanes<L: Vectors>() -> bool {
    L::Word::LANES >= 4
}

/// What is asked for, and what decides which moves are legal. Without the level, so that what is rare is there once for all.
pub(super) struct Stage<'a> {
    pub(super) position: &'a Position,
    /// Where it is known.
    node: Option<&'a Node>,
    classes: Class,
    pub(super) us: Color,
    pub(super) king: Square,
    pub(super) own: u64,
    pub(super) enemy: u64,
    /// Own pieces that move along their line with the king only.
    pub(super) pinned: u64,
    checkers: u64,
    /// Where a check can be met.
    pub(super) answers: u64,
    /// Where the king may go, castling aside; maybe only as far as that is asked for.
    pub(super) king_targets: u64,
}

impl<'a> Stage<'a> {
    #[inline(always)]
    fn of_node(node: &'a Node, position: &'a Position, king: Square, classes: Class) -> Self {
        let us = position.side();
        let own = position.color(us);
        let enemy = position.color(us.opposite()) & !own;
        let (pinned, checkers) = (node.blockers[us.index()] & own, node.checkers);
        let king_targets = attacks::king(king) & !own & !(node.attacked() | node.behind_king(position, king));
        let answers = answers(checkers, king);
        Stage { position, node: Some(node), classes, us, king, own, enemy, pinned, checkers, answers, king_targets }
    }

    #[inline(always)]
    fn new(position: &'a Position, king: Square, classes: Class) -> Self {
        let us = position.side();
        let own = position.color(us);
        let enemy = position.color(us.opposite()) & !own;
        let (checkers, pinned) = checkers_and_pinned(position, king);
        let asked = Self::asked(classes, position, enemy);
        let king_targets =
            position.safe_from(us.opposite(), attacks::king(king) & asked, position.occupied() & !king.bit());
        let answers = answers(checkers, king);
        Stage { position, node: None, classes, us, king, own, enemy, pinned, checkers, answers, king_targets }
    }

    /// Targets of what is asked for, promotions aside.
    #[inline(always)]
    fn asked(classes: Class, position: &Position, enemy: u64) -> u64 {
        let captured = if classes.has(Class::CAPTURES) { enemy } else { 0 };
        captured | if classes.has(Class::QUIETS) { !position.occupied() } else { 0 }
    }

    /// Where a piece of the own side may go as far as its pin allows.
    #[inline(always)]
    pub(super) fn line_of(&self, from: Square) -> u64 {
        if self.pinned & from.bit() != 0 { tables::line(self.king, from) } else { !0 }
    }
}

/// What a target's number is multiplied by to be in its place in a move.
pub(crate) const TO: u16 = 1 << 6;

/// What takes a target of a pawn's step back to its origin, as a summand.
#[inline(always)]
pub(crate) fn back(us: Color) -> u16 {
    if us == Color::White { 8u16.wrapping_neg() } else { 8 }
}

/// All moves, or all but captures, which are found in lanes.
struct PieceByPiece<'a, L, const CAPTURES: bool> {
    level: L,
    stage: &'a Stage<'a>,
}

impl<L: Vectors, const CAPTURES: bool> Fill for PieceByPiece<'_, L, CAPTURES> {
    #[inline(always)]
    fn fill(self, list: &mut U16List) {
        self.add_to(list);
    }
}

impl<L: Vectors, const CAPTURES: bool> PieceByPiece<'_, L, CAPTURES> {
    #[inline(always)]
    fn add_to(self, list: &mut impl Moves) {
        let PieceByPiece { level, stage } = self;
        let listed = if CAPTURES { 0 } else { stage.enemy };
        let wanted = Stage::asked(stage.classes, stage.position, stage.enemy) & !listed;
        stage.push::<CAPTURES>(level, stage.king, stage.king_targets & wanted, list);
        if stage.answers != 0 {
            if wanted & stage.enemy != 0 {
                stage.pawn_captures(level, list);
            }
            stage.pushes(level, list);
            if wanted & stage.answers != 0 {
                stage.pieces::<CAPTURES>(level, wanted & stage.answers, list);
            }
        }
        if stage.classes.has(Class::QUIETS) && stage.checkers == 0 && stage.position.sees_castling_rook() {
            list.add_rare(|list| stage.castlings(list));
        }
    }
}

impl Stage<'_> {
    /// The moves of a piece.
    #[inline(always)]
    fn push<const CAPTURES: bool>(&self, level: impl Vectors, from: Square, targets: u64, list: &mut impl Moves) {
        let from = u16::from(from.number());
        if CAPTURES {
            list.add_piece(level, from, targets, self.enemy);
        } else {
            list.add(level, targets & !self.enemy, TO, from);
        }
    }

    /// Knights and sliders: the pinned ones apart, since there are few.
    #[inline(always)]
    fn pieces<const CAPTURES: bool>(&self, level: impl Vectors, wanted: u64, list: &mut impl Moves) {
        let (position, occupied) = (self.position, self.position.occupied());
        let free = |kind| squares(position.of(kind, self.us) & !self.pinned);
        for from in free(Kind::Knight) {
            self.push::<CAPTURES>(level, from, attacks::knight(from) & wanted, list);
        }
        for from in free(Kind::Bishop) {
            self.push::<CAPTURES>(level, from, by_level::bishop(level, from, occupied) & wanted, list);
        }
        for from in free(Kind::Rook) {
            self.push::<CAPTURES>(level, from, by_level::rook(level, from, occupied) & wanted, list);
        }
        for from in free(Kind::Queen) {
            self.push::<CAPTURES>(level, from, by_level::queen(level, from, occupied) & wanted, list);
        }
        // A queen in both loops: of a line it has what the one or the other has.
        for from in squares(self.pinned & position.orthogonal_sliders()) {
            self.push::<CAPTURES>(
                level,
                from,
                by_level::rook(level, from, occupied) & self.line_of(from) & wanted,
                list,
            );
        }
        for from in squares(self.pinned & position.diagonal_sliders()) {
            self.push::<CAPTURES>(
                level,
                from,
                by_level::bishop(level, from, occupied) & self.line_of(from) & wanted,
                list,
            );
        }
    }

    /// Not inlined, as nothing rare is.
    #[inline(never)]
    fn castlings(&self, list: &mut U16List) {
        let position = self.position;
        let attacked =
            self.node.map_or_else(|| position.attacked(self.us.opposite(), position.occupied()), Node::attacked);
        for code in [Move::CASTLE_H, Move::CASTLE_A] {
            let rook = position.castling_rook(code, attacked);
            if rook != 0 {
                list.push(Move::new(self.king, Square::lowest(rook), code).0);
            }
        }
    }

    /// Free pawns at once; those pinned one by one.
    #[inline(always)]
    fn pawn_captures(&self, level: impl Vectors, list: &mut impl Moves) {
        let pawns = self.position.of(Kind::Pawn, self.us) & !self.position.promoting(self.us);
        let victims = self.enemy & self.answers;
        self.pawn_captures_of(level, pawns & !self.pinned, victims, list);
        for from in squares(pawns & self.pinned) {
            self.pawn_captures_of(level, from.bit(), victims & self.line_of(from), list);
        }
        self.rare_captures_if_any(list);
    }

    #[inline(always)]
    pub(super) fn rare_captures_if_any(&self, list: &mut impl Moves) {
        if self.position.promoting(self.us) != 0 || self.position.ep().is_some() {
            list.add_rare(|list| self.rare_captures(list));
        }
    }

    #[inline(always)]
    fn pawn_captures_of(&self, level: impl Vectors, pawns: u64, victims: u64, list: &mut impl Moves) {
        let (before, base) = (before(self.us, pawns), (Move::CAPTURE << 12).wrapping_add(back(self.us)));
        list.add_captures(level, step::<0, u64>(before) & victims, TO + 1, base.wrapping_sub(1));
        list.add_captures(level, step::<4, u64>(before) & victims, TO + 1, base.wrapping_add(1));
    }

    /// Capturing promotions and en passant; not inlined.
    #[inline(never)]
    fn rare_captures(&self, list: &mut U16List) {
        for from in squares(self.position.promoting(self.us)) {
            let victims = attacks::pawn(self.us, from) & self.enemy & self.answers & self.line_of(from);
            self.push_promotions(from, victims, true, list);
        }
        // In a double check there is none; the node of another position may say so where the position has one.
        if self.position.ep().is_some() && self.answers != 0 {
            self.en_passant(list);
        }
    }

    #[inline(always)]
    fn pushes(&self, level: impl Vectors, list: &mut impl Moves) {
        let (us, empty) = (self.us, !self.position.occupied());
        // Across its file a pinned pawn may not be pushed.
        let pawns = self.position.of(Kind::Pawn, us) & !(self.pinned & !file(self.king.file()));
        if self.classes.has(Class::QUIETS) {
            let single = pawns_pushes(us, pawns, empty) & self.answers & !us.opposite().back_rank();
            let double = pawns_double_pushes(us, pawns, empty) & self.answers;
            let back = back(us);
            list.add(level, single, TO + 1, back);
            list.add(level, double, TO + 1, back.wrapping_mul(2).wrapping_add(Move::DOUBLE_PUSH << 12));
        }
        let promoting = pawns & self.position.promoting(us);
        if promoting != 0 {
            list.add_rare(|list| self.promotions(promoting, list));
        }
    }

    /// Promotions without a capture.
    #[inline(never)]
    fn promotions(&self, pawns: u64, list: &mut U16List) {
        for from in squares(pawns) {
            let targets = pawns_pushes(self.us, from.bit(), !self.position.occupied()) & self.answers;
            self.push_promotions(from, targets, false, list);
        }
    }

    #[inline(always)]
    fn push_promotions(&self, from: Square, targets: u64, is_capture: bool, list: &mut U16List) {
        for to in squares(targets) {
            for mv in self.classes.promotions(from, to, is_capture) {
                list.push(mv.0);
            }
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
