"""What labels by Spark and by Dask have in common: batches with labels, and files as units of work.

A file of a data set is labelled in parts of some row groups. A part becomes a file of its own, which appears when it is
complete; a part that is begun twice, as its worker was thought dead, has the same content both times.
"""

from __future__ import annotations

import json
import os
import posixpath
import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq
from pyarrow import fs

from golem_chess import _golem

__all__ = ["Files", "Folder", "Part", "file_system", "label_batch", "label_fields"]

# Rows of a row group that is written.
GROUP_ROWS = 1 << 18
COMPRESSION = "zstd"
UNFINISHED = ".unfinished"
MANIFEST = "_call.json"


def label_fields(present: Iterable[str], column: str, labels: Sequence[str], *, plain: bool) -> pa.Schema:
    """The fields that labels add to a table with these columns; ValueError if they cannot be added."""
    present = list(present)
    if column not in present:
        raise ValueError(f"unknown column {column!r}; there is {', '.join(map(str, present))}")
    added = pa.schema(_golem.label_schema(list(labels), plain=plain))
    for name in added.names:
        if name in present:
            raise ValueError(f"the column {name!r} already exists")
    return added


def label_batch(batch: pa.RecordBatch, column: str, labels: Sequence[str], *, epd: bool) -> pa.RecordBatch:
    """The batch with labels, in types that every engine knows."""
    added = pa.record_batch(_golem.label_batch(batch.column(column), list(labels), epd=epd, plain=True))
    schema = pa.schema([*batch.schema, *added.schema])
    return pa.RecordBatch.from_arrays([*batch.columns, *added.columns], schema=schema)


class Folder:
    """A folder for results, on any file system that `pyarrow.fs` knows. Objects are sent to the workers."""

    def __init__(self, place: str) -> None:
        self.files, self.path = file_system(place)

    def is_empty(self) -> bool:
        """Makes the folder, if it is not there; whether there is nothing in it."""
        self.files.create_dir(self.path)
        return not self.files.get_file_info(fs.FileSelector(self.path))

    @contextmanager
    def complete(self, path: str) -> Iterator[Any]:
        """A stream to write to, which becomes the file of that path at the end."""
        folder, name = posixpath.split(path)
        self.files.create_dir(folder)
        # Readers of data sets pass over names with a line at the front.
        unfinished = posixpath.join(folder, f"_{name}-{uuid.uuid4().hex}{UNFINISHED}")
        with self.files.open_output_stream(unfinished) as stream:
            yield stream
        self.files.move(unfinished, path)

    def has(self, path: str) -> bool:
        """Whether there is a file of that path."""
        is_there: bool = self.files.get_file_info(path).type == fs.FileType.File
        return is_there

    def end(self) -> None:
        """Removes what workers that died have left."""
        for found in self.files.get_file_info(fs.FileSelector(self.path, recursive=True)):
            if found.base_name.startswith("_") and found.base_name.endswith(UNFINISHED):
                self.files.delete_file(found.path)


class Part(NamedTuple):
    """Some row groups of a file, and the file that they become."""

    source: str
    first: int
    last: int
    """The row group after the last one."""
    target: str


class Files:
    """A Parquet file, or all that are in a folder and the folders below it, to be labelled into a folder.

    Paths may be URIs of a file system that `pyarrow.fs` knows. Objects are sent to the workers.
    """

    def __init__(
        self, source: str, target: str, column: str, labels: Sequence[str], *, epd: bool, part_rows: int
    ) -> None:
        self._column, self._labels, self._epd = column, list(labels), epd
        self._sources, root = file_system(source)
        self._targets = Folder(target)
        data = ds.dataset(root, format="parquet", filesystem=self._sources)
        label_fields(data.schema.names, column, labels, plain=True)
        self._manifest = {"source": root, "column": column, "columns": list(labels), "epd": epd, "part_rows": part_rows}
        self.parts = [part for fragment in data.get_fragments() for part in self._parts_of(fragment, root, part_rows)]

    def _parts_of(self, file: ds.ParquetFileFragment, root: str, part_rows: int) -> list[Part]:
        """Row groups together as long as they have no more rows than a part should."""
        inside = posixpath.basename(root) if file.path == root else posixpath.relpath(file.path, root)
        stem = posixpath.splitext(posixpath.join(self._targets.path, inside))[0]
        parts: list[Part] = []
        rows = part_rows + 1
        for group in file.row_groups:
            rows += group.num_rows
            if rows > part_rows:
                parts.append(Part(file.path, group.id, group.id, f"{stem}-{group.id:06}.parquet"))
                rows = group.num_rows
            parts[-1] = parts[-1]._replace(last=group.id + 1)
        return parts

    def begin(self, resume: bool) -> None:
        """Makes the folder, or goes on with the one of an earlier run; ValueError if it is not one of the same call."""
        folder = self._targets
        is_empty, path = folder.is_empty(), posixpath.join(folder.path, MANIFEST)
        if resume and folder.has(path):
            with folder.files.open_input_file(path) as file:
                earlier = json.loads(file.read())
            for name, value in self._manifest.items():
                if earlier.get(name) != value:
                    raise ValueError(f"the folder {folder.path} belongs to a call with another {name}")
        elif not is_empty:
            raise ValueError(f"the folder {folder.path} is not empty; use resume to continue an interrupted call")
        else:
            with folder.complete(path) as file:
                file.write(json.dumps(self._manifest).encode())

    def label(self, index: int) -> tuple[int, int]:
        """Labels a part, unless it is there; returns how many rows it has, and how many of them are wrong."""
        part = self.parts[index]
        if not self._targets.has(part.target):
            self._write(part)
        with self._targets.files.open_input_file(part.target) as file:
            status = pq.read_table(file, columns=["status"]).column("status")
        return len(status), pc.sum(pc.not_equal(status, 0)).as_py() or 0

    def _write(self, part: Part) -> None:
        groups = list(range(part.first, part.last))
        with self._sources.open_input_file(part.source) as source, pq.ParquetFile(source) as file:
            added = label_fields(file.schema_arrow.names, self._column, self._labels, plain=True)
            schema = pa.schema([*file.schema_arrow, *added])
            with self._targets.complete(part.target) as target, pq.ParquetWriter(target, schema, compression=COMPRESSION) as out:
                for batch in file.iter_batches(GROUP_ROWS, row_groups=groups, use_threads=False):
                    out.write_batch(label_batch(batch, self._column, self._labels, epd=self._epd))

    def end(self) -> None:
        """Removes what workers that died have left."""
        self._targets.end()


def file_system(place: str) -> tuple[fs.FileSystem, str]:
    """The file system of a path or URI, and the path there."""
    found: tuple[fs.FileSystem, str] = fs.FileSystem.from_uri(place if "://" in place else os.path.abspath(place))
    return found
