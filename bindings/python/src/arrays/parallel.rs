//! Work shared among threads, block by block.
//!
//! Threads live for one call: a pool would not survive a fork, which data loaders do. Each takes the next block when it
//! is done with one, so a core that is slow or busy holds nobody up. Blocks are the same for any number of threads, and
//! so are the answers.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many rows a thread takes at a time: 10 microseconds of the fastest work, and few enough to share any.
pub const BLOCK: usize = 4096;

/// As many threads as there are cores.
const ALL: usize = usize::MAX;

/// The number of cores that this process may use. The system takes some 60 microseconds to say it.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// The number of threads that a caller asks for: `None` is one for each core, which are counted where there is work to share.
pub fn threads(wanted: Option<isize>) -> PyResult<usize> {
    match wanted {
        None => Ok(ALL),
        Some(wanted) => usize::try_from(wanted)
            .ok()
            .filter(|&wanted| wanted > 0)
            .ok_or_else(|| PyValueError::new_err(format!("threads is {wanted}; it must be 1 or more, or None"))),
    }
}

/// Works on every item, on as many threads as there are items for.
pub fn for_each<T: Send>(threads: usize, items: impl ExactSizeIterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    let threads = match items.len() {
        0 | 1 => 1,
        count if threads == ALL => cores().min(count),
        count => threads.min(count),
    };
    let queue = Mutex::new(items);
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work_on = || {
        while let Some(item) = next() {
            work(item);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system has no thread to give, the others do its work.
            let _ = thread::Builder::new().spawn_scoped(scope, work_on);
        }
        work_on();
    });
}
