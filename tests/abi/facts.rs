//! What the headers say of the binary interface, as a C compiler reads them: its preprocessor leaves declarations
//! without comments, and a program that it builds prints sizes, offsets and values.

use crate::common::c::{compiler, run, scratch};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The headers whose declarations are the interface of the library.
const INCLUDES: &str = "#include <golem.h>\n#include <golem_policies.h>\n#include <golem_threats.h>\n";
/// And those of the libraries that are built on it, by the names of their records.
const OTHERS: [(&str, &str); 2] =
    [("golem_piecesets", "#include <golem_pieceboard.h>\n"), ("golem_backends", "#include <golem_backends.h>\n")];

/// All of them.
pub(crate) fn includes() -> String {
    OTHERS.iter().fold(INCLUDES.into(), |all, (_, include)| all + include)
}
/// What programs that inline lookups were compiled with. Their other constants depend on the compiler's flags, and their
/// functions are in the programs.
const INLINE: [&str; 2] = ["GOLEM_INLINE_NO_BIG_TABLES", "GOLEM_INLINE_VERSION"];
/// Structs that say their size and may get more members behind the present ones.
const GROWING: [&str; 1] = ["golem_tables"];

/// A file below the folder of these tests.
pub(crate) fn write(name: &str, text: &str) -> PathBuf {
    let path = scratch("abi").join(name);
    std::fs::write(&path, text).expect("the folder is writable");
    path
}

/// What the preprocessor makes of the headers and of others. A file for each set of headers: tests run beside each other.
fn preprocessed(includes: &str, option: &str, more: &str) -> String {
    let file = write(&format!("headers{option}-{}.c", includes.len()), &format!("{includes}{more}"));
    let output = run(compiler(false, "c11").arg("-E").arg(option).arg(file));
    String::from_utf8(output.stdout).expect("the headers are text")
}

/// The declarations of the headers that have our prefix, a line each: what ends with a semicolon outside of braces.
fn declarations(includes: &str) -> Vec<String> {
    let text = preprocessed(includes, "-P", "");
    let mut found = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (place, letter) in text.char_indices() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        if letter == ';' && depth == 0 {
            let words: Vec<&str> = text[start..place].split_whitespace().collect();
            found.push(words.join(" "));
            start = place + 1;
        }
    }
    found.retain(|code| code.contains("golem_"));
    found
}

/// The declaration of every function.
pub(crate) fn functions(includes: &str) -> Vec<String> {
    declarations(includes).into_iter().filter(|code| !code.starts_with("typedef ")).collect()
}

/// A declaration as type and name; brackets belong to the type.
fn named(code: &str) -> (String, &str) {
    let (before, brackets) = code.split_at(code.find('[').unwrap_or(code.len()));
    let before = before.trim_end();
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let name = before.rsplit(|letter| !is_word(letter)).next().unwrap_or_default();
    (before[..before.len() - name.len()].trim_end().to_string() + brackets, name)
}

/// `function golem_perft(const golem_position *, uint32_t) -> uint64_t`. The name of a parameter binds nobody.
fn function(code: &str) -> String {
    let (before, parameters) = code.split_once('(').unwrap_or((code, ""));
    let (result, name) = named(before);
    let parameters = parameters.trim_end_matches(')').split(", ");
    let types = parameters.map(|parameter| if parameter == "void" { "void".into() } else { named(parameter).0 });
    format!("function {name}({}) -> {result}", types.collect::<Vec<_>>().join(", "))
}

/// Statements that print a struct and its members.
fn print_struct(name: &str, members: &str) -> String {
    let mut text = match GROWING.contains(&name) {
        true => format!("  printf(\"struct {name}: align %d, may grow\\n\", (int)_Alignof({name}));\n"),
        false => {
            let (size, align) = (format!("(int)sizeof({name})"), format!("(int)_Alignof({name})"));
            format!("  printf(\"struct {name}: size %d, align %d\\n\", {size}, {align});\n")
        }
    };
    for member in members.split(';').map(str::trim).filter(|member| !member.is_empty()) {
        let (kind, member) = named(member);
        writeln!(
            text,
            "  printf(\"field {name}.{member}: {kind}, offset %d, size %d\\n\", (int)offsetof({name}, {member}), \
             (int)sizeof((({name} *)0)->{member}));"
        )
        .expect("a String takes all");
    }
    text
}

/// A statement that prints what a `typedef` says.
fn print_type(code: &str) -> String {
    match code.strip_prefix("struct ").and_then(|rest| rest.split_once('{')) {
        Some((name, rest)) => print_struct(name.trim(), rest.rsplit_once('}').map_or(rest, |(members, _)| members)),
        None => {
            // Of a pointer to a function the name stands in the middle.
            let of_function = code.split_once("(*").and_then(|(result, rest)| Some((result, rest.split_once(')')?)));
            let (kind, name) = match of_function {
                Some((result, (name, arguments))) => (format!("{result}(*){arguments}"), name),
                None => named(code),
            };
            format!("  printf(\"typedef {name}: {kind}, size %d\\n\", (int)sizeof({name}));\n")
        }
    }
}

/// The names of all constants.
fn constants(includes: &str) -> Vec<String> {
    let macros = preprocessed(includes, "-dM", "#include <golem_inline.h>\n");
    let words = macros.lines().filter_map(|line| line.strip_prefix("#define ")?.split_once(' '));
    // What has no value is the guard of a header.
    let ours = words.filter(|(name, value)| name.starts_with("GOLEM_") && !name.contains('(') && !value.is_empty());
    let names = ours.map(|(name, _)| name).filter(|name| INLINE.contains(name) || !name.starts_with("GOLEM_INLINE_"));
    names.map(String::from).collect()
}

const PRINT: &str = "
#define FORMAT(value)                                                                 \\
  _Generic((value), int: \"constant %s = %lld, int\\n\", long: \"constant %s = %lld, long\\n\", \\
      unsigned: \"constant %s = %llu, unsigned\\n\", unsigned long: \"constant %s = %llu, unsigned long\\n\")
#define PRINT(name) printf(FORMAT(name), #name, (long long)(name))
";

/// A program that prints all facts but the functions.
fn program(includes: &str) -> String {
    let mut text = format!("{includes}#include <golem_inline.h>\n#include <stdio.h>\n{PRINT}\nint main(void) {{\n");
    for code in declarations(includes).iter().filter_map(|code| code.strip_prefix("typedef ")) {
        text += &print_type(code);
    }
    text.extend(constants(includes).iter().map(|name| format!("  PRINT({name});\n")));
    text + "  return 0;\n}\n"
}

fn output(program: &Path) -> String {
    let executable = scratch("abi").join("facts");
    run(compiler(false, "c11").arg(program).arg("-o").arg(&executable));
    String::from_utf8(run(&mut std::process::Command::new(executable)).stdout).expect("the program prints text")
}

/// Every fact of some headers, a line each.
fn facts_of(includes: &str) -> BTreeSet<String> {
    let printed = output(&write("facts.c", &program(includes)));
    let functions = functions(includes).into_iter().map(|code| function(&code));
    printed.lines().map(String::from).chain(functions).collect()
}

/// Every fact of the interfaces, by library: the name of its record, and the facts.
pub(crate) fn facts() -> Vec<(&'static str, BTreeSet<String>)> {
    let golem = facts_of(INCLUDES);
    let of_other = |include| facts_of(&format!("{INCLUDES}{include}")).difference(&golem).cloned().collect();
    let others: Vec<_> = OTHERS.iter().map(|&(name, include)| (name, of_other(include))).collect();
    [("golem", golem)].into_iter().chain(others).collect()
}
