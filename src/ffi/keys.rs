//! Keys.

use super::moves::golem_move;
use super::status::golem_status;
use super::{array, ask, code, place, read, room, write};
use crate::position::Position;
use crate::position::keys::Keys;
use crate::types::Move;

/// The Zobrist key of a position. For orthodox positions it is the key of Polyglot's book format, so that opening books
/// are found by it: numbers for the pieces, for the rooks that may castle, for the file of an en passant square with a
/// pawn beside that could capture if it is not pinned, and for White to move. A rook that may castle from another square
/// than a corner has a number of its own: output `square + 1` of SplitMix64 (Sebastiano Vigna) from the state 0. These
/// numbers never change. 0 for NULL. On a Zen 5 about 13 ns.
///
/// One sort of position has two keys: a pawn stands beside one that has just made a double push, and no capture en
/// passant is legal, be it that the pawn is pinned or another check would stay. Moves lead there without an en passant
/// square, hence without its number, so that repetitions are found by the rules of chess. Polyglot counts the number, and
/// so does golem_key where `ep_square` is set, as by a FEN: set it to look for a book's move, clear it to begin a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key(position: *const Position) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key())) }
}

/// The key of the position after a legal move, from `key`, that of the position before it: what golem_key would say of
/// it once the move is made, so that a transposition table can be prefetched before. GOLEM_MOVE_NONE is a null move.
/// Another move gives some key. On a Zen 5 about 5 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_after(position: *const Position, r#move: golem_move, key: u64) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key_after(Move(r#move), key))) }
}

/// golem_key_after for a caller with a board of its own that has the numbers of the piece that moves and of the one on
/// the target (0 for none), as golem_piece_at gives them. Other numbers give some key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_after_pieces(
    position: *const Position,
    r#move: golem_move,
    mover: u32,
    victim: u32,
    key: u64,
) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key_after_pieces(Move(r#move), mover, victim, key))) }
}

/// All keys of a position at once: for the pawns, the kings, the pieces of a side and the material, too, as correction
/// histories use them; that of minor pieces with kings is the exclusive or of two. A part without pieces has the key 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_keys_of(position: *const Position, keys: *mut Keys) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(keys, read(position).map(|position| position.keys())) }
}

/// The keys after a legal move, from `keys`, those before it. GOLEM_MOVE_NONE is a null move. Another move gives some
/// keys.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_keys_after(
    position: *const Position,
    r#move: golem_move,
    keys: *const Keys,
    after: *mut Keys,
) -> golem_status {
    // SAFETY: passed on from the caller; the keys are copied before their place, which may be that of `after`, is written.
    let (position, keys, after) = unsafe { (read(position), read(keys).copied(), place(after)) };
    code(position.and_then(|position| {
        position.update_keys(Move(r#move), after?.write(keys?));
        Ok(())
    }))
}

/// golem_key of each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_many(positions: *const Position, count: usize, keys: *mut u64) -> usize {
    if positions.is_null() || keys.is_null() {
        return 0;
    }
    // SAFETY: passed on from the caller.
    for (position, key) in unsafe { array(positions, count).iter().zip(room(keys, count)) } {
        key.write(position.key());
    }
    count
}
