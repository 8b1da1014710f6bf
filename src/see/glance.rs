//! Whether an exchange comes out at 0 or above, where all attackers are one look: with AVX-512.
//!
//! Most exchanges are decided by what can be seen at a glance, in one test, because each test that a CPU cannot predict
//! costs as much as an attack lookup:
//!
//! ```text
//!   held:  what is won is enough even if the piece is lost, or nobody takes it
//!   lost:  the piece that takes is worth too little to make up for it, or we cannot take back
//!   else:  the opponent takes, we take back, and the same again
//! ```

use super::{Attackers, Glance, NOBODY, Terms, take_least, take_least_of};
use crate::types::Color;

/// [`Attackers::held`] by a glance at the target before each of the opponent's captures.
#[inline(always)]
pub(crate) fn is_held_at_a_glance(attackers: impl Attackers, by: Color, balance: i32) -> bool {
    let glance = attackers.glance(by);
    match seen(attackers.terms(), glance, balance) {
        Some(held) => held,
        None => follow(attackers, by, glance, balance),
    }
}

/// The same where the first glance has not told; a function of its own, so that until then nothing about the attackers
/// changes and they stay in registers.
#[inline(always)]
fn follow(mut attackers: impl Attackers, by: Color, mut glance: Glance, mut balance: i32) -> bool {
    let terms = attackers.terms();
    loop {
        let Some(taken_by) = take_least_of(&mut attackers, glance.own, glance.least, by) else { return true };
        let Some(retaken_by) = take_least(&mut attackers, by.opposite()) else { return false };
        balance += terms.value(taken_by) - terms.value(retaken_by);
        glance = attackers.glance(by);
        if let Some(held) = seen(terms, glance, balance) {
            return held;
        }
    }
}

/// What a glance tells of it. It is one test of signs, because each test that a CPU cannot predict costs as much as an
/// attack lookup.
#[inline(always)]
fn seen(terms: impl Terms, Glance { least, may_be_defended, .. }: Glance, balance: i32) -> Option<bool> {
    let defended = i32::from(may_be_defended).wrapping_neg();
    let is_decided = balance & !(balance + terms.taken_back(least)) & defended >= 0;
    is_decided.then_some(balance >= 0 || least == NOBODY)
}
