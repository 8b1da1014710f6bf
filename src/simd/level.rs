//! Which levels there are, what each needs of the CPU, and how a function is made for each and called.
//!
//! A [`Level`] is what users see: an instruction set with a number. A [`Code`] is what the library has compiled: a level
//! has one code, but the scalar one has two on x86-64. A token ([`Scalar`], `Avx2`, …) exists only where its
//! instructions may be used, so that what is written over tokens is safe code. To add a level: a row in
//! [`for_each_code`], its features in [`with_features`], and a file with the traits of its token.
//!
//! ```text
//!   dispatch!      declares a function with a root for every code: compiled for it, everything below inlined
//!   a call         loads the code of the process and jumps through the function's own array of roots
//! ```
//!
//! Each function has an array of its own, so that a linker leaves out the roots of functions that nobody calls.
#![allow(unsafe_code)]

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

/// Hands the features of a code to a macro, given as `[path]`, and then all other arguments. They are spelled here and
/// nowhere else: the CPU is asked for these, and the compiler may use these. It takes AVX2 to imply every SSE, so these
/// are asked for, too.
macro_rules! with_features {
    (Scalar [$($then:tt)+] $($rest:tt)*) => { $($then)+! { [] $($rest)* } };
    (ScalarWithBits [$($then:tt)+] $($rest:tt)*) => { $($then)+! { ["popcnt", "bmi1", "bmi2"] $($rest)* } };
    (Sse2 [$($then:tt)+] $($rest:tt)*) => { $($then)+! { [] $($rest)* } };
    (Avx2 [$($then:tt)+] $($rest:tt)*) => {
        $($then)+! { ["sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "popcnt", "bmi1", "bmi2"] $($rest)* }
    };
    (Avx512 [$($then:tt)+] $($rest:tt)*) => {
        $($then)+! {
            [
                "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "avx512f", "avx512bw", "avx512dq", "avx512vl",
                "avx512cd", "avx512vbmi", "avx512vbmi2", "avx512vpopcntdq", "gfni", "popcnt", "bmi1", "bmi2"
            ]
            $($rest)*
        }
    };
    (Neon [$($then:tt)+] $($rest:tt)*) => { $($then)+! { [] $($rest)* } };
    (AltiVec [$($then:tt)+] $($rest:tt)*) => { $($then)+! { [] $($rest)* } };
    (Wasm [$($then:tt)+] $($rest:tt)*) => { $($then)+! { [] $($rest)* } };
}
pub(crate) use with_features;

/// Hands its other arguments to a macro, given as `[path]`, and then every code of this architecture: the name of its
/// functions, the code, its level (which is the name of its token, too), and what makes the token inside of such a
/// function. Of the codes for a level the most demanding one is last.
#[cfg(target_arch = "x86_64")]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! {
            $($before)*
            { scalar Scalar Scalar here }
            { scalar_with_bits ScalarWithBits Scalar with_bits }
            { sse2 Sse2 Sse2 here }
            { avx2 Avx2 Avx2 here }
            { avx512 Avx512 Avx512 here }
        }
    };
}
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! { $($before)* { scalar Scalar Scalar here } { neon Neon Neon here } }
    };
}
#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! { $($before)* { scalar Scalar Scalar here } { altivec AltiVec AltiVec here } }
    };
}
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! { $($before)* { scalar Scalar Scalar here } { wasm Wasm Wasm here } }
    };
}
#[cfg(not(any(target_arch = "x86_64", baseline_vectors)))]
macro_rules! for_each_code {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! { $($before)* { scalar Scalar Scalar here } }
    };
}
pub(crate) use for_each_code;

/// The question whether the CPU, with its operating system, has some features: a function of that name.
macro_rules! detector {
    ([] $name:ident) => {
        pub(super) fn $name() -> bool {
            true
        }
    };
    ([$($feature:tt),+] $name:ident) => {
        cpufeatures::new!($name, $($feature),+);

        pub(super) fn $name() -> bool {
            $name::get()
        }
    };
}

/// The features themselves.
macro_rules! listed {
    ([$($feature:tt),*]) => { &[$($feature),*] };
}

/// Code that this CPU can run; the only way to one is to ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(Name);

/// Proof that this CPU may run a code, and the source of its vectors.
pub trait Token: Copy {
    /// The code that it belongs to.
    fn code(self) -> Code;

    /// Itself, where it is that of AVX2: for algorithms that have a second form there. Known when the code is compiled, so
    /// that an `if let` costs nothing; not to be used in a closure, which would be compiled without the instructions.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        matches!(self.code().0, Name::Avx2).then_some(Avx2(()))
    }

    /// Itself, where it is that of AVX-512.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx512(self) -> Option<Avx512> {
        matches!(self.code().0, Name::Avx512).then_some(Avx512(()))
    }
}

/// The token of a level. The scalar one tells its two codes apart, and is written out below.
macro_rules! token {
    ($features:tt $code:ident Scalar) => {};
    ([$($feature:tt),*] $code:ident $level:ident) => {
        #[doc = concat!("Proof that this CPU has what [`Level::", stringify!($level), "`] needs.")]
        #[derive(Clone, Copy)]
        pub struct $level(());

        impl $level {
            /// The token, inside of a function that is compiled for it.
            ///
            /// # Safety
            /// Elsewhere the caller vouches that the CPU has the level.
            #[inline]
            $(#[target_feature(enable = $feature)])*
            pub fn here() -> Self {
                $level(())
            }
        }

        impl Token for $level {
            #[inline(always)]
            fn code(self) -> Code {
                Code(Name::$code)
            }
        }
    };
}

macro_rules! codes {
    ($({ $name:ident $code:ident $level:ident $here:ident })+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        enum Name {
            $($code),+
        }

        impl Code {
            const ALL: [Code; Self::COUNT] = [$(Code(Name::$code)),+];

            $(
                #[allow(non_upper_case_globals)]
                pub(crate) const $code: Code = Code(Name::$code);
            )+

            /// How many there are on this architecture.
            pub const COUNT: usize = [$(stringify!($code)),+].len();

            /// The names of their functions, and the features that the CPU must have for each.
            pub const FEATURES: [(&'static str, &'static [&'static str]); Self::COUNT] =
                [$((stringify!($name), with_features! { $code [listed] })),+];

            #[inline(always)]
            fn new(number: u8) -> Option<Self> {
                match number {
                    $(number if number == Name::$code as u8 => Some(Code(Name::$code)),)+
                    _ => None,
                }
            }

            /// The level that it serves.
            pub fn level(self) -> Level {
                match self.0 {
                    $(Name::$code => Level::$level,)+
                }
            }

            fn is_available(self) -> bool {
                let detected = match self.0 {
                    $(Name::$code => detectors::$name(),)+
                };
                self.is_built() && detected
            }
        }

        mod detectors {
            $(with_features! { $code [detector] $name })+
        }

        $(with_features! { $code [token] $code $level })+
    };
}

for_each_code! { [codes] }

/// The token of general registers, which needs no proof; with population counts and the bit tricks of BMI1 and BMI2 it
/// is the token of a code of its own.
#[derive(Clone, Copy)]
pub struct Scalar(Code);

impl Scalar {
    /// The token.
    #[inline(always)]
    pub fn here() -> Self {
        Scalar(Code(Name::Scalar))
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! scalar_with_bits {
    ([$($feature:tt),+]) => {
        impl Scalar {
            /// The token, inside of a function that is compiled for bit counts and bit tricks.
            ///
            /// # Safety
            /// Elsewhere the caller vouches that the CPU has them.
            #[inline]
            $(#[target_feature(enable = $feature)])+
            pub fn with_bits() -> Self {
                Scalar(Code(Name::ScalarWithBits))
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
with_features! { ScalarWithBits [scalar_with_bits] }

/// The level that every CPU of the architecture has.
#[cfg(target_arch = "x86_64")]
pub(crate) type Baseline = Sse2;
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
pub(crate) type Baseline = Neon;
#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
pub(crate) type Baseline = AltiVec;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
pub(crate) type Baseline = Wasm;
#[cfg(not(any(target_arch = "x86_64", baseline_vectors)))]
pub(crate) type Baseline = Scalar;

impl Token for Scalar {
    #[inline(always)]
    fn code(self) -> Code {
        self.0
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        None
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx512(self) -> Option<Avx512> {
        None
    }
}

/// No code has been chosen yet.
const UNKNOWN: u8 = u8::MAX;
/// The code of the process. Whatever a thread finds here can be run, so that no order is needed.
static CURRENT: AtomicU8 = AtomicU8::new(UNKNOWN);

/// Codes that a library leaves out which is compiled again and again (`make mutants`, `golem_few_codes`): two gain little
/// over the scalar one, and AVX-512 has tables of its own.
#[cfg(target_arch = "x86_64")]
const LEFT_OUT: [Name; 3] = [Name::ScalarWithBits, Name::Sse2, Name::Avx512];
#[cfg(not(target_arch = "x86_64"))]
const LEFT_OUT: [Name; 0] = [];

impl Code {
    /// Whether the library has it.
    pub(crate) const fn is_built(self) -> bool {
        let mut built = true;
        let mut left_out = 0;
        while left_out < LEFT_OUT.len() {
            built &= LEFT_OUT[left_out] as u8 != self.0 as u8;
            left_out += 1;
        }
        built || !cfg!(golem_few_codes)
    }

    /// Its place in an array of something for each code.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The code for a level, if this CPU and the build of the library have it.
    pub fn at(level: Level) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|code| code.level() == level && code.is_available())
    }

    /// The code of the process: that of the widest level, unless [`set_level`] has said otherwise.
    #[inline(always)]
    pub fn current() -> Self {
        match Self::chosen() {
            Some(code) => code,
            None => Self::choose(),
        }
    }

    /// The code of the process if it has been chosen, as it has been after the first call of [`current`](Self::current).
    #[inline(always)]
    pub fn chosen() -> Option<Self> {
        Self::new(CURRENT.load(Relaxed))
    }

    #[cold]
    #[inline(never)]
    fn choose() -> Self {
        let best = Self::at(Level::best()).unwrap_or(Code(Name::Scalar));
        match CURRENT.compare_exchange(UNKNOWN, best.0 as u8, Relaxed, Relaxed) {
            Ok(_) => best,
            Err(set) => Self::new(set).unwrap_or(best),
        }
    }
}

/// Has the whole process use a level from now on; false, and nothing changed, if this CPU does not have it. Calls that
/// are under way may end at the level at which they have begun.
pub fn set_level(level: Level) -> bool {
    let code = Code::at(level);
    if let Some(code) = code {
        CURRENT.store(code.0 as u8, Relaxed);
    }
    code.is_some()
}

impl Level {
    /// Every level, available or not.
    pub const ALL: [Level; 7] =
        [Level::Scalar, Level::Sse2, Level::Avx2, Level::Avx512, Level::Neon, Level::AltiVec, Level::Wasm];

    /// The level of that number.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => Some(Level::Scalar),
            1 => Some(Level::Sse2),
            2 => Some(Level::Avx2),
            3 => Some(Level::Avx512),
            4 => Some(Level::Neon),
            5 => Some(Level::AltiVec),
            6 => Some(Level::Wasm),
            _ => None,
        }
    }

    /// Whether this CPU, and the build of the library, has the level.
    pub fn is_available(self) -> bool {
        Code::at(self).is_some()
    }

    /// The widest level of this CPU.
    pub fn best() -> Self {
        let widest_first = [Level::Avx512, Level::Avx2, Level::Sse2, Level::Neon, Level::AltiVec, Level::Wasm];
        widest_first.into_iter().find(|level| level.is_available()).unwrap_or(Level::Scalar)
    }

    /// The level that the process uses.
    pub fn current() -> Self {
        Code::current().level()
    }
}

/// Declares functions that a kernel serves at every level: `fn name(self, …) = Kernel::method;`, where `self` is what
/// `Code` can be made from, and the kernel, which is inlined, takes a token in its place.
macro_rules! dispatch {
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
            static ROOTS: [Root; $crate::simd::Code::COUNT] = $crate::simd::level::for_each_code! {
                [$crate::simd::level::roots] $kernel, ($($argument: $type),*) ($($result)?)
            };
            let root = ROOTS[$crate::simd::Code::from($receiver).index()];
            // SAFETY: a code exists only where the CPU has what its root is compiled for.
            unsafe { root($($argument),*) }
        }
    )+};
}
pub(crate) use dispatch;

/// Calls a function of [`dispatch!`] at the code of the process; the first call of all is out of line, so that the others
/// need no stack for it.
macro_rules! at_current {
    ($function:ident($($argument:ident: $type:ty),*) -> $result:ty) => {{
        #[cold]
        #[inline(never)]
        fn first($($argument: $type),*) -> $result {
            $function($crate::simd::Code::current(), $($argument),*)
        }
        match $crate::simd::Code::chosen() {
            Some(code) => $function(code, $($argument),*),
            None => first($($argument),*),
        }
    }};
}
pub(crate) use at_current;

/// The roots of a function, as an array by code.
macro_rules! roots {
    ($kernel:path, $arguments:tt $result:tt $({ $name:ident $code:ident $level:ident $here:ident })+) => {{
        $($crate::simd::level::with_features! {
            $code [$crate::simd::level::root] $name, $kernel, $level::$here, $arguments $result
        })+
        // A code that is not built is never chosen.
        [$(if $crate::simd::Code::is_built($crate::simd::Code::$code) { $name as Root } else { scalar as Root }),+]
    }};
}
pub(crate) use roots;

/// One root: compiled for a code, everything under it inlined.
macro_rules! root {
    (
        [$($feature:tt),*] $name:ident, $kernel:path, $token:ident::$here:ident,
        ($($argument:ident: $type:ty),*) ($($result:ty)?)
    ) => {
        $(#[target_feature(enable = $feature)])*
        #[inline(never)]
        fn $name($($argument: $type),*) $(-> $result)? {
            $kernel($crate::simd::level::$token::$here(), $($argument),*)
        }
    };
}
pub(crate) use root;

/// A function compiled for one code, for what its roots do not inline: `compiled_for! { Avx512: fn name(…) { … } }`.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled_for {
    ($code:ident: $function:item) => {
        $crate::simd::level::with_features! { $code [$crate::simd::level::compiled] $function }
    };
}
#[cfg(target_arch = "x86_64")]
pub(crate) use compiled_for;

#[cfg(target_arch = "x86_64")]
macro_rules! compiled {
    ([$($feature:tt),+] $function:item) => {
        $(#[target_feature(enable = $feature)])+
        $function
    };
}
#[cfg(target_arch = "x86_64")]
pub(crate) use compiled;
