"""Nobody can tell the true world from one that they must not know apart: not by a frame, a number, a size or an answer.

FRAMES says how many frames are to be compared in all; `make soak` compares 100,000.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any
from zlib import crc32

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Event, ForcedStep, Seat
from gingersnap.core.registry import all_games
from gingersnap.games.the_wizard_always_wins.rules import TheWizardAlwaysWins
from gingersnap.server.protocol.common import TableInfo
from gingersnap.server.protocol.play import Accepted, Act
from gingersnap.server.rooms import forced_steps
from gingersnap.server.rooms import room as rooms
from gingersnap.server.rooms.action_handler import ActionHandler
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.clients.seat_feeds import SeatFeeds, TableSnapshot
from gingersnap.server.rooms.clients.updates import LastParts, UpdateBuilder
from gingersnap.server.rooms.game_loop import GameLoop
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.settings import Settings
from gingersnap.server.tables.public_info import table_info
from gingersnap.server.tables.repository import TableRow
from server.noninterference import InformationLeak, Tally, TwinSetup, twins

FRAMES = int(os.environ.get("FRAMES", "0"))

pytestmark = pytest.mark.anyio

SEED = 14
"""By this one, somebody lays a Void ready in a window of XTAL at once."""
FEW = 30
"""Steps of each game, where not so many frames are asked for that it takes whole ones."""
XTAL = TwinSetup("xtal", 2, {"rings_needed": 3, "combat": "open", "leaving": "never"}, against_time=True)
HOMES = TwinSetup("xtal", 6, {"choose_homes": True}, against_force=True)
SETTINGS = [
    *(TwinSetup(game.name, game.seats[0]) for game in all_games()),
    XTAL._replace(seats=3),
    XTAL._replace(time={"clock": {"kind": "turn", "seconds": 3600}}),
    TwinSetup("pocket_and_biscuit", 3, {"seconds_per_tile": 20}),
    XTAL._replace(text="en"),
    TwinSetup("the_wizard_always_wins", 3, against_force=True),
    HOMES,
]
"""Every game there is, and whatever has more to hide than usual: real time, clocks and forced steps; once as text."""


def name_of(setting: TwinSetup) -> str:
    more = (" with clocks" * bool(setting.time), " as text" * bool(setting.text), " forced" * setting.against_force)
    return f"{setting.game} {setting.seats}{''.join(more)}"


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
scheduled = GameLoop.schedule_forced_steps


def all_that_faded_again(patch: pytest.MonkeyPatch) -> None:
    """As it was: who says hello with `seq: 0` is told everything that ever happened."""
    patch.setattr(
        UpdateBuilder, "encode_for", lambda news, audience, since, fading_since=0: told(news, audience, since)
    )


def an_empty_update(patch: pytest.MonkeyPatch) -> None:
    """As it was: everybody is sent something, and the next number, whatever happens."""

    def add(
        feeds: SeatFeeds, record: int, events: Sequence[Event], before: TableSnapshot, after: TableSnapshot
    ) -> set[Seat]:
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

    def counted(row: TableRow, *rest: object, **more: object) -> TableInfo:
        return codec.replace(table_info(row), watchers=row.seq)

    patch.setattr(rooms, "table_info", counted)


def a_longer_frame(patch: pytest.MonkeyPatch) -> None:
    """Nothing that anybody reads, but some blanks more or less, by what is hidden."""

    def padded(news: UpdateBuilder, audience: Audience, since: int, fading_since: int = 0) -> bytes:
        return told(news, audience, since, fading_since) + b" " * (crc32(codec.pack(news._live.table.state)) % 8)

    patch.setattr(UpdateBuilder, "encode_for", padded)


def the_last_time_written_down(patch: pytest.MonkeyPatch) -> None:
    """As it was: views show the time of the last record, and so that there was one."""

    def stale(news: UpdateBuilder, live: LiveGame, passed: int | None, last_parts: LastParts) -> None:
        as_it_is(news, live, passed, last_parts)
        news._now = live.snapshot

    patch.setattr(UpdateBuilder, "__init__", stale)


def steps_forced_by_a_secret(patch: pytest.MonkeyPatch) -> None:
    """Whoever holds nothing to choose from is not waited for, and that tells others about the hand."""

    def only_offer(game: TheWizardAlwaysWins, state: Any, seat: Seat) -> ForcedStep | None:
        offers = game.offers(state, seat)
        return ForcedStep(offers[0].action) if len(offers) == 1 or state.hands[seat][0] % 2 else None

    patch.setattr(TheWizardAlwaysWins, "forced_step", only_offer)


def a_pause_as_long_as_the_thought(patch: pytest.MonkeyPatch) -> None:
    """A forced step that is played the sooner, the less its seat holds."""

    def wait(loop: GameLoop) -> None:
        live = loop.live
        assert live is not None
        loop._forced_steps.stop()
        patch.setattr(forced_steps, "FORCED_PAUSE", crc32(codec.pack(live.table.state)) % 400 / 1000)
        scheduled(loop)

    patch.setattr(GameLoop, "schedule_forced_steps", wait)


@pytest.mark.parametrize(
    ("plant", "setting", "caught"),
    [
        (all_that_faded_again, TwinSetup("pocket_and_biscuit", 2), "it came in anew, with seq 0"),
        (an_empty_update, XTAL, "which is hidden"),
        (the_number_of_records, XTAL, '"accepted"'),
        (a_counter_by_http, XTAL, "it asked by HTTP"),
        (a_longer_frame, TwinSetup("the_wizard_always_wins", 2), "step"),
        (the_last_time_written_down, XTAL, "it came in anew"),
        (steps_forced_by_a_secret, TwinSetup("the_wizard_always_wins", 2), "step"),
        (a_pause_as_long_as_the_thought, HOMES, "time passed"),
    ],
)
async def test_noninterference_check_detects_a_planted_leak(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, plant: Plant, setting: TwinSetup, caught: str
) -> None:
    plant(monkeypatch)
    with pytest.raises(InformationLeak, match=caught):
        async with twins(setting._replace(most_steps=2 * FEW), settings, SEED, Tally()) as worlds:
            await worlds.play()
