"""Sentences that were untrue: at the wrong moment, about the wrong round, or where the table rules otherwise."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from gingersnap.core.options.option_parsing import option_properties
from gingersnap.games.crokinole.events import ShotTakenBack
from gingersnap.games.crokinole.types import Reshoot
from gingersnap.games.wizard_biscuits.events import (
    ChoiceTimedOut,
    DiscDestroyed,
    DiscFrozen,
    EffectFailed,
    FlickStood,
    StatusBegan,
    StatusEnded,
    WizardBiscuitsEvent,
)
from gingersnap.games.wizard_biscuits.explanations import KINDS, spoken, things
from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.house_rules import does_said
from gingersnap.games.wizard_biscuits.lessons import LESSONS
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.questions import asked_said
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    THIEF_MAGIC,
    Laid,
    WizardBiscuitsStory,
    lay,
)
from gingersnap.games.wizard_biscuits.types import (
    ChoiceKind,
    Destroy,
    Freeze,
    Question,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
)
from gingersnap.testing import rule

BO = 1
NAMES = ("Ann", "Bo")
RED, BLUE, GREEN, BLACK = FIRE_HEAL, FROST_INVISIBILITY, POISON_ACID, THIEF_MAGIC


def heard(story: WizardBiscuitsStory, kind: type[WizardBiscuitsEvent] | Any) -> list[str]:
    """The sentences of the last action of one kind, as a spectator reads them."""
    return [event.words(NAMES) for event in story.all_of(kind)]


# --- Flicks -------------------------------------------------------------------------------------------


@rule("WBI-A4", "WBI-20")
def test_flick_states_driven_discs_and_points_of_each_side() -> None:
    """As in Crokinole; a burned disc has no points to lose."""
    story = lay(theirs=[(None, (0.0, -2.8))]).flick(speed=1.16)
    assert story.verdict.words(NAMES, BO) == (
        "Ann's shot: one of your discs goes from 15 to 5, and the shot disc lies on 10; +10 for Ann, −10 for you."
        " (CRK-16)"
    )
    burned = lay(theirs=[(None, (0.0, -2.8))], burned=[6]).flick(speed=1.16).verdict
    assert (burned.driven, burned.gains) == ((), (10, 0))


# --- Time that is up ----------------------------------------------------------------------------------


@rule("WBI-A77")
def test_timeout_text_names_every_kind_of_choice() -> None:
    """Who had not chosen the six, or not taken a flick back, was told that all was banked."""
    told = {kind: ChoiceTimedOut(BO, kind).words(NAMES) for kind in get_args(ChoiceKind)}
    assert [kind for kind, words in told.items() if "banked" in words] == ["bank"]
    assert told["keep"] == "Bo's time for taking the shot back is up (WBI-A77)."
    assert told["choose"] == "Bo's time for choosing the six is up (WBI-A77)."


@rule("WBI-A81")
def test_shot_that_stands_is_not_told_as_a_choice() -> None:
    """ "Ann lets the flick stand": Ann had let the time run out."""
    assert FlickStood(0, 0).words(NAMES) == "Ann's shot stands."
    assert FlickStood(0, 0).words(NAMES, 0) == "Your shot stands."


# --- Why an effect does nothing -----------------------------------------------------------------------


@rule("WBI-A80")
@pytest.mark.parametrize("face", ["frost", "dark_magic", "thief"])
def test_effect_without_victim_names_poison_that_is_own_already(face: FaceName) -> None:
    """ "There is no opposing special disc": Poison was flicked, and had just been used against this side."""
    mine: list[Laid] = [(face, "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("poison", "hole")], left=1, turn=1)
    story.state.poisoned = story.state.poison_goes_to = 0
    [words] = heard(story.miss(), EffectFailed)
    assert "the opposing Poison was used against this side and is now its own (WBI-A80)." in words


@rule("WBI-A42")
def test_effect_without_victim_says_that_it_was_destroyed_before() -> None:
    """ "There is no opposing special disc that was flicked": Acid had just destroyed the one there was."""
    mine: list[Laid] = [("frost", "hole"), ("acid", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("fire", "hole")], left=1, turn=1).miss()
    words = heard(story.act(Destroy(GREEN, RED)), EffectFailed)
    assert [each for each in words if "Frost" in each] == [
        "Ann's Frost does nothing, because every opposing special disc left was already destroyed or swapped (WBI-A42)."
    ]


@rule("WBI-A23")
def test_frost_where_no_special_disc_was_flicked_says_so() -> None:
    [words] = heard(lay(mine=[("frost", "hole"), (None, "hole")], left=1, turn=1).miss(), EffectFailed)
    assert words == "Ann's Frost does nothing, because no opposing special disc was flicked (WBI-A23)."


@rule("WBI-A42")
def test_acid_taken_by_thief_before_it_acts_is_mentioned() -> None:
    """Bo waited for Acid to act; Ann's Thief had taken it, and nothing was said."""
    story = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("acid", "hole")], left=1, turn=1).miss()
    story.act(Steal(BLACK, GREEN))
    assert heard(story, EffectFailed) == [
        "Bo's Acid does nothing, because it was swapped before its turn came (WBI-A42)."
    ]


@rule("WBI-A40", "WBI-A42")
def test_disc_destroyed_by_dark_magic_says_that_it_does_not_act() -> None:
    mine: list[Laid] = [("dark_magic", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("frost", "hole")], corrupted=[0], left=1, turn=1).miss().act(Destroy(BLACK, BLUE))
    assert heard(story, DiscDestroyed) == [
        "Ann's Dark Magic destroys Bo's Frost / Invisibility disc, which goes to the store and doesn't score (WBI-31)."
    ]
    assert heard(story, EffectFailed) == [
        "Bo's Frost does nothing, because it was destroyed before its turn came (WBI-A42)."
    ]


@rule("WBI-A42")
def test_effect_that_was_used_or_declined_is_not_told_as_taken() -> None:
    """Thief is swapped by what it does itself; what was declined was not taken."""
    story = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("fire", "hole")], left=1, turn=1).miss()
    assert heard(story.act(Steal(BLACK, RED)), EffectFailed) == []
    story = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("acid", "hole")], left=1, turn=1).miss()
    assert heard(story.act(WizardBiscuitsDecline(BLACK)), EffectFailed) == []


@rule("WBI-A40=after_scoring")
def test_dark_magic_after_scoring_does_not_say_that_disc_does_not_count() -> None:
    """The round had been scored with it."""
    options = {"dark_magic": "after_scoring"}
    mine: list[Laid] = [("dark_magic", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("fire", "hole")], corrupted=[0], left=1, turn=1, options=options).miss()
    assert heard(story.act(Destroy(BLACK, RED)), DiscDestroyed) == [
        "Ann's Dark Magic destroys Bo's Fire / Heal disc, which goes to the store (WBI-31)."
    ]


# --- Statuses -----------------------------------------------------------------------------------------


@rule("WBI-A30", "WBI-26")
@pytest.mark.parametrize(
    ("ruled", "costs", "words"),
    [
        ("until_cured", 5, "Bo is Poisoned now, which costs 5 points every round until cured (WBI-26)."),
        (
            "while_disc_kept",
            1,
            "Bo is Poisoned now, which costs 1 point every round until cured or the poison disc is gone (WBI-26).",
        ),
        ("until_cured", 0, "Bo is Poisoned now, which costs no points every round until cured (WBI-26)."),
    ],
)
def test_poisoning_says_how_long_by_the_ruling_and_what_it_costs(ruled: str, costs: int, words: str) -> None:
    """ "Until cured": where Poisoned goes with the poison disc, that was not all."""
    options = {"poisoned": ruled, "poisoned_costs": costs}
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), options=options).flick("poison")
    assert heard(story, StatusBegan) == [words]


@rule("WBI-A24", "WBI-23")
@pytest.mark.parametrize(
    ("ruled", "froze", "is_frozen"),
    [
        (
            "whole_round",
            "it has no effect in the next round (WBI-23).",
            "it has no effect this round (WBI-24).",
        ),
        (
            "until_scored",
            "it has no effect until the next round is scored (WBI-23).",
            "it has no effect until this round is scored (WBI-A24).",
        ),
    ],
)
def test_freezing_says_how_long_by_the_ruling(ruled: str, froze: str, is_frozen: str) -> None:
    """ "In this round": a frozen Thief steals after scoring, where a freeze ends with the score."""
    options = {"frozen": ruled}
    mine: list[Laid] = [("frost", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("fire", "hole")], left=1, turn=1, options=options).miss()
    assert heard(story.act(Freeze(BLUE, RED)), DiscFrozen) == [f"Ann's Frost freezes Bo's Fire / Heal disc, so {froze}"]
    story = lay(supplies=(["fire"], []), frozen=[RED], options=options).flick("fire")
    assert heard(story, EffectFailed) == [f"Ann's Fire is frozen, so {is_frozen}"]


@rule("WBI-A9=opposing", "WBI-A68")
def test_fire_that_spares_own_discs_does_not_deny_them() -> None:
    """ "No other disc is there": there was one of its own side. "No disc is left": there had never been one."""
    story = lay(mine=[(None, "hole")], supplies=(["fire"], []), options={"fire": "opposing"}).flick("fire")
    assert heard(story, EffectFailed) == [
        "Ann's Fire burns nothing, because no other disc in its field can be burned (WBI-A68)."
    ]


@rule("WBI-23", "WBI-A67")
def test_frost_asks_for_no_more_discs_than_there_are() -> None:
    """ "Up to 6." of one disc."""
    asked = "Frost: freeze which disc for the next round?"
    assert str(asked_said(Question("frost", 0, BLUE, targets=(RED,), most=6))) == asked
    assert str(asked_said(Question("frost", 0, BLUE, targets=(RED, BLACK, GREEN), most=2))) == f"{asked} Up to 2."


@rule("WBI-A2=before_the_round")
def test_question_about_the_six_names_the_disc() -> None:
    """ "Is this disc for this round?": whoever hears it does not see which."""
    question = Question("choose", 0, RED, targets=(RED,))
    assert str(asked_said(question)) == "Take the Fire / Heal disc as one of your six this round?"


@rule("WBI-A70")
@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question("heal", 0, RED, (1,), (), 1), "Heal: pick up a disc to reflick it?"),
        (Question("heal", 0, RED, (1, 2), (), 2), "Heal: pick up to 2 discs to reflick them?"),
        (Question("heal", 0, RED, (), ("poisoned",), 0), "Heal: remove a status?"),
        (Question("heal", 0, RED, (1,), ("frozen",), 1), "Heal: remove a status, or pick up a disc to reflick it?"),
    ],
)
def test_heal_asks_only_for_what_there_is(question: Question, words: str) -> None:
    """ "Shed a status, or pick up a disc": the side had no status."""
    assert str(asked_said(question)) == words


@rule("WBI-A81", "WBI-33")
def test_taking_dark_magic_back_says_that_corruption_ends() -> None:
    """Corrupted was told when Dark Magic was declared; that it had gone with the flick was not."""
    options = {"handicaps": ("reshots",)}
    story = lay(supplies=(["dark_magic"], []), options=options, reshots=[2, 0]).flick("dark_magic").act(Reshoot())
    assert story.event(ShotTakenBack)
    assert story.event(StatusEnded).words(NAMES, BO) == (
        "Ann is no longer Corrupted, because Dark Magic is taken back (WBI-A81)."
    )
    assert story.state.corrupted == []
    assert story.flick().act(Reshoot()).all_of(StatusEnded) == [], "a starting disc corrupts nobody"


# --- Explanations by the rules in force ---------------------------------------------------------------


def stands(story: WizardBiscuitsStory, kind: str) -> str:
    return next(str(thing.stands) for thing in things(story.view()) if thing.kind == kind)


@rule("WBI-33", "WBI-27", "WBI-A82")
def test_status_explanation_tells_rounds_and_points_of_the_table() -> None:
    """Corrupted was said to cost 5 points in each round, at every table."""
    usual = "Poisoned costs 5 points in each round, Corrupted 5 points in the round in which Dark Magic is flicked."
    assert stands(lay(), "status").startswith(usual)
    dear = lay(options={"poisoned_costs": 7, "corrupted_costs": 1, "frozen": "until_scored"})
    assert stands(dear, "status") == (
        "Poisoned costs 7 points in each round, Corrupted 1 point in the round in which Dark Magic is flicked."
        " A frozen disc has no effect in a round until scoring."
    )
    assert "5" not in str(KINDS["status"].what)


@rule("WBI-11", "WBI-A82")
def test_bank_explanation_tells_limit_of_the_table() -> None:
    assert "bank 25 points for each special disc" in stands(lay(options={"bank_per_disc": 25}), "bank")


@rule("WBI-19", "WBI-20", "WBI-A15")
def test_burned_discs_are_not_explained_as_counting() -> None:
    """Once, "It counts 15 here" and "Each counts 20" were read of discs that Fire had burned."""
    mine: list[Laid] = [(None, (0.0, 2.0)), (None, (0.0, -6.0)), (None, "hole")]
    told = {thing.id: str(thing.stands) for thing in things(lay(mine=mine, burned=[0, 2]).view())}
    assert told["disc:0"] == "It is burned and counts nothing this round."
    assert told["disc:1"] == "It counts 10 here."
    assert told["tray:0"] == "Here so far: 1, burned: 1. A burned disc counts nothing this round, any other 20."
    assert told["tray:1"] == "None yet. Each counts 20."


@rule("WBI-20")
def test_spoken_board_says_which_discs_are_burned() -> None:
    """Once, a listener heard "15: Ann's disc" of a burned disc, and a total without it."""
    mine: list[Laid] = [(None, (0.0, 2.0)), (None, (0.0, -6.0)), (None, "hole")]
    heard = [sentence.words(NAMES, BO) for sentence in spoken(lay(mine=mine, burned=[0, 2]).view(BO))]
    assert heard[-2] == (
        "Burned, so worth nothing this round: 1 of Ann's discs in the hole and Ann's disc at six o'clock."
    )
    assert not any("Burned" in sentence.words(NAMES, BO) for sentence in spoken(lay(mine=mine).view(BO)))


@rule("WBI-19", "WBI-22", "WBI-A12", "WBI-A15")
def test_no_disc_is_called_safe_from_magic() -> None:
    """Once, Crokinole's "nobody can take them away" was read of 20s that Fire burns, and "out for this round" of discs
    that Heal brings back; and the lesson on the Missile said "nobody can touch it".
    """
    assert "magic still reaches it" in str(KINDS["hole"].what)
    assert "magic still reaches them" in str(KINDS["tray"].what)
    assert "unless Heal or Lucky brings it back" in str(KINDS["ditch"].what)
    learned = [str(step.learned) for lesson in LESSONS for step in lesson.steps if step.learned]
    assert "Twenty points, and no flick can touch it." in learned


@pytest.mark.parametrize(
    ("options", "face", "part"),
    [
        ({}, "fire", "all other discs burn and score nothing this round. Frost doesn't burn."),
        ({"fire": "opposing"}, "fire", "all discs of the other side burn"),
        ({"fire_in_hole": "all_round"}, "fire", "discs that follow it this round burn too"),
        ({"moved": "lands_again"}, "fire", "It acts again when a later flick drives it"),
        ({}, "heal", "reflick any discs that you flicked this round, from the ditch."),
        ({"heal": "one"}, "heal", "reflick one disc that you flicked"),
        ({"heal_from": "off_the_board"}, "heal", "from the ditch or from the 20s"),
        ({"heal_whose": "partners_too"}, "heal", "that you or your partner flicked"),
        ({}, "frost", "on the board after scoring, freeze an opposing special disc that was flicked"),
        ({"frost": "landed"}, "frost", "If it has landed, freeze"),
        ({"frozen_from_board": 2, "frozen_from_hole": 3}, "frost", "freeze up to 2 opposing special discs"),
        ({"frozen_from_board": 2, "frozen_from_hole": 3}, "frost", "from the hole up to 3."),
        ({}, "poison", "loses 5 points every round until cured. After the round they get this disc."),
        ({"poisoned_costs": 1}, "poison", "loses 1 point every round"),
        ({"poisoned": "while_disc_kept"}, "poison", "while they keep this disc"),
        ({"poison_disc": "at_once"}, "poison", "At once they get this disc."),
        ({"poisoned_again": "nothing"}, "poison", "It does nothing to a side that is already Poisoned."),
        ({}, "dark_magic", "Costs 5 points this round. Before the round is scored"),
        ({"corrupted_costs": 3, "dark_magic": "after_scoring"}, "dark_magic", "Costs 3 points this round. After"),
    ],
)
def test_explanation_of_face_follows_rulings_and_numbers(options: dict[str, Any], face: FaceName, part: str) -> None:
    """They were written for the usual table, and untrue at others."""
    words = str(does_said(face, WizardBiscuitsOptions(**options)))
    assert part in words
    assert stands(lay(options=options), f"face-{face}") == words


def test_every_option_says_what_it_is() -> None:
    """Two of them said nothing but the ids of rules."""
    texts = {name: str(found.get("description", "")) for name, found in option_properties(GAME).items()}
    assert [name for name, text in texts.items() if not any(word.islower() for word in text.split())] == []


@rule("WBI-A46")
def test_lesson_on_lucky_says_once_in_a_round() -> None:
    said = [str(step.learned) for lesson in LESSONS for step in lesson.steps if step.learned]
    assert "A second chance, once in each round." in said
    assert str(does_said("lucky", WizardBiscuitsOptions())).startswith("Once in a round, after its flick,")
