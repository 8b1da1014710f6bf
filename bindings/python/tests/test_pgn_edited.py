"""Games of PGN that are edited, written in other styles, copied and pickled, and headers without games."""
from __future__ import annotations

import copy
import io
import multiprocessing
import pickle
import random
import re
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

import golem_chess
from golem_chess import GolemError, Position, pgn
from pgn_games import by_python_chess, random_game

PGN: Any = pgn  # wrong arguments are passed on purpose


def pairs_of(game: pgn.Game, other: chess.pgn.Game) -> list[tuple[pgn.Node, chess.pgn.GameNode]]:
    """The same places of both."""
    pairs: list[tuple[pgn.Node, chess.pgn.GameNode]] = [(game.root, other)]
    for node, theirs in pairs:
        assert len(node.variations) == len(theirs.variations)
        pairs += zip(node.variations, theirs.variations)
    return pairs


def test_random_edits_beside_python_chess() -> None:
    rng = random.Random(65)
    edits = {"promote": 0, "demote": 0, "promote_to_main": 0, "remove": 0, "add_line": 0}
    for _ in range(60):
        text = str(random_game(rng))
        (game,), (other,) = pgn.parse(text), by_python_chess(text)
        for _ in range(25):
            node, theirs = rng.choice(pairs_of(game, other))
            edit = rng.choice(sorted(edits))
            if edit == "add_line":
                moves = [move for move in list(theirs.board().legal_moves)[:1] if not theirs.has_variation(move)]
                if not moves:
                    continue
                last = node.add_line(moves, comment="new", opening_comment="or", nags=[1])
                added = theirs.add_line(moves, comment="new", starting_comment="or", nags=[1])
                assert last.position.board_fen() == added.board().board_fen() and last.nags == (1,)
            elif theirs.parent is None:
                getattr(node, edit)()
                continue
            else:
                getattr(node, edit)()
                getattr(theirs.parent, "remove_variation" if edit == "remove" else edit)(theirs)
            edits[edit] += 1
        for node, theirs in pairs_of(game, other):
            assert (node.san or None) == (theirs.san() if isinstance(theirs, chess.pgn.ChildNode) and theirs.move else node.san or None)
            assert node.position.fen().split()[0] == theirs.board().board_fen()
            assert node.end().position.board_fen() == theirs.end().board().board_fen()
        assert pgn.parse(str(game))[0].sans() == game.sans()
    assert min(edits.values()) > 50


def test_nodes_that_were_removed_are_still_there() -> None:
    (game,) = pgn.parse("1. e4 (1. d4 d5) 1... e5 2. Nf3 *")
    e4, d4 = game.root.variations
    e4.remove()
    e4.remove()
    e4.promote()
    assert game.root.variations == [d4] and game.sans() == ["d4", "d5"] and str(game).endswith("\n1. d4 d5 *\n")
    assert (e4.san, e4.end().san, e4.parent) == ("e4", "Nf3", game.root)
    game.root.remove()
    assert game.root.end().san == "d5"
    assert [game.node(node.number) for node in (game.root, e4, d4)] == [game.root, e4, d4]
    for wrong in (99, 2**40):
        with pytest.raises(IndexError):
            game.node(wrong)


def test_lines_are_added() -> None:
    game = pgn.Game()
    last = game.root.add_line(["e4", None, "d4"], comment="a gambit", opening_comment="first", nags=(1, 5))
    assert game.sans() == ["e4", "--", "d4"] and last.comment == "a gambit" and last.nags == (1, 5)
    assert game.mainline()[0].opening_comment == "first" and game.root.add_line([]) == game.root
    with pytest.raises(GolemError):
        game.root.add_line(["d4", "d5", "e9"])
    assert [node.san for node in game.root.variations] == ["e4", "d4"]
    for wrong in (5, "e4", [5]):
        with pytest.raises((TypeError, ValueError)):
            PGN.Game().root.add_line(wrong)


def test_long_comments_survive() -> None:
    long = " ".join(f"word{number}" for number in range(60))
    game = pgn.Game()
    node = game.root.add("e4")
    for comment in (long, f"[%clk 0:01:00] {long}", f"{long} }} {long}", f"({long}) ; 1-0 [x]"):
        node.comment = game.root.comment = comment
        assert max(map(len, str(game).splitlines())) <= 80 < len(comment)
        (again,) = pgn.parse(str(game))
        assert again.mainline()[0].comment == again.root.comment == comment
        # A comment with a brace stands behind semicolons, which python-chess passes over before the moves.
        if "}" not in comment:
            (theirs,) = by_python_chess(str(game))
            assert theirs.errors == [] and theirs.comment.replace("\n", " ") == comment
    (read,) = pgn.parse("1. e4 {a\nb\r\n\r\nc} *")
    assert read.mainline()[0].comment == "a b\n\nc"


def test_marks_are_not_lost_in_silence() -> None:
    node: Any = pgn.Game().root.add("e4")
    with pytest.raises(AttributeError, match="append"):
        node.nags.append(5)
    for marks in ([1, 5], (1, 5), {1: "a", 5: "b"}, iter([1, 5]), (mark for mark in (1, 5))):
        node.nags = marks
        assert node.nags == (1, 5)
    node.nags += (6,)
    assert node.nags == (1, 5, 6) and "e4 $1 $5 $6" in str(node.game)
    for wrong in (5, None, [-1], [65536], ["!"], "15"):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            node.nags = wrong
    assert node.nags == (1, 5, 6)


def test_games_from_what_there_is() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    for start in (fen, Position(fen)):
        assert pgn.Game(start).root.position == Position(fen)
    played = golem_chess.Game(fen)
    assert pgn.Game(played).result == "*"
    for move in ("e4", "Ke7"):
        played.push(move)
    game = pgn.Game(played)
    assert game.sans() == ["e4", "Ke7"] and "[FEN " in str(game)
    mate = golem_chess.Game()
    for move in ("f3", "e5", "g4", "Qh4#"):
        mate.push(move)
    assert pgn.Game(mate).result == "0-1" and str(pgn.Game(mate)).endswith("Qh4# 0-1\n")
    with pytest.raises(GolemError):
        pgn.Game("no FEN")
    with pytest.raises(TypeError, match="golem_chess.Game"):
        PGN.Game(chess.Board())


def results_written(game: pgn.Game) -> tuple[str, str]:
    """The result in the header, and that behind the moves."""
    text = str(game)
    return text.split('[Result "')[1].split('"')[0], text.split()[-1]


def test_both_results_are_the_same() -> None:
    # Tags and tokens that contradict each other, and what holds.
    for tag, token, expected in [("0-1", "1-0", "1-0"), ("0-1", "*", "0-1"), ("*", "1-0", "1-0"), ("0-1", "", "0-1"), ("*", "*", "*")]:
        text = f'[Result "{tag}"]\n\n1. e4 {token}\n'
        (game,) = pgn.parse(text)
        (header,) = pgn.headers(io.StringIO(text))
        assert game.result == header.result == expected and results_written(game) == (expected, expected)
        assert pickle.loads(pickle.dumps(game)).result == expected
        for result in ("1/2-1/2", "*"):
            game.result = result
            assert game.headers["Result"] == game.result == result and results_written(game) == (result, result)
    played = pgn.Game(golem_chess.Game())
    played.headers["Result"] = "1-0"
    assert played.result == "1-0" and results_written(played) == ("1-0", "1-0")
    played.result = None
    assert played.result is None and "Result" not in played.headers and results_written(played) == ("*", "*")
    (adjourned,) = pgn.parse('[Result "adjourned"]\n\n1. e4 *')
    assert adjourned.result == "*" and results_written(adjourned) == ("adjourned", "*")


def words(text: str) -> list[str]:
    """The tokens, however they are set apart."""
    return re.sub(r"([()]|\.\.\.)", r" \1 ", text).split()


def test_styles_beside_python_chess() -> None:
    rng = random.Random(80)
    for _ in range(40):
        text = str(random_game(rng))
        (game,) = pgn.parse(text)
        for comments in (False, True):
            for variations in (False, True):
                # The marks of python-chess come and go with its comments.
                written = game.text(headers=False, comments=comments, nags=comments, variations=variations, columns=None)
                assert comments or written.count("\n") == 1
                (again,) = by_python_chess(game.text(comments=comments, variations=variations))
                assert again.errors == []
                exporter = chess.pgn.StringExporter(headers=False, comments=comments, variations=variations, columns=None)
                # Comments that are not written leave no need of a move number.
                if not comments:
                    theirs = by_python_chess(text)[0].accept(exporter)
                    assert words(written) == words(theirs)
        assert max(map(len, game.text(headers=False, comments=False, columns=30).splitlines())) <= 30
        assert game.text() == str(game)
    (game,) = pgn.parse("1. e4! e5 *")
    assert game.text(headers=False, nags=False) == "1. e4 e5 *\n"


def test_copies_and_pickles() -> None:
    rng = random.Random(7)
    for number in range(40):
        (game,) = pgn.parse(str(random_game(rng)))
        game.headers["White"], game.result = "Ada", "1-0"
        nodes = game.mainline()
        if number % 2 and nodes:
            nodes[-1].promote_to_main()
            nodes[0].demote()
            nodes[len(nodes) // 2].remove()
        others = [copy.copy(game), copy.deepcopy(game), *(pickle.loads(pickle.dumps(game, n)) for n in (2, pickle.HIGHEST_PROTOCOL))]
        for other in others:
            assert str(other) == str(game) and other.headers == game.headers and other.headers is not game.headers
            assert (other.line, other.chess960, other.result) == (game.line, game.chess960, game.result)
            other.headers["White"] = "Bob"
            other.root.comment = "changed"
            assert game.headers["White"] == "Ada" and game.root.comment != "changed"
        for node in nodes:
            again: pgn.Node = pickle.loads(pickle.dumps(node))
            assert (again.number, again.san, again.position) == (node.number, node.san, node.position)
            assert copy.copy(node) == node and copy.deepcopy(node) != node
    first, last = pickle.loads(pickle.dumps((game.root, game.root.end())))
    assert first.game is last.game


def test_small_things_are_pickled() -> None:
    for evaluation in (pgn.Evaluation(-25), pgn.Evaluation(mate=3, depth=12)):
        assert pickle.loads(pickle.dumps(evaluation)) == copy.copy(evaluation) == evaluation
    (game,) = pgn.parse("1. e4 Sf6 *")
    mistake = pickle.loads(pickle.dumps(game)).mistake
    assert mistake is not None and game.mistake is not None and str(mistake) == str(game.mistake)
    assert (mistake.status, mistake.line, mistake.token) == (-80, 1, "Sf6")
    with pytest.raises(ValueError):
        pgn.Mistake(5, 1, "")


def test_process_pools() -> None:
    games = pgn.parse("1. e4 {[%eval 0.3]} e5 *\n\n[White \"b\"]\n\n1. d4 *")
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(pgn.Game.sans, games) == [["e4", "e5"], ["d4"]]
        assert [game.sans() for game in pool.map(copy.copy, games)] == [["e4", "e5"], ["d4"]]


def test_a_pickle_that_was_changed_is_refused() -> None:
    game = pgn.Game()
    _, start, state = game.__reduce__()
    changed: list[Any] = [(0, 1, "", "", [], []), (0, 65535, "", "", [], [])]
    for node in changed:
        with pytest.raises(GolemError):
            pgn.Game(*start).__setstate__({**state, "nodes": [*state["nodes"], node]})
    for wrong in (None, {}, {**state, "result": "x"}, {**state, "nodes": 5}):
        with pytest.raises((TypeError, ValueError, KeyError)):
            pgn.Game(*start).__setstate__(wrong)


def test_headers_beside_games(tmp_path: Path) -> None:
    rng = random.Random(4)
    text = "\n\n".join(str(random_game(rng)) for _ in range(60))
    path = tmp_path / "games.pgn"
    path.write_text(text, encoding="utf-8")
    games, headers = list(pgn.games(path)), list(pgn.headers(path))
    assert [(game.headers, game.line, game.result) for game in games] == [(h.headers, h.line, h.result) for h in headers]
    with open(path, encoding="utf-8") as theirs, open(path, "rb") as ours:
        for header, game in zip(headers, games):
            assert dict(chess.pgn.read_headers(theirs) or {}) == header.headers
            assert str(next(pgn.games(path, offset=header.offset))) == str(next(pgn.games(ours, offset=header.offset))) == str(game)
        middle = headers[30].offset
        assert [h.offset for h in pgn.headers(path, offset=middle)] == [h.offset for h in headers[30:]]
        ours.seek(middle)
        assert next(pgn.headers(ours)).offset == middle
    assert next(pgn.headers(io.StringIO(text))).headers == games[0].headers
    assert repr(headers[0]).startswith("<Header {'Event'")


def test_headers_of_games_that_are_wrong() -> None:
    text = b'[White "a"]\n\n1. Sf3 *\n\n[White "b]\n\n1. e4 *\n\n[White "c"]\n\n1. e4 {open'
    found = list(pgn.headers(io.BytesIO(text)))
    assert [header.headers.get("White") for header in found] == ["a", None, "c"]
    assert [header.mistake and header.mistake.line for header in found] == [None, 5, 11]
    for wrong in (None, 5):
        with pytest.raises(TypeError):
            PGN.headers(wrong)
    with pytest.raises(UnicodeError):
        next(pgn.headers(io.BytesIO("1. e4".encode("utf-16"))))


def test_errors_are_in_plain_words() -> None:
    root: Any = pgn.Game().root
    for wrong in (-1.0, float("nan"), 1e300):
        with pytest.raises(ValueError, match="number of seconds from 0"):
            root.clock = wrong
    with pytest.raises(TypeError, match="iterable of numbers"):
        root.nags = "abc"
    game: Any = pgn.Game()
    game.headers["White"] = 5
    with pytest.raises(TypeError, match="header are str, not int"):
        str(game)
