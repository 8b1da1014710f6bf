//! What a change of the board does to its threats.
//!
//! A move is a piece that leaves a square and one that arrives on another. Threats change around these two squares
//! alone, and are listed once each if the first is looked at on the board before the move and the second on the same
//! board without the piece that moves:
//!
//! ```text
//!   around from   its attackers and what it attacks disappear; what looks through the square at something appears
//!   around to     its attackers and what it attacks appear; what looked through the square disappears if it was empty,
//!                 else the attackers of the captured piece and what it attacked disappear
//! ```
//!
//! But on the line through both squares nothing is seen through either, because one of them is occupied before the move
//! and one after it; and what the piece that moves shielded from the captured one has never attacked it.

use super::any_change;
use super::neighbours::{NeighbourLevel, Neighbours};
use super::{APPEARS, piece_of};
use crate::geometry::RAY_COUNT;
use crate::pieceset::PieceBoard;
use crate::position::change::{Board, BoardChange};
use crate::simd::U32List;
use crate::tables::{between, direction_of};
use crate::types::{Move, Square};

/// A piece that leaves a square and one that arrives on another.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) mover: u8,
    pub(super) arrives: u8,
    pub(super) captured: u8,
}

/// Which of the pieces around a square a piece attacks there: those that are far, those that are beside it.
#[derive(Clone, Copy)]
struct Reach {
    far: u16,
    near: u16,
}

static REACH: [Reach; 16] = {
    let mut table = [Reach { far: 0, near: 0 }; 16];
    let mut color = 0;
    while color < 2 {
        let of_color = 8 * color;
        // North-east and north-west, and their opposites.
        table[of_color + 1].near = if color == 0 { 0x0044 } else { 0x4400 };
        table[of_color + 2].far = 0xaaaa;
        table[of_color + 3].far = 0x4444;
        table[of_color + 4].far = 0x1111;
        table[of_color + 5].far = 0x5555;
        table[of_color + 6].near = 0x5555;
        color += 1;
    }
    table
};

/// By direction from one square to another: the first's neighbours on the line through both, and the second's neighbour
/// on the ray to the first.
static ON_LINE: [[u16; 2]; 17] = {
    let mut table = [[0; 2]; 17];
    let mut ray = 0;
    while ray < RAY_COUNT {
        let back = 1 << (2 * (ray ^ 4));
        table[ray] = [1 << (2 * ray) | back, back];
        ray += 1;
    }
    table
};

impl<V> Neighbours<V> {
    /// Those that a piece on the square attacks.
    #[inline(always)]
    fn attacked_by(&self, piece: u8) -> u32 {
        let reach = REACH[usize::from(piece & 15)];
        self.there & u32::from(reach.far) | self.beside & u32::from(reach.near)
    }
}

/// Writes what a step does to the threats of a board. The way between the squares is free, if they share a line.
#[inline(always)]
pub(super) fn of_step<L: NeighbourLevel>(level: L, pieces: L::Pieces, step: Step, list: &mut U32List) {
    let Step { from, to, mover, arrives, captured } = step;
    let [line, toward] = ON_LINE[direction_of(from, to)].map(u32::from);
    let around = level.around(pieces, from);
    level.push(list, around.attackers, as_victim(mover, from), around.attack);
    level.push(list, around.victims, as_attacker(mover, from), around.attacked_by(mover));
    level.push(list, around.through, APPEARS, around.look_through & !line);
    let around = level.around_without(pieces, to, from);
    level.push(list, around.attackers, as_victim(arrives, to) | APPEARS, around.attack);
    level.push(list, around.victims, as_attacker(arrives, to) | APPEARS, around.attacked_by(arrives));
    let captures = u32::from(captured == 0).wrapping_sub(1);
    level.push(list, around.through, 0, around.look_through & !line & !captures);
    level.push(list, around.attackers, as_victim(captured, to), around.attack & !toward & captures);
    level.push(list, around.victims, as_attacker(captured, to), around.attacked_by(captured) & !toward);
}

/// A piece on a square as the victim in a threat.
#[inline(always)]
fn as_victim(piece: u8, square: Square) -> u32 {
    u32::from(square.number()) << 8 | u32::from(piece) << 16
}

/// A piece on a square as the attacker in a threat.
#[inline(always)]
fn as_attacker(piece: u8, square: Square) -> u32 {
    u32::from(square.number()) | u32::from(piece) << 20
}

impl Step {
    /// The change of a board as a step, if it is one with a free way.
    #[inline(always)]
    fn of<L: NeighbourLevel>(level: L, board: &Board, pieces: L::Pieces, change: &BoardChange) -> Option<Self> {
        let (from, to) = (Square::new(change.square[0].into())?, Square::new(change.square[1].into())?);
        let (mover, captured) = (piece_of(board[from.index()]), piece_of(board[to.index()]));
        let arrives = piece_of(change.after[1]);
        let moves = (change.count == 2) & (from != to) & (mover != 0) & (piece_of(change.after[0]) == 0);
        let arrives_anew = (arrives != 0) & (arrives != captured);
        let is_free = between(from, to) & level.occupied(pieces) == 0;
        (moves & arrives_anew & is_free).then_some(Step { from, to, mover, arrives, captured })
    }
}

/// Writes what a change does to the threats of a board.
#[inline(always)]
pub(super) fn write<L: NeighbourLevel>(level: L, board: &Board, change: &BoardChange, list: &mut U32List) {
    let pieces = level.pieces::<false>(board);
    match Step::of(level, board, pieces, change) {
        Some(step) => of_step(level, pieces, step, list),
        None => list.extend(|list| any_change::write(board, change, list)),
    }
}

/// Writes what a legal move does to the threats of a piece board.
#[inline(always)]
pub(super) fn write_of_move<L: NeighbourLevel>(level: L, board: &PieceBoard, mv: Move, list: &mut U32List) {
    if mv.is_castling() || mv.code() == Move::EN_PASSANT {
        return list.extend(|list| any_change::write_of_move(board, mv, list));
    }
    let (from, to) = (mv.from(), mv.to());
    let (mover, captured) = (board.on(from).0 >> 4, board.on(to).0 >> 4);
    let arrives = mv.promotion().map_or(mover, |kind| mover & 8 | (kind as u8 + 1));
    let step = Step { from, to, mover, arrives, captured };
    of_step(level, level.pieces::<true>(&board.board), step, list);
}
