"""A run of golem-label: batches come in, are put together to parts, and each part is labelled and written by a thread."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from golem_chess import _golem
from golem_chess.label import manifest as manifests
from golem_chess.label.inputs import Input, Problem, open_input
from golem_chess.label.parts import Parts

__all__ = ["Problem", "run"]


def run(arguments: argparse.Namespace) -> None:
    """Labels a file as the arguments say; Problem tells what is wrong with them."""
    columns = [name.strip() for name in arguments.columns.split(",") if name.strip()]
    try:
        labels = pa.schema(_golem.label_schema(columns))
    except ValueError as error:
        raise Problem(str(error)) from None
    output = _target(arguments.output)
    _check_names(arguments.input, output)
    source = open_input(arguments.input, arguments.format, arguments.column, arguments.keep)
    schema = pa.schema([*source.schema, *labels])
    twice = [name for name in schema.names if schema.names.count(name) > 1]
    if twice:
        raise Problem(f"{twice[0]} would be in the output twice, of the input or as a label; say --keep")
    compression = arguments.compression.upper() if arguments.compression == "none" else arguments.compression
    with closing(Parts(output, schema, compression)) as parts:
        manifest = manifests.of_run(arguments, columns, source.schema.names)
        if not parts.begin(manifest, arguments.resume, arguments.overwrite):
            print(f"{output} is there already, and nothing is left to be done", file=sys.stderr)
            return
        try:
            _label_all(arguments, _Job(arguments.input, source, columns, parts), manifest)
        except (OSError, pa.ArrowException, MemoryError) as error:
            raise Problem(f"{error}; what is complete is kept: the same command with --resume goes on") from None


def _target(output: str) -> str:
    """The file that a name means; through a link it is the target that is written, and the link stays."""
    target = os.path.realpath(output) if os.path.islink(output) else output
    if os.path.lexists(target) and not os.path.isfile(target):
        raise Problem(f"{target} is there, and is no file")
    return target


def _check_names(source: str, output: str) -> None:
    """Problem, if files of these names cannot be the input and the output of a run."""
    for name in (source, output):
        try:
            name.encode()
        except UnicodeEncodeError:
            raise Problem(f"the name {name!a} is not UTF-8; rename the file, or give its folder another name") from None
    if os.path.exists(source) and os.path.exists(output) and os.path.samefile(source, output):
        raise Problem(f"{output} is the input itself; name another output")


def _label_all(arguments: argparse.Namespace, job: _Job, manifest: manifests.Manifest) -> None:
    """Writes the parts and the output."""
    started = time.monotonic()
    count = _label_parts(job, arguments.part_rows, arguments.threads or _cores(), _progress(arguments.quiet))
    changed = manifests.differences(manifest, manifests.of_run(arguments, job.columns, job.source.schema.names))
    if changed:
        raise Problem(f"{arguments.input} has changed while it was read: {changed}")
    job.parts.join(count)
    if not arguments.quiet:
        seconds = time.monotonic() - started
        print(f"{job.parts.output}: {job.rows} rows, {job.wrong} of them wrong, {seconds:.1f} s", file=sys.stderr)


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class _Job:
    """What is done to every part, and what was found so far."""

    def __init__(self, path: str, source: Input, columns: list[str], parts: Parts) -> None:
        self.path = path
        self.source = source
        self.columns = columns
        self.parts = parts
        self.rows = 0
        self.wrong = 0

    def read(self) -> Iterator[pa.RecordBatch]:
        """The batches of the input; Problem where it is damaged."""
        try:
            yield from self.source.batches()
        except (OSError, pa.ArrowException) as error:
            raise Problem(f"{self.path} cannot be read to its end: {error}") from None

    def write(self, index: int, batches: list[pa.RecordBatch]) -> tuple[int, int]:
        """Labels and writes a part; returns how many rows it has, and how many of them are wrong."""
        labelled = [self._label(batch) for batch in batches]
        self.parts.write(index, labelled)
        wrong = sum(pc.sum(pc.not_equal(batch.column("status"), 0)).as_py() or 0 for batch in labelled)
        return sum(len(batch) for batch in batches), wrong

    def _label(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        source = self.source
        status = None if source.status is None else batch.column(source.status)
        column = batch.column(source.column)
        labels = pa.record_batch(_golem.label_batch(column, self.columns, epd=source.is_epd, status=status))
        kept = [batch.column(name) for name in source.schema.names]
        return pa.record_batch([*kept, *labels.columns], schema=self.parts.schema)


def _label_parts(job: _Job, part_rows: int, threads: int, progress: Any) -> int:
    """Labels all parts that are not there yet; returns how many there are."""
    count = 0
    running: set[Future[tuple[int, int]]] = set()
    with ThreadPoolExecutor(threads) as pool, progress:
        try:
            for index, batches in enumerate(_in_parts(job.read(), part_rows)):
                count = index + 1
                if job.parts.has(index):
                    progress.update(sum(len(batch) for batch in batches))
                    continue
                # One part waits, so that no thread does; more would only fill the memory.
                while len(running) > threads:
                    running = _finish(job, running, progress)
                running.add(pool.submit(job.write, index, batches))
            while running:
                running = _finish(job, running, progress)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return count


def _finish(job: _Job, running: set[Future[tuple[int, int]]], progress: Any) -> set[Future[tuple[int, int]]]:
    """Waits for a part; returns those that are still running."""
    done, left = wait(running, return_when=FIRST_COMPLETED)
    for part in done:
        rows, wrong = part.result()
        job.rows += rows
        job.wrong += wrong
        progress.update(rows)
    return left


def _in_parts(batches: Iterator[pa.RecordBatch], part_rows: int) -> Iterator[list[pa.RecordBatch]]:
    """Batches together so that each part has as many rows as it should, but for the last."""
    part: list[pa.RecordBatch] = []
    rows = 0
    for batch in batches:
        while rows + len(batch) >= part_rows:
            taken = part_rows - rows
            yield [*part, batch.slice(0, taken)]
            batch, part, rows = batch.slice(taken), [], 0
        if len(batch):
            part.append(batch)
            rows += len(batch)
    if part:
        yield part


class _NoProgress:
    """In place of a progress bar."""

    def __enter__(self) -> _NoProgress:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def update(self, rows: int) -> None:
        pass


def _progress(quiet: bool) -> Any:
    """A progress bar where somebody can see it."""
    if quiet or not sys.stderr.isatty():
        return _NoProgress()
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        return _NoProgress()
    return tqdm(unit=" positions", unit_scale=True)
