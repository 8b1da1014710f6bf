//! The library as assembly text, as `make vendor` leaves it: the same bytes wherever it is made, all functions and nothing
//! else outside, and engines that are built with it where there is no Rust.

use super::c_programs::{Length, compare_over_constant_tables, run_all};
use super::engines::signature;
use crate::common::c::{
    CONSTANT, Link, PIECES, VENDORED, build_program, declared_functions, fresh, functions_of_header, host, make_in,
    run, scratch, vendored,
};
use crate::common::engines::{ENGINE_C, ENGINE_CPP, Example};
use crate::common::markdown::{block, blocks};
use crate::common::objects::{is_offered, symbols};
use crate::common::uci::Engine;
use crate::common::{has, left_out, read, root};
use object::{Object, ObjectSection, ObjectSymbol, RelocationTarget, SymbolKind};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The one file of assembly that is made here of a library.
fn assembly(library: &str) -> PathBuf {
    vendored();
    let files = std::fs::read_dir(root().join("dist/vendor")).expect("the folder has been made");
    let names = files.map(|file| file.expect("an entry").file_name().into_string().expect("a name in ASCII"));
    let mut found = names.filter(|name| name.starts_with(&format!("{library}-")) && name.ends_with(".s"));
    root().join("dist/vendor").join(found.next().expect("a file"))
}

/// What a linker puts into a place: how far it is from what is meant there, and the bytes there if it is a constant.
type Reference = (u64, i64, Vec<u8>);

/// What a linker reads of an object: each section's bytes, and what is put into them. Constants are compared where they are
/// used.
fn sections(path: &Path) -> Vec<(Vec<u8>, Vec<Reference>)> {
    let data = std::fs::read(path).expect("the object is there");
    let file = object::File::parse(&*data).expect("an object file");
    let linked = file.sections().filter(|section| {
        let name = section.name().expect("a name");
        section.size() > 0 && !is_about_it(name) && bytes_of_constants(name).is_none()
    });
    let linked = linked.map(|section| {
        let references = section
            .relocations()
            .map(|(offset, place)| (offset, place.addend(), constant(&file, place.target()).unwrap_or_default()));
        (section.data().expect("its bytes").to_vec(), references.collect())
    });
    linked.collect()
}

/// The bytes of each constant in a section of which a linker keeps one of each.
fn bytes_of_constants(section: &str) -> Option<usize> {
    section.strip_prefix(".rodata.cst").map(|bytes| bytes.parse().expect("a number of bytes"))
}

/// The bytes of the constant that is meant.
fn constant(file: &object::File, target: RelocationTarget) -> Option<Vec<u8>> {
    let RelocationTarget::Symbol(index) = target else { panic!("{target:?} has no name") };
    let symbol = file.symbol_by_index(index).expect("a symbol");
    let section = file.section_by_index(symbol.section_index()?).expect("a section");
    let bytes = bytes_of_constants(section.name().expect("a name"))?;
    assert_ne!(symbol.kind(), SymbolKind::Section, "which constant is meant is not known");
    Some(section.data().expect("its bytes")[symbol.address() as usize..][..bytes].to_vec())
}

/// Names, and remarks of a compiler or an assembler.
fn is_about_it(name: &str) -> bool {
    ["tab", ".comment", ".rela"].iter().any(|part| name.contains(part))
}

#[test]
#[ignore = "make check"]
fn tidying_changes_no_byte() {
    for (library, least) in VENDORED.into_iter().zip([100, 500]) {
        let [raw, tidy] = ["raw", "tidy"].map(|name| scratch("vendored").join(format!("{library}_{name}.o")));
        let source = root().join(format!("target/vendor/{}/{library}.s", host()));
        vendored();
        for (source, object) in [(&source, &raw), (&assembly(library), &tidy)] {
            run(Command::new("cc").arg("-c").arg(source).arg("-o").arg(object));
        }
        let (raw, tidy) = (sections(&raw), sections(&tidy));
        assert!(raw.len() > least, "{library}: only {} sections: functions have none of their own", raw.len());
        let references = raw.iter().flat_map(|(_, references)| references);
        let constants = references.filter(|(_, _, bytes)| !bytes.is_empty()).count();
        assert!(constants > least, "{library}: only {constants} constants: they were not looked up");
        assert!(raw == tidy, "{library}: the object is another one");
    }
}

#[test]
#[ignore = "make check"]
fn another_folder_gives_the_same_bytes_at_full_length() {
    let git = |arguments: &[&str]| run(Command::new("git").args(arguments).current_dir(root())).stdout;
    if !git(&["status", "--porcelain"]).is_empty() {
        return left_out("whether assembly is the same from two folders: there are uncommitted changes");
    }
    let clone = fresh("vendored/clone");
    run(Command::new("git").args(["clone", "--quiet"]).arg(root()).arg(&clone));
    vendored();
    // What the caller has set does not matter.
    let settings =
        [("RUSTFLAGS", "-C debuginfo=2"), ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"), ("CARGO_INCREMENTAL", "1")];
    let check = |folder: &Path| {
        let mut make = make_in(&clone);
        make.arg("vendor-check").arg(format!("FOLDER={}", folder.display())).envs(settings);
        make.output().expect("make runs")
    };
    // A byte more is noticed, and nothing else is.
    let changed = clone.join("changed");
    run(Command::new("cp").arg("-R").arg(root().join("dist/vendor")).arg(&changed));
    let header = changed.join("golem.h");
    std::fs::write(&header, read(&header) + "\n").expect("the folder is writable");
    let output = check(&changed);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let differing: Vec<_> =
        said.lines().filter(|line| line.ends_with(" differ") || line.starts_with("Only in")).collect();
    assert!(!output.status.success() && differing.len() == 1 && differing[0].contains("golem.h"), "{said}");
    assert!(check(&root().join("dist/vendor")).status.success(), "the folder as it is differs");
}

#[test]
#[ignore = "make check"]
fn the_interface_is_in_it_and_nothing_else_outside() {
    let of_pieces = functions_of_header("golem_pieceboard.h");
    let mut of_golem = &(&declared_functions() - &functions_of_header("golem_backends.h")) - &of_pieces;
    of_golem.insert(CONSTANT.into());
    // By these the second library has the SIMD level of the first.
    let of_level = ["golem_level_place", "golem_version"];
    for (library, names, more) in [("golem", of_golem, &[][..]), ("golem_piecesets", of_pieces, &of_level)] {
        let object = vendored().join(format!("{library}.o"));
        assert_eq!(symbols(&object, false, |symbol| is_offered(symbol)), names);
        let needed = symbols(&object, false, |symbol| symbol.is_undefined());
        let mut strange = needed;
        ["memcpy", "memmove", "memset", "_GLOBAL_OFFSET_TABLE_"].iter().chain(more).for_each(|name| {
            strange.remove(*name);
        });
        assert!(strange.is_empty(), "{library} needs {strange:?}");
        let data = std::fs::read(&object).expect("the object is there");
        let file = object::File::parse(&*data).expect("an object file");
        assert!(file.section_by_name(".note.GNU-stack").is_some(), "a program would get a stack that can be run");
        assert!(file.section_by_name(".note.gnu.property").is_some(), "a program would lose its marks for CET or BTI");
    }
}

#[test]
#[ignore = "make check"]
fn files_are_small() {
    for (library, most, packed_to) in
        [("golem", 6_000_000, 100_000..500_000), ("golem_piecesets", 2_000_000, 50_000..180_000)]
    {
        let file = assembly(library);
        let size = file.metadata().expect("the file is there").len();
        assert!(size < most, "{library}: {size} bytes");
        if has("xz") {
            let packed = run(Command::new("xz").args(["-9e", "--keep", "--stdout"]).arg(&file)).stdout.len();
            assert!(packed_to.contains(&packed), "{library}: {packed} bytes as packed by xz");
        }
    }
}

#[test]
#[ignore = "make check"]
fn c_programs() {
    run_all(Link::Vendored, Length::Tiny, &[], "vendored");
}

#[test]
#[ignore = "make check"]
fn drop_in_names_over_constant_tables() {
    compare_over_constant_tables(Link::Vendored);
}

/// A search path on which Rust's tools come first and fail.
fn path_without_rust() -> String {
    let folder = scratch("vendored/no-rust");
    for tool in ["cargo", "rustc"] {
        let script = folder.join(tool);
        std::fs::write(&script, "#!/bin/sh\nexit 1\n").expect("the folder is writable");
        run(Command::new("chmod").arg("755").arg(script));
    }
    format!("{}:{}", folder.display(), std::env::var("PATH").expect("there is a search path"))
}

/// An archive of the engine's source with the folder inside is unpacked and built by `make`, and searches as the engine does
/// that is linked with the archive of the library.
fn builds_without_rust(example: &Example, settings: &[&[&str]]) {
    let place = fresh(&format!("vendored/{}", example.name()));
    let tar = |arguments: &[&str]| run(Command::new("tar").args(arguments).current_dir(&place));
    let [source, archive] = [format!("examples/{}", example.name()), "engine.tar".into()];
    vendored();
    tar(&["-cf", &archive, "-C", &root().display().to_string(), &source]);
    let inside = format!("s|^dist/vendor|{source}/golem|");
    tar(&["-rf", &archive, "--transform", &inside, "-C", &root().display().to_string(), "dist/vendor"]);
    for (number, settings) in settings.iter().enumerate() {
        let folder = place.join(number.to_string());
        std::fs::create_dir(&folder).expect("the folder is writable");
        run(Command::new("tar").arg("-xf").arg(place.join(&archive)).current_dir(&folder));
        run(make_in(&folder.join(&source)).env("PATH", path_without_rust()).arg("EXE=x").args(*settings));
        let program = folder.join(&source).join("x");
        let said = signature(Command::new(&program).arg("bench"));
        assert!(example.readme().contains(&format!("signature {said}\n")), "{settings:?}: signature {said}");
        let mut engine = Engine::start(&program);
        engine.say("position startpos moves e2e4 e7e5");
        engine.say("go depth 4");
        assert!(engine.wait_for("bestmove").last().is_some_and(|line| line.len() > "bestmove ".len()));
    }
}

#[test]
#[ignore = "make check"]
fn the_engine_in_c_builds_without_rust() {
    if has("clang") {
        builds_without_rust(&ENGINE_C, &[&["CC=gcc"], &["CC=clang"], &["CC=gcc", "CFLAGS=-O2 -flto"]]);
    }
}

#[test]
#[ignore = "make check"]
fn the_engine_in_cpp_builds_without_rust() {
    if has("clang") {
        builds_without_rust(&ENGINE_CPP, &[&["CXX=g++", "CXXFLAGS=-O2 -flto"], &["CXX=clang++", "CC=clang"]]);
    }
}

/// What the guide tells, as pasted.
#[test]
#[ignore = "make check"]
fn the_guide_works_without_rust() {
    let guide = read(&root().join("docs/vendoring.md"));
    let folder = fresh("vendored/guide");
    vendored();
    run(Command::new("cp").arg("-R").arg(root().join("dist/vendor")).arg(folder.join("golem")));
    for (name, language) in [("engine.c", "c"), ("Makefile", "make")] {
        std::fs::write(folder.join(name), block(&guide, language)).expect("the folder is writable");
    }
    let commands = |text: &str| {
        let mut shell = Command::new("sh");
        shell.env_remove("MAKEFLAGS").env("PATH", path_without_rust()).current_dir(&folder);
        let printed = run(shell.args(["-ec", text])).stdout;
        assert!(String::from_utf8_lossy(&printed).ends_with(block(&guide, "text")), "{text}");
    };
    commands(block(&guide, "sh"));
    // The object that is cut down, of what these have left.
    let cut = blocks(&guide).into_iter().find(|block| block.language == "sh" && block.text.starts_with("ld -r"));
    commands(cut.expect("the guide cuts an object down").text);
    run(make_in(&folder).arg("clean"));
    assert!(!folder.join("golem.o").exists());
    // Where there is no `cc`, the C++ compiler assembles, into a folder that is not there yet.
    run(make_in(&folder).args(["-f", "golem/golem.mk", "CXX=g++", "GOLEM_OBJECT=made/golem.o", "made/golem.o"]));
    // Git takes the assembly of an engine that ignores such files.
    std::fs::write(folder.join(".gitignore"), "*.s\n").expect("the folder is writable");
    run(Command::new("git").args(["init", "--quiet"]).current_dir(&folder));
    run(Command::new("git").args(["add", "golem"]).current_dir(&folder));
    let kept = run(Command::new("git").args(["ls-files", "golem"]).current_dir(&folder)).stdout;
    assert!(String::from_utf8_lossy(&kept).contains("-elf.s\n"));
    // Without the file for this system a sentence says so.
    let file = assembly("golem").file_name().expect("a name").to_owned();
    std::fs::remove_file(folder.join("golem").join(file)).expect("the file is there");
    let output = Command::new("cc").args(["-c", "golem/golem.S"]).current_dir(&folder).output().expect("cc runs");
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("is not in the folder"));
}

/// What the README says of the folder, as pasted.
#[test]
#[ignore = "make check"]
fn the_readme_works_without_rust() {
    let readme = read(&root().join("README.md"));
    let folder = fresh("vendored/readme");
    vendored();
    run(Command::new("cp").arg("-R").arg(root().join("dist/vendor")).arg(folder.join("golem")));
    std::fs::write(folder.join("engine.c"), block(&readme, "c")).expect("the folder is writable");
    let commands = blocks(&readme).into_iter().find(|block| block.text.starts_with("cc -c golem/"));
    let mut shell = Command::new("sh");
    shell.env("PATH", path_without_rust()).current_dir(&folder);
    let printed = run(shell.args(["-ec", commands.expect("the README assembles the library").text])).stdout;
    assert_eq!(String::from_utf8_lossy(&printed), block(&readme, "text"));
}

/// A project of CMake's and one of Meson's have the folder as a subproject.
#[test]
#[ignore = "make check"]
fn build_systems_take_the_folder() {
    let folder = fresh("vendored/projects");
    std::fs::create_dir_all(folder.join("subprojects")).expect("the folder is writable");
    vendored();
    run(Command::new("cp").arg("-R").arg(root().join("dist/vendor")).arg(folder.join("subprojects/golem")));
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("the folder is writable");
    write("engine.c", "#include <golem.h>\nint main(void) { return golem_abi_version() != GOLEM_ABI_VERSION; }\n");
    write("pieces.c", PIECES);
    write(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.13)\nproject(engine C)\nadd_subdirectory(subprojects/golem)\n\
         add_executable(engine engine.c)\ntarget_link_libraries(engine golem::static)\n\
         add_executable(pieces pieces.c)\ntarget_link_libraries(pieces golem::piecesets_static)\n",
    );
    write(
        "meson.build",
        "project('engine', 'c')\nexecutable('engine', 'engine.c', dependencies: dependency('golem', fallback: 'golem'))\n\
         executable('pieces', 'pieces.c', dependencies: dependency('golem_piecesets', fallback: 'golem'))\n",
    );
    write(
        "Makefile",
        "include subprojects/golem/golem.mk\npieces: pieces.c $(GOLEM_PIECESETS_OBJECT) $(GOLEM_OBJECT)\n\t$(CC) $(GOLEM_FLAGS) $^ -o $@\n",
    );
    let within = |tool: &str, arguments: &[&str]| {
        run(Command::new(tool).args(arguments).env("PATH", path_without_rust()).current_dir(&folder));
    };
    run(make_in(&folder).arg("pieces").env("PATH", path_without_rust()));
    within("./pieces", &[]);
    if has("cmake") {
        within("cmake", &["-Werror=dev", "-S", ".", "-B", "by-cmake"]);
        within("cmake", &["--build", "by-cmake"]);
        within("by-cmake/engine", &[]);
        within("by-cmake/pieces", &[]);
    }
    if has("meson") {
        within("meson", &["setup", "--fatal-meson-warnings", "by-meson", "."]);
        within("ninja", &["-C", "by-meson"]);
        within("by-meson/engine", &[]);
        within("by-meson/pieces", &[]);
    }
}

/// The vendored folder has the program as one file.
#[test]
#[ignore = "make check"]
fn golem_perft_is_one_file() {
    let folder = scratch("vendored/perft");
    let source = folder.join("golem-perft.c");
    let joined = run(Command::new("build/one-file.sh").arg("tools/golem-perft.c").current_dir(root())).stdout;
    assert!(!String::from_utf8_lossy(&joined).contains("#include \"perft_"));
    std::fs::write(&source, joined).expect("the folder is writable");
    let program = build_program(&[source], Link::Vendored, &["-std=c11"], &folder);
    let said = run(Command::new(program).arg("5")).stdout;
    assert!(String::from_utf8_lossy(&said).contains("Nodes searched: 4865609\n"));
}
