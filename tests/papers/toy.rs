//! A small tree in which `make` does what it does here, in seconds: this Makefile and its scripts, and three packages with
//! the names of ours and a function or two.

use crate::common::c::run;
use crate::common::{read, root};
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
serde = []
shakmaty = []
";

/// What only the first one has, with the profile of the real one.
const ROOT: &str = "
[package.metadata.capi.library]
version = \"2.0.0\"

[workspace]
members = [\"backends\", \"piecesets\"]

";

const LOCK: &str = "version = 4

[[package]]
name = \"golem-backends\"
version = \"1.2.3\"

[[package]]
name = \"golem-chess\"
version = \"1.2.3\"

[[package]]
name = \"golem-piecesets\"
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
        // A name that no shell takes for one word.
        let folder = fresh(name).join("an engine's böard");
        std::fs::create_dir_all(folder.join("tests")).expect("the folder is writable");
        for part in ["Makefile", "build", "packaging", "include", "LICENSE-MIT", "LICENSE-APACHE", "tests/check.mk"] {
            run(Command::new("cp").arg("-R").arg(root().join(part)).arg(folder.join(part)));
        }
        for part in ["src", "piecesets/src", "backends/src", "tools"] {
            std::fs::create_dir_all(folder.join(part)).expect("the folder is writable");
        }
        let of = |name: &str, library: &str| MANIFEST.replace("NAME", name).replace("LIBRARY", library);
        write(&folder.join("Cargo.toml"), &(of("chess", "golem") + ROOT + &release_profile()));
        write(&folder.join("Cargo.lock"), LOCK);
        write(&folder.join("build.rs"), "fn main() {}\n");
        write(&folder.join("tools/golem-perft.c"), "int main(void) { return 0; }\n");
        for (part, prefix) in [("piecesets", "golem_pieceset"), ("backends", "golem_backend")] {
            write(&folder.join(part).join("Cargo.toml"), &of(part, &format!("golem_{part}")));
            write(&folder.join(part).join("build.rs"), "fn main() {}\n");
            write(&folder.join(part).join("src/lib.rs"), &SOURCE.replace("PREFIX", prefix).replace("NUMBER", "0"));
        }
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
        self.command("make")
    }

    /// A shell there, for what only that can set.
    pub(super) fn shell(&self, script: &str) -> Command {
        let mut shell = self.command("sh");
        shell.args(["-c", script]);
        shell
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        for variable in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "GOLEM_POOL"] {
            command.env_remove(variable);
        }
        command.current_dir(&self.0);
        command
    }

    /// The bytes of the shared library and of the archive.
    pub(super) fn libraries(&self) -> [Vec<u8>; 2] {
        ["so", "a"].map(|end| {
            std::fs::read(self.0.join("dist/lib/libgolem").with_extension(end)).expect("the library is there")
        })
    }
}

/// The settings by which the libraries are built.
fn release_profile() -> String {
    let manifest = read(&root().join("Cargo.toml"));
    let start = manifest.find("[profile.release]\n").expect("the manifest has one");
    let length = manifest[start..].find("\n\n").expect("another section comes after it");
    manifest[start..start + length].to_string() + "\n"
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
