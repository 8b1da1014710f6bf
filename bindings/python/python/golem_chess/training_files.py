"""What Spark and Dask have in common for training files: parts of files to be read, and files to be written.

A file of a format that has records of one size is read in parts of some records, any other as a whole. Each partition of a
data frame becomes a file, which appears when it is complete.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import fs

from golem_chess import _golem, formats
from golem_chess.clusters import Folder, file_system

__all__ = ["COLUMNS", "FilePart", "TrainingFiles", "TrainingFolder"]

COLUMNS = pa.schema(
    [
        ("file", pa.string()),
        ("row", pa.int64()),
        ("position", pa.binary(80)),
        ("score", pa.int32()),
        ("result", pa.float32()),
        ("best_move", pa.uint16()),
        ("ply", pa.int32()),
        ("status", pa.int32()),
    ]
)
"""The columns of a data frame: the path of the file, then those of `golem_chess.formats.Samples`."""

# What `golem_chess.formats.write` takes of them.
WRITTEN = ("position", "score", "result", "best_move", "ply", "status")


class FilePart(NamedTuple):
    """A file, or some of its records."""

    path: str
    format: str
    first: int
    """How many records stand before them."""
    start: int
    """Where they begin."""
    size: int | None
    """How many bytes they have, or all that follow."""


class TrainingFiles:
    """A training file, or all that are in a folder and the folders below it. Objects are sent to the workers.

    Names with a dot or a line at the front are passed over. Raises ValueError for a format that is not known, or if a name
    does not tell it.
    """

    def __init__(self, source: str, format: str | None, part_rows: int) -> None:
        if format is not None and format not in formats.FORMATS:
            raise ValueError(f"unknown format {format!r}; valid formats are {', '.join(formats.FORMATS)}")
        if part_rows < 1:
            raise ValueError("part_rows must be 1 or more")
        self._files, root = file_system(source)
        found = self._files.get_file_info(root)
        if found.type == fs.FileType.NotFound:
            raise FileNotFoundError(f"there is no file or folder {source}")
        below = [found]
        if found.type == fs.FileType.Directory:
            below = sorted(self._files.get_file_info(fs.FileSelector(root, recursive=True)), key=lambda info: info.path)
        kept = [info for info in below if info.type == fs.FileType.File and info.base_name[0] not in "._"]
        self.parts = [part for info in kept for part in self._parts_of(info, format, part_rows)]

    def _parts_of(self, file: fs.FileInfo, format: str | None, part_rows: int) -> Iterator[FilePart]:
        name = formats.without_compression(file.path)
        if format is None:
            with self._files.open_input_stream(file.path) as stream:
                format = _golem.recognise_format(name, stream.read(4096))
        if format is None:
            raise ValueError(f"the name {file.path} does not show its format; known are {', '.join(formats.FORMATS)}")
        record = _golem.record_bytes(format)
        if record is None or name != file.path or file.size <= record * part_rows:
            yield FilePart(file.path, format, 0, 0, None)
            return
        count = file.size // record
        for first in range(0, count, part_rows):
            start, last = first * record, min(first + part_rows, count)
            # The last part has what is no whole record, too.
            end = last * record if last < count else file.size
            yield FilePart(file.path, format, first, start, end - start)

    def read(self, index: int) -> Iterator[pa.RecordBatch]:
        """The rows of a part, with the columns of `COLUMNS`."""
        part = self.parts[index]
        if part.size is None:
            with self._files.open_input_stream(part.path) as stream:
                yield from _batches(stream, part)
        else:
            with self._files.open_input_file(part.path) as file:
                file.seek(part.start)
                yield from _batches(_Beginning(file, part.size), part)


class _Beginning:
    """So many bytes of a file from where it stands."""

    def __init__(self, file: Any, size: int) -> None:
        self._file, self._left = file, size

    def read(self, count: int) -> bytes:
        """The next bytes."""
        found: bytes = self._file.read(min(count, self._left))
        self._left -= len(found)
        return found


def _batches(file: Any, part: FilePart) -> Iterator[pa.RecordBatch]:
    for rows in formats.read(file, part.format):
        batch = pa.record_batch(rows)
        columns = {name: batch.column(name) for name in batch.schema.names}
        columns["row"] = pc.add(columns["row"], part.first)
        columns["file"] = pa.repeat(pa.scalar(part.path), batch.num_rows)
        yield pa.RecordBatch.from_arrays([columns[name] for name in COLUMNS.names], schema=COLUMNS)


class TrainingFolder:
    """A folder that gets a training file for each partition of a data frame. Objects are sent to the workers."""

    def __init__(self, target: str, format: str) -> None:
        endings = {name: endings for name, _, endings in _golem.format_names()}
        if format not in endings:
            raise ValueError(f"unknown format {format!r}; valid formats are {', '.join(endings)}")
        if not _golem.is_written_format(format):
            raise ValueError(f"the format {format} can be read but not written")
        self._folder, self._format = Folder(target), format
        self._ending = (endings[format] or ["txt"])[0]

    def begin(self, present: Iterable[str]) -> None:
        """Makes the folder for a data frame with these columns; ValueError if there is something in it."""
        if "position" not in list(present):
            raise ValueError("the column 'position' is missing")
        if not self._folder.is_empty():
            raise ValueError(f"the folder {self._folder.path} is not empty")

    def write(self, number: int, batches: Iterable[pa.RecordBatch]) -> formats.Written:
        """Writes a partition, unless it has no rows. Rows that are wrong, or that the format cannot hold, are left out."""
        some = (_written_columns(batch) for batch in batches if batch.num_rows)
        first = next(some, None)
        if first is None:
            return formats.Written(0, 0)
        path = posixpath.join(self._folder.path, f"part-{number:06}.{self._ending}")
        with self._folder.complete(path) as file:
            return formats.write(file, _chained(first, some), self._format, skip_wrong=True)

    def end(self) -> None:
        """Removes what workers that died have left."""
        self._folder.end()


def _chained(first: pa.RecordBatch, others: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield first
    yield from others


def _written_columns(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Those that are written, in the types that the reader has; ArrowInvalid, a ValueError, for numbers that do not fit."""
    names = [name for name in WRITTEN if name in batch.schema.names]
    schema = pa.schema([COLUMNS.field(name) for name in names])
    return pa.RecordBatch.from_arrays([batch.column(name).cast(schema.field(name).type) for name in names], schema=schema)
