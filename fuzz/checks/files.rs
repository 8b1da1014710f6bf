//! Training files: the first byte of an input chooses the format, the others are the file. A row that is read has a
//! position that can be played and a legal move or none, and is the same when it is written and read again.

use golem::{Move, Status};
use golem_formats::{Format, Problem, Sample};
use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex};

/// More rows of an input than this are not looked at.
const ROWS: usize = 300;

pub fn check(data: &[u8]) {
    let Some((&first, file)) = data.split_first() else { return };
    let format = Format::ALL[usize::from(first) % Format::ALL.len()];
    let rows = read(format, file);
    rows.iter().for_each(check_row);
    if format.is_written() {
        check_again(format, &rows);
    }
}

/// The rows that are right.
fn read(format: Format, file: &[u8]) -> Vec<Sample> {
    let mut rows = Vec::new();
    for row in format.reader(Cursor::new(file.to_vec())).take(ROWS) {
        match row {
            Ok(sample) => rows.push(sample),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    rows
}

fn check_row(sample: &Sample) {
    assert_eq!(sample.position.check_playable(), Ok(()));
    assert!(sample.best_move == Move::NONE || sample.position.is_legal(sample.best_move), "{}", sample.best_move);
    let is_known = |code| Problem::from_code(code).is_some() || Status::ALL.iter().any(|status| *status as i32 == code);
    assert!(sample.status == 0 || is_known(sample.status), "{}", sample.status);
}

/// The bytes that are written, shared because the writer keeps its file.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with it").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn check_again(format: Format, rows: &[Sample]) {
    let file = Shared::default();
    let mut writer = format.writer(file.clone());
    let kept: Vec<Sample> = rows.iter().copied().filter(|row| writer.write(row).is_ok()).collect();
    assert!(writer.finish().is_ok());
    let bytes = file.0.lock().expect("nobody panics with it").clone();
    let again = read(format, &bytes);
    assert_eq!(again.len(), kept.len());
    for (again, row) in again.iter().zip(&kept) {
        // Formats that cannot do without a ply get it from the number of the move.
        let ply = row.ply.or(again.ply.filter(|&ply| ply == row.ply_or_number()));
        assert_eq!(*again, Sample { ply, status: 0, ..*row }, "{format:?}");
    }
}
