//! Packed positions.

use super::status::golem_status;
use super::{array, code, read, room, write};
use crate::position::{Packed, Position};
use crate::status::Status;
use core::mem::MaybeUninit;

/// Packs a position into 32 bytes: the marlinformat layout of the trainer marlinflow. Sets `score`, `result` and
/// `extra` to 0.
///
/// The position is not checked; castling rights without a rook are dropped. Fails with GOLEM_ERROR_PACKED_PIECES for more
/// than 32 pieces, or GOLEM_ERROR_PACKED_CLOCK for a halfmove clock above 255.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_packed(position: *const Position, packed: *mut Packed) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(packed, read(position).and_then(Packed::new)) }
}

/// Unpacks a position from 32 bytes, which may have any values. The position is checked as in golem_position_from_fen().
///
/// Fails with GOLEM_ERROR_PACKED_PIECES, GOLEM_ERROR_PACKED_PIECE or GOLEM_ERROR_POSITION_...
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_packed(packed: *const Packed, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, read(packed).and_then(Packed::position)) }
}

/// Packs each of `count` positions like golem_position_to_packed(). `statuses` (may be NULL) gets the status of each; a
/// rejected position becomes all zeros. Returns the number of positions packed, or 0 (and writes nothing) if any other
/// array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_packed_many(
    positions: *const Position,
    count: usize,
    packed: *mut Packed,
    statuses: *mut golem_status,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { convert(positions, count, packed, statuses, Packed::new, Packed::default()) }
}

/// Unpacks each of `count` records like golem_position_from_packed(). `statuses` (may be NULL) gets the status of each;
/// a rejected record becomes an empty board. Returns the number of positions unpacked, or 0 (and writes nothing) if any
/// other array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_packed_many(
    packed: *const Packed,
    count: usize,
    positions: *mut Position,
    statuses: *mut golem_status,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { convert(packed, count, positions, statuses, Packed::position, Position::EMPTY) }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn convert<A, B: Copy>(
    from: *const A,
    count: usize,
    to: *mut B,
    statuses: *mut golem_status,
    work: fn(&A) -> Result<B, Status>,
    refused: B,
) -> usize {
    if from.is_null() || to.is_null() {
        return 0;
    }
    // SAFETY: passed on from the caller.
    let (from, to, statuses) = unsafe { (array(from, count), room(to, count), room(statuses, count)) };
    let mut statuses = statuses.iter_mut();
    let mut right = 0;
    for (from, to) in from.iter().zip(to) {
        let made = work(from);
        to.write(made.unwrap_or(refused));
        right += usize::from(made.is_ok());
        if let Some(status) = statuses.next() {
            let _: &mut golem_status = MaybeUninit::write(status, code(made.map(|_| ())));
        }
    }
    right
}
