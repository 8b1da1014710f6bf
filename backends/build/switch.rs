//! Writes the source of the Switch Approach: every answer of every line of every square as a constant in a `match`.
//!
//! Two files with the same functions come out. `switch.rs` is the backend of the library: one arm per answer, squares
//! that do not matter left open. `switch_cases.rs` is the switch spelled out, one case per subset; the library does not
//! hold it, `examples/switch_report` measures both side by side.

use golem::geometry::{ray_walk, step};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// The lines through a square: name and one of the two directions.
const LINES: [(&str, usize); 4] = [("rank", 0), ("diagonal", 1), ("file", 2), ("antidiagonal", 3)];

/// The questions about a line: suffix of the function, its description, the answer for one occupancy.
const QUESTIONS: [(&str, &str, Answer); 2] = [
    ("", "What a slider attacks on its", line_attacks),
    ("_xray", "What a slider sees through exactly one blocker on its", line_xray),
];

type Answer = fn(usize, usize, u64) -> u64;
/// The occupancies of a line that lead to the same answer, by answer.
type Merged = BTreeMap<u64, Vec<u64>>;
type Form = fn(&[usize], &Merged) -> String;

/// Writes both files into `out`.
pub(crate) fn write(out: &Path) {
    std::fs::write(out.join("switch.rs"), source(arms)).expect("OUT_DIR is writable");
    std::fs::write(out.join("switch_cases.rs"), source(cases)).expect("OUT_DIR is writable");
}

fn line_attacks(square: usize, direction: usize, occupied: u64) -> u64 {
    ray_walk(square, direction, occupied) | ray_walk(square, direction + 4, occupied)
}

fn line_xray(square: usize, direction: usize, occupied: u64) -> u64 {
    let through = |direction| {
        let seen = ray_walk(square, direction, occupied);
        let blocker = seen & occupied;
        if blocker == 0 { 0 } else { ray_walk(square, direction, occupied ^ blocker) ^ seen }
    };
    through(direction) | through(direction + 4)
}

/// The squares of a line whose occupancy matters, the nearest first, both sides in turn. Edge squares are left out:
/// a ray ends there, occupied or not, and so does an x-ray.
fn inner_squares(square: usize, direction: usize) -> Vec<usize> {
    let ends = [direction, direction + 4];
    let mut heads = [square; 2];
    let mut inner = Vec::new();
    for _ in 0..6 {
        for (head, end) in heads.iter_mut().zip(ends) {
            let next = if *head < 64 { step(*head, end) } else { 64 };
            let is_inner = next < 64 && step(next, end) < 64;
            *head = if is_inner { next } else { 64 };
            inner.extend(is_inner.then_some(next));
        }
    }
    inner
}

/// Traverses all subsets of the inner squares (carry-rippler) and merges those with the same answer.
fn merged(square: usize, direction: usize, inner: &[usize], answer: Answer) -> Merged {
    let mask = inner.iter().fold(0, |set, square| set | 1u64 << square);
    let mut all = Merged::new();
    let mut subset = 0u64;
    loop {
        all.entry(answer(square, direction, subset)).or_default().push(subset);
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            return all;
        }
    }
}

/// One arm per answer. The subsets of an answer agree on some squares and hold every combination of the others (the
/// assertion says so), which is a pattern: `true`, `false` and `_`. The compiler checks that no subset is missing.
fn arms(inner: &[usize], merged: &Merged) -> String {
    let tests: Vec<_> = inner.iter().map(|square| format!("occupied & {:#x} != 0", 1u64 << square)).collect();
    let mut text = format!("    match [{}] {{\n", tests.join(", "));
    for (answer, subsets) in merged {
        let always = subsets.iter().fold(!0, |set, subset| set & subset);
        let ever = subsets.iter().fold(0, |set, subset| set | subset);
        assert_eq!(subsets.len(), 1 << (ever ^ always).count_ones(), "not a pattern");
        let pattern = |square: &usize| match (always >> square & 1, ever >> square & 1) {
            (1, _) => "true",
            (_, 0) => "false",
            _ => "_",
        };
        let patterns: Vec<_> = inner.iter().map(pattern).collect();
        writeln!(text, "        [{}] => {answer:#x},", patterns.join(", ")).expect("a String takes all");
    }
    text + "    }\n"
}

/// One case per subset. The answer with the most of them is the `_` arm: the masked occupancy is always one of the
/// subsets, so what no other arm names can only be one of these.
fn cases(inner: &[usize], merged: &Merged) -> String {
    let mask = inner.iter().fold(0, |set, square| set | 1u64 << square);
    let (rest, _) = merged.iter().max_by_key(|(_, subsets)| subsets.len()).expect("the empty set is a subset");
    let mut text = format!("    match occupied & {mask:#x} {{\n");
    for (answer, subsets) in merged.iter().filter(|(answer, _)| *answer != rest) {
        let subsets: Vec<_> = subsets.iter().map(|subset| format!("{subset:#x}")).collect();
        writeln!(text, "        {} => {answer:#x},", subsets.join(" | ")).expect("a String takes all");
    }
    text + &format!("        _ => {rest:#x},\n    }}\n")
}

fn square_name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square & 7) as u8), 1 + (square >> 3))
}

/// The function of one line of one square.
fn line_function(name: &str, square: usize, direction: usize, answer: Answer, form: Form) -> String {
    let inner = inner_squares(square, direction);
    let merged = merged(square, direction, &inner, answer);
    let (parameter, body) = match inner.is_empty() {
        true => ("_", format!("    {:#x}\n", answer(square, direction, 0))),
        false => ("occupied", form(&inner, &merged)),
    };
    format!("#[inline(always)]\nfn {name}_{}({parameter}: u64) -> u64 {{\n{body}}}\n", square_name(square))
}

/// A function that switches on the square and unites the given lines.
fn dispatcher(name: &str, about: &str, lines: &[String]) -> String {
    let mut text = format!("/// {about}.\n#[inline(never)]\npub fn {name}(square: Square, occupied: u64) -> u64 {{\n");
    text += "    match square.index() {\n";
    for square in 0..64 {
        let calls: Vec<_> = lines.iter().map(|line| format!("{line}_{}(occupied)", square_name(square))).collect();
        writeln!(text, "        {square} => {},", calls.join(" | ")).expect("a String takes all");
    }
    text + "        _ => 0,\n    }\n}\n"
}

fn source(form: Form) -> String {
    let mut text = String::new();
    for (suffix, about, answer) in QUESTIONS {
        for (line, direction) in LINES {
            let name = format!("{line}{suffix}");
            for square in 0..64 {
                text += &line_function(&name, square, direction, answer, form);
            }
            text += &dispatcher(&name, &format!("{about} {line}"), std::slice::from_ref(&name));
        }
    }
    for (piece, about, lines) in [
        ("rook", "What a rook attacks", &["rank", "file"][..]),
        ("bishop", "What a bishop attacks", &["diagonal", "antidiagonal"]),
        ("queen", "What a queen attacks", &["rank", "diagonal", "file", "antidiagonal"]),
    ] {
        text += &dispatcher(piece, about, &lines.iter().map(|line| line.to_string()).collect::<Vec<_>>());
    }
    text
}
