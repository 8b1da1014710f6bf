//! Games are read whole or end at the first token that is not a move. Expected values are written by hand.
#![allow(missing_docs)]

mod common;

use common::{games, main_line, told};
use golem_pgn::{Event, Outcome, Reader};

/// Texts and what is told of them, a string for each game.
type Cases<'a> = &'a [(&'a str, &'a [&'a str])];

fn check(cases: Cases<'_>) {
    for (text, expected) in cases {
        assert_eq!(told(text), *expected, "{text}");
    }
}

/// Texts as people write them, and for each game its moves, and the line and the token that is wrong. The packages for
/// Python and JavaScript read the same file.
#[test]
fn cases_of_all_languages() {
    let cases: Vec<Vec<String>> = serde_json::from_str(include_str!("cases.json")).expect("a table");
    let without_code = |told: String| told.rsplit_once(" -").map_or(told.clone(), |(rest, _)| rest.to_string());
    for case in &cases {
        let (text, expected) = case.split_first().expect("a text");
        let told: Vec<_> =
            told(text).into_iter().map(|game| if game.contains("| ") { without_code(game) } else { game }).collect();
        assert_eq!(told, expected, "{text}");
    }
}

#[test]
fn words_that_are_no_moves_end_the_game() {
    check(&[
        ("1. d4 d5 2. Sf3 Sf6 3. c4", &["d4 d5 | 1 Sf3 -80"]),
        ("1. d4 d5 2. Cf3 Cf6 3. c4 *", &["d4 d5 | 1 Cf3 -80"]),
        ("1.e4,e5 2.Nf3", &["| 1 e4,e5 -80"]),
        ("1. e4 e5 2. ♘f3 *", &["e4 e5 | 1 ♘f3 -80"]),
        ("1. e4 e5\n2. Ke3 Nc6 *\n\n[Event \"b\"]\n\n1. d4 *", &["e4 e5 | 2 Ke3 -81", "d4"]),
        ("1. e4 e5 2. Nf3 N *", &["e4 e5 Nf3 | 1 N -80"]),
        ("1. e4 e5 ] 2. Nf3 *", &["e4 e5 | 1 ] -200"]),
        ("1. e4 e5 <x> 2. Nf3 *", &["e4 e5 | 1 < -200"]),
        ("1. e4 \u{1}e5 *", &["e4 | 1 \u{1}e5 -80"]),
        (
            "1. e4 e5 2. Nc3 Nf6 3. Nb1 Nc6 4. Nc3 Ng8 5. Nge2 d6 6. Na4 d5 7. N2c3 *",
            &["e4 e5 Nc3 Nf6 Nb1 Nc6 Nc3 Ng8 Nge2 d6 Na4 d5 Nec3"],
        ),
        ("[FEN \"4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1\"]\n\n1. Nd2 *", &["| 3 Nd2 -82"]),
    ]);
}

#[test]
fn moves_as_people_write_them() {
    check(&[
        ("1. e2-e4 e7-e5", &["e4 e5"]),
        ("1. e2e4 e7e5 2. Ng1-f3 Nb8c6 *", &["e4 e5 Nf3 Nc6"]),
        ("1.e4 e5 2.Nf3+ Nc6!? 3.Bc4!! Nf6# 4. 0-0 *", &["e4 e5 Nf3 Nc6 Bc4 Nf6 O-O"]),
        ("1 e4 e5 2 Nf3 *", &["e4 e5 Nf3"]),
        ("1. e4 1... e5 2 . Nf3 2. ... Nc6 *", &["e4 e5 Nf3 Nc6"]),
        ("1. e4 {x} ... e5 *", &["e4 e5"]),
        ("e4 e5 Nf3", &["e4 e5 Nf3"]),
        ("1. Ng1f3 Ng8f6 2. Nf3g1 *", &["Nf3 Nf6 Ng1"]),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8Q *", &["a8=Q"]),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=q *", &["a8=Q"]),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 *", &["| 3 a8 -81"]),
        ("1. e4 -- 2. d4 Z0 3. Nf3 *", &["e4 -- d4 -- Nf3"]),
        ("1. f4 e5 2. d3 Qh4+ 3. -- *", &["f4 e5 d3 Qh4+ | 1 -- -81"]),
    ]);
}

#[test]
fn numbers_and_dots_stand_before_moves() {
    check(&[
        ("1. e4 15 2. Nf3 *", &["e4 | 1 2 -206"]),
        ("1. e4 .5 2. Nf3 *", &["e4 | 1 . -200"]),
        ("1. e4 1... .e5 *", &["e4 | 1 . -200"]),
        ("1. e4 1. ... e5 *", &["e4 e5"]),
        ("1. e4e5 *", &["| 1 e4e5 -81"]),
        ("1e4 e5 *", &["| 1 1e4 -81"]),
        ("1. e4 e5 2. *", &["e4 e5"]),
        ("1. e4 e5 1/2-1/2\n\n2. Nf3 Nc6 *", &["e4 e5", "| 3 2 -206"]),
        ("1. e4 e5 *\n1. d4 d5 *", &["e4 e5", "d4 d5"]),
        ("[White \"x\"]\n\n12. e4 *", &["e4"]),
    ]);
}

#[test]
fn text_behind_a_result_is_told() {
    check(&[
        ("1. e4 e5 1-0 2. Nf3 Nc6\n\n[Event \"b\"]\n\n1. d4 *", &["e4 e5 | 1 2 -207", "d4"]),
        ("1. e4 e5*2. Nf3", &["e4 e5 | 1 2 -207"]),
        ("1. e4 e5 1-0 {he resigned} ; at last\n{really}\n\n[Event \"b\"]\n*", &["e4 e5", ""]),
        ("1. e4 e5 1-0 [Event \"b\"]\n1. d4 *", &["e4 e5", "d4"]),
        ("1. e4 e5 1-1", &["e4 e5 | 1 1-1 -80"]),
        ("1. e4 e5 1-0x\n[Event \"b\"]\n1. d4 *", &["e4 e5 | 1 1-0x -80", "d4"]),
    ]);
    let outcomes = ["1-0", "0-1", "1/2-1/2", "1/2", "*"].map(|token| games(format!("1. e4 {token}\n"))[0].outcome);
    let [white, black, draw, short, unknown] = outcomes;
    assert_eq!(white, Some(Outcome::WhiteWins));
    assert_eq!(black, Some(Outcome::BlackWins));
    assert_eq!([draw, short], [Some(Outcome::Draw); 2]);
    assert_eq!(unknown, Some(Outcome::Unknown));
    assert_eq!(games("1. e4")[0].outcome, None);
}

#[test]
fn what_is_not_closed_ends_its_game_and_no_other() {
    let next = "\n\n[Event \"b\"]\n\n1. d4 {y} d5 *\n";
    for open in ["{ never closed", "(2. Nc3 Nf6", "(2. Nc3 (2. d4) {x}", "(2. Nc3 {x", "{ a [Event] \n [ x"] {
        let text = format!("[Event \"a\"]\n\n1. e4 e5\n2. Nf3 {open}{next}");
        let code = if open.contains('{') && !open.ends_with('}') { -202 } else { -203 };
        let token = if code == -202 { "{" } else { "(" };
        assert_eq!(told(&text), [format!("e4 e5 Nf3 | 4 {token} {code}"), "d4 d5".into()], "{text}");
        let at_end = format!("[Event \"a\"]\n\n1. e4 e5\n2. Nf3 {open}");
        assert_eq!(told(&at_end), [format!("e4 e5 Nf3 | 4 {token} {code}")], "{at_end}");
    }
    check(&[
        ("1. e4 {\n\n[White \"b\"]\n\n1. d4 {y} d5 *\n", &["e4 | 1 { -202", "d4 d5"]),
        ("1. e4 {\n \t \n[White \"b\"]\n\n1. d4 {y} d5 *\n", &["e4 | 1 { -202", "d4 d5"]),
        ("1. e4 {\r\n \r\n[White \"b\"]\n\n1. d4 {y} d5 *\n", &["e4 | 1 { -202", "d4 d5"]),
        ("1. e4 {\n[White \"b\"] is no tag here} e5 *", &["e4 e5"]),
        ("1. e4 {\r\n[White \"b\"] is no tag here} e5 *", &["e4 e5"]),
        ("1. e4 e5) 2. Nf3 *", &["e4 e5 | 1 ) -204"]),
        ("1. (1. d4) e4 *", &["| 1 ( -205"]),
        ("1. e4 ((1. d4) 1. c4) *", &["e4 | 1 ( -205"]),
        ("1. ! e4 *", &["| 1 ! -205"]),
        ("1. $3 e4 *", &["| 1 $3 -205"]),
        ("1. e4 e5 2. $3 *", &["e4 e5 | 1 $3 -205"]),
        ("1. e4 $ e5 *", &["e4 | 1 $ -200"]),
        ("1. e4 ?f6 2. d4 *", &["e4 | 1 ?f6 -212"]),
        ("1. e4 $1e5 *", &["e4 | 1 $1e5 -212"]),
        ("1. e4!(1. d4?){x}$1!? e5!{y} 2. Nf3!*", &["e4 e5 Nf3"]),
        ("1. e4 $99999 e5 *", &["e4 | 1 $99999 -200"]),
        ("1. e4 ; e5 { (\n e5 *", &["e4 e5"]),
    ]);
}

#[test]
fn tags() {
    let game = |text: &str| games(text).remove(0);
    let tags =
        game("[Event \"a \\\"b\\\" \\\\ c\"]\n[Site \"C:\\\"]\r\n[Round \"he said \"no\" \"]\n[ Date  \"\" ]\n\n*")
            .tags;
    let expected = [("Event", "a \"b\" \\ c"), ("Site", "C:\\"), ("Round", "he said \"no\" "), ("Date", "")];
    assert_eq!(tags, expected.map(|(name, value)| (name.to_string(), value.to_string())));
    check(&[
        ("[Event \"a\"][Site \"b\"] 1. e4 *", &["e4"]),
        ("[Event \"a\"]{x}[Site \"b\"];y\n1. e4 *", &["e4"]),
        ("[Event \"a\"]x[FEN \"b\"]\n\n1. e4 *", &["| 1 x -201"]),
        ("[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 *", &["", "e4"]),
        ("[Event \"a\"]\n\n1. e4\n[Event \"b\"]\n\n1. d4", &["e4", "d4"]),
        ("[Event \"a\"]\n\n1. e4\n[x] e5 *", &["e4 | 4 [ -200"]),
    ]);
}

#[test]
fn comments_among_tags() {
    for comment in [
        "; ten squares",
        "{ten squares}",
        "{ten\nsquares}",
        "% escaped",
        "; [Event \"c\"]",
        "{[Event \"c\"]}",
        ";",
        "{}",
    ] {
        for before in ["\n", " ", ""] {
            if comment.starts_with('%') && !before.contains('\n') {
                continue;
            }
            let tags = ["[Event \"odds\"]", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "[White \"w\"]"];
            for place in 0..=3 {
                let tags = tags.each_ref().map(|tag| format!("{tag}\n"));
                let (first, last) = (tags[..place].concat(), tags[place..].concat());
                let text =
                    format!("{}{before}{comment}\n{last}\n1. e4 Kd7 *\n\n[Event \"b\"]\n\n1. d4 *", first.trim_end());
                let games = games(&text);
                assert_eq!(told(&text), ["e4 Kd7", "d4"], "{text}");
                assert_eq!(games[0].tags.len(), 3, "{text}");
                let said = &games[0][games[0].root()].comment;
                let words = comment.trim_matches(['{', '}', ';', ' ']).replace('\n', " ");
                let is_kept = !(comment.starts_with('%') || place == 0 && comment.starts_with(';'));
                assert_eq!(said, if is_kept { words.as_str() } else { "" }, "{text}");
            }
        }
    }
    check(&[
        ("[Event \"a\"]\n{never closed\n[White \"w\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *", &["| 2 { -202", "d4"]),
        ("[Event \"a\"]\n; x\n[Event \"b\"]\n\n1. d4 *", &["", "d4"]),
        ("[Event \"a\"] ; x\n\n{y} 1. e4 *", &["e4"]),
    ]);
}

#[test]
fn where_games_start() {
    let start = |tags: &str| told(format!("{tags}\n\n1. e4 *"));
    for name in ["Standard", "From Position", "normal", "Chess", "?"] {
        assert_eq!(start(&format!("[Variant \"{name}\"]")), ["e4"], "{name}");
    }
    for name in ["Atomic", "Crazyhouse", "Antichess", "Losers", "xyz", "Standard2"] {
        assert_eq!(start(&format!("[Event \"a\"]\n[Variant \"{name}\"]")), [format!("| 2 {name} -210")], "{name}");
    }
    assert_eq!(start("[SetUp \"1\"]"), ["| 1  -211"]);
    assert_eq!(start("[SetUp \"0\"]"), ["e4"]);
    assert_eq!(start("[FEN \"8/8 w - -\"]"), ["| 1 8/8 w - - -25"]);
    // Position 960 of Scharnagl's scheme is RKRNNQBB; the king castles with the rook beside it.
    for name in ["Chess960", "chess 960", "Fischerandom", "FischerRandom", "fischer random", "wild/fr"] {
        let tags = format!("[Variant \"{name}\"]\n[FEN \"1k6/8/8/8/8/8/8/RK1R4 w DA - 0 1\"]\n\n1. O-O Kc7 *");
        let game = games(&tags).remove(0);
        assert_eq!((main_line(&game).as_str(), game.is_chess960), ("O-O Kc7", true), "{name}");
        assert_eq!(start(&format!("[Variant \"{name}\"]")), ["| 1  -211"]);
    }
}

#[test]
fn comments_marks_and_variations() {
    let text = "{before} 1. e4! {good} $10 ({or} 1. d4 d5 (1... Nf6 {Indian}) 2. c4) (1. c4) {both} 1... e5?! ;line\n*";
    let game = games(text).remove(0);
    assert_eq!(game[game.root()].comment, "before");
    let line: Vec<_> = game.main_line().collect();
    let (e4, e5) = (&game[line[0]], &game[line[1]]);
    assert_eq!((e4.comment.as_str(), &e4.nags[..]), ("good both", &[1, 10][..]));
    assert_eq!((e5.comment.as_str(), &e5.nags[..]), ("line", &[6][..]));
    let variations = &game[game.root()].children()[1..];
    assert_eq!(variations.iter().map(|&id| game.san(id)).collect::<Vec<_>>(), ["d4", "c4"]);
    assert_eq!(game[variations[0]].opening_comment, "or");
    let replies: Vec<_> = game[variations[0]].children().iter().map(|&id| game.san(id)).collect();
    assert_eq!(replies, ["d5", "Nf6"]);
}

#[test]
fn main_lines_do_not_look_into_variations() {
    let text = "1. e4 (1. Sd4 {)} ;)\n xyz ((]) 1-0 <) $) e5 (1... c5 1-0) 2. Nf3 *";
    let mut reader = Reader::of_main_lines(text.as_bytes());
    let mut moves = Vec::new();
    while let Some(event) = reader.read().expect("memory can be read") {
        match event {
            Event::Move(played) => moves.push(String::from_utf8_lossy(played.text).into_owned()),
            Event::End { mistake, .. } => assert_eq!(mistake, None),
            _ => {}
        }
    }
    assert_eq!(moves, ["e4", "e5", "Nf3"]);
}

#[test]
fn lines_are_counted_with_every_end() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[Event \"a\"]", "", "{a", "b", "", "c} 1. e4", "% no (line", "; none { either", "e5", "Sf3", ""]
            .join(end);
        assert_eq!(told(&text), ["e4 e5 | 10 Sf3 -80"], "{end:?}");
        let starts: Vec<_> =
            games([text.as_str(), "[Event \"b\"]", "*", ""].join(end)).iter().map(|game| game.line).collect();
        assert_eq!(starts, [1, 12], "{end:?}");
    }
}
