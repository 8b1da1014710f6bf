"""What the rules of chess say of a position: every move is made, and then the opponent must not attack the king.

Pins and evasions decide about no move here: those are what the library is to be right about. What its documentation says of
them is told apart, after the moves. En passant is not in here.
"""

from functools import cache

from bits import any_of
from board import JUMPS, QUEEN, STEPS, both, either, step, walk, without

# By side to move, as directions and ranks.
PUSH, CAPTURES, SECOND_RANK, BACK_RANK = (2, 6), ((1, 3), (5, 7)), (1, 6), (0, 7)
# By direction: the files on which king and rook stand after castling.
CASTLING = {0: (6, 5), 4: (2, 3)}
SQUARES = range(64)


def span(a, b):
    """From a square of a rank to another, both included."""
    return range(min(a, b), max(a, b) + 1)


class Position:
    """Sets of 64 bits. Where a square is in several sets of pieces, what stands there moves like each of them."""

    def __init__(self, side, king, own, enemy, pawns, knights, bishops, rooks, queens, kings, castling):
        # The side to move and the square of its king are known.
        self.side, self.king, self.own, self.enemy = side, king, own, enemy
        self.occupied = list(map(either, own, enemy))
        self.sliders = [list(map(either, queens, others)) for others in (rooks, bishops)]
        self.pawns, self.knights, self.kings = pawns, knights, kings
        # Those of rooks that may still castle.
        self.castling = list(map(both, castling, rooks))

    def ours(self, pieces, square):
        return both(pieces[square], self.own[square])

    def theirs(self, pieces, square):
        return both(pieces[square], self.enemy[square])

    # Who of the opponent attacks a square, when pieces have left their squares and one has captured what stood on another.

    @cache
    def sliders_on(self, ray, diagonal, left, entered):
        """By square, those that look along a ray at its beginning."""
        found, goes_on = {}, 1
        for square in ray:
            if square == entered:
                break
            if square not in left:
                found[square] = both(goes_on, self.theirs(self.sliders[diagonal], square))
                goes_on = without(goes_on, self.occupied[square])
        return found, any_of(found.values())

    def sliders_towards(self, square, direction, left=(), entered=None):
        ray = tuple(walk(square, direction))
        return self.sliders_on(ray, direction & 1, frozenset(left).intersection(ray), entered if entered in ray else None)

    @cache
    def leapers(self, square):
        """By square, those that attack another one."""
        found = {}
        for pieces, steps in (
            (self.knights, JUMPS),
            (self.kings, STEPS),
            (self.pawns, [STEPS[direction] for direction in CAPTURES[self.side]]),
        ):
            for by in steps:
                if (origin := step(square, by)) is not None:
                    found[origin] = either(found.get(origin, 0), self.theirs(pieces, origin))
        return found

    def is_attacked(self, square, left, entered=None):
        rays = any_of(self.sliders_towards(square, direction, left, entered)[1] for direction in QUEEN)
        return either(rays, any_of(bit for origin, bit in self.leapers(square).items() if origin != entered))

    # Moves.

    @cache
    def is_legal(self, origin, target):
        """Whether our king is safe after a move of another piece."""
        return without(1, self.is_attacked(self.king, [origin], target))

    def ray_targets(self, direction):
        """Where sliders, pawns and the king may go in a direction."""
        targets = [0] * 64
        for origin in SQUARES:
            way = list(walk(origin, direction))
            if origin == self.king:
                for target in way[:1]:
                    safe = without(1, self.is_attacked(target, [origin], target))
                    targets[target] = either(targets[target], without(safe, self.own[target]))
                continue
            for target, moves in zip(way, self.moves_along(origin, way, direction)):
                targets[target] = either(targets[target], both(moves, self.is_legal(origin, target)))
        if direction in CASTLING and self.king // 8 == BACK_RANK[self.side]:
            targets = list(map(either, targets, self.castling_rooks(direction)))
        return targets

    def castling_rooks(self, direction):
        """The rooks with which the king may castle, of which only one may have the right."""
        rank = 8 * BACK_RANK[self.side]
        king_to, rook_to = (rank + file for file in CASTLING[direction])
        way = list(walk(self.king, direction))
        found = [0] * 64
        for rook in way:
            right = self.ours(self.castling, rook)
            for other in way:
                if other != rook:
                    right = without(right, self.ours(self.castling, other))
            passed = span(self.king, king_to)
            for square in {*passed, *span(rook, rook_to)} - {self.king, rook}:
                right = without(right, self.occupied[square])
            for square in passed:
                right = without(right, self.is_attacked(square, [self.king]))
            found[rook] = without(right, self.is_attacked(king_to, [self.king, rook], rook_to))
        return found

    def moves_along(self, origin, way, direction):
        """Square by square, whether a slider or a pawn moves there if it need not mind its king."""
        slider, pawn = self.ours(self.sliders[direction & 1], origin), self.ours(self.pawns, origin)
        pushes = 1 + (origin // 8 == SECOND_RANK[self.side]) if direction == PUSH[self.side] else 0
        goes_on = 1
        for distance, target in enumerate(way):
            moves = both(slider, without(goes_on, self.own[target]))
            if direction in CAPTURES[self.side] and distance == 0:
                moves = either(moves, both(pawn, self.enemy[target]))
            goes_on = without(goes_on, self.occupied[target])
            yield either(moves, both(pawn, goes_on)) if distance < pushes else moves

    def jump_targets(self, number):
        """Where knights may go by one of their steps."""
        targets = [0] * 64
        for origin in SQUARES:
            if (target := step(origin, JUMPS[number])) is not None:
                moves = without(self.ours(self.knights, origin), self.own[target])
                targets[target] = both(moves, self.is_legal(origin, target))
        return targets

    # What the library finds on the way, as its documentation tells it.

    def attacked(self):
        """What the opponent attacks, through our king."""
        return [self.is_attacked(square, [self.king]) for square in SQUARES]

    def checkers(self):
        found = [self.leapers(self.king).get(square, 0) for square in SQUARES]
        for direction in QUEEN:
            for square, bit in self.sliders_towards(self.king, direction)[0].items():
                found[square] = either(found[square], bit)
        return found

    def between(self, line):
        """Of the squares between our king and each slider of a line: all if they are empty, the one that is not."""
        found = [0] * 64
        for direction in line, line + 4:
            way, none, one = [], 1, []
            for square in walk(self.king, direction):
                slider = self.theirs(self.sliders[line & 1], square)
                for target, alone in zip(way, one):
                    found[target] = either(found[target], both(slider, either(none, alone)))
                one = [without(alone, self.occupied[square]) for alone in one] + [both(none, self.occupied[square])]
                way.append(square)
                none = without(none, self.occupied[square])
        return found

    def evasion(self):
        """Every square without a check, none in two, in one the checker and what is between it and the king."""
        seen = several = 0
        checkers = self.checkers()
        for checker in checkers:
            seen, several = either(seen, checker), either(several, both(seen, checker))
        found = [without(either(without(1, seen), checker), several) for checker in checkers]
        for direction in QUEEN:
            way = list(walk(self.king, direction))
            sliders = self.sliders_towards(self.king, direction)[0]
            for distance, square in enumerate(way):
                blocks = any_of(sliders[checker] for checker in way[distance + 1 :])
                found[square] = either(found[square], without(blocks, several))
        return found

    def words(self):
        """All of `golem_targets`."""
        directions = [self.ray_targets(direction) for direction in QUEEN] + [self.jump_targets(jump) for jump in range(8)]
        movable = [any_of(found) for found in zip(*directions)]
        between = [self.between(line) for line in range(4)]
        return [*directions, self.attacked(), self.checkers(), *between, movable, self.evasion()]
