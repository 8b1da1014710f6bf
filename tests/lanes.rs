//! Eight lanes at every level of this CPU: rays of sets and queens of eight squares, against a plain walk.
//!
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` makes a missing level a failure, so that a skip is never silent.

mod common;

use common::levels::levels;
use common::walk::{random_sets, ray};
use golem::attacks::{eight_rays, eight_sliders};
use golem::simd::{Code, Level};

fn code(level: Level) -> Code {
    Code::at(level).unwrap_or_else(|| panic!("no code for {level:?}"))
}

#[test]
fn eight_rays_walk() {
    let sets = random_sets(2000);
    for level in levels() {
        for (index, &orthogonal) in sets.iter().enumerate() {
            let diagonal = sets[(index * 5 + 1) % sets.len()];
            let empty = sets[(index * 7 + 3) % sets.len()];
            let expected = [0, 1, 2, 3, 4, 5, 6, 7]
                .map(|direction| ray(direction, if direction % 2 == 0 { orthogonal } else { diagonal }, empty));
            let mut found = [0; 8];
            eight_rays::attacks_by(code(level), orthogonal, diagonal, empty, &mut found);
            assert_eq!(found, expected, "{level:?} {orthogonal:#x} {diagonal:#x} {empty:#x}");
        }
    }
}

#[test]
fn eight_queens_walk() {
    let sets = random_sets(2000);
    for level in levels() {
        for (index, &occupied) in sets.iter().enumerate() {
            let squares = [0u8, 1, 2, 3, 4, 5, 6, 7].map(|lane| (lane * 8 + (index % 61) as u8 * 3) % 64);
            let expected = squares.map(|square| (0..8).fold(0, |union, d| union | ray(d, 1 << square, !occupied)));
            let mut found = [0; 8];
            eight_sliders::queens_by(code(level), squares, occupied, &mut found);
            assert_eq!(found, expected, "{level:?} {squares:?} {occupied:#x}");
        }
    }
}

#[test]
fn missing_levels_have_no_code() {
    for level in Level::ALL {
        assert_eq!(Code::at(level).map(Code::level), Some(level).filter(|level| level.is_available()), "{level:?}");
    }
}
