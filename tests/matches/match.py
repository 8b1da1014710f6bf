"""Plays a match of two UCI engines and says how it went; python-chess judges every move.

    python match.py ENGINE ENGINE --games 100 --time 300 --increment 10
    python match.py target/engine_c stockfish --second UCI_LimitStrength=true --second UCI_Elo=1600

Each opening is played twice, with both colours; orthodox ones and start positions of Chess960 take turns. A game ends
by the rules: mate, stalemate, threefold repetition, fifty moves, insufficient material, a clock that runs out; or at a
number of plies, which counts as a draw and is said. Clocks are ours: the time from the command to the answer. They may
be overdrawn by --margin, as a move goes through two pipes and an event loop, on a machine that does other things too.
With --nodes there are no clocks, so that a match goes alike on every machine. A move that is not legal, a crash and a
loss on time are failures of the match.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import itertools
import math
import pathlib
import queue
import shlex
import sys
import time

import chess
import chess.engine


def openings():
    """Positions without an end: an orthodox opening, a start of Chess960, the next orthodox opening, ..."""
    text = (pathlib.Path(__file__).parent / "openings.txt").read_text(encoding="utf-8")
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    lines = [line for line in lines if line]
    for index in itertools.count():
        board = chess.Board()
        for move in lines[index % len(lines)]:
            board.push_uci(move)
        yield board
        yield chess.Board.from_chess960_pos((index * 191 + 7) % 960)


def end_of(board, plies):
    """The score of white and why the game has ended, or None."""
    outcome = board.outcome()
    if outcome and outcome.winner is not None:
        return float(outcome.winner), "mate"
    if outcome:
        return 0.5, outcome.termination.name.lower().replace("_", " ")
    if board.is_repetition(3):
        return 0.5, "repetition"
    if board.halfmove_clock >= 100:
        return 0.5, "fifty moves"
    return (0.5, "plies") if board.ply() >= plies else None


class Failure(Exception):
    """What ends a match as a failed one."""


def ask(engine, board, clocks, arguments, game):
    """The move of an engine; its clock goes on."""
    increment = arguments.increment / 1000
    limit = chess.engine.Limit(nodes=arguments.nodes) if arguments.nodes else chess.engine.Limit(
        white_clock=max(clocks[chess.WHITE], 0.001), black_clock=max(clocks[chess.BLACK], 0.001),
        white_inc=increment, black_inc=increment)
    begin = time.monotonic()
    try:
        move = engine.play(board, limit, game=game).move
    except chess.engine.EngineTerminatedError as error:
        raise Failure(f"crash: {error}") from error
    except chess.engine.EngineError as error:  # python-chess has found the move not to be legal
        raise Failure(f"illegal: {error}") from error
    clocks[board.turn] -= time.monotonic() - begin
    if not arguments.nodes and clocks[board.turn] < -arguments.margin / 1000:
        raise Failure(f"time: {-clocks[board.turn]:.3f} s too late")
    if move is None or not board.is_legal(move):
        raise Failure(f"illegal: {move}")
    clocks[board.turn] = max(clocks[board.turn], 0) + increment
    return move


def play(players, board, arguments, game):
    """The score of white and why; players by colour."""
    clocks = {color: arguments.time / 1000 for color in chess.COLORS}
    while not (end := end_of(board, arguments.plies)):
        try:
            board.push(ask(players[board.turn], board, clocks, arguments, game))
        except Failure as failure:
            side = "white" if board.turn else "black"
            failed = failure.args[0]
            print(f"game {game}, {side}: {failed} in {board.fen()}", flush=True)
            return float(not board.turn), "failure: " + failed.split(":")[0]
    return end


def start(command, options, stack):
    engine = chess.engine.SimpleEngine.popen_uci(shlex.split(command), timeout=300)
    stack.callback(engine.close)
    engine.configure(dict(option.split("=", 1) for option in options))
    return engine


class Pairs:
    """As many pairs of engines as games are played at a time; a pair with a failure is replaced."""

    def __init__(self, arguments, stack):
        self.arguments, self.stack = arguments, stack
        self.idle = queue.SimpleQueue()
        for _ in range(arguments.workers):
            self.idle.put(self.make())

    def make(self):
        options = self.arguments.first, self.arguments.second
        return tuple(start(engine, chosen, self.stack) for engine, chosen in zip(self.arguments.engines, options))

    def play(self, number, board):
        """The score of the first engine and why; it has white in even games."""
        first, second = pair = self.idle.get()
        is_white = number % 2 == 0
        players = {chess.WHITE: first if is_white else second, chess.BLACK: second if is_white else first}
        score, why = play(players, board, self.arguments, number)
        if why.startswith("failure"):
            pair = self.make()
        self.idle.put(pair)
        return score if is_white else 1 - score, why


def report(results):
    """True if nothing failed."""
    scores = [score for score, _ in results]
    ends = collections.Counter(why for _, why in results)
    share = sum(scores) / len(scores)
    print(f"games {len(scores)}: {scores.count(1.0)} won, {scores.count(0.5)} drawn, {scores.count(0.0)} lost")
    if 0 < share < 1:
        print(f"score {100 * share:.1f} %, {-400 * math.log10(1 / share - 1):+.0f} Elo")
    for why, count in ends.most_common():
        print(f"end {why}: {count}")
    return not any(why.startswith("failure") for why in ends)


def main():
    parser = argparse.ArgumentParser(description="Plays a match of two UCI engines.")
    parser.add_argument("engines", nargs=2, metavar="ENGINE", help="a command")
    parser.add_argument("--first", action="append", default=[], metavar="NAME=VALUE", help="an option of the first")
    parser.add_argument("--second", action="append", default=[], metavar="NAME=VALUE", help="an option of the second")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--time", type=int, default=300, help="milliseconds of each side for the game")
    parser.add_argument("--increment", type=int, default=10, help="milliseconds for each move")
    parser.add_argument("--nodes", type=int, help="nodes for each move, and no clocks")
    parser.add_argument("--margin", type=int, default=50, help="milliseconds by which a clock may be overdrawn")
    parser.add_argument("--plies", type=int, default=400, help="where a game is stopped")
    parser.add_argument("--workers", type=int, default=2, help="games at a time")
    arguments = parser.parse_args()
    boards = (board.copy() for opening in openings() for board in (opening, opening))
    games = itertools.islice(enumerate(boards), arguments.games)
    with contextlib.ExitStack() as stack, concurrent.futures.ThreadPoolExecutor(arguments.workers) as pool:
        pairs = Pairs(arguments, stack)
        results = list(pool.map(lambda game: pairs.play(*game), games))
    sys.exit(0 if report(results) else 1)


if __name__ == "__main__":
    main()
