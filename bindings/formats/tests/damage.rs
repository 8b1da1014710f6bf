//! Damaged files of every format: each row that is read is a position with a legal move, whatever the bytes are, and a file
//! that is cut off says so.

mod common;

use common::{games, read, read_right, write};
use fastrand::Rng;
use golem::Move;
use golem_formats::{Format, RowError, Sample};

/// A file of every format that is written, with so many rows of some games, as far as it can hold them.
fn files(rows: usize) -> Vec<(Format, Vec<u8>)> {
    let samples: Vec<Sample> = games(1, 14).into_iter().flat_map(|game| game.into_iter().take(rows)).collect();
    let formats = Format::ALL.iter().filter(|format| format.is_written());
    formats.map(|&format| (format, write(format, &samples).0)).collect()
}

fn check(rows: &[Result<Sample, RowError>]) {
    for (row, number) in rows.iter().zip(1..) {
        match row {
            Ok(Sample { position, best_move, .. }) => {
                position.check_playable().unwrap();
                assert!(*best_move == Move::NONE || position.is_legal(*best_move));
            }
            Err(error) => assert!(error.row == number && error.fault.code() < 0 && !error.to_string().is_empty()),
        }
    }
}

#[test]
fn one_byte_or_many() {
    let mut random = Rng::with_seed(7);
    for (format, file) in files(6) {
        let count = read_right(format, file.as_slice()).len();
        for round in 0..500 {
            let mut damaged = file.clone();
            for _ in 0..if round % 3 == 0 { 20 } else { 1 } {
                let place = random.usize(..damaged.len());
                match random.u8(..4) {
                    0 => drop(damaged.remove(place)),
                    1 => damaged.insert(place, random.u8(..)),
                    2 => damaged[place] ^= 1 << random.u8(..8),
                    _ => damaged[place] = random.u8(..),
                }
            }
            let rows = read(format, damaged);
            check(&rows);
            assert!(rows.len() <= 2 * count + 20, "{format:?}");
        }
    }
}

#[test]
fn every_length() {
    for (format, file) in files(2) {
        let rows = read_right(format, file.as_slice());
        for length in 0..file.len() {
            let cut = read(format, &file[..length]);
            check(&cut);
            let right = cut.iter().take_while(|row| row.is_ok()).count();
            // All but the last row are whole, and the last one may be whole in another way: a line without its end.
            assert!(cut.len() <= right + 1 && right <= rows.len(), "{format:?} {length}");
            let whole =
                cut.iter().zip(&rows).take_while(|(cut, row)| cut.as_ref().is_ok_and(|cut| cut == *row)).count();
            assert!(whole + 1 >= cut.len(), "{format:?} {length}");
        }
    }
}

#[test]
fn noise() {
    let mut random = Rng::with_seed(8);
    for &format in Format::ALL {
        for _ in 0..300 {
            let length = random.usize(..3000);
            let noise: Vec<u8> = std::iter::repeat_with(|| random.u8(..)).take(length).collect();
            check(&read(format, noise));
        }
    }
}

#[test]
fn records_stand_alone() {
    let mut formats = 0;
    for (format, file) in files(6) {
        let Some(bytes) = format.record_bytes() else { continue };
        let rows = read_right(format, file.as_slice());
        assert_eq!(file.len(), bytes * rows.len());
        for (number, row) in rows.iter().enumerate().step_by(7) {
            assert_eq!(read_right(format, &file[bytes * number..])[0], *row);
        }
        formats += 1;
    }
    assert_eq!(formats, 2);
}
