//! The ways to link that the README names: `make install`, pkg-config, CMake, static and shared, by C and C++.

mod common;

use common::c::{run, scratch};
use common::{read, root};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

const PROGRAM: &str = "#include <golem.h>\nint main(void) {\n  golem_position p;\n  golem_position_start(&p);\n  \
                       return golem_perft(&p, 3) == 8902 ? 0 : 1;\n}\n";

/// `make install` into a fresh prefix, once.
fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = scratch("packages").join("prefix");
        let _ = std::fs::remove_dir_all(&prefix);
        run(Command::new("make")
            .current_dir(root())
            .args(["--silent", "install"])
            .arg(format!("PREFIX={}", prefix.display())));
        prefix
    })
}

/// Whether a tool is there; with `GOLEM_REQUIRE_TOOLS` a missing one is a failure.
fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    assert!(found || std::env::var_os("GOLEM_REQUIRE_TOOLS").is_none(), "{tool} is required but not installed");
    if !found {
        println!("{tool} is not installed: not checked here");
    }
    found
}

fn source(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, PROGRAM).expect("the folder is writable");
    path
}

#[test]
fn installation_is_complete() {
    for file in [
        "include/golem.h",
        "include/golem.hpp",
        "include/golem_types.hpp",
        "include/golem_position.hpp",
        "include/golem_picker.hpp",
        "include/golem_pieceboard.hpp",
        "include/golem_inline.h",
        "include/golem_shadow.h",
        "lib/libgolem.a",
        "lib/libgolem.so",
        "lib/libgolem.so.1",
        "lib/pkgconfig/golem.pc",
        "lib/cmake/golem/golemConfig.cmake",
    ] {
        assert!(prefix().join(file).exists(), "{file} is not installed");
    }
    let pc = read(&prefix().join("lib/pkgconfig/golem.pc"));
    assert!(pc.contains(&format!("Version: {}\n", env!("CARGO_PKG_VERSION"))) && !pc.contains('@'), "{pc}");
}

#[test]
fn destdir_is_a_detour() {
    let staged = scratch("packages").join("staged");
    let _ = std::fs::remove_dir_all(&staged);
    let destdir = format!("DESTDIR={}", staged.display());
    run(Command::new("make").current_dir(root()).args(["--silent", "install", "PREFIX=/opt/golem", &destdir]));
    let pc = read(&staged.join("opt/golem/lib/pkgconfig/golem.pc"));
    assert!(pc.starts_with("prefix=/opt/golem\n"), "{pc}");
}

#[test]
fn pkg_config() {
    if !has("pkg-config") {
        return;
    }
    let folder = scratch("packages/pkg-config");
    for (pc, name) in [(prefix().join("lib"), "installed"), (root().join("dist/lib"), "dist")] {
        let answer = run(Command::new("pkg-config")
            .env("PKG_CONFIG_PATH", pc.join("pkgconfig"))
            .args(["--cflags", "--libs", "golem"]));
        let flags = String::from_utf8(answer.stdout).expect("flags are text");
        let program = folder.join(name);
        let mut gcc = Command::new("cc");
        gcc.arg(source(&folder, "engine.c")).args(flags.split_whitespace()).arg("-o").arg(&program);
        run(gcc.arg(format!("-Wl,-rpath,{}", pc.display())));
        run(&mut Command::new(program));
    }
}

#[test]
fn cmake() {
    if !has("cmake") {
        return;
    }
    let folder = scratch("packages/cmake");
    source(&folder, "engine.c");
    source(&folder, "engine.cpp");
    let lists = "cmake_minimum_required(VERSION 3.10)\nproject(engine C CXX)\nfind_package(golem 0.1 REQUIRED)\n\
                 foreach(kind static shared)\n  add_executable(c_${kind} engine.c)\n  \
                 target_link_libraries(c_${kind} golem::${kind})\n  add_executable(cpp_${kind} engine.cpp)\n  \
                 target_link_libraries(cpp_${kind} golem::${kind})\nendforeach()\n";
    std::fs::write(folder.join("CMakeLists.txt"), lists).expect("the folder is writable");
    let build = folder.join("build");
    let _ = std::fs::remove_dir_all(&build);
    let package = format!("-Dgolem_DIR={}", prefix().join("lib/cmake/golem").display());
    run(Command::new("cmake").arg("-S").arg(&folder).arg("-B").arg(&build).arg(package));
    run(Command::new("cmake").arg("--build").arg(&build));
    for program in ["c_static", "c_shared", "cpp_static", "cpp_shared"] {
        run(&mut Command::new(build.join(program)));
    }
}
