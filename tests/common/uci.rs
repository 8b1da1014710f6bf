//! A client of UCI engines: starts one, talks to it, and checks everything that it answers.

use golem::{Move, Position};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long an engine may be silent before it counts as hung: a busy machine is no hang.
const PATIENCE: Duration = Duration::from_secs(300);

/// A running engine; it is killed when this value is dropped.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    chess960: bool,
}

/// What an engine answers to one `go`.
pub struct Answer {
    pub best: Option<Move>,
    /// The last line with a score.
    pub info: String,
}

impl Engine {
    pub fn start(program: &Path) -> Self {
        let mut command = Command::new(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the engine starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut engine = Self { child, input, lines, chess960: false };
        engine.say("uci");
        engine.wait_for("uciok");
        engine
    }

    pub fn say(&mut self, command: &str) {
        writeln!(self.input, "{command}").expect("the engine listens");
    }

    /// The next lines up to one that starts with `start`.
    pub fn wait_for(&self, start: &str) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => seen.push(line),
                Err(error) => panic!("no {start}: {error}; the last lines: {seen:?}"),
            }
            if seen.last().is_some_and(|line| line.starts_with(start)) {
                return seen;
            }
        }
    }

    pub fn new_game(&mut self, chess960: bool) {
        self.chess960 = chess960;
        self.say(&format!("setoption name UCI_Chess960 value {chess960}"));
        self.say("ucinewgame");
        self.say("isready");
        self.wait_for("readyok");
    }

    /// The engine's answer in the position of a game; fails unless the move is legal and correctly written.
    pub fn go(&mut self, game: &Game, limits: &str) -> Answer {
        self.say(&game.command());
        self.say(&format!("go {limits}"));
        let lines = self.wait_for("bestmove");
        let info = lines.iter().rfind(|line| line.contains(" score ")).cloned().unwrap_or_default();
        let text = lines.last().and_then(|line| line.split(' ').nth(1)).expect("a move").to_string();
        let best = (text != "0000").then(|| self.read_move(&game.position, &text));
        assert_eq!(best.is_none(), game.position.legal_moves().as_slice().is_empty(), "{}", game.command());
        Answer { best, info }
    }

    fn read_move(&self, position: &Position, text: &str) -> Move {
        let fen = position.fen(self.chess960);
        let found = position.move_from_uci(text).unwrap_or_else(|status| panic!("{text} in {fen}: {status:?}"));
        assert_eq!(position.uci(found, self.chess960), text, "{fen}");
        found
    }

    pub fn quit(mut self) -> ExitStatus {
        self.say("quit");
        self.child.wait().expect("the engine ends")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side to move is mated.
    Mate,
    Draw,
}

/// A game: its start, its moves in UCI notation, and the current position.
pub struct Game {
    start: String,
    moves: Vec<String>,
    seen: Vec<String>,
    chess960: bool,
    pub position: Position,
}

impl Game {
    pub fn new(position: Position, chess960: bool) -> Self {
        let mut game = Self { start: position.fen(chess960), moves: Vec::new(), seen: Vec::new(), chess960, position };
        game.seen.push(game.board());
        game
    }

    pub fn play(&mut self, mv: Move) {
        self.moves.push(self.position.uci(mv, self.chess960));
        self.position = self.position.play(mv).expect("a legal move");
        self.seen.push(self.board());
    }

    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// What must be equal in a repetition: the FEN without its clocks.
    fn board(&self) -> String {
        let fen = self.position.fen(true);
        fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    pub fn command(&self) -> String {
        let moves = if self.moves.is_empty() { String::new() } else { format!(" moves {}", self.moves.join(" ")) };
        format!("position fen {}{moves}", self.start)
    }

    pub fn end(&self) -> Option<End> {
        if self.position.legal_moves().as_slice().is_empty() {
            return Some(if self.position.checkers() != 0 { End::Mate } else { End::Draw });
        }
        let here = self.seen.last();
        let times = self.seen.iter().filter(|seen| Some(*seen) == here).count();
        (times >= 3 || self.position.halfmove_clock >= 100).then_some(End::Draw)
    }
}
