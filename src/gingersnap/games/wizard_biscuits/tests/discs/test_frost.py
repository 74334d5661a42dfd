"""Frost, the first side of the blue disc, and what it is to be frozen."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscFrozen, EffectDeclined, RoundEnded
from gingersnap.games.wizard_biscuits.rules.fields import without
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    MISSILE_INSPIRATION,
    POISON_ACID,
    THIEF_MAGIC,
    lay,
)
from gingersnap.games.wizard_biscuits.types import Freeze, WizardBiscuitsDecline
from gingersnap.testing import rule

BLUE = FROST_INVISIBILITY


@rule("WBI-23", "WBI-A35", "WBI-A74")
def test_frost_on_board_freezes_one_flicked_disc_anywhere() -> None:
    story = lay(mine=[("frost", (0.0, 6.0))], theirs=[("fire", "ditch"), ("poison", "hole")], turn=1, left=1)
    story.miss()
    assert story.offered == [Freeze(BLUE, FIRE_HEAL), Freeze(BLUE, POISON_ACID), WizardBiscuitsDecline(BLUE)]
    story.act(Freeze(BLUE, FIRE_HEAL))
    assert story.event(DiscFrozen).disc == FIRE_HEAL
    assert story.kind != "frost"


@rule("WBI-23", "WBI-A67")
def test_frost_in_hole_freezes_two_different_discs() -> None:
    story = lay(mine=[("frost", "hole")], theirs=[("fire", "ditch"), ("poison", "ditch")], turn=1, left=1).miss()
    story.act(Freeze(BLUE, FIRE_HEAL))
    assert (story.kind, story.asked.most) == ("frost", 1)
    assert story.rejects(Freeze(BLUE, FIRE_HEAL)) == "WBI-A67"
    story.act(Freeze(BLUE, POISON_ACID))
    assert story.state.freezing == [FIRE_HEAL, POISON_ACID]


@rule("WBI-23")
def test_frost_off_board_fails() -> None:
    story = lay(mine=[("frost", "ditch")], theirs=[("fire", "hole")], turn=1, left=1).miss()
    assert "WBI-23" in story.failures


@rule("WBI-A7=landed")
def test_frost_landed_ruling_freezes_though_knocked_off() -> None:
    for ruled, asks in (("at_the_end", False), ("landed", True)):
        story = lay(theirs=[("fire", (0.0, -5.0))], supplies=(["frost"], []), options={"frost": ruled}, left=2).flick(
            "frost", speed=0.6
        )
        assert BLUE in story.on_board
        story.state.position = without(story.state.position, BLUE)
        story.miss()
        assert (story.kind == "frost") == asks
        assert ("WBI-23" in story.failures) != asks


@rule("WBI-A23")
def test_frost_without_flicked_opposing_special_disc_fails() -> None:
    story = lay(mine=[("frost", (0.0, 6.0))], supplies=([], ["fire"]), turn=1, left=1).miss()
    assert "WBI-A23" in story.failures


@rule("WBI-A35")
def test_frost_may_be_declined() -> None:
    story = lay(mine=[("frost", (0.0, 6.0))], theirs=[("fire", "ditch")], turn=1, left=1).miss()
    story.act(WizardBiscuitsDecline(BLUE))
    assert story.event(EffectDeclined).face == "frost"
    assert story.state.freezing == []


@rule("WBI-24")
def test_frozen_disc_may_be_flicked_without_effect_for_one_round() -> None:
    story = lay(mine=[("frost", (0.0, 6.0))], theirs=[("fire", "ditch")], turn=1, left=1).miss()
    story.act(Freeze(BLUE, FIRE_HEAL)).finish_round()
    assert story.state.frozen == [FIRE_HEAL]
    story.flick()
    story.flick("fire")
    assert story.failures == ["WBI-24"]
    assert story.state.burned == []
    assert story.view().totals == (20, 20), "its points count"
    story.finish_round()
    assert story.all_of(RoundEnded)[-1].thawed == (FIRE_HEAL,)
    assert story.state.frozen == []


@rule("WBI-A24")
def test_frozen_disc_has_no_good_or_bad_effect() -> None:
    story = lay(supplies=(["dark_magic"], []), frozen=[THIEF_MAGIC], left=2)
    story.miss("dark_magic")
    assert story.state.corrupted == []
    story.finish_round()
    assert THIEF_MAGIC in story.state.supplies[0], "it does not go to the store"


@rule("WBI-A24=until_scored")
def test_frozen_until_scored_ruling_restores_effect_after_scoring() -> None:
    for ruled, asks in (("whole_round", False), ("until_scored", True)):
        story = lay(
            mine=[("thief", (6.0, 0.0))],
            theirs=[("fire", (0.0, 6.0))],
            frozen=[THIEF_MAGIC],
            options={"frozen": ruled},
            left=1,
            turn=1,
        ).miss()
        assert (story.kind == "thief") == asks


@rule("WBI-A24")
def test_frozen_poison_does_not_poison_or_cure() -> None:
    story = lay(supplies=(["poison"], []), theirs=[(None, "hole")], frozen=[POISON_ACID], poisoned=0)
    story.flick("poison")
    assert story.state.poisoned == 0


@rule("WBI-A24")
def test_frozen_disc_is_no_seventh_disc() -> None:
    story = lay(supplies=(["inspiration"], []), frozen=[MISSILE_INSPIRATION], left=1).miss()
    assert story.failures == ["WBI-A24"]
    assert story.kind == "flick"


@rule("WBI-A25")
def test_freeze_follows_stolen_disc_and_ends_in_store() -> None:
    story = lay(
        mine=[("frost", (0.0, 6.0)), ("thief", (6.0, 0.0))], theirs=[("fire", (-6.0, 0.0))], turn=1, left=1
    ).miss()
    assert {question.kind for question in story.state.asked} == {"frost", "thief"}
    story.act(Freeze(BLUE, FIRE_HEAL))
    assert story.asked.kind == "thief"
    story.act(story.offered[0])
    assert FIRE_HEAL in story.state.supplies[0]
    story.finish_round()
    assert story.state.frozen == [FIRE_HEAL]
    story = lay(mine=[("frost", "hole"), ("acid", (6.0, 0.0))], theirs=[("fire", (-6.0, 0.0))], turn=1, left=1).miss()
    story.act(Freeze(BLUE, FIRE_HEAL)).act(story.offered[0])
    assert story.state.freezing == []
    assert FIRE_HEAL in story.state.store
    assert story.kind == "buy", "one freeze was left, but there is nobody else to freeze"
