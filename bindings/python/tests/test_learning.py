"""Moves as outputs of networks, masks and many games, beside numbers made here from what python-chess plays."""

from __future__ import annotations

import random
from typing import Any, Literal

import chess
import numpy as np
import numpy.typing as npt
import pytest

import golem_chess
from golem_chess import VectorGame, legal_masks, moves_from_indices, moves_to_indices

Policy = Literal["alphazero", "lc0"]
SIZES: dict[Policy, int] = {"alphazero": 4672, "lc0": 1858}
COMPASS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def lc0_list() -> dict[tuple[int, int, int | None], int]:
    moves: list[tuple[int, int, int | None]] = []
    for start in chess.SQUARES:
        queen = chess.SquareSet(chess.BB_RANK_ATTACKS[start][0] | chess.BB_FILE_ATTACKS[start][0])
        ways = queen | chess.BB_DIAG_ATTACKS[start][0] | chess.BB_KNIGHT_ATTACKS[start]
        moves += [(start, end, None) for end in sorted(ways)]
    for start in range(chess.A7, chess.H7 + 1):
        for end in range(chess.A8, chess.H8 + 1):
            if abs(chess.square_file(start) - chess.square_file(end)) <= 1:
                moves += [(start, end, piece) for piece in (chess.QUEEN, chess.ROOK, chess.BISHOP)]
    assert len(moves) == SIZES["lc0"]
    return {move: number for number, move in enumerate(moves)}


LC0 = lc0_list()


def number_of(board: chess.Board, move: chess.Move, policy: Policy) -> int:
    """The number of a move, whose castling is king takes rook."""
    turn = (lambda square: square) if board.turn else chess.square_mirror
    start, end = turn(move.from_square), turn(move.to_square)
    files = chess.square_file(end) - chess.square_file(start)
    ranks = chess.square_rank(end) - chess.square_rank(start)
    if policy == "lc0":
        return LC0[start, end, None if move.promotion == chess.KNIGHT else move.promotion]
    if board.is_castling(move):
        files, ranks = (2 if files > 0 else -2), 0
    if move.promotion not in (None, chess.QUEEN):
        return (64 + 3 * (files + 1) + move.promotion - chess.KNIGHT) * 64 + start
    if (files, ranks) in KNIGHT:
        return (56 + KNIGHT.index((files, ranks))) * 64 + start
    steps = max(abs(files), abs(ranks))
    return (7 * COMPASS.index((files // steps, ranks // steps)) + steps - 1) * 64 + start


def legal_moves(board: chess.Board) -> list[chess.Move]:
    """With castling as king takes rook."""
    twin = board.copy(stack=False)
    twin.chess960 = True
    return list(twin.legal_moves)


def numbers(board: chess.Board, policy: Policy) -> dict[int, chess.Move]:
    moves = legal_moves(board)
    found = {number_of(board, move, policy): move for move in moves}
    assert len(found) == len(moves)
    return found


def random_boards(count: int, seed: int) -> list[chess.Board]:
    rng = random.Random(seed)
    boards: list[chess.Board] = []
    while len(boards) < count:
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if rng.random() < 0.5 else chess.Board()
        board.chess960 = True
        while len(boards) < count and (moves := list(board.legal_moves)) and len(board.move_stack) < 200:
            boards.append(board.copy(stack=False))
            # Promotions and castling are rare, and so preferred.
            rare = [move for move in moves if move.promotion or board.is_castling(move)]
            board.push(rng.choice(rare if rare and rng.random() < 0.5 else moves))
    return boards


BOARDS = random_boards(1200, 20291) + [
    chess.Board(fen, chess960=True)
    for fen in (
        "1n1n3k/P1P5/8/8/8/8/p1p5/1N1N3K w - - 0 1",
        "1n1n3k/P1P5/8/8/8/8/p1p5/1N1N3K b - - 0 1",
        "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
        "4k1rr/8/8/8/8/8/8/4K1RR b Gg - 0 1",
        "8/8/8/1k1pP3/8/8/8/4K3 w - d6 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    )
]


@pytest.fixture(scope="module")
def positions() -> npt.NDArray[Any]:
    made, status = golem_chess.read_fens([board.shredder_fen() for board in BOARDS])
    assert not status.any()
    return made


@pytest.mark.parametrize("policy", SIZES)
def test_masks_are_the_legal_moves(positions: npt.NDArray[Any], policy: Policy) -> None:
    expected = np.zeros((len(BOARDS), SIZES[policy]), dtype=bool)
    for row, board in enumerate(BOARDS):
        expected[row, list(numbers(board, policy))] = True
    masks = legal_masks(positions, policy)
    assert masks.dtype == np.bool_ and np.array_equal(masks, expected)
    bits = legal_masks(positions[::-1], policy, form="bits", threads=3)
    unpacked = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little")[:, : SIZES[policy]]
    assert np.array_equal(unpacked[::-1], expected)
    out = np.ones_like(masks)
    assert legal_masks(positions, policy, out=out) is out and np.array_equal(out, expected)


@pytest.mark.parametrize("policy", SIZES)
def test_numbers_of_moves_both_ways(positions: npt.NDArray[Any], policy: Policy) -> None:
    moves, offsets = golem_chess.legal_moves(positions)
    rows = np.repeat(np.arange(len(BOARDS)), np.diff(offsets))
    indices = moves_to_indices(positions[rows], moves, policy)
    for row, board in enumerate(BOARDS):
        found = numbers(board, policy)
        ours = slice(offsets[row], offsets[row + 1])
        assert {int(index): uci(move) for index, move in zip(indices[ours], moves[ours])} == {
            number: move.uci() for number, move in found.items()
        }
    assert np.array_equal(moves_from_indices(positions[rows], indices, policy), moves)
    illegal = next(number for number in range(SIZES[policy]) if number not in numbers(BOARDS[0], policy))
    wrong = [illegal, -1, SIZES[policy], 2**40]
    assert not moves_from_indices(positions[[0] * 4], wrong, policy).any()
    assert list(moves_to_indices(positions[:1], [0], policy)) == [-1]


def uci(move: int) -> str:
    promotion = "nbrq"[move >> 12 & 3] if move >> 15 else ""
    return chess.SQUARE_NAMES[move & 63] + chess.SQUARE_NAMES[move >> 6 & 63] + promotion


def test_wrong_arguments(positions: npt.NDArray[Any]) -> None:
    unknown: Any = "leela"
    with pytest.raises(ValueError, match="policy"):
        legal_masks(positions[:0], unknown)
    with pytest.raises(ValueError, match="policy"):
        moves_to_indices(positions[:0], [], unknown)
    with pytest.raises(ValueError, match="form"):
        legal_masks(positions, form=unknown)
    with pytest.raises(ValueError, match="3 positions, and 2 moves"):
        moves_to_indices(positions[:3], [1, 2])
    with pytest.raises(TypeError, match="integers"):
        moves_from_indices(positions[:1], [0.5])
    with pytest.raises(ValueError, match="16 bits"):
        moves_to_indices(positions[:1], [70000])
    wrong: dict[str, Any]
    for wrong in ({"n": -1}, {"n": 1, "threads": 0}, {"n": 1, "max_plies": 0}, {"n": 1, "policy": "x"},
                  {"n": 1, "starts": []}, {"n": 1, "starts": ["8/8/8/8/8/8/8/8 w - -"]}):
        with pytest.raises(ValueError):
            VectorGame(**wrong)
    games = VectorGame(2)
    with pytest.raises(ValueError, match="2 games, and 3 actions"):
        games.step([0, 0, 0])
    with pytest.raises(TypeError):
        games.step([0.0, 1.0])
    for history in (0, 9, -1):
        with pytest.raises(ValueError, match="history"):
            games.features(history)
    planes = games.features()
    for wrong_out in (planes[:1], games.features(2), planes[:, :, :, ::-1]):
        with pytest.raises((ValueError, TypeError)):
            games.features(out=wrong_out)
    with pytest.raises(ValueError, match="2 games, and 3 rows"):
        games.features(rows=np.ones(3, dtype=bool))
    with pytest.raises(TypeError):
        games.reset([0, 1])
    with pytest.raises(ValueError):
        games.reset(np.ones(3, dtype=bool))
    with pytest.raises(ValueError):
        games.masks[0, 0] = True
    assert VectorGame(0).step([]).rewards.shape == (0,)


def test_a_seed_is_the_same_games_on_every_cpu() -> None:
    games = VectorGame(6, seed=5)
    for drawn in ([3585, 4033, 3590, 15, 72, 78], [14, 76, 76, 75, 78, 4038], [14, 15, 78, 75, 11, 453]):
        assert games.sample().tolist() == drawn
        games.step(drawn)


def test_an_illegal_action_plays_nothing() -> None:
    games = VectorGame(3)
    legal = games.sample()
    before, masks = games.positions.copy(), games.masks.copy()
    for wrong in (-1, 0, 4671, 4672, 2**62):
        with pytest.raises(ValueError, match=r"row 1 is not legal in rnbqkbnr/"):
            games.step([legal[0], wrong, legal[2]])
    assert np.array_equal(games.positions, before) and np.array_equal(games.masks, masks)


def outcome(board: chess.Board, claims: bool) -> int:
    """In the order of `Outcome`."""
    if not any(board.legal_moves):
        return 1 if board.is_check() else 2
    if board.is_insufficient_material():
        return 3
    if board.halfmove_clock >= 150:
        return 4
    if board.is_repetition(5):
        return 5
    if board.halfmove_clock >= 100:
        return 6
    return 7 if board.is_repetition(3) else 0


def planes(board: chess.Board, history: int) -> npt.NDArray[Any]:
    """The planes of a game, square by square."""
    us, flip = board.turn, (0 if board.turn else 56)
    made: list[npt.NDArray[Any]] = []
    past = board.copy()
    for ago in range(history):
        if ago and not past.move_stack:
            made += [np.zeros(64)] * 14
            continue
        if ago:
            past.pop()
        for color in (us, not us):
            for kind in chess.PIECE_TYPES:
                plane = np.zeros(64)
                plane[[square ^ flip for square in past.pieces(kind, color)]] = 1
                made.append(plane)
        made += [np.full(64, float(past.is_repetition(times))) for times in (2, 3)]
    values = [not us, board.fullmove_number]
    for color in (us, not us):
        values += [board.has_kingside_castling_rights(color), board.has_queenside_castling_rights(color)]
    made += [np.full(64, float(value)) for value in [*values, board.halfmove_clock]]
    passed = np.zeros(64)
    if board.has_legal_en_passant() and board.ep_square is not None:
        passed[board.ep_square ^ flip] = 1
    return np.array([*made, passed]).reshape(-1, 8, 8)


@pytest.mark.parametrize(("policy", "claims", "threads"), [("alphazero", True, 1), ("lc0", False, 2)])
def test_games_are_those_of_python_chess(policy: Policy, claims: bool, threads: int) -> None:
    starts = [chess.STARTING_FEN, "8/8/8/8/1k6/8/p6K/8 w - - 96 80", "7k/8/8/8/8/8/R7/K7 w - - 140 90",
              "8/P5k1/8/8/8/8/8/K6R w - - 0 1", "kq6/8/8/8/8/8/8/6QK w - - 0 1",
              "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
    n = 24
    games = VectorGame(n, policy=policy, starts=starts, seed=7, claim_draws=claims, max_plies=90, auto_reset=False,
                       threads=threads)
    rng = np.random.default_rng(5)
    boards = [chess.Board(text) for text in golem_chess.write_fens(games.positions).tolist()]
    seen = set()
    for turn in range(260):
        actions = np.full(n, -7)
        legal = [numbers(board, policy) for board in boards]
        for row, found in enumerate(legal):
            assert list(np.flatnonzero(games.masks[row])) == sorted(found) == list(games.legal_actions(row)), boards[row]
            # Back and forth, so that positions repeat.
            back = [number for number, move in found.items() if boards[row].move_stack[-2:-1]
                    and (move.to_square, move.from_square) == squares_of(boards[row].move_stack[-2])]
            actions[row] = rng.choice(back if back and row % 3 == 0 else list(found))
        step = games.step(actions)
        for row, board in enumerate(boards):
            board.push(legal[row][int(actions[row])])
            expected = outcome(board, claims)
            is_over = expected in ((1, 2, 3, 4, 5, 6, 7) if claims else (1, 2, 3, 4, 5))
            assert step.outcomes[row] == expected, (board.fen(), turn)
            assert bool(step.terminated[row]) == is_over
            assert bool(step.truncated[row]) == (not is_over and len(board.move_stack) >= 90)
            assert step.rewards[row] == (1.0 if expected == 1 else 0.0)
            seen.add(expected)
        if turn % 20 == 3:
            for history in (1, 8):
                features = games.features(history)
                some = np.full_like(features, -1.0)
                assert games.features(history, out=some, rows=rng.random(n) < 0.5) is some
                written = (some != -1.0).any(axis=(1, 2, 3))
                assert 0 < written.sum() < n and np.array_equal(some[written], features[written])
                assert (some[~written] == -1.0).all()
                for row in range(0, n, 5):
                    assert np.array_equal(features[row], planes(boards[row], history)), boards[row].fen()
        over = step.terminated | step.truncated
        assert np.array_equal(games.plies, [len(board.move_stack) for board in boards])
        if over.any():
            still = games.step(np.full(n, -1)) if over.all() else None
            assert still is None or not still.rewards.any()
            assert not games.masks[over].any() and (games.sample()[over] == -1).all()
            games.reset(over)
            fens = golem_chess.write_fens(games.positions).tolist()
            boards = [chess.Board(fens[row]) if over[row] else board for row, board in enumerate(boards)]
    assert seen >= ({1, 3, 6, 7} if claims else {1, 3, 4, 6, 7})


def squares_of(move: chess.Move) -> tuple[int, int]:
    return move.from_square, move.to_square


def test_ended_games_begin_anew_and_seeds_decide() -> None:
    def run(seed: int, threads: int) -> tuple[npt.NDArray[Any], int]:
        games = VectorGame(300, seed=seed, max_plies=60, threads=threads)
        ended = 0
        for _ in range(150):
            step = games.step(games.sample())
            ended += int((step.terminated | step.truncated).sum())
            assert games.masks.any(axis=1).all()
        assert np.array_equal(games.masks, legal_masks(games.positions))
        return games.positions.copy(), ended

    first, ended = run(1, 1)
    assert 600 <= ended <= 900
    assert np.array_equal(first, run(1, 3)[0])
    assert not np.array_equal(first, run(2, 1)[0])


def test_gymnasium() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from golem_chess.gym import ChessVectorEnv

    env = ChessVectorEnv(8, history=2, starts=["7k/8/5KQ1/8/8/8/8/8 w - - 0 1"], max_plies=5)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    observations, infos = env.reset(seed=3)
    finals = 0
    for _ in range(40):
        assert env.observation_space.contains(observations) and observations.shape == (8, 36, 8, 8)
        masks = infos["action_mask"]
        env.action_space.seed(finals)
        actions = env.action_space.sample(mask=tuple(masks.astype(np.int8)))
        assert masks[np.arange(8), actions].all()
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert np.array_equal(rewards == 1.0, infos["outcome"] == 1)
        over = terminated | truncated
        assert ("final_obs" in infos) == bool(over.any())
        for row in np.flatnonzero(over):
            finals += 1
            assert infos["_final_obs"][row] and env.single_observation_space.contains(infos["final_obs"][row])
            # The new game is the start again, and the last position of the old one is not.
            assert observations[row, 5].sum() == 1 and not np.array_equal(infos["final_obs"][row], observations[row])
    assert finals > 30
    again, _ = env.reset(seed=3)
    assert np.array_equal(again, ChessVectorEnv(8, history=2, starts=["7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]).reset(seed=3)[0])
    with pytest.raises(TypeError):
        ChessVectorEnv(1, auto_reset=True)
    env.close()
