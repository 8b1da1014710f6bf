"""Labels of positions in a Spark data frame.

    from golem_chess import spark as golem

    labelled = golem.label(frame, "fen", ["count", "check", "best_exchange"])

Needs PySpark 3.4 or later, and this package where the workers run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pyarrow as pa

from golem_chess import _golem

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["label"]


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
    labels = pa.schema(_golem.label_schema(names, plain=True))
    if column not in frame.columns:
        raise ValueError(f"the frame has no column {column!r}; it has {', '.join(frame.columns)}")
    twice = [name for name in labels.names if name in frame.columns]
    if twice:
        raise ValueError(f"the frame has a column {twice[0]!r} already")
    schema = StructType([*frame.schema.fields, *from_arrow_schema(labels).fields])

    def label_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            made = _golem.label_batch(batch.column(column), names, epd=epd, plain=True)
            found = pa.record_batch(made)
            columns_ = [*batch.columns, *found.columns]
            yield pa.RecordBatch.from_arrays(columns_, names=[*batch.schema.names, *found.schema.names])

    return frame.mapInArrow(label_batches, schema)
