#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::peers::check(data));
