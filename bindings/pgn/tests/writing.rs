//! Games as texts.
#![allow(missing_docs)]

mod common;

use common::games;
use golem::Position;
use golem_pgn::{Annotations, Evaluation, Game, Outcome, Problem, Score, Style};
use std::time::Duration;

/// Writes a game and reads it again. The text stays the same, and the result has the line of the given game.
fn again(game: &Game) -> Game {
    let text = game.to_string();
    let mut read = games(&text).remove(0);
    assert_eq!(read.mistake, None, "{text}");
    assert_eq!(read.to_string(), text);
    assert!(text.lines().skip_while(|line| !line.is_empty()).all(|line| line.chars().count() <= 80), "{text}");
    read.line = game.line;
    read
}

#[test]
fn a_game_is_written_as_the_standard_says() {
    let text = "[White \"Ada \\\"A\\\" \\\\ Lovelace\"]\n[Opening \"King's Pawn\"]\n\n{start} 1. e4 $1 {first} (1. d4 d5 (1... Nf6) 2. c4) e5 \
                (1... c5 {Sicilian} 2. Nf3) 2. Nf3 Nc6 1-0";
    let game = games(text).remove(0);
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ada \\\"A\\\" \\\\ Lovelace\"]\n\
                    [Black \"?\"]\n[Result \"1-0\"]\n[Opening \"King's Pawn\"]\n\n\
                    {start} 1. e4 $1 {first} (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5 {Sicilian}\n2. Nf3) 2. Nf3 Nc6 1-0\n";
    assert_eq!(game.to_string(), expected);
    let read = again(&game);
    assert_eq!(read.tag("White"), Some("Ada \"A\" \\ Lovelace"));
    assert_eq!(read[read.root()].children().len(), 2);
}

#[test]
fn both_results_are_the_same() {
    for (tag, token, expected) in [
        ("0-1", "1-0", "1-0"),
        ("0-1", "*", "0-1"),
        ("*", "1-0", "1-0"),
        ("*", "*", "*"),
        ("0-1", "", "0-1"),
        ("x", "*", "*"),
    ] {
        let game = games(format!("[Result \"{tag}\"]\n\n1. e4 {token}")).remove(0);
        assert_eq!(game.result().map(Outcome::token), Some(expected));
        let text = game.to_string();
        let written = if tag == "x" { tag } else { expected };
        assert!(
            text.contains(&format!("[Result \"{written}\"]")) && text.ends_with(&format!("1. e4 {expected}\n")),
            "{text}"
        );
    }
}

#[test]
fn comments_of_every_kind_come_back() {
    for comment in
        ["a } b", "a { b", "; x", "[Event \"x\"] y", "%x", "(", "[%eval 0.3] good", "é—ü", "a ( b ) $1 1-0 *"]
    {
        let mut game = games("1. e4 e5 2. Nf3 *").remove(0);
        let node = game.main_line().next().expect("a move");
        let long = format!("{comment} {}", format!("{comment} ").repeat(40));
        for comment in [comment, long.trim()] {
            game[node].comment = comment.into();
            assert_eq!(again(&game)[node].comment, comment);
        }
    }
}

#[test]
fn line_breaks_in_comments_are_spaces() {
    for (written, read) in [
        ("a\nb\nc", "a b c"),
        ("a\r\nb\rc", "a b c"),
        ("a\n\nb\nc", "a\n\nb c"),
        ("a\n \t\nb", "a\n \t\nb"),
        ("\na \n b\n", "a   b"),
        ("a\r\n\r\n\r\nb", "a\n\n\nb"),
        ("\n\na\n\n", "a"),
    ] {
        let game = games(format!("1. e4 {{{written}}} *")).remove(0);
        let node = game.main_line().next().expect("a move");
        assert_eq!(game[node].comment, read);
        assert_eq!(again(&game)[node].comment, read.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

#[test]
fn start_positions_are_written() {
    let fen = "1k6/8/8/8/8/8/8/RK1R4 w DA - 0 7";
    let mut game = Game::new(fen.parse::<Position>().expect("a position"));
    game.is_chess960 = true;
    game.set_tag("FEN", "another one");
    let castles = game[game.root()].position().move_from_san(b"O-O").expect("it is legal");
    game.add(game.root(), castles).expect("it is legal");
    let text = game.to_string();
    for part in ["[Variant \"Chess960\"]\n[SetUp \"1\"]\n", "\n7. O-O *\n"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(!text.contains("another one"));
    assert_eq!(again(&game)[game.root()].position(), game[game.root()].position());
    let black = Game::new("4k3/8/8/8/8/8/8/R3K3 b Q - 0 9".parse().expect("a position"));
    let mut game = black;
    let node =
        game.add(game.root(), game[game.root()].position().move_from_san(b"Kd7").expect("legal")).expect("legal");
    game.add(node, golem::Move::NONE).expect("not in check");
    assert!(game.to_string().ends_with("\n9... Kd7 10. -- *\n"));
    again(&game);
}

/// For any game, the tags and moves that are written are read again, or a tag is told that cannot be written.
#[test]
fn what_is_written_is_read_again() {
    let names =
        ["White", "white", "Opening", "FEN", "fen", "SetUp", "Variant", "Variant2", "a.b", "", "White Title", "é", "x"];
    let values = ["", "Chess960", "GM", "a \"b\" \\", "[x", "8/8 w", "1", "\\\"]", "{", "é—"];
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0",
        "4k3/8/8/8/8/8/8/R3K3 b - - 0 0",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 65534",
        "1k6/8/8/8/8/8/8/RK1R4 w DA - 0 7",
    ];
    let mut random = fastrand::Rng::with_seed(64);
    let mut counts = [0; 2];
    for round in 0..2_000 {
        let mut game = Game::new(starts[round % starts.len()].parse().expect("a position"));
        game.is_chess960 = random.bool();
        for _ in 0..random.usize(..5) {
            game.tags.push((names[random.usize(..names.len())].into(), values[random.usize(..values.len())].into()));
        }
        let mut node = game.root();
        for _ in 0..random.usize(..9) {
            let moves: Vec<_> = game[node].position().legal_moves().into_iter().collect();
            let Some(&mv) = moves.get(random.usize(..moves.len().max(1))) else { break };
            node = game.add(node, mv).expect("it is legal");
        }
        counts[usize::from(game.unwritable_tag().is_some())] += 1;
        let text = game.to_string();
        let read = again(&game);
        assert_eq!(common::main_line(&read), common::main_line(&game), "{text}");
        assert_eq!(read[read.root()].position(), game[game.root()].position(), "{text}");
        let is_own = |name: &str| ["FEN", "SetUp"].iter().any(|own| own.eq_ignore_ascii_case(name));
        for (place, (name, value)) in game.tags.iter().enumerate() {
            let is_first = !game.tags[..place].iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
            let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
            if name == "Variant" {
                let is_right = value == "Chess960" || value.is_empty() && !game.is_chess960;
                assert!(is_right || game.unwritable_tag().is_some(), "{value}");
                continue;
            }
            assert!(is_first && is_name || game.unwritable_tag().is_some(), "{name}");
            if is_first && is_name && !is_own(name) {
                assert_eq!(read.tag(name), Some(value.as_str()), "{text}");
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

#[test]
fn moves_that_are_not_legal_are_refused() {
    let mut game = Game::default();
    let wrong = "e2e5".parse().expect("a move");
    assert_eq!(game.add(game.root(), wrong), Err(golem::Status::MoveIllegal));
    assert_eq!(game.node_count(), 1);
}

#[test]
fn annotations() {
    let eval = |text: &str| Annotations::of(&format!("x [%eval {text}] y")).evaluation;
    let is = |score, depth| Some(Evaluation { score, depth });
    assert_eq!(eval("0.25"), is(Score::Centipawns(25), None));
    assert_eq!(eval("-12.3,18"), is(Score::Centipawns(-1230), Some(18)));
    assert_eq!(eval("#-3"), is(Score::Mate(-3), None));
    assert_eq!(eval("+0.07"), is(Score::Centipawns(7), None));
    for wrong in ["", "x", "inf", "NaN", "1e3", "0.3,x", "#", "99999999999"] {
        assert_eq!(eval(wrong), None, "{wrong}");
    }
    let clock = |text: &str| Annotations::of(&format!("[%clk {text}]")).clock;
    assert_eq!(clock("1:02:03"), Some(Duration::from_secs(3723)));
    assert_eq!(clock("0:00:04.5"), Some(Duration::from_millis(4500)));
    assert_eq!(clock("1:30"), Some(Duration::from_secs(90)));
    assert_eq!(clock("1.203"), Some(Duration::from_millis(1203)));
    for wrong in ["", ":5", "1:2:3:4", "a:b:c", "1:2:-3", "1:2:inf", "99999999999:0:0"] {
        assert_eq!(clock(wrong), None, "{wrong}");
    }
    let text = "[%clk 0:01:00] good [%csl Ra1] [%eval 1.00] move";
    let new = Annotations { evaluation: is(Score::Centipawns(-5), Some(3)), ..Annotations::of(text) };
    assert_eq!(new.written_into(text), "[%eval -0.05,3] [%clk 0:01:00] good [%csl Ra1]  move");
    assert_eq!(Annotations::of(&new.written_into(text)), new);
    assert_eq!(Annotations::default().written_into("[%emt 0:00:01]"), "");
}

#[test]
fn styles_leave_out_what_they_say() {
    let [game] = &games("[White \"a\"]\n\n{first} 1. e4 $1 {a} ({or} 1. d4 d5 (1... c5)) 1... e5 {c} 2. Nf3 *")[..]
    else {
        panic!("one game")
    };
    let written = |style: Style| {
        let mut text = String::new();
        game.write(&style, &mut text).expect("a string takes all");
        text
    };
    let moves = Style { tags: false, ..Style::default() };
    assert_eq!(written(Style::default()), game.to_string());
    let all = "{first} 1. e4 $1 {a} ({or} 1. d4 d5 (1... c5)) 1... e5 {c} 2. Nf3 *\n";
    assert_eq!(games(written(moves)).len(), 1);
    let plain = Style { comments: false, ..moves };
    assert_eq!(written(plain), "1. e4 $1 (1. d4 d5 (1... c5)) 1... e5 2. Nf3 *\n");
    assert_eq!(written(Style { variations: false, nags: false, ..plain }), "1. e4 e5 2. Nf3 *\n");
    assert_eq!(written(Style { columns: 12, ..plain }), "1. e4 $1 (1.\nd4 d5 (1...\nc5)) 1... e5\n2. Nf3 *\n");
    let [game] = &games(all)[..] else { panic!("one game") };
    let mut text = String::new();
    let line = Style { columns: usize::MAX, ..moves };
    game.write(&line, &mut text).expect("a string takes all");
    assert_eq!(text, all);
}

#[test]
fn moves_get_other_places() {
    let [mut game] = <[Game; 1]>::try_from(games("1. e4 (1. d4 d5) (1. c4) 1... e5 *")).expect("one game");
    let [e4, d4, c4] = game[game.root()].children()[..] else { panic!("three moves") };
    assert_eq!([e4, d4, c4, game.root()].map(|id| game.place(id)), [Some(0), Some(1), Some(2), None]);
    game.set_place(c4, 1);
    assert_eq!(game[game.root()].children(), [e4, c4, d4]);
    game.set_place(e4, 9);
    assert_eq!(game[game.root()].children(), [c4, d4, e4]);
    game.set_place(game.root(), 0);
    game.remove(game.root());
    game.remove(c4);
    game.remove(c4);
    game.set_place(c4, 0);
    assert_eq!(game[game.root()].children(), [d4, e4]);
    assert_eq!((game.place(c4), game.san(c4).as_str(), game.node_count()), (None, "c4", 6));
    assert_eq!((game.node(c4.number()), game.node(6)), (Some(c4), None));
    assert!(game.to_string().ends_with("\n1. d4 (1. e4 e5) 1... d5 *\n"));
}

#[test]
fn problems_have_numbers() {
    assert_eq!(Problem::from_code(-203), Some(Problem::Variation));
    assert_eq!(Problem::from_code(-80), Some(Problem::Move(golem::Status::MoveSyntax)));
    assert_eq!((Problem::from_code(-219), Problem::from_code(7)), (None, None));
}
