"""golem-label: chess positions in a file to a file with labels.

    golem-label games.pgn.zst labels.parquet --columns fen,count,check,best_exchange
    golem-label positions.parquet labels.csv --column fen --columns count,mate,stalemate
    golem-label --list-columns

Reads FEN and EPD (one position per line), PGN (every position of the main line), Parquet, and the training files of
`golem_chess.formats`; all but Parquet may be compressed (.gz, .bz2, .zst, .lz4). Writes Parquet or CSV: the columns that
are kept from the input, the labels, then `status` and `message`, which say what is wrong with a row; rows that are wrong
are kept, with labels that are null. A game in PGN is read whole, or ends at the first token that is no move, with a row
whose message names the line; the next game goes on.

The exit status is 0 if all rows are right, 2 if some are wrong, which the last line counts, and 1 if nothing could be made
of them; `--strict` stops at the first row that is wrong.

The file is read as a stream, labelled on all cores and written in parts beside the output (`OUTPUT.parts`), which become
the output in one step at the end. After an interruption the same command with `--resume` goes on where it stopped, and
the output is the one of an undisturbed run. What the output was made of stands in `.OUTPUT.golem-label` beside it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from golem_chess import _golem
from golem_chess.formats import FORMATS

__all__ = ["main"]

WRONG_ROWS = 2
"""The exit status where rows of the input are wrong."""

DEFAULT_COLUMNS = "count,check,mate,stalemate"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="golem-label",
        description="Labels the chess positions of a file (FEN, EPD, PGN, Parquet, training); writes Parquet or CSV.",
        epilog="Invalid rows are kept, with a status and a message; the exit status is then 2.",
    )
    add = parser.add_argument
    add("input", nargs="?", help="a file of positions, of games or of training, compressed or not, or a .parquet file")
    add("output", nargs="?", help="the .parquet or .csv file to write")
    add("--columns", default=DEFAULT_COLUMNS, help="labels, separated by commas (default: %(default)s)")
    add("--list-columns", action="store_true", help="list the labels and stop")
    add("--column", default="fen", help="column of a Parquet file that has the positions (default: %(default)s)")
    add("--format", choices=["parquet", "pgn", *FORMATS], help="format of the input, if its name does not show it")
    add("--keep", help="columns of the input to keep, separated by commas, or 'all' or 'none'; of lines: line, text, "
        "score, result, best_move; of games: game, ply, san, result, line; of other training files: row, score, result, "
        "best_move, ply (default: text; game, ply; score, result; the column with the positions)")
    add("--threads", type=_positive, default=None, help="number of threads (default: one per core)")
    add("--part-rows", type=_positive, default=1 << 18, help="rows per part (default: %(default)s)")
    add("--compression", default="zstd", choices=["zstd", "snappy", "none"], help="for Parquet (default: %(default)s)")
    add("--resume", action="store_true", help="continue an interrupted run of the same command")
    add("--overwrite", action="store_true", help="replace an existing output, and discard an interrupted run")
    add("--strict", action="store_true", help="stop at the first invalid row or game, with exit status 2")
    add("--quiet", action="store_true", help="print no progress and no summary")
    add("--version", action="version", version=_version())
    return parser


def _version() -> str:
    try:
        return f"golem-label {version('golem-chess')}"
    except PackageNotFoundError:
        return "golem-label"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _list_columns() -> None:
    for name, says in _golem.label_columns():
        print(f"{name:20}{says}")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments, those of the process by default; returns its exit status."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.list_columns:
        _list_columns()
        return 0
    if arguments.input is None or arguments.output is None:
        parser.error("an input and an output are required")
    try:
        from golem_chess.label.run import Problem, WrongRow, run
    except ModuleNotFoundError as missing:
        print(f"golem-label: {missing.name} is missing; install golem-chess[label]", file=sys.stderr)
        return 1
    try:
        wrong = run(arguments)
    except WrongRow as problem:
        print(f"golem-label: {problem}", file=sys.stderr)
        return WRONG_ROWS
    except (Problem, OSError) as problem:
        print(f"golem-label: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("golem-label: interrupted; to continue, repeat the command with --resume", file=sys.stderr)
        return 130
    return WRONG_ROWS if wrong else 0
