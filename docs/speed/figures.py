#!/usr/bin/env python3
"""Draws the plots of the pages in docs/ from the figures in figures.tsv.

    figures.py                       draws the plots next to this file and writes their captions on the pages
    figures.py --check               fails if a plot, or a figure on a page, differs from figures.tsv
    figures.py add FILE MACHINE      adds what the benches wrote to FILE and replaces the old figures of MACHINE
    figures.py draw MACHINE FOLDER   draws the plots of MACHINE

A row of figures.tsv is one bar: the bench (`search_static` is benches/c/search.c, linked statically), the row, the
series, and the figure, which may be a range. Rows that are older than this file have the commit that first wrote their
figure on a page. plots.py defines what is drawn.
"""
import csv
import subprocess
import sys
from datetime import date
from pathlib import Path

from plots import PLOTS, QUOTES, Plot, worded
from svg import drawn

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent
FIGURES = HERE / "figures.tsv"
COLUMNS = ["bench", "row", "series", "figure", "unit", "machine", "compilers", "commit", "day"]
KEY = ["bench", "row", "series", "unit", "machine"]


def read() -> list[dict[str, str]]:
    with FIGURES.open(newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def first_line(*command: str) -> str:
    return subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout.split("\n")[0]


def middle(figures: list[str]) -> str:
    return sorted(figures, key=float)[len(figures) // 2]


def add(path: str, machine: str) -> None:
    """Of several runs the median: a process whose stack lies badly (stores to it and loads from elsewhere that are equal
    modulo 4096) may take twice as long."""
    run = {
        "machine": machine,
        "compilers": f"{first_line('cc', '--version')}, {first_line('rustc', '--version')}",
        "commit": first_line("git", "rev-parse", "--short=7", "HEAD"),
        "day": date.today().isoformat(),
    }
    found: dict[tuple[str, ...], list[str]] = {}
    for line in Path(path).read_text().splitlines():
        bench, row, series, figure, unit = line.split("\t")
        found.setdefault((bench, row, series, unit, machine), []).append(figure)
    rows = {tuple(row[name] for name in KEY): row for row in read()}
    rows |= {key: dict(zip(KEY, key)) | {"figure": middle(figures)} | run for key, figures in found.items()}
    with FIGURES.open("w", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE)
        table.writeheader()
        table.writerows(rows[key] for key in sorted(rows))


def block(plot: Plot, rows: list[dict[str, str]]) -> str:
    """The text between the two comments with the name of a plot. Commits and dates are in figures.tsv."""
    again = f"To repeat: `make figures BENCHES='{plot.again}'`." if plot.again else "Engines and parts are below."
    return f"![{plot.told(rows)}](speed/{plot.name}.svg)\n\n{plot.machine}. {again}\n"


def renewed(page: str, rows: list[dict[str, str]], plots: list[Plot]) -> str:
    for plot in plots:
        begin, end = f"<!-- plot {plot.name} -->\n", f"<!-- end of plot {plot.name} -->\n"
        before, rest = page.split(begin)
        page = before + begin + block(plot, rows) + end + rest.split(end)[1]
    return page


class Figure(float):
    @property
    def times_as_fast(self) -> float:
        return 1 / self

    @property
    def gain(self) -> str:
        return worded("gain", self)


def wrong_quotes(rows: list[dict[str, str]]) -> list[str]:
    """Lists the sentences whose current figures are not on their page. Line breaks do not matter."""
    known = {tuple(row[name] for name in ("machine", "bench", "row", "series", "unit")): row["figure"] for row in rows}
    wrong = []
    for page, sentence, figures in QUOTES:
        said = sentence.format(*(Figure(end) for key in figures for end in known[key].split("..")))
        if said not in " ".join((DOCS / page).read_text().split()):
            wrong.append(f"{(DOCS / page).name} does not say: {said}")
    return wrong


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["add"]:
        add(*arguments[1:])
        return 0
    rows = read()
    if arguments[:1] == ["draw"]:
        folder = Path(arguments[2])
        folder.mkdir(parents=True, exist_ok=True)
        for plot in (plot.on(arguments[1]) for plot in PLOTS):
            if plot.used(rows):
                (folder / f"{plot.name}.svg").write_text(drawn(plot, rows))
        return 0
    files = {HERE / f"{plot.name}.svg": drawn(plot, rows) for plot in PLOTS}
    for page in sorted({plot.page for plot in PLOTS}):
        plots = [plot for plot in PLOTS if plot.page == page]
        files[DOCS / page] = renewed((DOCS / page).read_text(), rows, plots)
    if "--check" not in arguments:
        for path, text in files.items():
            path.write_text(text)
    wrong = [f"{path.relative_to(DOCS)} is out of date: make pictures" for path, text in files.items()
             if not path.exists() or path.read_text() != text]
    wrong += [f"{path.name} is not a known plot" for path in HERE.glob("*.svg") if path not in files]
    wrong += wrong_quotes(rows)
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
