"""Bots that misbehave: the table goes on."""

from __future__ import annotations

import asyncio
import threading
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, RandomBot
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.registry import bots_of
from gingersnap.core.table import Update
from gingersnap.server.settings import Settings
from server.clients import GAME, ServerHarness, bot, create_table, me, open_house
from server.endless_bot import EndlessBot
from waits import PATIENCE

pytestmark = pytest.mark.anyio


class Clumsy(Bot):
    """Fails at every thought."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        raise ZeroDivisionError


class Confused(Bot):
    """Wants what is no action of the game."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return Action()


class Stubborn(Bot):
    """Wants for ever what it could have done first, legal or not."""

    def __init__(self) -> None:
        self.wish: Action | None = None

    def watch(self, update: Update, chance: Chance) -> None:
        if self.wish is None and update.offers:
            self.wish = update.offers[0].action

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self.wish


class Patient(Bot):
    """Always rather waits."""

    has_chosen = threading.Event()

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        self.has_chosen.set()
        return None


class Imaginative(RandomBot):
    """Looks at another world before it chooses."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        assert imagine(chance) is not None
        return super().choose(update, imagine, chance)


class Unsure(RandomBot):
    """Cannot even say how fast it is."""

    def reaction(self, update: Update, chance: Chance) -> float:
        raise ZeroDivisionError


class Slow(RandomBot):
    has_chosen = threading.Event()

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        self.has_chosen.set()
        return super().choose(update, imagine, chance)

    def reaction(self, update: Update, chance: Chance) -> float:
        return 0.4


@pytest.mark.parametrize("kind", [Clumsy, Confused, Stubborn, Patient, Imaginative, Unsure])
async def test_game_with_misbehaving_bot_still_ends(
    house: ServerHarness, chance: Random, monkeypatch: pytest.MonkeyPatch, kind: type[Bot]
) -> None:
    monkeypatch.setattr("gingersnap.server.rooms.bot_player.bots_of", lambda name: {**bots_of(name), "random": kind})
    table, [token] = await create_table(house.rest, me("Ann"), bot(), game=GAME)
    ann = await house.person(table)
    await ann.hello(token)
    assert (await ann.play(chance))["outcome"] is not None


async def test_bot_exceeding_time_limit_is_played_for(
    settings: Settings, chance: Random, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its table stood still for ever, and so did every other bot that waited for the same process."""
    monkeypatch.setattr(
        "gingersnap.server.workers.worker_process._NICENESS", 0
    )  # it gives way to nobody, or we would wait for long
    monkeypatch.setattr(
        "gingersnap.server.rooms.bot_player.bots_of", lambda name: {**bots_of(name), "random": EndlessBot}
    )
    async with open_house(codec.replace(settings, bot_workers=1, thought_seconds=1.0)) as house:
        table, [token] = await create_table(house.rest, bot(), me("Ann"), game=GAME, first_seat=0)
        ann = await house.person(table)
        await ann.hello(token)
        assert (await ann.play(chance))["outcome"] is not None
        assert house.services.workers.timeouts >= 1
        told = [line for update in ann.updates for line in update["lines"] if "thought for too long" in line["text"]]
        assert {line["text"] for line in told} == {"Random bot thought for too long, so it made a quick move."}
        assert all(line["fades"] for line in told), "it is no part of the game"
        again = await (await house.person(table)).hello(token)
        assert not [line for line in again["lines"] if "thought for too long" in line["text"]]
    assert "the bot of seat 0 takes any action: it has not come to an end in 1 s" in caplog.text


async def test_game_continues_after_its_bot_level_was_removed(
    settings: Settings, chance: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table laid with a bot that a newer program no longer has could not be opened any more."""
    async with open_house(settings) as house:
        table, [token] = await create_table(house.rest, me("Ann"), bot("random"), game=GAME)
    others = {name: maker for name, maker in bots_of(GAME).items() if name != "random"}
    monkeypatch.setattr("gingersnap.server.rooms.bot_player.bots_of", lambda name: others)
    async with open_house(settings) as house:
        ann = await house.person(table)
        await ann.hello(token)
        assert (await ann.play(chance))["outcome"] is not None


async def test_bot_in_real_time_acts_after_its_reaction(house: ServerHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.rooms.bot_player.bots_of", lambda name: {**bots_of(name), "random": Slow})
    table, [token] = await create_table(house.rest, bot(), me("Ann"), game=GAME, first_seat=0, seconds_per_tile=5)
    ann = await house.person(table)
    await ann.hello(token)
    await ann.hear("updated")
    assert await asyncio.to_thread(Slow.has_chosen.wait, PATIENCE)
    house.clock.move(0.39)
    assert await ann.is_quiet()
    house.clock.move(0.02)
    assert (await ann.hear("updated"))["seq"] == 1


async def test_bot_may_wait_until_timed_turn_ends(house: ServerHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time the server makes it act: then nothing else would ever happen."""
    monkeypatch.setattr("gingersnap.server.rooms.bot_player.bots_of", lambda name: {**bots_of(name), "random": Patient})
    table, [token] = await create_table(house.rest, bot(), me("Ann"), game=GAME, first_seat=0, seconds_per_tile=5)
    ann = await house.person(table)
    await ann.hello(token)
    assert (await ann.hear("updated"))["seconds_left"] == 5
    assert await asyncio.to_thread(Patient.has_chosen.wait, PATIENCE)
    house.clock.move(4.9)
    assert await ann.is_quiet()
    house.clock.move(0.2)
    assert (await ann.hear("updated"))["lines"], "time is up"
