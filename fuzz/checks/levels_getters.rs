//! Getters of one piece and of sets, and all backends, against each other: none of them has levels, all of them answer
//! to any number.

use super::c::*;

const RAYS: std::ops::Range<u32> = 0..8;

/// `number` is a square or beyond the board, `sets` any two sets.
pub fn check_getters(number: u32, sets: [u64; 2]) {
    check_sliders(number, sets[0]);
    check_rays(sets);
    check_leapers(sets[0]);
    check_lines(number, sets[1] as u32 & 127);
    check_xrays(number, sets);
}

/// Compares a slider's attacks with its rays, one by one.
fn check_sliders(square: u32, occupied: u64) {
    let slider = if square < 64 { 1u64 << square } else { 0 };
    let rays = |first: usize| RAYS.skip(first).step_by(2).map(|ray| golem_ray_attacks(ray, slider, !occupied));
    let (bishop, rook) = (rays(1).fold(0, |all, set| all | set), rays(0).fold(0, |all, set| all | set));
    let plain = [golem_bishop_attacks(square, occupied), golem_rook_attacks(square, occupied)];
    assert_eq!(plain, [bishop, rook]);
    assert_eq!(golem_queen_attacks(square, occupied), bishop | rook);
    for (kind, attacks) in (2..).zip([bishop, rook, bishop | rook]) {
        assert_eq!(golem_piece_attacks(0, kind, square, occupied), attacks);
        for backend in 0..golem_backend_count() as u32 {
            assert_eq!(golem_slider_attacks(backend, kind, square, occupied), attacks, "backend {backend}");
        }
        assert_eq!(golem_slider_attacks(golem_backend_count() as u32, kind, square, occupied), 0);
    }
    let lines = [golem_rank_attacks, golem_diagonal_attacks, golem_file_attacks, golem_antidiagonal_attacks];
    for (ray, line) in (0..).zip(lines) {
        let both = golem_ray_attacks(ray, slider, !occupied) | golem_ray_attacks(ray + 4, slider, !occupied);
        assert_eq!(line(square, occupied), both);
    }
}

fn check_rays([sliders, empty]: [u64; 2]) {
    for ray in RAYS {
        let attacks = golem_shift(ray, golem_ray_fill(ray, sliders, empty));
        assert_eq!(golem_ray_attacks(ray, sliders, empty), attacks);
        assert_eq!(golem_ray_attacks_by_subtraction(ray, sliders, empty), attacks, "ray {ray} by subtraction");
    }
    assert_eq!(golem_ray_attacks(8, sliders, empty) | golem_ray_fill(8, sliders, empty) | golem_shift(16, sliders), 0);
}

fn check_leapers(set: u64) {
    let all = |of_one: &dyn Fn(u32) -> u64| {
        (0..64).filter(|square| set >> square & 1 != 0).fold(0, |all, square| all | of_one(square))
    };
    assert_eq!(golem_knights_attacks(set), all(&|square| golem_knight_attacks(square)));
    assert_eq!(golem_kings_attacks(set), all(&|square| golem_king_attacks(square)));
    for (color, forward) in [(0, 2), (1, 6)] {
        assert_eq!(golem_pawns_attacks(color, set), all(&|square| golem_pawn_attacks(color, square)));
        assert_eq!(golem_pawns_captures(color, set, !set), golem_pawns_attacks(color, set) & !set);
        assert_eq!(golem_pawns_pushes(color, set, !set), golem_shift(forward, set) & !set);
        let second = if color == 0 { 0xff00 } else { 0x00ff_0000_0000_0000 };
        let one_step = golem_shift(forward, set & second) & !set;
        assert_eq!(golem_pawns_double_pushes(color, set, !set), golem_shift(forward, one_step) & !set);
    }
}

fn check_lines(a: u32, b: u32) {
    let direction = golem_direction_of(a, b);
    assert!(direction <= GOLEM_NO_DIRECTION);
    assert_eq!(golem_between(a, b), golem_between(b, a));
    assert_eq!(golem_line(a, b), golem_line(b, a));
    if direction < 8 {
        assert_eq!(golem_direction_of(b, a), direction ^ 4);
        assert_eq!(golem_between(a, b), golem_ray(direction, a) & golem_ray(direction ^ 4, b));
        assert_eq!(golem_line(a, b), golem_ray(direction, a) | golem_ray(direction ^ 4, a) | 1 << a);
    } else {
        assert_eq!(golem_between(a, b) | golem_line(a, b), 0);
    }
    assert!(golem_distance(a, b) < 8);
}

fn check_xrays(square: u32, [occupied, blockers]: [u64; 2]) {
    type Getter = extern "C" fn(u32, u64) -> u64;
    type Xray = extern "C" fn(u32, u64, u64) -> u64;
    let both: [(Getter, Xray); 2] =
        [(golem_rook_attacks, golem_rook_xray_attacks), (golem_bishop_attacks, golem_bishop_xray_attacks)];
    for (getter, xray) in both {
        let seen = getter(square, occupied);
        let through = getter(square, occupied & !(seen & blockers));
        assert_eq!(xray(square, occupied, blockers), through & !seen);
    }
}
