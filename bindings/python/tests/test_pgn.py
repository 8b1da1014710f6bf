"""`golem_chess.pgn` beside python-chess: games that both read alike, and those of which only one says that they are wrong."""
from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

from golem_chess import Move, Position, pgn, status_message
from pgn_games import by_python_chess, random_game

PGN: Any = pgn  # wrong arguments are passed on purpose


def position_of(board: chess.Board) -> Position:
    """With an en passant square only where a pawn can capture there."""
    return Position(board.fen(en_passant="legal"))


def assert_same(game: pgn.Game, expected: chess.pgn.Game) -> None:
    """The same tree with the same texts."""
    assert game.mistake is None
    pairs: list[tuple[pgn.Node, chess.pgn.GameNode]] = [(game.root, expected)]
    while pairs:
        node, other = pairs.pop()
        board = other.board()
        assert node.position == position_of(board)
        assert node.comment == other.comment.replace("\n", " ")
        assert node.opening_comment == (other.starting_comment if other.parent else "")
        assert set(node.nags) == other.nags
        score = other.eval() if isinstance(other, chess.pgn.ChildNode) else None
        if score is not None:
            white = score.white()
            evaluation = pgn.Evaluation(white.score(), white.mate(), other.eval_depth())
            assert node.evaluation == evaluation
        assert node.clock == other.clock() and node.elapsed == other.emt()
        assert len(node.variations) == len(other.variations)
        for child, variation in zip(node.variations, other.variations):
            assert child.parent == node
            assert (child.move.to_chess(board.chess960) if child.move else chess.Move.null()) == variation.move
            pairs.append((child, variation))


def test_random_games_are_read_as_python_chess_reads_them() -> None:
    rng = random.Random(38)
    text = "\n\n".join(str(random_game(rng)) for _ in range(100))
    found, expected = pgn.parse(text), by_python_chess(text)
    assert len(found) == len(expected) == 100
    for game, other in zip(found, expected):
        assert_same(game, other)
        assert dict(other.headers) == game.headers


def test_games_are_written_so_that_python_chess_reads_them() -> None:
    rng = random.Random(39)
    for _ in range(60):
        game = pgn.parse(str(random_game(rng)))[0]
        text = str(game)
        moves = text[text.index("\n\n") :]
        assert all(len(line) <= 80 for line in moves.splitlines())
        (other,) = by_python_chess(text)
        assert other.errors == []
        assert_same(game, other)
        # It leaves the backslashes before quotation marks and others, which are as the standard wants them.
        headers = {name: value.replace('\\"', '"').replace("\\\\", "\\") for name, value in other.headers.items()}
        # A FEN of Chess960 is written with the files of the rooks.
        assert {**headers, "FEN": None} == {**game.headers, "FEN": None}
        assert str(pgn.parse(text)[0]) == text


def main_lines(games: list[pgn.Game]) -> list[str]:
    return [" ".join(game.sans()) for game in games]


# Texts of which both say the same: moves as people write them, and what stands around them.
ALIKE = {
    "long algebraic": "1. e2-e4 e7-e5 2. Ng1-f3 Nb8c6 *",
    "needless files and ranks": "1. Ng1f3 Nb8c6 2. Nf3g1 Nc6b8 *",
    "marks": "1. e4!? e5?? 2. Nf3+ $5 Nc6# ! *",
    "zeros": "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *",
    "promotions": '[FEN "8/P6k/8/8/8/8/7p/K7 w - - 0 1"]\n\n1. a8Q h1=n *',
    "numbers": "1.e4 e5 2.Nf3 2...Nc6 3 Bb5 a6 *",
    "no numbers": "e4 e5 Nf3",
    "null moves": "1. e4 -- 2. d4 Z0 3. 0000 @@@@ *",
    "escapes": "% first\n1. e4 e5 ; to the end 2. Ke2\n% 2. d4\n2. Nf3 *",
    "comments among tags": (
        '[Event "odds"] ; behind a tag\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n; two\n; lines\n[White "w"]\n\n'
        '1. e4 Kd7 *\n\n[Event "b"]\n\n1. d4 *'
    ),
    "comments": "{before} 1. e4 {a ( ; % b} {c} e5 (1... c5 {d} (1... e6)) {e} 2. Nf3 1-0 {f}",
    "windows": '[Event "a"]\r\n\r\n1. e4 e5\r\n1-0\r\n\r\n[Event "b"]\r\n\r\n1. d4 *\r\n',
    "quotes": '[Event "the "big" one"]\n[White "a \\\\ b"]\n\n1. e4 *',
    "chess960": '[Variant "Fischerandom"]\n[FEN "1k6/8/8/8/8/8/8/RK1R4 w DA - 0 1"]\n\n1. O-O Kc7 *',
    "ten megabytes": "1. e4 {" + "long " * (2 << 20) + "} e5 *",
    "illegal": "1. e4 e5 2. Ke3 Nc6 *",
    "glued": "1.e4e5 *",
    "ambiguous": '[FEN "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1"]\n\n1. Nd2 *',
    "no king": '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*',
}


@pytest.mark.parametrize("name", ALIKE)
def test_alike(name: str) -> None:
    found, expected = pgn.parse(ALIKE[name]), by_python_chess(ALIKE[name])
    assert len(found) == len(expected)
    for game, other in zip(found, expected):
        assert [position.fen() for position in game.positions()[1:]] == [
            position_of(node.board()).fen() for node in other.mainline()
        ]
        assert (game.mistake is not None) == bool(other.errors) or name == "no king"


# Texts that they read differently: why, what python-chess plays, what is played here, and the lines and tokens of mistakes.
DIFFERENT: dict[str, tuple[str, str, list[str], list[str], list[str]]] = {
    "german": (
        "python-chess passes over letters that it does not know: Sf3 is f3 to it",
        "1. d4 d5 2. Sf3 Sf6 3. c4 *", ["d4 d5 f3 f6 c4"], ["d4 d5"], ["1 Sf3"],
    ),
    "french": (
        "the same: Cf3 is f3 to it",
        "1. e4 e5\n2. Cf3 Cc6 *", ["e4 e5 f3 c6"], ["e4 e5"], ["2 Cf3"],
    ),
    "figurines": ("the same", "1. e4 e5 2. ♘f3 ♞c6 *", ["e4 e5 f3 c6"], ["e4 e5"], ["1 ♘f3"]),
    "commas": ("it takes any sign for a space", "1.e4,e5 2.Nf3 *", ["e4 e5 Nf3"], [""], ["1 e4,e5"]),
    "damaged number": (
        "a number that is no move's own is passed over",
        "1. e4 15 2. Nf3 *", ["e4"], ["e4"], ["1 2"],
    ),
    "damaged result": ("the same", "1. e4 e5 1-1 *", ["e4 e5"], ["e4 e5"], ["1 1-1"]),
    "behind the result": (
        "to it a game ends at an empty line, and not with its result",
        "1. e4 e5 1-0 2. Nf3 *", ["e4 e5 Nf3"], ["e4 e5"], ["1 2"],
    ),
    "an empty line": (
        "the same: here a game goes on behind an empty line until its result",
        "1. e4 e5\n\n2. Nf3 *", ["e4 e5", "Nf3"], ["e4 e5 Nf3"], [],
    ),
    "open comment": (
        "it is silent where a comment swallows the next game",
        '[Event "a"]\n\n1. e4 {open\n\n[Event "b"]\n\n1. d4 *', ["e4"], ["e4", "d4"], ["3 {"],
    ),
    "open variation": (
        "it is silent about the missing parenthesis",
        '[Event "a"]\n\n1. e4 (1. c4\n\n[Event "b"]\n\n1. d4 *', ["e4", "d4"], ["e4", "d4"], ["3 ("],
    ),
    "a parenthesis too many": ("the same", "1. e4 e5) 2. Nf3 *", ["e4 e5 Nf3"], ["e4 e5"], ["1 )"]),
    "a variation of nothing": ("the same", "(1. c4) 1. e4 *", ["c4"], [""], ["1 ("]),
    "other variant": (
        "it plays other variants by their rules",
        '[Variant "Atomic"]\n\n1. e4 *', ["e4"], [""], ["1 Atomic"],
    ),
    "Chess960 without a start": (
        "it takes the usual position",
        '[Variant "Chess960"]\n\n1. e4 *', ["e4"], [""], ["1 "],
    ),
    "SetUp without a FEN": ("the same", '[SetUp "1"]\n\n1. e4 *', ["e4"], [""], ["1 "]),
    "a rest of a game": (
        "it begins at the usual position whatever the number is",
        "5. e4 e5 *", ["e4 e5"], [""], ["1 5"],
    ),
    "broken tag": (
        "it leaves out a line that is no tag, in silence",
        '[Event "a]\n[Site "b"]\n\n1. e4 *', ["e4"], ["e4"], ['1 [Event "a]'],
    ),
    "lower case": ("it does not know castling with small letters", '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. o-o *', [""], ["O-O"], []),
    "a half": ("it does not know this result", "1. e4 1/2\n\n[Event \"b\"]\n\n*", ["e4", ""], ["e4", ""], []),
    "dots": ("it takes any sign for a space", "1. e4 .5 2. Nf3 *", ["e4"], ["e4"], ["1 ."]),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_different(name: str) -> None:
    _, text, theirs, ours, mistakes = DIFFERENT[name]
    read = by_python_chess(text)
    played = []
    for game in read:
        board = game.board()
        played.append(" ".join(board.san_and_push(move) for move in game.mainline_moves()))
    assert played == theirs
    found = pgn.parse(text)
    assert main_lines(found) == ours
    assert [f"{game.mistake.line} {game.mistake.token}" for game in found if game.mistake] == mistakes


def test_cases_of_all_languages() -> None:
    """Texts as people write them, and for each game its moves, and the line and the token that is wrong."""
    cases = json.loads((Path(__file__).parents[2] / "pgn" / "tests" / "cases.json").read_text())
    assert len(cases) > 100
    for text, *expected in cases:
        told = []
        for game in pgn.parse(text):
            moves = " ".join(game.sans())
            told.append(f"{moves} | {game.mistake.line} {game.mistake.token}".lstrip() if game.mistake else moves)
        assert told == expected, text


def test_deep_variations() -> None:
    """python-chess needs minutes for them, as it copies the board for each."""
    text = "1. e4 " + "(1. d4 " * 10_000 + ")" * 10_000 + " e5 *"
    (game,) = pgn.parse(text)
    assert game.mistake is None and game.sans() == ["e4", "e5"] and len(game.root.variations) == 10_001
    (written,) = pgn.parse(str(game))
    assert len(written.root.variations) == 10_001
    assert pgn.parse(text, variations=False)[0].root.variations[0].san == "e4"


def test_encodings(tmp_path: Path) -> None:
    text = '[White "Müller"]\n\n1. e4 {café} *\n'
    for encoding in ("utf-8", "utf-8-sig", "latin-1"):
        path = tmp_path / encoding
        path.write_bytes(text.encode(encoding))
        for source in (path, str(path), open(path, "rb"), open(path, encoding=encoding), io.StringIO(text)):
            (game,) = pgn.games(source)
            assert game.headers == {"White": "Müller"} and game.mainline()[0].comment == "café"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        with pytest.raises(UnicodeError, match="UTF-16"):
            pgn.parse(text.encode(encoding))


def test_files_that_fail(tmp_path: Path) -> None:
    class Broken:
        def read(self, count: int) -> bytes:
            raise PermissionError("no")

    class Calling:
        games: Any = None

        def read(self, count: int) -> bytes:
            next(self.games)
            return b""

    with pytest.raises(PermissionError):
        next(pgn.games(Broken()))
    with pytest.raises(FileNotFoundError):
        pgn.games(tmp_path / "none")
    for wrong in (None, 5, b"1. e4"):
        with pytest.raises(TypeError):
            PGN.games(wrong)
    with pytest.raises(TypeError):
        PGN.parse(io.StringIO("1. e4"))
    file = Calling()
    file.games = pgn.games(file)
    with pytest.raises(RuntimeError, match="already"):
        next(file.games)


def test_mistakes() -> None:
    first, second = pgn.parse('[Event "a"]\n\n1. e4 e5\n2. Sf3 *\n\n[Event "b"]\n\n1. d4 *')
    assert first.mistake is not None and second.mistake is None
    assert (first.mistake.status, first.mistake.line, first.mistake.token) == (-80, 4, "Sf3")
    assert str(first.mistake) == f"line 4: {status_message(-80)} (Sf3)"
    assert (first.line, second.line, pgn.Game().line) == (1, 6, None)
    for status in range(-214, -199):
        assert status_message(status) != status_message(-219)


def test_a_game_by_hand() -> None:
    game = pgn.Game()
    game.headers.update(White="Ada", Black='B "b" \\')
    node = game.root
    for move in ("e4", chess.Move.from_uci("e7e5"), node.position.move("g1f3").uci()):
        node = node.add(move)
    node.nags, node.comment, node.clock = [1, 10], "all } signs {", 61.5
    node.parent.add("Nc3").opening_comment = "or" if node.parent else ""  # type: ignore[union-attr]
    node.add(None)
    game.result = "1-0"
    (read,) = pgn.parse(str(game))
    assert read.mistake is None and str(read) == str(game)
    assert read.sans() == ["e4", "e5", "Nf3", "--"]
    assert read.moves()[:3] == [Move.from_uci("e2e4", Position()), *read.moves()[1:3]]
    assert read.mainline()[2].comment == "[%clk 0:01:01.5] all } signs {" and read.mainline()[2].clock == 61.5
    assert read.headers["Black"] == 'B "b" \\' and read.result == "1-0"
    assert node.evaluation is None
    for evaluation in (pgn.Evaluation(-25), pgn.Evaluation(mate=3, depth=12), None):
        node.evaluation = evaluation
        assert node.evaluation == evaluation and node.clock == 61.5


def test_starts_are_written_so_that_they_are_read() -> None:
    game = pgn.Game()
    game.headers.update(FEN="x", SetUp="0")
    assert "FEN" not in str(game) and pgn.parse(str(game))[0].mistake is None
    game.chess960 = True
    assert '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"]' in str(game)
    assert pgn.parse(str(game))[0].mistake is None
    game = pgn.Game(Position("4k3/8/8/8/8/8/8/R3K3 b - - 0 0"))
    node = game.root
    for san in ("Kd7", "Rb1", "Kd6"):
        node = node.add(san)
    assert str(game).endswith("\n1... Kd7 2. Rb1 Kd6 *\n")
    assert pgn.parse(str(game))[0].sans() == ["Kd7", "Rb1", "Kd6"]


def test_wrong_arguments() -> None:
    game = PGN.Game()
    for wrong, error in [("e5", ValueError), (5, TypeError)]:
        with pytest.raises(error):
            game.root.add(wrong)
    for wrong in ("2-0", "", "½"):
        with pytest.raises(ValueError):
            game.result = wrong
    for wrong in (-1.0, float("nan"), 1e300):
        with pytest.raises(ValueError):
            game.root.clock = wrong
    for arguments in [(), (1, 2)]:
        with pytest.raises(ValueError):
            PGN.Evaluation(*arguments)
    game.headers["White"] = 5
    with pytest.raises(TypeError):
        str(game)
    for headers in ({"White Title": "GM"}, {"": "x"}, {"a.b": "x"}, {"Opening": "x", "opening": "y"}):
        game = PGN.Game()
        game.headers.update(headers)
        with pytest.raises(ValueError, match="header"):
            str(game)
    with pytest.raises(TypeError):
        PGN.Game(5)
    check = PGN.Game(Position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"))
    with pytest.raises(ValueError):
        check.root.add(None)
