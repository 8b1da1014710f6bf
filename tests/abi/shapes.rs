//! What a debugger is told of the functions: of each the kinds and sizes of arguments and result, and every member of
//! the structs behind pointers. Once of stubs that a C compiler makes of the headers, once of the library.

use crate::common::c::{FEW_CODES, cargo, compiler, run, scratch};
use crate::common::{root, say};
use crate::facts;
use gimli::{AttributeValue, DebuggingInformationEntry, EndianSlice, RunTimeEndian, UnitOffset, constants as dw};
use object::{Object, ObjectSection};
use std::collections::BTreeMap;
use std::path::Path;

type Reader<'a> = EndianSlice<'a, RunTimeEndian>;
type Entry<'a> = DebuggingInformationEntry<Reader<'a>>;

/// Of the functions that the headers declare.
pub(crate) fn of_headers() -> BTreeMap<String, String> {
    let mut text = facts::includes();
    for function in facts::functions(&facts::includes()) {
        let body = if function.starts_with("void ") { "{}" } else { "{ return 0; }" };
        text += &format!("{function} {body}\n");
    }
    let library = scratch("abi").join("stubs.so");
    let mut stubs = compiler(false, "c11");
    stubs.args(["-O0", "-g", "-fPIC", "-shared", "-Wno-unused-parameter", "-o"]).arg(&library);
    run(stubs.arg(facts::write("stubs.c", &text)));
    of_file(&library)
}

/// Of the functions that Rust compiles: a build of its own, with the information.
pub(crate) fn of_library() -> BTreeMap<String, String> {
    say("building the library for debuggers");
    let target = root().join("target/interface");
    let mut cargo = cargo();
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "full").env("RUSTFLAGS", FEW_CODES);
    cargo.args(["build", "--locked", "--quiet", "--package", "golem-checked", "--features", "std"]);
    run(cargo.arg("--target-dir").arg(&target));
    of_file(&target.join("debug/libgolem_checked.so"))
}

fn of_file(path: &Path) -> BTreeMap<String, String> {
    let data = std::fs::read(path).expect("the library is there");
    let file = object::File::parse(&*data).expect("an object file");
    let endian = if file.is_little_endian() { RunTimeEndian::Little } else { RunTimeEndian::Big };
    let section = |id: gimli::SectionId| {
        let section = file.section_by_name(id.name());
        section.map_or(Ok(Default::default()), |section| section.uncompressed_data())
    };
    let sections = gimli::DwarfSections::load(section).expect("readable sections");
    let dwarf = sections.borrow(|section| EndianSlice::new(section, endian));
    let mut shapes = BTreeMap::new();
    let mut headers = dwarf.units();
    while let Some(header) = headers.next().expect("readable units") {
        let unit = dwarf.unit(header).expect("a readable unit");
        Unit { dwarf: &dwarf, unit: &unit }.functions(&mut shapes);
    }
    shapes
}

/// What one object tells.
struct Unit<'a> {
    dwarf: &'a gimli::Dwarf<Reader<'a>>,
    unit: &'a gimli::Unit<Reader<'a>>,
}

impl<'a> Unit<'a> {
    fn functions(&self, shapes: &mut BTreeMap<String, String>) {
        let mut entries = self.unit.entries();
        while let Some(entry) = entries.next_dfs().expect("readable entries") {
            // Without an address it is only declared.
            if entry.tag() == dw::DW_TAG_subprogram && entry.attr_value(dw::DW_AT_low_pc).is_some() {
                let name = self.text(entry, dw::DW_AT_linkage_name).or_else(|| self.text(entry, dw::DW_AT_name));
                if let Some(name) = name.filter(|name| name.starts_with("golem_")) {
                    shapes.insert(name, self.function(entry));
                }
            }
        }
    }

    fn function(&self, entry: &Entry<'a>) -> String {
        let parameters = self.children(entry.offset(), dw::DW_TAG_formal_parameter);
        let shapes: Vec<_> = parameters.iter().map(|parameter| self.shape(kind(parameter))).collect();
        format!("({}) -> {}", shapes.join(", "), self.shape(kind(entry)))
    }

    /// A type by what it is made of; names, and whether something may be written, are left out.
    fn shape(&self, offset: Option<UnitOffset>) -> String {
        let Some(offset) = offset else { return "void".into() };
        let entry = self.unit.entry(offset).expect("a type that is there");
        match entry.tag() {
            dw::DW_TAG_pointer_type => format!("*{}", self.shape(kind(&entry))),
            dw::DW_TAG_base_type => base(&entry),
            dw::DW_TAG_array_type => {
                let counts = self.children(offset, dw::DW_TAG_subrange_type).iter().map(count).collect::<String>();
                counts + &self.shape(kind(&entry))
            }
            // A pointer of Rust that may be NULL, of which the variant `Some` tells what it is.
            dw::DW_TAG_structure_type if self.has_name(&entry, |name| name.starts_with("Option<")) => {
                let variants = self.children(offset, dw::DW_TAG_structure_type);
                let some = variants.iter().find(|variant| self.has_name(variant, |name| name == "Some"));
                let members = some.map(|some| self.children(some.offset(), dw::DW_TAG_member)).unwrap_or_default();
                self.shape(members.first().and_then(kind))
            }
            dw::DW_TAG_structure_type => self.structure(&entry),
            // What may be there already or not: a member of an output.
            dw::DW_TAG_union_type if self.has_name(&entry, |name| name.starts_with("MaybeUninit<")) => {
                let members = self.children(offset, dw::DW_TAG_member);
                let value = members.iter().find(|member| self.has_name(member, |name| name == "value"));
                self.shape(value.and_then(kind))
            }
            dw::DW_TAG_subroutine_type => self.function(&entry),
            dw::DW_TAG_typedef | dw::DW_TAG_const_type => self.shape(kind(&entry)),
            // What Rust writes for what C calls so.
            dw::DW_TAG_enumeration_type if self.text(&entry, dw::DW_AT_name).as_deref() == Some("c_void") => {
                "void".into()
            }
            tag => format!("unknown {tag}"),
        }
    }

    fn has_name(&self, entry: &Entry<'a>, is_it: impl Fn(&str) -> bool) -> bool {
        self.text(entry, dw::DW_AT_name).is_some_and(|name| is_it(&name))
    }

    /// A struct of one member that fills it is that member: in Rust a move is such a struct, in C a number.
    fn structure(&self, entry: &Entry<'a>) -> String {
        let size = number(entry, dw::DW_AT_byte_size);
        let members = self.children(entry.offset(), dw::DW_TAG_member);
        let place = |member: &Entry<'a>| number(member, dw::DW_AT_data_member_location);
        let mut shapes: Vec<_> = members.iter().map(|member| (place(member), self.shape(kind(member)))).collect();
        // Rust tells them in the order of the source, but need not.
        shapes.sort();
        match shapes.as_slice() {
            [(0, shape)] => shape.clone(),
            _ => {
                let members: Vec<_> = shapes.iter().map(|(place, shape)| format!("{place}: {shape}")).collect();
                format!("{{{}; size {size}}}", members.join(", "))
            }
        }
    }

    fn children(&self, offset: UnitOffset, tag: gimli::DwTag) -> Vec<Entry<'a>> {
        let mut tree = self.unit.entries_tree(Some(offset)).expect("an entry that is there");
        let mut children = tree.root().expect("a readable entry").children();
        let mut found = Vec::new();
        while let Some(child) = children.next().expect("readable entries") {
            found.extend((child.entry().tag() == tag).then(|| child.entry().clone()));
        }
        found
    }

    fn text(&self, entry: &Entry<'a>, name: gimli::DwAt) -> Option<String> {
        let text = self.dwarf.attr_string(self.unit, entry.attr_value(name)?).ok()?;
        Some(text.to_string_lossy().into_owned())
    }
}

/// Where the type of something is told.
fn kind(entry: &Entry) -> Option<UnitOffset> {
    match entry.attr_value(dw::DW_AT_type)? {
        AttributeValue::UnitRef(offset) => Some(offset),
        other => panic!("a type outside of the unit: {other:?}"),
    }
}

fn number(entry: &Entry, name: gimli::DwAt) -> u64 {
    entry.attr_value(name).and_then(|value| value.udata_value()).unwrap_or(0)
}

/// The length of an array, of which C tells the last index.
fn count(range: &Entry) -> String {
    let count = match range.attr_value(dw::DW_AT_count) {
        Some(_) => number(range, dw::DW_AT_count),
        None => number(range, dw::DW_AT_upper_bound) + 1,
    };
    format!("[{count}]")
}

/// `u32`, `i16` and the like; a text is of `i8`.
fn base(entry: &Entry) -> String {
    let letter = match entry.attr_value(dw::DW_AT_encoding) {
        Some(AttributeValue::Encoding(dw::DW_ATE_unsigned | dw::DW_ATE_unsigned_char)) => 'u',
        Some(AttributeValue::Encoding(dw::DW_ATE_signed | dw::DW_ATE_signed_char)) => 'i',
        other => return format!("unknown {other:?}"),
    };
    format!("{letter}{}", 8 * number(entry, dw::DW_AT_byte_size))
}
