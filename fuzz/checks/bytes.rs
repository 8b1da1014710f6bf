//! Any bytes in every struct: nothing crashes, nothing outside of an output is written, and counts have bounds.
//!
//! The first byte of an input says which struct is attacked, the second one the SIMD level and where structs lie; what
//! follows is a position and bytes to spoil a struct with.

use super::bytes_boards::check_board;
use super::bytes_threats::{check_layout, check_numbering, check_threats};
use super::c::*;
use super::input::Input;
use super::lists::{assert_part_of, assert_same, search_board, targets};
use super::nodes::{check_bytes, node};
use super::room::{Room, bounded, text, written};
use std::ptr::null;

/// No sixteen sets of 64 squares, four promotions each, hold more moves; nor does a piece board.
pub(super) const MOST: usize = 16 * 64 * 4;

pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let (what, place) = (input.byte(), input.byte());
    choose_level(usize::from(place >> 4));
    let shift = usize::from(place & 15);
    match what % 8 {
        0 => check_position(&mut input, shift),
        1 => check_targets(&mut input, shift),
        2 => check_picker(&mut input, shift),
        3 => check_board(&mut input, shift),
        4 => check_threats(&mut input, shift),
        5 => check_numbering(&mut input, shift),
        6 => check_layout(&mut input, shift),
        _ => check_keys(&mut input, shift),
    }
}

/// A position of any bytes to 32, and any 32 bytes, or those with some spoilt, to a position.
fn check_packed(input: &mut Input<'_>, shift: usize) {
    let mut room = Room::of(&[input.position()], shift);
    // SAFETY: valid.
    let packed = written(shift, |packed| unsafe { golem_position_to_packed(room.pointer(), packed) });
    let mut record: Room<Packed> =
        Room::of(&[if let Ok(packed) = packed { input.spoilt(packed) } else { input.any() }], shift);
    // SAFETY: as above.
    let read = written(shift, |position| unsafe { golem_position_from_packed(record.pointer(), position) });
    room.all();
    if let Ok(position) = read {
        assert!(is_playable(&position));
        // SAFETY: as above.
        let again = written(shift, |packed| unsafe { golem_position_to_packed(&position, packed) });
        assert!(again.is_ok_and(|again: Packed| again.occupied == record.get(0).occupied));
    }
}

fn check_position(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let r#move = input.u16();
    let mut room = Room::of(&[position], shift);
    let p = room.pointer().cast_const();
    // SAFETY: valid, here and below.
    unsafe {
        let status = golem_position_check(p);
        assert!(status == GOLEM_OK || Status::from_code(status).is_some());
        let lists = [golem_legal_moves, golem_legal_captures, golem_legal_quiets];
        for list in lists {
            bounded(shift, MOST, GOLEM_MAX_MOVES, |moves, capacity| list(p, moves, capacity));
        }
        assert!(golem_count_legal_moves(p) <= MOST && golem_has_legal_move(p) <= 1);
        assert!(text(|text, capacity| golem_position_to_fen(p, r#move.into(), text, capacity)).len() < 120);
        assert!(text(|text, capacity| golem_position_to_text(p, text, capacity)).len() < 400);
        for color in 0..3 {
            let _ =
                (golem_pinned(p, color), golem_pinners(p, color), golem_hanging(p, color), golem_attacked(p, color));
            assert!(golem_insufficient_material(p, color) <= 1);
        }
        let _ = (golem_checkers(p), golem_attackers(p, input.u32(), input.u64()));
        assert!(golem_piece_at(p, input.u32()) < 16);
        let _ = written(shift, |maps: *mut AttackMaps| golem_attack_maps_of(p, maps));
        let masks = [input.u64(), input.u64()];
        let _ = written(shift, |counts: *mut [[u16; 6]; 2]| golem_mobility(p, masks.as_ptr(), counts.cast()));
        let _ = written(shift, |keys: *mut Keys| golem_keys_of(p, keys));
        check_move(p, r#move, shift);
        check_search_board(input, &position, r#move, shift);
        check_packed(input, shift);
        check_perft(p);
        let good = node(&position);
        let node = if input.below(2) == 0 { input.spoilt(good) } else { input.any() };
        check_bytes(p, &node, r#move, MOST, shift);
    }
    assert_eq!(room.all()[0], position, "what is only read stays as it is");
}

/// A board of which position, key and squares may contradict each other: nothing crashes, and what is to be one bit is.
fn check_search_board(input: &mut Input<'_>, position: &Position, r#move: u16, shift: usize) {
    let good = search_board(position);
    let spoilt = match input.below(3) {
        0 => good,
        1 => input.spoilt(good),
        _ => Board { squares: input.any(), ..good },
    };
    let node: Node = if input.below(2) == 0 { node(position) } else { input.any() };
    let rules: ExchangeRules = input.any();
    let mut room = Room::of(&[spoilt], shift);
    let b = room.pointer().cast_const();
    // SAFETY: valid.
    unsafe {
        let _ = (golem_board_key_after(b, r#move), golem_board_check(b));
        let _ = golem_board_move(b, input.u32(), input.u32(), input.u32());
        let _ = written(shift, |after: *mut Board| golem_board_make(b, r#move, after));
        for with in [null(), &raw const node] {
            assert!(golem_board_is_legal(b, with, r#move) <= 1 && golem_board_gives_check(b, with, r#move) <= 1);
            assert!(golem_board_see_ge(b, with, r#move, input.u32() as i32, &raw const rules) <= 1);
            assert_eq!(golem_board_see_ge(b, with, r#move, i32::MIN, null()), 1);
            assert_eq!(golem_board_see_ge(b, with, r#move, i32::MAX, null()), 0);
        }
    }
    assert_same(&room.all()[0], &spoilt, "what is only read stays as it is");
}

/// # Safety
/// A valid pointer.
unsafe fn check_move(p: *const Position, r#move: u16, shift: usize) {
    // SAFETY: valid, here and below.
    unsafe {
        assert!(golem_is_legal(p, r#move) <= 1 && golem_gives_check(p, r#move) <= 1);
        let see = golem_see(p, r#move);
        assert!(see.abs() < 20_000);
        assert_eq!(golem_see_ge(p, r#move, i32::MIN), 1);
        assert_eq!(golem_see_ge(p, r#move, i32::MAX), 0);
        assert!(golem_move_direction(p, r#move) <= GOLEM_NO_DIRECTION);
        for chess960 in 0..2 {
            assert!(text(|text, capacity| golem_move_to_uci(p, r#move, chess960, text, capacity)).len() <= 5);
        }
        assert!(text(|text, capacity| golem_move_to_san(p, r#move, text, capacity)).len() < 16);
        let after = written(shift, |after| golem_make_move(p, r#move, after));
        assert_eq!(
            after.err().unwrap_or(GOLEM_OK),
            if golem_is_legal(p, r#move) == 1 { GOLEM_OK } else { code(Status::MoveIllegal) }
        );
        let _ = written(shift, |after: *mut Position| golem_make_legal_move(p, r#move, after)).expect("some position");
        let _ = written(shift, |after: *mut Position| golem_make_null_move(p, after));
        let change =
            written(shift, |change: *mut BoardChange| golem_move_change(p, r#move, change)).expect("some change");
        assert!(change.count <= 4);
        let key = golem_key_after(p, r#move, golem_key(p));
        let keys = written(shift, |keys: *mut Keys| golem_keys_of(p, keys)).expect("keys");
        let after = written(shift, |after: *mut Keys| golem_keys_after(p, r#move, &raw const keys, after));
        assert_eq!(after.expect("keys").all, key);
        let _ = written(shift, |read: *mut u16| golem_move_from_stockfish(p, r#move, read));
        let bytes = written(shift, |bytes: *mut [u8; 3]| golem_move_to_bytes(r#move, 0, bytes.cast())).expect("bytes");
        let _ = written(shift, |read: *mut u16| golem_move_from_bytes(p, bytes.as_ptr(), read));
        for policy in [GOLEM_POLICY_ALPHAZERO, GOLEM_POLICY_LC0] {
            let index = golem_move_to_index(p, r#move, policy);
            assert!((-1..GOLEM_ALPHAZERO_MOVES as i32).contains(&index));
            let _ = written(shift, |read: *mut u16| golem_move_from_index(p, u32::from(r#move), policy, read));
        }
    }
}

/// # Safety
/// A valid pointer.
unsafe fn check_perft(p: *const Position) {
    let (mut moves, mut counts) = (Room::<u16>::new(64, 2), Room::<u64>::new(64, 1));
    // SAFETY: valid, here and below.
    unsafe {
        let count = golem_perft_divide(p, 1, moves.pointer(), counts.pointer(), 64);
        assert!(count <= MOST);
        moves.assert_untouched_beyond(count.min(64));
        counts.assert_untouched_beyond(count.min(64));
        assert_eq!(golem_perft(p, 1) as usize, count);
        assert_eq!(golem_perft(p, u32::MAX), 0);
        assert_eq!(golem_perft_every(p, u32::MAX), 0);
        let (mut moves, mut counts) = (Room::<u16>::new(64, 2), Room::<u32>::new(64, 1));
        assert_eq!(golem_count_replies(p, moves.pointer(), counts.pointer(), 64), count);
        moves.assert_untouched_beyond(count.min(64));
        counts.assert_untouched_beyond(count.min(64));
    }
}

fn check_targets(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let good = targets(&position);
    let sets = if input.below(2) == 0 { input.spoilt(good) } else { input.any() };
    let (r#move, threshold) = (input.u16(), input.u32().cast_signed());
    let (mut a, mut b) = (Room::of(&[position], shift), Room::of(&[sets], shift));
    let (p, t) = (a.pointer().cast_const(), b.pointer());
    // SAFETY: valid.
    unsafe {
        bounded(shift, MOST, GOLEM_MAX_MOVES, |moves, capacity| golem_targets_moves(p, t, moves, capacity));
        let classes = u32::from(r#move);
        bounded(shift, MOST, GOLEM_MAX_MOVES, |moves, capacity| golem_targets_moves_of(p, t, classes, moves, capacity));
        assert!(golem_targets_count(p, t) <= MOST && golem_targets_has(p, t, r#move) <= 1);
        let checking = written(shift, |checking| golem_checking_targets(p, t, checking)).expect("sets");
        assert_part_of(&checking, &sets);
        let winning = written(shift, |winning| golem_see_targets(p, t, threshold, winning)).expect("sets");
        assert_part_of(&winning, &sets);
        let picked = written(shift, |sets| golem_generate_selected(p, input.u64(), input.u64(), sets)).expect("sets");
        assert_part_of(&picked, &good);
        assert!(text(|text, capacity| golem_targets_to_text(p, t, text, capacity)).len() < 6000);
        assert!(golem_targets_take(t, r#move) <= 1);
    }
    assert!(b.all()[0].direction.iter().zip(&sets.direction).all(|(left, all)| left & !all == 0));
}

fn check_picker(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let hints: PickerHints = input.any();
    let mode = u32::from(input.byte() % 5);
    let before = input.below(32);
    let pattern: [u8; 8] = input.bytes();
    let history: Vec<i16> = (0..8192).map(|at| i16::from_le_bytes([pattern[at % 7], pattern[at % 5]])).collect();
    let mut history = Room::of(&history, shift);
    let h = if pattern[7] & 3 == 0 { null() } else { history.pointer().cast_const() };
    // SAFETY: valid.
    let started = written(0, |picker| unsafe { golem_picker_init(&position, null(), mode, &hints, picker) });
    let Ok(mut picker) = started else { return assert_eq!(mode, 4) };
    for _ in 0..before {
        // SAFETY: valid.
        unsafe { golem_picker_next(&raw mut picker, h) };
    }
    let spoilt = if input.below(2) == 0 { input.spoilt(picker) } else { input.any() };
    let mut room = Room::of(&[spoilt], shift);
    for _ in 0..300 {
        // SAFETY: valid.
        unsafe {
            golem_picker_next(room.pointer(), h);
            assert!(golem_picker_stage(room.pointer()) <= GOLEM_STAGE_DONE);
        }
    }
    room.all();
}

fn check_keys(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let (clock, count) = (input.u32(), input.below(128));
    let key = key_of(&position);
    let keys: Vec<u64> = (0..count).map(|_| if input.below(4) == 0 { key } else { input.byte().into() }).collect();
    let mut room = Room::of(&keys, shift);
    // SAFETY: valid.
    unsafe {
        assert!(golem_repetitions(room.pointer(), count, clock) <= count);
        assert!(golem_outcome(&position, room.pointer(), count) <= GOLEM_THREEFOLD_REPETITION);
        let r#move = golem_upcoming_repetition(&position, room.pointer(), count);
        assert!(r#move == 0 || golem_is_legal(&position, r#move) == 1);
    }
    assert_eq!(room.all(), keys);
}

fn key_of(position: &Position) -> u64 {
    // SAFETY: valid.
    unsafe { golem_key(position) }
}
