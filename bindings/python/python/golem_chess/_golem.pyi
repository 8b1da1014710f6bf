# Types of the extension module. The docstrings are those of the module: `python tests/docstrings.py --bless` copies them.
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, Protocol, TypeAlias, final

import numpy
from numpy.typing import NDArray
from typing_extensions import Buffer

# Arrays of positions, and labels of data sets.

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = ...) -> tuple[Any, Any]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = ...) -> Any: ...

class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...

_Arrow: TypeAlias = _ArrowArray | _ArrowStream
_Array: TypeAlias = NDArray[Any]
_Positions: TypeAlias = _Array | _Arrow | Sequence[Position]
_Texts: TypeAlias = str | Buffer | Iterable[str | bytes | None] | _Array | _Arrow

POSITION: numpy.dtype[numpy.void]
TARGETS: numpy.dtype[numpy.void]
ATTACK_MAPS: numpy.dtype[numpy.void]
NO_EXCHANGE: int

@final
class Column(Sequence[str | None]):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> str | None: ...  # type: ignore[override]
    def tolist(self) -> list[str | None]: ...

@final
class Batch:
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...
    @property
    def column_names(self) -> list[str]: ...

@final
class Labels:
    def __arrow_c_schema__(self) -> Any: ...

@final
class PgnReader:
    def __new__(cls, file: _Readable, rows: int = 65536) -> PgnReader: ...
    def __iter__(self) -> Iterator[Batch]: ...
    def __next__(self) -> Batch: ...

def read_fens(
    source: _Texts, *, epd: bool = False, threads: int | None = None
) -> tuple[NDArray[numpy.void], NDArray[numpy.int32]]: ...
def write_fens(positions: _Positions, chess960: bool = False, *, threads: int | None = None) -> Column: ...
def status_message(status: int) -> str: ...
def counts(
    positions: _Positions, *, out: NDArray[numpy.uint32] | None = None, threads: int | None = None
) -> NDArray[numpy.uint32]: ...
def targets(
    positions: _Positions, *, out: NDArray[numpy.void] | None = None, threads: int | None = None
) -> NDArray[numpy.void]: ...
def attack_maps(
    positions: _Positions, *, out: NDArray[numpy.void] | None = None, threads: int | None = None
) -> NDArray[numpy.void]: ...
def keys(
    positions: _Positions, *, out: NDArray[numpy.uint64] | None = None, threads: int | None = None
) -> NDArray[numpy.uint64]: ...
def checkers(
    positions: _Positions, *, out: NDArray[numpy.uint64] | None = None, threads: int | None = None
) -> NDArray[numpy.uint64]: ...
def outcomes(
    positions: _Positions, *, out: NDArray[numpy.uint8] | None = None, threads: int | None = None
) -> NDArray[numpy.uint8]: ...
def best_exchange(
    positions: _Positions, *, out: NDArray[numpy.int32] | None = None, threads: int | None = None
) -> NDArray[numpy.int32]: ...
def material(
    positions: _Positions, *, out: NDArray[numpy.uint8] | None = None, threads: int | None = None
) -> NDArray[numpy.uint8]: ...
def legal_moves(
    positions: _Positions, which: Literal["all", "captures", "quiets"] = "all", *, threads: int | None = None
) -> tuple[NDArray[numpy.uint16], NDArray[numpy.int64]]: ...
def play(
    positions: _Positions,
    moves: NDArray[numpy.uint16],
    *,
    out: NDArray[numpy.void] | None = None,
    threads: int | None = None,
) -> tuple[NDArray[numpy.void], NDArray[numpy.int32]]: ...
def threat_rows(
    positions: _Positions,
    features: int = 79856,
    stride: int = 128,
    *,
    out: NDArray[numpy.int32] | None = None,
    threads: int | None = None,
) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint32]]: ...
def label_batch(
    column: _Texts,
    columns: Sequence[str],
    *,
    epd: bool = False,
    plain: bool = False,
    status: _ArrowArray | None = None,
    threads: int | None = 1,
) -> Batch: ...
def label_schema(columns: Sequence[str], *, plain: bool = False) -> Labels: ...
def label_columns() -> list[tuple[str, str]]: ...
