"""An engine that speaks UCI and plays its first move with a fault: `illegal`, `crash` or `slow`."""

import sys
import time

for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "uci":
        print("id name bad\noption name UCI_Chess960 type check default false\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "quit":
        break
    elif word == "go":
        if sys.argv[1] == "crash":
            sys.exit(3)
        if sys.argv[1] == "slow":
            time.sleep(6)
        print("bestmove a1h8" if sys.argv[1] == "illegal" else "bestmove 0000", flush=True)
