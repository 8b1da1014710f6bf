//! CSV: a first line with the names of the columns `fen`, `score`, `result`, `best_move` and `ply` in any order, then a row
//! in each line. All except `fen` may be missing or empty; score and result are White's.

use crate::lines::{Lines, coordinates, number, points, result, score, uci_move};
use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use golem::text::trimmed;
use golem::{Move, Position};
use std::io::{BufWriter, Read, Write};

/// The columns in the order in which they are written.
const NAMES: [&str; COLUMNS] = ["fen", "score", "result", "best_move", "ply"];
const COLUMNS: usize = 5;

/// Reads CSV. A row ends with its line, so that an open quote takes no other row with it. A first line that names other
/// columns, or none, is an error that ends the file.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    Reader { lines: Lines::new(file), parser: csv_core::Reader::new(), header: Header::Unread }
}

/// Writes CSV with all columns.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    Writer { file: BufWriter::new(file), has_begun: false }
}

struct Reader<R> {
    lines: Lines<R>,
    parser: csv_core::Reader,
    header: Header,
}

#[derive(Clone, Copy)]
enum Header {
    Unread,
    /// Where each column stands.
    Places([Option<usize>; COLUMNS]),
    Wrong,
}

impl<R: Read + Send> ReadSamples for Reader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        if let Header::Unread = self.header {
            self.header = Header::Wrong;
            match self.read_names()? {
                Ok(places) => self.header = Header::Places(places),
                Err(fault) => return Some(Err(fault)),
            }
        }
        let Header::Places(places) = self.header else { return None };
        let line = self.lines.next_line()?;
        Some(line.and_then(|line| sample_of(&Fields::new(&mut self.parser, line)?, &places)))
    }
}

impl<R: Read> Reader<R> {
    /// Reads where the columns stand from the first line.
    fn read_names(&mut self) -> Option<Result<[Option<usize>; COLUMNS], Fault>> {
        let names = self.lines.next_line()?.map(|line| Fields::new(&mut self.parser, line));
        Some(names.and_then(|names| Ok(names.and_then(|names| places_of(&names)).map_err(|_| Problem::Column)?)))
    }
}

/// The fields of a line, without their quotes.
struct Fields {
    text: Vec<u8>,
    ends: [usize; COLUMNS],
    count: usize,
}

impl Fields {
    fn new(parser: &mut csv_core::Reader, line: &[u8]) -> Result<Self, Problem> {
        parser.reset();
        let mut fields = Fields { text: vec![0; line.len() + 1], ends: [0; COLUMNS], count: 0 };
        let (found, _, written, count) = parser.read_record(line, &mut fields.text, &mut fields.ends);
        if found != csv_core::ReadRecordResult::InputEmpty {
            return Err(Problem::Fields);
        }
        // Nothing more comes, which ends the last field.
        let (text, ends) = (&mut fields.text[written..], &mut fields.ends[count..]);
        let (found, _, _, last) = parser.read_record(&[], text, ends);
        let is_open = line.iter().filter(|&&byte| byte == b'"').count() % 2 == 1;
        if found != csv_core::ReadRecordResult::Record || is_open {
            return Err(Problem::Fields);
        }
        fields.count = count + last;
        Ok(fields)
    }

    fn get(&self, index: usize) -> Option<&[u8]> {
        let end = *self.ends.get(..self.count)?.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.text.get(start..end).map(trimmed)
    }
}

fn places_of(names: &Fields) -> Result<[Option<usize>; COLUMNS], Problem> {
    let mut places = [None; COLUMNS];
    for (place, name) in (0..).map_while(|place| Some((place, names.get(place)?))) {
        let column = NAMES.iter().position(|known| known.as_bytes().eq_ignore_ascii_case(name));
        match column.and_then(|column| places.get_mut(column)) {
            Some(free @ None) => *free = Some(place),
            _ => return Err(Problem::Column),
        }
    }
    if places[0].is_some() { Ok(places) } else { Err(Problem::Column) }
}

fn sample_of(fields: &Fields, places: &[Option<usize>; COLUMNS]) -> Result<Sample, Fault> {
    if fields.count != places.iter().flatten().count() {
        return Err(Problem::Fields.into());
    }
    let [fen, points, end, best_move, ply] = places.map(|place| fields.get(place?).filter(|text| !text.is_empty()));
    let position = Position::from_fen(fen.unwrap_or(b""))?;
    Ok(Sample {
        position,
        score: points.map(score).transpose()?,
        result: end.map(result).transpose()?,
        best_move: best_move.map_or(Ok(Move::NONE), |text| uci_move(&position, text))?,
        ply: ply.map(|text| number(text).ok_or(Problem::Ply)).transpose()?,
        status: 0,
    })
}

struct Writer<W: Write> {
    file: BufWriter<W>,
    has_begun: bool,
}

impl<W: Write> Writer<W> {
    /// Writes the names of the columns, if nothing has been written yet.
    fn begin(&mut self) -> std::io::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(());
        }
        writeln!(self.file, "{}", NAMES.join(","))
    }
}

impl<W: Write + Send> WriteSamples for Writer<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        self.begin()?;
        let position = &sample.position;
        let text = |number: Option<i32>| number.map_or(String::new(), |number| number.to_string());
        let (score, ply) = (text(sample.score), text(sample.ply.map(i32::from)));
        let result = sample.result.map_or("", points);
        let best_move = Some(sample.best_move).filter(|&mv| mv != Move::NONE);
        let best_move = best_move.map_or(String::new(), |mv| coordinates(position, mv));
        // None of these has a comma or a quote.
        Ok(writeln!(self.file, "{position},{score},{result},{best_move},{ply}")?)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.begin()?;
        Ok(self.file.flush()?)
    }
}
