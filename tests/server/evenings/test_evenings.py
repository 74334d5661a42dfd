"""One link for an evening: anybody proposes the next game, who is here is dealt in, and a score is kept."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.registry import find_game, game_names
from gingersnap.server.evenings.members import MOST
from gingersnap.server.settings import Settings
from server.clients import (
    GAME,
    LINKS,
    OPEN,
    Message,
    PlayerClient,
    ServerHarness,
    bot,
    create_table,
    me,
    open_house,
    two_at_a_table,
)
from server.evenings.test_access import Stranger

pytestmark = pytest.mark.anyio

OTHER = next(name for name in game_names() if name != GAME and 2 in find_game(name).seats)


async def post(house: ServerHarness, path: str, status: int = 201, **body: Any) -> Message:
    answer = await house.rest.post(f"/api{path}", json=body)
    assert answer.status_code == status, answer.text
    answered: Message = answer.json()
    if answered.get("table") and answered.get("link"):
        LINKS[answered["table"]["id"]] = answered["link"]
    return answered


async def comes(house: ServerHarness, table: str, name: str, **more: Any) -> tuple[PlayerClient, str]:
    """Somebody who came too late for a seat, watches, and waits to be dealt in."""
    token: str = (await post(house, f"/tables/{table}/come", name=name, **more))["token"]
    person = await house.person(table)
    assert (await person.hello(guest=token))["guest"] is not None
    return person, token


async def ends(person: PlayerClient) -> None:
    """The game, the short way."""
    answer = await person.act({"type": "GiveUp"}, f"end {len(person.heard)}")
    assert answer["type"] == "accepted", answer


async def info(house: ServerHarness, table: str) -> Message:
    answer: Message = (await house.rest.get(f"/api/tables/{table}")).json()
    return answer


async def evening(house: ServerHarness, table: str) -> Message:
    answer: Message = (await house.rest.get(f"/api/evenings/{LINKS[table]}")).json()
    return answer


def names(table: Message) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


async def everybody_wants(house: ServerHarness, table: str, *tokens: str) -> Message:
    """All answer what is proposed, and what came of it then."""
    offer = (await info(house, table))["offered"]["id"]
    for token in tokens:
        laid = await post(house, f"/tables/{table}/rematch", token=token, offer=offer)
    return laid


async def test_waiting_player_watches_chats_and_gets_a_seat_next_game(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    cy, token = await comes(house, table, "Ann")
    assert [(each["name"], each["here"]) for each in (await info(house, table))["guests"]] == [("Ann 2", True)]
    await cy.say(type="say", id="a", text="Hello")
    assert (await cy.hear("said"))["line"]["name"] == "Ann 2", "a guest without a cookie has a word too"
    await ends(ann)
    wish: Message = {"game": GAME, "seats": 3}
    assert (await post(house, f"/tables/{table}/propose", token=tokens[1], **wish))["table"] is None
    offered = (await info(house, table))["offered"]
    assert (offered["by"], offered["seats"], offered["same"], offered["yes"]) == ("Ben", 3, False, [1])
    assert (await everybody_wants(house, table, tokens[0]))["table"] is None, "one who waits is asked too"
    laid = await everybody_wants(house, table, token)
    assert names(laid["table"]) == ["Ben", "Ann", "Ann 2"], "everybody one seat on, and then who came late"
    assert laid["held"] == [{"seat": 2, "token": token}]
    following = laid["table"]["id"]
    assert (await (await house.person(following)).hello(token, link=None))["seat"] == 2
    told = await evening(house, following)
    assert told["table"]["id"] == following, "one link leads everybody there"
    assert [(each["name"], each["won"], each["played"]) for each in told["score"]] == [("Ben", 1, 1), ("Ann", 0, 1)]
    assert [(each["table"], each["result"]) for each in told["games"]] == [(table, "Ben wins")]
    while (last := (await cy.hear("seated"))["table"])["next"] != following:
        pass
    assert len(last["offered"]["yes"]) == 3, "who is dealt in is still known to have wanted it"


async def test_seat_rotation_with_too_many_people_sits_each_out_in_turn(house: ServerHarness) -> None:
    table, [ann, ben] = await create_table(house.rest, me("Ann"), me("Ben"))
    _, cy = await comes(house, table, "Cy")
    tokens, out = {"Ann": ann, "Ben": ben, "Cy": cy}, ["Cy"]
    for _ in range(6):
        present = {who: await house.person(table) for who in tokens}
        for who, person in present.items():
            held, waits = (None, tokens[who]) if who == out[-1] else (tokens[who], None)
            await person.hello(held, guest=waits)
        await ends(next(person for who, person in present.items() if who != out[-1]))
        await post(house, f"/tables/{table}/rematch", token=tokens[out[-1]])
        laid = await everybody_wants(house, table, *(tokens[who] for who in tokens if who != out[-1]))
        table = laid["table"]["id"]
        LINKS[table] = laid["link"]
        assert out[-1] in names(laid["table"]), "who sat out plays next"
        [waiting] = laid["table"]["guests"]
        out.append(waiting["name"])
        await house.everybody_leaves()
    assert max(out.count(who) for who in tokens) - min(out.count(who) for who in tokens) <= 1, out
    score = (await evening(house, table))["score"]
    assert sorted(each["played"] for each in score) == [4, 4, 4]
    assert sum(each["won"] for each in score) == 6


async def test_rematch_never_starts_with_one_person(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    _, guest = await comes(house, table, "Cy")
    await ends(ann)
    await post(house, f"/tables/{table}/rematch", token=tokens[0])
    house.clock.move(40)
    assert (await info(house, table))["next"] is None, "one person alone is no game"
    await post(house, f"/tables/{table}/rematch", token=guest, yes=False)
    house.clock.move(40)
    assert (await info(house, table))["next"] is None, "nor with somebody who does not want it"


async def test_rematch_starts_after_thirty_seconds_with_those_who_are_in(house: ServerHarness) -> None:
    """One open page whose owner had gone to make tea held up everybody else."""
    table, tokens, ann, _ = await two_at_a_table(house)
    _, guest = await comes(house, table, "Cy")
    await ends(ann)
    await post(house, f"/tables/{table}/rematch", token=tokens[0])
    offer = (await info(house, table))["offered"]["id"]
    assert (await post(house, f"/tables/{table}/rematch", token=guest, offer=offer))["table"] is None
    house.clock.move(29)
    assert (await info(house, table))["next"] is None
    house.clock.move(2)
    while (following := (await ann.hear("seated"))["table"]["next"]) is None:
        pass
    LINKS[following] = LINKS[table]
    assert sorted(names(await info(house, following))) == ["Ann", "Cy"]


@pytest.mark.parametrize(("level", "kind"), [("random", "bot"), (None, "open")])
async def test_proposal_of_another_game_fills_untaken_seats_as_specified(
    house: ServerHarness, level: str | None, kind: str
) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await ends(ann)
    seats = find_game(OTHER).seats[-1]
    wish: Message = {"game": OTHER, "seats": seats, "bot": level, "hints": False}
    await post(house, f"/tables/{table}/propose", token=tokens[0], **wish)
    offered = (await info(house, table))["offered"]
    assert (offered["title"], offered["seats"], offered["bot"]) == (find_game(OTHER).title, seats, level)
    following = (await everybody_wants(house, table, tokens[1]))["table"]
    assert (following["game"], following["hints"]) == (OTHER, False)
    assert [seat["kind"] for seat in following["seats"]] == ["person", "person", *[kind] * (seats - 2)]
    for person in (ann, ben):
        while (await person.hear("seated"))["table"]["next"] != following["id"]:
            pass


async def test_proposal_answer_naming_an_outdated_offer_is_refused(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    await ends(ann)
    await post(house, f"/tables/{table}/rematch", token=tokens[0])
    seen = (await info(house, table))["offered"]["id"]
    await post(house, f"/tables/{table}/propose", token=tokens[1], game=OTHER, seats=2)
    problem = await post(house, f"/tables/{table}/rematch", 409, token=tokens[0], offer=seen)
    assert problem["code"] == "other_proposal"
    assert (await post(house, f"/tables/{table}/rematch", token=tokens[0]))["table"] is None, (
        "who says Rematch means it"
    )
    assert (await info(house, table))["offered"]["same"]
    assert (await everybody_wants(house, table, tokens[1]))["table"]["game"] == GAME


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "halma", "seats": 2}, "no_such_game"),
        ({"game": OTHER, "seats": 16}, "bad_options"),
        ({"game": OTHER, "seats": 2, "options": {"x": 1}}, "bad_options"),
        ({"game": OTHER, "seats": 2, "bot": "x"}, "no_such_bot"),
        ({"game": OTHER, "seats": 2, "token": "x"}, "wrong_token"),
    ],
)
async def test_proposal_of_unplayable_game_is_refused(house: ServerHarness, wish: Message, code: str) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    assert (await post(house, f"/tables/{table}/propose", 409, token=tokens[0], game=OTHER, seats=2))[
        "code"
    ] == "not_finished"
    await ends(ann)
    answer = await house.rest.post(f"/api/tables/{table}/propose", json={"token": tokens[0], **wish})
    assert (answer.json()["code"], answer.status_code >= 400) == (code, True)
    assert (await info(house, table))["offered"] is None


async def test_proposal_before_first_game_starts_moves_people_to_the_new_table(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), OPEN, access="open")
    ann = await house.person(table)
    await ann.hello(token)
    following = (await post(house, f"/tables/{table}/propose", token=token, game=OTHER, seats=2))["table"]
    assert names(following)[0] == "Ann"
    assert (await post(house, f"/tables/{table}/join", 409, name="Ben"))["code"] == "no_free_seat"
    listed = [each["id"] for each in (await Stranger(house).get("/api/tables")).json()]
    assert listed == [following["id"]], "nobody is sent where nobody is"


async def test_waiting_list_and_proposal_survive_a_restart(settings: Settings) -> None:
    async with open_house(settings) as house:
        table, tokens, ann, _ = await two_at_a_table(house)
        _, token = await comes(house, table, "Cy")
        await ends(ann)
        await post(house, f"/tables/{table}/propose", token=tokens[0], game=GAME, seats=3)
    async with open_house(settings) as house:
        cy, again = await comes(house, table, "Cy", token=token)
        assert again == token, "who comes again is the same"
        [waiting] = (await info(house, table))["guests"]
        assert (waiting["name"], waiting["here"]) == ("Cy", True)
        laid = await everybody_wants(house, table, token)
        assert names(laid["table"]) == ["Ben", "Ann", "Cy"], "who is away keeps the seat"
        assert (await cy.hear("seated"))["table"]["next"] is not None


async def test_waiting_list_knows_a_profile_on_every_device_without_token(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    async with house.browser() as cy:
        for name in ("Cy", "Cyd"):
            assert (await cy.rest.post(f"/api/tables/{table}/come", json={"name": name})).status_code == 201
        assert [each["name"] for each in (await info(house, table))["guests"]] == ["Cyd"], "once"
        watcher = await cy.person(table)
        number = (await watcher.hello())["guest"]
        await ends(ann)
        assert (await cy.rest.post(f"/api/tables/{table}/rematch", json={})).json()["table"] is None
        assert (await info(house, table))["offered"]["yes"] == [number]
        laid = await everybody_wants(house, table, *tokens)
        LINKS[laid["table"]["id"]] = laid["link"]
        assert (await (await cy.person(laid["table"]["id"])).hello())["seat"] >= 0


async def test_waiting_list_numbers_names_that_look_alike(house: ServerHarness) -> None:
    """Two people called Ann waited beside a player called Ann, and only the order of the list told who was who."""
    table, _, ann, _ = await two_at_a_table(house)
    assert [seat["name"] for seat in (await info(house, table))["seats"]] == ["Ann", "Ben"]
    _, token = await comes(house, table, "Ann")
    await comes(house, table, "ANN")
    await comes(house, table, "Cy")
    assert [each["name"] for each in (await info(house, table))["guests"]] == ["Ann 2", "ANN 3", "Cy"]
    await ends(ann)
    await post(house, f"/tables/{table}/propose", token=token, game=GAME, seats=4)
    assert (await info(house, table))["offered"]["by"] == "Ann 2", "named as in the list"
    await post(house, f"/tables/{table}/come", name="Ann", token=token, comes=False)
    assert [each["name"] for each in (await info(house, table))["guests"]] == ["ANN 2", "Cy"]


async def test_waiting_list_can_be_left_and_has_a_maximum(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), bot())
    _, token = await comes(house, table, "Cy")
    await post(house, f"/tables/{table}/come", name="Cy", token=token, comes=False)
    assert (await info(house, table))["guests"] == []
    for number in range(MOST):
        await post(house, f"/tables/{table}/come", name=f"Guest {number}")
    assert (await post(house, f"/tables/{table}/come", 409, name="Eve"))["code"] == "no_free_seat"
    assert len((await info(house, table))["guests"]) == MOST
    assert await Stranger(house).asks(f"/tables/{table}/come", None, {"name": "Eve"}) == (404, "no_such_table")


async def test_waiting_people_get_seats_before_bots(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    ann = await house.person(table)
    await ann.hello(token)
    _, late = await comes(house, table, "Cy")
    await ends(ann)
    await post(house, f"/tables/{table}/rematch", token=token)
    following = (await everybody_wants(house, table, late))["table"]
    assert sorted(names(following)) == ["Ann", "Cy"]


async def test_spectator_ban_exempts_people_who_have_played(house: ServerHarness) -> None:
    wish = {"game": GAME, "seats": [me("Ann"), me("Ben"), me("Cy")], "spectators": False}
    laid = (await house.rest.post("/api/tables", json=wish)).json()
    table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
    for person, token in [(await house.person(table), token) for token in tokens]:
        await person.hello(token)
        await person.act({"type": "EndEarly" if token == tokens[0] else "AgreeToWish"}, "end")
    asked = {"token": tokens[0], "others": tokens[1:], "game": OTHER, "seats": 2}
    went = await post(house, f"/tables/{table}/propose", **asked)
    following, held = went["table"]["id"], [each["token"] for each in went["held"]]
    for token in held:
        await (await house.person(following)).hello(token)
    [out] = {*tokens} - {*held}
    for key, status in ((out, "playing"), (held[0], "playing"), (went["link"], None)):
        assert (await by(house, following, key)).get("status") == status
    sits_out, eve = await house.person(following), await house.person(following)
    assert (await sits_out.hello(guest=out, link=None))["guest"] is not None
    await eve.say(type="hello", link=went["link"])
    assert (await eve.hear("problem"))["code"] == "no_spectators"


async def by(house: ServerHarness, table: str, key: str) -> Message:
    """A table, by what opens it."""
    answer: Message = (await house.rest.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {key}"})).json()
    return answer
