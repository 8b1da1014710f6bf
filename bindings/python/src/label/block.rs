//! Some rows of a data set, and what several labels need of them, found when the first asks.

use crate::arrays::answers;
use arrow_array::types::{ArrowPrimitiveType, Int32Type, UInt64Type};
use arrow_array::{ArrayRef, BooleanArray, PrimitiveArray, StringArray};
use arrow_buffer::NullBuffer;
use golem::types::Color;
use golem::{AttackMaps, Outcome, Position, Targets};
use std::cell::OnceCell;
use std::sync::Arc;

/// Rows: their positions and which of them are right.
pub struct Block {
    pub positions: Vec<Position>,
    pub valid: Option<NullBuffer>,
    targets: OnceCell<Vec<Targets>>,
    maps: OnceCell<Vec<AttackMaps>>,
    outcomes: OnceCell<Vec<Outcome>>,
}

impl Block {
    /// The rows of positions; those whose status is not 0 have no labels.
    pub fn new(positions: Vec<Position>, status: &[i32]) -> Self {
        let valid = status.iter().any(|&status| status != 0);
        let valid = valid.then(|| status.iter().map(|&status| status == 0).collect());
        Block { positions, valid, targets: OnceCell::new(), maps: OnceCell::new(), outcomes: OnceCell::new() }
    }

    /// Target sets of every row.
    pub fn targets(&self) -> &[Targets] {
        self.targets.get_or_init(|| {
            let mut targets = vec![Targets::NONE; self.positions.len()];
            golem::generate_many(&self.positions, &mut targets);
            targets
        })
    }

    /// Attack maps of every row.
    pub fn maps(&self) -> &[AttackMaps] {
        self.maps.get_or_init(|| {
            let mut maps = vec![AttackMaps::default(); self.positions.len()];
            golem::attack_maps_many(&self.positions, &mut maps);
            maps
        })
    }

    /// How the game of every row stands, as far as the position tells.
    pub fn outcomes(&self) -> &[Outcome] {
        self.outcomes.get_or_init(|| self.positions.iter().map(answers::outcome).collect())
    }

    /// Number of legal moves of every row.
    pub fn counts(&self) -> ArrayRef {
        let mut counts = vec![0; self.positions.len()];
        golem::count_many(&self.positions, &mut counts);
        self.numbers::<Int32Type>(counts.into_iter().map(|count| count as i32))
    }

    /// A column of numbers.
    pub fn numbers<T: ArrowPrimitiveType>(&self, numbers: impl Iterator<Item = T::Native>) -> ArrayRef {
        Arc::new(PrimitiveArray::<T>::new(numbers.collect(), self.valid.clone()))
    }

    /// A column of numbers, one from each position.
    pub fn each(&self, ask: impl Fn(&Position) -> i32) -> ArrayRef {
        self.numbers::<Int32Type>(self.positions.iter().map(ask))
    }

    /// A column of numbers, some of which may be missing.
    pub fn each_if(&self, ask: impl Fn(&Position) -> Option<i32>) -> ArrayRef {
        let is_valid = |row| self.valid.as_ref().is_none_or(|valid| valid.is_valid(row));
        let rows = self.positions.iter().enumerate();
        let numbers: PrimitiveArray<Int32Type> =
            rows.map(|(row, position)| if is_valid(row) { ask(position) } else { None }).collect();
        Arc::new(numbers)
    }

    /// A column of sets of squares or keys, one from each position.
    pub fn sets(&self, ask: impl Fn(&Position) -> u64) -> ArrayRef {
        self.numbers::<UInt64Type>(self.positions.iter().map(ask))
    }

    /// A column of sets, one from the attack maps of each.
    pub fn sets_of_maps(&self, ask: impl Fn(&AttackMaps) -> u64) -> ArrayRef {
        self.numbers::<UInt64Type>(self.maps().iter().map(ask))
    }

    /// A column of sets, one from the targets of each.
    pub fn sets_of_targets(&self, ask: impl Fn(&Targets) -> u64) -> ArrayRef {
        self.numbers::<UInt64Type>(self.targets().iter().map(ask))
    }

    /// The sum of the mobility of all kinds.
    pub fn mobility(&self, color: Color) -> ArrayRef {
        let sum = |maps: &AttackMaps| maps.mobility[color.index()].iter().map(|&count| i32::from(count)).sum();
        self.numbers::<Int32Type>(self.maps().iter().map(sum))
    }

    /// A column of truths.
    pub fn truths(&self, truths: impl Iterator<Item = bool>) -> ArrayRef {
        Arc::new(BooleanArray::new(truths.collect(), self.valid.clone()))
    }

    /// Whether the game of each row stands like this.
    pub fn stands(&self, outcome: Outcome) -> ArrayRef {
        self.truths(self.outcomes().iter().map(|&stands| stands == outcome))
    }

    /// A column of texts.
    pub fn texts<T: AsRef<str>>(&self, text: impl Fn(usize) -> T) -> ArrayRef {
        let is_valid = |row| self.valid.as_ref().is_none_or(|valid| valid.is_valid(row));
        let texts: StringArray = (0..self.positions.len()).map(|row| is_valid(row).then(|| text(row))).collect();
        Arc::new(texts)
    }
}
