"""A game: positions one after the other, so that repetitions are known."""
from __future__ import annotations

from golem_chess._golem import Move, Position, kind_of
from golem_chess.aliases import MoveLike
from golem_chess.answers import Outcome


class Game:
    """The moves from a position on, which may be given as FEN; without one from the start position.

    >>> from golem_chess import Game
    >>> game = Game()
    >>> for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split():
    ...     after = game.push(text)
    >>> game.outcome()
    <Outcome.THREEFOLD_REPETITION: 7>
    >>> game.pop()
    <Move f6g8>
    """

    __slots__ = ("_moves", "_positions")

    def __init__(self, position: Position | str | None = None) -> None:
        start = Position() if position is None else Position(position) if isinstance(position, str) else position
        if not isinstance(start, Position):
            raise TypeError(f"a game must begin with a Position or a FEN, not {kind_of(start)}")
        self._positions = [start]
        self._moves: list[Move] = []

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions, that of the start first."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return tuple(self._moves)

    def push(self, move: MoveLike) -> Position:
        """Makes a legal move and returns the position after it; GolemError, a ValueError, if it is not legal."""
        legal = self.position.move(move)
        after = self.position.play(legal)
        self._moves.append(legal)
        self._positions.append(after)
        return after

    def pop(self) -> Move:
        """Takes back the last move and returns it; IndexError where there is none."""
        move = self._moves.pop()
        self._positions.pop()
        return move

    def copy(self) -> Game:
        """Another game with the same moves, which goes on by itself."""
        other = Game(self._positions[0])
        other._positions, other._moves = self._positions.copy(), self._moves.copy()
        return other

    __copy__ = copy

    def sans(self) -> list[str]:
        """The moves in standard algebraic notation."""
        return [position.san(move) for position, move in zip(self._positions, self._moves)]

    def outcome(self) -> Outcome | None:
        """How the game stands: the first Outcome that holds, or None if it goes on."""
        return self.position.outcome(self._reachable())

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Whether the game is over; with `claim_draw` also by a draw that a player can claim."""
        return self.position.is_game_over(claim_draw=claim_draw, history=self._reachable())

    def result(self, *, claim_draw: bool = False) -> str:
        """The result, if the game is over as `is_game_over` says: '1-0', '0-1' or '1/2-1/2', otherwise '*'."""
        return self.position.result(claim_draw=claim_draw, history=self._reachable())

    def repetitions(self) -> int:
        """How often the position stood on the board before; the present one is not counted, so 2 means the third time."""
        return self.position.repetitions(self._reachable())

    def upcoming_repetition(self) -> Move | None:
        """A legal move that leads back to a position that was on the board before, or None."""
        return self.position.upcoming_repetition(self._reachable())

    def _reachable(self) -> list[Position]:
        """The positions before this one that its clock can reach."""
        return self._positions[-1 - self.position.halfmove_clock : -1]

    def __len__(self) -> int:
        """The number of moves that were made."""
        return len(self._moves)

    def __bool__(self) -> bool:
        """Always True: a game without moves is a game."""
        return True

    def __repr__(self) -> str:
        return f"<Game of {len(self)} moves: {self.position!r}>"
