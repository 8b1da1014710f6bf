"""Says which crate or package of what is handed on is under a license that is not accepted. licenses.sh calls this.

    licenses.py FOLDER      with the unpacked packages: wheel, wasm, native

Of licenses at choice one has to be accepted, of several that hold together all.
"""

import email
import json
import pathlib
import subprocess
import sys
import tomllib

import license_expression

ROOT = pathlib.Path(__file__).resolve().parents[2]
SPDX = license_expression.get_spdx_licensing()
ACCEPTED = set(tomllib.loads((ROOT / "packaging/licenses/about.toml").read_text())["accepted"])


def is_accepted(expression: license_expression.LicenseExpression) -> bool:
    """Whether what stands under this expression may be handed on."""
    if isinstance(expression, SPDX.OR):
        return any(map(is_accepted, expression.args))
    if isinstance(expression, SPDX.AND):
        return all(map(is_accepted, expression.args))
    return str(expression) in ACCEPTED and "GPL" not in str(expression)


def problem(what: str, license: str | None) -> str | None:
    """What is wrong with the license that something states."""
    if not license:
        return f"{what} states no license"
    try:
        # Older crates have a slash for OR.
        parsed = SPDX.parse(license.replace("/", " OR "), validate=True)
    except license_expression.ExpressionError as error:
        return f"{what}: {error}"
    return None if is_accepted(parsed) else f"{what} is under {license}"


def crates() -> dict[str, str | None]:
    """Every crate that is handed on or compiled into what is, on any system, with default features."""
    command = ["cargo", "tree", "--locked", "--edges", "normal,build", "--target", "all", "--prefix", "none", "--format", "{p}|{l}"]
    listed = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version", "1"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    ours = [package["name"] for package in json.loads(listed.stdout)["packages"] if package["publish"] != []]
    found: dict[str, str | None] = {}
    for arguments in (*(["--package", name] for name in ours), ["--manifest-path", "bindings/python/Cargo.toml"]):
        tree = subprocess.run([*command, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        for line in tree.splitlines():
            crate, _, license = line.removesuffix(" (*)").partition("|")
            found[" ".join(crate.split()[:2])] = license
    return found


def of_wheel(folder: pathlib.Path) -> dict[str, str | None]:
    """What the wheel states of itself, and the files that it has to have."""
    (info,) = folder.glob("*.dist-info")
    metadata = email.message_from_string((info / "METADATA").read_text())
    files = metadata.get_all("License-File", [])
    missing = [name for name in ("LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt") if name not in files]
    missing += [name for name in files if not (info / "licenses" / name).is_file()]
    if missing:
        sys.exit(f"the wheel lacks {missing[0]}")
    return {"the wheel": metadata["License-Expression"]}


def of_javascript(folder: pathlib.Path) -> dict[str, str | None]:
    """What a package for JavaScript states of itself, and its manager of what it is installed with."""
    package = json.loads((folder / "package.json").read_text())
    found: dict[str, str | None] = {package["name"]: package["license"]}
    for name, version in package.get("dependencies", {}).items():
        command = ["npm", "view", f"{name}@{version}", "license"]
        found[name] = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return found


def of_lists(folder: pathlib.Path) -> dict[str, str | None]:
    """The headings of the files that name what others have written, as far as they are of the GPL."""
    found: dict[str, str | None] = {}
    for path in folder.rglob("THIRD-PARTY.txt"):
        lines = path.read_text().splitlines()
        headings = (heading for line, heading in zip(lines, lines[1:]) if line == "=" * 80)
        found |= {f"a crate in {path.relative_to(folder)}": name for name in headings if name.startswith("GNU")}
    return found


def main(folder: pathlib.Path) -> None:
    """All of them; exits with what is wrong."""
    stated = crates() | of_wheel(folder / "wheel") | of_lists(folder)
    for name in ("wasm", "native"):
        stated |= of_javascript(folder / name)
    problems = [found for what, license in stated.items() if (found := problem(what, license))]
    problems += [f"about.toml accepts {name}" for name in ACCEPTED if "GPL" in name]
    print(f"{len(stated)} licenses are stated")
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
