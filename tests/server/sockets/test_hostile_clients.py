"""A client that means harm, or is broken: it is answered, it learns nothing, and nobody else notices."""

from __future__ import annotations

import json
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.server.protocol.common import PROTOCOL
from gingersnap.server.settings import Settings
from server.clients import PlayerClient, ServerHarness, SocketClosed, on_turn, open_house, two_at_a_table

pytestmark = pytest.mark.anyio

NONSENSE = [
    "", " ", "null", "[]", "{}", "1e999", "{", "\x00", '"hello"', '{"type": null}', '{"type": "welcome"}',
    '{"type": "act"}', '{"type": "act", "id": 5, "action": {}}', '{"type": "act", "id": "", "action": {}}',
    '{"type": "act", "id": "' + "x" * 65 + '", "action": {}}', '{"type": "hello", "token": 5}',
    '{"type": "hello", "seat": 1}', '{"type": "hello", "seq": "1"}', '{"type": "ping"}', "[" * 5000,
    '{"type": "updated", "seq": 1}', '{"type": "act", "id": "a", "action": {}, "seat": 1}', "NaN",
    '{"type": "ping", "id": "\\ud83c"}', "\ud83c",
]  # fmt: skip
ACTIONS = [
    "null", "[]", "{}", "5", '{"type": "Nonsense"}', '{"type": ["Flip"]}', '{"type": "__class__"}',
    "[" * 3000 + "]" * 3000,
]  # fmt: skip


async def is_well(person: PlayerClient) -> bool:
    await person.say(type="ping", id="are you there?")
    return str((await person.hear("pong"))["id"]) == "are you there?"


@pytest.mark.parametrize("is_seated", [False, True], ids=["before Hello", "after Hello"])
async def test_socket_malformed_message_is_answered_with_a_problem(house: ServerHarness, is_seated: bool) -> None:
    table, tokens, _, ben = await two_at_a_table(house)
    hostile = await house.person(table)
    if is_seated:
        await hostile.hello(tokens[0])
    for text in NONSENSE:
        assert await hostile.refused_with(text) == "malformed", text
    assert await is_well(hostile)
    assert await is_well(ben)


async def test_socket_malformed_action_is_answered_with_a_problem(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    for action in ACTIONS:
        assert await actor.refused_with(f'{{"type": "act", "id": "a", "action": {action}}}') == "malformed", action
    assert [update["seq"] for update in actor.updates] == [0]


async def test_socket_mutated_message_is_always_answered(house: ServerHarness, chance: Random) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    good = json.dumps({"type": "act", "id": "a", "action": actor.updates[-1]["offers"][0]["action"]})
    for number in range(300):
        at = chance.randrange(len(good))
        await actor.socket.send_text(good[:at] + chance.choice('{}[]",:0a\\é') + good[at + chance.randrange(3) :])
        answer = await actor.hear("accepted", "refused", "problem")
        assert answer["type"] != "problem" or answer["code"] == "malformed", (number, answer)
    assert await is_well(actor)


async def test_socket_binary_frame_is_answered_with_a_problem(house: ServerHarness) -> None:
    _, _, ann, _ = await two_at_a_table(house)
    await ann.socket.send_bytes(b"\xff\x00" * 100)
    assert (await ann.hear("problem"))["code"] == "malformed"
    assert await is_well(ann)


async def test_socket_oversized_message_is_refused_and_socket_stays_open(house: ServerHarness) -> None:
    _, _, ann, _ = await two_at_a_table(house)
    assert await ann.refused_with('{"type": "ping", "id": "' + "x" * house.settings.message_size + '"}') == "too_large"
    assert await is_well(ann)


def hello(token: str) -> str:
    return json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL})


async def test_socket_action_before_hello_is_refused(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    action = on_turn(ann, ben).updates[-1]["offers"][0]["action"]
    stranger = await house.person(table)
    answer = await stranger.act(action, "x")
    assert (answer["code"], answer["id"]) == ("say_hello_first", "x")
    assert await is_well(stranger)


async def test_socket_wrong_token_is_refused_and_retry_allowed(house: ServerHarness) -> None:
    table, tokens, _, _ = await two_at_a_table(house)
    elsewhere, foreign, _, _ = await two_at_a_table(house)
    guest = await house.person(table)
    for token in ("x", tokens[0][:-1], tokens[0] + "x", foreign[0], "é" * 64, elsewhere):
        assert await guest.refused_with(hello(token)) == "wrong_token"
    assert {message["type"] for message in guest.heard} == {"problem"}
    assert (await guest.hello(tokens[0]))["seat"] == 0


async def test_spectator_cannot_act_or_switch_to_a_seat(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    action = on_turn(ann, ben).updates[-1]["offers"][0]["action"]
    watcher = await house.person(table)
    await watcher.hello()
    assert (await watcher.act(action, "x"))["code"] == "not_your_seat"
    assert await watcher.refused_with(hello(tokens[0])) == "said_hello_already"
    assert (await watcher.act(action, "y"))["code"] == "not_your_seat"


async def test_socket_replayed_actions_are_idempotent(house: ServerHarness, chance: Random) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    said: list[tuple[str, object]] = []
    for number in range(4):
        if not actor.updates[-1]["offers"]:
            break
        said.append((f"id {number}", chance.choice(actor.updates[-1]["offers"])["action"]))
        await actor.act(said[-1][1], said[-1][0])
        await actor.hear("updated")
    seq = actor.updates[-1]["seq"]
    for id, action in said * 3:
        assert (await actor.act(action, id))["type"] == "accepted"
    assert await is_well(actor)
    assert actor.updates[-1]["seq"] == seq


async def test_socket_for_unknown_table_is_answered_then_closed(house: ServerHarness) -> None:
    lost = await house.person("nowhere")
    await lost.say(type="hello")
    assert (await lost.hear())["code"] == "no_such_table"
    with pytest.raises(SocketClosed, match="no_such_table"):
        await lost.hear()


async def test_socket_flood_is_answered_then_closed_with_a_reason(settings: Settings) -> None:
    async with open_house(codec.replace(settings, message_rate=1.0, message_burst=5)) as house:
        _, _, ann, ben = await two_at_a_table(house)
        for _ in range(60):
            await ann.say(type="ping", id="x")
        with pytest.raises(SocketClosed, match="too_fast"):
            await ann.hear("never said")
        codes = [message.get("code") for message in ann.heard if message["type"] == "problem"]
        assert codes == ["too_fast"] * len(codes)
        assert 45 < len(codes) < 60
        assert await is_well(ben)


async def test_socket_never_sends_tokens_or_draws_of_others(house: ServerHarness, chance: Random) -> None:
    """No token but one's own, and no draw or hash of the log, is in any byte sent before the end."""
    _, tokens, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    await actor.act(actor.updates[-1]["offers"][0]["action"], "a")
    for person in (ann, ben):
        sent = "".join(person.raw)
        assert not any(token in sent for token in tokens)
        assert "draws" not in sent
        assert '"hash"' not in sent
