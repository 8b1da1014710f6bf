#!/usr/bin/env python3
"""Writes chess960_depth4.txt: perft 4 of every Chess960 start position, counted by Stockfish.

The positions themselves come from python-chess, so that neither the numbering nor the counts are ours.
Needs the package `chess` and a `stockfish` on the PATH (or in /usr/games).
"""

import pathlib
import re
import shutil
import subprocess

import chess

OUT = pathlib.Path(__file__).with_name("chess960_depth4.txt")


def main():
    stockfish = shutil.which("stockfish", path="/usr/games:/usr/local/bin:/usr/bin")
    commands = ["setoption name UCI_Chess960 value true"]
    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        commands += [f"position fen {board.shredder_fen()}", "go perft 4"]
    # End of input would stop the counting: `quit` comes only after all answers have been read.
    process = subprocess.Popen([stockfish], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write("\n".join(commands) + "\n")
    process.stdin.flush()
    counts = []
    while len(counts) < 960:
        found = re.match(r"Nodes searched: (\d+)", process.stdout.readline())
        if found:
            counts.append(found.group(1))
    process.communicate("quit\n")
    lines = ["# Chess960 start position, leaves at depth 4 by Stockfish 15.1 (written by confirm_chess960.py)"]
    lines += [f"{number} {count}" for number, count in enumerate(counts)]
    OUT.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
