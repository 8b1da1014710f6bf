//! Labels the positions of games in PGN, which the crate `pgn-reader` reads.
//!
//! ```text
//!   cargo run --release --features pgn --bin label_pgn -- games.pgn > labels.csv
//! ```
//!
//! Columns: the number of the game, a position, the number of its legal moves, 1 for a check, and the move that was
//! played. Variations are left out. A game ends at a move that is not legal, which is said on stderr; the other games are
//! labelled all the same.

use golem::{Position, dirgolem};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use std::error::Error;
use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: label_pgn games.pgn")?;
    let mut labels = Labels { game: 0, wrong: 0, out: io::BufWriter::new(io::stdout().lock()) };
    writeln!(labels.out, "game,fen,moves,check,played")?;
    let mut reader = Reader::new(File::open(path)?);
    while let Some(written) = reader.read_game(&mut labels)? {
        written?;
    }
    labels.out.flush()?;
    if labels.wrong == 0 { Ok(()) } else { Err(format!("games with a mistake: {}", labels.wrong).into()) }
}

struct Labels<W> {
    game: usize,
    wrong: usize,
    out: W,
}

impl<W: Write> Labels<W> {
    fn write(&mut self, position: &Position, san: &SanPlus) -> io::Result<()> {
        let targets = dirgolem::generate(position);
        let (count, check) = (dirgolem::count(position, &targets), u8::from(targets.checkers != 0));
        writeln!(self.out, "{},{position},{count},{check},{san}", self.game)
    }

    /// The rest of the game is left out.
    fn complain(&mut self, what: impl std::fmt::Display) -> ControlFlow<io::Result<()>> {
        eprintln!("game {}: {what}", self.game);
        self.wrong += 1;
        ControlFlow::Break(Ok(()))
    }
}

impl<W: Write> Visitor for Labels<W> {
    type Tags = Position;
    type Movetext = Position;
    type Output = io::Result<()>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Position> {
        self.game += 1;
        ControlFlow::Continue(Position::start())
    }

    fn tag(&mut self, start: &mut Position, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            match Position::from_fen(value.as_bytes()) {
                Ok(position) => *start = position,
                Err(status) => return self.complain(status),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Position) -> ControlFlow<Self::Output, Position> {
        ControlFlow::Continue(start)
    }

    fn san(&mut self, position: &mut Position, san: SanPlus) -> ControlFlow<Self::Output> {
        match position.move_from_san_plus(&san) {
            Ok(mv) => {
                if let Err(error) = self.write(position, &san) {
                    return ControlFlow::Break(Err(error));
                }
                *position = position.after(mv);
                ControlFlow::Continue(())
            }
            Err(status) => self.complain(format_args!("{san} in {position}: {status}")),
        }
    }

    fn end_game(&mut self, _: Position) -> Self::Output {
        Ok(())
    }
}
