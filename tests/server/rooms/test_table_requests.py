"""At a server's tables people give up, agree, take back, and do not wait for ever for who is gone."""

from __future__ import annotations

import pytest

from gingersnap.core.log import load, replay
from gingersnap.testing import rule
from server.clients import Message, PlayerClient, ServerHarness, bot, create_table, me, on_turn, two_at_a_table

pytestmark = pytest.mark.anyio


async def sit(house: ServerHarness, table: str, token: str | None = None) -> PlayerClient:
    person = await house.person(table)
    await person.hello(token)
    await person.hear("updated")
    return person


async def told(person: PlayerClient, text: str) -> Message:
    """The update in whose lines this is."""
    while True:
        for update in person.updates:
            if any(line["text"] == text for line in update["lines"]):
                return update
        await person.hear("updated")


async def test_resignation_of_one_of_two_players_wins_for_the_other(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    assert "GiveUp" in ann.updates[-1]["beside"]["may"]
    assert (await ann.act({"type": "GiveUp"}, "enough"))["type"] == "accepted"
    last = await told(ben, "Ann resigns.")
    assert last["status"] == "You win"
    assert (last["acting"], last["offers"], last["outcome"]["placings"]) == ([], [], [2, 1])
    info = (await house.rest.get(f"/api/tables/{table}")).json()
    assert (info["status"], info["result"]) == ("finished", "Ben wins")
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    ended = replay(log).outcome
    assert ended is not None
    assert ended.rule == "GEN-20"


async def test_draw_offer_accepted_ends_the_game_as_a_draw(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    assert (await ann.act({"type": "OfferDraw"}, "draw"))["type"] == "accepted"
    asked = await told(ben, "Ann offers a draw.")
    assert (asked["beside"]["wish"], asked["beside"]["wisher"], asked["beside"]["waits_for"]) == ("draw", 0, [1])
    assert (await ann.act({"type": "AgreeToWish"}, "by myself"))["rule"] == "GEN-25"
    assert (await ben.act({"type": "AgreeToWish"}, "yes"))["type"] == "accepted"
    assert (await told(ann, "The players agree to a draw."))["status"] == "It is a draw"


async def test_takeback_agreed_restores_the_previous_position(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    first = on_turn(ann, ben)
    other = ben if first is ann else ann
    before = first.updates[-1]
    assert (await first.act(before["offers"][0]["action"], "a flip"))["type"] == "accepted"
    assert (await first.act({"type": "TakeMoveBack"}, "oh"))["type"] == "accepted"
    while (other.updates[-1]["beside"] or {}).get("wish") != "take_back":
        await other.hear("updated")
    assert (await other.act({"type": "AgreeToWish"}, "very well"))["type"] == "accepted"
    after = await told(first, "You undo your last move, and new luck is drawn.")
    assert (after["view"], after["offers"]) == (before["view"], before["offers"])


async def test_takeback_after_a_bot_learnt_something_is_refused(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    ann = await sit(house, table, token)
    while not ann.updates[-1]["offers"]:
        await ann.hear("updated")
    assert (await ann.act(ann.updates[-1]["offers"][0]["action"], "a flip"))["type"] == "accepted"
    refused = await ann.act({"type": "TakeMoveBack"}, "oh")
    assert (refused["rule"], refused["why"]) == (
        "GEN-24",
        "A bot has already seen the result, so you can't undo this.",
    )


@rule("GEN-12")
async def test_stand_in_can_be_called_for_a_player_away_a_minute(house: ServerHarness) -> None:
    """A friend who went away at a table without a clock blocked it for ever."""
    table, tokens, ann, ben = await two_at_a_table(house)
    send = {"type": "SendStandIn", "seat": 1}
    assert (await ann.act(send, "he is here"))["rule"] == "GEN-12"
    await house.leaves(ben)
    while (await ann.hear("seated"))["table"]["seats"][1]["here"]:
        pass
    early = await ann.act(send, "too early")
    assert early["why"] == "Ben may be back soon. A bot can play for Ben in 60 seconds."
    house.clock.move(60)
    assert (await ann.act(send, "now"))["type"] == "accepted"
    await told(ann, "Ben is away, so a bot plays for Ben.")
    back = await sit(house, table, tokens[1])
    await told(back, "You are back and play on.")


@rule("GEN-25")
async def test_declined_draw_offer_is_refused_until_the_next_own_move(house: ServerHarness) -> None:
    """A client offered a draw 169 times in ten seconds; each offer was a record, and a question on the other's page."""
    _, _, ann, ben = await two_at_a_table(house)
    first = on_turn(ann, ben)
    other = ben if first is ann else ann
    assert (await first.act({"type": "OfferDraw"}, "draw"))["type"] == "accepted"
    assert (await other.act({"type": "DeclineWish"}, "no"))["type"] == "accepted"
    refused = await first.act({"type": "OfferDraw"}, "draw again")
    why = "You have already asked that. You can ask again after your next move."
    assert (refused["rule"], refused["why"]) == ("GEN-25", why)
    assert (await other.act({"type": "OfferDraw"}, "the other's own"))["type"] == "accepted", (
        "each has a limit of its own"
    )
    assert (await other.act({"type": "DeclineWish"}, "withdrawn"))["type"] == "accepted"
    assert (await other.act({"type": "OfferDraw"}, "at once again"))["rule"] == "GEN-25", (
        "withdrawn is no way around it"
    )
    assert (await first.act({"type": "EndEarly"}, "another kind"))["type"] == "accepted"
    assert (await other.act({"type": "DeclineWish"}, "no to that"))["type"] == "accepted"
    await first.act(first.updates[-1]["offers"][0]["action"], "a move")
    assert (await first.act({"type": "OfferDraw"}, "after a move"))["type"] == "accepted"
