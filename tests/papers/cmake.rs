//! CMake: the library as a package, as a subdirectory that Cargo builds, and fetched as a tarball where there is no Rust;
//! static and shared, by C and C++. The tarball in a project of Meson's.

use crate::common::c::{PIECES, run};
use crate::common::markdown::blocks;
use crate::common::{has, read, root};
use crate::packages::{PROGRAM, archive, fresh, installed, make, plain, unpacked, write};
use crate::toy::{is_rust, programs_but};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A program that calls functions of the collection and of the library.
const COLLECTION: &str = "#include <golem_backends.h>\n#include <golem.h>\nint main(void) {\n  \
    return golem_queen_attacks_magic_fancy(0, 0) == golem_queen_attacks(0, 0) ? 0 : 1;\n}\n";

/// A CMake project that finds the targets by `find`, built and run with each compiler.
fn cmake(name: &str, find: &str) {
    let both = [("gcc", "g++"), ("clang", "clang++")];
    let compilers: Vec<_> = both.into_iter().filter(|(c, cpp)| has(c) && has(cpp)).collect();
    cmake_by(name, find, || plain("cmake"), &compilers);
}

/// The same with another way to call CMake, and with compilers of C and C++ that are there.
fn cmake_by(name: &str, find: &str, command: impl Fn() -> Command, compilers: &[(&str, &str)]) {
    if !has("cmake") {
        return;
    }
    let folder = fresh(name);
    write(&folder.join("engine.c"), PROGRAM);
    write(&folder.join("engine.cpp"), PROGRAM);
    write(&folder.join("pieces.c"), PIECES);
    write(&folder.join("backends.c"), COLLECTION);
    let programs = [
        ("c", "engine.c", ""),
        ("cpp", "engine.cpp", ""),
        ("pieces", "pieces.c", "piecesets_"),
        ("backends", "backends.c", "backends_"),
    ];
    let kinds = ["static", "shared"];
    let mut lists = format!("cmake_minimum_required(VERSION 3.13...3.25)\nproject(engine C CXX)\n{find}\n");
    for (kind, (name, source, part)) in kinds.into_iter().flat_map(|kind| programs.map(|program| (kind, program))) {
        lists += &format!("add_executable({name}_{kind} {source})\n");
        lists += &format!("target_link_libraries({name}_{kind} golem::{part}{kind})\n");
    }
    write(&folder.join("CMakeLists.txt"), &lists);
    for (c, cpp) in compilers {
        let build = folder.join(c);
        let compilers = [format!("-DCMAKE_C_COMPILER={c}"), format!("-DCMAKE_CXX_COMPILER={cpp}")];
        let output = run(command().arg("-S").arg(&folder).arg("-B").arg(&build).args(compilers));
        assert!(output.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        run(command().arg("--build").arg(&build));
        for (name, kind) in programs.into_iter().flat_map(|(name, ..)| kinds.map(|kind| (name, kind))) {
            run(&mut Command::new(build.join(format!("{name}_{kind}"))));
        }
        // Both at least as large without the flag that the package gives.
        for program in ["c_static", "cpp_static"] {
            let bytes = std::fs::metadata(build.join(program)).expect("it has been run").len();
            assert!(bytes < 450_000, "{program}: {bytes} bytes");
        }
    }
}

/// CMake where there is no Rust: `PATH` is a folder with every program but those of Rust, and `HOME` is empty.
fn cmake_without_rust() -> Command {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| programs_but("without-rust", is_rust));
    let mut command = plain("cmake");
    command.env("PATH", folder).env("HOME", folder).env_remove("CARGO").env_remove("RUSTC");
    command.env_remove("CARGO_HOME").env_remove("RUSTUP_HOME");
    let found = Command::new("sh").args(["-c", "command -v cargo || command -v rustc"]).env("PATH", folder).output();
    assert!(found.is_ok_and(|output| !output.status.success()), "there is a Rust in the folder without it");
    command
}

/// A CMake project that finds what is installed below a prefix.
pub(super) fn cmake_finds(name: &str, prefix: &Path) {
    let variable = format!("set(CMAKE_PREFIX_PATH \"{}\")", prefix.display());
    cmake(name, &format!("{variable}\nfind_package(golem {} EXACT REQUIRED)", env!("CARGO_PKG_VERSION")));
}

#[test]
#[ignore = "make check"]
fn cmake_package() {
    cmake_finds("cmake-installed", installed());
    cmake_finds("cmake-unpacked", unpacked());
    // Headers elsewhere, libraries deeper.
    let prefix = fresh("cmake-apart");
    let folder = |name: &str, path: &str| format!("{name}={}/{path}", prefix.display());
    make(&["install".into(), folder("PREFIX", ""), folder("LIBDIR", "lib/deep/er"), folder("INCLUDEDIR", "headers")]);
    let config = prefix.join("lib/deep/er/cmake/golem");
    cmake("cmake-found-apart", &format!("set(golem_DIR \"{}\")\nfind_package(golem REQUIRED)", config.display()));
}

#[test]
#[ignore = "make check"]
fn cmake_subdirectory() {
    // Where `make` builds the same, so that it is built once.
    let _ = installed();
    let target = format!("set(GOLEM_CARGO_TARGET_DIR \"{}\" CACHE PATH \"\")", root().join("target/c").display());
    cmake("cmake-subdirectory", &format!("{target}\nadd_subdirectory(\"{}\" golem)", root().display()));
}

/// What FetchContent is told of the tarball.
fn declared(more: &str) -> String {
    let hash = run(plain("cmake").args(["-E", "sha256sum"]).arg(archive())).stdout;
    let hash = String::from_utf8(hash).expect("the hash is text");
    let hash = hash.split_whitespace().next().expect("a hash");
    format!(
        "include(FetchContent)\nFetchContent_Declare(golem URL \"file://{}\" URL_HASH SHA256={hash}{more})\n",
        archive().display()
    )
}

#[test]
#[ignore = "make check"]
fn cmake_fetches_the_package() {
    if !has("cmake") {
        return;
    }
    let make_available = "FetchContent_MakeAvailable(golem)\n";
    let here = format!("add_subdirectory(\"{}\" golem)\n", unpacked().display());
    let package = format!("set(golem_DIR \"{}\")\n", unpacked().join("lib/cmake/golem").display());
    let find = format!("find_package(golem {} EXACT REQUIRED)\n", env!("CARGO_PKG_VERSION"));
    for (name, lines) in [
        ("cmake-fetched", declared("") + make_available + make_available),
        ("cmake-fetched-by-find", declared(" OVERRIDE_FIND_PACKAGE") + &find),
        ("cmake-third-party", here.clone()),
        // Some part of a project has found it another way, before or after.
        ("cmake-found-and-fetched", package.clone() + &find + &declared("") + make_available),
        ("cmake-third-party-and-found", here + &package + &find),
    ] {
        cmake_by(name, &lines, cmake_without_rust, &[("gcc", "g++")]);
    }
}

/// A package for another system, or one that is not complete.
#[test]
#[ignore = "make check"]
fn cmake_says_what_is_missing() {
    if !has("cmake") {
        return;
    }
    let folder = fresh("cmake-incomplete");
    run(Command::new("cp").arg("-R").arg(unpacked()).arg(folder.join("golem")));
    std::fs::remove_file(folder.join("golem/lib/libgolem.a")).expect("the file is there");
    write(
        &folder.join("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.13)\nproject(e C)\nadd_subdirectory(golem)\n",
    );
    let output = plain("cmake").arg("-S").arg(&folder).arg("-B").arg(folder.join("build")).output();
    let output = output.expect("CMake runs");
    let said = String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(!output.status.success() && said.contains("libgolem.a or golem.h is not where it was"), "{said}");
}

/// A project of Meson's has the tarball as a subproject, with nothing else of Rust.
#[test]
#[ignore = "make check"]
fn meson_takes_the_package() {
    if !has("meson") {
        return;
    }
    let folder = fresh("meson-subproject");
    std::fs::create_dir(folder.join("subprojects")).expect("the folder is writable");
    run(Command::new("cp").arg("-R").arg(unpacked()).arg(folder.join("subprojects/golem")));
    write(&folder.join("engine.c"), PROGRAM);
    write(&folder.join("pieces.c"), PIECES);
    write(&folder.join("backends.c"), COLLECTION);
    write(
        &folder.join("meson.build"),
        "project('engine', 'c')\nexecutable('engine', 'engine.c', dependencies: dependency('golem', fallback: 'golem'))\n\
         executable('pieces', 'pieces.c', dependencies: dependency('golem_piecesets', fallback: 'golem'))\n\
         executable('backends', 'backends.c', dependencies: dependency('golem_backends', fallback: 'golem'))\n",
    );
    // Nothing of the system's is found before.
    let within = |tool: &str, arguments: &[&str]| {
        run(plain(tool).args(arguments).env("PKG_CONFIG_LIBDIR", &folder).current_dir(&folder));
    };
    within("meson", &["setup", "--fatal-meson-warnings", "built", "."]);
    within("ninja", &["-C", "built"]);
    for program in ["built/engine", "built/pieces", "built/backends"] {
        run(&mut Command::new(folder.join(program)));
    }
    let bytes = std::fs::metadata(folder.join("built/engine")).expect("it has been run").len();
    assert!(bytes < 450_000, "{bytes} bytes");
}

/// Each block of the guide, in a project that has the tarball and what it was unpacked from.
#[test]
#[ignore = "make check"]
fn cmake_of_the_guide() {
    if !has("cmake") {
        return;
    }
    let guide = read(&root().join("docs/building.md"));
    let guide: Vec<_> = blocks(&guide).into_iter().filter(|block| block.language == "cmake").collect();
    assert_eq!(guide.len(), 4);
    let hash = declared("").split("SHA256=").nth(1).expect("a hash").trim_end_matches(")\n").to_string();
    for (number, block) in guide.into_iter().enumerate() {
        let folder = fresh(&format!("cmake-guide-{number}"));
        std::fs::create_dir(folder.join("third_party")).expect("the folder is writable");
        std::os::unix::fs::symlink(unpacked(), folder.join("third_party/golem")).expect("the folder is writable");
        std::os::unix::fs::symlink(root(), folder.join("golem")).expect("the folder is writable");
        let block = block.text.replace("/path/to/golem-VERSION-TRIPLE.tar.gz", &archive().display().to_string());
        let block = block.replace("=HASH", &format!("={hash}"));
        let block = block.replace("/path/to/dist", &root().join("dist").display().to_string());
        let head = "cmake_minimum_required(VERSION 3.14)\nproject(engine C)\nadd_executable(engine engine.c)\n";
        write(&folder.join("CMakeLists.txt"), &format!("{head}{block}"));
        write(&folder.join("engine.c"), PROGRAM);
        // Where `make` builds the same, so that it is built once.
        let target = format!("-DGOLEM_CARGO_TARGET_DIR={}", root().join("target/c").display());
        let build = folder.join("build");
        let mut configure = plain("cmake");
        configure.args(["--no-warn-unused-cli", &target, "-S"]).arg(&folder).arg("-B").arg(&build);
        let output = run(&mut configure);
        assert!(output.stderr.is_empty(), "{number}: {}", String::from_utf8_lossy(&output.stderr));
        run(plain("cmake").arg("--build").arg(&build));
        run(&mut Command::new(build.join("engine")));
    }
}
