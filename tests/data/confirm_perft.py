#!/usr/bin/env python3
"""Confirms perft.epd with two programs that share no code with this library, or fills in its counts.

    apt-get install stockfish; pip install chess
    python3 confirm_perft.py                # every count of every row
    python3 confirm_perft.py --fill         # choose depths, write the counts into the file

Oracle 1 is Stockfish (`go perft`, with UCI_Chess960 for rows whose castling field names files): every count.
Oracle 2 is python-chess: the depths with at most PYTHON_LIMIT leaves, since it is some 500 times slower.

A row is `FEN ;D1 n ;D2 n ... # why the position is here`; lines that start with # are headings. --fill takes
rows with or without counts and gives each the depths 1 to d, d being the deepest whose count stays below
FILL_GOAL; if that leaves fewer than FILL_LEAST leaves, one depth more, provided it stays below FILL_MOST.
A depth that a row already has is kept and counted anew, so single rows may go deeper.
"""
import argparse
import os
import subprocess
import sys

import chess

PYTHON_LIMIT = 20_000
FILL_LEAST, FILL_GOAL, FILL_MOST = 50_000, 1_000_000, 5_000_000
FILL_DEEPEST = 9
HERE = os.path.dirname(os.path.abspath(__file__))


class Row:
    """One line of the file, taken apart."""

    def __init__(self, text):
        body, _, self.reason = text.partition("#")
        fields = [field.strip() for field in body.split(";")]
        self.fen = fields[0]
        self.reason = self.reason.strip()
        self.counts = {int(f.split()[0][1:]): int(f.split()[1]) for f in fields[1:]}
        self.chess960 = bool(set(self.fen.split()[2]) - set("KQkq-"))

    def __str__(self):
        counts = "".join(f" ;D{depth} {n}" for depth, n in sorted(self.counts.items()))
        return f"{self.fen}{counts} # {self.reason}"


class Stockfish:
    """Perft counts over UCI. Costs one process for the whole file."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.read_until("Stockfish")
        self.chess960 = None

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def read_until(self, start):
        for line in self.process.stdout:
            if line.startswith(start):
                return line.strip()
        raise SystemExit("Stockfish ended before it answered")

    def perft(self, row, depth):
        if self.chess960 != row.chess960:
            self.chess960 = row.chess960
            self.send(f"setoption name UCI_Chess960 value {str(row.chess960).lower()}")
        self.send(f"position fen {row.fen}")
        self.send(f"go perft {depth}")
        return int(self.read_until("Nodes searched").split(":")[1])

    def close(self):
        self.send("quit")
        self.process.wait()


def python_perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += python_perft(board, depth - 1)
        board.pop()
    return total


def fill(row, stockfish):
    """Replaces the counts of a row by Stockfish's."""
    kept = max(row.counts, default=0)
    row.counts = {}
    for depth in range(1, FILL_DEEPEST + 1):
        count = stockfish.perft(row, depth)
        least = max(row.counts.values(), default=0)
        too_many = count > FILL_MOST or (count > FILL_GOAL and least >= FILL_LEAST)
        if too_many and depth > kept:
            break
        row.counts[depth] = count
        if count == 0:
            break


def confirm(row, stockfish):
    """The disagreements of a row, as text, and the depth to which python-chess was asked."""
    wrong, deepest = [], 0
    board = chess.Board(row.fen, chess960=row.chess960)
    if not row.counts or not row.reason:
        wrong.append("a row needs counts and a reason")
    for depth, count in sorted(row.counts.items()):
        answer = stockfish.perft(row, depth)
        if answer != count:
            wrong.append(f"D{depth}: file {count}, Stockfish {answer}")
        if count <= PYTHON_LIMIT:
            deepest = depth
            answer = python_perft(board, depth)
            if answer != count:
                wrong.append(f"D{depth}: file {count}, python-chess {answer}")
    if deepest == 0:
        wrong.append("no depth is small enough for python-chess")
    return wrong, deepest


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="?", default=os.path.join(HERE, "perft.epd"))
    parser.add_argument("--fill", action="store_true", help="write counts into the file before confirming them")
    parser.add_argument("--stockfish", default="/usr/games/stockfish", metavar="PATH")
    arguments = parser.parse_args()

    with open(arguments.file, encoding="ascii") as file:
        lines = [line.rstrip("\n") for line in file]
    lines = [line if not line or line.startswith("#") else Row(line) for line in lines]
    rows = [line for line in lines if isinstance(line, Row)]
    stockfish = Stockfish(arguments.stockfish)
    if arguments.fill:
        for row in rows:
            fill(row, stockfish)
        with open(arguments.file, "w", encoding="ascii") as file:
            file.writelines(f"{line}\n" for line in lines)

    failures, leaves, seen = 0, 0, set()
    for row in rows:
        wrong, _ = confirm(row, stockfish)
        if row.fen in seen:
            wrong.append("the same position twice")
        seen.add(row.fen)
        leaves += sum(row.counts.values())
        for text in wrong:
            failures += 1
            print(f"{row.fen}\n  {text}")
    stockfish.close()
    print(f"{len(rows)} rows, {leaves} leaves, {failures} disagreements")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
