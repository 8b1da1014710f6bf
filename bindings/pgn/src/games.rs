//! The games of a file one by one.

use crate::game::{Game, Node, NodeId};
use crate::mistake::{Error, Problem};
use crate::reader::{Event, Reader};
use crate::text::Text;
use golem::Position;
use std::io::Read;

/// A game takes no more memory than about so many bytes, a move with its position about 200.
pub(crate) const GAME_BYTES: usize = 1 << 26;

/// The games of a file.
///
/// A game that has a mistake is a game like others, with all before the mistake. After an [`Error`] of the file there may
/// be more.
///
/// ```
/// let text = b"[White \"Ada\"]\n\n1. e4 (1. d4 d5) 1... e5! *\n";
/// for game in golem_pgn::Games::new(&text[..]) {
///     let game = game?;
///     assert_eq!(game.tag("White"), Some("Ada"));
///     let sans: Vec<_> = game.main_line().map(|node| game.san(node)).collect();
///     assert_eq!(sans, ["e4", "e5"]);
/// }
/// # Ok::<(), golem_pgn::Error>(())
/// ```
pub struct Games<R> {
    reader: Reader<R>,
    building: Option<Building>,
}

/// A game of which all until here has been read.
struct Building {
    game: Game,
    /// The last move of each line that is open, the innermost last.
    lines: Vec<NodeId>,
    /// The innermost line is a variation without a move, of which this has been said.
    opening: Option<String>,
    bytes: usize,
}

impl<R: Read> Games<R> {
    /// With variations.
    pub fn new(input: R) -> Self {
        Games { reader: Reader::new(input), building: None }
    }

    /// Without variations.
    pub fn of_main_lines(input: R) -> Self {
        Games { reader: Reader::of_main_lines(input), building: None }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let event = match self.reader.read() {
                Ok(Some(event)) => event,
                Ok(None) => return None,
                Err(error) => return Some(Err(error)),
            };
            match event {
                Event::Game { line } => self.building = Some(Building::new(line)),
                Event::End { outcome, mistake } => {
                    let Some(Building { mut game, .. }) = self.building.take() else { continue };
                    (game.outcome, game.mistake) = (outcome, mistake);
                    return Some(Ok(game));
                }
                event => {
                    if let Some(building) = &mut self.building {
                        building.add(&event);
                        if building.bytes > GAME_BYTES {
                            self.reader.refuse(Problem::Size);
                        }
                    }
                }
            }
        }
    }
}

impl Building {
    fn new(line: u64) -> Self {
        let mut game = Game::default();
        game.line = line;
        Building { lines: vec![game.root()], game, opening: None, bytes: 0 }
    }

    fn add(&mut self, event: &Event<'_>) {
        match event {
            Event::Tag { name, value } => {
                self.bytes += name.len() + value.as_bytes().len() + size_of::<(String, String)>();
                self.game.set_tag(name, &value.decode());
            }
            Event::Start { position, is_chess960 } => self.start(position, *is_chess960),
            Event::Move(played) => {
                let last = self.last();
                self.bytes += size_of::<Node>() + 2 * size_of::<NodeId>();
                let node = self.game.push(last, played.mv, played.after);
                self.game[node].opening_comment = self.opening.take().unwrap_or_default();
                *self.lines.last_mut().unwrap_or(&mut self.game.root()) = node;
            }
            Event::Nag(number) => {
                let last = self.last();
                let nags = &mut self.game[last].nags;
                if !nags.contains(number) {
                    nags.push(*number);
                    self.bytes += size_of::<u16>();
                }
            }
            Event::Comment(text) => self.comment(*text),
            Event::Open => {
                let parent = self.game[self.last()].parent().unwrap_or(self.game.root());
                self.lines.push(parent);
                self.bytes += size_of::<NodeId>();
                self.opening = Some(String::new());
            }
            Event::Close => {
                self.opening = None;
                self.lines.pop();
            }
            Event::Game { .. } | Event::End { .. } => {}
        }
    }

    fn last(&self) -> NodeId {
        self.lines.last().copied().unwrap_or(self.game.root())
    }

    /// The start position takes the place of the usual one.
    fn start(&mut self, position: &Position, is_chess960: bool) {
        let root = self.game.root();
        let before = std::mem::replace(&mut self.game, Game::new(*position));
        self.game[root].comment.clone_from(&before[root].comment);
        (self.game.tags, self.game.line, self.game.is_chess960) = (before.tags, before.line, is_chess960);
    }

    fn comment(&mut self, text: Text<'_>) {
        self.bytes += text.as_bytes().len() + 1;
        let text = text.decode();
        let last = self.last();
        Node::say(self.opening.as_mut().unwrap_or(&mut self.game[last].comment), &text);
    }
}
