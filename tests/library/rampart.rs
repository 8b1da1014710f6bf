//! Legal moves in SAN and the FEN after each, against a public suite of hand-made cases where a machine has it.

use super::common::{position, read, suites};
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
#[ignore = "make check"]
fn moves_and_positions_after_them() {
    let Some(folder) = suites() else { return };
    let text = read(&folder.join("std_rampart.jsonl"));
    let mut checked = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let fen = case["fen"].as_str().expect("a FEN");
        let position = position(fen);
        let expected: BTreeSet<String> = case["expected"].as_array().expect("moves").iter().map(san_and_fen).collect();
        let found: BTreeSet<String> = position
            .legal_moves()
            .iter()
            .map(|mv| format!("{} {}", position.san(mv), without_ep(&position.after(mv).fen(false))))
            .collect();
        assert_eq!(found, expected, "{fen}: {}", case["desc"]);
        checked += found.len();
    }
    assert!(checked > 1000, "only {checked} moves checked");
}

fn san_and_fen(expected: &Value) -> String {
    let fen = expected["fen"].as_str().expect("a FEN");
    format!("{} {}", expected["move"].as_str().expect("a move"), without_ep(fen))
}

/// The suite names the en passant square after every double push, the library only where a capture is legal.
fn without_ep(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[3] = "-";
    fields.join(" ")
}
