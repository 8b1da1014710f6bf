//! The functions for C of piece boards, as `src/ffi` of `golem-chess` has those of the library.
#![allow(unsafe_code)]

pub mod piece_moves;
pub mod piece_queries;
pub mod pieceboard;

use golem::Color;

// As golem.h has them.
#[allow(non_camel_case_types)]
type golem_move = u16;
#[allow(non_camel_case_types)]
type golem_status = i32;

fn color_of(number: u32) -> Option<Color> {
    (number <= 1).then_some(Color::from_low_bit(number))
}
