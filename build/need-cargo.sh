#!/bin/sh
# Says where Rust comes from where there is none.
cargo=${CARGO:-cargo}
command -v "${cargo%% *}" >/dev/null && exit
echo "There is no $cargo, which builds the library. Rust is installed from https://rustup.rs, with" >&2
echo "  curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh" >&2
echo "The alternative without Rust is a released tarball, golem-VERSION-TRIPLE.tar.gz, which has the library built." >&2
exit 1
