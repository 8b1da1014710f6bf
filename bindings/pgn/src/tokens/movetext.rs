//! Moves, their numbers, comments, marks, variations and results.

use super::signs::{self, ELLIPSIS, mark_behind, mark_of, may_end_with_mark, outcome_of};
use super::{Outcome, State, Token, Tokens};
use crate::mistake::{Mistake, Problem};
use std::io::{self, Read};

/// No move is longer, whatever stands around it.
const WORD_BYTES: usize = 64;

/// Whether a byte cannot be in a word: spaces, and the tokens that stand for themselves.
static ENDS_WORD: [bool; 256] = {
    let mut ends = [false; 256];
    let signs = b"\t\n\x0b\x0c\r !$()*.;<>?[]{}";
    let mut at = 0;
    while at < signs.len() {
        ends[signs[at] as usize] = true;
        at += 1;
    }
    ends
};

/// These, and bytes that are none of ASCII.
static STOPS: [bool; 256] = {
    let mut stops = ENDS_WORD;
    let mut at = 0x80;
    while at < stops.len() {
        stops[at] = true;
        at += 1;
    }
    stops
};

/// The length of the word that these bytes begin with.
#[inline]
fn word_length(bytes: &[u8]) -> usize {
    let length = bytes.iter().position(|&byte| ENDS_WORD[usize::from(byte)]).unwrap_or(bytes.len());
    if bytes[..length].is_ascii() { length } else { signs::end_of_word(&bytes[..length]) }
}

/// The number at the start of these bytes, and the length of its digits.
#[inline]
fn number_at(bytes: &[u8]) -> (u32, usize) {
    let (mut number, mut length) = (0u32, 0);
    while let Some(digit) = bytes.get(length).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        number = if number < 100_000_000 { number * 10 + u32::from(digit) } else { u32::MAX };
        length += 1;
    }
    (number, length)
}

/// The sign behind an en passant capture.
const EN_PASSANT: &[u8] = b"e.p.";

impl<R: Read> Tokens<R> {
    pub(super) fn movetext(&mut self) -> io::Result<Option<Token>> {
        let Some(byte) = self.next_byte()? else { return self.end_of_moves().map(Some) };
        if byte == b'[' && self.is_fresh && self.is_tag_ahead()? {
            return self.end_of_moves().map(Some);
        }
        let is_apart = std::mem::take(&mut self.has_blank_line) && self.is_fresh;
        self.is_fresh = false;
        match byte {
            b'{' => self.comment().map(Some),
            b';' => self.line_comment().map(Some),
            b'(' => self.open(),
            b')' => self.close().map(Some),
            b'$' => self.nag().map(Some),
            b'!' | b'?' => self.mark().map(Some),
            b'.' => self.dots(),
            b'*' => {
                self.source.take(1);
                self.outcome(Outcome::Unknown)
            }
            // The latter begins a half.
            b'0'..=b'9' | 0xC2 => self.digits(is_apart),
            0xE2 if self.source.ahead(ELLIPSIS.len())?.starts_with(ELLIPSIS) => {
                self.take_dots()?;
                Ok(None)
            }
            _ => self.move_word(),
        }
    }

    /// The file or the tags of the next game end the moves.
    fn end_of_moves(&mut self) -> io::Result<Token> {
        if self.depth != 0 {
            return Ok(self.wrong(Mistake::new(Problem::Variation, self.opened, b"(")));
        }
        Ok(self.end(State::Between))
    }

    /// Ends the game at the next bytes, which are not a token that can stand here.
    pub(super) fn wrong_here(&mut self, problem: Problem, length: usize) -> Token {
        let line = self.source.line();
        self.wrong(Mistake::new(problem, line, &self.source.bytes()[..length]))
    }

    /// The length of the word that begins here; of one that is much too long only the beginning.
    #[inline]
    pub(super) fn word_ahead(&mut self) -> io::Result<usize> {
        let mut length = 0;
        loop {
            let bytes = self.source.bytes();
            while length < bytes.len() && !STOPS[usize::from(bytes[length])] {
                length += 1;
            }
            if length < bytes.len() && !bytes[length].is_ascii() {
                return self.wide_word_ahead();
            }
            if length < bytes.len() || length > WORD_BYTES || !self.source.fill()? {
                return Ok(length.min(WORD_BYTES + 1));
            }
        }
    }

    /// The same for a word with bytes that are none of ASCII.
    #[cold]
    fn wide_word_ahead(&mut self) -> io::Result<usize> {
        // A character may be longer than the last byte that is looked at.
        let bytes = self.source.ahead(WORD_BYTES + 4)?;
        Ok(word_length(&bytes[..bytes.len().min(WORD_BYTES + 1)]))
    }

    #[inline(always)]
    fn move_word(&mut self) -> io::Result<Option<Token>> {
        let length = self.word_ahead()?;
        // A sign that begins nothing, or no move at all.
        if length == 0 || length > WORD_BYTES {
            return Ok(Some(self.wrong_here(Problem::Token, length.max(1))));
        }
        // As most moves end.
        if self.source.bytes()[length - 1].is_ascii_digit() {
            return Ok(Some(self.take_move(length)));
        }
        self.other_end(length).map(Some)
    }

    /// A move with what may stick to its end.
    fn other_end(&mut self, mut length: usize) -> io::Result<Token> {
        let word = &self.source.bytes()[..length];
        if may_end_with_mark(word) {
            if let Some(number) = mark_of(word) {
                return self.numbered_mark(number, length);
            }
            // A mark that sticks to the move is read behind it.
            length -= mark_behind(word);
        }
        // Alone, or at the end of a move.
        let is_e = self.source.bytes()[..length].ends_with(b"e");
        if is_e && self.source.ahead(length - 1 + EN_PASSANT.len())?[length - 1..].starts_with(EN_PASSANT) {
            if length == 1 && self.has_move && !self.has_number {
                self.source.take(EN_PASSANT.len());
                return Ok(Token::EnPassant);
            }
            length -= usize::from(length > 1);
        }
        Ok(self.take_move(length))
    }

    #[inline]
    fn take_move(&mut self, length: usize) -> Token {
        (self.has_move, self.has_number, self.is_empty) = (true, false, false);
        self.plies += u32::from(self.depth == 0);
        self.source.take(length);
        Token::Word { length }
    }

    /// A move that begins with a digit.
    #[cold]
    fn other_word(&mut self) -> io::Result<Option<Token>> {
        self.move_word()
    }

    /// A number, a result, or castling that is written with zeros.
    fn digits(&mut self, is_apart: bool) -> io::Result<Option<Token>> {
        let (mut number, mut length) = number_at(self.source.bytes());
        // Most numbers are followed by a dot.
        if number == 0 || self.source.bytes().get(length) != Some(&b'.') {
            length = self.word_ahead()?;
            if self.source.bytes()[..length] == *b"0" {
                // With points in it, it is no word.
                let rest = self.source.ahead(WORD_BYTES)?.strip_prefix(b"0.5-0.5");
                length = if rest.is_some_and(|rest| word_length(rest) == 0) { b"0.5-0.5".len() } else { length };
            }
            let word = &self.source.bytes()[..length];
            let digits;
            (number, digits) = number_at(word);
            if digits != length || word == b"0000" {
                let Some(outcome) = outcome_of(word) else { return self.other_word() };
                self.source.take(length);
                return self.outcome(outcome);
            }
        }
        // Moves of which nothing tells where they start are a game only from the first one on.
        if self.has_number || self.is_empty && number != 1 {
            return Ok(Some(self.wrong_here(Problem::Number, length)));
        }
        // What a position counts ends at 65535.
        let is_again = number == self.number && number < u16::MAX.into();
        let goes_back = self.depth == 0
            && self.plies > 0
            && (number < self.number
                || is_again && (self.plies > 1 || is_apart && number == 1 && !self.is_of_black(length)?));
        if goes_back {
            return Ok(Some(self.number_goes_back(number, length, is_apart)));
        }
        if self.depth == 0 && number != self.number {
            (self.number, self.plies) = (number, 0);
        }
        (self.has_number, self.is_empty) = (true, false);
        // As most numbers stand.
        if let [b'.', b' ' | b'\n' | b'A'..=b'z', ..] = &self.source.bytes()[length..] {
            self.source.take(length + 1);
            return Ok(None);
        }
        self.source.take(length);
        self.next_byte()?;
        self.take_dots()?;
        Ok(None)
    }

    /// Returns whether several dots follow a number, as they do before Black's moves.
    #[cold]
    fn is_of_black(&mut self, length: usize) -> io::Result<bool> {
        let behind = &self.source.ahead(length + ELLIPSIS.len())?[length..];
        Ok(behind.starts_with(b"..") || behind.starts_with(ELLIPSIS))
    }

    /// A game that has no result ends where another one begins behind an empty line.
    fn number_goes_back(&mut self, number: u32, length: usize, is_apart: bool) -> Token {
        if number == 1 && is_apart {
            self.is_fresh = true;
            return self.end(State::Between);
        }
        self.wrong_here(Problem::Back, length)
    }

    #[inline]
    fn take_dots(&mut self) -> io::Result<()> {
        loop {
            match self.source.first()? {
                Some(b'.') => self.source.take(1),
                Some(0xE2) if self.source.ahead(ELLIPSIS.len())?.starts_with(ELLIPSIS) => {
                    self.source.take(ELLIPSIS.len());
                }
                _ => return Ok(()),
            }
        }
    }

    /// Dots without a number: several may stand before a move, as in `1. e4 {...} ... e5`; one stands for nothing.
    fn dots(&mut self) -> io::Result<Option<Token>> {
        if self.source.ahead(2)?.get(1) != Some(&b'.') {
            return Ok(Some(self.wrong_here(Problem::Token, 1)));
        }
        self.take_dots()?;
        Ok(None)
    }

    /// The result of the game; that of a variation only says how its author thinks of it.
    fn outcome(&mut self, outcome: Outcome) -> io::Result<Option<Token>> {
        self.has_number = false;
        if self.depth == 0 {
            self.result = Some(outcome);
            self.state = State::Result;
        }
        Ok(None)
    }

    /// `$` and a number.
    fn nag(&mut self) -> io::Result<Token> {
        let bytes = self.source.ahead(WORD_BYTES)?;
        let digits = bytes[1..].iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(bytes.len() - 1);
        let number = str::from_utf8(&bytes[1..=digits]).ok().and_then(|digits| digits.parse().ok());
        match number {
            Some(number) => self.numbered_mark(number, 1 + digits),
            None => Ok(self.wrong_here(Problem::Token, 1 + digits)),
        }
    }

    /// `!`, `?` and their pairs, which are the numbers 1 to 6.
    fn mark(&mut self) -> io::Result<Token> {
        let (number, length) = match self.source.ahead(2)? {
            [b'!', b'!', ..] => (3, 2),
            [b'?', b'?', ..] => (4, 2),
            [b'!', b'?', ..] => (5, 2),
            [b'?', b'!', ..] => (6, 2),
            [b'!', ..] => (1, 1),
            _ => (2, 1),
        };
        self.numbered_mark(number, length)
    }

    /// Reads a move's mark. A word that sticks to it is not a move: the mark may replace a letter (`?f6` for `Nf6`).
    fn numbered_mark(&mut self, number: u16, length: usize) -> io::Result<Token> {
        if !self.has_move || self.has_number {
            return Ok(self.wrong_here(Problem::NoMove, length));
        }
        let rest = &self.source.ahead(length + WORD_BYTES)?[length..];
        let word = word_length(&rest[..rest.len().min(WORD_BYTES)]);
        if word != 0 {
            return Ok(self.wrong_here(Problem::Mark, length + word));
        }
        self.source.take(length);
        Ok(Token::Nag(number))
    }

    fn open(&mut self) -> io::Result<Option<Token>> {
        if !self.has_move {
            return Ok(Some(self.wrong_here(Problem::NoMove, 1)));
        }
        if self.depth == 0 {
            self.opened = self.source.line();
        }
        self.source.take(1);
        self.depth += 1;
        if self.skips_variations {
            return self.skip_variation();
        }
        (self.has_move, self.has_number) = (false, false);
        Ok(Some(Token::Open))
    }

    fn close(&mut self) -> io::Result<Token> {
        if self.depth == 0 {
            return Ok(self.wrong_here(Problem::Close, 1));
        }
        self.source.take(1);
        self.depth -= 1;
        (self.has_move, self.has_number) = (true, false);
        Ok(Token::Close)
    }

    /// Goes behind the variation that was just opened, with all that are in it.
    fn skip_variation(&mut self) -> io::Result<Option<Token>> {
        self.has_number = false;
        while self.depth != 0 {
            let byte = self.next_byte()?;
            if byte.is_none() || byte == Some(b'[') && self.is_fresh && self.is_tag_ahead()? {
                return self.end_of_moves().map(Some);
            }
            self.is_fresh = false;
            match byte {
                Some(b'{') => {
                    if let end @ Token::End = self.comment()? {
                        return Ok(Some(end));
                    }
                }
                Some(b';') => self.skip_line()?,
                Some(b'(') => self.step(1),
                Some(b')') => self.step(-1),
                _ => {
                    let length = self.word_ahead()?.max(1);
                    self.source.take(length);
                }
            }
        }
        Ok(None)
    }

    fn step(&mut self, deeper: isize) {
        self.source.take(1);
        self.depth = self.depth.saturating_add_signed(deeper);
    }

    /// A comment to the end of the line.
    pub(super) fn line_comment(&mut self) -> io::Result<Token> {
        self.source.take(1);
        self.kept.clear();
        loop {
            let bytes = self.source.bytes();
            let end = memchr::memchr2(b'\n', b'\r', bytes);
            let count = end.unwrap_or(bytes.len());
            self.kept.push(&bytes[..count]);
            self.source.take(count);
            if end.is_some() || self.source.first()?.is_none() {
                return Ok(Token::Comment);
            }
        }
    }

    /// A comment in braces. One that goes on into the tags of another game was not closed.
    pub(super) fn comment(&mut self) -> io::Result<Token> {
        self.source.take(1);
        self.is_fresh = false;
        self.kept.clear();
        let (mut first_line, mut lines) = (None, Lines::default());
        loop {
            let bytes = self.source.bytes();
            let end = memchr::memchr3(b'}', b'\n', b'\r', bytes);
            let text = &bytes[..end.unwrap_or(bytes.len())];
            let found = end.map(|end| bytes[end]);
            self.kept.push(text);
            lines.text(text);
            let count = text.len();
            if found == Some(b'}') {
                self.source.take(count + 1);
                self.kept.join_lines();
                return Ok(Token::Comment);
            }
            let line = *first_line.get_or_insert_with(|| self.source.line());
            self.source.take(count);
            let is_over = match found {
                Some(byte) => {
                    if lines.end(byte) {
                        self.kept.push(b"\n");
                    }
                    self.source.take(1);
                    self.is_fresh = self.is_event_ahead()? || lines.was_empty && self.is_tag_ahead()?;
                    self.is_fresh
                }
                None => self.source.first()?.is_none(),
            };
            if is_over {
                return Ok(self.wrong(Mistake::new(Problem::Comment, line, b"{")));
            }
        }
    }
}

/// Which lines of a comment are empty. That of its brace is not.
#[derive(Default)]
struct Lines {
    is_empty: bool,
    /// Of the last line that has ended.
    was_empty: bool,
    /// The last byte was a carriage return, which a line feed may still follow.
    after_return: bool,
}

impl Lines {
    fn text(&mut self, text: &[u8]) {
        self.is_empty &= text.iter().all(|&byte| super::is_space(byte));
        self.after_return &= text.is_empty();
    }

    /// The line ends with a byte; false if it has ended with the one before.
    fn end(&mut self, byte: u8) -> bool {
        let is_second = self.after_return && byte == b'\n';
        if !is_second {
            (self.was_empty, self.is_empty) = (self.is_empty, true);
        }
        self.after_return = byte == b'\r';
        !is_second
    }
}
