"""Acid, the second side of the green disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscDestroyed
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    MISSILE_INSPIRATION,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    lay,
)
from gingersnap.games.wizard_biscuits.types import Destroy, Freeze, WizardBiscuitsDecline
from gingersnap.testing import rule

GREEN, RED, YELLOW = POISON_ACID, FIRE_HEAL, TELEPORTATION_LUCKY


@rule("WBI-29", "WBI-A40")
def test_acid_destroys_special_disc_in_same_field_and_itself() -> None:
    story = lay(mine=[("acid", (6.0, 0.0))], theirs=[("fire", (0.0, 6.0)), ("lucky", (0.0, 9.0))], left=1).miss()
    assert story.totals == (10, 15)
    assert story.offered == [Destroy(GREEN, RED), WizardBiscuitsDecline(GREEN)], (
        "the disc on the 5 field is out of reach"
    )
    story.act(Destroy(GREEN, RED))
    assert [event.disc for event in story.all_of(DiscDestroyed)] == [RED, GREEN]
    assert {RED, GREEN} <= {*story.state.store}
    assert story.state.supplies == [[], [YELLOW]]


@rule("WBI-29", "WBI-A74", "WBI-A66")
def test_acid_in_hole_reaches_opposing_twenties() -> None:
    story = lay(mine=[("acid", "hole")], theirs=[("magic_missile", "hole"), ("fire", (0.0, 1.5))], left=1).miss()
    assert story.offered == [Destroy(GREEN, MISSILE_INSPIRATION), WizardBiscuitsDecline(GREEN)]


@rule("WBI-A66")
def test_acid_reaches_disc_driven_into_hole_by_opponent() -> None:
    story = lay(mine=[("acid", "hole")], theirs=[("fire", (0.0, -5.0))], left=1)
    story.flick(speed=0.8)
    assert story.trays[1] == (RED,)
    assert story.totals[1] == 20
    assert Destroy(GREEN, RED) in story.offered


@rule("WBI-A7")
def test_acid_uses_positions_at_end_of_round() -> None:
    story = lay(mine=[("acid", (6.0, 0.0))], theirs=[("fire", (0.0, -6.0))], left=1)
    story.flick(speed=0.8)
    assert story.field("fire") != 10
    assert story.failures == ["WBI-A36"]


@rule("WBI-A36", "WBI-A35")
def test_acid_without_victim_or_declined_stays_with_owner() -> None:
    alone = lay(mine=[("acid", (6.0, 0.0))], theirs=[("fire", "ditch")], left=1).miss()
    assert alone.failures == ["WBI-A36"]
    story = (
        lay(mine=[("acid", (6.0, 0.0))], theirs=[("fire", (0.0, 6.0))], left=1).miss().act(WizardBiscuitsDecline(GREEN))
    )
    for each in (alone, story):
        assert GREEN in each.state.supplies[0]


@rule("WBI-29")
def test_acid_cannot_target_starting_or_own_discs() -> None:
    story = lay(mine=[("acid", (6.0, 0.0)), ("fire", (-6.0, 0.0))], theirs=[(None, (0.0, 6.0))], left=1).miss()
    assert story.failures == ["WBI-A36"]


@rule("WBI-A42")
def test_disc_destroyed_by_acid_cannot_be_targeted_again() -> None:
    theirs = [("fire", "hole"), ("lucky", "hole")]
    story = lay(mine=[("acid", "hole"), ("frost", "hole")], theirs=theirs, left=1).miss()  # type: ignore[arg-type]
    story.act(Destroy(GREEN, RED))
    assert story.asked.targets == (YELLOW,)
    assert story.rejects(Freeze(FROST_INVISIBILITY, RED)) == "WBI-A42"
