"""Sentences with something wrong in them: the referee of the game must catch each.

The events stay right, and so do the states; only what is told is wrong, as it was in the readings that led to this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from gingersnap.core.contract import Event
from gingersnap.core.registry import find_game, folder_of, package_of
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole import events as crokinole
from gingersnap.games.crokinole.words import say
from gingersnap.games.pocket_and_biscuit import current_task as pocket_todo
from gingersnap.games.pocket_and_biscuit import events as pocket
from gingersnap.games.the_wizard_always_wins import events as wizard
from gingersnap.games.wizard_biscuits import events as biscuits
from gingersnap.games.wizard_biscuits.house_data import disc_said
from gingersnap.games.xtal import events as xtal
from gingersnap.testing.conformance import SWEEP_ACTIONS, SWEEP_SEEDS
from gingersnap.testing.sentence_referee import create_ruled_table, judge_game, referee_of, ruled_tables


class WrongSentence(NamedTuple):
    game: str
    event: type[Event]
    change: Callable[[dict[str, Any]], dict[str, Any]]
    """From the arguments to some that are wrong."""
    part: str = ""
    """The message among the arguments that is wrong; the whole sentence if none is named."""


POCKET, WIZARD, XTAL, CROKINOLE = "pocket_and_biscuit", "the_wizard_always_wins", "xtal", "crokinole"
BISCUITS = "wizard_biscuits"
WRONG = {
    "one tile too many": WrongSentence(POCKET, pocket.TilesReceived, lambda said: {"count": said["count"] + 1}),
    "another player is next": WrongSentence(POCKET, pocket.PocketTurnPassed, lambda said: {"seat": 1 - said["seat"]}),
    "a tap that was none": WrongSentence(POCKET, pocket.SpellFailed, lambda said: {"why": "cracked_tapped"}),
    "a token from elsewhere": WrongSentence(XTAL, xtal.TokenMoved, lambda said: {"origin": said["to"]}),
    "a ring too many": WrongSentence(XTAL, xtal.WeaponStruck, lambda said: {"rings": said["rings"] + 1}),
    "protection of another": WrongSentence(XTAL, xtal.SeatProtected, lambda said: {"seat": 1 - min(1, said["seat"])}),
    "a turn that is not over": WrongSentence(XTAL, xtal.TurnForfeited, lambda said: {"cards": not said["cards"]}),
    "rings that were not stored": WrongSentence(XTAL, xtal.SeatLeft, lambda said: {"rings": said["rings"] + 1}),
    "out of play, and could play at once": WrongSentence(
        XTAL, xtal.SeatReturned, lambda said: {"out": not said["out"]}
    ),
    "a turn that is over": WrongSentence(WIZARD, wizard.WizardFailed, lambda said: {"over": True}),
    "a level too many": WrongSentence(WIZARD, wizard.LevelRaised, lambda said: {"level": said["level"] + 1}),
    "a gem too few": WrongSentence(WIZARD, wizard.GemsAdded, lambda said: {"total": said["total"] - 1}),
    "a card for another": WrongSentence(WIZARD, wizard.WizardAlwaysWinsCardDrawn, lambda said: {"seat": 0}),
    "a shot of another": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"seat": 1 - min(1, said["seat"])}
    ),
    "points that nobody got": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"points": f"{said['points']}0"}, "side-change"
    ),
    "points that are kept quiet": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"gains": say("nudge")}, "result-gains"
    ),
    "a disc too many that is out": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"count": said["count"] + 1}, "discs-out"
    ),
    "out for another reason": WrongSentence(
        CROKINOLE,
        crokinole.VerdictGiven,
        lambda said: {"why": "beyond" if said["why"] == "line" else "line"},
        "discs-out",
    ),
    "driven the other way": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"was": said["now"], "now": said["was"]}, "discs-driven"
    ),
    "a 20 for the wrong side": WrongSentence(
        CROKINOLE, crokinole.VerdictGiven, lambda said: {"seats": (said["seats"][0] ^ 1,)}, "twenties-given"
    ),
    "a round for the other side": WrongSentence(
        CROKINOLE, crokinole.RoundScored, lambda said: {"seats": (said["seats"][0] ^ 1,)}, "side-gain"
    ),
    "a disc that was not bought": WrongSentence(BISCUITS, biscuits.DiscBought, lambda said: {"disc": disc_said(16)}),
    "points that are not left": WrongSentence(BISCUITS, biscuits.DiscBought, lambda said: {"left": said["left"] + 1}),
    "more in the bank than there is": WrongSentence(
        BISCUITS, biscuits.PointsBanked, lambda said: {"score": said["score"] + said["amount"]}
    ),
    "lost, and not all": WrongSentence(BISCUITS, biscuits.PointsLost, lambda said: {"is_all": not said["is_all"]}),
    "a total too high": WrongSentence(
        BISCUITS, biscuits.RoundTotalled, lambda said: {"total": f"{said['total']}5"}, "total-of"
    ),
    "Poisoned as long as another ruling says": WrongSentence(
        BISCUITS, biscuits.StatusBegan, lambda said: {"kept": not said["kept"]}
    ),
    "frozen as long as another ruling says": WrongSentence(
        BISCUITS, biscuits.DiscFrozen, lambda said: {"until_scored": not said["until_scored"]}
    ),
    "does not count, after it has": WrongSentence(
        BISCUITS, biscuits.DiscDestroyed, lambda said: {"has_counted": False} if "has_counted" in said else {}
    ),
    "handed over to the wrong side": WrongSentence(
        BISCUITS, biscuits.DiscHandedOver, lambda said: {"side": tuple(seat ^ 1 for seat in said["side"])}
    ),
    "burned for more than it is": WrongSentence(
        BISCUITS, biscuits.DiscsBurned, lambda said: {"points": said["points"] + 5}
    ),
    "time that was up for banking": WrongSentence(
        BISCUITS, biscuits.ChoiceTimedOut, lambda said: {"kind": "lucky" if said["kind"] == "bank" else "bank"}
    ),
    "a reshot too many": WrongSentence(CROKINOLE, crokinole.ShotTakenBack, lambda said: {"count": said["count"] + 1}),
}


def judge_all(game: str) -> None:
    referee = referee_of(package_of(game), folder_of(game))
    assert referee is not None
    for ruled in ruled_tables(find_game(game)):
        for seed in SWEEP_SEEDS:
            judge_game(referee, create_ruled_table(find_game(game), ruled, seed), seed, SWEEP_ACTIONS)


def _change(said: Sentence, wrong: WrongSentence) -> Sentence:
    if wrong.part in ("", said.id):
        return Sentence(said.catalogue, said.id, {**said.arguments, **wrong.change(said.arguments)})
    changed = {
        name: _change(part, wrong) if isinstance(part, Sentence) else part for name, part in said.arguments.items()
    }
    return Sentence(said.catalogue, said.id, changed)


@pytest.mark.parametrize("bug", WRONG)
def test_referee_catches_wrong_sentence(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = WRONG[bug]
    right: Callable[[Event], Sentence] = wrong.event.sentence  # type: ignore[assignment]

    def tell_wrong(event: Event) -> Sentence:
        return _change(right(event), wrong)

    monkeypatch.setattr(wrong.event, "sentence", tell_wrong)
    with pytest.raises(AssertionError):
        judge_all(wrong.game)


def test_referee_catches_promise_that_a_ruling_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, counted tiles were promised "in any case", and a tapped cracked biscuit lost them all."""
    monkeypatch.setattr(pocket_todo, "lost_if", lambda view: "cracked_tap")
    with pytest.raises(AssertionError, match="would lose the tiles"):
        judge_all(POCKET)


def test_referee_has_an_ear_for_every_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new sentence without a claim in the referee fails, instead of passing unheard."""
    referee = referee_of(package_of(XTAL), folder_of(XTAL))
    monkeypatch.delattr(referee, "turn_began")
    with pytest.raises(AssertionError, match="does not know turn-began"):
        judge_all(XTAL)
