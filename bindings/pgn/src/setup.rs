//! Where a game starts, as its tags say.

use crate::mistake::{Mistake, Problem};
use crate::text::Text;
use golem::Position;

/// Names of chess as everybody plays it, from any position, in lower case. Those with `wild/` are the shuffles of FICS.
const ORTHODOX: [&str; 21] = [
    "",
    "?",
    "standard",
    "chess",
    "classical",
    "normal",
    "illegal",
    "from position",
    "setup",
    "regular",
    "orthodox",
    "wild/0",
    "wild/1",
    "wild/2",
    "wild/3",
    "wild/4",
    "wild/5",
    "wild/6",
    "wild/7",
    "wild/8",
    "wild/8a",
];

const CHESS960: [&str; 11] = [
    "chess960",
    "chess 960",
    "fischerandom",
    "fischerrandom",
    "fischer random",
    "fischerrandom chess",
    "fischer random chess",
    "freestyle",
    "freestyle chess",
    "frc",
    "wild/fr",
];

/// Whether a variant is Chess960; `None` if it is neither that nor orthodox chess.
pub(crate) fn is_chess960(variant: &[u8]) -> Option<bool> {
    let name = lower(variant);
    let is_chess960 = CHESS960.contains(&name.as_str());
    (is_chess960 || ORTHODOX.contains(&name.as_str())).then_some(is_chess960)
}

/// The values of one game's tags about its start, and their lines.
#[derive(Default)]
pub(crate) struct Setup {
    fen: Option<(Vec<u8>, u64)>,
    set_up: Option<(Vec<u8>, u64)>,
    variant: Option<(Vec<u8>, u64)>,
    /// The line of a tag that says something else than one before.
    contradiction: Option<u64>,
    is_chess960: bool,
}

impl Setup {
    /// Whether a tag has anything to say; most have not.
    pub(crate) fn knows(name: &[u8]) -> bool {
        ["FEN", "SetUp", "Variant"].iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
    }

    /// Keeps what such a tag says.
    pub(crate) fn tag(&mut self, name: &[u8], value: Text<'_>, line: u64) {
        let kept = match name.to_ascii_lowercase().as_slice() {
            b"fen" => &mut self.fen,
            b"setup" => &mut self.set_up,
            _ => &mut self.variant,
        };
        match kept {
            Some((before, _)) if before != value.as_bytes() => self.contradiction = self.contradiction.or(Some(line)),
            _ => *kept = Some((value.as_bytes().to_vec(), line)),
        }
        if let Some((name, _)) = &self.variant {
            self.is_chess960 = is_chess960(name) == Some(true);
        }
    }

    pub(crate) fn is_chess960(&self) -> bool {
        self.is_chess960
    }

    /// The position before the first move, and a mistake in spite of which the game is read.
    pub(crate) fn position(&self) -> Result<(Position, Option<Mistake>), Mistake> {
        if let Some((name, line)) = &self.variant
            && is_chess960(name).is_none()
        {
            return Err(Mistake::new(Problem::Variant, *line, name));
        }
        if let Some(line) = self.contradiction {
            return Err(Mistake::new(Problem::Start, line, b""));
        }
        let set_up = self.set_up.as_ref().map(|(value, line)| (value.as_slice(), *line));
        match (&self.fen, set_up) {
            (Some(_), Some((b"0", line))) => Err(Mistake::new(Problem::Start, line, b"")),
            (Some((fen, line)), _) => {
                let mistake = |problem| Mistake::new(problem, *line, fen);
                let read = Position::from_fen_lenient(fen).map_err(|status| mistake(Problem::Fen(status)));
                read.map(|(position, dropped)| (position, (dropped != 0).then(|| mistake(Problem::Dropped))))
            }
            (None, Some((b"1", line))) => Err(Mistake::new(Problem::SetUp, line, b"")),
            (None, _) => match &self.variant {
                Some((_, line)) if self.is_chess960 => Err(Mistake::new(Problem::SetUp, *line, b"")),
                _ => Ok((Position::start(), None)),
            },
        }
    }
}

/// A name as it is compared.
fn lower(name: &[u8]) -> String {
    Text::new(name, false).decode().trim().to_ascii_lowercase()
}
