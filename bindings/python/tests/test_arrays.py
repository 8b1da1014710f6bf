"""Arrays of positions: every answer against python-chess, and what arrays may look like."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import chess.polyglot
import numpy as np
import polars
import pyarrow as pa
import pytest
from conftest import ROOT

import golem_chess

sys.path.insert(0, str(ROOT / "examples" / "python"))

import sparse_features  # type: ignore[import-not-found]  # noqa: E402
import threat_answers  # type: ignore[import-not-found]  # noqa: E402  # the folder is only now on the path

# Wrong arguments are passed on purpose.
golem: Any = golem_chess

VALUES = {chess.PAWN: 100, chess.KNIGHT: 300, chess.BISHOP: 300, chess.ROOK: 500, chess.QUEEN: 900, chess.KING: 0}
FIXED = ["counts", "targets", "attack_maps", "keys", "checkers", "outcomes", "best_exchange", "material"]
STEP = 4


@pytest.fixture(scope="module")
def some(boards: list[chess.Board], every: Callable[[int], int]) -> list[chess.Board]:
    return boards[:: every(STEP)]


@pytest.fixture(scope="module")
def fens(some: list[chess.Board]) -> list[str]:
    return [board.fen(en_passant="fen") for board in some]


@pytest.fixture(scope="module")
def positions(fens: list[str]) -> Any:
    positions, status = golem.read_fens(fens)
    assert len(fens) >= 3000 and not status.any()
    return positions


def outcome_of(board: chess.Board) -> int:
    if board.is_checkmate():
        return 1
    if board.is_stalemate():
        return 2
    if board.is_insufficient_material():
        return 3
    return 4 if board.halfmove_clock >= 150 else 6 if board.halfmove_clock >= 100 else 0


def exchange(board: chess.Board, move: chess.Move) -> int:
    """The exchange on the target of a capture, by trying out what each side may do."""
    occupied = board.occupied & ~chess.BB_SQUARES[move.from_square]
    if board.is_en_passant(move):
        occupied &= ~chess.BB_SQUARES[move.to_square + (-8 if board.turn else 8)]
        captured = chess.PAWN
    else:
        captured = board.piece_type_at(move.to_square) or chess.PAWN
    placed = move.promotion or board.piece_type_at(move.from_square) or chess.PAWN
    gain = VALUES[captured] + (VALUES[placed] - VALUES[chess.PAWN] if move.promotion else 0)
    return gain - reply(board, not board.turn, move.to_square, occupied, VALUES[placed])


def reply(board: chess.Board, side: chess.Color, target: int, occupied: int, value: int) -> int:
    """What a side wins by taking on the target, with its least valuable piece, or by not taking."""
    attackers = board.attackers_mask(side, target, occupied) & occupied
    for kind in chess.PIECE_TYPES:
        pieces = attackers & board.pieces_mask(kind, side)
        if pieces:
            left = occupied & ~(pieces & -pieces)
            if kind == chess.KING and board.attackers_mask(not side, target, left) & left:
                return 0
            return max(0, value - reply(board, not side, target, left, VALUES[kind]))
    return 0


def test_dtypes_are_those_of_the_header() -> None:
    assert [dtype.itemsize for dtype in (golem.POSITION, golem.TARGETS, golem.ATTACK_MAPS)] == [80, 192, 192]
    assert golem.POSITION.fields["ep_square"][1] == 73 and golem.TARGETS.fields["movable"][1] == 176
    assert golem.ATTACK_MAPS.fields["mobility"][1] == 160 and golem.ATTACK_MAPS.fields["ring_attacks"][1] == 184


def test_positions(some: list[chess.Board], positions: Any) -> None:
    for board, row in zip(some, positions):
        kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
        assert tuple(row["pieces"]) == kinds
        assert tuple(row["colors"]) == (board.occupied_co[True], board.occupied_co[False])
        assert row["castling"] == board.clean_castling_rights()
        assert (row["side_to_move"], row["ep_square"]) == (not board.turn, 64 if board.ep_square is None else board.ep_square)
        assert (row["halfmove_clock"], row["fullmove_number"]) == (board.halfmove_clock, board.fullmove_number)


def attacked(board: chess.Board, side: chess.Color, occupied: int) -> int:
    """The squares that a side attacks over an occupancy."""
    return sum(1 << square for square in chess.SQUARES if board.attackers_mask(side, square, occupied))


def maps_of(board: chess.Board, side: chess.Color) -> tuple[list[int], list[int]]:
    """What the kinds of a side attack, and their mobility."""
    pawns = board.pieces(chess.PAWN, not side)
    area = ~board.occupied_co[side] & ~sum(1 << to for to in chess.SQUARES if board.attackers_mask(not side, to) & pawns.mask)
    sets = [[board.attacks_mask(square) for square in board.pieces(kind, side)] for kind in chess.PIECE_TYPES]
    unions = [sum(1 << to for to in chess.SQUARES if any(one >> to & 1 for one in some)) for some in sets]
    return unions, [sum((one & area).bit_count() for one in some) for some in sets]


def test_counts_checks_and_outcomes(some: list[chess.Board], positions: Any) -> None:
    assert golem.counts(positions).tolist() == [board.legal_moves.count() for board in some]
    assert golem.checkers(positions).tolist() == [board.checkers_mask() for board in some]
    assert golem.outcomes(positions).tolist() == [outcome_of(board) for board in some]


def test_keys(some: list[chess.Board], positions: Any) -> None:
    keys = golem.keys(positions)
    orthodox = [index for index, board in enumerate(some) if not board.chess960]
    assert len(orthodox) > 1000
    assert [int(keys[index]) for index in orthodox] == [chess.polyglot.zobrist_hash(some[index]) for index in orthodox]


def test_maps_and_targets(some: list[chess.Board], positions: Any) -> None:
    maps, targets, material = golem.attack_maps(positions), golem.targets(positions), golem.material(positions)
    for index, board in enumerate(some):
        for side in (chess.WHITE, chess.BLACK):
            own = 0 if side else 1
            assert maps["attacked"][index, own] == attacked(board, side, board.occupied)
            assert material[index, own].tolist() == [len(board.pieces(kind, side)) for kind in chess.PIECE_TYPES]
            if index % 8 == 0:
                found = maps["by_kind"][index, own].tolist(), maps["mobility"][index, own].tolist()
                assert found == maps_of(board, side)
        king = board.king(board.turn)
        assert king is not None
        assert targets["attacked"][index] == attacked(board, not board.turn, board.occupied ^ 1 << king)
        ends = (castled_to(board, move) for move in board.legal_moves)
        assert targets["movable"][index] == sum(1 << square for square in set(ends))


def castled_to(board: chess.Board, move: chess.Move) -> int:
    """The target of a move; of castling it is the square of the rook."""
    if not board.is_castling(move):
        return move.to_square
    rank = 0 if board.turn else 56
    rooks = [square for square in chess.SquareSet(board.clean_castling_rights()) if square & 56 == rank]
    return max(rooks) if board.is_kingside_castling(move) else min(rooks)


def test_best_exchange(some: list[chess.Board], positions: Any) -> None:
    wins = [[exchange(board, move) for move in board.legal_moves if board.is_capture(move)] for board in some]
    assert golem.best_exchange(positions).tolist() == [max(win, default=golem.NO_EXCHANGE) for win in wins]


def as_number(board: chess.Board, move: chess.Move) -> int:
    """Origin and target of a move, and what the pawn becomes: what its 16 bits are compared by."""
    return move.from_square | castled_to(board, move) << 6 | (move.promotion or 0) << 12


def test_moves(some: list[chess.Board], positions: Any) -> None:
    for which in ("all", "captures", "quiets"):
        moves, offsets = golem.legal_moves(positions, which)
        assert offsets[0] == 0 and offsets[-1] == len(moves) and moves.dtype == np.uint16 and offsets.dtype == np.int64
        pieces = np.where(moves >> 15, (moves >> 12 & 3) + 2, 0)
        numbers = moves & 0xFFF | pieces << 12
        for index, board in enumerate(some):
            wanted = [
                move for move in board.legal_moves if which == "all" or board.is_capture(move) == (which == "captures")
            ]
            mine = sorted(numbers[offsets[index] : offsets[index + 1]].tolist())
            assert mine == sorted(as_number(board, move) for move in wanted)


def test_play(some: list[chess.Board], positions: Any) -> None:
    moves, offsets = golem.legal_moves(positions)
    going_on = np.diff(offsets) > 0
    first = np.minimum.reduceat(moves, offsets[:-1][going_on])  # whatever their order
    after, status = golem.play(positions[going_on], first)
    assert not status.any()
    texts = golem.write_fens(after, chess960=True).tolist()
    for board, text, number in zip((board for board in some if any(board.legal_moves)), texts, first.tolist()):
        piece = (number >> 12 & 3) + 2 if number >> 15 else 0
        wanted = number & 0xFFF | piece << 12
        [move] = [move for move in board.legal_moves if as_number(board, move) == wanted]
        next_board = board.copy()
        next_board.push(move)
        assert chess.Board(text, chess960=True).epd(en_passant="legal") == next_board.epd(en_passant="legal")
    same, status = golem.play(positions, np.zeros(len(positions), np.uint16))
    assert (same == positions).all() and (status == -81).all()


@pytest.mark.parametrize("features", [79856, 60144])
def test_threat_rows(some: list[chess.Board], positions: Any, features: int, every: Callable[[int], int]) -> None:
    formula = threat_answers.Formula(threat_answers.PLACES[features])
    step = every(20)
    rows, counts = golem.threat_rows(positions[::step], features)
    boards = some[::step]
    assert rows.shape == (len(boards), 2, 128) and counts.shape == (len(boards), 2)
    for board, row, count in zip(boards, rows, counts):
        for place, side in enumerate((board.turn, not board.turn)):
            indices = [formula.index(threat, int(not side), board.king(side)) for threat in threat_answers.threats_of(board)]
            expected = sorted(index for index in indices if index is not None)
            assert sorted(row[place, : count[place]].tolist()) == expected and (row[place, count[place] :] == -1).all()


def seen(square: int, side: chess.Color, king: int, mirrored_files: int) -> int:
    """A square as a side sees it."""
    square ^= 0 if side else 56
    return square ^ (7 if mirrored_files >> chess.square_file(king) & 1 else 0)


def pawn_pairs(board: chess.Board, side: chess.Color) -> list[int]:
    """The numbers of the pairs of pawns on one file or on adjacent ones."""
    king = board.king(side)
    assert king is not None
    pawns = [*board.pieces(chess.PAWN, side), *board.pieces(chess.PAWN, not side)]
    places = [
        (seen(pawn, side, king, 0xF0) - 8 + (0 if board.color_at(pawn) == side else 48), pawn) for pawn in pawns
    ]
    numbers = {pair: number for number, pair in enumerate((low, high) for high in range(96) for low in range(high))}
    return [
        numbers[min(a, b), max(a, b)]
        for index, (a, one) in enumerate(places)
        for b, other in places[:index]
        if abs(chess.square_file(one) - chess.square_file(other)) <= 1
    ]


def piece_squares(
    board: chess.Board, side: chess.Color, planes: list[list[str]], buckets: list[int], mirrored_files: int
) -> list[int]:
    """The numbers of the pieces; own ones have capital letters."""
    king = board.king(side)
    assert king is not None
    plane = {letter: number for number, letters in enumerate(planes) for letter in letters}
    bucket = buckets[seen(king, side, king, mirrored_files)]
    return [
        64 * (bucket * len(planes) + plane[(piece if side else chess.Piece(piece.piece_type, not piece.color)).symbol()])
        + seen(square, side, king, mirrored_files)
        for square, piece in board.piece_map().items()
    ]


BY_KIND = [[letter] for letter in "PpNnBbRrQqKk"]
HALF = [4 * (7 - square // 8) + 7 - square % 8 if square % 8 > 3 else -1 for square in range(64)]
SETS: dict[int, tuple[list[list[str]], list[int], int]] = {
    768: ([[letter] for letter in "PNBRQKpnbrqk"], [0] * 64, 0),
    22528: ([*BY_KIND[:10], ["K", "k"]], HALF, 0x0F),
    24576: (BY_KIND, HALF, 0x0F),
}


@pytest.mark.parametrize("size", [768, 22528, 24576])
@pytest.mark.parametrize("own_buckets", [False, True])
def test_feature_rows(
    some: list[chess.Board], positions: Any, size: int, own_buckets: bool, every: Callable[[int], int]
) -> None:
    formula = threat_answers.Formula(threat_answers.PLACES[59808])
    planes, buckets, mirrored_files = SETS[size]
    settings = {}
    if own_buckets:
        buckets, mirrored_files = [square * 7 % 13 for square in range(64)], 0x3A
        settings = {"buckets": buckets, "mirrored_files": mirrored_files}
    boards = some[:: every(40)]
    rows, counts = golem.feature_rows(positions[:: every(40)], piece_squares=size, **settings)
    assert rows.shape == (len(boards), 2, 256) and counts.shape == (len(boards), 2)
    for board, row, count in zip(boards, rows, counts):
        for place, side in enumerate((board.turn, not board.turn)):
            indices = [formula.index(threat, int(not side), board.king(side)) for threat in threat_answers.threats_of(board)]
            expected = [index for index in indices if index is not None]
            expected += [59808 + pair for pair in pawn_pairs(board, side)]
            expected += [64368 + number for number in piece_squares(board, side, planes, buckets, mirrored_files)]
            assert sorted(row[place, : count[place]].tolist()) == sorted(expected)
            assert (row[place, count[place] :] == -1).all()


def test_feature_rows_of_some_sets(positions: Any) -> None:
    """A set that is left out leaves no gap: those behind it begin with its numbers."""
    every, counts = golem.feature_rows(positions)
    threats, threat_counts = golem.threat_rows(positions, 59808, 256)
    pairs, pair_counts = golem.feature_rows(positions, None, True, None)
    squares, square_counts = golem.feature_rows(positions, None, False)
    assert np.array_equal(counts, threat_counts + pair_counts + square_counts)
    shifted = [threats, np.where(pairs < 0, -1, pairs + 59808), np.where(squares < 0, -1, squares + 64368)]
    assert np.array_equal(np.sort(every), np.sort(np.sort(np.concatenate(shifted, axis=2))[:, :, -256:]))
    nothing, none = golem.feature_rows(positions, None, False, None)
    assert (nothing == -1).all() and not none.any()
    few, same = golem.feature_rows(positions, stride=5)
    assert np.array_equal(same, counts) and np.isin(few, np.unique(every)).all()


def test_sparse_features(some: list[chess.Board], positions: Any, fens: list[str], tmp_path: Path) -> None:
    """The example's rows are White's and Black's, whoever moves; as a program it says what it makes of a file."""
    white, black, white_to_move = sparse_features.batch(positions)
    rows, _ = golem.feature_rows(positions, piece_squares=24576, stride=288)
    assert white_to_move.tolist() == [int(board.turn) for board in some]
    for board, row, of_white, of_black in zip(some, rows, white, black):
        assert np.array_equal(row, [of_white, of_black] if board.turn else [of_black, of_white])
    file = tmp_path / "positions.fen"
    file.write_text("\n".join(fens[:100]))
    program = ROOT / "examples" / "python" / "sparse_features.py"
    said = subprocess.run([sys.executable, program, file], check=True, capture_output=True, text=True).stdout
    assert said.startswith("100 positions, ") and "tensors" in said


def test_fens_both_ways(some: list[chess.Board], fens: list[str], positions: Any) -> None:
    assert golem.write_fens(positions, chess960=True).tolist() == [
        " ".join([board.board_fen(), "wb"[not board.turn], shredder_castling(board), *fen.split()[3:]])
        for board, fen in zip(some, fens)
    ]
    again, status = golem.read_fens(golem.write_fens(positions))
    assert (again == positions).all() and not status.any()


def shredder_castling(board: chess.Board) -> str:
    """The castling field as files, those of White first."""
    rights = list(chess.SquareSet(board.clean_castling_rights()))
    white = [chess.FILE_NAMES[square & 7].upper() for square in rights if square < 8]
    return "".join(white[::-1] + [chess.FILE_NAMES[square & 7] for square in rights if square > 8][::-1]) or "-"


def sources(fens: list[str]) -> dict[str, Any]:
    encoded = [fen.encode() for fen in fens]
    text = "\n".join(fens)
    return {
        "text": text,
        "text with an end": text + "\n",
        "bytes": text.encode(),
        "bytes of Windows": text.replace("\n", "\r\n").encode(),
        "bytearray": bytearray(text.encode()),
        "memoryview": memoryview(text.encode()),
        "list": fens,
        "tuple of bytes": tuple(encoded),
        "iterator": iter(fens),
        "NumPy": np.array(fens),
        "NumPy of objects": np.array(fens, dtype=object),
        "NumPy of bytes": np.array(encoded),
        "string": pa.array(fens),
        "large_string": pa.array(fens, pa.large_string()),
        "string_view": pa.array(fens, pa.string_view()),
        "binary": pa.array(encoded, pa.binary()),
        "dictionary": pa.array(fens).dictionary_encode(),
        "slice": pa.array(["x", *fens, "x"])[1:-1],
        "chunks": pa.chunked_array([fens[:7], [], fens[7:]], pa.string()),
        "polars": polars.Series(fens),
    }


def test_every_source_of_texts(fens: list[str], positions: Any) -> None:
    for name, source in sources(fens).items():
        for threads in (1, 3):
            if name == "iterator" and threads == 3:
                continue
            found, status = golem.read_fens(source, threads=threads)
            assert (found == positions).all() and not status.any() and len(found) == len(fens), name


def test_texts_that_are_wrong(fens: list[str]) -> None:
    good = fens[0]
    rows = [
        good,
        None,
        "",
        b"\xff\xfe" + good.encode(),
        good.replace(" ", "\0", 1),
        "p" * 1_000_000,
        good + " " * 1_000_000,
        "\ud800",
        good,
    ]
    positions, status = golem.read_fens(rows)
    assert [number == 0 for number in status] == [True, False, False, False, False, False, True, False, True]
    assert status[1] == -1 and golem.status_message(-1) == "The row is null."
    assert len({golem.status_message(number) for number in (0, 1, *status.tolist())}) >= 5
    assert (positions[1]["pieces"] == 0).all() and positions[8] == positions[0]
    column = pa.array([None if row is None else row if isinstance(row, bytes) else row.encode("utf-8", "replace") for row in rows])
    assert (golem.read_fens(column)[1] == status).all()
    lines = golem.read_fens("\n" + good + "\n\n" + good + "\0\n")
    assert [number == 0 for number in lines[1]] == [False, True, False, False]


def test_epd() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    lines = [start, f'{start} bm e4; id "a; hmvc 9; b"; hmvc 3; fmvn 17;', f"{start} 5 6", f"{start} hmvc x;", f"{start[:-2]} bm e4;"]
    positions, status = golem.read_fens(lines, epd=True)
    assert status.tolist() == [0, 0, 0, -29, -28]
    assert positions["halfmove_clock"].tolist()[:3] == [0, 3, 5] and positions["fullmove_number"].tolist()[:3] == [1, 17, 6]
    assert golem.read_fens(lines)[1].tolist() == [0, -29, 0, -29, -28]


def layouts(positions: Any) -> dict[str, tuple[Any, Any]]:
    """Arrays in all shapes of memory, and the same positions as a plain array."""
    count = len(positions)
    raw = positions.view(np.uint8).reshape(count, 80)
    wide = np.zeros((count, 100), np.uint8)
    wide[:, 11:91] = raw
    shifted = np.zeros(count * 80 + 3, np.uint8)[3:].reshape(count, 80)
    shifted[:] = raw
    read_only = positions.copy()
    read_only.flags.writeable = False
    blob = pa.FixedSizeBinaryArray.from_buffers(pa.binary(80), count, [None, pa.py_buffer(raw.tobytes())])
    return {
        "itself": (positions, positions),
        "bytes": (raw, positions),
        "every third": (positions[::3], positions[::3].copy()),
        "backwards": (positions[::-1], positions[::-1].copy()),
        "one again and again": (np.broadcast_to(positions[:1], 5000), np.repeat(positions[:1], 5000)),
        "columns of a table": (wide[:, 11:91], positions),
        "bytes backwards twice": (raw[:, ::-1][:, ::-1], positions),
        "columns first": (np.asfortranarray(raw), positions),
        "unaligned": (shifted, positions),
        "read-only": (read_only, positions),
        "a part": (positions[100:200], positions[100:200].copy()),
        "Arrow": (blob, positions),
        "slices of Arrow": (pa.chunked_array([blob[:10], blob[10:10], blob[10:5], blob[10:]]), positions),
        "objects": ([golem.Position(fen) for fen in golem.write_fens(positions[:50]).tolist()], positions[:50]),
        "none": (positions[:0], positions[:0]),
    }


@pytest.mark.parametrize("name", [*FIXED, "legal_moves", "threat_rows", "feature_rows", "write_fens"])
def test_every_layout(positions: Any, name: str) -> None:
    call = getattr(golem, name)
    for layout, (array, plain) in layouts(positions).items():
        for threads in (1, 2, 5):
            found, expected = call(array, threads=threads), call(plain, threads=1)
            for mine, theirs in zip(*(answer if isinstance(answer, tuple) else (answer,) for answer in (found, expected))):
                assert np.array_equal(list(mine), list(theirs)) if name == "write_fens" else np.array_equal(mine, theirs), layout


@pytest.mark.parametrize("name", [*FIXED, "threat_rows", "feature_rows"])
def test_outputs(positions: Any, name: str) -> None:
    call = getattr(golem, name)

    def first(answer: Any) -> Any:
        return answer[0] if name.endswith("_rows") else answer

    expected = first(call(positions))
    out = np.empty_like(expected)
    assert first(call(positions, out=out)) is out and np.array_equal(out, expected)
    middle = np.empty((len(expected) + 2, *expected.shape[1:]), expected.dtype)[1:-1]
    assert np.array_equal(first(call(positions, out=middle)), expected)
    read_only = np.empty_like(expected)
    read_only.flags.writeable = False
    for wrong, error in [
        (read_only, ValueError),
        (np.empty((2 * len(expected), *expected.shape[1:]), expected.dtype)[::2], ValueError),
        (np.empty_like(expected[1:]), ValueError),
        (np.empty(expected.shape, np.float32), TypeError),
        (expected.tolist(), TypeError),
    ]:
        with pytest.raises(error):
            call(positions, out=wrong)
    if expected.dtype.names is None and expected.dtype.itemsize > 1:
        unaligned = np.empty(expected.nbytes + 1, np.uint8)[1:].view(expected.dtype).reshape(expected.shape)
        with pytest.raises(ValueError, match="aligned"):
            call(positions, out=unaligned)


def test_outputs_do_not_overlap(positions: Any) -> None:
    memory = positions.copy()
    with pytest.raises(ValueError, match="overlap"):
        golem.play(memory, np.zeros(len(memory), np.uint16), out=memory)
    with pytest.raises(ValueError, match="overlap"):
        golem.keys(memory, out=memory.view(np.uint64)[: len(memory)])


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        5,
        "text",
        [1, 2],
        object(),
        np.zeros(3),
        np.zeros((3, 79), np.uint8),
        np.zeros((3, 80), np.int8),
        np.zeros((2, 2, 80), np.uint8),
        np.zeros((), golem.POSITION),
        np.zeros((2, 2), golem.POSITION),
        np.zeros(3, golem.POSITION.newbyteorder(">")),
        np.zeros(3, golem.POSITION)[0],
        pa.array([b"x"]),
        pa.array(["x" * 80]),
        pa.array([b"x" * 79], pa.binary(79)),
        pa.array([b"x" * 80, None], pa.binary(80)),
    ],
    ids=repr,
)
def test_what_is_no_array_of_positions(wrong: Any) -> None:
    for name in [*FIXED, "legal_moves", "threat_rows", "feature_rows", "write_fens"]:
        with pytest.raises((TypeError, ValueError)):
            getattr(golem, name)(wrong)


def test_wrong_arguments(positions: Any) -> None:
    for threads in (0, -1):
        with pytest.raises(ValueError):
            golem.counts(positions, threads=threads)
    for name, arguments in [
        ("legal_moves", ("some",)),
        ("threat_rows", (5,)),
        ("threat_rows", (79856, 0)),
        ("threat_rows", (79856, 1 << 40)),
        ("feature_rows", (5,)),
        ("feature_rows", (None, True, 5)),
        ("feature_rows", (None, True, None, 0)),
        ("play", (np.zeros(1, np.uint16),)),
    ]:
        with pytest.raises(ValueError):
            getattr(golem, name)(positions, *arguments)
    for wrong in ([0] * 63, [0] * 65, []):
        with pytest.raises(ValueError, match="64 are needed"):
            golem.feature_rows(positions, buckets=wrong)
    for wrong in ([256] * 64, [-1] * 64):
        with pytest.raises((OverflowError, ValueError)):
            golem.feature_rows(positions, buckets=wrong)
    for source in (None, 5, [5], [["x"]], pa.array([1])):
        with pytest.raises(TypeError):
            golem.read_fens(source)
    for moves in (None, [0], np.zeros(len(positions), np.int32), np.zeros((len(positions), 1), np.uint16)):
        with pytest.raises(TypeError):
            golem.play(positions, moves)


def test_any_bytes_are_answered() -> None:
    """Bytes that are no positions get some answer: the same one for any number of threads."""
    rng = np.random.default_rng(20)
    noise = rng.integers(0, 256, (20_000, 80), np.uint8)
    noise[::2, :72] &= rng.integers(0, 256, (10_000, 72), np.uint8) & rng.integers(0, 256, (10_000, 72), np.uint8)
    for name in [*FIXED, "legal_moves", "threat_rows", "feature_rows", "write_fens"]:
        one, two = (getattr(golem, name)(noise, threads=threads) for threads in (1, 2))
        for mine, other in zip(*(answer if isinstance(answer, tuple) else (answer,) for answer in (one, two))):
            assert list(mine) == list(other) if name == "write_fens" else np.array_equal(mine, other), name
    golem.play(noise, rng.integers(0, 1 << 16, len(noise), np.uint16))


def test_arrow_without_copies(positions: Any, fens: list[str]) -> None:
    column = golem.write_fens(positions)
    first, second = pa.array(column), pa.array(column)
    assert first.type == pa.large_string() and first.buffers()[2].address == second.buffers()[2].address
    assert len(column) == len(fens) and column[-1] == first[-1].as_py() and polars.Series(column).len() == len(fens)
    with pytest.raises(IndexError):
        column[len(fens)]


def test_ten_million_rows(positions: Any) -> None:
    many = np.broadcast_to(positions, (3334, len(positions))).reshape(-1)[:10_000_000]
    counts = golem.counts(many)
    assert (counts[: len(positions)] == golem.counts(positions)).all()
    assert (counts[-100:] == golem.counts(many[-100:])).all() and int(counts.sum()) > 10_000_000
