//! The engines of `examples`: each builds without a warning, searches alike everywhere, speaks UCI, plays chess.
//! `GOLEM_REQUIRE_TOOLS=1` makes a missing clang or valgrind a failure.

use crate::common::c::{Link, build_program, make_in, run, scratch};
use crate::common::engines::{ENGINE_BY_HAND, ENGINE_C, ENGINE_CPP, Example};
use crate::common::has;
use crate::common::levels::caps;
use crate::common::nodes::{Random, sorted_moves};
use crate::common::uci::{End, Engine, Game};
use crate::common::{position, root};
use golem::Position;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Every test, for every engine.
macro_rules! for_every_engine {
    ($($(#[$attribute:meta])* $test:ident)*) => {
        mod engine_c { $(#[test] $(#[$attribute])* fn $test() { super::$test(&super::ENGINE_C); })* }
        mod engine_cpp { $(#[test] $(#[$attribute])* fn $test() { super::$test(&super::ENGINE_CPP); })* }
        mod engine_by_hand { $(#[test] $(#[$attribute])* fn $test() { super::$test(&super::ENGINE_BY_HAND); })* }
    };
}

for_every_engine! {
    #[ignore = "make check"]
    clang_has_nothing_to_say
    #[ignore = "make check"]
    searches_alike_under_valgrind
    #[ignore = "make check"]
    searches_alike_everywhere
    counts_leaves
    finds_mates
    #[ignore = "make check"]
    beats_a_random_mover
    #[ignore = "make check"]
    plays_itself
    plays_out_endings
    #[ignore = "make check"]
    heeds_its_clock
    speaks_the_protocol
}

pub fn signature(command: &mut Command) -> String {
    let output = run(command);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().last().and_then(|line| line.strip_prefix("signature ")).expect("a signature").to_string()
}

fn clang_has_nothing_to_say(example: &Example) {
    let (tool, mut command) = example.clang();
    if has(tool) {
        run(&mut command);
    }
}

/// Valgrind hides AVX-512: the same search at two SIMD levels where the CPU has it.
fn searches_alike_under_valgrind(example: &Example) {
    if has("valgrind") {
        let mut command = Command::new("valgrind");
        command.args(["--quiet", "--error-exitcode=3"]).arg(example.program()).args(["bench", "4"]);
        assert_eq!(signature(&mut command), signature(Command::new(example.program()).args(["bench", "4"])));
    }
}

/// The count of nodes is that of the README on every machine, with any table before, and under the sanitizers; there at
/// every level, too.
fn searches_alike_everywhere(example: &Example) {
    let said = signature(Command::new(example.program()).arg("bench"));
    assert!(example.readme().contains(&format!("signature {said}\n")), "signature {said} is not that of the README");
    let short = signature(Command::new(example.program()).args(["bench", "5"]));
    let sanitized = || Command::new(example.sanitized());
    assert_eq!(short, signature(sanitized().args(["bench", "5"])));
    for cap in caps() {
        assert_eq!(short, signature(sanitized().args(["bench", "5"]).env("GOLEM_CAP", cap)), "at {cap}");
    }
    let mut engine = Engine::start(example.program());
    for command in ["setoption name Hash value 3", "position startpos moves e2e4", "go depth 6", "bench 5"] {
        engine.say(command);
    }
    assert_eq!(engine.wait_for("signature").last(), Some(&format!("signature {short}")));
}

/// One source on two boards: they search the same nodes, and what each carries along is right.
#[test]
fn both_boards_search_alike() {
    let said = |example: &Example| signature(Command::new(example.program()).args(["bench", "8"]));
    assert_eq!(said(&ENGINE_BY_HAND), said(&ENGINE_CPP));
    signature(Command::new(ENGINE_BY_HAND.checked()).args(["bench", "6"]));
}

/// The board by hand has the moves of the library's generator: the standard positions, and starts of Chess960.
#[test]
fn the_board_by_hand_counts_leaves() {
    let mut starts: Vec<(Position, u32)> = [
        (START, 4),
        (KIWIPETE, 3),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3),
        ("1r2k2r/8/8/8/8/8/8/R3K1R1 w GAhb - 0 1", 4),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3),
    ]
    .map(|(fen, depth)| (position(fen), depth))
    .to_vec();
    starts.extend((0..960).step_by(53).map(|number| (Position::start_chess960(number).expect("below 960"), 3)));
    let mut engine = Engine::start(ENGINE_BY_HAND.program());
    for (position, depth) in starts {
        engine.say(&format!("position fen {}", position.fen(true)));
        engine.say(&format!("go perft {depth}"));
        let lines = engine.wait_for("Nodes searched");
        assert_eq!(
            lines.last(),
            Some(&format!("Nodes searched: {}", golem::perft(&position, depth))),
            "{}",
            position.fen(true)
        );
    }
    assert!(engine.quit().success());
}

/// What `make bench-engine` runs, for some thousand nodes: both builds agree on all that they do, and the last line says
/// for each level what the library gains. How much depends on what else the machine does.
#[test]
#[ignore = "make check"]
fn both_boards_are_compared() {
    let arguments =
        ["--no-print-directory", "bench-engine", "ENGINE_DEPTH=3", "ENGINE_ROUNDS=1", "COMPARED_OPTIMIZE=-O1"];
    let output = run(make_in(root()).args(arguments));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = text.lines().last().and_then(|line| line.strip_prefix("gain "));
    let gains = last.unwrap_or_else(|| panic!("the last line is no gain:\n{text}"));
    let words: Vec<&str> = gains.split(' ').collect();
    assert!(words.chunks(2).all(|gain| gain.len() == 2 && gain[1].parse::<f64>().is_ok()), "{text}");
    assert!(!words.is_empty(), "{text}");
}

/// The sums that the engine in C++ carries from position to position.
#[test]
fn what_is_carried_stays_right() {
    let files = [
        "c_tests/engine_sums.cpp",
        "c_tests/check.c",
        "examples/engine_cpp/sum.cpp",
        "examples/engine_cpp/threats.cpp",
    ]
    .map(|file| root().join(file));
    let flags = ["-std=c++17", "-DENGINE_LINKED_SHARED"];
    let output = run(&mut Command::new(build_program(&files, Link::Checked, &flags, &scratch("engines"))));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.ends_with(" passed, 0 failed\n") && text.len() > 20, "{text}");
}

/// The same at every node of a search, keys included: it ends where one is not the one from scratch.
#[test]
#[ignore = "make check"]
fn sums_are_right_at_every_node() {
    let output = run(Command::new(ENGINE_CPP.checked()).arg("bench"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains(", sums checked\n"), "{text}");
    assert!(
        text.ends_with(&format!("signature {}\n", signature(Command::new(ENGINE_CPP.program()).arg("bench")))),
        "{text}"
    );
}

/// With the option or without it, whatever was there before.
#[test]
#[ignore = "make check"]
fn threats_can_be_left_out() {
    let mut engine = Engine::start(ENGINE_CPP.checked());
    let mut bench = |threats: &str| {
        engine.say(&format!("setoption name Threats value {threats}"));
        engine.say("bench 6");
        engine.wait_for("signature").last().cloned()
    };
    let (without, with) = (bench("false"), bench("true"));
    assert!(without != with && without.is_some());
    assert_eq!(with, Some(format!("signature {}", signature(Command::new(ENGINE_CPP.program()).args(["bench", "6"])))));
    assert_eq!(bench("false"), without);
}

fn counts_leaves(example: &Example) {
    let mut engine = Engine::start(example.sanitized());
    for (fen, depth, count) in [(START, 4, 197_281), (KIWIPETE, 3, 97_862), (START, 1, 20), (START, 0, 1)] {
        engine.say(&format!("position fen {fen}"));
        engine.say(&format!("go perft {depth}"));
        let lines = engine.wait_for("Nodes searched");
        assert_eq!(lines.last(), Some(&format!("Nodes searched: {count}")), "{fen}");
    }
    assert!(engine.quit().success());
}

/// The line that the engine gives is played out: it must end in mate, at the move that is known.
fn finds_mates(example: &Example) {
    let mates = [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1, "a1a8"),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"),
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2, "d2h6"),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"),
    ];
    let mut engine = Engine::start(example.sanitized());
    for (fen, moves, first) in mates {
        engine.new_game(false);
        let mut game = Game::new(position(fen), false);
        let answer = engine.go(&game, "depth 7");
        let text = answer.best.map(|best| game.position.uci(best, false));
        assert_eq!(text.as_deref(), Some(first), "{fen}: {}", answer.info);
        assert!(answer.info.contains(&format!(" score mate {moves} ")), "{fen}: {}", answer.info);
        let (_, line) = answer.info.split_once(" pv ").expect("a line");
        for text in line.split_whitespace() {
            game.play(game.position.move_from_uci(text).expect("a legal move"));
        }
        assert_eq!((game.plies(), game.end()), (2 * moves - 1, Some(End::Mate)), "{fen}: {}", answer.info);
    }
}

/// A start position: the orthodox one or one of Chess960.
fn start(number: Option<u32>) -> Game {
    Game::new(Position::start_chess960(number.unwrap_or(518)).expect("a number below 960"), number.is_some())
}

fn beats_a_random_mover(example: &Example) {
    let mut engine = Engine::start(example.program());
    let mut random = Random(1);
    for number in 0..20_u32 {
        let mut game = start((number % 2 == 1).then_some(number * 47));
        let is_engine = |game: &Game| (game.plies() as u32 + number / 2).is_multiple_of(2);
        engine.new_game(number % 2 == 1);
        while game.end().is_none() && game.plies() < 300 {
            let choice = if is_engine(&game) {
                engine.go(&game, "nodes 2000").best.expect("a move")
            } else {
                let moves = sorted_moves(&game.position);
                moves[random.below(moves.len())]
            };
            game.play(choice);
        }
        assert_eq!(game.end(), Some(End::Mate), "game {number}: {}", game.command());
        assert!(!is_engine(&game), "game {number} is lost: {}", game.command());
    }
    assert!(engine.quit().success());
}

/// The engine against itself from an opening, a process for each side: every move is legal and nothing crashes.
fn play_itself(program: &Path, mut game: Game, chess960: bool, plies: usize, limits: &str) -> Option<End> {
    let mut players = [Engine::start(program), Engine::start(program)];
    players.iter_mut().for_each(|player| player.new_game(chess960));
    while game.end().is_none() && game.plies() < plies {
        let player = &mut players[game.plies() % 2];
        let best = player.go(&game, limits).best.expect("a move");
        game.play(best);
    }
    for player in players {
        assert!(player.quit().success());
    }
    game.end()
}

fn plays_itself(example: &Example) {
    let openings = ["e2e4 e7e5", "d2d4 d7d5 c2c4", "e2e4 c7c5 g1f3", "c2c4 e7e5", "d2d4 g8f6 c2c4 g7g6"];
    let mut ended = 0;
    for (index, opening) in openings.into_iter().enumerate() {
        let mut game = start(None);
        for text in opening.split(' ') {
            game.play(game.position.move_from_uci(text).expect("a legal move"));
        }
        ended += usize::from(play_itself(example.program(), game, false, 240, "nodes 2000").is_some());
        ended += usize::from(
            play_itself(example.program(), start(Some(index as u32 * 191 + 7)), true, 240, "nodes 2000").is_some(),
        );
    }
    assert!(ended >= 5, "only {ended} of 10 games came to an end");
}

/// Castling, promotions and repetitions under the sanitizers, from positions where they are near.
fn plays_out_endings(example: &Example) {
    for fen in [KIWIPETE, "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 90 60"] {
        play_itself(example.sanitized(), Game::new(position(fen), false), false, 40, "nodes 500");
    }
}

/// A clock ends a search that would go on for ever: by `movetime`, and by what is left for the game and each move. How soon
/// depends on what else the machine does, so that nothing is said of it here.
fn heeds_its_clock(example: &Example) {
    let mut engine = Engine::start(example.program());
    engine.new_game(false);
    let mut game = start(None);
    for limits in ["movetime 50", "wtime 1000 btime 1000", "wtime 1 btime 1 winc 20 binc 20", "movetime 1"] {
        for _ in 0..2 {
            game.play(engine.go(&game, limits).best.expect("a move"));
        }
    }
    assert!(engine.quit().success());
}

fn speaks_the_protocol(example: &Example) {
    let mut engine = Engine::start(example.sanitized());
    for command in
        ["", "nonsense", "position", "position fen", "position fen 8/8 w", "position startpos moves e2e5 e7e5"]
    {
        engine.say(command);
    }
    engine.say("setoption name Hash value 1");
    engine.say("setoption name Clear Hash");
    engine.say(&"x".repeat(200_000));
    engine.say("position startpos");
    engine.say("go infinite");
    engine.say("isready");
    engine.wait_for("readyok");
    engine.say("stop");
    engine.wait_for("bestmove");
    // A game that is over, and a search that ends before `stop`.
    let mated = Game::new(position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), false);
    assert!(engine.go(&mated, "depth 3").best.is_none());
    engine.say("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    engine.say("go infinite");
    std::thread::sleep(Duration::from_millis(200));
    engine.say("stop");
    engine.wait_for("bestmove");
    // Numbers and words out of place, each time with an answer.
    for command in ["setoption", "setoption name", "setoption name Nothing value", "setoption name Hash value x"] {
        engine.say(command);
    }
    engine.say("setoption name Hash value -99999999999999999999");
    engine.say("position fen 4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 65535 65535");
    for limits in
        ["depth -5", "wtime -5 btime -5", "nodes 99999999999999999999 depth 2", "movetime 1 depth", "depth 2 winc x"]
    {
        engine.say(&format!("go {limits}"));
        engine.wait_for("bestmove");
    }
    // A finite search leaves other commands for later; `quit` ends any search.
    engine.say("go nodes 3000");
    engine.say("go depth 2");
    engine.wait_for("bestmove");
    engine.wait_for("bestmove");
    engine.say("position startpos");
    engine.say("go infinite");
    assert!(engine.quit().success());
}
