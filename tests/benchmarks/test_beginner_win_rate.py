"""The beginner's opponent of each game: a first-timer beats it about as often as not, and a step up is harder."""

from __future__ import annotations

import pytest

from benchmarks.beginner_win_rate import first_timer_of, share_of_wins
from gingersnap.core.bot import Bot
from gingersnap.core.registry import bots_of, game_names
from gingersnap.core.skill.level_suggestions import BEGINNER, default_level

GAMES = 20
LEAST, MOST = 0.25, 0.75
"""Of 200 games and more a first-timer won 43 to 47 % in each game (docs/writing-a-bot.md). Two standard errors of so
few are 22 %; the luck of these is fixed."""


@pytest.mark.parametrize("name", game_names())
def test_beginner_bot_loses_to_a_first_timer_about_half_the_time(name: str) -> None:
    share = share_of_wins(name, bots_of(name)[BEGINNER], GAMES)
    print(f"{name}: {share:.0%} of {GAMES}")
    assert LEAST < share < MOST


@pytest.mark.parametrize("name", game_names())
def test_beginner_bot_is_default_and_the_next_level_is_harder(name: str) -> None:
    """What everybody met by default before won all of such games."""
    levels = tuple(bots_of(name))
    assert (default_level(levels), levels[:2]) == (BEGINNER, ("random", BEGINNER))
    assert share_of_wins(name, bots_of(name)[levels[2]], games=6) < 0.5


@pytest.mark.parametrize("name", game_names())
def test_beginner_bot_weighs_its_moves_and_first_timer_does_not(name: str) -> None:
    """It is a bot of the game that overlooks things, so it weighs what it does; a first-timer cannot say why."""
    beginner, first_timer = bots_of(name)[BEGINNER](), first_timer_of(name)()
    assert type(beginner).weigh is not Bot.weigh
    assert type(first_timer).weigh is Bot.weigh
