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
    PairSpared,
    PriorityNamed,
    RingsLeft,
    RingsTaken,
    SeatProtected,
    SeatReturned,
    TurnForfeited,
    WeaponStruck,
    XtalDeckReshuffled,
    XtalGameEnded,
    XtalTimeRanOut,
)
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import XtalStory, fight, flight, lay, levitate, teleport, void, weapon
from gingersnap.games.xtal.types import (
    Concede,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalTakeBack,
)
from gingersnap.testing import rule

NAMES = ["Ann", "Bea", "Cy", "Dan"]


@rule("XTL-28")
def test_answer_timeout_text_names_weapon() -> None:
    """It was: Time is up for Bea."""
    story = fight("fireball aurablast", "fireball_shield", combat="open").play(0, weapon("fireball")).wait(20)
    late = story.event(XtalTimeRanOut)
    assert late.words(NAMES) == "Bea hasn't answered Ann's Fireball in time."
    assert late.words(NAMES, 1) == "You haven't answered Ann's Fireball in time."
    assert late.words(NAMES, 0) == "Bea hasn't answered your Fireball in time."


@rule("XTL-A63")
def test_void_timeout_text_names_card() -> None:
    story = lay("levitate flight", "void", at=[2, 17], combat="open").play(0, levitate(1, 20)).wait(5)
    assert story.event(XtalTimeRanOut).words(NAMES, 1) == "You run out of time and let Ann's Levitate stand."


@rule("XTL-31")
@pytest.mark.parametrize(
    ("me", "told"),
    [
        (SPECTATOR, "Combat between Ann and Bea is over, because both passed."),
        (0, "Your Combat with Bea is over, because both passed."),
        (1, "Your Combat with Ann is over, because both passed."),
    ],
)
def test_combat_end_text_names_pair_and_reason(me: int, told: str) -> None:
    assert fight("flight", "flight").pass_by(0, 1).event(CombatEnded).words(NAMES, me) == told


@rule("XTL-29", "XTL-30")
def test_combat_text_of_same_pair_says_it_continues() -> None:
    """It was: Combat is now between Ann and Bea, who had been in it all the time."""
    story = fight("flight flight", "flight", "", at=(3, 28, 33)).play(0, flight(0, 12)).pass_by(1)
    again = story.play(0, flight(0, 4)).decline(1).event(CombatBegan)
    assert again.words(NAMES) == "Ann and Bea stand opposite each other again, so their Combat goes on."
    assert again.words(NAMES, 1) == "You stand opposite Ann again, so your Combat goes on."


@rule("XTL-30")
def test_handed_on_combat_text_names_player() -> None:
    story = fight("levitate", "flight", "", "flight", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    story.decline(1, 3)
    handed = story.event(CombatBegan)
    assert handed.words(NAMES) == "Combat is handed on by Ann, so now Cy and Dan fight!"
    assert handed.words(NAMES, 3) == "Combat is handed on by Ann, so now you fight Cy!"
    assert handed.words(NAMES, 0) == "Combat is handed on by you, so now Cy and Dan fight!"


@rule("XTL-11")
def test_wrong_phase_rejection_text_states_current_action() -> None:
    """It was: That is not what this moment is for."""
    before = lay("void", "", phase="roll")
    assert before.rejection(0, EndTurn()).words(NAMES, 0) == "Roll the die first."
    after = lay("void", "")
    assert after.rejection(0, Roll()).words(NAMES, 0) == ("You have rolled the die. Now play cards, or end your turn.")


@rule("GEN-7")
def test_out_of_turn_rejection_text_names_player_and_action() -> None:
    story = lay("void", "", "", phase="roll")
    assert story.rejection(2, Roll()).words(NAMES, 2) == "Ann is to roll the die."
    fighting = fight("flight", "flight", "", combat="open")
    fighting.wait(5)
    assert fighting.rejection(2, PlayGroup()).words(NAMES, 2) == (
        "Ann and Bea are to play cards in Combat, or stop playing."
    )


@rule("XTL-A63", "XTL-A14")
def test_late_or_foreign_void_rejection_text_states_reason() -> None:
    """Both were: It is not your turn."""
    story = lay("levitate flight", "void", "void", at=[2, 17, 40]).play(0, levitate(1, 20))
    card = story.last
    assert story.rejection(2, void(card)).words(NAMES, 2) == "You can't cancel the last card, only Bea can."
    story.decline(1)
    assert story.rejection(1, void(card)).words(NAMES, 1) == (
        "The last card stands for good, so it's too late for a Void."
    )


@rule("XTL-2", "XTL-H9")
def test_game_end_text_names_winner_and_rings() -> None:
    home = lay("", "", at=[46, 20], rings=[6], phase="roll").roll(2).event(XtalGameEnded)
    assert home.words(NAMES, 1) == "Ann has come Home with 6 rings and wins!"
    assert home.words(NAMES, 0) == "You have come Home with 6 rings and win!"
    shared = XtalGameEnded("XTL-H9", (0, 2), (2, 1, 2))
    assert shared.words(NAMES) == (
        "The game ends after 450 turns. Ann and Cy share the win with the most rings, 2 each."
    )
    assert shared.words(NAMES, 2) == (
        "The game ends after 450 turns. You share the win with Ann, with the most rings, 2 each."
    )


# --- What reading thirty games has found (docs/internal/reading.md) -------------------------------


def told(story: XtalStory, me: int = SPECTATOR) -> list[str]:
    """What the last action has brought, as `me` reads it."""
    return [event.words(NAMES, me) for event in story.events if event.for_seat(me) is not None]


@rule("XTL-A88")
def test_first_card_timeout_text_addresses_its_reader() -> None:
    """Bea read: now Ann and Bea can both play."""
    story = lay("fireball", "flight", at=[3, 28], phase="roll", combat="open").roll(1).wait(5)
    lapsed = story.event(FirstPlayLapsed)
    assert lapsed.words(NAMES, 1) == "Ann hasn't played the first card in time, so now Ann and you can both play."
    assert lapsed.words(NAMES, 0) == "You haven't played the first card in time, so now Bea and you can both play."
    assert lapsed.words(NAMES, 2) == "Ann hasn't played the first card in time, so now Ann and Bea can both play."


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
    assert told(story, 0) == ["You lay a Wildcard as Levitate on your token, to R4."]
    assert told(story.go_on(0, XtalTakeBack()), 0) == ["You take back a Wildcard as Levitate on your token, to R4."]
    assert told(story.go_on(0, void()), 0) == ["You lay Void."]
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
        "Bea runs out of time and lets Ann's Levitate stand.",
        "The card goes to the refuse pile.",
    ]
    fighting = fight("flight", "flight", timed_priority=True).wait(15)
    assert told(fighting) == ["Ann hasn't played a card in time, so Ann passes."]


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
    assert struck.words(NAMES) == "Ann's Fireball strikes Bea, who gives in. 1 ring goes to Ann."
    assert struck.words(NAMES, 1) == "Ann's Fireball strikes you, because you give in. 1 ring goes to Ann."
    assert struck.words(NAMES, 0) == "Your Fireball strikes Bea, who gives in. 1 ring goes to you."


@rule("XTL-A66", "XTL-A9")
def test_carried_home_text_says_has_come_home() -> None:
    """It was: Bea is Home with 6 rings and wins! When her token stood on Red already."""
    story = lay("teleport levitate", "void", at=[2, 8], rings=[0, 6]).play(0, teleport(1, 24), levitate(1, 28))
    assert told(story.decline(1))[-1] == "Bea has come Home with 6 rings and wins!"


@rule("XTL-A68")
def test_delayed_leave_text_states_duration() -> None:
    """It was, before any card was on the table: Bea leaves as soon as the cards on the table are settled."""
    at_once = fight("fireball", "void", leaving="allowed", leave_begins="at_once")
    declared = at_once.go_on(1, Leave(for_good=True)).event(LeaveDeclared)
    assert declared.words(NAMES) == "Bea wants to leave for good and goes as soon as Combat and cards allow it."
    assert declared.words(NAMES, 1) == "You want to leave for good and go as soon as Combat and cards allow it."


@rule("XTL-A13", "XTL-A40", "XTL-A63", "XTL-17")
def test_rejection_text_states_what_comes_first() -> None:
    """They were: You have no right. It is too late for a Void. The oldest Weapon, no other. Rings have to be taken."""
    story = lay("flight void", "void", "", at=[4, 20, 30], phase="roll")
    assert story.rejection(0, flight(0, 12)).words(NAMES, 0) == "Roll the die first."
    assert story.rejection(0, Concede(3)).words(NAMES, 0) == "No Weapon is pending against you."
    assert story.rejection(1, void()).words(NAMES, 1) == "Ann is to roll the die."
    landed = lay("", "", at=[7, 20], storage={8: 1}, phase="roll").roll(1)
    assert landed.rejection(1, Roll()).words(NAMES, 1) == "First Ann has to take the rings or leave them."
    assert landed.rejection(0, EndTurn()).words(NAMES, 0) == "First you have to take the rings or leave them."


@rule("XTL-A80")
def test_delayed_leave_text_states_that_the_turn_ends_first() -> None:
    story = lay("void", "void", "", phase="roll", leaving="allowed")
    declared = story.go_on(1, Leave()).event(LeaveDeclared)
    assert declared.words(NAMES) == "Bea wants to leave for a while and goes when this turn is over."
    again = story.rejection(1, Leave())
    assert again.words(NAMES, 1) == "You are already leaving. You go when this turn is over."


@rule("XTL-A69")
def test_return_text_states_where_rings_wait() -> None:
    story = lay("", "", "", rings=[3, 1, 1], phase="roll", leaving="allowed").go_on(0, Leave()).go_on(0, Return())
    assert told(story) == ["Ann is back before missing a turn and plays on. 3 rings wait at V0 until Ann's next turn."]
    assert told(story.roll(1).roll(1))[-2:] == ["It is Ann's turn.", "Ann takes back the 3 rings stored at V0."]


@rule("XTL-18", "XTL-A69", "XTL-A69=at_once")
@pytest.mark.parametrize(
    ("missed", "ruling", "words"),
    [
        (0, "next_turn", "You are back before missing a turn and play on. 1 ring waits at V0 until your next turn."),
        (1, "next_turn", "You are back and play again from your next turn. 1 ring waits at V0 until your next turn."),
        (0, "at_once", "You are back with 1 ring before missing a turn and play on."),
        (1, "at_once", "You are back with 1 ring and play again from your next turn."),
    ],
)
def test_return_text_says_who_is_out_of_play_until_their_next_turn(missed: int, ruling: str, words: str) -> None:
    """Once, "Ann plays again from their next turn" was said of a player who was drawn into Combat before that."""
    story = lay("", "", "", rings=[1, 1, 1], phase="roll", leaving="allowed", rings_return=ruling).go_on(0, Leave())
    for _ in range(2 * missed):
        story.roll(1)
    assert story.go_on(0, Return()).event(SeatReturned).words(NAMES, 0) == words
    assert story.view(0).presence[0] == ("returning" if missed else "here")


@rule("XTL-H9")
def test_turn_limit_text_counts_turns_of_the_game() -> None:
    """Once, "Everybody has had 150 turns" was said of somebody who had left in the third."""
    presence = ["gone", "here", "here"]
    story = lay("", "", "", at=[-1, 14, 33], turn=1, turns=450, presence=presence, phase="roll").roll(1)
    assert told(story)[-1].startswith("The game ends after 450 turns. ")


@rule("XTL-A12", "XTL-A12=True")
def test_forfeit_text_follows_ruling() -> None:
    """Once, "stays and forfeits the turn" was said, and then cards were played."""
    usual, ruled = (lay("void", at=[0, 1], phase="roll", cards_after_forfeit=each).roll(1) for each in (False, True))
    assert usual.event(TurnForfeited).words(NAMES) == "B1 is occupied, so Ann stays and forfeits the turn."
    assert ruled.event(TurnForfeited).words(NAMES) == "B1 is occupied, so Ann stays and can play cards."
    empty = lay("", at=[0, 1], phase="roll", cards_after_forfeit=True).roll(1)
    assert empty.event(TurnForfeited).words(NAMES) == "B1 is occupied, so Ann stays and forfeits the turn."


@rule("XTL-22", "XTL-A22")
def test_protection_text_names_whose_turn() -> None:
    """Once, "protected until their next turn" left open whose."""
    protected = fight("fireball", "void", "").play(0, weapon("fireball")).play(1, void(1)).event(SeatProtected)
    assert protected.words(NAMES) == "Bea is protected from other players' cards until Bea's next turn."
    assert protected.words(NAMES, 1) == "You are protected from other players' cards until your next turn."


@rule("XTL-A62")
def test_protection_text_names_a_weapon_that_ones_own_void_brought_back() -> None:
    """Once, "Ann is protected from other players' cards", and then the Fireball struck her."""
    story = fight("void", "levitate flight flight fireball", "void", at=(3, 28, 17), first=1)
    story.play(1, levitate(2, 20), flight(0, 12), flight(1, 36), weapon("fireball"))
    story.play(2, void(4)).play(0, void(5))
    protected = story.event(SeatProtected)
    assert protected.words(NAMES) == (
        "Ann is protected from other players' new cards until Ann's next turn, but has to answer the Fireball."
    )
    assert protected.words(NAMES, 0) == (
        "You are protected from other players' new cards until your next turn, but you have to answer the Fireball."
    )


@rule("XTL-A21", "XTL-A23", "XTL-A32")
def test_protected_pair_is_told_why_it_does_not_fight() -> None:
    """Once, two stood opposite each other and nothing was said."""
    story = lay("void", "", at=[3, 28], protected=[False, True], phase="roll").roll(1)
    spared = story.event(PairSpared)
    assert spared.words(NAMES) == "Ann and Bea stand opposite each other but don't fight, because Bea is protected."
    assert spared.words(NAMES, 1) == "You stand opposite Ann but don't fight, because you are protected."
    assert spared.words(NAMES, 0) == "You stand opposite Bea but don't fight, because Bea is protected."


@rule("XTL-A48", "XTL-A69")
@pytest.mark.parametrize("presence", ["away", "returning"])
def test_absent_pair_is_told_why_it_does_not_fight(presence: str) -> None:
    story = lay("levitate", "", "", at=[9, 28, 3], presence=["here", "here", presence], leaving="allowed")
    spared = story.play(0, levitate(2, 4)).event(PairSpared)
    assert spared.words(NAMES) == "Bea and Cy stand opposite each other but don't fight, because Cy is out of play."


@rule("XTL-A33", "XTL-A34")
def test_second_pair_is_told_why_it_does_not_fight() -> None:
    story = lay("levitate levitate", "", "", "", at=[3, 28, 11, 36])
    story.play(0, levitate(2, 12), levitate(0, 4))
    assert story.event(PairSpared).words(NAMES) == (
        "Cy and Dan stand opposite each other but don't fight, because only one pair fights at a time."
    )


@rule("XTL-A17", "XTL-A32")
def test_pair_of_cancelled_card_is_told_why_it_does_not_fight() -> None:
    story = lay("flight", "void", "", at=[17, 4, 28]).play(0, flight(1, 12)).play(1, void(1))
    assert story.event(PairSpared).why == "protected", "the Void that carried Bea back protects her"


@rule("XTL-A65", "XTL-28")
def test_handed_on_combat_text_says_whose_answer_comes_first() -> None:
    """Once, "now Cy and Dan fight!" was said, and neither could do anything."""
    hands = "fireball levitate", "fireball_shield", "flight", ""
    story = fight(*hands, at=(3, 28, 36, 9), combat="open").play(0, weapon("fireball")).play(0, levitate(3, 12))
    began = story.event(CombatBegan)
    handed_on = "Combat is handed on by Ann, so now Cy and Dan fight!"
    assert began.words(NAMES) == f"{handed_on} First Bea has to answer the Fireball."
    assert began.words(NAMES, 1).endswith("First you have to answer the Fireball.")
    assert story.rejection(3, Roll()).words(NAMES, 3) == "First Bea has to answer a Weapon."


@rule("XTL-A1", "XTL-A37")
def test_todo_in_combat_names_what_can_be_done() -> None:
    """Once, "say that you are done" was asked of those who take turns, and a Weapon of those out of line."""
    hands = "fireball flight void", "fireball"
    in_turns, in_real_time = (fight(*hands, combat=combat) for combat in ("priority", "open"))
    assert str(GAME.todo(in_turns.view(0))) == "Combat! You can throw a Weapon, move a token, play a Void, or pass."
    assert str(GAME.todo(in_real_time.view(0))).endswith("or say you're done.")
    apart = fight("flight flight", "flight").play(0, flight(0, 12))
    assert str(GAME.todo(apart.view(1))) == "Combat! You aren't face to face. You can move a token, or pass."


@rule("XTL-17")
def test_todo_names_the_position_of_stored_rings() -> None:
    """Once, "rings are stored here" was read by a player whose token had been carried on to another Violet."""
    story = lay("teleport teleport", "", at=[0, 10], storage={16: 1, 40: 2})
    story.play(0, teleport(0, 16), teleport(0, 40))
    assert str(GAME.todo(story.view(0))) == "Take the ring at V16, or leave it."
    story.go_on(0, TakeRings(16, take=False))
    assert story.event(RingsLeft).words(NAMES) == "Ann leaves what is stored at V16."
    assert str(GAME.todo(story.view(0))) == "Take the 2 rings at V40, or leave them."


# --- What reading twenty games under random rulings has found (docs/internal/reading.md) ----------


@rule("XTL-A63", "XTL-A76", "XTL-A90")
def test_timeout_of_one_of_several_does_not_say_the_card_stands() -> None:
    """Once, "Bea hasn't cancelled it in time, so it stands" was said while Cy could still cancel it."""
    hands = "levitate flight", "void", "void"
    story = lay(*hands, at=[2, 17, 40], voids="anybody", timed_priority=True).play(0, levitate(0, 4)).wait(5)
    assert told(story) == ["Bea runs out of time and lets Ann's Levitate stand."]
    assert told(story, 1) == ["You run out of time and let Ann's Levitate stand."]
    assert "Cy's Void cancels Ann's Levitate." in told(story.play(2, void(story.last)))


@rule("XTL-A20")
def test_chain_of_voids_says_which_void_counts_again() -> None:
    """Once, "Bea's Void cancels Ann's Void" was said twice in a row, of two Voids each."""
    story = lay("teleport void void", "void void", at=[2, 8], storage={}).play(0, teleport(1, 24))
    for seat in (1, 0):
        story.play(seat, void(story.last))
    assert told(story)[:3] == ["Ann plays Void.", "Ann's Void cancels Bea's Void.", "Ann's Teleport counts again."]
    assert told(story.play(1, void(story.last)))[1:5] == [
        "Bea's Void cancels Ann's Void.",
        "Bea's earlier Void counts again.",
        "That cancels Ann's Teleport again.",
        "Bea's token goes back from V24 to V8.",
    ]
    assert told(story.play(0, void(story.last)), 0)[1:6] == [
        "Your Void cancels Bea's Void.",
        "Your earlier Void counts again.",
        "That cancels Bea's earlier Void again.",
        "Your Teleport counts again.",
        "Bea's token goes again from V8 to V24.",
    ]


@rule("XTL-A17", "XTL-A32", "XTL-A90")
def test_pair_put_back_is_told_without_moving_both() -> None:
    """Once, "a cancelled card moved them back there" was said where one of the two had stood all the time."""
    story = lay("flight", "", "", "void", at=[17, 4, 28, 33], voids="anybody").play(0, flight(1, 12)).play(3, void(1))
    assert story.event(PairSpared).words(NAMES) == (
        "Bea and Cy stand opposite each other but don't fight, "
        "because a token that a cancelled card puts back starts no Combat."
    )


@rule("XTL-A4=stored")
def test_first_ring_text_says_it_is_taken_along() -> None:
    """Once, "Ann takes the ring stored at V0" was said after her token had gone to B1, and not why."""
    taken = lay("", "", at=[0, 20], storage={0: 1}, first_ring="stored", phase="roll").roll(1).event(RingsTaken)
    assert taken.words(NAMES) == "Ann leaves Home and takes along the ring stored at V0."
    assert taken.words(NAMES, 0) == "You leave Home and take along the ring stored at V0."


@rule("XTL-33")
def test_reshuffle_text_states_size_of_new_deck() -> None:
    """Once: "The refuse pile is shuffled, so 1 card is the new deck."."""
    assert XtalDeckReshuffled(1).words(NAMES) == "The refuse pile is shuffled into a new deck of 1 card."
    assert XtalDeckReshuffled(23).words(NAMES) == "The refuse pile is shuffled into a new deck of 23 cards."


def task(story: XtalStory, seat: int) -> str:
    said = GAME.todo(story.view(seat))
    assert said is not None
    return said.words(NAMES, seat)


@rule("XTL-A63", "XTL-23")
def test_todo_asks_for_a_void_only_those_who_have_one() -> None:
    """Once, everybody was told to cancel the last card with a Void, whatever they held."""
    has, lacks = (lay("levitate flight", hand, at=[2, 17]).play(0, levitate(1, 20)) for hand in ("void", "fireball"))
    assert task(has, 1) == "Cancel the last card with a Void, or let it stand."
    assert task(lacks, 1) == "You have no Void, so let the last card stand."


@rule("XTL-28", "XTL-A40", "XTL-A40=True")
@pytest.mark.parametrize(
    ("hand", "must_defend", "wanted"),
    [
        ("flight", False, "You have no Fireball Shield and no Void, so give in."),
        ("flight", True, "You have no Fireball Shield and no Void, so give in."),
        ("fireball_shield", False, "Answer with your Fireball Shield, or give in."),
        ("fireball_shield", True, "Answer with your Fireball Shield."),
        ("void", False, "Cancel it with your Void, or give in."),
        ("void fireball_shield", True, "Answer with your Fireball Shield or a Void."),
    ],
)
def test_todo_under_attack_names_the_answers_in_hand(hand: str, must_defend: bool, wanted: str) -> None:
    story = fight("fireball", hand, must_defend=must_defend).play(0, weapon("fireball"))
    assert task(story, 1) == f"Ann's Fireball flies at you! {wanted}"


@rule("XTL-14", "XTL-A27", "XTL-A43")
def test_todo_of_a_turn_does_not_promise_cards() -> None:
    """Once, "Play cards from your hand" was read by those who held nothing but Weapons and Shields."""
    assert task(lay("levitate", "", at=[2, 17]), 0) == "Play cards from your hand, or end your turn."
    for hand in ("fireball", "flight", "teleport"):
        assert task(lay(hand, "", at=[2, 17]), 0) == "None of your cards can be played now, so end your turn."


@rule("XTL-A15", "XTL-A15=False")
def test_todo_in_combat_names_what_the_hand_can_do() -> None:
    """Once, a Void was never named, and a Weapon and a movement always were."""
    assert task(fight("void", "fireball"), 0) == "Combat! You can play a Void, or pass."
    nothing = fight("void", "fireball", void_alone=False)
    assert task(nothing, 0) == "Combat! None of your cards can be played now, so pass."


@rule("XTL-A72", "XTL-A61")
def test_todo_of_laid_cards_counts_them() -> None:
    """Once, one laid Void was "the cards you have laid", to which another could be added."""
    story = lay("levitate flight void", "", at=[2, 20]).ready(0, flight(1, 28))
    assert task(story, 0) == "Play your card, add another, or take it back."
    assert task(story.ready(0, void()), 0) == "Play your cards or take the last one back."
