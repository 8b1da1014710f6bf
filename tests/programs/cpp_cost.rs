//! `golem.hpp` costs nothing: pairs of functions in `c_tests/cost_cpp.cpp`, on the C++ face and on the C functions.
//!
//! Both must call the same functions, and the C++ one must not have many more instructions, a larger stack frame (a
//! copy of a board) or memory that is cleared. Needs objdump and an x86-64 build.
#![cfg(target_arch = "x86_64")]

use crate::common::c::{compiler, run, scratch};
use crate::common::root;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// What one function is made of.
#[derive(Default, Debug)]
struct Cost {
    instructions: usize,
    frame: usize,
    clears: bool,
    calls: BTreeSet<String>,
}

/// The functions of an object by name, of the text of `objdump -dr`.
fn costs(text: &str) -> BTreeMap<String, Cost> {
    let mut costs = BTreeMap::new();
    let mut cost = &mut Cost::default();
    for line in text.lines() {
        if let Some(name) = line.strip_suffix(">:").and_then(|line| line.split('<').nth(1)) {
            cost = costs.entry(name.to_string()).or_default();
        } else if let Some(symbol) = line.split("R_X86_64_PLT32\t").nth(1) {
            cost.calls.insert(symbol.split(['-', '+']).next().unwrap_or_default().to_string());
        } else if let Some(instruction) = line.split(":\t").nth(1) {
            let is_padding =
                ["nop", "xchg   %ax,%ax", "cs nop", "data16"].iter().any(|pad| instruction.starts_with(pad));
            cost.instructions += usize::from(!is_padding);
            cost.clears |= instruction.starts_with("rep stos");
            cost.frame += frame(instruction);
        }
    }
    costs
}

/// The bytes of stack that an instruction takes: `sub $0x348,%rsp`.
fn frame(instruction: &str) -> usize {
    let bytes = instruction.strip_prefix("sub").and_then(|rest| rest.trim().strip_suffix(",%rsp"));
    bytes.and_then(|bytes| usize::from_str_radix(bytes.strip_prefix("$0x")?, 16).ok()).unwrap_or(0)
}

fn disassemble(standard: &str) -> BTreeMap<String, Cost> {
    let object = scratch("cpp_cost").join(format!("{standard}.o"));
    let mut compile = compiler(true, standard);
    // The C functions are not declared as such that do not throw; engines that care are compiled without exceptions.
    compile.args(["-fno-exceptions", "-fno-rtti", "-c"]).arg(root().join("c_tests/cost_cpp.cpp"));
    run(compile.arg("-o").arg(&object));
    let output = run(Command::new("objdump").args(["-dr", "--no-show-raw-insn", "-M", "att"]).arg(object));
    costs(&String::from_utf8(output.stdout).expect("objdump writes text"))
}

#[test]
fn the_face_costs_nothing() {
    for standard in ["c++11", "c++20"] {
        let costs = disassemble(standard);
        let mut pairs = 0;
        for (name, cpp) in &costs {
            let Some(stem) = name.strip_suffix("_cpp") else { continue };
            let c = costs.get(&format!("{stem}_c")).expect("each function has its pair");
            println!("{standard} {stem}: {} and {} instructions", cpp.instructions, c.instructions);
            assert_eq!(cpp.calls, c.calls, "{stem} in {standard}");
            assert!(c.instructions > 5 && cpp.instructions <= c.instructions * 5 / 4, "{stem}: {cpp:?}, C: {c:?}");
            assert!(cpp.frame <= c.frame + 64 && cpp.clears <= c.clears, "{stem}: {cpp:?}, C: {c:?}");
            pairs += 1;
        }
        assert_eq!(pairs, 12, "pairs found in {standard}");
        assert!(costs["make_cpp"].frame >= 448 && costs["make_cpp"].calls.len() == 3, "{:?}", costs["make_cpp"]);
    }
}
