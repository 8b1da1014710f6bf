//! Memory as a C caller hands it over: of exactly the size that the function was told, aligned for its type and no more,
//! with marks around it.

use std::marker::PhantomData;

/// The value of bytes in memory that nobody has written.
const MARK: u8 = 0xa7;
const MARKS: [u8; 256] = [MARK; 256];
/// Marked bytes before the room.
const FRONT: usize = 16;
/// Marked bytes behind it. Under the address sanitizer there are none, so that reads beyond the end are seen too.
const BACK: usize = if cfg!(fuzzing) { 0 } else { 16 };

/// Room for some entries of a C type, `shift` entries' alignments from where any type would be aligned.
pub struct Room<T> {
    bytes: Box<[u8]>,
    begin: usize,
    entries: usize,
    kind: PhantomData<T>,
}

impl<T: Copy> Room<T> {
    pub fn new(entries: usize, shift: usize) -> Self {
        let begin = FRONT + shift * align_of::<T>() % FRONT;
        let bytes = vec![MARK; begin + entries * size_of::<T>() + BACK].into_boxed_slice();
        assert!(bytes.as_ptr().cast::<u128>().is_aligned(), "the allocator aligns to 16 bytes");
        Room { bytes, begin, entries, kind: PhantomData }
    }

    /// A copy of values.
    pub fn of(values: &[T], shift: usize) -> Self {
        let mut room = Self::new(values.len(), shift);
        // SAFETY: the room has as many entries, and bytes need no alignment.
        unsafe { values.as_ptr().cast::<u8>().copy_to(room.pointer().cast(), size_of_val(values)) };
        room
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.begin..][..self.entries * size_of::<T>()]
    }

    pub fn pointer(&mut self) -> *mut T {
        self.bytes[self.begin..].as_mut_ptr().cast()
    }

    /// An entry; any bytes are a value of the C types.
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.entries);
        // SAFETY: within the room, which is aligned for its entries.
        unsafe { self.bytes[self.begin..].as_ptr().cast::<T>().add(index).read() }
    }

    /// The first entries.
    pub fn first(&self, entries: usize) -> Vec<T> {
        assert!(entries <= self.entries);
        let mut first = Vec::<T>::with_capacity(entries);
        // SAFETY: the room has as many entries, of which any bytes are values, and the list has room for them.
        unsafe {
            self.bytes[self.begin..].as_ptr().copy_to(first.as_mut_ptr().cast(), entries * size_of::<T>());
            first.set_len(entries);
        }
        first
    }

    /// Fails if a byte outside of the first `entries` entries has been written.
    #[track_caller]
    pub fn assert_untouched_beyond(&self, entries: usize) {
        assert!(entries <= self.entries);
        let end = self.begin + entries * size_of::<T>();
        // Compared in one go, as an instrumented loop is slow.
        let is_marked = |bytes: &[u8]| bytes.chunks(MARKS.len()).all(|bytes| *bytes == MARKS[..bytes.len()]);
        assert!(is_marked(&self.bytes[..self.begin]), "written before the buffer");
        assert!(is_marked(&self.bytes[end..]), "written beyond what was to be written");
    }

    /// The entries as they are, and the proof that nothing around them was written.
    #[track_caller]
    pub fn all(&self) -> Vec<T> {
        self.assert_untouched_beyond(self.entries);
        self.first(self.entries)
    }
}

/// Returns the struct that a function writes `shift` alignments off, or the function's status if it has not.
#[track_caller]
pub fn written<T: Copy>(shift: usize, write: impl FnOnce(*mut T) -> i32) -> Result<T, i32> {
    let mut room = Room::new(1, shift);
    match write(room.pointer()) {
        0 => Ok(room.all()[0]),
        status => {
            room.assert_untouched_beyond(0);
            Err(status)
        }
    }
}

/// The whole answer of a function that fills an array, asked for its size first.
#[track_caller]
pub fn whole<T: Copy>(shift: usize, fill: impl Fn(*mut T, usize) -> usize) -> Vec<T> {
    let count = fill(std::ptr::null_mut(), 0);
    let mut room = Room::new(count, shift);
    assert_eq!(fill(room.pointer(), count), count, "the answer has another size when there is room");
    room.all()
}

/// Fails if a function that fills an array has more than `most` entries, or writes beyond those that it counts. How many
/// they are may depend on the room where the input is one of which nothing is promised.
#[track_caller]
pub fn bounded<T: Copy>(shift: usize, most: usize, capacity: usize, fill: impl Fn(*mut T, usize) -> usize) {
    assert!(fill(std::ptr::null_mut(), 0) <= most);
    let mut room = Room::new(capacity, shift);
    let count = fill(room.pointer(), capacity);
    assert!(count <= most);
    room.assert_untouched_beyond(count.min(capacity));
}

/// A text as a C function writes it, with room for all of it.
#[track_caller]
pub fn text(write: impl Fn(*mut std::ffi::c_char, usize) -> usize) -> Vec<u8> {
    let length = write(std::ptr::null_mut(), 0);
    let mut room = Room::<u8>::new(length + 1, 0);
    assert_eq!(write(room.pointer().cast(), length + 1), length);
    let mut text = room.all();
    assert_eq!(text.pop(), Some(0));
    assert!(!text.contains(&0), "a zero within a text");
    text
}

/// A text as C passes it: up to its first zero, in memory that ends there.
pub fn terminated(text: &[u8]) -> Room<u8> {
    let text: Vec<u8> = text.iter().copied().take_while(|&byte| byte != 0).chain([0]).collect();
    Room::of(&text, 0)
}
