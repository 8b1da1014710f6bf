#!/usr/bin/env python3
"""From games to a training file: the positions of the main lines with an engine's scores, the result and the move played.

    pip install ./bindings/python
    python examples/python/training_file.py games.pgn positions.binpack
    python examples/python/training_file.py games.pgn positions.bin bulletformat

Scores are those that engines and servers write into the comments of PGN, as [%eval 0.25]. A position counts if it has a score
and a move that follows, if it is not in check, and if the game has a result. The format is told by the ending of the name,
or named as the third argument; bindings/python/README.md has a table of what each one holds.
"""
from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from golem_chess import formats, pgn

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
MATE = 30_000
ROWS = 65_536

Row = tuple[Any, int, float, int, int]


def rows_of(game: pgn.Game) -> Iterator[Row]:
    """The columns of each position of a game: position, score, result, move and ply."""
    points = POINTS.get(game.result or "*")
    if points is None:
        return
    line = game.mainline()
    for ply, (node, following) in enumerate(zip(line, line[1:]), start=1):
        evaluation, move = node.evaluation, following.move
        if evaluation is None or move is None or node.position.is_check():
            continue
        score = evaluation.centipawns
        if score is None:
            mate = evaluation.mate or 0
            score = MATE - mate if mate > 0 else -MATE - mate
        yield node.position, max(-MATE, min(MATE, score)), points, int(move), ply


def batches(path: str, told: dict[str, int]) -> Iterator[dict[str, list[Any]]]:
    """The columns of all games, some rows at a time, so that a file of any length fits in memory."""
    rows: list[Row] = []
    for game in pgn.games(path, variations=False):
        told["games"] += 1
        if game.mistake:
            told["mistakes"] += 1
            print(f"game {told['games']}: {game.mistake}", file=sys.stderr)
        rows.extend(rows_of(game))
        if len(rows) >= ROWS:
            yield columns(rows)
            rows = []
    if rows:
        yield columns(rows)


def columns(rows: list[Row]) -> dict[str, list[Any]]:
    """Rows as columns by their names."""
    names = ("position", "score", "result", "best_move", "ply")
    return {name: list(column) for name, column in zip(names, zip(*rows))}


def main() -> int:
    if len(sys.argv) not in (3, 4):
        print("usage: training_file.py games.pgn positions.binpack [format]", file=sys.stderr)
        return 2
    told = {"games": 0, "mistakes": 0}
    # What a format cannot hold, as a castling of Chess960 in some, is left out and counted.
    written = formats.write(sys.argv[2], batches(sys.argv[1], told), sys.argv[3] if len(sys.argv) > 3 else None, skip_wrong=True)
    print(f"{told['games']} games, {told['mistakes']} with a mistake; {written.rows - written.wrong} positions written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
