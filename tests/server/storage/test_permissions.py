"""What a server keeps is its owner's alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core import codec
from gingersnap.server.settings import Settings
from server.clients import ServerHarness, bot, create_table, me, open_house

pytestmark = pytest.mark.anyio


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_database_files_are_readable_by_their_owner_only(house: ServerHarness) -> None:
    """Everybody with an account on the machine could: hands, luck and results are in it."""
    await create_table(house.rest, me("Ann"), bot())
    kept = {path.name: rights(path) for path in house.settings.data.iterdir()}
    assert {name for name, mode in kept.items() if mode & 0o077} == set()
    assert {"gingersnap.sqlite", "gingersnap.sqlite-wal", "gingersnap.sqlite-shm", "lock"} <= {*kept}
    assert rights(house.settings.data) == 0o700


async def test_readable_database_files_are_restricted_on_start(settings: Settings) -> None:
    async with open_house(settings):
        pass
    settings.data.chmod(0o755)
    for path in settings.data.iterdir():
        path.chmod(0o644)
    async with open_house(settings) as house:
        await create_table(house.rest, me("Ann"), bot())
        assert {rights(path) for path in settings.data.iterdir()} == {0o600}
        assert rights(settings.data) == 0o700


async def test_folder_with_other_files_keeps_its_permissions(settings: Settings, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    (shared / "letter.txt").write_text("")
    (shared / "letter.txt").chmod(0o644)
    async with open_house(codec.replace(settings, data=shared)):
        assert (rights(shared), rights(shared / "letter.txt")) == (0o755, 0o644)
        assert rights(shared / "gingersnap.sqlite") == 0o600
