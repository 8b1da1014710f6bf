//! Games in PGN to positions: every position of the main line, read by the crate `pgn-reader` as the file comes in.

use crate::column::Batch;
use arrow_array::builder::{FixedSizeBinaryBuilder, Int32Builder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use golem::{Position, Status};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::fmt::Write;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use crate::arrays::positions::record_of;

/// The positions of the games in a PGN file, in batches of at least `rows` rows.
///
/// `file` is an object whose `read(n)` returns bytes. Each batch has the columns `game` (`int64`, from 1), `ply` (`int32`,
/// 0 before the first move), `san` (the move that led there), `result`, `position` (80 bytes) and `status`. A game starts
/// at its FEN, if it has one. Where a move is not legal the game ends with a row without position, which has the move and
/// a status; so does a game whose FEN is wrong. Variations, comments and marks are left out.
///
/// Raises OSError if the file cannot be read.
#[pyclass(frozen, module = "golem_chess")]
pub struct PgnReader {
    state: Mutex<State>,
    rows: usize,
}

struct State {
    reader: Reader<File>,
    game: i64,
    is_at_end: bool,
}

#[pymethods]
impl PgnReader {
    #[new]
    #[pyo3(signature = (file, rows=65536))]
    fn new(file: Py<PyAny>, rows: usize) -> PyResult<Self> {
        if rows == 0 {
            return Err(PyValueError::new_err("rows must be 1 or more"));
        }
        // Lines are meant to have 255 bytes at most, but names of events are longer.
        let reader = Reader::build(File(file)).set_supported_tag_line_length(1 << 16).finish();
        Ok(PgnReader { state: Mutex::new(State { reader, game: 0, is_at_end: false }), rows })
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
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut rows = Rows::new(state.game);
        while rows.count < self.rows && !state.is_at_end {
            let read = state.reader.read_game(&mut rows);
            state.is_at_end = read.map_err(of_io)?.is_none();
        }
        state.game = rows.game;
        if rows.count == 0 {
            return Ok(None);
        }
        rows.finish().map(|batch| Some(Batch(batch))).map_err(|error| PyRuntimeError::new_err(error.to_string()))
    }
}

/// What Python raised while it read, or what is wrong with the file.
fn of_io(error: io::Error) -> PyErr {
    match error.downcast::<PyErr>() {
        Ok(error) => error,
        Err(error) => PyOSError::new_err(format!("this is no PGN: {error}")),
    }
}

/// A file of Python's.
struct File(Py<PyAny>);

impl Read for File {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let bytes = self
                .0
                .bind(py)
                .call_method1("read", (buffer.len(),))
                .and_then(|bytes| bytes.extract::<PyBackedBytes>().map_err(PyErr::from));
            let bytes = bytes.map_err(io::Error::other)?;
            let place = buffer.get_mut(..bytes.len()).ok_or_else(|| io::Error::other("read returned too much"))?;
            place.copy_from_slice(&bytes);
            Ok(bytes.len())
        })
    }
}

/// Rows in the making.
struct Rows {
    game: i64,
    count: usize,
    games: Int64Builder,
    plies: Int32Builder,
    sans: StringBuilder,
    results: StringBuilder,
    positions: FixedSizeBinaryBuilder,
    status: Int32Builder,
}

/// What the headers of a game say.
#[derive(Default)]
struct Headers {
    fen: Option<Vec<u8>>,
    result: Option<String>,
}

/// A game that is being played through.
struct Game {
    position: Position,
    ply: i32,
    result: Option<String>,
    text: String,
}

impl Rows {
    fn new(game: i64) -> Self {
        Rows {
            game,
            count: 0,
            games: Int64Builder::new(),
            plies: Int32Builder::new(),
            sans: StringBuilder::new(),
            results: StringBuilder::new(),
            positions: FixedSizeBinaryBuilder::new(size_of::<Position>() as i32),
            status: Int32Builder::new(),
        }
    }

    fn push(&mut self, ply: i32, san: Option<&str>, result: Option<&str>, found: Result<&Position, Status>) {
        self.count += 1;
        self.games.append_value(self.game);
        self.plies.append_value(ply);
        self.sans.append_option(san);
        self.results.append_option(result);
        match found {
            // A record has the width of the column, so this cannot fail.
            Ok(position) => self.positions.append_value(record_of(position)).unwrap_or_default(),
            Err(_) => self.positions.append_null(),
        }
        self.status.append_value(found.map_or_else(|status| status as i32, |_| 0));
    }

    fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let columns: [(&str, DataType, ArrayRef); 6] = [
            ("game", DataType::Int64, Arc::new(self.games.finish())),
            ("ply", DataType::Int32, Arc::new(self.plies.finish())),
            ("san", DataType::Utf8, Arc::new(self.sans.finish())),
            ("result", DataType::Utf8, Arc::new(self.results.finish())),
            ("position", DataType::FixedSizeBinary(80), Arc::new(self.positions.finish())),
            ("status", DataType::Int32, Arc::new(self.status.finish())),
        ];
        let fields: Vec<Field> = columns.iter().map(|(name, kind, _)| Field::new(*name, kind.clone(), true)).collect();
        let columns = columns.into_iter().map(|(_, _, column)| column).collect();
        RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
    }
}

impl Visitor for Rows {
    type Tags = Headers;
    type Movetext = Game;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Headers> {
        self.game += 1;
        ControlFlow::Continue(Headers::default())
    }

    fn tag(&mut self, headers: &mut Headers, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        match name {
            b"FEN" => headers.fen = Some(value.decode().into_owned()),
            b"Result" => headers.result = Some(value.decode_utf8_lossy().into_owned()),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, headers: Headers) -> ControlFlow<(), Game> {
        let Headers { fen, result } = headers;
        match fen.as_deref().map_or_else(|| Ok(Position::start()), Position::from_fen) {
            Ok(position) => {
                self.push(0, None, result.as_deref(), Ok(&position));
                ControlFlow::Continue(Game { position, ply: 0, result, text: String::new() })
            }
            Err(status) => {
                let fen = fen.unwrap_or_default();
                self.push(0, Some(&String::from_utf8_lossy(&fen)), result.as_deref(), Err(status));
                ControlFlow::Break(())
            }
        }
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<()> {
        game.text.clear();
        // Writing to a string cannot fail.
        let _ = write!(game.text, "{san}");
        game.ply += 1;
        let played = game.position.move_from_san(game.text.as_bytes());
        let played = played.map(|mv| game.position.after(mv));
        self.push(game.ply, Some(&game.text), game.result.as_deref(), played.as_ref().map_err(|status| *status));
        match played {
            Ok(position) => {
                game.position = position;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn begin_variation(&mut self, _game: &mut Game) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _game: Game) {}
}
