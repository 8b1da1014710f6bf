#!/usr/bin/env python3
"""Steps a second of random games: golem_chess.VectorGame, a loop over python-chess, and pgx where it is installed.

    python bindings/python/bench/vector_game.py [GAMES]

A step is an action drawn among the legal ones, the move, the end of the game by the rules, a new game where one ended, and
the mask of what is legal next. All use one core; for pgx set XLA_FLAGS=--xla_cpu_multi_thread_eigen=false, too.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import chess
import numpy as np

from golem_chess import VectorGame

SECONDS = 5.0


def steps_a_second(games: int, step: Callable[[], None]) -> float:
    """By the time of this process, so that other programs count less."""
    step()
    count, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        step()
        count += games
    return count / (time.process_time() - start)


def golem(games: int, policy: str) -> float:
    game = VectorGame(games, policy="lc0" if policy == "lc0" else "alphazero")

    def step() -> None:
        game.step(game.sample())

    return steps_a_second(games, step)


def python_chess(games: int) -> float:
    boards = [chess.Board() for _ in range(games)]
    masks = np.zeros((games, 64 * 64), dtype=np.bool_)
    legal = [list(board.legal_moves) for board in boards]

    def step() -> None:
        for row, board in enumerate(boards):
            board.push(random.choice(legal[row]))
            if board.is_game_over(claim_draw=False) or board.is_repetition(3) or board.halfmove_clock >= 100:
                board.reset()
            legal[row] = list(board.legal_moves)
            masks[row] = False
            masks[row, [64 * move.from_square + move.to_square for move in legal[row]]] = True

    return steps_a_second(games, step)


def pgx(games: int) -> float | None:
    try:
        import jax
        import pgx
    except ImportError:
        return None
    env = pgx.make("chess")
    begin = jax.jit(jax.vmap(env.init))
    play = jax.jit(jax.vmap(env.step))
    state = begin(jax.random.split(jax.random.PRNGKey(0), games))
    draw = jax.jit(lambda key, masks: jax.random.categorical(key, jax.numpy.log(masks.astype("float32")), axis=1))
    turn = 0

    def step() -> None:
        nonlocal state, turn
        turn += 1
        actions = draw(jax.random.PRNGKey(turn), state.legal_action_mask)
        state = jax.block_until_ready(play(state, actions))

    return steps_a_second(games, step)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    rows = [
        ("golem_chess, AlphaZero's moves", golem(games, "alphazero")),
        ("golem_chess, Lc0's moves", golem(games, "lc0")),
        ("python-chess", python_chess(min(games, 64))),
        ("pgx", pgx(games)),
    ]
    for name, speed in rows:
        print(f"{name:32}" + ("is not installed" if speed is None else f"{speed:14,.0f} steps a second"))


if __name__ == "__main__":
    main()
