"""Labels of positions by Spark: of a data frame, or of files, which workers read and write. And training files as data
frames, both ways.

    from golem_chess import spark as golem

    labelled = golem.label(frame, "fen", ["count", "check", "best_exchange"])
    golem.label_files(session, "positions", "labels", "fen", ["count", "check", "best_exchange"])
    games = golem.read_files(session, "games", "binpack")
    golem.write_files(games.where("abs(score) < 3000"), "quiet", "bulletformat")

Needs PySpark 3.5 or later, and this package where the workers run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pyarrow as pa

from golem_chess.clusters import Files, label_batch, label_fields
from golem_chess.formats import Written
from golem_chess.training_files import COLUMNS, TrainingFiles, TrainingFolder

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["label", "label_files", "read_files", "write_files"]

# Spark has no unsigned numbers, and bytes of any length alone.
PLAIN_COLUMNS = pa.schema(
    [field.with_type({"position": pa.binary(), "best_move": pa.int32()}.get(field.name, field.type)) for field in COLUMNS]
)


def label(frame: DataFrame, column: str, columns: Sequence[str], *, epd: bool = False) -> DataFrame:
    """A data frame with labels of the positions in a column of FENs.

    `columns` are names of labels, as `golem-label --list-columns` has them. The answer has the columns of the frame, the
    labels, then `status` (0 if the position is right) and `message` (what is wrong, else null). Rows that are wrong are
    kept, their labels are null. Sets of squares and keys are `bigint` with the bits of the 64-bit number. With `epd`
    operations may follow the fields of a position.

    Raises ValueError for an unknown label, an unknown column, or a label that the frame has already.
    """
    from pyspark.sql.pandas.types import from_arrow_schema
    from pyspark.sql.types import StructType

    names = list(columns)
    added = label_fields(frame.columns, column, names, plain=True)
    schema = StructType([*frame.schema.fields, *from_arrow_schema(added).fields])

    def label_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return (label_batch(batch, column, names, epd=epd) for batch in batches)

    return frame.mapInArrow(label_batches, schema)


def label_files(
    session: SparkSession,
    source: str,
    target: str,
    column: str,
    columns: Sequence[str],
    *,
    epd: bool = False,
    part_rows: int = 1 << 20,
    resume: bool = False,
) -> tuple[int, int]:
    """Labels Parquet files without taking their rows through Spark, which hands out the work: twice as fast as `label`.

    `source` is a file, or a folder with all below it; `target` is the folder that gets a file for each `part_rows` rows,
    in folders as the source has them. Both may be URIs of a file system that `pyarrow.fs` knows, which workers have to
    reach. The files have the columns of the source, then what `label` adds. With `resume` the parts that an earlier run of
    the same call has completed are kept.

    Returns how many rows there are, and how many of them are wrong. Raises ValueError as `label` does, and if there is
    something else in the target.
    """
    files = Files(source, target, column, columns, epd=epd, part_rows=part_rows)
    files.begin(resume)

    def label_parts(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for part in batch.column("id").to_pylist():
                rows, wrong = files.label(part)
                yield pa.record_batch([pa.array([rows], pa.int64()), pa.array([wrong], pa.int64())], names=["rows", "wrong"])

    count = len(files.parts)
    found = session.range(0, count, 1, max(1, count)).mapInArrow(label_parts, "rows bigint, wrong bigint").collect()
    files.end()
    return sum(row["rows"] for row in found), sum(row["wrong"] for row in found)


def read_files(session: SparkSession, source: str, format: str | None = None, *, part_rows: int = 1 << 20) -> DataFrame:
    """Training files as a data frame, which workers read.

    `source` is a file, or a folder with all below it but names that begin with a dot or a line; it may be a URI of a file
    system that `pyarrow.fs` knows. `format` is a name of `golem_chess.formats.FORMATS`; without it the names of the files
    tell it. A file is a partition; one that has records of one size (bulletformat, marlinformat) is one for each `part_rows`
    records.

    The columns are `file` and those of `golem_chess.formats.Samples`: `row` counts from 1 in each file, `position` is
    `binary`, `best_move` and others are `int`. Rows that are wrong are kept, with a `status` that
    `golem_chess.status_message` explains.

    Raises ValueError if a format is not known, FileNotFoundError if there is no source.
    """
    from pyspark.sql.pandas.types import from_arrow_schema

    files = TrainingFiles(source, format, part_rows)

    def read_parts(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for part in batch.column("id").to_pylist():
                for rows in files.read(part):
                    columns = [column.cast(field.type) for column, field in zip(rows.columns, PLAIN_COLUMNS)]
                    yield pa.RecordBatch.from_arrays(columns, schema=PLAIN_COLUMNS)

    count = len(files.parts)
    return session.range(0, count, 1, max(1, count)).mapInArrow(read_parts, from_arrow_schema(PLAIN_COLUMNS))


def write_files(frame: DataFrame, target: str, format: str) -> Written:
    """Writes a data frame as training files, one for each partition that has rows, into a folder.

    The frame has the column `position` and any of `score`, `result`, `best_move`, `ply` and `status`, as `read_files` has
    them; others are left out. Formats of games are small where a partition has its rows in the order of play. Rows that are
    wrong, or that the format cannot hold, are left out and counted.

    Returns how many rows there are, and how many of them are left out. Raises ValueError if a format is not known or cannot
    be written, or if there is something in the folder.
    """
    from pyspark import TaskContext

    folder = TrainingFolder(target, format)
    folder.begin(frame.columns)

    def write_partition(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        context = TaskContext.get()
        rows, wrong, _ = folder.write(context.partitionId() if context else 0, batches)
        yield pa.record_batch([pa.array([rows], pa.int64()), pa.array([wrong], pa.int64())], names=["rows", "wrong"])

    found = frame.mapInArrow(write_partition, "rows bigint, wrong bigint").collect()
    folder.end()
    return Written(sum(row["rows"] for row in found), sum(row["wrong"] for row in found))
