"""What is read at the table: who did what to whom with what effect, and what ended it."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.xtal.events import CombatBegan, CombatEnded, XtalGameEnded, XtalTimeRanOut
from gingersnap.games.xtal.tests.story import fight, flight, lay, levitate, void, weapon
from gingersnap.games.xtal.types import EndTurn, PlayGroup, Roll
from gingersnap.testing import rule

NAMES = ["Ann", "Bea", "Cy", "Dan"]


@rule("XTL-28")
def test_when_time_is_up_it_says_for_what() -> None:
    """It was: Time is up for Bea."""
    story = fight("fireball aurablast", "fireball_shield", combat="open").play(0, weapon("fireball")).wait(20)
    late = story.happened(XtalTimeRanOut)
    assert late.words(NAMES) == "Bea has not answered Ann's Fireball in time."
    assert late.words(NAMES, 1) == "You have not answered Ann's Fireball in time."
    assert late.words(NAMES, 0) == "Bea has not answered your Fireball in time."


@rule("XTL-A63")
def test_when_the_time_for_a_void_is_up_it_says_which_card_stands() -> None:
    story = lay("levitate flight", "void", at=[2, 17], combat="open").play(0, levitate(1, 20)).wait(5)
    assert story.happened(XtalTimeRanOut).words(NAMES, 1) == (
        "You have not cancelled Ann's Levitate in time: it stands."
    )


@rule("XTL-31")
@pytest.mark.parametrize(
    ("me", "told"),
    [
        (SPECTATOR, "Combat between Ann and Bea is over: both have passed."),
        (0, "Your Combat with Bea is over: both have passed."),
        (1, "Your Combat with Ann is over: both have passed."),
    ],
)
def test_the_end_of_a_combat_says_between_whom_it_was_and_why_it_is_over(me: int, told: str) -> None:
    assert fight("flight", "flight").pass_by(0, 1).happened(CombatEnded).words(NAMES, me) == told


@rule("XTL-29", "XTL-30")
def test_combat_that_goes_on_between_the_same_two_is_not_handed_on() -> None:
    """It was: Combat is now between Ann and Bea, who had been in it all the time."""
    story = fight("flight flight", "flight", "", at=(3, 28, 33)).play(0, flight(0, 12)).pass_by(1)
    again = story.play(0, flight(0, 4)).decline(1).happened(CombatBegan)
    assert again.words(NAMES) == "Ann and Bea stand opposite each other again: their Combat goes on."
    assert again.words(NAMES, 1) == "You stand opposite Ann again: your Combat goes on."


@rule("XTL-30")
def test_combat_that_is_handed_on_says_by_whom() -> None:
    story = fight("levitate", "flight", "", "flight", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    story.decline(1, 3)
    handed = story.happened(CombatBegan)
    assert handed.words(NAMES) == "Combat is handed on by Ann: now Cy and Dan fight!"
    assert handed.words(NAMES, 3) == "Combat is handed on by Ann: now you fight Cy!"
    assert handed.words(NAMES, 0) == "Combat is handed on by you: now Cy and Dan fight!"


@rule("XTL-11")
def test_what_a_moment_is_not_for_is_refused_by_saying_what_it_is_for() -> None:
    """It was: That is not what this moment is for."""
    before = lay("void", "", phase="roll")
    assert before.rejection(0, EndTurn()).words(NAMES, 0) == "Now you roll the die."
    after = lay("void", "")
    assert after.rejection(0, Roll()).words(NAMES, 0) == (
        "You have rolled the die: now you play cards, or end your turn."
    )


@rule("GEN-7")
def test_who_is_not_to_act_reads_who_is_and_what_for() -> None:
    story = lay("void", "", "", phase="roll")
    assert story.rejection(2, Roll()).words(NAMES, 2) == "Ann is to roll the die."
    fighting = fight("flight", "flight", "", combat="open")
    fighting.wait(5)
    assert fighting.rejection(2, PlayGroup()).words(NAMES, 2) == (
        "This is Combat: Ann and Bea are to play cards, or to play no more."
    )


@rule("XTL-A63", "XTL-A14")
def test_a_void_that_comes_too_late_is_told_so_and_one_of_a_bystander_whose_chance_it_is() -> None:
    """Both were: It is not your turn."""
    story = lay("levitate flight", "void", "void", at=[2, 17, 40]).play(0, levitate(1, 20))
    card = story.last
    assert story.rejection(2, void(card)).words(NAMES, 2) == "The last card is not for you to cancel, but for Bea."
    story.decline(1)
    assert story.rejection(1, void(card)).words(NAMES, 1) == (
        "It is too late for a Void: the last card stands for good."
    )


@rule("XTL-2", "XTL-H9")
def test_the_end_says_who_has_won_and_by_what() -> None:
    home = lay("", "", at=[46, 20], rings=[6], phase="roll").roll(2).happened(XtalGameEnded)
    assert home.words(NAMES, 1) == "Ann is Home with 6 rings and wins!"
    assert home.words(NAMES, 0) == "You are Home with 6 rings and win!"
    shared = XtalGameEnded("XTL-H9", (0, 2), (2, 1, 2))
    assert shared.words(NAMES) == (
        "Everybody has had 150 turns, and that is enough: Ann and Cy share the win with the most rings, 2 each."
    )
    assert shared.words(NAMES, 2) == (
        "Everybody has had 150 turns, and that is enough: you share the win with Ann, with the most rings, 2 each."
    )
