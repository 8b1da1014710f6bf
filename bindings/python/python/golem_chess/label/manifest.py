"""What a run of golem-label is known by: a manifest, which lies with its parts and stays beside its output.

By it `--resume` tells whether the command is still the same one, and golem-label what is its own: a folder or a file
without a manifest is somebody else's, and is left as it is.
"""

from __future__ import annotations

import argparse
import json
import os
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from golem_chess.label.inputs import Problem, format_of

Manifest = dict[str, Any]

VERSION = 2
MAKER = "golem-label"
OUTPUT = "output"
"""What is added when the output is complete: its fingerprint."""


def of_run(arguments: argparse.Namespace, columns: list[str], kept: list[str]) -> Manifest:
    """What makes one run the same as another."""
    form = arguments.format or format_of(arguments.input)
    return {
        "made by": MAKER,
        "manifest version": VERSION,
        "golem-chess version": package_version(),
        "input": os.path.realpath(arguments.input),
        **{f"input {what}": number for what, number in fingerprint(arguments.input).items()},
        "columns": columns,
        "column": arguments.column if form == "parquet" else None,
        "format": form,
        "keep": kept,
        "part rows": arguments.part_rows,
        "compression": arguments.compression,
    }


def package_version() -> str:
    """The version of golem-chess; "unknown" where it runs without being installed."""
    try:
        return version("golem-chess")
    except PackageNotFoundError:
        return "unknown"


def fingerprint(path: str) -> dict[str, int]:
    """By what a file is known again without being read; a file that is moved keeps it."""
    status = os.stat(path)
    return {"size": status.st_size, "time": status.st_mtime_ns}


def read(path: str) -> Manifest | None:
    """The manifest in a file, None without the file; Problem if golem-label did not write it."""
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except FileNotFoundError:
        return None
    except (ValueError, IsADirectoryError):
        found = None
    if not isinstance(found, dict) or found.get("made by") != MAKER:
        raise Problem(f"{path} exists, but golem-label did not create it; move it, or choose another output")
    return found


def differences(earlier: Manifest, now: Manifest) -> str:
    """What differs between two runs, for the user; empty if nothing does."""
    names = [name for name in {**earlier, **now} if name != OUTPUT and earlier.get(name) != now.get(name)]
    return ", ".join(f"{name} ({_text(earlier.get(name))} there, {_text(now.get(name))} here)" for name in names)


def _text(value: object) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)
