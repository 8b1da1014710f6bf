//! Files as a whole: encodings, sizes, and bytes that are not games at all.
#![allow(missing_docs)]

mod common;

use common::{Slowly, games, main_line, told};
use golem_pgn::{Error, Event, Games, Problem, Reader, TEXT_BYTES};
use std::io::{self, Read};

#[test]
fn encodings() {
    let text = "[White \"Tal’ Михаил\"]\n\n1. e4 {Ünzicker} *\n";
    for start in ["", "\u{feff}", "\n\n", "; a file of games\n% made by hand\n"] {
        let game = games(format!("{start}{text}")).remove(0);
        assert_eq!(game.tag("White"), Some("Tal’ Михаил"));
        assert_eq!(game[game.main_line().next().expect("a move")].comment, "Ünzicker");
    }
    // Two files with marks, one behind the other.
    assert_eq!(told(format!("\u{feff}{text}\u{feff}{text}")), ["e4", "e4"]);
    let game = games(b"[White \"M\xFCller \xD1\"]\n\n1. e4 {caf\xE9} *\n").remove(0);
    assert_eq!(game.tag("White"), Some("Müller Ñ"));
    assert_eq!(game[game.main_line().next().expect("a move")].comment, "café");
}

#[test]
fn utf_16_is_refused() {
    let text = "[White \"x\"]\n\n1. e4 *";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked = [&b"\xFF\xFE"[..], &little].concat();
    for bytes in [little, big, marked, b"\xFE\xFF\0[".to_vec()] {
        let mut games = Games::new(&bytes[..]);
        let error = games.next().expect("something is told").expect_err("it is UTF-16");
        assert!(matches!(error, Error::Utf16));
        assert!(error.to_string().contains("UTF-16"));
        assert!(games.next().is_none(), "it is told once");
    }
}

#[test]
fn nothing_in_nothing() {
    for text in ["", "\n", " \r\n\t", "\u{feff}", "% nothing", "; nothing"] {
        assert_eq!(told(text), [""; 0], "{text:?}");
    }
}

#[test]
fn a_comment_of_ten_megabytes_is_read_through() {
    let long = "long ".repeat(1 << 21);
    let game = games(format!("[White \"{long}\"]\n\n1. e4 {{{long}}} e5 ;{long}\n2. Nf3 *")).remove(0);
    assert_eq!(main_line(&game), "e4 e5 Nf3");
    let kept: Vec<_> = game.main_line().map(|node| game[node].comment.len()).collect();
    // Without the space at the end.
    assert_eq!(kept, [TEXT_BYTES - 1, TEXT_BYTES - 1, 0].map(|most: usize| if most == 0 { 0 } else { kept[0] }));
    assert!(kept[0].abs_diff(TEXT_BYTES) < 6);
    assert!(game.tag("White").is_some_and(|value| value.len().abs_diff(TEXT_BYTES) < 6));
    assert_eq!(told(format!("1. e4 {} e5", "x".repeat(1 << 20))), [format!("e4 | 1 {}… -200", "x".repeat(40))]);
}

#[test]
fn a_cut_text_ends_with_a_whole_character() {
    let long = "é".repeat(TEXT_BYTES);
    let game = games(format!("1. e4 {{x{long}}} *")).remove(0);
    let comment = &game[game.main_line().next().expect("a move")].comment;
    assert!(comment.starts_with("xéé") && comment.ends_with('é') && comment.len() == TEXT_BYTES - 1);
}

/// A text with variations so deep; each is the same move in place of the last one.
fn nested(depth: usize) -> String {
    format!("1. e4 {} {} e5 *", "(1. d4 ".repeat(depth), ")".repeat(depth))
}

#[test]
fn variations_nested_deep() {
    assert_eq!(told(nested(10_000)), ["e4 e5"]);
    let game = games(nested(10_000)).remove(0);
    assert_eq!(game[game.root()].children().len(), 10_001);
    assert_eq!(games(game.to_string()).remove(0)[game.root()].children().len(), 10_001);
    let deeper = Games::new(nested(100_000).as_bytes()).next().expect("a game").expect("memory can be read");
    assert_eq!(deeper.mistake.map(|mistake| mistake.problem), Some(Problem::Nesting));
    let main_line_only = Games::of_main_lines(nested(1_000_000).as_bytes()).next().expect("a game");
    assert_eq!(main_line(&main_line_only.expect("memory can be read")), "e4 e5");
}

#[test]
fn a_game_without_an_end_is_refused() {
    let mut text = io::Cursor::new("1. ").chain(Forever(b"Nf3 Nf6 Ng1 Ng8 ", 0)).take(1 << 25);
    let game = Games::new(&mut text).next().expect("a game").expect("memory can be read");
    assert_eq!(game.mistake.map(|mistake| mistake.problem), Some(Problem::Size));
}

struct Forever(&'static [u8], usize);

impl Read for Forever {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *buffer {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
        Ok(buffer.len())
    }
}

#[test]
fn errors_of_the_file_are_told() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut reader = Reader::new(b"1. e4 e5".chain(Broken));
    let mut told = String::new();
    while told.is_empty() {
        match reader.read() {
            Err(error) => told = error.to_string(),
            Ok(event) => assert!(event.is_some(), "the end"),
        }
    }
    assert_eq!(told, "the disk is gone");
}

/// The parts of random bytes: pieces that mean something, so that every state is reached.
const PIECES: [&str; 40] = [
    "[Event \"a\"]\n",
    "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n",
    "[Variant \"x\"]\n",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    " ",
    "1.",
    "1...",
    "2",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "--",
    "0-0",
    "a8Q",
    "1-0",
    "*",
    "1/2",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$1",
    "$",
    "!",
    "?!",
    ".",
    "..",
    "<",
    "\u{feff}",
    "é",
    "\0",
];

/// Every byte is read, nothing panics, and events make sense: games end, and variations are closed no oftener than opened.
#[test]
fn random_bytes_come_to_an_end() {
    let seed = std::env::var("GOLEM_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_261_126);
    let mut random = fastrand::Rng::with_seed(seed);
    for round in 0..20_000 {
        let mut bytes = Vec::new();
        for _ in 0..random.usize(..40) {
            match random.u32(..4) {
                0 => bytes.push(random.u8(..)),
                _ => bytes.extend_from_slice(PIECES[random.usize(..PIECES.len())].as_bytes()),
            }
        }
        let mut reader = Reader::new(Slowly { bytes: &bytes, most: 1 + round % 7 });
        let (mut depth, mut is_open, mut events) = (0, false, 0);
        while let Ok(Some(event)) = reader.read() {
            events += 1;
            assert!(events <= 4 * bytes.len() + 4, "seed {seed}: {bytes:?}");
            match event {
                Event::Game { .. } => {
                    assert!(!is_open, "seed {seed}: {bytes:?}");
                    (is_open, depth) = (true, 0);
                }
                Event::End { .. } => is_open = false,
                Event::Open => depth += 1,
                Event::Close => depth -= 1,
                _ => assert!(is_open, "seed {seed}: {bytes:?}"),
            }
            assert!(depth >= 0, "seed {seed}: {bytes:?}");
        }
        assert!(!is_open || matches!(Reader::new(&bytes[..]).read(), Err(Error::Utf16)), "seed {seed}: {bytes:?}");
    }
}
