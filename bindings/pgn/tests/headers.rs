//! Tags without moves: the same games as with moves, and where each begins.
#![allow(missing_docs)]

mod common;

use common::{Slowly, games};
use golem_pgn::{Game, Games, Header, Headers};

fn headers(text: &[u8], most: usize) -> Vec<Header> {
    Headers::new(Slowly { bytes: text, most }).collect::<Result<Vec<_>, _>>().expect("memory can be read")
}

/// The game that is read first from there.
fn first(text: &[u8]) -> Game {
    Games::new(text).next().expect("there is a game").expect("memory can be read")
}

fn check(text: &str) {
    let games = games(text);
    for most in [1, 7, 1 << 20] {
        let headers = headers(text.as_bytes(), most);
        let found: Vec<_> = headers.iter().map(|header| (header.line, &header.tags)).collect();
        let expected: Vec<_> = games.iter().map(|game| (game.line, &game.tags)).collect();
        assert_eq!(found, expected, "{text}");
        for (header, game) in headers.iter().zip(&games) {
            let start = header.offset as usize;
            assert!(start == 0 || matches!(text.as_bytes()[start - 1], b'\n' | b'\r'), "{text}");
            let found = first(&text.as_bytes()[start..]);
            assert_eq!((&found.tags, found.to_string()), (&game.tags, game.to_string()), "{text}");
            assert!(game.mistake.is_some() || header.outcome == game.outcome, "{text}");
        }
    }
}

#[test]
fn games_that_can_be_read() {
    check("");
    check("1. e4 *");
    check("[White \"a\"]\n\n1. e4 e5 1-0\n\n[White \"b\"]\n\n1. d4 1/2-1/2\n");
    check("[White \"a\"]\r\n\r\n1. e4 e5 1-0\r\n\r\n[White \"b\"]\r\n\r\n1. d4 *\r\n");
    check("[White \"a\"]\r\r1. e4 e5 1-0\r\r[White \"b\"]\r\r1. d4 *\r");
    check(
        "% first\n; second\n[White \"a\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n{[Event \"c\"]} Ke2 (Kd1) 0-1\n\n1. d4 *",
    );
    check("\u{feff}[White \"a\"]\n[white \"b\"]\n\n*\n[Black \"b\"]\n\n1. e4 $1 (1. d4 {open}) *\n");
}

#[test]
fn games_with_mistakes_begin_where_they_do_with_their_moves() {
    check("[Event \"a\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Sc3 *\n\n[Event \"b\"]\n\n1. d4 Sf6 *\n");
    check("[Event \"a]\n[Site \"b\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *");
    check("[Event \"a\"]\n[FEN \"no\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *");
    check("[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 *");
    // Behind an illegal move, only tags tell the reader of games where the next one begins.
    let text = "[Event \"a\"]\n\n1. e4 Sf6 *\n\n1. c4 *\n";
    assert_eq!((games(text).len(), headers(text.as_bytes(), 9).len()), (1, 2));
}

#[test]
fn a_file_longer_than_the_window() {
    let mut random = fastrand::Rng::with_seed(65);
    let mut text = String::new();
    for number in 0..2000 {
        let end = ["\n", "\r\n", "\r"][random.usize(..3)];
        let comment = "word ".repeat(random.usize(..200));
        let empty = end.repeat(random.usize(1..4));
        text +=
            &format!("[Event \"{number}\"]{end}{empty}1. e4 {{{comment}}} e5{end}{{{}}} *{end}{empty}", end.repeat(9));
    }
    assert!(text.len() > 1 << 19);
    let expected = games(&text);
    let found = headers(text.as_bytes(), 1 << 20);
    assert_eq!((found.len(), expected.len()), (2000, 2000));
    for (header, game) in found.iter().zip(&expected) {
        let rest = &text[header.offset as usize..];
        assert!(rest.starts_with(&format!("[Event \"{}\"]", game.tag("Event").unwrap_or_default())));
        assert_eq!(header.line, game.line);
    }
}

#[test]
fn files_that_are_not_read() {
    assert!(Headers::new(&b"\xFF\xFEa\0"[..]).next().expect("an error").is_err());
    let long = format!("[White \"a\"]\n\n{}", "1. e4 ".repeat(3));
    assert_eq!(headers(long.as_bytes(), 5).len(), 1);
}
