//! The conversions from and to shakmaty (feature `shakmaty`): random games of both, half of them Chess960, in which each
//! plays its own moves and every position and move is converted both ways.

mod common;

use common::nodes::Random;
use golem::{Color, Kind, Move, Position, Square, Status};
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup, Position as _, Role, Setup};

/// What the games have seen.
#[derive(Default)]
struct Seen {
    positions: usize,
    moves: usize,
    castles: usize,
    en_passant: usize,
    promotions: usize,
}

/// A game of shakmaty, followed by Golem with moves that were converted.
fn play(mut chess: Chess, random: &mut Random, seen: &mut Seen) {
    let mut position = Position::try_from(&chess).expect("a position of a game");
    for _ in 0..160 {
        compare(&position, &chess, seen);
        let moves = chess.legal_moves();
        if moves.is_empty() {
            break;
        }
        let theirs = moves[random.below(moves.len())];
        position = position.play(position.move_from_shakmaty(theirs).expect("a legal move")).expect("a legal move");
        chess.play_unchecked(theirs);
    }
}

fn compare(position: &Position, chess: &Chess, seen: &mut Seen) {
    assert_eq!(Position::try_from(chess), Ok(*position));
    let back = Chess::try_from(position).expect("a position of a game");
    assert_eq!(back, *chess);
    let setup = chess.to_setup(EnPassantMode::Legal);
    assert_eq!(Setup::try_from(position), Ok(setup));
    let theirs = chess.legal_moves();
    let mut converted = Vec::new();
    for &mv in &theirs {
        let ours = position.move_from_shakmaty(mv).expect("a legal move");
        assert_eq!(position.move_to_shakmaty(ours), Ok(mv));
        let san = SanPlus::from_move(chess.clone(), mv);
        assert_eq!(position.move_from_san_plus(&san), Ok(ours), "{san} {position}");
        assert_eq!(position.uci(ours, true), mv.to_uci(CastlingMode::Chess960).to_string());
        seen.castles += usize::from(mv.is_castle());
        seen.en_passant += usize::from(mv.is_en_passant());
        seen.promotions += usize::from(mv.is_promotion());
        converted.push(ours);
    }
    let mut listed: Vec<Move> = position.legal_moves().into_iter().collect();
    converted.sort();
    listed.sort();
    assert_eq!(listed, converted, "{position}");
    seen.moves += listed.len();
    seen.positions += 1;
}

#[test]
fn games_are_the_same_in_both() {
    let (mut random, mut seen) = (Random::seeded(1), Seen::default());
    for number in 0..120 {
        // Half of the games are orthodox; both modes of castling are converted.
        let (start, mode) = match number % 4 {
            0 => (Position::start(), CastlingMode::Standard),
            1 => (Position::start(), CastlingMode::Chess960),
            _ => (Position::start_chess960(random.below(960) as u32).expect("a number"), CastlingMode::Chess960),
        };
        let setup = Setup::try_from(&start).expect("a start position");
        play(Chess::from_setup(setup, mode).expect("a start position"), &mut random, &mut seen);
    }
    let Seen { positions, moves, castles, en_passant, promotions } = seen;
    assert!(positions > 10_000 && moves > 200_000, "{positions} positions, {moves} moves");
    assert!(castles > 100 && en_passant > 25 && promotions > 100, "{castles} {en_passant} {promotions}");
}

/// Positions that need the rules: rights of inner rooks, kings on the edge, pinned en passant, unreachable ones.
#[test]
fn positions_of_the_perft_file() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.epd");
    let text = std::fs::read_to_string(file).expect("the file is readable");
    let mut seen = Seen::default();
    for row in text.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let fen = row.split(';').next().expect("a first field");
        let position: Position = fen.trim().parse().expect("a FEN");
        let chess = Chess::try_from(&position).expect("a position that can be played");
        assert_eq!(Setup::try_from(&position), Ok(chess.to_setup(EnPassantMode::Always)), "{position}");
        compare(&Position::try_from(&chess).expect("the same position"), &chess, &mut seen);
    }
    assert!(seen.positions > 100, "{} positions", seen.positions);
}

#[test]
fn squares_colours_and_kinds() {
    for (number, theirs) in shakmaty::Square::ALL.into_iter().enumerate() {
        let ours = Square::from(theirs);
        assert_eq!((ours.index(), ours.to_string()), (number, theirs.to_string()));
        assert_eq!(shakmaty::Square::from(ours), theirs);
    }
    for (theirs, ours) in Role::ALL.into_iter().zip(Kind::ALL) {
        assert_eq!((Kind::from(theirs), Role::from(ours)), (ours, theirs));
        assert_eq!(theirs.upper_char(), char::from(ours.letter()));
    }
    for (theirs, ours) in [(shakmaty::Color::White, Color::White), (shakmaty::Color::Black, Color::Black)] {
        assert_eq!((Color::from(theirs), shakmaty::Color::from(ours)), (ours, theirs));
    }
}

#[test]
fn what_cannot_be_converted_is_refused() {
    assert_eq!(Position::try_from(&Setup::empty()), Err(Status::PositionNoKing));
    let mut setup = Setup::initial();
    setup.castling_rights = shakmaty::Bitboard(1 << 28);
    assert_eq!(Position::try_from(&setup), Err(Status::PositionCastling));
    let mut setup = Setup::initial();
    setup.ep_square = Some(shakmaty::Square::E4);
    assert_eq!(Position::try_from(&setup), Err(Status::PositionEpRank));
    assert_eq!(Setup::try_from(&Position::EMPTY), Err(Status::PositionNoKing));
    assert_eq!(Chess::try_from(&Position::EMPTY).err(), Some(Status::PositionNoKing));
    let overlapping = Position { pieces: [u64::MAX; 6], ..Position::start() };
    assert_eq!(Setup::try_from(&overlapping), Err(Status::PositionOverlap));

    let start = Position::start();
    let (e2, e4, e5) = (shakmaty::Square::E2, shakmaty::Square::E4, shakmaty::Square::E5);
    let pawn = |from, to, capture| shakmaty::Move::Normal { role: Role::Pawn, from, capture, to, promotion: None };
    assert!(start.move_from_shakmaty(pawn(e2, e4, None)).is_ok());
    let promotion = Some(Role::Queen);
    let d2 = shakmaty::Square::D2;
    for wrong in [
        pawn(e2, e5, None),
        pawn(e2, e4, Some(Role::Pawn)),
        shakmaty::Move::Normal { role: Role::Rook, from: e2, capture: None, to: e4, promotion: None },
        shakmaty::Move::Normal { role: Role::Pawn, from: e2, capture: None, to: e4, promotion },
        shakmaty::Move::EnPassant { from: e2, to: e4 },
        shakmaty::Move::Castle { king: shakmaty::Square::E1, rook: shakmaty::Square::H1 },
        shakmaty::Move::Put { role: Role::Pawn, to: d2 },
    ] {
        assert_eq!(start.move_from_shakmaty(wrong), Err(Status::MoveIllegal), "{wrong:?}");
    }
    for number in 0..=u16::MAX {
        let ours = Move(number);
        assert_eq!(start.move_to_shakmaty(ours).is_ok(), start.is_legal(ours), "{ours:?}");
    }
    for (text, status) in [("e5", Status::MoveIllegal), ("Nd4", Status::MoveIllegal), ("O-O", Status::MoveIllegal)] {
        assert_eq!(start.move_from_san_plus(&text.parse().expect("SAN")), Err(status), "{text}");
    }
    let two: Position = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1".parse().expect("a FEN");
    assert_eq!(two.move_from_san_plus(&"Ne2".parse().expect("SAN")), Err(Status::MoveAmbiguous));
    assert_eq!(two.move_from_san_plus(&"N@e4".parse().expect("SAN")), Err(Status::MoveSyntax));
    assert_eq!(two.move_from_san_plus(&"--".parse().expect("SAN")), Err(Status::MoveSyntax));
}

/// Clocks that one of the two cannot hold.
#[test]
fn clocks_stop() {
    let setup = Setup { halfmoves: 70_000, fullmoves: 1_000_000.try_into().expect("not 0"), ..Setup::initial() };
    let position = Position::try_from(&setup).expect("a position");
    assert_eq!((position.halfmove_clock, position.fullmove_number), (u16::MAX, u16::MAX));
    let first = Position { fullmove_number: 0, ..Position::start() };
    assert_eq!(Setup::try_from(&first).map(|setup| setup.fullmoves.get()), Ok(1));
}
