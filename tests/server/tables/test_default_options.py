"""Options that depend on who plays: settled when a table begins, and kept."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import bots_of, find_game
from gingersnap.server.protocol.tables import LayTable, SeatWish
from gingersnap.server.settings import Settings
from gingersnap.server.tables import table_creation
from server.clients import GAME, OPEN, create_table, me, open_house
from server.fake_luck_and_clock import SeededLuck

SWITCH = next(name for name, value in codec.builtins(find_game(GAME).types.options()).items() if value is False)
"""An option of some game that is usually off."""
ANN, BEN = SeatWish("me", name="Ann"), SeatWish("me", name="Ben")
BOT = SeatWish("bot", bot=next(iter(bots_of(GAME))))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether only people played, each time a game was asked; the switch is on where they did."""
    answers: list[bool] = []

    def usual(game: Any, options: Any, only_people: bool) -> Any:
        answers.append(only_people)
        return codec.replace(options, **{SWITCH: only_people})

    monkeypatch.setattr(type(find_game(GAME)), "usual", usual)
    return answers


def test_default_options_are_resolved_once_at_table_start(asked: list[bool]) -> None:
    row, _ = table_creation.create_table(LayTable(GAME, (ANN, BOT)), SeededLuck(1))
    assert row.header is not None
    header: dict[str, Any] = codec.decode(row.header, dict[str, Any])
    assert row.options[SWITCH] is {**header["options"], **header["rulings"]}[SWITCH] is False
    assert asked == [False]


def test_default_options_on_shared_screen_are_first_resolved_as_with_bots(asked: list[bool]) -> None:
    """They cannot act at once: a game in real time was laid there, with some seconds to play. What is settled stays."""
    table_creation.create_table(LayTable(GAME, (ANN, BEN)), SeededLuck(1))
    assert asked == [False, True]


@pytest.mark.anyio
async def test_default_options_are_resolved_when_the_last_player_joins(settings: Settings, asked: list[bool]) -> None:
    async with open_house(settings) as house:
        table, _ = await create_table(house.rest, me("Ann"), OPEN)
        assert asked == []
        joined = await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        assert joined.json()["table"]["options"][SWITCH] is True
    async with open_house(settings) as house:
        info = (await house.rest.get(f"/api/tables/{table}")).json()
        assert info["options"][SWITCH] is True
        person = await house.person(table)
        await person.hello()
        assert (await person.hear("updated"))["seq"] == 0
    assert asked == [True]
