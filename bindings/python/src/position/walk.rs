//! Perft: the tree of legal moves, which may take long. It is walked by threads of its own without the interpreter lock,
//! while the calling thread looks after Ctrl-C and reports progress.

use super::Position;
use crate::arguments::Number;
use crate::arrays::parallel;
use crate::moves::Move;
use golem::{MAX_PERFT_DEPTH, perft};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

pub const DEEPEST: u64 = MAX_PERFT_DEPTH as u64;

/// Up to this depth leaves are counted in one call, some milliseconds at most; nothing is shared above it.
const WHOLE: u32 = 4;

/// How often the calling thread looks up.
const PAUSE: Duration = Duration::from_millis(50);

/// A part of the tree: the leaves below a position, which belong to a legal move of the root.
struct Part {
    position: golem::Position,
    depth: u32,
    root: usize,
}

/// The positions below the root: one ply below, or two where the tree is deep, so that there are more of them.
fn parts(position: &golem::Position, depth: u32) -> Vec<Part> {
    let mut parts = Vec::new();
    for (root, mv) in position.legal_moves().iter().enumerate() {
        let after = position.after(mv);
        if depth <= WHOLE + 1 {
            parts.push(Part { position: after, depth: depth - 1, root });
            continue;
        }
        let replies = after.legal_moves();
        parts.extend(replies.iter().map(|reply| Part { position: after.after(reply), depth: depth - 2, root }));
    }
    parts
}

/// How the leaves of a small tree are counted.
pub type Count = fn(&golem::Position, u32) -> u64;

/// The leaves at a depth, modulo 2^64; something else if the walk is to stop.
fn leaves(count_whole: Count, position: &golem::Position, depth: u32, stop: &AtomicBool) -> u64 {
    if depth <= WHOLE {
        return count_whole(position, depth);
    }
    let mut count = 0u64;
    for mv in position.legal_moves().iter() {
        if stop.load(Relaxed) {
            break;
        }
        count = count.wrapping_add(leaves(count_whole, &position.after(mv), depth - 1, stop));
    }
    count
}

/// The leaves of each root move.
fn walk(py: Python<'_>, tree: &[Part], roots: usize, options: &Options<'_, '_>) -> PyResult<Vec<u64>> {
    let counts: Vec<AtomicU64> = (0..roots).map(|_| AtomicU64::new(0)).collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let &Options { progress, threads, count } = options;
    let progress = progress.map(|progress| progress.clone().unbind());
    let work = |done: std::sync::mpsc::Sender<()>| {
        while let Some(part) = tree.get(next.fetch_add(1, Relaxed)) {
            counts[part.root].fetch_add(leaves(count, &part.position, part.depth, &stop), Relaxed);
            if stop.load(Relaxed) || done.send(()).is_err() {
                break;
            }
        }
    };
    py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            for number in 0..threads.min(tree.len()) {
                let sender = sender.clone();
                let work = &work;
                match Builder::new().spawn_scoped(scope, move || work(sender)) {
                    // As many threads as there can be will do.
                    Err(error) if number == 0 => return Err(error.into()),
                    Err(_) => break,
                    Ok(_) => {}
                }
            }
            drop(sender);
            let result = watch(&receiver, tree.len(), progress.as_ref());
            if result.is_err() {
                stop.store(true, Relaxed);
            }
            result
        })
    })?;
    Ok(counts.into_iter().map(AtomicU64::into_inner).collect())
}

/// Waits for all parts; an error is that of a signal or of the function that is told of the progress.
fn watch(done: &std::sync::mpsc::Receiver<()>, total: usize, progress: Option<&Py<PyAny>>) -> PyResult<()> {
    let (mut finished, mut told) = (0, None);
    while finished < total {
        let mut look = |finished: usize| {
            Python::attach(|py| {
                py.check_signals()?;
                if told != Some(finished)
                    && let Some(progress) = progress
                {
                    progress.call1(py, (finished, total))?;
                }
                told = Some(finished);
                Ok::<(), PyErr>(())
            })
        };
        let until = std::time::Instant::now() + PAUSE;
        loop {
            match done.recv_timeout(until.saturating_duration_since(std::time::Instant::now())) {
                Ok(()) => finished += 1,
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return look(finished),
            }
        }
        look(finished)?;
    }
    Ok(())
}

/// How to walk.
pub struct Options<'a, 'py> {
    count: Count,
    progress: Option<&'a Bound<'py, PyAny>>,
    threads: usize,
}

impl<'a, 'py> Options<'a, 'py> {
    pub fn new(count: Count, progress: Option<&'a Bound<'py, PyAny>>, threads: Option<Number<1024>>) -> PyResult<Self> {
        let threads = match threads {
            Some(Number(0)) => return Err(PyValueError::new_err("threads must be 1 or more, or None for all cores")),
            Some(Number(threads)) => threads as usize,
            None => parallel::cores(),
        };
        Ok(Options { count, progress, threads })
    }
}

/// The leaves below a position.
pub fn leaves_below(
    py: Python<'_>,
    position: &golem::Position,
    depth: u32,
    options: &Options<'_, '_>,
) -> PyResult<u64> {
    if depth > WHOLE {
        let roots = position.legal_moves().len();
        let counts = walk(py, &parts(position, depth), roots, options)?;
        return Ok(counts.into_iter().fold(0, u64::wrapping_add));
    }
    let tell = |done: u32| options.progress.map_or(Ok(()), |progress| progress.call1((done, 1)).map(|_| ()));
    tell(0)?;
    let count_whole = options.count;
    let count = py.detach(|| count_whole(position, depth));
    tell(1)?;
    Ok(count)
}

#[pymethods]
impl Position {
    /// The number of leaves of the tree of legal moves at a depth, up to 100.
    ///
    /// The interpreter lock is free meanwhile, and Ctrl-C ends it. `progress`, if it is given, is called with two numbers,
    /// parts done and parts in all, up to twenty times a second and at the end; what it raises ends the walk. `threads` is
    /// a number, or None for all cores. Counts of 2**64 and more are not to be had in a lifetime.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position().perft(5)
    /// 4865609
    #[pyo3(
        signature = (depth, *, progress=None, threads=Some(Number(1))),
        text_signature = "(self, /, depth, *, progress=None, threads=1)"
    )]
    fn perft(
        &self,
        py: Python<'_>,
        depth: Number<DEEPEST>,
        progress: Option<&Bound<'_, PyAny>>,
        threads: Option<Number<1024>>,
    ) -> PyResult<u64> {
        leaves_below(py, &self.0, depth.0 as u32, &Options::new(perft, progress, threads)?)
    }

    /// The leaves below each legal move: a dict of moves and counts, with the options of `perft`.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('8/8/8/8/8/5k2/7p/7K w - - 0 1').divide(2)
    /// {<Move h1h2>: 6}
    #[pyo3(
        signature = (depth, *, progress=None, threads=Some(Number(1))),
        text_signature = "(self, /, depth, *, progress=None, threads=1)"
    )]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: Number<DEEPEST>,
        progress: Option<&Bound<'py, PyAny>>,
        threads: Option<Number<1024>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let options = Options::new(perft, progress, threads)?;
        if depth.0 == 0 {
            return Err(PyValueError::new_err("expected a whole number from 1 to 100: no move is made at depth 0"));
        }
        let moves = self.0.legal_moves();
        let counts = walk(py, &parts(&self.0, depth.0 as u32), moves.len(), &options)?;
        let divided = PyDict::new(py);
        for (mv, count) in moves.iter().zip(counts) {
            divided.set_item(Move(mv), count)?;
        }
        Ok(divided)
    }
}
