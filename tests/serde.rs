//! What `serde` makes of positions, moves, squares, sets, colours and kinds (feature `serde`): JSON as people write it,
//! postcard by its published layout, and what neither takes.

mod common;

use common::nodes::{Random, nodes};
use golem::{Color, Kind, Move, Position, Square, SquareSet, Status};
use serde_core::Serialize;
use serde_core::de::DeserializeOwned;
use std::fmt::Debug;

/// It is that JSON and those bytes, and is read from both.
fn is_both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str, bytes: &[u8]) {
    assert_eq!(serde_json::to_string(&value).expect("it can be written"), json);
    assert_eq!(serde_json::from_str::<T>(json).expect(json), value);
    // From a reader serde_json has no text to lend.
    assert_eq!(serde_json::from_reader::<_, T>(json.as_bytes()).expect(json), value);
    assert_eq!(postcard::to_allocvec(&value).expect("it can be written"), bytes, "{value:?}");
    assert_eq!(postcard::from_bytes::<T>(bytes).expect("it was written"), value);
}

/// A number as postcard has it: seven bits a byte, the lowest first, the eighth bit for another byte to come.
fn varint(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// The members of a position in their order; what is one byte wide is written as it is.
fn members(position: &Position) -> Vec<u8> {
    let sets = position.pieces.iter().chain(&position.colors).chain([&position.castling]);
    let mut bytes: Vec<u8> = sets.flat_map(|&set| varint(set)).collect();
    bytes.extend([position.side_to_move, position.ep_square]);
    bytes
        .extend([position.halfmove_clock, position.fullmove_number].into_iter().flat_map(|clock| varint(clock.into())));
    bytes
}

#[test]
fn positions_and_their_moves() {
    for position in nodes(1000, &mut Random::seeded(16)) {
        is_both_ways(position, &format!("\"{}\"", position.fen(false)), &members(&position));
        let shredder = format!("\"{}\"", position.fen(true));
        assert_eq!(serde_json::from_str::<Position>(&shredder).expect("a FEN"), position);
        for mv in position.legal_moves() {
            let json = serde_json::to_string(&mv).expect("it can be written");
            assert_eq!(json, format!("\"{}\"", position.uci(mv, true)));
            let read: Move = serde_json::from_str(&json).expect("a move");
            assert_eq!(position.resolve(read), Ok(mv), "{mv} {position}");
            let bytes = varint(mv.0.into());
            assert_eq!(postcard::to_allocvec(&mv).expect("it can be written"), bytes);
            assert_eq!(postcard::from_bytes::<Move>(&bytes).expect("a move"), mv);
        }
    }
}

#[test]
fn written_by_hand() {
    is_both_ways(Move::NONE, "\"0000\"", &[0]);
    is_both_ways(Square::E4, "\"e4\"", &[28]);
    is_both_ways(Some(Square::H8), "\"h8\"", &[1, 63]);
    is_both_ways(None::<Square>, "null", &[0]);
    is_both_ways(Color::ALL, "[\"white\",\"black\"]", &[0, 1]);
    is_both_ways(Kind::ALL, r#"["pawn","knight","bishop","rook","queen","king"]"#, &[0, 1, 2, 3, 4, 5]);
    is_both_ways(SquareSet::EMPTY, "[]", &[0]);
    is_both_ways(SquareSet::from([Square::H1, Square::A1]), r#"["a1","h1"]"#, &[0x81, 1]);
    is_both_ways(SquareSet(1 << 63), r#"["h8"]"#, &[128, 128, 128, 128, 128, 128, 128, 128, 128, 1]);
    let start = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";
    assert_eq!(serde_json::to_string(&Position::start()).expect("it can be written"), start);
}

/// Not read from this JSON; the error says that.
fn is_refused<T: DeserializeOwned + Debug>(json: &str, why: &str) {
    let said = serde_json::from_str::<T>(json).expect_err(json).to_string();
    assert!(said.contains(why), "{json}: {said}");
}

#[test]
fn wrong_texts() {
    is_refused::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"", &Status::PositionNoKing.to_string());
    is_refused::<Position>("\"e2e4\"", &Status::FenFields.to_string());
    is_refused::<Position>("5", "expected a FEN");
    is_refused::<Move>("\"e2e9\"", &Status::MoveSyntax.to_string());
    is_refused::<Move>("796", "expected a move");
    is_refused::<Square>("\"i1\"", &Status::Square.to_string());
    is_refused::<Square>("28", "expected a square");
    is_refused::<Color>("\"White\"", "expected white or black");
    is_refused::<Kind>("\"pown\"", "expected pawn, knight");
    is_refused::<SquareSet>("[\"a1\",\"a9\"]", &Status::Square.to_string());
    is_refused::<SquareSet>("129", "expected a list of squares");
}

#[test]
fn wrong_bytes_and_what_cannot_be_written() {
    assert!(postcard::from_bytes::<Square>(&[64]).is_err());
    assert!(postcard::from_bytes::<Color>(&[2]).is_err());
    assert!(postcard::from_bytes::<Kind>(&[6]).is_err());
    let start = Position::start();
    assert!(postcard::from_bytes::<Position>(&members(&start)).is_ok());
    let changes: [fn(&mut Position); 5] = [
        |position| position.side_to_move = 2,
        |position| position.ep_square = 65,
        |position| position.castling = 1 << 28,
        |position| position.pieces[0] = !0,
        |position| position.colors[0] = 0,
    ];
    for change in changes {
        let mut wrong = start;
        change(&mut wrong);
        assert!(postcard::from_bytes::<Position>(&members(&wrong)).is_err(), "{wrong:?}");
        assert!(postcard::to_allocvec(&wrong).is_err() && serde_json::to_string(&wrong).is_err(), "{wrong:?}");
    }
    for length in 0..members(&start).len() {
        assert!(postcard::from_bytes::<Position>(&members(&start)[..length]).is_err(), "{length} bytes");
    }
}
