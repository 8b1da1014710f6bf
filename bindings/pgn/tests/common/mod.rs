//! Shared helpers of the tests: games in short.
#![allow(missing_docs, dead_code, unreachable_pub)]

use golem_pgn::{Game, Games};
use std::io::{self, Read};

/// Gives a few bytes at a time, so that every token is cut somewhere.
pub struct Slowly<'a> {
    pub bytes: &'a [u8],
    pub most: usize,
}

impl Read for Slowly<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.most.min(buffer.len());
        self.bytes.take(count as u64).read(buffer).inspect(|&count| self.bytes = &self.bytes[count..])
    }
}

pub fn games(text: impl AsRef<[u8]>) -> Vec<Game> {
    let all = Games::new(text.as_ref()).collect::<Result<Vec<_>, _>>().expect("memory can be read");
    let most = 1 + text.as_ref().len() / 10_000;
    let slowly = Slowly { bytes: text.as_ref(), most };
    let one_by_one = Games::new(slowly).collect::<Result<Vec<_>, _>>().expect("memory can be read");
    assert_eq!(all, one_by_one, "what is read does not depend on how the bytes come");
    all
}

/// The moves of the main line.
pub fn main_line(game: &Game) -> String {
    game.main_line().map(|node| game.san(node)).collect::<Vec<_>>().join(" ")
}

/// Each game in a line: its moves, and if something is wrong the line, the token and the number of the reason.
pub fn told(text: impl AsRef<[u8]>) -> Vec<String> {
    let of_game = |game: Game| match &game.mistake {
        None => main_line(&game),
        Some(mistake) => {
            let line = format!("{} | {} {} {}", main_line(&game), mistake.line, mistake.token, mistake.problem.code());
            line.trim_start().into()
        }
    };
    games(text).into_iter().map(of_game).collect()
}
