//! A list of numbers in the caller's memory. Entries beyond its end are only counted.

use core::mem::MaybeUninit;

/// Numbers from the front of a slice on.
pub struct List<'a, T> {
    pub(in crate::simd) room: &'a mut [MaybeUninit<T>],
    /// The numbers before this one have been written, as far as there is room.
    pub(in crate::simd) count: usize,
}

/// A list of `u16`s.
pub type U16List<'a> = List<'a, u16>;

/// A list of `u32`s.
pub(crate) type U32List<'a> = List<'a, u32>;

impl<'a, T> List<'a, T> {
    /// An empty list.
    #[inline(always)]
    pub fn new(room: &'a mut [MaybeUninit<T>]) -> Self {
        List { room, count: 0 }
    }

    /// How many numbers there are, those without room among them.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    /// For how many more there is room.
    #[inline(always)]
    pub(in crate::simd) fn left(&self) -> usize {
        self.room.len().saturating_sub(self.count)
    }

    /// Adds a number.
    #[inline(always)]
    pub fn push(&mut self, number: T) {
        if let Some(place) = self.room.get_mut(self.count) {
            place.write(number);
        }
        self.count += 1;
    }

    /// Goes on with the same list elsewhere; this one stays in registers. Only this list can come back, since no other has
    /// its lifetime.
    #[inline(always)]
    pub fn extend(&mut self, more: impl FnOnce(&mut List<T>)) {
        let mut list = List { room: &mut *self.room, count: self.count };
        more(&mut list);
        self.count = list.count;
    }
}

/// As many of the numbers that may be wanted are written, whether they count or not.
const GROUP: usize = 3;

impl U32List<'_> {
    /// Adds a number for each of a set of squares, as many at a time.
    #[inline(always)]
    pub(crate) fn push_each<const GROUP: usize>(&mut self, mut squares: u64, number: impl Fn(u8) -> u32) {
        loop {
            let mut count = self.count;
            if let Some(room) = self.room.get_mut(count..).and_then(|room| room.first_chunk_mut::<GROUP>()) {
                for entry in room {
                    entry.write(number(squares.trailing_zeros() as u8));
                    count += usize::from(squares != 0);
                    squares &= squares.wrapping_sub(1);
                }
                self.count = count;
            } else if squares != 0 {
                self.push(number(squares.trailing_zeros() as u8));
                squares &= squares - 1;
            }
            if squares == 0 {
                return;
            }
        }
    }

    /// Adds the chosen ones of 64 numbers, from the first on. The entry behind them all may be read, and more written
    /// than is added, as far as there is room.
    #[cfg(byte_lookups)]
    #[inline(always)]
    pub(crate) fn push_chosen(&mut self, numbers: &[MaybeUninit<u32>], mut chosen: u64) {
        const GROUP: usize = 4;
        let count = chosen.count_ones() as usize;
        let written = (count + GROUP - 1) / GROUP * GROUP;
        let Some(numbers) = numbers.first_chunk::<65>() else { return };
        if let Some(room) = self.room.get_mut(self.count..self.count + written) {
            for four in room.as_chunks_mut::<GROUP>().0 {
                for place in four {
                    *place = numbers[chosen.trailing_zeros() as usize];
                    chosen &= chosen.wrapping_sub(1);
                }
            }
        } else {
            let room = self.room.get_mut(self.count..).unwrap_or_default();
            for place in room {
                if chosen == 0 {
                    break;
                }
                *place = numbers[chosen.trailing_zeros() as usize];
                chosen &= chosen - 1;
            }
        }
        self.count += count;
    }

    /// As [`push_each`](Self::push_each), but of the numbers those that are wanted.
    #[inline(always)]
    pub(crate) fn push_wanted(&mut self, mut squares: u64, number: impl Fn(u8) -> (u32, bool)) {
        loop {
            let room = self.room.get_mut(self.count..).and_then(|room| room.first_chunk_mut::<GROUP>());
            if let Some(room) = room {
                let mut count = 0;
                for _ in 0..GROUP {
                    let (number, is_wanted) = number(squares.trailing_zeros() as u8);
                    if let Some(entry) = room.get_mut(count) {
                        entry.write(number);
                    }
                    count += usize::from((squares != 0) & is_wanted);
                    squares &= squares.wrapping_sub(1);
                }
                self.count += count;
            } else if squares != 0 {
                let (number, is_wanted) = number(squares.trailing_zeros() as u8);
                self.push_if(is_wanted, number);
                squares &= squares - 1;
            }
            if squares == 0 {
                return;
            }
        }
    }

    /// Adds a number or not, without a branch: it is written in any case if there is room.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, is_wanted: bool, value: u32) {
        if let Some(place) = self.room.get_mut(self.count) {
            place.write(value);
        }
        self.count += usize::from(is_wanted);
    }

    /// Adds some numbers.
    #[inline(always)]
    pub(crate) fn extend_from(&mut self, numbers: &[u32]) {
        let room = self.room.get_mut(self.count..).unwrap_or_default();
        for (place, &number) in room.iter_mut().zip(numbers) {
            place.write(number);
        }
        self.count += numbers.len();
    }
}

/// A way to fill a list. A trait and not a closure, since closures cannot be made to be inlined.
pub trait Fill {
    /// Adds its values.
    fn fill(self, list: &mut U16List);
}

/// The bit of marked squares.
pub(in crate::simd) const MARK: u16 = 1 << 14;

/// The value that [`append_marked`](crate::simd::Vectors::append_marked) adds for the lowest square.
#[inline(always)]
pub(in crate::simd) fn marked_square(squares: u64, marked: u64, base: u16) -> u16 {
    let square = squares.trailing_zeros();
    base | ((square as u16) << 6) | ((marked >> (square & 63) & 1) as u16 * MARK)
}
