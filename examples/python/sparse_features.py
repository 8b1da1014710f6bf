"""Positions as nnue-pytorch takes them: the features of both sides as rows of numbers, padded with -1.

    pip install dist/python/*.whl torch
    python3 examples/python/sparse_features.py benches/data/positions.fen

A network of Stockfish's kind (August 2026) has three sets of inputs, one behind the other: 59,808 threats, 4,560 pairs of
pawns and, in the trainer, 24,576 piece squares (HalfKAv2_hm with numbers of its own for each king). `batch` makes the
arrays, for which NumPy is enough; the program turns them into tensors where torch is installed.
"""
import argparse
import sys
import time

import golem_chess
import numpy as np

FEATURES = 59808 + 4560 + 24576
STRIDE = 288  # as many as the trainer has room for


def batch(positions):
    """Features as White and as Black sees them, and 1 where White is to move: by position."""
    rows, counts = golem_chess.feature_rows(positions, 59808, True, 24576, STRIDE)
    if counts.max(initial=0) > STRIDE:
        raise ValueError(f"a position has {counts.max()} features; there is room for {STRIDE}")
    black_to_move = positions["side_to_move"].astype(np.intp)
    every = np.arange(len(rows))
    return rows[every, black_to_move], rows[every, 1 - black_to_move], 1 - black_to_move


def tensors(torch, positions):
    """What a batch of nnue-pytorch begins with: who moves, who does not, the features of both sides."""
    white, black, white_to_move = batch(positions)
    us = torch.from_numpy(white_to_move.astype(np.float32)).reshape(-1, 1)
    return us, 1 - us, torch.from_numpy(white), torch.from_numpy(black)


def as_sparse(torch, rows):
    """The same as a sparse matrix, a row for each position."""
    places = (rows >= 0).nonzero()
    indices = torch.stack([places[:, 0], rows[rows >= 0].long()])
    return torch.sparse_coo_tensor(indices, torch.ones(indices.shape[1]), (len(rows), FEATURES), check_invariants=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="a FEN in each line")
    with open(parser.parse_args().file) as file:
        positions, status = golem_chess.read_fens([line.strip() for line in file if line.strip()])
    positions = positions[status == 0]
    started = time.perf_counter()
    white, _, _ = batch(positions)
    seconds = time.perf_counter() - started
    print(f"{len(positions)} positions, {(white >= 0).sum() / len(white):.1f} features a side")
    print(f"{len(positions) / seconds:,.0f} positions a second", file=sys.stderr)
    try:
        import torch
    except ImportError:
        print("torch is not installed, so no tensors are made of them")
        return
    us, them, white, black = tensors(torch, positions)
    weights = torch.rand(FEATURES, 16)
    sums = as_sparse(torch, white) @ weights
    # The trainer has a kernel of its own for this: it adds the rows of weights up to the first -1.
    first = sum(weights[number] for number in white[0][white[0] >= 0])
    assert torch.allclose(sums[0], first, atol=1e-4)
    print(f"tensors of {tuple(us.shape)}, {tuple(them.shape)}, {tuple(white.shape)}, {tuple(black.shape)}")
    print(f"the first layer of White's side is {tuple(sums.shape)}")


if __name__ == "__main__":
    main()
