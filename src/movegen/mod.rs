//! Move generation, in the order of reading: checkers and pins (`pins`), the record of them that a search keeps for each
//! node ([`Node`]), DirGolem's sixteen target sets (`sets`), move lists (`list`), the moves that give check (`checks`), moves
//! in the order of a search ([`Picker`]), and attack maps (`maps`). `board` asks about moves of a search's
//! board.

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
