//! Zobrist keys.

use super::moves::golem_move;
use super::status::golem_status;
use super::{array, ask, code, place, read, room, write};
use crate::position::Position;
use crate::position::keys::Keys;
use crate::types::Move;

/// Returns the Zobrist key of a position, or 0 for NULL. For standard chess, this is the key of Polyglot opening books.
///
/// The key combines random numbers for the pieces, for the rooks that may castle and for White to move. The en passant
/// file is included only if an enemy pawn next to the pushed pawn could capture it; pins are ignored. Rooks that castle
/// from squares other than the corners have their own numbers: output `square + 1` of SplitMix64 (Sebastiano Vigna)
/// from state 0. All numbers are fixed.
///
/// A position has two possible keys if its en passant captures would all leave the king in check. Functions that make
/// moves do not set `ep_square` then, so repetitions follow the rules of chess. Polyglot includes the file, and so does
/// golem_key() if `ep_square` is set, as after reading a FEN. Set `ep_square` to look up a book move; clear it at the
/// start of a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key(position: *const Position) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key())) }
}

/// Returns the key that golem_key() would return after a legal move or a null move (GOLEM_MOVE_NONE). `key` is the key
/// of `position`. For an illegal move the result is unspecified. To prefetch the hash table entry, call this function
/// before making the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_after(position: *const Position, r#move: golem_move, key: u64) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key_after(Move(r#move), key))) }
}

/// Returns the same key as golem_key_after(), but faster. Use this function if your own board has the piece codes.
/// `mover` is the code of the moving piece, `victim` the code of the piece on the to-square, or 0. Wrong codes give an
/// unspecified key.
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

/// Computes all keys of a position, for example for correction histories. For a key of minor pieces and kings together, XOR
/// `minors` and `kings`. A partial key is 0 if none of its pieces is on the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_keys_of(position: *const Position, keys: *mut Keys) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(keys, read(position).map(|position| position.keys())) }
}

/// Computes the keys after a legal move or null move (GOLEM_MOVE_NONE) from the `keys` before it. For an illegal move
/// the result is unspecified.
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

/// Computes golem_key() for each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL.
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
