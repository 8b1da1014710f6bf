"""EPD: a position in a line with operations, as `bm Nf3; id "one";`, read to a dict and written from one.

    position, operations = read('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a pawn";')
    text = write(position, {'bm': ['e4'], 'id': 'a pawn'})

`golem_chess.formats` reads files of EPD as training data.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Union

from golem_chess._golem import Move, Position
from golem_chess.aliases import MoveLike

__all__ = ["Operations", "Value", "read", "write"]

Value = Union[None, str, int, float, Move, list[Move]]
"""What an operation says: moves, a number, a text, or nothing."""

Operations = dict[str, Value]
"""What is said of a position, by the names of the operations."""

_SETS = ("am", "bm")
_LINES = ("pv",)
_MOVES = ("pm", "sm")
_CLOCKS = ("hmvc", "fmvn")

_OPERATION = re.compile(r'\s*([A-Za-z_][^\s;"]*)((?:[^;"]|"(?:[^"\\]|\\.)*")*)(?:;|$)')
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


def read(text: str) -> tuple[Position, Operations]:
    """The position and the operations of a line.

    `bm` and `am` are lists of moves, `pv` is a line of moves, `pm` and `sm` are single moves; other operations are a number, a
    text, or None where nothing follows the name. `hmvc` and `fmvn` are the clocks of the position as well.

    Raises TypeError if it is not a str, and GolemError, a ValueError, for a position that cannot be played or a move that is
    not legal; ValueError for anything that is not an operation.

    >>> from golem_chess import epd
    >>> position, operations = epd.read('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; ce 25; id "a; b";')
    >>> position.fen(), operations
    ('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', {'bm': [<Move e2e4>, <Move e1d2>], 'ce': 25, 'id': 'a; b'})
    """
    if not isinstance(text, str):
        raise TypeError(f"EPD is read from a str, not from {type(text).__qualname__}")
    fields = text.split(None, 4)
    rest = fields[4].strip() if len(fields) > 4 else ""
    operations = dict(_operations(rest))
    clocks = [operations.get(name, default) for name, default in zip(_CLOCKS, ("0", "1"))]
    position = Position(" ".join([*fields[:4], *map(str, clocks)]) if len(fields) >= 4 else text)
    return position, {name: _value(position, name, value) for name, value in operations.items()}


def _operations(text: str) -> Iterable[tuple[str, str]]:
    """Names, and what follows them."""
    place = 0
    while place < len(text):
        found = _OPERATION.match(text, place)
        if found is None:
            raise ValueError(f"an operation of EPD is a name, values and a semicolon: {text[place : place + 40]!r}")
        yield found[1], found[2].strip()
        place = found.end()


def _value(position: Position, name: str, text: str) -> Value:
    if name in _SETS:
        return [position.move(word) for word in text.split()]
    if name in _LINES:
        moves = []
        for word in text.split():
            moves.append(position.move(word))
            position = position.play(moves[-1])
        return moves
    if name in _MOVES:
        return position.move(text)
    if not text:
        return None
    if _NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    return text


def write(position: Position, operations: Mapping[str, Union[Value, MoveLike, Iterable[MoveLike]]] | None = None) -> str:
    """The line of a position with operations, which `read` reads; moves may be texts, as where `Position.move` takes them.

    Raises ValueError for a name that is none, GolemError, a ValueError, for a move that is not legal, and TypeError for a value
    of another type.

    >>> from golem_chess import Position, epd
    >>> epd.write(Position(), {'bm': ['e4', 'g1f3'], 'pv': ['e4', 'e5'], 'id': 'start', 'ce': 20})
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 Nf3; pv e4 e5; id "start"; ce 20;'
    """
    parts = [" ".join(position.fen().split()[:4])]
    for name, value in (operations or {}).items():
        if not re.fullmatch(r'[A-Za-z_][^\s;"]*', name):
            raise ValueError(f"the name of an operation is a letter and signs without spaces, not {name!r}")
        parts.append(f"{name} {_text(position, name, value)}".rstrip() + ";")
    return " ".join(parts)


def _text(position: Position, name: str, value: object) -> str:
    """A value as EPD has it."""
    if name in _SETS or name in _LINES or name in _MOVES:
        moves: Iterable[Any] = [value] if isinstance(value, (str, Move)) or not isinstance(value, Iterable) else value
        words = []
        for move in moves:
            words.append(position.san(move))
            position = position.play(move) if name in _LINES else position
        return " ".join(words)
    if value is None:
        return ""
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    raise TypeError(f"the value of an operation is moves, a number, a str or None, not {type(value).__qualname__}")
