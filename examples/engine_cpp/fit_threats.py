#!/usr/bin/env python3
"""Fits the weights of threats.cpp to what Stockfish says of positions from its own games.

    apt install stockfish; pip install chess numpy scipy; make engines
    for seed in $(seq 14); do python3 fit_threats.py play --seed $seed >> positions.txt; done   # 75 s each
    python3 fit_threats.py fit positions.txt > threat_weights.inc                               # 40 s

`play` lets Stockfish play itself from orthodox and Chess960 starts, with random moves among its own, and writes a line
for each quiet position: the FEN and the share of a point that Stockfish expects for the side to move.

`fit` asks the engine, its option Threats off, what it thinks of each position, and looks for the weights which, added
to that, come closest to what Stockfish expects. A feature is rare, so its weight is a sum: of a weight for the kinds
of attacker and victim, one for the kinds and the attacker's square, one for the kinds and the victim's, and one of its
own. All are drawn to zero, so that a feature which is never seen has what its kinds and squares have in common.
"""
import argparse
import itertools
import pathlib
import random
import subprocess
import sys
from ctypes import POINTER, c_size_t, c_uint32

import chess
import numpy
import scipy.optimize
import scipy.sparse
import scipy.special

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples/python"))
import golem  # noqa: E402
import threats  # noqa: E402

FEATURES = 60144


class Engine:
    """A UCI engine: lines in, lines out."""

    def __init__(self, command, options):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for name, value in options.items():
            self.say(f"setoption name {name} value {value}")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def lines_to(self, start):
        """The lines up to the first that begins so."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.split())
            if line.startswith(start):
                return lines
        raise EOFError(f"the engine has ended before {start}")


# ---- Positions ---------------------------------------------------------------------------------------------------


def judge(stockfish, board, nodes):
    """Stockfish's move, and the share of a point that it expects."""
    stockfish.say(f"position fen {board.fen()}")
    stockfish.say(f"go nodes {nodes}")
    *lines, last = stockfish.lines_to("bestmove")
    words = next(words for words in reversed(lines) if "wdl" in words)
    win, draw = (int(word) for word in words[words.index("wdl") + 1:][:2])
    return chess.Move.from_uci(last[1]), win / 1000 + draw / 2000


def play(stockfish, nodes, chance):
    """A game: pairs of a quiet position and what is expected there."""
    board = chess.Board.from_chess960_pos(chance.choice([518, chance.randrange(960)]))
    for _ in range(chance.randint(4, 9)):
        if not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
    while not board.is_game_over(claim_draw=board.halfmove_clock > 6) and board.ply() < 200:
        move, share = judge(stockfish, board, nodes)
        if not board.is_check() and not board.is_capture(move) and not move.promotion:
            yield board.fen(), share
        if not 0.01 < share < 0.99 and chance.random() < 0.2:
            return
        board.push(chance.choice(list(board.legal_moves)) if chance.random() < 0.08 else move)


def play_all(arguments):
    chance = random.Random(arguments.seed)
    stockfish = Engine(arguments.stockfish, {"UCI_Chess960": "true", "UCI_ShowWDL": "true", "Hash": 1})
    for _ in range(arguments.games):
        for fen, share in play(stockfish, arguments.nodes, chance):
            print(f"{fen};{share:.4f}")


# ---- Weights -----------------------------------------------------------------------------------------------------


class Library(threats.Library):
    """threats.Library with the number of a single threat."""

    def _declare(self):
        super()._declare()
        self._indices = self._function(
            "golem_threat_indices", c_size_t, POINTER(threats.Numbering), c_uint32, c_uint32, POINTER(c_uint32),
            c_size_t, POINTER(c_uint32), c_size_t)

    def index(self, numbering, threat):
        """As white sees it with its king on a1; None for a threat that is no feature."""
        index = c_uint32()
        count = self._indices(numbering, golem.WHITE, chess.A1, c_uint32(threat), 1, index, 1)
        return index.value if count else None


def features_of(library, numbering, fens):
    """A row for each position: 1 for the features of the side to move, less 1 for those of the opponent."""
    rows, counts = library.rows_many(numbering, library.positions(fens))
    assert counts.max() <= threats.STRIDE
    position, perspective, place = numpy.nonzero(rows >= 0)
    entries = 1.0 - 2.0 * perspective, (position, rows[position, perspective, place])
    return scipy.sparse.csr_array(entries, shape=(len(fens), FEATURES))


def parts_of_weights(library, numbering):
    """What the weight of each feature is the sum of: a matrix of features and parts."""
    kinds, starts, targets, features = [], [], [], []
    for color, kind, start in itertools.product(chess.COLORS, chess.PIECE_TYPES, chess.SQUARES):
        board = chess.BaseBoard.empty()
        board.set_piece_at(start, chess.Piece(kind, color))
        for target, victim in itertools.product(board.attacks(start), range(16)):
            pair = threats.piece_number(not color, kind - 1) << 20 | victim << 16
            feature = library.index(numbering, pair | target << 8 | start)
            if feature is not None:
                kinds.append(pair)
                starts.append(pair | start)
                targets.append(pair | target)
                features.append(feature)
    parts = [numpy.unique(column, return_inverse=True)[1] for column in (kinds, starts, targets, features)]
    ones = numpy.ones(len(features))
    matrices = [scipy.sparse.csr_array((ones, (features, part)), shape=(FEATURES, part.max() + 1)) for part in parts]
    return scipy.sparse.hstack(matrices, format="csr")


def evaluations(command, fens):
    """What the engine thinks of positions without threats, in centipawns for the side to move."""
    engine = Engine(command, {"Threats": "false"})
    for fen in fens:
        engine.say(f"position fen {fen}")
        engine.say("eval")
        yield int(engine.lines_to("evaluation")[-1][1])


def loss_of(values, shares, slope):
    return numpy.mean((scipy.special.expit(slope * values) - shares) ** 2)


def fit(rows, parts, base, shares, slope, penalty):
    """The weights in centipawns: least squares of shares of a point, and a penalty for what is not zero."""
    def loss(theta):
        guess = scipy.special.expit(slope * (base + rows @ (parts @ theta)))
        error = guess - shares
        gradient = parts.T @ (rows.T @ (2 * slope * error * guess * (1 - guess)))
        return error @ error + penalty * (theta @ theta), gradient + 2 * penalty * theta

    start, options = numpy.zeros(parts.shape[1]), {"maxiter": 1000, "ftol": 1e-12}
    return parts @ scipy.optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options=options).x


def letter(weight):
    """As threats.cpp reads it."""
    return "." if weight == 0 else chr(96 + weight) if weight > 0 else chr(64 - weight)


def fit_all(arguments):
    with open(arguments.positions, encoding="utf-8") as file:
        lines = [line.strip().split(";") for line in file]
    fens, shares = [fen for fen, _ in lines], numpy.array([float(share) for _, share in lines])
    library = Library()
    numbering = library.numbering(FEATURES)
    rows, parts = features_of(library, numbering, fens), parts_of_weights(library, numbering)
    base = numpy.fromiter(evaluations(arguments.engine, fens), float)
    slope = min(numpy.arange(0.002, 0.02, 0.0005), key=lambda slope: loss_of(base, shares, slope))
    seen = len(fens) * 9 // 10
    weights = fit(rows[:seen], parts, base[:seen], shares[:seen], slope, arguments.penalty)
    weights = numpy.clip(numpy.rint(weights), -26, 26).astype(int)
    values = base + rows @ weights
    for name, part in ("fitted", slice(seen)), ("others", slice(seen, None)):
        before, after = (loss_of(each[part], shares[part], slope) for each in (base, values))
        print(f"{name}: squared error {before:.5f} without threats, {after:.5f} with", file=sys.stderr)
    text = "".join(letter(weight) for weight in weights)
    print("\n".join(f'"{text[start:start + 118]}"' for start in range(0, FEATURES, 118)))


def main():
    parser = argparse.ArgumentParser(description="Fits the weights of threats.")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("play")
    command.add_argument("--stockfish", default="/usr/games/stockfish")
    command.add_argument("--games", type=int, default=2000)
    command.add_argument("--nodes", type=int, default=1000)
    command.add_argument("--seed", type=int, default=1)
    command.set_defaults(run=play_all)
    command = commands.add_parser("fit")
    command.add_argument("--engine", default=str(ROOT / "target/engine_cpp"))
    command.add_argument("--penalty", type=float, default=0.01)
    command.add_argument("positions")
    command.set_defaults(run=fit_all)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
