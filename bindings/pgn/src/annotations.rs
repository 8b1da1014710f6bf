//! Commands in comments, from programs for programs: `[%eval -0.25,20]`, `[%clk 1:02:03]`, `[%emt 0:00:04.5]`.

use std::fmt;
use std::time::Duration;

/// The values of a comment's commands. A command that is malformed has none; it is a part of the text all the same.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Annotations {
    /// `%eval`: how an engine judges the position after the move.
    pub evaluation: Option<Evaluation>,
    /// `%clk`: what the clock of the player shows after the move.
    pub clock: Option<Duration>,
    /// `%emt`: the time that the move took.
    pub elapsed: Option<Duration>,
}

/// An engine's judgement, as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// How good it is.
    pub score: Score,
    /// How deep the engine looked.
    pub depth: Option<u32>,
}

/// How good a position is for White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves; Black does if it is negative.
    Mate(i32),
}

impl Annotations {
    /// Reads a comment's commands. If a command comes twice, the first one counts.
    ///
    /// ```
    /// use golem_pgn::{Annotations, Score};
    /// use std::time::Duration;
    ///
    /// let found = Annotations::of("[%eval #-3,20] [%clk 0:01:30.5] too late");
    /// assert_eq!(found.evaluation.map(|eval| (eval.score, eval.depth)), Some((Score::Mate(-3), Some(20))));
    /// assert_eq!(found.clock, Some(Duration::from_millis(90_500)));
    /// ```
    pub fn of(comment: &str) -> Self {
        let mut found = Annotations::default();
        for (name, value) in commands(comment) {
            match name {
                "eval" => found.evaluation = found.evaluation.or_else(|| evaluation(value)),
                "clk" => found.clock = found.clock.or_else(|| time(value)),
                "emt" => found.elapsed = found.elapsed.or_else(|| time(value)),
                _ => {}
            }
        }
        found
    }

    /// A comment that says this and nothing else of the kind; its other text stays.
    pub fn written_into(&self, comment: &str) -> String {
        let mut text = String::new();
        let mut rest = comment;
        while let Some((start, end)) = command_in(rest) {
            text.push_str(&rest[..start]);
            let command = &rest[start..end];
            if !["[%eval ", "[%clk ", "[%emt "].iter().any(|own| command.starts_with(own)) {
                text.push_str(command);
            }
            rest = &rest[end..];
        }
        text.push_str(rest);
        format!("{self} {}", text.trim()).trim().to_string()
    }
}

/// Where the first command of a text stands.
fn command_in(text: &str) -> Option<(usize, usize)> {
    let start = text.find("[%")?;
    Some((start, start + text[start..].find(']')? + 1))
}

/// Names and values of the commands.
fn commands(mut text: &str) -> impl Iterator<Item = (&str, &str)> {
    std::iter::from_fn(move || {
        let (start, end) = command_in(text)?;
        let command = &text[start + 2..end - 1];
        text = &text[end..];
        Some(command.split_once(|byte: char| byte.is_ascii_whitespace()).unwrap_or((command, "")))
    })
}

fn evaluation(value: &str) -> Option<Evaluation> {
    let (score, depth) = match value.trim().split_once(',') {
        Some((score, depth)) => (score, Some(depth.parse().ok()?)),
        None => (value.trim(), None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => Score::Centipawns(centipawns(score)?),
    };
    Some(Evaluation { score, depth })
}

/// Pawns with at most two digits behind the point; more are rounded.
fn centipawns(pawns: &str) -> Option<i32> {
    let is_number = pawns.bytes().all(|byte| byte.is_ascii_digit() || b"+-.".contains(&byte));
    let pawns: f64 = pawns.parse().ok().filter(|_| is_number)?;
    let centipawns = (pawns * 100.0).round();
    (centipawns.abs() <= f64::from(i32::MAX)).then_some(centipawns as i32)
}

/// Hours, minutes and seconds, these with a fraction; the first may be left out.
fn time(value: &str) -> Option<Duration> {
    let mut parts = value.trim().rsplit(':');
    let (seconds, minutes, hours) = (parts.next()?, parts.next().unwrap_or("0"), parts.next().unwrap_or("0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if parts.next().is_some() || !is_number(seconds) {
        return None;
    }
    let whole = hours.parse::<u32>().ok()? as u64 * 3600 + minutes.parse::<u32>().ok()? as u64 * 60;
    let seconds = Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?;
    Duration::from_secs(whole).checked_add(seconds)
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Mate(moves) => write!(f, "#{moves}"),
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)
            }
        }
    }
}

struct Clock(Duration);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, milliseconds) = (self.0.as_secs(), self.0.subsec_millis());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if milliseconds == 0 { Ok(()) } else { write!(f, ".{}", format!("{milliseconds:03}").trim_end_matches('0')) }
    }
}

/// The commands, with a space between.
impl fmt::Display for Annotations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        if let Some(Evaluation { score, depth }) = self.evaluation {
            write!(f, "[%eval {score}")?;
            depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))?;
            f.write_str("]")?;
            between = " ";
        }
        for (name, time) in [("clk", self.clock), ("emt", self.elapsed)] {
            if let Some(time) = time {
                write!(f, "{between}[%{name} {}]", Clock(time))?;
                between = " ";
            }
        }
        Ok(())
    }
}
