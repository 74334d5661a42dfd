"""Nobody can tell the true world from one that they must not know apart: not by a frame, a number, a size or an answer.

FRAMES says how many frames are to be compared in all; `make soak` compares 100,000.
"""

from __future__ import annotations

import os
from itertools import count

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import all_games
from gingersnap.server.settings import Settings
from server.twins import Setting, Tally, twins

FRAMES = int(os.environ.get("FRAMES", "0"))

pytestmark = pytest.mark.anyio

XTAL = Setting("xtal", 2, {"rings_needed": 3, "combat": "open", "leaving": "never"})
EVERY_GAME = [
    Setting(each.name, each.seats[0], dict(each.lengths[0].options) if each.lengths else {}) for each in all_games()
]
SETTINGS = [
    *EVERY_GAME,
    XTAL._replace(seats=3),
    XTAL._replace(time={"clock": {"kind": "turn", "seconds": 3600}}),
    Setting("pocket_and_biscuit", 3, {"seconds_per_tile": 20}),
]
"""Every game there is, and whatever has more to hide than usual: real time, and clocks."""


def name_of(setting: Setting) -> str:
    return f"{setting.game} {setting.seats}" + (" with clocks" if setting.time else "")


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
async def test_nobody_can_tell_the_true_world_from_another(settings: Settings, setting: Setting) -> None:
    tally = Tally()
    for seed in count(1):
        print("seed", seed)
        async with twins(setting, codec.replace(settings, data=settings.data / str(seed)), seed, tally) as worlds:
            await worlds.play(setting)
        if tally.frames >= FRAMES / len(SETTINGS):
            break
    print(f"{setting.game}: {tally}")
    assert tally.frames > 100
