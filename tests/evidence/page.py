#!/usr/bin/env python3
"""The tables of docs/evidence.md and docs/costs.md, from the results in docs/evidence and from what is in the repository.

    tests/evidence/page.py            writes them anew
    tests/evidence/page.py --check    fails if a page has others, and says which results are of older sources

A table stands between two comments with its name, <!-- few_men --> and <!-- end of few_men -->.
"""
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import costs as costs_of_functions

ROOT = Path(__file__).resolve().parent.parent.parent
RESULTS = ROOT / "docs" / "evidence"
HEADERS = ["golem", "golem_pieceboard", "golem_threats", "golem_policies"]
# What a result depends on.
SOURCES = ["src", "piecesets/src", "backends/src", "backends/build", "backends/build.rs", "build.rs", "Cargo.toml"]


class Result:
    """A file of results: rows by column, and the commits and days of the runs, in the first line or in columns."""

    def __init__(self, name: str) -> None:
        lines = (RESULTS / f"{name}.tsv").read_text().splitlines()
        run = re.fullmatch(r"# .* on (\d{4}-\d\d-\d\d) at ([0-9a-f]+)\.", lines[0])
        columns, *rows = (line.split("\t") for line in (lines[1:] if run else lines))
        self.name = name
        self.about = lines[0].removeprefix("# ") if run else ""
        self.rows = [dict(zip(columns, row, strict=True)) for row in rows]
        self.runs = {(run[2], run[1])} if run else {(row["commit"], row["day"]) for row in self.rows}

    def dated(self) -> str:
        return "Run " + ", ".join(f"on {day} at commit {commit}" for commit, day in sorted(self.runs)) + ".\n"

    def is_of_older_sources(self) -> bool:
        """Whether the library has changed since, comments apart, or a commit is not known here."""
        command = ["git", "diff", "--quiet", "--ignore-matching-lines=^ *//"]
        return any(
            subprocess.run([*command, commit, "HEAD", "--", *SOURCES], cwd=ROOT, stderr=subprocess.DEVNULL).returncode
            for commit, _ in self.runs
        )


def grouped(number: int | str) -> str:
    return f"{int(number):,}"


def table(head: list[str], rows: list[list[str]]) -> str:
    """The first column is text, the others are numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def few_men() -> str:
    result = Result("few_men")
    columns = ["placements", "playable", "positions", "moves", "threats", "checkmates", "stalemates", "checks"]
    sums = {men: dict.fromkeys(columns, 0) for men in ("2", "3", "4", "all")}
    for row in result.rows:
        for column in columns:
            sums[str(len(row["men"]))][column] += int(row[column])
            sums["all"][column] += int(row[column])
    # Four columns of numbers have room beside each other.
    names = [*columns[:-1], "comparisons"]
    rows = [[name, *(grouped(sums[men][column]) for men in sums)] for name, column in zip(names, columns)]
    return table(["pieces", *sums], rows) + "\n" + result.dated()


def counts() -> str:
    """By part and subject: how many numbers agree, the deepest count of all lines or the largest number of its kind."""
    result = Result("counts")
    rows = result.rows
    if any(row["published"] != row["found"] for row in rows):
        sys.exit("docs/evidence/counts.tsv: a count that differs")
    of: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in rows:
        of.setdefault((row["part"], row["subject"]), []).append(row)
    return table(
        ["what", "counts that agree", "to depth", "largest count", "seconds"],
        [
            [
                f"{part}: {subject}".replace(" men", " pieces"),
                grouped(len(group)),
                max((row["depth"] for row in group), key=lambda depth: int(depth or 0)),
                grouped(max(int(row["found"]) for row in group)),
                f"{sum(float(row['seconds']) for row in group):.0f}",
            ]
            for (part, subject), group in of.items()
        ],
    ) + "\n" + result.dated()


def coverage() -> str:
    result = Result("coverage")
    rows = []
    for row in result.rows:
        share = f"{100 * int(row['reached']) / int(row['lines']):.1f}%"
        rows.append([row["part"], grouped(row["reached"]), grouped(row["lines"]), share])
    return table(["part", "lines reached", "lines", "share"], rows) + "\n" + result.dated()


def lines_of(path: str, pattern: str) -> Iterator[re.Match[str]]:
    return re.finditer(pattern, (ROOT / path).read_text(), re.MULTILINE)


def count(path: str, pattern: str) -> int:
    return sum(1 for _ in lines_of(path, pattern))


def functions_of(header: str) -> list[str]:
    return [found[1] for found in lines_of(f"include/{header}.h", r"^\w[\w *]*\b(golem_\w+)\(")]


def programs() -> str:
    jobs = next(lines_of("tests/check.mk", r"^CHECKS := ((?:.|\\\n)*?[^\\])\n")).group(1).replace("\\", " ").split()
    references = [path.read_text().splitlines() for path in (ROOT / "c_tests").glob("ref_*.c")]
    kept = [path for path in (ROOT / "fuzz/corpus").rglob("*") if path.is_file()]
    numbers = {
        "C functions": sum(map(len, map(functions_of, HEADERS))),
        "C test programs (`c_tests/programs.txt`)": count("c_tests/programs.txt", r"^test_\w+"),
        "lines of the reference implementations (`c_tests/ref_*.c`)": sum(map(len, references)),
        "jobs of `make check`": len(jobs),
        "fuzz targets": len(list((ROOT / "fuzz/fuzz_targets").glob("*.rs"))),
        "inputs in the fuzzing corpus (`fuzz/corpus`)": len(kept),
        "reasons why mutants change no result (`tests/mutants/equivalent.txt`)": count("tests/mutants/equivalent.txt", r"^[^#\n]"),
    }
    return table(["in the repository", "count"], [[what, grouped(number)] for what, number in numbers.items()])


def costs() -> str:
    """By header: functions whose time depends on the SIMD level, then the others. The machine comes first."""
    _, by_function = costs_of_functions.read()
    page = Result("costs").about + "\n\n"
    for header in [*HEADERS, "golem_backends", "golem_inline", "golem_attacks_bb"]:
        rows = [by_function[name] for name in functions_of(header) if name in by_function]
        page += f"## {header}.h\n\n"
        by_level = [cost for cost in rows if cost.depends_on_level()]
        if by_level:
            levels = list(by_level[0].figures())
            page += table(
                ["function", *levels, "per"],
                [[f"`{cost.function}`", *cost.figures().values(), cost.unit] for cost in by_level],
            )
            page += "\nAt every SIMD level:\n\n"
        page += table(
            ["function", "ns", "per"],
            [
                [f"`{cost.function}`", cost.figures().get("", "constant"), "" if cost.is_constant() else cost.unit]
                for cost in rows
                if not cost.depends_on_level()
            ],
        ) + "\n"
    return page.rstrip("\n") + "\n"


TABLES: dict[str, list[Callable[[], str]]] = {"evidence": [few_men, counts, coverage, programs], "costs": [costs]}


def renewed(page: str, tables: list[Callable[[], str]]) -> str:
    for make in tables:
        begin, end = f"<!-- {make.__name__} -->\n", f"<!-- end of {make.__name__} -->\n"
        before, rest = page.split(begin)
        page = before + begin + "\n" + make() + "\n" + end + rest.split(end)[1]
    return page


def main() -> int:
    check = "--check" in sys.argv[1:]
    if check:
        for path in sorted(RESULTS.glob("*.tsv")):
            again = "costs" if path.stem == "costs" else "evidence"
            if Result(path.stem).is_of_older_sources():
                print(f"docs/evidence/{path.name}, because the sources have changed since its run; `make {again}` repeats the run")
    status = 0
    for name, tables in TABLES.items():
        path = ROOT / "docs" / f"{name}.md"
        page = path.read_text()
        now = renewed(page, tables)
        if not check:
            path.write_text(now)
        elif now != page:
            print(f"The tables in docs/{name}.md differ from those that tests/evidence/page.py writes", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
