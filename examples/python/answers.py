#!/usr/bin/env python3
"""Positions of random games and what python-chess says about them, without the library. Needs chess (1.11).

    python3 examples/python/answers.py answers.csv

The examples in other languages are compared with this file. It has a position per line, half of them Chess960: FEN, 1
for Chess960, the pieces that give check and the squares that white and black attack (hexadecimal, a1 is bit 0), the
leaves at depth 2 for some, one move in standard algebraic notation, and all legal moves in UCI notation, sorted, with
that move at half their number. Castling of Chess960 is king takes rook. There are GOLEM_POSITIONS of them (12,000), other
ones with each GOLEM_SEED.
"""
import csv
import os
import random
import sys

import chess

COLUMNS = ["fen", "chess960", "checkers", "map_white", "map_black", "perft2", "san", "moves"]
POSITIONS = int(os.environ.get("GOLEM_POSITIONS") or 12_000)
SEED = 20269 ^ int(os.environ.get("GOLEM_SEED") or 0)
LONGEST_GAME = 160
PERFT_EVERY = 40


def random_boards():
    """Boards of random games; the same ones at each call."""
    rng = random.Random(SEED)
    made = 0
    while made < POSITIONS:
        chess960 = rng.random() < 0.5
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        for _ in range(LONGEST_GAME):
            made += 1
            yield board
            # Sorted, so that another version of python-chess plays the same games.
            moves = sorted(board.legal_moves, key=chess.Move.uci)
            if not moves or made == POSITIONS:
                break
            board.push(rng.choice(moves))


def castles_alike(board, move):
    """A move of python-chess as the library writes it: castling of Chess960 is king takes rook in both."""
    return move.uci() if board.chess960 else board.uci(move)


def attacked(board, side):
    """The set of squares that a side attacks."""
    return sum(board.is_attacked_by(side, square) << square for square in chess.SQUARES)


def leaves(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += leaves(board, depth - 1)
        board.pop()
    return count


def answers(board, with_leaves):
    """A row of the columns."""
    moves = sorted((castles_alike(board, move), move) for move in board.legal_moves)
    sets = [board.checkers_mask(), attacked(board, chess.WHITE), attacked(board, chess.BLACK)]
    return [
        board.fen(en_passant="fen"),
        int(board.chess960),
        *(f"{set_:016x}" for set_ in sets),
        leaves(board, 2) if with_leaves else "",
        board.san(moves[len(moves) // 2][1]) if moves else "",
        " ".join(text for text, _ in moves),
    ]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for index, board in enumerate(random_boards()):
            writer.writerow(answers(board, index % PERFT_EVERY == 0))


if __name__ == "__main__":
    main()
