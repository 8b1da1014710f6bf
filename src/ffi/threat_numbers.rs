//! Threats as features of a network.

use super::attacks::color_of;
use super::status::golem_status;
use super::threats::golem_threat;
use super::{answer, buffer_of, read};
use crate::position::Position;
use crate::simd::U32List;
use crate::threats::{Numbering, Rules};
use crate::types::{Color, Square};

/// What a numbering has where a pair is no feature.
pub const GOLEM_NO_FEATURE: u32 = 4294967295;

/// The numbering of a published set of features, by its size: 79856 (Stockfish, November 2025), 66864 (January 2026,
/// Reckless), 60144 (February 2026, Viridithas and others), 59808 (July 2026, PlentyChess, Stormphrax; without its pairs
/// of pawns). GOLEM_ERROR_THREAT_FEATURES for any other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init(numbering: *mut Numbering, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(numbering, Numbering::published(features)) }
}

/// The numbering by rules of the caller's. GOLEM_ERROR_THREAT_RULES if they contradict themselves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init_rules(
    numbering: *mut Numbering,
    rules: *const Rules,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(numbering, read(rules).map(|rules| Numbering::new(&rules))) }
}

/// Writes the numbers of threats as a colour sees them whose king is on `king_square`, in the order of the threats; those
/// that are no features are left out, so the answer may be shorter. Bit 31 of a threat does not matter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices(
    numbering: *const Numbering,
    perspective: u32,
    king_square: u32,
    threats: *const golem_threat,
    count: usize,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let (Ok(numbering), Some(perspective), Some(king)) =
            (read(numbering), color_of(perspective), Square::new(king_square))
        else {
            return 0;
        };
        if threats.is_null() {
            return 0;
        }
        let threats = (0..count).map(|number| threats.add(number).read_unaligned());
        let mut list = U32List::new(buffer_of(indices.cast(), capacity, count));
        numbering.indices(perspective, king, threats, &mut list);
        list.count()
    }
}

/// golem_threat_indices for both perspectives at once: `king_squares` by colour, `counts` gets how many numbers there are
/// by colour. Bit 31 of a threat is kept in its numbers, so that those of a change tell which appear.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_both(
    numbering: *const Numbering,
    king_squares: *const u32,
    threats: *const golem_threat,
    count: usize,
    white: *mut u32,
    black: *mut u32,
    capacity: usize,
    counts: *mut usize,
) {
    // SAFETY: passed on from the caller.
    unsafe {
        let (Ok(numbering), Ok(kings)) = (read(numbering), read(king_squares.cast::<[u32; 2]>())) else { return };
        if threats.is_null() || counts.is_null() {
            return;
        }
        let [Some(white_king), Some(black_king)] = kings.map(Square::new) else { return };
        let (kings, mut answers) = ([white_king, black_king], [0; 2]);
        for ((color, king), (out, answer)) in
            Color::ALL.into_iter().zip(kings).zip([white, black].into_iter().zip(&mut answers))
        {
            let mut list = U32List::new(buffer_of(out.cast(), capacity, count));
            for number in 0..count {
                let threat = threats.add(number).read_unaligned();
                let mut place = [core::mem::MaybeUninit::uninit()];
                let mut one = U32List::new(&mut place);
                numbering.indices(color, king, [threat].into_iter(), &mut one);
                if one.count() == 1 {
                    list.push(u32::from_ne_bytes(place[0].assume_init()) | threat & 1 << 31);
                }
            }
            *answer = list.count();
        }
        counts.cast::<[usize; 2]>().write_unaligned(answers);
    }
}

/// The features of each of `count` positions for training: two rows for a position, the side to move's perspective
/// first, each of `stride` numbers in no particular order, padded with -1, as loaders of sparse features take them.
/// `counts[2 * i]` and `counts[2 * i + 1]` get how many each has, which may be more than `stride`. Returns `count`, or 0
/// (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_many(
    numbering: *const Numbering,
    positions: *const Position,
    count: usize,
    indices: *mut i32,
    stride: usize,
    counts: *mut u32,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(numbering) = read(numbering) else { return 0 };
        if positions.is_null() || indices.is_null() || counts.is_null() {
            return 0;
        }
        for number in 0..count {
            let position = positions.add(number).read_unaligned();
            let mut threats = [0; 512];
            let found = super::threats::golem_threats(
                position.to_board().as_ptr(),
                core::ptr::null(),
                threats.as_mut_ptr(),
                512,
            );
            for (row, color) in [position.side(), position.side().opposite()].into_iter().enumerate() {
                let out = indices.add((2 * number + row) * stride);
                let king = position.king(color).map_or(0, |king| king.number().into());
                let length =
                    golem_threat_indices(&numbering, color as u32, king, threats.as_ptr(), found, out.cast(), stride);
                for place in length.min(stride)..stride {
                    out.add(place).write_unaligned(-1);
                }
                counts.add(2 * number + row).write_unaligned(length as u32);
            }
        }
        count
    }
}
