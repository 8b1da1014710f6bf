//! Games: after every move of a walk, what was kept up to date is what it is from scratch.
//!
//! An input is the SIMD level, a start, and a byte for each ply: which of the legal moves in ascending order is made, or
//! with 255 a null move. Piece boards are compared with the position and with attack getters, threats in
//! [`games_threats`](super::games_threats), keys in [`games_keys`](super::games_keys), nodes in [`nodes`](super::nodes).

use super::c::*;
use super::games_keys::Keeper;
use super::games_threats::check_threats;
use super::input::Input;
use super::lists::{after, assert_same, board, moves, search_board, sorted, squares, targets};
use super::nodes::check_nodes;
use super::room::{Room, whole, written};

/// Longer games are not played.
const PLIES: usize = 200;
const NULL_MOVE: u16 = 0;

pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    choose_level(input.byte().into());
    let mut position = input.position();
    if !is_playable(&position) {
        return;
    }
    let mut board = board(&position);
    let mut carried = search_board(&position);
    let mut keeper = Keeper::new(&position);
    let mut walk = vec![];
    check_board(&position, &board);
    while walk.len() < PLIES && !input.is_empty() {
        let legal = moves(&position);
        let byte = input.byte();
        let r#move = match legal.get(usize::from(byte) % legal.len().max(1)) {
            _ if byte == 255 && !in_check(&position) => NULL_MOVE,
            Some(&r#move) => r#move,
            None => break,
        };
        check_threats(&position, r#move);
        let next = make(&position, r#move);
        carry(&mut carried, r#move, &next);
        keeper.make(&position, r#move, &next);
        let undo = make_each_way(&mut board, r#move);
        walk.push((board, undo));
        position = next;
        check_board(&position, &board);
    }
    unmake(&mut board, &walk);
}

/// The board of a search after a move in place: all of it as from scratch, its key as foretold.
fn carry(carried: &mut Board, r#move: u16, next: &Position) {
    let place = &raw mut *carried;
    // SAFETY: valid.
    unsafe {
        let key = golem_board_key_after(place, r#move);
        assert_eq!(golem_board_make(place, r#move, place), GOLEM_OK);
        assert_eq!((golem_board_check(place), key), (GOLEM_OK, (*place).key));
    }
    assert_same(carried, &search_board(next), "golem_board_make");
}

fn in_check(position: &Position) -> bool {
    // SAFETY: valid.
    unsafe { golem_checkers(position) != 0 }
}

fn make(position: &Position, r#move: u16) -> Position {
    match r#move {
        // SAFETY: valid.
        NULL_MOVE => written(0, |after| unsafe { golem_make_null_move(position, after) }).expect("no check"),
        _ => {
            let next = after(position, r#move);
            // SAFETY: valid.
            let unchecked = written(3, |after| unsafe { golem_make_legal_move(position, r#move, after) });
            assert_same(&unchecked.expect("a position"), &next, "golem_make_legal_move");
            let mut in_place = *position;
            let place = &raw mut in_place;
            // SAFETY: valid.
            assert_eq!(unsafe { golem_make_move(place, r#move, place) }, GOLEM_OK);
            assert_same(&in_place, &next, "golem_make_move in place");
            next
        }
    }
}

/// Every way to make a move gives the same bytes.
fn make_each_way(board: &mut PieceBoard, r#move: u16) -> Undo {
    let before = *board;
    let mut undo = Room::<Undo>::new(1, 0);
    // SAFETY: valid.
    unsafe {
        if r#move == NULL_MOVE {
            assert_eq!(golem_pieceboard_make_null_move(board, undo.pointer()), GOLEM_OK);
            return undo.all()[0];
        }
        assert_eq!(golem_pieceboard_make_move(board, r#move, undo.pointer()), GOLEM_OK);
        let mut other = before;
        golem_pieceboard_make_legal_move(&raw mut other, r#move, std::ptr::null_mut());
        assert_same(&other, board, "golem_pieceboard_make_legal_move");
        other = before;
        golem_pieceboard_make_lazy(&raw mut other, r#move, std::ptr::null_mut());
        assert_eq!(golem_pieceboard_update(&raw mut other), GOLEM_OK);
        assert_same(&other, board, "golem_pieceboard_make_lazy and golem_pieceboard_update");
        other = before;
        let place = &raw mut other;
        assert_eq!(golem_pieceboard_after_move(place, r#move, place), GOLEM_OK);
        assert_same(&other, board, "golem_pieceboard_after_move in place");
    }
    let undo = undo.all()[0];
    assert_same(&undo.before, &before, "golem_pieceboard_undo");
    undo
}

/// Unmakes all moves, the last one first.
fn unmake(board: &mut PieceBoard, walk: &[(PieceBoard, Undo)]) {
    for (ply, (_, undo)) in walk.iter().enumerate().rev() {
        // SAFETY: valid.
        assert_eq!(unsafe { golem_pieceboard_unmake_move(board, undo) }, GOLEM_OK);
        let Some((before, _)) = ply.checked_sub(1).map(|before| &walk[before]) else { break };
        assert_same(board, before, "golem_pieceboard_unmake_move");
    }
}

fn check_board(position: &Position, board: &PieceBoard) {
    // SAFETY: valid.
    unsafe {
        assert_eq!(golem_pieceboard_check(board), GOLEM_OK);
        let back = written(0, |back| golem_pieceboard_to_position(board, back)).expect("a position");
        assert_same(&back, position, "golem_pieceboard_to_position");
        let codes = written(0, |codes: *mut [u8; 64]| golem_pieceboard_to_board(board, codes.cast())).expect("squares");
        assert_eq!(codes, squares(position), "golem_pieceboard_to_board");
        let mut fresh = *board;
        assert_eq!(golem_pieceboard_refresh(&raw mut fresh), GOLEM_OK);
        assert_same(&fresh, board, "golem_pieceboard_refresh");
    }
    check_sets(position, board);
    check_moves(position, board);
    check_handed_over(position);
}

/// Checks that an engine's own board, handed over, gives the same position, and the same numbers in another code.
fn check_handed_over(position: &Position) {
    let board = squares(position);
    let state = MailboxState {
        castling: position.castling,
        castling_wings: 0,
        side_to_move: position.side_to_move.into(),
        ep_square: position.ep_square.into(),
        halfmove_clock: position.halfmove_clock,
        fullmove_number: position.fullmove_number,
    };
    let pieces: [u64; 12] = std::array::from_fn(|at| position.colors[at / 6] & position.pieces[at % 6]);
    let codes: [u8; 16] = std::array::from_fn(|code| 15 - code as u8);
    let mut recoded = board;
    // SAFETY: valid.
    unsafe {
        let from_kinds = |out| {
            golem_position_from_bitboards(position.pieces.as_ptr(), position.colors.as_ptr(), &raw const state, out)
        };
        assert_same(&written(0, from_kinds).expect("a position"), position, "golem_position_from_bitboards");
        let from_pieces = |out| golem_position_from_piece_bitboards(pieces.as_ptr(), &raw const state, out);
        assert_same(&written(0, from_pieces).expect("a position"), position, "golem_position_from_piece_bitboards");
        golem_mailbox_recode(codes.as_ptr(), board.as_ptr(), recoded.as_mut_ptr());
        assert_eq!(recoded, board.map(|piece| codes[usize::from(piece)]));
        let place = recoded.as_mut_ptr();
        golem_mailbox_recode(codes.as_ptr(), place, place);
    }
    assert_eq!(recoded, board, "recoded twice, in place");
}

/// Attack sets by the getters of one piece.
fn check_sets(position: &Position, board: &PieceBoard) {
    let squares = squares(position);
    let occupied = position.colors[0] | position.colors[1];
    let mut attackers = [[0u16; 64]; 2];
    for (square, number) in squares.into_iter().enumerate().filter(|&(_, number)| number != 0) {
        let (color, kind) = (u32::from(number >> 3), u32::from(number & 7) - 1);
        assert_eq!(u32::from(board.board[square] >> 4), u32::from(number));
        let piece = board.board[square] & 15;
        let attacked = golem_piece_attacks(color, kind, square as u32, occupied);
        for (target, set) in attackers[color as usize].iter_mut().enumerate() {
            *set |= ((attacked >> target & 1) as u16) << piece;
        }
    }
    assert_eq!(board.attackers, attackers);
}

/// The target sets cut down to the exchanges that reach a threshold, around the value of some move.
fn check_winning(position: &Position, legal: &[u16]) {
    let Some(&some) = legal.get(legal.len() / 2) else { return };
    // SAFETY: valid.
    unsafe {
        let (value, sets) = (golem_see(position, some), targets(position));
        for threshold in [value, value + 1] {
            let winning = written(0, |out| golem_see_targets(position, &sets, threshold, out)).expect("sets");
            // A promotion stays for any of its four pieces.
            for &r#move in legal.iter().filter(|&r#move| r#move >> 15 == 0) {
                let set = winning.direction[golem_move_direction(position, r#move) as usize];
                assert_eq!(set >> (r#move >> 6 & 63) & 1, golem_see_ge(position, r#move, threshold).into());
            }
        }
    }
}

fn check_moves(position: &Position, board: &PieceBoard) {
    let legal = moves(position);
    check_winning(position, &legal);
    check_nodes(position, board, &legal);
    // SAFETY: valid.
    unsafe {
        let list = whole(0, |moves, capacity| golem_pieceboard_legal_moves(board, moves, capacity));
        assert_eq!(sorted(list.clone()), legal);
        assert_eq!(golem_pieceboard_count_legal_moves(board), legal.len());
        assert_eq!(golem_pieceboard_has_legal_move(board) != 0, !legal.is_empty());
        for &r#move in &legal {
            assert_eq!(golem_pieceboard_is_legal(board, r#move), 1);
            assert_eq!(golem_pieceboard_gives_check(board, r#move), golem_gives_check(position, r#move));
            let value = golem_see(position, r#move);
            assert_eq!(golem_pieceboard_see(board, r#move), value);
            for threshold in [value, value + 1] {
                let reached = u32::from(threshold == value);
                assert_eq!(golem_see_ge(position, r#move, threshold), reached);
                assert_eq!(golem_pieceboard_see_ge(board, r#move, threshold), reached);
            }
        }
        for color in 0..2 {
            let pinned = golem_pieceboard_pinned(board, color);
            assert_eq!(golem_pieceset_squares(board, pinned), golem_pinned(position, color));
            assert_eq!(golem_pieceboard_hanging(board, color), golem_hanging(position, color));
            assert_eq!(golem_pieceboard_attacked(board, color), golem_attacked(position, color));
        }
    }
}
