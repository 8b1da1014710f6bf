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
from golem_chess.label.inputs import Input, Problem, WrongRow, open_input
from golem_chess.label.parts import Parts

__all__ = ["Problem", "WrongRow", "run"]


def run(arguments: argparse.Namespace) -> int:
    """Labels a file as the arguments say and returns how many rows are wrong; Problem tells what is wrong with them."""
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
        raise Problem(f"{twice[0]} would be in the output twice, from the input or as a label; use --keep")
    compression = arguments.compression.upper() if arguments.compression == "none" else arguments.compression
    with closing(Parts(output, schema, compression)) as parts:
        manifest = manifests.of_run(arguments, columns, source.schema.names)
        if not parts.begin(manifest, arguments.resume, arguments.overwrite):
            print(f"{output} already exists and is complete", file=sys.stderr)
            return 0
        try:
            return _label_all(arguments, _Job(arguments.input, source, columns, parts, arguments.strict), manifest)
        except (OSError, pa.ArrowException, MemoryError) as error:
            raise Problem(f"{error}; complete parts are kept: to continue, repeat the command with --resume") from None


def _target(output: str) -> str:
    """The file that a name means; through a link it is the target that is written, and the link stays."""
    target = os.path.realpath(output) if os.path.islink(output) else output
    if os.path.lexists(target) and not os.path.isfile(target):
        raise Problem(f"{target} exists, but is not a file")
    return target


def _check_names(source: str, output: str) -> None:
    """Problem, if files of these names cannot be the input and the output of a run."""
    for name in (source, output):
        try:
            name.encode()
        except UnicodeEncodeError:
            raise Problem(f"the name {name!a} is not UTF-8; rename the file or its folder") from None
    if os.path.exists(source) and os.path.exists(output) and os.path.samefile(source, output):
        raise Problem(f"{output} is also the input; choose another output")


def _label_all(arguments: argparse.Namespace, job: _Job, manifest: manifests.Manifest) -> int:
    """Writes the parts and the output; returns how many rows are wrong."""
    started = time.monotonic()
    count = _label_parts(job, arguments.part_rows, arguments.threads or _cores(), _progress(arguments.quiet))
    changed = manifests.differences(manifest, manifests.of_run(arguments, job.columns, job.source.schema.names))
    if changed:
        raise Problem(f"{arguments.input} changed while it was read: {changed}")
    job.parts.join(count)
    if not arguments.quiet:
        seconds = time.monotonic() - started
        print(f"{job.parts.output}: {job.summary()}, {seconds:.1f} s", file=sys.stderr)
    return job.wrong


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class _Job:
    """What is done to every part, and what was found so far."""

    def __init__(self, path: str, source: Input, columns: list[str], parts: Parts, strict: bool) -> None:
        self.path = path
        self.source = source
        self.columns = columns
        self.parts = parts
        self.strict = strict
        self.games = 0
        self.rows = 0
        self.wrong = 0

    def summary(self) -> str:
        """How much there was, and how much of it is wrong: a game has at most one row that is."""
        rows = f"{self.rows} rows"
        if self.source.game is None:
            return f"{rows}, {self.wrong} of them wrong"
        return f"{rows} of {self.games} games, {self.wrong} of these with a mistake"

    def read(self) -> Iterator[pa.RecordBatch]:
        """The batches of the input; Problem where it is damaged."""
        rows = 0
        try:
            for batch in self.source.batches():
                if self.source.game is not None and len(batch):
                    self.games = batch.column(self.source.game)[-1].as_py()
                if self.strict:
                    self._check(batch, rows)
                rows += len(batch)
                yield batch
        except (OSError, UnicodeError, pa.ArrowException) as error:
            raise Problem(f"{self.path} cannot be read to its end: {error}") from None

    def _check(self, batch: pa.RecordBatch, before: int) -> None:
        """WrongRow for the first row that is wrong, if one is; `before` it there were so many rows."""
        labels = self._labels(self.source.parse(batch), [])
        wrong = pc.indices_nonzero(labels.column("status"))
        if len(wrong):
            row = wrong[0].as_py()
            raise WrongRow(f"{self.path}: row {before + row + 1}: {labels.column('message')[row]}")

    def count(self, batches: list[pa.RecordBatch]) -> tuple[int, int]:
        """The same of a part that an earlier run has written."""
        statuses = [self._labels(self.source.parse(batch), []).column("status") for batch in batches]
        return sum(len(batch) for batch in batches), sum(len(pc.indices_nonzero(status)) for status in statuses)

    def write(self, index: int, batches: list[pa.RecordBatch]) -> tuple[int, int]:
        """Labels and writes a part; returns how many rows it has, and how many of them are wrong."""
        labelled = [self._label(self.source.parse(batch)) for batch in batches]
        self.parts.write(index, labelled)
        wrong = sum(len(pc.indices_nonzero(batch.column("status"))) for batch in labelled)
        return sum(len(batch) for batch in batches), wrong

    def _labels(self, batch: pa.RecordBatch, columns: list[str]) -> pa.RecordBatch:
        """Labels, status and message of each row."""
        source = self.source
        status = None if source.status is None else batch.column(source.status)
        column = batch.column(source.column)
        labels = pa.record_batch(_golem.label_batch(column, columns, status=status))
        if source.message is None:
            return labels
        # The reader knows the line, too.
        messages = pc.coalesce(batch.column(source.message), labels.column("message"))
        return labels.set_column(len(columns) + 1, "message", messages)

    def _label(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        labels = self._labels(batch, self.columns)
        kept = [batch.column(name) for name in self.source.schema.names]
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
                    task = pool.submit(job.count, batches)
                else:
                    task = pool.submit(job.write, index, batches)
                running.add(task)
                # One part waits, so that no thread does; more would only fill the memory.
                while len(running) > threads + 1:
                    running = _finish(job, running, progress)
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
