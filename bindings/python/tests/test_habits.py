"""What users of python-chess try first: the same names where the meaning is the same, and errors that name the way."""
from __future__ import annotations

import copy
import pickle
import pydoc
import random
import warnings
from collections import Counter
from typing import Any

import chess
import chess.pgn
import pytest

import golem_chess
from golem_chess import Game, GolemError, Move, Outcome, Position, Setup, counts, habits, pgn, polyglot, squares

ANY: Any = Position()  # what it does not have is asked for on purpose


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_every_name_of_a_board_is_there_or_says_where_to_look() -> None:
    board = public(chess.Board()) - {"aliases", "uci_variant", "xboard_variant", "starting_fen", "tbw_suffix", "tbz_suffix",
        "tbw_magic", "tbz_magic", "pawnless_tbw_suffix", "pawnless_tbz_suffix", "pawnless_tbw_magic", "pawnless_tbz_magic",
        "connected_kings", "one_king", "captures_compulsory", "is_variant_end", "is_variant_win", "is_variant_loss",
        "is_variant_draw"}  # fmt: skip
    assert board - public(Position()) - set(habits.POSITION) == set()
    for theirs, ours, ways in [(chess.pgn.Game(), pgn.Game(), habits.PGN_GAME),
                               (chess.pgn.Game().add_variation(chess.Move.null()), pgn.Game().root, habits.PGN_NODE)]:  # fmt: skip
        assert len(public(theirs) - public(ours) - set(ways)) < 35


CLASSES = {**habits._CLASSES, polyglot.Book: ("Book", habits.BOOK)}


@pytest.mark.parametrize("owner", CLASSES)
def test_errors_name_the_way(owner: type) -> None:
    made: dict[Any, Any] = {
        Position: Position(), Move: Move(796), Game: Game(), Setup: Setup(), Outcome: Outcome.STALEMATE,
        pgn.Game: pgn.Game(), pgn.Node: pgn.Game().root, polyglot.Book: polyglot.Book(b""),
    }  # fmt: skip
    for name, way in CLASSES[owner][1].items():
        # The class of an enumeration has its own words for what it lacks.
        for thing in (made[owner], owner)[: 1 if owner is Outcome else 2]:
            with pytest.raises(AttributeError) as caught:
                getattr(thing, name)
            said = str(caught.value)
            assert said.startswith(f"{CLASSES[owner][0]} has no {name}") and said.endswith(way)
        assert not hasattr(made[owner], name) and name not in dir(made[owner])
    with pytest.raises(AttributeError, match="no attribute"):
        made[owner].anything


def test_the_sentence_of_the_page() -> None:
    with pytest.raises(AttributeError) as caught:
        ANY.push("e4")
    assert str(caught.value) == "Position has no push(): positions do not change; use play(), or Game.push()"
    for module, name, way in [
        (golem_chess, "Board", "use Position, "), (golem_chess, "WHITE", "a colour"), (pgn, "read_game", "use games"),
        (golem_chess, "E4", "use 'e4'"), (golem_chess, "PAWN", "a piece type is a letter; use 'p'"), (golem_chess, "KING", "use 'k'"),
        (golem_chess, "svg", r"use position.svg\(\)"), (golem_chess, "Termination", "use Outcome"), (pgn, "BaseVisitor", "use games"),
        (pgn, "NAG_GOOD_MOVE", "marks are numbers: 1 is"), (pgn, "scan_headers", "use headers"),
        (polyglot, "open_reader", r"use Book\(path\)"), (polyglot, "zobrist_hash", "use position.key"),
        (polyglot, "MemoryMappedReader", r"use Book\(path\)"),
    ]:  # fmt: skip
        with pytest.raises(AttributeError, match=f"'{name}': .*{way}"):
            getattr(module, name)
    for name, way in [("is_check", "use position.is_check()"), ("fen", "use position.fen()"), ("turn", "use position.turn"),
                      ("board", "use position"), ("start", "use positions[0]")]:  # fmt: skip
        with pytest.raises(AttributeError) as caught:
            getattr(Game(), name)
        assert str(caught.value) == f"Game has no {name}: {way}"
    with pytest.raises(AttributeError, match="has no attribute 'anything'$"):
        golem_chess.anything  # type: ignore[attr-defined]  # noqa: B018


def test_boards_and_pieces_of_python_chess_name_the_way() -> None:
    board, book = chess.Board(), polyglot.Book(b"")
    makers: list[Any] = [Position, Setup, Game, pgn.Game, book.find, book.find_all, book.choice, book.weighted_choice]
    for make in makers:
        with pytest.raises(TypeError, match=r"Board; use Position.from_board\(board\)"):
            make(board)
        with pytest.raises(TypeError, match="not (from |of )?int"):
            make(5)
    setup: Any = Setup()
    with pytest.raises(TypeError, match=r"not Piece; use piece.symbol\(\)"):
        setup["e4"] = chess.Piece.from_symbol("P")
    for ask in (iter, len, list, lambda board: "K" in board):
        with pytest.raises(TypeError, match=r"use piece_map\(\)"):
            ask(setup)
    assert setup and Setup.empty()
    for null in ("0000", "--", chess.Move.null()):
        for play in (Position().play, Game().push, pgn.Game().root.add):
            with pytest.raises(GolemError, match=r"use pass_turn\(\), or None in games of PGN\. \((0000|--)\)") as caught:
                play(null)
            assert caught.value.status == -80
    node: Any = pgn.Game().root
    for wrong in (25, "0.25"):
        with pytest.raises(TypeError, match=r"use Evaluation\(25\), or Evaluation\(mate=3\)"):
            node.evaluation = wrong
    assert node.evaluation is None


def last_boards() -> list[tuple[chess.Board, Position]]:
    """The ends of random games of few pieces, without their moves."""
    rng, found = random.Random(2), []
    for fen in ("7k/8/5K2/8/8/8/8/QQ6 w - - 0 1", "7K/8/5k2/8/8/8/8/qq6 b - - 0 1", "7k/8/5K2/8/8/8/8/R7 w - - 95 99"):
        for _ in range(40):
            board = chess.Board(fen)
            while not board.is_game_over() and len(board.move_stack) < 60:
                board.push(rng.choice(list(board.legal_moves)))
            found.append((board.copy(stack=False), Position.from_board(board)))
    return found


def test_the_same_names_mean_the_same(pairs: list[tuple[chess.Board, Position]]) -> None:
    ends: Counter[str] = Counter()
    for board, position in pairs[::4] + last_boards():
        assert position.board_fen() == board.board_fen()
        assert position.king("w") == board.king(chess.WHITE) and position.king("b") == board.king(chess.BLACK)
        assert position.copy() == position
        legal = board.ep_square if board.has_legal_en_passant() else None
        assert position.ep_square == position.en_passant == legal
        for claim in (False, True):
            # Without moves there is nothing that a claim can be about but the clock.
            over = board.is_game_over(claim_draw=False) or claim and position.outcome() == Outcome.FIFTY_MOVES
            if not claim:
                assert position.is_game_over() == board.is_game_over() and position.result() == board.result()
            assert position.is_game_over(claim_draw=claim) == over
        outcome, theirs = position.outcome(), board.outcome()
        if theirs is not None and outcome is not None:
            ends[outcome.result] += 1
            assert outcome.result == theirs.result()
            assert outcome.winner == {True: "w", False: "b", None: None}[theirs.winner]
        for move in list(board.legal_moves)[:3]:
            assert position.parse_san(board.san(move)) == position.parse_uci(board.uci(move)) == position.move(move)
    assert min(ends["1-0"], ends["0-1"], ends["1/2-1/2"]) > 5


def test_a_move_of_python_chess_is_never_equal() -> None:
    position = Position()
    ours, theirs = position.move("e4"), chess.Move.from_uci("e2e4")
    for one, other in [(ours, theirs), (theirs, ours), (theirs, position.legal_moves()[0])]:
        with pytest.warns(RuntimeWarning, match=r"never equal to a chess.Move; use position.move\(other\)"):
            assert one != other
    assert position.move(theirs) == ours
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert ours != chess.Move and ours != 5 and ours is not None and ours == Move(int(ours)) and ours != object()


def test_lines_as_texts(pairs: list[tuple[chess.Board, Position]]) -> None:
    rng = random.Random(3)
    for board, position in pairs[::20]:
        line: list[chess.Move] = []
        after = board.copy()
        while len(line) < 6 and not after.is_game_over():
            line.append(rng.choice(list(after.legal_moves)))
            after.push(line[-1])
        assert position.variation_san(line) == board.variation_san(line)
    assert Position().variation_san([]) == ""
    with pytest.raises(GolemError):
        Position().variation_san(["e4", "e4"])


def test_checkmates_know_their_winner() -> None:
    game = Game()
    for san in ("f3", "e5", "g4", "Qh4#"):
        assert game.result() == "*" and not game.is_game_over()
        game.push(san)
    outcome = game.outcome()
    assert outcome is not None and outcome == Outcome.CHECKMATE and int(outcome) == 1 and outcome.name == "CHECKMATE"
    assert (outcome.winner, outcome.result, game.result(), game.is_game_over()) == ("b", "0-1", "0-1", True)
    for same in (copy.copy(outcome), copy.deepcopy(outcome), *(pickle.loads(pickle.dumps(outcome, n)) for n in range(6))):
        assert same == outcome and same.winner == "b" and repr(same) == "<Outcome.CHECKMATE: 1>"
    assert {outcome: 1}[Outcome.CHECKMATE] == 1 and list(Outcome)[0] == outcome and len(Outcome) == 7
    assert [Outcome(number).result for number in range(2, 8)] == ["1/2-1/2"] * 6 and Outcome(2).winner is None
    for wrong in ("winner", "result"):
        with pytest.raises(ValueError, match="alone has no winner"):
            getattr(Outcome.CHECKMATE, wrong)


def test_games_beside_python_chess() -> None:
    rng = random.Random(11)
    for _ in range(30):
        game, board = Game("8/8/4k3/8/8/3RK3/8/8 w - - 90 80"), chess.Board("8/8/4k3/8/8/3RK3/8/8 w - - 90 80")
        for _ in range(70):
            move = rng.choice(sorted(board.legal_moves, key=str)[:3])
            board.push(move)
            game.push(move)
            assert game.result() == board.result() and game.is_game_over() == board.is_game_over()
            assert (game.repetitions() >= 2) == board.is_repetition(3)
            if board.is_game_over():
                break


def test_a_game_is_true_and_its_copies_go_on_by_themselves() -> None:
    game = Game()
    assert game and len(game) == 0
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        other.push("e4")
        assert len(game) == 0 and len(other) == 1 and game.position == Position()


def test_an_upper_case_letter_means_white() -> None:
    position = Position()
    assert position.pieces("P") == position.pieces("P", "w") == position.pieces("p", "w") == 0xFF00
    assert position.pieces("p") == 0xFF00 | 0xFF << 48 and squares(position.pieces("k", "b")) == ["e8"]
    with pytest.raises(ValueError, match="white piece, not a black one"):
        position.pieces("K", "b")


def test_orthodox_castling_only() -> None:
    for fen in (golem_chess.START_FEN, "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "4k3/8/8/8/8/8/8/1K6 w - - 0 1"):
        assert Position(fen, orthodox=True) == Position(fen)
    for fen in ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "1r2k3/8/8/8/8/8/8/4K3 w q - 0 1", Position.chess960(0).fen()):
        Position(fen)
        with pytest.raises(GolemError, match="orthodox chess") as caught:
            Position(fen, orthodox=True)
        assert caught.value.status == -51


def test_help_says_the_defaults() -> None:
    page = pydoc.plain(pydoc.render_doc(Position))
    assert "Not here: positions do not change; use play(), or Game.push()." in page.split("Data descriptors defined here")[1]
    assert Position.__text_signature__ == f"(fen='{golem_chess.START_FEN}', *, orthodox=False)"


def test_few_positions_take_one_thread() -> None:
    assert list(counts([Position()])) == list(counts([Position()], threads=1)) == [20]
    assert list(counts([Position()] * 10_000)) == [20] * 10_000
