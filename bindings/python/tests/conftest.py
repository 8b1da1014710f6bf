"""What the tests share: the boards of random games that the other languages' examples are compared with, too."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import chess
import pytest

from golem_chess import Position

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "examples" / "python"))

import answers  # type: ignore[import-not-found]  # noqa: E402  # the folder is only now on the path


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="compare all positions where a sample is compared otherwise")


@pytest.fixture(scope="session")
def boards() -> list[chess.Board]:
    """Copies of all boards, without their moves."""
    boards = [board.copy(stack=False) for board in answers.random_boards()]
    assert len(boards) == answers.POSITIONS == 12_000
    assert 4000 < sum(board.chess960 for board in boards) < 8000
    return boards


@pytest.fixture(scope="session")
def pairs(boards: list[chess.Board], every: Callable[[int], int]) -> list[tuple[chess.Board, Position]]:
    """Boards with their positions: a third of them, or all at full length and with --all."""
    step = 1 if os.environ.get("GOLEM_LENGTH") == "full" else every(3)
    first = int(os.environ.get("GOLEM_SEED") or 0) % step
    return [(board, Position.from_board(board)) for board in boards[first::step]]


@pytest.fixture(scope="session")
def every(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """The step of a sample: each so many-th position, or each one if all were asked for."""
    return lambda step: 1 if request.config.getoption("--all") else step
