//! The generator functions of every level, and the choice between them.
//!
//! Each level is one table of the same functions. A table is made of roots: functions compiled for the instruction set,
//! with everything under them inlined. A [`Generator`] is the proof that this CPU may run a table.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::list::compressed;
use super::list::{MoveGroups, by_bits};
use super::perft::children;
use super::picker::captures;
use super::picker::order::{self, History, Keys};
use super::{AttackMaps, Class, MoveBytes, Targets, attack_maps, checks, exchange, list, many, one_position as one};
use crate::position::Position;
use crate::simd::{BytePairs, Level, Record, Scalar};
use crate::types::Move;
use core::mem::MaybeUninit;

/// What every level offers. Calling a function of a table is sound only on a CPU that has the level.
struct Functions {
    generate: unsafe fn(&Position, &mut MaybeUninit<Targets>),
    count: unsafe fn(&Position, &Targets) -> usize,
    list: unsafe fn(&Position, &Targets, Class, &mut [MaybeUninit<MoveBytes>]) -> usize,
    legal_moves: unsafe fn(&Position, Class, &mut [MaybeUninit<MoveBytes>]) -> usize,
    generate_many: unsafe fn(&[Record], &mut [MaybeUninit<Targets>]),
    count_many: unsafe fn(&[Record], &mut [MaybeUninit<u32>]),
    count_moves: unsafe fn(&Position) -> u64,
    attack_maps: unsafe fn(&Position, &mut MaybeUninit<AttackMaps>),
    attack_maps_many: unsafe fn(&[Record], &mut [MaybeUninit<AttackMaps>]),
    keep_checks: unsafe fn(&Position, &mut Targets),
    winning: unsafe fn(&Position, &Targets, i32) -> Targets,
    grandchildren: unsafe fn(&Position) -> u64,
    captures: unsafe fn(&Position, &Targets, &mut [Move]) -> usize,
    quiets: unsafe fn(&Position, &Targets, Option<&History>, &mut [Move]) -> usize,
}

/// A table named after its level: `$token` is the level's token, `$one` the form of the generator for one position,
/// `$list` the module that lists moves, the attribute what the roots are compiled for.
macro_rules! table {
    ($name:ident, $token:expr, $one:path, $list:ident $(, #[$feature:meta])?) => {
        mod $name {
            use super::*;

            pub(super) static FUNCTIONS: Functions = Functions {
                generate,
                count,
                list,
                legal_moves,
                generate_many,
                count_many,
                count_moves,
                attack_maps,
                attack_maps_many,
                keep_checks,
                winning,
                grandchildren,
                captures,
                quiets,
            };

            $(#[$feature])?
            fn generate(position: &Position, targets: &mut MaybeUninit<Targets>) {
                $one($token, position, targets);
            }

            $(#[$feature])?
            fn count(position: &Position, targets: &Targets) -> usize {
                list::count($token, position, targets)
            }

            $(#[$feature])?
            fn list(
                position: &Position,
                targets: &Targets,
                class: Class,
                moves: &mut [MaybeUninit<MoveBytes>],
            ) -> usize {
                $list::write($token, position, targets, class, moves)
            }

            $(#[$feature])?
            fn legal_moves(position: &Position, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
                $list::write($token, position, $one($token, position, &mut MaybeUninit::uninit()), class, moves)
            }

            $(#[$feature])?
            fn generate_many(positions: &[Record], targets: &mut [MaybeUninit<Targets>]) {
                many::generate($token, positions, targets);
            }

            $(#[$feature])?
            fn count_many(positions: &[Record], counts: &mut [MaybeUninit<u32>]) {
                many::count($token, positions, counts);
            }

            $(#[$feature])?
            fn count_moves(position: &Position) -> u64 {
                list::count($token, position, $one($token, position, &mut MaybeUninit::uninit())) as u64
            }

            $(#[$feature])?
            fn attack_maps(position: &Position, maps: &mut MaybeUninit<AttackMaps>) {
                maps.write(attack_maps::attack_maps($token, position));
            }

            $(#[$feature])?
            fn attack_maps_many(positions: &[Record], maps: &mut [MaybeUninit<AttackMaps>]) {
                for (record, place) in positions.iter().zip(maps) {
                    attack_maps(&Position::from_record(record), place);
                }
            }

            $(#[$feature])?
            fn keep_checks(position: &Position, targets: &mut Targets) {
                checks::keep_checks($token, position, targets);
            }

            $(#[$feature])?
            fn winning(position: &Position, targets: &Targets, threshold: i32) -> Targets {
                exchange::winning($token, position, targets, threshold)
            }

            $(#[$feature])?
            fn grandchildren(position: &Position) -> u64 {
                let mut place = MaybeUninit::uninit();
                let mut targets = *$one($token, position, &mut place);
                let list = |groups: &MoveGroups, moves: &mut BytePairs| $list::pairs($token, groups, moves);
                children::grandchildren($token, position, &mut targets, list)
            }

            $(#[$feature])?
            fn captures(position: &Position, targets: &Targets, moves: &mut [Move]) -> usize {
                captures::write_in_order(position, targets, moves, |keys, moves| sort(keys, moves))
            }

            $(#[$feature])?
            fn quiets(position: &Position, targets: &Targets, history: Option<&History>, moves: &mut [Move]) -> usize {
                let mut count = $list::write($token, position, targets, Class::Quiets, as_places(moves)).min(moves.len());
                let moves = moves.get_mut(..count).unwrap_or_default();
                if position.promoting(position.side()) != 0 {
                    count = order::keep(moves, |mv| mv.promotion().is_none());
                }
                let moves = moves.get_mut(..count).unwrap_or_default();
                order::by_history(position.side(), moves, history, |keys, moves| sort(keys, moves));
                count
            }

            // Not inlined: alone it becomes the short loop over vectors that it is meant to be.
            $(#[$feature])?
            #[inline(never)]
            fn sort(keys: Keys<'_>, moves: &mut [Move]) {
                order::by_counting(keys, moves);
            }
        }
    };
}

table!(scalar, Scalar, one::by_words, by_bits);
#[cfg(target_arch = "x86_64")]
table!(scalar_with_bits, Scalar, one::by_words, by_bits, #[target_feature(enable = "popcnt,bmi1,bmi2")]);
#[cfg(target_arch = "x86_64")]
table!(sse2, crate::simd::sse2::Sse2, one::by_rays, by_bits);
#[cfg(target_arch = "x86_64")]
table!(avx2, crate::simd::avx2::Avx2::here(), one::by_rays, by_bits, #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]);
#[cfg(target_arch = "x86_64")]
table!(
    avx512,
    crate::simd::avx512::Avx512::here(),
    one::by_rays,
    compressed,
    #[target_feature(
        enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt,bmi1,bmi2"
    )]
);
#[cfg(target_arch = "aarch64")]
table!(neon, crate::simd::neon::Neon, one::by_rays, by_bits);

/// The generator at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Generator(&'static Functions);

impl Generator {
    /// The generator at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        if !level.is_available() {
            return None;
        }
        let functions = match level {
            #[cfg(target_arch = "x86_64")]
            Level::Scalar if crate::simd::cpu::bits() => &scalar_with_bits::FUNCTIONS,
            Level::Scalar => &scalar::FUNCTIONS,
            #[cfg(target_arch = "x86_64")]
            Level::Sse2 => &sse2::FUNCTIONS,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => &avx2::FUNCTIONS,
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => &avx512::FUNCTIONS,
            #[cfg(target_arch = "aarch64")]
            Level::Neon => &neon::FUNCTIONS,
            #[allow(unreachable_patterns)]
            _ => return None,
        };
        Some(Generator(functions))
    }

    /// The generator at the level that is the fastest on this CPU.
    #[inline(always)]
    pub fn best() -> Self {
        Generator(Self::at(Level::current()).map_or(&scalar::FUNCTIONS, |generator| generator.0))
    }

    /// The target sets of a position. Any bytes may be passed; the sets of an illegal position are unspecified, but the
    /// same at every level.
    #[inline(always)]
    pub fn generate(self, position: &Position) -> Targets {
        let mut targets = MaybeUninit::uninit();
        self.generate_into(position, &mut targets);
        // SAFETY: the call has written the targets.
        unsafe { targets.assume_init() }
    }

    /// [`generate`](Self::generate) into memory of the caller, which is written once.
    #[inline(always)]
    pub fn generate_into(self, position: &Position, targets: &mut MaybeUninit<Targets>) {
        // SAFETY: a generator exists only for a level that this CPU has; so in all the functions below.
        unsafe { (self.0.generate)(position, targets) }
    }

    /// [`generate`](Self::generate) over other sets.
    #[inline(always)]
    pub fn generate_over(self, position: &Position, targets: &mut Targets) {
        // SAFETY: all of the sets is written, and by safe code, so with sets.
        self.generate_into(position, unsafe { &mut *core::ptr::from_mut(targets).cast() });
    }

    /// The number of legal moves in the sets: one for each target, three more for each promotion.
    #[inline(always)]
    pub fn count(self, position: &Position, targets: &Targets) -> usize {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.count)(position, targets) }
    }

    /// Writes the moves of target sets, as far as there is room, in no particular order; returns how many there are.
    #[inline(always)]
    pub fn list(
        self,
        position: &Position,
        targets: &Targets,
        class: Class,
        moves: &mut [MaybeUninit<MoveBytes>],
    ) -> usize {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.list)(position, targets, class, moves) }
    }

    /// Generates and lists in one call.
    #[inline(always)]
    pub fn legal_moves(self, position: &Position, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.legal_moves)(position, class, moves) }
    }

    /// [`legal_moves`](Self::legal_moves) into an array of moves.
    #[inline(always)]
    pub fn legal_moves_into(self, position: &Position, class: Class, moves: &mut [Move]) -> usize {
        self.legal_moves(position, class, as_places(moves))
    }

    /// Writes the captures, of the promotions among them only those to a queen: most valuable victim first, least
    /// valuable attacker first. Returns how many were written.
    #[inline(always)]
    pub(super) fn captures(self, position: &Position, targets: &Targets, moves: &mut [Move]) -> usize {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.captures)(position, targets, moves) }
    }

    /// Writes the quiet moves that do not promote, the best history first. Returns how many were written.
    #[inline(always)]
    pub(super) fn quiets(
        self,
        position: &Position,
        targets: &Targets,
        history: Option<&History>,
        moves: &mut [Move],
    ) -> usize {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.quiets)(position, targets, history, moves) }
    }

    /// The target sets of each position, as far as both arrays go.
    #[inline(always)]
    pub fn generate_many(self, positions: &[Record], targets: &mut [MaybeUninit<Targets>]) {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.generate_many)(positions, targets) }
    }

    /// The number of legal moves of each position, as far as both arrays go.
    #[inline(always)]
    pub fn count_many(self, positions: &[Record], counts: &mut [MaybeUninit<u32>]) {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.count_many)(positions, counts) }
    }

    /// The number of legal moves of a position.
    #[inline(always)]
    pub fn count_moves(self, position: &Position) -> u64 {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.count_moves)(position) }
    }

    /// Attack sets, mobility and pressure on the kings, for evaluation. Any bytes may be passed.
    #[inline(always)]
    pub fn attack_maps_into(self, position: &Position, maps: &mut MaybeUninit<AttackMaps>) {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.attack_maps)(position, maps) }
    }

    /// [`attack_maps_into`](Self::attack_maps_into) as a value.
    #[inline(always)]
    pub fn attack_maps(self, position: &Position) -> AttackMaps {
        let mut maps = MaybeUninit::uninit();
        self.attack_maps_into(position, &mut maps);
        // SAFETY: the call has written the maps.
        unsafe { maps.assume_init() }
    }

    /// The attack maps of each position, as far as both arrays go.
    #[inline(always)]
    pub fn attack_maps_many(self, positions: &[Record], maps: &mut [MaybeUninit<AttackMaps>]) {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.attack_maps_many)(positions, maps) }
    }

    /// Cuts target sets of a position down to the moves that give check and `movable` to their union; the other sets
    /// stay as they are. A promotion stays if one of its four pieces gives check. Any bytes may be passed.
    #[inline(always)]
    pub fn keep_checks(self, position: &Position, targets: &mut Targets) {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.keep_checks)(position, targets) }
    }

    /// The target sets of a position cut down to the moves whose exchange reaches a threshold, `movable` their union.
    #[inline(always)]
    pub fn winning(self, position: &Position, targets: &Targets, threshold: i32) -> Targets {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.winning)(position, targets, threshold) }
    }

    /// The leaves at depth 2 of a position that can be played.
    #[inline(always)]
    pub(crate) fn grandchildren(self, position: &Position) -> u64 {
        // SAFETY: as in `generate_into`.
        unsafe { (self.0.grandchildren)(position) }
    }
}

/// Calls a function of many positions over answers that hold something already.
#[inline(always)]
pub(super) fn over<T: Copy>(
    work: fn(Generator, &[Record], &mut [MaybeUninit<T>]),
    positions: &[Position],
    answers: &mut [T],
) {
    // SAFETY: a position is 80 bytes without a gap, a record any 80 bytes.
    let records = unsafe { core::slice::from_raw_parts(positions.as_ptr().cast::<Record>(), positions.len()) };
    // SAFETY: what the functions of a generator write are whole answers.
    let places = unsafe { core::slice::from_raw_parts_mut(answers.as_mut_ptr().cast(), answers.len()) };
    work(Generator::best(), records, places);
}

/// Moves as the places that a listing writes to.
#[inline(always)]
pub(crate) fn as_places(moves: &mut [Move]) -> &mut [MaybeUninit<MoveBytes>] {
    // SAFETY: a move is two bytes, and what a listing writes are whole moves.
    unsafe { core::slice::from_raw_parts_mut(moves.as_mut_ptr().cast(), moves.len()) }
}
