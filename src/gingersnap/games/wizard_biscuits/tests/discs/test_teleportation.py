"""Teleportation, the first side of the yellow disc."""

from __future__ import annotations

import pytest

from gingersnap.games.wizard_biscuits.events import DiscTeleported
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, POISON_ACID, TELEPORTATION_LUCKY, lay
from gingersnap.games.wizard_biscuits.types import Destroy, WizardBiscuitsDecline
from gingersnap.testing import rule

YELLOW = TELEPORTATION_LUCKY
REACH = 0.625 + 0.0625 / 2
"""Inches from the middle of a disc to the ink that it just touches, seen from the middle of the line."""


@rule("WBI-34", "WBI-A75", "WBI-A8")
@pytest.mark.parametrize(
    ("distance", "before", "at_the_end"),
    [
        (8.0 + REACH + 0.001, 5, 5),
        (8.0 + REACH - 0.001, 5, 10),
        (8.0, 5, 10),
        (8.0 - REACH + 0.001, 5, 10),
        (8.0 - REACH - 0.001, 10, 10),
        (4.0 + REACH - 0.001, 10, 15),
        (4.0 - REACH + 0.001, 10, 15),
        (4.0 - REACH - 0.001, 15, 15),
        (0.7, 15, 15),
    ],
)
def test_teleportation_on_circle_counts_higher_field(distance: float, before: int, at_the_end: int) -> None:
    story = lay(mine=[("teleportation", (distance, 0.0))], left=1)
    assert story.view().totals[0] == before
    story.miss()
    assert story.totals[0] == at_the_end
    assert len(story.all_of(DiscTeleported)) == (before != at_the_end)
    assert story.failures == ([] if before != at_the_end else ["WBI-34"])


@rule("WBI-A8")
def test_other_disc_on_circle_counts_lower_field() -> None:
    assert lay(mine=[("lucky", (8.0, 0.0)), (None, (0.0, 4.0))], left=1).miss().totals[0] == 5 + 10


@rule("WBI-A75")
def test_teleportation_ignores_quadrant_lines() -> None:
    assert lay(mine=[("teleportation", (7.1, 7.1))], left=1).miss().totals[0] == 5


@rule("WBI-A43")
def test_teleportation_on_starting_line_is_removed() -> None:
    story = lay(theirs=[(None, (0.0, -10.5))], supplies=(["teleportation"], []), left=2)
    story.flick("teleportation", speed=0.25)
    assert story.verdict.good
    assert [(removal.disc, removal.rule) for removal in story.verdict.removed] == [(YELLOW, "CRK-22")]
    assert story.miss().totals[0] == 0


@rule("WBI-A44", "WBI-A7")
def test_teleported_disc_is_in_higher_field_for_all_effects() -> None:
    story = lay(mine=[("teleportation", (8.0, 0.0))], theirs=[("acid", (0.0, 6.0))], left=1).miss()
    assert story.offered == [Destroy(POISON_ACID, YELLOW), WizardBiscuitsDecline(POISON_ACID)]
    story = lay(mine=[("teleportation", (8.0, 0.0))], theirs=[("acid", (0.0, 9.0))], left=1).miss()
    assert "WBI-A36" in story.failures


@rule("WBI-34", "WBI-A7")
def test_teleportation_precedes_dark_magic() -> None:
    story = lay(mine=[("dark_magic", "hole")], theirs=[("teleportation", (8.0, 0.0))], left=1, turn=1).miss()
    assert story.event(DiscTeleported).field == 10
    assert story.kind == "dark_magic"
    assert FIRE_HEAL not in story.asked.targets
