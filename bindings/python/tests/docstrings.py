#!/usr/bin/env python3
"""Copies the docstrings of the extension module into its stub, where editors read them.

    python tests/docstrings.py            # says whether they are there
    python tests/docstrings.py --bless    # writes them
"""
from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any

from golem_chess import _golem

STUB = Path(__file__).resolve().parents[1] / "python" / "golem_chess" / "_golem.pyi"

Node = ast.ClassDef | ast.FunctionDef


def nodes(tree: ast.Module) -> list[tuple[Node, Any]]:
    """Classes, functions and methods of the stub, with what they are in the module."""
    found: list[tuple[Node, Any]] = []
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            thing = getattr(_golem, node.name, None)
            found.append((node, thing))
            if isinstance(node, ast.ClassDef):
                methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
                # What sets a property is told by what gets it.
                public = [method for method in methods if not method.name.startswith("_") and not _is_setter(method)]
                found += [(method, getattr(thing, method.name, None)) for method in public]
    return found


def _is_setter(method: ast.FunctionDef) -> bool:
    return any(isinstance(name, ast.Attribute) and name.attr == "setter" for name in method.decorator_list)


def wanted(thing: Any, indent: str) -> list[str]:
    """The lines of a docstring."""
    text = inspect.getdoc(thing)
    if not text:
        return []
    lines = ['"""' + text.replace("\\", "\\\\")] if "\n" not in text else ['"""' + text.replace("\\", "\\\\"), '"""']
    if len(lines) == 1:
        lines[0] += '"""'
    return [(indent + line).rstrip() for line in "\n".join(lines).split("\n")]


def with_docstrings(source: str) -> str:
    """The stub with the docstrings of the module in place of those that it has."""
    lines = source.splitlines()
    for node, thing in sorted(nodes(ast.parse(source)), key=lambda pair: pair[0].lineno, reverse=True):
        indent = " " * (node.col_offset + 4)
        text = wanted(thing, indent)
        first = node.body[0]
        has_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
        end = first.end_lineno or first.lineno
        if isinstance(node, ast.ClassDef):
            lines[first.lineno - 1 : end if has_text else first.lineno - 1] = text
        elif text:
            # `def name(...) -> type: ...` or its docstring below.
            body = lines[first.lineno - 1]
            if not has_text:
                lines[first.lineno - 1 : end] = [body.removesuffix(" ...") if body.strip() != "..." else "", *text]
            else:
                lines[first.lineno - 1 : end] = text
    return "\n".join(lines) + "\n"


def main() -> int:
    source = STUB.read_text(encoding="utf-8")
    new = with_docstrings(source)
    if new == source:
        return 0
    if "--bless" in sys.argv[1:]:
        STUB.write_text(new, encoding="utf-8")
        return 0
    print(f"{STUB.name} has other docstrings than the module: python tests/docstrings.py --bless", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
