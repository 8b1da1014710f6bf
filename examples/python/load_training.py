"""A training file as a trainer takes it: batches of feature numbers of both sides, scores and results.

    pip install dist/python/*.whl chess
    python3 examples/python/load_training.py games.binpack [--features 768|threats]

`batches` needs NumPy alone and reads every format of golem_chess.formats. The program says how many positions a second it
loads on one core, and how many a loader does that sets up boards of python-chess, which has to find the same numbers.
"""
import argparse
import itertools
import sys
import time

import golem_chess
import numpy as np
from golem_chess import formats

BATCH = 16384
# Published sets: what feature_rows is asked for, and the room that a row needs.
SETS = {
    "768": {"threat_features": None, "pawn_pairs": False, "piece_squares": 768, "stride": 32},
    "threats": {"threat_features": 60144, "pawn_pairs": False, "piece_squares": 768, "stride": 288},
}


def batches(path, features="768", format=None, scale=400.0, blend=0.7):
    """Of each batch: features of the side to move, those of the other side, and the target from the side to move.

    The target is the result, less as the score says it: a score of `scale` centipawns is a chance of 73 percent. Rows that
    are wrong, or without a score or result, are left out.
    """
    for samples in formats.read(path, format, rows=BATCH).arrays():
        known = (samples.status == 0) & (samples.score != formats.NO_SCORE) & ~np.isnan(samples.result)
        positions = samples.position[known]
        rows, _ = golem_chess.feature_rows(positions, threads=1, **SETS[features])
        chance = 1 / (1 + np.exp(-samples.score[known] / scale))
        white = blend * chance + (1 - blend) * samples.result[known]
        target = np.where(positions["side_to_move"] == 0, white, 1 - white).astype(np.float32)
        yield rows[:, 0], rows[:, 1], target


def piece_squares(board, perspective):
    """The same of 768 features by python-chess: own pieces by kind, then the opponent's, on the board as the side sees it."""
    for square, piece in board.piece_map().items():
        kind = piece.piece_type - 1 + (0 if piece.color == perspective else 6)
        yield 64 * kind + (square if perspective else square ^ 56)


def by_python_chess(path, count):
    """Features of both sides for as many positions, from the FENs that are read out of the same file."""
    import chess

    for samples in formats.read(path, rows=BATCH).arrays():
        for fen in golem_chess.write_fens(samples.position[samples.status == 0]):
            board = chess.Board(str(fen))
            yield [sorted(piece_squares(board, side)) for side in (board.turn, not board.turn)]
            count -= 1
            if count == 0:
                return


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="a training file whose ending tells its format")
    parser.add_argument("--features", choices=SETS, default="768")
    parser.add_argument("--compared", type=int, default=2000, help="positions that python-chess loads, too")
    arguments = parser.parse_args()
    started = time.perf_counter()
    count = sum(len(target) for _, _, target in batches(arguments.file, arguments.features))
    seconds = time.perf_counter() - started
    print(f"{count} positions")
    print(f"{count / seconds:,.0f} positions a second", file=sys.stderr)
    ours = (side for us, them, _ in batches(arguments.file) for side in zip(us, them))
    started = time.perf_counter()
    theirs = list(by_python_chess(arguments.file, arguments.compared))
    seconds = time.perf_counter() - started
    print(f"{len(theirs) / seconds:,.0f} positions a second by python-chess", file=sys.stderr)
    for found, expected in zip(itertools.islice(ours, len(theirs)), theirs):
        assert [sorted(row[row >= 0].tolist()) for row in found] == expected
    print(f"{len(theirs)} positions have the same features by python-chess")


if __name__ == "__main__":
    main()
