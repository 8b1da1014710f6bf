"""The parts that golem-label writes, and how they become one file.

A part appears under its name when it is complete, and the output when it is complete, so that an interruption at any
moment leaves either nothing or the whole of each. All that is unfinished is in one folder, whose manifest says what the
parts are parts of; only what golem-label made is removed or replaced.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as csv
import pyarrow.parquet as pq

from golem_chess.label import manifest as manifests
from golem_chess.label.inputs import Problem
from golem_chess.label.manifest import Manifest

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

MANIFEST = "manifest.json"
OURS = re.compile(r"(manifest\.json|output|\d{8,}\.(csv|arrow))(\.unfinished)?")
"""Names of what is written into the folder."""


@contextmanager
def complete(path: str) -> Iterator[str]:
    """A name to write to, which becomes `path` once all is written and on the disk; nothing stays of what fails."""
    unfinished = path + ".unfinished"
    try:
        yield unfinished
        with open(unfinished, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except BaseException:
        with suppress(OSError):
            os.remove(unfinished)
        raise


class Parts:
    """The parts of an output, in a folder beside it."""

    def __init__(self, output: str, schema: pa.Schema, compression: str) -> None:
        self.output = output
        self.folder = output + ".parts"
        # Readers of whole folders, Spark among them, pass over names with a dot in front.
        place, name = os.path.split(output)
        self.record = os.path.join(place, f".{name}.golem-label")
        self.schema = schema
        self.compression = compression
        self.replaces = False
        self.manifest: Manifest = {}
        self._lock_file: int | None = None
        self.is_csv = output.lower().endswith(".csv")
        if not self.is_csv and not output.lower().endswith((".parquet", ".pq")):
            raise Problem(f"{output} must end in .parquet or .csv")
        if self.is_csv:
            _check_csv(schema)

    def begin(self, manifest: Manifest, resume: bool, overwrite: bool) -> bool:
        """Makes the folder, or goes on with the one that is there; False if the output is complete already."""
        self.manifest, self.replaces = manifest, overwrite
        finished = manifests.read(self.record)
        interrupted = self._interrupted(finished is not None)
        earlier = finished if interrupted is None else interrupted
        differs = "" if earlier is None else manifests.differences(earlier, manifest)
        if interrupted is not None and resume and differs:
            raise Problem(f"{self.folder} is of another run: {differs}; to discard it use only --overwrite")
        if os.path.exists(self.output):
            is_of_earlier = earlier is not None and earlier.get(manifests.OUTPUT) == manifests.fingerprint(self.output)
            if resume and is_of_earlier and not differs:
                if interrupted is not None:
                    self._clear_away()
                return False
            if not overwrite:
                why = f", from another run: {differs}" if is_of_earlier and differs else ", not from this run"
                raise Problem(f"{self.output} already exists{why if resume else ''}; use --overwrite to replace it")
        if interrupted is None:
            self._make_folder()
        elif not resume and not overwrite:
            raise Problem(f"{self.folder} is of an interrupted run; --resume continues it, --overwrite discards it")
        elif not resume:
            # The manifest of the earlier run last, so that the folder has one at any moment.
            self._remove_parts()
            self._write_manifest(self.folder)
        return True

    def _interrupted(self, is_recorded: bool) -> Manifest | None:
        """The manifest of the run whose parts are there, None without the folder; Problem if it is somebody else's."""
        if not os.path.lexists(self.folder):
            return None
        leave = "move it, or choose another output"
        if os.path.islink(self.folder) or not os.path.isdir(self.folder):
            raise Problem(f"{self.folder} exists, but is not a folder of golem-label; {leave}")
        entries = list(os.scandir(self.folder))
        if is_recorded and not entries:
            # Killed when all but this was done.
            os.rmdir(self.folder)
            return None
        found = manifests.read(os.path.join(self.folder, MANIFEST))
        if found is None:
            raise Problem(f"{self.folder} exists, but golem-label did not create it; {leave}")
        for entry in entries:
            if not _is_ours(entry):
                raise Problem(f"{self.folder} contains {entry.name!a}, which golem-label did not create; {leave}")
        self._lock()
        return found

    def _make_folder(self) -> None:
        """Makes the folder, which is there with its manifest or not at all."""
        place, name = os.path.split(self.output)
        os.makedirs(place or ".", exist_ok=True)
        made = tempfile.mkdtemp(prefix=f".{name}.parts.", dir=place or ".")
        try:
            self._write_manifest(made)
            os.rename(made, self.folder)
        except BaseException:
            shutil.rmtree(made, ignore_errors=True)
            raise
        self._lock()

    def _lock(self) -> None:
        """Keeps other runs out of the folder until `close`, where the system can."""
        if fcntl is None:
            return
        self._lock_file = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.flock(self._lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Problem(f"another golem-label is working in {self.folder}") from None
        except OSError:
            pass

    def close(self) -> None:
        """Lets other runs in."""
        if self._lock_file is not None:
            os.close(self._lock_file)
            self._lock_file = None

    def _write_manifest(self, folder: str) -> None:
        with complete(os.path.join(folder, MANIFEST)) as unfinished, open(unfinished, "w", encoding="utf-8") as file:
            json.dump(self.manifest, file, indent=1)

    def path(self, index: int) -> str:
        """Where a part is, or will be."""
        return os.path.join(self.folder, f"{index:08}.{'csv' if self.is_csv else 'arrow'}")

    def has(self, index: int) -> bool:
        """Whether a part is complete."""
        return os.path.exists(self.path(index))

    def write(self, index: int, batches: Iterable[pa.RecordBatch]) -> None:
        """Writes a part."""
        with complete(self.path(index)) as unfinished:
            # A file of Arrow's has one dictionary for each column.
            table = pa.Table.from_batches(batches, self.schema).unify_dictionaries()
            if self.is_csv:
                csv.write_csv(_for_csv(table), unfinished, csv.WriteOptions(include_header=False))
            else:
                # Parquet takes long to encode, which the output needs to be once.
                options = pa.ipc.IpcWriteOptions(compression="lz4")
                with pa.ipc.new_file(unfinished, self.schema, options=options) as writer:
                    writer.write_table(table)

    def join(self, count: int) -> None:
        """Makes the output from so many parts and removes them."""
        joined = os.path.join(self.folder, "output")
        with complete(joined) as unfinished:
            if self.is_csv:
                self._join_csv(unfinished, count)
            else:
                with pq.ParquetWriter(unfinished, self.schema, compression=self.compression) as writer:
                    for index in range(count):
                        with pa.ipc.open_file(self.path(index)) as part:
                            table = part.read_all()
                        writer.write_table(table, row_group_size=max(1, table.num_rows))
        self.manifest[manifests.OUTPUT] = manifests.fingerprint(joined)
        self._write_manifest(self.folder)
        self._hand_out(joined)
        _write_through(os.path.dirname(self.output))
        self._clear_away()

    def _join_csv(self, path: str, count: int) -> None:
        with open(path, "wb") as output:
            csv.write_csv(_for_csv(self.schema.empty_table()), output)
            for index in range(count):
                with open(self.path(index), "rb") as part:
                    shutil.copyfileobj(part, output, 1 << 20)

    def _hand_out(self, joined: str) -> None:
        """Gives the output its name; one that has come up in the meantime is replaced only if that was asked for."""
        if self.replaces:
            os.replace(joined, self.output)
            return
        try:
            os.link(joined, self.output)
        except FileExistsError:
            raise Problem(f"{self.output} appeared during the run; use --resume --overwrite to replace it") from None
        except OSError as error:
            # A file system without links.
            if os.path.lexists(self.output):
                raise error from None
            os.rename(joined, self.output)

    def _clear_away(self) -> None:
        """Removes the parts; the manifest becomes the record of the output."""
        self._remove_parts()
        os.replace(os.path.join(self.folder, MANIFEST), self.record)
        with suppress(OSError):
            # Not if somebody has put something in.
            os.rmdir(self.folder)

    def _remove_parts(self) -> None:
        for entry in list(os.scandir(self.folder)):
            if _is_ours(entry) and entry.name != MANIFEST:
                os.remove(entry.path)


def _write_through(folder: str) -> None:
    """Has the names in a folder written to the disk, where the system can."""
    with suppress(OSError):
        opened = os.open(folder or ".", os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _is_ours(entry: os.DirEntry[str]) -> bool:
    """Whether something in the folder is a file as golem-label makes them."""
    return OURS.fullmatch(entry.name) is not None and entry.is_file(follow_symlinks=False)


def _check_csv(schema: pa.Schema) -> None:
    """Problem, if a column has a type that CSV cannot hold."""
    for field in schema:
        if pa.types.is_fixed_size_binary(field.type):
            raise Problem(f"CSV cannot hold the column {field.name}, which has bytes")
        try:
            csv.write_csv(_for_csv(pa.table([pa.nulls(1, field.type)], pa.schema([field]))), pa.BufferOutputStream())
        except pa.ArrowException:
            raise Problem(f"CSV cannot hold the column {field.name}, which has type {field.type}") from None


def _for_csv(table: pa.Table) -> pa.Table:
    """Lists as texts with spaces between."""
    for index, field in enumerate(table.schema):
        if pa.types.is_list(field.type):
            texts = table.column(index).cast(pa.list_(pa.string()))
            table = table.set_column(index, field.name, pc.binary_join(texts, " "))
    return table
