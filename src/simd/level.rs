//! The SIMD levels, the CPU features that each needs, and how functions are compiled for each level and called.
//!
//! A [`Level`] is public: an instruction set with a number. A [`Code`] is a compiled code path: a level has one, but the scalar
//! level has two on x86-64. A token ([`Scalar`], `Avx2`, …) exists only where its instructions may be used, so that what is
//! written over tokens is safe code. To add a level: a row in [`for_each_code`], and a file with [`Vectors`](super::Vectors) of
//! its token.
//!
//! ```text
//!   dispatch!      declares a function with a root for every code: compiled for it, everything below inlined
//!   a call         loads the code of the process and jumps through the function's own array of roots
//! ```
//!
//! Each function has an array of its own, so that a linker leaves out the roots of functions that are not called.
#![allow(unsafe_code)]

#[cfg(feature = "level-of-libgolem")]
use super::level_of_libgolem::{self, place};
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// An instruction set of the vector code, with the numbers that C sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[repr(u32)]
pub enum Level {
    /// General registers only.
    Scalar = 0,
    /// 128-bit vectors of every x86-64 CPU.
    Sse2 = 1,
    /// 256-bit vectors.
    Avx2 = 2,
    /// 512-bit vectors with byte permutations and compressions, population counts and bit matrices.
    Avx512 = 3,
    /// 128-bit vectors of AArch64.
    Neon = 4,
    /// 128-bit vectors of 64-bit POWER: AltiVec with VSX.
    AltiVec = 5,
    /// 128-bit vectors of WebAssembly.
    Wasm = 6,
}

/// The table of codes. Hands its other arguments to a macro, given as `[path]`, and then a row for every code: the name of
/// its functions, the code, its level (which is the name of its token, too), what makes the token inside of such a
/// function, the features, and where it exists. The CPU is asked for these features, and the compiler may use these; it
/// takes AVX2 to imply every SSE, so these are asked for, too. Of the codes of an architecture a better one is further down.
#[cfg(not(baseline_vectors))]
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! {
            $($before)*
            { scalar Scalar Scalar here [] [all()] }
            { scalar_with_bits ScalarWithBits Scalar with_bits ["popcnt" "bmi1" "bmi2"] [target_arch = "x86_64"] }
            { sse2 Sse2 Sse2 here [] [target_arch = "x86_64"] }
            { avx2 Avx2 Avx2 here
                ["sse3" "ssse3" "sse4.1" "sse4.2" "avx" "avx2" "popcnt" "bmi1" "bmi2"]
                [target_arch = "x86_64"] }
            { avx512 Avx512 Avx512 here
                ["sse3" "ssse3" "sse4.1" "sse4.2" "avx" "avx2" "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512cd"
                    "avx512vbmi" "avx512vbmi2" "avx512vpopcntdq" "gfni" "popcnt" "bmi1" "bmi2"]
                [target_arch = "x86_64"] }
        }
    };
}
/// The same where every CPU has the vectors of its architecture.
#[cfg(baseline_vectors)]
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! {
            $($before)*
            { scalar Scalar Scalar here [] [all()] }
            { neon Neon Neon here [] [target_arch = "aarch64"] }
            { altivec AltiVec AltiVec here [] [target_arch = "powerpc64"] }
            { wasm Wasm Wasm here [] [target_arch = "wasm32"] }
        }
    };
}
pub use for_each_code;

/// The question whether the CPU, with its operating system, has some features: a function of that name.
macro_rules! detector {
    ($name:ident) => {
        pub(super) fn $name() -> bool {
            true
        }
    };
    ($name:ident $($feature:tt)+) => {
        cpufeatures::new!($name, $($feature),+);

        pub(super) fn $name() -> bool {
            $name::get()
        }
    };
}

/// Code that this CPU can run, or the one that stands for what has not been chosen yet; the only way to one is to ask for
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(Name);

/// Proof that this CPU may run a code.
///
/// # Safety
/// A token exists only where the CPU has what its [`LEVEL`](Token::LEVEL) needs.
pub unsafe trait Token: Copy {
    /// The level of the code.
    const LEVEL: Level;

    /// The code that it belongs to.
    fn code(self) -> Code;

    /// Itself, where it is that of AVX2: for algorithms that have a second form there. Known when the code is compiled, so
    /// that an `if let` costs nothing; not to be used in a closure, which would be compiled without the instructions.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        matches!(Self::LEVEL, Level::Avx2).then_some(Avx2(()))
    }

    /// Itself, where it is that of NEON.
    #[cfg(byte_lookups)]
    #[inline(always)]
    fn neon(self) -> Option<Neon> {
        matches!(Self::LEVEL, Level::Neon).then_some(Neon(()))
    }

    /// Itself, where it is that of AVX-512.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx512(self) -> Option<Avx512> {
        matches!(Self::LEVEL, Level::Avx512).then_some(Avx512(()))
    }
}

/// The token of general registers, which tells its two codes apart.
#[derive(Clone, Copy)]
pub struct Scalar(Code);

// SAFETY: general registers are everywhere.
unsafe impl Token for Scalar {
    const LEVEL: Level = Level::Scalar;

    #[inline(always)]
    fn code(self) -> Code {
        self.0
    }
}

/// The token of a level, and the way to make it. Of size zero, so that none is kept in memory.
macro_rules! token {
    ($code:ident Scalar $here:ident $($feature:tt)*) => {
        token! { Scalar, $here, Code(Name::$code), $($feature)* }
    };
    ($code:ident $level:ident $here:ident $($feature:tt)*) => {
        #[doc = concat!("Proof that this CPU has what [`Level::", stringify!($level), "`] needs.")]
        #[derive(Clone, Copy)]
        pub struct $level(());

        // SAFETY: it is made inside of what is compiled for its level, or where the caller vouches for that.
        unsafe impl Token for $level {
            const LEVEL: Level = Level::$level;

            #[inline(always)]
            fn code(self) -> Code {
                Code(Name::$code)
            }
        }

        token! { $level, $here, (), $($feature)* }
    };
    ($level:ident, $here:ident, $content:expr, $($feature:tt)*) => {
        impl $level {
            /// The token, inside of a function that is compiled for it.
            ///
            /// # Safety
            /// Elsewhere the caller vouches that the CPU has what it needs.
            #[inline]
            $(#[target_feature(enable = $feature)])*
            pub fn $here() -> Self {
                $level($content)
            }
        }
    };
}

macro_rules! codes {
    ($({ $name:ident $code:ident $level:ident $here:ident [$($feature:tt)*] [$($where:tt)+] })+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        enum Name {
            $(#[cfg($($where)+)] $code,)+
            Unchosen,
        }

        impl Code {
            const ALL: &[Code] = &[$(#[cfg($($where)+)] Code(Name::$code)),+];

            /// How many there are on this architecture.
            pub const COUNT: usize = Self::ALL.len();

            #[inline(always)]
            fn new(number: u8) -> Self {
                match number {
                    $(#[cfg($($where)+)] number if number == Name::$code as u8 => Code(Name::$code),)+
                    _ => Code(Name::Unchosen),
                }
            }

            /// Returns the level that it serves.
            pub fn level(self) -> Level {
                match self.0 {
                    $(#[cfg($($where)+)] Name::$code => Level::$level,)+
                    Name::Unchosen => Level::current(),
                }
            }

            fn is_available(self) -> bool {
                let detected = match self.0 {
                    $(#[cfg($($where)+)] Name::$code => detectors::$name(),)+
                    Name::Unchosen => false,
                };
                self.is_built() && detected && is_within_cap(self.level())
            }
        }

        /// Which codes the library has, by the names of their functions.
        #[allow(non_upper_case_globals)]
        pub mod built {
            $(
                #[cfg($($where)+)]
                pub const $name: bool = super::Code(super::Name::$code).is_built();
            )+
        }

        mod detectors {
            $(#[cfg($($where)+)] detector! { $name $($feature)* })+
        }

        $(#[cfg($($where)+)] token! { $code $level $here $($feature)* })+
    };
}

for_each_code! { [codes] }

/// Whether tests leave a level in, and so whatever the CPU has for it.
#[inline(always)]
pub(super) fn is_within_cap(_level: Level) -> bool {
    #[cfg(golem_capped)]
    return super::cap::allows(_level);
    #[cfg(not(golem_capped))]
    true
}

/// The level that every CPU of the architecture has.
#[cfg(target_arch = "x86_64")]
pub type Baseline = Sse2;
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
pub type Baseline = Neon;
#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
pub type Baseline = AltiVec;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
pub type Baseline = Wasm;
#[cfg(not(any(target_arch = "x86_64", baseline_vectors)))]
pub type Baseline = Scalar;

/// The code of the process. Any value that a thread finds here can be run, so that no order is needed.
pub(crate) static CURRENT: AtomicU8 = AtomicU8::new(Name::Unchosen as u8);

/// Where it stands.
#[cfg(not(feature = "level-of-libgolem"))]
#[inline(always)]
fn place() -> &'static AtomicU8 {
    &CURRENT
}

impl Code {
    /// Whether the library has it. One that is compiled again and again (`make mutants`) leaves out two that gain little over
    /// the scalar one, and AVX-512, which has tables of its own.
    const fn is_built(self) -> bool {
        #[cfg(all(golem_few_codes, target_arch = "x86_64"))]
        if matches!(self.0, Name::ScalarWithBits | Name::Sse2 | Name::Avx512) {
            return false;
        }
        true
    }

    /// Its place in an array of something for each code.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the code for a level, if this CPU and the build of the library have it.
    pub fn at(level: Level) -> Option<Self> {
        Self::last_available(|code| code.level() == level)
    }

    fn last_available(is_wanted: impl Fn(Code) -> bool) -> Option<Self> {
        Self::ALL.iter().copied().rev().find(|&code| is_wanted(code) && code.is_available())
    }

    /// Returns the code of the process: that of the widest level, unless [`set_level`] has said otherwise.
    #[inline(always)]
    pub fn current() -> Self {
        match Self::deferred() {
            Code(Name::Unchosen) => Self::choose(),
            code => code,
        }
    }

    /// Returns the same, but before the first choice a code whose roots make it: for what is called at once, which then needs
    /// no stack and no registers for that.
    #[inline(always)]
    pub fn deferred() -> Self {
        Self::new(place().load(Relaxed))
    }

    #[cold]
    #[inline(never)]
    fn choose() -> Self {
        #[cfg(feature = "level-of-libgolem")]
        level_of_libgolem::look_there();
        let best = Self::last_available(|_| true).unwrap_or(Code(Name::Scalar));
        match place().compare_exchange(Name::Unchosen as u8, best.0 as u8, Relaxed, Relaxed) {
            Ok(_) => best,
            Err(set) => Some(Self::new(set)).filter(|code| code.is_available()).unwrap_or(best),
        }
    }
}

/// Has the whole process use a level from now on; false, and nothing changed, if this CPU does not have it. Calls that
/// are under way may end at the level at which they have begun.
pub fn set_level(level: Level) -> bool {
    let code = Code::at(level);
    if let Some(code) = code {
        place().store(code.0 as u8, Relaxed);
    }
    code.is_some()
}

impl Level {
    /// Every level, available or not.
    pub const ALL: [Level; 7] =
        [Level::Scalar, Level::Sse2, Level::Avx2, Level::Avx512, Level::Neon, Level::AltiVec, Level::Wasm];

    /// Returns the level of that number.
    pub fn new(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|&level| level as u32 == number)
    }

    /// Returns whether this CPU, and the build of the library, has the level.
    pub fn is_available(self) -> bool {
        Code::at(self).is_some()
    }

    /// Returns the widest level of this CPU.
    pub fn best() -> Self {
        Code::last_available(|_| true).map_or(Level::Scalar, Code::level)
    }

    /// Returns the level that the process uses.
    pub fn current() -> Self {
        Code::current().level()
    }
}

/// Declares functions that a kernel serves at every level: `fn name(self, …) = Kernel::method;`, where `self` is what
/// `Code` can be made from, and the kernel, which is inlined, takes a token in its place. `fn name(&self: &Type, …)` is a
/// method at the level of the process, whose kernel takes a token and `self`.
#[doc(hidden)]
#[macro_export]
macro_rules! dispatch {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident(&$receiver:ident: &$this:ty $(, $argument:ident: $type:ty)* $(,)?)
            $(-> $result:ty)? = $kernel:path;
    )+) => {$(
        $(#[$attribute])*
        #[inline(always)]
        $visibility fn $name(&$receiver $(, $argument: $type)*) $(-> $result)? {
            $crate::simd::level::dispatch! {
                fn at(code: $crate::simd::Code, this: &$this $(, $argument: $type)*) $(-> $result)? = $kernel;
            }
            at($crate::simd::Code::deferred(), $receiver $(, $argument)*)
        }
    )+};
    ($(
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident($receiver:ident $(: $code:ty)? $(, $argument:ident: $type:ty)* $(,)?)
            $(-> $result:ty)? = $kernel:path;
    )+) => {$(
        $(#[$attribute])*
        #[inline(always)]
        #[allow(unsafe_code)]
        $visibility fn $name($receiver $(: $code)? $(, $argument: $type)*) $(-> $result)? {
            type Root = unsafe fn($($type),*) $(-> $result)?;
            static ROOTS: [Root; $crate::simd::Code::COUNT + 1] = $crate::simd::level::for_each_code! {
                [$crate::simd::level::roots] $kernel, ($($argument: $type),*) ($($result)?)
            };
            let root = ROOTS[$crate::simd::Code::from($receiver).index()];
            // SAFETY: a code exists only where the CPU has what its root is compiled for; that of the choice needs nothing.
            unsafe { root($($argument),*) }
        }
    )+};
}
pub use dispatch;

/// The roots of a function, as an array by code; the last one chooses.
#[doc(hidden)]
#[macro_export]
macro_rules! roots {
    (
        $kernel:path, $arguments:tt $result:tt
        $({ $name:ident $code:ident $level:ident $here:ident [$($feature:tt)*] [$($where:tt)+] })+
    ) => {{
        $(
            #[cfg($($where)+)]
            $crate::simd::level::root! { $name, $kernel, $level::$here, $arguments $result $($feature)* }
        )+
        $crate::simd::level::choosing! { $arguments $result }
        // A code that is not built is never chosen.
        [$(
            #[cfg($($where)+)]
            {
                if $crate::simd::level::built::$name { $name as Root } else { scalar as Root }
            },
        )+ choosing]
    }};
}
pub use roots;

/// The root before a code has been chosen, which calls the one of the choice.
#[doc(hidden)]
#[macro_export]
macro_rules! choosing {
    (($($argument:ident: $type:ty),*) ($($result:ty)?)) => {
        #[cold]
        #[inline(never)]
        fn choosing($($argument: $type),*) $(-> $result)? {
            // SAFETY: a code that is chosen exists, so the CPU has what its root is compiled for.
            unsafe { ROOTS[$crate::simd::Code::current().index()]($($argument),*) }
        }
    };
}
pub use choosing;

/// One root: compiled for a code, everything under it inlined.
#[doc(hidden)]
#[macro_export]
macro_rules! root {
    (
        $name:ident, $kernel:path, $token:ident::$here:ident,
        ($($argument:ident: $type:ty),*) ($($result:ty)?) $($feature:tt)*
    ) => {
        $(#[target_feature(enable = $feature)])*
        #[inline(never)]
        fn $name($($argument: $type),*) $(-> $result)? {
            $kernel($crate::simd::level::$token::$here(), $($argument),*)
        }
    };
}
pub use root;
