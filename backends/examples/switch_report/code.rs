//! The machine code of the switch functions, read from `objdump`.

use std::process::Command;

/// The functions for pieces, for lines, and for x-rays of lines; both forms have them.
const GROUPS: [(&str, &[&str]); 4] = [
    ("queen", &["queen"]),
    ("rook and bishop", &["rook", "bishop"]),
    ("four lines", &["rank", "diagonal", "file", "antidiagonal"]),
    ("their x-rays", &["rank_xray", "diagonal_xray", "file_xray", "antidiagonal_xray"]),
];

/// The size of a function's machine code, and the numbers of its parts.
#[derive(Default)]
struct Code {
    bytes: u64,
    immediates: usize,
    conditional: usize,
    selects: usize,
    memory: usize,
    table_jumps: usize,
}

impl Code {
    fn add(&mut self, instruction: &str) {
        let name = instruction.split_whitespace().next().unwrap_or("");
        self.immediates += usize::from(name == "movabs");
        self.conditional += usize::from(name.starts_with('j') && name != "jmp");
        self.selects += usize::from(name.starts_with("cmov") || name.starts_with("set"));
        self.table_jumps += usize::from(name == "jmp" && instruction.contains('*'));
        let touches = instruction.contains('(') && !name.starts_with("lea") && !name.starts_with("nop");
        self.memory += usize::from(touches && !name.starts_with("cs") && !name.starts_with("data16"));
    }
}

/// The code of the function whose name ends in `path`.
fn function(listing: &str, path: &str) -> Code {
    let header = format!("{path}>:");
    let mut code = Code::default();
    let Some(at) = listing.find(&header) else { return code };
    let address = |line: &str| u64::from_str_radix(line.split([':', ' ']).find(|word| !word.is_empty())?, 16).ok();
    let body = listing[at + header.len()..].lines().skip(1).take_while(|line| !line.is_empty());
    let instructions: Vec<_> = body.filter_map(|line| Some((address(line)?, line.split_once(":\t")?.1))).collect();
    if let (Some((first, _)), Some((last, _))) = (instructions.first(), instructions.last()) {
        // The length of the last instruction is unknown, but it is only padding, a return or a jump.
        code.bytes = last - first + 1;
    }
    instructions.iter().for_each(|(_, instruction)| code.add(instruction));
    code
}

/// Prints the sums over each group, for the backend and for the published cases.
pub(crate) fn report(cases: usize) {
    let run = |program| Command::new("objdump").args(["-d", "--no-show-raw-insn", "-C"]).arg(program).output().ok();
    let Some(output) = std::env::current_exe().ok().and_then(run) else {
        println!("objdump did not run\n");
        return;
    };
    let listing = String::from_utf8_lossy(&output.stdout);
    for (form, path) in [("patterns", "golem_backends::switch"), ("cases", "switch_report::cases")] {
        println!("code, {form}");
        for (group, names) in GROUPS {
            let codes: Vec<_> = names.iter().map(|name| function(&listing, &format!("{path}::{name}"))).collect();
            let sum = |what: fn(&Code) -> usize| codes.iter().map(what).sum::<usize>();
            let bytes = codes.iter().map(|code| code.bytes).sum::<u64>();
            println!(
                "  {group}: {bytes} bytes, {:.1} per case; {} 64-bit immediates, {} conditional jumps, {} selects, {} \
                 jumps by table, {} instructions that touch memory",
                bytes as f64 / cases as f64,
                sum(|code| code.immediates),
                sum(|code| code.conditional),
                sum(|code| code.selects),
                sum(|code| code.table_jumps),
                sum(|code| code.memory)
            );
        }
    }
    println!();
}
