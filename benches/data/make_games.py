#!/usr/bin/env python3
"""Makes games.uci: games for the benchmarks, a line each, moves in UCI notation from the start position.

    pip install chess
    python3 make_games.py /usr/games/stockfish > games.uci

The same self-play as of make_positions.py, other games: the openings are drawn with another seed.
"""
import random
import sys

import chess.engine

import make_positions

SEED = 20278
GAMES = 80
HEADER = ("# 80 self-play games of Stockfish 15.1 (1500 nodes per move) that start with 4 to 11 random plies; written by "
          "make_games.py")


def main():
    rng = random.Random(SEED)
    print(HEADER)
    with chess.engine.SimpleEngine.popen_uci(sys.argv[1]) as engine:
        engine.configure({"Threads": 1})
        for game in range(GAMES):
            board = make_positions.random_opening(rng)
            make_positions.play(engine, board, game)
            print(" ".join(move.uci() for move in board.move_stack))


if __name__ == "__main__":
    main()
