//! Compares and mispredictions of a queen lookup, counted on the simulated processor of cachegrind.

use crate::lookups::{FORMS, Lookups, SETS};
use std::process::Command;

/// The counts by cachegrind of one run, in the order of `EVENTS`.
type Counts = [f64; 5];

/// Names of events in the output file: data reads, conditional branches and those mispredicted, indirect ones likewise.
const EVENTS: [&str; 5] = ["Dr", "Bc", "Bcm", "Bi", "Bim"];

/// The totals of one pass over `set` with `form`.
fn simulate(form: &str, set: &str) -> Option<Counts> {
    let program = std::env::current_exe().ok()?;
    let file = std::env::temp_dir().join(format!("switch_report.{}", std::process::id()));
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=cachegrind", "--branch-sim=yes", "--cache-sim=yes"])
        .arg(format!("--cachegrind-out-file={}", file.display()))
        .arg(program)
        .args([form, set])
        .output()
        .ok()?
        .status;
    let text = std::fs::read_to_string(&file).ok().filter(|_| status.success())?;
    let _ = std::fs::remove_file(&file);
    let names: Vec<_> = text.lines().find_map(|line| line.strip_prefix("events: "))?.split(' ').collect();
    let totals: Vec<_> = text.lines().find_map(|line| line.strip_prefix("summary: "))?.split(' ').collect();
    let mut counts = [0.0; 5];
    for (count, event) in counts.iter_mut().zip(EVENTS) {
        let column = names.iter().position(|name| *name == event)?;
        *count = totals.get(column)?.parse().ok()?;
    }
    Some(counts)
}

/// Prints, for each form and set, the averages of a queen lookup (four lines) above those of an empty function.
pub(crate) fn report() {
    println!("per queen, that is four lines (valgrind --tool=cachegrind --branch-sim=yes)");
    for set in SETS {
        let lookups = Lookups::named(set).0.len() as f64;
        let Some(nothing) = simulate("nothing", set) else {
            println!("  valgrind did not run\n");
            return;
        };
        for (form, _) in &FORMS[..2] {
            let Some(counts) = simulate(form, set) else { continue };
            let [reads, compares, missed, jumps, jumps_missed] =
                [0, 1, 2, 3, 4].map(|i| (counts[i] - nothing[i]) / lookups);
            println!(
                "  {set}, {form}: {compares:.2} compares ({:.2} per line), {missed:.2} mispredicted; {jumps:.2} indirect \
                 jumps, {jumps_missed:.2} mispredicted; {reads:.2} data reads",
                compares / 4.0
            );
        }
    }
    println!();
}
