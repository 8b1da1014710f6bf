//! Games as a stream of events, played on the board.

use crate::mistake::{Error, Mistake, Problem};
use crate::setup::Setup;
use crate::text::Text;
use crate::tokens::{Outcome, Token, Tokens};
use golem::{Move, Position, Status};
use std::io::Read;

/// An item in a file of games. Texts are borrowed from the reader until the next event is read.
#[derive(Debug)]
pub enum Event<'a> {
    /// A game begins.
    Game {
        /// The line of its first token, from 1.
        line: u64,
    },
    /// A tag, before the moves.
    Tag {
        /// Letters, digits and a few signs.
        name: &'a str,
        /// The text between the quotation marks.
        value: Text<'a>,
    },
    /// The tags are over; the game starts here. There is none if they were wrong.
    Start {
        /// From the tag `FEN`, or the usual one.
        position: &'a Position,
        /// Whether the tag `Variant` says so; castling moves are understood either way.
        is_chess960: bool,
    },
    /// A legal move, or a null move.
    Move(Played<'a>),
    /// A mark of the last move: `$1` or `!` is 1.
    Nag(u16),
    /// A comment: to the last move, or to the game or variation that has no move yet. Behind the result there may be more.
    Comment(Text<'a>),
    /// A variation begins, in place of the last move.
    Open,
    /// The innermost variation ends.
    Close,
    /// The game is over.
    End {
        /// The token that ended it, if one did.
        outcome: Option<Outcome>,
        /// The mistake that ended it instead, or the mistake in a tag. All events before are right.
        mistake: Option<Mistake>,
    },
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// As it stands in the file, without `!` and `?`.
    pub text: &'a [u8],
    /// The move; [`Move::NONE`] for a null move.
    pub mv: Move,
    /// The position before it.
    pub before: &'a Position,
    /// The position after it.
    pub after: &'a Position,
}

/// Variations may be nested so deep where they are read: each has its positions in memory.
const DEEPEST: usize = 1 << 16;

/// The move that a text names, and the position after it.
///
/// Takes the texts of [`Position::move_from_san`] and [`Position::move_from_uci`], the latter also as `g8-f6+`; a hyphen may
/// be a dash or a minus sign. `--`, `Z0`, `@@@@` and `0000` are a null move, which is not possible in check; it passes the
/// turn.
///
/// ```
/// use golem::Position;
///
/// let (castles, _) = golem_pgn::read_move(&"4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?, b"0-0+")?;
/// assert!(castles.is_castling());
/// assert!(golem_pgn::read_move(&Position::start(), b"Sf3").is_err());
/// # Ok::<(), golem::Status>(())
/// ```
pub fn read_move(position: &Position, text: &[u8]) -> Result<(Move, Position), Status> {
    if matches!(text, b"--" | b"Z0" | b"@@@@" | b"0000") {
        return Ok((Move::NONE, position.pass()?));
    }
    let mv = position.move_from_san(text).or_else(|status| from_other_signs(position, text).ok_or(status))?;
    Ok((mv, position.after(mv)))
}

/// Returns the move of a text with dashes for hyphens, or in UCI notation.
#[cold]
fn from_other_signs(position: &Position, text: &[u8]) -> Option<Move> {
    if text.is_ascii() {
        return from_squares(position, text);
    }
    let hyphens = String::from_utf8_lossy(text).replace(['–', '—', '−'], "-");
    let text = hyphens.as_bytes();
    position.move_from_san(text).ok().or_else(|| from_squares(position, text))
}

/// Returns the move of a text in UCI notation, which may have a hyphen between its squares and a mark of check.
fn from_squares(position: &Position, text: &[u8]) -> Option<Move> {
    let text = text.strip_suffix(b"+").or(text.strip_suffix(b"#")).unwrap_or(text);
    let squares = match text {
        [file, rank, b'-', rest @ ..] => [&[*file, *rank], rest].concat(),
        _ => text.to_vec(),
    };
    position.move_from_uci(&squares).ok()
}

/// Reads a file of games.
///
/// ```
/// use golem_pgn::{Event, Reader};
///
/// let mut reader = Reader::new(&b"1. d4 d5 2. Sf3 Sf6 *"[..]);
/// let mut fens = Vec::new();
/// while let Some(event) = reader.read()? {
///     match event {
///         Event::Move(played) => fens.push(played.after.to_string()),
///         Event::End { mistake: Some(mistake), .. } => {
///             assert_eq!(mistake.line, 1);
///             assert_eq!(mistake.token, "Sf3");
///         }
///         _ => {}
///     }
/// }
/// assert_eq!(fens.len(), 2);
/// # Ok::<(), golem_pgn::Error>(())
/// ```
///
/// Takes a window of 64 KiB, what is kept of one text, and 160 bytes for each variation that is open, however large the
/// file is. A file that cannot be read on, [`Error`], may be asked again.
pub struct Reader<R> {
    tokens: Tokens<R>,
    setup: Setup,
    before: Position,
    current: Position,
    last: Move,
    /// The positions before and after the last move of each line that waits for the end of a variation.
    waiting: Vec<(Position, Position)>,
}

impl<R: Read> Reader<R> {
    /// Reads the main lines and variations. `input` need not be buffered.
    pub fn new(input: R) -> Self {
        Reader::with(Tokens::new(input, false))
    }

    /// Reads the main lines; variations are passed over, whatever is in them, as far as they are closed.
    pub fn of_main_lines(input: R) -> Self {
        Reader::with(Tokens::new(input, true))
    }

    fn with(tokens: Tokens<R>) -> Self {
        let (before, current) = (Position::start(), Position::start());
        Reader { tokens, setup: Setup::default(), before, current, last: Move::NONE, waiting: Vec::new() }
    }

    /// The line of what was read last, from 1.
    pub fn line(&mut self) -> u64 {
        self.tokens.line()
    }

    /// Gives up the game that is being read, because of something that the reader cannot know; [`Event::End`] comes next.
    pub fn refuse(&mut self, problem: Problem) {
        let line = self.tokens.line();
        self.tokens.refuse(Mistake::new(problem, line, b""));
    }

    /// The next event; `None` at the end of the file.
    ///
    /// A move costs its legality test; the rest is bytes.
    pub fn read(&mut self) -> Result<Option<Event<'_>>, Error> {
        loop {
            match self.tokens.read()? {
                Token::Word { length } => {
                    if self.play(length) {
                        let text = self.tokens.word(length);
                        let (mv, before, after) = (self.last, &self.before, &self.current);
                        return Ok(Some(Event::Move(Played { text, mv, before, after })));
                    }
                }
                Token::EnPassant if self.last.code() == Move::EN_PASSANT => {}
                Token::EnPassant => self.tokens.refuse_word(b"e.p.".len(), Problem::Move(Status::MoveIllegal)),
                Token::Comment => return Ok(Some(Event::Comment(self.tokens.kept().trimmed()))),
                Token::Nag(number) => return Ok(Some(Event::Nag(number))),
                Token::Tag { name } => return Ok(Some(self.tag(name))),
                Token::Game => return Ok(Some(self.game())),
                Token::Moves => {
                    if self.start() {
                        let is_chess960 = self.setup.is_chess960();
                        return Ok(Some(Event::Start { position: &self.current, is_chess960 }));
                    }
                }
                Token::Open => {
                    if self.open() {
                        return Ok(Some(Event::Open));
                    }
                }
                Token::Close => {
                    (self.before, self.current) = self.waiting.pop().unwrap_or((self.before, self.current));
                    return Ok(Some(Event::Close));
                }
                Token::End => {
                    let (outcome, mistake) = self.tokens.take_end();
                    return Ok(Some(Event::End { outcome, mistake }));
                }
                Token::EndOfFile => return Ok(None),
            }
        }
    }

    fn game(&mut self) -> Event<'static> {
        self.setup = Setup::default();
        self.waiting.clear();
        Event::Game { line: self.tokens.line() }
    }

    fn tag(&mut self, name: usize) -> Event<'_> {
        let line = if Setup::knows(&self.tokens.kept().bytes()[..name]) { Some(self.tokens.line()) } else { None };
        let kept = self.tokens.kept();
        let (name, value) = (&kept.bytes()[..name], kept.text(name));
        if let Some(line) = line {
            self.setup.tag(name, value, line);
        }
        // Names are ASCII.
        Event::Tag { name: str::from_utf8(name).unwrap_or_default(), value }
    }

    /// Sets up the board; false if there is nothing to set up.
    fn start(&mut self) -> bool {
        match self.setup.position() {
            Ok((position, mistake)) => {
                self.current = position;
                mistake.into_iter().for_each(|mistake| self.tokens.remark(mistake));
            }
            Err(mistake) => {
                self.tokens.refuse(mistake);
                return false;
            }
        }
        true
    }

    /// Plays a word; false if it is not a move here.
    #[inline]
    fn play(&mut self, length: usize) -> bool {
        match read_move(&self.current, self.tokens.word(length)) {
            Ok((mv, after)) => {
                self.before = std::mem::replace(&mut self.current, after);
                self.last = mv;
                true
            }
            Err(status) => {
                self.tokens.refuse_word(length, Problem::Move(status));
                false
            }
        }
    }

    fn open(&mut self) -> bool {
        if self.waiting.len() == DEEPEST {
            self.refuse(Problem::Nesting);
            return false;
        }
        self.waiting.push((self.before, self.current));
        self.current = self.before;
        true
    }
}
