//! Boards, changes, filters, numberings and layouts of any bytes.

use super::c::*;
use super::input::Input;
use super::lists::squares as squares_of;
use super::room::{Room, whole, written};

pub fn check_threats(input: &mut Input<'_>, shift: usize) {
    let position = input.position();
    let board: [u8; 64] = input.spoilt(squares_of(&position));
    let change: BoardChange = input.any();
    let (filter, r#move): (Filter, u16) = (input.any(), input.u16());
    let (mut a, mut b, mut c) = (Room::of(&[board], shift), Room::of(&[change], shift), Room::of(&[filter], shift));
    let (board, change) = (a.pointer().cast_const().cast(), b.pointer().cast_const());
    for filter in [std::ptr::null(), c.pointer().cast_const()] {
        // SAFETY: valid.
        unsafe {
            let all = whole(shift, |threats, capacity| golem_threats(board, filter, threats, capacity));
            assert!(all.len() <= GOLEM_MAX_THREATS);
            let list = |changes, capacity| golem_threats_changed(board, change, filter, changes, capacity);
            assert!(whole(shift, list).len() <= 2 * GOLEM_MAX_THREATS);
            let made = written(0, |change| golem_move_change(&position, r#move, change)).expect("some change");
            let list = |changes, capacity| golem_threats_changed(board, &made, filter, changes, capacity);
            assert!(whole(shift, list).len() <= 2 * GOLEM_MAX_THREATS);
        }
    }
}

pub fn check_numbering(input: &mut Input<'_>, shift: usize) {
    const SETS: [u32; 4] = [79856, 66864, 60144, 59808];
    let features = SETS[input.below(4)];
    // SAFETY: valid.
    let rules = written(0, |rules| unsafe { golem_threat_rules_init(rules, features) }).expect("a known set");
    let mut rules = Room::of(&[input.spoilt(rules)], shift);
    // SAFETY: valid.
    let ruled = written(shift, |numbering| unsafe { golem_threat_numbering_init_rules(numbering, rules.pointer()) });
    let reasons = code(Status::ThreatRulesReserved)..=code(Status::ThreatRulesPlace);
    assert!(ruled.err().is_none_or(|status| reasons.contains(&status)));
    let numbering: Numbering = match (ruled, input.below(4)) {
        (Ok(numbering), 0 | 1) => input.spoilt(numbering),
        (Ok(numbering), 2) => numbering,
        _ => input.any(),
    };
    let position = input.position();
    let threats: Vec<u32> = (0..input.below(40)).map(|_| input.u32()).collect();
    check_numbers(Room::of(&[numbering], shift), &position, &threats, shift);
    check_features(input, numbering, &position, shift);
}

fn check_numbers(mut numbering: Room<Numbering>, position: &Position, threats: &[u32], shift: usize) {
    let n = numbering.pointer().cast_const();
    let (squares, count) = (squares_of(position), threats.len());
    let mut given = Room::of(threats, shift);
    // SAFETY: valid.
    unsafe {
        let filter = written(shift, |filter| golem_threat_numbering_filter(n, filter)).expect("a filter");
        whole(shift, |threats, capacity| golem_threats(squares.as_ptr(), &filter, threats, capacity));
        let t = given.pointer().cast_const();
        for (color, square) in [(0, 0), (1, 63), (2, 12), (0, 64)] {
            let list = |out, capacity| golem_threat_indices(n, color, square, t, count, out, capacity);
            assert!(whole(shift, list).len() <= count);
            let list = |out, capacity| golem_threat_indices_of(n, color, square, squares.as_ptr(), out, capacity);
            assert!(whole(shift, list).len() <= 512);
        }
        let kings = [position.pieces[5].trailing_zeros() % 64, 60];
        let (mut white, mut black) = (Room::<u32>::new(count, shift), Room::<u32>::new(count, shift));
        let mut counts = Room::<usize>::new(2, shift);
        let (w, b) = (white.pointer(), black.pointer());
        golem_threat_indices_both(n, kings.as_ptr(), t, count, w, b, count, counts.pointer());
        let counts = counts.all();
        assert!(counts.into_iter().all(|length| length <= count));
        white.all();
        black.all();
        let mut split = Room::<[u32; 196]>::new(1, shift);
        let (place, rows) = (split.pointer().cast(), squares.as_ptr().cast());
        if golem_threat_indices_split(n, kings.as_ptr(), t, count, rows, position.colors[0] as usize, place) == GOLEM_OK
        {
            let counts = &split.all()[0][..4];
            assert!((counts[0] + counts[2]).max(counts[1] + counts[3]) as usize <= count);
        } else {
            assert!(numbering.get(0).features > 65536);
            split.assert_untouched_beyond(0);
        }
        let (mut rows, mut lengths) = (Room::<i32>::new(2 * 20, shift), Room::<u32>::new(2, shift));
        assert_eq!(golem_threat_indices_many(n, position, 1, rows.pointer(), 20, lengths.pointer()), 1);
        rows.all();
        assert!(lengths.all().into_iter().all(|length| length as usize <= GOLEM_MAX_THREATS));
    }
}

/// Pairs of pawns and piece squares under rules of any bytes, of pawns and changes of any bytes.
fn check_features(input: &mut Input<'_>, threats: Numbering, position: &Position, shift: usize) {
    let sizes = [768, 22528, 24576];
    // SAFETY: valid.
    let published = written(0, |squares| unsafe { golem_piece_square_numbering_init(squares, sizes[input.below(3)]) });
    let squares: PieceSquareNumbering = input.spoilt(published.expect("a known set"));
    let (pairs, change): (PawnPairNumbering, BoardChange) = (input.any(), input.any());
    let pawns = [input.u64(), input.u64()];
    let (board, kings) = (input.spoilt(squares_of(position)), [input.u32() % 66, 12]);
    let (mut p, mut s, mut t) = (Room::of(&[pairs], shift), Room::of(&[squares], shift), Room::of(&[threats], shift));
    let (p, s, t) = (p.pointer().cast_const(), s.pointer().cast_const(), t.pointer().cast_const());
    let (colors, b) = (pawns.as_ptr(), board.as_ptr());
    // SAFETY: valid.
    unsafe {
        for color in [0, 1, 2] {
            let list = |out, capacity| golem_pawn_pairs(p, color, kings[0], colors, out, capacity);
            assert!(whole(shift, list).len() <= 48 * 47 / 2);
            let list = |out, capacity| golem_piece_squares(s, color, kings[0], b, out, capacity);
            assert!(whole(shift, list).len() <= GOLEM_MAX_PIECE_SQUARES);
        }
        let rows = b.cast();
        let split = |split| golem_pawn_pairs_changed(p, kings.as_ptr(), colors, &change, rows, 64, split);
        assert!(written(shift, split).is_ok() || kings[0] > 63 || pairs.first > 60976);
        let split = |split| golem_piece_squares_changed(s, kings.as_ptr(), &change, rows, 64, split);
        let _ = written(shift, split);
        let (mut rows, mut lengths) = (Room::<i32>::new(2 * 20, shift), Room::<u32>::new(2, shift));
        assert_eq!(golem_features_many(t, p, s, position, 1, rows.pointer(), 20, lengths.pointer()), 1);
        rows.all();
        assert!(lengths.all().into_iter().all(|length| length <= 512 + 48 * 47 / 2 + 64));
    }
}

/// The layout of another program: codes and map of any bytes, for a position of any bytes there and back.
pub fn check_layout(input: &mut Input<'_>, shift: usize) {
    let mut layout: MailboxLayout = input.any();
    layout.kind %= 6;
    layout.entry_bytes = [1, 2, 4, layout.entry_bytes][input.below(4)];
    layout.entries %= 200;
    if input.below(2) == 0 {
        let codes = layout.pieces.iter_mut().flatten().zip(1..);
        codes.for_each(|(code, number)| *code = number);
        layout.empty = 0;
    }
    let state: MailboxState = input.any();
    let position = input.position();
    let bytes: Vec<u8> =
        (0..layout.entries as usize * (layout.entry_bytes as usize).min(4)).map(|_| input.byte() % 14).collect();
    let mut squares = Room::of(&bytes, shift);
    // SAFETY: valid: the array has as many entries as the layout says, of at most as many bytes as are ever taken.
    unsafe {
        let to = golem_position_to_squares(&layout, &position, squares.pointer().cast());
        squares.all();
        let mut entry = Room::<u32>::new(1, shift);
        let read = |p| golem_position_from_squares(&layout, squares.pointer().cast(), &state, p, entry.pointer());
        if let Ok(read) = written(shift, read) {
            assert!(is_playable(&read));
            assert_eq!((to, read.pieces), (GOLEM_OK, position.pieces));
        }
        let (square, index) = (input.u32() % 70, input.u32() % 200);
        assert!(golem_square_from_layout(&layout, index) <= 64);
        let _ = golem_square_to_layout(&layout, square);
    }
}
