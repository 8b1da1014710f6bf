//! Every SIMD level gives the same answers, and so does every getter.
//!
//! An input is a position, a move and thresholds, and bytes that choose the moves of a short walk, whose positions the
//! functions over many are asked about. Of positions that cannot be played only target sets are compared: the rest is
//! unspecified. Lists are compared sorted.

use super::c::*;
use super::input::Input;
use super::levels_boards::ask_board;
use super::levels_getters::check_getters;
use super::lists::{after, moves, sorted, targets};
use super::nodes::{node, node_moves};
use super::room::{Room, whole, written};
use std::ptr::null;

/// The questions of an input, in addition to its positions.
pub struct Questions {
    pub r#move: u16,
    pub threshold: i32,
    pub sets: [u64; 2],
    pub hints: PickerHints,
}

/// Answers of one level by what was asked, as bytes.
pub type Answers = Vec<(&'static str, Vec<u8>)>;

pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let position = input.position();
    let questions = Questions {
        r#move: input.u16(),
        threshold: input.u32().cast_signed() >> (input.byte() % 32),
        sets: [input.u64(), input.u64()],
        hints: input.any(),
    };
    check_getters(u32::from(questions.r#move & 127), questions.sets);
    choose_level(0);
    let walk = if is_playable(&position) { walk(position, &mut input) } else { vec![] };
    let mut first: Option<Answers> = None;
    for level in levels() {
        assert_eq!(golem_set_level(level), GOLEM_OK);
        let mut answers = ask_sets(&position, &questions);
        if !walk.is_empty() {
            answers.extend(ask_lists(&position, &questions));
            answers.extend(ask_picker(&position, &questions));
            answers.extend(ask_many(&walk));
            answers.extend(ask_board(&position, &questions));
        }
        match &first {
            None => first = Some(answers),
            Some(first) => compare(first, &answers, level),
        }
    }
}

fn compare(first: &Answers, answers: &Answers, level: u32) {
    assert_eq!(first.len(), answers.len());
    for ((what, one), (_, other)) in first.iter().zip(answers) {
        assert!(one == other, "level {level} has another answer for {what}");
    }
}

/// The position and those after moves that the input chooses.
fn walk(position: Position, input: &mut Input<'_>) -> Vec<Position> {
    let mut walk = vec![position];
    while walk.len() < 20 && !input.is_empty() {
        let last = walk[walk.len() - 1];
        let moves = moves(&last);
        let Some(&r#move) = moves.get(input.below(moves.len())) else { break };
        walk.push(after(&last, r#move));
    }
    walk
}

pub fn all<T: Copy>(values: &[T]) -> Vec<u8> {
    Room::of(values, 0).as_bytes().to_vec()
}

fn ask_sets(position: &Position, questions: &Questions) -> Answers {
    let sets = targets(position);
    let [origins, wanted] = questions.sets;
    // SAFETY: valid.
    unsafe {
        let checking = written(0, |out| golem_checking_targets(position, &sets, out)).expect("sets");
        let winning = written(0, |out| golem_see_targets(position, &sets, questions.threshold, out)).expect("sets");
        let selected = written(0, |out| golem_generate_selected(position, origins, wanted, out)).expect("sets");
        let mut rays = Room::<u64>::new(8, 0);
        golem_rays_attacks(origins, wanted, position.pieces[0], rays.pointer());
        vec![
            ("golem_generate", all(&[sets])),
            ("golem_checking_targets", all(&[checking])),
            ("golem_see_targets", all(&[winning])),
            ("golem_generate_selected", all(&[selected])),
            ("golem_rays_attacks", all(&rays.all())),
        ]
    }
}

fn ask_lists(position: &Position, questions: &Questions) -> Answers {
    let sets = targets(position);
    let mut answers = Answers::new();
    let lists = [golem_legal_moves, golem_legal_captures, golem_legal_quiets];
    // SAFETY: valid, here and below.
    unsafe {
        for list in lists {
            answers.push(("a list", all(&sorted(whole(0, |moves, capacity| list(position, moves, capacity))))));
        }
        let list = sorted(whole(0, |moves, capacity| golem_targets_moves(position, &sets, moves, capacity)));
        let counts = [
            golem_targets_count(position, &sets) as u64,
            golem_count_legal_moves(position) as u64,
            golem_has_legal_move(position).into(),
            golem_is_legal(position, questions.r#move).into(),
            golem_perft(position, 3),
            golem_perft_every(position, 3),
            golem_hanging(position, 0),
            golem_hanging(position, 1),
            golem_outcome(position, null(), 0).into(),
        ];
        let exchanges = list.iter().map(|&r#move| golem_see(position, r#move));
        answers.push(("golem_see", all(&exchanges.collect::<Vec<_>>())));
        let reach = list.iter().map(|&r#move| golem_see_ge(position, r#move, questions.threshold));
        answers.push(("golem_see_ge", all(&reach.collect::<Vec<_>>())));
        let checks = list.iter().map(|&r#move| golem_gives_check(position, r#move));
        answers.push(("golem_gives_check", all(&checks.collect::<Vec<_>>())));
        let keys = list.iter().map(|&r#move| golem_key_after(position, r#move, golem_key(position)));
        answers.push(("golem_key_after", all(&keys.collect::<Vec<_>>())));
        let node = node(position);
        let staged = (0..16).flat_map(|classes| sorted(node_moves(position, &node, classes)));
        answers.push(("golem_node_of", all(&[node])));
        answers.push(("golem_node_moves", all(&staged.collect::<Vec<_>>())));
        answers.push(("golem_targets_moves", all(&list)));
        answers.push(("counts", all(&counts)));
        answers.push(("golem_perft_divide", divide(position)));
        answers.push(("golem_count_replies", replies(position)));
        let maps = written(0, |maps: *mut AttackMaps| golem_attack_maps_of(position, maps)).expect("maps");
        answers.push(("golem_attack_maps_of", all(&[maps])));
        let masks = [position.colors[1], !position.colors[1]];
        let counts = written(0, |counts: *mut [[u16; 6]; 2]| golem_mobility(position, masks.as_ptr(), counts.cast()));
        answers.push(("golem_mobility", all(&[counts.expect("counts")])));
        answers.push(("golem_keys_of", all(&[super::lists::keys(position)])));
    }
    answers
}

fn divide(position: &Position) -> Vec<u8> {
    let (mut moves, mut counts) = (Room::<u16>::new(256, 0), Room::<u64>::new(256, 0));
    // SAFETY: valid.
    let count = unsafe { golem_perft_divide(position, 2, moves.pointer(), counts.pointer(), 256) }.min(256);
    let rows = moves.first(count).into_iter().map(u64::from).zip(counts.first(count));
    all(&sorted(rows.collect::<Vec<_>>()))
}

fn replies(position: &Position) -> Vec<u8> {
    let (mut moves, mut counts) = (Room::<u16>::new(256, 0), Room::<u32>::new(256, 0));
    // SAFETY: valid.
    let count = unsafe { golem_count_replies(position, moves.pointer(), counts.pointer(), 256) }.min(256);
    let rows = moves.first(count).into_iter().map(u64::from).zip(counts.first(count).into_iter().map(u64::from));
    all(&sorted(rows.collect::<Vec<_>>()))
}

/// The order of a picker is the same at every level.
fn ask_picker(position: &Position, questions: &Questions) -> Answers {
    let history: Vec<i16> = (0..8192u64).map(|at| (questions.sets[0] >> (at % 48)) as i16).collect();
    let sequence = |mode| {
        // SAFETY: valid.
        unsafe {
            let start = |picker| golem_picker_init(position, null(), mode, &questions.hints, picker);
            let mut picker: PickerState = written(0, start).expect("a picker");
            let mut next = || golem_picker_next(&raw mut picker, history.as_ptr());
            let moves: Vec<u16> = std::iter::from_fn(|| Some(next()).filter(|&r#move| r#move != 0)).take(500).collect();
            all(&moves)
        }
    };
    (0..4).map(|mode| ("golem_picker_next", sequence(mode))).collect()
}

fn ask_many(walk: &[Position]) -> Answers {
    let count = walk.len();
    let (mut sets, mut counts) = (Room::<Targets>::new(count, 0), Room::<u32>::new(count, 0));
    let (mut maps, mut keys) = (Room::<AttackMaps>::new(count, 0), Room::<u64>::new(count, 0));
    let mut offsets = Room::<usize>::new(count + 1, 0);
    // SAFETY: valid.
    let threats = unsafe {
        assert_eq!(golem_generate_many(walk.as_ptr(), count, sets.pointer()), count);
        assert_eq!(golem_count_many(walk.as_ptr(), count, counts.pointer()), count);
        assert_eq!(golem_attack_maps_many(walk.as_ptr(), count, maps.pointer()), count);
        assert_eq!(golem_key_many(walk.as_ptr(), count, keys.pointer()), count);
        let mut threats = Room::<u32>::new(count * GOLEM_MAX_THREATS, 0);
        let (room, capacity) = (threats.pointer(), count * GOLEM_MAX_THREATS);
        let in_all = golem_threats_many(walk.as_ptr(), count, null(), room, capacity, offsets.pointer());
        threats.first(in_all)
    };
    let offsets = offsets.all();
    let by_position = offsets.windows(2).map(|part| sorted(threats[part[0]..part[1]].to_vec()));
    vec![
        ("golem_generate_many", all(&sets.all())),
        ("golem_count_many", all(&counts.all())),
        ("golem_attack_maps_many", all(&maps.all())),
        ("golem_key_many", all(&keys.all())),
        ("golem_threats_many", by_position.flat_map(|threats| all(&threats)).collect()),
    ]
}
