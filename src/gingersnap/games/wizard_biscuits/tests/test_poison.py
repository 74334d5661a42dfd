"""Poison, the first side of the green disc, and what it is to be Poisoned."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscHandedOver, StatusBegan, StatusEnded
from gingersnap.games.wizard_biscuits.tests.story import POISON_ACID, THIEF_MAGIC, lay
from gingersnap.games.wizard_biscuits.types import Buy, Destroy, Steal
from gingersnap.testing import rule

GREEN, BLACK = POISON_ACID, THIEF_MAGIC


@rule("WBI-26", "WBI-A6")
def test_landing_in_a_field_with_an_opposing_disc_it_poisons() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["poison"], []))
    story.flick("poison", speed=0.6)
    began = story.happened(StatusBegan)
    assert (began.side, began.status, began.rule) == (1, "poisoned", "WBI-26")
    story.flick(speed=3.0, place=-20.0)
    assert story.state.poisoned == 1, "what moves later undoes nothing"


@rule("WBI-26", "WBI-A74")
def test_landing_in_the_hole_it_poisons_if_the_other_side_has_a_twenty() -> None:
    assert lay(theirs=[(None, "hole")], supplies=(["poison"], [])).flick("poison").state.poisoned == 1
    alone = lay(mine=[(None, "hole")], supplies=(["poison"], [])).flick("poison")
    assert alone.failures == ["WBI-26"]
    assert alone.state.poisoned is None


@rule("WBI-26")
def test_an_opposing_disc_in_another_field_is_none() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["poison"], []))
    assert story.flick("poison", speed=0.7).failures == ["WBI-26"]


@rule("WBI-27", "WBI-A27", "WBI-A28")
def test_the_disc_scores_for_who_flicked_it_and_then_goes_to_the_victim_who_loses_five_points_at_once() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), left=1).flick("poison")
    assert story.totals == (20, 15)
    assert (story.happened(DiscHandedOver).disc, story.happened(DiscHandedOver).side) == (GREEN, 1)
    assert story.state.supplies == [[], [GREEN]]
    story.finish_round()
    story.finish_flicks()
    assert story.totals == (0, -5), "and in every round while it is Poisoned"


@rule("WBI-28", "WBI-A69", "WBI-A31")
def test_who_poisons_back_is_cured_and_only_the_other_loses_points() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), poisoned=0, left=1).flick("poison")
    assert (story.happened(StatusEnded).side, story.happened(StatusBegan).side) == (0, 1)
    assert story.totals == (20, 15)
    assert story.state.poisoned == 1


@rule("WBI-A29")
def test_a_poison_disc_that_one_was_given_counts_for_the_bank_and_may_be_flicked_as_either_side() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), left=1).flick("poison").finish_round()
    assert story.view().sides[1].limit == 10
    story.miss()
    assert story.faces_offered == {None, "poison", "acid"}


@rule("WBI-A30")
def test_poisoned_ends_when_the_disc_is_destroyed_before_totals_or_after() -> None:
    story = lay(mine=[("poison", "ditch")], theirs=[("dark_magic", "hole")], poisoned=0, corrupted=[1], left=1, turn=1)
    story.miss().act(Destroy(BLACK, GREEN))
    assert story.happened(StatusEnded).rule == "WBI-A30"
    assert story.totals == (0, 15)


@rule("WBI-A30")
def test_a_poison_that_never_arrives_poisons_no_longer() -> None:
    story = lay(mine=[("dark_magic", "hole")], theirs=[("poison", "hole")], corrupted=[0], left=1, turn=1)
    story.state.poisoned = story.state.poison_goes_to = 0
    story.miss().act(Destroy(BLACK, GREEN))
    assert story.totals == (15, 0)
    assert story.state.poisoned is None
    assert GREEN in story.state.store


@rule("WBI-A30")
def test_a_thief_cures_who_loses_the_disc_and_poisons_nobody() -> None:
    story = lay(mine=[("poison", (6.0, 0.0))], theirs=[("thief", (0.0, 6.0))], poisoned=0, left=1).miss()
    story.act(Steal(BLACK, GREEN))
    assert story.state.poisoned is None
    assert story.state.supplies == [[BLACK], [GREEN]]


@rule("WBI-A30")
def test_a_victim_that_takes_the_disc_by_thief_stays_poisoned() -> None:
    story = lay(mine=[("thief", (6.0, 0.0))], theirs=[("poison", (0.0, 6.0))], left=1)
    story.state.poisoned = story.state.poison_goes_to = 0
    story.miss().act(Steal(BLACK, GREEN))
    assert story.state.poisoned == 0
    assert story.all_of(DiscHandedOver) == []
    assert story.state.supplies == [[GREEN], [BLACK]]


@rule("WBI-A32")
def test_buying_the_poison_disc_poisons_nobody() -> None:
    story = lay(mine=[(None, "hole")], left=1).miss().act(Buy(GREEN))
    assert GREEN in story.state.supplies[0]
    assert story.state.poisoned is None
