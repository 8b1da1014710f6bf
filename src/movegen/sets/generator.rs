//! The generator at one SIMD level: the target sets of a position. Other files add methods of [`Generator`] that use the sets.
#![allow(unsafe_code)]

use super::{Targets, across_directions, across_positions};
use crate::position::Position;
use crate::simd::{Code, Level, Scalar, Vectors, Word, level::dispatch};
use core::mem::MaybeUninit;

/// The generator at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Generator(Code);

impl From<Generator> for Code {
    #[inline(always)]
    fn from(generator: Generator) -> Self {
        generator.0
    }
}

impl Generator {
    /// Returns the generator at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        Code::at(level).map(Generator)
    }

    /// Returns the generator at the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Generator(Code::current())
    }

    /// Returns the generator that runs a code.
    #[inline(always)]
    pub fn of(code: Code) -> Self {
        Generator(code)
    }

    /// Returns the target sets of a position. Any bytes may be passed; the sets of an illegal position are unspecified, but the
    /// same at every level.
    ///
    /// ```
    /// use golem::{Generator, Position};
    ///
    /// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let targets = Generator::current().generate(&position);
    /// // The moves to the northwest: exd5, and the king to d2.
    /// assert_eq!(targets.direction[3], 1 << 35 | 1 << 11);
    /// assert_eq!(Generator::current().count(&position, &targets), position.legal_moves().len());
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline(always)]
    pub fn generate(self, position: &Position) -> Targets {
        let mut targets = MaybeUninit::uninit();
        self.generate_into(position, &mut targets);
        // SAFETY: the call has written the targets.
        unsafe { targets.assume_init() }
    }

    /// Replaces target sets by those of [`generate`](Self::generate).
    #[inline(always)]
    pub fn generate_over(self, position: &Position, targets: &mut Targets) {
        // SAFETY: all of the sets is written, and by safe code, so with sets.
        self.generate_into(position, unsafe { &mut *core::ptr::from_mut(targets).cast() });
    }

    dispatch! {
        /// Writes the sets of [`generate`](Self::generate) to the caller's memory, once.
        pub fn generate_into(self, position: &Position, targets: &mut MaybeUninit<Targets>) = into;
    }
}

/// The target sets of one position: in general registers one ray after the other, because eight at a time would not fit
/// into them.
#[inline(always)]
pub(crate) fn generate<'a, L: Vectors>(
    level: L,
    position: &Position,
    targets: &'a mut MaybeUninit<Targets>,
) -> &'a mut Targets {
    let found = if L::Word::LANES == 1 {
        across_positions::generate_one(Scalar::here(), position)
    } else {
        across_directions::generate(level, position)
    };
    let targets = targets.write(found);
    targets.add_castling_and_en_passant(position);
    targets
}

#[inline(always)]
fn into(level: impl Vectors, position: &Position, targets: &mut MaybeUninit<Targets>) {
    generate(level, position, targets);
}
