//! The level of the process. One test, because it is one for all threads: nothing else may run in this program.

mod common;

use common::levels::levels;
use golem::{Level, Position, set_level};

#[test]
fn the_level_of_the_process() {
    assert_eq!(Level::current(), Level::best());
    if let Ok(cap) = std::env::var("GOLEM_CAP") {
        assert!(format!("{:?}", Level::best()).eq_ignore_ascii_case(&cap), "the cap is {cap}, not {:?}", Level::best());
    }
    let position =
        Position::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").expect("a FEN");
    for level in levels() {
        assert!(set_level(level), "{level:?}");
        assert_eq!(Level::current(), level);
        assert_eq!(position.legal_moves().as_slice().len(), 48, "{level:?}");
        assert_eq!(golem::perft(&position, 3), 97862, "{level:?}");
        for missing in Level::ALL.into_iter().filter(|level| !level.is_available()) {
            assert!(!set_level(missing), "{missing:?}");
            assert_eq!(Level::current(), level, "a refusal changes nothing");
        }
    }
}
