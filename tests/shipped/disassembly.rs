//! The machine code of the hot functions: each level in its registers, everything inlined.
//!
//! A body that the compiler left outside of its root still gives the right answers, only many times slower; so this
//! looks at the instructions. Needs objdump and an x86-64 build.

use crate::common::c::{CONSTANT, artefacts, compiler, object, run};
use crate::common::objects::symbols;
use object::ObjectSymbol;
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::OnceLock;

/// The disassembly of the shared libraries, function by function: `name>:` and its lines.
fn functions() -> &'static [String] {
    static FUNCTIONS: OnceLock<Vec<String>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| {
        let libraries =
            ["libgolem.so", "libgolem_piecesets.so", "libgolem_backends.so"].map(|name| artefacts().join(name));
        let mut objdump = Command::new("objdump");
        let output = run(objdump.args(["--disassemble", "--no-show-raw-insn", "-M", "intel"]).args(libraries));
        let text = String::from_utf8(output.stdout).expect("objdump writes text");
        text.split("\n\n").map(String::from).collect()
    })
}

/// The code of every function whose (mangled) name holds all parts; there may be copies.
fn code(functions: &[String], parts: &[&str]) -> Vec<String> {
    let fits = |function: &&String| parts.iter().all(|part| title(function).contains(part));
    let found: Vec<String> = functions.iter().filter(fits).cloned().collect();
    assert!(!found.is_empty(), "no function {parts:?}");
    found
}

/// The first line of a function: its address and its name.
fn title(code: &str) -> &str {
    code.trim_start().lines().next().unwrap_or_default()
}

/// Where a function calls or jumps to outside of itself: names, or the whole instruction where it has none.
fn targets(code: &str) -> Vec<&str> {
    let own = title(code).split(['<', '>']).nth(1).unwrap_or_default();
    let leaves = |line: &&str| {
        let jumps_away = line.contains("\tjmp ") && line.contains('<') && !line.contains(own);
        line.contains("\tcall ") || jumps_away
    };
    code.lines().filter(leaves).map(|line| line.split(['<', '>']).nth(1).unwrap_or(line)).collect()
}

/// What code may leave for: parts of names. Each has to be met, so that what is no longer called is no longer allowed.
struct Outside {
    parts: Vec<String>,
    met: BTreeSet<String>,
}

impl Outside {
    fn new(parts: &[&str]) -> Self {
        Outside { parts: parts.iter().map(|part| part.to_string()).collect(), met: BTreeSet::new() }
    }

    /// Fails where the code of `what` leaves for something else.
    fn check(&mut self, what: &str, code: &str) {
        for target in targets(code) {
            let part = self.parts.iter().find(|part| target.contains(&**part));
            self.met.insert(part.unwrap_or_else(|| panic!("{what} leaves for {target}")).clone());
        }
    }

    /// Fails where something is allowed that no code has left for.
    fn check_all_met(&self, what: &str) {
        let unmet: Vec<_> = self.parts.iter().filter(|part| !self.met.contains(*part)).collect();
        assert!(unmet.is_empty(), "{what} may leave for {unmet:?}, and never does");
    }
}

fn calls(code: &str) -> usize {
    code.lines().filter(|line| line.contains("\tcall ")).count()
}

/// The same length prefix that the compiler puts before a name: `4avx2`.
fn part(name: &str) -> String {
    format!("{}{name}", name.len())
}

/// The end of the mangled name of a function's root for a code.
fn root(function: &str, code: &str) -> String {
    format!("{}{}{}17h", part(function), part("ROOTS"), part(code))
}

#[test]
#[ignore = "make check"]
fn levels_use_their_registers() {
    let functions = functions();
    let registers = [("sse2", Some("xmm")), ("avx2", Some("ymm")), ("avx512", Some("zmm")), ("scalar_with_bits", None)];
    for (level, register) in registers {
        for code in code(functions, &[&part("eight_rays"), &root("attacks_by", level)]) {
            let used = register.map(|register| code.matches(register).count());
            assert!(used.is_none_or(|used| used >= 20), "eight rays at {level} hardly use {register:?}");
            assert_eq!(calls(&code), 0, "eight rays at {level} call");
        }
    }
}

/// Eight lookups at a time: in vectors, and nothing but lookups of fewer than eight is left to another function.
#[test]
#[ignore = "make check"]
fn many_lookups_use_their_registers() {
    let mut outside = Outside::new(&["4each17h"]);
    for name in ["bishops", "rooks", "queens", "queens_over_one"] {
        for (level, register, least) in [("avx2", "ymm", 100), ("avx512", "zmm", 50)] {
            for code in code(functions(), &[&part("many"), &root(name, level)]) {
                let used = code.matches(register).count();
                assert!(used >= least, "{name} at {level} name {register} only {used} times");
                outside.check(&format!("{name} at {level}"), &code);
            }
        }
    }
    outside.check_all_met("a lookup");
}

/// The roots of the generators: what of their level they must use at the least, and what alone may stay outside of
/// them.
///
/// The counts are about half of what they are; a generator that fell apart has a handful. Outside may be what is rare
/// and works on one position (castling, en passant, promotions, moves that are made), and the list, which has registers for itself.
/// Anything else there (a closure given to `map` or `fold`, an intrinsic) has been compiled without the instruction set
/// of the level.
struct Root {
    name: &'static str,
    registers: Option<[(&'static str, usize); 3]>,
    outside: &'static [&'static str],
}

const LEVELS: [(&str, usize); 3] = [("sse2", 0), ("avx2", 1), ("avx512", 2)];
const ONE: Option<[(&str, usize); 3]> = Some([("xmm", 700), ("ymm", 300), ("zmm", 150)]);
/// Counted piece by piece in general registers where words have fewer than four lanes.
const BY_PIECES_IF_NARROW: Option<[(&str, usize); 3]> = Some([("xmm", 0), ("ymm", 300), ("zmm", 150)]);
/// Listed piece by piece: a slider's lines are lanes with AVX2, and each piece is a compress with AVX-512.
const BY_PIECES: Option<[(&str, usize); 3]> = Some([("xmm", 0), ("ymm", 40), ("zmm", 40)]);
const SPECIAL: &str = "11add_special17h";
const TAKEN_OUT: &str = "12SpecialMoves8take_out";
const PINNED: &str = "5Stage14line_of_pinned";
const ROOTS: [Root; 14] = [
    Root { name: "generate_into", registers: ONE, outside: &[SPECIAL] },
    Root { name: "generate_many", registers: ONE, outside: &[SPECIAL] },
    Root { name: "count_moves", registers: BY_PIECES_IF_NARROW, outside: &[SPECIAL, PINNED] },
    Root { name: "count_class", registers: None, outside: &[SPECIAL, PINNED] },
    Root { name: "legal_moves", registers: BY_PIECES, outside: &[SPECIAL, PINNED] },
    Root { name: "list", registers: None, outside: &[TAKEN_OUT] },
    Root {
        name: "winning",
        registers: Some([("xmm", 1800), ("ymm", 800), ("zmm", 280)]),
        outside: &["8set_wise11add_winning"],
    },
    Root { name: "count", registers: None, outside: &[] },
    Root {
        name: "count_many",
        registers: Some([("xmm", 1000), ("ymm", 900), ("zmm", 600)]),
        outside: &["4many13special_moves"],
    },
    Root {
        name: "keep_checks",
        registers: Some([("xmm", 700), ("ymm", 200), ("zmm", 100)]),
        outside: &["6checks30settle_castling_and_en_passant"],
    },
    // Piece by piece below AVX-512; with AVX2 the lines of a piece are the lanes.
    Root { name: "attack_maps_many", registers: Some([("xmm", 0), ("ymm", 100), ("zmm", 0)]), outside: &[] },
    Root { name: "sort", registers: Some([("xmm", 40), ("ymm", 35), ("zmm", 18)]), outside: &[] },
    Root {
        name: "leaves_in_lanes",
        registers: Some([("xmm", 2500), ("ymm", 3000), ("zmm", 2500)]),
        // With few lanes, the sets of a node that are left over, as an array.
        outside: &["memcpy@"],
    },
    Root {
        name: "count_replies_in_lanes",
        registers: Some([("xmm", 1500), ("ymm", 1500), ("zmm", 800)]),
        outside: &[],
    },
];

/// The code of a root of the generators at a level. The baseline of x86-64 has SSE2: what the two levels share to the
/// last instruction is there once.
fn generator(name: &str, level: &str) -> Vec<String> {
    let is_there = functions().iter().any(|function| title(function).contains(&root(name, level)));
    let level = if level == "scalar" && !is_there { "sse2" } else { level };
    code(functions(), &["golem_private._ZN5golem", &root(name, level)])
}

#[test]
#[ignore = "make check"]
fn generators_use_their_registers() {
    for (root, registers) in ROOTS.iter().filter_map(|root| Some((root, root.registers?))) {
        for (level, index) in LEVELS {
            let (register, least) = registers[index];
            for code in generator(root.name, level) {
                let used = code.matches(register).count();
                assert!(used >= least, "{} at {level} names {register} only {used} times", root.name);
            }
        }
    }
}

#[test]
#[ignore = "make check"]
fn generators_call_nothing_hot() {
    for root in &ROOTS {
        let mut outside = Outside::new(root.outside);
        for level in ["scalar", "scalar_with_bits", "sse2", "avx2", "avx512"] {
            // Short enough there that the compiler may put it into its two callers.
            if (root.name, level) == ("sort", "scalar_with_bits") {
                continue;
            }
            for code in generator(root.name, level) {
                outside.check(&format!("{} at {level}", root.name), &code);
            }
        }
        outside.check_all_met(root.name);
    }
}

/// The way from C into a root: one load of the code of the process, a comparison with what is not chosen yet, and a
/// jump or call through the function's own array.
#[test]
#[ignore = "make check"]
fn entries_load_compare_and_jump() {
    for name in [
        "golem_rays_attacks",
        "golem_queen_attacks_each",
        "golem_rook_attacks_many",
        "golem_generate",
        "golem_legal_moves",
        "golem_count_many",
        "golem_attack_maps_of",
    ] {
        for code in code(functions(), &[&format!("<{name}>")]) {
            let lines: Vec<&str> = code.lines().collect();
            let loads: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].contains("level7CURRENT")).collect();
            assert_eq!(loads.len(), 1, "{name} asks once for the code of the process");
            let compares = lines.iter().skip(loads[0]).take(8).any(|line| line.contains("\tcmp "));
            assert!(compares, "{name} compares what it has loaded");
            let arrays: BTreeSet<&str> = lines
                .iter()
                .filter(|line| line.contains("5ROOTS"))
                .filter_map(|line| line.split(['<', '>']).nth(1))
                .collect();
            assert_eq!(arrays.len(), 1, "{name} has one array of roots");
            let into_root = |line: &&str| {
                let operand =
                    line.split_once("\tcall ").or(line.split_once("\tjmp ")).map(|(_, operand)| operand.trim());
                operand.is_some_and(|operand| operand.starts_with(['r', 'Q']))
            };
            assert!(lines.iter().any(into_root), "{name} calls no root");
        }
    }
}

/// The lists of AVX-512 compress bytes, once for each kind of piece and step of pawns, and nothing is called for that.
#[test]
#[ignore = "make check"]
fn lists_are_compressed() {
    for code in generator("legal_moves", "avx512") {
        assert!(code.matches("vpcompressb").count() >= 9, "a list does not compress");
    }
}

/// The sixteen sets stay in registers until they are stored. AVX-512 has 32 registers, and one holds eight rays: its 18
/// uses of the stack save general registers. AVX2 needs two of its 16 for eight rays and spills a little (56). An array
/// of eight vectors that goes through memory is stored and loaded again, 16 uses more with AVX-512 and 32 with AVX2;
/// the bounds leave room for less than that. SSE2 has too few registers for a bound to mean anything.
#[test]
#[ignore = "make check"]
fn generate_stays_in_registers() {
    for (level, most) in [("avx512", 32), ("avx2", 84)] {
        for code in generator("generate_into", level) {
            let used = code.matches("[rsp").count();
            assert!(used <= most, "generate at {level} uses the stack {used} times");
        }
    }
}

/// An engine's function around lookups over constant tables is a leaf: it refers to the tables and to nothing else.
#[test]
#[ignore = "make check"]
fn lookups_over_constant_tables_are_leaves() {
    let source = crate::common::root().join("c_tests/leaf_lookups.c");
    for (set, limit) in [(&[][..], 110), (&["-mavx2"], 80), (&["-mavx512vl", "-mavx512cd"], 60)] {
        let mut command = compiler(false, "c99");
        // As a program is compiled, not a library.
        command.arg("-fPIE").args(set);
        let object = object(command, &source);
        assert_eq!(symbols(&object, false, |symbol| symbol.is_undefined()), BTreeSet::from([CONSTANT.to_string()]));
        let output =
            run(Command::new("objdump").args(["--disassemble", "--no-show-raw-insn", "-M", "intel"]).arg(&object));
        let text = String::from_utf8(output.stdout).expect("objdump writes text");
        assert_eq!(calls(&text), 0, "{set:?}: {text}");
        let instructions = text.lines().filter(|line| line.contains(":\t")).count();
        assert!((30..limit).contains(&instructions), "{set:?}: {instructions} instructions");
    }
}

#[test]
#[ignore = "make check"]
fn single_lookups_call_nothing() {
    let functions = functions();
    for name in ["golem_knight_attacks", "golem_rook_attacks_hyperbola", "golem_queen_attacks_classical"] {
        for code in code(functions, &[&format!("<{name}>")]) {
            assert_eq!(calls(&code), 0, "{name} calls");
        }
    }
    for (folder, module, instruction) in [
        ("kernel", "pext", "pext "),
        ("kernel", "pext_pdep", "pdep "),
        ("compact", "hyperbola_avx2", "vpshufb"),
        ("kernel", "hyperbola_gfni", "gf2p8affineqb"),
        ("compact", "lzcnt_avx512", "vplzcntq"),
    ] {
        // Those of many queens too, where a module has them.
        for code in code(functions, &[&part(folder), &part(module), "queen"]) {
            assert!(code.contains(instruction), "the kernel of {module} lacks {instruction}");
            assert_eq!(calls(&code), 0, "the kernel of {module} calls");
        }
        let getter = format!("<golem_queen_attacks_{module}>");
        let path = if folder == "kernel" { [module, folder] } else { [folder, module] }.map(part).concat();
        let kernel = format!("{path}{}17h", part("queen"));
        for code in [getter, kernel].iter().flat_map(|name| code(functions, &[name])) {
            assert_eq!(calls(&code), 0, "{module} calls");
            assert!(!code.contains("\tpush "), "{module} saves registers before it answers");
        }
    }
}

/// The key after a move, of which nearly all go from a square to another and capture nothing: a search asks for it before
/// it makes a move, so nothing is called and hardly a register saved.
#[test]
#[ignore = "make check"]
fn keys_after_moves_call_nothing() {
    for code in code(functions(), &["<golem_key_after>"]) {
        assert_eq!(calls(&code), 0, "golem_key_after calls");
        assert!(code.matches("\tpush ").count() <= 2, "golem_key_after saves registers before it answers");
    }
}

/// As above for the roots of piece boards. What captures nothing is listed by the roots of positions.
#[test]
#[ignore = "make check"]
fn piece_boards_use_their_registers() {
    const RARE: [&str; 4] = ["17after_double_push", "6castle17h", "7promote17h", "7refresh17h"];
    let mut outside = Outside::new(&RARE);
    for (name, ymm, zmm) in [("kinds", 30, 8), ("moves", 20, 8), ("make_updated", 30, 50), ("update_after", 30, 50)] {
        for (level, register, least) in [("avx2", "ymm", ymm), ("avx512", "zmm", zmm)] {
            for code in code(functions(), &[&part("golem_piecesets"), &root(name, level)]) {
                let used = code.matches(register).count();
                assert!(used >= least, "{name} at {level} names {register} only {used} times");
                if name != "moves" {
                    outside.check(&format!("{name} at {level}"), &code);
                }
            }
        }
    }
    outside.check_all_met("a function of the piece board");
}

/// As above for the roots of threats. A list that was made on the stack is copied by a call; castling and en passant are
/// out of line.
#[test]
#[ignore = "make check"]
fn threats_use_their_registers() {
    const RARE: [&str; 2] = ["memcpy@", "any_change"];
    let mut outside = Outside::new(&RARE);
    for name in ["of_board", "of_many", "all_of_change", "wanted_of_change"] {
        for (level, register, least) in [("sse2", "xmm", 25), ("avx2", "ymm", 30), ("avx512", "zmm", 100)] {
            for code in code(functions(), &[&part("threats"), &root(name, level)]) {
                let used = code.matches(register).count();
                assert!(used >= least, "{name} at {level} names {register} only {used} times");
                outside.check(&format!("{name} at {level}"), &code);
            }
        }
    }
    outside.check_all_met("a list of threats");
}

/// As above for numbers of threats, which prefetch rows where all numbers of a vector are known.
#[test]
#[ignore = "make check"]
fn split_numbers_use_their_registers() {
    for name in ["write_split"] {
        for (level, register, least, prefetches) in
            [("sse2", "r", 0, 2), ("avx2", "ymm", 25, 16), ("avx512", "zmm", 25, 16)]
        {
            for code in code(functions(), &[&part("threats"), &root(name, level)]) {
                let used = code.matches(register).count();
                assert!(used >= least, "{name} at {level} names {register} only {used} times");
                assert!(code.matches("prefetcht0").count() >= prefetches, "{name} at {level} prefetches too little");
                Outside::new(&[]).check(&format!("{name} at {level}"), &code);
            }
        }
    }
}
