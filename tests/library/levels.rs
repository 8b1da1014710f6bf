//! What C cannot ask for by level: classes of moves, lists of given target sets, arrays of different lengths. Every
//! level against the scalar one and against `is_legal` of all 65,536 values.
//!
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` makes a missing level a failure, so that a skip is never silent.

use super::common::levels::generators;
use super::common::nodes::{PLENTY, Random, listed, nodes};
use super::common::{check_all, length};
use core::mem::MaybeUninit;
use golem::movegen::AttackMaps;
use golem::{Class, Generator, Level, Move, MoveList, Position, Targets};

const CLASSES: [Class; 3] = [Class::ALL, Class::CAPTURES, Class::NO_CAPTURES];

fn scalar() -> Generator {
    Generator::at(Level::Scalar).expect("the scalar level is always there")
}

/// The moves of a list that belong to a class.
fn of_class(moves: &[Move], class: Class) -> Vec<Move> {
    let fits = |mv: &Move| class == Class::ALL || mv.is_capture() == (class == Class::CAPTURES);
    moves.iter().copied().filter(fits).collect()
}

/// Runs a check on sampled nodes; it panics or complains.
fn on_nodes(most: usize, seed: u64, check: impl Fn(&Position) + Sync) {
    let nodes = nodes(length(most), &mut Random::seeded(seed));
    let complaints = check_all(&nodes, |node| {
        check(node);
        None
    });
    assert!(complaints.is_empty());
}

#[test]
fn classes_are_what_is_legal() {
    on_nodes(6000, 1, |position| {
        let legal: Vec<Move> = (0..=u16::MAX).map(Move).filter(|mv| position.is_legal(*mv)).collect();
        let targets = scalar().generate(position);
        for (level, generator) in generators() {
            assert_eq!(generator.generate(position), targets, "{level:?} {}", position.fen(true));
            assert_eq!(generator.count(position, &targets), legal.len(), "{level:?} {}", position.fen(true));
            assert_eq!(generator.count_moves(position), legal.len() as u64, "{level:?} {}", position.fen(true));
            for class in CLASSES {
                let expected = of_class(&legal, class);
                let count = generator.count_class(position, class);
                assert_eq!(count, expected.len(), "{level:?} {}", position.fen(true));
                let (list, count) = listed(PLENTY, |moves| generator.list(position, &targets, class, moves));
                assert_eq!((&list, count), (&expected, expected.len()), "{level:?} {}", position.fen(true));
                let (list, count) = listed(PLENTY, |moves| generator.legal_moves(position, class, moves));
                assert_eq!((&list, count), (&expected, expected.len()), "{level:?} {}", position.fen(true));
            }
        }
        for class in CLASSES {
            let mut list: Vec<Move> = MoveList::new(position, class).iter().collect();
            list.sort();
            assert_eq!(list, of_class(&legal, class), "MoveList {}", position.fen(true));
        }
        assert_eq!(position.has_legal_move(), !legal.is_empty(), "{}", position.fen(true));
    });
}

#[test]
fn every_capacity() {
    on_nodes(1500, 2, |position| {
        for class in CLASSES {
            let (all, count) = listed(PLENTY, |moves| scalar().legal_moves(position, class, moves));
            for (level, generator) in generators() {
                for capacity in 0..=count + 1 {
                    let (list, counted) = listed(capacity, |moves| generator.legal_moves(position, class, moves));
                    assert_eq!(counted, count, "{level:?} {}", position.fen(true));
                    assert_eq!(list.len(), count.min(capacity));
                    let distinct = list.windows(2).all(|pair| pair[0] != pair[1]);
                    let known = list.iter().all(|mv| all.binary_search(mv).is_ok());
                    assert!(distinct && known, "{level:?} {class:?} {capacity} {}", position.fen(true));
                }
            }
        }
    });
}

/// The direction set in which a move stands, by files and ranks.
fn direction(mv: Move) -> usize {
    let (from, to) = (mv.from(), mv.to());
    let steps = (to.file() as i32 - from.file() as i32, to.rank() as i32 - from.rank() as i32);
    const KNIGHT: [(i32, i32); 8] = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)];
    const RAYS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    match KNIGHT.iter().position(|knight| *knight == steps) {
        Some(jump) => 8 + jump,
        None => {
            RAYS.iter().position(|ray| *ray == (steps.0.signum(), steps.1.signum())).expect("a move goes somewhere")
        }
    }
}

#[test]
fn cleared_sets_list_what_is_left() {
    on_nodes(10_000, 3, |position| {
        let mut random = Random(position.pieces[0] ^ position.colors[0]);
        let (all, _) = listed(PLENTY, |moves| scalar().legal_moves(position, Class::ALL, moves));
        let mut targets = scalar().generate(position);
        for set in &mut targets.direction {
            *set &= random.bits() | if random.below(2) == 0 { random.bits() } else { 0 };
        }
        let mut left = all;
        left.retain(|mv| targets.direction[direction(*mv)] & mv.to().bit() != 0);
        for (level, generator) in generators() {
            assert_eq!(generator.count(position, &targets), left.len(), "{level:?} {}", position.fen(true));
            for class in CLASSES {
                let expected = of_class(&left, class);
                let (list, count) = listed(PLENTY, |moves| generator.list(position, &targets, class, moves));
                assert_eq!((&list, count), (&expected, expected.len()), "{level:?} {}", position.fen(true));
            }
        }
    });
}

/// The entries of an array after a call that was to write the first of them.
fn filled<T: Copy>(length: usize, mark: T, fill: impl FnOnce(&mut [MaybeUninit<T>])) -> Vec<T> {
    let mut array = vec![MaybeUninit::new(mark); length];
    fill(&mut array);
    // SAFETY: every entry was initialised when the array was made.
    #[allow(unsafe_code)]
    array.iter().map(|entry| unsafe { entry.assume_init() }).collect()
}

#[test]
fn many_go_as_far_as_both_arrays() {
    let nodes = nodes(40, &mut Random::seeded(4));
    let mark = Targets { direction: [7; 16], attacked: 7, checkers: 7, between: [7; 4], movable: 7, evasion: 7 };
    for (level, generator) in generators() {
        for (positions, answers) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
            let given = &nodes[..positions];
            let counts = filled(answers, u32::MAX, |counts| generator.count_many(given, counts));
            let targets = filled(answers, mark, |targets| generator.generate_many(given, targets));
            let maps = filled(answers, AttackMaps::default(), |maps| generator.attack_maps_many(given, maps));
            assert!(maps.iter().skip(positions).all(|maps| *maps == AttackMaps::default()));
            for (index, (count, sets)) in counts.iter().zip(&targets).enumerate() {
                let expected = if index < positions {
                    (scalar().count_moves(&nodes[index]) as u32, scalar().generate(&nodes[index]))
                } else {
                    (u32::MAX, mark)
                };
                assert_eq!((*count, *sets), expected, "{level:?}, {index} of {positions} into {answers}");
            }
        }
    }
}

#[test]
fn missing_levels_have_no_generator() {
    for level in Level::ALL {
        assert_eq!(Generator::at(level).is_some(), level.is_available(), "{level:?}");
    }
    assert!(Level::best().is_available());
}
