//! The structs of the library as data types of NumPy, which name their fields as golem.h does.

use numpy::{PyArrayDescr, PyArrayDescrMethods};
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

/// A field: its name, the type of a number, and how many of them in each dimension.
type Field = (&'static str, &'static str, &'static [usize]);

const POSITION: &[Field] = &[
    ("pieces", "u8", &[6]),
    ("colors", "u8", &[2]),
    ("castling", "u8", &[]),
    ("side_to_move", "u1", &[]),
    ("ep_square", "u1", &[]),
    ("halfmove_clock", "u2", &[]),
    ("fullmove_number", "u2", &[]),
    ("reserved", "u2", &[]),
];

const TARGETS: &[Field] = &[
    ("direction", "u8", &[16]),
    ("attacked", "u8", &[]),
    ("checkers", "u8", &[]),
    ("between", "u8", &[4]),
    ("movable", "u8", &[]),
    ("evasion", "u8", &[]),
];

const ATTACK_MAPS: &[Field] = &[
    ("by_kind", "u8", &[2, 6]),
    ("attacked", "u8", &[2]),
    ("attacked_twice", "u8", &[2]),
    ("pawn_spans", "u8", &[2]),
    ("king_ring", "u8", &[2]),
    ("mobility", "u2", &[2, 6]),
    ("ring_attacks", "u2", &[2]),
    ("reserved", "u2", &[2]),
];

/// A data type that is made once.
pub struct StructType {
    fields: &'static [Field],
    bytes: usize,
    made: PyOnceLock<Py<PyArrayDescr>>,
}

/// Of `golem::Position`.
pub static POSITIONS: StructType = StructType::new(POSITION, size_of::<golem::Position>());
/// Of `golem::Targets`.
pub static TARGET_SETS: StructType = StructType::new(TARGETS, size_of::<golem::Targets>());
/// Of `golem::AttackMaps`.
pub static MAPS: StructType = StructType::new(ATTACK_MAPS, size_of::<golem::AttackMaps>());

impl StructType {
    const fn new(fields: &'static [Field], bytes: usize) -> Self {
        StructType { fields, bytes, made: PyOnceLock::new() }
    }

    /// The data type, in the byte order of this machine.
    pub fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDescr>> {
        self.made.get_or_try_init(py, || self.make(py)).map(|made| made.bind(py).clone())
    }

    fn make(&self, py: Python<'_>) -> PyResult<Py<PyArrayDescr>> {
        let fields = self.fields.iter().map(|&(name, kind, shape)| (name, kind, PyTuple::new(py, shape)));
        let fields: Vec<_> = fields.map(|(name, kind, shape)| Ok((name, kind, shape?))).collect::<PyResult<_>>()?;
        let made = PyArrayDescr::new(py, PyList::new(py, fields)?)?;
        if made.itemsize() != self.bytes {
            return Err(PyImportError::new_err("a struct of the library and its data type differ in size"));
        }
        Ok(made.unbind())
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    // Without NumPy this raises, where what follows would panic.
    py.import("numpy")?;
    module.add("POSITION", POSITIONS.get(py)?)?;
    module.add("TARGETS", TARGET_SETS.get(py)?)?;
    module.add("ATTACK_MAPS", MAPS.get(py)?)
}
