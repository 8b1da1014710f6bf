//! Board geometry.

use crate::tables;
use crate::types::Square;

fn for_squares<T>(a: u32, b: u32, otherwise: T, value: impl FnOnce(Square, Square) -> T) -> T {
    match (Square::new(a), Square::new(b)) {
        (Some(a), Some(b)) => value(a, b),
        _ => otherwise,
    }
}

/// Returns the squares strictly between two squares on a common line, otherwise the empty set.
#[unsafe(no_mangle)]
pub extern "C" fn golem_between(a: u32, b: u32) -> u64 {
    for_squares(a, b, 0, tables::between)
}

/// Returns the whole rank, file or diagonal through two different squares, edge to edge, including both. Returns the empty set
/// if the squares share no line.
#[unsafe(no_mangle)]
pub extern "C" fn golem_line(a: u32, b: u32) -> u64 {
    for_squares(a, b, 0, tables::line)
}

/// Returns the squares from `square` (excluded) to the edge for directions 0-7, or the square one knight step away for
/// directions 8-15.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray(direction: u32, square: u32) -> u64 {
    super::for_square(square, |square| tables::reach(direction as usize, square))
}

/// Returns the direction from `a` to `b`: 0-7 on a common line, 8-15 for a knight step, otherwise GOLEM_NO_DIRECTION.
#[unsafe(no_mangle)]
pub extern "C" fn golem_direction_of(a: u32, b: u32) -> u32 {
    for_squares(a, b, super::generation::GOLEM_NO_DIRECTION, |a, b| tables::direction_of(a, b) as u32)
}

/// Returns the number of king steps between two squares: 0 to 7.
#[unsafe(no_mangle)]
pub extern "C" fn golem_distance(a: u32, b: u32) -> u32 {
    for_squares(a, b, 0, |a, b| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}
