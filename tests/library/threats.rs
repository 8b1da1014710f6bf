//! Changed threats in little room. The functions for C give every list more room than a change can fill, so only callers in
//! Rust come to what is done where it is short.

use super::common::levels::levels;
use super::common::nodes::{Random, nodes, sorted_moves};
use super::common::{check_all, length};
use core::mem::MaybeUninit;
use golem::Level;
use golem::position::{BoardChange, PieceCodes};
use golem::simd::Code;
use golem::threats::changed::changed;
use golem::threats::{Filter, MAX_THREAT_CHANGES, Threat};

/// What no list holds.
const UNTOUCHED: Threat = u32::MAX;
/// How many entries behind the room are looked at.
const BEHIND: usize = 32;

/// What is written where there is so much room, sorted, and the number that is returned.
fn listed(
    code: Code,
    board: &PieceCodes,
    change: &BoardChange,
    filter: Option<&Filter>,
    room: usize,
) -> (Vec<Threat>, usize) {
    let mut list = vec![MaybeUninit::new(UNTOUCHED); room + BEHIND];
    let count = changed(code, board, change, filter, &mut list[..room]);
    // SAFETY: every entry was initialised when the list was made.
    #[allow(unsafe_code)]
    let mut written: Vec<Threat> = list.iter().map(|entry| unsafe { entry.assume_init() }).collect();
    assert_eq!(written.split_off(room), [UNTOUCHED; BEHIND], "written behind the room");
    written.truncate(count);
    written.sort();
    (written, count)
}

#[test]
fn changed_threats_in_any_room() {
    let nodes = nodes(length(300), &mut Random::seeded(5));
    let complaints = check_all(&nodes, |position| {
        let mut random = Random(position.pieces[0] ^ position.colors[0]);
        let some = Filter { victims: [(); 16].map(|()| random.bits() as u16) };
        let board = position.to_board();
        for mv in sorted_moves(position) {
            let (change, filter) = (position.change_of(mv), Some(&some).filter(|_| random.below(2) == 0));
            let scalar = Code::at(Level::Scalar).expect("the scalar level is always there");
            let (all, count) = listed(scalar, &board, &change, filter, MAX_THREAT_CHANGES);
            for level in levels() {
                let code = Code::at(level).unwrap_or_else(|| panic!("no code for {level:?}"));
                for room in (0..count + 20).chain([MAX_THREAT_CHANGES]) {
                    let (list, counted) = listed(code, &board, &change, filter, room);
                    let is_right = counted == count
                        && list.len() == count.min(room)
                        && list.windows(2).all(|pair| pair[0] != pair[1])
                        && list.iter().all(|threat| all.binary_search(threat).is_ok());
                    assert!(is_right, "{level:?} {room} of {count} {mv} {}", position.fen(true));
                }
            }
        }
        None
    });
    assert!(complaints.is_empty());
}
