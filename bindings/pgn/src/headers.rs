//! The tags of the games of a file, without their moves, and where each game begins.

use crate::game::set_tag;
use crate::games::GAME_BYTES;
use crate::mistake::{Error, Mistake, Problem};
use crate::source::WINDOW;
use crate::tokens::{Outcome, Token, Tokens};
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// The tags and the result of a game, and its place in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// Names and values, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The result after the moves, if there is one.
    pub outcome: Option<Outcome>,
    /// A mistake in the text of the game; its moves and its start are not tried on the board.
    pub mistake: Option<Mistake>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// How many bytes of the file stand before that line: a reader of games that begins there reads this game first.
    pub offset: u64,
}

impl Header {
    /// The result, as [`Game::result`](crate::Game::result) has it.
    pub fn result(&self) -> Option<Outcome> {
        let tag = self.tags.iter().find(|(name, _)| name.eq_ignore_ascii_case("Result"));
        Outcome::of_game(self.outcome, tag.map(|(_, value)| value.as_str()))
    }
}

/// Reads the tags of the games of a file and passes over their moves, which takes a fraction of the time of
/// [`Games`](crate::Games).
///
/// The games are those of `Games`, and one more for each game without tags that follows a game with an illegal move: there
/// `Games` reads on at the next tag.
///
/// ```
/// use golem_pgn::{Games, Headers};
///
/// let text = b"[White \"Ada\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 d5 *\n";
/// let headers = Headers::new(&text[..]).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(headers[1].tags, [("White".into(), "Bob".into())]);
/// let game = Games::new(&text[headers[1].offset as usize..]).next().unwrap()?;
/// assert_eq!(game.main_line().count(), 2);
/// # Ok::<(), golem_pgn::Error>(())
/// ```
pub struct Headers<R> {
    tokens: Tokens<Watched<R>>,
    starts: Arc<Mutex<Starts>>,
    building: Option<(Header, usize)>,
}

impl<R: Read> Headers<R> {
    /// Reads from where `input` stands.
    pub fn new(input: R) -> Self {
        let starts = Arc::new(Mutex::new(Starts::default()));
        let watched = Watched { input, starts: Arc::clone(&starts) };
        Headers { tokens: Tokens::new(watched, true), starts, building: None }
    }

    fn begin(&mut self) {
        let line = self.tokens.line();
        let offset = self.starts.lock().unwrap_or_else(PoisonError::into_inner).offset_of(line);
        self.building = Some((Header { tags: Vec::new(), outcome: None, mistake: None, line, offset }, 0));
    }

    fn tag(&mut self, length: usize) {
        let Some((header, bytes)) = &mut self.building else { return };
        let kept = self.tokens.kept();
        let (name, value) = (&kept.bytes()[..length], kept.text(length));
        // Names are ASCII.
        set_tag(&mut header.tags, str::from_utf8(name).unwrap_or_default(), &value.decode());
        *bytes += kept.bytes().len();
        if *bytes > GAME_BYTES {
            let line = self.tokens.line();
            self.tokens.refuse(Mistake::new(Problem::Size, line, b""));
        }
    }
}

impl<R: Read> Iterator for Headers<R> {
    type Item = Result<Header, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.tokens.read() {
                Ok(Token::Game) => self.begin(),
                Ok(Token::Tag { name }) => self.tag(name),
                Ok(Token::End) => {
                    let Some((mut header, _)) = self.building.take() else { continue };
                    (header.outcome, header.mistake) = self.tokens.take_end();
                    return Some(Ok(header));
                }
                Ok(Token::EndOfFile) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// A file of which it is known where its lines begin.
struct Watched<R> {
    input: R,
    starts: Arc<Mutex<Starts>>,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.starts.lock().unwrap_or_else(PoisonError::into_inner).pass(&buffer[..count]);
        Ok(count)
    }
}

/// The starts of the lines that are still in the window of the reader.
#[derive(Default)]
struct Starts {
    /// Bytes and ends of lines that have been read.
    bytes: u64,
    ends: u64,
    /// For each of the last line ends, its number from 1 and the offset after it.
    recent: VecDeque<(u64, u64)>,
    after_return: bool,
}

impl Starts {
    fn pass(&mut self, bytes: &[u8]) {
        for at in memchr::memchr2_iter(b'\r', b'\n', bytes) {
            let behind = self.bytes + at as u64 + 1;
            let after_return = if at == 0 { self.after_return } else { bytes[at - 1] == b'\r' };
            match self.recent.back_mut() {
                // Both are one end.
                Some((_, offset)) if bytes[at] == b'\n' && after_return => *offset = behind,
                _ => {
                    self.ends += 1;
                    self.recent.push_back((self.ends, behind));
                }
            }
        }
        self.after_return = bytes.last().map_or(self.after_return, |&last| last == b'\r');
        self.bytes += bytes.len() as u64;
        // The line at the start of the window may have begun before it.
        let gone = self.bytes.saturating_sub(2 * WINDOW as u64);
        while self.recent.get(1).is_some_and(|&(_, offset)| offset < gone) {
            self.recent.pop_front();
        }
    }

    /// Where a line begins that the reader still has in its window.
    fn offset_of(&self, line: u64) -> u64 {
        let place = self.recent.partition_point(|&(ends, _)| ends < line - 1);
        self.recent.get(place).filter(|&&(ends, _)| ends == line - 1).map_or(0, |&(_, offset)| offset)
    }
}
