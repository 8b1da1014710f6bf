//! The README as the first page of the crate's documentation. Its links into the repository lead nowhere from there, so
//! only their texts stay; they name the files.

use std::path::Path;

/// Writes it into `out`.
pub(crate) fn write(out: &Path) {
    println!("cargo::rerun-if-changed=README.md");
    // A library for C is built without it, too.
    let readme = std::fs::read_to_string("README.md").unwrap_or_default();
    std::fs::write(out.join("front_page.md"), without_links_to_files(&readme)).expect("OUT_DIR is writable");
}

/// Markdown whose links to other pages of the web stay.
fn without_links_to_files(text: &str) -> String {
    let mut parts = text.split("](");
    let mut page = parts.next().unwrap_or_default().to_string();
    for part in parts {
        // The text of the link begins at the last bracket of what is written.
        let (begin, (target, rest)) = (page.rfind('['), part.split_once(')').unwrap_or((part, "")));
        match begin {
            Some(begin) if !target.contains("://") => {
                page.remove(begin);
                page.push_str(rest);
            }
            _ => page.extend(["](", part]),
        }
    }
    page
}
