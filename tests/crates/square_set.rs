//! `SquareSet` against the sets of Rust's standard library.

use crate::common::nodes::Random;
use golem::{Square, SquareSet};
use std::collections::BTreeSet;

type Reference = BTreeSet<Square>;

/// A set as the standard library holds it, bit by bit.
fn reference(set: SquareSet) -> Reference {
    (0..64).filter(|number| set.0 >> number & 1 != 0).filter_map(Square::new).collect()
}

/// Sets of every density, the empty and the full one among them.
fn sets() -> Vec<SquareSet> {
    let mut random = Random::seeded(18);
    let mut sets = vec![SquareSet::EMPTY, SquareSet::ALL, SquareSet(1), SquareSet(1 << 63)];
    for _ in 0..100 {
        let [a, b, c] = [random.bits(), random.bits(), random.bits()];
        sets.extend([a, a & b, a & b & c, a | b | c, 1 << (a & 63)].map(SquareSet));
    }
    sets
}

#[test]
fn operators_are_those_of_sets() {
    let sets = sets();
    for (index, &a) in sets.iter().enumerate() {
        let left = reference(a);
        assert_eq!(reference(!a), &reference(SquareSet::ALL) - &left);
        for &b in sets.iter().skip(index % 7).step_by(7) {
            let right = reference(b);
            for (ours, theirs) in
                [(a & b, &left & &right), (a | b, &left | &right), (a ^ b, &left ^ &right), (a - b, &left - &right)]
            {
                assert_eq!(reference(ours), theirs, "{a:?} {b:?}");
            }
            // The number of a set does as well as the set.
            assert_eq!([a & b.0, a | b.0, a ^ b.0, a - b.0], [a & b, a | b, a ^ b, a - b]);
            let [mut and, mut or, mut xor, mut sub] = [a; 4];
            and &= b;
            or |= b.0;
            xor ^= b;
            sub -= b.0;
            assert_eq!([and, or, xor, sub], [a & b, a | b, a ^ b, a - b]);
            assert_eq!(a.is_subset(b), left.is_subset(&right));
            assert_eq!(a.is_disjoint(b), left.is_disjoint(&right));
            let mut extended = a;
            extended.extend(b);
            assert_eq!(extended, a | b);
        }
    }
}

#[test]
fn members_are_those_of_sets() {
    for set in sets() {
        let expected = reference(set);
        assert!(set.iter().eq(expected.iter().copied()) && set.iter().rev().eq(expected.iter().rev().copied()));
        assert_eq!(
            (set.len(), set.iter().len(), set.is_empty()),
            (expected.len(), expected.len(), expected.is_empty())
        );
        assert_eq!((set.first(), set.last()), (expected.first().copied(), expected.last().copied()));
        assert_eq!(set.several(), expected.len() > 1);
        assert_eq!(set.only(), set.first().filter(|_| set.len() == 1));
        assert_eq!(set.into_iter().collect::<SquareSet>(), set);
        assert_eq!((SquareSet::from(u64::from(set)), format!("{set:?}")), (set, format!("{expected:?}")));
        for number in 0..64 {
            let square = Square::from_low_bits(number);
            assert_eq!(set.contains(square), expected.contains(&square));
            let (mut ours, mut theirs) = (set, expected.clone());
            assert_eq!(ours.insert(square), theirs.insert(square));
            assert_eq!((reference(ours), ours), (theirs, set | square));
            let (mut ours, mut theirs) = (set, expected.clone());
            assert_eq!(ours.remove(square), theirs.remove(&square));
            assert_eq!((reference(ours), ours), (theirs, set - square));
        }
        let (mut ours, mut theirs) = (set, expected);
        assert_eq!((ours.pop_first(), ours.len()), (theirs.pop_first(), theirs.len()));
    }
}

/// From both ends at once every square comes once.
#[test]
fn both_ends_meet() {
    let mut squares = SquareSet::from([Square::A1, Square::C2, Square::H8]).iter();
    assert_eq!((squares.next(), squares.next_back(), squares.len()), (Some(Square::A1), Some(Square::H8), 1));
    assert_eq!((squares.next_back(), squares.next(), squares.next_back()), (Some(Square::C2), None, None));
}

#[test]
fn printed_as_a_board_and_as_numbers() {
    let corners = SquareSet::from([Square::A1, Square::H1, Square::A8, Square::H8]);
    let rows = ["8 X . . . . . . X", "7 . . . . . . . .", "6 . . . . . . . .", "5 . . . . . . . ."];
    let more =
        ["4 . . . . . . . .", "3 . . . . . . . .", "2 . . . . . . . .", "1 X . . . . . . X", "  a b c d e f g h"];
    assert_eq!(corners.to_string().lines().collect::<Vec<_>>(), [&rows[..], &more].concat());
    assert!(corners.to_string().ends_with('h'));
    assert_eq!(format!("{corners:?}"), "{a1, h1, a8, h8}");
    assert_eq!(format!("{corners:#x} {corners:X}"), "0x8100000000000081 8100000000000081");
    assert_eq!(format!("{:#b} {:o}", SquareSet(9), SquareSet(9)), "0b1001 11");
}

/// The constants are named as their squares are.
#[test]
fn named_squares() {
    let named =
        [Square::A1, Square::B1, Square::H1, Square::A2, Square::E4, Square::D5, Square::H7, Square::A8, Square::H8];
    assert_eq!(named.map(|square| square.to_string()), ["a1", "b1", "h1", "a2", "e4", "d5", "h7", "a8", "h8"]);
    assert_eq!(named.map(Square::number), [0, 1, 7, 8, 28, 35, 55, 56, 63]);
}
