"""Random play of OpenSpiel's Leduc poker in C++, driven from Python; chance counts as an action.

python -m benchmarks.peers.open_spiel_leduc_poker WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys

from benchmarks.peers.open_spiel_backgammon import random_play
from benchmarks.play.measurement_loop import measure_and_print

if __name__ == "__main__":
    measure_and_print(random_play("leduc_poker"), *sys.argv[1:])
