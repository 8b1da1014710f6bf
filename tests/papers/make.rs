//! What `make` does whatever surrounds it: the caller's settings of Rust, spaces in names, a umask, another `make` at the same
//! time, no Rust, an old make.

use crate::common::c::{files_of, run};
use crate::common::{has, read, root};
use crate::packages::{fresh, write};
use crate::toy::{Toy, everything_below, is_rust, programs_but, said};
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

/// A CPU with more than what every CPU has; what stands for it in flags.
const OTHER_CPU: &str = if cfg!(target_arch = "x86_64") { "x86-64-v4" } else { "native" };

/// The library is the same with and without a setting, and made anew with it.
#[track_caller]
fn changes_nothing(toy: &Toy, number: usize, set: impl Fn(&mut Command)) {
    let before = toy.shared_library();
    toy.write_number(number);
    let mut make = toy.make();
    set(&mut make);
    run(&mut make);
    let with = toy.shared_library();
    assert!(with != before, "setting {number}: the library is the old one");
    toy.write_number(number);
    run(&mut toy.make());
    assert!(with == toy.shared_library(), "setting {number} changes the library");
}

#[test]
#[ignore = "make check"]
fn settings_of_the_caller_change_nothing() {
    let toy = Toy::new("make-settings");
    run(&mut toy.make());
    let flags = format!("-C target-cpu={OTHER_CPU}");
    let encoded = format!("-Ctarget-cpu={OTHER_CPU}");
    let variables = [
        ("CARGO_BUILD_TARGET", "wasm32-unknown-unknown"),
        ("RUSTFLAGS", &flags),
        ("CARGO_BUILD_RUSTFLAGS", &flags),
        ("CARGO_ENCODED_RUSTFLAGS", &encoded),
        ("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS", &flags),
    ];
    for (number, (name, value)) in variables.into_iter().enumerate() {
        changes_nothing(&toy, number + 1, |make| {
            make.env(name, value);
        });
    }
    // Cargo reads it in every folder above.
    let configuration = toy.0.parent().expect("a folder").join(".cargo");
    std::fs::create_dir(&configuration).expect("the folder is writable");
    for (number, text) in [
        "[build]\ntarget = \"wasm32-unknown-unknown\"\n".into(),
        format!("[build]\nrustflags = [\"{encoded}\"]\n"),
        format!("[target.'cfg(all())']\nrustflags = [\"{encoded}\"]\n"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = configuration.join("config.toml");
        changes_nothing(&toy, number + 10, |_| write(&file, &text));
        // The call that it is compared with had it as well; one without it makes the same.
        let with = toy.shared_library();
        std::fs::remove_file(&file).expect("it has been written");
        toy.write_number(number + 10);
        run(&mut toy.make());
        assert!(with == toy.shared_library(), "changes the library:\n{text}");
    }
}

/// The flags of a target that stand in the repository's own configuration do reach it.
#[test]
#[ignore = "make check"]
fn flags_of_the_repository_are_kept() {
    let toy = Toy::new("make-own-flags");
    run(&mut toy.make());
    let plain = toy.shared_library();
    std::fs::create_dir(toy.0.join(".cargo")).expect("the folder is writable");
    let text = format!("[target.{}]\nrustflags = [\n    \"-Ctarget-cpu={OTHER_CPU}\",\n]\n", crate::common::c::host());
    write(&toy.0.join(".cargo/config.toml"), &text);
    run(&mut toy.make());
    assert!(OTHER_CPU == "native" || plain != toy.shared_library(), "the flags have no effect");
}

#[test]
#[ignore = "make check"]
fn spaces_in_names_are_part_of_them() {
    let toy = Toy::new("make-spaces");
    let folder = fresh("make-spaces-prefix");
    let (prefix, destdir) = (folder.join("a b"), folder.join("c d"));
    // What the parts of these names are without the space.
    let strangers = [folder.join("a"), toy.0.join("b/include/golem.h"), folder.join("c")];
    strangers.iter().for_each(|file| {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is writable");
        write(file, "not ours");
    });
    let make = |target: &str, prefix: &Path, destdir: &str| {
        let prefix = format!("PREFIX={}", prefix.display());
        run(toy.make().args([target, &prefix, &format!("DESTDIR={destdir}"), "DATADIR=/doc's & |more"]));
    };
    make("install", Path::new("/a b"), &destdir.display().to_string());
    let pc = read(&destdir.join("a b/lib/pkgconfig/golem.pc"));
    assert!(pc.starts_with("prefix=/a b\nlibdir=/a b/lib\nincludedir=/a b/include\n"), "{pc}");
    assert!(destdir.join("doc's & |more/doc/golem/LICENSE-MIT").exists());
    make("uninstall", Path::new("/a b"), &destdir.display().to_string());
    let left = everything_below(&destdir).into_iter().filter(|path| !path.is_dir()).collect::<Vec<_>>();
    assert!(left.is_empty(), "{left:?}");

    run(toy.make().arg("install").arg(format!("PREFIX={}", prefix.display())));
    if has("pkg-config") {
        let source =
            "#include <golem.h>\nunsigned golem_number(void);\nint main(void) { return (int)golem_number(); }\n";
        write(&folder.join("engine.c"), source);
        let moved = folder.join("some where");
        run(Command::new("cp").arg("-RP").arg(toy.0.join("dist")).arg(&moved));
        for package in [prefix.join("lib/pkgconfig"), moved.join("lib/pkgconfig")] {
            let mut shell = Command::new("sh");
            let flags = "$(pkg-config --cflags --libs golem_backends)";
            shell.current_dir(&folder).env("PKG_CONFIG_PATH", package);
            run(shell.arg("-c").arg(format!("eval cc engine.c \"{flags}\" -o engine")));
        }
    }
    run(toy.make().arg("uninstall").arg(format!("PREFIX={}", prefix.display())));
    let left = everything_below(&prefix).into_iter().filter(|path| !path.is_dir()).collect::<Vec<_>>();
    assert!(left.is_empty(), "{left:?}");
    strangers.iter().for_each(|file| assert!(file.exists(), "{} is gone", file.display()));
}

/// The CMake package finds the headers from the libraries by a way that holds wherever both are moved to.
#[test]
#[ignore = "make check"]
fn headers_are_found_from_the_libraries() {
    let toy = Toy::new("make-headers");
    for (libraries, headers, way) in [
        ("/opt/golem/lib", "/opt/golem/include", "../include"),
        ("/opt/golem/lib/x/../deep//er/.", "/opt/golem/headers", "../../../headers"),
        ("/usr/lib64", "/usr/lib64", "."),
        ("/usr/lib", "/usr/lib/in here", "in here"),
        ("lib", "include", "../include"),
    ] {
        let staged = fresh("make-headers-staged");
        let variables = [format!("LIBDIR={libraries}"), format!("INCLUDEDIR={headers}"), "PREFIX=/opt/golem".into()];
        run(toy.make().arg("install").args(variables).arg(format!("DESTDIR={}/", staged.display())));
        let config = read(&staged.join(libraries.trim_start_matches('/')).join("cmake/golem/golemConfig.cmake"));
        assert!(config.contains(&format!("set(_golem_to_headers \"{way}\")\n")), "{libraries} {headers}: {config}");
    }
}

/// What is handed on can be read by everybody, even if nothing else can.
#[test]
#[ignore = "make check"]
fn modes_do_not_depend_on_the_umask() {
    let toy = Toy::new("make-umask");
    run(Command::new("chmod").args(["-R", "go=,u=rwX"]).arg(&toy.0));
    let prefix = toy.0.join("installed");
    // The shell that sets it.
    let script = "umask 077; exec make install package PREFIX=\"$1\"";
    let mut shell = Command::new("sh");
    shell.current_dir(&toy.0).args(["-c", script, "sh"]).arg(&prefix).env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
    run(&mut shell);
    let unpacked = fresh("make-umask-unpacked");
    let packages = files_of_target(&toy.0.join("target"));
    assert_eq!(packages.len(), 1, "{packages:?}");
    run(Command::new("tar").args(["-xpzf", &packages[0], "-C"]).arg(&unpacked));
    let mut files = 0;
    for path in [toy.0.join("dist"), prefix, unpacked].iter().flat_map(|folder| everything_below(folder)) {
        let data = path.symlink_metadata().expect("it is there");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let is_program = data.is_dir() || name.contains(".so") || name.contains(".dylib");
        if !data.is_symlink() && name != "stamp" {
            let mode = data.permissions().mode() & 0o777;
            assert_eq!(mode, if is_program { 0o755 } else { 0o644 }, "{}: {mode:o}", path.display());
            files += usize::from(data.is_file());
        }
    }
    assert!(files > 60, "only {files} files");
}

/// The paths of the packages in a folder.
fn files_of_target(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    let names = entries.map(|entry| entry.expect("an entry").path().display().to_string());
    names.filter(|name| name.ends_with(".tar.gz")).collect()
}

/// A line, byte by byte, so that nothing behind it is read.
fn first_line(from: &mut impl Read) -> String {
    let (mut line, mut byte) = (Vec::new(), [0]);
    while from.read(&mut byte).expect("it can be read") == 1 {
        line.push(byte[0]);
        if byte == *b"\n" {
            break;
        }
    }
    String::from_utf8(line).expect("lines are text")
}

/// Two calls at once, by locks of the system and where there are none: one builds, the other waits and has nothing to do.
#[test]
#[ignore = "make check"]
fn calls_at_the_same_time_wait_for_each_other() {
    let without = programs_but("make-without-locks", |name| ["flock", "lockf"].contains(&name));
    let path = std::env::var_os("PATH").expect("there is a PATH");
    for (name, path) in [("make-at-once", path), ("make-at-once-by-links", without.into_os_string())] {
        let toy = Toy::new(name);
        if name.ends_with("links") {
            // A lock of a process that has ended.
            let mut ended = Command::new("true").spawn().expect("the program runs");
            let number = ended.id().to_string();
            ended.wait().expect("it ends");
            std::fs::create_dir(toy.0.join("target")).expect("the folder is writable");
            symlink(number, toy.0.join("target/dist.lock.pid")).expect("the folder is writable");
        }
        // Somebody else is about it until the input of this ends.
        let mut other = Command::new(toy.0.join("build/alone.sh"));
        other.args(["dist", "sh", "-c", "echo begun; cat"]).current_dir(&toy.0).env("PATH", &path);
        let mut other = other.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the script runs");
        assert_eq!(first_line(other.stdout.as_mut().expect("its output")), "begun\n");
        let start = || {
            let mut make = toy.make();
            make.env("PATH", &path).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut make = make.spawn().expect("make runs");
            let waits = first_line(make.stderr.as_mut().expect("its errors"));
            assert_eq!(waits, "waiting for another make, which builds dist\n", "{name}");
            make
        };
        let calls = [start(), start()];
        assert!(!toy.0.join("dist").exists(), "{name}: a call does not wait");
        drop(other.stdin.take());
        assert!(other.wait().expect("the script ends").success(), "{name}");
        let outputs = calls.map(|call| call.wait_with_output().expect("make ends"));
        outputs.iter().for_each(|output| assert!(output.status.success(), "{name}: {}", said(output)));
        let all: String = outputs.iter().map(said).collect();
        assert_eq!(all.matches("building libgolem as a whole").count(), 1, "{name}: {all}");
        assert!(!toy.0.join("target/dist.lock.pid").is_symlink(), "{name}: the lock is still there");
    }
}

#[test]
#[ignore = "make check"]
fn without_rust_make_says_where_it_comes_from() {
    let toy = Toy::new("make-without-rust");
    let programs = programs_but("make-without-rust-programs", is_rust);
    for target in ["all", "quick", "test", "install", "wasm"] {
        let mut make = toy.make();
        make.env("PATH", &programs).env("HOME", &programs).env_remove("CARGO").env_remove("RUSTC");
        let output = make.arg(target).output().expect("make runs");
        let said = said(&output);
        let sentences = ["There is no cargo", "https://rustup.rs", "a released tarball"];
        assert!(!output.status.success() && sentences.iter().all(|part| said.contains(part)), "{target}: {said}");
    }
}

/// GNU make 3.81 is what macOS has: what came later, by the words that say so.
const NEWER_THAN_3_81: [&str; 15] = [
    "&:",
    "--output-sync",
    "$(file ",
    ".ONESHELL",
    ".SHELLFLAGS",
    ".RECIPEPREFIX",
    ".NOTINTERMEDIATE",
    "::=",
    "+:=",
    "undefine ",
    "private ",
    "$(guile ",
    "$(let ",
    "$(intcmp ",
    "--shuffle",
];

/// What commands of GNU have and those of BSD and macOS have not.
const OF_GNU: [&str; 13] = [
    "realpath -",
    "--relative-to",
    "--ignore-fail-on-non-empty",
    "sed -i ",
    "sed -r",
    "1i ",
    "touch -r",
    "touch -d",
    "xargs -r",
    "readlink -f",
    "stat -c",
    "sort -V",
    "--transform",
];

#[test]
fn an_old_make_and_other_systems_do() {
    let makefiles = ["Makefile", "packaging/system.mk", "tests/check.mk"].map(|file| root().join(file));
    let mut scripts = ["build", "packaging"].into_iter().flat_map(|folder| files_of(folder, "sh")).collect::<Vec<_>>();
    // A release is made on Linux.
    scripts.retain(|script| !script.ends_with("build/release.sh"));
    assert!(scripts.len() >= 10, "{scripts:?}");
    for file in makefiles.iter().chain(&scripts) {
        let text = read(file);
        let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        for line in lines {
            let found = OF_GNU.iter().find(|word| line.contains(**word));
            assert!(found.is_none(), "{}: {line}", file.display());
            if makefiles.contains(file) {
                let found = NEWER_THAN_3_81.iter().find(|word| line.contains(**word));
                // A definition of several lines with a sign of assignment, and an assignment of what a shell prints.
                let is_newer = line.starts_with("define ") && line.contains('=');
                let is_shell = line.split_once("!=").is_some_and(|(name, _)| !name.contains(['\t', '"', '(', '[']));
                assert!(found.is_none() && !is_newer && !is_shell, "{}: {line}", file.display());
            }
        }
    }
    let shebangs = scripts.iter().filter(|file| !read(file).starts_with("#!/bin/sh\n")).count();
    assert!(shebangs <= 2, "only files that are sourced may have no line that says `sh`");
}
