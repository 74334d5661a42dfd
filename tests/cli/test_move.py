"""`gingersnap move`: from a data folder into PostgreSQL, all of it or nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from gingersnap.cli.app import execute
from gingersnap.core import codec
from gingersnap.core.log import load, replay
from gingersnap.server.settings import Settings
from server.clients import ServerHarness, finished_game, open_house, two_at_a_table
from server.database_fixtures import execute_statements, postgres, shared_database

__all__ = ["postgres", "shared_database"]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    quick = Settings(data=tmp_path / "data", client=tmp_path / "client", bot_pause=0.0, bot_workers=0)
    return codec.replace(quick, message_rate=1e6, message_burst=1_000_000)


def played(settings: Settings, chance: Random) -> tuple[str, bytes, str, list[str]]:
    """A finished game and its log, and one under way with the tokens of who plays it."""

    async def play() -> tuple[str, bytes, str, list[str]]:
        async with open_house(settings) as house:
            finished, _, _ = await finished_game(house, chance)
            log = (await house.rest.get(f"/api/tables/{finished}/log")).content
            table, tokens, ann, ben = await two_at_a_table(house)
            await asyncio.gather(*(each.play(chance, until=lambda update: update["seq"] >= 6) for each in (ann, ben)))
            return finished, log, table, tokens

    return asyncio.run(play())


def test_move_command_copies_tables_that_stay_playable(
    settings: Settings, shared_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(1)
    finished, log, table, tokens = played(settings, chance)
    assert execute(["move", "--data", str(settings.data), "--to", shared_database]) == 0
    assert "Moved 2 tables" in (said := capsys.readouterr().out)
    assert "2 games were played again from there and came out the same." in said

    async def play_on() -> None:
        async with open_house(codec.replace(settings, database=shared_database)) as house:
            assert (await house.rest.get(f"/api/tables/{finished}/log")).content == log
            people = [await house.person(table) for _ in tokens]
            for person, token in zip(people, tokens, strict=True):
                await person.hello(token)
            await asyncio.gather(*(person.play(chance) for person in people))
            assert replay(load(await log_of(house, table))).outcome is not None

    asyncio.run(play_on())


async def log_of(house: ServerHarness, table: str) -> bytes:
    return (await house.rest.get(f"/api/tables/{table}/log")).content


def test_move_command_into_a_used_database_moves_nothing(
    settings: Settings, shared_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    played(settings, Random(2))
    move = ["move", "--data", str(settings.data), "--to", shared_database]
    assert [execute(move), execute(move)] == [0, 1]
    assert "There are tables in that database already" in capsys.readouterr().err
    assert execute_statements(shared_database, "SELECT count(*) FROM tables") == [(2,)]


def test_move_command_with_a_game_that_does_not_replay_moves_nothing(
    settings: Settings, shared_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    finished, _, _, _ = played(settings, Random(3))
    spoil = 'UPDATE records SET line = (SELECT line FROM records WHERE "table" = :table AND seq = 2) WHERE seq = 1'
    execute_statements(settings.data, spoil + ' AND "table" = :table', table=finished)
    assert execute(["move", "--data", str(settings.data), "--to", shared_database]) == 1
    assert f"Table {finished} does not come out as it did" in capsys.readouterr().err
    assert execute_statements(shared_database, "SELECT count(*) FROM tables") == [(0,)]


def test_move_command_with_missing_folder_does_not_create_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert execute(["move", "--data", str(tmp_path / "none"), "--to", "postgresql://localhost/none"]) == 1
    assert "There is no data folder" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
