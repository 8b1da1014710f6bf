//! The panic handler of `libgolem_piecesets`, alone in an object as that of `libgolem` is.

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    golem::panic::abort()
}
