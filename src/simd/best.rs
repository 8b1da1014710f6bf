//! What was chosen for this CPU, found with one load.
#![allow(unsafe_code)]

use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

/// A choice among statics, made when it is first asked for. Every thread makes the same one, so that no order is
/// needed.
pub struct Best<T: 'static>(AtomicPtr<T>);

impl<T: Sync> Best<T> {
    /// Not chosen yet.
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Best(AtomicPtr::new(core::ptr::null_mut()))
    }

    /// The choice.
    #[inline(always)]
    pub fn get(&self, choose: impl FnOnce() -> &'static T) -> &'static T {
        // SAFETY: the pointer is null or was stored by `choose`, from a reference to a static.
        match unsafe { self.0.load(Relaxed).as_ref() } {
            Some(chosen) => chosen,
            None => self.choose(choose),
        }
    }

    #[cold]
    #[inline(never)]
    fn choose(&self, choose: impl FnOnce() -> &'static T) -> &'static T {
        let chosen = choose();
        self.0.store(core::ptr::from_ref(chosen).cast_mut(), Relaxed);
        chosen
    }
}
