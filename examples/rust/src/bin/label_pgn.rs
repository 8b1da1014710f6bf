//! Labels the positions of games in PGN, which the package `golem-pgn` reads.
//!
//! ```text
//!   cargo run --release --bin label_pgn -- games.pgn > labels.csv
//! ```
//!
//! Columns: the number of the game, a position, the number of its legal moves, 1 for a check, and the move that was
//! played. Variations are left out. A game ends at the first token that is no move, which is said on stderr with its line;
//! the other games are labelled all the same.

use golem::{Generator, Position};
use golem_pgn::{Event, Reader};
use std::error::Error;
use std::fs::File;
use std::io::{self, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: label_pgn games.pgn")?;
    let mut reader = Reader::of_main_lines(File::open(path)?);
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "game,fen,moves,check,played")?;
    let (mut game, mut wrong) = (0, 0);
    while let Some(event) = reader.read()? {
        match event {
            Event::Game { .. } => game += 1,
            Event::Move(played) => {
                write!(out, "{game},")?;
                write_labels(&mut out, played.before)?;
                writeln!(out, ",{}", String::from_utf8_lossy(played.text))?;
            }
            Event::End { mistake: Some(mistake), .. } => {
                eprintln!("game {game}: {mistake}");
                wrong += 1;
            }
            _ => {}
        }
    }
    out.flush()?;
    if wrong == 0 { Ok(()) } else { Err(format!("games with a mistake: {wrong}").into()) }
}

fn write_labels(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let targets = Generator::current().generate(position);
    let (count, check) = (Generator::current().count(position, &targets), u8::from(targets.checkers != 0));
    write!(out, "{position},{count},{check}")
}
