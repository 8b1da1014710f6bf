"""Training files: positions with scores and results in the formats that networks are trained from, read and written.

    for batch in formats.read('games.binpack'):           # batches of Arrow's
        ...
    for samples in formats.read('a.bin', 'bulletformat').arrays():    # arrays of NumPy's
        planes = golem_chess.feature_rows(samples.position)
    formats.write('b.plain', formats.read('a.bin', 'bulletformat'))

Files are read as streams, in bounded memory. A row that is wrong stays in its place, with a status that
`golem_chess.status_message` explains. Scores and results are White's, whatever the format has; but bulletformat does not store
the side to move, so its rows are read with the mover as White, and score and result are the mover's.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, Union

import numpy
from numpy.typing import NDArray

from golem_chess import _golem
from golem_chess._golem import Batch, FormatReader, FormatWriter, GolemError

__all__ = ["FORMATS", "NO_PLY", "NO_SCORE", "Reader", "Samples", "Written", "read", "recognise", "write"]

FORMATS: dict[str, str] = {name: says for name, says, _ in _golem.format_names()}
"""The names of all formats, and what each is."""

NO_SCORE = -(2**31)
"""Stands in arrays of NumPy's for a score that is not known."""

NO_PLY = -1
"""Stands in arrays of NumPy's for a ply that is not known."""

COMPRESSED = (".gz", ".bz2", ".zst", ".lz4")
"""Endings behind which another one tells the format."""

Path = Union[str, "os.PathLike[str]"]


class Samples(NamedTuple):
    """The columns of some rows as arrays of NumPy's, all of one length."""

    row: NDArray[numpy.int64]
    """The number of the row in its file, from 1."""
    position: NDArray[numpy.void]
    """Positions of dtype POSITION; an empty board in rows that are wrong."""
    score: NDArray[numpy.int32]
    """Centipawns as White sees them (the mover, read from bulletformat), or NO_SCORE."""
    result: NDArray[numpy.float32]
    """1 if White (the mover, read from bulletformat) has won, 0.5 for a draw, 0 if the other side has won, or NaN."""
    best_move: NDArray[numpy.uint16]
    """The number of the `Move` that was played or is best, or 0."""
    ply: NDArray[numpy.int32]
    """Half-moves, counted from move 1 with White to move = 0; or NO_PLY, for which a format that needs it asks the position."""
    status: NDArray[numpy.int32]
    """0, or what is wrong with the row."""


class Written(NamedTuple):
    """What came of writing a file."""

    rows: int
    """How many rows there were."""
    wrong: int
    """How many of them are left out, because they were wrong or the format cannot hold them."""
    skipped: tuple[tuple[int, str], ...] = ()
    """The number of each row that is left out, from 1, and the reason: of the first 1000 such rows."""


class Readable(Protocol):
    """A file that is read."""

    def read(self, size: int, /) -> bytes: ...


class Writable(Protocol):
    """A file that is written."""

    def write(self, data: bytes, /) -> Any: ...


class ArrowStream(Protocol):
    """A table or a stream of batches of Arrow's."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class ArrowBatch(Protocol):
    """A batch of Arrow's."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


Rows = Union[Batch, ArrowBatch, ArrowStream, Samples, Mapping[str, object]]
"""Some rows: a batch or a table of Arrow's, or arrays by the names of the columns, of which only `position` must be there."""


class Reader(Iterator[Batch]):
    """The rows of a file, in batches of Arrow's; `arrays` has them as NumPy's."""

    def __init__(self, reader: FormatReader, format: str) -> None:
        self._reader = reader
        self.format = format
        """The name of the file's format."""

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Batch:
        return next(self._reader)

    def arrays(self) -> Iterator[Samples]:
        """The rows that are left, as arrays of NumPy's."""
        return map(Samples._make, self._reader.arrays())

    @property
    def rows(self) -> int:
        """How many rows have been read so far, those that are wrong among them."""
        return self._reader.row_count

    @property
    def errors(self) -> int:
        """How many rows were wrong so far."""
        return self._reader.error_count


def recognise(path: Path) -> str:
    """The format of a file: by the ending of its name, and for texts by their first line.

    Raises ValueError if the name does not tell.
    """
    with _open(path) as file:
        start = file.read(4096)
    name = _golem.recognise_format(without_compression(path), start)
    if name is None:
        raise ValueError(f"the name {os.fspath(path)} does not show its format; valid formats are {', '.join(FORMATS)}")
    return name


def read(source: Path | Readable, format: str | None = None, *, rows: int = 65536) -> Reader:
    """Reads a file, in batches of `rows` rows.

    `source` is a path or an object whose `read(n)` returns bytes; with a path the format may be left out if the name tells
    it. Files whose names end in .gz, .bz2, .zst or .lz4 are uncompressed, which needs pyarrow.

    The columns of a batch are those of `Samples`, as Arrow has them: what is not known is null, and so is all of a row that
    is wrong but for `row` and `status`.

    Raises ValueError for a format that is not known, OSError if the file cannot be read.
    """
    path = source if isinstance(source, (str, os.PathLike)) else None
    if format is None:
        if path is None:
            raise ValueError(f"a file without a name needs a format; valid formats are {', '.join(FORMATS)}")
        format = recognise(path)
    if path is not None and without_compression(path) != os.fspath(path):
        source = _open(path)
    return Reader(FormatReader(source, format, rows), format)


def write(
    target: Path | Writable, rows: Rows | Iterable[Rows], format: str | None = None, *, skip_wrong: bool = False
) -> Written:
    """Writes a file of some rows, or of many such: batches and tables of Arrow's, `Samples`, or arrays by name.

    `target` is a path or an object with `write(bytes)`. The columns are those of `Samples`, of which `row` is not looked at.
    Columns that are missing, nulls, and in arrays NO_SCORE, NaN, 0 and NO_PLY are what is not known. `position` may be a list
    of Positions, and `best_move` a list of Moves. With `skip_wrong` a row that is wrong, or that the format cannot hold, is
    left out and counted, and `Written.skipped` has the numbers and the reasons of the first 1000 such rows.

    Raises GolemError for the first such row without `skip_wrong`: what stands before it has been written. Raises ValueError
    or TypeError for columns of other names or kinds, OSError if the file cannot be written.
    """
    if format is None:
        name = os.fspath(target) if isinstance(target, (str, os.PathLike)) else ""
        format = _golem.recognise_format(name, b"")
        if format is None:
            raise ValueError(f"the name {name!r} does not show its format; valid formats are {', '.join(FORMATS)}")
    writer = FormatWriter(target, format)
    count = wrong = 0
    skipped: list[tuple[int, str]] = []
    try:
        for some in _in_parts(rows):
            found, refused, wrong_rows = _write_part(writer, some, skip_wrong)
            if wrong_rows and not skip_wrong:
                raise _refused(count + wrong_rows[0][0] + 1, wrong_rows[0][1])
            room = _TOLD - len(skipped)
            skipped += [(count + row + 1, _golem.status_message(status)) for row, status in wrong_rows[:room]]
            count, wrong = count + found, wrong + refused
    finally:
        writer.finish()
    return Written(count, wrong, tuple(skipped))


# As many rows are told in Written.skipped, whatever the file is.
_TOLD = 1000


def _in_parts(rows: Rows | Iterable[Rows]) -> Iterable[Rows]:
    """Several parts, whether there are several or one."""
    if isinstance(rows, (Samples, Mapping)) or _is_arrow(rows):
        return [rows]  # type: ignore[list-item]
    if not isinstance(rows, Iterable):
        raise _no_rows(rows)
    return rows


def _is_arrow(rows: object) -> bool:
    return hasattr(rows, "__arrow_c_array__") or hasattr(rows, "__arrow_c_stream__")


def _no_rows(rows: object) -> TypeError:
    kind = type(rows).__qualname__
    return TypeError(f"rows are a batch or a table of Arrow's, Samples, or arrays by the names of their columns, not {kind}")


def _write_part(writer: FormatWriter, rows: Rows, skip_wrong: bool) -> tuple[int, int, list[tuple[int, int]]]:
    if not isinstance(rows, (Samples, Mapping)):
        if not _is_arrow(rows):
            raise _no_rows(rows)
        return writer.write(rows, skip_wrong=skip_wrong)
    arrays: dict[str, Any] = dict(rows._asdict() if isinstance(rows, Samples) else rows)
    if "position" not in arrays:
        raise ValueError("the array position is missing")
    unknown = sorted(set(arrays) - set(Samples._fields))
    if unknown:
        raise ValueError(f"unknown columns {', '.join(unknown)}; valid columns are {', '.join(Samples._fields)}")
    columns: dict[str, Any] = {"position": arrays["position"]}
    for name, kind in _KINDS.items():
        if arrays.get(name) is not None:
            columns[name] = _as_kind(name, arrays[name], kind)
    return writer.write_arrays(**columns, skip_wrong=skip_wrong)


_KINDS: dict[str, type[numpy.generic]] = {
    "score": numpy.int32,
    "result": numpy.float32,
    "best_move": numpy.uint16,
    "ply": numpy.int32,
    "status": numpy.int32,
}


# What those do who have other things than numbers.
_WAYS = {
    "score": "use formats.NO_SCORE for what is not known",
    "result": "use 1.0, 0.5 or 0.0, and nan for what is not known",
    "best_move": "use Moves or their numbers, and 0 for what is not known",
    "ply": "use formats.NO_PLY for what is not known",
    "status": "use 0 for rows that are right",
}


def _as_kind(name: str, values: object, kind: type[numpy.generic]) -> NDArray[Any]:
    """An array of numbers of a type that has room for all of them."""
    array = numpy.asarray(values)
    if name == "best_move" and array.dtype == object and all(hasattr(move, "__index__") for move in array.flat):
        array = numpy.array([int(move) for move in array.flat], dtype=numpy.int64)
    if array.dtype.kind not in ("iu" if numpy.issubdtype(kind, numpy.integer) else "iuf"):
        raise TypeError(f"{name} must be an array of {numpy.dtype(kind)} or narrower numbers, not of {array.dtype}; {_WAYS[name]}")
    converted = array.astype(kind)
    if numpy.issubdtype(kind, numpy.integer) and not numpy.array_equal(converted, array):
        raise ValueError(f"{name} has numbers outside the range of {numpy.dtype(kind)}")
    return converted


def _refused(row: int, status: int) -> GolemError:
    error = GolemError(f"row {row}: {_golem.status_message(status)}")
    error.status = status
    return error


def without_compression(path: Path) -> str:
    """The name without an ending of `COMPRESSED`."""
    name = os.fspath(path)
    for ending in COMPRESSED:
        if name.lower().endswith(ending):
            return name[: -len(ending)]
    return name


def _open(path: Path) -> Any:
    """A file to be read, uncompressed."""
    if without_compression(path) == os.fspath(path):
        return open(path, "rb")
    try:
        import pyarrow
    except ModuleNotFoundError:
        raise ValueError("a compressed file needs pyarrow: install golem-chess[label]") from None
    return pyarrow.input_stream(os.fspath(path), compression="detect")
