//! The place and the size of the caller's memory change only the results that have no room.
//!
//! An input is a byte for the shift of structs, one for that of arrays, a position, a move, an extra capacity, and bytes
//! that spoil a piece board. Every function is called with its structs and arrays off by these shifts and gives the
//! bytes that it gives for aligned ones; functions that fill an array are called with every capacity.

use super::bytes::MOST;
use super::c::*;
use super::input::Input;
use super::levels::all;
use super::lists::{after, assert_same, board, moves, squares, targets};
use super::room::{Room, bounded, whole, written};
use std::ptr::null;

/// The shifts of structs and arrays, a capacity besides the small ones, and whether the input is one of which answers are
/// promised: of others a list may depend on the room for it.
#[derive(Clone, Copy)]
struct Place {
    shift: usize,
    arrays: usize,
    capacity: usize,
    is_promised: bool,
}

pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let (shift, arrays) = (input.byte(), input.byte());
    choose_level(usize::from(shift >> 4));
    let position = input.position();
    let r#move = input.u16();
    let place = Place {
        shift: (shift & 15).into(),
        arrays: arrays.into(),
        capacity: input.u16().into(),
        is_promised: is_playable(&position),
    };
    let aligned = Place { shift: 0, arrays: 0, ..place };
    assert_eq!(structs(&position, r#move, place), structs(&position, r#move, aligned));
    check_lists(&position, place);
    check_texts(&position, r#move, place);
    if place.is_promised {
        let legal = moves(&position);
        let r#move = legal.get(usize::from(r#move) % legal.len().max(1)).copied();
        let board = board(&position);
        if let Some(r#move) = r#move {
            assert_eq!(boards(&board, r#move, place), boards(&board, r#move, aligned));
        }
        check_board_lists(&board, place);
        let any = Place { is_promised: false, ..place };
        check_board_lists(&input.spoilt(board), any);
        let walk = [position, r#move.map_or(position, |r#move| after(&position, r#move)), position];
        assert_eq!(many(&walk, place), many(&walk, aligned));
        assert_eq!(picked(&position, place), picked(&position, aligned));
    }
}

/// Calls a function that fills an array with every capacity that is short of the answer or just beyond it.
#[track_caller]
fn check_capacities<T: Copy>(place: Place, fill: impl Fn(*mut T, usize) -> usize) {
    let answer = if place.is_promised { whole(place.arrays, &fill) } else { vec![] };
    let count = if place.is_promised { answer.len() } else { fill(std::ptr::null_mut(), 0) };
    let middle = (count > 40).then_some(place.capacity % (count + 1));
    let capacities = (0..count.min(20)).chain(middle).chain(count.saturating_sub(19)..count + 3);
    for capacity in capacities {
        if !place.is_promised {
            bounded(place.arrays, MOST, capacity, &fill);
            continue;
        }
        let mut room = Room::new(capacity, place.arrays);
        assert_eq!(fill(room.pointer(), capacity), count, "the size of the answer for room for {capacity}");
        let there = capacity.min(count);
        room.assert_untouched_beyond(there);
        assert_eq!(all(&room.first(there)), all(&answer[..there]), "with room for {capacity} of {count}");
    }
}

/// The same for texts, which end with a zero as soon as there is room for it.
#[track_caller]
fn check_text(place: Place, write: impl Fn(*mut std::ffi::c_char, usize) -> usize) {
    let answer = super::room::text(&write);
    let length = answer.len();
    let near = |at: usize| at < 40 || at + 3 > length || at == place.capacity % (length + 1);
    for capacity in (0..length + 3).filter(|&capacity| near(capacity)) {
        let mut room = Room::<u8>::new(capacity, place.arrays);
        assert_eq!(write(room.pointer().cast(), capacity), length, "the length for room for {capacity}");
        let there = capacity.min(length + 1);
        room.assert_untouched_beyond(there);
        let text = room.first(there);
        if let Some((&zero, text)) = text.split_last() {
            assert_eq!((zero, text), (0, &answer[..there - 1]), "with room for {capacity} of {length}");
        }
    }
}

fn check_lists(position: &Position, place: Place) {
    let sets = targets(position);
    let (mut a, mut b) = (Room::of(&[*position], place.shift), Room::of(&[sets], place.shift));
    let (p, t) = (a.pointer().cast_const(), b.pointer().cast_const());
    // SAFETY: valid.
    unsafe {
        for list in [golem_legal_moves, golem_legal_captures, golem_legal_quiets] {
            check_capacities(place, |moves, capacity| list(p, moves, capacity));
        }
        check_capacities(place, |moves, capacity| golem_targets_moves(p, t, moves, capacity));
        check_capacities(place, |moves, capacity| golem_perft_divide(p, 1, moves, std::ptr::null_mut(), capacity));
        check_capacities(place, |counts, capacity| golem_perft_divide(p, 1, std::ptr::null_mut(), counts, capacity));
        check_capacities(place, |moves, capacity| golem_count_replies(p, moves, std::ptr::null_mut(), capacity));
        check_capacities(place, |counts, capacity| golem_count_replies(p, std::ptr::null_mut(), counts, capacity));
        let squares = squares(position);
        check_capacities(place, |threats, capacity| golem_threats(squares.as_ptr(), null(), threats, capacity));
    }
}

fn check_texts(position: &Position, r#move: u16, place: Place) {
    let sets = targets(position);
    let (mut a, mut b) = (Room::of(&[*position], place.shift), Room::of(&[sets], place.shift));
    let (p, t) = (a.pointer().cast_const(), b.pointer().cast_const());
    // SAFETY: valid.
    unsafe {
        for chess960 in 0..2 {
            check_text(place, |text, capacity| golem_position_to_fen(p, chess960, text, capacity));
            check_text(place, |text, capacity| golem_move_to_uci(p, r#move, chess960, text, capacity));
        }
        check_text(place, |text, capacity| golem_move_to_san(p, r#move, text, capacity));
        check_text(place, |text, capacity| golem_position_to_text(p, text, capacity));
        check_text(place, |text, capacity| golem_targets_to_text(p, t, text, capacity));
        check_text(place, |text, capacity| golem_bitboard_to_text(position.pieces[0], text, capacity));
    }
}

/// Collects the answers about a position in structs.
fn structs(position: &Position, r#move: u16, place: Place) -> Vec<Vec<u8>> {
    let shift = place.shift;
    let mut a = Room::of(&[*position], shift);
    let p = a.pointer().cast_const();
    let mut answers = vec![];
    // SAFETY: valid.
    unsafe {
        let sets = written(shift, |sets| golem_generate(p, sets)).expect("sets");
        let mut b = Room::of(&[sets], place.arrays);
        let t = b.pointer().cast_const();
        answers.push(all(&[sets]));
        answers.push(all(&[written(shift, |out| golem_checking_targets(p, t, out)).expect("sets")]));
        answers.push(all(&[written(shift, |out| golem_see_targets(p, t, 1, out)).expect("sets")]));
        answers.push(all(&[written(shift, |out| golem_generate_selected(p, !7, !9, out)).expect("sets")]));
        answers.push(all(written(shift, |after| golem_make_move(p, r#move, after)).as_slice()));
        answers.push(all(written(shift, |after| golem_make_legal_move(p, r#move, after)).as_slice()));
        answers.push(all(written(shift, |after| golem_make_null_move(p, after)).as_slice()));
        answers.push(all(&[written(shift, |maps: *mut AttackMaps| golem_attack_maps_of(p, maps)).expect("maps")]));
        let keys = written(shift, |keys: *mut Keys| golem_keys_of(p, keys)).expect("keys");
        let mut c = Room::of(&[keys], place.arrays);
        let k = c.pointer().cast_const();
        answers.push(all(&[keys]));
        answers.push(all(&[written(shift, |keys| golem_keys_after(p, r#move, k, keys)).expect("keys")]));
        let change = written(shift, |out: *mut BoardChange| golem_move_change(p, r#move, out)).expect("a change");
        answers.push(all(&[change]));
        let mut d = Room::of(&[change], place.arrays);
        let (mut squares, change) = (Room::of(&squares(position), place.arrays), d.pointer().cast_const());
        let board = squares.pointer().cast_const();
        let list = |out, capacity| golem_threats_changed(board, change, null(), out, capacity);
        check_capacities(place, list);
        answers.push(all(&whole(place.arrays, list)));
        answers.push(numbers(p, t, r#move));
    }
    assert_same(&a.all()[0], position, "a position that is only read");
    answers
}

/// A result as a list of one value or none.
trait AsSlice<T> {
    fn as_slice(&self) -> &[T];
}

impl<T> AsSlice<T> for Result<T, i32> {
    fn as_slice(&self) -> &[T] {
        self.as_ref().map_or(&[], std::slice::from_ref)
    }
}

/// Collects the answers about a position in numbers.
///
/// # Safety
/// Valid pointers.
unsafe fn numbers(p: *const Position, t: *const Targets, r#move: u16) -> Vec<u8> {
    // SAFETY: valid.
    let numbers = unsafe {
        [
            golem_targets_count(p, t) as u64,
            golem_count_legal_moves(p) as u64,
            golem_has_legal_move(p).into(),
            golem_is_legal(p, r#move).into(),
            golem_targets_has(p, t, r#move).into(),
            golem_move_direction(p, r#move).into(),
            golem_gives_check(p, r#move).into(),
            golem_see(p, r#move) as u64,
            golem_see_ge(p, r#move, 1).into(),
            golem_hanging(p, 0),
            golem_checkers(p),
            golem_pinned(p, 1),
            golem_pinners(p, 1),
            golem_attacked(p, 0),
            golem_key(p),
            golem_outcome(p, null(), 0).into(),
            golem_perft(p, 1),
            golem_position_check(p) as u64,
            golem_piece_at(p, r#move.into()).into(),
        ]
    };
    all(&numbers)
}

/// A move made on a piece board in every way, and what is answered in structs.
fn boards(board: &PieceBoard, r#move: u16, place: Place) -> Vec<Vec<u8>> {
    let shift = place.shift;
    let (mut room, mut undo) = (Room::of(&[*board], shift), Room::<Undo>::new(1, place.arrays));
    let (b, u) = (room.pointer(), undo.pointer());
    let mut answers = vec![];
    // SAFETY: valid.
    unsafe {
        answers.push(all(&[written(shift, |after| golem_pieceboard_after_move(b, r#move, after)).expect("a board")]));
        answers.push(all(&[written(shift, |out: *mut Position| golem_pieceboard_to_position(b, out)).expect("one")]));
        for make in [golem_pieceboard_make_move, golem_pieceboard_make_legal_move, golem_pieceboard_make_lazy] {
            assert_eq!(make(b, r#move, u), GOLEM_OK);
            assert_eq!(golem_pieceboard_update(b), GOLEM_OK);
            answers.push(all(&room.all()));
            answers.push(all(&undo.all()));
            assert_eq!(golem_pieceboard_refresh(b), GOLEM_OK);
            assert_eq!(golem_pieceboard_unmake_move(b, u), GOLEM_OK);
            assert_same(&room.all()[0], board, "golem_pieceboard_unmake_move");
        }
        let see = golem_pieceboard_see(b, r#move).cast_unsigned();
        answers.push(all(&[golem_pieceboard_is_legal(b, r#move), golem_pieceboard_gives_check(b, r#move), see]));
        answers.push(all(&[golem_pieceboard_hanging(b, 0), golem_pieceboard_attacked(b, 1)]));
    }
    answers
}

fn check_board_lists(board: &PieceBoard, place: Place) {
    let mut room = Room::of(&[*board], place.shift);
    let b = room.pointer().cast_const();
    // SAFETY: valid.
    unsafe {
        for list in [golem_pieceboard_legal_moves, golem_pieceboard_legal_captures, golem_pieceboard_legal_quiets] {
            check_capacities(place, |moves, capacity| list(b, moves, capacity));
        }
    }
}

/// Functions over arrays, which lie anywhere.
fn many(walk: &[Position], place: Place) -> Vec<Vec<u8>> {
    let (count, arrays) = (walk.len(), place.arrays);
    let mut positions = Room::of(walk, place.shift);
    let p = positions.pointer().cast_const();
    let (mut sets, mut counts) = (Room::<Targets>::new(count, arrays), Room::<u32>::new(count, arrays));
    let (mut maps, mut keys) = (Room::<AttackMaps>::new(count, arrays), Room::<u64>::new(count, arrays));
    let mut offsets = Room::<usize>::new(count + 1, arrays);
    // SAFETY: valid.
    unsafe {
        golem_generate_many(p, count, sets.pointer());
        golem_count_many(p, count, counts.pointer());
        golem_attack_maps_many(p, count, maps.pointer());
        golem_key_many(p, count, keys.pointer());
        let room = offsets.pointer();
        check_capacities(place, |out, capacity| golem_threats_many(p, count, null(), out, capacity, room));
        let repeated = golem_repetitions(keys.pointer(), count, 9);
        vec![
            all(&sets.all()),
            all(&counts.all()),
            all(&maps.all()),
            all(&keys.all()),
            all(&offsets.all()),
            all(&[repeated]),
        ]
    }
}

/// The moves of a picker with a history.
fn picked(position: &Position, place: Place) -> Vec<u16> {
    let history: Vec<i16> = (0..8192u32).map(|at| (at.wrapping_mul(40503) >> 3) as i16).collect();
    let (mut history, mut p) = (Room::of(&history, place.arrays), Room::of(&[*position], place.shift));
    let mut picker = Room::<PickerState>::new(1, place.shift);
    // SAFETY: valid.
    unsafe {
        assert_eq!(golem_picker_init(p.pointer(), null(), GOLEM_PICK_ALL, null(), picker.pointer()), GOLEM_OK);
        let next = || Some(golem_picker_next(picker.pointer(), history.pointer())).filter(|&r#move| r#move != 0);
        let moves = std::iter::from_fn(next).take(500).collect();
        picker.all();
        moves
    }
}
