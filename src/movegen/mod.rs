//! Move generation, in the order of reading: who gives check and what is pinned (`pins`, and
//! [`Node`] for a search), the sixteen target sets of
//! DirGolem (`sets`), move lists (`list`), which moves give check (`checks`), moves in the order of a search
//! ([`picker`](Picker)), and attack maps.

mod checks;
pub(crate) mod list;
mod maps;
pub(crate) mod node;
pub(crate) mod picker;
pub(crate) mod pins;
pub(crate) mod sets;

pub use list::{MoveList, for_each_move};
pub use maps::AttackMaps;
pub use node::Node;
pub use picker::Picker;
pub use picker::order::History;
pub use sets::{Generator, Targets, attack_maps_many, count_many, generate_many};
