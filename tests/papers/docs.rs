//! The documentation: every program in it is compiled, run and prints what stands below it, its links lead somewhere,
//! its pictures, and the shapes of the page in `web/`, are what the library draws now, its plots those of the figures, and
//! the site is made of it without a complaint.
//!
//! In `docs/`, the README and the READMEs of the examples a block of C, C++ or Python is a whole program, or parts of one
//! whose file its first line names. A block of text right after a program, or after commands that run it, is what is
//! printed. Blocks of commands are run in a tree that has `dist`, `benches` and copies of the examples; a program is there
//! under the name that they compile.
//! Commands that build the tree or need the network (`make`, `cargo`, `npm`) are left out, with what only they leave.
//! Programs in JavaScript are run by `make check-javascript`, those with the Python package by `make check-python`, and
//! those for CMake by cmake.rs, and the Makefile of vendoring.md and what needs its object by vendored.rs.

use crate::common::c::{
    HEADERS, Link, artefacts, build_program, declared_functions, functions_of_header, run, scratch,
};
use crate::common::markdown::{Block, blocks, links};
use crate::common::{JNA, has, has_file, not_checked, read, root, say};
use crate::crates::files_below;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Beginnings of commands that are not run here: they build the tree, need the network, or need what one of these
/// leaves. One that measures is left out too; what golem-perft finds is tested by tests/programs/perft.rs.
const NOT_RUN: [&str; 7] = ["make", "cargo", "npm", "node", "pip", "target/engine_c", "golem-perft"];

/// The pages of the documentation.
fn pages() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("docs")).expect("the folder is readable");
    let mut pages: Vec<PathBuf> =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| ends_with(path, "md")).collect();
    pages.sort();
    assert!(pages.len() > 5, "only {pages:?}");
    pages
}

/// The READMEs whose commands are run.
fn readmes() -> Vec<PathBuf> {
    let folders = ["", "examples/legacy", "examples/engine_c", "examples/engine_cpp"];
    folders.iter().map(|folder| root().join(folder).join("README.md")).collect()
}

fn ends_with(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

/// The program that a block shows: the block, or the file that its first line names and that has all parts of the block.
fn program_of(block: Block) -> String {
    let named = block.text.strip_prefix("/* From ").and_then(|rest| rest.split_once(" */\n"));
    let Some((file, shown)) = named else { return block.text.to_string() };
    let program = read(&root().join(file));
    for part in shown.split("/* ... */\n") {
        assert!(program.contains(part.trim_matches('\n')), "{file} does not have: {part}");
    }
    program
}

/// What a program prints, compiled with the warnings that all of our code is free of.
fn output_of_program(block: Block, folder: &Path, number: usize) -> String {
    if block.language == "python" {
        return output_of_commands(&format!("python3 - <<'END'\n{}END\n", block.text), folder);
    }
    let source = folder.join(format!("program{number}.{}", block.language));
    std::fs::write(&source, program_of(block)).expect("the folder is writable");
    text_of(&mut Command::new(build_program(&[source], Link::Static, &[], folder)))
}

fn text_of(command: &mut Command) -> String {
    String::from_utf8_lossy(&run(command).stdout).into_owned()
}

/// What commands print; nothing may fail.
fn output_of_commands(commands: &str, folder: &Path) -> String {
    let kept: Vec<&str> = commands
        .lines()
        .filter(|line| !NOT_RUN.iter().any(|command| line.starts_with(command)) && !line.contains("--speed"))
        .collect();
    let mut shell = Command::new("sh");
    shell.current_dir(folder).env("GOLEM_LIBRARY", folder.join("dist/lib/libgolem.so"));
    shell.env("PYTHONPATH", folder.join("examples/python")).env("PYTHONDONTWRITEBYTECODE", "1");
    text_of(shell.args(["-ec", &kept.join("\n")]))
}

/// A tree that looks like the repository after `make`, for commands to write into.
fn tree(name: &str) -> PathBuf {
    let folder = scratch("docs").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("dist")).expect("the folder is writable");
    let links = [
        (root().join("include"), "dist/include"),
        (artefacts().to_path_buf(), "dist/lib"),
        (root().join("benches"), "benches"),
    ];
    for (there, here) in links {
        std::os::unix::fs::symlink(there, folder.join(here)).expect("the folder is writable");
    }
    for example in ["legacy", "engine_c", "engine_cpp", "python", "java"] {
        let target = folder.join("examples").join(example);
        std::fs::create_dir_all(&target).expect("the folder is writable");
        for entry in std::fs::read_dir(root().join("examples").join(example)).expect("the folder is readable") {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                std::fs::copy(&path, target.join(path.file_name().expect("a name"))).expect("the folder is writable");
            }
        }
    }
    folder
}

/// The name of the source that commands compile.
fn compiled_name(commands: &str) -> Option<&str> {
    let words = commands.split_whitespace();
    words.into_iter().find(|word| ["c", "cpp"].iter().any(|extension| ends_with(Path::new(word), extension)))
}

/// Whether commands need a tool that this machine lacks.
fn needs_what_is_not_here(commands: &str) -> bool {
    let tools = ["python3", "javac"].into_iter().any(|tool| commands.contains(tool) && !has(tool));
    tools || commands.contains(JNA) && !has_file("Java's JNA", JNA)
}

/// Whether a block is for CMake or a program with a package, which other tests run.
fn is_run_elsewhere(block: Block) -> bool {
    ["js", "cmake", "make"].contains(&block.language)
        || block.language == "python" && block.text.contains("golem_chess")
        || block.language == "sh" && ["ld -r", "cc -c golem/"].iter().any(|start| block.text.starts_with(start))
}

/// Runs all blocks of a page; returns how many there were.
fn check_page(page: &Path) -> usize {
    let text = read(page);
    let name = page.strip_prefix(root()).expect("below the root").display().to_string().replace('/', "_");
    say(&format!("programs and commands of {}", page.display()));
    let folder = tree(&name);
    let (mut printed, mut program, mut count): (Option<String>, Option<Block>, usize) = (None, None, 0);
    for (number, block) in blocks(&text).into_iter().enumerate() {
        let place = format!("block {} of {}", number + 1, page.display());
        match block.language {
            _ if is_run_elsewhere(block) => {
                printed = None;
                continue;
            }
            "c" | "cpp" | "python" => {
                printed =
                    (block.language != "python" || has("python3")).then(|| output_of_program(block, &folder, number));
                program = Some(block);
            }
            "sh" if needs_what_is_not_here(block.text) => printed = None,
            "sh" => {
                if let (Some(program), Some(source)) = (program, compiled_name(block.text)) {
                    std::fs::write(folder.join(source), program.text).expect("the folder is writable");
                }
                // Commands that only compile are no answer to what stands below.
                printed = Some(output_of_commands(block.text, &folder)).filter(|printed| !printed.is_empty());
            }
            "text" => match printed.take() {
                Some(printed) => assert_eq!(printed, block.text, "{place}"),
                None => continue,
            },
            language => panic!("{place}: {language:?} is none of the languages that are run"),
        }
        count += 1;
    }
    count
}

#[test]
#[ignore = "make check"]
fn programs_of_the_pages_print_what_is_said() {
    let count: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = pages().into_iter().map(|page| scope.spawn(move || check_page(&page))).collect();
        threads.into_iter().map(|thread| thread.join().expect("the page is right")).sum()
    });
    assert!(count > 30, "only {count} blocks found: the search is broken");
}

#[test]
#[ignore = "make check"]
fn commands_of_the_readmes_work() {
    readmes().iter().for_each(|page| assert!(check_page(page) > 0, "{}", page.display()));
}

#[test]
fn every_program_of_the_pages_is_followed_by_its_output() {
    for page in pages() {
        let text = read(&page);
        let blocks = blocks(&text);
        for (block, next) in blocks.iter().zip(blocks.iter().skip(1).map(Some).chain([None])) {
            if ["c", "cpp", "python", "js"].contains(&block.language) {
                assert_eq!(next.map(|next| next.language), Some("text"), "{}: {}", page.display(), block.text);
            }
        }
    }
}

/// The page and the source have the same table of which code lists moves at which level.
#[test]
fn paths_of_lists_are_those_of_the_source() {
    let table = |file: &str| {
        let text = read(&root().join(file));
        let lines = text.lines().map(|line| line.trim_start_matches("//!").trim());
        let rows: Vec<String> = lines
            .skip_while(|line| !line.starts_with("level "))
            .take_while(|line| *line != "```")
            .map(String::from)
            .collect();
        rows
    };
    let [page, source] = ["docs/architecture.md", "src/movegen/list/pieces.rs"].map(table);
    assert!(page.len() == 4 && page == source, "{page:#?} {source:#?}");
}

/// The table of forms for one level names every file that is one, with its lines, give or take a tenth.
#[test]
fn forms_for_one_level_are_those_of_the_source() {
    let page = read(&root().join("docs/architecture.md"));
    let section =
        page.split("## Forms for one level").nth(1).and_then(|text| text.split("\n## ").next()).expect("a section");
    let mut named = Vec::new();
    for row in section.lines().filter(|line| line.starts_with("| ") && line.contains("](../src/")) {
        let files: Vec<&str> = row.split("](../").skip(1).map(|rest| rest.split(')').next().unwrap_or("")).collect();
        let lines: usize = files.iter().map(|file| read(&root().join(file)).lines().count()).sum();
        let said: usize = row.split(" | ").nth(3).and_then(|cell| cell.parse().ok()).expect("a number of lines");
        assert!(said.abs_diff(lines) * 10 <= lines, "{row}: {lines} lines");
        named.extend(files.iter().map(ToString::to_string));
    }
    let is_form = |name: &str| ["_avx2.rs", "_avx512.rs", "_neon.rs"].iter().any(|end| name.ends_with(end));
    let sources = files_below(&root().join("src"), "rs");
    let there: Vec<String> =
        sources.iter().map(|file| file.strip_prefix(root()).expect("a file of ours").display().to_string()).collect();
    let there: Vec<_> = there.iter().filter(|file| is_form(file)).collect();
    assert!(there.len() >= 5, "{there:?}");
    for file in there {
        assert!(named.contains(file), "{file} is not in the table");
    }
}

/// CONTRIBUTING.md says of each job of `make check` what it checks.
#[test]
fn every_job_of_the_check_is_described() {
    let rules = read(&root().join("tests/check.mk")).replace("\\\n", " ");
    let lists = rules.lines().filter_map(|line| line.strip_prefix("CHECKS := ").or(line.strip_prefix("CHECKS += ")));
    let jobs: BTreeSet<String> = lists.flat_map(str::split_whitespace).map(String::from).collect();
    let page = read(&root().join("CONTRIBUTING.md"));
    let section =
        page.split("## What `make check` runs").nth(1).and_then(|text| text.split("\n## ").next()).expect("a section");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let described: BTreeSet<String> = rows.skip(2).flat_map(|cell| cell.split(", ")).map(String::from).collect();
    assert!(jobs.len() > 30 && described == jobs, "left: the page, right: tests/check.mk: {described:?} {jobs:?}");
}

#[test]
fn every_link_leads_somewhere() {
    let others = ["CONTRIBUTING.md", "SECURITY.md"].map(|name| root().join(name));
    for page in pages().into_iter().chain(readmes()).chain(others) {
        let text = read(&page);
        let folder = page.parent().expect("a folder");
        let relative = links(&text).into_iter().filter(|link| !link.contains("://") && !link.starts_with('#'));
        for link in relative {
            let file = link.split('#').next().unwrap_or(link);
            assert!(folder.join(file).exists(), "{} links to {link}", page.display());
        }
    }
}

/// The tool that draws.
fn drawing_tool() -> PathBuf {
    let files = ["board_svg.c", "draw.c"].map(|file| root().join("examples/board_svg").join(file));
    build_program(&files, Link::Checked, &[], &scratch("docs"))
}

/// The pictures by name, as the tool draws them now.
fn drawn_pictures(tool: &Path) -> Vec<(String, String)> {
    let list = read(&root().join("docs/pictures/pictures.txt"));
    let rows = list.lines().filter(|line| !line.starts_with('#'));
    let draw = |row: &str| {
        let (name, arguments) = row.split_once('|').expect("a name and arguments");
        (name.to_string(), text_of(Command::new(tool).args(arguments.split('|'))))
    };
    rows.map(draw).collect()
}

/// What is wrong with a text as XML: elements have to be closed in order, values quoted, and nothing is outside of one.
fn xml_complaint(text: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut parts = text.split('<');
    if parts.next() != Some("") {
        return Some("does not begin with an element".into());
    }
    for (number, part) in parts.enumerate() {
        let Some((tag, content)) = part.split_once('>') else { return Some(format!("{part:?} is not closed")) };
        let name = tag.split_whitespace().next().unwrap_or("").trim_end_matches('/');
        if let Some(closed) = tag.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return Some(format!("</{closed}> closes nothing"));
            }
        } else if tag.matches('"').count() % 2 != 0 || tag.matches("=\"").count() * 2 != tag.matches('"').count() {
            return Some(format!("the values of <{tag}> are not quoted"));
        } else if open.is_empty() && number > 0 {
            return Some(format!("<{name}> comes after the end"));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        if content.contains('&') || (open.is_empty() && !content.trim().is_empty()) {
            return Some(format!("{content:?} cannot stand there"));
        }
    }
    open.pop().map(|name| format!("<{name}> is not closed"))
}

#[test]
fn pictures_are_what_the_library_draws() {
    let folder = root().join("docs/pictures");
    let tool = drawing_tool();
    let drawn = drawn_pictures(&tool);
    assert!((4..=16).contains(&drawn.len()), "{} pictures", drawn.len());
    for (name, svg) in &drawn {
        assert!(read(&folder.join(name)) == *svg, "{name} is drawn differently now: make pictures");
        assert_eq!(xml_complaint(svg), None, "{name}");
        let used = pages().iter().any(|page| links(&read(page)).contains(&format!("pictures/{name}").as_str()));
        assert!(used, "{name} is on no page");
    }
    let files =
        std::fs::read_dir(&folder).expect("the folder is readable").map(|entry| entry.expect("an entry").path());
    let strangers: Vec<PathBuf> =
        files.filter(|path| ends_with(path, "svg") && !drawn.iter().any(|(name, _)| path.ends_with(name))).collect();
    assert!(strangers.is_empty(), "{strangers:?} are not in the list");
    let look = text_of(Command::new(&tool).arg("look"));
    assert!(read(&root().join("web/look.svg")) == look, "the page has other shapes than the pictures: make pictures");
    assert_eq!(xml_complaint(&look), None);
}

#[test]
#[ignore = "make check"]
fn plots_and_figures_on_the_pages_are_those_of_the_benches() {
    if !has("python3") {
        return;
    }
    text_of(Command::new("python3").args(["-B", "figures.py", "--check"]).current_dir(root().join("docs/speed")));
    let plots = std::fs::read_dir(root().join("docs/speed")).expect("the folder is readable");
    let plots: Vec<_> =
        plots.map(|entry| entry.expect("an entry").path()).filter(|path| ends_with(path, "svg")).collect();
    assert!(plots.len() >= 5, "only {plots:?}");
    for plot in plots {
        assert_eq!(xml_complaint(&read(&plot)), None, "{}", plot.display());
    }
}

#[test]
fn broken_xml_is_found() {
    assert_eq!(xml_complaint("<a x=\"1\"><b/><c>text</c></a>\n"), None);
    for broken in ["text<a/>", "<a>", "<a><b></a></b>", "<a x=1\"/>", "<a/><b/>", "<a>&</a>", "<a/>text", "<a"] {
        assert!(xml_complaint(broken).is_some(), "{broken}");
    }
}

/// The headers of lookups that become part of the program that calls them.
const INLINED: [&str; 2] = ["golem_inline.h", "golem_attacks_bb.h"];

/// The rows of docs/evidence/costs.tsv: the function, what its figures are for, and nanoseconds by level.
fn costs() -> Vec<(String, String, Vec<f64>)> {
    let text = read(&root().join("docs/evidence/costs.tsv"));
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let mut next = || cells.next().expect("a function and a unit").to_string();
        let (function, unit) = (next(), next());
        let figures = cells.filter(|cell| !cell.is_empty()).map(|cell| cell.parse().expect("a number"));
        (function, unit, figures.collect())
    };
    text.lines().skip(2).map(row).collect()
}

/// What the inlined lookups are made of, and what is asked once.
const PARTS_OF_INLINED: [&str; 10] =
    ["by_magic", "by_pext", "change_square", "fits", "gap", "larger", "line_attacks", "lines", "rank", "swap_bytes"];

#[test]
fn every_function_has_its_cost() {
    let rows = costs();
    let named: BTreeSet<_> = rows.iter().map(|(function, ..)| function.clone()).collect();
    let mut functions = declared_functions();
    functions.extend(INLINED.into_iter().flat_map(functions_of_header));
    for part in PARTS_OF_INLINED {
        assert!(functions.remove(&format!("golem_inline_{part}")), "{part}");
    }
    assert_eq!(named, functions, "left: docs/evidence/costs.tsv, right: the headers");
    assert_eq!(named.len(), rows.len(), "a function stands twice");
    for (function, unit, figures) in rows {
        assert_eq!(figures.is_empty(), unit == "constant", "{function}");
        // As the head of golem.h says of all.
        assert!(figures.iter().all(|ns| (0.01..1000.0).contains(ns)), "{function}: {figures:?} ns");
    }
}

#[test]
#[ignore = "make check"]
fn the_site_has_every_page_and_every_function_at_full_length() {
    let made = Command::new("docs/site/build.sh").current_dir(root()).output().expect("bash runs");
    let said = String::from_utf8_lossy(&made.stderr);
    if made.status.code() == Some(77) {
        return not_checked(&format!("the site: {said}"));
    }
    assert!(made.status.success() && said.is_empty(), "{said}");

    let html = root().join("target/docs/html");
    for page in pages() {
        let name = page.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(html.join("docs").join(format!("{name}.html")).exists(), "{name} is not there");
    }
    assert!(read(&html.join("index.html")).contains("License: MIT or Apache-2.0"), "the README is not the first page");
    for name in ["directions.svg", "targets.svg"] {
        assert!(html.join("_images").join(name).exists(), "{name} is not there");
    }
    let headers = HEADERS.into_iter().chain(INLINED);
    let reference: String = headers.map(|header| read(&html.join(format!("docs/reference/{header}.html")))).collect();
    let undescribed = |name: &String| !reference.contains(&format!(" id=\"c.{name}\""));
    let missing: Vec<_> = declared_functions().into_iter().filter(undescribed).collect();
    assert!(missing.is_empty(), "not in the reference: {missing:?}");
    assert_eq!(reference.matches("<p class=\"cost\">").count(), costs().len(), "costs in the reference");
    for section in
        ["Static exchange evaluation (SEE)", "Piece boards", "Backends by name", "Threats", "Masks of legal moves"]
    {
        assert!(reference.contains(&format!("<h2>{section}<")), "no section {section}");
    }
}
