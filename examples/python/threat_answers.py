"""What python-chess and the published formula say about threats, without the library. Needs chess (1.11)."""
import chess

import threats

# By attacker and victim, pawn to king, of the published sets.
WITHOUT_KINGS = ["01-2--", "01234-", "0123--", "0123--", "01234-"]
SETS = {
    79856: ["01-2--", "012345", "0123-4", "0123-4", "012345", "0123--"],
    66864: WITHOUT_KINGS + ["0123--"],
    60144: WITHOUT_KINGS + ["------"],
    59808: ["-0-1--"] + WITHOUT_KINGS[1:] + ["------"],
}
PLACES = {size: [[-1 if place == "-" else int(place) for place in row] for row in rows] for size, rows in SETS.items()}


def number(piece):
    return piece.piece_type + (0 if piece.color else 8)


def pieces_of(board):
    return bytes(number(piece) if (piece := board.piece_at(square)) else 0 for square in chess.SQUARES)


def threats_of(board):
    """What python-chess calls an attack on a piece."""
    pieces = pieces_of(board)
    return {
        start | end << 8 | pieces[end] << 16 | pieces[start] << 20
        for start in chess.SquareSet(board.occupied)
        for end in board.attacks(start) & board.occupied
    }


class Formula:
    """The numbers of a set, from the attacks of python-chess on an empty board."""

    def __init__(self, places):
        self.places = places
        self.base, self.reach, self.features = {}, {}, 0
        for color in (0, 1):
            for kind in range(6):
                self.reach[color, kind] = [self.empty_board_attacks(color, kind, square) for square in chess.SQUARES]
                size = sum(map(len, self.reach[color, kind]))
                self.base[color, kind] = self.features, size
                self.features += 2 * (max(places[kind]) + 1) * size

    @staticmethod
    def empty_board_attacks(color, kind, square):
        if kind == 0 and square // 8 in (0, 7):
            return []
        board = chess.Board(None)
        board.set_piece_at(square, chess.Piece(kind + 1, color == 0))
        return sorted(board.attacks(square))

    def index(self, threat, perspective, king):
        """The number of a threat, or None."""
        turn = (7 if king % 8 > 3 else 0) ^ 56 * perspective
        start, end = threats.attacker_square(threat) ^ turn, threats.victim_square(threat) ^ turn
        attacker, victim = threats.attacker(threat) ^ 8 * perspective, threats.victim(threat) ^ 8 * perspective
        kind, color, other, others = (attacker & 7) - 1, attacker >> 3, (victim & 7) - 1, victim >> 3
        place = self.places[kind][other]
        if place < 0 or kind == other and start < end and (kind != 0 or color != others):
            return None
        base, size = self.base[color, kind]
        reach = self.reach[color, kind]
        place += others * (max(self.places[kind]) + 1)
        before = sum(map(len, reach[:start])) + sum(square < end for square in reach[start])
        return base + place * size + before
