"""Names for the types of arguments and answers, for annotations."""
from __future__ import annotations

from typing import Literal, Protocol, SupportsIndex, TypeAlias, Union

from golem_chess._golem import Move


class HasUci(Protocol):
    """A move of another library, such as chess.Move."""

    def uci(self) -> str:
        """The move in UCI notation."""


# A Literal of several values is a Union to mypy, and stubtest wants it to be one.
Color: TypeAlias = Union[Literal["w"], Literal["b"]]
"""A colour as methods answer it."""

ColorLike: TypeAlias = Union[Color, Literal["white"], Literal["black"], Literal[0], Literal[1]]
"""A colour as methods take it: 0 is White and 1 is Black, and a bool is neither."""

SquareSet: TypeAlias = int
"""A set of squares: bit `1 << square`, a1 = 0 to h8 = 63."""

SquareLike: TypeAlias = Union[str, SupportsIndex]
"""A square by its name or its number."""

MoveClass: TypeAlias = Union[
    Literal["captures"], Literal["queen_promotions"], Literal["under_promotions"], Literal["quiets"]
]
"""A class of moves; every move is of one."""

PinRule: TypeAlias = Union[Literal["ignored"], Literal["while_pinned"], Literal["king_line"], Literal["both"]]
"""What a pinned piece may do in an exchange."""

SpecialRule: TypeAlias = Union[Literal["valued"], Literal["zero"]]
"""What castling, promotions and en passant count in an exchange."""

MoveLike: TypeAlias = Union[Move, str, HasUci]
"""A move, a text in UCI notation or SAN, or a move of another library."""
