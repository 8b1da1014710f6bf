//! The UCI engines of `examples`, built as programs for tests.

use super::c::{Link, build_program, compiler, files_of, scratch};
use super::{read, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// An engine: a folder of sources in one language, `uci` with its `main` among them.
pub struct Example {
    name: &'static str,
    extension: &'static str,
    standard: &'static str,
    clang: &'static str,
    /// Folders within, and a flag that has their sources used.
    parts: &'static [&'static str],
    flags: &'static [&'static str],
    program: OnceLock<PathBuf>,
    sanitized: OnceLock<PathBuf>,
    checked: OnceLock<PathBuf>,
}

pub static ENGINE_C: Example = Example {
    name: "engine_c",
    extension: "c",
    standard: "c11",
    clang: "clang",
    parts: &[],
    flags: &[],
    program: OnceLock::new(),
    sanitized: OnceLock::new(),
    checked: OnceLock::new(),
};

pub static ENGINE_CPP: Example = Example {
    name: "engine_cpp",
    extension: "cpp",
    standard: "c++17",
    clang: "clang++",
    parts: &[],
    flags: &[],
    program: OnceLock::new(),
    sanitized: OnceLock::new(),
    checked: OnceLock::new(),
};

/// The same on the board that is written without the library.
pub static ENGINE_BY_HAND: Example = Example {
    name: "engine_cpp",
    extension: "cpp",
    standard: "c++17",
    clang: "clang++",
    parts: &["by_hand"],
    flags: &["-DBOARD_BY_HAND"],
    program: OnceLock::new(),
    sanitized: OnceLock::new(),
    checked: OnceLock::new(),
};

impl Example {
    /// Its folder below `examples`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The sources; the first one names the program.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files = files_of(&format!("examples/{}", self.name), self.extension);
        for part in self.parts {
            files.extend(files_of(&format!("examples/{}/{part}", self.name), self.extension));
        }
        files.sort_by_key(|file| file.file_stem().is_none_or(|stem| stem != "uci"));
        files
    }

    fn build(&self, link: Link, folder: &str, flags: &[&str]) -> PathBuf {
        say(&format!("building {folder}"));
        let standard = format!("-std={}", self.standard);
        let flags: Vec<&str> = [standard.as_str()].iter().chain(flags).chain(self.flags).copied().collect();
        build_program(&self.files(), link, &flags, &scratch(folder))
    }

    /// A folder for one of its programs.
    fn place(&self, kind: &str) -> String {
        [&[self.name], self.parts, &[kind]].concat().join("/")
    }

    pub fn program(&self) -> &Path {
        self.program.get_or_init(|| self.build(Link::Static, &self.place("plain"), &[]))
    }

    /// The program that compares, at every node, the sums that it carries along with those from scratch.
    pub fn checked(&self) -> &Path {
        self.checked.get_or_init(|| self.build(Link::Static, &self.place("checked"), &["-DENGINE_CHECKS_SUMS"]))
    }

    /// The program with the address and undefined-behaviour sanitizers, on the library that Cargo has built.
    pub fn sanitized(&self) -> &Path {
        let flags =
            ["-g1", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DENGINE_LINKED_SHARED"];
        self.sanitized.get_or_init(|| self.build(Link::Checked, &self.place("sanitized"), &flags))
    }

    /// The command that checks the sources with clang, every warning an error, and the tool that it needs.
    pub fn clang(&self) -> (&'static str, Command) {
        let flags = compiler(self.extension == "cpp", self.standard);
        let mut command = Command::new(self.clang);
        command.args(flags.get_args().filter(|flag| !flag.to_string_lossy().starts_with("-f")));
        if self.extension == "cpp" {
            command.args(["-fno-exceptions", "-fno-rtti"]);
        }
        command.arg("-fsyntax-only").args(self.flags).args(self.files());
        (self.clang, command)
    }

    pub fn readme(&self) -> String {
        read(&root().join("examples").join(self.name).join("README.md"))
    }
}
