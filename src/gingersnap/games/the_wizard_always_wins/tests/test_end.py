"""The cap, and what else holds at the table: WAW-H9, WAW-A32, WAW-A33, WAW-A39."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import Table
from gingersnap.games.the_wizard_always_wins.events import (
    MarkersMoved,
    WizardAlwaysWinsGameEnded,
    WizardAlwaysWinsRoundBegan,
)
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.tests.story import lay
from gingersnap.testing import rule


@rule("WAW-H9")
@pytest.mark.parametrize(
    ("gems", "levels", "placings", "verdict"),
    [
        ([2, 3, 1], [4, 2, 1], (1, 2, 3), "Ann wins."),  # 8, 6, 1
        ([2, 3, 1], [3, 2, 1], (2, 1, 3), "Bob wins the tie with the most gems."),  # 6 and 6
        ([2, 2, 1], [3, 3, 6], (1, 1, 3), "Ann and Bob share the win, with equal gems and levels."),
    ],
)
def test_round_cap_decides_by_gems_times_level(
    gems: list[int], levels: list[int], placings: tuple[int, ...], verdict: str
) -> None:
    story = lay(seats=3, gems=gems, levels=levels, round=60, tiles=[4, 7, 0], turn=2)
    story.take("Queen", cards="snails1").play("snails1")
    assert (story.outcome.rule, story.outcome.placings) == ("WAW-H9", placings)
    assert story.event(WizardAlwaysWinsGameEnded).winners == story.outcome.winners
    assert story.order_of(MarkersMoved, WizardAlwaysWinsRoundBegan, WizardAlwaysWinsGameEnded) == [
        MarkersMoved,
        WizardAlwaysWinsGameEnded,
    ]
    ended = story.event(WizardAlwaysWinsGameEnded).words(["Ann", "Bob", "Cleo"])
    assert ended.startswith("After 60 rounds no Wizard has won, so gems in the bag times level decide: Ann ")
    assert ended.endswith(f". {verdict}")


@rule("WAW-H9")
def test_shared_win_text_states_reason() -> None:
    story = lay(seats=3, gems=[2, 2, 1], levels=[3, 3, 6], round=60, tiles=[4, 7, 0], turn=2)
    ended = story.take("Queen", cards="snails1").play("snails1").event(WizardAlwaysWinsGameEnded)
    assert ended.words(["Ann", "Bob", "Cleo"], 1) == (
        "After 60 rounds no Wizard has won, so gems in the bag times level decide: Ann 2 × 3 = 6, you 2 × 3 = 6 and "
        "Cleo 1 × 6 = 6. You share the win with Ann, with equal gems and levels."
    )


@rule("WAW-H9")
def test_sixtieth_round_is_played_to_end() -> None:
    story = lay(round=59, tiles=[4, 0], turn=1).take("Wizard", tokens="snails")
    assert (story.state.round, story.table.outcome) == (60, None)


@rule("WAW-A32")
def test_bag_contents_are_visible_to_everybody() -> None:
    story = lay(seats=3, gems=[1, 0, 4], tableaus=["snails", "", "potions potions"])
    for watcher in (SPECTATOR, 0, 1, 2):
        bag = story.view(watcher).bag
        assert (bag.elements, bag.gems, bag.total) == ((5, 3, 5, 4, 5), (1, 0, 4), 22 + 6 + 5)


@rule("WAW-A33", "WAW-5")
def test_view_shows_face_up_cards_to_all_and_hand_to_owner() -> None:
    story = lay(hands=["snails1", "flowers3"], tableaus=["potions2", "feathers1"], discards="mushrooms1 mushrooms1")
    for watcher in (SPECTATOR, 0, 1):
        view = story.view(watcher)
        assert [[piece.element for piece in seat.pieces] for seat in view.seats] == [["potions"], ["feathers"]]
        assert [(pile.card.element, pile.count) for pile in view.discards] == [("mushrooms", 2)]
        hand = {SPECTATOR: [], 0: ["snails"], 1: ["flowers"]}[watcher]
        assert [card.element for card in view.hand] == hand


@rule("WAW-A39")
def test_bots_can_take_over_in_mid_game() -> None:
    """Half a game by one set of players, the rest by another: gems stay where they are."""
    story = lay(seats=3, gems=[2, 1, 3], levels=[2, 1, 1]).take("Apprentice", tokens="add_a_gem snails")
    table: Table[Any, Any] = story.table
    gems = table.state.bag[-3:]
    assert gems == [3, 1, 3]
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(1))
    assert table.outcome is not None
    assert all(now >= before for now, before in zip(table.state.bag[-3:], gems, strict=True))


@rule("WAW-9")
def test_turn_number_differs_for_two_turns_in_a_row() -> None:
    """Last in one round and first in the next: the same seat, another turn."""
    story = lay(tiles=[7, 0], turn=1, markers=[1, 2])
    before = GAME.turn(story.state)
    story.take("Queen", cards="snails1").play("snails1")
    assert story.state.turn == 1
    assert GAME.turn(story.state) != before
