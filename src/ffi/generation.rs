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

/// A list of this capacity holds the legal moves of every position of a game: 218 is the most known.
pub const GOLEM_MAX_MOVES: usize = 256;

const _: () = assert!(GOLEM_MAX_MOVES == MAX_MOVES);

/// Directions. Ray: square + 1; the opposite of `d` is `d ^ 4`.
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
/// Knight step: square + 10.
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

/// Lines: the rays 0 and 4.
pub const GOLEM_RANK: u32 = 0;
/// The rays 1 and 5.
pub const GOLEM_DIAGONAL: u32 = 1;
/// The rays 2 and 6.
pub const GOLEM_FILE: u32 = 2;
/// The rays 3 and 7.
pub const GOLEM_ANTIDIAGONAL: u32 = 3;

/// Classes of moves, to be added up. Captures, en passant and all capturing promotions among them.
pub const GOLEM_CLASS_CAPTURES: u32 = 1;
/// Promotions to a queen without a capture.
pub const GOLEM_CLASS_QUEEN_PROMOTIONS: u32 = 2;
/// Promotions to a rook, a bishop or a knight without a capture.
pub const GOLEM_CLASS_UNDER_PROMOTIONS: u32 = 4;
/// Neither captures nor promotions; castling is among them.
pub const GOLEM_CLASS_QUIETS: u32 = 8;

/// Generates all legal moves of the side to move as sixteen target sets, one for each direction, with the sets found on
/// the way: attacked squares, checkers, pins, where a check can be met. DirGolem after Gerd Isenberg.
///
/// On a Zen 5 about 15 ns with AVX-512, 23 ns with AVX2, 40 ns without vectors; the only branches are for castling
/// rights and an en passant square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate(position: *const Position, targets: *mut Targets) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::generate_into, position, targets) }
}

/// The number of legal moves in the target sets of a position; a promotion counts as four. Sixteen population counts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_count(position: *const Position, targets: *const Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(Generator::of(Code::deferred()).count(position, read(targets).ok()?))) }
}

/// Writes the moves of target sets to a list, direction by direction, in the same order at every SIMD level.
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

/// golem_targets_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing. With it a
/// search that generates once lists by stages.
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

/// Writes the legal moves of a position to a list and returns how many there are. GOLEM_MAX_MOVES are enough for every
/// position of a game. Without room for any move it only counts.
///
/// The order is the same at every SIMD level and in every function that lists the moves of a position: the king; pawn
/// captures towards the h-file, then towards the a-file; pushes, then double pushes; knights, bishops, rooks, queens;
/// castling towards the h-file, then towards the a-file; en passant; promotions, those of a pawn from the queen down. Squares
/// go from a1 to h8: knights and sliders by origin, then by target, the others by target.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_moves(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::ALL, moves, capacity) }
}

/// golem_legal_moves for captures only, en passant and capturing promotions among them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_captures(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::CAPTURES, moves, capacity) }
}

/// golem_legal_moves for everything that is not a capture, castling and plain promotions among them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_quiets(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::NO_CAPTURES, moves, capacity) }
}

/// golem_legal_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing. Every legal
/// move is of one class.
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

/// The number of legal moves of a position; nothing is listed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_legal_moves(position: *const Position) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(Generator::of(Code::deferred()).count_moves(position) as usize)) }
}

/// 1 if the side to move has a legal move, 0 in checkmate and stalemate. Most often one plain step tells, without
/// generating any moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_has_legal_move(position: *const Position) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.has_legal_move().into())) }
}

/// golem_generate for some moves only: those from the squares of `origins` to the squares of `targets_wanted`, castling
/// being a move of the king to the square of the rook. The sets other than the sixteen and `movable` are those of
/// golem_generate. For captures give the opponent's squares and the en passant square;
/// quiet moves of pieces to the latter are kept as well. Costs golem_generate and eight fills.
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

/// 1 if target sets of the position hold the move, any 16-bit value, else 0: with fresh sets, whether it is legal. A
/// few nanoseconds, where golem_is_legal looks up attacks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_has(
    position: *const Position,
    targets: *const Targets,
    r#move: golem_move,
) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(targets, 0, |targets| Some(targets.has(read(position).ok()?, Move(r#move)).into())) }
}

/// Takes a move out of target sets, so that they hold what is left to be searched; `movable` is kept up to date. A
/// promotion square stands for four moves and is taken with all of them. 1 if the bit was set, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_take(targets: *mut Targets, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { change(targets, |sets| sets.take(Move(r#move))) }.map_or(0, u32::from)
}

/// The direction whose target set holds the move, any 16-bit value, if it is legal in the position: bit `1 << to` of
/// `direction[golem_move_direction(...)]`. GOLEM_NO_DIRECTION where the squares share no line and are no knight's step
/// apart.
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
