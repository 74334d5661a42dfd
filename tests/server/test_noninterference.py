"""Nobody can tell the true world from one that they must not know apart: not by a frame, a number, a size or an answer.

FRAMES says how many frames are to be compared in all; `make soak` compares 100,000.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import count
from zlib import crc32

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.core.registry import all_games
from gingersnap.server.protocol.common import TableInfo
from gingersnap.server.protocol.play import Accepted, Act
from gingersnap.server.rooms import room as rooms
from gingersnap.server.rooms.action_handler import ActionHandler
from gingersnap.server.rooms.feeds import GameTable, SeatFeeds
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.updates import UpdateBuilder
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.summary import table_info
from server.noninterference import InformationLeak, Tally, TwinSetup, twins

FRAMES = int(os.environ.get("FRAMES", "0"))

pytestmark = pytest.mark.anyio

SEED = 14
"""By this one, somebody lays a Void ready in a window of XTAL at once."""
FEW = 30
"""Steps of each game, where not so many frames are asked for that it takes whole ones."""
XTAL = TwinSetup("xtal", 2, {"rings_needed": 3, "combat": "open", "leaving": "never"}, against_time=True)
SETTINGS = [
    *(TwinSetup(game.name, game.seats[0]) for game in all_games()),
    XTAL._replace(seats=3),
    XTAL._replace(time={"clock": {"kind": "turn", "seconds": 3600}}),
    TwinSetup("pocket_and_biscuit", 3, {"seconds_per_tile": 20}),
]
"""Every game there is, and whatever has more to hide than usual: real time, and clocks."""


def name_of(setting: TwinSetup) -> str:
    return f"{setting.game} {setting.seats}" + (" with clocks" if setting.time else "")


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
async def test_noninterference_twin_worlds_look_identical_to_every_seat(settings: Settings, setting: TwinSetup) -> None:
    tally = Tally()
    setting = setting._replace(probed=40) if FRAMES else setting._replace(most_steps=FEW)
    for seed in count(SEED):
        print("seed", seed)
        async with twins(setting, codec.replace(settings, data=settings.data / str(seed)), seed, tally) as worlds:
            await worlds.play()
        if tally.frames >= max(FEW, FRAMES / len(SETTINGS)):
            break
    print(f"{name_of(setting)}: {tally}")


# --- Planted leaks --------------------------------------------------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]
told, as_it_is = UpdateBuilder.encode_for, UpdateBuilder.__init__


def all_that_faded_again(patch: pytest.MonkeyPatch) -> None:
    """As it was: who says hello with `seq: 0` is told everything that ever happened."""
    patch.setattr(UpdateBuilder, "encode_for", lambda news, seat, since, fading_since=0: told(news, seat, since))


def an_empty_update(patch: pytest.MonkeyPatch) -> None:
    """As it was: everybody is sent something, and the next number, whatever happens."""

    def add(feeds: SeatFeeds, record: int, events: Sequence[Event], before: GameTable, after: GameTable) -> set[Seat]:
        for records in feeds._records.values():
            records.append(record)
        return set(feeds._records)

    patch.setattr(SeatFeeds, "add", add)


def the_number_of_records(patch: pytest.MonkeyPatch) -> None:
    """As it was: an action is accepted as number so-and-so of the log."""

    def answer(answering: ActionHandler, seat: Seat, act: Act) -> Accepted | None:
        live = answering._loop.live
        record = None if live is None else live.answered_actions.get((seat, act.id))
        return None if record is None else Accepted(act.id, record)

    patch.setattr(ActionHandler, "previous_answer", answer)


def a_counter_by_http(patch: pytest.MonkeyPatch) -> None:
    """As it was, by another name: a table says how many records it has."""

    def counted(row: TableRow, *rest: object) -> TableInfo:
        return codec.replace(table_info(row), watchers=row.seq)

    patch.setattr(rooms, "table_info", counted)


def a_longer_frame(patch: pytest.MonkeyPatch) -> None:
    """Nothing that anybody reads, but some blanks more or less, by what is hidden."""

    def padded(news: UpdateBuilder, seat: Seat, since: int, fading_since: int = 0) -> bytes:
        return told(news, seat, since, fading_since) + b" " * (crc32(codec.pack(news._live.table.state)) % 8)

    patch.setattr(UpdateBuilder, "encode_for", padded)


def the_last_time_written_down(patch: pytest.MonkeyPatch) -> None:
    """As it was: views show the time of the last record, and so that there was one."""

    def stale(news: UpdateBuilder, live: LiveGame, passed: int | None) -> None:
        as_it_is(news, live, passed)
        news._table = live.table

    patch.setattr(UpdateBuilder, "__init__", stale)


@pytest.mark.parametrize(
    ("plant", "setting", "caught"),
    [
        (all_that_faded_again, TwinSetup("pocket_and_biscuit", 2), "it came in anew, with seq 0"),
        (an_empty_update, XTAL, "which is hidden"),
        (the_number_of_records, XTAL, '"accepted"'),
        (a_counter_by_http, XTAL, "it asked by HTTP"),
        (a_longer_frame, TwinSetup("the_wizard_always_wins", 2), "step"),
        (the_last_time_written_down, XTAL, "it came in anew"),
    ],
)
async def test_noninterference_check_detects_a_planted_leak(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, plant: Plant, setting: TwinSetup, caught: str
) -> None:
    plant(monkeypatch)
    with pytest.raises(InformationLeak, match=caught):
        async with twins(setting._replace(most_steps=2 * FEW), settings, SEED, Tally()) as worlds:
            await worlds.play()
