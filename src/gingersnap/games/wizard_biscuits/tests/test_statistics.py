"""The numbers of a game: what each special disc gained or cost, told flick by flick."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.statistics import WizardBiscuitsTally
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    WizardBiscuitsStory,
    lay,
)
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Buy,
    Destroy,
    PickUp,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
)

BUMPED, BUMP = (0.0, -5.0), 0.6
"""A disc that lies there is bumped by a flick at this speed; both end on the 10 field."""


class Watched:
    """A story whose numbers are counted from action to action."""

    def __init__(self, story: WizardBiscuitsStory) -> None:
        self.story, self.tally = story, WizardBiscuitsTally(story.state.seats)
        self._see()

    def act(self, action: Answer) -> Watched:
        self.story.act(action)
        return self._see()

    def flick(self, face: FaceName | None = None, **numbers: Any) -> Watched:
        self.story.flick(face, **numbers)
        return self._see()

    def miss(self) -> Watched:
        self.story.miss()
        return self._see()

    def _see(self) -> Watched:
        self.tally.observe(self.story.state, 0, self.story.events)
        return self

    @property
    def gains(self) -> dict[str, tuple[str, ...]]:
        """By disc, as it is told to each side."""
        (details,) = self.tally.details()
        return {str(disc): tuple(map(str, cells)) for disc, cells in details.rows}


def test_fire_statistic_counts_burned_points_of_both_sides() -> None:
    theirs = [(None, BUMPED), (None, (0.0, 6.0))]
    story = lay(theirs=theirs, mine=[(None, (6.0, 0.0))], supplies=(["fire"], []), left=1)
    assert Watched(story).flick("fire", speed=BUMP).gains == {"Fire / Heal": ("+20", "–")}


def test_purchase_statistic_counts_price() -> None:
    watched = Watched(lay(left=1)).flick().act(Buy(FROST_INVISIBILITY))
    assert watched.gains == {"Frost / Invisibility": ("-5", "–")}


def test_heal_statistic_counts_points_of_reflicked_discs() -> None:
    """Not what they counted before, and only those: the disc itself is in the hole too."""
    story = lay(mine=[(None, "ditch"), (None, "hole")], supplies=(["heal"], []), left=1)
    watched = Watched(story).flick("heal").act(PickUp(FIRE_HEAL, 0))
    while watched.story.kind == "pick_up":
        watched.act(WizardBiscuitsDecline(FIRE_HEAL))
    assert watched.flick(disc=0).gains == {"Fire / Heal": ("+40", "–")}


def test_heal_statistic_counts_points_of_removed_status() -> None:
    story = lay(supplies=(["heal"], []), left=1, poisoned=0)
    assert Watched(story).flick("heal").act(RemoveStatus("poisoned")).gains == {"Fire / Heal": ("+25", "–")}


def test_poison_statistic_counts_points_and_given_disc() -> None:
    story = lay(theirs=[(None, BUMPED)], supplies=(["poison"], []), left=1)
    assert Watched(story).flick("poison", speed=BUMP).gains == {"Poison / Acid": ("+5", "–")}


@pytest.mark.parametrize(("theirs", "gained"), [("lucky", "+15"), ("fire", "+5")])
def test_thief_statistic_counts_difference_in_value(theirs: FaceName, gained: str) -> None:
    story = lay(mine=[("thief", (6.0, 0.0))], theirs=[(theirs, (0.0, 6.0))], left=1, turn=1)
    watched = Watched(story).miss().act(Steal(THIEF_MAGIC, story.state.supplies[1][0]))
    assert watched.gains["Thief / Dark Magic"] == (gained, "–")


def test_dark_magic_statistic_counts_destroyed_points_and_cost() -> None:
    for choice, magic, lucky in (
        (Destroy(THIEF_MAGIC, TELEPORTATION_LUCKY), "+40", "0"),
        (WizardBiscuitsDecline(THIEF_MAGIC), "+5", "+20"),
    ):
        story = lay(mine=[("dark_magic", (6.0, 0.0))], theirs=[("lucky", "hole")], left=1, turn=1, corrupted=[0])
        gains = Watched(story).miss().act(choice).gains
        assert gains == {"Thief / Dark Magic": (magic, "–"), "Teleportation / Lucky": ("–", lucky)}
