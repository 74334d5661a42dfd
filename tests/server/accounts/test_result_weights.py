"""Results that somebody may have made up count for little: with fresh cookies nobody buys a rating."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, update

from gingersnap.core import codec
from gingersnap.core.contract import Outcome
from gingersnap.core.registry import find_game
from gingersnap.core.skill.ratings import Skill, Terms
from gingersnap.server.accounts.models import Profile, insert_profile
from gingersnap.server.accounts.ratings_from_results import Ratings, terms_of_1_0
from gingersnap.server.accounts.result_weights import (
    DAY,
    NEW_FOR,
    EarlierResult,
    ResultWeights,
    compute_weight,
    share_a_network,
)
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store, open_store
from gingersnap.server.storage.write_queue import BulkStatement
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.testing import rule
from server.clients import GAME

pytestmark = pytest.mark.anyio
COOKIES = 50
NOW = 1_700_000_000.0
STRONGEST = max(
    (f":{name}" for name in terms_of_1_0(GAME).anchors), key=lambda each: terms_of_1_0(GAME).anchors[each[1:]].mu
)
MOST = 50
"""Points that such an attacker may gain in a day."""


class Day:
    """A day of rated results on a clock of its own, by the code that a server weighs and rates them with."""

    def __init__(self, store: Store, networks: int) -> None:
        self._store = store
        self._networks = networks
        self.now = NOW
        self.ratings = Ratings(store)
        self._weighing = ResultWeights(store, self.ratings)
        self._games = 0

    async def known(self, who: str, since: float) -> None:
        await self._store.write(insert_profile(Profile(who, who, who, since)))

    async def end(self, first: str, *others: str) -> None:
        """`first` wins a game against people, or against bots whose levels begin with a colon; a loss is the bot's."""
        self._games += 1
        self.now += 20.0
        names = (first, *others)
        seats = tuple(
            StoredSeat("bot", bot=each[1:]) if each.startswith(":") else StoredSeat("person", each, profile=each)
            for each in names
        )
        options = codec.builtins(find_game(GAME).types.options())
        laid = TableRow(f"{self._games:06}", GAME, options, seats, "playing", "", self.now, rated=True)
        places = (1, *(2 for _ in others))
        outcome = Outcome("GEN-20", tuple(float(place == 1) for place in places), places)
        ended = writes.next_revision(laid, status="finished", outcome=outcome, finished=self.now)
        networks = {seat: [self._network(each)] for seat, each in enumerate(names)}
        terms = await self._weighing.terms(ended, (), networks, self.now)
        await self._store.write(*writes.insert_table_and_sittings(laid))
        await self._store.write(writes.update_table(codec.replace(ended, rating=terms)))

    def _network(self, who: str) -> str:
        return f"network {int(who.removeprefix('cookie ')) % self._networks if 'cookie' in who else 0}"

    async def rating(self, who: str) -> int:
        return (await self.ratings.skills_for(GAME)).get(who, Skill()).rating


async def farm(day: Day, cookies: Sequence[str], chance: Random) -> None:
    """Everybody loses to the main one, again and again."""
    for _ in range(3):
        for cookie in chance.sample(cookies, COOKIES):
            await day.end("main", cookie)


async def climb(day: Day, cookies: Sequence[str], chance: Random) -> None:
    """Cookies make each other strong first, in a knock-out; then those lose who have become strongest."""
    left = chance.sample(cookies, COOKIES)
    beaten: list[str] = []
    while len(left) > 1:
        for one, other in zip(left[::2], left[1::2], strict=False):
            await day.end(one, other)
            beaten.insert(0, other)
        left = left[::2]
    for _ in range(2):
        for cookie in (*left, *beaten):
            await day.end("main", cookie)


async def warm_up(day: Day, cookies: Sequence[str], chance: Random) -> None:
    """Cookies beat the weakest bot until their ratings are sure, and only then lose."""
    for cookie in cookies:
        for _ in range(10):
            await day.end(cookie, ":random")
    await farm(day, cookies, chance)


async def gather(day: Day, cookies: Sequence[str], chance: Random) -> None:
    """Several lose at one table, beside a strong bot."""
    for _ in range(60):
        await day.end("main", *chance.sample(cookies, 2), STRONGEST)


async def attacked(folder: Path, networks: int, attack: object, *, is_old: bool) -> tuple[int, Store]:
    """Points that the main one gains; `is_old` if they were here before, with a rating that is sure."""
    store = await open_store(folder)
    day, cookies = Day(store, networks), [f"cookie {number}" for number in range(COOKIES)]
    await day.known("main", NOW - (30 * DAY if is_old else 0.0))
    if is_old:
        day.now -= 20 * DAY
        for _ in range(6):
            await day.end("main", ":beginner")
            await day.end(":beginner", "main")
        day.now = NOW
    for cookie in cookies:
        await day.known(cookie, NOW)
    before = await day.rating("main")
    assert callable(attack)
    await attack(day, cookies, Random(networks))
    assert day.now - NOW < DAY
    return await day.rating("main") - before, store


@rule("GEN-27")
@pytest.mark.parametrize("is_old", [False, True], ids=["new", "known"])
@pytest.mark.parametrize("networks", [1, 10])
@pytest.mark.parametrize("attack", [farm, climb, warm_up, gather])
async def test_attacker_with_fifty_new_cookies_gains_at_most_fifty_points(
    tmp_path: Path, attack: object, networks: int, is_old: bool
) -> None:
    gained, store = await attacked(tmp_path, networks, attack, is_old=is_old)
    print(f"{getattr(attack, '__name__', '')}, {networks} networks: gained {gained}")
    try:
        assert 0 <= gained <= MOST
    finally:
        await store.close()


@rule("GEN-27")
async def test_ratings_recomputed_from_rows_are_identical(tmp_path: Path) -> None:
    """Also what the same rows came to in version 1.0, which knew no weights: twelve wins were 674 points."""
    store = await open_store(tmp_path)
    day = Day(store, 1)
    await day.known("main", NOW)
    for number in range(12):
        await day.known(f"cookie {number}", NOW)
        await day.end("main", f"cookie {number}")
    followed = await day.ratings.skills_for(GAME)
    assert await Ratings(store).skills_for(GAME) == followed
    assert len({row.rating for row in await store.read(select(schema.tables.c.rating))}) == 12, "each weighs less"
    await store.write(BulkStatement(update(schema.tables).values(rating=None), {}))
    old = await Ratings(store).skills_for(GAME)
    assert (old["main"].rating, followed["main"].rating < 1010) == (1674, True)
    await store.close()


@rule("GEN-27")
def test_compute_weight_of_first_result_is_full_then_halves() -> None:
    met = [EarlierResult(frozenset("ab"), 1.0)] * 2
    weigh = {"is_provisional": False, "shares_network": False}
    assert compute_weight(["a", "b"], [], **weigh) == 1.0
    assert compute_weight(["a", "b"], met, **weigh) == 0.25
    assert compute_weight(["a", "c"], met, **weigh) == 1.0
    assert compute_weight(["a"], met, is_provisional=True, shares_network=False) == 1.0, "against bots it is whole"
    assert compute_weight(["a", "b"], [], is_provisional=True, shares_network=True) == pytest.approx(0.008)
    doubtful = [EarlierResult(frozenset("ax"), 0.2), EarlierResult(frozenset("ay"), 0.1)]
    assert compute_weight(["a", "b"], doubtful, is_provisional=True, shares_network=False) == pytest.approx(0.02)
    assert compute_weight(["a", "b"], doubtful, **weigh) == 1.0


def test_share_a_network_compares_different_people_only() -> None:
    assert not share_a_network([["home", "phone"], ["office"], []])
    assert share_a_network([["home", "phone"], ["office", "home"]])


@rule("GEN-27")
async def test_terms_of_established_people_have_full_weight(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    day = Day(store, 10)
    for who in ("cookie 1", "cookie 2"):
        await day.known(who, NOW - NEW_FOR - 1.0)
        for _ in range(5):
            await day.end(who, ":beginner")
            await day.end(":beginner", who)
    before = await day.rating("cookie 1")
    await day.end("cookie 1", "cookie 2")
    [last] = await store.read(select(schema.tables.c.rating).order_by(schema.tables.c.id.desc()).limit(1))
    assert codec.decode(last.rating, Terms).weight == 1.0
    assert await day.rating("cookie 1") - before > 20
    await store.close()
