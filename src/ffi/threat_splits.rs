//! Changed threats as the sums of a network take them.

use super::status::golem_status;
use super::threats::golem_threat;
use super::{array, change, code, read};
use crate::simd::{Code, Rows};
use crate::status::Status;
use crate::threats::split::write_split;
use crate::threats::{MAX_THREAT_CHANGES, Numbering, Split};
use crate::types::{Color, Square};
use core::ffi::c_void;

/// The numbers of changed threats as the sums of a network's first layer take them: those that are added and those that
/// are removed, by perspective, each list in the order of `changes`. Threats that are no features are left out; what is no
/// threat on any board may get any number. `rows` is the first row of the layer's weights, of `row_bytes` each: the
/// beginning of every row that is listed is prefetched, and none of it read. NULL prefetches nothing.
///
/// Nothing is written if a pointer but `rows` is NULL, a king's square is 64 or more (GOLEM_ERROR_SQUARE), there are more
/// than GOLEM_MAX_THREAT_CHANGES changes (GOLEM_ERROR_THREAT_COUNT), or the numbering has more than 65536 features
/// (GOLEM_ERROR_THREAT_WIDTH).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_split(
    numbering: *const Numbering,
    king_squares: *const u32,
    changes: *const golem_threat,
    count: usize,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut Split,
) -> golem_status {
    // SAFETY: passed on from the caller; what is written lies apart from what is read.
    let result = unsafe { views(numbering, king_squares) }.and_then(|(numbering, turns)| {
        if changes.is_null() {
            return Err(Status::Null);
        }
        if count > MAX_THREAT_CHANGES {
            return Err(Status::ThreatCount);
        }
        let rows = Rows { first: rows.cast(), bytes: row_bytes };
        // SAFETY: as above.
        unsafe {
            let changes = array(changes, count);
            change(split, |split| write_split(Code::deferred(), numbering, turns, rows, changes, split))
        }
    });
    code(result)
}

/// The numbering, and what both sides toggle in a threat, if its numbers have 16 bits.
///
/// # Safety
/// The pointers are NULL or valid, that to the squares for two of them.
unsafe fn views<'a>(
    numbering: *const Numbering,
    king_squares: *const u32,
) -> Result<(&'a Numbering, [u32; 2]), Status> {
    // SAFETY: passed on from the caller.
    let (numbering, &[white, black]) = unsafe { (read(numbering)?, read(king_squares.cast::<[u32; 2]>())?) };
    let white = Square::new(white).ok_or(Status::Square)?;
    let black = Square::new(black).ok_or(Status::Square)?;
    if numbering.features > 1 << 16 {
        return Err(Status::ThreatWidth);
    }
    Ok((numbering, [numbering.turn(Color::White, white), numbering.turn(Color::Black, black)]))
}
