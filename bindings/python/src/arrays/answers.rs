//! Calls with an answer of fixed size for each position.

use super::dtypes::{MAPS, TARGET_SETS};
use super::output::Output;
use super::parallel;
use super::positions::Positions;
use golem::types::{Class, Color, Kind};
use golem::{Generator, Outcome, Position};
use numpy::{PyArrayDescr, dtype};
use pyo3::prelude::*;
use std::mem::MaybeUninit;

/// Has an array of answers written by `work`, new or given.
///
/// # Safety
/// `T` is a row of the output as [`Output::rows`] has it, and `work` fills its array.
#[allow(unsafe_code)]
pub unsafe fn answers<'py, T: Send>(
    positions: &Bound<'py, PyAny>,
    kind: &Bound<'py, PyArrayDescr>,
    row: &[usize],
    (out, threads): (Option<&Bound<'py, PyAny>>, Option<isize>),
    work: impl Fn(&[Position], &mut [MaybeUninit<T>]) + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let threads = parallel::threads(threads)?;
    let positions = Positions::new(positions)?;
    let mut output = Output::given(out, &positions, kind, row)?;
    // SAFETY: passed on from the caller.
    let rows = unsafe { output.rows::<T>() };
    kind.py().detach(|| positions.answer(threads, rows, work));
    Ok(output.into_array())
}

/// Turns the answer for one position into the answers for a run.
fn each<T>(ask: impl Fn(&Position) -> T) -> impl Fn(&[Position], &mut [MaybeUninit<T>]) {
    move |positions, out| {
        for (position, place) in positions.iter().zip(out) {
            place.write(ask(position));
        }
    }
}

/// A call over positions: its documentation, its dtype, the shape and the type of a row, and who answers.
macro_rules! calls {
    ($($(#[doc = $doc:literal])* fn $name:ident($py:ident) -> $kind:expr, $row:expr, $type:ty = $work:expr;)*) => {
        $(
            $(#[doc = $doc])*
            #[doc = ""]
            #[doc = "`positions` are read in place, whatever their stride. `out`, if given, is written and returned: an"]
            #[doc = "array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes"]
            #[doc = "that are no position the answer is unspecified."]
            #[doc = ""]
            #[doc = "Raises TypeError or ValueError for what is no array of positions, or no array to write to."]
            #[pyfunction]
            #[pyo3(signature = (positions, *, out=None, threads=None))]
            fn $name<'py>(
                $py: Python<'py>,
                positions: &Bound<'py, PyAny>,
                out: Option<&Bound<'py, PyAny>>,
                threads: Option<isize>,
            ) -> PyResult<Bound<'py, PyAny>> {
                // SAFETY: the type of a row is made of the numbers of the dtype in the shape that stands beside it, and
                // the work writes an answer for each position.
                #[allow(unsafe_code)]
                unsafe {
                    answers::<$type>(positions, &$kind, &$row, (out, threads), $work)
                }
            }
        )*

        /// Adds the calls to the module.
        pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add("NO_EXCHANGE", NO_EXCHANGE)?;
            $(module.add_function(wrap_pyfunction!($name, module)?)?;)*
            Ok(())
        }
    };
}

calls! {
    /// The number of legal moves of each position: `uint32`, shape `(n,)`.
    fn counts(py) -> dtype::<u32>(py), [], u32
        = |positions, out| Generator::current().count_many(positions, out);

    /// The legal moves of each position as sixteen sets of target squares, with checkers and pins: dtype TARGETS, shape
    /// `(n,)`.
    fn targets(py) -> TARGET_SETS.get(py)?, [], golem::Targets
        = |positions, out| Generator::current().generate_many(positions, out);

    /// What each side attacks, by kind, and mobility: dtype ATTACK_MAPS, shape `(n,)`.
    fn attack_maps(py) -> MAPS.get(py)?, [], golem::AttackMaps
        = |positions, out| Generator::current().attack_maps_many(positions, out);

    /// The Zobrist key of each position, for orthodox ones that of Polyglot's books: `uint64`, shape `(n,)`. Equal
    /// positions have equal keys, and others almost never.
    fn keys(py) -> dtype::<u64>(py), [], u64 = each(Position::key);

    /// The set of pieces that give check to the side to move: `uint64`, shape `(n,)`; 0 if it is not in check.
    fn checkers(py) -> dtype::<u64>(py), [], u64 = each(Position::checkers);

    /// How each game stands, as far as the position tells without the moves before it: 0 if it goes on, else a number
    /// of `Outcome`. `uint8`,
    /// shape `(n,)`.
    fn outcomes(py) -> dtype::<u8>(py), [], u8 = each(|position| outcome(position) as u8);

    /// What the best capture of the side to move wins in the exchange on its square, in centipawns: `int32`, shape `(n,)`;
    /// below 0 if all lose, NO_EXCHANGE if there is no capture.
    fn best_exchange(py) -> dtype::<i32>(py), [], i32
        = each(|position| best_capture(position).unwrap_or(NO_EXCHANGE));

    /// The number of pieces by colour and kind, pawn to king: `uint8`, shape `(n, 2, 6)`.
    fn material(py) -> dtype::<u8>(py), [2, 6], [[u8; 6]; 2] = each(pieces);
}

/// The answer for a position without captures.
pub const NO_EXCHANGE: i32 = i32::MIN;

/// How a game stands, without its history.
pub fn outcome(position: &Position) -> Outcome {
    position.outcome(&[] as &[u64])
}

/// The best exchange that a capture begins.
pub fn best_capture(position: &Position) -> Option<i32> {
    let mut moves = [golem::Move::NONE; golem::types::MAX_MOVES];
    let count = Generator::current().legal_moves_into(position, Class::CAPTURES, &mut moves);
    moves[..count.min(golem::types::MAX_MOVES)].iter().map(|&mv| position.see(mv)).max()
}

/// The number of pieces by colour and kind.
pub fn pieces(position: &Position) -> [[u8; 6]; 2] {
    Color::ALL.map(|color| Kind::ALL.map(|kind| position.of(kind, color).count_ones() as u8))
}
