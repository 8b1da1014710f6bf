"""Many games of chess side by side, for systems that learn by playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from golem_chess._golem import POSITION, Games, Position, feature_planes, read_fens, status_message

__all__ = ["VectorGame", "VectorStep"]


class VectorStep(NamedTuple):
    """What a step brought, an array of shape ``(n,)`` each."""

    rewards: npt.NDArray[np.float32]
    """1 for the side that moved if it gave mate, else 0."""
    terminated: npt.NDArray[np.bool_]
    """Whether the game has ended by the rules."""
    truncated: npt.NDArray[np.bool_]
    """Whether it was broken off at ``max_plies``."""
    outcomes: npt.NDArray[np.uint8]
    """How it stood after the move: a number of ``Outcome``."""


class VectorGame:
    """``n`` games, in each of which one call plays a move.

    >>> from golem_chess import VectorGame
    >>> games = VectorGame(2)
    >>> step = games.step(games.sample())
    >>> step.terminated
    array([False, False])
    >>> games.masks.shape, int(games.masks[0].sum())
    ((2, 4672), 20)

    An action is the number of a move in ``policy``: "alphazero" (4672 actions) or "lc0" (1858), as in ``legal_masks``; a
    game is always seen from the side to move. ``starts`` are positions (an array, or FENs), from which the start of each
    game is drawn; without them it is the start position. ``claim_draws`` ends games by fifty moves and threefold repetition, which
    players may claim; mate, stalemate, material that cannot mate, 75 moves and fivefold repetition always end them. With
    ``auto_reset`` a game that ended begins again at once; without it, it stays over until ``reset``, its mask is empty,
    and its actions are ignored. All numbers drawn follow from ``seed``. ``threads`` share the games, None for all
    cores; one is best for fewer than a thousand.

    Raises ValueError for wrong arguments.
    """

    def __init__(
        self,
        n: int,
        *,
        policy: Literal["alphazero", "lc0"] = "alphazero",
        starts: npt.NDArray[Any] | Sequence[str] | None = None,
        seed: int = 0,
        claim_draws: bool = True,
        max_plies: int | None = None,
        auto_reset: bool = True,
        threads: int | None = 1,
    ) -> None:
        if n < 0:
            raise ValueError(f"n is {n}; it must be 0 or more")
        if max_plies is not None and not 0 < max_plies < 2**32:
            raise ValueError(f"max_plies is {max_plies}; it must be 1 or more, or None")
        self.n = n
        self.policy = policy
        self.auto_reset = auto_reset
        most_plies = 2**32 - 1 if max_plies is None else max_plies
        self._games = Games(n, policy, _positions(starts), seed % 2**64, claim_draws, most_plies, threads)
        self._masks = np.zeros((n, self._games.actions), dtype=np.bool_)
        self._outcomes = np.zeros(n, dtype=np.uint8)
        self.reset()

    @property
    def actions(self) -> int:
        """How many actions there are: 4672 or 1858."""
        return self._games.actions

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal: ``bool``, shape ``(n, actions)``. The next step changes this array: copy what is to stay."""
        view = self._masks.view()
        view.flags.writeable = False
        return view

    @property
    def outcomes(self) -> npt.NDArray[np.uint8]:
        """How each game stands: numbers of ``Outcome``, shape ``(n,)``."""
        return self._outcomes.copy()

    @property
    def plies(self) -> npt.NDArray[np.uint32]:
        """How many moves each game has seen: shape ``(n,)``."""
        plies = np.empty(self.n, dtype=np.uint32)
        self._games.plies(plies)
        return plies

    @property
    def positions(self) -> npt.NDArray[np.void]:
        """The position of each game: dtype ``POSITION``, shape ``(n,)``."""
        records = np.empty((self.n, POSITION.itemsize), dtype=np.uint8)
        self._games.positions(records)
        return records.view(POSITION).reshape(self.n)

    def step(self, actions: npt.ArrayLike) -> VectorStep:
        """Plays an action in each game: integers, shape ``(n,)``.

        Raises ValueError, and plays nothing, if the action of a game that goes on is not legal.
        """
        n = self.n
        step = VectorStep(
            np.empty(n, dtype=np.float32), np.empty(n, dtype=np.bool_), np.empty(n, dtype=np.bool_), self._outcomes
        )
        self._games.step(actions, self._masks, *step)
        step = step._replace(outcomes=self.outcomes)
        if self.auto_reset:
            over = step.terminated | step.truncated
            if over.any():
                self.reset(over)
        return step

    def reset(self, rows: npt.ArrayLike | None = None) -> None:
        """Begins the games of these rows again: ``bool``, shape ``(n,)``; all of them without it."""
        wanted = np.ones(self.n, dtype=np.bool_) if rows is None else np.asarray(rows)
        if wanted.dtype != np.bool_:
            raise TypeError(f"rows must be bool, not {wanted.dtype}")
        self._games.reset(np.ascontiguousarray(wanted), self._masks, self._outcomes)

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action of each game, drawn at random: shape ``(n,)``; -1 where a game is over."""
        actions = np.empty(self.n, dtype=np.int64)
        self._games.sample(actions)
        return actions

    def legal_actions(self, row: int) -> npt.NDArray[np.uint16]:
        """The legal actions of one game, in ascending order."""
        return np.array(self._games.numbers(row), dtype=np.uint16)

    def features(
        self,
        history: int = 1,
        *,
        out: npt.NDArray[np.float32] | None = None,
        rows: npt.NDArray[np.bool_] | None = None,
    ) -> npt.NDArray[np.float32]:
        """The games as planes for a network: ``float32``, shape ``(n, 14 * history + 8, 8, 8)``, the first rank first.

        For each of ``history`` positions (1 to 8, the present first) the squares of pawns, knights, bishops, rooks, queens
        and king of the side to move, the same of the opponent, and whether the position was on the board once before,
        and twice. Then whether Black is to move, the number of the move, castling of the side to move towards the h-file and
        towards the a-file, the same of the opponent, the half-moves since the last capture or pawn move, and the en
        passant square. With 8 positions these are the 119 planes of AlphaZero, and one for en passant.

        ``out``, if given, is written and returned: an array that this method returned before. ``rows``, ``bool`` of shape
        ``(n,)``, tells which games are written to it.
        """
        planes = np.zeros((self.n, feature_planes(history), 8, 8), dtype=np.float32) if out is None else out
        wanted = np.ones(self.n, dtype=np.bool_) if rows is None else np.ascontiguousarray(rows)
        self._games.features(history, wanted, planes)
        return planes


def _positions(starts: npt.NDArray[Any] | Sequence[str] | None) -> Any:
    if starts is None:
        return [Position()]
    if isinstance(starts, str):
        starts = [starts]
    if isinstance(starts, np.ndarray) or not all(isinstance(start, str) for start in starts):
        return starts
    positions, status = read_fens(list(starts))
    for row in np.flatnonzero(status):
        raise ValueError(f"start {row}: {status_message(int(status[row]))}")
    return positions
