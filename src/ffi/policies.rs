//! Numbers of moves.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, read, write};
use crate::notation::policies::Policy;
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;

/// Policies. Both see the board from the side to move: for Black the eighth rank is the
/// first.
///
/// AlphaZero's (Silver and others, 2018): 64 * plane + square of origin. Planes 0 to 55: 7 * direction + steps - 1,
/// clockwise from north, a promotion to queen and castling, two steps of the king, among them; 56 to 63 steps of
/// knights, clockwise from north-north-east; 64 to 72 promotions to knight, bishop and rook, three each north-west,
/// north and north-east. A mask of bits has a set of squares of origin for each plane.
pub const GOLEM_POLICY_ALPHAZERO: u32 = 0;
/// Lc0's: what a queen or a knight could do on an empty board, by origin and then by target, a1 first; behind them
/// promotions to queen, rook and bishop, three for each way from the seventh rank to the eighth. A promotion to knight
/// is the plain move, and castling goes to the rook's square.
pub const GOLEM_POLICY_LC0: u32 = 1;
/// How many moves AlphaZero's policy has.
pub const GOLEM_ALPHAZERO_MOVES: u32 = 4672;
/// How many moves Lc0's policy has.
pub const GOLEM_LC0_MOVES: u32 = 1858;

const _: () = assert!(GOLEM_ALPHAZERO_MOVES as usize == Policy::AlphaZero.size());
const _: () = assert!(GOLEM_LC0_MOVES as usize == Policy::Lc0.size());

/// The number of a move of the side to move in a policy, -1 if it has none for it. Any 16-bit value may be asked; the
/// move is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_index(position: *const Position, r#move: golem_move, policy: u32) -> i32 {
    // SAFETY: passed on from the caller. A number is below 4672.
    unsafe { ask(position, -1, |position| Some(position.move_to_index(Move(r#move), Policy::new(policy)?)? as i32)) }
}

/// The legal move with a number in a policy; GOLEM_ERROR_MOVE_ILLEGAL if there is none, or no such policy. Costs what
/// golem_is_legal does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_index(
    position: *const Position,
    index: u32,
    policy: u32,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let found = read(position)
            .and_then(|position| position.move_from_index(index, Policy::new(policy).ok_or(Status::MoveIllegal)?));
        write(r#move, found.map(|found| found.0))
    }
}
