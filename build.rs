//! Gives the shared library its name, so that programs find it by the binary interface they were linked for.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target_os = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if matches!(target_os.as_str(), "linux" | "freebsd" | "netbsd" | "openbsd" | "android") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libgolem.so.1");
    }
}
