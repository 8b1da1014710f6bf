//! The panic handler of the C libraries. Nothing in them can panic; if it happened all the same, the process would end.
//!
//! Alone in a file, so that it is alone in an object: each of both libraries has such a handler, and a program that links
//! both takes neither.

/// Of `libgolem`.
#[cfg(all(feature = "panic-handler", not(feature = "std")))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    abort()
}

/// Ends the process, if there is one; for the panic handlers of the C libraries.
#[doc(hidden)]
#[allow(unsafe_code)]
pub fn abort() -> ! {
    #[cfg(any(unix, windows))]
    // SAFETY: `abort` may be called at any time.
    unsafe {
        libc::abort()
    }
    #[cfg(target_arch = "wasm32")]
    core::arch::wasm32::unreachable();
    #[cfg(not(any(unix, windows, target_arch = "wasm32")))]
    loop {
        core::hint::spin_loop();
    }
}
