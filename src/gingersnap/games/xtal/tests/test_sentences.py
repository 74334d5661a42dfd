"""What is read at the table: who did what to whom with what effect, and what ended it."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.xtal.events import (
    CombatBegan,
    CombatEnded,
    DoneDeclared,
    FirstPlayLapsed,
    LeaveDeclared,
    PriorityNamed,
    RingsTaken,
    WeaponStruck,
    XtalGameEnded,
    XtalTimeRanOut,
)
from gingersnap.games.xtal.tests.story import XtalStory, fight, flight, lay, levitate, teleport, void, weapon
from gingersnap.games.xtal.types import Concede, Done, EndTurn, Leave, NamePriority, PlayGroup, Roll, XtalTakeBack
from gingersnap.testing import rule

NAMES = ["Ann", "Bea", "Cy", "Dan"]


@rule("XTL-28")
def test_answer_timeout_text_names_weapon() -> None:
    """It was: Time is up for Bea."""
    story = fight("fireball aurablast", "fireball_shield", combat="open").play(0, weapon("fireball")).wait(20)
    late = story.event(XtalTimeRanOut)
    assert late.words(NAMES) == "Bea has not answered Ann's Fireball in time."
    assert late.words(NAMES, 1) == "You have not answered Ann's Fireball in time."
    assert late.words(NAMES, 0) == "Bea has not answered your Fireball in time."


@rule("XTL-A63")
def test_void_timeout_text_names_card() -> None:
    story = lay("levitate flight", "void", at=[2, 17], combat="open").play(0, levitate(1, 20)).wait(5)
    assert story.event(XtalTimeRanOut).words(NAMES, 1) == ("You have not cancelled Ann's Levitate in time: it stands.")


@rule("XTL-31")
@pytest.mark.parametrize(
    ("me", "told"),
    [
        (SPECTATOR, "Combat between Ann and Bea is over: both have passed."),
        (0, "Your Combat with Bea is over: both have passed."),
        (1, "Your Combat with Ann is over: both have passed."),
    ],
)
def test_combat_end_text_names_pair_and_reason(me: int, told: str) -> None:
    assert fight("flight", "flight").pass_by(0, 1).event(CombatEnded).words(NAMES, me) == told


@rule("XTL-29", "XTL-30")
def test_combat_text_of_same_pair_says_it_continues() -> None:
    """It was: Combat is now between Ann and Bea, who had been in it all the time."""
    story = fight("flight flight", "flight", "", at=(3, 28, 33)).play(0, flight(0, 12)).pass_by(1)
    again = story.play(0, flight(0, 4)).decline(1).event(CombatBegan)
    assert again.words(NAMES) == "Ann and Bea stand opposite each other again: their Combat goes on."
    assert again.words(NAMES, 1) == "You stand opposite Ann again: your Combat goes on."


@rule("XTL-30")
def test_handed_on_combat_text_names_player() -> None:
    story = fight("levitate", "flight", "", "flight", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    story.decline(1, 3)
    handed = story.event(CombatBegan)
    assert handed.words(NAMES) == "Combat is handed on by Ann: now Cy and Dan fight!"
    assert handed.words(NAMES, 3) == "Combat is handed on by Ann: now you fight Cy!"
    assert handed.words(NAMES, 0) == "Combat is handed on by you: now Cy and Dan fight!"


@rule("XTL-11")
def test_wrong_phase_rejection_text_states_current_action() -> None:
    """It was: That is not what this moment is for."""
    before = lay("void", "", phase="roll")
    assert before.rejection(0, EndTurn()).words(NAMES, 0) == "Now you roll the die."
    after = lay("void", "")
    assert after.rejection(0, Roll()).words(NAMES, 0) == (
        "You have rolled the die: now you play cards, or end your turn."
    )


@rule("GEN-7")
def test_out_of_turn_rejection_text_names_player_and_action() -> None:
    story = lay("void", "", "", phase="roll")
    assert story.rejection(2, Roll()).words(NAMES, 2) == "Ann is to roll the die."
    fighting = fight("flight", "flight", "", combat="open")
    fighting.wait(5)
    assert fighting.rejection(2, PlayGroup()).words(NAMES, 2) == (
        "This is Combat: Ann and Bea are to play cards, or to play no more."
    )


@rule("XTL-A63", "XTL-A14")
def test_late_or_foreign_void_rejection_text_states_reason() -> None:
    """Both were: It is not your turn."""
    story = lay("levitate flight", "void", "void", at=[2, 17, 40]).play(0, levitate(1, 20))
    card = story.last
    assert story.rejection(2, void(card)).words(NAMES, 2) == "The last card is not for you to cancel, but for Bea."
    story.decline(1)
    assert story.rejection(1, void(card)).words(NAMES, 1) == (
        "It is too late for a Void: the last card stands for good."
    )


@rule("XTL-2", "XTL-H9")
def test_game_end_text_names_winner_and_rings() -> None:
    home = lay("", "", at=[46, 20], rings=[6], phase="roll").roll(2).event(XtalGameEnded)
    assert home.words(NAMES, 1) == "Ann has come Home with 6 rings and wins!"
    assert home.words(NAMES, 0) == "You have come Home with 6 rings and win!"
    shared = XtalGameEnded("XTL-H9", (0, 2), (2, 1, 2))
    assert shared.words(NAMES) == (
        "Everybody has had 150 turns, and that is enough: Ann and Cy share the win with the most rings, 2 each."
    )
    assert shared.words(NAMES, 2) == (
        "Everybody has had 150 turns, and that is enough: you share the win with Ann, with the most rings, 2 each."
    )


# --- What reading thirty games has found (docs/internal/reading.md) -------------------------------


def told(story: XtalStory, me: int = SPECTATOR) -> list[str]:
    """What the last action has brought, as `me` reads it."""
    return [event.words(NAMES, me) for event in story.events if event.for_seat(me) is not None]


@rule("XTL-A88")
def test_first_card_timeout_text_addresses_its_reader() -> None:
    """Bea read: now Ann and Bea may both play."""
    story = lay("fireball", "flight", at=[3, 28], phase="roll", combat="open").roll(1).wait(5)
    lapsed = story.event(FirstPlayLapsed)
    assert lapsed.words(NAMES, 1) == "Ann has not played the first card in time: now Ann and you may both play."
    assert lapsed.words(NAMES, 0) == "You have not played the first card in time: now Bea and you may both play."
    assert lapsed.words(NAMES, 2) == "Ann has not played the first card in time: now Ann and Bea may both play."


@rule("XTL-A88")
def test_first_card_text_does_not_claim_play() -> None:
    """It was: Ann plays first. Ann lets Bea play first."""
    story = lay("fireball", "flight", at=[3, 28], phase="roll", combat="open").roll(1)
    assert story.event(PriorityNamed).words(NAMES) == "The first card is Ann's."
    assert NamePriority(0).words(NAMES, 0) == "Play first yourself"  # it was: Let you play first
    assert NamePriority(1).words(NAMES, 0) == "Let Bea play first"


@rule("XTL-A48")
def test_missed_turns_text_states_reason() -> None:
    """It was: Ann is away and misses a turn. Ann leaves the game for good."""
    table = lay("", "", "", at=[2, 17, 40], leaving="allowed", phase="roll", turn=2)
    story = table.with_state(presence=["away", "here", "here"], missed=[2, 0, 0]).roll(1)
    assert "Ann has missed 3 turns and is out of the game for good." in told(story)
    assert "You have missed 3 turns and are out of the game for good." in told(story, 0)


@rule("XTL-17")
def test_single_ring_text_omits_number() -> None:
    """It was: the 1 ring."""
    story = lay("", "", at=[7, 20], storage={8: 1}, phase="roll").roll(1)
    story.go_on(0, story.offers(0)[0])
    assert story.event(RingsTaken).words(NAMES) == "Ann takes the ring stored at V8."
    assert RingsTaken(1, 8, 3).words(NAMES, 1) == "You take the 3 rings stored at V8."


@rule("XTL-A72", "XTL-A70")
def test_draft_texts_state_whole_choice() -> None:
    """It was: You lay Levitate on your token ready. You take Levitate back. With a Wildcard, too."""
    story = lay("wildcard void", "", at=[2, 17], wildcards=True).go_on(0, levitate(0, 4, wild=True))
    assert told(story, 0) == ["You lay ready: a Wildcard as Levitate on your token, to R4."]
    assert told(story.go_on(0, XtalTakeBack()), 0) == ["You take back: a Wildcard as Levitate on your token, to R4."]
    assert told(story.go_on(0, void()), 0) == ["You lay ready: Void."]
    assert told(story, 1) == []


@rule("XTL-14")
def test_own_move_text_does_not_repeat_name() -> None:
    """It was: Ann plays Levitate on Ann's token."""
    story = lay("levitate", "", at=[2, 17]).play(0, levitate(0, 4))
    assert told(story)[:2] == ["Ann plays Levitate on their own token.", "Ann's token goes from G2 to R4."]
    assert told(story, 0)[0] == "You play Levitate on your own token."


@rule("XTL-A76")
def test_timeout_is_announced_once() -> None:
    """It was: Bea has not cancelled it in time: it stands. Bea lets it stand. And: has not played. Bea passes."""
    story = lay("levitate flight", "void", at=[2, 17], timed_priority=True).play(0, levitate(1, 20)).wait(5)
    assert told(story) == [
        "Bea has not cancelled Ann's Levitate in time: it stands.",
        "The card goes to the refuse pile.",
    ]
    fighting = fight("flight", "flight", timed_priority=True).wait(15)
    assert told(fighting) == ["Ann has not played a card in time, which is to pass."]


@rule("XTL-A77")
def test_done_text_mentions_later_cards() -> None:
    """It was: Ann wants to play no more cards in this Combat. And then Ann played."""
    story = fight("flight", "fireball", combat="open")
    done = story.go_on(0, Done(story.state.laid)).event(DoneDeclared)
    assert done.words(NAMES) == "Ann is done, unless another card is played."
    assert done.words(NAMES, 0) == "You are done, unless another card is played."


@rule("XTL-28", "XTL-A40")
def test_concession_text_says_giving_in() -> None:
    """It was: Ann's Fireball strikes Bea: 1 ring goes to Ann. With a Shield in Bea's hand, and no word of hers."""
    struck = fight("fireball", "fireball_shield").play(0, weapon("fireball")).concede(1).event(WeaponStruck)
    assert struck.words(NAMES) == "Ann's Fireball strikes Bea, who gives in: 1 ring goes to Ann."
    assert struck.words(NAMES, 1) == "Ann's Fireball strikes you, and you give in: 1 ring goes to Ann."
    assert struck.words(NAMES, 0) == "Your Fireball strikes Bea, who gives in: 1 ring goes to you."


@rule("XTL-A66", "XTL-A9")
def test_carried_home_text_says_has_come_home() -> None:
    """It was: Bea is Home with 6 rings and wins! When her token stood on Red already."""
    story = lay("teleport levitate", "void", at=[2, 8], rings=[0, 6]).play(0, teleport(1, 24), levitate(1, 28))
    assert told(story.decline(1))[-1] == "Bea has come Home with 6 rings and wins!"


@rule("XTL-A68")
def test_delayed_leave_text_states_duration() -> None:
    """It was, before any card was on the table: Bea leaves as soon as the cards on the table are settled."""
    declared = fight("fireball", "void", leaving="allowed").go_on(1, Leave(for_good=True)).event(LeaveDeclared)
    assert declared.words(NAMES) == "Bea wants to leave for good, and goes as soon as Combat and cards allow it."
    assert declared.words(NAMES, 1) == "You want to leave for good, and go as soon as Combat and cards allow it."


@rule("XTL-A13", "XTL-A40", "XTL-A63", "XTL-17")
def test_rejection_text_states_what_comes_first() -> None:
    """They were: You have no right. It is too late for a Void. The oldest Weapon, no other. Rings have to be taken."""
    story = lay("flight void", "void", "", at=[4, 20, 30], phase="roll")
    assert story.rejection(0, flight(0, 12)).words(NAMES, 0) == "Now you roll the die."
    assert story.rejection(0, Concede(3)).words(NAMES, 0) == "No Weapon is pending against you."
    assert story.rejection(1, void()).words(NAMES, 1) == "Ann is to roll the die."
    landed = lay("", "", at=[7, 20], storage={8: 1}, phase="roll").roll(1)
    assert landed.rejection(1, Roll()).words(NAMES, 1) == "First Ann has to take the rings or leave them."
    assert landed.rejection(0, EndTurn()).words(NAMES, 0) == "First you have to take the rings or leave them."
