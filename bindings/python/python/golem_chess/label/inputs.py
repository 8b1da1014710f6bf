"""The files that golem-label reads, as streams of Arrow batches."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.parquet as pq

from golem_chess import _golem, formats

BATCH_ROWS = 1 << 15
BLOCK_BYTES = 1 << 23
ENDINGS = {".pgn": "pgn", ".parquet": "parquet", ".pq": "parquet"}
LINES = {"fen": ["text"], "epd": ["text"], "bullet-text": ["text", "score", "result"]}
"""Formats with a row in each line, with what is kept by default."""

OF_SAMPLES = [("score", pa.int32()), ("result", pa.float32()), ("best_move", pa.uint16()), ("ply", pa.int32())]
"""The columns of training files."""


class Problem(Exception):
    """Something that the user can put right; the text says what."""


class WrongRow(Problem):
    """A row of the input is wrong, and the user wants to stop there."""


@dataclass(frozen=True)
class Input:
    """A file to be labelled."""

    batches: Callable[[], Iterator[pa.RecordBatch]]
    """Reads the file from its start: batches with at least the columns that are named below."""
    schema: pa.Schema
    """Of the columns that are kept."""
    column: str
    """Where the positions are."""
    parse: Callable[[pa.RecordBatch], pa.RecordBatch] = lambda batch: batch
    """Adds columns to a batch that are read from others; work for all threads."""
    status: str | None = None
    """A column with what was found to be wrong while the file was read."""
    message: str | None = None
    """A column with a sentence for that."""
    game: str | None = None
    """A column with the number of the game."""


def open_input(path: str, form: str | None, column: str, keep: str | None) -> Input:
    """The input of that name and format."""
    if not os.path.isfile(path):
        raise Problem(f"{path} is not a file")
    form = form or format_of(path)
    if form == "parquet":
        return _parquet(path, column, keep)
    if form == "pgn":
        return _games(path, keep)
    return _lines(path, form, keep) if form in LINES else _samples(path, form, keep)


def format_of(path: str) -> str:
    """The format that a name tells, or the first line of a text."""
    name = path.lower()
    for ending in formats.COMPRESSED:
        name = name.removesuffix(ending)
    form = ENDINGS.get(os.path.splitext(name)[1])
    if form is not None:
        return form
    try:
        return formats.recognise(path)
    except ValueError:
        raise Problem(f"cannot tell the format of {path} from its name; use --format") from None
    except (OSError, EOFError, pa.ArrowException) as error:
        raise Problem(f"{path} cannot be read: {error}") from None


def _kept(schema: pa.Schema, keep: str | None, default: list[str]) -> pa.Schema:
    """The fields that the user wants to keep."""
    names = {None: default, "all": schema.names, "none": []}.get(keep, (keep or "").split(","))
    for name in names:
        if name not in schema.names:
            raise Problem(f"the input has no column {name!r}; it has {', '.join(schema.names)}")
        if schema.names.count(name) > 1:
            raise Problem(f"the input has two columns {name!r}")
    return pa.schema([schema.field(name) for name in names])


def _lines(path: str, form: str, keep: str | None) -> Input:
    schema = pa.schema([("line", pa.int64()), ("text", pa.string()), *OF_SAMPLES])

    def batches() -> Iterator[pa.RecordBatch]:
        line = 1
        for lines in _blocks_of_lines(path):
            for start in range(0, len(lines), BATCH_ROWS):
                some = lines[start : start + BATCH_ROWS]
                numbers = pa.array(range(line, line + len(some)), pa.int64())
                texts = pa.array(some, pa.binary())
                yield pa.record_batch([numbers, _as_text(texts), texts], names=["line", "text", "bytes"])
                line += len(some)

    def parse(batch: pa.RecordBatch) -> pa.RecordBatch:
        text = b"".join(line + b"\n" for line in batch.column("bytes").to_pylist())
        found = pa.record_batch(next(formats.read(io.BytesIO(text), form, rows=len(batch))))
        return pa.record_batch([*batch.columns, *found.columns], names=[*batch.schema.names, *found.schema.names])

    return Input(batches, _kept(schema, keep, LINES[form]), "position", parse, status="status")


def _samples(path: str, form: str, keep: str | None) -> Input:
    schema = pa.schema([("row", pa.int64()), *OF_SAMPLES])

    def batches() -> Iterator[pa.RecordBatch]:
        with pa.input_stream(path, compression="detect") as stream:
            for batch in formats.read(stream, form, rows=BATCH_ROWS):
                yield pa.record_batch(batch)

    return Input(batches, _kept(schema, keep, ["score", "result"]), "position", status="status")


def _blocks_of_lines(path: str) -> Iterator[list[bytes]]:
    """The lines of a text, some at a time, without what ends them."""
    rest = b""
    with pa.input_stream(path, compression="detect") as stream:
        while block := stream.read(BLOCK_BYTES):
            lines = (rest + block).split(b"\n")
            rest = lines.pop()
            if lines:
                yield [line.removesuffix(b"\r") for line in lines]
    if rest:
        yield [rest.removesuffix(b"\r")]


def _as_text(texts: pa.Array) -> pa.Array:
    """Bytes as strings; what is no UTF-8 is replaced, as no file of strings could hold it."""
    try:
        return texts.cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array([text.decode("utf-8", "replace") for text in texts.to_pylist()], pa.string())


def _games(path: str, keep: str | None) -> Input:
    fields = [("game", pa.int64()), ("ply", pa.int32()), ("san", pa.string()), ("result", pa.string()), ("line", pa.int64())]
    schema = pa.schema(fields)

    def batches() -> Iterator[pa.RecordBatch]:
        with pa.input_stream(path, compression="detect") as stream:
            for batch in _golem.PgnReader(stream, BATCH_ROWS):
                yield pa.record_batch(batch)

    return Input(batches, _kept(schema, keep, ["game", "ply"]), "position", status="status", message="message", game="game")


def _parquet(path: str, column: str, keep: str | None) -> Input:
    try:
        schema = pq.read_schema(path)
    except (pa.ArrowException, OSError) as error:
        raise Problem(f"{path} is not a readable Parquet file: {error}") from None
    if column not in schema.names:
        raise Problem(f"{path} has no column {column!r}; it has {', '.join(schema.names)}; use --column")
    if schema.names.count(column) > 1:
        raise Problem(f"{path} has two columns {column!r}")
    kind = schema.field(column).type
    try:
        _golem.label_batch(pa.array([], kind), [])
    except TypeError:
        raise Problem(f"the column {column} of {path} is of {kind}, not strings or 80 bytes; use --column") from None
    kept = _kept(schema, keep, [column]).remove_metadata()
    names = list(dict.fromkeys([*kept.names, column]))

    def batches() -> Iterator[pa.RecordBatch]:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            yield from file.iter_batches(BATCH_ROWS, columns=names)

    return Input(batches, kept, column)
