//! Eight lanes at every level of this CPU: rays of sets and queens of eight squares, against a plain walk.
//!
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` makes a missing level a failure, so that a skip is never silent.

mod common;

use common::levels::levels;
use common::walk::{random_sets, ray};
use golem::attacks::{eight_queens, eight_rays};
use golem::simd::Level;

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
            assert!(eight_rays::attacks_at(level, orthogonal, diagonal, empty, &mut found));
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
            assert!(eight_queens::attacks_at(level, squares, occupied, &mut found));
            assert_eq!(found, expected, "{level:?} {squares:?} {occupied:#x}");
        }
    }
}

#[test]
fn missing_levels_say_so() {
    for level in Level::ALL.into_iter().filter(|level| !level.is_available()) {
        let mut untouched = [7; 8];
        assert!(!eight_rays::attacks_at(level, 1, 1, !0, &mut untouched), "{level:?}");
        assert!(!eight_queens::attacks_at(level, [0; 8], 0, &mut untouched), "{level:?}");
        assert_eq!(untouched, [7; 8], "{level:?}");
    }
}
