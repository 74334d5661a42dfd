"""Handicaps as every game has them (GEN-26)."""

from __future__ import annotations

from typing import Any

import pytest

import gingersnap
from gingersnap.core.contract import Game
from gingersnap.core.handicaps import handicap_at, handicaps_of, has_handicaps, reseated
from gingersnap.core.registry import find_game, game_names
from gingersnap.testing import rule

GAMES = [find_game(name) for name in game_names() if handicaps_of(find_game(name))]


@pytest.fixture(params=GAMES, ids=lambda game: str(game.name))
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    found: Game[Any, Any] = request.param
    return found


def test_there_are_some() -> None:
    assert GAMES


def test_each_says_what_it_is(game: Game[Any, Any]) -> None:
    for handicap in handicaps_of(game):
        assert handicap.title
        assert handicap.title != handicap.name
        assert game.rulebook, "and the rule it is by"
        assert any(rule.id in handicap.about for rule in game.rulebook.values())


@rule("GEN-26")
def test_a_game_with_each_of_them_is_played_to_its_end_and_says_so(game: Game[Any, Any]) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for handicap in handicaps_of(game):
            table = gingersnap.lay(game.name, seats=seats, seed=7, handicaps=[handicap.name, "", handicap.name][:seats])
            gingersnap.play_out(table, "beginner")
            assert table.outcome is not None
            assert "handicaps" in table.outcome.remark


@rule("GEN-26")
def test_there_are_none_for_more_than_play(game: Game[Any, Any]) -> None:
    name, fewest = handicaps_of(game)[0].name, game.seats[0]
    with pytest.raises(gingersnap.CannotLay) as caught:
        gingersnap.lay(game.name, seats=fewest, handicaps=[name] * (fewest + 1))
    assert caught.value.rejection.rule == "GEN-26"


def test_they_go_with_their_people_when_seats_rotate() -> None:
    assert reseated({"handicaps": ["", "peek"], "other": 1}, [1, 2, 0]) == {"handicaps": ["peek", "", ""], "other": 1}
    assert reseated({"other": 1}, [1, 0]) == {"other": 1}


def test_who_has_none_plays_without() -> None:
    options = GAMES[0].types.options()
    assert not has_handicaps(options)
    assert handicap_at(options, 3) == ""
