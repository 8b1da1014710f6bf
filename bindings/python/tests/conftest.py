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


# Tests that start processes, which takes seconds: of the cases of each group every so many-th runs, all at full length and
# with --all.
SAMPLED = {
    ("test_a_disk_that_fills", "test_a_killed_run_goes_on", "test_killed_at_every_step"): 3,
    ("test_lists_that_say_they_are_long",): 4,
    ("test_memory_error",): 4,
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out cases of the tests that are sampled, by GOLEM_SEED. pytest counts them as deselected."""
    if is_full_length() or config.getoption("--all"):
        return
    left_out = set()
    for names, step in SAMPLED.items():
        cases = [item for item in items if getattr(item, "originalname", None) in names]
        left_out |= set(cases) - set(cases[seed() % step :: step])
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=list(left_out))


def is_full_length() -> bool:
    return os.environ.get("GOLEM_LENGTH") == "full"


def seed() -> int:
    return int(os.environ.get("GOLEM_SEED") or 0)


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
    step = 1 if is_full_length() else every(3)
    first = seed() % step
    return [(board, Position.from_board(board)) for board in boards[first::step]]


@pytest.fixture(scope="session")
def every(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """The step of a sample: each so many-th position, or each one if all were asked for."""
    return lambda step: 1 if request.config.getoption("--all") else step
