from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from gingersnap.server.settings import Settings
from seeds import next_seed
from server.clients import ServerHarness, open_house
from server.database_fixtures import fail_once, postgres, shared_database, where

__all__ = ["fail_once", "postgres", "shared_database", "where"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server that is as quick as it can be, and thinks in threads so that tests start no processes."""
    return Settings(
        data=tmp_path / "data",
        client=tmp_path / "client",
        bot_pause=0.0,
        bot_workers=0,
        message_rate=1e6,
        message_burst=1_000_000,
        tables_per_hour=10_000,
        open_seats_per_hour=10_000,
        request_rate=1_000_000,
        request_burst=1_000_000,
        connections_per_address=1_000_000,
        retelling_burst=1_000_000,
    )


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[ServerHarness]:
    async with open_house(settings) as house:
        yield house


@pytest.fixture
def chance() -> random.Random:
    return random.Random(next_seed())
