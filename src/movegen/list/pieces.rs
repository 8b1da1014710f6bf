//! Lists the legal moves of a position piece by piece. Every list except those of target sets comes from here.
//!
//! First come the checkers, the pinned pieces, and the squares where the king may not go, found square by square. Then each
//! piece's targets become moves. The order is the same at every level, in every function that lists, and in a class of
//! moves:
//!
//! ```text
//!   king                                   by target, from a1 to h8, as below
//!   pawns: captures towards the h-file     by target
//!          captures towards the a-file     by target
//!          pushes, then double pushes      by target
//!   knights, bishops, rooks, queens        by origin, then by target
//!   castling, en passant, promotions       as `special` lists them
//! ```
//!
//! How targets become moves at each level:
//!
//! ```text
//!   level      from targets to moves
//!   AVX-512    one compress for each piece, or for all pawns that step in one direction
//!   AVX2       four at a time, as the end of a loop is hard to predict; lists without quiet moves by the scalar code
//!   others     one by one
//! ```
//!
//! With a node (golem_node_moves) the first part is known, and the rest is the same.

use super::special::{PAWN_DIRECTIONS, SpecialMoves};
use crate::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use crate::attacks::{self, compact, fill::step};
use crate::bitboard::squares;
use crate::movegen::Generator;
use crate::movegen::node::{Node, before};
use crate::movegen::pins::{Pins, check_mask_of};
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Fill, Scalar, U16List, Vectors, Word};
use crate::tables::{self, REACH};
use crate::types::{Class, Color, Kind, Move, MovePlace, Square};

impl Node {
    /// Writes the legal moves of some classes, as far as there is room; returns how many there are. The node is that of the
    /// position, or the moves are some moves.
    #[inline(always)]
    pub(crate) fn write_moves(&self, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize {
        write_for(Code::deferred(), self, position, classes, moves)
    }
}

dispatch! {
    fn write_for(code: Code, node: &Node, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize
        = write_with_node;
}

impl Generator {
    dispatch! {
        /// Writes the legal moves of some classes, as far as there is room; returns how many there are.
        pub fn legal_moves(self, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize = write;
    }
}

#[inline(always)]
fn write_with_node(
    level: impl Vectors,
    node: &Node,
    position: &Position,
    classes: Class,
    moves: &mut [MovePlace],
) -> usize {
    list(level, position, Some(node), classes, moves)
}

#[inline(always)]
fn write(level: impl Vectors, position: &Position, classes: Class, moves: &mut [MovePlace]) -> usize {
    list(level, position, None, classes, moves)
}

#[inline(always)]
fn list<L: Vectors>(
    level: L,
    position: &Position,
    node: Option<&Node>,
    classes: Class,
    moves: &mut [MovePlace],
) -> usize {
    let Some(king) = position.king(position.side()) else { return 0 };
    let stage = &Stage::new(position, king, classes, node);
    let mut list = U16List::new(moves);
    if L::Word::LANES == 4 && !classes.has(Class::QUIETS) {
        PieceByPiece { level: Scalar::here(), stage }.add_to(&mut list);
    } else {
        level.fill(&mut list, PieceByPiece { level, stage });
    }
    list.count()
}

/// How many legal moves of some classes there are; nothing is written.
#[inline(always)]
pub(crate) fn count(level: impl Vectors, position: &Position, classes: Class) -> usize {
    let Some(king) = position.king(position.side()) else { return 0 };
    let mut count = Count(0);
    PieceByPiece { level, stage: &Stage::new(position, king, classes, None) }.add_to(&mut count);
    count.0
}

/// Where moves go.
trait Moves {
    /// Adds the move `target * (TO + 1) + base` for each target of a pawn's step.
    fn add_steps(&mut self, level: impl Vectors, targets: u64, base: u16);

    /// Adds the moves of a piece, those to victims as captures.
    fn add_piece(&mut self, level: impl Vectors, from: Square, targets: u64, victims: u64);

    /// Adds what is listed one by one.
    fn add_special(&mut self, list: impl FnOnce(&mut U16List));
}

impl Moves for U16List<'_> {
    #[inline(always)]
    fn add_steps(&mut self, level: impl Vectors, targets: u64, base: u16) {
        level.append(self, targets, TO + 1, base);
    }

    #[inline(always)]
    fn add_piece(&mut self, level: impl Vectors, from: Square, targets: u64, victims: u64) {
        level.append_marked(self, targets, victims, from.number().into());
    }

    #[inline(always)]
    fn add_special(&mut self, list: impl FnOnce(&mut U16List)) {
        self.extend(list);
    }
}

/// Moves that are only counted.
struct Count(usize);

impl Moves for Count {
    #[inline(always)]
    fn add_steps(&mut self, _: impl Vectors, targets: u64, _: u16) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn add_piece(&mut self, _: impl Vectors, _: Square, targets: u64, _: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn add_special(&mut self, list: impl FnOnce(&mut U16List)) {
        let mut without_room = U16List::new(&mut []);
        list(&mut without_room);
        self.0 += without_room.count();
    }
}

/// The classes that are wanted, and what decides which moves are legal. Without the level, so that special moves are
/// compiled once.
struct Stage<'a> {
    position: &'a Position,
    classes: Class,
    us: Color,
    king: Square,
    enemy: u64,
    /// Own pieces that move along their line with the king only.
    pinned: u64,
    checkers: u64,
    /// Where a check can be met.
    check_mask: u64,
    /// Where the king may go, castling aside.
    king_targets: u64,
    /// The squares that the opponent attacks, if they are known.
    attacked: Option<u64>,
}

impl<'a> Stage<'a> {
    /// With a node what the opponent attacks is known; without one the squares next to the king are tested one by one, as far
    /// as they are wanted.
    #[inline(always)]
    fn new(position: &'a Position, king: Square, classes: Class, node: Option<&Node>) -> Self {
        let us = position.side();
        let (own, enemy) = (position.color(us), position.color(us.opposite()) & !position.color(us));
        let steps = attacks::king(king) & !own & classes.targets(enemy);
        let (checkers, blockers, king_targets, attacked) = match node {
            Some(node) => {
                let attacked = node.attacked() | node.behind_king(position, king);
                (node.checkers, node.blockers[us.index()], steps & !attacked, Some(attacked))
            }
            None => {
                let Pins { checkers, blockers, .. } = Pins::of(position, us, king);
                let safe = position.safe_from(us.opposite(), steps, position.occupied() & !king.bit());
                (checkers, blockers, safe, None)
            }
        };
        let (pinned, check_mask) = (blockers & own, check_mask_of(checkers, king));
        Stage { position, classes, us, king, enemy, pinned, checkers, check_mask, king_targets, attacked }
    }

    /// The line on which a piece has to stay; all squares if it is not pinned.
    #[inline(always)]
    fn line_of(&self, from: Square) -> u64 {
        if self.pinned & from.bit() != 0 { self.line_of_pinned(from) } else { !0 }
    }

    /// Not inlined, so that it is behind a branch: few pieces are pinned.
    #[cold]
    #[inline(never)]
    fn line_of_pinned(&self, from: Square) -> u64 {
        tables::line(self.king, from)
    }

    /// The pawns that may step in a direction: those that are not pinned, or along this line.
    #[inline(always)]
    fn pawns_along(&self, direction: usize) -> u64 {
        let pawns = self.position.of(Kind::Pawn, self.us);
        if pawns & self.pinned == 0 {
            return pawns;
        }
        let line = REACH[direction & 7][self.king.index()] | REACH[(direction ^ 4) & 7][self.king.index()];
        pawns & (!self.pinned | line)
    }

    /// The squares where pawns arrive, in the order of [`PAWN_DIRECTIONS`].
    #[inline(always)]
    fn pawn_steps(&self) -> [u64; 3] {
        let [push, towards_h, towards_a] = PAWN_DIRECTIONS[self.us.index()];
        let captures = |set| set & self.enemy & self.check_mask;
        [
            pawns_pushes(self.us, self.pawns_along(push), !self.position.occupied()) & self.check_mask,
            captures(step::<0, u64>(before(self.us, self.pawns_along(towards_h)))),
            captures(step::<4, u64>(before(self.us, self.pawns_along(towards_a)))),
        ]
    }

    #[inline(always)]
    fn may_castle(&self) -> bool {
        self.classes.has(Class::QUIETS) && self.checkers == 0 && self.position.sees_castling_rook()
    }

    /// Castling, en passant and promotions; not inlined, since most positions have none.
    #[inline(never)]
    fn add_special(&self, promotions: [u64; 3], list: &mut U16List) {
        let mut special = SpecialMoves { promotions, ..SpecialMoves::en_passant_of(self.position) };
        if self.may_castle() {
            let position = self.position;
            let attacked = self.attacked.unwrap_or_else(|| position.attacked(self.us.opposite(), position.occupied()));
            special.castling = SpecialMoves::castling_of(position, attacked);
        }
        special.for_each(self.position, self.classes, |mv| list.push(mv.0));
    }
}

/// The factor that brings a target's number to its place in a move.
const TO: u16 = 1 << 6;

/// Returns the summand that leads from the target of a pawn's push to its origin.
#[inline(always)]
fn back(us: Color) -> u16 {
    if us == Color::White { 8u16.wrapping_neg() } else { 8 }
}

struct PieceByPiece<'a, L> {
    level: L,
    stage: &'a Stage<'a>,
}

impl<L: Vectors> Fill for PieceByPiece<'_, L> {
    #[inline(always)]
    fn fill(self, list: &mut U16List) {
        self.add_to(list);
    }
}

impl<L: Vectors> PieceByPiece<'_, L> {
    #[inline(always)]
    fn add_to(self, list: &mut impl Moves) {
        let stage = self.stage;
        let wanted = stage.classes.targets(stage.enemy);
        list.add_piece(self.level, stage.king, stage.king_targets & wanted, stage.enemy);
        if stage.check_mask == 0 {
            return;
        }
        let steps = stage.pawn_steps();
        self.add_pawns(steps, list);
        if wanted & stage.check_mask != 0 {
            self.add_pieces(wanted & stage.check_mask & !stage.position.color(stage.us), list);
        }
        let promotions = steps.map(|set| set & stage.us.opposite().back_rank());
        let [push, towards_h, towards_a] = promotions;
        if push | towards_h | towards_a != 0 || stage.position.ep().is_some() || stage.may_castle() {
            list.add_special(|list| stage.add_special(promotions, list));
        }
    }

    /// Steps of pawns, promotions aside.
    #[inline(always)]
    fn add_pawns(&self, steps: [u64; 3], list: &mut impl Moves) {
        let PieceByPiece { level, stage } = *self;
        let [push, towards_h, towards_a] = steps.map(|set| set & !stage.us.opposite().back_rank());
        let back = back(stage.us);
        if stage.classes.has(Class::CAPTURES) {
            let base = (Move::CAPTURE << 12).wrapping_add(back);
            list.add_steps(level, towards_h, base.wrapping_sub(1));
            list.add_steps(level, towards_a, base.wrapping_add(1));
        }
        if stage.classes.has(Class::QUIETS) {
            let [along_file, ..] = PAWN_DIRECTIONS[stage.us.index()];
            let pawns = stage.pawns_along(along_file);
            let double = pawns_double_pushes(stage.us, pawns, !stage.position.occupied()) & stage.check_mask;
            list.add_steps(level, push, back);
            list.add_steps(level, double, back.wrapping_mul(2).wrapping_add(Move::DOUBLE_PUSH << 12));
        }
    }

    /// Knights, bishops, rooks and queens.
    #[inline(always)]
    fn add_pieces(&self, wanted: u64, list: &mut impl Moves) {
        let PieceByPiece { level, stage } = *self;
        let (position, us, occupied) = (stage.position, stage.us, stage.position.occupied());
        for from in squares(position.of(Kind::Knight, us) & !stage.pinned) {
            list.add_piece(level, from, attacks::knight(from) & wanted, stage.enemy);
        }
        for from in squares(position.of(Kind::Bishop, us)) {
            self.add_slider(from, compact::bishop(level, from, occupied) & wanted, list);
        }
        for from in squares(position.of(Kind::Rook, us)) {
            self.add_slider(from, compact::rook(level, from, occupied) & wanted, list);
        }
        for from in squares(position.of(Kind::Queen, us)) {
            self.add_slider(from, compact::queen(level, from, occupied) & wanted, list);
        }
    }

    /// As a method, since a closure would be compiled without the instructions of the level.
    #[inline(always)]
    fn add_slider(&self, from: Square, targets: u64, list: &mut impl Moves) {
        list.add_piece(self.level, from, targets & self.stage.line_of(from), self.stage.enemy);
    }
}
