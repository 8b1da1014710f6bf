//! The library itself, not only its callers, under the sanitizers of LLVM: addresses, uninitialised memory, data races,
//! with overflow checks and debug assertions on. The C programs run on it.
//!
//! The compiler has the runtimes; only its switches are not stable, so they are asked for by `RUSTC_BOOTSTRAP`. The C side
//! is instrumented by clang, since gcc has no memory sanitizer and its runtimes lack calls that the compiler of Rust
//! makes. `std` is on, as what is compiled without link-time optimisation needs its panic handler, which says the place.

use crate::c_programs::{Length, programs, run_checks, support};
use crate::common::c::{FEW_CODES, cargo, host, object, run, scratch};
use crate::common::{check_all, has, is_full_length, not_checked, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs that have threads, forks or handlers. The others would show the thread sanitizer nothing.
const WITH_THREADS: [&str; 3] = ["test_threads", "test_first_calls", "test_interrupted"];

/// A sanitizer: its name, its runtime, and what clang needs beside its name.
struct Sanitizer {
    name: &'static str,
    runtime: PathBuf,
    flags: &'static [&'static str],
}

/// `None`, said aloud, where the toolchain does not have it.
fn sanitizer(name: &'static str, short: &str, flags: &'static [&'static str]) -> Option<Sanitizer> {
    let sysroot = run(Command::new("rustc").args(["--print", "sysroot"])).stdout;
    let folder = Path::new(String::from_utf8_lossy(&sysroot).trim()).join("lib/rustlib").join(host()).join("lib");
    // A toolchain calls it after its channel: librustc-stable_rt.asan.a, librustc-nightly_rt.asan.a.
    let ending = format!("_rt.{short}.a");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let runtime = files.into_iter().find(|path| path.to_string_lossy().ends_with(&ending));
    if runtime.is_none() {
        not_checked(&format!("the library under the {name} sanitizer, which this toolchain does not have"));
    }
    let runtime = runtime.filter(|_| has("clang"))?;
    Some(Sanitizer { name, runtime, flags })
}

impl Sanitizer {
    /// What threads share is the same with fewer codes for the SIMD levels; and all of these are of the same sources.
    fn has_few_codes(&self) -> bool {
        self.name == "thread" || !is_full_length()
    }

    /// The folder of the shared library, which is linked once and not into each program.
    fn library(&self) -> PathBuf {
        let target = root().join("target/sanitizers").join(self.name);
        let mut cargo = cargo();
        cargo.env("RUSTC_BOOTSTRAP", "1");
        // For C a returned value has shadow that is passed on, so it must have one here, too.
        let eager = "-Cllvm-args=-msan-eager-checks=0";
        let checks = "-Coverflow-checks=on -Cdebug-assertions=on";
        let mixed = "-Cunsafe-allow-abi-mismatch=sanitizer";
        let few = if self.has_few_codes() { FEW_CODES } else { "" };
        cargo.env("RUSTFLAGS", format!("-Zsanitizer={} {checks} {mixed} {eager} {few}", self.name));
        cargo.env("CARGO_PROFILE_BEHAVIOUR_DEBUG", "line-tables-only");
        cargo.args(["rustc", "--locked", "--quiet", "--package", "golem-checked", "--features", "std"]);
        cargo.args(["--profile", "behaviour", "--crate-type", "cdylib"]);
        // With a target named, build scripts are not instrumented.
        cargo.args(["--target", &host(), "--target-dir"]).arg(&target);
        run(&mut cargo);
        target.join(host()).join("behaviour")
    }

    fn clang(&self) -> Command {
        let mut command = Command::new("clang");
        command.args(["-std=c99", "-O1", "-g1", "-fno-omit-frame-pointer"]);
        command.arg(format!("-fsanitize={}", self.name)).args(self.flags).arg("-I").arg(root().join("include"));
        if self.has_few_codes() {
            command.arg("-DTEST_FEW_LEVELS");
        }
        command
    }

    /// A program of `c_tests` with the runtime of Rust in place of that of clang.
    fn program(&self, name: &str, library: &Path, folder: &Path) -> PathBuf {
        let program = folder.join(name);
        let main = root().join(format!("c_tests/{name}.c"));
        let objects = [&[main], &support()[..]].concat().into_iter().map(|source| object(self.clang(), &source));
        let mut command = Command::new("clang");
        command.args(objects).arg(library.join("libgolem_checked.so"));
        command.arg(format!("-Wl,-rpath,{}", library.display())).arg("-Wl,--whole-archive").arg(&self.runtime);
        command.args(["-Wl,--no-whole-archive", "-Wl,--export-dynamic", "-lpthread", "-ldl", "-lm", "-lrt"]);
        run(command.arg("-o").arg(&program));
        program
    }

    fn run(&self, length: Length, wanted: impl Fn(&str) -> bool, least: usize) {
        let (library, folder) = (self.library(), scratch(&format!("sanitizer_{}", self.name)));
        let mut programs = programs(length);
        programs.retain(|(name, _)| wanted(name));
        assert!(programs.len() >= least, "only {} programs", programs.len());
        let complaints = check_all(&programs, |(name, arguments)| {
            let mut command = Command::new(self.program(name, &library, &folder));
            if self.has_few_codes() {
                command.env_remove("GOLEM_REQUIRE_LEVELS");
            }
            run_checks(command.args(arguments));
            None
        });
        assert!(complaints.is_empty());
    }
}

#[test]
#[ignore = "make check"]
fn addresses() {
    if let Some(sanitizer) = sanitizer("address", "asan", &[]) {
        sanitizer.run(Length::Tiny, |_| true, 30);
    }
}

#[test]
#[ignore = "make check"]
fn uninitialised_memory() {
    if let Some(sanitizer) = sanitizer("memory", "msan", &["-mllvm", "-msan-eager-checks=0"]) {
        sanitizer.run(Length::Tiny, |_| true, 30);
    }
}

#[test]
#[ignore = "make check"]
fn data_races() {
    if let Some(sanitizer) = sanitizer("thread", "tsan", &[]) {
        sanitizer.run(
            if is_full_length() { Length::Short } else { Length::Tiny },
            |name| WITH_THREADS.contains(&name),
            WITH_THREADS.len(),
        );
    }
}
