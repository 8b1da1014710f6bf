#!/usr/bin/env python3
"""Fits the weights of threats.cpp to what Stockfish says of positions from its own games.

    pip install chess numpy scipy                              # Stockfish: apt install stockfish
    python3 fit_threats.py play --games 2000 --seed 1 positions.txt      # 5 minutes; more seeds give more positions
    python3 fit_threats.py fit --engine ../../target/engine_cpp positions.txt > threat_weights.inc

`play` lets Stockfish play itself from orthodox and Chess960 starts, with random moves among its own, and adds to the
file a line for each quiet position: the FEN and the share of a point that Stockfish expects for the side to move.

`fit` asks the engine, its option Threats off, what it thinks of each position, and looks for the weights which, added
to that, come closest to what Stockfish expects. A feature is rare, so its weight is a sum: of a weight for the kinds
of attacker and victim, one for the kinds and the attacker's square, one for the kinds and the victim's, and one of its
own. All are drawn to zero, so that a feature which is never seen has what its kinds and squares have in common.
"""
import argparse
import ctypes
import itertools
import os
import random
import subprocess
import sys

import chess
import numpy
import scipy.optimize
import scipy.sparse
import scipy.special

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import golem  # noqa: E402

FEATURES = 60144
PIECES = [1, 2, 3, 4, 5, 9, 10, 11, 12, 13]  # Golem's numbers of pieces, no kings
UNIT = 1  # centipawns, as in threats.cpp
STRIDE = 192  # more features than a perspective ever has


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
    with open(arguments.file, "a", encoding="utf-8") as file:
        for _ in range(arguments.games):
            file.writelines(f"{fen};{share:.4f}\n" for fen, share in play(stockfish, arguments.nodes, chance))


# ---- Weights -----------------------------------------------------------------------------------------------------


class Numbering:
    """The library's numbers of threats."""

    def __init__(self, library):
        self.library = library
        self.numbering = (ctypes.c_uint32 * 514)()
        library._function("golem_threat_numbering_init", ctypes.c_int32, ctypes.c_void_p, ctypes.c_uint32)(
            self.numbering, FEATURES)

    def rows(self, fens):
        """A row of ones for each position's features from the side to move, less one for the opponent's."""
        positions = self.library.positions(fens)
        indices = numpy.empty((len(fens), 2, STRIDE), numpy.int32)
        counts = numpy.empty((len(fens), 2), numpy.uint32)
        many = self.library._function(
            "golem_threat_indices_many", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t,
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
        many(self.numbering, positions.ctypes.data, len(fens), indices.ctypes.data, STRIDE, counts.ctypes.data)
        assert counts.max() <= STRIDE
        position, perspective, place = numpy.nonzero(indices >= 0)
        entries = 1.0 - 2.0 * perspective, (position, indices[position, perspective, place])
        return scipy.sparse.csr_array(entries, shape=(len(fens), FEATURES))

    def threats(self):
        """Attacker and victim as numbers of pieces, their squares, and the feature."""
        function = self.library._function(
            "golem_threat_indices", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32,
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t)
        threat, feature = ctypes.c_uint32(), ctypes.c_uint32()
        for attacker, start, victim in itertools.product(PIECES, chess.SQUARES, PIECES):
            board = chess.BaseBoard.empty()
            board.set_piece_at(start, chess.Piece((attacker & 7), attacker < 8))
            for target in board.attacks(start):
                threat.value = start | target << 8 | victim << 16 | attacker << 20
                if function(self.numbering, 0, 0, ctypes.byref(threat), 1, ctypes.byref(feature), 1):
                    yield attacker, victim, start, target, feature.value


def parts_of_weights(numbering):
    """What the weight of each feature is the sum of: a matrix of features and parts."""
    attacker, victim, start, target, feature = numpy.array(list(numbering.threats())).T
    pair = attacker * 16 + victim
    columns = [pair, pair * 64 + start, pair * 64 + target, feature]
    parts = [numpy.unique(column, return_inverse=True)[1] for column in columns]
    ones = numpy.ones(len(feature))
    matrices = [scipy.sparse.csr_array((ones, (feature, part)), shape=(FEATURES, part.max() + 1)) for part in parts]
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

    start = numpy.zeros(parts.shape[1])
    return parts @ scipy.optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 200}).x


def letter(weight):
    """As threats.cpp reads it."""
    return "." if weight == 0 else chr(96 + weight) if weight > 0 else chr(64 - weight)


def fit_all(arguments):
    lines = [line.strip().split(";") for name in arguments.files for line in open(name, encoding="utf-8")]
    fens, shares = [fen for fen, _ in lines], numpy.array([float(share) for _, share in lines])
    numbering = Numbering(golem.Library())
    rows, parts = numbering.rows(fens), parts_of_weights(numbering)
    base = numpy.fromiter(evaluations(arguments.engine, fens), float)
    slope = min(numpy.arange(0.002, 0.02, 0.0005), key=lambda slope: loss_of(base, shares, slope))
    seen = len(fens) * 9 // 10
    weights = fit(rows[:seen], parts, base[:seen], shares[:seen], slope, arguments.penalty)
    units = numpy.clip(numpy.rint(weights / UNIT), -26, 26).astype(int)
    values = base + UNIT * (rows @ units)
    for name, part in ("fitted", slice(seen)), ("others", slice(seen, None)):
        before, after = (loss_of(each[part], shares[part], slope) for each in (base, values))
        print(f"{name}: squared error {before:.5f} without threats, {after:.5f} with", file=sys.stderr)
    text = "".join(letter(weight) for weight in units)
    print("\n".join(f'"{text[start:start + 118]}"' for start in range(0, FEATURES, 118)))


def main():
    parser = argparse.ArgumentParser(description="Fits the weights of threats.")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("play")
    command.add_argument("--stockfish", default="/usr/games/stockfish")
    command.add_argument("--games", type=int, default=1000)
    command.add_argument("--nodes", type=int, default=1000)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("file")
    command.set_defaults(run=play_all)
    command = commands.add_parser("fit")
    command.add_argument("--engine", default="../../target/engine_cpp")
    command.add_argument("--penalty", type=float, default=0.01)
    command.add_argument("files", nargs="+")
    command.set_defaults(run=fit_all)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
