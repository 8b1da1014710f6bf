//! Eight lanes at every level of this CPU: rays of sets and queens of eight squares, against a plain walk.
//!
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` makes a missing level a failure, so that a skip is never silent.

use super::common::levels::levels;
use super::common::seed;
use super::common::walk::{random_sets, ray};
use core::mem::MaybeUninit;
use golem::Level;
use golem::attacks::{eight_rays, many};
use golem::simd::Code;

fn code(level: Level) -> Code {
    Code::at(level).unwrap_or_else(|| panic!("no code for {level:?}"))
}

#[test]
fn eight_rays_walk() {
    let sets = random_sets(2000, seed(1));
    for level in levels() {
        for (index, &orthogonal) in sets.iter().enumerate() {
            let diagonal = sets[(index * 5 + 1) % sets.len()];
            let empty = sets[(index * 7 + 3) % sets.len()];
            let expected = [0, 1, 2, 3, 4, 5, 6, 7]
                .map(|direction| ray(direction, if direction % 2 == 0 { orthogonal } else { diagonal }, empty));
            let mut found = [const { MaybeUninit::new(0) }; 8];
            eight_rays::attacks_by(code(level), orthogonal, diagonal, empty, &mut found);
            // SAFETY: every ray had a value before the call.
            #[allow(unsafe_code)]
            let found = found.map(|ray: MaybeUninit<u64>| unsafe { ray.assume_init() });
            assert_eq!(found, expected, "{level:?} {orthogonal:#x} {diagonal:#x} {empty:#x}");
        }
    }
}

#[test]
fn eight_queens_walk() {
    let sets = random_sets(2000, seed(1));
    for level in levels() {
        for (index, &occupied) in sets.iter().enumerate() {
            let squares = [0u8, 1, 2, 3, 4, 5, 6, 7].map(|lane| (lane * 8 + (index % 61) as u8 * 3) % 64);
            let expected = squares.map(|square| (0..8).fold(0, |union, d| union | ray(d, 1 << square, !occupied)));
            let mut found = [const { MaybeUninit::new(0) }; 8];
            many::queens_over_one(code(level), &squares, &[occupied], &mut found);
            // SAFETY: every entry had a value before the call.
            #[allow(unsafe_code)]
            let found = found.map(|set| unsafe { set.assume_init() });
            assert_eq!(found, expected, "{level:?} {squares:?} {occupied:#x}");
        }
    }
}

/// As many entries are written as the shortest array has.
#[test]
fn many_go_as_far_as_all_arrays() {
    const MARK: u64 = 0x5a5a;
    let occupied = &random_sets(30, seed(1))[..20];
    let squares: Vec<u8> = (0..20).map(|index| index * 13 % 64).collect();
    let rook = |index: usize| [0, 2, 4, 6].map(|d| ray(d, 1 << squares[index], !occupied[index])).iter().sum::<u64>();
    for (level, shortest) in levels().into_iter().flat_map(|level| (0..=17).map(move |shortest| (level, shortest))) {
        for (a, b, c) in [(shortest, 20, 20), (20, shortest, 20), (20, 20, shortest)] {
            let mut found = [const { MaybeUninit::new(MARK) }; 20];
            many::rooks(code(level), &squares[..a], &occupied[..b], &mut found[..c]);
            // SAFETY: every entry had a value before the call.
            #[allow(unsafe_code)]
            let found = found.map(|set| unsafe { set.assume_init() });
            let expected = |index| if index < shortest { rook(index) } else { MARK };
            assert_eq!(found.to_vec(), (0..20).map(expected).collect::<Vec<_>>(), "{level:?} {a} {b} {c}");
        }
    }
}

#[test]
fn missing_levels_have_no_code() {
    for level in Level::ALL {
        assert_eq!(Code::at(level).map(Code::level), Some(level).filter(|level| level.is_available()), "{level:?}");
    }
}
