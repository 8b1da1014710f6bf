"""``VectorGame`` with the vector interface of Gymnasium, which is needed for this module alone."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from golem_chess._golem import feature_planes
from golem_chess.vector_game import VectorGame

__all__ = ["ChessVectorEnv"]

Features = npt.NDArray[np.float32]


class ChessVectorEnv(VectorEnv[Features, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """``num_envs`` games of chess in which both sides are played: observations are those of the side to move.

    The reward is 1 for the side that just moved if it gave mate, else 0. ``infos["action_mask"]`` has the legal actions
    of each game, ``infos["outcome"]`` how it stood after the move. A game that ended begins again in the same step, and
    ``infos["final_obs"]`` holds how it ended. What else is given goes to ``VectorGame``.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs: int, *, history: int = 1, **rules: Any) -> None:
        if "auto_reset" in rules:
            raise TypeError("games begin again in the same step; auto_reset cannot be chosen")
        self._rules = rules
        self._history = history
        self._game = VectorGame(num_envs, auto_reset=False, **rules)
        self.num_envs = num_envs
        shape = (feature_planes(history), 8, 8)
        self.single_observation_space = gymnasium.spaces.Box(0.0, float(2**16), shape, np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self._game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begins all games again; with a seed, from the numbers that follow from it (the first of a list)."""
        if isinstance(seed, list):
            seed = next((one for one in seed if one is not None), None)
        if seed is not None:
            self._game = VectorGame(self.num_envs, auto_reset=False, **{**self._rules, "seed": seed})
        else:
            self._game.reset()
        return self._game.features(self._history), self._infos(self._game.outcomes)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Features, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Plays an action in each game. Raises ValueError, and plays nothing, if one is not legal."""
        step = self._game.step(actions)
        over = step.terminated | step.truncated
        observations = self._game.features(self._history)
        final: dict[str, Any] = {}
        if over.any():
            endings = np.full(self.num_envs, None, dtype=object)
            for row in np.flatnonzero(over):
                endings[row] = observations[row].copy()
            final = {"final_obs": endings, "_final_obs": over.copy()}
            self._game.reset(over)
            self._game.features(self._history, out=observations, rows=over)
        infos = self._infos(step.outcomes) | final
        return observations, step.rewards.astype(np.float64), step.terminated, step.truncated, infos

    def _infos(self, outcomes: npt.NDArray[np.uint8]) -> dict[str, Any]:
        all_rows = np.ones(self.num_envs, dtype=np.bool_)
        return {
            "action_mask": self._game.masks.copy(),
            "_action_mask": all_rows,
            "outcome": outcomes,
            "_outcome": all_rows.copy(),
        }
