#!/usr/bin/env python3
"""Makes positions.fen: 4000 positions of real games for the benchmarks, one FEN to a line and nothing else.

    pip install chess
    python3 make_positions.py /usr/games/stockfish > positions.fen

Stockfish plays itself from random openings, and the games are sampled every few plies. Everything that
could vary is fixed: the seed, one thread, a node limit instead of a time limit, and a cleared hash table
before each game. The same Stockfish therefore writes the same file; ours was Stockfish 15.1.

The games start with 4 to 11 random plies; each move is searched for 1500 nodes.

What the sample aims at, and how:
  - openings, middlegames and endgames in the share that games have them: sampling by ply does that;
    long endgames are cut off, or they would outweigh the rest;
  - some positions in check and some with an en passant capture: at most one extra of either kind per game;
  - no two positions alike: board, side, castling and en passant square are compared;
  - both sides to move: the gap between two samples is drawn anew each time, so parity mixes.
"""
import random
import sys

import chess
import chess.engine

SEED = 20151
COUNT = 4000
NODES_PER_MOVE = 1500
LONGEST_GAME = 130          # plies
SAMPLES_PER_GAME = 10


def random_opening(rng):
    """A board after a few random plies that still has a game in it."""
    while True:
        board = chess.Board()
        for _ in range(rng.randint(4, 11)):
            moves = sorted(board.legal_moves, key=chess.Move.uci)
            if not moves:
                break
            board.push(rng.choice(moves))
        if not board.is_game_over():
            return board


def play(engine, board, game):
    """Plays the game out; returns every position passed: FEN, in check?, en passant possible?"""
    limit = chess.engine.Limit(nodes=NODES_PER_MOVE)
    passed = []
    while not board.is_game_over(claim_draw=True) and board.ply() < LONGEST_GAME:
        passed.append((board.fen(), board.is_check(), board.has_legal_en_passant()))
        board.push(engine.play(board, limit, game=game).move)
    return passed


def sample(passed, rng):
    """Every few plies one position, then one more in check and one more with en passant."""
    chosen = set()
    gap = max(5, len(passed) // SAMPLES_PER_GAME)
    ply = rng.randrange(gap)
    while ply < len(passed) and len(chosen) < SAMPLES_PER_GAME:
        chosen.add(ply)
        ply += rng.randint(gap - 2, gap + 2)
    for kind in (1, 2):
        extra = [i for i, position in enumerate(passed) if position[kind] and i not in chosen]
        if extra:
            chosen.add(rng.choice(extra))
    return [passed[i][0] for i in sorted(chosen)]


def collect(engine):
    rng = random.Random(SEED)
    seen, kept = set(), []
    game = 0
    while len(kept) < COUNT:
        game += 1
        for fen in sample(play(engine, random_opening(rng), game), rng):
            key = " ".join(fen.split()[:4])
            if key not in seen:
                seen.add(key)
                kept.append(fen)
        print(f"game {game}: {len(kept)} positions", file=sys.stderr)
    return kept[:COUNT]


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "stockfish"
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        engine.configure({"Threads": 1, "Hash": 16})
        fens = collect(engine)
    for fen in fens:
        if not chess.Board(fen).is_valid():
            sys.exit(f"not a valid position: {fen}")
        print(fen)


if __name__ == "__main__":
    main()
