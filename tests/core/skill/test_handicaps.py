"""Handicaps as every game has them (GEN-26)."""

from __future__ import annotations

from typing import Any

import pytest

import gingersnap
from gingersnap.core.contract import Game
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import find_game, folder_of, game_names
from gingersnap.core.skill.handicap_suggestions import MINIMUM_GAMES, choose_handicap, rating_gaps
from gingersnap.core.skill.handicaps import handicap_at, handicaps_of, has_handicaps, reseat_handicaps
from gingersnap.core.skill.ratings import Skill
from gingersnap.testing import rule

GAMES = [find_game(name) for name in game_names() if handicaps_of(find_game(name))]


@pytest.fixture(params=GAMES, ids=lambda game: str(game.name))
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    found: Game[Any, Any] = request.param
    return found


def test_every_game_defines_handicaps() -> None:
    assert GAMES


def test_every_handicap_has_title_and_cites_rule(game: Game[Any, Any]) -> None:
    for handicap in handicaps_of(game):
        assert handicap.title
        assert handicap.title != handicap.name
        assert game.rulebook, "and the rule it is by"
        assert any(rule.id in handicap.about for rule in game.rulebook.values())


@rule("GEN-26")
def test_game_with_each_handicap_is_played_to_end_and_remarked(game: Game[Any, Any]) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for handicap in handicaps_of(game):
            table = gingersnap.new_table(
                game.name, seats=seats, seed=7, handicaps=[handicap.name, "", handicap.name][:seats]
            )
            gingersnap.play_out(table, "beginner")
            assert table.outcome is not None
            assert "handicaps" in table.outcome.remark


@rule("GEN-26")
def test_more_handicaps_than_seats_are_rejected(game: Game[Any, Any]) -> None:
    name, fewest = handicaps_of(game)[0].name, game.seats[0]
    with pytest.raises(gingersnap.CannotCreateTable) as caught:
        gingersnap.new_table(game.name, seats=fewest, handicaps=[name] * (fewest + 1))
    assert caught.value.rejection.rule == "GEN-26"


def test_reseat_handicaps_moves_them_with_their_players() -> None:
    assert reseat_handicaps({"handicaps": ["", "peek"], "other": 1}, [1, 2, 0]) == {
        "handicaps": ["peek", "", ""],
        "other": 1,
    }
    assert reseat_handicaps({"other": 1}, [1, 0]) == {"other": 1}
    assert reseat_handicaps({"handicaps": ["peek", ""]}, [1]) == {"handicaps": []}, "who had one is gone"


def test_choose_handicap_picks_by_rating_gap_mildest_first(game: Game[Any, Any]) -> None:
    steps = load_box(folder_of(game.name)).handicaps
    names = [handicap.name for handicap in handicaps_of(game)]
    assert sorted(steps, key=steps.__getitem__) == [name for name in names if name in steps] != []
    for name, least in steps.items():
        assert choose_handicap(steps, least) == name
    assert choose_handicap(steps, min(steps.values()) - 1) == ""


def test_rating_gaps_need_enough_rated_games() -> None:
    strong, weak, new = (
        Skill(30.0, 1.0, MINIMUM_GAMES),
        Skill(25.0, 1.0, MINIMUM_GAMES),
        Skill(10.0, 1.0, MINIMUM_GAMES - 1),
    )
    alone = [(0,), (1,), (2,)]
    assert rating_gaps([strong, weak, None], alone) == (0, 200, 0)
    assert rating_gaps([strong, new, weak], alone) == (0, 0, 200), "two games say little"
    assert rating_gaps([weak, None, None], alone) == (0, 0, 0)
    partners = [(0, 2), (1, 3)]
    assert rating_gaps([strong, weak, strong, strong], partners) == (0, 100, 0, 0), "for the weaker of the two"
    assert rating_gaps([strong, weak, strong, None], partners) == (0, 0, 0, 0)


def test_options_without_handicaps_mean_none_at_any_seat() -> None:
    options = GAMES[0].types.options()
    assert not has_handicaps(options)
    assert handicap_at(options, 3) == ""
