//! Games in PGN: an input is a file. Games that are read follow the rules, and are the same when they are written and
//! read again.

use golem::Move;
use golem_pgn::{Game, Games, NodeId};

/// More games of an input than this are not written.
const GAMES: usize = 20;

pub fn check(data: &[u8]) {
    for game in games(data).iter().take(GAMES) {
        for id in lines(game) {
            check_node(game, id);
        }
        if game.unwritable_tag().is_none() {
            check_again(game);
        }
    }
    // Variations that nobody asks for are passed over.
    Games::of_main_lines(data).map_while(Result::ok).for_each(drop);
}

/// Reads the games up to the place where the file is not a text.
fn games(data: &[u8]) -> Vec<Game> {
    Games::new(data).map_while(Result::ok).collect()
}

/// Every node but the root.
fn lines(game: &Game) -> Vec<NodeId> {
    let mut open = vec![game.root()];
    let mut found = Vec::new();
    while let Some(id) = open.pop() {
        found.extend_from_slice(game[id].children());
        open.extend_from_slice(game[id].children());
    }
    found
}

/// A move that is legal, or a null move that is not in check.
fn check_node(game: &Game, id: NodeId) {
    let node = &game[id];
    let before = game[node.parent().expect("a parent")].position();
    if node.mv() == Move::NONE {
        assert_eq!(before.checkers(), 0, "a null move in check");
    } else {
        assert_eq!(before.play(node.mv()).as_ref(), Ok(node.position()), "{}", node.mv());
    }
}

fn check_again(game: &Game) {
    let text = game.to_string();
    let again = games(text.as_bytes());
    assert_eq!(again.len(), 1, "{text}");
    assert_eq!(again[0].mistake, None, "{text}");
    assert_eq!(again[0].to_string(), text);
    assert_eq!(again[0].node_count(), game.node_count(), "{text}");
    let moves = |game: &Game| game.main_line().map(|id| game[id].mv()).collect::<Vec<_>>();
    assert_eq!(moves(&again[0]), moves(game), "{text}");
    assert_eq!(again[0][again[0].root()].position(), game[game.root()].position(), "{text}");
}
