"""Everything that python-chess and this library both have, on 4,000 positions of random games, half of them Chess960; on
12,000 at full length.

What takes long is compared on a sample of them, and on all with `pytest --all`.
"""
from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import chess
import chess.polyglot

from golem_chess import (
    Color,
    Game,
    Move,
    MoveClass,
    Outcome,
    PieceBoard,
    Position,
    bishop_attacks,
    queen_attacks,
    rook_attacks,
)

Pairs = list[tuple[chess.Board, Position]]
Every = Callable[[int], int]

COLORS: tuple[tuple[Color, chess.Color], ...] = (("w", chess.WHITE), ("b", chess.BLACK))


def uci(board: chess.Board, move: chess.Move) -> str:
    """As the library writes it: castling of Chess960 is king takes rook in both."""
    return move.uci() if board.chess960 else board.uci(move)


def legal_ep(board: chess.Board) -> int | None:
    return board.ep_square if board.has_legal_en_passant() else None


def test_boards_and_texts_both_ways(pairs: Pairs) -> None:
    for board, position in pairs:
        fen = board.fen(en_passant="legal")
        assert Position(fen) == position
        assert position.fen() == fen
        assert Position(position.fen(chess960=True)) == position
        back = position.to_board(chess960=board.chess960)
        assert back == board and back.ep_square == legal_ep(board), fen
        # With the square of any double push it is another position, until it is told from a board.
        assert Position.from_board(chess.Board(board.fen(en_passant="fen"), chess960=board.chess960)) == position


def test_a_board_of_chess960_is_told_by_its_rights(pairs: Pairs) -> None:
    count = 0
    for board, position in pairs:
        back = position.to_board()
        if back.chess960:
            count += 1
            assert board.chess960
        moves = {move.uci() for move in back.legal_moves}
        assert moves == set(position.moves(chess960=back.chess960)), position
    assert count > 100


def test_legal_moves(pairs: Pairs) -> None:
    for board, position in pairs:
        expected = sorted(uci(board, move) for move in board.legal_moves)
        moves = position.legal_moves()
        assert sorted(move.uci(board.chess960) for move in moves) == expected, position
        assert sorted(position.moves(chess960=board.chess960)) == expected
        assert position.count() == len(expected)
        assert position.has_legal_move() == bool(expected)
        captures = sorted(uci(board, move) for move in board.generate_legal_captures())
        assert sorted(move.uci(board.chess960) for move in position.legal_captures()) == captures
        quiets = sorted(set(expected) - set(captures))
        assert sorted(move.uci(board.chess960) for move in position.legal_quiets()) == quiets
        assert sum(position.count_replies().values()) == position.perft(2)
        checks = {uci(board, move) for move in board.legal_moves if board.gives_check(move)}
        assert {move.uci(board.chess960) for move in position.checks()} == checks


def rank(board: chess.Board, move: Move) -> tuple[int, ...]:
    """Where a move stands in a list, by the rule of golem_legal_moves in golem.h."""
    origin, target, flags = int(move) & 63, int(move) >> 6 & 63, int(move) >> 12
    steps = chess.square_file(target) - chess.square_file(origin)
    piece = board.piece_type_at(origin)
    if flags in (2, 3):
        return 9, flags
    if flags == 5:
        return 10, -steps
    if flags >= 8:
        return 11, (0, 1, 2)[steps], target, -(flags % 4)
    if piece == chess.KING:
        return 0, target
    if piece == chess.PAWN:
        return (3 + flags if steps == 0 else 1 if steps > 0 else 2), target
    assert piece is not None
    return 5 + piece - chess.KNIGHT, origin, target


def test_order_of_lists(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(2)]:
        moves = position.legal_moves()
        assert moves == sorted(moves, key=lambda move: rank(board, move)), position
        assert position.legal_captures() == [move for move in moves if move.is_capture]
        assert position.legal_quiets() == [move for move in moves if not move.is_capture]


def test_texts_of_moves_both_ways(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(2)]:
        sans = position.moves("san")
        for move, san in zip(position.legal_moves(), sans):
            other = move.to_chess(board.chess960)
            assert board.san(other) == san == move.san(position) == position.san(san)
            assert position.move(other) == position.move(san) == position.move(move.uci(board.chess960)) == move
            assert (move.promotion is None) == (other.promotion is None)
            assert move.is_capture == board.is_capture(other)
            assert move.is_en_passant == board.is_en_passant(other)
            assert move.is_castling == board.is_castling(other)
            if not (board.chess960 and move.is_castling):
                assert (move.from_square, move.to_square) == (other.from_square, other.to_square)


def test_moves_that_are_made(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(6)]:
        for other in list(board.legal_moves):
            after = position.play(other)
            board.push(other)
            assert after.fen() == board.fen(en_passant="legal") and after == Position.from_board(board)
            assert after.is_check() == board.is_check()
            board.pop()
        if not board.is_check():
            board.push(chess.Move.null())
            assert position.pass_turn().fen() == board.fen(en_passant="legal")
            board.pop()


def test_any_two_squares_are_legal_for_both_or_for_none(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(200)]:
        # The king's step is taken in Chess960 too, where it is castling.
        texts = {uci(board, move) for move in board.legal_moves} | {board.uci(move) for move in board.legal_moves}
        texts |= {move.uci() for move in position.legal_moves()} | {move.uci(True) for move in position.legal_moves()}
        for origin in chess.SQUARE_NAMES:
            for target in chess.SQUARE_NAMES:
                assert position.is_legal(origin + target) == (origin + target in texts), (position, origin + target)


def test_attacks_checks_and_pins(pairs: Pairs, every: Every) -> None:
    for board, position in pairs:
        assert position.checkers() == int(board.checkers())
        assert position.is_check() == board.is_check()
        for name, color in COLORS:
            pinned = sum(1 << square for square in chess.SQUARES if board.is_pinned(color, square))
            own = board.occupied_co[color]
            assert position.pinned(name) == pinned & own
            assert position.pieces(color=name) == own
    for board, position in pairs[:: every(3)]:
        for square in chess.SQUARES:
            attackers = [int(board.attackers(color, square)) for _, color in COLORS]
            assert [position.attackers(square, name) for name, _ in COLORS] == attackers
            assert position.attackers(square) == attackers[0] | attackers[1]
            assert position.attacks(square) == int(board.attacks(square))
            assert position.piece_at(square) == (piece.symbol() if (piece := board.piece_at(square)) else None)
        for name, color in COLORS:
            attacked = sum(1 << square for square in chess.SQUARES if board.is_attacked_by(color, square))
            assert position.attacked(name) == attacked
            assert position.attack_maps().attacked[int(not color)] == attacked


def test_nodes(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(3)]:
        node = position.node()
        us, them = board.turn, not board.turn
        assert node.checkers == int(board.checkers())
        for (name, color), blockers, pinners in zip(COLORS, node.blockers, node.pinners):
            pinned = position.pinned(name)
            # In a check a blocker may stand behind the piece that gives it.
            assert blockers & board.occupied_co[color] == pinned or node.checkers and not pinned & ~blockers
            assert position.pinners(name) & ~pinners == 0
        king = board.king(them)
        assert king is not None
        for kind, (checks, attacked) in enumerate(zip(node.check_squares, node.attacked_by), 1):
            union = 0
            for square in board.pieces(kind, them):
                union |= int(board.attacks(square))
            assert attacked == union
            probe = board.copy(stack=False)
            probe.set_piece_at(king, chess.Piece(kind, them))
            assert checks == (0 if kind == chess.KING else int(probe.attacks(king)))
        for move in position.legal_moves():
            target, kinds = 1 << move.to_square, board.piece_type_at(move.from_square)
            if kinds and not move.is_castling and not move.promotion and node.check_squares[kinds - 1] & target:
                assert position.gives_check(move)
        assert us == (position.turn == "w")


def test_classes_of_moves(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(3)]:
        parts: list[Move] = []
        pieces = PieceBoard(position)
        names: list[MoveClass] = ["captures", "queen_promotions", "under_promotions", "quiets"]
        for name in names:
            moves = position.legal_moves(name)
            assert set(moves) == set(pieces.legal_moves(name))
            for move in moves:
                is_capture = board.is_capture(move.to_chess(board.chess960))
                expected = "quiets" if move.promotion is None else "under_promotions"
                expected = "queen_promotions" if move.promotion == "q" else expected
                assert name == ("captures" if is_capture else expected)
            parts += moves
        assert len(parts) == position.count() and set(parts) == set(position.legal_moves())


def test_sliders_over_the_occupied_squares(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(20)]:
        occupied = position.pieces()
        for square in chess.SQUARES:
            diagonal = int(chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied])
            straight = int(
                chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
                | chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
            )
            assert bishop_attacks(square, occupied) == diagonal
            assert rook_attacks(square, occupied) == straight
            assert queen_attacks(square, occupied) == diagonal | straight


def ends(board: chess.Board) -> Iterator[Outcome]:
    """All that holds of a board with its moves, in the order of the library."""
    holds = {
        Outcome.CHECKMATE: board.is_checkmate(),
        Outcome.STALEMATE: board.is_stalemate(),
        Outcome.INSUFFICIENT_MATERIAL: board.is_insufficient_material(),
        Outcome.SEVENTYFIVE_MOVES: board.is_seventyfive_moves(),
        Outcome.FIVEFOLD_REPETITION: board.is_repetition(5),
        Outcome.FIFTY_MOVES: board.is_fifty_moves(),
        Outcome.THREEFOLD_REPETITION: board.is_repetition(3),
    }
    return (outcome for outcome in Outcome if holds[outcome])


def test_ends_of_games(pairs: Pairs) -> None:
    for board, position in pairs:
        assert position.is_checkmate() == board.is_checkmate()
        assert position.is_stalemate() == board.is_stalemate()
        assert position.insufficient_material() == board.is_insufficient_material()
        for name, color in COLORS:
            assert position.insufficient_material(name) == board.has_insufficient_material(color)
        assert position.outcome() == next(ends(board), None)


# Endings where pieces are soon lost, moves repeated and sides stalemated.
ENDINGS = (
    "8/8/8/8/8/5k2/7p/7K w - - 0 1",
    "7k/8/8/3n4/4B3/8/8/K7 b - - 0 1",
    "8/5k2/8/8/3Q4/8/1K6/8 w - - 0 1",
    "4k3/1p6/8/8/8/8/6P1/4K3 w - - 90 70",
    "7k/7P/8/6K1/8/8/8/8 w - - 0 1",
    "7k/R7/1R6/8/8/8/8/K7 w - - 0 1",
)


def test_whole_games(boards: list[chess.Board]) -> None:
    rng, found = random.Random(2026), set()
    for fen in ENDINGS * 12:
        board, game = chess.Board(fen), Game(Position(fen))
        for _ in range(170):
            assert game.outcome() == next(ends(board), None), board.move_stack
            if (outcome := game.outcome()) is not None:
                found.add(outcome)
            assert board.is_repetition(game.repetitions() + 1) and not board.is_repetition(game.repetitions() + 2)
            moves = list(board.legal_moves)
            if not moves:
                break
            # Often back where the piece came from.
            backwards = [move for move in moves if board.move_stack[-2:] and is_back(move, board.move_stack[-2:][0])]
            move = rng.choice(backwards) if backwards and rng.random() < 0.4 else rng.choice(moves)
            board.push(move)
            assert game.push(move).fen() == board.fen(en_passant="legal")
        line = chess.Board(fen).variation_san(board.move_stack)
        assert game.sans() == re.sub(r"\d+\.+", " ", line).split()
        count = len(game)
        for number in range(count):
            assert game.pop().uci() == board.pop().uci()
        assert len(game) == 0 and game.position == Position(fen)
    assert found == set(Outcome)


def is_back(move: chess.Move, last: chess.Move) -> bool:
    return (move.from_square, move.to_square) == (last.to_square, last.from_square)


def test_repetitions_of_a_start_that_no_pawn_can_use() -> None:
    # The en passant square is one that only a pinned pawn could use: the position is the same without it.
    for fen, moves in (
        ("4r1k1/8/8/3pP3/8/8/7P/R3K3 w - d6 0 1", "Rb1 Kh8 Ra1 Kg8 Rb1 Kh8 Ra1 Kg8"),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "Kb4 Kc2 Ka4 Kd1 Kb4 Kc2 Ka4 Kd1"),
    ):
        game, board = Game(fen), chess.Board(fen)
        for san in moves.split():
            board.push_san(san)
            game.push(san)
            assert board.is_repetition(game.repetitions() + 1) and not board.is_repetition(game.repetitions() + 2)
        assert game.repetitions() == 2 and game.outcome() is Outcome.THREEFOLD_REPETITION
        assert game.position.repetitions(game.positions[:-1]) == 2
        assert game.position.outcome(game.positions[:-1]) is Outcome.THREEFOLD_REPETITION
        game.pop()
        assert game.upcoming_repetition() == game.position.move(moves.split()[-1])


def test_keys_of_polyglot(pairs: Pairs) -> None:
    orthodox = [(board, position) for board, position in pairs if not position.to_board().chess960]
    assert 3 * len(orthodox) > len(pairs)
    for board, position in orthodox:
        # A position from a board has no en passant square that only a pinned pawn could use; Polyglot counts that pawn.
        known = board.copy(stack=False)
        known.ep_square = legal_ep(board)
        assert position.key == chess.polyglot.zobrist_hash(known) == position.keys().all
        numbers = chess.polyglot.POLYGLOT_RANDOM_ARRAY
        kings = [numbers[64 * (10 + color) + (board.king(color) or 0)] for color in chess.COLORS]
        assert position.keys().kings == kings[0] ^ kings[1]


def test_fields(pairs: Pairs) -> None:
    for board, position in pairs:
        assert position.turn == ("w" if board.turn else "b")
        assert position.castling == board.castling_rights
        assert position.en_passant == legal_ep(board)
        assert position.halfmove_clock == board.halfmove_clock
        assert position.fullmove_number == board.fullmove_number
        letters = {square: piece.symbol() for square, piece in board.piece_map().items()}
        assert position.piece_map() == letters
        for kind, letter in enumerate("pnbrqk", start=1):
            for name, color in COLORS:
                assert position.pieces(letter, name) == int(board.pieces(kind, color))
        parts = Position.from_parts(
            letters, position.turn, position.castling, position.en_passant, board.halfmove_clock, board.fullmove_number
        )
        numbers = Position.from_parts(
            position.piece_numbers(), position.turn, position.castling, position.en_passant,
            position.halfmove_clock, position.fullmove_number,
        )
        assert parts == numbers == position


def test_pictures(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(50)]:
        lines = str(position).splitlines()
        assert [line[2:] for line in lines[:8]] == str(board).splitlines()
        assert lines[-1] == position.fen()


def test_threats_are_attacks_on_pieces(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(10)]:
        expected = {
            (origin, target, piece.symbol(), victim.symbol())
            for origin, piece in board.piece_map().items()
            for target in board.attacks(origin)
            if (victim := board.piece_at(target)) is not None
        }
        assert {tuple(threat) for threat in position.threats()} == expected


def test_piece_boards(pairs: Pairs, every: Every) -> None:
    for board, position in pairs[:: every(10)]:
        pieces = PieceBoard(position)
        assert set(pieces.legal_moves()) == set(position.legal_moves())
        assert pieces.legal_captures() == pieces.legal_moves()[: len(position.legal_captures())]
        assert set(pieces.legal_quiets()) == set(position.legal_quiets())
        for square in chess.SQUARES:
            for name, color in COLORS:
                assert pieces.squares_of(pieces.attackers(square, name)) == int(board.attackers(color, square))
        assert pieces.squares_of(pieces.checkers()) == position.checkers()
        assert pieces.squares_of(pieces.pinned()) == position.pinned()
        for move in position.legal_moves():
            pieces.make_move(move)
            assert pieces.to_position() == position.play(move)
            assert pieces.check() is None
            assert pieces.key == position.play(move).key
            assert pieces.unmake_move() == move
            assert pieces.see(move) == position.see(move)
            assert pieces.gives_check(move) == position.gives_check(move)
        assert pieces.to_position() == position
