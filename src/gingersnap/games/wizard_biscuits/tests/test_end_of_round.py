"""The order of the nine steps, and who decides in them."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import CrokinoleRoundBegan
from gingersnap.games.wizard_biscuits.events import (
    DiscDestroyed,
    DiscFrozen,
    DiscHandedOver,
    DiscTeleported,
    PointsBanked,
    RoundEnded,
    RoundTotalled,
)
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    Laid,
    lay,
)
from gingersnap.games.wizard_biscuits.types import Bank, BuyNothing, Destroy, Freeze, Steal, WizardBiscuitsDecline
from gingersnap.testing import rule


@rule("WBI-37", "WBI-A7", "WBI-A42")
def test_end_of_round_steps_follow_rulebook_order() -> None:
    mine: list[Laid] = [("frost", "hole"), ("dark_magic", "hole")]
    theirs: list[Laid] = [("fire", "ditch"), ("poison", (0.0, -6.0)), ("teleportation", (8.0, 0.0))]
    story = lay(mine=mine, theirs=theirs, supplies=(["inspiration"], []), left=1, turn=1, corrupted=[0])
    story.state.poisoned = story.state.poison_goes_to = 0
    told: list[Event] = []
    story.miss()
    assert story.kind == "seventh"
    for action in (
        WizardBiscuitsDecline(17),
        Destroy(THIEF_MAGIC, FIRE_HEAL),
        Freeze(FROST_INVISIBILITY, TELEPORTATION_LUCKY),
        BuyNothing(),
        Bank(10),
    ):
        told += story.act(action).events
    order = [
        DiscTeleported, DiscDestroyed, RoundTotalled, DiscFrozen, DiscHandedOver, PointsBanked, RoundEnded,
        CrokinoleRoundBegan,
    ]  # fmt: skip
    assert [type(event) for event in told if type(event) in order] == order
    assert story.state.frozen == [TELEPORTATION_LUCKY]
    assert story.event(CrokinoleRoundBegan).number == story.view().number == 2


@rule("WBI-A42")
def test_winner_uses_effects_first_in_any_order() -> None:
    mine: list[Laid] = [("frost", "hole"), ("thief", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("acid", "hole")], left=1, turn=1).miss()
    assert {question.kind for question in story.state.asked} == {"frost", "thief"}
    story.act(Steal(THIEF_MAGIC, POISON_ACID))
    assert story.kind == "buy", "Acid is gone, so nobody uses it and nobody freezes it"
    story = lay(mine=mine, theirs=[("acid", "hole")], left=1, turn=1).miss()
    story.act(Freeze(FROST_INVISIBILITY, POISON_ACID)).act(WizardBiscuitsDecline(THIEF_MAGIC))
    assert story.kind == "acid", "the freeze counts from the next round on"
    assert story.turn == 1


@rule("WBI-7")
def test_first_to_flick_uses_effects_first_after_tie() -> None:
    for first, kind in ((0, "thief"), (1, "frost")):
        story = lay(mine=[("thief", "hole")], theirs=[("frost", "hole")], left=1, turn=1 - first).miss()
        assert (story.state.first, story.kind) == (first, kind)


@rule("WBI-A76")
def test_flicker_decides_effect_and_first_flicker_spends() -> None:
    mine: list[Laid] = [(None, "hole"), ("frost", "hole")]
    story = lay(mine=mine, theirs=[("fire", "hole")], seats=4, turn=1, left=1)
    flickers = [disc.seat for disc in story.state.flicked if disc.side == 0]
    story.miss()
    assert (story.kind, story.turn) == ("frost", flickers[1])
    story.act(Freeze(FROST_INVISIBILITY, FIRE_HEAL))
    assert (story.kind, story.turn) == ("buy", flickers[0])


@rule("WBI-A78")
def test_partners_use_effects_in_any_order() -> None:
    mine: list[Laid] = [("thief", "hole"), ("frost", "hole")]
    for late in (0, 1):
        story = lay(mine=mine, theirs=[("fire", "hole")], seats=4, turn=1, left=1).miss()
        assert len({question.seat for question in story.state.asked}) == 2
        question = story.state.asked[late]
        assert question.disc is not None
        story.act(WizardBiscuitsDecline(question.disc), seat=question.seat)
        assert story.asked.kind == ("frost", "thief")[late]
        assert story.rejects(WizardBiscuitsDecline(question.disc), seat=story.turn) in ("WBI-23", "WBI-30")
