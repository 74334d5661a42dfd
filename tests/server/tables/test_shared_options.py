"""Options in a database that servers of version 1.0 share (decision 64)."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.structs.canonical_hash import former_values
from gingersnap.server.cluster.peer_interface import SingleServer
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.models import NextGameSpec, StoredProposal, insert_evening, new_evening
from gingersnap.server.storage.write_queue import InsertRow
from gingersnap.server.tables.shared_options import from_stored_options, readable_options
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio
GAME, NEWER, FORMER = next(
    (game, name, value) for game in game_names() for name, value in former_values(find_game(game).types.options).items()
)
"""A game with an option that 1.0 does not know, and the value that its absence means."""


class WithOlderServer(SingleServer):
    async def can_write(self, addition: str) -> bool:
        return False


def test_stored_proposal_leaves_out_option_that_1_0_does_not_know() -> None:
    """A server of 1.0 creates the next table from it."""
    options = codec.decode(codec.encode(find_game(GAME).types.options()), dict[str, Any]) | {NEWER: FORMER}
    wanted = NextGameSpec(GAME, 2, options)
    evening = codec.replace(new_evening(0.0, "one", "link", True, None), offered=StoredProposal("one", wanted=wanted))
    write = insert_evening(evening)
    assert isinstance(write, InsertRow)
    stored: dict[str, Any] = codec.decode(write.row["proposal"], dict[str, Any])["wanted"]["options"]
    assert stored == {name: value for name, value in options.items() if name != NEWER}
    assert from_stored_options(GAME, stored) == options


async def test_requested_option_that_an_older_server_does_not_know_is_refused() -> None:
    clock = MovableClock()
    assert await readable_options(SingleServer(clock), GAME, {NEWER: "else"}) == {NEWER: "else"}
    assert (await readable_options(WithOlderServer(clock), GAME, {}))[NEWER] == FORMER
    with pytest.raises(ApiError) as refused:
        await readable_options(WithOlderServer(clock), GAME, {NEWER: "else"})
    assert "option-not-everywhere" in str(refused.value.problem.message)
