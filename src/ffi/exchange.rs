//! Static exchange evaluation (SEE).

use super::attackers::for_color;
use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, read, write};
use crate::movegen::node::Node;
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::see::{ExchangeRules, kinds_of};
use crate::simd::Code;
use crate::types::Move;

/// Returns the SEE value of a move in centipawns: the material that it wins on its to-square, negative if it loses material.
///
/// - Values: pawn 100, knight and bishop 300, rook 500, queen 900.
/// - Both sides capture with their least valuable attacker (a knight before a bishop, then the lowest square), and either may
///   stop. Sliders behind an attacker join in. Pins are ignored. A king captures only if the piece is no longer protected.
/// - A quiet move risks the piece that moves. Castling counts as 0. En passant wins a pawn, and both pawns leave their squares.
/// - A promotion wins the value of the new piece minus that of a pawn, and risks the new piece. A pawn that recaptures on the
///   last rank stays a pawn.
///
/// Only the flags for castling, en passant and promotions are read. After the swap algorithm of the chessprogramming wiki.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_see(position: *const Position, r#move: golem_move) -> i32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.see(Move(r#move)))) }
}

/// Returns 1 if golem_see() is at least `threshold`, otherwise 0. For NULL, the result is `0 >= threshold`. `threshold`
/// may be any 32-bit value. The capture sequence stops as soon as the result is known. After the chessprogramming wiki.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_see_ge(position: *const Position, r#move: golem_move, threshold: i32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(position, u32::from(0 >= threshold), move |position| {
            let mv = Move(r#move);
            Some(position.exchange_reaches(kinds_of(position, mv), mv, threshold))
        })
    }
}

/// Pin rules for SEE: pinned pieces recapture like all others.
pub const GOLEM_PINS_IGNORED: u32 = 0;
/// A pinned piece may not capture while any enemy pinner is still in place (Stockfish, Obsidian).
pub const GOLEM_PINS_WHILE_PINNED: u32 = 1;
/// A pinned piece may capture only along the line of its pin (similar to Viridithas, Stormphrax, PlentyChess).
pub const GOLEM_PINS_KING_LINE: u32 = 2;
/// Like GOLEM_PINS_WHILE_PINNED, but a pinned piece may always capture along the line of its pin (Reckless).
pub const GOLEM_PINS_BOTH: u32 = 3;

/// Special moves in SEE: promotions and en passant count as in golem_see(), castling counts as 0.
pub const GOLEM_SPECIAL_VALUED: u32 = 0;
/// Castling, en passant and all promotions count as 0.
pub const GOLEM_SPECIAL_ZERO: u32 = 1;

/// Returns 1 if the SEE value of a move, with your piece values and pin rule, is at least `threshold`, otherwise 0. `node` is
/// the node info of `position`, or NULL, in which case pins are computed if the rule needs them.
///
/// - The next attacker is chosen by piece type, from pawn to king, then by lowest square. The values do not matter.
/// - Blockers and pinners are determined before the move. The pin rule also applies to sliders that are uncovered
///   later.
/// - With GOLEM_PINS_WHILE_PINNED and GOLEM_PINS_BOTH, a pinner that has moved or been captured no longer counts.
/// - A king captures only if the opponent has no attacker left, pinned or not.
/// - With GOLEM_SPECIAL_ZERO, the result for special moves is `0 >= threshold`.
///
/// Returns 0 for unknown rules and, unlike golem_see_ge(), if `position` or `rules` is NULL. With the node info of
/// another position, the result is unspecified. The pin rules follow Stockfish, Viridithas and Reckless.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_see_ge_by(
    position: *const Position,
    node: *const Node,
    r#move: golem_move,
    threshold: i32,
    rules: *const ExchangeRules,
) -> u32 {
    // SAFETY: passed on from the caller.
    let (node, rules) = unsafe { (read(node).ok(), read(rules).ok()) };
    // SAFETY: passed on from the caller.
    unsafe {
        ask(position, 0, move |position| {
            let mv = Move(r#move);
            Some(position.exchange_reaches_by(kinds_of(position, mv), node, mv, threshold, rules?))
        })
    }
}

/// Reduces target sets to the moves for which golem_see_ge() returns 1 with `threshold`. `movable` becomes the union of the
/// sixteen sets; the other members are copied.
///
/// A promotion is kept if any of the four possible pieces reaches the threshold; test each with golem_see_ge(). For arbitrary
/// input sets, the result is a subset of the input. With AVX2 and AVX-512, the call takes less than half the time of listing
/// the moves and calling golem_see_ge() for each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_see_targets(
    position: *const Position,
    targets: *const Targets,
    threshold: i32,
    winning: *mut Targets,
) -> golem_status {
    // SAFETY: passed on from the caller; both inputs are read to the end before the answer is written.
    unsafe {
        let found = read(position)
            .and_then(|position| Ok(Generator::of(Code::deferred()).winning(position, read(targets)?, threshold)));
        write(winning, found)
    }
}

/// Returns the pieces of `color` that the opponent could win if it were the opponent's turn. Such a piece can be captured by
/// its least valuable attacker with a SEE value above 0.
///
/// The rules are those of golem_see(). A king does not capture a protected piece, even if its only protector is a
/// slider behind the king. En passant is ignored, and kings are never returned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_hanging(position: *const Position, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { for_color(position, color, |position, color| position.hanging(color)) }
}
