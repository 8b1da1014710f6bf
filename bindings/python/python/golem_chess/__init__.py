"""Chess positions as objects and as NumPy arrays."""

from golem_chess._golem import Position

__all__ = ["Position"]
