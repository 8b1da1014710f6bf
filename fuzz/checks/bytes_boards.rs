//! Piece boards and undos of any bytes.

use super::bytes::MOST;
use super::c::*;
use super::input::Input;
use super::lists::board;
use super::room::{Room, bounded, written};

pub fn check_board(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let bytes: PieceBoard = if is_playable(&position) && input.below(4) > 0 {
        let mut good = board(&position);
        if input.below(2) == 1 {
            good.pending = input.u64();
        }
        input.spoilt(good)
    } else {
        input.any()
    };
    let r#move = input.u16();
    let mut room = Room::of(&[bytes], shift);
    // SAFETY: valid, here and below.
    unsafe {
        let b = room.pointer().cast_const();
        let status = golem_pieceboard_check(b);
        let reasons = code(Status::PieceboardSets)..=code(Status::PieceboardPending);
        assert!(status == GOLEM_OK || reasons.contains(&status));
        check_lists(b, shift);
        check_questions(b, input);
        check_move(b, r#move, shift);
        let squares = written(shift, |squares: *mut [u8; 64]| golem_pieceboard_to_board(b, squares.cast()));
        assert!(squares.expect("squares").iter().all(|&piece| piece < 16));
        assert_eq!(written(shift, |position: *mut Position| golem_pieceboard_to_position(b, position)).err(), None);
        let perft = golem_pieceboard_perft(b, 1);
        assert!(status != GOLEM_OK || perft as usize <= MOST);
    }
    assert_same_bytes(&room.all()[0], &bytes);
    check_makes(&bytes, r#move, input.u16(), shift);
    // SAFETY: valid.
    unsafe {
        assert_eq!(golem_pieceboard_update(room.pointer()), GOLEM_OK);
        assert_eq!(golem_pieceboard_refresh(room.pointer()), GOLEM_OK);
    }
    room.all();
}

fn assert_same_bytes(one: &PieceBoard, other: &PieceBoard) {
    super::lists::assert_same(one, other, "a board that is only read, or brought back");
}

/// # Safety
/// A valid pointer.
unsafe fn check_lists(b: *const PieceBoard, shift: usize) {
    let lists = [golem_pieceboard_legal_moves, golem_pieceboard_legal_captures, golem_pieceboard_legal_quiets];
    // SAFETY: valid.
    unsafe {
        for list in lists {
            bounded(shift, MOST, GOLEM_MAX_MOVES, |moves, capacity| list(b, moves, capacity));
        }
        for classes in [GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS, GOLEM_CLASS_QUIETS, u32::MAX] {
            bounded(shift, MOST, GOLEM_MAX_MOVES, |moves, capacity| {
                golem_pieceboard_legal_moves_of(b, classes, moves, capacity)
            });
        }
        assert!(golem_pieceboard_count_legal_moves(b) <= MOST);
        assert!(golem_pieceboard_has_legal_move(b) <= 1);
    }
}

/// # Safety
/// A valid pointer.
unsafe fn check_questions(b: *const PieceBoard, input: &mut Input<'_>) {
    let [color, kind, square, piece] = input.bytes().map(u32::from);
    let (color, kind) = (color % 3, kind % 7);
    let set = input.u32();
    // SAFETY: valid.
    unsafe {
        let _ = golem_pieceboard_attackers(b, color, square);
        let _ = golem_pieceboard_all_attackers(b, square);
        let _ = golem_pieceboard_of_kind(b, color, kind);
        assert!(golem_pieceboard_least_attacker(b, color, square) <= 32);
        assert!(golem_pieceboard_count_attackers(b, color, square) <= 16);
        let _ = golem_pieceboard_attacked(b, color);
        let _ = golem_pieceboard_attacked_twice(b, color);
        let _ = golem_pieceboard_attacked_by_kind(b, color, kind);
        let _ = golem_pieceboard_piece_attacks(b, piece);
        assert!(golem_pieceboard_mobility(b, piece, !0) <= 64);
        let _ = golem_pieceboard_hanging(b, color);
        let _ = golem_pieceboard_pinned(b, color);
        let _ = golem_pieceboard_xray_attackers(b, color, square);
        let _ = golem_pieceset_squares(b, set);
    }
}

/// # Safety
/// A valid pointer.
unsafe fn check_move(b: *const PieceBoard, r#move: u16, shift: usize) {
    // SAFETY: valid.
    unsafe {
        assert!(golem_pieceboard_is_legal(b, r#move) <= 1);
        assert!(golem_pieceboard_gives_check(b, r#move) <= 1);
        let _ = golem_pieceboard_see(b, r#move);
        assert!(golem_pieceboard_see_ge(b, r#move, r#move.into()) <= 1);
        let after = |after: *mut PieceBoard| golem_pieceboard_after_move(b, r#move, after);
        assert_eq!(written(shift, after).err(), None);
    }
}

type Make = unsafe extern "C" fn(*mut PieceBoard, u16, *mut Undo) -> golem_status;

/// Checks that moves made in every way can be unmade, whatever was there.
fn check_makes(bytes: &PieceBoard, r#move: u16, second: u16, shift: usize) {
    let makes: [Make; 3] = [golem_pieceboard_make_move, golem_pieceboard_make_legal_move, golem_pieceboard_make_lazy];
    let mut room = Room::of(&[*bytes], shift);
    let board = room.pointer();
    for make in makes {
        let mut undo = Room::<Undo>::new(1, shift);
        // SAFETY: valid.
        unsafe {
            let made = make(board, r#move, undo.pointer());
            assert!(made == GOLEM_OK || made == code(Status::MoveIllegal));
            if made == GOLEM_OK {
                undo.all();
                make(board, second, std::ptr::null_mut());
                golem_pieceboard_update(board);
                assert_eq!(golem_pieceboard_unmake_move(board, undo.pointer()), GOLEM_OK);
            }
        }
        assert_same_bytes(&room.all()[0], bytes);
    }
    let mut undo = Room::<Undo>::new(1, shift);
    // SAFETY: valid.
    unsafe {
        if golem_pieceboard_make_null_move(board, undo.pointer()) == GOLEM_OK {
            golem_pieceboard_unmake_move(board, undo.pointer());
        }
    }
    assert_same_bytes(&room.all()[0], bytes);
}
