"""Lucky, the second side of the yellow disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscPickedUp, SideDeclared
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, TELEPORTATION_LUCKY, flicked, lay
from gingersnap.games.wizard_biscuits.types import PickUp, WizardBiscuitsDecline
from gingersnap.testing import rule

YELLOW = TELEPORTATION_LUCKY


@rule("WBI-35", "WBI-A45")
def test_lucky_may_be_picked_up_and_reflicked_once() -> None:
    for numbers, came_from in (({"aim": -90.0, "speed": 2.0}, "ditch"), ({"speed": 0.75}, "board"), ({}, "tray")):
        story = lay(supplies=(["lucky"], [])).flick("lucky", **numbers)
        assert story.offered == [PickUp(YELLOW, YELLOW), WizardBiscuitsDecline(YELLOW)]
        assert story.act(PickUp(YELLOW, YELLOW)).event(DiscPickedUp).came_from == came_from
        assert (story.on_board, story.trays[0], story.ditch[0]) == ([], (), ())
        shots = story.state.shots
        story.flick("lucky")
        assert story.trays[0] == (YELLOW,)
        assert (story.state.shots, story.kind, story.turn) == (shots, "flick", 1)


@rule("WBI-35")
def test_lucky_may_be_left() -> None:
    story = lay(supplies=(["lucky"], [])).flick("lucky").act(WizardBiscuitsDecline(YELLOW))
    assert (story.trays[0], story.turn) == ((YELLOW,), 1)


@rule("WBI-A45")
def test_lucky_reflick_keeps_effects_on_other_discs() -> None:
    story = lay(mine=[(None, (0.0, -11.0))], theirs=[(None, (6.0, 0.0))], supplies=(["lucky"], []))
    story.flick("lucky", place=5.0, aim=-50.0, speed=0.5)
    assert story.ditch[0] != ()
    removed = story.ditch[0]
    story.act(PickUp(YELLOW, YELLOW))
    assert story.ditch[0] == tuple(disc for disc in removed if disc != YELLOW)


@rule("WBI-A46")
def test_lucky_keeps_its_face_and_has_one_reflick_per_round() -> None:
    story = lay(supplies=(["lucky"], [])).miss("lucky").act(PickUp(YELLOW, YELLOW))
    assert story.faces_offered == {"lucky"}
    assert story.rejects(flicked(story, "teleportation")) == "WBI-A46"
    assert story.miss("lucky").failures == [], "its second flick is no refusal"
    assert story.event(SideDeclared).face == "lucky"
    assert story.kind == "flick"


@rule("WBI-A46")
def test_heal_returns_lucky_without_another_reflick() -> None:
    story = lay(mine=[("lucky", "ditch")], supplies=(["heal"], []), lucky_reflicks=1)
    story.flick("heal").act(PickUp(FIRE_HEAL, YELLOW))
    assert story.flick("lucky").failures == ["WBI-A46"]
    assert story.kind == "flick"
    story = lay(mine=[("lucky", "ditch"), (None, "ditch")], supplies=(["heal"], []))
    story.flick("heal").act(PickUp(FIRE_HEAL, YELLOW)).act(PickUp(FIRE_HEAL, 0))
    assert story.miss("lucky").kind == "lucky", "it had none before"
    story.act(PickUp(YELLOW, YELLOW))
    assert story.asked.targets == (YELLOW,), "Lucky first, then the rest of what Heal picked up"
    story.flick("lucky")
    assert story.asked.targets == (0,)


@rule("WBI-A51")
def test_lucky_is_resolved_at_once_after_last_flick() -> None:
    story = lay(supplies=(["lucky"], []), left=1).flick("lucky")
    assert story.kind == "lucky"
    assert story.act(WizardBiscuitsDecline(YELLOW)).totals == (20, 0)


@rule("WBI-A62")
def test_lucky_is_reflicked_by_same_partner() -> None:
    story = lay(supplies=(["lucky"], []), seats=4, turn=2).miss("lucky")
    assert story.turn == 2
    story.act(PickUp(YELLOW, YELLOW))
    assert (story.turn, story.kind) == (2, "reflick")
