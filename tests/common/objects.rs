//! What object files and libraries define and what they need, by name.

use object::{Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::path::Path;

/// The names of a file's symbols that satisfy a condition; with `dynamic` those that the loader sees.
pub fn symbols(path: &Path, dynamic: bool, wanted: impl Fn(&object::Symbol) -> bool) -> BTreeSet<String> {
    let data = std::fs::read(path).expect("the file is there");
    let file = object::File::parse(&*data).expect("an object file");
    let table: Vec<_> = if dynamic { file.dynamic_symbols().collect() } else { file.symbols().collect() };
    let names = table.iter().filter(|symbol| wanted(symbol)).filter_map(|symbol| symbol.name().ok());
    names.filter(|name| !name.is_empty()).map(String::from).collect()
}

/// Whether other files can refer to what a symbol names, be it a function, a constant or a label of assembly, which has no
/// type.
pub fn is_offered<'data>(symbol: &impl ObjectSymbol<'data>) -> bool {
    symbol.is_global() && !symbol.is_undefined()
}
