//! bulletformat against the crate of that name, which makes records from texts and takes them apart.

mod common;

use bulletformat::{BulletFormat, ChessBoard};
use common::{games, read, read_right, write, write_right};
use golem::{Color, Kind, Position, Square};
use golem_formats::{Format, GameResult, Sample};

const FORMAT: Format = Format::Bulletformat;

/// The text from which the reference makes a record.
fn text(sample: &Sample) -> String {
    let result = ["0.0", "0.5", "1.0"][sample.result.unwrap() as usize];
    format!("{} | {} | {result}", sample.position, sample.score.unwrap())
}

fn expected(samples: &[Sample]) -> Vec<ChessBoard> {
    samples.iter().map(|sample| text(sample).parse().unwrap()).collect()
}

#[test]
fn writes_what_the_reference_writes() {
    let samples = games(1, 200).concat();
    assert!(samples.len() > 10_000);
    assert!(write_right(FORMAT, &samples) == ChessBoard::as_bytes_slice(&expected(&samples)));
}

#[test]
fn reads_what_the_reference_reads() {
    let boards = expected(&games(2, 200).concat());
    let rows = read_right(FORMAT, ChessBoard::as_bytes_slice(&boards));
    assert_eq!(rows.len(), boards.len());
    for (row, board) in rows.iter().zip(boards) {
        let mut position = Position::EMPTY;
        for (piece, square) in board {
            let color = Color::from_low_bit(u32::from(piece >> 3));
            position.put(Kind::new((piece & 7).into()).unwrap(), color, Square::new(square.into()).unwrap());
        }
        let result = GameResult::new(board.result_idx() as u8);
        assert_eq!(*row, Sample { score: Some(board.score().into()), result, ..Sample::new(position) });
    }
}

#[test]
fn what_cannot_be_written() {
    let sample = games(3, 1)[0][0];
    let black = Sample { position: "4k3/8/8/8/8/8/8/4K2R b - - 0 1".parse().unwrap(), ..sample };
    let no_king = Sample { position: Position::EMPTY, ..sample };
    let rows = [
        Sample { score: None, ..sample },
        Sample { result: None, ..sample },
        Sample { score: Some(32768), ..sample },
        Sample { best_move: golem::Move::NONE, score: Some(-32768), ..sample },
        Sample { best_move: golem::Move::NONE, score: Some(-32768), ..black },
        Sample { best_move: golem::Move::NONE, score: Some(i32::MIN), ..black },
        Sample { best_move: "e1e8".parse().unwrap(), ..sample },
        no_king,
    ];
    let (bytes, refused) = write(FORMAT, &rows);
    let codes: Vec<_> = refused.iter().map(|error| (error.row, error.fault.code())).collect();
    assert_eq!(codes, [(1, -320), (2, -321), (3, -323), (5, -323), (6, -323), (7, -81), (8, -44)]);
    assert_eq!(read_right(FORMAT, bytes).len(), 1);
}

/// A board of the two kings and a rook, by hand: e1 4, e8 60, h1 7.
const BY_HAND: [u8; 32] = [
    0b1001_0000,
    0,
    0,
    0,
    0,
    0,
    0,
    0b0001_0000,
    0x35,
    0x0d,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0x2c,
    0x01,
    2,
    4,
    4,
    0,
    0,
    0,
];

#[test]
fn damaged_records() {
    let right = read_right(FORMAT, BY_HAND);
    assert_eq!(right[0].position, "4k3/8/8/8/8/8/8/4K2R w - - 0 1".parse().unwrap());
    assert_eq!((right[0].score, right[0].result), (Some(300), Some(GameResult::Win)));
    // Which byte becomes what, and the number of the error.
    let damages = [
        (8, 0x65, -301), // a rook that may castle
        (8, 0x75, -121), // no piece
        (8, 0x55, -45),  // two kings
        (8, 0x33, -44),  // none
        (7, 0xff, -47),  // seven pieces more, which are pawns of White on the last rank
        (26, 3, -304),   // a fourth result
        (27, 5, -303),
        (28, 60, -303),
    ];
    for (place, byte, code) in damages {
        let mut file = [BY_HAND, BY_HAND, BY_HAND].concat();
        file[32 + place] = byte;
        file.extend([0; 31]);
        let rows = read(FORMAT, file);
        assert_eq!(rows.len(), 4);
        assert!(rows[0].as_ref().unwrap() == &right[0] && rows[2].as_ref().unwrap() == &right[0]);
        let errors: Vec<_> = rows.into_iter().filter_map(Result::err).map(|e| (e.row, e.fault.code())).collect();
        assert_eq!(errors, [(2, code), (4, -300)], "byte {place}");
    }
    let crowded = [[0xff; 8].as_slice(), &BY_HAND[8..]].concat();
    assert_eq!(read(FORMAT, crowded)[0].as_ref().unwrap_err().fault.code(), -120);
}
