//! Queen lookups beside two Rust peers in one run: every backend, and the C header's inline functions.
//!
//! The occupancies are those of real game positions, one queen lookup on each square in turn. `chess` uses PEXT when it
//! is compiled for a CPU that has it (`RUSTFLAGS="-C target-cpu=native"`), `cozy-chess` uses fancy magic. The header is
//! compiled by the C compiler for this machine into a small shared library, as an engine would compile it.

#[path = "../../../tests/common/walk.rs"]
#[allow(dead_code)]
mod walk;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use golem::attacks::getters;
use golem::ffi::sets::golem_rays_attacks;
use golem::{Level, Position, Square, set_level};
use golem_backends::BACKENDS;
use std::ffi::c_void;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;

type Lookups = unsafe extern "C" fn(*const c_void, *const u8, *const u64, usize) -> u64;
type Calls = unsafe extern "C" fn(*const u8, *const u64, usize) -> u64;

/// Squares and occupancies, one lookup each.
struct Work {
    squares: Vec<u8>,
    occupied: Vec<u64>,
}

impl Work {
    fn load() -> Self {
        let positions = peers::fens().map(|fen| Position::from_fen(fen).expect(fen));
        let mut work = Work { squares: Vec::new(), occupied: Vec::new() };
        for position in positions {
            for square in 0..64 {
                work.squares.push(square * 37 % 64);
                work.occupied.push(position.occupied());
            }
        }
        work
    }

    /// All lookups, their answers folded so that none is left out.
    fn fold(&self, lookup: impl Fn(usize, u64) -> u64) -> u64 {
        let pairs = self.squares.iter().zip(&self.occupied);
        pairs.fold(0, |sum, (&square, &occupied)| sum ^ lookup(usize::from(square), occupied))
    }
}

/// The C loops in a shared library built for this machine on the one that `make` builds.
fn shim() -> libloading::Library {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (dist, library) = (package.join("../../dist"), Path::new(env!("CARGO_TARGET_TMPDIR")).join("inline_shim.so"));
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-O3", "-march=native", "-fPIC", "-shared", "-I"]).arg(dist.join("include"));
    compiler.arg(package.join("benches/inline_shim.c")).arg(dist.join("lib/libgolem.a")).arg("-o").arg(&library);
    assert!(compiler.status().expect("the C compiler starts").success(), "{compiler:?}");
    // SAFETY: the library has just been built from our own source; loading it runs no code of its own.
    unsafe { libloading::Library::new(&library).expect("the library loads") }
}

fn queens(criterion: &mut Criterion) {
    let work = Work::load();
    let expected = work.fold(|square, occupied| golem::attacks::queen(Square::from_low_bits(square as u32), occupied));
    let mut group = criterion.benchmark_group("queen lookups");
    group.throughput(Throughput::Elements(work.squares.len() as u64));
    let mut bench = |name: &str, fold: &dyn Fn() -> u64| {
        assert_eq!(fold(), expected, "{name} disagrees");
        group.bench_function(name, |b| b.iter(|| black_box(fold())));
    };

    bench("cozy-chess", &|| {
        work.fold(|square, occupied| {
            let (square, blockers) = (cozy_chess::Square::index(square), cozy_chess::BitBoard(occupied));
            (cozy_chess::get_rook_moves(square, blockers) | cozy_chess::get_bishop_moves(square, blockers)).0
        })
    });
    bench("chess", &|| {
        work.fold(|square, occupied| {
            let (square, blockers) = (chess::ALL_SQUARES[square], chess::BitBoard(occupied));
            (chess::get_rook_moves(square, blockers) | chess::get_bishop_moves(square, blockers)).0
        })
    });
    bench_header(&work, &mut bench);
    bench("default of this CPU, in Rust", &|| work.fold(|s, o| getters::queen(Square::from_low_bits(s as u32), o)));
    for backend in BACKENDS.iter().filter(|backend| (backend.available)()) {
        let name = format!("backend {}", backend.name.to_string_lossy());
        bench(&name, &|| work.fold(|s, o| (backend.queen)(Square::from_low_bits(s as u32), o)));
    }
    group.finish();
}

fn bench_header(work: &Work, bench: &mut dyn FnMut(&str, &dyn Fn() -> u64)) {
    let shim = shim();
    let count = work.squares.len();
    // SAFETY: the names and types are those of inline_shim.c and golem.h, and the arrays have `count` entries.
    unsafe {
        let inline: libloading::Symbol<'_, Lookups> = shim.get(b"shim_queens").expect("a function of the shim");
        let calls: libloading::Symbol<'_, Calls> = shim.get(b"shim_calls").expect("a function of the shim");
        let tables: libloading::Symbol<'_, unsafe extern "C" fn() -> *const c_void> =
            shim.get(b"shim_tables").expect("a function of the shim");
        let tables = tables();
        let (squares, occupied) = (work.squares.as_ptr(), work.occupied.as_ptr());
        bench("C header, inlined", &|| inline(tables, squares, occupied, count));
        bench("C function, static library", &|| calls(squares, occupied, count));
    }
}

fn eight_rays(criterion: &mut Criterion) {
    let sets = walk::random_sets(500, 0x9e37_79b9_7f4a_7c15);
    let mut group = criterion.benchmark_group("eight rays of sets");
    group.throughput(Throughput::Elements(sets.len() as u64));
    for level in Level::ALL.into_iter().filter(|&level| set_level(level)) {
        group.bench_function(format!("{level:?}"), |b| {
            b.iter(|| {
                let mut rays = [0; 8];
                for window in sets.windows(3) {
                    // SAFETY: the array has room for eight rays.
                    unsafe { golem_rays_attacks(window[0], window[1], window[2], black_box(rays.as_mut_ptr())) };
                }
                rays
            })
        });
    }
    set_level(Level::best());
    group.finish();
}

criterion_group!(benches, queens, eight_rays);
criterion_main!(benches);
