//! Move generation.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, buffer, change, code, place, read};
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::Code;
use crate::tables::direction_of;
use crate::types::{Class, MAX_MOVES, Move};
use core::mem::MaybeUninit;

/// Move list capacity that is enough for every game position; the known maximum is 218 moves.
pub const GOLEM_MAX_MOVES: usize = 256;

const _: () = assert!(GOLEM_MAX_MOVES == MAX_MOVES);

/// Square + 1. Directions 0 to 7 are rays; the opposite of ray d is d ^ 4.
pub const GOLEM_EAST: u32 = 0;
/// Square + 9.
pub const GOLEM_NORTH_EAST: u32 = 1;
/// Square + 8.
pub const GOLEM_NORTH: u32 = 2;
/// Square + 7.
pub const GOLEM_NORTH_WEST: u32 = 3;
/// Square - 1.
pub const GOLEM_WEST: u32 = 4;
/// Square - 9.
pub const GOLEM_SOUTH_WEST: u32 = 5;
/// Square - 8.
pub const GOLEM_SOUTH: u32 = 6;
/// Square - 7.
pub const GOLEM_SOUTH_EAST: u32 = 7;
/// Square + 10. Directions 8 to 15 are knight steps.
pub const GOLEM_EAST_NORTH_EAST: u32 = 8;
/// Square + 17.
pub const GOLEM_NORTH_NORTH_EAST: u32 = 9;
/// Square + 15.
pub const GOLEM_NORTH_NORTH_WEST: u32 = 10;
/// Square + 6.
pub const GOLEM_WEST_NORTH_WEST: u32 = 11;
/// Square - 10.
pub const GOLEM_WEST_SOUTH_WEST: u32 = 12;
/// Square - 17.
pub const GOLEM_SOUTH_SOUTH_WEST: u32 = 13;
/// Square - 15.
pub const GOLEM_SOUTH_SOUTH_EAST: u32 = 14;
/// Square - 6.
pub const GOLEM_EAST_SOUTH_EAST: u32 = 15;
/// No direction.
pub const GOLEM_NO_DIRECTION: u32 = 16;

/// Lines: rays 0 and 4.
pub const GOLEM_RANK: u32 = 0;
/// Rays 1 and 5.
pub const GOLEM_DIAGONAL: u32 = 1;
/// Rays 2 and 6.
pub const GOLEM_FILE: u32 = 2;
/// Rays 3 and 7.
pub const GOLEM_ANTIDIAGONAL: u32 = 3;

/// Move classes; combine them with |. This one includes en passant and capturing promotions.
pub const GOLEM_CLASS_CAPTURES: u32 = 1;
/// Non-capturing promotions to a queen.
pub const GOLEM_CLASS_QUEEN_PROMOTIONS: u32 = 2;
/// Non-capturing promotions to a rook, a bishop or a knight.
pub const GOLEM_CLASS_UNDER_PROMOTIONS: u32 = 4;
/// Moves that neither capture nor promote, including castling.
pub const GOLEM_CLASS_QUIETS: u32 = 8;

/// Generates all legal moves of the side to move as sixteen target sets, one for each direction. Also stores the attacked
/// squares, checkers, pins, and the squares on which a check can be answered. After Gerd Isenberg (DirGolem).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate(position: *const Position, targets: *mut Targets) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::generate_into, position, targets) }
}

/// Counts the legal moves in the target sets of a position; a promotion counts as four.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_count(position: *const Position, targets: *const Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(Generator::of(Code::deferred()).count(position, read(targets).ok()?))) }
}

/// Lists the moves of target sets, direction by direction, and returns how many there are. The order is the same at every SIMD
/// level, but differs from that of golem_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_moves(
    position: *const Position,
    targets: *const Targets,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { targets_moves(position, targets, Class::ALL, moves, capacity) }
}

/// Lists the moves of the given classes in target sets. `classes` is a sum of GOLEM_CLASS_... values; other bits are
/// ignored. Otherwise like golem_targets_moves(). With it, a search can generate once and list the moves in stages.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_moves_of(
    position: *const Position,
    targets: *const Targets,
    classes: u32,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { targets_moves(position, targets, Class::from_bits(classes), moves, capacity) }
}

/// Lists the legal moves of a position and returns how many there are. GOLEM_MAX_MOVES entries are enough for every game
/// position. If `moves` is NULL or `capacity` is 0, the moves are only counted.
///
/// The order is the same at every SIMD level and in every function that lists moves of a position without target sets:
///
/// 1. king moves;
/// 2. pawn captures towards the h-file, then towards the a-file; pushes, then double pushes;
/// 3. knights, bishops, rooks, queens;
/// 4. castling towards the h-file, then towards the a-file; en passant;
/// 5. promotions: pushes, then captures towards the h-file, then towards the a-file; each to queen, rook, bishop, knight.
///
/// Within each of these groups, moves are in the order of their squares, a1 to h8: by from-square and then to-square
/// for knights and sliders, by to-square for other moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_moves(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::ALL, moves, capacity) }
}

/// Lists the legal captures, including en passant and capturing promotions. Otherwise like golem_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_captures(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::CAPTURES, moves, capacity) }
}

/// Lists the legal non-capturing moves, including castling and promotions. Otherwise like golem_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_quiets(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::NO_CAPTURES, moves, capacity) }
}

/// Lists the legal moves of `classes`, a sum of GOLEM_CLASS_... values; other bits are ignored. Otherwise like
/// golem_legal_moves(). Every legal move belongs to exactly one class.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_moves_of(
    position: *const Position,
    classes: u32,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::from_bits(classes), moves, capacity) }
}

/// Counts the legal moves of a position without listing them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_legal_moves(position: *const Position) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(Generator::of(Code::deferred()).count_moves(position) as usize)) }
}

/// Returns 1 if the side to move has a legal move, otherwise 0 (checkmate or stalemate). Faster than counting the moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_has_legal_move(position: *const Position) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.has_legal_move().into())) }
}

/// Generates only the legal moves from squares in `origins` to squares in `targets_wanted`. Castling counts as a king
/// move to the rook's square. All members except the sixteen target sets and `movable` have the same values as after
/// golem_generate().
///
/// To generate captures, pass the squares of the opponent's pieces and the en passant square as `targets_wanted`. Quiet moves
/// to the en passant square are then generated as well.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate_selected(
    position: *const Position,
    origins: u64,
    targets_wanted: u64,
    targets: *mut Targets,
) -> golem_status {
    let select = |generator: Generator, position: &Position, targets: &mut MaybeUninit<Targets>| {
        let mut sets = generator.generate(position);
        sets.keep(position, origins, targets_wanted);
        targets.write(sets);
    };
    // SAFETY: passed on from the caller; all of the targets is written.
    unsafe { generate(select, position, targets) }
}

/// Returns 1 if the target sets of a position contain a move, otherwise 0. `move` may be any 16-bit value. For
/// unchanged sets, this is a legality test that is faster than golem_is_legal().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_has(
    position: *const Position,
    targets: *const Targets,
    r#move: golem_move,
) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(targets, 0, |targets| Some(targets.has(read(position).ok()?, Move(r#move)).into())) }
}

/// Removes a move from target sets and updates `movable`, so that the sets hold the moves still to be searched. The bit of a
/// promotion stands for four moves, so removing one of them removes all four. Returns 1 if the bit was set, otherwise 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_take(targets: *mut Targets, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { change(targets, |sets| sets.take(Move(r#move))) }.map_or(0, u32::from)
}

/// Returns the direction of a move. `move` may be any 16-bit value. If the move is legal, `targets.direction[result]` contains
/// its to-square. Returns GOLEM_NO_DIRECTION if the two squares are neither on a common line nor a knight step apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_direction(position: *const Position, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, GOLEM_NO_DIRECTION, |_| Some(direction_of(Move(r#move).from(), Move(r#move).to()) as u32)) }
}

/// Has an answer about a position written by a generator.
///
/// # Safety
/// As for the functions that call it; `work` writes all of the answer.
#[inline(always)]
pub(super) unsafe fn generate<T>(
    work: impl FnOnce(Generator, &Position, &mut MaybeUninit<T>),
    position: *const Position,
    answer: *mut T,
) -> golem_status {
    // SAFETY: passed on from the caller.
    let (position, answer) = unsafe { (read(position), place(answer)) };
    code(position.and_then(|position| {
        work(Generator::of(Code::deferred()), position, answer?);
        Ok(())
    }))
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn targets_moves(
    position: *const Position,
    targets: *const Targets,
    class: Class,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (position, targets, moves) = unsafe { (read(position), read(targets), buffer(moves, capacity)) };
    let (Ok(position), Ok(targets)) = (position, targets) else { return 0 };
    Generator::of(Code::deferred()).list(position, targets, class, moves)
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn legal_moves(position: *const Position, class: Class, moves: *mut golem_move, capacity: usize) -> usize {
    // SAFETY: passed on from the caller.
    let (position, moves) = unsafe { (read(position), buffer(moves, capacity)) };
    let Ok(position) = position else { return 0 };
    let generator = Generator::of(Code::deferred());
    if moves.is_empty() { count(generator, position, class) } else { generator.legal_moves(position, class, moves) }
}

/// Apart, because the stack that it needs would be prepared for every call.
#[cold]
#[inline(never)]
fn count(generator: Generator, position: &Position, class: Class) -> usize {
    match class {
        Class::ALL => generator.count_moves(position) as usize,
        _ => generator.count_class(position, class),
    }
}
