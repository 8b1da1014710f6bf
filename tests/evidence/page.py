#!/usr/bin/env python3
"""The tables of docs/evidence.md, from the results beside this file and from what is in the repository.

    tests/evidence/page.py            writes them anew
    tests/evidence/page.py --check    fails if the page has others, and says which results are of older sources

A table stands between two comments with its name, <!-- few_men --> and <!-- end of few_men -->. Each result begins with a
line that tells the day and the commit of the run.
"""
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "evidence.md"
# What a result depends on.
SOURCES = ["src", "backends/src", "backends/build", "backends/build.rs", "build.rs", "Cargo.toml"]


class Result:
    """A file of results: rows by column, and the day and the commit of the run."""

    def __init__(self, name: str) -> None:
        head, columns, *lines = (HERE / f"{name}.tsv").read_text().splitlines()
        self.name = name
        self.day, self.commit = re.fullmatch(r"# .* on (\d{4}-\d\d-\d\d) at ([0-9a-f]+)\.", head).groups()
        self.rows = [dict(zip(columns.split("\t"), line.split("\t"), strict=True)) for line in lines]

    def dated(self) -> str:
        return f"Run on {self.day} at commit {self.commit}.\n"

    def is_of_older_sources(self) -> bool:
        """Whether the library has changed since, comments apart, or the commit is not known here."""
        command = ["git", "diff", "--quiet", "--ignore-matching-lines=^ *//", self.commit, "HEAD", "--", *SOURCES]
        return subprocess.run(command, cwd=ROOT, stderr=subprocess.DEVNULL).returncode != 0


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
    rows = [[men, *(grouped(sums[men][column]) for column in columns)] for men in sums]
    return table(["men", *columns], rows) + "\n" + result.dated()


def coverage() -> str:
    result = Result("coverage")
    rows = [
        [row["part"], grouped(row["reached"]), grouped(row["lines"]), f"{100 * int(row['reached']) / int(row['lines']):.1f} %"]
        for row in result.rows
    ]
    return table(["part", "lines reached", "lines", "share"], rows) + "\n" + result.dated()


def lines_of(path: str, pattern: str) -> Iterator[re.Match[str]]:
    return re.finditer(pattern, (ROOT / path).read_text(), re.MULTILINE)


def count(path: str, pattern: str) -> int:
    return sum(1 for _ in lines_of(path, pattern))


def programs() -> str:
    functions = sum(count(f"include/{header}.h", r"^\w[\w *]*\bgolem_\w+\(") for header in ("golem", "golem_pieceboard", "golem_threats", "golem_policies"))
    targets = len(list((ROOT / "fuzz/fuzz_targets").glob("*.rs")))
    kept = sum(1 for path in (ROOT / "fuzz/corpus").rglob("*") if path.is_file())
    rows = [
        ["functions of the library that C programs can call", grouped(functions)],
        ["programs in C that compare them with the references (`c_tests/programs.txt`)", grouped(count("c_tests/programs.txt", r"^test_\w+"))],
        ["lines of the references (`c_tests/ref_*.c`)", grouped(sum(len(path.read_text().splitlines()) for path in (ROOT / "c_tests").glob("ref_*.c")))],
        ["jobs of `make check`", grouped(len(next(lines_of("tests/check.mk", r"^CHECKS := ((?:.|\\\n)*?[^\\])\n")).group(1).replace("\\", " ").split()))],
        ["fuzz targets", grouped(targets)],
        ["inputs that fuzzing keeps (`fuzz/corpus`)", grouped(kept)],
        ["faults that change no answer (`tests/mutants/equivalent.txt`)", grouped(count("tests/mutants/equivalent.txt", r"^[^#\n]"))],
    ]
    return table(["what is in the repository", "number"], rows)


TABLES: list[Callable[[], str]] = [few_men, coverage, programs]


def renewed(page: str) -> str:
    for make in TABLES:
        begin, end = f"<!-- {make.__name__} -->\n", f"<!-- end of {make.__name__} -->\n"
        before, rest = page.split(begin)
        page = before + begin + "\n" + make() + "\n" + end + rest.split(end)[1]
    return page


def main() -> int:
    page = PAGE.read_text()
    now = renewed(page)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(now)
        return 0
    for path in sorted(HERE.glob("*.tsv")):
        result = Result(path.stem)
        if result.is_of_older_sources():
            print(f"docs/evidence.md: {result.name} at the sources of today; it was run at {result.commit}, `make evidence` runs it again")
    if now != page:
        print("docs/evidence.md has other tables than tests/evidence/page.py writes", file=sys.stderr)
    return now != page


if __name__ == "__main__":
    sys.exit(main())
