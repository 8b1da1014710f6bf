"""`python -m golem_chess.label` is golem-label."""

import sys

from golem_chess.label import main

if __name__ == "__main__":
    sys.exit(main())
