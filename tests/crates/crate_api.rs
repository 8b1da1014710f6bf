//! What Rust users have besides the C functions: parsing and printing, iterators, lists.

use crate::common::nodes::{Random, nodes};
use golem::threats::{self, APPEARS, MAX_THREATS, Numbering, SplitPlace, Threat};
use golem::{Class, Color, Kind, Move, MoveList, Picker, PickerHints, PickerMode, Position, Square, Status};
use std::collections::BTreeSet;
use std::mem::MaybeUninit;

#[test]
fn squares_parse_as_they_print() {
    for number in 0..64u32 {
        let square = Square::new(number).expect("there are 64 squares");
        let name = format!("{}{}", ["a", "b", "c", "d", "e", "f", "g", "h"][number as usize % 8], number / 8 + 1);
        assert_eq!(square.to_string(), name);
        assert_eq!(name.parse(), Ok(square));
    }
    for text in ["", "e", "e9", "i1", "e0", "E4", "e44", " e4", "é1"] {
        assert_eq!(text.parse::<Square>(), Err(Status::Square), "{text:?}");
    }
}

/// The threats that a function writes.
#[allow(unsafe_code)]
fn written(write: impl FnOnce(&mut [MaybeUninit<Threat>]) -> usize) -> Vec<Threat> {
    let mut room = [MaybeUninit::uninit(); MAX_THREATS];
    let count = write(&mut room);
    // SAFETY: as many have been written, since there is room for all.
    room[..count].iter().map(|threat| unsafe { threat.assume_init() }).collect()
}

#[test]
fn changed_threats_are_the_difference_of_all_threats() {
    for position in nodes(300, &mut Random::seeded(12)) {
        let all = |position: &Position| BTreeSet::from_iter(written(|room| position.threats(None, room)));
        let before = all(&position);
        for mv in position.legal_moves() {
            let after = all(&position.after(mv));
            let appear = after.difference(&before).map(|threat| threat | APPEARS);
            let expected: Vec<_> = before.difference(&after).copied().chain(appear).collect();
            let mut changed = written(|room| position.threats_changed(&position.change_of(mv), None, room));
            changed.sort_unstable();
            assert_eq!(changed, expected, "{mv} {position}");
        }
    }
}

/// The features of a board are those before the move, less what is removed, and what is added.
#[test]
fn split_numbers_are_the_difference_of_all_numbers() {
    let numbering = Numbering::published(60_144).expect("it is published");
    let (weights, mut place, mut compared) = (vec![[0_i16; 8]; 60_144], SplitPlace::new(), 0);
    for position in nodes(1000, &mut Random::seeded(13)) {
        let board = position.to_board();
        for mv in position.legal_moves() {
            let (after, change) = (position.after(mv), position.change_of(mv));
            let changes = written(|room| threats::changed_on(&board, &change, Some(&numbering.filter()), room));
            let kings = Color::ALL.map(|color| after.king(color).expect("there is a king"));
            let split = numbering.split(kings, &changes, Some(&weights), &mut place).expect("a move changes few");
            for (color, king) in Color::ALL.into_iter().zip(kings) {
                let before = position.king(color).expect("there is a king");
                // A king that goes to where the board is mirrored gives all features other numbers.
                if numbering.orientation(color, before) != numbering.orientation(color, king) {
                    continue;
                }
                let numbers =
                    |board| BTreeSet::from_iter(written(|room| numbering.numbers_on(board, color, king, room)));
                let (before, after) = (numbers(&board), numbers(&after.to_board()));
                let wanted =
                    [after.difference(&before).copied().collect(), before.difference(&after).copied().collect()];
                let found = [split.added(color), split.removed(color)];
                assert_eq!(
                    found.map(|list| list.iter().map(|&number| number.into()).collect::<BTreeSet<u32>>()),
                    wanted
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000);
    let many = [0; threats::MAX_THREAT_CHANGES + 1];
    let kings = [Square::at(4, 0), Square::at(4, 7)];
    assert_eq!(numbering.split::<()>(kings, &many, None, &mut place).err(), Some(Status::ThreatCount));
    let wide = Numbering::published(66_864).expect("it is published");
    assert_eq!(wide.split::<()>(kings, &[], None, &mut place).err(), Some(Status::ThreatWidth));
}

#[test]
fn moves_resolve_to_what_they_were() {
    for position in nodes(2000, &mut Random::seeded(11)) {
        for mv in position.legal_moves() {
            let read: Move = mv.to_string().parse().expect("a move that was printed");
            // Castling prints as king takes own rook, which no other move between two squares can be.
            assert_eq!(position.resolve(read), Ok(mv), "{mv} {position}");
            assert_eq!(mv.to_string(), position.uci(mv, true));
        }
    }
    // No line leads from a1 to d2, and no step of a knight.
    assert_eq!(golem::tables::direction_of(Square::at(0, 0), Square::at(3, 1)), 16);
    assert_eq!("0000".parse(), Ok(Move::NONE));
    assert_eq!(" e2e4\r\n".parse::<Move>(), "e2e4".parse());
    assert_eq!(Move::NONE.to_string(), "0000");
    for text in ["", "e2", "e2e9", "e7e8k", "e7e8p", "e2 e4", "e7e8qq", "é2e4"] {
        assert_eq!(text.parse::<Move>(), Err(Status::MoveSyntax), "{text:?}");
    }
}

#[test]
fn positions_parse_as_they_print() {
    for position in nodes(2000, &mut Random::seeded(12)) {
        assert_eq!(position.to_string(), position.fen(false));
        assert_eq!(position.to_string().parse(), Ok(position));
        assert_eq!(position.fen(true).parse(), Ok(position));
    }
    assert_eq!("8/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>(), Err(Status::PositionNoKing));
    assert_eq!(format!("[{:>4}]", "e4".parse::<Square>().expect("a square")), "[  e4]");
}

/// Texts are whatever has bytes; all give what the bytes give.
#[test]
fn texts_are_strings_or_bytes() {
    let fen = "r3k2r/8/8/8/8/8/8/1R2K2R w KBq - 3 7".to_string();
    let position = Position::from_fen(&fen).expect("a FEN");
    assert_eq!(fen.parse(), Ok(position));
    assert_eq!([Position::from_fen(fen.as_bytes()), Position::from_fen(fen.clone().into_bytes())], [Ok(position); 2]);
    let castled = Move::new(Square::E1, Square::H1, Move::CASTLE_H);
    for text in ["O-O", "0-0", " O-O+\n"] {
        assert_eq!(position.move_from_san(text), Ok(castled));
        assert_eq!(position.move_from_san(text.as_bytes()), Ok(castled));
    }
    for text in ["e1g1", "e1h1"] {
        assert_eq!(position.move_from_uci(text), Ok(castled));
        assert_eq!(position.move_from_uci(String::from(text)), Ok(castled));
    }
    // Bytes need not be text.
    assert_eq!(position.move_from_uci(b"e1g1\xff"), Err(Status::MoveSyntax));
    assert_eq!(position.move_from_san([0xff]), Err(Status::MoveSyntax));
    assert_eq!(Position::from_fen([0xff; 80]), Err(Status::FenFields));
}

/// The rights are the third field of the FEN, whichever is written; a right has a rook.
#[test]
fn castling_rights_print_as_in_fen() {
    let mut seen = BTreeSet::new();
    let starts = (0..960).map(|number| Position::start_chess960(number).expect("there are 960"));
    for position in nodes(2000, &mut Random::seeded(17)).into_iter().chain(starts) {
        let rights = position.castling_rights();
        for (text, fen) in
            [(format!("{rights}"), position.fen(false)), (format!("{rights:#}"), format!("{position:#}"))]
        {
            assert_eq!(fen.split(' ').nth(2), Some(text.as_str()), "{fen}");
            let rooks = Color::ALL.into_iter().flat_map(|color| {
                [Move::CASTLE_H, Move::CASTLE_A].into_iter().filter_map(move |code| rights.rook(color, code))
            });
            assert_eq!(rooks.fold(0, |set, rook| set | rook.bit()), position.castling, "{fen}");
            assert_eq!(text == "-", position.castling == 0);
            seen.insert(text);
        }
        assert_eq!(format!("{position:#}"), position.fen(true));
    }
    assert!(["KQkq", "HAha", "-", "kq", "Q", "GBgb"].iter().all(|text| seen.contains(*text)), "{seen:?}");
}

#[test]
fn colours_and_kinds_have_names() {
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["white", "black"]);
    let kinds = Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(kinds, ["pawn", "knight", "bishop", "rook", "queen", "king"]);
    assert_eq!(format!("[{:>5}]", Kind::Pawn), "[ pawn]");
}

#[test]
fn keys_follow_moves_and_count_repetitions() {
    let mut position = Position::start();
    let mut keys = vec![position.key()];
    for (text, comes_back) in [("g1f3", false), ("g8f6", false), ("f3g1", false), ("f6g8", true), ("g1f3", true)] {
        let mv = position.move_from_uci(text).expect("a legal move");
        let comes_back = if comes_back { mv } else { Move::NONE };
        assert_eq!(position.upcoming_repetition(&keys), comes_back, "before {text}");
        let after = position.after(mv);
        assert_eq!(position.keys_after(mv, &position.keys()), after.keys(), "{text}");
        position = after;
        keys.push(position.key());
    }
    let times = |plies: usize| golem::repetitions(&keys[..=plies], 9);
    assert_eq!([times(0), times(1), times(2), times(3), times(4), times(5)], [0, 0, 0, 0, 1, 1]);
}

#[test]
fn piece_boards_answer_as_positions_do() {
    let mut random = Random::seeded(15);
    for position in nodes(500, &mut random) {
        let board = golem_piecesets::PieceBoard::from_position(&position).expect("a board");
        for mv in position.legal_moves() {
            assert!(board.is_legal(mv), "{mv} {position}");
            assert_eq!(board.gives_check(mv), position.gives_check(mv), "{mv} {position}");
            for threshold in [-500, -1, 0, 1, 300] {
                assert_eq!(board.see_ge(mv, threshold), position.see_ge(mv, threshold), "{mv} {threshold} {position}");
            }
        }
        let mv = Move(random.bits() as u16);
        assert_eq!(board.is_legal(mv), position.is_legal(mv), "{mv} {position}");
    }
}

#[test]
fn lists_and_pickers_iterate() {
    for position in nodes(500, &mut Random::seeded(13)) {
        let all = position.legal_moves();
        assert!((&all).into_iter().eq(all.as_slice().iter().copied()));
        assert!(all.clone().into_iter().eq(all.iter()));
        assert_eq!((all.len(), all.is_empty()), (all.iter().count(), !position.has_legal_move()));
        let sorted = |list: &MoveList| {
            let mut moves: Vec<Move> = list.iter().collect();
            moves.sort();
            moves
        };
        let (captures, quiets) = (position.legal_captures(), position.legal_quiets());
        assert!(captures.iter().all(Move::is_capture) && !quiets.iter().any(Move::is_capture));
        assert_eq!(captures.len() + quiets.len(), all.len());
        assert_eq!(sorted(&MoveList::new(&position, Class::ALL)), sorted(&all));

        let mut picker = Picker::new(&position, None, PickerMode::ALL, PickerHints::default());
        let mut picked: Vec<Move> = picker.moves(None).take(2).collect();
        picked.extend(picker.moves(None));
        picked.sort();
        assert_eq!(picked, sorted(&all), "{position}");
    }
}

#[test]
fn passing_is_a_null_move() {
    for position in nodes(500, &mut Random::seeded(14)) {
        match position.pass() {
            Err(status) => assert_eq!((status, position.checkers() != 0), (Status::MoveIllegal, true)),
            Ok(after) => {
                assert_eq!(position.checkers(), 0);
                assert_eq!(
                    (after.pieces, after.colors, after.castling),
                    (position.pieces, position.colors, position.castling)
                );
                assert_eq!((after.side_to_move, after.ep_square), (1 - position.side_to_move, 64));
            }
        }
    }
}
