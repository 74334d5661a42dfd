"""Your page: your games by whose turn it is, what they come to, and ratings; and pages of others."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from gingersnap.core.player_requests.actions import RequestStatus, RequestTakeback
from gingersnap.core.skill.ratings import Skill
from gingersnap.server.accounts.profile_statistics import win_streaks
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.tables.rated_tables import allowed_requests, rated_rejection
from gingersnap.testing import rule
from server.accounts.test_account import ask, you
from server.accounts.test_cookie_identity import finished_by, known
from server.clients import GAME, OPEN, Browser, ServerHarness, bot, create_table, me
from server.database_fixtures import execute_statements

pytestmark = pytest.mark.anyio
__all__ = ["known"]


async def got(browser: Browser, path: str, status: int = 200) -> dict[str, Any]:
    answer = await browser.rest.get(f"/api{path}")
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def lay_rated(browser: Browser, *seats: Any, **wish: Any) -> Any:
    return await browser.rest.post("/api/tables", json={"game": GAME, "seats": seats, "rated": True, **wish})


async def played_rated(ann: Browser, ben: Browser) -> str:
    """A rated game that the second gives up."""
    table: str = (await lay_rated(ann, me("Ann"), OPEN)).json()["table"]["id"]
    await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    people = [await each.person(table) for each in (ann, ben)]
    for person in people:
        await person.hello(salt="00" * 16)
    await people[1].hear("updated")
    assert (await people[1].act({"type": "GiveUp"}, "enough"))["type"] == "accepted"
    return table


async def test_profile_page_lists_own_games_and_results(known: ServerHarness, chance: Random) -> None:
    async with known.browser() as ann, known.browser() as ben:
        over = await finished_by(known, chance, ann, ben)
        waiting, _ = await create_table(ann.rest, me("Ann"), OPEN)
        mine, _ = await create_table(ann.rest, me("Ann"), bot("random"), first_seat=0)
        person = await ann.person(mine)
        await person.hello(salt="00" * 16)
        await person.hear("updated")
        page = await got(ann, "/you/games")
        assert [(each["table"], each["my_turn"]) for each in page["going_on"]] == [(mine, True), (waiting, None)]
        [record] = page["games"]
        assert (record["game"], record["record"]["games"]) == (GAME, 1)
        [against] = page["against"]
        assert against["opponent"]["name"] == "Ben"
        theirs = (await got(ben, "/you/games"))["games"][0]["record"]
        assert (record["record"]["won"], record["record"]["lost"]) == (theirs["lost"], theirs["won"])
        history = await got(ann, f"/you/history?game={GAME}")
        assert [each["table"] for each in history["played"]] == [over]
        assert history["counted"] == 1
        assert history["numbers"], "what the game counts"
        assert await got(ann, f"/you/history?game={GAME}") == history, "also from what was kept of it"
        handle = against["opponent"]["handle"]
        result = history["played"][0]["result"]
        for query, games in (
            (f"against={handle}", 1), ("against=people", 1), ("against=random", 0), ("game=nothing", 0),
            (f"result={result}", 1), ("skip=1", 0),
        ):  # fmt: skip
            assert len((await got(ann, f"/you/history?{query}"))["played"]) == games, query


async def test_profile_page_is_visible_to_fellow_players_or_if_open(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as ben, house.browser() as eve:
        table = await played_rated(ann, ben)
        await create_table(eve.rest, me("Eve"), OPEN)
        handle = (await you(ann))["me"]["handle"]
        seen = await got(ben, f"/people/{handle}")
        assert (seen["person"]["name"], [each["table"] for each in seen["played"]]) == ("Ann", [table])
        for stranger in (eve, Browser(house.rest, house)):
            assert (await got(stranger, f"/people/{handle}", 404))["code"] == "no_such_person"
        assert (await got(eve, "/people/nobody", 404))["code"] == "no_such_person"
        await ask(ann, "/page", is_open=True)
        seen = await got(eve, f"/people/{handle}")
        assert seen["games"][0]["record"]["games"] == 1
        assert seen["played"] == [], "whom they play with is their own business"
        assert "used" not in str(seen), "nor is it told when they were last here"


@rule("GEN-27")
async def test_ratings_recomputed_from_results_equal_incremental_ones(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben, known.browser() as cleo:
        store = known.services.store
        along = Ratings(store)
        assert await along.skills_for(GAME) == {}
        tables = []
        for pair in ((ann, ben), (ben, cleo), (cleo, ann)):
            known.clock.move(1.0)
            tables.append(await played_rated(*pair))
            followed = await along.skills_for(GAME)
        assert len(followed) == 3
        assert await Ratings(store).skills_for(GAME) == followed
        page = await got(ann, "/you/games")
        rating = page["games"][0]["rating"]
        assert rating["games"] == 2
        assert [each["rated"] for each in (await got(ann, "/you/history"))["played"]].count(True) == 2
        execute_statements(
            known.settings.where, "UPDATE tables SET finished = finished - 2.5 WHERE id = :of", of=tables[2]
        )
        execute_statements(known.settings.where, "UPDATE tables SET rated = :no WHERE id = :of", of=tables[0], no=False)
        assert await along.skills_for(GAME) == await Ratings(store).skills_for(GAME) != followed, (
            "also where one came late"
        )


@rule("GEN-27")
async def test_rating_change_by_a_result_is_told_to_its_players_only(known: ServerHarness) -> None:
    """The result of a rated game says what it did to the rating of its reader, and to no others."""
    async with known.browser() as ann, known.browser() as ben, known.browser() as cleo:
        along = Ratings(known.services.store)
        first = await played_rated(ann, ben)
        assert len(await along.skills_for(GAME)) == 2
        known.clock.move(1.0)
        second = await played_rated(ann, cleo)
        changes = [await got(ann, f"/you/ratings/{table}") for table in (first, second)]
        assert changes[0]["before"] == Skill().rating < changes[0]["after"] == changes[1]["before"]
        rating = (await got(ann, "/you/games"))["games"][0]["rating"]
        assert changes[1]["after"] == rating["rating"]
        lost = await got(ben, f"/you/ratings/{first}")
        assert lost["after"] < lost["before"] == Skill().rating
        nothing = {"before": None, "after": None}
        unrated, _ = await create_table(ann.rest, me("Ann"), bot("random"))
        for browser, table in ((ben, second), (ann, unrated), (ann, "nowhere")):
            assert await got(browser, f"/you/ratings/{table}") == nothing
        people, anew = await along.skills_for(GAME), Ratings(known.services.store)
        assert len(people) == 3
        for who, table in product(people, (first, second)):
            assert await anew.change_by(GAME, table, who) == await along.change_by(GAME, table, who)


@rule("GEN-27")
async def test_rematch_of_a_rated_game_is_rated(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        first = await played_rated(ann, ben)
        offered = await ann.rest.post(f"/api/tables/{first}/rematch", json={})
        assert offered.json()["table"] is None
        laid = (await ben.rest.post(f"/api/tables/{first}/rematch", json={})).json()["table"]
        assert (laid["rated"], laid["unrated"], laid["hints"]) == (True, "", False)
        people = [await each.person(laid["id"]) for each in (ann, ben)]
        for person in people:
            await person.hello(salt="00" * 16)
        await people[0].hear("updated")
        await people[0].act({"type": "GiveUp"}, "enough")
        assert (await got(ann, "/you/games"))["games"][0]["rating"]["games"] == 2
        alone, _ = await create_table(ann.rest, me("Ann"), bot("random"))
        assert (await got(ann, f"/tables/{alone}"))[
            "unrated"
        ] == "The players didn't agree on a rated game before it began."


@rule("GEN-26")
async def test_handicap_suggestion_is_shown_to_the_host_and_applied(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        for _ in range(3):
            known.clock.move(1.0)
            await played_rated(ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN, OPEN)
        path = f"/api/tables/{table}/handicaps"
        assert (await ann.rest.get(path)).json() == [], "alone one is even"
        await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        [suggested] = (await ann.rest.get(path)).json()
        assert (suggested["seat"], suggested["handicap"], suggested["title"]) == (1, "peek", "A peek")
        assert suggested["why"].startswith("Ben is about ")
        assert (await known.rest.get(path)).json() == [], "who only has the link is not told how people did"
        act = {"type": "give_handicaps", "handicaps": ["", suggested["handicap"]]}
        told = (await ann.rest.post(f"/api/tables/{table}/arrange", json={"act": act})).json()
        assert told["seats"][1]["handicap"] == "A peek"


@rule("GEN-27")
async def test_rated_table_needs_known_people_on_one_seat_each(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser(cookie="gingersnap_guest=yes") as guest:
        for browser, seats, wish in (
            (guest, [me("Ghost"), OPEN], {}),
            (ann, [me("Ann"), me("Ben")], {}),
            (ann, [bot("random"), bot("random")], {}),
            (ann, [me("Ann"), OPEN], {"game": "crokinole", "options": {"tremor": "assisted"}}),
            (ann, [me("Ann"), OPEN], {"game": "crokinole", "options": {"rounds_of_tournament": 2}}),
            (ann, [me("Ann"), OPEN], {"game": "crokinole", "options": {"handicaps": ["reshots", ""]}}),
        ):
            refused = await lay_rated(browser, *seats, **wish)
            assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (409, "not_rated", "GEN-27")
        laid = (await lay_rated(ann, me("Ann"), OPEN)).json()["table"]
        assert (laid["rated"], laid["hints"]) == (True, False)
        for browser in (guest, ann):
            answer = await browser.rest.post(f"/api/tables/{laid['id']}/join", json={"name": "Me too"})
            assert (answer.status_code, answer.json()["rule"]) == (409, "GEN-27")
        assert [seat["kind"] for seat in (await got(ann, f"/tables/{laid['id']}"))["seats"]] == ["person", "open"]


@rule("GEN-27")
async def test_takeback_at_a_rated_table_is_refused(house: ServerHarness) -> None:
    async with house.browser() as ann:
        laid = (await lay_rated(ann, me("Ann"), bot("random"))).json()
        person = await ann.person(laid["table"]["id"])
        await person.hello(laid["held"][0]["token"])
        await person.hear("updated")
        answer = await person.act({"type": "TakeMoveBack"}, "back")
        assert (answer["type"], answer["rule"]) == ("refused", "GEN-27")
    beside = RequestStatus(may=("GiveUp", "CallOff", "EndEarly", "OfferDraw", "TakeMoveBack"))
    assert allowed_requests(beside, is_rated=True, has_bots=True) == RequestStatus(may=("GiveUp",))
    assert allowed_requests(beside, is_rated=True, has_bots=False) == RequestStatus(
        may=("GiveUp", "EndEarly", "OfferDraw")
    )
    assert allowed_requests(beside, is_rated=False, has_bots=True) == beside
    assert rated_rejection(RequestTakeback(), is_rated=False, has_bots=True) is None


def test_win_streaks_end_at_other_results_and_skip_uncounted_games() -> None:
    assert win_streaks(["won", "none", "won", "lost", "won", "won", "won", "drawn"]) == (2, 3)
    assert win_streaks([]) == (0, 0)
