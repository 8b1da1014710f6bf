//! A list of `u16`s in a caller's memory. Values beyond its end are only counted.

use core::mem::MaybeUninit;

/// Values in native byte order, from the front of a slice on.
pub struct U16List<'a> {
    pub(super) room: &'a mut [MaybeUninit<[u8; 2]>],
    pub(super) count: usize,
}

impl<'a> U16List<'a> {
    /// An empty list.
    #[inline(always)]
    pub fn new(room: &'a mut [MaybeUninit<[u8; 2]>]) -> Self {
        U16List { room, count: 0 }
    }

    /// How many values there are, those without room among them.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds a value.
    #[inline(always)]
    pub fn push(&mut self, value: u16) {
        if let Some(place) = self.room.get_mut(self.count) {
            place.write(value.to_ne_bytes());
        }
        self.count += 1;
    }

    /// Goes on with the same list elsewhere, where that ends is returned; this one stays in registers.
    #[inline(always)]
    pub fn extend(&mut self, more: impl FnOnce(U16List) -> usize) {
        self.count = more(U16List { room: &mut *self.room, count: self.count });
    }
}

/// What fills a list. A trait and not a closure, since closures cannot be made to be inlined.
pub trait Fill {
    /// Adds its values.
    fn fill(self, list: &mut U16List);
}
