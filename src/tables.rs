//! Small tables, computed at compile time.

use crate::geometry::{self, DIRECTION_COUNT, RAY_COUNT};
use crate::types::{Kind, Square};

/// An array that is computed at compile time: `table!(64; square => 1 << square)` evaluates an expression for each index.
/// A loop, because a constant cannot call a closure.
#[doc(hidden)]
#[macro_export]
macro_rules! table {
    ($length:expr; $index:ident => $entry:expr) => {{
        let mut $index: usize = 0;
        let mut table = [$entry; $length];
        while $index < $length {
            table[$index] = $entry;
            $index += 1;
        }
        table
    }};
}
pub(crate) use table;

/// For each square, the squares of the board one step away in the given directions.
const fn single_steps(directions: &[usize]) -> [u64; 64] {
    table!(64; square => {
        let (mut set, mut index) = (0, 0);
        while index < directions.len() {
            let to = geometry::step(square, directions[index]);
            set |= if to < 64 { 1 << to } else { 0 };
            index += 1;
        }
        set
    })
}

/// Squares that a king attacks, by square.
pub static KING_ATTACKS: [u64; 64] = single_steps(&[0, 1, 2, 3, 4, 5, 6, 7]);

/// Squares that a knight attacks, by square.
pub static KNIGHT_ATTACKS: [u64; 64] = single_steps(&[8, 9, 10, 11, 12, 13, 14, 15]);

/// Squares that a white (0) or black (1) pawn attacks, by colour and square.
pub static PAWN_ATTACKS: [[u64; 64]; 2] = [single_steps(&[1, 3]), single_steps(&[5, 7])];

/// Empty-board rays (0–7), knight steps (8–15) and, as row 16, the empty set for "no direction".
pub static REACH: [[u64; 64]; DIRECTION_COUNT + 1] = table!(DIRECTION_COUNT + 1; direction => table!(64; square => match direction {
    0..RAY_COUNT => geometry::ray_walk(square, direction, 0),
    RAY_COUNT..DIRECTION_COUNT => geometry::ray_walk(square, direction, !0),
    _ => 0,
}));

/// The rays of a square in every other direction: the orthogonal ones from 0, the diagonal ones from 1.
const fn rays_from(first: usize, square: usize) -> u64 {
    REACH[first][square] | REACH[first + 2][square] | REACH[first + 4][square] | REACH[first + 6][square]
}

/// Attacks on an empty board, by piece code (type + 1, and 8 for Black) and square; empty for other codes.
#[doc(hidden)]
pub static EMPTY_BOARD_ATTACKS: [[u64; 64]; 16] = table!(16; piece => table!(64; square => match piece & 7 {
    1 => PAWN_ATTACKS[piece >> 3][square],
    2 => KNIGHT_ATTACKS[square],
    3 => rays_from(1, square),
    4 => rays_from(0, square),
    5 => rays_from(0, square) | rays_from(1, square),
    6 => KING_ATTACKS[square],
    _ => 0,
}));

/// The direction from one square to another, 16 if they share no line and are not a knight's step apart.
pub(crate) static DIRECTION_OF: [[u8; 64]; 64] = table!(64; from => table!(64; to => {
    let mut direction = 0;
    while direction < DIRECTION_COUNT && REACH[direction][from] >> to & 1 == 0 {
        direction += 1;
    }
    direction as u8
}));

/// Returns the direction from `from` to `to`: 0–7 on a common line, 8–15 a knight step, else 16.
#[inline(always)]
pub fn direction_of(from: Square, to: Square) -> usize {
    DIRECTION_OF[from.index()][to.index()] as usize
}

/// Returns the squares in `direction` 0–15 from `square`; empty for any other direction.
#[inline(always)]
pub fn reach(direction: usize, square: Square) -> u64 {
    REACH.get(direction).map_or(0, |row| row[square.index()])
}

/// Returns the nearest square of a set in `direction` 0–15 from `square`, which does not count; an arbitrary square if there is
/// none.
#[inline(always)]
pub fn nearest(direction: usize, square: Square, set: u64) -> Square {
    let ahead = reach(direction, square) & set;
    if geometry::shifts_left(direction) { Square::lowest(ahead) } else { Square::highest(ahead) }
}

/// Returns the squares strictly between two squares on a common line, otherwise the empty set.
///
/// Of the lines through both, those that are not their common one meet in no square with a number between theirs, or are of
/// another kind. So no 64 × 64 table is needed, and the lookup itself shows whether there is a common line.
#[inline(always)]
pub fn between(a: Square, b: Square) -> u64 {
    let along = |kind: Kind| {
        let lines = &EMPTY_BOARD_ATTACKS[kind as usize + 1];
        let from_a = lines[a.index()];
        if from_a & b.bit() != 0 { from_a & lines[b.index()] } else { 0 }
    };
    // The bits from the lower number up to the higher one, of which the ends are on no line from themselves.
    (along(Kind::Rook) | along(Kind::Bishop)) & a.bit().abs_diff(b.bit())
}

/// Returns the whole line through two squares, edge to edge, including both; empty if they share no line.
#[inline(always)]
pub fn line(a: Square, b: Square) -> u64 {
    let direction = direction_of(a, b);
    if direction < RAY_COUNT { reach(direction, a) | reach(direction ^ 4, a) | a.bit() } else { 0 }
}
