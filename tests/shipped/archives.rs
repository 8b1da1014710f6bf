//! What the archives show, which is the interface and names of their own, and that a program may have them beside other
//! archives of Rust, whatever links it and in whatever order.

use crate::common::c::{CONSTANT, artefacts, compiler, declared_functions, fresh, run};
use crate::common::has;
use crate::common::objects::is_offered;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSymbol, SymbolScope};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The libraries whose archives a program may have together: that which others need comes last.
const LIBRARIES: [&str; 3] = ["golem_piecesets", "golem_backends", "golem"];

fn archive(library: &str) -> PathBuf {
    artefacts().join(format!("lib{library}.a"))
}

/// The names that an archive shows, and those of them that are its own: no shared library that is linked from it offers
/// these.
fn names(library: &str) -> [BTreeSet<String>; 2] {
    let data = std::fs::read(archive(library)).expect("the archive is there");
    let archive = ArchiveFile::parse(&*data).expect("an archive");
    let mut names = [const { BTreeSet::new() }; 2];
    for member in archive.members() {
        let bytes = member.expect("a member").data(&*data).expect("its bytes");
        let file = object::File::parse(bytes).expect("an object file");
        for symbol in file.symbols().filter(is_offered) {
            let name = symbol.name().expect("a name");
            let own = name.starts_with(&format!("{library}_private."));
            assert!(!own || symbol.scope() == SymbolScope::Linkage, "{name} would be offered");
            names[usize::from(own)].insert(name.to_string());
        }
    }
    names
}

/// A program that is linked with all archives has every function once, and the constant.
#[test]
#[ignore = "make check"]
fn archives_show_the_interface_and_nothing_else() {
    let mut found = BTreeSet::new();
    for library in LIBRARIES {
        let [interface, own] = names(library);
        assert!(own.len() > 100, "{library}: only {} names of its own: the search is broken", own.len());
        let twice: Vec<_> = found.intersection(&interface).collect();
        assert!(twice.is_empty(), "in two archives: {twice:?}");
        found.extend(interface);
    }
    let mut declared = declared_functions();
    declared.insert(CONSTANT.into());
    let strangers: Vec<_> = found.difference(&declared).collect();
    assert!(strangers.is_empty(), "{} names beside the interface, the first {:?}", strangers.len(), strangers.first());
    assert_eq!(found, declared);
}

/// Archives as others make them: without the standard library, where each has a panic handler, and with it. The function
/// panics, or may, so that a linker takes what is for that.
const OTHERS: [(&str, &str); 2] = [
    (
        "alone",
        "#![no_std]
        #[panic_handler] fn panic(_: &core::panic::PanicInfo<'_>) -> ! { loop {} }
        #[unsafe(no_mangle)] extern \"C\" fn rust_eh_personality() {}
        #[unsafe(no_mangle)] pub extern \"C\" fn other(index: u32) -> u32 { [5, 7][index as usize] }",
    ),
    (
        "with_std",
        "#[unsafe(no_mangle)] pub extern \"C\" fn other(index: u32) -> u32 {
            let text = format!(\"{:?}\", std::panic::catch_unwind(|| [5, 7][index as usize]));
            text[3..4].parse().unwrap()
        }",
    ),
];

const PROGRAM: &str = "#include <golem.h>
#include <golem_backends.h>
#include <golem_pieceboard.h>
uint32_t other(uint32_t index);
int main(int count, char **arguments) {
  golem_position start;
  golem_pieceboard board;
  golem_position_start(&start);
  (void)arguments;
  if (golem_pieceboard_from_position(&start, &board) != GOLEM_OK || golem_pieceboard_perft(&board, 3) != 8902) return 1;
  return golem_perft(&start, 3) == 8902 && golem_backend_count() > 1 && other((uint32_t)count) == 7 ? 0 : 1;
}
";

fn other_archive(name: &str, text: &str, folder: &Path) -> PathBuf {
    let source = folder.join(format!("{name}.rs"));
    std::fs::write(&source, text).expect("the folder is writable");
    let archive = folder.join(format!("lib{name}.a"));
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2024", "--crate-type=staticlib", "-O"]);
    if text.starts_with("#![no_std]") {
        rustc.arg("-Cpanic=abort");
    }
    run(rustc.arg(source).arg("-o").arg(&archive));
    archive
}

#[test]
#[ignore = "make check"]
fn programs_may_have_other_archives_of_rust() {
    let folder = fresh("archives");
    let (source, program) = (folder.join("program.c"), folder.join("program"));
    std::fs::write(&source, PROGRAM).expect("the folder is writable");
    for (name, text) in OTHERS {
        let [piecesets, backends, golem] = LIBRARIES.map(archive);
        let other = other_archive(name, text, &folder);
        let orders = [[&piecesets, &backends, &golem, &other], [&other, &backends, &piecesets, &golem]];
        for linker in ["bfd", "gold", "lld"].into_iter().filter(|linker| has(&format!("ld.{linker}"))) {
            for (order, whole) in orders.into_iter().flat_map(|order| [(order, false), (order, true)]) {
                let mut command = compiler(false, "c99");
                command.arg(format!("-fuse-ld={linker}")).arg(&source).arg("-o").arg(&program);
                command.args(whole.then_some("-Wl,--whole-archive")).args(order);
                run(command.args(["-Wl,--no-whole-archive", "-lm", "-lpthread", "-ldl"]));
                run(&mut Command::new(&program));
            }
        }
    }
}
