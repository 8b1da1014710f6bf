"""What chess says: rays walked square by square over single bits of a board, known or not.

Nothing of the library is in here: no table, no mask, no shift of a whole board.
"""

import bits

# By number of a direction: files and ranks of a step; the eight rays counter-clockwise from the east, then the steps of
# knights.
STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
JUMPS = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)]
ROOK, BISHOP, QUEEN = (0, 2, 4, 6), (1, 3, 5, 7), range(8)


def squares_of(board):
    """A board as 64 bits."""
    return [bits.extract(1, square, 64, board) for square in range(64)]


def board_of(squares):
    return bits.concat([(1, bit) for bit in squares])


def both(a, b):
    return bits.conj(1, a, b)


def either(a, b):
    return bits.disj(1, a, b)


def without(a, b):
    return bits.conj(1, a, bits.invert(1, b))


def step(square, by):
    """The square after a step, or None beyond the edge."""
    file, rank = square % 8 + by[0], square // 8 + by[1]
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else None


def walk(square, direction):
    """The squares of a ray, the nearest first."""
    while (square := step(square, STEPS[direction])) is not None:
        yield square


def slider(square, directions, occupied):
    """What a slider attacks: it goes on until it has reached an occupied square."""
    attacked = [0] * 64
    for direction in directions:
        goes_on = 1
        for target in walk(square, direction):
            attacked[target] = goes_on
            goes_on = without(goes_on, occupied[target])
    return attacked


def sliders(direction, origins, empty):
    """What all sliders of a set attack in a direction, over squares that are empty."""
    attacked = [0] * 64
    for square in range(64):
        goes_on = origins[square]
        for target in walk(square, direction):
            attacked[target] = either(attacked[target], goes_on)
            goes_on = both(goes_on, empty[target])
    return attacked


def passed(direction, origins, empty):
    """The sliders of a set and the empty squares that they pass in a direction."""
    filled = list(origins)
    for square in range(64):
        goes_on = origins[square]
        for target in walk(square, direction):
            goes_on = both(goes_on, empty[target])
            filled[target] = either(filled[target], goes_on)
    return filled


def leapers(steps, origins):
    """Where the steps from the squares of a set lead."""
    attacked = [0] * 64
    for square in range(64):
        for by in steps:
            if (target := step(square, by)) is not None:
                attacked[target] = either(attacked[target], origins[square])
    return attacked
