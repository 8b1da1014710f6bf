"""Writes the licenses of what is compiled into what is handed on, with cargo-about. `make licenses` calls this.

packaging/THIRD-PARTY.txt is for the libraries for C, which the packages for JavaScript have inside, and
bindings/python/THIRD-PARTY.txt for the wheel. The crates come from the lock files; what the standard library of Rust is
made of stands below, because no lock file names it.
"""

import json
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# `core` has these inside, and `std` those as well (Rust 1.95).
OF_CORE = {"compiler_builtins": "0.1"}
OF_STD = {
    "addr2line": "0.25", "adler2": "2", "cfg-if": "1", "foldhash": "0.2", "gimli": "0.32", "hashbrown": "0.16",
    "libc": "0.2", "memchr": "2", "miniz_oxide": "0.8", "object": "0.37", "rustc-demangle": "0.1",
}

def about(manifest: pathlib.Path, *arguments: str) -> list[tuple[str, str, list[str]]]:
    """Licenses by their names and texts, with the crates that are under each."""
    config = ROOT / "packaging/licenses/about.toml"
    command = ["cargo", "about", "generate", "--fail", "--format", "json", "--config", config, "--manifest-path", manifest]
    found = json.loads(subprocess.run([*command, *arguments], check=True, stdout=subprocess.PIPE).stdout)
    licenses = []
    for entry in found["licenses"]:
        crates = [user["crate"] for user in entry["used_by"]]
        names = sorted(f"{crate['name']} {crate['version']}" for crate in crates if not crate["name"].startswith("golem-"))
        if names:
            licenses.append((entry["name"], entry["text"], names))
    return licenses


def of_rust_itself() -> list[tuple[str, str, list[str]]]:
    """What the toolchain says of the standard library's own files: of the two licenses at choice the first."""
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    folder = pathlib.Path(sysroot) / "share/doc/rust/licenses"
    licenses = []
    for name, license_name, holder, what in [
        ("MIT", "MIT License", "The Rust Project Contributors", "`core`, of Rust's standard library (MIT OR Apache-2.0)"),
        ("Unicode-3.0", "Unicode License v3", "1991-2024 Unicode, Inc", "`core`, properties of characters"),
    ]:
        lines = (folder / f"{name}.txt").read_text().splitlines()
        text = "\n".join(line for line in lines if not line.startswith("Copyright") and line != license_name)
        licenses.append((license_name, f"Copyright (c) {holder}\n\n{text.strip()}", [what]))
    return licenses


def of_rust(crates: dict[str, str]) -> list[tuple[str, str, list[str]]]:
    """The same for crates that the standard library is made of, in whatever version cargo-about sees."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / "src").mkdir()
        (path / "src/lib.rs").write_text("")
        dependencies = "".join(f'{name} = {{ version = "{version}", default-features = false }}\n' for name, version in crates.items())
        (path / "Cargo.toml").write_text(
            '[package]\nname = "golem-standard-library"\nversion = "0.0.0"\nedition = "2024"\n'
            f'license = "MIT OR Apache-2.0"\n[dependencies]\n{dependencies}')
        found = about(path / "Cargo.toml")
    of_std = [name for _, _, names in found for name in names]
    print(f"of the standard library: {', '.join(of_std)}")
    return [(name, text, [f"{user} (in Rust's standard library)" for user in users]) for name, text, users in found]


def write(file: str, what: str, licenses: list[tuple[str, str, list[str]]]) -> None:
    """A list of all crates, then each license with those that are under it."""
    users: dict[tuple[str, str], set[str]] = {}
    for name, text, names in licenses:
        users.setdefault((name, "\n".join(line.rstrip() for line in text.strip().splitlines())), set()).update(names)
    text = f"{what} is MIT OR Apache-2.0. Compiled into it is code of others, under these licenses.\n"
    text += "Made by `make licenses`.\n"
    for (name, license_text), names in sorted(users.items(), key=lambda item: (item[0][0], sorted(item[1]))):
        text += f"\n{'=' * 80}\n{name}\n{'-' * 80}\n"
        text += "".join(f"{user}\n" for user in sorted(names)) + f"{'-' * 80}\n{license_text}\n"
    (ROOT / file).write_text(text)
    print(f"{file}: {len(users)} licenses")


def main() -> None:
    """Writes both files."""
    core = of_rust_itself() + of_rust(OF_CORE)
    for_c = about(ROOT / "backends/Cargo.toml", "--locked", "--no-default-features", "--features", "capi panic-handler")
    write("packaging/THIRD-PARTY.txt", "Golem", core + for_c)
    wheel = about(ROOT / "bindings/python/Cargo.toml", "--locked", "--features", "pyo3/extension-module")
    write("bindings/python/THIRD-PARTY.txt", "Golem, with its package for Python,", core + of_rust(OF_STD) + wheel)


if __name__ == "__main__":
    main()
