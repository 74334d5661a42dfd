"""Servers of version 1.0 and of this version at one database, as during an upgrade (decision 47).

`next_version_build.py` makes the next version up. This is the other direction: version 1.0 as it was released, from
`releases/1.0.0.tar.xz`, so that nothing about it is a guess.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game
from gingersnap.core.log import load, log_of, replay, save
from gingersnap.core.registry import all_games, find_game, game_names
from gingersnap.core.rulings import rulings_of
from gingersnap.core.structs.canonical_hash import former_values
from gingersnap.core.table import Table
from gingersnap.server.storage import migrations
from server.clients import GAME, LinkRememberingClient, Message, create_table, me, person_at
from server.database_fixtures import execute_statements
from server.migration_compatibility import RELEASED
from server.released_build import released_build
from server.server_processes import ServerProcess, start_server_process
from waits import PATIENCE

OLD = "1.0.0"
ACTIONS = 20
REPLAY = """
import sys
from pathlib import Path
from gingersnap.core.log import load, replay

for path in sys.argv[1:]:
    print(replay(load(Path(path).read_bytes())).hash)
"""
"""A program of version 1.0."""
VERSION = "SELECT version_num FROM alembic_version"


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the source of 1.0, which compiles its physics once for all tests."""
    return released_build(OLD, tmp_path_factory.mktemp("old"))


async def lay_at(server: ServerProcess, game: str) -> tuple[str, list[str]]:
    async with LinkRememberingClient(base_url=server.rest) as rest:
        return await create_table(rest, me("Ann"), me("Ben"), game=game)


async def log_at(server: ServerProcess, table: str) -> bytes:
    async with LinkRememberingClient(base_url=server.rest) as rest:
        return (await rest.get(f"/api/tables/{table}/log")).content


async def play_at(server: ServerProcess, table: str, token: str, chance: Random) -> Message:
    """Play offers at random until the game ends, and return the last update."""
    async with person_at(server.port, table) as person:
        await person.hello(token)
        return await person.play(chance)


async def begin_at_both(creator: ServerProcess, game: str, servers: tuple[ServerProcess, ServerProcess]) -> None:
    """Begin a game that one server creates with a person at each: both servers can read it."""
    table, tokens = await lay_at(creator, game)
    async with AsyncExitStack() as connections:
        people = [await connections.enter_async_context(person_at(server.port, table)) for server in servers]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token)
        for person in people:
            await person.hear("updated")


async def play_at_both(creator: ServerProcess, servers: tuple[ServerProcess, ServerProcess], chance: Random) -> None:
    """Play a game that one server creates with a person at each, to the same end and the same log at both."""
    table, tokens = await lay_at(creator, GAME)
    places = zip(servers, tokens, (chance.getrandbits(64), chance.getrandbits(64)), strict=True)
    last = await asyncio.gather(*(play_at(server, table, token, Random(seed)) for server, token, seed in places))
    logs = [await log_at(server, table) for server in servers]
    outcome: Any = codec.decode(codec.encode(replay(load(logs[0])).outcome), Any)
    assert logs[0] == logs[1]
    assert [update["outcome"] for update in last] == [outcome, outcome]


def former_of(game: str) -> dict[str, Any]:
    """Return the options that 1.0 does not know, with the values that they have there."""
    return dict(former_values(find_game(game).types.options))


def other_values(game: str) -> list[tuple[str, Any]]:
    """Return the other readings of the rulings that 1.0 does not know, by option."""
    former = former_of(game)
    newer = [each for each in rulings_of(find_game(game).types.options) if each.name in former]
    return [(each.name, value) for each in newer for value in (each.usual, *each.others) if value != former[each.name]]


async def newer_options_at(server: ServerProcess, game: str) -> dict[str, Any]:
    """Return what a new table has for the options that 1.0 does not know."""
    async with LinkRememberingClient(base_url=server.rest) as rest:
        laid = (await rest.post("/api/tables", json={"game": game, "seats": [me("Ann"), me("Ben")]})).json()
    return {name: laid["table"]["options"][name] for name in former_of(game)}


async def refusal_at(server: ServerProcess, game: str, options: Message) -> str | None:
    """Return the code of the refusal of a table with these options."""
    async with LinkRememberingClient(base_url=server.rest) as rest:
        wish = {"game": game, "seats": [me("Ann"), me("Ben")], "options": options}
        code: str | None = (await rest.post("/api/tables", json=wish)).json().get("code")
    return code


def begin_game(game: Game[Any, Any], chance: Random) -> Table[Any, Any]:
    """Return a table with some random actions, and with the options that 1.0 knows."""
    options = codec.convert({**codec.builtins(game.types.options()), **former_of(game.name)}, game.types.options)
    table: Table[Any, Any] = Table(game, options, 2, Seeded(chance.getrandbits(64)))
    while table.outcome is None and table.seq < ACTIONS:
        seat = chance.choice(sorted(table.to_act))
        table.play(seat, chance.choice(table.update(seat).offers).action, Seeded(chance.getrandbits(64)))
    return table


def test_every_game_with_the_options_of_1_0_replays_there(build: Path, tmp_path: Path, chance: Random) -> None:
    """Headers named each new ruling, which 1.0 refused ("there is no beyond_line")."""
    tables = [begin_game(game, chance) for game in all_games()]
    logs = [tmp_path / f"{number}.jsonl" for number in range(len(tables))]
    for path, table in zip(logs, tables, strict=True):
        path.write_bytes(save(log_of(table)))
    environment = {**os.environ, "PYTHONPATH": str(build)}
    command = [sys.executable, "-c", REPLAY, *map(str, logs)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.split() == [table.hash for table in tables], done.stderr


@pytest.mark.anyio
async def test_servers_of_1_0_and_now_share_games_and_logs(
    build: Path, tmp_path: Path, shared_database: str, chance: Random
) -> None:
    """A game begun at either server is played at both, and both read every game that the newer one begins.

    Once no server of 1.0 runs, the newer one uses its own defaults, which 1.0 cannot read.
    """
    with ExitStack() as until_the_end:
        with start_server_process(tmp_path / "a", database=shared_database, build=build, hello_seconds=600) as old:
            assert execute_statements(shared_database, VERSION) == [(RELEASED[OLD],)]
            starting = start_server_process(tmp_path / "b", database=shared_database, hello_seconds=600)
            new = until_the_end.enter_context(starting)
            assert execute_statements(shared_database, VERSION) == [(migrations.versions()[-1],)]
            for creator in (old, new):
                await play_at_both(creator, (old, new), chance)
            for game in game_names():
                await begin_at_both(new, game, (old, new))
                assert await newer_options_at(new, game) == former_of(game)
                for name, value in other_values(game):
                    assert await refusal_at(new, game, {name: value}) == "bad_options"
            old.stop()
        for game in game_names():
            options = find_game(game).types.options()
            assert await newer_options_at(new, game) == {name: getattr(options, name) for name in former_of(game)}
            for name, value in other_values(game):
                assert await refusal_at(new, game, {name: value}) is None
