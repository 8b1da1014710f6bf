#!/usr/bin/env python3
"""Writes random games as PGN, and what python-chess says of them in the columns of the Rust example label_pgn.

    label_games.py games.pgn labels.csv

Every third game starts from a Chess960 position. Comments and variations are in between. One game has an illegal move.
"""

import random
import sys

import chess
import chess.pgn

GAMES = 60
PLIES = 80


def main(games, labels):
    rng = random.Random(20)
    with open(games, "w") as pgn, open(labels, "w") as rows:
        rows.write("game,fen,moves,check,played\n")
        for number in range(1, GAMES + 1):
            board = chess.Board.from_chess960_pos(rng.randrange(960)) if number % 3 == 0 else chess.Board()
            game = chess.pgn.Game()
            game.setup(board)
            node = game
            for ply in range(PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                move = rng.choice(moves)
                rows.write(f"{number},{board.fen()},{len(moves)},{int(board.is_check())},{board.san(move)}\n")
                parent, node = node, node.add_main_variation(move)
                if ply % 7 == 3:
                    node.comment = "a comment (with brackets)"
                    parent.add_variation(rng.choice(moves))
                board.push(move)
            pgn.write(f"{game}\n\n")
        pgn.write('[Event "?"]\n\n1. e4 e5 2. Ke3 Nc6 *\n')
        board = chess.Board()
        for san in ["e4", "e5"]:
            rows.write(f"{GAMES + 1},{board.fen()},{board.legal_moves.count()},0,{san}\n")
            board.push_san(san)


main(*sys.argv[1:])
