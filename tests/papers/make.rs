//! What `make` does whatever surrounds it: the caller's settings of Rust, spaces in names, a umask, another `make` at the same
//! time, no Rust, an old make.

use crate::common::c::{files_of, run};
use crate::common::{has, left_out, read, root};
use crate::packages::{fresh, write};
use crate::toy::{Toy, everything_below, is_rust, programs_but, said};
use std::ffi::OsStr;
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A CPU with more than what every CPU has; what stands for it in flags.
const OTHER_CPU: &str = if cfg!(target_arch = "x86_64") { "x86-64-v4" } else { "native" };

#[test]
#[ignore = "make check"]
fn settings_of_the_caller_change_nothing() {
    let toy = Toy::new("make-settings");
    // Two sources take turns, so that with each setting the library is made anew.
    let plain = [0, 1].map(|number| {
        toy.write_number(number);
        run(&mut toy.make());
        toy.libraries()
    });
    assert!(plain[0] != plain[1], "the library is the old one");
    let mut number = 1;
    let mut changes_nothing = |what: &str, variables: &[(&str, &str)]| {
        number = 1 - number;
        toy.write_number(number);
        run(toy.make().envs(variables.iter().copied()));
        assert!(plain[number] == toy.libraries(), "changes the library:\n{what}");
    };
    let flags = format!("-C target-cpu={OTHER_CPU} -C debuginfo=2 -C overflow-checks");
    let encoded = flags.replace("-C ", "-C").replace(' ', "\x1f");
    let elsewhere = toy.0.join("else where").display().to_string();
    let settings: [&[(&str, &str)]; 7] = [
        &[("CARGO_BUILD_TARGET", "wasm32-unknown-unknown")],
        &[
            ("CARGO_TARGET_DIR", &elsewhere),
            ("CARGO_BUILD_TARGET_DIR", &elsewhere),
            ("CARGO_BUILD_BUILD_DIR", &elsewhere),
        ],
        &[("RUSTFLAGS", &flags), ("CARGO_BUILD_RUSTFLAGS", &flags)],
        &[("CARGO_ENCODED_RUSTFLAGS", &encoded)],
        &[("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS", &flags)],
        &[
            ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
            ("CARGO_PROFILE_RELEASE_LTO", "off"),
            ("CARGO_PROFILE_RELEASE_PANIC", "unwind"),
            ("CARGO_PROFILE_RELEASE_DEBUG", "full"),
            ("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true"),
            ("CARGO_INCREMENTAL", "1"),
        ],
        // What shells and tools read of their own.
        &[("CDPATH", "/usr:/"), ("POSIXLY_CORRECT", "1"), ("CARGO_TERM_COLOR", "always"), ("MAKEFLAGS", "-j4")],
    ];
    for variables in settings {
        changes_nothing(&format!("{variables:?}"), variables);
    }
    // Cargo reads it in every folder above.
    let configuration = toy.0.parent().expect("a folder").join(".cargo");
    std::fs::create_dir(&configuration).expect("the folder is writable");
    for text in [
        "[build]\ntarget = \"wasm32-unknown-unknown\"\ntarget-dir = \"elsewhere\"\n",
        &format!("[build]\nrustflags = [\"-Ctarget-cpu={OTHER_CPU}\"]\n"),
        &format!("[target.'cfg(all())']\nrustflags = [\"-Ctarget-cpu={OTHER_CPU}\"]\n"),
        "[profile.release]\nopt-level = 0\npanic = \"unwind\"\nincremental = true\nstrip = \"symbols\"\n",
    ] {
        write(&configuration.join("config.toml"), text);
        changes_nothing(text, &[]);
    }
}

/// The flags of a target that stand in the repository's own configuration do reach it.
#[test]
#[ignore = "make check"]
fn flags_of_the_repository_are_kept() {
    let toy = Toy::new("make-own-flags");
    run(&mut toy.make());
    let plain = toy.libraries();
    std::fs::create_dir(toy.0.join(".cargo")).expect("the folder is writable");
    let text = format!("[target.{}]\nrustflags = [\n    \"-Ctarget-cpu={OTHER_CPU}\",\n]\n", crate::common::c::host());
    write(&toy.0.join(".cargo/config.toml"), &text);
    run(&mut toy.make());
    assert!(OTHER_CPU == "native" || plain != toy.libraries(), "the flags have no effect");
}

#[test]
#[ignore = "make check"]
fn spaces_in_names_are_part_of_them() {
    let toy = Toy::new("make-spaces");
    let folder = fresh("make-spaces-prefix");
    let (prefix, destdir) = (folder.join("a b'é"), folder.join("c d"));
    // What the parts of these names are without the space.
    let strangers = [folder.join("a"), toy.0.join("b'é/include/golem.h"), folder.join("c")];
    strangers.iter().for_each(|file| {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is writable");
        write(file, "not ours");
    });
    let make = |target: &str, prefix: &Path, destdir: &str| {
        let prefix = format!("PREFIX={}", prefix.display());
        run(toy.make().args([target, &prefix, &format!("DESTDIR={destdir}"), "DATADIR=/doc's & |more"]));
    };
    make("install", Path::new("/a b'é"), &destdir.display().to_string());
    let pc = read(&destdir.join("a b'é/lib/pkgconfig/golem.pc"));
    assert!(pc.starts_with("prefix=/a b'é\nlibdir=/a b'é/lib\nincludedir=/a b'é/include\n"), "{pc}");
    assert!(destdir.join("doc's & |more/doc/golem/LICENSE-MIT").exists());
    make("uninstall", Path::new("/a b'é"), &destdir.display().to_string());
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
    run(toy.shell("umask 077; exec make install package PREFIX=\"$0\"").arg(&prefix));
    let unpacked = fresh("make-umask-unpacked");
    let packages = packages_in(&toy.0.join("target"));
    assert_eq!(packages.len(), 1, "{packages:?}");
    run(Command::new("tar").args(["-xpzf", &packages[0], "-C"]).arg(&unpacked));
    let mut files = 0;
    for path in [toy.0.join("dist"), prefix, unpacked].iter().flat_map(|folder| everything_below(folder)) {
        let data = path.symlink_metadata().expect("it is there");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let is_program = data.is_dir() || name == "golem-perft" || name.contains(".so") || name.contains(".dylib");
        if !data.is_symlink() && name != "stamp" {
            let mode = data.permissions().mode() & 0o777;
            assert_eq!(mode, if is_program { 0o755 } else { 0o644 }, "{}: {mode:o}", path.display());
            files += usize::from(data.is_file());
        }
    }
    assert!(files > 60, "only {files} files");
}

/// The paths of the packages in a folder.
fn packages_in(folder: &Path) -> Vec<String> {
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

/// Somebody who is about a folder until what this gives back is closed.
fn somebody(toy: &Toy, folder: &str, path: &OsStr) -> Child {
    let mut other = Command::new(toy.0.join("build/alone.sh"));
    other.args([folder, "sh", "-c", "echo begun; cat"]).current_dir(&toy.0).env("PATH", path);
    let mut other = other.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the script runs");
    assert_eq!(first_line(other.stdout.as_mut().expect("its output")), "begun\n");
    other
}

/// Starts `make` and sees it wait for somebody who is about `dist`.
#[track_caller]
fn waiting(toy: &Toy, arguments: &[&str], path: &OsStr) -> Child {
    let mut make = toy.make();
    make.args(arguments).env("PATH", path).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut make = make.spawn().expect("make runs");
    let waits = first_line(make.stderr.as_mut().expect("its errors"));
    assert_eq!(waits, "waiting for another make, which builds dist\n");
    make
}

/// What calls say when that one has ended, as all of them do well.
#[track_caller]
fn goes_on(mut other: Child, calls: [Child; 2]) -> String {
    drop(other.stdin.take());
    assert!(other.wait().expect("the script ends").success());
    let outputs = calls.map(|call| call.wait_with_output().expect("make ends"));
    outputs.iter().for_each(|output| assert!(output.status.success(), "{}", said(output)));
    outputs.iter().map(said).collect()
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
        let other = somebody(&toy, "dist", &path);
        let calls = [(); 2].map(|()| waiting(&toy, &[], &path));
        assert!(!toy.0.join("dist").exists(), "{name}: a call does not wait");
        let all = goes_on(other, calls);
        assert_eq!(all.matches("building libgolem as a whole").count(), 1, "{name}: {all}");
        assert!(!toy.0.join("target/dist.lock.pid").is_symlink(), "{name}: the lock is still there");

        // What is built is copied one after the other, too.
        let staged = format!("DESTDIR={}", toy.0.join("staged").display());
        let other = somebody(&toy, "dist", &path);
        let calls = [["install", &staged], ["package", &staged]].map(|arguments| waiting(&toy, &arguments, &path));
        assert!(!toy.0.join("staged").exists() && packages_in(&toy.0.join("target")).is_empty(), "{name}: no waiting");
        goes_on(other, calls);
        assert!(toy.0.join("staged/usr/local/include/golem.h").exists(), "{name}: not installed");
        assert_eq!(packages_in(&toy.0.join("target")).len(), 1, "{name}: not packed");
    }
}

/// A lock file that does not fit is an error, and is left as it is.
#[test]
#[ignore = "make check"]
fn nothing_is_built_by_another_lock_file() {
    let toy = Toy::new("make-locked");
    let lock = toy.0.join("Cargo.lock");
    let changed = read(&lock).replace("1.2.3", "1.2.2");
    write(&lock, &changed);
    for target in ["all", "install", "package", "vendor", "quick", "test", "check-docs", "check-lints"] {
        let mut make = toy.make();
        let prefix = format!("PREFIX={}", toy.0.join("installed").display());
        let target = [target, &prefix, &format!("VENDOR_TARGETS={}", crate::common::c::host())];
        let output = make.args(target).env("GOLEM_REQUIRE_TOOLS", "1").output().expect("make runs");
        let said = said(&output);
        assert!(!output.status.success() && said.contains("because --locked was passed"), "{target:?}: {said}");
        assert_eq!(read(&lock), changed, "{target:?} writes the lock file");
    }
}

/// A package that is made in another folder, with another umask and clock, by another user and of files of another time.
#[test]
#[ignore = "make check"]
fn packages_are_the_same_bytes() {
    // In a space of users of its own, which not every system lets its users have.
    let by_other = "unshare --map-user=1 --map-group=1";
    let can = Command::new("sh").args(["-c", &format!("{by_other} true")]).output().is_ok_and(|it| it.status.success());
    if !can {
        left_out("whether another user packs the same bytes: unshare cannot make a space of users");
    }
    let other_way = format!("umask 077; export TZ=Pacific/Auckland; exec {} make", if can { by_other } else { "env" });
    let [one, other] = [("make-package", "exec make"), ("make-package-again", &other_way)].map(|(name, make)| {
        let toy = Toy::new(name);
        run(&mut toy.make());
        if make != "exec make" {
            let dist = toy.0.join("dist");
            run(Command::new("chmod").args(["-R", "go="]).arg(&dist));
            run(Command::new("find").arg(&dist).args(["-exec", "touch", "-h", "-t", "203001010000", "{}", "+"]));
        }
        run(toy.shell(&format!("{make} package")).env("SOURCE_DATE_EPOCH", "1000000000"));
        let packages = packages_in(&toy.0.join("target"));
        assert_eq!(packages.len(), 1, "{packages:?}");
        std::fs::read(&packages[0]).expect("it is there")
    });
    assert!(one == other, "the packages differ");
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
    assert!(shebangs <= 3, "only files that are sourced may have no line that says `sh`");
}
