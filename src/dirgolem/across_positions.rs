//! The generator over machine words: lane i is position i, and nothing crosses lanes.
//!
//! It follows the published description step by step:
//!
//! 1. The opponent's attacks ray by ray, our king taken off the board: what they hold is taboo for the king, which
//!    must not step back along the ray that gives check either.
//! 2. Our king as a super slider. Where its ray meets the opponent's ray from the other end, the squares in between
//!    are those of a check (all empty), or the one piece that stands in a pin.
//!
//!    ```text
//!    . . . . . . . .        rook b5, king g5: the rook's ray east and the king's ray west
//!    . r x x x x K .        share c5–f5; with a knight on e5 they share just e5
//!    . . . . . . . .
//!    ```
//! 3. Checkers, and as masks without a branch: no check, one check, double check.
//! 4. Our sliders ray by ray, without those pinned on another line; pawns, knights and king by single steps. All
//!    but the king's steps are cut down to the evasion mask.
//!
//! Colour only selects which rays the pawns take part in. En passant and castling are not here but in
//! [`special`](super::special). Cost: 24 fills of 13 operations and about 150 more.

use crate::attacks::fill::{attacks, each_ray, rays, step};
use crate::bitboard;
use crate::position::Position;
use crate::simd::Word;
use crate::types::{Color, Kind};

/// What the generator reads of N positions.
#[derive(Clone, Copy)]
pub struct Boards<W> {
    /// Pawns of both colours.
    pub pawns: W,
    /// Knights of both colours.
    pub knights: W,
    /// Bishops and queens of both colours.
    pub diagonal: W,
    /// Rooks and queens of both colours.
    pub orthogonal: W,
    /// Kings of both colours.
    pub kings: W,
    /// Everything of the side to move.
    pub own: W,
    /// Everything of the opponent.
    pub enemy: W,
    /// All ones where white is to move, else zero.
    pub white: W,
}

impl Boards<u64> {
    /// The boards of one position.
    #[inline(always)]
    pub fn of(position: &Position) -> Self {
        let side = position.side();
        Boards {
            pawns: position.kind(Kind::Pawn),
            knights: position.kind(Kind::Knight),
            diagonal: position.diagonal_sliders(),
            orthogonal: position.orthogonal_sliders(),
            kings: position.kind(Kind::King),
            own: position.color(side),
            enemy: position.color(side.opposite()),
            white: if side == Color::White { !0 } else { 0 },
        }
    }
}

/// What the generator finds, lane by lane; see [`Targets`](super::Targets) for the meaning of each set.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct Sets<W> {
    pub direction: [W; 16],
    pub attacked: W,
    pub checkers: W,
    pub between: [W; 4],
    pub evasion: W,
}

/// The opponent's ray attacks, our king's view, and what both say about check and pins.
struct Kingside<W> {
    attacked: W,
    checkers: W,
    between: [W; 4],
    evasion: W,
}

/// All moves but castling and en passant.
#[inline(always)]
pub fn generate<W: Word>(boards: &Boards<W>) -> Sets<W> {
    let king_safety = look_from_king(boards);
    let pinned = king_safety.between.map(|line| line & boards.own);
    let all_pinned = pinned[0] | pinned[1] | pinned[2] | pinned[3];
    // What may move along a line: all that is not pinned on another one.
    let free = pinned.map(|line| !all_pinned | line);

    let pawns = pawn_moves(boards, &free);
    let sliders = slider_moves(boards, &free);
    let kings = king_steps(boards, king_safety.attacked);
    let knights = knight_moves(boards, !all_pinned);

    let evasion = king_safety.evasion;
    let not_own = !boards.own;
    let ray = each_ray!(D => ((sliders[D] & not_own | pawns[D]) & evasion) | kings[D]);
    let jump = knights.map(|set| set & not_own & evasion);
    Sets {
        direction: concat(ray, jump),
        attacked: king_safety.attacked,
        checkers: king_safety.checkers,
        between: king_safety.between,
        evasion,
    }
}

#[inline(always)]
fn concat<W: Word>(rays: [W; 8], jumps: [W; 8]) -> [W; 16] {
    let [a, b, c, d, e, f, g, h] = rays;
    let [i, j, k, l, m, n, o, p] = jumps;
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
}

#[inline(always)]
fn union<W: Word>(sets: [W; 8]) -> W {
    let [a, b, c, d, e, f, g, h] = sets;
    ((a | b) | (c | d)) | ((e | f) | (g | h))
}

#[inline(always)]
fn look_from_king<W: Word>(boards: &Boards<W>) -> Kingside<W> {
    let enemy = boards.enemy;
    let king = boards.kings & boards.own;
    let empty = !(boards.own | enemy);
    let orthogonal = boards.orthogonal & enemy;
    let diagonal = boards.diagonal & enemy;

    let enemy_rays = rays(orthogonal, diagonal, empty | king);
    let king_rays = rays(king, king, empty);
    let seen_both_ways = each_ray!(D => king_rays[D] & enemy_rays[D ^ 4]);

    let near_king = leaper_view(boards, king);
    let slider_checkers = union(each_ray!(D => king_rays[D] & if D & 1 == 0 { orthogonal } else { diagonal }));
    let checkers = near_king.checkers | slider_checkers;
    let blocking = union(seen_both_ways) & empty;
    let one_check = !checkers.several_mask();
    Kingside {
        attacked: union(enemy_rays) | near_king.attacked,
        checkers,
        between: [
            seen_both_ways[0] | seen_both_ways[4],
            seen_both_ways[1] | seen_both_ways[5],
            seen_both_ways[2] | seen_both_ways[6],
            seen_both_ways[3] | seen_both_ways[7],
        ],
        evasion: checkers.zero_mask() | (one_check & (checkers | blocking)),
    }
}

/// The opponent's pawns, knights and king: what they attack, and which of them give check.
struct LeaperView<W> {
    attacked: W,
    checkers: W,
}

#[inline(always)]
fn leaper_view<W: Word>(boards: &Boards<W>, king: W) -> LeaperView<W> {
    let enemy_pawns = boards.pawns & boards.enemy;
    let enemy_knights = boards.knights & boards.enemy;
    let enemy_king = boards.kings & boards.enemy;
    let (white, black) = (boards.white, !boards.white);
    // The opponent is black where white is to move; our king looks the other way than his pawns do.
    let northward = |set: W| step::<1, W>(set) | step::<3, W>(set);
    let southward = |set: W| step::<5, W>(set) | step::<7, W>(set);
    let pawn_attacks = southward(enemy_pawns & white) | northward(enemy_pawns & black);
    let pawn_checkers = (northward(king & white) | southward(king & black)) & enemy_pawns;
    LeaperView {
        attacked: pawn_attacks | union(knight_steps(enemy_knights)) | union(single_steps(enemy_king)),
        checkers: pawn_checkers | (union(knight_steps(king)) & enemy_knights),
    }
}

#[inline(always)]
fn single_steps<W: Word>(set: W) -> [W; 8] {
    each_ray!(D => step::<D, W>(set))
}

#[inline(always)]
fn knight_steps<W: Word>(set: W) -> [W; 8] {
    [
        step::<8, W>(set),
        step::<9, W>(set),
        step::<10, W>(set),
        step::<11, W>(set),
        step::<12, W>(set),
        step::<13, W>(set),
        step::<14, W>(set),
        step::<15, W>(set),
    ]
}

#[inline(always)]
fn slider_moves<W: Word>(boards: &Boards<W>, free: &[W; 4]) -> [W; 8] {
    let empty = !(boards.own | boards.enemy);
    let orthogonal = boards.orthogonal & boards.own;
    let diagonal = boards.diagonal & boards.own;
    each_ray!(D => attacks::<D, W>(if D & 1 == 0 { orthogonal } else { diagonal } & free[D & 3], empty))
}

#[inline(always)]
fn king_steps<W: Word>(boards: &Boards<W>, attacked: W) -> [W; 8] {
    let allowed = !(boards.own | attacked);
    single_steps(boards.kings & boards.own).map(|set| set & allowed)
}

#[inline(always)]
fn knight_moves<W: Word>(boards: &Boards<W>, free: W) -> [W; 8] {
    knight_steps(boards.knights & boards.own & free)
}

/// Pushes, double pushes and captures by ray; a promotion is a target like any other.
#[inline(always)]
fn pawn_moves<W: Word>(boards: &Boards<W>, free: &[W; 4]) -> [W; 8] {
    let empty = !(boards.own | boards.enemy);
    let pawns = boards.pawns & boards.own;
    let white = pawns & boards.white;
    let black = pawns & !boards.white;
    let north = step::<2, W>(white & free[2]) & empty;
    let north_twice = step::<2, W>(north & W::splat(bitboard::rank(2))) & empty;
    let south = step::<6, W>(black & free[2]) & empty;
    let south_twice = step::<6, W>(south & W::splat(bitboard::rank(5))) & empty;
    [
        W::empty(),
        step::<1, W>(white & free[1]) & boards.enemy,
        north | north_twice,
        step::<3, W>(white & free[3]) & boards.enemy,
        W::empty(),
        step::<5, W>(black & free[1]) & boards.enemy,
        south | south_twice,
        step::<7, W>(black & free[3]) & boards.enemy,
    ]
}
