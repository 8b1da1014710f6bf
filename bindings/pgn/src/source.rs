//! The bytes of a file as they come in: a window of fixed size, and the number of the line at its start.

use memchr::{memchr_iter, memchr2_iter};
use std::io::{self, Read};

/// As much of the file is in memory at a time.
pub(crate) const WINDOW: usize = 1 << 16;

/// A file that is read once from its start to its end.
pub(crate) struct Source<R> {
    input: R,
    buffer: Box<[u8]>,
    /// The bytes that have been read and not taken are `buffer[start..end]`.
    start: usize,
    end: usize,
    /// Lines are counted up to here, when somebody asks or the bytes are about to go.
    counted: usize,
    line: u64,
    /// The byte before `counted` is a carriage return, which a line feed may still follow.
    after_return: bool,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(input: R) -> Self {
        let buffer = vec![0; WINDOW].into_boxed_slice();
        Source { input, buffer, start: 0, end: 0, counted: 0, line: 1, after_return: false }
    }

    /// Returns the bytes that are in memory and not taken.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// The last bytes that were taken. They are there until more is read.
    pub(crate) fn taken(&self, count: usize) -> &[u8] {
        &self.buffer[self.start - count..self.start]
    }

    /// The next byte, which is not taken.
    #[inline]
    pub(crate) fn first(&mut self) -> io::Result<Option<u8>> {
        if self.start == self.end && !self.fill()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.start]))
    }

    /// The bytes in memory, which are at least so many unless the file ends before.
    pub(crate) fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        while self.end - self.start < count && self.fill()? {}
        Ok(self.bytes())
    }

    #[inline]
    pub(crate) fn take(&mut self, count: usize) {
        self.start += count;
    }

    /// Reads some more bytes after those in memory; false at the end of the file. Taken bytes are gone then.
    ///
    /// There is always room, as no more than a small part of the window is ever left untaken.
    #[cold]
    pub(crate) fn fill(&mut self) -> io::Result<bool> {
        self.count_lines();
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end, self.counted) = (0, self.end - self.start, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.end += read;
        Ok(read != 0)
    }

    /// The number of the line of the next byte, from 1. Lines end with a line feed, a carriage return, or both.
    pub(crate) fn line(&mut self) -> u64 {
        self.count_lines();
        self.line
    }

    fn count_lines(&mut self) {
        let bytes = &self.buffer[self.counted..self.start];
        let Some(&last) = bytes.last() else { return };
        self.line += if memchr::memchr(b'\r', bytes).is_none() {
            let feeds = memchr_iter(b'\n', bytes).count() as u64;
            feeds - u64::from(self.after_return && bytes[0] == b'\n')
        } else {
            let before = |at: usize| at.checked_sub(1).map_or(self.after_return, |before| bytes[before] == b'\r');
            memchr2_iter(b'\r', b'\n', bytes).filter(|&at| bytes[at] == b'\r' || !before(at)).count() as u64
        };
        self.after_return = last == b'\r';
        self.counted = self.start;
    }
}
