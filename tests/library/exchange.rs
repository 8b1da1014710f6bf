//! Exchange values that engines have published, where a machine has the suite of them.

use super::common::{read, suites};
use golem::types::{Color, Kind, Move, Square};
use golem::{Position, Status};
use serde_json::Value;

#[test]
#[ignore = "make check"]
fn published_values() {
    let Some(folder) = suites() else { return };
    let text = read(&folder.join("see_public.jsonl"));
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    for case in &cases {
        check(case);
    }
    assert!(cases.len() >= 77, "only {} moves checked", cases.len());
}

/// `plain` is the convention of this library; other columns take pins or promotions otherwise.
fn check(case: &Value) {
    let fen = case["fen"].as_str().expect("a FEN");
    let text = case["move"].as_str().expect("a move");
    let expected = i32::try_from(case["plain"].as_i64().expect("a value")).expect("a small value");
    let (position, mv) = position_and_move(fen, text);
    assert_eq!(position.see(mv), expected, "{fen} {text}");
    for threshold in [i32::MIN, expected - 1, expected, expected + 1, i32::MAX] {
        assert_eq!(position.see_ge(mv, threshold), expected >= threshold, "{fen} {text} {threshold}");
    }
}

/// Some cases have the opponent in check, which no reader of FEN takes: these are set up by hand.
fn position_and_move(fen: &str, text: &str) -> (Position, Move) {
    match Position::from_fen(fen) {
        Ok(position) => {
            let mv = position.move_from_uci(text);
            (position, mv.unwrap_or_else(|status| panic!("{fen} {text}: {status}")))
        }
        Err(Status::PositionOpponentInCheck) => {
            let position = placed(fen);
            (position, plain_move(&position, text))
        }
        Err(status) => panic!("{fen}: {status}"),
    }
}

/// Only the pieces and the side of a FEN.
fn placed(fen: &str) -> Position {
    let (board, rest) = fen.split_once(' ').expect("two fields");
    let mut position = Position { side_to_move: u8::from(rest.starts_with('b')), ..Position::EMPTY };
    for (rank, row) in (0..8).rev().zip(board.split('/')) {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty;
                continue;
            }
            let kind = Kind::from_letter(letter as u8).expect("a piece");
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            position.put(kind, color, Square::at(file, rank));
            file += 1;
        }
    }
    position
}

/// A move that is neither castling nor en passant.
fn plain_move(position: &Position, text: &str) -> Move {
    let digits: Vec<u32> = text.bytes().map(u32::from).collect();
    let square = |at: usize| Square::at(digits[at] - u32::from(b'a'), digits[at + 1] - u32::from(b'1'));
    let (from, to) = (square(0), square(2));
    let capture = if position.kind_at(to).is_some() { Move::CAPTURE } else { Move::QUIET };
    let promotion = match text.as_bytes().get(4) {
        Some(&letter) => Move::PROMOTION + Kind::from_letter(letter).expect("a piece") as u16 - Kind::Knight as u16,
        None => Move::QUIET,
    };
    Move::new(from, to, capture | promotion)
}
