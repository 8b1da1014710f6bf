//! `&`, `|`, `^` and `!` for a vector type, and methods that are one instruction, from the intrinsics of its instruction set.

/// Implements the operators for a struct around one register. The intrinsics of WebAssembly are safe, all others are not.
macro_rules! operators {
    ($vector:ident, $and:ident, $or:ident, $xor:ident, $ones:expr) => {
        impl core::ops::BitAnd for $vector {
            type Output = Self;

            #[inline(always)]
            #[allow(unused_unsafe)]
            fn bitand(self, other: Self) -> Self {
                // SAFETY: a vector exists only where the CPU has the instruction set.
                $vector(unsafe { $and(self.0, other.0) })
            }
        }

        impl core::ops::BitOr for $vector {
            type Output = Self;

            #[inline(always)]
            #[allow(unused_unsafe)]
            fn bitor(self, other: Self) -> Self {
                // SAFETY: a vector exists only where the CPU has the instruction set.
                $vector(unsafe { $or(self.0, other.0) })
            }
        }

        impl core::ops::BitXor for $vector {
            type Output = Self;

            #[inline(always)]
            #[allow(unused_unsafe)]
            fn bitxor(self, other: Self) -> Self {
                // SAFETY: a vector exists only where the CPU has the instruction set.
                $vector(unsafe { $xor(self.0, other.0) })
            }
        }

        impl core::ops::Not for $vector {
            type Output = Self;

            #[inline(always)]
            #[allow(unused_unsafe)]
            fn not(self) -> Self {
                // SAFETY: a vector exists only where the CPU has the instruction set.
                $vector(unsafe { $xor(self.0, $ones) })
            }
        }
    };
}
pub(super) use operators;

/// Methods of two vectors, each an instruction on the registers inside: `name = intrinsic;`.
macro_rules! instructions {
    ($($(#[$attribute:meta])* $visibility:vis $name:ident = $intrinsic:ident;)+) => {$(
        $(#[$attribute])*
        #[inline(always)]
        #[allow(unused_unsafe)]
        $visibility fn $name(self, other: Self) -> Self {
            // SAFETY: a vector exists only where the CPU has the instruction set, and nothing but registers is used.
            Self(unsafe { $intrinsic(self.0, other.0) })
        }
    )+};
}
pub(super) use instructions;
