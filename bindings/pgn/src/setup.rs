//! Where a game starts, as its tags say.

use crate::mistake::{Mistake, Problem};
use crate::text::Text;
use golem::Position;

/// Names of chess as everybody plays it, from any position, in lower case. Those with `wild/` are the shuffles of FICS.
const ORTHODOX: [&str; 18] = [
    "",
    "?",
    "standard",
    "chess",
    "classical",
    "normal",
    "illegal",
    "from position",
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

const CHESS960: [&str; 6] = ["chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random", "wild/fr"];

/// What the tags of one game say of its start.
#[derive(Default)]
pub(crate) struct Setup {
    fen: Option<Vec<u8>>,
    is_set_up: bool,
    is_chess960: bool,
    unknown_variant: Option<Vec<u8>>,
    /// Where the tag is that may be wrong.
    line: u64,
}

impl Setup {
    /// Whether a tag has anything to say; most have not.
    pub(crate) fn knows(name: &[u8]) -> bool {
        matches!(name, b"FEN" | b"SetUp" | b"Variant")
    }

    pub(crate) fn tag(&mut self, name: &[u8], value: Text<'_>, line: u64) {
        match name {
            b"FEN" => self.fen = Some(value.as_bytes().to_vec()),
            b"SetUp" => self.is_set_up = value.as_bytes() == b"1",
            _ => self.variant(value),
        }
        if self.unknown_variant.is_none() || name == b"Variant" {
            self.line = line;
        }
    }

    fn variant(&mut self, value: Text<'_>) {
        let name = value.decode().trim().to_ascii_lowercase();
        self.is_chess960 = CHESS960.contains(&name.as_str());
        let is_known = self.is_chess960 || ORTHODOX.contains(&name.as_str());
        self.unknown_variant = (!is_known).then(|| value.as_bytes().to_vec());
    }

    pub(crate) fn is_chess960(&self) -> bool {
        self.is_chess960
    }

    /// The position before the first move.
    pub(crate) fn position(&self) -> Result<Position, Mistake> {
        let mistake = |problem, token: &[u8]| Mistake::new(problem, self.line, token);
        if let Some(name) = &self.unknown_variant {
            return Err(mistake(Problem::Variant, name));
        }
        match &self.fen {
            Some(fen) => Position::from_fen(fen).map_err(|status| mistake(Problem::Fen(status), fen)),
            None if self.is_set_up || self.is_chess960 => Err(mistake(Problem::SetUp, b"")),
            None => Ok(Position::start()),
        }
    }
}
