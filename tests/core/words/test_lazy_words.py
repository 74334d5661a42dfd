"""Words are made when somebody reads them: who plays without people pays nothing for them."""

from __future__ import annotations

import subprocess
import sys

PLAY = """
import sys
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Rejection
from gingersnap.core.registry import all_games
from gingersnap.core.table import Table

for game in all_games():
    table = Table(game, game.types.options(), game.seats[0], Seeded(1))
    [actor, *_] = sorted(game.to_act(table.state))
    offered = game.offers(table.state, actor)[0].action
    refused = table.play(1 - actor, offered, Seeded(1))
    assert isinstance(refused, Rejection), "somebody else's turn"
    table.play(actor, offered, Seeded(1))
    print(game.name)
assert not [name for name in sys.modules if name.split(".")[0] in ("fluent", "babel")]
print(refused.why)
"""


def test_actions_and_rejections_do_not_load_message_catalogues() -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *games, why = done.stdout.splitlines()
    assert len(games) == 5
    assert why == "Seat 2 is to roll the die."
