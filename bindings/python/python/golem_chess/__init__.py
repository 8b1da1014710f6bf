"""Chess positions as objects and as NumPy arrays."""

from golem_chess._golem import Position

__all__ = ["Position"]

from golem_chess._golem import (
    ATTACK_MAPS,
    NO_EXCHANGE,
    POSITION,
    TARGETS,
    attack_maps,
    best_exchange,
    checkers,
    counts,
    keys,
    label_batch,
    label_columns,
    label_schema,
    legal_moves,
    material,
    outcomes,
    play,
    read_fens,
    status_message,
    targets,
    threat_rows,
    write_fens,
)

__all__ += [
    "ATTACK_MAPS",
    "NO_EXCHANGE",
    "POSITION",
    "TARGETS",
    "attack_maps",
    "best_exchange",
    "checkers",
    "counts",
    "keys",
    "label_batch",
    "label_columns",
    "label_schema",
    "legal_moves",
    "material",
    "outcomes",
    "play",
    "read_fens",
    "status_message",
    "targets",
    "threat_rows",
    "write_fens",
]
