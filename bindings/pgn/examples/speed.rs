//! How fast files of games are read, or a file to try it on.
//!
//! ```text
//!   cargo run --release --package golem-pgn --example speed -- games.pgn            # seconds and megabytes a second
//!   cargo run --release --package golem-pgn --example speed -- --make games.pgn 100 # random games of so many megabytes
//! ```
#![allow(missing_docs)]

use golem_pgn::{Event, Game, Games, NodeId, Outcome, Reader};
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--make", path, megabytes] => make(path, megabytes.parse()?),
        [path] => measure(path),
        _ => Err("usage: speed games.pgn, or speed --make games.pgn MEGABYTES".into()),
    }
}

fn measure(path: &str) -> Result<(), Box<dyn Error>> {
    let megabytes = std::fs::metadata(path)?.len() as f64 / 1e6;
    let report = |name: &str, started: Instant, moves: usize| {
        let seconds = started.elapsed().as_secs_f64();
        println!("{name:12}{moves:>10} moves {seconds:7.3} s {:7.1} MB/s", megabytes / seconds);
    };
    for _ in 0..3 {
        for (name, is_main) in [("main lines", true), ("variations", false)] {
            let (started, file) = (Instant::now(), File::open(path)?);
            let mut reader = if is_main { Reader::of_main_lines(file) } else { Reader::new(file) };
            let mut moves = 0;
            while let Some(event) = reader.read()? {
                match event {
                    Event::Move(_) => moves += 1,
                    Event::End { mistake: Some(mistake), .. } => println!("{mistake}"),
                    _ => {}
                }
            }
            report(name, started, moves);
        }
        let (started, mut moves) = (Instant::now(), 0);
        for game in Games::new(File::open(path)?) {
            moves += game?.node_count() - 1;
        }
        report("games", started, moves);
    }
    Ok(())
}

/// Games of random moves, half of them with evaluations and clocks, some with variations.
fn make(path: &str, megabytes: usize) -> Result<(), Box<dyn Error>> {
    let (mut random, mut file, mut written) = (fastrand::Rng::with_seed(1), BufWriter::new(File::create(path)?), 0);
    for round in 1.. {
        if written >= megabytes * 1_000_000 {
            break;
        }
        let mut game = Game::default();
        game.set_tag("Event", "Random games");
        game.set_tag("Round", &round.to_string());
        game.outcome = Some(Outcome::Draw);
        let (mut node, is_annotated) = (game.root(), random.bool());
        for _ in 0..random.usize(20..160) {
            let before = node;
            let Some(next) = play(&mut game, before, &mut random) else { break };
            node = next;
            if is_annotated {
                let (pawns, seconds) = (random.i32(-300..300) as f64 / 100.0, random.u32(0..60));
                game[node].comment = format!("[%eval {pawns:.2}] [%clk 0:01:{seconds:02}]");
            } else if random.u32(..40) == 0 {
                let mut other = play(&mut game, before, &mut random);
                for _ in 0..random.usize(..6) {
                    other = other.and_then(|other| play(&mut game, other, &mut random));
                }
                game[node].comment = "a comment in a few words".into();
            }
        }
        let text = format!("{game}\n");
        file.write_all(text.as_bytes())?;
        written += text.len();
    }
    Ok(file.flush()?)
}

fn play(game: &mut Game, node: NodeId, random: &mut fastrand::Rng) -> Option<NodeId> {
    // In ascending order, so that a seed means the same game whatever order the library lists in.
    let mut moves: Vec<_> = game[node].position().legal_moves().iter().collect();
    moves.sort();
    game.add(node, random.choice(moves)?).ok()
}
