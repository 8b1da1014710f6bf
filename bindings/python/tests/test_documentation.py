"""What is written down is so: examples in docstrings, the docstrings of the stub, and the programs of the README."""
from __future__ import annotations

import doctest
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import docstrings
import golem_chess
from conftest import ROOT
from golem_chess import epd, pgn, polyglot

# Pages with programs; those with other packages in them are none of this one's.
PAGES = (ROOT / "bindings" / "python" / "README.md", *sorted((ROOT / "docs").glob("*.md")))


def things() -> list[tuple[str, Any]]:
    """All that the package offers, with the methods of its classes."""
    modules = (golem_chess, pgn, epd, polyglot)
    found: list[tuple[str, Any]] = [(module.__name__, module) for module in modules]
    for module in modules:
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isroutine(thing):
                found.append((name, thing))
            if inspect.isclass(thing):
                # Names of python-chess, which say what takes their place, are none that the class has.
                own = [member for member in vars(thing) if not member.startswith("_") and hasattr(thing, member)]
                found += [(f"{name}.{member}", getattr(thing, member)) for member in own]
    return found


def test_everything_says_what_it_is() -> None:
    names = [name for name, thing in things() if not (getattr(thing, "__doc__", None) or "").strip()]
    inherited = {"from_bytes", "to_bytes", "real", "imag", "numerator", "denominator", "conjugate", "as_integer_ratio"}
    assert [name for name in names if name.split(".")[-1] not in inherited] == []


def test_examples_in_docstrings() -> None:
    parser, runner, count = doctest.DocTestParser(), doctest.DocTestRunner(), 0
    for name, thing in things():
        text = inspect.getdoc(thing) or ""
        test = parser.get_doctest(text, {}, name, None, 0)
        if test.examples:
            count += 1
            runner.run(test)
    assert runner.failures == 0
    assert count > 15


def test_the_stub_has_the_docstrings() -> None:
    source = docstrings.STUB.read_text(encoding="utf-8")
    if docstrings.with_docstrings(source) != source:
        pytest.fail("python tests/docstrings.py --bless")


BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[tuple[str, str]]:
    """Each program of a page with what it prints; a block of text behind it says that."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    programs = []
    for (language, text), (next_language, printed) in zip(found, [*found[1:], ("", "")]):
        if language == "python" and "golem_chess" in text:
            programs.append((text, printed if next_language == "text" else ""))
    return programs


PROGRAMS = [(f"{page.name}-{number}", *block) for page in PAGES for number, block in enumerate(blocks(page))]


@pytest.mark.parametrize(("program", "printed"), [block for _, *block in PROGRAMS], ids=[name for name, *_ in PROGRAMS])
def test_programs_of_the_pages(program: str, printed: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    lines = (ROOT / "benches" / "data" / "positions.fen").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "positions.fen").write_text("".join(lines[:100]), encoding="utf-8")
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == (printed, "", 0)


def test_there_are_programs() -> None:
    assert len(PROGRAMS) >= 6 and {"README.md-0", "data-sets.md-0"} <= {name for name, *_ in PROGRAMS}
