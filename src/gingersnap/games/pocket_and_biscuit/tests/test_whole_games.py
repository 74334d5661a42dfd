"""Whole games, played at random: what holds in every position of them."""

from __future__ import annotations

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, Rejection, Tick
from gingersnap.core.table import Table
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.rules.game_end import is_deadlocked
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, PocketAction, PocketOptions, PocketState
from gingersnap.testing import rule

ALL_TILES = {kind.name: kind.count for kind in KINDS}
LONGEST_TURN = HOUSE.great + 1
"""Six tiles, and the one that is shown."""

tables = st.builds(
    lambda seats, seed, free, timed: Table(
        GAME, PocketOptions(free_tapping=free, seconds_per_tile=20 if timed else None), seats, Seeded(seed)
    ),
    st.integers(2, 5),
    st.integers(0, 10**6),
    st.booleans(),
    st.booleans(),
)


def sound(state: PocketState) -> bool:
    """What no position may break, wherever the tiles lie."""
    received = sum(map(len, state.piles)) + sum(state.cracked)
    return (
        GAME.pieces(state) == ALL_TILES
        and len(state.pockets) == PLACES
        and state.pockets.count(GONE) == received
        and state.pockets.count(UNSEEN) == sum(state.unseen)
        and all(state.pockets[place] >= 0 for place in state.chain)
        and len(state.chain) < HOUSE.great
        and (state.last_turns is not None) == (sum(state.cracked) == ALL_TILES["cracked"])
        and (bool(state.ended_by) or not is_deadlocked(state))
    )


@rule("PNB-3", "PNB-A25", "PNB-A33")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(table=tables, seed=st.integers(0, 10**6))
def test_random_games_conserve_tiles_and_end_within_caps(table: Table[PocketState, PocketAction], seed: int) -> None:
    note(f"play seed {seed}")
    luck = Seeded(seed)
    while acting := sorted(GAME.to_act(table.state)):
        seat = acting[luck.pick("who", len(acting))]
        if seat == CLOCK:
            action: PocketAction = Tick(luck.pick("time", 30_000))
        else:
            offers = GAME.offers(table.state, seat)
            action = offers[luck.pick("what", len(offers))].action
        assert not isinstance(table.play(seat, action, luck), Rejection)
        assert sound(table.state)
        assert sum(record.seat != CLOCK for record in table.records) <= HOUSE.caps.turns * LONGEST_TURN
    assert table.state.turns <= HOUSE.caps.turns
    assert table.outcome is not None
    assert sum(table.outcome.scores) <= 76


@rule("PNB-A34")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_game_played_only_by_clock_ends(seats: int) -> None:
    table = Table(GAME, PocketOptions(seconds_per_tile=5), seats, Seeded(seats))
    play_out(table, {}, Seeded(seats))
    assert table.outcome is not None
    assert all(record.seat == CLOCK for record in table.records)
