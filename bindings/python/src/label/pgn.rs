//! Games in PGN to positions: every position of the main line, as the file comes in.

use crate::arrays::positions::record_of;
use crate::column::Batch;
use crate::files::{File, locked};
use crate::pgn::raised;
use arrow_array::builder::{FixedSizeBinaryBuilder, Int32Builder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use golem::Position;
use golem_pgn::{Error, Event, Mistake, Reader};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex};

/// The positions of the games in a PGN file, in batches of `rows` rows but for the last.
///
/// `file` is an object whose `read(n)` returns bytes. Each batch has the columns `game` (`int64`, from 1), `ply` (`int32`,
/// 0 before the first move), `san` (the move that led there, as it stands in the file), `result` (of the tags), `position`
/// (80 bytes), `status`, `line` (`int64`, where the move stands) and `message`. A game starts at its FEN, if it has one. It
/// is read whole, or ends at the first token that is no move, with a row without position: `san` is the token, `status` the
/// reason and `message` a sentence with the line. Variations, comments and marks are left out.
///
/// Raises OSError if the file cannot be read, UnicodeError if it is UTF-16, and RuntimeError if it is asked while it reads.
#[pyclass(frozen, module = "golem_chess")]
pub struct PgnReader {
    state: Mutex<State>,
    rows: usize,
}

struct State {
    reader: Reader<File>,
    game: Game,
    /// The error that ended the file when there were still rows to be handed on.
    error: Option<Error>,
}

/// The game that is being read.
struct Game {
    number: i64,
    /// Of the next row.
    ply: i32,
    line: i64,
    result: Option<String>,
}

#[pymethods]
impl PgnReader {
    #[new]
    #[pyo3(signature = (file, rows=65536))]
    fn new(file: Py<PyAny>, rows: usize) -> PyResult<Self> {
        if rows == 0 {
            return Err(PyValueError::new_err("rows must be 1 or more"));
        }
        let game = Game { number: 0, ply: 0, line: 0, result: None };
        let state = State { reader: Reader::of_main_lines(File::new(file)), game, error: None };
        Ok(PgnReader { state: Mutex::new(state), rows })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        py.detach(|| self.next())
    }
}

impl PgnReader {
    fn next(&self) -> PyResult<Option<Batch>> {
        let mut state = locked(&self.state, "this PgnReader is already reading")?;
        if let Some(error) = state.error.take() {
            return Err(raised(error));
        }
        let mut rows = Rows::new();
        while rows.count < self.rows {
            match state.read(&mut rows) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) if rows.count == 0 => return Err(raised(error)),
                Err(error) => {
                    state.error = Some(error);
                    break;
                }
            }
        }
        if rows.count == 0 {
            return Ok(None);
        }
        rows.finish().map(|batch| Some(Batch(batch))).map_err(|error| PyRuntimeError::new_err(error.to_string()))
    }
}

impl State {
    /// Reads an event; false at the end of the file.
    fn read(&mut self, rows: &mut Rows) -> Result<bool, Error> {
        let game = &mut self.game;
        let Some(event) = self.reader.read()? else { return Ok(false) };
        match event {
            Event::Game { line } => {
                *game = Game { number: game.number + 1, ply: 0, line: line as i64, result: None };
            }
            Event::Tag { name: "Result", value } => game.result = Some(value.decode().into_owned()),
            Event::Start { position, .. } => rows.push(game, None, position),
            Event::Move(played) => {
                let (san, position) = (String::from_utf8_lossy(played.text).into_owned(), *played.after);
                game.line = self.reader.line() as i64;
                rows.push(game, Some(&san), &position);
            }
            Event::End { mistake: Some(mistake), .. } => rows.push_mistake(game, &mistake),
            _ => {}
        }
        Ok(true)
    }
}

/// Rows in the making.
struct Rows {
    count: usize,
    games: Int64Builder,
    plies: Int32Builder,
    sans: StringBuilder,
    results: StringBuilder,
    positions: FixedSizeBinaryBuilder,
    status: Int32Builder,
    lines: Int64Builder,
    messages: StringBuilder,
}

impl Rows {
    fn new() -> Self {
        Rows {
            count: 0,
            games: Int64Builder::new(),
            plies: Int32Builder::new(),
            sans: StringBuilder::new(),
            results: StringBuilder::new(),
            positions: FixedSizeBinaryBuilder::new(size_of::<Position>() as i32),
            status: Int32Builder::new(),
            lines: Int64Builder::new(),
            messages: StringBuilder::new(),
        }
    }

    fn push(&mut self, game: &mut Game, san: Option<&str>, position: &Position) {
        // A record has the width of the column, so this cannot fail.
        self.positions.append_value(record_of(position)).unwrap_or_default();
        self.status.append_value(0);
        self.lines.append_value(game.line);
        self.messages.append_null();
        self.push_rest(game, san);
    }

    fn push_mistake(&mut self, game: &mut Game, mistake: &Mistake) {
        self.positions.append_null();
        self.status.append_value(mistake.problem.code());
        self.lines.append_value(mistake.line as i64);
        self.messages.append_value(mistake.to_string());
        self.push_rest(game, Some(&mistake.token));
    }

    fn push_rest(&mut self, game: &mut Game, san: Option<&str>) {
        self.count += 1;
        self.games.append_value(game.number);
        self.plies.append_value(game.ply);
        self.sans.append_option(san);
        self.results.append_option(game.result.as_deref());
        game.ply += 1;
    }

    fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let columns: [(&str, DataType, ArrayRef); 8] = [
            ("game", DataType::Int64, Arc::new(self.games.finish())),
            ("ply", DataType::Int32, Arc::new(self.plies.finish())),
            ("san", DataType::Utf8, Arc::new(self.sans.finish())),
            ("result", DataType::Utf8, Arc::new(self.results.finish())),
            ("position", DataType::FixedSizeBinary(80), Arc::new(self.positions.finish())),
            ("status", DataType::Int32, Arc::new(self.status.finish())),
            ("line", DataType::Int64, Arc::new(self.lines.finish())),
            ("message", DataType::Utf8, Arc::new(self.messages.finish())),
        ];
        let fields: Vec<Field> = columns.iter().map(|(name, kind, _)| Field::new(*name, kind.clone(), true)).collect();
        let columns = columns.into_iter().map(|(_, _, column)| column).collect();
        RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
    }
}
