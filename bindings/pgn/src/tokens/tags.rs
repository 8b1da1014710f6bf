//! Tags: `[Name "value"]`, and how their beginning is told from anything else.

use super::{State, Token, Tokens, is_space};
use crate::mistake::{Mistake, Problem};
use crate::setup::Setup;
use crate::writer::ROSTER;
use std::io::{self, Read};
use std::ops::Range;

/// The longest name of a tag.
const NAME_BYTES: usize = 64;

/// So far a tag's beginning is looked for, and its end behind a quotation mark.
const AHEAD: usize = 2 * NAME_BYTES;

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_+#=:-".contains(&byte)
}

/// Whether a tag may have this name.
pub(crate) fn is_name(name: &[u8]) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && name.iter().all(|&byte| is_of_name(byte))
}

/// How many bytes at the start fit.
fn run(bytes: &[u8], fits: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&byte| !fits(byte)).unwrap_or(bytes.len())
}

/// Where the name of the tag that begins here stands, if one does: a bracket, a name, a quotation mark.
fn name_at(bytes: &[u8]) -> Option<Range<usize>> {
    let start = 1 + run(bytes.strip_prefix(b"[")?, is_space);
    let length = run(&bytes[start..], is_of_name);
    let rest = &bytes[start + length..];
    let is_tag = (1..=NAME_BYTES).contains(&length) && rest[run(rest, is_space)..].starts_with(b"\"");
    is_tag.then_some(start..start + length)
}

/// Which tags a game has had, as far as that tells where the next game begins.
#[derive(Default)]
pub(super) struct Seen {
    first: Vec<u8>,
    /// A bit for each of `ROSTER`.
    roster: u8,
    /// One of them says where the game starts, which must not get lost.
    has_start: bool,
}

impl Seen {
    fn add(&mut self, name: &[u8]) {
        if self.first.is_empty() {
            self.first = name.to_vec();
        }
        self.roster |= roster_bit(name);
        self.has_start |= Setup::knows(name);
    }

    /// Whether the game has had this tag of `ROSTER`.
    fn has(&self, name: &[u8]) -> bool {
        self.roster & roster_bit(name) != 0
    }

    /// Whether a game that has these tags does not have this one as well.
    fn excludes(&self, name: &[u8]) -> bool {
        self.first.eq_ignore_ascii_case(name) || !self.has_start && self.has(name)
    }
}

fn roster_bit(name: &[u8]) -> u8 {
    let place = ROSTER.iter().position(|(own, _)| name.eq_ignore_ascii_case(own.as_bytes()));
    place.map_or(0, |place| 1 << place)
}

/// Whether a line might have been meant to say where the game starts.
fn may_say_start(line: &[u8]) -> bool {
    let line = line.to_ascii_lowercase();
    [&b"fen"[..], b"setup", b"variant"].iter().any(|name| line.windows(name.len()).any(|part| part == *name))
}

impl<R: Read> Tokens<R> {
    /// Where the name of the tag that begins here stands, if one does.
    pub(super) fn name_ahead(&mut self) -> io::Result<Option<Range<usize>>> {
        Ok(if self.source.first()? == Some(b'[') { name_at(self.source.ahead(AHEAD)?) } else { None })
    }

    /// Whether a tag begins here.
    pub(super) fn is_tag_ahead(&mut self) -> io::Result<bool> {
        Ok(self.name_ahead()?.is_some())
    }

    /// Whether the tag begins here that is the first one of a game.
    pub(super) fn is_event_ahead(&mut self) -> io::Result<bool> {
        Ok(self.name_ahead()?.is_some_and(|name| self.source.bytes()[name].eq_ignore_ascii_case(b"Event")))
    }

    /// Whether a tag of this name begins another game.
    pub(super) fn begins_another(&self, name: Range<usize>) -> bool {
        let name = &self.source.bytes()[name];
        let begins = self.has_blank_line || name.eq_ignore_ascii_case(b"Event") && self.seen.has(name);
        self.is_fresh && begins || self.seen.excludes(name)
    }

    /// Keeps the beginning of this line, to show it.
    pub(super) fn keep_line(&mut self) -> io::Result<()> {
        let bytes = self.source.ahead(AHEAD)?;
        let bytes = &bytes[..bytes.len().min(AHEAD)];
        let length = memchr::memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len());
        self.line_of_tag.clear();
        self.line_of_tag.extend_from_slice(&self.source.bytes()[..length]);
        Ok(())
    }

    /// Reads a tag whose bracket is the next byte, and whose name stands there unless it is malformed.
    ///
    /// Its value ends at a quotation mark and a bracket; other quotation marks belong to it, as many programs write them
    /// without a backslash.
    pub(super) fn tag(&mut self, name: Option<Range<usize>>) -> io::Result<Option<Token>> {
        let line = self.source.line();
        self.kept.clear();
        self.keep_line()?;
        if let Some(place) = name {
            let (bytes, name) = (self.source.bytes(), place.len());
            self.kept.push(&bytes[place]);
            let quote = run(bytes, |byte| byte != b'"');
            self.source.take(quote + 1);
            if self.value()? {
                self.seen.add(&self.kept.bytes()[..name]);
                return Ok(Some(Token::Tag { name }));
            }
        }
        self.skip_line()?;
        let token = self.line_of_tag.clone();
        Ok(self.wrong_tag(line, &token))
    }

    /// Keeps the mistake of a tag for the end of its game, or ends the game here if the tag might say where it starts.
    pub(super) fn wrong_tag(&mut self, line: u64, token: &[u8]) -> Option<Token> {
        let mistake = Mistake::new(Problem::Tag, line, token);
        self.state = State::Tags;
        if may_say_start(&self.line_of_tag) {
            self.is_in_tags = true;
            return Some(self.wrong(mistake));
        }
        self.remark(mistake);
        None
    }

    /// Reads the value of a tag and its end; false if the line ends before.
    fn value(&mut self) -> io::Result<bool> {
        loop {
            let bytes = self.source.bytes();
            let plain = run(bytes, |byte| !matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
            self.kept.push(&bytes[..plain]);
            self.source.take(plain);
            match self.source.first()? {
                None | Some(b'\n' | b'\r') => return Ok(false),
                Some(b'"') => match self.end_of_tag(1)? {
                    Some(end) => {
                        self.source.take(end);
                        return Ok(true);
                    }
                    None => self.keep(1),
                },
                Some(b'\\') => self.escape()?,
                Some(_) => {}
            }
        }
    }

    fn keep(&mut self, count: usize) {
        self.kept.push(&self.source.bytes()[..count]);
        self.source.take(count);
    }

    /// A backslash before a quotation mark or another backslash stands for itself only where the value would not end.
    fn escape(&mut self) -> io::Result<()> {
        let next = self.source.ahead(2)?.get(1).copied();
        let is_path = next == Some(b'"') && self.is_end_of_line_behind_tag()?;
        if matches!(next, Some(b'"' | b'\\')) && !is_path {
            self.source.take(1);
        }
        self.keep(1);
        Ok(())
    }

    /// Whether backslash, quotation mark and bracket end the line, as in `[Site "C:\"]`.
    fn is_end_of_line_behind_tag(&mut self) -> io::Result<bool> {
        let Some(end) = self.end_of_tag(2)? else { return Ok(false) };
        let rest = &self.source.bytes()[end..];
        Ok(matches!(rest.get(run(rest, is_space)), None | Some(b'\n' | b'\r')))
    }

    /// Counts the bytes through the bracket, if only spaces stand between the first `from` bytes and the bracket.
    fn end_of_tag(&mut self, from: usize) -> io::Result<Option<usize>> {
        let bytes = self.source.ahead(AHEAD)?;
        let rest = bytes.get(from..).unwrap_or_default();
        let spaces = run(rest, is_space);
        Ok((rest.get(spaces) == Some(&b']')).then_some(from + spaces + 1))
    }
}
