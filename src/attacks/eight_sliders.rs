//! Attacks of eight sliders, one per lane. Only a few constants are read from memory.
//!
//! Hyperbola quintessence as in `compact::lines`, but transposed: a lane is a square, and the lines follow one after the
//! other. Their masks are computed from the square:
//!
//! ```text
//!   rank   rank 1 << 8 * rank      diagonal       that of a1, moved up by rank - file
//!   file   file a << file          antidiagonal   that of h1, moved up by rank + file - 7
//! ```
//!
//! Swapping the bytes mirrors every line but the rank, which has its bits reversed instead, or is filled step by step.
//!
//! Cost for eight queens: about 40 vector operations with AVX-512, 130 with AVX2; half of that for rooks or bishops.

use crate::geometry::{FILE_A, RANK_1};
use crate::simd::{Lanes, Vectors, reverse_bits_of_bytes};
use crate::tables::table;

/// The diagonal from a1 to h8 and the antidiagonal from h1 to a8, each the other one upside down.
const LONGEST: [u64; 2] = [0x8040_2010_0804_0201, 0x0102_0408_1020_4080];
/// Both moved up by a number of ranks modulo 16, which is rank - file and rank + file - 7.
static MOVED: [[u64; 16]; 2] = table!(2; line => table!(16; number => {
    if number < 8 { LONGEST[line] << (8 * number) } else { LONGEST[line].unbounded_shr(8 * (16 - number as u32)) }
}));

/// Returns the squares that the sliders attack, on ranks and files if they are rooks or queens, on diagonals if they
/// are bishops or queens; nothing from squares of 64 and more.
#[inline(always)]
pub(super) fn attacks<const ORTHOGONAL: bool, const DIAGONALLY: bool, L: Vectors>(
    level: L,
    squares: L::Lanes,
    occupied: L::Lanes,
) -> L::Lanes {
    let (rank, file) = (squares.shr(3), squares & level.splat(7));
    let slider = level.splat(1).shl_each(squares);
    let mut attacked = level.splat(0);
    if ORTHOGONAL {
        let rank = level.splat(RANK_1).shl_each(squares & level.splat(56));
        let file = level.splat(FILE_A).shl_each(file);
        attacked = on_rank(level, rank, slider, occupied) | on_line(file, slider, occupied);
    }
    if DIAGONALLY {
        let diagonal = moved::<0, L>(level, rank.minus(file));
        let antidiagonal = moved::<1, L>(level, rank.minus(file ^ level.splat(7)));
        attacked = attacked | on_line(diagonal, slider, occupied) | on_line(antidiagonal, slider, occupied);
    }
    attacked.where_zero(squares & level.splat(!63))
}

/// One of the [`LONGEST`] lines, moved. Down is up for the board upside down, and a shift of 64 or more leaves nothing.
#[inline(always)]
fn moved<const LINE: usize, L: Vectors>(level: L, numbers: L::Lanes) -> L::Lanes {
    if let Some(line) = level.pick(&MOVED[LINE], numbers) {
        return line;
    }
    let up = numbers.shl(3);
    let upwards = level.splat(LONGEST[LINE]).shl_each(up);
    let downwards = level.splat(LONGEST[1 - LINE]).shl_each(level.splat(0).minus(up));
    upwards | downwards.swap_bytes()
}

/// Returns the squares that a slider attacks on its rank. Reversing the bits of bytes is much work without an
/// instruction for it. The squares attacked downwards are then those below the slider and not below a blocker.
#[inline(always)]
fn on_rank<L: Vectors>(level: L, rank: L::Lanes, slider: L::Lanes, occupied: L::Lanes) -> L::Lanes {
    let blockers = occupied & rank & !slider;
    if let (Some(mirrored), Some(mirrored_slider)) = (reversed(blockers), reversed(slider))
        && let Some(downwards) = reversed(mirrored.minus(mirrored_slider))
    {
        return (blockers.minus(slider) ^ downwards) & rank;
    }
    let before = slider.minus(level.splat(1));
    let below = blockers & before;
    let below = below | below.shr(1);
    let below = below | below.shr(2);
    let below = below | below.shr(4);
    let upwards = blockers ^ blockers.minus(slider);
    // Upwards sets the square of the slider, downwards does not.
    (upwards ^ slider | before & !below.shr(1)) & rank
}

/// The bits of each byte in reverse order; `None` where that is much work.
#[inline(always)]
fn reversed<V: Lanes>(lanes: V) -> Option<V> {
    if V::WORDS == 1 { Some(V::of_equal(reverse_bits_of_bytes(lanes.at(0))?)) } else { None }
}

/// Returns the squares that a slider attacks on a line through it that is not a rank.
#[inline(always)]
fn on_line<V: Lanes>(line: V, slider: V, occupied: V) -> V {
    let blockers = occupied & line & !slider;
    let upwards = blockers.minus(slider);
    let downwards = blockers.swap_bytes().minus(slider.swap_bytes()).swap_bytes();
    // Both differences set the square of the slider.
    (upwards ^ downwards) & line
}
