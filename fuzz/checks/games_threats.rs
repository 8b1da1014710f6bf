//! Threats: what a move brings and takes, against those of both boards from scratch.

use super::c::*;
use super::lists::{after, sorted, squares};
use super::room::{whole, written};
use std::collections::BTreeSet;
use std::ptr::null;

fn threats(squares: &[u8; 64]) -> BTreeSet<u32> {
    // SAFETY: valid.
    let list = whole(0, |out, capacity| unsafe { golem_threats(squares.as_ptr(), null(), out, capacity) });
    assert!(list.len() <= GOLEM_MAX_THREATS);
    let set: BTreeSet<u32> = list.iter().copied().collect();
    assert_eq!(set.len(), list.len(), "a threat comes twice");
    set
}

/// All threats by the attack getters.
fn plain_threats(squares: &[u8; 64]) -> BTreeSet<u32> {
    let occupied = (0..64).filter(|&square| squares[square] != 0).fold(0, |set, square| set | 1u64 << square);
    let mut all = BTreeSet::new();
    for (from, piece) in (0u32..).zip(squares).filter(|&(_, &piece)| piece != 0) {
        let piece = u32::from(*piece);
        let attacked = golem_piece_attacks(piece >> 3, (piece & 7) - 1, from, occupied) & occupied;
        let victims = (0..64).filter(|to| attacked >> to & 1 != 0);
        all.extend(victims.map(|to| from | to << 8 | u32::from(squares[to as usize]) << 16 | piece << 20));
    }
    all
}

pub fn check_threats(position: &Position, r#move: u16) {
    let here = squares(position);
    let before = threats(&here);
    assert_eq!(before, plain_threats(&here));
    if r#move == 0 {
        return;
    }
    let there = threats(&squares(&after(position, r#move)));
    let gone = before.difference(&there).copied();
    let come = there.difference(&before).map(|threat| threat | GOLEM_THREAT_APPEARS);
    let expected: Vec<u32> = gone.chain(come).collect();
    assert!(expected.len() <= GOLEM_MAX_THREAT_CHANGES);
    // SAFETY: valid.
    unsafe {
        let change = written(0, |change| golem_move_change(position, r#move, change)).expect("a change");
        let list = |out, capacity| golem_threats_changed(here.as_ptr(), &change, null(), out, capacity);
        assert_eq!(sorted(whole(0, list)), expected, "golem_threats_changed");
    }
}
