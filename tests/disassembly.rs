//! The machine code of the hot functions: each level in its registers, everything inlined.
//!
//! A body that the compiler left outside of its root still gives the right answers, only many times slower; so this
//! looks at the instructions. Needs objdump and an x86-64 build.
#![cfg(target_arch = "x86_64")]

mod common;

use common::c::{artefacts, run};
use std::process::Command;

/// The disassembly of the shared library, function by function: `name>:` and its lines.
fn functions() -> Vec<String> {
    let library = artefacts().join("libgolem.so");
    let mut objdump = Command::new("objdump");
    let output = run(objdump.args(["--disassemble", "--no-show-raw-insn", "-M", "intel"]).arg(library));
    let text = String::from_utf8(output.stdout).expect("objdump writes text");
    text.split("\n\n").map(String::from).collect()
}

/// The code of every function whose (mangled) name holds all parts; there may be copies.
fn code(functions: &[String], parts: &[&str]) -> Vec<String> {
    let fits = |function: &&String| {
        let name = function.trim_start().lines().next().unwrap_or_default();
        parts.iter().all(|part| name.contains(part))
    };
    let found: Vec<String> = functions.iter().filter(fits).cloned().collect();
    assert!(!found.is_empty(), "no function {parts:?}");
    found
}

fn calls(code: &str) -> usize {
    code.lines().filter(|line| line.contains("\tcall ")).count()
}

/// The same length prefix that the compiler puts before a name: `4avx2`.
fn part(name: &str) -> String {
    format!("{}{name}", name.len())
}

#[test]
fn levels_use_their_registers() {
    let functions = functions();
    for (module, level, register) in [
        ("eight_rays", "sse2", "xmm"),
        ("eight_rays", "avx2", "ymm"),
        ("eight_rays", "avx512", "zmm"),
        ("eight_queens", "avx2", "ymm"),
        ("eight_queens", "avx512", "zmm"),
    ] {
        for code in code(&functions, &[&part(module), &part("roots"), &part(level)]) {
            assert!(code.matches(register).count() >= 20, "{module} at {level} hardly uses {register}");
            assert_eq!(calls(&code), 0, "{module} at {level} calls");
        }
    }
    for code in code(&functions, &[&part("eight_rays"), &part("roots"), &part("scalar")]) {
        assert_eq!(calls(&code), 0, "eight_rays at scalar calls");
    }
}

#[test]
fn single_lookups_call_nothing() {
    let functions = functions();
    for name in ["golem_knight_attacks", "golem_rook_attacks_hyperbola", "golem_queen_attacks_classical"] {
        for code in code(&functions, &[&format!("<{name}>")]) {
            assert_eq!(calls(&code), 0, "{name} calls");
        }
    }
    for (module, instruction) in [
        ("pext", "pext "),
        ("pext_pdep", "pdep "),
        ("hyperbola_avx2", "vpshufb"),
        ("hyperbola_gfni", "gf2p8affineqb"),
        ("lzcnt_avx512", "vplzcntq"),
    ] {
        for code in code(&functions, &[&part(module), &part("kernel"), &part("queen")]) {
            assert!(code.contains(instruction), "the kernel of {module} lacks {instruction}");
            assert_eq!(calls(&code), 0, "the kernel of {module} calls");
        }
    }
}
