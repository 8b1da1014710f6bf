//! A file of games as a sequence of tokens.
//!
//! A game is its tags, its moves and its result. Text that cannot be part of a game ends it with a mistake; the next
//! game begins at the next tag section, or, after a result, in a new line. A malformed tag is a mistake that the game
//! has at its end, unless it might say where the game starts. Nothing else is passed over except move numbers, escaped
//! lines (`%`), the results of variations, and variations that are to be skipped.

mod movetext;
mod signs;
mod tags;

use crate::mistake::{Error, Mistake, Problem};
use crate::source::Source;
use crate::text::Kept;
use std::io::{self, Read};
use tags::Seen;

pub(crate) use tags::is_name;

/// How a game ended, as its last token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unknown,
}

/// A token that was read. Texts are in `Tokens::kept`, moves the last bytes taken.
#[derive(Clone, Copy)]
pub(crate) enum Token {
    /// A game begins.
    Game,
    /// The length of the name; the value follows it.
    Tag {
        name: usize,
    },
    /// The tags are over.
    Moves,
    /// The length of a word that should be a move.
    Word {
        length: usize,
    },
    /// `e.p.` behind a move.
    EnPassant,
    Nag(u16),
    Comment,
    Open,
    Close,
    /// The game is over.
    End,
    /// The file is over.
    EndOfFile,
}

enum State {
    Start,
    /// Before a game or behind the last one.
    Between,
    Tags,
    BehindTag,
    Moves,
    /// Behind the result.
    Result,
    /// A mistake was found and not told.
    Mistake,
    /// Behind a mistake.
    Lost,
    /// Nothing more is read.
    Over,
}

pub(crate) struct Tokens<R> {
    source: Source<R>,
    kept: Kept,
    state: State,
    skips_variations: bool,
    /// Only spaces stand between the start of the line and here.
    is_fresh: bool,
    /// A line without anything has ended since the last tag or comment.
    has_blank_line: bool,
    /// The line where the outermost variation began.
    opened: u64,
    depth: usize,
    /// The line of moves has one, to which marks and variations belong.
    has_move: bool,
    /// The last token is a move number.
    has_number: bool,
    has_tags: bool,
    seen: Seen,
    /// The beginning of the line of the last tag, as it stands in the file.
    line_of_tag: Vec<u8>,
    /// The last number of a move of the game, and how many moves stand behind it, variations left out.
    number: u32,
    plies: u32,
    /// No tag, move or number of the game has been read.
    is_empty: bool,
    /// A mistake was found in a tag section, of which the rest has to be passed over.
    is_in_tags: bool,
    result: Option<Outcome>,
    mistake: Option<Mistake>,
}

const BOM: &[u8] = b"\xEF\xBB\xBF";

#[inline]
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\x0b' | b'\x0c')
}

impl<R: Read> Tokens<R> {
    pub(crate) fn new(input: R, skips_variations: bool) -> Self {
        Tokens {
            source: Source::new(input),
            kept: Kept::default(),
            state: State::Start,
            skips_variations,
            is_fresh: true,
            has_blank_line: false,
            opened: 0,
            depth: 0,
            has_move: false,
            has_number: false,
            has_tags: false,
            seen: Seen::default(),
            line_of_tag: Vec::new(),
            number: 1,
            plies: 0,
            is_empty: true,
            is_in_tags: false,
            result: None,
            mistake: None,
        }
    }

    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The bytes of a word that has just been read.
    pub(crate) fn word(&self, length: usize) -> &[u8] {
        self.source.taken(length)
    }

    /// The line of what has just been read.
    pub(crate) fn line(&mut self) -> u64 {
        self.source.line()
    }

    /// Takes the game's outcome and its mistake, after [`Token::End`].
    pub(crate) fn take_end(&mut self) -> (Option<Outcome>, Option<Mistake>) {
        (self.result.take(), self.mistake.take())
    }

    /// Keeps a mistake for the end of the game, unless there is one before it.
    pub(crate) fn remark(&mut self, mistake: Mistake) {
        self.mistake.get_or_insert(mistake);
    }

    /// Ends the game here, because what was read last makes no sense on the board.
    pub(crate) fn refuse(&mut self, mistake: Mistake) {
        self.mistake = Some(mistake);
        self.state = State::Mistake;
    }

    /// The same for a word.
    pub(crate) fn refuse_word(&mut self, length: usize, problem: Problem) {
        let line = self.source.line();
        let mistake = Mistake::new(problem, line, self.source.taken(length));
        self.refuse(mistake);
    }

    /// Ends the game because of a token.
    fn wrong(&mut self, mistake: Mistake) -> Token {
        self.refuse(mistake);
        self.end(State::Lost)
    }

    fn end(&mut self, next: State) -> Token {
        self.state = next;
        Token::End
    }

    pub(crate) fn read(&mut self) -> Result<Token, Error> {
        loop {
            let token = match self.state {
                State::Moves => self.movetext()?,
                State::Tags => self.tags()?,
                State::BehindTag => self.behind_tag()?,
                State::Result => self.behind_result()?,
                State::Between => self.between()?,
                State::Mistake => Some(self.end(State::Lost)),
                State::Lost => self.find_game()?,
                State::Start => self.start()?,
                State::Over => Some(Token::EndOfFile),
            };
            if let Some(token) = token {
                return Ok(token);
            }
        }
    }

    /// The start of the file tells its encoding.
    fn start(&mut self) -> Result<Option<Token>, Error> {
        let bytes = self.source.ahead(BOM.len())?;
        if bytes.starts_with(b"\xFE\xFF")
            || bytes.starts_with(b"\xFF\xFE")
            || bytes.iter().take(2).any(|&byte| byte == 0)
        {
            self.state = State::Over;
            return Err(Error::Utf16);
        }
        self.state = State::Between;
        Ok(None)
    }

    /// Returns the next byte that is not a space. Lines with `%`, marks of UTF-8 at the start of a line and one of
    /// MS-DOS at the end of the file count as spaces.
    #[inline]
    fn next_byte(&mut self) -> io::Result<Option<u8>> {
        while let Some(byte) = self.source.first()? {
            // Most bytes of a file are one of these.
            if matches!(byte, b'('..=b'~') {
                return Ok(Some(byte));
            }
            match byte {
                b' ' | b'\t' | b'\x0b' | b'\x0c' => self.source.take(1),
                b'\n' | b'\r' => {
                    self.has_blank_line |= std::mem::replace(&mut self.is_fresh, true);
                    let is_pair = byte == b'\r' && self.source.ahead(2)?.get(1) == Some(&b'\n');
                    self.source.take(1 + usize::from(is_pair));
                }
                b'%' if self.is_fresh => {
                    self.is_fresh = false;
                    self.skip_line()?;
                }
                0xEF if self.is_fresh && self.source.ahead(BOM.len())?.starts_with(BOM) => self.source.take(BOM.len()),
                0x1A if self.source.ahead(2)?.len() == 1 => self.source.take(1),
                0x80.. => match signs::space_at(self.source.ahead(3)?) {
                    0 => return Ok(Some(byte)),
                    length => self.source.take(length),
                },
                _ => return Ok(Some(byte)),
            }
        }
        Ok(None)
    }

    /// Goes to the end of the line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let bytes = self.source.bytes();
            let end = memchr::memchr2(b'\n', b'\r', bytes);
            let count = end.unwrap_or(bytes.len());
            self.source.take(count);
            if end.is_some() || self.source.first()?.is_none() {
                return Ok(());
            }
        }
    }

    fn between(&mut self) -> io::Result<Option<Token>> {
        match self.next_byte()? {
            None => return Ok(Some(Token::EndOfFile)),
            // Before the first game and between games, as people comment on files.
            Some(b';') => {
                self.skip_line()?;
                return Ok(None);
            }
            Some(_) => {}
        }
        self.depth = 0;
        (self.has_move, self.has_number, self.has_tags, self.is_empty) = (false, false, false, true);
        (self.number, self.plies, self.seen) = (1, 0, Seen::default());
        self.state = State::Tags;
        Ok(Some(Token::Game))
    }

    /// Reads a tag, or a comment before the moves: people comment on tags, and on games before their tags.
    fn tags(&mut self) -> io::Result<Option<Token>> {
        let byte = self.next_byte()?;
        let name = self.name_ahead()?;
        let begins_another = self.has_tags && name.clone().is_some_and(|name| self.begins_another(name));
        let was_fresh = std::mem::take(&mut self.is_fresh);
        if matches!(byte, Some(b'[' | b'{' | b';')) {
            self.has_blank_line = false;
        }
        match byte {
            Some(b'[') if !begins_another => {
                (self.has_tags, self.is_empty, self.state) = (true, false, State::BehindTag);
                self.tag(name)
            }
            Some(b'{') => self.comment().map(Some),
            Some(b';') => self.line_comment().map(Some),
            _ => {
                (self.is_fresh, self.state) = (was_fresh || begins_another, State::Moves);
                Ok(Some(Token::Moves))
            }
        }
    }

    /// Refuses text that sticks to a tag: it is most likely the rest of a broken one.
    fn behind_tag(&mut self) -> io::Result<Option<Token>> {
        self.state = State::Tags;
        if self.source.first()?.is_none_or(|byte| byte.is_ascii_whitespace() || matches!(byte, b'[' | b'{' | b';')) {
            return Ok(None);
        }
        let (line, length) = (self.source.line(), self.word_ahead()?.max(1));
        self.keep_line()?;
        let token = self.source.bytes()[..length].to_vec();
        self.skip_line()?;
        Ok(self.wrong_tag(line, &token))
    }

    /// Behind a result there may be comments; all else is the next game, for which a new line begins.
    fn behind_result(&mut self) -> io::Result<Option<Token>> {
        match self.next_byte()? {
            Some(b'{') => return self.comment().map(Some),
            Some(b';') => return self.line_comment().map(Some),
            Some(b'[') if !self.is_fresh && self.is_tag_ahead()? => self.is_fresh = true,
            Some(_) if !self.is_fresh => {
                let length = self.word_ahead()?.max(1);
                return Ok(Some(self.wrong_here(Problem::AfterResult, length)));
            }
            _ => {}
        }
        Ok(Some(self.end(State::Between)))
    }

    /// Goes to the next tag section, or to the end of the file.
    fn find_game(&mut self) -> io::Result<Option<Token>> {
        if !self.is_fresh {
            self.skip_line()?;
        }
        loop {
            match self.next_byte()? {
                None => break,
                Some(b'[') if self.is_in_tags => {
                    if self.is_event_ahead()? {
                        break;
                    }
                }
                Some(b'[') => {
                    if self.is_tag_ahead()? {
                        break;
                    }
                }
                Some(_) => self.is_in_tags = false,
            }
            self.is_fresh = false;
            self.skip_line()?;
        }
        self.is_in_tags = false;
        self.state = State::Between;
        Ok(None)
    }
}
