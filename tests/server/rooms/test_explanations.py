"""Somebody asks what a thing on the board is: they are told, from what they may know, and nobody else notices."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.guidance.explanations import kinds_of
from gingersnap.core.registry import all_games
from server.clients import GAME, PlayerClient, ServerHarness, create_table, me, on_turn, two_at_a_table

pytestmark = pytest.mark.anyio


async def asked(person: PlayerClient, thing: str) -> Any:
    await person.say(type="explain", id="what?", thing=thing)
    answer = await person.hear("explained")
    assert answer["id"] == "what?"
    return answer["about"]


async def test_explanation_states_available_actions_or_the_forbidding_rule(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    other = ben if actor is ann else ann
    mine, theirs = await asked(actor, "pocket:b3"), await asked(other, "pocket:b3")
    assert (mine["name"], mine["usable"]) == ("Pocket B3", True)
    assert (theirs["what"], theirs["usable"], theirs["forbids"]) == (mine["what"], False, "GEN-7")
    assert await other.is_quiet()
    watcher = await house.person(table)
    await watcher.hello()
    assert (await asked(watcher, "pocket:b3"))["now"] == ""


async def test_explanation_of_unknown_thing_is_empty(house: ServerHarness) -> None:
    _, _, ann, _ = await two_at_a_table(house)
    assert await asked(ann, "dragon:1") is None


async def test_explanation_before_hello_is_refused_and_before_game_empty(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), {"kind": "open"})
    person = await house.person(table)
    assert await person.refused_with('{"type": "explain", "id": "a", "thing": "wand"}') == "say_hello_first"
    await person.hello()
    assert await asked(person, "wand") is None


async def test_update_states_goal_and_progress_of_every_seat(house: ServerHarness) -> None:
    _, _, ann, _ = await two_at_a_table(house)
    goal = ann.updates[-1]["goal"]
    assert goal["rule"] == "PNB-18"
    assert [far["words"] for far in goal["seats"]] == ["0 tiles, 0 points", "0 tiles"]


async def test_things_endpoint_lists_the_things_of_each_game(house: ServerHarness) -> None:
    assert GAME == "pocket_and_biscuit"
    for game in all_games():
        answer = await house.rest.get(f"/api/games/{game.name}/things")
        assert [about["thing"] for about in answer.json()] == list(kinds_of(game))
