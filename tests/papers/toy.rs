//! A small tree in which `make` does what it does here, in seconds: this Makefile and its scripts, and two packages with the
//! names of ours and a function or two.

use crate::common::c::run;
use crate::common::root;
use crate::packages::{fresh, write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A package, of which the name and the library are to be filled in.
const MANIFEST: &str = "[package]
name = \"golem-NAME\"
version = \"1.2.3\"
edition = \"2024\"

[lib]
name = \"LIBRARY\"

[features]
capi = []
panic-handler = []
";

/// What only the first one has.
const ROOT: &str = "
[package.metadata.capi.library]
version = \"2.0.0\"

[workspace]
members = [\"backends\"]

[profile.release]
panic = \"abort\"
";

const LOCK: &str = "version = 4

[[package]]
name = \"golem-backends\"
version = \"1.2.3\"

[[package]]
name = \"golem-chess\"
version = \"1.2.3\"
";

/// A loop that compilers write with all the vectors that they may use.
const SOURCE: &str = "#![no_std]

#[unsafe(no_mangle)]
pub extern \"C\" fn PREFIX_number() -> u32 {
    NUMBER
}

#[unsafe(no_mangle)]
pub extern \"C\" fn PREFIX_sum(values: &[u64; 4096]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ (value << 7) ^ (value.leading_zeros() as u64))
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
";

/// The folder of such a tree.
pub(super) struct Toy(pub(super) PathBuf);

impl Toy {
    pub(super) fn new(name: &str) -> Toy {
        let folder = fresh(name).join("tree");
        std::fs::create_dir_all(folder.join("tests")).expect("the folder is writable");
        for part in ["Makefile", "build", "packaging", "include", "LICENSE-MIT", "LICENSE-APACHE", "tests/check.mk"] {
            run(Command::new("cp").arg("-R").arg(root().join(part)).arg(folder.join(part)));
        }
        for part in ["src", "backends/src"] {
            std::fs::create_dir_all(folder.join(part)).expect("the folder is writable");
        }
        let of = |name: &str, library: &str| MANIFEST.replace("NAME", name).replace("LIBRARY", library);
        write(&folder.join("Cargo.toml"), &(of("chess", "golem") + ROOT));
        write(&folder.join("Cargo.lock"), LOCK);
        write(&folder.join("build.rs"), "fn main() {}\n");
        write(&folder.join("backends/Cargo.toml"), &of("backends", "golem_backends"));
        write(&folder.join("backends/build.rs"), "fn main() {}\n");
        write(&folder.join("backends/src/lib.rs"), &SOURCE.replace("PREFIX", "golem_backend").replace("NUMBER", "0"));
        let toy = Toy(folder);
        toy.write_number(0);
        toy
    }

    /// Writes the source anew, in which a function returns that number. Files that are written within one tick of the
    /// system's clock are as old as each other, and make builds only from what is newer.
    pub(super) fn write_number(&self, number: usize) {
        std::thread::sleep(std::time::Duration::from_millis(50));
        write(&self.0.join("src/lib.rs"), &SOURCE.replace("PREFIX", "golem").replace("NUMBER", &number.to_string()));
    }

    /// `make` there, as it is called by hand.
    pub(super) fn make(&self) -> Command {
        let mut make = Command::new("make");
        for variable in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "GOLEM_POOL"] {
            make.env_remove(variable);
        }
        make.current_dir(&self.0);
        make
    }

    pub(super) fn shared_library(&self) -> Vec<u8> {
        std::fs::read(self.0.join("dist/lib/libgolem.so")).expect("the library is there")
    }
}

/// A folder with every program of this machine but some.
pub(super) fn programs_but(name: &str, left_out: impl Fn(&str) -> bool) -> PathBuf {
    let folder = fresh(name);
    let path = std::env::var_os("PATH").expect("there is a PATH");
    for entry in std::env::split_paths(&path).flat_map(std::fs::read_dir).flatten().flatten() {
        let name = entry.file_name();
        if !left_out(&name.to_string_lossy()) && !folder.join(&name).is_symlink() {
            symlink(entry.path(), folder.join(&name)).expect("the folder is writable");
        }
    }
    folder
}

/// Whether a program is one of Rust's.
pub(super) fn is_rust(program: &str) -> bool {
    ["cargo", "rust"].iter().any(|start| program.starts_with(start))
}

/// What a command has written for people.
pub(super) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// All files and folders below a folder, and itself.
pub(super) fn everything_below(folder: &Path) -> Vec<PathBuf> {
    let mut all = vec![folder.to_path_buf()];
    let mut next = 0;
    while next < all.len() {
        if all[next].is_dir() && !all[next].is_symlink() {
            let entries = std::fs::read_dir(&all[next]).expect("the folder is readable");
            all.extend(entries.map(|entry| entry.expect("an entry").path()));
        }
        next += 1;
    }
    all
}
