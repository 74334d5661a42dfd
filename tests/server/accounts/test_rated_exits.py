"""Whoever leaves a rated game by themselves has lost it; whoever is left alone there has not."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.core.skill.ratings import Terms
from gingersnap.server.accounts.abort_counts import KEPT, AbortCounts
from gingersnap.server.accounts.result_weights import PROVISIONAL, SAME_NETWORK
from gingersnap.server.rooms.abandoned_games import AbandonedGames
from gingersnap.server.rooms.room import LEFT_AFTER
from gingersnap.server.storage import schema
from gingersnap.testing import rule
from server.accounts.test_cookie_identity import known
from server.accounts.test_profile_pages import got, lay_rated
from server.clients import OPEN, Browser, PlayerClient, ServerHarness, bot, me, on_turn
from server.cluster.test_cluster import houses
from server.database_fixtures import execute_statements

pytestmark = pytest.mark.anyio
__all__ = ["houses", "known"]


async def two_rated(ann: Browser, ben: Browser) -> tuple[str, PlayerClient, PlayerClient]:
    """A rated game of two people that has just begun."""
    table: str = (await lay_rated(ann, me("Ann"), OPEN)).json()["table"]["id"]
    await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    people = [await each.person(table) for each in (ann, ben)]
    for person in people:
        await person.hello(salt="00" * 16)
    for person in people:
        await person.hear("updated")
    return table, people[0], people[1]


async def goes(house: ServerHarness, who: PlayerClient, seat: int, other: PlayerClient, seconds: float) -> None:
    """Somebody goes away, and so much time passes."""
    await other.knows(lambda told: told["table"]["seats"][seat]["here"], "seated", "welcome")
    await house.leaves(who)
    await other.knows(lambda told: not told["table"]["seats"][seat]["here"], "seated")
    house.clock.move(seconds)


async def moves(*people: PlayerClient) -> None:
    """Whoever is on turn does the first thing that is offered."""
    person = on_turn(*people)
    answer = await person.act(person.updates[-1]["offers"][0]["action"], f"move {len(person.updates)}")
    assert answer["type"] == "accepted"
    for each in people:
        while each.updates[-1]["seq"] < answer["seq"]:
            await each.hear("updated")


async def both_move(*people: PlayerClient) -> None:
    first = on_turn(*people)
    while on_turn(*people) is first:
        await moves(*people)
    await moves(*people)


async def terms_at(house: ServerHarness, table: str) -> Terms:
    store = house.services.store
    [row] = await store.read(select(schema.tables.c.rating).where(schema.tables.c.id == table))
    terms: Terms = codec.decode(row.rating, Terms)
    return terms


async def aborts_of(house: ServerHarness, table: str) -> list[tuple[str, str]]:
    """By name and kind."""
    store, a, p = house.services.store, schema.aborts, schema.profiles
    wanted = select(p.c.name, a.c.kind).join(p, p.c.id == a.c.profile).where(a.c.table == table).order_by(p.c.name)
    return [(row.name, row.kind) for row in await store.read(wanted)]


@rule("GEN-27")
@pytest.mark.parametrize("way", ["EndEarly", "CallOff", "GiveUp"])
async def test_rated_game_against_a_bot_left_early_is_a_loss(known: ServerHarness, way: str) -> None:
    """EndEarly and CallOff ended such a game after the hand was seen, and it counted for nobody."""
    async with known.browser() as ann:
        laid = (await lay_rated(ann, me("Ann"), bot("random"))).json()
        person = await ann.person(laid["table"]["id"])
        await person.hello(laid["held"][0]["token"])
        await person.hear("updated")
        assert {"CallOff", "EndEarly", "OfferDraw"}.isdisjoint(person.updates[-1]["beside"]["may"])
        assert (await person.act({"type": way}, "I go"))["type"] == "accepted"
        info = await got(ann, f"/tables/{laid['table']['id']}")
        assert info["outcome"]["placings"] == [2, 1]
        rating = (await got(ann, "/you/games"))["games"][0]["rating"]
        assert (rating["games"], rating["rating"] < 1000) == (1, True)
        assert await aborts_of(known, laid["table"]["id"]) == []


@rule("GEN-27")
async def test_rated_game_against_a_bot_abandoned_for_days_is_a_loss(known: ServerHarness) -> None:
    """Whoever closed the page before the last move never lost."""
    async with known.browser() as ann:
        laid = (await lay_rated(ann, me("Ann"), bot("random"))).json()
        table = laid["table"]["id"]
        person = await ann.person(table)
        await person.hello(laid["held"][0]["token"])
        await person.hear("updated")
        watcher = await ann.person(table)
        await watcher.hello(link=laid["link"], watches=True)
        services = known.services
        looking = AbandonedGames(services.store, services.rooms, known.clock)
        known.clock.move(LEFT_AFTER + 1.0)
        await looking.look()
        assert (await got(ann, f"/tables/{table}"))["status"] == "playing", "while they are here"
        await goes(known, person, 0, watcher, LEFT_AFTER + 1.0)
        await looking.look()
        assert (await got(ann, f"/tables/{table}"))["outcome"]["placings"] == [2, 1]


@rule("GEN-27")
async def test_rated_game_called_off_after_seeing_the_hand_is_a_loss(known: ServerHarness) -> None:
    async with known.browser() as one, known.browser() as other:
        table, ann, _ben = await two_rated(one, other)
        assert "CallOff" not in ann.updates[-1]["beside"]["may"]
        assert (await ann.act({"type": "CallOff"}, "not this hand"))["type"] == "accepted"
        assert (await got(one, f"/tables/{table}"))["outcome"]["placings"] == [2, 1]


@rule("GEN-27")
@pytest.mark.parametrize("way", ["EndEarly", "CallOff", "GiveUp"])
async def test_rated_exit_with_absent_opponent_before_both_acted_aborts(known: ServerHarness, way: str) -> None:
    async with known.browser() as one, known.browser() as other:
        table, ann, ben = await two_rated(one, other)
        await goes(known, ben, 1, ann, 20.0)
        if way != "GiveUp":  # which is a loss before the minute is over
            early = await ann.act({"type": way}, "too early")
            assert early["why"] == "Ben may be back soon. You can leave without losing in 40 seconds."
        known.clock.move(41.0)
        assert (await ann.act({"type": way}, "I go"))["type"] == "accepted"
        assert (await got(one, f"/tables/{table}"))["outcome"]["counts"] is False
        assert (await got(one, "/you/games"))["games"][0]["rating"] is None
        assert await aborts_of(known, table) == [("Ben", "away")]


@rule("GEN-27")
async def test_rated_exit_with_absent_opponent_after_both_acted_wins(known: ServerHarness) -> None:
    async with known.browser() as one, known.browser() as other:
        table, ann, ben = await two_rated(one, other)
        await both_move(ann, ben)
        await goes(known, ben, 1, ann, 61.0)
        assert (await ann.act({"type": "EndEarly"}, "I go"))["type"] == "accepted"
        assert (await got(one, f"/tables/{table}"))["outcome"]["placings"] == [1, 2]
        assert (await got(one, "/you/games"))["games"][0]["rating"]["rating"] > 1000
        assert await aborts_of(known, table) == []


@rule("GEN-27")
async def test_rated_game_ended_by_agreement_is_an_abort_of_each(known: ServerHarness) -> None:
    async with known.browser() as one, known.browser() as other:
        table, ann, ben = await two_rated(one, other)
        assert (await ann.act({"type": "EndEarly"}, "shall we"))["type"] == "accepted"
        while (ben.updates[-1]["beside"] or {}).get("wish") != "end":
            await ben.hear("updated")
        assert (await ben.act({"type": "AgreeToWish"}, "yes"))["type"] == "accepted"
        assert (await got(one, f"/tables/{table}"))["outcome"]["counts"] is False
        assert await aborts_of(known, table) == [("Ann", "agreed"), ("Ben", "agreed")]
        kept: Any = await got(one, "/you/kept")
        assert [(each["table"], each["kind"]) for each in kept["aborts"]] == [(table, "agreed")]


@rule("GEN-27")
async def test_result_of_newcomers_at_one_address_has_small_weight(known: ServerHarness) -> None:
    async with known.browser() as one, known.browser() as other:
        for weight in (PROVISIONAL * SAME_NETWORK, PROVISIONAL * SAME_NETWORK / 2):
            known.clock.move(1.0)
            table, ann, _ben = await two_rated(one, other)
            assert (await ann.act({"type": "GiveUp"}, "I go"))["type"] == "accepted"
            assert await terms_at(known, table) == Terms(weight)


@rule("GEN-27")
async def test_shared_network_is_detected_across_two_servers(
    houses: list[ServerHarness],
) -> None:
    """Each server knows the address of its own sockets only, so they tell each other a hash while those are open."""
    async with houses[0].browser() as one, houses[1].browser() as other:
        table, ann, ben = await two_rated(one, other)
        assert (await ben.act({"type": "GiveUp"}, "I go"))["type"] == "accepted"
        assert await terms_at(houses[1], table) == Terms(PROVISIONAL * SAME_NETWORK)
        hashes = execute_statements(houses[0].settings.where, "SELECT network FROM presences ORDER BY seat")
        assert len({tuple(row) for row in hashes}) == 1
        assert all("." not in network and ":" not in network for [network] in hashes), "it is no address"
        await goes(houses[1], ben, 1, ann, 0.0)
        assert len(execute_statements(houses[0].settings.where, "SELECT network FROM presences")) == 1, (
            "it goes as they do"
        )


async def test_aborts_expire_after_thirty_days_and_are_erased_with_profile(known: ServerHarness) -> None:
    store = known.services.store
    async with known.browser() as one:
        await lay_rated(one, me("Ann"), OPEN)
        [profile] = await store.read(select(schema.profiles.c.id))
        aborts = AbortCounts(store)
        await store.write(*await aborts.abort_writes([profile.id, "nobody"], "old", "away", 0.0))
        assert [each["table"] for each in await aborts.export_for(profile.id)] == ["old"]
        assert await aborts.export_for("nobody") == [], "of who is not known here nothing is kept"
        await store.write(*await aborts.abort_writes([profile.id], "new", "agreed", KEPT + 1.0))
        assert [each["table"] for each in await aborts.export_for(profile.id)] == ["new"]
        await store.write(*await aborts.erase_writes(profile.id))
        assert await aborts.export_for(profile.id) == []
