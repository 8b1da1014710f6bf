# nix-build packaging/nix builds the library of this source. NOT TRIED: written to the rules of Nixpkgs, never run by Nix.
{ pkgs ? import <nixpkgs> { } }:

pkgs.stdenv.mkDerivation {
  pname = "golem-chess";
  version = (builtins.fromTOML (builtins.readFile ../../Cargo.toml)).package.version;
  src = pkgs.lib.cleanSource ../..;

  # The crates of the lock file, so that the build needs no network.
  cargoDeps = pkgs.rustPlatform.importCargoLock { lockFile = ../../Cargo.lock; };
  nativeBuildInputs = [
    pkgs.cargo
    pkgs.rustc
    pkgs.rustPlatform.cargoSetupHook
  ];

  postPatch = "patchShebangs build packaging";
  enableParallelBuilding = true;
  installFlags = [ "PREFIX=$(out)" ];

  meta = {
    description = "Chess move generation for engines, as a plain C library";
    license = with pkgs.lib.licenses; [ mit asl20 ];
    platforms = pkgs.lib.platforms.unix;
  };
}
