//! `&`, `|`, `^` and `!` for a vector type, and short methods, from the intrinsics of its instruction set.

/// An operator of a type, generic or not: `operator! { [generics] Type: BitAnd bitand self other => … }`.
macro_rules! operator {
    ([$($generics:tt)*] $vector:ty: $operator:ident $method:ident $this:ident $($other:ident)? => $result:expr) => {
        impl<$($generics)*> core::ops::$operator for $vector {
            type Output = Self;

            #[inline(always)]
            fn $method($this $(, $other: Self)?) -> Self {
                $result
            }
        }
    };
}
pub(in crate::simd) use operator;

/// Implements the operators for a struct around one register. The intrinsics of WebAssembly are safe, all others are not.
#[cfg(any(target_arch = "x86_64", all(baseline_vectors, not(target_arch = "powerpc64"))))]
macro_rules! operators {
    ($vector:ident, $and:ident, $or:ident, $xor:ident, $ones:expr) => {
        operators! { $vector: BitAnd bitand self other => $and(self.0, other.0) }
        operators! { $vector: BitOr bitor self other => $or(self.0, other.0) }
        operators! { $vector: BitXor bitxor self other => $xor(self.0, other.0) }
        operators! { $vector: Not not self => $xor(self.0, $ones) }
    };
    ($vector:ident: $operator:ident $method:ident $this:ident $($other:ident)? => $register:expr) => {
        crate::simd::operators::operator! { [] $vector: $operator $method $this $($other)? => {
            // SAFETY: a vector exists only where the CPU has the instruction set.
            #[allow(unused_unsafe)]
            $vector(unsafe { $register })
        } }
    };
}
#[cfg(any(target_arch = "x86_64", all(baseline_vectors, not(target_arch = "powerpc64"))))]
pub(in crate::simd) use operators;

/// Methods that are one expression of instructions on registers: `fn name(self, …) -> type = value;`.
#[cfg(any(target_arch = "x86_64", all(baseline_vectors, not(target_arch = "powerpc64"))))]
macro_rules! instructions {
    ($($(#[$attribute:meta])* $visibility:vis fn $name:ident($($argument:tt)*) -> $result:ty = $value:expr;)+) => {$(
        $(#[$attribute])*
        #[inline(always)]
        #[allow(unused_unsafe)]
        $visibility fn $name($($argument)*) -> $result {
            // SAFETY: a vector or a level exists only where the CPU has the instruction set, and no memory is used.
            unsafe { $value }
        }
    )+};
}
#[cfg(any(target_arch = "x86_64", all(baseline_vectors, not(target_arch = "powerpc64"))))]
pub(in crate::simd) use instructions;
