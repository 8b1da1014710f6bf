//! Shakmaty, another program's rules: the same positions are accepted and have the same moves, checks and texts.
//!
//! An input is a position, and a byte for each ply that chooses one of its legal moves in ascending order. Chess960 is
//! played everywhere. Not compared is what the two decide differently: of unreachable positions the reasons, and the
//! clocks where shakmaty counts further or cannot hold a 0.

use super::c::*;
use super::input::Input;
use super::lists::{after, moves, sorted};
use super::room::{terminated, text, written};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Move, Position as _,
    PositionError, PositionErrorKinds, Role, Setup, Square,
};
use std::num::NonZeroU32;

/// Longer walks are not compared.
const PLIES: usize = 12;
/// Errors that do not keep a position from being played.
const UNREACHABLE: PositionErrorKinds =
    PositionErrorKinds::IMPOSSIBLE_CHECK.union(PositionErrorKinds::TOO_MUCH_MATERIAL);

pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    choose_level(data.len());
    let mut position = input.position();
    position.fullmove_number = position.fullmove_number.clamp(1, 60_000);
    position.halfmove_clock = position.halfmove_clock.min(60_000);
    let Some(mut peer) = accepted(&position) else { return };
    // SAFETY: valid.
    assert_eq!(unsafe { golem_perft(&position, 2) }, shakmaty::perft(&peer, 2));
    for _ in 0..PLIES {
        compare(&position, &peer);
        let moves = peer_moves(&peer);
        let Some((r#move, chosen)) = moves.get(input.below(moves.len())).filter(|_| !input.is_empty()) else { break };
        position = after(&position, *r#move);
        peer.play_unchecked(*chosen);
    }
}

fn setup(position: &Position) -> Setup {
    let [pawn, knight, bishop, rook, queen, king] = position.pieces.map(Bitboard);
    let [white, black] = position.colors.map(Bitboard);
    let by_role = ByRole { pawn, knight, bishop, rook, queen, king };
    Setup {
        board: Board::try_from_bitboards(by_role, ByColor { white, black }).expect("consistent sets"),
        turn: Color::from_white(position.side_to_move == 0),
        castling_rights: Bitboard(position.castling),
        ep_square: Square::try_from(u32::from(position.ep_square)).ok(),
        halfmoves: position.halfmove_clock.into(),
        fullmoves: NonZeroU32::new(position.fullmove_number.into()).expect("not 0"),
        ..Setup::empty()
    }
}

/// The peer's position if both accept it, and the comparison of why they do not.
fn accepted(position: &Position) -> Option<Chess> {
    // SAFETY: valid.
    let status = unsafe { golem_position_check(position) };
    let is = |reasons: &[Status]| reasons.iter().any(|&reason| code(reason) == status);
    let malformed = [Status::PositionSide, Status::PositionOverlap, Status::PositionMismatch, Status::PositionReserved];
    if is(&malformed) || position.ep_square > 64 {
        return None;
    }
    let many = [Status::PositionManyPawns, Status::PositionManyPieces];
    match Chess::from_setup(setup(position), CastlingMode::Chess960) {
        Ok(peer) => {
            assert!(is_playable(position), "refused with {status}, and shakmaty plays it");
            let too_strict = is(&[Status::PositionManyPromoted]);
            assert!(!too_strict, "refused with {status}, and shakmaty finds it in order");
            Some(peer)
        }
        Err(error) => {
            let kinds = error.kinds();
            let playable = is_playable(position);
            // The first reason that is found hides those behind it.
            assert!(playable == UNREACHABLE.contains(kinds) || is(&many), "{status} here, {kinds:?} there");
            if is(&many) || is(&[Status::PositionManyPromoted]) {
                assert!(kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL), "{status} here, {kinds:?} there");
            }
            let ignore = error.ignore_too_much_material().or_else(PositionError::ignore_impossible_check);
            ignore.ok().filter(|_| playable)
        }
    }
}

/// The code of a move here.
fn code_of(r#move: &Move) -> u16 {
    let squares = |from: Square, to: Square| u32::from(from) as u16 | (u32::from(to) as u16) << 6;
    match *r#move {
        Move::Normal { role, from, capture, to, promotion } => {
            let code = match (promotion, capture) {
                (Some(promotion), _) => 8 + promotion as u16 - Role::Knight as u16 + 4 * u16::from(capture.is_some()),
                (None, Some(_)) => 4,
                (None, None) => u16::from(role == Role::Pawn && u32::from(from).abs_diff(u32::from(to)) == 16),
            };
            squares(from, to) | code << 12
        }
        Move::EnPassant { from, to } => squares(from, to) | 5 << 12,
        Move::Castle { king, rook } => squares(king, rook) | if rook > king { 2 } else { 3 } << 12,
        Move::Put { .. } => unreachable!("no move of chess"),
    }
}

/// The peer's legal moves with their codes, in ascending order of these.
fn peer_moves(peer: &Chess) -> Vec<(u16, Move)> {
    let mut moves: Vec<_> = peer.legal_moves().into_iter().map(|r#move| (code_of(&r#move), r#move)).collect();
    moves.sort_by_key(|&(code, _)| code);
    moves
}

fn compare(position: &Position, peer: &Chess) {
    let list = peer_moves(peer);
    let codes: Vec<u16> = list.iter().map(|&(code, _)| code).collect();
    assert_eq!(moves(position), sorted(codes));
    compare_fen(position, peer);
    // SAFETY: valid.
    unsafe {
        assert_eq!(golem_checkers(position), peer.checkers().0);
        for (number, color) in [(0, Color::White), (1, Color::Black)] {
            assert_eq!(golem_insufficient_material(position, number) == 1, peer.has_insufficient_material(color));
        }
        let ended = [(GOLEM_CHECKMATE, peer.is_checkmate()), (GOLEM_STALEMATE, peer.is_stalemate())];
        let outcome = golem_outcome(position, std::ptr::null(), 0);
        assert!(ended.into_iter().all(|(number, there)| (outcome == number) == there));
    }
    list.iter().for_each(|(code, r#move)| compare_move(position, *code, peer, r#move));
}

fn compare_fen(position: &Position, peer: &Chess) {
    // SAFETY: valid.
    let fen = text(|text, capacity| unsafe { golem_position_to_fen(position, 0, text, capacity) });
    let read = Fen::from_ascii(&fen).expect("a FEN");
    assert_eq!(*read.as_setup(), setup(position), "shakmaty reads {}", String::from_utf8_lossy(&fen));
    let there = Fen::from_position(peer, EnPassantMode::Always).to_string();
    let mut text = terminated(there.as_bytes());
    // SAFETY: valid.
    let back = written(0, |back: *mut Position| unsafe { golem_position_from_fen(text.pointer().cast(), back) });
    let back = back.unwrap_or_else(|status| panic!("{there}: {status}"));
    assert_eq!((back.pieces, back.colors, back.castling), (position.pieces, position.colors, position.castling));
}

fn compare_move(position: &Position, code: u16, peer: &Chess, r#move: &Move) {
    let next = after(position, code);
    let mut peer_next = peer.clone();
    peer_next.play_unchecked(*r#move);
    // SAFETY: valid.
    unsafe {
        let fen = text(|text, capacity| golem_position_to_fen(&next, 0, text, capacity));
        let there = Fen::from_position(&peer_next, EnPassantMode::Legal).to_string();
        assert_eq!(String::from_utf8_lossy(&fen), there);
        assert_eq!(golem_gives_check(position, code) == 1, peer_next.is_check());
        let san = text(|text, capacity| golem_move_to_san(position, code, text, capacity));
        assert_eq!(String::from_utf8_lossy(&san), SanPlus::from_move(peer.clone(), *r#move).to_string());
        let uci = text(|text, capacity| golem_move_to_uci(position, code, 1, text, capacity));
        assert_eq!(String::from_utf8_lossy(&uci), r#move.to_uci(CastlingMode::Chess960).to_string());
    }
}
