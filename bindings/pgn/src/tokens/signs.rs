//! Signs that people write for moves, marks and results beside those of the standard.

use super::Outcome;

/// Marks as signs, with their numbers in the standard and its customary additions; a longer one comes first.
const MARKS: [(&str, u16); 28] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("=/∞", 44),
    ("=∞", 44),
    ("+-", 18),
    ("+–", 18),
    ("+—", 18),
    ("+−", 18),
    ("-+", 19),
    ("–+", 19),
    ("—+", 19),
    ("−+", 19),
    ("+=", 14),
    ("=+", 15),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("□", 7),
    ("⨀", 22),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⊕", 138),
    ("=", 10),
];

/// Whether a word can be one of these marks or end with one: hardly any move can.
#[inline]
pub(super) fn may_end_with_mark(word: &[u8]) -> bool {
    match word {
        [.., b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'#'] => false,
        [.., before, b'+'] => !before.is_ascii_alphanumeric(),
        _ => true,
    }
}

/// The number of the mark that a word is.
pub(super) fn mark_of(word: &[u8]) -> Option<u16> {
    MARKS.iter().find(|(sign, _)| sign.as_bytes() == word).map(|&(_, number)| number)
}

/// How long the mark is that sticks to the end of a move. An equals sign alone may be the beginning of a promotion.
pub(super) fn mark_behind(word: &[u8]) -> usize {
    let is_behind = |sign: &str| sign != "=" && word.len() > sign.len() && word.ends_with(sign.as_bytes());
    MARKS.iter().find(|(sign, _)| is_behind(sign)).map_or(0, |(sign, _)| sign.len())
}

/// The result that a word is.
pub(super) fn outcome_of(word: &[u8]) -> Option<Outcome> {
    match word {
        b"1-0" | b"1:0" => Some(Outcome::WhiteWins),
        b"0-1" | b"0:1" => Some(Outcome::BlackWins),
        b"1/2-1/2" | b"1/2" | b"1/2:1/2" | b"0.5-0.5" => Some(Outcome::Draw),
        _ => match str::from_utf8(word).ok()? {
            "1–0" | "1—0" | "1−0" => Some(Outcome::WhiteWins),
            "0–1" | "0—1" | "0−1" => Some(Outcome::BlackWins),
            "½-½" | "½–½" | "½—½" | "½−½" | "½:½" | "½" => Some(Outcome::Draw),
            _ => None,
        },
    }
}

/// The dots of a move number as one character.
pub(super) const ELLIPSIS: &[u8] = "…".as_bytes();

/// The length of the space that these bytes begin with, in UTF-8 or Latin-1, where it is none of ASCII; else 0.
pub(super) fn space_at(bytes: &[u8]) -> usize {
    match bytes {
        [0xA0, ..] => 1,
        [0xC2, 0x85 | 0xA0, ..] => 2,
        [0xE1, 0x9A, 0x80, ..] | [0xE2, 0x80, 0x80..=0x8A | 0xA8 | 0xA9 | 0xAF, ..] => 3,
        [0xE2, 0x81, 0x9F, ..] | [0xE3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

/// Where a word of such bytes ends: at a space, or before the dots of a move number.
pub(super) fn end_of_word(word: &[u8]) -> usize {
    let ends = |&at: &usize| {
        let rest = &word[at..];
        // In UTF-8 this byte belongs to the one before.
        let is_inside = rest[0] == 0xA0 && at > 0 && !word[at - 1].is_ascii();
        rest.starts_with(ELLIPSIS) || !is_inside && space_at(rest) != 0
    };
    (0..word.len()).find(ends).unwrap_or(word.len())
}
