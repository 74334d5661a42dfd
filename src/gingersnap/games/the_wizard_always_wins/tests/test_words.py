"""What happens, as sentences: for who did it, for whom it touches, and for those who may know less."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.core.table import visible_events
from gingersnap.games.the_wizard_always_wins.events import (
    CardsDiscarded,
    GemsAdded,
    LevelRaised,
    SetsTurnedIn,
    TokensDrawn,
    TokensReturned,
    WizardAlwaysWinsDeckReshuffled,
)
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay, piece
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Give,
    Piece,
    Play,
    TakeTile,
    Token,
    TurnIn,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsLay,
)

NAMES = ["Ann", "Bob"]


def told(story: WizardAlwaysWinsStory, seat: Seat = SPECTATOR) -> list[str]:
    return [event.words(NAMES, seat) for event in visible_events(story.events, seat)]


def test_farmer_turn_is_worded_for_each_reader() -> None:
    story = lay(hands=["potions2"]).take("Farmer", cards="snails3 flowers1", tokens="add_a_gem")
    assert told(story, seat=0) == [
        "You take the Farmer.",
        "You draw a card with 3 snails.",
        "You draw a card with 1 flower.",
        "You draw an Add-a-Gem from the bag.",
        "You add 1 gem and have 1 in the bag.",
        "You put an Add-a-Gem back into the bag.",
    ]
    assert told(story, seat=1) == [
        "Ann takes the Farmer.",
        "Ann draws a card.",
        "Ann draws a card.",
        "Ann draws an Add-a-Gem from the bag.",
        "Ann adds 1 gem and has 1 in the bag.",
        "Ann puts an Add-a-Gem back into the bag.",
    ]
    story.play("potions2")
    assert told(story, seat=0) == ["You play a card with 2 potions.", "Bob is next."]
    assert told(story, seat=1) == ["Ann plays a card with 2 potions.", "You are next."]


def test_omniscient_text_names_drawn_cards() -> None:
    """A replay of the whole table, after the game."""
    story = lay(hands=["potions2"]).take("Queen", cards="snails3")
    assert [event.words(NAMES) for event in story.events][1] == "Ann draws a card with 3 snails."


def test_oracle_turn_is_worded_for_each_reader() -> None:
    story = lay().take("Oracle", cards="snails3 flowers1 flowers1")
    assert told(story, seat=0)[1] == "You look at 2 cards with 1 flower each and a card with 3 snails."
    assert told(story, seat=1)[1] == "Ann looks at 3 cards."
    story.keep("snails3")
    assert told(story, seat=0) == ["You keep a card with 3 snails.", "You discard 2 cards with 1 flower each."]
    assert told(story, seat=1) == ["Ann keeps one of them.", "Ann discards 2 cards with 1 flower each."]


def test_trade_and_set_are_worded() -> None:
    story = lay(trade_may_be_declined=True, hands=["flowers3"], tableaus=["potions", "flowers"]).take(
        "Trader", cards="snails1"
    )
    story.play("flowers3").act(Ask(1, piece("flowers")))
    assert told(story) == ["Ann wants a token of flowers from Bob."]
    assert told(story, seat=1) == ["Ann wants a token of flowers from you."]
    story.take_back()
    assert told(story) == ["Ann no longer wants a token of flowers from Bob."]
    assert told(story, seat=1) == ["Ann no longer wants a token of flowers from you."]
    story.act(Ask(1, piece("flowers"))).act(Give(piece("potions")))
    assert told(story, seat=0) == ["You give Bob a token of potions for a token of flowers."]
    assert told(story, seat=1) == ["Ann gives you a token of potions for a token of flowers."]
    assert told(story.turn_in("flowers")) == [
        "Ann turns in 1 set of flowers: a card with 3 flowers and a token of flowers.",
        "Ann adds 2 gems and has 2 in the bag.",
        "Bob is next.",
    ]


def test_declined_trade_and_missing_cards_are_worded() -> None:
    story = lay(trade_may_be_declined=True, tableaus=["potions", "flowers"], deck="").take("Trader")
    assert told(story)[1:] == [
        "Ann draws no card, because the deck and the discards are empty.",
        "Ann plays no card, because their hand is empty.",
    ]
    assert told(story.act(WizardAlwaysWinsDecline()))[0] == "Ann doesn't trade."


def test_impossible_trade_text_states_reason() -> None:
    story = lay(hands=["snails1"]).take("Trader", cards="mushrooms1").play("snails1")
    assert "Ann can't trade, because nobody else has anything face up." in told(story)
    story = lay(deck="", tableaus=["", "flowers3"]).take("Trader")
    assert "You can't trade, with nothing face up to give." in told(story, seat=0)


def test_laying_and_round_end_are_worded() -> None:
    story = lay(tableaus=["mushrooms1 mushrooms1 mushrooms"], tiles=[6, 0], phase="sets").lay("mushrooms1")
    assert told(story) == ["Ann lays a card with 1 mushroom for a set."]
    assert told(story.take_back(), seat=0) == ["You take back what you laid for a set: a card with 1 mushroom."]
    story.finish().take("Wizard", tokens="snails")
    assert told(story, seat=0) == [
        "Bob takes the Wizard.",
        "Bob draws a token of snails from the bag.",
        "Bob drew none of their own gems, so everything goes back and Bob's turn is over.",
        "The round is over. Markers move to the numbers of the tiles used (you to 6 and Bob to 7), and the tiles go "
        "back to the row.",
        "Round 2 begins, in the order you and Bob.",
    ]


def test_failed_wizard_with_single_token_is_worded_in_singular() -> None:
    """Read at the table: "You pull a token of snails. None of your gems is among them": among one, and of none."""
    story = lay().take("Wizard", tokens="snails")
    assert told(story, seat=0)[:3] == [
        "You take the Wizard.",
        "You draw a token of snails from the bag.",
        "You drew none of your own gems, so everything goes back and your turn is over.",
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (LevelRaised(0, 1, 0, 3), "Ann rises to level 3."),
        (LevelRaised(0, 1, 1, 8), "Ann rises to level 8, the highest; 1 more level is lost."),
        (LevelRaised(0, 0, 2, 8), "Ann stays at level 8, the highest."),
        (GemsAdded(1, 0, 1, 8), "You add no gem, because all 8 are in the bag."),
        (GemsAdded(1, 1, 2, 8), "You add 1 gem and have 8 in the bag; 2 more are lost, because no gem is left."),
        (CardsDiscarded(1, (piece("snails1"),)), "You discard a card with 1 snail."),
        (
            SetsTurnedIn(0, "snails", 2, (piece("snails"),) * 10),
            "Ann turns in 2 sets of snails: 10 tokens of snails.",
        ),
        (
            TokensDrawn(0, (Token("gem", seat=1), Token("level_up"), Token("gem", seat=0), Token("gem", seat=0)), True),
            "Ann draws 2 of their own gems, one of your gems and a Level-Up from the bag.",
        ),
        (
            TokensDrawn(1, (Token("gem", seat=1), Token("gem", seat=0)), True),
            "You draw one of your own gems and one of Ann's gems from the bag.",
        ),
        (TokensDrawn(0, (), True), "Ann draws nothing from the bag."),
        (
            TokensReturned(0, (Token("gem", seat=0), Token("add_a_gem"))),
            "Ann puts one of their own gems and an Add-a-Gem back into the bag. A gem wins only when its owner draws "
            "it as the Wizard.",
        ),
        (
            TokensReturned(1, (Token("add_a_gem"), Token("gem", seat=1))),
            "You put one of your own gems and an Add-a-Gem back into the bag. Your gems win only when you draw them as "
            "the Wizard.",
        ),
        (TokensReturned(0, (Token("gem", seat=1),)), "Ann puts one of your gems back into the bag."),
        (WizardAlwaysWinsDeckReshuffled(1), "The deck is empty, so the only discard becomes the new deck."),
        (
            WizardAlwaysWinsDeckReshuffled(9),
            "The deck is empty, so the 9 discards are shuffled and become the new deck.",
        ),
        (
            WizardAlwaysWinsDeckReshuffled(9, 2),
            "The deck has only 2 cards left, so the 9 discards are shuffled and go under them.",
        ),
        (WizardAlwaysWinsDeckReshuffled(1, 1), "The deck has only 1 card left, so the only discard goes under it."),
    ],
)
def test_event_texts_address_their_reader(event: Event, words: str) -> None:
    assert event.words(NAMES, 1) == words


def test_action_texts_state_effect() -> None:
    story = lay(hands=["snails1"], tableaus=["potions", "flowers3 feathers"])
    assert [action.words(NAMES) for action in story.offers()][:2] == ["Take the Queen", "Take the Oracle"]
    story.take("Trader", cards="snails1")
    assert [action.words(NAMES) for action in story.offers()] == ["Play a card with 1 snail"]
    story.play("snails1")
    assert [action.words(NAMES) for action in story.offers()] == [
        "Ask Bob for a card with 3 flowers",
        "Ask Bob for a token of feathers",
    ]
    story.act(story.offers()[0])
    assert [action.words(NAMES) for action in story.offers()] == [
        "Give a card with 1 snail for it",
        "Give a token of potions for it",
        "Take it back",
    ]


def test_own_data_names_are_used_in_texts() -> None:
    data = HOUSE_TEXT.replace("snails", "sea slugs").replace("Queen", "Baroness")
    story = lay(data=data)
    assert TakeTile("Baroness").words(NAMES) == "Take the Baroness"
    assert story.offers()[0].words(NAMES) == "Take the Baroness"
    assert SetsTurnedIn(0, "sea slugs", 1, ()).words(NAMES).startswith("Ann turns in 1 set of sea slugs")
    for icons, shows in ((1, "1 icon of sea slugs"), (2, "2 sea slugs")):
        assert Play(Piece("sea slugs", icons, is_token=False)).words(NAMES) == f"Play a card with {shows}"


def test_rejection_texts_name_player_and_reason() -> None:
    story = lay(tiles=[0, 5], hands=["snails1"])
    assert story.rejection(0, TakeTile("Farmer")).words(NAMES, 0) == (
        "Bob already has the Farmer. Each tile is for one player a round."
    )
    story = lay(hands=["snails1"], tableaus=["potions", "flowers3"]).take("Trader", cards="snails1").play("snails1")
    assert story.rejection(0, Ask(1, piece("potions"))).words(NAMES, 0) == (
        "Bob doesn't have a token of potions face up. You can only trade what lies face up."
    )
    assert story.rejection(0, TurnIn("snails", 1)).words(NAMES, 0) == "Turn in sets after the actions of your tile."


def test_set_rejection_texts_state_missing_icons() -> None:
    story = lay(tableaus=["mushrooms1 mushrooms1 mushrooms snails2"], tiles=[6, 0], phase="sets")
    refused = {
        TurnIn("snails", 1): "A set of snails needs 5 icons, but you have 2 face up.",
        TurnIn("mushrooms", 3): ("Your mushrooms make only 1 set. You have 3 icons, and a set needs 2."),
    }
    for action, why in refused.items():
        assert story.rejection(0, action).words(NAMES, 0) == why
    story.lay("mushrooms1")
    assert story.rejection(0, TurnIn("mushrooms", 1)).words(NAMES, 0) == (
        "A set of mushrooms needs 2 icons, but you have laid 1."
    )
    assert story.rejection(0, WizardAlwaysWinsLay(piece("snails2"))).words(NAMES, 0) == (
        "A set has one element, and you laid mushrooms. Turn that in first, or take it back."
    )
