//! Target sets and move lists.

use super::constants::{golem_move, golem_status};
use super::{borrow, buffer, fill, read};
use crate::dirgolem::{Class, Generator, Targets};
use crate::position::Position;
use core::mem::MaybeUninit;

/// Generates all legal moves of the side to move as sixteen target sets, one per direction, with the sets found on
/// the way: attacked squares, checkers, pins, where a check can be met.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL; then `targets` is untouched. Any bytes in the position are safe; the sets of a
/// position that golem_position_from_fen would refuse are unspecified. Cost: about 20 ns with AVX-512, 27 ns with AVX2,
/// 55 ns without vectors, on a Xeon of 2023; no branch but for castling rights and an en passant square. DirGolem after
/// Gerd Isenberg. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `targets` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate(position: *const Position, targets: *mut Targets) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::generate_into, position, targets) }
}

/// The number of legal moves in the target sets of a position; a promotion counts as four. 0 if an argument is NULL.
/// Sixteen population counts. Pure; thread-safe.
///
/// # Safety
/// Both pointers are NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_count(position: *const Position, targets: *const Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        match (borrow(position, &mut a), borrow(targets, &mut b)) {
            (Ok(position), Ok(targets)) => Generator::current().count(position, targets),
            _ => 0,
        }
    }
}

/// Writes the moves of target sets to a list, in no particular order, but at most `capacity` of them.
///
/// Clear bits of the sets before to list fewer moves. Returns the number of moves that the sets hold; 0 if
/// `position` or `targets` is NULL. GOLEM_MAX_MOVES are enough for every legal position. Pure; thread-safe.
///
/// # Safety
/// `position` and `targets` are NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_moves(
    position: *const Position,
    targets: *const Targets,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        match (borrow(position, &mut a), borrow(targets, &mut b)) {
            (Ok(position), Ok(targets)) => {
                Generator::current().list(position, targets, Class::All, buffer(moves.cast(), capacity))
            }
            _ => 0,
        }
    }
}

/// Writes the legal moves of a position to a list: golem_generate and golem_targets_moves in one call.
///
/// At most `capacity` moves are written; returns the number of all. 0 if `position` is NULL. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_moves(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::All, moves, capacity) }
}

/// golem_legal_moves for captures only, en passant and capturing promotions among them. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_captures(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::Captures, moves, capacity) }
}

/// golem_legal_moves for all that is no capture: castling and promotions without a capture too. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_quiets(
    position: *const Position,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { legal_moves(position, Class::Quiets, moves, capacity) }
}

/// The number of legal moves of a position: golem_generate and golem_targets_count in one call; nothing is listed. 0 if
/// `position` is NULL. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_legal_moves(position: *const Position) -> usize {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { borrow(position, &mut place).map_or(0, |position| Generator::current().count_moves(position) as usize) }
}

/// 1 if the side to move has a legal move, 0 in checkmate and stalemate (and for NULL). Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_has_legal_move(position: *const Position) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| u32::from(position.has_legal_move())) }
}

/// Has an answer about a position written by a generator.
///
/// # Safety
/// As for the functions that call it; `work` writes all of the answer.
#[inline(always)]
pub(super) unsafe fn generate<T: Copy>(
    work: impl FnOnce(Generator, &Position, &mut MaybeUninit<T>),
    position: *const Position,
    place: *mut T,
) -> golem_status {
    let mut copy = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        match borrow(position, &mut copy) {
            Ok(position) => fill(place, |place| work(Generator::current(), position, place)),
            Err(status) => status as golem_status,
        }
    }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn legal_moves(position: *const Position, class: Class, moves: *mut golem_move, capacity: usize) -> usize {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        match borrow(position, &mut place) {
            Ok(position) => Generator::current().legal_moves(position, class, buffer(moves.cast(), capacity)),
            Err(_) => 0,
        }
    }
}
