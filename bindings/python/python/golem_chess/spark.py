"""Labels of positions by Spark: of a data frame, or of files, which workers read and write.

    from golem_chess import spark as golem

    labelled = golem.label(frame, "fen", ["count", "check", "best_exchange"])
    golem.label_files(session, "positions", "labels", "fen", ["count", "check", "best_exchange"])

Needs PySpark 3.5 or later, and this package where the workers run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pyarrow as pa

from golem_chess.clusters import Files, label_batch, label_fields

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["label", "label_files"]


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
