//! Nodes of a search: what they say is what getters and the functions without a node say.

use super::c::*;
use super::lists::{assert_same, sorted, squares, targets};
use super::room::{Room, bounded, whole, written};
use std::ptr::null;

const CLASSES: [u32; 4] =
    [GOLEM_CLASS_CAPTURES, GOLEM_CLASS_QUEEN_PROMOTIONS, GOLEM_CLASS_UNDER_PROMOTIONS, GOLEM_CLASS_QUIETS];
const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 0];

/// The node of any position.
pub fn node(position: &Position) -> Node {
    // SAFETY: valid.
    written(0, |node| unsafe { golem_node_of(position, node) }).expect("a node")
}

/// The moves of some classes from a node.
pub fn node_moves(position: &Position, node: &Node, classes: u32) -> Vec<u16> {
    // SAFETY: valid.
    whole(0, |moves, capacity| unsafe { golem_node_moves(position, node, classes, moves, capacity) })
}

/// A playable position, its piece board and its legal moves in ascending order.
pub fn check_nodes(position: &Position, board: &PieceBoard, legal: &[u16]) {
    let node = node(position);
    check_sets(position, &node);
    check_classes(position, board, &node, legal);
    check_moves(position, &node, legal);
    for &r#move in legal {
        check_exchange(position, &node, r#move);
    }
}

fn check_sets(position: &Position, node: &Node) {
    let (own, enemy) = (u32::from(position.side_to_move), 1 - u32::from(position.side_to_move));
    let occupied = position.colors[0] | position.colors[1];
    let king = (position.pieces[5] & position.colors[enemy as usize]).trailing_zeros();
    let mut attacked_by = [0; 6];
    for (square, piece) in squares(position).into_iter().enumerate().filter(|&(_, piece)| piece != 0) {
        let (color, kind) = (u32::from(piece >> 3), u32::from(piece & 7) - 1);
        if color == enemy {
            attacked_by[kind as usize] |= golem_piece_attacks(color, kind, square as u32, occupied);
        }
    }
    assert_eq!(node.attacked_by, attacked_by);
    for kind in 0..5 {
        assert_eq!(node.check_squares[kind as usize], golem_piece_attacks(enemy, kind, king, occupied));
    }
    assert_eq!(node.check_squares[5], 0);
    // SAFETY: valid.
    unsafe {
        assert_eq!(node.checkers, golem_checkers(position));
        for color in [own, enemy] {
            let side = color as usize;
            let (pinned, blockers) = (golem_pinned(position, color), node.blockers[side] & position.colors[side]);
            // In a check a blocker may stand behind the slider that gives it.
            assert!(if node.checkers == 0 { pinned == blockers } else { pinned & !blockers == 0 });
            assert_eq!(golem_pinners(position, color) & !node.pinners[side], 0);
        }
    }
}

/// The class of a move, by its code.
fn class_of(r#move: u16) -> u32 {
    match r#move >> 12 {
        code if code & GOLEM_MOVE_CAPTURE != 0 => GOLEM_CLASS_CAPTURES,
        code if code & GOLEM_MOVE_PROMOTION == 0 => GOLEM_CLASS_QUIETS,
        code if code & 3 == 3 => GOLEM_CLASS_QUEEN_PROMOTIONS,
        _ => GOLEM_CLASS_UNDER_PROMOTIONS,
    }
}

/// Each set of classes has the legal moves of these classes, whoever lists them.
fn check_classes(position: &Position, board: &PieceBoard, node: &Node, legal: &[u16]) {
    let sets = targets(position);
    for classes in 0..16 {
        let wanted: Vec<u16> = legal.iter().copied().filter(|&r#move| class_of(r#move) & classes != 0).collect();
        // SAFETY: valid.
        let lists = unsafe {
            [
                node_moves(position, node, classes),
                whole(0, |moves, capacity| golem_legal_moves_of(position, classes, moves, capacity)),
                whole(0, |moves, capacity| golem_targets_moves_of(position, &sets, classes, moves, capacity)),
                whole(0, |moves, capacity| golem_pieceboard_legal_moves_of(board, classes, moves, capacity)),
            ]
        };
        for list in lists {
            assert_eq!(sorted(list), wanted, "classes {classes}");
        }
    }
    // All together each move comes once.
    let parts = CLASSES.iter().flat_map(|&class| node_moves(position, node, class)).collect();
    assert_eq!(sorted(parts), legal);
}

/// Legality and checks of the legal moves and of those that differ from one in a bit.
fn check_moves(position: &Position, node: &Node, legal: &[u16]) {
    let near = |&r#move: &u16| (0..16).map(move |bit| r#move ^ 1 << bit);
    // SAFETY: valid.
    unsafe {
        for r#move in legal.iter().flat_map(near) {
            let is_legal = u32::from(legal.binary_search(&r#move).is_ok());
            assert_eq!(golem_node_is_legal(position, node, r#move), is_legal, "{move:#06x}");
            assert_eq!(golem_is_legal(position, r#move), is_legal, "{move:#06x}");
        }
        for &r#move in legal {
            assert_eq!(golem_node_is_legal(position, node, r#move), 1);
            assert_eq!(golem_node_gives_check(position, node, r#move), golem_gives_check(position, r#move));
        }
    }
    check_codes(legal);
}

/// Checks move lists in Stockfish's encoding, also in place, and in an encoding with the moves as they are.
fn check_codes(legal: &[u16]) {
    let mut codes = Room::<u16>::new(legal.len(), 0);
    let mut place = Room::of(legal, 0);
    let mut recoded = Room::<u32>::new(legal.len(), 0);
    let codes_of_flags = std::array::from_fn(|code| (code as u32) << 12);
    let plain = MoveEncoding { bytes: 4, from_shift: 0, to_shift: 6, castling: 0, codes: codes_of_flags };
    // SAFETY: valid.
    unsafe {
        golem_moves_recode(legal.as_ptr(), legal.len(), &raw const plain, recoded.pointer().cast());
        golem_moves_to_stockfish(legal.as_ptr(), legal.len(), codes.pointer());
        golem_moves_to_stockfish(place.pointer(), legal.len(), place.pointer());
    }
    let expected: Vec<u16> = legal.iter().map(|&r#move| golem_move_to_stockfish(r#move)).collect();
    assert_eq!((codes.all(), place.all()), (expected.clone(), expected));
    assert_eq!(recoded.all(), legal.iter().map(|&r#move| u32::from(r#move)).collect::<Vec<_>>());
}

/// Under each rule with the node and without it; without rules it is golem_see_ge.
fn check_exchange(position: &Position, node: &Node, r#move: u16) {
    // SAFETY: valid.
    unsafe {
        let value = golem_see(position, r#move);
        for threshold in [value, value + 1] {
            for number in 0..8 {
                let rules = ExchangeRules { values: VALUES, pins: number >> 1, special: number & 1 };
                let reached = golem_see_ge_by(position, node, r#move, threshold, &rules);
                assert_eq!(golem_see_ge_by(position, null(), r#move, threshold, &rules), reached);
                if rules.pins == GOLEM_PINS_IGNORED && rules.special == GOLEM_SPECIAL_VALUED {
                    assert_eq!(reached, u32::from(threshold == value));
                }
            }
        }
    }
}

/// Any bytes as a position and as a node.
///
/// # Safety
/// A valid pointer.
pub unsafe fn check_bytes(p: *const Position, node: &Node, r#move: u16, most: usize, shift: usize) {
    let mut room = Room::of(&[*node], shift);
    let n = room.pointer().cast_const();
    // SAFETY: valid, here and below.
    unsafe {
        for classes in [u32::from(r#move), GOLEM_CLASS_CAPTURES, u32::MAX] {
            bounded(shift, most, GOLEM_MAX_MOVES, |moves, capacity| golem_node_moves(p, n, classes, moves, capacity));
            bounded(shift, most, GOLEM_MAX_MOVES, |moves, capacity| golem_legal_moves_of(p, classes, moves, capacity));
        }
        assert!(golem_node_is_legal(p, n, r#move) <= 1 && golem_node_gives_check(p, n, r#move) <= 1);
        for pins in 0..5 {
            let rules =
                ExchangeRules { values: [i32::from(r#move) << 15, -1, 300, i32::MAX, 900, 7], pins, special: 0 };
            let reached = [i32::MIN, 0, i32::MAX].map(|threshold| golem_see_ge_by(p, n, r#move, threshold, &rules));
            assert!(reached[1] <= 1);
            // Any exchange reaches the least threshold and none the highest one; unknown rules say 0.
            assert_eq!([reached[0], reached[2]], [u32::from(pins < 4), 0]);
        }
        let _ = written(shift, |node: *mut Node| golem_node_of(p, node)).expect("some node");
    }
    assert_same(&room.all()[0], node, "a node that is only read");
}
