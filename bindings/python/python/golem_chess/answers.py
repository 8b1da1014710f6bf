"""What some methods answer with: tuples with names, and how a game has ended."""
from __future__ import annotations

import enum
from typing import NamedTuple

import numpy
from numpy.typing import NDArray


class Outcome(enum.IntEnum):
    """How a game has ended. The last two are draws if a player claims them. The numbers are those of golem.h."""

    CHECKMATE = 1
    STALEMATE = 2
    INSUFFICIENT_MATERIAL = 3
    SEVENTYFIVE_MOVES = 4
    FIVEFOLD_REPETITION = 5
    FIFTY_MOVES = 6
    THREEFOLD_REPETITION = 7


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
