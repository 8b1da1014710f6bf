//! Tables for golem_inline.h.

use crate::attacks::inline_tables::{COMPACT, Shared, Tables};

static TABLES: Shared = Shared(COMPACT);

/// The tables for golem_inline.h, the same pointer on each call and never NULL; golem_inline_fits tells whether they
/// hold what that header reads. Fetch the pointer once and keep it.
#[unsafe(no_mangle)]
pub extern "C" fn golem_inline_tables() -> *const Tables {
    &TABLES.0
}
