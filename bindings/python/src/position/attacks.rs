//! Attacks, checks and pins of a position, its keys and its threats.

use super::{Position, letter_of};
use crate::arguments::{ColorArgument, SquareArgument, SquareSet};
use crate::sets::named_tuple;
use golem::threats::MAX_THREATS;
use golem::{Color, Node, Square};
use numpy::ToPyArray;
use numpy::ndarray::arr2;
use pyo3::prelude::*;
use std::mem::MaybeUninit;

/// A set for each kind.
type Six = (u64, u64, u64, u64, u64, u64);

impl Position {
    fn color_or_side(&self, color: Option<ColorArgument>) -> Color {
        color.map_or(self.0.side(), |color| color.0)
    }

    fn occupied_or(&self, occupied: Option<SquareSet>) -> u64 {
        occupied.map_or(self.0.occupied(), |set| set.0)
    }
}

#[pymethods]
impl Position {
    /// The set of the pieces that attack a square: those of a colour, or of both.
    ///
    /// `occupied` is what sliders stop at, if it is another set than that of the pieces.
    ///
    /// >>> from golem_chess import Position, squares
    /// >>> squares(Position().attackers('f3', 'w'))
    /// ['g1', 'e2', 'g2']
    #[pyo3(signature = (square, color=None, *, occupied=None))]
    fn attackers(&self, square: SquareArgument, color: Option<ColorArgument>, occupied: Option<SquareSet>) -> u64 {
        let attackers = self.0.attackers(square.0, self.occupied_or(occupied));
        attackers & color.map_or(self.0.occupied(), |color| self.0.color(color.0))
    }

    /// The set of the squares that the pieces of a colour attack, whatever stands on them, pins and checks aside.
    #[pyo3(signature = (color, *, occupied=None))]
    fn attacked(&self, color: ColorArgument, occupied: Option<SquareSet>) -> u64 {
        self.0.attacked(color.0, self.occupied_or(occupied))
    }

    /// The set of the squares that the piece on a square attacks; empty where there is none.
    fn attacks(&self, square: SquareArgument) -> u64 {
        match (self.0.kind_at(square.0), self.0.color_at(square.0)) {
            (Some(kind), Some(color)) => golem::attacks::piece(kind, color, square.0, self.0.occupied()),
            _ => 0,
        }
    }

    /// The set of the opponent's pieces that give check to the side to move.
    fn checkers(&self) -> u64 {
        self.0.checkers()
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.0.checkers() != 0
    }

    /// The set of the pieces of a colour, or of the side to move, that are pinned to their king.
    #[pyo3(signature = (color=None))]
    fn pinned(&self, color: Option<ColorArgument>) -> u64 {
        self.0.pinned_and_pinners(self.color_or_side(color)).0
    }

    /// The set of the opponent's sliders that pin pieces of a colour, or of the side to move, to their king.
    #[pyo3(signature = (color=None))]
    fn pinners(&self, color: Option<ColorArgument>) -> u64 {
        self.0.pinned_and_pinners(self.color_or_side(color)).1
    }

    /// What is attacked, by colour (White first) and kind (pawn to king), as an `AttackMaps` of arrays.
    ///
    /// `by_kind` has shape (2, 6), `mobility` too; all others have shape (2,). Sets are uint64, counts uint16.
    fn attack_maps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let maps = golem::Generator::current().attack_maps(&self.0);
        named_tuple(py, "AttackMaps")?.call1((
            arr2(&maps.by_kind).to_pyarray(py),
            maps.attacked.to_pyarray(py),
            maps.attacked_twice.to_pyarray(py),
            maps.pawn_spans.to_pyarray(py),
            maps.king_ring.to_pyarray(py),
            arr2(&maps.mobility).to_pyarray(py),
            maps.ring_attacks.to_pyarray(py),
        ))
    }

    /// What a search asks of every node, as a `Node` of sets: checkers, pins, squares of check, what the opponent attacks.
    ///
    /// >>> from golem_chess import Position, squares
    /// >>> node = Position('3rk3/8/8/8/7b/8/3N4/3K3n w - -').node()
    /// >>> squares(node.checkers), squares(node.blockers[0]), squares(node.pinners[0])
    /// ([], ['d2'], ['d8'])
    fn node<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Node { checkers, blockers, pinners, check_squares, attacked_by } = Node::new(&self.0);
        let sets = (checkers, blockers.into(), pinners.into(), check_squares.into(), attacked_by.into());
        let sets: (u64, (u64, u64), (u64, u64), Six, Six) = sets;
        named_tuple(py, "Node")?.call1(sets)
    }

    /// The Zobrist keys of the position and of parts of it, as a `Keys` of numbers.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let keys = self.0.keys();
        let [white, black] = keys.pieces;
        let parts = (keys.all, keys.pawns, keys.minors, keys.majors, (white, black), keys.material, keys.kings);
        named_tuple(py, "Keys")?.call1(parts)
    }

    /// Which pieces attack which others, of the other colour or their own, as a list of `Threat`.
    ///
    /// >>> from golem_chess import Position
    /// >>> Position('4k3/8/8/8/8/8/3n4/4K3 w - - 0 1').threats()
    /// [Threat(from_square=4, to_square=11, attacker='K', victim='n')]
    fn threats<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut room = [MaybeUninit::new(0); MAX_THREATS];
        let count = self.0.threats(None, &mut room).min(MAX_THREATS);
        let class = named_tuple(py, "Threat")?;
        let threats = room[..count].iter().map(|place| {
            // SAFETY: all of the room was initialised above.
            let threat: u32 = unsafe { place.assume_init() };
            let piece = |shift: u32| letter_of((threat >> shift & 15) as u8);
            let square = |shift: u32| Square::from_low_bits(threat >> shift).number();
            class.call1((square(0), square(8), piece(20), piece(16)))
        });
        threats.collect()
    }
}
