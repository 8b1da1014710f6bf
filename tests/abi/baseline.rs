//! The record of an interface: facts, a line each, under the version of the library that brought them.

use crate::common::root;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The facts by version, in the order of the file.
#[derive(Default)]
pub(crate) struct Baseline {
    versions: Vec<(String, BTreeSet<String>)>,
}

/// How the headers differ from the record.
pub(crate) struct Difference {
    /// What is gone or has changed, in words.
    pub(crate) broken: Vec<String>,
    /// Facts that are new.
    pub(crate) added: Vec<String>,
}

/// What a fact is about: its kind and its name.
fn subject(fact: &str) -> &str {
    let end = fact.match_indices([' ', ':', '(']).map(|(place, _)| place).nth(1);
    fact.get(..end.unwrap_or(fact.len())).unwrap_or(fact)
}

fn path(library: &str, number: u32) -> PathBuf {
    root().join(format!("tests/abi/{library}-{number}.txt"))
}

impl Baseline {
    /// The record of an interface, if there is one.
    pub(crate) fn read(library: &str, number: u32) -> Option<Baseline> {
        let text = std::fs::read_to_string(path(library, number)).ok()?;
        let mut versions: Vec<(String, BTreeSet<String>)> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match (line.strip_prefix("== "), versions.last_mut()) {
                (Some(version), _) => versions.push((version.trim_end_matches(" ==").into(), BTreeSet::new())),
                (None, Some((_, facts))) => assert!(facts.insert(line.into()), "twice in the record: {line}"),
                (None, None) => panic!("a fact before the first version: {line}"),
            }
        }
        Some(Baseline { versions })
    }

    pub(crate) fn write(&self, library: &str, number: u32) {
        let mut text = format!(
            "# Binary interface {number} of lib{library}: what programs that use it were compiled for, by the version that brought it.\n\
             # Made by `make bless` from the headers, for 64-bit systems. Lines are added, never changed.\n"
        );
        for (version, facts) in &self.versions {
            text += &format!("\n== {version} ==\n\n");
            text.extend(facts.iter().map(|fact| format!("{fact}\n")));
        }
        std::fs::write(path(library, number), text).expect("the record can be written");
    }

    /// Puts facts under a version.
    pub(crate) fn add(&mut self, version: &str, facts: &[String]) {
        if !facts.is_empty() && self.versions.last().is_none_or(|(last, _)| last != version) {
            self.versions.push((version.into(), BTreeSet::new()));
        }
        if let Some((_, last)) = self.versions.last_mut() {
            last.extend(facts.iter().cloned());
        }
    }

    pub(crate) fn difference(&self, present: &BTreeSet<String>) -> Difference {
        let subjects: BTreeMap<&str, &String> = present.iter().map(|fact| (subject(fact), fact)).collect();
        let recorded: BTreeSet<&String> = self.versions.iter().flat_map(|(_, facts)| facts).collect();
        let known: BTreeSet<&str> = recorded.iter().map(|fact| subject(fact)).collect();
        let broken =
            recorded.iter().filter(|fact| !present.contains(**fact)).map(|fact| match subjects.get(subject(fact)) {
                Some(now) => format!("- changed: {fact}\n      now: {now}"),
                None => format!("- removed: {fact}"),
            });
        let added = present.iter().filter(|fact| !known.contains(subject(fact)));
        Difference { broken: broken.collect(), added: added.cloned().collect() }
    }

    /// The names of the functions that a version brought, or all.
    pub(crate) fn functions(&self, version: Option<&str>) -> BTreeSet<String> {
        let wanted = self.versions.iter().filter(|(name, _)| version.is_none_or(|version| version == name));
        let names = wanted.flat_map(|(_, facts)| facts).filter_map(|fact| subject(fact).strip_prefix("function "));
        names.map(String::from).collect()
    }
}
