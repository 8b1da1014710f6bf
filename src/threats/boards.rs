//! Threats and feature indices on an engine's own board, for engines in Rust: like [`crate::ffi`] for those in C, without
//! building a position for the call.
#![allow(unsafe_code)]

use super::indices::write_numbers_of_board;
use super::split::write_split;
use super::{Filter, MAX_THREAT_CHANGES, Numbering, Split, Threat, changed};
use crate::position::{BoardChange, PieceCodes};
use crate::simd::{Code, Rows};
use crate::status::Status;
use crate::types::{Color, Square};
use core::mem::MaybeUninit;

/// Writes the threats that a change of a board has disappear and appear and that a filter wants, as far as there is room;
/// returns how many there are. With room for [`MAX_THREAT_CHANGES`] it is fastest.
#[inline(always)]
pub fn changed_on(
    board: &PieceCodes,
    change: &BoardChange,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    changed::changed(Code::current(), board, change, filter, out)
}

/// The place that [`Numbering::split`] writes to, reusable for many calls.
pub struct SplitPlace(MaybeUninit<Split>);

impl SplitPlace {
    /// Creates an empty place.
    #[inline(always)]
    pub const fn new() -> Self {
        SplitPlace(MaybeUninit::uninit())
    }
}

impl Default for SplitPlace {
    fn default() -> Self {
        Self::new()
    }
}

/// The features that a change adds and removes, by perspective.
#[derive(Clone, Copy)]
pub struct SplitLists<'a>(&'a Split);

impl<'a> SplitLists<'a> {
    /// Returns the features that are added as a colour sees them.
    #[inline(always)]
    pub fn added(self, color: Color) -> &'a [u16] {
        written(self.0.added_count[color.index()], &self.0.added[color.index()])
    }

    /// Returns the features that are removed as a colour sees them.
    #[inline(always)]
    pub fn removed(self, color: Color) -> &'a [u16] {
        written(self.0.removed_count[color.index()], &self.0.removed[color.index()])
    }
}

/// The entries of a list that have been written, of which there are so many.
#[inline(always)]
fn written(count: MaybeUninit<u32>, list: &[MaybeUninit<u16>]) -> &[u16] {
    // SAFETY: lists are only made of places in which the counts, and as many entries, have been written.
    unsafe {
        let count = (count.assume_init() as usize).min(list.len());
        core::slice::from_raw_parts(list.as_ptr().cast(), count)
    }
}

impl Numbering {
    /// Returns the numbers of changed threats, at most [`MAX_THREAT_CHANGES`], as the sums of a network take them, for kings on
    /// these squares after the change, white's first. `rows` are the rows of weights, one a feature: the beginning of those
    /// that are listed is prefetched.
    ///
    /// [`Status::ThreatCount`] for more changes, [`Status::ThreatWidth`] if there are more than 65,536 features.
    ///
    /// ```
    /// use golem::threats::{self, MAX_THREAT_CHANGES, Numbering, SplitPlace, Threat};
    /// use golem::types::Color;
    /// use golem::{Position, Status};
    /// use std::mem::MaybeUninit;
    ///
    /// let position: Position = "4k3/8/2n5/8/3P4/8/8/4K3 w - -".parse()?;
    /// let (numbering, mv) = (Numbering::published(60_144)?, "d4d5".parse()?);
    /// let mut room = [const { MaybeUninit::uninit() }; MAX_THREAT_CHANGES];
    /// let count = threats::changed_on(&position.to_board(), &position.change_of(mv), None, &mut room);
    /// // SAFETY: as many as are counted have been written.
    /// let changes: Vec<Threat> = room[..count].iter().map(|threat| unsafe { threat.assume_init() }).collect();
    /// let kings = [Color::White, Color::Black].map(|color| position.king(color).unwrap());
    /// let mut place = SplitPlace::new();
    /// let split = numbering.split::<()>(kings, &changes, None, &mut place)?;
    /// // The knight no longer attacks the pawn, which now attacks the knight.
    /// assert_eq!((split.removed(Color::White).len(), split.added(Color::Black).len()), (1, 1));
    /// # Ok::<(), Status>(())
    /// ```
    #[inline(always)]
    pub fn split<'a, R>(
        &self,
        kings: [Square; 2],
        changes: &[Threat],
        rows: Option<&[R]>,
        place: &'a mut SplitPlace,
    ) -> Result<SplitLists<'a>, Status> {
        if changes.len() > MAX_THREAT_CHANGES {
            return Err(Status::ThreatCount);
        }
        if self.features > 1 << 16 {
            return Err(Status::ThreatWidth);
        }
        let rows = Rows { first: rows.map_or(core::ptr::null(), |rows| rows.as_ptr().cast()), bytes: size_of::<R>() };
        // SAFETY: all members of the struct may be uninitialised.
        let split = unsafe { place.0.assume_init_mut() };
        write_split(Code::current(), self, self.orientations(kings), rows, changes, split);
        Ok(SplitLists(split))
    }

    /// Writes the numbers of all threats of a board that a perspective whose king is on a square has as features, as far as
    /// there is room, in no particular order; returns how many there are.
    #[inline(always)]
    pub fn numbers_on(
        &self,
        board: &PieceCodes,
        perspective: Color,
        king: Square,
        out: &mut [MaybeUninit<u32>],
    ) -> usize {
        write_numbers_of_board(Code::current(), self, self.orientation(perspective, king), board, out)
    }
}
