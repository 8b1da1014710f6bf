//! Threats changed by a board change.
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
//! But on the line through both squares nothing is seen through either, because one of them is occupied before the move and one
//! after it. A piece that the moving piece shielded from the captured one has never attacked it.

#[cfg(byte_lookups)]
use super::nearest;
#[cfg(target_arch = "x86_64")]
use super::neighbours;
use super::{Filter, IS_PIECE, Threat, any_change, plain};
use crate::position::change::{BoardChange, PieceCodes};
use crate::simd::{Code, U32List, Vectors, level::dispatch};
use crate::types::Square;
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
    fn of(board: &PieceCodes, change: &BoardChange) -> Option<Self> {
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
pub fn changed(
    code: Code,
    board: &PieceCodes,
    change: &BoardChange,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    match filter {
        None => all_of_change(code, board, change, &Filter::ALL, out),
        Some(filter) => wanted_of_change(code, board, change, filter, out),
    }
}

// With a filter apart, so that it costs no register where there is none.
dispatch! {
    fn all_of_change(
        code: Code, board: &PieceCodes, change: &BoardChange, filter: &Filter, out: &mut [MaybeUninit<Threat>]
    ) -> usize = write::<false, _>;
    fn wanted_of_change(
        code: Code, board: &PieceCodes, change: &BoardChange, filter: &Filter, out: &mut [MaybeUninit<Threat>]
    ) -> usize = write::<true, _>;
}

/// [`changed`] within a level. That there is no filter has to be known when the code is compiled, or it costs some time.
#[inline(always)]
fn write<const FILTERED: bool, L: Vectors>(
    level: L,
    board: &PieceCodes,
    change: &BoardChange,
    filter: &Filter,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    let filter = if FILTERED { Some(filter) } else { None };
    let mut list = U32List::new(out);
    match Step::of(board, change) {
        Some(step) => write_step(level, board, step, filter, &mut list),
        None => list.extend(|list| any_change::write(board, change, filter, list)),
    }
    list.count()
}

/// Writes what a step does to the threats of a board that a filter wants. Other squares than those of a legal move will do.
/// With vectors of bytes where there are permutations of them.
#[inline(always)]
fn write_step(level: impl Vectors, board: &PieceCodes, step: Step, filter: Option<&Filter>, list: &mut U32List) {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return neighbours::write_step(level, board, step, filter, list);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        return neighbours::write_step(level, board, step, filter, list);
    }
    #[cfg(byte_lookups)]
    if let Some(level) = level.neon() {
        return nearest::write_step(level, board, step, filter, list);
    }
    plain::write_step(level, board, step, filter, list);
}
