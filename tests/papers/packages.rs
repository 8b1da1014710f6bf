//! What `make install` and `make package` put where, and pkg-config finds; what `cargo cinstall` is told, and does where
//! somebody asks for it; the manual page.

use crate::cmake::cmake_finds;
use crate::common::c::{PIECES, cargo, declared_functions, run};
use crate::common::{has, left_out, read, root};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

pub(super) const PROGRAM: &str = "#include <golem.h>\nint main(void) {\n  golem_position p;\n  golem_position_start(&p);\n  \
                       return golem_perft(&p, 3) == 8902 ? 0 : 1;\n}\n";

/// Below the prefix, apart from what the links of the shared libraries lead to.
const FILES: [&str; 38] = [
    "include/golem.h",
    "include/golem.hpp",
    "include/golem_attacks.hpp",
    "include/golem_attacks_bb.h",
    "include/golem_backends.h",
    "include/golem_backends.hpp",
    "include/golem_board.hpp",
    "include/golem_inline.h",
    "include/golem_macros.hpp",
    "include/golem_mailbox.h",
    "include/golem_mailbox.hpp",
    "include/golem_picker.hpp",
    "include/golem_pieceboard.h",
    "include/golem_pieceboard.hpp",
    "include/golem_policies.h",
    "include/golem_position.hpp",
    "include/golem_shadow.h",
    "include/golem_threats.h",
    "include/golem_threats.hpp",
    "include/golem_types.hpp",
    "lib/libgolem.a",
    "lib/libgolem.so",
    "lib/libgolem.so.2",
    "lib/libgolem_backends.a",
    "lib/libgolem_backends.so",
    "lib/libgolem_backends.so.2",
    "lib/libgolem_piecesets.a",
    "lib/libgolem_piecesets.so",
    "lib/libgolem_piecesets.so.2",
    "lib/pkgconfig/golem.pc",
    "lib/pkgconfig/golem_backends.pc",
    "lib/pkgconfig/golem_piecesets.pc",
    "lib/cmake/golem/golemConfig.cmake",
    "lib/cmake/golem/golemConfigVersion.cmake",
    "share/man/man3/golem.3",
    "share/doc/golem/LICENSE-MIT",
    "share/doc/golem/LICENSE-APACHE",
    "share/doc/golem/THIRD-PARTY.txt",
];

/// The same of the program.
const PROGRAM_FILES: [&str; 2] = ["bin/golem-perft", "share/man/man1/golem-perft.1"];

/// A tool in the root of the repository; flags that compile a benchmark's peers for this CPU must not reach the library
/// that is shipped.
pub(super) fn plain(tool: &str) -> Command {
    let mut command = Command::new(tool);
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").current_dir(root());
    command
}

/// `make` for a target, with `dist/` brought up to date by one call before: two at a time would each remove it.
pub(super) fn make(arguments: &[String]) {
    static DIST: OnceLock<()> = OnceLock::new();
    DIST.get_or_init(|| {
        run(plain("make").arg("--silent"));
    });
    run(plain("make").arg("--silent").args(arguments));
}

/// An empty folder.
pub(super) fn fresh(name: &str) -> PathBuf {
    crate::common::c::fresh(&format!("packages/{name}"))
}

/// `make install` into a fresh prefix, once.
pub(super) fn installed() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = fresh("prefix");
        make(&["install".into(), format!("PREFIX={}", prefix.display())]);
        prefix
    })
}

/// What `make package` makes, once.
pub(super) fn archive() -> &'static Path {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| {
        make(&["package".into()]);
        let rustc = run(Command::new("rustc").arg("-vV"));
        let text = String::from_utf8(rustc.stdout).expect("rustc writes text");
        let triple = text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
        root().join("target").join(format!("golem-{}-{triple}.tar.gz", env!("CARGO_PKG_VERSION")))
    })
}

/// The same, unpacked in another folder, once.
pub(super) fn unpacked() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = fresh("somewhere");
        run(Command::new("tar").arg("-C").arg(&folder).arg("-xzf").arg(archive()));
        let name = archive().file_name().and_then(|name| name.to_str()).expect("a name in ASCII");
        folder.join(name.trim_end_matches(".tar.gz"))
    })
}

pub(super) fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("the folder is writable");
}

/// The metadata for cargo-c of a package, as Cargo reads it.
fn capi_of(package: &str) -> serde_json::Value {
    let output = run(cargo().args(["metadata", "--locked", "--offline", "--no-deps", "--format-version", "1"]));
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).expect("Cargo writes JSON");
    let packages = all["packages"].as_array().expect("a list");
    let ours = packages.iter().find(|other| other["name"] == package).expect("the package is there");
    ours["metadata"]["capi"].clone()
}

fn capi() -> serde_json::Value {
    capi_of("golem-chess")
}

/// What names the version of the library besides Cargo.toml.
#[test]
fn packages_have_the_version() {
    for (file, before, after) in [
        ("CITATION.cff", "version: ", ""),
        ("packaging/cmake/golemConfigVersion.cmake", "set(PACKAGE_VERSION \"", "\")"),
        ("packaging/arch/PKGBUILD", "pkgver=", ""),
        ("packaging/vcpkg/golem/vcpkg.json", "  \"version\": \"", "\","),
        ("packaging/homebrew/golem-chess.rb", "  version \"", "\""),
    ] {
        let line = format!("{before}{}{after}", env!("CARGO_PKG_VERSION"));
        assert!(read(&root().join(file)).lines().any(|other| other == line), "{file} has no line {line}");
    }
}

#[test]
#[ignore = "make check"]
fn installation_and_package_are_complete() {
    let version = text(&capi()["library"]["version"]).to_string();
    // What the links of the shared libraries lead to, and what a package has for those who build with it.
    let real = ["golem", "golem_backends", "golem_piecesets"].map(|name| format!("lib/lib{name}.so.{version}"));
    let of_package = ["CMakeLists.txt", "meson.build"].map(String::from);
    for (prefix, more) in [(installed(), &[][..]), (unpacked(), &of_package)] {
        let here: Vec<String> = FILES.iter().chain(&PROGRAM_FILES).map(ToString::to_string).collect();
        let expected: BTreeSet<_> = here.iter().chain(&real).chain(more).map(PathBuf::from).collect();
        let found: BTreeSet<_> = files_below(prefix).into_iter().collect();
        assert_eq!(found, expected, "{}", prefix.display());
        for file in ["LICENSE-MIT", "LICENSE-APACHE", "packaging/THIRD-PARTY.txt"].map(|file| root().join(file)) {
            let packed = prefix.join("share/doc/golem").join(file.file_name().expect("a name"));
            assert!(read(&packed) == read(&file), "{} is another one", packed.display());
        }
        let pc = read(&prefix.join("lib/pkgconfig/golem.pc"));
        assert!(pc.contains(&format!("Version: {}\n", env!("CARGO_PKG_VERSION"))) && !pc.contains('@'), "{pc}");
        assert!(pc.contains("Libs.private: -Wl,--gc-sections\n"), "{pc}");
        let library = std::fs::canonicalize(prefix.join("lib/libgolem.so")).expect("the links lead to a file");
        assert_eq!(library, std::fs::canonicalize(prefix.join(&real[0])).expect("the file is there"));
    }
    let pc = read(&unpacked().join("lib/pkgconfig/golem.pc"));
    assert!(pc.starts_with("prefix=${pcfiledir}"), "the package cannot be moved: {pc}");
}

#[test]
#[ignore = "make check"]
fn destdir_is_a_detour() {
    let staged = fresh("staged");
    let destdir = format!("DESTDIR={}", staged.display());
    make(&["install".into(), "PREFIX=/opt/golem".into(), "LIBDIR=/opt/golem/lib/some-triple".into(), destdir]);
    let libdir = staged.join("opt/golem/lib/some-triple");
    let pc = read(&libdir.join("pkgconfig/golem.pc"));
    assert!(pc.starts_with("prefix=/opt/golem\nlibdir=/opt/golem/lib/some-triple\n"), "{pc}");
    let config = read(&libdir.join("cmake/golem/golemConfig.cmake"));
    assert!(config.contains("set(_golem_to_headers \"../../include\")\n"), "{config}");
}

/// All files below a folder, from there.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("the folder is readable") {
            let path = entry.expect("an entry").path();
            let is_folder = path.is_dir() && !path.is_symlink();
            if is_folder { folders.push(path) } else { files.push(path) }
        }
    }
    files.iter().map(|file| file.strip_prefix(folder).expect("below the folder").to_path_buf()).collect()
}

#[test]
#[ignore = "make check"]
fn uninstall_leaves_nothing_but_what_is_not_ours() {
    for (name, variables) in [("uninstalled", vec![]), ("uninstalled-apart", vec!["LIBDIR=/opt/golem/lib/some-triple"])]
    {
        let staged = fresh(name);
        let mut arguments = vec!["PREFIX=/opt/golem".into(), format!("DESTDIR={}", staged.display())];
        arguments.extend(variables.into_iter().map(String::from));
        make(&[&["install".into()], &arguments[..]].concat());
        assert!(files_below(&staged).len() >= FILES.len(), "{:?}", files_below(&staged));
        make(&[&["uninstall".into()], &arguments[..]].concat());
        assert!(files_below(&staged).is_empty(), "{:?}", files_below(&staged));
        let own = staged.join("opt/golem/share/doc/golem");
        assert!(!own.exists() && own.parent().is_some_and(Path::exists), "folders of others stay, ours do not");

        make(&[&["install".into()], &arguments[..]].concat());
        let strangers = ["opt/golem/include/stranger.h", "opt/golem/share/doc/golem/NOTES"].map(PathBuf::from);
        strangers.iter().for_each(|file| write(&staged.join(file), "not ours"));
        make(&[&["uninstall".into()], &arguments[..]].concat());
        let mut left = files_below(&staged);
        left.sort();
        assert_eq!(left, strangers);
    }
}

/// Programs built by the flags that pkg-config gives for a prefix.
fn pkg_config_finds(name: &str, prefix: &Path) {
    if !has("pkg-config") {
        return;
    }
    let folder = fresh(name);
    write(&folder.join("golem.c"), PROGRAM);
    write(&folder.join("golem_piecesets.c"), PIECES);
    for (library, archives) in
        [("golem", "$D/libgolem.a"), ("golem_piecesets", "$D/libgolem_piecesets.a $D/libgolem.a")]
    {
        let shared = format!("$(pkg-config --cflags --libs {library}) -Wl,-rpath,$D");
        let archive = format!("$(pkg-config --cflags {library}) {archives}");
        let alone = format!("-static $(pkg-config --static --cflags --libs {library})");
        for compiler in ["gcc", "clang"].into_iter().filter(|compiler| has(compiler)) {
            for flags in [&shared, &archive, &alone] {
                let mut shell = Command::new("sh");
                shell.current_dir(&folder).env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"));
                let place = "D=$(pkg-config --variable=libdir golem)";
                run(shell.args(["-ec", &format!("{place}; {compiler} -O2 {library}.c {flags} -o engine")]));
                run(&mut Command::new(folder.join("engine")));
            }
        }
    }
}

#[test]
#[ignore = "make check"]
fn pkg_config() {
    pkg_config_finds("pkg-config-installed", installed());
    pkg_config_finds("pkg-config-unpacked", unpacked());
    pkg_config_finds("pkg-config-dist", &root().join("dist"));
}

/// The same files as `make install`, and the CMake package and pkg-config find them.
#[test]
#[ignore = "make check"]
fn cinstall_into_a_prefix() {
    if Command::new("cargo-cinstall").arg("--version").output().is_err() {
        left_out("cargo cinstall, as cargo-c is not installed");
        return;
    }
    let prefix = fresh("cinstall");
    for folder in [".", "piecesets", "backends"] {
        let mut command = plain("cargo");
        command.args(["cinstall", "--locked", "--release", "--no-default-features", "--features", "panic-handler"]);
        command.arg("--manifest-path").arg(root().join(folder).join("Cargo.toml")).arg("--prefix").arg(&prefix);
        // The folder of the libraries would depend on the system.
        command.args(["--libdir", "lib", "--target-dir"]).arg(root().join("target/cinstall"));
        run(&mut command);
    }
    for file in FILES {
        let file = file.replace("lib/cmake", "share/cmake");
        assert!(prefix.join(&file).exists(), "no {file}");
    }
    cmake_finds("cmake-cinstalled", &prefix);
    pkg_config_finds("pkg-config-cinstalled", &prefix);
}

/// A text of JSON.
fn text(value: &serde_json::Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// The files of the repository that `from` names; a star only at its end.
fn assets(from: &str) -> Vec<String> {
    let Some(start) = from.strip_suffix('*') else { return vec![from.into()] };
    let (folder, start) = start.rsplit_once('/').unwrap_or((".", start));
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is readable");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with(start)).collect()
}

#[test]
#[ignore = "make check"]
fn cinstall_is_told_the_same() {
    let capi = capi();
    assert_eq!(capi["header"]["generation"], false, "the header is ready, cargo-c must not generate one");
    assert_eq!((&capi["header"]["name"], &capi["library"]["name"]), (&"golem".into(), &"golem".into()));
    let mut files = Vec::new();
    for (kind, prefix) in [("include", "include"), ("data", "share")] {
        for asset in capi["install"][kind]["asset"].as_array().expect("a list") {
            for file in assets(text(&asset["from"])) {
                let name = file.rsplit('/').next().expect("a name");
                files.push([prefix, text(&asset["to"]), name].join("/").replace("//", "/"));
            }
        }
    }
    files.sort();
    // What else is below lib/ is its own affair.
    let here = FILES.into_iter().map(|file| file.replace("lib/cmake", "share/cmake"));
    let mut expected: Vec<_> = here.filter(|file| !file.starts_with("lib/")).collect();
    expected.sort();
    assert_eq!(files, expected);

    for package in ["golem-chess", "golem-piecesets", "golem-backends"] {
        let capi = capi_of(package);
        let pc = read(&installed().join("lib/pkgconfig").join(format!("{}.pc", text(&capi["pkg_config"]["filename"]))));
        for (field, value) in [("Name", "name"), ("Description", "description")] {
            assert!(pc.contains(&format!("{field}: {}\n", text(&capi["pkg_config"][value]))), "{pc}");
        }
        let version = text(&capi["library"]["version"]);
        assert_eq!(version.split('.').next(), Some(&*golem_abi().to_string()), "the soname is the binary interface");
    }
}

/// What `golem_abi_version` answers.
fn golem_abi() -> u32 {
    golem::ffi::library::golem_abi_version()
}

/// The first example of the manual page.
fn example(manual: &str) -> String {
    let start = manual.find("\n.EX\n").expect("the manual page has an example") + 5;
    let length = manual[start..].find(".EE\n").expect("the example ends");
    manual[start..start + length].replace("\\e", "\\").replace("\\-", "-")
}

#[test]
#[ignore = "make check"]
fn manual_page() {
    let path = root().join("packaging/golem.3");
    let manual = read(&path);
    if has("groff") {
        let output = run(Command::new("groff").args(["-man", "-ww", "-z", "-Tutf8"]).arg(&path));
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let words = manual.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_' && letter != '.');
    let types = ["golem_status", "golem_position", "golem_move", "golem_targets"];
    let libraries = ["golem_piecesets", "golem_backends"];
    let is_other = |word: &str| word.ends_with(".h") || types.contains(&word) || libraries.contains(&word);
    let is_function = |word: &&str| word.starts_with("golem_") && !is_other(word);
    let names: Vec<_> = words.filter(is_function).collect();
    let declared = declared_functions();
    let unknown: Vec<_> = names.iter().filter(|name| !declared.contains(**name)).collect();
    assert!(names.len() > 50 && unknown.is_empty(), "{} names, not declared: {unknown:?}", names.len());

    let folder = fresh("manual");
    write(&folder.join("example.c"), &example(&manual));
    let include = format!("-I{}", installed().join("include").display());
    let warnings = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];
    let archive = installed().join("lib/libgolem.a");
    run(Command::new("cc").current_dir(&folder).args(warnings).args([&include, "example.c"]).arg(archive));
    let output = run(&mut Command::new(folder.join("a.out")));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().filter(|line| line.len() == 4).count(), 20);
}
