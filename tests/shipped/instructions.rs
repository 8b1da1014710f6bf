//! What every instruction of the library needs of the CPU: no more than the library asks for before it gets there.
//!
//! The code of a level may use the features of the level, a backend those that it is named after, and everything else
//! what every x86-64 CPU has. A compiler that finds a feature implied by another (SSE4.1 by AVX2) uses it without a word,
//! which shows nowhere but on a CPU that has one and not the other.

use crate::common::c::artefacts;
use iced_x86::{Code as Opcode, CpuidFeature, Decoder, DecoderOptions};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The functions that are compiled for features of their own, by a part of their mangled names: the kernels of backends,
/// behind questions about the CPU.
const KERNELS: [(&str, &[&str]); 6] = [
    ("7compact14hyperbola_avx2", &["avx", "avx2"]),
    ("7compact12lzcnt_avx512", &["avx", "avx2", "avx512f", "avx512vl", "avx512cd"]),
    ("14hyperbola_gfni6kernel", &["avx", "avx2", "gfni"]),
    ("15hyperbola_ssse36kernel", &["ssse3"]),
    ("4pext6kernel", &["bmi2"]),
    ("9pext_pdep6kernel", &["bmi2"]),
];

/// What every x86-64 CPU has besides what has the number of a CPU in its name.
const BASELINE: [&str; 5] = ["x64", "cmov", "multibytenop", "sse", "sse2"];

/// The functions of the shared libraries: names and code with its address.
fn functions() -> Vec<(String, u64, Vec<u8>)> {
    ["libgolem.so", "libgolem_piecesets.so", "libgolem_backends.so"].into_iter().flat_map(functions_of).collect()
}

fn functions_of(library: &str) -> Vec<(String, u64, Vec<u8>)> {
    let data = std::fs::read(artefacts().join(library)).expect("the library is there");
    let file = object::File::parse(&*data).expect("an object file");
    let text = file.section_by_name(".text").expect("code");
    let named = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0);
    let code = |symbol: object::Symbol<'_, '_>| {
        let bytes = text.data_range(symbol.address(), symbol.size()).ok()??;
        Some((symbol.name().ok()?.to_string(), symbol.address(), bytes.to_vec()))
    };
    named.filter_map(code).collect()
}

/// A feature as Rust spells it.
fn name_of(feature: CpuidFeature) -> String {
    let name = format!("{feature:?}").to_lowercase();
    name.trim_start_matches("intel").trim_end_matches("_only").replace("avx512_", "avx512").replace('_', ".")
}

/// The features that some code needs, each with an instruction that needs it.
fn needs(address: u64, bytes: &[u8]) -> BTreeMap<String, String> {
    let mut needs = BTreeMap::new();
    for instruction in Decoder::with_ip(64, bytes, address, DecoderOptions::NONE).iter() {
        assert_ne!(instruction.code(), Opcode::INVALID, "no instruction at {:x}", instruction.ip());
        // Without BMI1 it is BSF, with the same answer unless the operand is zero: compilers write it for any CPU where
        // they know that it is not.
        let is_bsf_too = matches!(instruction.code(), Opcode::Tzcnt_r32_rm32 | Opcode::Tzcnt_r64_rm64);
        for &feature in instruction.code().cpuid_features() {
            let name = if is_bsf_too { "386".to_string() } else { name_of(feature) };
            needs.entry(name).or_insert_with(|| format!("{:?} at {:x}", instruction.code(), instruction.ip()));
        }
    }
    needs
}

/// The names of the codes of x86-64, and the features that the CPU is asked for before each is chosen: the rows of the
/// table of codes.
static CODES: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let source = include_str!("../../src/simd/level.rs");
    let table = source.split_once("$($before)*\n").expect("a table").1.split_once("\n        }\n").expect("its end").0;
    let rows = table.split("{ ").skip(1).filter(|row| !row.contains("baseline_vectors"));
    let codes: BTreeMap<_, _> = rows
        .map(|row| {
            let features = row.split(['[', ']']).nth(1).expect("features");
            (row.split(' ').next().expect("a name"), features.split('"').skip(1).step_by(2).collect())
        })
        .collect();
    assert_eq!(codes.len(), 5, "{codes:?}");
    codes
});

/// The features of the code with that name.
fn features_of(code: &str) -> &'static [&'static str] {
    &CODES[code]
}

/// The name of the code whose root of some function this is.
fn code_of_root(function: &str) -> Option<&'static str> {
    let is_root = |code: &str| function.contains(&format!("5ROOTS{}{code}17h", code.len()));
    CODES.keys().copied().find(|code| is_root(code))
}

/// What a function may use besides the baseline.
fn allowed(function: &str) -> Vec<&'static str> {
    let of_kernel = KERNELS.iter().find(|(part, _)| function.contains(part)).map(|(_, features)| *features);
    let of_code = code_of_root(function).map(features_of);
    let mut features = [of_kernel.unwrap_or_default(), of_code.unwrap_or_default()].concat();
    // What asks the CPU, the second after the first has said that it is there.
    if function.contains("xgetbv") {
        features.push("xsave");
    }
    features.push("cpuid");
    features
}

#[test]
#[ignore = "make check"]
fn no_instruction_needs_what_is_not_asked_for() {
    let functions = functions();
    assert!(functions.len() > 500, "only {} functions", functions.len());
    let mut complaints = Vec::new();
    for (name, address, bytes) in &functions {
        let allowed = allowed(name);
        for (feature, instruction) in needs(*address, bytes) {
            let is_baseline = feature.ends_with("86") || BASELINE.contains(&feature.as_str());
            if !is_baseline && !allowed.contains(&feature.as_str()) {
                complaints.push(format!("{name} needs {feature}: {instruction}"));
            }
        }
    }
    assert!(complaints.is_empty(), "not asked for:\n{}", complaints.join("\n"));
}

/// What is looked for is there: each code has roots, which use its widest features.
#[test]
#[ignore = "make check"]
fn the_features_of_codes_are_used() {
    let functions = functions();
    for (&code, features) in &*CODES {
        let mut used = BTreeSet::new();
        let mut roots = 0;
        for (_, address, bytes) in functions.iter().filter(|(name, ..)| code_of_root(name) == Some(code)) {
            roots += 1;
            used.extend(needs(*address, bytes).into_keys().filter(|feature| features.contains(&feature.as_str())));
        }
        assert!(roots >= 20, "only {roots} roots of {code}");
        // AVX replaces the instructions of every SSE by its own, so these are only implied; BMI1 shows where a zero is
        // counted.
        let is_seen = |feature: &&&str| !feature.contains("sse") && **feature != "bmi1";
        let unused: Vec<_> = features.iter().filter(is_seen).filter(|feature| !used.contains(**feature)).collect();
        assert!(unused.is_empty(), "no root of {code} uses {unused:?}");
    }
    for (part, _) in KERNELS {
        assert!(functions.iter().any(|(name, ..)| name.contains(part)), "no kernel {part}");
    }
}
