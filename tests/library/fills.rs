//! Both kinds of set-wise fill against a walk over files and ranks that shares nothing with the library.

use super::common::seed;
use super::common::walk::{random_sets, ray};
use golem::attacks::fill;
use golem_backends::subtract;

fn check<const D: usize>(sliders: u64, empty: u64) {
    let expected = ray(D, sliders, empty);
    assert_eq!(fill::attacks::<D, u64>(sliders, empty), expected, "Kogge-Stone {D} {sliders:#x} {empty:#x}");
    assert_eq!(fill::attacks_dumb7::<D, u64>(sliders, empty), expected, "Dumb7 {D} {sliders:#x} {empty:#x}");
    assert_eq!(subtract::attacks(D, sliders, empty), expected, "subtraction {D} {sliders:#x} {empty:#x}");
    assert_eq!(
        fill::fill::<D, u64>(sliders, empty),
        fill::fill_dumb7::<D, u64>(sliders, empty),
        "fills {D} {sliders:#x} {empty:#x}"
    );
}

#[test]
fn both_fills_walk_the_rays() {
    let sets = random_sets(3000, seed(1));
    for (index, &sliders) in sets.iter().enumerate() {
        let empty = sets[(index * 7 + 3) % sets.len()];
        check::<0>(sliders, empty);
        check::<1>(sliders, empty);
        check::<2>(sliders, empty);
        check::<3>(sliders, empty);
        check::<4>(sliders, empty);
        check::<5>(sliders, empty);
        check::<6>(sliders, empty);
        check::<7>(sliders, empty);
    }
}
