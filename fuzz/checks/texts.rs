//! Texts: FEN, UCI, SAN.
//!
//! The first line of an input is read as a FEN; if it is one, each of the other lines is read as a move, which is made
//! if it is legal. The bytes of a line may be any. All that is read is written and read again, in every form there is.

use super::c::*;
use super::lists::{after, assert_same, board, moves};
use super::room::{terminated, text, written};

/// More moves of an input than this are not read.
const PLIES: usize = 40;

pub fn check(data: &[u8]) {
    choose_level(data.len());
    let mut lines = data.split(|&byte| byte == b'\n');
    let fen = lines.next().unwrap_or(&[]);
    let read = from_fen(fen);
    assert_eq!(read.err(), from_fen(&exchanged(fen)).err(), "form feed and carriage return are alike");
    let Ok(mut position) = read else { return };
    check_position(&position);
    for (ply, line) in lines.take(PLIES).enumerate() {
        if ply == 0 {
            moves(&position).into_iter().for_each(|r#move| check_move(&position, r#move));
        }
        if let Some(r#move) = check_line(&position, line) {
            position = after(&position, r#move);
            check_position(&position);
        }
    }
}

fn exchanged(text: &[u8]) -> Vec<u8> {
    let exchange = |&byte: &u8| match byte {
        b'\r' => b'\x0c',
        b'\x0c' => b'\r',
        other => other,
    };
    text.iter().map(exchange).collect()
}

fn is_one_of(status: golem_status, reasons: &[Status]) -> bool {
    reasons.iter().any(|&reason| code(reason) == status)
}

fn from_fen(fen: &[u8]) -> Result<Position, golem_status> {
    let mut text = terminated(fen);
    // SAFETY: a text with its zero, and room for a position.
    let read = written(fen.len(), |position| unsafe { golem_position_from_fen(text.pointer().cast(), position) });
    if let Err(status) = read {
        let fields = code(Status::FenTrailing)..=code(Status::FenFields);
        let positions = code(Status::PositionEpOrigin)..=code(Status::PositionSide);
        assert!(fields.contains(&status) || positions.contains(&status), "refused with {status}");
        // SAFETY: the message is a static text.
        let message = unsafe { std::ffi::CStr::from_ptr(golem_status_message(status)) };
        assert!(message.to_bytes().ends_with(b".") && !message.to_bytes().starts_with(b"Unknown"));
    }
    read
}

/// A position that was read or is after a legal move: it is playable, and its texts mean the same.
fn check_position(position: &Position) {
    assert!(is_playable(position));
    for chess960 in 0..2 {
        // SAFETY: valid.
        let write = |text, capacity| unsafe { golem_position_to_fen(position, chess960, text, capacity) };
        let fen = text(write);
        assert!(fen.len() < 100 && fen.is_ascii());
        let again = from_fen(&fen).expect("a FEN that was written");
        assert_same(&again, position, "a FEN that was written and read");
    }
    // SAFETY: valid.
    let picture = text(|text, capacity| unsafe { golem_position_to_text(position, text, capacity) });
    assert!(picture.len() < 400);
    let board = board(position);
    // SAFETY: valid.
    let back = written(1, |back| unsafe { golem_pieceboard_to_position(&raw const board, back) });
    assert_same(&back.expect("a position"), position, "a piece board and back");
}

type Reader = unsafe extern "C" fn(*const Position, *const std::ffi::c_char, *mut u16) -> golem_status;

fn read(reader: Reader, position: &Position, line: &[u8]) -> Result<u16, golem_status> {
    let mut text = terminated(line);
    // SAFETY: valid, and a text with its zero.
    written(line.len(), |r#move| unsafe { reader(position, text.pointer().cast(), r#move) })
}

/// Reads a line in both notations; the legal move that it means in one of them.
fn check_line(position: &Position, line: &[u8]) -> Option<u16> {
    let refusals = [Status::MoveSyntax, Status::MoveIllegal, Status::MoveAmbiguous];
    let readers: [(Reader, &[Status]); 2] =
        [(golem_move_from_uci, &refusals[..2]), (golem_move_from_san, &refusals[..])];
    let mut meant = None;
    for (reader, refusals) in readers {
        let answer = read(reader, position, line);
        assert_eq!(answer, read(reader, position, &exchanged(line)), "form feed and carriage return are alike");
        match answer {
            Ok(r#move) => {
                check_move(position, r#move);
                meant = meant.or(Some(r#move));
            }
            Err(status) => assert!(is_one_of(status, refusals), "refused with {status}"),
        }
    }
    meant
}

/// A legal move is written in every notation and read again.
fn check_move(position: &Position, r#move: u16) {
    // SAFETY: valid.
    assert_eq!(unsafe { golem_is_legal(position, r#move) }, 1);
    // SAFETY: valid.
    let san = text(|text, capacity| unsafe { golem_move_to_san(position, r#move, text, capacity) });
    assert!(san.len() <= 7);
    assert_eq!(read(golem_move_from_san, position, &san), Ok(r#move), "SAN that was written and read");
    for chess960 in 0..2 {
        // SAFETY: valid.
        let uci = text(|text, capacity| unsafe { golem_move_to_uci(position, r#move, chess960, text, capacity) });
        assert!(uci.len() <= 5);
        let again = read(golem_move_from_uci, position, &uci).expect("UCI that was written");
        // In Chess960 the king's way to castle may be a plain step, which is what the text means then.
        let is_step = chess960 == 0 && matches!(r#move >> 12, 2 | 3) && again >> 12 < 8 && again & 63 == r#move & 63;
        assert!(again == r#move || is_step, "UCI that was written and read");
    }
}
