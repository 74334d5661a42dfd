"""People at a table talk: kept, limited, hushed by whoever likes, and never any part of the game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gingersnap.server.chat.channel import _messages_since
from gingersnap.server.chat.repository import LIMITS
from gingersnap.server.protocol.chat import ChatState, Said, SaidLine
from gingersnap.server.settings import Settings
from gingersnap.testing import rule
from server.clients import (
    OPEN,
    Message,
    PlayerClient,
    ServerHarness,
    bot,
    create_table,
    me,
    on_turn,
    open_house,
    records_kept,
    remember_link,
    two_at_a_table,
)

pytestmark = pytest.mark.anyio


async def says(person: PlayerClient, text: str = "", id: str = "", **more: Any) -> Message:
    """What answers who says something: a Said with its id, or a Problem."""
    await person.say(type="say", id=id or f"say {text}", text=text, **more)
    while True:
        answer = await person.hear("said", "problem")
        if answer["type"] == "problem" or answer["id"] is not None:
            return answer


async def hushes(person: PlayerClient, until: str | None, **whom: Any) -> Message:
    """The talk as it is then."""
    await person.say(type="hush", id="hush", until=until, **whom)
    return await person.hear("talk", "problem")


async def come(house: ServerHarness, table: str, token: str | None = None) -> tuple[PlayerClient, Message]:
    """Somebody who comes in, and the talk they are welcomed with."""
    person = await house.person(table)
    return person, (await person.hello(token))["talk"]


def texts(talk: Message) -> list[str]:
    return [line["text"] for line in talk["lines"]]


async def test_chat_message_reaches_everyone_and_returns_on_reconnect(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    answer = await says(ann, "  Hello,\n Ben   <b>http://here.example</b> ")
    line = (await ben.hear("said"))["line"]
    assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "Hello, Ben <b>http://here.example</b>")
    assert (answer["line"]["mine"], line["mine"]) == (True, False)
    await says(ben, id="a", quick="well-played")
    assert (await ann.hear("said"))["line"]["text"] == "Well played!"
    _, talk = await come(house, table, tokens[1])
    assert texts(talk) == [line["text"], "Well played!"]
    assert [each["mine"] for each in talk["lines"]] == [False, True]
    assert talk["may"] == "talk"


def test_chat_sender_gets_own_message_despite_concurrent_ones() -> None:
    mine = SaidLine(1, "a", "Ann", "Hello", at=0.0, mine=True)
    theirs = SaidLine(2, "b", "Ben", "Hello, Ann", at=0.0)
    assert _messages_since(ChatState(), ChatState((mine, theirs)), "a word") == [Said(mine, "a word"), Said(theirs)]


async def test_chat_changes_no_game_sequence_or_record(house: ServerHarness) -> None:
    """No seat's number changes, and no record is written."""
    table, _, ann, ben = await two_at_a_table(house)
    kept, seq = await records_kept(house, table), ann.updates[-1]["seq"]
    await says(ann, "Whose turn is it?")
    await ben.hear("said")
    assert await ben.is_quiet()
    assert await records_kept(house, table) == kept
    mover = on_turn(ann, ben)
    answer = await mover.act(mover.updates[-1]["offers"][0]["action"], "first")
    assert answer["seq"] == seq + 1


async def test_chat_message_with_repeated_id_is_idempotent(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    first, again = await says(ann, "Hm.", "same"), await says(ann, "Hm.", "same")
    assert first["line"] == again["line"]
    assert texts((await come(house, table, tokens[0]))[1]) == ["Hm."]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is nothing to read in this message."),
        (" \n\t ", "There is nothing to read in this message."),
        ("x" * 10_000, "A message has at most 300 characters, and this one has 10,000."),
        ("bell\x07", "This message contains an invisible character. Type it again without it."),
        ("\u202eevil", "This message contains an invisible character. Type it again without it."),
        ("nought\x00", "This message contains an invisible character. Type it again without it."),
        ("a" + "\u0301" * 40, "This message has too many marks on one letter to be readable."),
    ],
    ids=["empty", "blank", "long", "bell", "backwards", "nought", "tower"],
)
async def test_chat_unreadable_message_is_rejected_with_explanation(
    house: ServerHarness, text: str, sentence: str
) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    refused = await says(ann, text, "odd")
    assert (refused["code"], refused["message"], refused["id"]) == ("cannot_say", sentence, "odd")
    assert await ben.is_quiet()
    assert texts((await come(house, table, tokens[0]))[1]) == []


async def test_chat_rate_limit_spans_all_connections_of_a_seat(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    seconds, most = LIMITS[0]
    for number in range(most):
        assert (await says(ann, f"{number}"))["type"] == "said"
    refused = await says(ann, "more")
    assert refused["message"] == "You can send at most 5 messages in 10 seconds. Wait a little."
    other, _ = await come(house, table, tokens[0])
    assert (await says(other, "more"))["code"] == "cannot_say"
    assert (await says(ben, "I may"))["type"] == "said"
    house.clock.move(seconds + 1)
    assert (await says(other, "again"))["type"] == "said"
    minutes, most = LIMITS[1]
    said = 6
    while (answer := await says(other, f"{said}"))["type"] == "said":
        said += 1
        house.clock.move(seconds / 4)
    assert (said, answer["message"]) == (
        most,
        f"You can send at most 40 messages in {minutes:.0f} seconds. Wait a little.",
    )


async def test_chat_mute_hides_messages_until_removed(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    hushed = await hushes(ann, "evening", seat=1)
    assert [(each["name"], each["seat"], each["for_ever"]) for each in hushed["hushed"]] == [("Ben", 1, False)]
    by = (await says(ben, "Can you hear me?"))["line"]["by"]
    assert await ann.is_quiet()
    assert texts((await come(house, table, tokens[0]))[1]) == []
    await ben.is_quiet()
    assert not [message for message in ben.heard if message["type"] == "talk"]  # nobody is told that they are hushed
    back = await hushes(ann, None, by=by)
    assert (texts(back), back["hushed"]) == (["Can you hear me?"], [])


async def test_chat_mute_of_oneself_or_of_no_one_is_rejected(house: ServerHarness) -> None:
    _, _, ann, _ = await two_at_a_table(house)
    for whom, sentence in (
        ({}, "This names nobody here."),
        ({"seat": 7}, "This names nobody here."),
        ({"by": "x"}, "This names nobody here."),
        ({"seat": 0}, "You can't do this to yourself."),
    ):
        assert (await hushes(ann, "ever", **whom))["message"] == sentence


async def test_chat_is_read_only_for_guest_spectators(house: ServerHarness) -> None:
    table, _, ann, _ = await two_at_a_table(house)
    watcher, talk = await come(house, table)
    assert (talk["may"], talk["why"][:34]) == ("listen", "Guests who watch can read the chat")
    assert (await says(watcher, "Psst!"))["code"] == "cannot_say"
    await says(ann, "Hello there")
    assert (await watcher.hear("said"))["line"]["name"] == "Ann"


async def test_chat_is_open_to_known_spectators_unless_host_forbids(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    async with house.browser() as browser:
        await create_table(browser.rest, me("Cleo"), OPEN)
        watcher = await browser.person(table)
        assert (await watcher.hello())["talk"]["may"] == "talk"
        await says(watcher, "Nice move")
        line = (await ann.hear("said"))["line"]
        assert (line["name"], line["seat"]) == ("Cleo", None)
        await ben.say(type="let_watchers_talk", id="no", may=False)
        assert (await ben.hear("problem"))["message"] == "Only the host of this table can do that."
        await ann.say(type="let_watchers_talk", id="no", may=False)
        assert (await watcher.hear("talk"))["why"] == "The host lets only players chat here."
        assert (await says(watcher, "Hm"))["code"] == "cannot_say"
        assert (await says(ben, "Quiet now"))["type"] == "said"


REACTIONS_ONLY = "The host allows only reactions here, so no text can be sent."


async def test_chat_of_reactions_only_refuses_text_and_delivers_reactions(house: ServerHarness) -> None:
    """Set when the table is created: even its host writes no text, and strangers are not asked to open the chat."""
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), access="open", reactions_only=True)
    (ann, talk), (ben, _) = [await come(house, table, token) for token in tokens]
    assert (talk["may"], talk["why"], talk["opened"], talk["reactions_only"]) == ("quick", REACTIONS_ONLY, None, True)
    refused = await says(ann, "Hello")
    assert (refused["code"], refused["message"]) == ("cannot_say", REACTIONS_ONLY)
    assert (await says(ann, id="a", quick="clap"))["type"] == "said"
    assert (await ben.hear("said"))["line"]["quick"] == "clap"


async def test_host_limits_chat_to_reactions_and_lifts_it_again(house: ServerHarness) -> None:
    """Only the host may. Texts disappear and come back, and whether spectators may chat stays as it was."""
    _, _, ann, ben = await two_at_a_table(house)
    await says(ann, "Hello")
    await says(ben, id="b", quick="wow")
    await ben.say(type="limit_to_reactions", id="no", on=True)
    assert (await ben.hear("problem"))["message"] == "Only the host of this table can do that."
    await ann.say(type="let_watchers_talk", id="w", may=False)
    await ben.hear("talk")
    await ann.say(type="limit_to_reactions", id="on", on=True)
    limited = await ben.hear("talk")
    assert (texts(limited), limited["why"], limited["watchers"]) == (["😮"], REACTIONS_ONLY, False)
    assert (await says(ben, "No"))["code"] == "cannot_say"
    await ann.say(type="limit_to_reactions", id="off", on=False)
    lifted = await ben.hear("talk")
    assert (texts(lifted), lifted["may"], "reactions_only" in lifted) == (["Hello", "😮"], "talk", False)
    assert (await says(ben, "Yes"))["type"] == "said"


async def test_chat_of_reactions_only_holds_for_the_next_game_of_the_evening(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), reactions_only=True)
    ann, _ = await come(house, table, tokens[0])
    await ann.act({"type": "GiveUp"}, "end")
    for token in tokens:
        answer = await house.rest.post(f"/api/tables/{table}/rematch", json={"token": token})
    following = answer.json()["table"]["id"]
    remember_link(answer.json())
    again, talk = await come(house, following, tokens[0])
    assert (talk["may"], (await says(again, "Hello"))["message"]) == ("quick", REACTIONS_ONLY)


async def test_permanent_block_bars_joining_and_hides_chat(house: ServerHarness) -> None:
    async with house.browser() as mine, house.browser() as theirs:
        table, _ = await create_table(mine.rest, me("Ann"), OPEN)
        await theirs.rest.post(f"/api/tables/{table}/join", json={"name": "Rudi"})
        ann, rudi = await mine.person(table), await theirs.person(table)
        for person in (ann, rudi):
            await person.hello()
        await hushes(ann, "ever", seat=1)
        following, _ = await create_table(mine.rest, me("Ann"), OPEN)
        refused = await theirs.rest.post(f"/api/tables/{following}/join", json={"name": "Rudi"})
        assert (refused.status_code, refused.json()["message"]) == (
            403,
            "Somebody at this table would rather not play with you.",
        )
        assert (await house.rest.get(f"/api/tables/{following}")).json()["seats"][1]["kind"] == "open"
        elsewhere, _ = await create_table(theirs.rest, me("Rudi"), OPEN)
        await mine.rest.post(f"/api/tables/{elsewhere}/join", json={"name": "Ann"})
        there, host = await mine.person(elsewhere), await theirs.person(elsewhere)
        for person in (there, host):
            await person.hello()
        await says(host, "You cannot hear me")
        await there.is_quiet()
        assert not [message for message in there.heard if message["type"] == "said"]
        back = await hushes(there, None, seat=0)
        assert texts(back) == ["You cannot hear me"]


async def test_chat_between_strangers_is_quick_messages_until_both_opt_in(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), access="open")
    (ann, talk), (ben, _) = await come(house, table, tokens[0]), await come(house, table, tokens[1])
    assert (talk["may"], talk["opened"]) == ("quick", False)
    assert (await says(ann, "Who are you?"))["code"] == "cannot_say"
    await says(ann, quick="hello", id="quick")
    assert (await ben.hear("said"))["line"]["text"] == "Hello!"
    await ann.say(type="open_talk", id="open", open=True)
    assert (await ann.hear("talk"))["may"] == "talk"
    await says(ann, "I am Ann")
    await ben.is_quiet()
    assert [message["line"]["text"] for message in ben.heard if message["type"] == "said"] == ["Hello!"]
    await ben.say(type="open_talk", id="open", open=True)
    assert texts(await ben.hear("talk")) == ["Hello!", "I am Ann"]
    await says(ben, "I am Ben")
    assert (await ann.hear("said"))["line"]["text"] == "I am Ben"


async def test_abuse_report_stores_last_ten_messages_and_is_rate_limited(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    for number in range(12):
        await says(ben, f"rude {number}")
        house.clock.move(10)
    await ann.say(type="report", id="r", seat=1, why="He is rude")
    assert (await ann.hear("reported", "problem"))["type"] == "reported"
    [report] = await house.services.moderation_service.reports()
    assert (report.by, report.whom, report.why) == ("Ann", "Ben", "He is rude")
    assert [line.text for line in report.lines] == [f"rude {number}" for number in range(2, 12)]
    for _ in range(4):
        await ann.say(type="report", id="r", seat=1)
        await ann.hear("reported")
    await ann.say(type="report", id="r", seat=1)
    assert (await ann.hear("problem"))["message"].startswith("You have reported 5 times in the last hour.")


async def test_chat_messages_are_erased_with_their_author(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await says(ann, "My secret")
    await says(ben, "What?")
    await ann.say(type="report", id="r", seat=1)
    await ann.hear("reported")
    person = house.room(table).row.seats[0].token
    assert person is not None
    kept = await house.services.chat_service.repository.export_for(person)
    assert ([line["text"] for line in kept["said"]], len(kept["reported"])) == (["My secret"], 1)
    services = house.services
    await services.store.write(*await services.chat_service.repository.erase_writes(person))
    services.chat_service.reload_all()
    assert (await house.services.chat_service.repository.export_for(person))["said"][0]["text"] == ""
    assert texts(await ben.hear("talk")) == ["What?"]
    assert texts((await come(house, table, tokens[1]))[1]) == ["What?"]
    [report] = await house.services.moderation_service.reports()
    assert (report.by, [line.text for line in report.lines]) == ("", ["", "What?"])


async def test_chat_across_two_servers_has_one_order_and_one_limit(shared_database: str, settings: Settings) -> None:
    """With one order, one limit, and each thing said once."""
    shared = Settings(**{**_fields(settings), "database": shared_database})
    async with open_house(shared) as one, open_house(shared) as other:
        table, tokens = await create_table(one.rest, me("Ann"), me("Ben"))
        (ann, _), (ben, _) = await come(one, table, tokens[0]), await come(other, table, tokens[1])
        await says(ann, "Hello from here")
        assert (await ben.hear("said"))["line"]["text"] == "Hello from here"
        await asyncio.gather(says(ann, "At once"), says(ben, "at once"))
        for person in (ann, ben):
            while len([message for message in person.heard if message["type"] == "said"]) < 3:
                await person.hear("said")
        _, talk = await come(other, table, tokens[0])
        assert sorted(texts(talk)) == ["At once", "Hello from here", "at once"]
        assert [line["number"] for line in talk["lines"]] == [1, 2, 3]
        again, _ = await come(other, table, tokens[0])
        for number in range(LIMITS[0][1] - 2):
            await says(again, f"{number}")
        assert (await says(ann, "too much"))["code"] == "cannot_say"
        await hushes(again, "evening", seat=1)
        assert (await ann.hear("talk"))["hushed"][0]["name"] == "Ben"


def _fields(settings: Settings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


async def nudges(person: PlayerClient, seat: int, id: str) -> Message:
    await person.say(type="nudge", id=id, seat=seat)
    while True:
        answer = await person.hear("said", "problem")
        if answer["type"] == "problem" or answer["id"] is not None:
            return answer


@rule("GEN-30")
async def test_nudge_reaches_only_the_awaited_player(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    watcher, _ = await come(house, table)
    await watcher.hear("updated")
    slow = on_turn(ann, ben)
    other = ben if slow is ann else ann
    at = (ann, ben).index(slow)
    early = await nudges(other, at, "a")
    assert (early["code"], early["rule"]) == ("cannot_nudge", "GEN-30")
    assert "in 30 seconds" in early["message"]
    house.clock.move(30)
    for whom, who in ((1 - at, other), (1 - at, slow), (9, other)):  # oneself, who is not waited for, nobody
        assert (await nudges(who, whom, "b"))["code"] == "cannot_nudge"
    assert (await nudges(other, at, "c"))["line"]["mine"]
    line = (await slow.hear("said"))["line"]
    assert (line["quick"], line["text"], line["mine"]) == ("nudge", "It is your turn.", False)
    assert await watcher.is_quiet()
    assert "Wait 60 seconds" in (await nudges(other, at, "d"))["message"]
    house.clock.move(60)
    await hushes(slow, "ever", seat=1 - at)
    assert (await nudges(other, at, "e"))["line"]["mine"], "nobody is told that they are not heard"
    assert await slow.is_quiet()


async def test_nudge_of_a_bot_is_refused(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    ann, _ = await come(house, table, token)
    house.clock.move(60)
    assert (await nudges(ann, 1, "a"))["code"] == "cannot_nudge"


async def test_blocked_people_are_listed_and_can_be_unblocked(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), OPEN)
    async with house.browser() as ben:
        await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        at_ben = await ben.person(table)
        await at_ben.hello()
        assert (await ben.rest.get("/api/you/blocked")).json() == []
        await hushes(at_ben, "ever", seat=0)
        [blocked] = (await ben.rest.get("/api/you/blocked")).json()
        assert (blocked["name"], set(blocked)) == ("Ann", {"id", "name", "at"})
        assert (await ben.rest.post("/api/you/unblock", json={"id": "x"})).json() == [blocked]
        assert (await ben.rest.post("/api/you/unblock", json={"id": blocked["id"]})).json() == []
        assert (await at_ben.hear("talk"))["hushed"] == []
    assert (await house.rest.get("/api/you/blocked")).json()["code"] == "not_known"
