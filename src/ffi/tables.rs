//! Tables for golem_inline.h.

use crate::attacks::inline_tables::{COMPACT, Shared, Tables};

/// Declared in golem_inline.h for programs that have the library in them: no shared library offers it.
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals)]
pub static golem_compact_tables: Shared = Shared(COMPACT);

/// Returns the tables for golem_inline.h: the same pointer on each call, never NULL. golem_inline_fits() checks whether they
/// match the header. Fetch the pointer once and keep it.
#[unsafe(no_mangle)]
pub extern "C" fn golem_inline_tables() -> *const Tables {
    &golem_compact_tables.0
}
