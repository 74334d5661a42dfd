"""Ratings are worked out from what is stored with each result, whatever is measured of bots later."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Outcome
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.skill.ratings import Ladder, Skill, Terms, ladder_of
from gingersnap.server.accounts import ratings_from_results
from gingersnap.server.accounts.ratings_from_results import apply_results, terms_of_1_0
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.testing import rule
from server.clients import GAME


def stored(names: Sequence[str | None], placings: Sequence[int], terms: Terms | None) -> Any:
    """A row of a finished rated table; who has no name is the beginner."""
    seats = tuple(
        StoredSeat("bot", bot="beginner") if name is None else StoredSeat("person", name, profile=name)
        for name in names
    )
    outcome = Outcome("GEN-1", tuple(float(place == 1) for place in placings), tuple(placings))
    options = codec.encode(find_game(GAME).types.options())
    encoded = None if terms is None else codec.encode(terms)
    return SimpleNamespace(
        seats=codec.encode(seats), options=options, outcome=codec.encode(outcome), rating=encoded, id="", finished=0.0
    )


@rule("GEN-27")
def test_apply_results_uses_stored_weights_and_anchors_not_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ladder was read when ratings were worked out: measuring the bots anew changed everybody's past."""
    rows = [
        stored(("ann", None), (1, 2), None),
        stored(("ann", None), (2, 1), Terms(1.0, {"beginner": Skill(31.0, 2.0)})),
        stored(("ann", "ben"), (1, 2), Terms(0.125)),
    ]
    before = apply_results(GAME, {}, rows)
    assert before["ann"] != apply_results(GAME, {}, [*rows[:2], stored(("ann", "ben"), (1, 2), Terms())])["ann"]
    measured_anew = Ladder(1, 1, 1, {"beginner": Skill(99.0, 1.0)})
    monkeypatch.setattr(ratings_from_results, "ladder_of", lambda game: measured_anew)
    terms_of_1_0.cache_clear()
    assert apply_results(GAME, {}, rows) == before


@rule("GEN-27")
def test_apply_results_counts_a_player_replaced_by_a_bot_as_last() -> None:
    """A person let the strongest bot stand in for them, and its win was theirs."""
    won = apply_results(GAME, {}, [stored(("ann", "ben"), (1, 2), Terms())])
    left = apply_results(GAME, {}, [stored(("ann", "ben"), (1, 2), Terms(left=(0,)))])
    assert (left["ann"].mu, left["ben"].mu) == (won["ben"].mu, won["ann"].mu)


@pytest.mark.parametrize("game", game_names())
def test_anchors_of_1_0_cover_every_level_measured_then(game: str) -> None:
    kept, ladder = terms_of_1_0(game), ladder_of(game)
    assert ladder is not None
    assert kept.weight == 1.0
    assert kept.anchors.keys() == ladder.levels.keys()
