"""Labels of positions in a Dask data frame.

    from golem_chess import dask as golem

    labelled = golem.label(frame, "fen", ["count", "check", "best_exchange"])

Needs Dask with its data frames, pandas 2 or later and PyArrow, and this package where the workers run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import pyarrow as pa

from golem_chess import _golem
from golem_chess.clusters import label_fields

__all__ = ["label", "label_frame"]


def label(frame: Any, column: str, columns: Sequence[str], *, epd: bool = False) -> Any:
    """A Dask data frame with labels of the positions in a column of FENs.

    `columns` are names of labels, as `golem-label --list-columns` has them. The answer has the columns of the frame, the
    labels, then `status` (0 if the position is right) and `message` (what is wrong, else null). Rows that are wrong are
    kept, their labels are null. The types of labels are those of Arrow (`pandas.ArrowDtype`). With `epd` operations may
    follow the fields of a position.

    Raises ValueError for an unknown label, an unknown column, or a label that the frame has already.
    """
    names = list(columns)
    return frame.map_partitions(label_frame, column, names, epd=epd, meta=label_frame(frame._meta, column, names))


def label_frame(frame: pd.DataFrame, column: str, columns: Sequence[str], *, epd: bool = False) -> pd.DataFrame:
    """The same for a pandas data frame."""
    label_fields(frame.columns, column, columns, plain=False)
    made = _golem.label_batch(_texts(frame[column]), list(columns), epd=epd)
    labels: pd.DataFrame = pa.Table.from_batches([pa.record_batch(made)]).to_pandas(types_mapper=pd.ArrowDtype)
    labels.index = frame.index
    return pd.concat([frame, labels], axis=1)


def _texts(series: pd.Series[Any]) -> Any:
    """A column of texts as Arrow has it, or as it is where it holds texts and bytes."""
    try:
        texts = pa.array(series, from_pandas=True)
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        return [None if isinstance(text, float) else text for text in series]
    return texts.cast(pa.string()) if pa.types.is_null(texts.type) else texts
