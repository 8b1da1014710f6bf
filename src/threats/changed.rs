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

#[cfg(byte_lookups)]
use super::nearest;
#[cfg(target_arch = "x86_64")]
use super::neighbours;
use super::{Filter, IS_PIECE, Threat, any_change, plain};
use crate::pieceset::{PieceBoard, PieceChange};
use crate::position::change::{Board, BoardChange};
use crate::simd::{Code, U32List, Vectors, level::dispatch};
use crate::types::{Move, Square};
use core::mem::MaybeUninit;

/// A piece that leaves a square and one that arrives on another.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) mover: u8,
    pub(super) arrives: u8,
    pub(super) captured: u8,
}

/// A piece on a square as the victim in a threat.
#[inline(always)]
pub(super) fn as_victim(piece: u8, square: Square) -> u32 {
    u32::from(square.number()) << 8 | u32::from(piece) << 16
}

/// A piece on a square as the attacker in a threat.
#[inline(always)]
pub(super) fn as_attacker(piece: u8, square: Square) -> u32 {
    u32::from(square.number()) | u32::from(piece) << 20
}

impl Step {
    /// The change of a board, if it is one that a step makes.
    #[inline(always)]
    fn of(board: &Board, change: &BoardChange) -> Option<Self> {
        let (from, to) = (Square::new(change.square[0].into())?, Square::new(change.square[1].into())?);
        let (mover, captured) = (board[from.index()], board[to.index()]);
        let [leaves, arrives, ..] = change.after;
        let is_step = (change.count ^ 2 | leaves == 0) & (from != to) & (arrives != captured);
        let are_pieces =
            IS_PIECE[usize::from(mover)] & IS_PIECE[usize::from(arrives)] & IS_PIECE[usize::from(captured)] >> 1;
        (is_step & (are_pieces & 1 != 0)).then_some(Step { from, to, mover, arrives, captured })
    }
}

/// Writes the threats that a change of a board has disappear and appear and that a filter wants, as far as there is room;
/// returns how many there are. With room for [`MAX_THREAT_CHANGES`](super::MAX_THREAT_CHANGES) it is fastest.
#[inline(always)]
pub(crate) fn changed(
    code: Code,
    board: &Board,
    change: &BoardChange,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    match filter {
        None => all_of_change(code, board, change, out),
        Some(filter) => wanted_of_change(code, board, change, filter, out),
    }
}

/// Writes the threats that a legal move on a piece board has disappear and appear, as [`changed`]; any other move changes
/// something.
#[inline(always)]
pub(crate) fn changed_by(
    code: Code,
    board: &PieceBoard,
    mv: Move,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    match filter {
        None => all_of_move(code, board, mv, out),
        Some(filter) => wanted_of_move(code, board, mv, filter, out),
    }
}

// With a filter apart, so that it costs no register where there is none.
dispatch! {
    fn all_of_change(code: Code, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<Threat>]) -> usize
        = list_all_of_change;
    fn all_of_move(code: Code, board: &PieceBoard, mv: Move, out: &mut [MaybeUninit<Threat>]) -> usize = list_all_of_move;
    fn wanted_of_change(
        code: Code, board: &Board, change: &BoardChange, filter: &Filter, out: &mut [MaybeUninit<Threat>]
    ) -> usize = list_wanted_of_change;
    fn wanted_of_move(
        code: Code, board: &PieceBoard, mv: Move, filter: &Filter, out: &mut [MaybeUninit<Threat>]
    ) -> usize = list_wanted_of_move;
}

#[inline(always)]
fn list_all_of_change(
    level: impl Vectors,
    board: &Board,
    change: &BoardChange,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    by_change(level, board, change, None, out)
}

#[inline(always)]
fn list_all_of_move(level: impl Vectors, board: &PieceBoard, mv: Move, out: &mut [MaybeUninit<Threat>]) -> usize {
    by_move(level, board, mv, None, out)
}

#[inline(always)]
fn list_wanted_of_change(
    level: impl Vectors,
    board: &Board,
    change: &BoardChange,
    filter: &Filter,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    by_change(level, board, change, Some(filter), out)
}

#[inline(always)]
fn list_wanted_of_move(
    level: impl Vectors,
    board: &PieceBoard,
    mv: Move,
    filter: &Filter,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    by_move(level, board, mv, Some(filter), out)
}

/// [`changed`] within a level. That there is no filter has to be known when the code is compiled, or it costs some time.
#[inline(always)]
fn by_change(
    level: impl Vectors,
    board: &Board,
    change: &BoardChange,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    let mut list = U32List::new(out);
    match Step::of(board, change) {
        Some(step) => write_step::<false>(level, board, step, filter, &mut list),
        None => list.extend(|list| any_change::write::<false>(board, change, filter, list)),
    }
    list.count()
}

/// [`changed_by`] within a level, as [`by_change`].
#[inline(always)]
fn by_move(
    level: impl Vectors,
    board: &PieceBoard,
    mv: Move,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    let mut list = U32List::new(out);
    if mv.is_castling() || mv.code() == Move::EN_PASSANT {
        list.extend(|list| any_change::write_of_move(board, mv, filter, list));
        return list.count();
    }
    let PieceChange { mover, arrives, other, .. } = PieceChange::of(board, mv);
    let [mover, arrives, captured] = [mover, arrives, other].map(|piece| piece.0 >> 4);
    let step = Step { from: mv.from(), to: mv.to(), mover, arrives, captured };
    write_step::<true>(level, &board.board, step, filter, &mut list);
    list.count()
}

/// Writes what a step does to the threats of a board that a filter wants, whose bytes have the pieces in their upper halves
/// or not. Other squares than those of a legal move will do. With vectors of bytes where there are permutations of them.
#[inline(always)]
fn write_step<const UPPER: bool>(
    level: impl Vectors,
    board: &Board,
    step: Step,
    filter: Option<&Filter>,
    list: &mut U32List,
) {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return neighbours::write_step::<UPPER, _>(level, board, step, filter, list);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        return neighbours::write_step::<UPPER, _>(level, board, step, filter, list);
    }
    #[cfg(byte_lookups)]
    if let Some(level) = level.lookups() {
        return nearest::write_step::<UPPER, _>(level, board, step, filter, list);
    }
    plain::write_step::<UPPER, _>(level, board, step, filter, list);
}
