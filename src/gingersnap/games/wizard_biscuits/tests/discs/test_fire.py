"""Fire, the first side of the red disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscsBurned
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, FROST_INVISIBILITY, MISSILE_INSPIRATION, lay
from gingersnap.games.wizard_biscuits.types import PickUp
from gingersnap.testing import rule

BUMPED = (0.0, -5.0)
"""A disc that lies here is bumped by a flick at this speed; both end on the 10 field."""
BUMP = 0.6


@rule("WBI-19", "WBI-A6", "WBI-A9")
def test_fire_burns_all_other_discs_in_its_field() -> None:
    story = lay(theirs=[(None, BUMPED), (None, (1.0, 2.0))], mine=[(None, (6.0, 0.0))], supplies=(["fire"], []))
    story.flick("fire", speed=BUMP)
    burned = story.event(DiscsBurned)
    assert (burned.disc, set(burned.burned), burned.field) == (FIRE_HEAL, {0, 6}, 10)
    assert story.view().totals == (10, 15)


@rule("WBI-A9=opposing")
def test_fire_opposing_ruling_spares_own_side() -> None:
    laid = lay(
        theirs=[(None, BUMPED)], mine=[(None, (6.0, 0.0))], supplies=(["fire"], []), options={"fire": "opposing"}
    )
    assert laid.flick("fire", speed=BUMP).event(DiscsBurned).burned == (6,)
    alone = lay(mine=[(None, "hole")], supplies=(["fire"], []), options={"fire": "opposing"}).flick("fire")
    assert (alone.state.burned, alone.failures) == ([], ["WBI-A68"])


@rule("WBI-19", "WBI-A12")
def test_fire_in_hole_burns_only_current_twenties() -> None:
    story = lay(theirs=[(None, "hole")], mine=[(None, "hole")], supplies=(["fire"], []))
    story.flick("fire")
    assert set(story.event(DiscsBurned).burned) == {0, 6}
    assert story.view().totals == (20, 0)
    story.flick()
    assert story.view().totals == (20, 20)


@rule("WBI-A12=all_round")
def test_fire_in_hole_all_round_ruling_burns_later_twenties() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["fire"], ["frost"]), options={"fire_in_hole": "all_round"}).flick(
        "fire"
    )
    assert set(story.flick().event(DiscsBurned).burned) == {7}
    assert story.view().totals == (20, 0)
    story.flick()
    assert story.view().totals == (20, 0), "friend or foe"
    assert story.flick("frost").view().totals == (20, 20)
    elsewhere = lay(theirs=[(None, BUMPED)], supplies=(["fire"], []), options={"fire_in_hole": "all_round"})
    elsewhere.flick("fire", speed=BUMP)
    assert not elsewhere.state.hole_burns


@rule("WBI-A6=lands_again")
def test_fire_lands_again_ruling_burns_where_it_is_moved() -> None:
    story = lay(mine=[("fire", (0.0, 5.0)), (None, (0.0, 1.5))], turn=1, options={"moved": "lands_again"})
    burned = story.flick(speed=0.7).event(DiscsBurned)
    assert (story.field("fire"), burned.field, burned.seat) == (15, 15, 0)
    still = lay(mine=[("fire", (6.0, 0.0))], theirs=[(None, (-6.0, 0.0))], options={"moved": "lands_again"}).miss()
    assert still.state.burned == [], "where it was not moved to another field, it does nothing"


@rule("WBI-20")
def test_burned_discs_count_nothing_for_one_round() -> None:
    story = lay(theirs=[(None, BUMPED)], supplies=(["fire"], []), left=1)
    story.flick("fire", speed=BUMP)
    assert story.totals == (10, 0)
    story.finish_round()
    assert story.state.burned == []


@rule("WBI-21", "WBI-A14")
def test_fire_spares_frost_but_not_invisibility() -> None:
    for face, burned in (("frost", []), ("invisibility", [FROST_INVISIBILITY])):
        story = lay(theirs=[(face, BUMPED)], supplies=(["fire"], []))  # type: ignore[list-item]
        story.flick("fire", speed=BUMP)
        assert story.state.burned == burned
        assert story.failures == ([] if burned else ["WBI-21"])


@rule("WBI-A24")
def test_fire_burns_frozen_frost() -> None:
    story = lay(theirs=[("frost", BUMPED)], supplies=(["fire"], []), frozen=[FROST_INVISIBILITY])
    assert story.flick("fire", speed=BUMP).state.burned == [FROST_INVISIBILITY]


@rule("WBI-A10", "WBI-A33")
def test_burned_disc_still_closes_board_and_can_be_poisoned() -> None:
    story = lay(theirs=[(None, BUMPED)], supplies=(["poison"], []), burned=[6])
    assert not story.view().open_board
    story.flick("poison", speed=BUMP)
    assert story.verdict.good
    assert story.state.poisoned == 1


@rule("WBI-A10")
def test_burned_disc_keeps_its_effect() -> None:
    story = lay(mine=[("thief", (6.0, 0.0))], theirs=[("fire", (0.0, 6.0))], left=1, burned=[15], turn=1)
    assert story.miss().kind == "thief"


@rule("WBI-A11")
def test_burned_disc_stays_burned_in_hole_and_after_reflick() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], burned=[6], supplies=(["fire"], []))
    story.flick(speed=0.8)
    assert story.trays[1] == (6,)
    assert story.view().totals[1] == 0
    story = lay(mine=[(None, "ditch"), (None, (6.0, 0.0))], supplies=(["heal"], []), burned=[0])
    story.flick("heal").act(PickUp(FIRE_HEAL, 0))
    story.flick(disc=0)
    assert story.trays[0] == (FIRE_HEAL, 0)
    assert story.view().totals[0] == 20 + 10


@rule("WBI-A13", "WBI-A6")
def test_fire_moved_later_burns_nothing() -> None:
    story = lay(mine=[("fire", (0.0, 5.0)), (None, (0.0, 1.5))], turn=1)
    story.flick(speed=0.7)
    assert story.field("fire") == 15
    assert story.state.burned == []


@rule("WBI-A15")
def test_fire_burns_magic_missile_in_hole() -> None:
    story = lay(theirs=[("magic_missile", "hole")], supplies=(["fire"], []))
    assert story.flick("fire").state.burned == [MISSILE_INSPIRATION]


@rule("WBI-A68")
def test_fire_with_nothing_to_burn_fails() -> None:
    story = lay(theirs=[(None, BUMPED)], supplies=(["fire"], []), burned=[6])
    assert story.flick("fire", speed=BUMP).failures == ["WBI-A68"]
    assert lay(supplies=(["fire"], [])).flick("fire").failures == ["WBI-A68"]


@rule("WBI-A5")
def test_fire_removed_by_bad_shot_fails() -> None:
    story = lay(theirs=[(None, (6.0, 0.0))], supplies=(["fire"], []))
    assert story.flick("fire", speed=0.7).failures == ["WBI-A5"]
    assert story.state.burned == []
