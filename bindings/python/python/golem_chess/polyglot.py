"""Opening books in Polyglot's format: the moves of a position, the best one, or one at random.

    with Book('book.bin') as book:
        print(book.choice(Position()).move)

A book is a file of 16 bytes for each move, in the order of keys. `Position.key` is the key of a position; the books know
orthodox chess alone.
"""
from __future__ import annotations

import mmap
import os
import random
import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Union, overload

from golem_chess._golem import Move, Position, kind_of
from golem_chess.habits import BOOK, POLYGLOT_MODULE, install_in, missing

__all__ = ["Book", "Entry", "Record"]

_RECORD = struct.Struct(">QHHI")
_PROMOTIONS = (None, "n", "b", "r", "q")


class Entry(NamedTuple):
    """A legal move that a book has for a position."""

    move: Move
    weight: int
    """How good or how frequent the move is, compared with the others of its position; 0 is a move not to be played."""
    learn: int
    """What a program has learnt of the move; mostly 0."""


class Record(NamedTuple):
    """A row of a book as it stands in the file."""

    key: int
    """The `Position.key` of the position."""
    raw_move: int
    """The target in bits 0 to 5, the origin in bits 6 to 11, and above what a pawn becomes, 1 for a knight to 4."""
    weight: int
    learn: int


class Book(Sequence[Record]):
    """A book that is open: a sequence of its rows, which finds the moves of a position by bisection.

    `source` is the path of a file, or the bytes of one. Close it, or use it in a `with` statement.

    Raises OSError if the file cannot be read, and ValueError if its length is not a multiple of 16.
    """

    def __init__(self, source: Union[str, os.PathLike[str], bytes]) -> None:
        self._data: Union[bytes, mmap.mmap]
        if isinstance(source, bytes):
            self._data = source
        else:
            with open(source, "rb") as file:
                empty = os.fstat(file.fileno()).st_size == 0
                self._data = b"" if empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if len(self._data) % _RECORD.size:
            raise ValueError(f"a book has {_RECORD.size} bytes for each move; this file has {len(self._data)} bytes")

    def __len__(self) -> int:
        """The number of rows."""
        return len(self._data) // _RECORD.size

    @overload
    def __getitem__(self, index: int) -> Record: ...

    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...

    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        """A row by its number, or several."""
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = index if index >= 0 else len(self) + index
        if not 0 <= number < len(self):
            raise IndexError("the book has no row of this number")
        return Record._make(_RECORD.unpack_from(self._data, number * _RECORD.size))

    def __contains__(self, record: object) -> bool:
        """Whether the book has a row, which is found by bisection."""
        if not (isinstance(record, tuple) and len(record) == len(Record._fields) and isinstance(record[0], int)):
            return False
        return any(row == record for row in self._records(record[0]))

    def find_all(self, position: Position, *, minimum_weight: int = 1) -> list[Entry]:
        """The legal moves that the book has for a position, the heaviest first; lighter ones than `minimum_weight` are left
        out.
        """
        if not isinstance(position, Position):
            raise TypeError(f"a book must be asked for a Position, not {kind_of(position)}")
        entries = [self._entry(position, record) for record in self._records(position.key) if record.weight >= minimum_weight]
        return sorted((entry for entry in entries if entry is not None), key=lambda entry: -entry.weight)

    def find(self, position: Position, *, minimum_weight: int = 1) -> Entry | None:
        """The heaviest move, or None if the book has none."""
        entries = self.find_all(position, minimum_weight=minimum_weight)
        return entries[0] if entries else None

    def choice(
        self, position: Position, *, minimum_weight: int = 1, random: random.Random | None = None
    ) -> Entry | None:
        """A move at random, each as likely as any other, or None if the book has none. `random` is where chance comes from."""
        entries = self.find_all(position, minimum_weight=minimum_weight)
        return (random or _RANDOM).choice(entries) if entries else None

    def weighted_choice(self, position: Position, *, random: random.Random | None = None) -> Entry | None:
        """A move at random, as likely as its weight says, or None if the book has none."""
        entries = self.find_all(position)
        weights = [entry.weight for entry in entries]
        return (random or _RANDOM).choices(entries, weights)[0] if entries else None

    def _records(self, key: int) -> Iterator[Record]:
        """The rows of a key."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self[middle].key < key else (low, middle)
        while low < len(self) and self[low].key == key:
            yield self[low]
            low += 1

    @staticmethod
    def _entry(position: Position, record: Record) -> Entry | None:
        """The legal move of a row; None where there is none, as two positions may have one key."""
        to, origin, promotion = record.raw_move & 63, record.raw_move >> 6 & 63, record.raw_move >> 12 & 7
        for move in position.legal_moves():
            # The target of castling is the rook's square in both.
            if int(move) & 0xFFF == origin | to << 6 and promotion < 5 and move.promotion == _PROMOTIONS[promotion]:
                return Entry(move, record.weight, record.learn)
        return None

    def close(self) -> None:
        """Closes the file."""
        if isinstance(self._data, mmap.mmap):
            self._data.close()

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_RANDOM = random.Random()

install_in(Book, "Book", BOOK)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Says what takes the place of a name of chess.polyglot."""
        raise missing(__name__, name, POLYGLOT_MODULE)
