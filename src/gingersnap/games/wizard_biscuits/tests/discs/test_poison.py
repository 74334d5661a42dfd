"""Poison, the first side of the green disc, and what it is to be Poisoned."""

from __future__ import annotations

from typing import Any

from gingersnap.core.structs.canonical_hash import implied_values
from gingersnap.games.wizard_biscuits.events import DiscHandedOver, EffectFailed, StatusBegan, StatusEnded
from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    THIEF_MAGIC,
    Laid,
    flicked,
    lay,
)
from gingersnap.games.wizard_biscuits.types import (
    Buy,
    Destroy,
    Freeze,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
)
from gingersnap.testing import rule

RED, BLUE, GREEN, BLACK = FIRE_HEAL, FROST_INVISIBILITY, POISON_ACID, THIEF_MAGIC


@rule("WBI-26", "WBI-A6")
def test_poison_landing_in_field_with_opposing_disc_poisons() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["poison"], []))
    story.flick("poison", speed=0.6)
    began = story.event(StatusBegan)
    assert (began.side, began.status, began.rule) == (1, "poisoned", "WBI-26")
    story.flick(speed=3.0, place=-20.0)
    assert story.state.poisoned == 1, "what moves later undoes nothing"


@rule("WBI-26", "WBI-A74")
def test_poison_in_hole_poisons_side_with_a_twenty() -> None:
    assert lay(theirs=[(None, "hole")], supplies=(["poison"], [])).flick("poison").state.poisoned == 1
    alone = lay(mine=[(None, "hole")], supplies=(["poison"], [])).flick("poison")
    assert alone.failures == ["WBI-26"]
    assert alone.state.poisoned is None


@rule("WBI-26")
def test_poison_in_other_field_fails() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["poison"], []))
    assert story.flick("poison", speed=0.7).failures == ["WBI-26"]


@rule("WBI-27", "WBI-A27", "WBI-A28")
def test_poison_disc_scores_for_flicker_then_goes_to_victim() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), left=1).flick("poison")
    assert story.totals == (20, 15)
    assert (story.event(DiscHandedOver).disc, story.event(DiscHandedOver).side) == (GREEN, 1)
    assert story.state.supplies == [[], [GREEN]]
    story.finish_round()
    story.finish_flicks()
    assert story.totals == (0, -5), "and every round while it is Poisoned"


@rule("WBI-27", "WBI-A27")
def test_view_shows_disc_to_be_handed_over() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], ["fire"])).flick("poison")
    assert {disc.id: disc.goes_to for disc in story.view(1).specials if disc.goes_to is not None} == {GREEN: 1}


@rule("WBI-A28=at_once")
def test_poison_disc_at_once_ruling_hands_disc_over_immediately() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), options={"poison_disc": "at_once"}).flick("poison")
    assert story.event(DiscHandedOver).side == 1
    assert (story.trays, story.view().totals, story.state.supplies) == (((), (6,)), (0, 15), [[], [GREEN]])
    assert (story.turn, story.faces_offered) == (1, {None, "poison", "acid"})
    story.act(flicked(story)).act(flicked(story))
    assert story.flick("poison").state.poisoned == 0
    assert story.state.supplies == [[GREEN], []]


@rule("WBI-28", "WBI-A69", "WBI-A31")
def test_poisoning_back_cures_poisoned_side() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), poisoned=0, left=1).flick("poison")
    assert (story.event(StatusEnded).side, story.event(StatusBegan).side) == (0, 1)
    assert story.totals == (20, 15)
    assert story.state.poisoned == 1


@rule("WBI-A31", "WBI-27")
def test_poison_against_poisoned_side_hands_disc_over() -> None:
    """The rulebook gives the disc to a Poisoned side; it stayed with its owner if they had been Poisoned before."""
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), poisoned=1, left=1).flick("poison")
    assert story.all_of(StatusBegan) == []
    assert story.failures == ["WBI-A31"]
    assert story.event(EffectFailed).words(["Ann", "Bo"], 1) == (
        "Ann's Poison changes no status, because the other side is already Poisoned, but it gets the disc (WBI-A31)."
    )
    assert (story.event(DiscHandedOver).side, story.state.supplies, story.state.poisoned) == (1, [[], [GREEN]], 1)
    assert story.totals == (20, 15), "it loses 5 points once"


@rule("WBI-A31", "WBI-A28=at_once")
def test_poison_against_poisoned_side_hands_disc_over_at_once_where_ruled_so() -> None:
    laid: dict[str, Any] = {"supplies": (["poison"], []), "poisoned": 1, "options": {"poison_disc": "at_once"}}
    story = lay(theirs=[(None, "hole")], **laid).flick("poison")
    assert (story.event(DiscHandedOver).side, story.state.supplies, story.state.position.trays[0]) == (
        1,
        [[], [GREEN]],
        (),
    )


@rule("WBI-A31=nothing")
def test_poison_against_poisoned_side_does_nothing_where_ruled_so() -> None:
    """The reading of earlier versions: stored games and WizardBiscuits-v1 keep it."""
    options = {"poisoned_again": "nothing"}
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), poisoned=1, left=1, options=options).flick("poison")
    assert (story.failures, story.all_of(DiscHandedOver), story.state.supplies[0]) == (["WBI-A31"], [], [GREEN])
    assert implied_values(WizardBiscuitsOptions)["poisoned_again"] == "nothing"
    assert WizardBiscuitsOptions().poisoned_again == "disc_goes_over"


@rule("WBI-A29")
def test_received_poison_disc_raises_bank_limit_and_may_be_flicked() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), left=1).flick("poison").finish_round()
    assert story.view().sides[1].limit == 10
    story.miss()
    assert story.faces_offered == {None, "poison", "acid"}


KEPT = {"poisoned": "while_disc_kept"}
"""The other ruling: Poisoned goes with the disc."""


@rule("WBI-A30")
def test_poisoned_status_survives_destruction_of_disc() -> None:
    story = lay(mine=[("poison", "ditch")], theirs=[("dark_magic", "hole")], poisoned=0, corrupted=[1], left=1, turn=1)
    story.miss().act(Destroy(BLACK, GREEN))
    assert story.all_of(StatusEnded) == []
    assert (story.totals, story.state.poisoned) == ((-5, 15), 0)


@rule("WBI-A30=while_disc_kept")
def test_poisoned_while_disc_kept_ruling_ends_with_destruction() -> None:
    mine: list[Laid] = [("poison", "ditch")]
    story = lay(
        mine=mine, theirs=[("dark_magic", "hole")], poisoned=0, corrupted=[1], left=1, turn=1, options=KEPT
    )  # fmt: skip
    story.miss().act(Destroy(BLACK, GREEN))
    assert story.event(StatusEnded).rule == "WBI-A30"
    assert (story.totals, story.state.poisoned) == ((0, 15), None)


@rule("WBI-A30")
def test_poisoned_status_survives_use_of_disc_as_acid() -> None:
    story = lay(mine=[("acid", "hole"), (None, "hole")], theirs=[("frost", "hole")], poisoned=0, left=1, turn=1).miss()
    story.act(Destroy(GREEN, BLUE))
    assert {GREEN, BLUE} <= {*story.state.store}
    assert story.state.poisoned == 0
    story.finish_round()
    story.finish_flicks()
    assert story.totals == (-5, 0)


@rule("WBI-A30")
def test_theft_of_poison_disc_neither_cures_nor_poisons() -> None:
    story = lay(mine=[("poison", (6.0, 0.0))], theirs=[("thief", (0.0, 6.0))], poisoned=0, left=1).miss()
    story.act(Steal(BLACK, GREEN))
    assert story.state.poisoned == 0
    assert story.state.supplies == [[BLACK], [GREEN]]


@rule("WBI-A30=while_disc_kept")
def test_poisoned_while_disc_kept_ruling_ends_with_theft() -> None:
    mine: list[Laid] = [("poison", (6.0, 0.0))]
    story = lay(mine=mine, theirs=[("thief", (0.0, 6.0))], poisoned=0, left=1, options=KEPT).miss()
    story.act(Steal(BLACK, GREEN))
    assert story.event(StatusEnded).side == 0
    assert story.state.poisoned is None


@rule("WBI-A80", "WBI-A28")
def test_disc_that_poisoned_a_side_is_no_target_of_its_effects() -> None:
    effects: dict[FaceName, type[Destroy | Freeze | Steal]] = {"dark_magic": Destroy, "frost": Freeze, "thief": Steal}
    for face, act in effects.items():
        mine: list[Laid] = [(face, "hole"), (None, "hole")]
        story = lay(mine=mine, theirs=[("poison", "hole"), ("fire", "hole")], left=1, turn=1)
        story.state.poisoned = story.state.poison_goes_to = 0
        question = story.miss().asked
        assert (question.kind, question.targets) == (face, (RED,))
        assert story.rejects(act(question.disc or 0, GREEN)) == "WBI-A80"
        story.act(WizardBiscuitsDecline(question.disc or 0)).finish_round()
        assert GREEN in story.state.supplies[0]


@rule("WBI-A80", "WBI-A18")
def test_poison_disc_about_to_be_received_is_no_frost_target() -> None:
    story = lay(mine=[("frost", "hole")], theirs=[("poison", "hole")], left=1, turn=1)
    story.state.poison_goes_to = 0
    assert "WBI-A80" in story.miss().failures
    story = lay(mine=[("frost", "hole")], theirs=[("poison", "hole")], left=1, turn=1).miss()
    assert story.asked.targets == (GREEN,), "it has poisoned nobody: it is theirs"


@rule("WBI-A32")
def test_buying_poison_disc_poisons_nobody() -> None:
    story = lay(mine=[(None, "hole")], left=1).miss().act(Buy(GREEN))
    assert GREEN in story.state.supplies[0]
    assert story.state.poisoned is None
