"""Prints what is compiled into the libraries as CycloneDX 1.5: the crates that Cargo.lock has for them, and Rust's core.

    build/sbom.py COMMIT

For `make release`. cargo-cyclonedx could do it for a crate, but knows nothing of core and writes other bytes each time.
"""

import json
import os
import subprocess
import sys
import tomllib
import uuid
from datetime import datetime, timezone

LIBRARIES = ("golem-chess", "golem-piecesets", "golem-backends")


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def metadata() -> dict:
    """Of the workspace, with the features of the libraries for C."""
    features = ["--no-default-features", "--features", "capi,panic-handler"]
    cargo = os.environ.get("CARGO", "cargo").split()
    return json.loads(said(*cargo, "metadata", "--locked", "--format-version", "1", *features))


def compiled_in(nodes: dict, roots: list) -> dict:
    """The packages that the roots need when they run, each with those that it needs itself."""
    found, left = {}, list(roots)
    while left:
        package = left.pop()
        if package not in found:
            is_normal = lambda dependency: any(kind["kind"] is None for kind in dependency["dep_kinds"])
            found[package] = sorted(needed["pkg"] for needed in nodes[package]["deps"] if is_normal(needed))
            left += found[package]
    return found


def component(package: dict, sums: dict) -> dict:
    url = f"pkg:cargo/{package['name']}@{package['version']}"
    entry = {"type": "library", "bom-ref": url, "name": package["name"], "version": package["version"], "purl": url}
    if package["license"]:
        entry["licenses"] = [{"expression": package["license"]}]
    if (package["name"], package["version"]) in sums:
        entry["hashes"] = [{"alg": "SHA-256", "content": sums[package["name"], package["version"]]}]
    return entry


def main(commit: str) -> None:
    everything = metadata()
    packages = {package["id"]: package for package in everything["packages"]}
    nodes = {node["id"]: node for node in everything["resolve"]["nodes"]}
    with open("Cargo.lock", "rb") as lock:
        rows = tomllib.load(lock)["package"]
    sums = {(row["name"], row["version"]): row["checksum"] for row in rows if "checksum" in row}
    needs = compiled_in(nodes, [each for each in packages if packages[each]["name"] in LIBRARIES])
    components = {each: component(packages[each], sums) for each in sorted(needs)}
    version = said(os.environ.get("RUSTC", "rustc"), "--version").split()[1]
    core = {"type": "library", "bom-ref": f"core@{version}", "name": "core", "version": version}
    core |= {"description": "of Rust's standard library", "licenses": [{"expression": "MIT OR Apache-2.0"}]}
    golem = next(entry for entry in components.values() if entry["name"] == LIBRARIES[0])
    time = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    reference = lambda each: components[each]["bom-ref"]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_OID, commit).urn,
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": golem},
        "components": [entry for entry in components.values() if entry is not golem] + [core],
        "dependencies": [
            {"ref": reference(each), "dependsOn": [reference(needed) for needed in needs[each]] + [core["bom-ref"]]}
            for each in sorted(needs)
        ],
    }
    print(json.dumps(document, indent=2))


main(*sys.argv[1:])
