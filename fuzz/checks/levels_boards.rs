//! The same of piece boards, threats and attacks of many pieces.

use super::c::*;
use super::levels::{Answers, Questions, all};
use super::lists::{board, moves, sorted, squares};
use super::room::{Room, whole, written};
use std::ptr::null;

pub fn ask_board(position: &Position, questions: &Questions) -> Answers {
    let board = board(position);
    let mut answers = vec![("golem_pieceboard_from_position", all(&[board]))];
    let lists = [golem_pieceboard_legal_moves, golem_pieceboard_legal_captures, golem_pieceboard_legal_quiets];
    // SAFETY: valid.
    unsafe {
        for list in lists {
            // Their order is the same at every level.
            answers.push(("a list of a piece board", all(&whole(0, |moves, capacity| list(&board, moves, capacity)))));
        }
        answers.push(("golem_pieceboard_check", all(&[golem_pieceboard_check(&board)])));
        answers.push(("counts of a piece board", ask_counts(&board)));
    }
    for r#move in moves(position) {
        answers.extend(ask_move(position, &board, r#move, questions));
    }
    answers.extend(ask_threats(position));
    answers.push(("attacks of many", ask_attacks(questions)));
    answers
}

fn ask_counts(board: &PieceBoard) -> Vec<u8> {
    let mut numbers = vec![];
    // SAFETY: valid.
    unsafe {
        numbers.extend([golem_pieceboard_count_legal_moves(board) as u64, golem_pieceboard_perft(board, 1)]);
        numbers.push(golem_pieceboard_has_legal_move(board).into());
        for color in 0..2 {
            numbers.extend([golem_pieceboard_attacked(board, color), golem_pieceboard_attacked_twice(board, color)]);
            numbers.extend([golem_pieceboard_hanging(board, color), golem_pieceboard_pinned(board, color).into()]);
            numbers.extend((0..6).map(|kind| golem_pieceboard_attacked_by_kind(board, color, kind)));
            for square in 0..64 {
                numbers.push(golem_pieceboard_least_attacker(board, color, square).into());
                numbers.push(golem_pieceboard_xray_attackers(board, color, square).into());
            }
        }
        numbers.extend((0..32).map(|piece| golem_pieceboard_piece_attacks(board, piece)));
    }
    all(&numbers)
}

fn ask_move(position: &Position, board: &PieceBoard, r#move: u16, questions: &Questions) -> Answers {
    // SAFETY: valid.
    unsafe {
        let after = |after: *mut PieceBoard| golem_pieceboard_after_move(board, r#move, after);
        let after = written(0, after).expect("a board");
        let (squares, change) = (squares(position), written(0, |change| golem_move_change(position, r#move, change)));
        let change = change.expect("a change");
        let list = |changes, capacity| golem_threats_changed(squares.as_ptr(), &change, null(), changes, capacity);
        let changes = sorted(whole(0, list));
        let numbers = [
            golem_pieceboard_see(board, r#move).cast_unsigned(),
            golem_pieceboard_see_ge(board, r#move, questions.threshold),
            golem_pieceboard_gives_check(board, r#move),
            golem_gives_check(position, r#move),
        ];
        vec![
            ("golem_pieceboard_after_move", all(&[after])),
            ("golem_threats_changed", all(&changes)),
            ("what a move of a piece board is worth", all(&numbers)),
        ]
    }
}

fn ask_threats(position: &Position) -> Answers {
    let squares = squares(position);
    // SAFETY: valid.
    unsafe {
        let list = |threats, capacity| golem_threats(squares.as_ptr(), null(), threats, capacity);
        let threats = sorted(whole(0, list));
        let numbering: Numbering =
            written(0, |numbering| golem_threat_numbering_init(numbering, 60144)).expect("a known set");
        let king = |color: usize| (position.pieces[5] & position.colors[color]).trailing_zeros();
        let (count, kings) = (threats.len(), [king(0), king(1)]);
        let one = |color: u32| {
            let square = kings[color as usize];
            whole(0, |out, capacity| {
                golem_threat_indices(&numbering, color, square, threats.as_ptr(), count, out, capacity)
            })
        };
        let straight = |color: u32| {
            let (square, board) = (kings[color as usize], squares.as_ptr());
            sorted(whole(0, |out, room| golem_threat_indices_of(&numbering, color, square, board, out, room)))
        };
        assert_eq!([straight(0), straight(1)], [sorted(one(0)), sorted(one(1))]);
        let (mut white, mut black) = (Room::<u32>::new(count, 0), Room::<u32>::new(count, 0));
        let mut counts = Room::<usize>::new(2, 0);
        let (w, b) = (white.pointer(), black.pointer());
        golem_threat_indices_both(&numbering, kings.as_ptr(), threats.as_ptr(), count, w, b, count, counts.pointer());
        let counts = counts.all();
        assert_eq!((white.first(counts[0]), black.first(counts[1])), (one(0), one(1)));
        let (mut rows, mut lengths) = (Room::<i32>::new(2 * 512, 0), Room::<u32>::new(2, 0));
        golem_threat_indices_many(&numbering, position, 1, rows.pointer(), 512, lengths.pointer());
        let (rows, lengths) = (rows.all(), lengths.all());
        let changes: Vec<u32> = (0..96).zip(&threats).map(|(at, threat)| threat | (at % 3 / 2) << 31).collect();
        let mut split = Room::<u32>::new(196, 0);
        let (place, c) = (split.pointer().cast(), changes.as_ptr());
        assert_eq!(
            golem_threat_indices_split(&numbering, kings.as_ptr(), c, changes.len(), null(), 0, place),
            GOLEM_OK
        );
        vec![
            ("golem_threat_indices_split", split_lists(&split.all())),
            ("golem_threats", all(&threats)),
            ("golem_threat_indices", all(&[one(0), one(1)].concat())),
            ("golem_threat_indices_many", all(&[sorted(rows[..512].to_vec()), sorted(rows[512..].to_vec())].concat())),
            ("counts of golem_threat_indices_many", all(&lengths)),
        ]
    }
}

/// The four lists of a split, without what is behind them.
fn split_lists(split: &[u32]) -> Vec<u8> {
    let (counts, lists) = split.split_at(4);
    lists.chunks(48).zip(counts).flat_map(|(list, &length)| all(list)[..2 * length as usize].to_vec()).collect()
}

/// 19 squares in one call, so that there is a rest of every size.
fn ask_attacks(questions: &Questions) -> Vec<u8> {
    let [occupied, other] = questions.sets;
    let squares: Vec<u8> = (0..19).map(|at| (other >> (3 * at)) as u8 % 66).collect();
    let occupied: Vec<u64> = (0..19).map(|at| occupied.rotate_left(at)).collect();
    let calls = [golem_bishop_attacks_many, golem_rook_attacks_many, golem_queen_attacks_many];
    let mut answer = vec![];
    // SAFETY: valid.
    unsafe {
        for call in calls {
            let mut attacks = Room::<u64>::new(19, 0);
            call(squares.as_ptr(), occupied.as_ptr(), 19, attacks.pointer());
            answer.extend(all(&attacks.all()));
        }
        let mut attacks = Room::<u64>::new(19, 0);
        golem_queen_attacks_each(squares.as_ptr(), 19, other, attacks.pointer());
        answer.extend(all(&attacks.all()));
    }
    answer
}
