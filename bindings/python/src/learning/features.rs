//! A game as the planes that AlphaZero's network was fed with, and one for en passant.

use super::game::{Game, MOST_HISTORY, Past};
use golem::geometry::{EAST, WEST};
use golem::tables::reach;
use golem::types::{Color, Kind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Squares of a plane.
pub const PLANE: usize = 64;
/// Planes of each position of the past: six kinds of each side, two for repetitions.
const PLANES_OF_POSITION: usize = 14;
/// Planes of the present besides: colour, moves, castling of both sides, the clock, en passant.
const PLANES_OF_PRESENT: usize = 8;

/// How many planes `VectorGame.features` has with so many positions of the past, 1 to 8.
#[pyfunction]
pub fn feature_planes(history: i64) -> PyResult<usize> {
    match usize::try_from(history) {
        Ok(history @ 1..=MOST_HISTORY) => Ok(history * PLANES_OF_POSITION + PLANES_OF_PRESENT),
        _ => Err(PyValueError::new_err(format!("history is {history}; it must be 1 to {MOST_HISTORY}"))),
    }
}

/// Writes the planes of a game as the side to move sees it: for Black the board is mirrored.
pub fn write(game: &Game, history: usize, out: &mut [f32]) {
    out.fill(0.0);
    let side = game.position().side();
    let (of_past, of_present) = out.split_at_mut((history * PLANES_OF_POSITION * PLANE).min(out.len()));
    for (past, planes) in game.past().zip(of_past.chunks_exact_mut(PLANES_OF_POSITION * PLANE)) {
        write_position(past, side, planes);
    }
    write_present(game, of_present);
}

fn write_position(past: &Past, side: Color, planes: &mut [f32]) {
    let mut planes = planes.chunks_exact_mut(PLANE);
    for color in [side, side.opposite()] {
        for (kind, plane) in Kind::ALL.into_iter().zip(&mut planes) {
            put(past.position.of(kind, color), side, plane);
        }
    }
    for (times, plane) in [1, 2].into_iter().zip(planes) {
        plane.fill(f32::from(past.repetitions >= times));
    }
}

fn write_present(game: &Game, planes: &mut [f32]) {
    let position = game.position();
    let side = position.side();
    let rights = |color: Color, direction: usize| {
        let rooks = position.king(color).map_or(0, |king| reach(direction, king) & position.castling);
        f32::from(rooks & color.back_rank() != 0)
    };
    let opponent = side.opposite();
    let values = [
        f32::from(position.side_to_move & 1),
        f32::from(position.fullmove_number),
        rights(side, EAST),
        rights(side, WEST),
        rights(opponent, EAST),
        rights(opponent, WEST),
        f32::from(position.halfmove_clock),
    ];
    let mut planes = planes.chunks_exact_mut(PLANE);
    for (value, plane) in values.into_iter().zip(&mut planes) {
        plane.fill(value);
    }
    if let (Some(square), Some(plane)) = (position.ep(), planes.next()) {
        put(square.bit(), side, plane);
    }
}

/// Ones on the squares of a set.
fn put(set: u64, side: Color, plane: &mut [f32]) {
    let seen = if side == Color::White { set } else { set.swap_bytes() };
    for (square, value) in plane.iter_mut().enumerate() {
        *value = (seen >> square & 1) as f32;
    }
}
