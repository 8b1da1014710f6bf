//! One game of a [`Games`](super::games::Games): the position, what the rules ask of its past, and its legal moves as
//! actions.

use super::policy::Numbers;
use golem::types::{Class, MAX_MOVES};
use golem::{Generator, Move, Outcome, Position, repetitions};

/// How many positions a network of AlphaZero's kind looks back.
pub const MOST_HISTORY: usize = 8;

/// The legal moves of a position, and the number of each as an action.
struct Actions {
    count: usize,
    moves: [Move; MAX_MOVES],
    numbers: [u16; MAX_MOVES],
}

impl Actions {
    const NONE: Self = Actions { count: 0, moves: [Move::NONE; MAX_MOVES], numbers: [0; MAX_MOVES] };

    fn list(&mut self, position: &Position, numbers: &Numbers) {
        let count = Generator::current().legal_moves_into(position, Class::ALL, &mut self.moves);
        self.count = count.min(MAX_MOVES);
        for (number, mv) in self.numbers.iter_mut().zip(&self.moves[..self.count]) {
            *number = numbers.of(position, *mv);
        }
    }

    fn numbers(&self) -> &[u16] {
        &self.numbers[..self.count]
    }
}

/// A position of the past, and how often it had been on the board before.
#[derive(Clone, Copy)]
pub struct Past {
    pub position: Position,
    pub repetitions: u8,
}

/// A game.
pub struct Game {
    /// A ring, in which the present is at `present`; of `past_count` positions.
    past: [Past; MOST_HISTORY],
    present: usize,
    past_count: usize,
    /// Of the positions since the last capture or pawn move, the present last.
    keys: Vec<u64>,
    actions: Actions,
    plies: u32,
    outcome: Outcome,
}

impl Game {
    /// A game that begins with a position.
    pub fn new(start: &Position, numbers: &Numbers) -> Self {
        let past = [Past { position: *start, repetitions: 0 }; MOST_HISTORY];
        let (keys, actions, outcome) = (Vec::new(), Actions::NONE, Outcome::Ongoing);
        let mut game = Game { past, present: 0, past_count: 0, keys, actions, plies: 0, outcome };
        game.start(start, numbers);
        game
    }

    /// Begins again.
    pub fn start(&mut self, start: &Position, numbers: &Numbers) {
        (self.past_count, self.plies) = (0, 0);
        self.keys.clear();
        // Positions are the same if their moves are.
        let start = start.without_unused_ep();
        self.arrive(start, start.key(), numbers);
    }

    /// The legal move with a number.
    pub fn find(&self, number: u16) -> Option<Move> {
        let at = self.actions.numbers().iter().position(|known| *known == number)?;
        Some(self.actions.moves[at])
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move, numbers: &Numbers) {
        let before = *self.position();
        let key = before.key_after(mv, self.keys.last().copied().unwrap_or_default());
        self.plies += 1;
        self.arrive(before.after(mv), key, numbers);
    }

    fn arrive(&mut self, position: Position, key: u64, numbers: &Numbers) {
        if position.halfmove_clock == 0 {
            self.keys.clear();
        }
        self.keys.push(key);
        self.present = (self.present + 1) % MOST_HISTORY;
        let repetitions = repetitions(&self.keys, position.halfmove_clock.into()).min(255) as u8;
        self.past[self.present] = Past { position, repetitions };
        self.past_count = MOST_HISTORY.min(self.past_count + 1);
        self.actions.list(&position, numbers);
        self.outcome = position.outcome(&self.keys);
    }

    /// Takes a game that has ended out of play: it has no actions.
    pub fn stop(&mut self) {
        self.actions.count = 0;
    }

    pub fn position(&self) -> &Position {
        &self.past[self.present].position
    }

    /// The present and the positions before it, as many as there are, the present first.
    pub fn past(&self) -> impl Iterator<Item = &Past> {
        (0..self.past_count).map(|ago| &self.past[(self.present + MOST_HISTORY - ago) % MOST_HISTORY])
    }

    /// The numbers of the legal moves.
    pub fn numbers(&self) -> &[u16] {
        self.actions.numbers()
    }

    /// How many moves have been played.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    pub fn outcome(&self) -> Outcome {
        self.outcome
    }
}
