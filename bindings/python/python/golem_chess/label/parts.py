"""The parts that golem-label writes, and how they become one file.

A part appears under its name when it is complete, and the output when it is complete, so that an interruption at any
moment leaves either nothing or the whole of each. A manifest says what the parts are parts of.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as csv
import pyarrow.parquet as pq

from golem_chess.label.inputs import Problem

MANIFEST = "manifest.json"


@contextmanager
def complete(path: str) -> Iterator[str]:
    """A name to write to, which becomes `path` once all is written and on the disk."""
    unfinished = path + ".unfinished"
    yield unfinished
    with open(unfinished, "rb+") as file:
        os.fsync(file.fileno())
    os.replace(unfinished, path)


class Parts:
    """The parts of an output, in a folder beside it."""

    def __init__(self, output: str, schema: pa.Schema, compression: str) -> None:
        self.output = output
        self.folder = output + ".parts"
        self.schema = schema
        self.compression = compression
        self.is_csv = output.lower().endswith(".csv")
        if not self.is_csv and not output.lower().endswith((".parquet", ".pq")):
            raise Problem(f"{output} must end in .parquet or .csv")
        binaries = [field.name for field in schema if pa.types.is_fixed_size_binary(field.type)]
        if self.is_csv and binaries:
            raise Problem(f"the column {binaries[0]} has bytes, which CSV cannot hold")

    def begin(self, manifest: dict[str, Any], resume: bool, overwrite: bool) -> bool:
        """Makes the folder, or goes on with the one that is there; False if the output is complete already."""
        path = os.path.join(self.folder, MANIFEST)
        is_interrupted = os.path.exists(path)
        if is_interrupted and resume:
            self._compare(path, manifest)
        if os.path.exists(self.output) and not overwrite:
            if not resume:
                raise Problem(f"{self.output} is there already; --overwrite replaces it")
            # What was interrupted was the removal of the parts, if anything.
            shutil.rmtree(self.folder, ignore_errors=True)
            return False
        if is_interrupted and resume:
            return True
        if is_interrupted and not overwrite:
            raise Problem(f"{self.folder} is of a run that was interrupted; --resume goes on, --overwrite forgets it")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        with complete(path) as unfinished, open(unfinished, "w", encoding="utf-8") as file:
            json.dump(manifest, file, indent=1)
        return True

    def _compare(self, path: str, manifest: dict[str, Any]) -> None:
        """Problem, if the parts that are there are not those of this run."""
        with open(path, encoding="utf-8") as file:
            earlier = json.load(file)
        changed = [name for name in manifest if earlier.get(name) != manifest[name]]
        if changed:
            raise Problem(f"{self.folder} is of another run, with another {changed[0]}; --overwrite forgets it")

    def path(self, index: int) -> str:
        """Where a part is, or will be."""
        return os.path.join(self.folder, f"{index:08}.{'csv' if self.is_csv else 'arrow'}")

    def has(self, index: int) -> bool:
        """Whether a part is complete."""
        return os.path.exists(self.path(index))

    def write(self, index: int, batches: Iterable[pa.RecordBatch]) -> None:
        """Writes a part."""
        with complete(self.path(index)) as unfinished:
            table = pa.Table.from_batches(batches, self.schema)
            if self.is_csv:
                csv.write_csv(_for_csv(table), unfinished, csv.WriteOptions(include_header=False))
            else:
                # Parquet takes long to encode, which the output needs to be once.
                options = pa.ipc.IpcWriteOptions(compression="lz4")
                with pa.ipc.new_file(unfinished, self.schema, options=options) as writer:
                    writer.write_table(table)

    def join(self, count: int) -> None:
        """Makes the output from so many parts and removes them."""
        with complete(self.output) as unfinished:
            if self.is_csv:
                self._join_csv(unfinished, count)
            else:
                with pq.ParquetWriter(unfinished, self.schema, compression=self.compression) as writer:
                    for index in range(count):
                        with pa.ipc.open_file(self.path(index)) as part:
                            table = part.read_all()
                        writer.write_table(table, row_group_size=max(1, table.num_rows))
        shutil.rmtree(self.folder)

    def _join_csv(self, path: str, count: int) -> None:
        with open(path, "wb") as output:
            csv.write_csv(_for_csv(self.schema.empty_table()), output)
            for index in range(count):
                with open(self.path(index), "rb") as part:
                    shutil.copyfileobj(part, output, 1 << 20)


def _for_csv(table: pa.Table) -> pa.Table:
    """Lists as texts with spaces between."""
    for index, field in enumerate(table.schema):
        if pa.types.is_list(field.type):
            texts = table.column(index).cast(pa.list_(pa.string()))
            table = table.set_column(index, field.name, pc.binary_join(texts, " "))
    return table
