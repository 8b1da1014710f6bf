//! Move generation, in reading order: checkers and pins (`pins`), node info for a search ([`Node`]), DirGolem's sixteen target
//! sets (`sets`), move lists (`list`), moves that give check (`checks`), the move picker ([`Picker`]), and attack maps
//! (`maps`). `board` tests single moves on a search board.

mod board;
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
