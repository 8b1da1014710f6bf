#!/usr/bin/env python3
"""Writes expected.json, what the page has to show, as python-chess knows it:

    pip install chess && python3 web/test/expected.py > web/test/expected.json
"""

import json
import re

import chess

STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
         (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)]

POSITIONS = {
    "start": chess.STARTING_FEN,
    "kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "pins and check": "4r1k1/5ppp/8/b7/8/2N1B3/5PP1/4K2r w - - 0 1",
    "three pins": "4k3/4r3/8/b6b/8/2N1BP2/8/r2RK3 w - - 0 1",
    "double check": "4k3/8/5N2/8/8/8/4R3/4K3 b - - 0 1",
    "checking moves": "6k1/p5pp/8/3N4/2B5/5Q2/6PP/5RK1 w - - 0 1",
    "threats": "3q2k1/6b1/3p4/8/3N4/8/1P3PPP/3R2K1 w - - 0 1",
    "promotions": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "en passant": "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "Chess960 castling": "nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/1RK1BR1B w KQkq - 2 10",
}


def target_of(board, move):
    """The square at which a move stands in its target set: castling at that of the rook."""
    if not board.is_castling(move):
        return move.to_square
    rooks = board.clean_castling_rights() & (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    is_right = chess.square_file(move.to_square) > chess.square_file(move.from_square)
    return max(chess.SquareSet(rooks)) if is_right else min(chess.SquareSet(rooks))


def direction_of(origin, target):
    files = chess.square_file(target) - chess.square_file(origin)
    ranks = chess.square_rank(target) - chess.square_rank(origin)
    if sorted((abs(files), abs(ranks))) != [1, 2]:
        files, ranks = ((number > 0) - (number < 0) for number in (files, ranks))
    return STEPS.index((files, ranks))


def target_sets(board, moves):
    sets = [set() for _ in STEPS]
    for move in moves:
        target = target_of(board, move)
        sets[direction_of(move.from_square, target)].add(chess.square_name(target))
    return [sorted(squares) for squares in sets]


def attacked(board, color):
    squares = chess.SquareSet()
    for square in chess.SquareSet(board.occupied_co[color]):
        squares |= board.attacks(square)
    return names(squares)


def names(squares):
    return sorted(chess.square_name(square) for square in squares)


def facts(fen):
    board = chess.Board(fen, chess960=True)
    assert board.is_valid(), fen
    moves = list(board.legal_moves)
    captures = {(move.from_square, move.to_square) for move in moves if board.is_capture(move)}
    pieces = chess.SquareSet(board.occupied)
    return {
        "fen": fen,
        "san": sorted(board.san(move) for move in moves),
        "targets": target_sets(board, moves),
        "checking": target_sets(board, [move for move in moves if board.gives_check(move)]),
        "white": attacked(board, chess.WHITE),
        "black": attacked(board, chess.BLACK),
        "checks": names(board.checkers()),
        "pins": names(square for square in chess.SquareSet(board.occupied_co[board.turn])
                      if board.is_pinned(board.turn, square)),
        "pinners": blockers(board, not board.turn)["sliders"],
        "discoverers": blockers(board, board.turn),
        "checkSquares": check_squares(board),
        "changes": {board.san(move): changes(board, move) for move in sorted(moves, key=str)[::6]},
        "threats": sum(len(board.attacks(square) & pieces) for square in pieces),
        "captures": sorted(chess.square_name(a) + chess.square_name(b) for a, b in captures),
    }


def new_attackers(board, square, color, king):
    """The pieces of a colour that attack a king only once a square is empty."""
    before = board.attackers(color, king)
    after = board.copy()
    after.remove_piece_at(square)
    return after.attackers(color, king) - before


def blockers(board, attacker):
    """Pieces of the side to move that alone keep sliders of the attacker from the other king, and these sliders."""
    king, own = board.king(not attacker), chess.SquareSet(board.occupied_co[board.turn])
    alone = {square: new_attackers(board, square, attacker, king) for square in own if square != king}
    return {"pieces": names(square for square in alone if alone[square]),
            "sliders": names(set().union(*alone.values()))}


def check_squares(board):
    """From where pieces of the side to move would give check: what the same piece attacks in the place of the king."""
    found, other, king = {}, board.copy(), board.king(not board.turn)
    for letter in "PNBRQ":
        other.set_piece_at(king, chess.Piece("PNBRQ".index(letter) + 1, not board.turn))
        for square in other.attacks(king):
            found[chess.square_name(square)] = found.get(chess.square_name(square), "") + letter
    return dict(sorted(found.items()))


def threats(board):
    """Which pieces attack which others: squares and pieces."""
    return {(square, victim, board.piece_at(square), board.piece_at(victim)) for square in chess.SquareSet(board.occupied)
            for victim in board.attacks(square) & board.occupied}


def changes(board, move):
    after = board.copy()
    after.push(move)
    before, after = threats(board), threats(after)
    return {name: sorted(chess.square_name(a) + chess.square_name(b) for a, b, *_ in found)
            for name, found in (("ends", before - after), ("begins", after - before))}


def perft(board, depth):
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def divide(fen, depth):
    board = chess.Board(fen)
    counts = {}
    for move in list(board.legal_moves):
        san = board.san(move)
        board.push(move)
        counts[san] = perft(board, depth - 1)
        board.pop()
    return counts


def main():
    text = json.dumps({
        "positions": {name: facts(fen) for name, fen in POSITIONS.items()},
        "divide": {"fen": POSITIONS["kiwipete"], "depth": 3, "counts": divide(POSITIONS["kiwipete"], 3)},
        "starts": {number: chess.Board.from_chess960_pos(number).fen() for number in (0, 100, 359, 518, 777, 959)},
    }, indent=1)
    # A list of texts or numbers on one line.
    print(re.sub(r"\[[^\[\]{}]*\]", lambda found: " ".join(found[0].split()), text))


if __name__ == "__main__":
    main()
