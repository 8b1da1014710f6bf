"""`python -m golem_chess.label` is golem-label."""

import sys

from golem_chess.label import main

sys.exit(main())
