//! Policy indices of moves.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, read, write};
use crate::notation::policies::Policy;
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;

/// AlphaZero's policy (Silver and others, 2018): index = 64 * plane + from-square. As in Lc0's policy, the board is
/// viewed from the side to move: for Black it is flipped, so that the eighth rank becomes the first.
///
/// Planes 0 to 55 are 7 * direction + steps - 1, with directions clockwise from north. They include promotions to queen
/// and castling (two steps of the king). Planes 56 to 63 are knight moves, clockwise from north-north-east. Planes 64
/// to 72 are underpromotions: to knight, bishop and rook to the north-west, then to the north, then to the north-east.
/// Word p of a bit mask has the from-squares of plane p.
pub const GOLEM_POLICY_ALPHAZERO: u32 = 0;
/// Lc0's policy: the moves of a queen or knight on an empty board, sorted by from-square, then by to-square, a1 first.
/// Promotions to queen, rook and bishop follow, for each from-square on the seventh rank and to-square on the eighth. A
/// promotion to knight has the index of the plain move; castling is king takes own rook.
pub const GOLEM_POLICY_LC0: u32 = 1;
/// Number of moves in AlphaZero's policy.
pub const GOLEM_ALPHAZERO_MOVES: u32 = 4672;
/// Number of moves in Lc0's policy.
pub const GOLEM_LC0_MOVES: u32 = 1858;

const _: () = assert!(GOLEM_ALPHAZERO_MOVES as usize == Policy::AlphaZero.size());
const _: () = assert!(GOLEM_LC0_MOVES as usize == Policy::Lc0.size());

/// Returns the policy index of a move of the side to move, or -1 if the policy has no index for the move. `move` may be
/// any 16-bit value; its legality is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_index(position: *const Position, r#move: golem_move, policy: u32) -> i32 {
    // SAFETY: passed on from the caller. A number is below 4672.
    unsafe { ask(position, -1, |position| Some(position.move_to_index(Move(r#move), Policy::new(policy)?)? as i32)) }
}

/// Finds the legal move for a policy index. Fails with GOLEM_ERROR_MOVE_ILLEGAL if there is no such move or the policy
/// is unknown.
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
