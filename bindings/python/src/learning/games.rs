//! Many games side by side, for learning by self-play: one call plays a move in each.

use super::features::{self, feature_planes};
use super::game::Game;
use super::policy::{Numbers, integers, named};
use crate::arrays::parallel;
use crate::arrays::positions::{Positions, record_of};
use crate::memory;
use golem::{Move, Outcome, Position};
use numpy::{
    PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// How many games a thread takes at a time.
const BLOCK: usize = 128;

/// How games are played.
struct Rules {
    numbers: Numbers,
    /// Whether fifty moves and the third time end a game.
    claims: bool,
    /// Where a game is broken off.
    most_plies: u32,
}

impl Rules {
    fn ends(&self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Ongoing => false,
            Outcome::FiftyMoves | Outcome::ThreefoldRepetition => self.claims,
            _ => true,
        }
    }
}

/// The engine of `golem_chess.VectorGame`, which allocates its arrays.
#[pyclass(module = "golem_chess._golem")]
pub struct Games {
    rules: Rules,
    games: Vec<Game>,
    /// A game is over until it is reset.
    is_over: Vec<bool>,
    starts: Vec<Position>,
    random: fastrand::Rng,
    threads: usize,
}

/// The data that a step reads and writes for one game.
struct Row<'a> {
    game: &'a mut Game,
    is_over: &'a mut bool,
    action: Move,
    mask: &'a mut [bool],
    reward: &'a mut f32,
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    outcome: &'a mut u8,
}

impl Row<'_> {
    fn step(self, rules: &Rules) {
        (*self.reward, *self.truncated) = (0.0, false);
        if *self.is_over {
            *self.terminated = true;
            return;
        }
        unmark(self.game, self.mask);
        self.game.play(self.action, &rules.numbers);
        let outcome = self.game.outcome();
        *self.outcome = outcome as u8;
        *self.terminated = rules.ends(outcome);
        *self.truncated = !*self.terminated && self.game.plies() >= rules.most_plies;
        *self.is_over = *self.terminated || *self.truncated;
        if outcome == Outcome::Checkmate {
            *self.reward = 1.0;
        }
        if *self.is_over {
            self.game.stop();
        }
        mark(self.game, self.mask);
    }
}

/// Sets what is legal in a mask that is clear.
fn mark(game: &Game, mask: &mut [bool]) {
    for number in game.numbers() {
        mask[*number as usize] = true;
    }
}

fn unmark(game: &Game, mask: &mut [bool]) {
    for number in game.numbers() {
        mask[*number as usize] = false;
    }
}

#[pymethods]
impl Games {
    #[new]
    fn new(
        count: usize,
        policy: &str,
        starts: &Bound<'_, PyAny>,
        seed: u64,
        claims: bool,
        most_plies: u32,
        threads: Option<isize>,
    ) -> PyResult<Self> {
        let threads = parallel::threads(threads)?;
        let numbers = Numbers::new(named(policy)?);
        let given = Positions::new(starts)?;
        let mut starts = memory::room(given.len())?;
        given.for_each_run(0..given.len(), |_, positions| starts.extend_from_slice(positions));
        for (row, start) in starts.iter().enumerate() {
            start.check_playable().map_err(|status| PyValueError::new_err(format!("start {row}: {status}")))?;
        }
        let Some(first) = starts.first() else {
            return Err(PyValueError::new_err("at least one start position is required"));
        };
        let is_over = memory::filled(true, count)?;
        let games = memory::collected((0..count).map(|_| Game::new(first, &numbers)))?;
        let rules = Rules { numbers, claims, most_plies };
        let random = fastrand::Rng::with_seed(seed);
        Ok(Games { rules, games, is_over, starts, random, threads })
    }

    /// Begins the games of the rows that are set, each from one of the starts, drawn at random if there are several.
    fn reset(
        &mut self,
        rows: PyReadonlyArray1<'_, bool>,
        mut masks: PyReadwriteArray2<'_, bool>,
        mut outcomes: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let (masks, width) = self.rows_of(&mut masks)?;
        let (rows, outcomes) = (rows.as_slice()?, outcomes.as_slice_mut()?);
        self.check_length("rows", rows.len())?;
        self.check_length("outcomes", outcomes.len())?;
        for (index, (mask, outcome)) in masks.chunks_exact_mut(width).zip(outcomes).enumerate() {
            if rows[index] {
                let start = self.starts[self.random.usize(..self.starts.len())];
                let game = &mut self.games[index];
                unmark(game, mask);
                game.start(&start, &self.rules.numbers);
                mark(game, mask);
                *outcome = game.outcome() as u8;
                self.is_over[index] = game.numbers().is_empty();
            }
        }
        Ok(())
    }

    /// Plays an action in each game; nothing is played if one of them is not legal.
    #[expect(clippy::too_many_arguments)]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        mut masks: PyReadwriteArray2<'_, bool>,
        mut rewards: PyReadwriteArray1<'_, f32>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        mut outcomes: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let (masks, width) = self.rows_of(&mut masks)?;
        let actions = integers("actions", actions)?.readonly();
        let actions = actions.as_slice()?;
        self.check_length("actions", actions.len())?;
        let lengths = [rewards.len(), terminated.len(), truncated.len(), outcomes.len()];
        lengths.into_iter().try_for_each(|length| self.check_length("answers", length))?;
        let moves = self.moves_of(actions)?;
        let (rules, threads) = (&self.rules, self.threads);
        let blocks = self
            .games
            .chunks_mut(BLOCK)
            .zip(self.is_over.chunks_mut(BLOCK))
            .zip(moves.chunks(BLOCK))
            .zip(masks.chunks_mut(BLOCK * width))
            .zip(rewards.as_slice_mut()?.chunks_mut(BLOCK))
            .zip(terminated.as_slice_mut()?.chunks_mut(BLOCK))
            .zip(truncated.as_slice_mut()?.chunks_mut(BLOCK))
            .zip(outcomes.as_slice_mut()?.chunks_mut(BLOCK));
        py.detach(|| {
            parallel::for_each(
                threads,
                blocks,
                |(((((((games, over), moves), masks), rewards), ended), cut), outcomes)| {
                    for (index, mask) in masks.chunks_exact_mut(width).enumerate() {
                        let row = Row {
                            game: &mut games[index],
                            is_over: &mut over[index],
                            action: moves[index],
                            mask,
                            reward: &mut rewards[index],
                            terminated: &mut ended[index],
                            truncated: &mut cut[index],
                            outcome: &mut outcomes[index],
                        };
                        row.step(rules);
                    }
                },
            );
        });
        Ok(())
    }

    /// A legal action of each game, drawn at random; -1 where a game is over.
    fn sample(&mut self, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        self.check_length("actions", actions.len())?;
        for (game, action) in self.games.iter().zip(actions) {
            let numbers = sorted_numbers(game);
            *action = self.random.choice(numbers).map_or(-1, i64::from);
        }
        Ok(())
    }

    /// The planes of the games whose rows are set, so many positions of each.
    fn features(
        &self,
        py: Python<'_>,
        history: i64,
        rows: PyReadonlyArray1<'_, bool>,
        mut out: PyReadwriteArray4<'_, f32>,
    ) -> PyResult<()> {
        let shape = [self.games.len(), feature_planes(history)?, 8, 8];
        if out.shape() != shape {
            return Err(PyValueError::new_err(format!("out must have shape {shape:?}, not {:?}", out.shape())));
        }
        let width = shape[1] * features::PLANE;
        let rows = rows.as_slice()?;
        self.check_length("rows", rows.len())?;
        let blocks =
            out.as_slice_mut()?.chunks_mut(BLOCK * width).zip(self.games.chunks(BLOCK)).zip(rows.chunks(BLOCK));
        py.detach(|| {
            parallel::for_each(self.threads, blocks, |((planes, games), rows)| {
                let games = planes.chunks_exact_mut(width).zip(games).zip(rows);
                for ((planes, game), _) in games.filter(|(_, is_wanted)| **is_wanted) {
                    features::write(game, history as usize, planes);
                }
            });
        });
        Ok(())
    }

    /// The 80 bytes of each position.
    fn positions(&self, mut out: PyReadwriteArray2<'_, u8>) -> PyResult<()> {
        if out.shape() != [self.games.len(), size_of::<Position>()] {
            return Err(PyValueError::new_err("out must have 80 bytes for each game"));
        }
        for (game, row) in self.games.iter().zip(out.as_slice_mut()?.chunks_exact_mut(size_of::<Position>())) {
            row.copy_from_slice(&record_of(game.position()));
        }
        Ok(())
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.rules.numbers.policy.size()
    }

    /// How many moves have been played in each game.
    fn plies(&self, mut out: PyReadwriteArray1<'_, u32>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.check_length("out", out.len())?;
        self.games.iter().zip(out).for_each(|(game, plies)| *plies = game.plies());
        Ok(())
    }

    /// The numbers of the legal moves of one game, in ascending order.
    fn numbers(&self, row: usize) -> PyResult<Vec<u16>> {
        let game = self.games.get(row).ok_or_else(|| PyValueError::new_err(format!("there is no row {row}")))?;
        Ok(sorted_numbers(game))
    }
}

/// In ascending order, so that a seed means the same games whatever order the library lists in.
fn sorted_numbers(game: &Game) -> Vec<u16> {
    let mut numbers = game.numbers().to_vec();
    numbers.sort_unstable();
    numbers
}

impl Games {
    fn check_length(&self, what: &str, length: usize) -> PyResult<()> {
        let count = self.games.len();
        if length == count {
            return Ok(());
        }
        Err(PyValueError::new_err(format!("there are {count} games, and {length} {what}")))
    }

    /// The rows of masks, and the size of each.
    fn rows_of<'a>(&self, masks: &'a mut PyReadwriteArray2<'_, bool>) -> PyResult<(&'a mut [bool], usize)> {
        let width = self.rules.numbers.policy.size();
        if masks.shape() != [self.games.len(), width] {
            return Err(PyTypeError::new_err(format!("masks must have {width} actions for each game")));
        }
        Ok((masks.as_slice_mut()?, width))
    }

    /// The moves that actions mean; every game that is not over needs a legal one.
    fn moves_of(&self, actions: &[i64]) -> PyResult<Vec<Move>> {
        let rows = self.games.iter().zip(&self.is_over).zip(actions).enumerate();
        let move_of = |(row, ((game, is_over), action)): (usize, ((&Game, &bool), &i64))| {
            let found = u16::try_from(*action).ok().and_then(|number| game.find(number));
            match found {
                _ if *is_over => Ok(Move::NONE),
                Some(mv) => Ok(mv),
                None => {
                    let fen = game.position().fen(true);
                    Err(PyValueError::new_err(format!("action {action} of row {row} is not legal in {fen}")))
                }
            }
        };
        let mut moves = memory::room(actions.len())?;
        for row in rows {
            moves.push(move_of(row)?);
        }
        Ok(moves)
    }
}
