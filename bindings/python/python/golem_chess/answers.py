"""What some methods answer with: tuples with names, and how a game has ended."""
from __future__ import annotations

import enum
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from golem_chess.aliases import Color


class Outcome(enum.IntEnum):
    """How a game has ended. The last two are draws if a player claims them. The numbers are those of golem.h.

    `winner` and `result` say who has won; of a checkmate, the outcome of a position or a game knows it. Outcomes are compared
    by `==`: the checkmates of both sides are equal to `Outcome.CHECKMATE`, but are not the same object.

    >>> from golem_chess import Position
    >>> outcome = Position('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1').outcome()
    >>> outcome, outcome.winner, outcome.result
    (<Outcome.CHECKMATE: 1>, 'w', '1-0')
    """

    CHECKMATE = 1
    STALEMATE = 2
    INSUFFICIENT_MATERIAL = 3
    SEVENTYFIVE_MOVES = 4
    FIVEFOLD_REPETITION = 5
    FIFTY_MOVES = 6
    THREEFOLD_REPETITION = 7

    @property
    def winner(self) -> Color | None:
        """Who has won: 'w' or 'b', or None in a draw.

        Raises ValueError for a checkmate by its number alone, as `Outcome(1)`, which does not tell.
        """
        winner: Color | None = getattr(self, "_winner", None)
        if winner is None and self == Outcome.CHECKMATE:
            raise ValueError("Outcome.CHECKMATE alone has no winner; use the outcome of a position or a game")
        return winner

    @property
    def result(self) -> str:
        """The result of the game: '1-0', '0-1' or '1/2-1/2'.

        Raises ValueError where `winner` does.
        """
        winner = self.winner
        return "1/2-1/2" if winner is None else "1-0" if winner == "w" else "0-1"

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return outcome_of, (self.value, getattr(self, "_winner", None))

    def __copy__(self) -> Outcome:
        return self

    def __deepcopy__(self, memo: object) -> Outcome:
        return self


def outcome_of(number: int, winner: Color | None = None) -> Outcome:
    """The outcome of a number; a checkmate that says who has won, if `winner` is given."""
    return Outcome(number) if winner is None else _CHECKMATES[winner]


def _checkmate_by(winner: Color) -> Outcome:
    """Like `Outcome.CHECKMATE`, but with a winner."""
    outcome = int.__new__(Outcome, Outcome.CHECKMATE.value)
    # What an enumeration gives its members.
    outcome._name_, outcome._value_ = "CHECKMATE", Outcome.CHECKMATE.value
    outcome.__dict__["_winner"] = winner
    return outcome


_CHECKMATES: dict[Color, Outcome] = {"w": _checkmate_by("w"), "b": _checkmate_by("b")}


class Keys(NamedTuple):
    """Zobrist keys: of a whole position, and of parts of it. `pieces` are those of each colour without pawns."""

    all: int
    pawns: int
    minors: int
    majors: int
    pieces: tuple[int, int]
    material: int
    kings: int


class Node(NamedTuple):
    """What a search asks of every node: sets of squares, by the colour of the king (White first) or by kind (pawn to king)."""

    checkers: int
    """The opponent's pieces that give check."""
    blockers: tuple[int, int]
    """The pieces of either colour that stand alone between that king and an enemy slider that moves along that line."""
    pinners: tuple[int, int]
    """All those sliders whose blocker is of the king's colour."""
    check_squares: tuple[int, int, int, int, int, int]
    """From where a piece of the side to move would give check; none for the king."""
    attacked_by: tuple[int, int, int, int, int, int]
    """What the opponent's pieces of a kind attack."""


class Threat(NamedTuple):
    """A piece that attacks another one, of the other colour or its own; pieces as letters, upper case for White."""

    from_square: int
    to_square: int
    attacker: str
    victim: str


class AttackMaps(NamedTuple):
    """What is attacked, by colour (White first) and kind (pawn to king): sets of squares, and what is counted from them."""

    by_kind: NDArray[numpy.uint64]
    """Squares that the pieces of a kind attack, of shape (2, 6)."""
    attacked: NDArray[numpy.uint64]
    """Squares that any piece attacks, of shape (2,)."""
    attacked_twice: NDArray[numpy.uint64]
    """Squares that two pieces or more attack, of shape (2,)."""
    pawn_spans: NDArray[numpy.uint64]
    """Squares that pawns attack or may come to attack as they advance, blockers aside, of shape (2,)."""
    king_ring: NDArray[numpy.uint64]
    """The square of the king and those around it, of shape (2,)."""
    mobility: NDArray[numpy.uint16]
    """Pairs of a piece and a square it attacks that is neither its own side's nor attacked by a pawn, of shape (2, 6)."""
    ring_attacks: NDArray[numpy.uint16]
    """Pairs of an enemy piece and a square of the king ring that it attacks, of shape (2,)."""
