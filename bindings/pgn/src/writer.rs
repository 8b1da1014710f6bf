//! Games as texts, in lines of at most 80 characters where words allow it.

use crate::game::{Game, NodeId};
use crate::setup::is_chess960;
use crate::tokens::{Outcome, is_name};
use golem::{Color, Position};
use std::fmt::{self, Write};

/// How a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether the tags are written, and an empty line behind them.
    pub tags: bool,
    /// Whether comments are written, and with them the commands of programs.
    pub comments: bool,
    /// Whether marks are written.
    pub nags: bool,
    /// Whether variations are written.
    pub variations: bool,
    /// The longest line, where words allow it; `usize::MAX` for a single line.
    pub columns: usize,
}

/// Everything, in lines of 80 columns.
impl Default for Style {
    fn default() -> Self {
        Style { tags: true, comments: true, nags: true, variations: true, columns: 80 }
    }
}

/// The tags that every game has once, in this order, and what they say where nothing is known.
pub(crate) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl Outcome {
    /// The token, as `1-0`.
    pub fn token(self) -> &'static str {
        match self {
            Outcome::WhiteWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }

    /// The result of that token.
    pub fn from_token(token: &str) -> Option<Self> {
        [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::Unknown]
            .into_iter()
            .find(|outcome| outcome.token() == token)
    }

    /// Returns the result behind the moves of a game; if it is unknown or missing, that of its tag `Result`.
    pub fn of_game(behind: Option<Self>, tag: Option<&str>) -> Option<Self> {
        let is_known = |outcome: &Outcome| *outcome != Outcome::Unknown;
        behind.filter(is_known).or(tag.and_then(Outcome::from_token)).or(behind)
    }
}

/// Writes the game in PGN: the seven tags that every game has, the other tags, the moves with their numbers, marks as `$1`,
/// comments, variations, and the [`Game::result`], which is also the tag `Result`. Comments are in braces, or behind a
/// semicolon if they contain a brace. Ends of lines and runs of spaces in comments become spaces. Tags that
/// [`Game::unwritable_tag`] finds are left out.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&Style::default(), f)
    }
}

impl Game {
    /// Writes the game like its `Display`, which has everything, but with less of it or in longer lines.
    ///
    /// ```
    /// use golem_pgn::{Games, Style};
    ///
    /// let game = Games::new(&b"1. e4! {best} (1. d4) 1... e5 *"[..]).next().unwrap()?;
    /// let mut text = String::new();
    /// let style = Style { tags: false, comments: false, variations: false, ..Style::default() };
    /// game.write(&style, &mut text).unwrap();
    /// assert_eq!(text, "1. e4 $1 e5 *\n");
    /// # Ok::<(), golem_pgn::Error>(())
    /// ```
    pub fn write(&self, style: &Style, f: &mut impl Write) -> fmt::Result {
        let result = self.result().unwrap_or(Outcome::Unknown).token();
        if style.tags {
            self.write_tags(result, f)?;
            f.write_char('\n')?;
        }
        let mut lines = Lines { out: f, style, column: 0, token: String::new(), is_open: false };
        write_moves(self, &mut lines)?;
        lines.token(result)?;
        lines.end_line()
    }

    fn write_tags(&self, result: &str, f: &mut impl Write) -> fmt::Result {
        for (name, unknown) in ROSTER {
            // A tag never contradicts the token behind the moves; a text that is not a result stays as it is.
            let tag = self.tag(name).filter(|tag| name != "Result" || Outcome::from_token(tag).is_none());
            write_tag(f, name, tag.unwrap_or(if name == "Result" { result } else { unknown }))?;
        }
        // These follow from the position.
        let start = self[self.root()].position();
        let variant = self.tag("Variant").and_then(|variant| is_chess960(variant.as_bytes()));
        let is_chess960 = self.is_chess960 || variant == Some(true);
        let is_set_up = *start != Position::start() || is_chess960;
        let is_own = |name: &str| ["SetUp", "FEN"].iter().any(|own| own.eq_ignore_ascii_case(name));
        for (place, (name, value)) in self.tags.iter().enumerate() {
            if self.is_writable(place) && !ROSTER.iter().any(|(own, _)| own.eq_ignore_ascii_case(name)) && !is_own(name)
            {
                write_tag(f, name, value)?;
            }
        }
        if is_chess960 && variant != Some(true) {
            write_tag(f, "Variant", "Chess960")?;
        }
        if is_set_up {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &start.fen(is_chess960))?;
        }
        Ok(())
    }

    /// The first tag that cannot be written so that a reader takes it: its name is none, or differs from that of another one
    /// only in case, or it is a variant that is not that of the game.
    ///
    /// ```
    /// use golem_pgn::Game;
    ///
    /// let mut game = Game::default();
    /// game.set_tag("WhiteTitle", "GM");
    /// assert_eq!(game.unwritable_tag(), None);
    /// game.set_tag("White Title", "GM");
    /// assert_eq!(game.unwritable_tag(), Some("White Title"));
    /// ```
    pub fn unwritable_tag(&self) -> Option<&str> {
        (0..self.tags.len()).find(|&place| !self.is_writable(place)).map(|place| self.tags[place].0.as_str())
    }

    fn is_writable(&self, place: usize) -> bool {
        let (name, value) = &self.tags[place];
        let is_right = !name.eq_ignore_ascii_case("Variant")
            || is_chess960(value.as_bytes()).is_some_and(|is_chess960| is_chess960 || !self.is_chess960);
        let is_first = !self.tags[..place].iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        is_name(name.as_bytes()) && is_first && is_right
    }
}

fn write_tag(out: &mut impl Write, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for char in value.chars() {
        match char {
            '"' | '\\' => write!(out, "\\{char}")?,
            '\n' | '\r' => out.write_char(' ')?,
            _ => out.write_char(char)?,
        }
    }
    out.write_str("\"]\n")
}

/// A part that is left to be written: the innermost comes first.
enum Step {
    /// The moves that follow a place.
    After(NodeId),
    Variation(NodeId),
    Close,
}

/// Variations may be nested deeper than the stack, so there is no recursion.
fn write_moves(game: &Game, lines: &mut Lines<'_, impl Write>) -> fmt::Result {
    lines.comment(&game[game.root()].comment)?;
    let mut steps = vec![Step::After(game.root())];
    // Black's move needs its number where it does not directly follow White's.
    let mut needs_number = true;
    while let Some(step) = steps.pop() {
        match step {
            Step::After(id) => {
                let Some((&main, variations)) = game[id].children().split_first() else { continue };
                let variations = if lines.style.variations { variations } else { &[] };
                needs_number = write_move(game, main, needs_number, lines)?;
                steps.push(Step::After(main));
                steps.extend(variations.iter().rev().map(|&id| Step::Variation(id)));
            }
            Step::Variation(id) => {
                lines.open()?;
                needs_number = write_move(game, id, true, lines)?;
                steps.extend([Step::Close, Step::After(id)]);
            }
            Step::Close => {
                lines.token.push(')');
                needs_number = true;
            }
        }
    }
    Ok(())
}

/// Writes a move with all that is said of it; returns whether the next one needs its number.
fn write_move(
    game: &Game,
    id: NodeId,
    needs_number: bool,
    lines: &mut Lines<'_, impl Write>,
) -> Result<bool, fmt::Error> {
    let node = &game[id];
    lines.comment(&node.opening_comment)?;
    let before = node.parent().map_or(node.position(), |parent| game[parent].position());
    // Some write 0 for the first one.
    let first = u32::from(game[game.root()].position().fullmove_number == 0);
    let number = u32::from(before.fullmove_number) + first;
    match before.side() {
        Color::White => lines.token(&format!("{number}."))?,
        Color::Black if needs_number || lines.has_comment(&node.opening_comment) => {
            lines.token(&format!("{number}..."))?;
        }
        Color::Black => {}
    }
    lines.token(&game.san(id))?;
    for nag in node.nags.iter().filter(|_| lines.style.nags) {
        lines.token(&format!("${nag}"))?;
    }
    lines.comment(&node.comment)?;
    Ok(lines.has_comment(&node.comment))
}

/// Tokens in lines.
struct Lines<'a, W> {
    out: &'a mut W,
    style: &'a Style,
    column: usize,
    /// The last token, to which a parenthesis may come.
    token: String,
    /// It is an opening parenthesis.
    is_open: bool,
}

impl<W: Write> Lines<'_, W> {
    fn token(&mut self, token: &str) -> fmt::Result {
        // What follows an opening parenthesis sticks to it.
        if !std::mem::take(&mut self.is_open) {
            self.flush()?;
        }
        self.token.push_str(token);
        Ok(())
    }

    fn open(&mut self) -> fmt::Result {
        self.flush()?;
        self.token.push('(');
        self.is_open = true;
        Ok(())
    }

    fn flush(&mut self) -> fmt::Result {
        if self.token.is_empty() {
            return Ok(());
        }
        let width = self.token.chars().count();
        match self.column {
            0 => {}
            column if column + 1 + width > self.style.columns => {
                self.out.write_char('\n')?;
                self.column = 0;
            }
            _ => {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.out.write_str(&self.token)?;
        self.column += width;
        self.token.clear();
        Ok(())
    }

    fn end_line(&mut self) -> fmt::Result {
        self.flush()?;
        self.column = 0;
        self.out.write_char('\n')
    }

    /// Whether there is a comment that is written.
    fn has_comment(&self, comment: &str) -> bool {
        self.style.comments && !comment.is_empty()
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        let words = if self.style.comments { words(comment) } else { Vec::new() };
        if words.is_empty() {
            return Ok(());
        }
        if comment.contains('}') {
            return self.line_comments(&words);
        }
        let last = words.len() - 1;
        for (index, word) in words.iter().enumerate() {
            let start = if index == 0 { "{" } else { "" };
            let end = if index == last { "}" } else { "" };
            self.token(&format!("{start}{word}{end}"))?;
        }
        Ok(())
    }

    /// The words behind semicolons, which go to the end of a line.
    fn line_comments(&mut self, words: &[String]) -> fmt::Result {
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let mut line = format!(";{word}");
            let room = self.style.columns;
            while let Some(word) = words.next_if(|word| line.chars().count() + 1 + word.chars().count() <= room) {
                line.push(' ');
                line.push_str(word);
            }
            self.token(&line)?;
            self.end_line()?;
        }
        Ok(())
    }
}

/// The words of a comment. Commands are not divided, and no word begins a line with a bracket that might be a tag.
fn words(comment: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in comment.split_whitespace() {
        match words.last_mut() {
            Some(last) if is_open_command(last) || word.starts_with('[') && !word.starts_with("[%") => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.into()),
        }
    }
    words
}

fn is_open_command(word: &str) -> bool {
    word.rfind("[%").is_some_and(|start| !word[start..].contains(']'))
}
