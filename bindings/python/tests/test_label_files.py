"""What golem-label does to files: it leaves alone what it did not make, and loses nothing when it is killed or a disk fills."""
from __future__ import annotations

import bz2
import gzip
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from test_label import label

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FENS = [START.replace("0 1", f"0 {number}") for number in range(1, 3001)]

Said = Callable[[], str]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return lambda: capsys.readouterr().err


@pytest.fixture
def fen(tmp_path: Path) -> Path:
    (tmp_path / "a.fen").write_text("\n".join(FENS))
    return tmp_path / "a.fen"


def content(folder: Path) -> dict[str, bytes | None]:
    """All files below a folder, and the folders as None."""
    paths = sorted(folder.rglob("*"))
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in paths}


def limited(*arguments: object, size: int = 20_000) -> subprocess.CompletedProcess[str]:
    """The command where no file can be longer than `size`, as on a disk that is full."""
    command = [sys.executable, "-m", "golem_chess.label", *map(str, arguments), "--quiet"]
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return subprocess.run(command, preexec_fn=limit, capture_output=True, text=True)


@pytest.mark.parametrize("names", [[], ["notes.txt"], ["manifest.json"], ["00000000.arrow"]])
@pytest.mark.parametrize("option", [[], ["--overwrite"], ["--resume"]])
def test_a_folder_of_somebody_else(tmp_path: Path, fen: Path, said: Said, names: list[str], option: list[str]) -> None:
    folder = tmp_path / "out.parquet.parts"
    folder.mkdir()
    for name in names:
        (folder / name).write_text('{"version": 1}')
    before = content(tmp_path)
    assert label(fen, tmp_path / "out.parquet", *option) == 1
    assert "golem-label did not create" in said() and content(tmp_path) == before


def test_a_file_and_a_link_in_place_of_the_folder(tmp_path: Path, fen: Path, said: Said) -> None:
    (tmp_path / "one.csv.parts").write_text("mine")
    (tmp_path / "mine").mkdir()
    (tmp_path / "two.csv.parts").symlink_to(tmp_path / "mine")
    before = content(tmp_path)
    for name in ("one.csv", "two.csv"):
        assert label(fen, tmp_path / name, "--overwrite") == 1
        assert "is not a folder of golem-label" in said()
    assert content(tmp_path) == before


def test_something_else_among_the_parts(tmp_path: Path, fen: Path, said: Said) -> None:
    output = tmp_path / "out.csv"
    assert limited(fen, output, "--part-rows", 1000).returncode == 1
    (tmp_path / "out.csv.parts" / "thesis.txt").write_text("mine")
    before = content(tmp_path)
    for option in ("--resume", "--overwrite"):
        assert label(fen, output, "--part-rows", 1000, option) == 1
        assert "thesis.txt" in said() and content(tmp_path) == before


def test_unfinished_files_of_somebody_else(tmp_path: Path, fen: Path, said: Said) -> None:
    for name in ("out.csv", "out.parquet"):
        (tmp_path / (name + ".unfinished")).write_text("mine")
        assert label(fen, tmp_path / name) == 0
        assert (tmp_path / (name + ".unfinished")).read_text() == "mine"
    (tmp_path / ".new.csv.golem-label").write_text("mine")
    assert label(fen, tmp_path / "new.csv") == 1 and "did not create" in said()
    assert (tmp_path / ".new.csv.golem-label").read_text() == "mine"


def test_an_output_that_comes_up_meanwhile(tmp_path: Path, fen: Path, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    from golem_chess.label import parts

    output = tmp_path / "out.csv"
    hand_out = parts.Parts._hand_out

    def too_late(self: parts.Parts, joined: str) -> None:
        output.write_text("mine")
        hand_out(self, joined)

    monkeypatch.setattr(parts.Parts, "_hand_out", too_late)
    assert label(fen, output) == 1 and "appeared during the run" in said() and output.read_text() == "mine"
    monkeypatch.undo()
    assert label(fen, output, "--resume") == 1 and "already exists" in said() and output.read_text() == "mine"
    assert label(fen, output, "--resume", "--overwrite") == 0 and len(output.read_text().splitlines()) == 3001


CHANGES: list[tuple[list[str], str]] = [
    (["--columns", "mate"], "columns (count,check,mate,stalemate there, mate here)"),
    (["--keep", "line"], "keep (text there, line here)"),
    (["--format", "epd"], "format (fen there, epd here)"),
    (["--part-rows", "999"], "part rows (1000 there, 999 here)"),
    (["--compression", "none"], "compression (zstd there, none here)"),
]


@pytest.mark.parametrize("is_complete", [False, True])
def test_resume_of_another_run(tmp_path: Path, fen: Path, said: Said, is_complete: bool) -> None:
    output = tmp_path / "out.csv"
    command = [fen, output, "--part-rows", "1000"]
    if is_complete:
        assert label(*command) == 0
    else:
        assert limited(*command).returncode == 1
    before = content(tmp_path)
    for options, what in CHANGES:
        assert label(*command, *options, "--resume") == 1
        assert what in said() and content(tmp_path) == before
    (tmp_path / "b.fen").write_text("\n".join(FENS))
    assert label(tmp_path / "b.fen", *command[1:], "--resume") == 1 and "input (" in said()
    marks = json.loads(next(path for path in tmp_path.rglob("*") if path.name in ("manifest.json", ".out.csv.golem-label")).read_text())
    for name in ("manifest version", "golem-chess version"):
        mark = next(path for path in tmp_path.rglob("*") if path.name in ("manifest.json", ".out.csv.golem-label"))
        mark.write_text(json.dumps({**marks, name: "0.0"}))
        assert label(*command, "--resume") == 1 and f"{name} (0.0 there" in said()
        mark.write_text(json.dumps(marks))
    assert label(*command, "--resume") == 0
    time = fen.stat().st_mtime_ns
    fen.write_text("\n".join(FENS[::-1]))
    os.utime(fen, ns=(time + 1, time + 1))
    assert label(*command, "--resume") == 1 and "input time" in said()
    assert label(*command, "--resume", "--overwrite") == 0 and output.read_text().splitlines()[1].startswith(f'"{FENS[-1]}"')


def test_resume_of_an_output_that_is_not_known(tmp_path: Path, fen: Path, said: Said) -> None:
    output = tmp_path / "out.csv"
    output.write_text("mine")
    assert label(fen, output, "--resume") == 1 and "not from this run" in said() and output.read_text() == "mine"
    output.unlink()
    assert label(fen, output) == 0 and label(fen, output, "--resume") == 0
    output.write_text("changed since")
    assert label(fen, output, "--resume") == 1 and output.read_text() == "changed since"


def test_resume_of_a_run_that_replaces(tmp_path: Path, fen: Path, said: Said) -> None:
    output = tmp_path / "out.csv"
    assert label(fen, output, "--columns", "mate") == 0
    before = output.read_bytes()
    assert limited(fen, output, "--part-rows", "1000", "--overwrite").returncode == 1
    assert label(fen, output, "--part-rows", "1000", "--resume") == 1 and output.read_bytes() == before
    assert label(fen, output, "--part-rows", "1000", "--resume", "--overwrite") == 0
    assert output.read_text().startswith('"text","count"')


def test_links(tmp_path: Path, fen: Path, said: Said) -> None:
    (tmp_path / "other").mkdir()
    target, link = tmp_path / "other" / "target.csv", tmp_path / "link.csv"
    link.symlink_to(target)
    assert label(fen, link) == 0 and link.is_symlink() and len(target.read_text().splitlines()) == 3001
    target.write_text("old")
    assert label(fen, link) == 1 and "already exists" in said()
    assert label(fen, link, "--overwrite") == 0 and link.is_symlink() and len(target.read_text().splitlines()) == 3001
    (tmp_path / "loop.csv").symlink_to(tmp_path / "loop.csv")
    (tmp_path / "folder.csv").mkdir()
    for name in ("loop.csv", "folder.csv"):
        assert label(fen, tmp_path / name, "--overwrite") == 1 and "is not a file" in said()


@pytest.mark.parametrize("option", [[], ["--overwrite"], ["--resume"]])
def test_the_output_is_the_input(tmp_path: Path, said: Said, option: list[str]) -> None:
    source = tmp_path / "a.parquet"
    pq.write_table(pa.table({"fen": FENS}), source)
    (tmp_path / "soft.parquet").symlink_to(source)
    os.link(source, tmp_path / "hard.parquet")
    before = source.read_bytes()
    for name in ("a.parquet", "soft.parquet", "hard.parquet"):
        assert label(source, tmp_path / name, *option) == 1
        assert "is also the input" in said() and source.read_bytes() == before
    assert label(tmp_path / "soft.parquet", source, *option) == 1 and "is also the input" in said()


def test_columns_that_are_no_positions(tmp_path: Path, said: Said) -> None:
    columns = {
        "null": pa.nulls(2), "int64": pa.array([1, 2]), "list": pa.array([["a"], []]), "struct": pa.array([{"a": 1}, None]),
        "fixed_size_binary[3]": pa.array([b"abc", None], pa.binary(3)), "bool": pa.array([True, None]),
    }  # fmt: skip
    for name, column in columns.items():
        pq.write_table(pa.table({"fen": column, "text": ["a", "b"]}), tmp_path / "a.parquet")
        for ending in ("csv", "parquet"):
            assert label(tmp_path / "a.parquet", tmp_path / f"out.{ending}") == 1
            assert f"is of {name}" in said()
    for name in ("list", "struct"):
        column = pa.array([[[1]], None]) if name == "list" else columns[name]
        pq.write_table(pa.table({"fen": [START, None], "kept": column}), tmp_path / "a.parquet")
        assert label(tmp_path / "a.parquet", tmp_path / "out.csv", "--keep", "kept") == 1 and "CSV cannot hold" in said()
        assert label(tmp_path / "a.parquet", tmp_path / f"{name}.parquet", "--keep", "kept") == 2
        assert pq.read_table(tmp_path / f"{name}.parquet")["kept"].combine_chunks() == column
    same = pa.record_batch([pa.array(["a"]), pa.array(["b"])], names=["fen", "fen"])
    pq.write_table(pa.Table.from_batches([same]), tmp_path / "twice.parquet")
    for option in ([], ["--keep", "none"]):
        assert label(tmp_path / "twice.parquet", tmp_path / "out.csv", *option) == 1 and "has two columns" in said()
    assert label(tmp_path / "a.parquet", tmp_path / "out.csv", "--keep", "fen,fen") == 1 and "twice" in said()


def test_nulls_and_dictionaries(tmp_path: Path) -> None:
    texts = pa.array([START, None, "x"] * 500)
    kinds = pa.chunked_array([pa.array(["a", "b", None] * 250).dictionary_encode(), pa.array(["c", "a", None] * 250).dictionary_encode()])
    pq.write_table(pa.table({"fen": texts.dictionary_encode(), "kind": kinds}), tmp_path / "a.parquet", row_group_size=400)
    for ending in ("csv", "parquet"):
        output = tmp_path / f"out.{ending}"
        assert label(tmp_path / "a.parquet", output, "--keep", "kind", "--columns", "count", "--part-rows", 700) == 2
    found = pq.read_table(tmp_path / "out.parquet").to_pydict()
    assert found["kind"] == kinds.to_pylist() and found["count"] == [20, None, None] * 500


def test_names_that_are_not_utf8(tmp_path: Path, fen: Path, said: Said) -> None:
    strange = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")
    with open(strange + ".fen", "w") as file:
        file.write(START)
    (tmp_path / "link.csv").symlink_to(strange + ".csv")
    for source, output in ((strange + ".fen", tmp_path / "a.csv"), (fen, strange + ".csv"), (fen, tmp_path / "link.csv")):
        assert label(source, output) == 1
        assert "is not UTF-8" in said()


def damaged(data: bytes) -> dict[str, bytes]:
    """The same bytes, cut or with other ones in the middle."""
    middle = len(data) // 2
    return {"cut": data[:middle], "short": data[:-1], "changed": data[:middle] + bytes(64) + data[middle + 64 :]}


def test_damaged_inputs(tmp_path: Path, said: Said) -> None:
    text = "\n".join(FENS).encode()
    pq.write_table(pa.table({"fen": FENS}), tmp_path / "a.parquet", compression="gzip")
    files = {
        ".fen.gz": gzip.compress(text),
        ".fen.bz2": bz2.compress(text),
        ".pgn.gz": gzip.compress(b"1. e4 e5 *\n\n" * 3000),
        ".parquet": (tmp_path / "a.parquet").read_bytes(),
    }
    for ending in (".fen.zst", ".fen.lz4"):
        with pa.output_stream(tmp_path / ("a" + ending)) as stream:
            stream.write(text)
        files[ending] = (tmp_path / ("a" + ending)).read_bytes()
    for ending, data in files.items():
        for how, bytes_of in damaged(data).items():
            if how == "changed" and ending in (".fen.zst", ".fen.lz4"):
                continue  # written without a checksum, so that no reader can tell
            source = tmp_path / (how + ending)
            source.write_bytes(bytes_of)
            output = tmp_path / f"{how}{ending}.csv"
            assert label(source, output, "--part-rows", 500) == 1, source
            assert str(source) in said() and not output.exists()


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_disk_that_fills(tmp_path: Path, fen: Path, ending: str) -> None:
    whole, output = tmp_path / f"whole.{ending}", tmp_path / f"out.{ending}"
    command = ["--columns", "fen,moves,threats", "--part-rows", 100, "--compression", "none"]
    assert label(fen, whole, *command) == 0
    part = 0
    for size in (1000, whole.stat().st_size // 20, whole.stat().st_size - 1):
        resume = ["--resume"] if part else []
        found = limited(fen, output, *command, *resume, size=size)
        assert found.returncode == 1 and "File too large" in found.stderr and "with --resume" in found.stderr
        assert not output.exists() and not list(tmp_path.rglob("*.unfinished"))
        part += 1
    assert label(fen, output, *command, "--resume") == 0
    assert output.read_bytes() == whole.read_bytes()


def test_two_runs_at_once(tmp_path: Path, fen: Path, said: Said) -> None:
    import fcntl

    output = tmp_path / "out.csv"
    assert limited(fen, output, "--part-rows", "1000").returncode == 1
    folder = os.open(tmp_path / "out.csv.parts", os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    for option in ("--resume", "--overwrite"):
        assert label(fen, output, "--part-rows", "1000", option) == 1 and "another golem-label" in said()
    os.close(folder)
    assert label(fen, output, "--part-rows", "1000", "--resume") == 0


def test_an_input_that_changes_meanwhile(tmp_path: Path, fen: Path, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    from golem_chess.label import parts

    write = parts.Parts.write

    def write_and_change(self: parts.Parts, index: int, batches: list[pa.RecordBatch]) -> None:
        write(self, index, batches)
        os.utime(fen, ns=(1, 1))

    monkeypatch.setattr(parts.Parts, "write", write_and_change)
    assert label(fen, tmp_path / "out.csv") == 1 and "changed while it was read" in said()
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize(("ending", "options"), [("parquet", []), ("csv", ["--overwrite"])])
def test_killed_at_every_step(tmp_path: Path, ending: str, options: list[str]) -> None:
    source = tmp_path / "a.fen"
    source.write_text("\n".join(FENS[:20]))
    program = Path(__file__).parent / "killed_everywhere.py"
    command = [sys.executable, str(program), str(tmp_path), ending, str(source), "--part-rows", "10", "--threads", "1", *options]
    found = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert found.returncode == 0, found.stderr
    assert int(found.stdout) > 20
