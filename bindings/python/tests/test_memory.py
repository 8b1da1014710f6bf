"""Where there is no memory for what a caller asks for, MemoryError is raised; nothing ends the process.

Each call is made in a process of its own, which may have so much memory and no more. Rows of a broadcast array all lie in one
place, and a range has a length without members, so that large numbers of them cost nothing.
"""
from __future__ import annotations

import subprocess
import sys

import pytest

BEGIN = """
import resource, numpy as np, golem_chess
from golem_chess import *
from golem_chess import _golem
one, _ = read_fens([START_FEN])
many = lambda count: np.broadcast_to(one, count)
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + {room}, now + {room}))
try:
    {call}
except Exception as error:
    assert str(error)
    print("MemoryError" if isinstance(error, MemoryError) else type(error).__name__)
"""

# What 10**12 of anything needs is nowhere.
TOO_MANY = [
    "VectorGame(10**12)", "VectorGame(10**18)", "VectorGame(1, starts=many(10**12))", "counts(many(10**13))",
    "targets(many(10**12))", "legal_moves(many(10**12))", "legal_masks(many(10**12))", "threat_rows(many(10**12))",
    "feature_rows(many(10**12))", "write_fens(many(10**12))", "play(many(10**12), np.broadcast_to(np.uint16(796), 10**12))",
    "moves_to_indices(many(10**12), np.broadcast_to(np.uint16(796), 10**12))",
    "moves_from_indices(many(10**12), np.broadcast_to(np.int64(5), 10**12))",
]  # fmt: skip

# What has room itself, while what is made of it has none: 128 MB are all that there is.
TOO_LARGE = [
    "VectorGame(125_000)", "VectorGame(1, starts=many(2_500_000))", "write_fens(many(4_000_000))",
    "legal_moves(many(12_500_000))", "read_fens(b'\\n' * 25_000_000)", "read_fens([None] * 8_000_000)",
    "counts([Position()] * 4_000_000)", "moves_to_indices(many(14_000_000), np.broadcast_to(np.uint16(796), 14_000_000))",
]  # fmt: skip

# Lists that only say that they are long; their first member is of another type.
LENGTHS = [
    "Position().outcome(range(10**13))", "Position().repetitions(range(10**13))", "Position().upcoming_repetition(range(10**13))",
    "feature_rows(one, buckets=range(10**13))", "label_batch([START_FEN], range(10**13))", "label_schema(range(10**13))",
    "Position().see_ge('e2e4', 0, values=range(10**13))", "Position.from_parts(range(10**13))", "read_fens(range(10**13))",
    "square_set(range(10**13))", "counts(range(10**13))", "VectorGame(1, starts=range(10**13))",
]  # fmt: skip


def call(text: str, room: int) -> subprocess.CompletedProcess[str]:
    program = BEGIN.format(call=text, room=room)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600)


@pytest.mark.skipif(sys.platform != "linux", reason="a limit of memory is a matter of the system")
@pytest.mark.parametrize("text", TOO_MANY + TOO_LARGE)
def test_memory_error(text: str) -> None:
    found = call(text, 128 << 20)
    assert (found.returncode, found.stdout) == (0, "MemoryError\n"), found.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="a limit of memory is a matter of the system")
@pytest.mark.parametrize("text", LENGTHS)
def test_lists_that_say_they_are_long(text: str) -> None:
    found = call(text, 128 << 20)
    raised = ("MemoryError\n", "TypeError\n", "ValueError\n", "OverflowError\n", "GolemError\n")
    assert found.returncode == 0 and found.stdout in raised, found.stderr
