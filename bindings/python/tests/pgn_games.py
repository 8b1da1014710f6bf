"""Random games with comments, marks and variations, and what python-chess reads in a text."""
from __future__ import annotations

import io
import logging
import random

import chess
import chess.pgn

# What it cannot read is told by the tests.
logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)

WORDS = ["good", "is better", "— nur so", "l'été", "(see diagram)", "[%csl Ra1]", "1. e4 e5", "; $5", "1-0"]


def comment(rng: random.Random) -> str:
    """Some words, and what programs write."""
    parts = [rng.choice(WORDS) for _ in range(rng.randrange(3))]
    if rng.random() < 0.4:
        parts.insert(0, f"[%eval {rng.randrange(-900, 900) / 100:.2f},{rng.randrange(1, 40)}]")
    if rng.random() < 0.2:
        parts.append(f"[%eval #{rng.choice([-3, 2, 11])}]")
    if rng.random() < 0.4:
        parts.append(f"[%clk {rng.randrange(3)}:{rng.randrange(60):02}:{rng.randrange(60):02}]")
    if rng.random() < 0.2:
        parts.append(f"[%emt 0:00:{rng.randrange(60):02}.{rng.randrange(10)}]")
    return " ".join(parts)


def random_game(rng: random.Random, plies: int = 60) -> chess.pgn.Game:
    """A game of random legal moves, from any start of Chess960 at times."""
    game = chess.pgn.Game()
    if rng.random() < 0.3:
        game.setup(chess.Board.from_chess960_pos(rng.randrange(960)))
    game.headers["White"] = rng.choice(['Ada "A" Lovelace', "C:\\chess\\", "Müller", "?"])
    game.comment = rng.choice(["", "the start"])
    extend(game, rng, plies, 0)
    game.headers["Result"] = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
    return game


def extend(node: chess.pgn.GameNode, rng: random.Random, plies: int, depth: int) -> None:
    """Adds moves to a line, and variations to them."""
    board = node.board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        main = node.add_main_variation(rng.choice(moves))
        if rng.random() < 0.3:
            main.comment = comment(rng)
        if rng.random() < 0.1:
            main.nags = {rng.choice([1, 2, 3, 4, 5, 6, 10, 140])}
        if depth < 3 and rng.random() < 0.1:
            other = node.add_variation(rng.choice(moves), starting_comment=rng.choice(["", "or"]))
            if other is not main and len(node.variations) > 1:
                extend(other, rng, rng.randrange(5), depth + 1)
        board.push(main.move)
        node = main


def by_python_chess(text: str) -> list[chess.pgn.Game]:
    """All games of a text."""
    return _read(text, chess.pgn.GameBuilder)


class _MainLine(chess.pgn.GameBuilder[chess.pgn.Game]):
    def begin_variation(self) -> chess.pgn.SkipType:  # type: ignore[override]
        return chess.pgn.SKIP

    def end_variation(self) -> None:
        pass


def main_lines_by_python_chess(text: str) -> list[chess.pgn.Game]:
    """The same without a look at the variations."""
    return _read(text, _MainLine)


def _read(text: str, builder: type[chess.pgn.GameBuilder[chess.pgn.Game]]) -> list[chess.pgn.Game]:
    file, games = io.StringIO(text), []
    while game := chess.pgn.read_game(file, Visitor=builder):
        games.append(game)
    return games
