//! Finds out what the compiler does not say of the target.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(baseline_vectors)");
    println!("cargo::rustc-check-cfg=cfg(byte_lookups)");
    if has_baseline_vectors() {
        println!("cargo::rustc-cfg=baseline_vectors");
        // NEON looks bytes up by bytes in up to four registers.
        if target("ARCH") == "aarch64" {
            println!("cargo::rustc-cfg=byte_lookups");
        }
    }
    // They are a package of their own, which is no part of this one where it is packed.
    if std::path::Path::new("fuzz/checks").exists() {
        println!("cargo::rustc-cfg=golem_fuzz_targets");
    }
}

/// Whether the one vector level of the architecture is part of what every CPU of the target has; x86-64 has several.
fn has_baseline_vectors() -> bool {
    match target("ARCH").as_str() {
        // The ABI of little-endian Linux on POWER asks for a POWER8.
        "aarch64" | "powerpc64" => target("ENDIAN") == "little",
        "wasm32" => target("FEATURE").split(',').any(|feature| feature == "simd128"),
        _ => false,
    }
}

/// What Cargo says of the target.
fn target(what: &str) -> String {
    std::env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default()
}
