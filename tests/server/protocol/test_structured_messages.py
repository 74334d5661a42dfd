"""Structured messages: what a page is sent that renders sentences itself, compared with what other clients read."""

from __future__ import annotations

import json
from ast import literal_eval

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_catalogue, find_game, game_names
from gingersnap.server.settings import Settings
from server.clients import (
    ServerHarness,
    SocketClosed,
    bot,
    create_table,
    me,
    on_turn,
    open_house,
    two_at_a_table,
)
from server.scripted_conversation import Conversation
from server.structured_message_reader import PageReader, encode_sorted

GAME = "pocket_and_biscuit"
MOVES = 60
MOST_BYTES = 2_500
"""Most bytes that a move of a two-seat table may send to all its clients, on average."""

pytestmark = pytest.mark.anyio


async def play(settings: Settings, form: str, **hello: str | None) -> Conversation:
    settings = codec.replace(settings, data=settings.data / form)
    async with open_house(settings, seed=3) as house:
        conversation = Conversation(house, "medium", **hello)
        await conversation.play()
    return conversation


async def test_structured_messages_read_like_text(settings: Settings) -> None:
    """A page that keeps and renders what it is sent knows exactly what a client is told in text, update by update."""
    text, structured = await play(settings, "text"), await play(settings, "structured", text=None)
    assert structured.read == [_sorted(line) for line in text.lines]
    assert len("".join(structured.lines)) < len("".join(text.lines)) / 2


async def test_move_sends_few_bytes_to_pages(house: ServerHarness) -> None:
    """A move sent 9,700 bytes to two pages, most of them offers in words and what had not changed."""
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), game=GAME, first_seat=0)
    people, pages = [await house.person(table) for _ in tokens], [PageReader() for _ in tokens]
    for person, page, token in zip(people, pages, tokens, strict=True):
        await person.hello(token, text=None)
        page.read(person.heard[-1])
        page.read(await person.hear("updated"))
    sent = 0
    for number in range(MOVES):
        mover = 0 if pages[0].offers else 1
        action = pages[mover].offers[number * 7 % len(pages[mover].offers)]["action"]
        sent += len(json.dumps(await people[mover].act(action, f"{number}")))
        for person, page in zip(people, pages, strict=True):
            page.read(await person.hear("updated"))
            sent += len(person.raw[-1].encode())
    assert sent / MOVES <= MOST_BYTES


async def test_update_after_a_second_connection_is_complete(house: ServerHarness) -> None:
    """Two connections of a seat are sent the same bytes, though one of them knows less of what went before."""
    table, tokens, ann, ben = await two_at_a_table(house)
    pages = [await house.person(table) for _ in range(2)]
    for page in pages:
        await page.hello(tokens[0], text=None)
        await page.hear("updated")
    mover = on_turn(ann, ben)
    for number, is_complete in enumerate((True, False)):
        await mover.act(mover.updates[-1]["offers"][0]["action"], f"{number}")
        updates = [await each.hear("updated") for each in (ann, ben, *pages)]
        assert pages[0].raw[-1] == pages[1].raw[-1]
        assert ("view" in updates[-1], "view_changes" in updates[-1]) == (is_complete, not is_complete)
        mover = on_turn(ann, ben)


async def test_unknown_text_form_gets_a_problem(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    ann = await house.person(table)
    await ann.say(type="hello", token=token, text="tlh")
    problem = await ann.hear("problem")
    assert (problem["code"], problem["message"]) == (
        "malformed",
        'This server writes no sentences in "tlh". Ask for "en", or for messages to render with null.',
    )
    with pytest.raises(SocketClosed):
        await ann.hear()


# --- Catalogues -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
async def test_catalogues_of_a_table_are_served_by_their_hash(house: ServerHarness, name: str) -> None:
    """A page renders with the very catalogues of its server, also for a game that is not in the repository."""
    game = find_game(name)
    table, tokens = await create_table(house.rest, *[me("Ann")] * game.seats[0], game=name)
    ann = await house.person(table)
    catalogues = (await ann.hello(tokens[0], text=None))["table"]["catalogues"]
    assert {"core", *([] if game.say is None else [name])} <= set(catalogues)
    for catalogue, hash in catalogues.items():
        answer = await house.rest.get(f"/api/words/{catalogue}.{hash}.ftl")
        assert answer.content == find_catalogue(catalogue).file.read_bytes()
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        plain = await house.rest.get(f"/api/words/{catalogue}.{hash}.ftl", headers={"accept-encoding": "identity"})
        assert (plain.content, "content-encoding" in plain.headers) == (answer.content, False)


@pytest.mark.parametrize("file", ["core.0123456789abcdef.ftl", "core", "nonesuch.0123456789abcdef.ftl", "core.ftl"])
async def test_unknown_catalogue_gets_a_problem(house: ServerHarness, file: str) -> None:
    answer = await house.rest.get(f"/api/words/{file}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert file in answer.json()["message"]


def _sorted(line: str) -> str:
    name, way, message = line.split(" ", 2)
    return f"{name} {way} {encode_sorted(json.loads(message) if way == 'hears' else literal_eval(message))}"
