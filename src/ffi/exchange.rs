//! Exchanges.

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

/// What a move wins (or, below 0, loses) in the exchange on its target square: static exchange evaluation in
/// centipawns.
///
/// Values: pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with their least valuable attacker (a
/// knight before a bishop, then the lowest square), sliders behind it join, pins are ignored, either side may stop, a
/// king takes only what is no longer protected. Quiet moves risk the piece that moves; castling is 0; en passant wins a
/// pawn, and both pawns leave their squares; a promotion wins the new piece less a pawn and risks the new piece; a pawn
/// that takes back on the last rank stays a pawn. Other moves may have any code of those that are none of these.
///
/// On a Zen 5 about 25 ns over all moves of game positions, 13 ns over captures. The swap algorithm of the
/// chessprogramming wiki, with two bounds in place of its array.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_see(position: *const Position, r#move: golem_move) -> i32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.see(Move(r#move)))) }
}

/// 1 if golem_see is `threshold` (any 32-bit value) or more, else 0; the exchange of NULL is 0. It ends when the answer
/// is known, mostly after one look at the attackers: on a Zen 5 with AVX-512 about 13 ns over all moves, 9 ns over
/// captures, half the time of a plain swap. The threshold form of the chessprogramming wiki.
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

/// How an exchange treats pinned pieces that would take back: they take like all others.
pub const GOLEM_PINS_IGNORED: u32 = 0;
/// A blocker of its own king does not take while any pinner of that king stands on its square (Stockfish, Obsidian).
pub const GOLEM_PINS_WHILE_PINNED: u32 = 1;
/// A blocker of its own king takes only on the line through it and that king (near Viridithas, Stormphrax, PlentyChess).
pub const GOLEM_PINS_KING_LINE: u32 = 2;
/// As GOLEM_PINS_WHILE_PINNED, but on the line of GOLEM_PINS_KING_LINE it takes (Reckless).
pub const GOLEM_PINS_BOTH: u32 = 3;

/// What special moves count in an exchange: promotions and en passant what they count in golem_see, castling 0.
pub const GOLEM_SPECIAL_VALUED: u32 = 0;
/// Castling, promotions, capturing ones too, and en passant count as 0.
pub const GOLEM_SPECIAL_ZERO: u32 = 1;

/// golem_see_ge under rules of the caller. `node` is what golem_node_of says of the position, or NULL: then blockers and
/// pinners are found where the rules need them.
///
/// Takers go by the order of kinds, then lowest square, whatever the values. Blockers and pinners are those before the
/// move, and bind sliders that are uncovered later; a pinner that was captured or has moved stands no longer. A king takes
/// only where no piece of the opponent attacks, pinned or not. GOLEM_SPECIAL_ZERO answers `0 >= threshold` for special
/// moves. 0 for NULL and for unknown rules; a node of another position gives some answer. The rules for pins are those of
/// Stockfish, Viridithas and Reckless.
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

/// Cuts the target sets of a position down to the moves for which golem_see_ge says 1 at `threshold`. `movable` becomes
/// the union of the sixteen sets, the other members are copied.
///
/// A promotion stays if any of its four pieces reaches the threshold; golem_see_ge tells which. Any sets give a subset
/// of themselves. Costs 0.2 to 0.45 of a list and golem_see_ge for each move with AVX2 or AVX-512, 0.55 to 0.9 without.
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

/// The pieces of `color` that the opponent, were it to move, could take with gain: the exchange that its least valuable
/// attacker begins is above 0.
///
/// The exchange is that of golem_see; a king does not begin it where anything protects the piece, a slider behind it
/// included. En passant is not looked at, and kings are never among the pieces. An exchange for each attacked piece:
/// about 50 ns in game positions (Zen 5).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_hanging(position: *const Position, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { for_color(position, color, |position, color| position.hanging(color)) }
}
