"""What happens, as sentences: for everybody alike, and for those who may know less."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import Event, Seat
from gingersnap.core.table import masked
from gingersnap.games.the_wizard_always_wins.events import (
    CardsDiscarded,
    GemsAdded,
    LevelRaised,
    SetsTurnedIn,
    TokensDrawn,
    WizardAlwaysWinsGameEnded,
)
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay, piece
from gingersnap.games.the_wizard_always_wins.types import Ask, Give, Token, WizardAlwaysWinsDecline

NAMES = ["Ann", "Bob"]


def told(story: WizardAlwaysWinsStory, seat: Seat = 0) -> list[str]:
    return [event.words(NAMES) for event in masked(story.events, seat)]


def test_a_turn_of_the_farmer() -> None:
    story = lay(hands=["potions2"]).take("Farmer", cards="snails3 flowers1", tokens="add_a_gem")
    assert told(story) == [
        "Ann takes the Farmer.",
        "Ann draws a card: snails ×3.",
        "Ann draws a card: flowers ×1.",
        "Ann pulls an Add-a-Gem out of the bag.",
        "Ann adds 1 gem and has 1 in the bag.",
        "Back into the bag: an Add-a-Gem.",
    ]
    assert told(story, seat=1)[1:3] == ["Ann draws a card."] * 2
    assert told(story.play("potions2")) == ["Ann plays potions ×2.", "Bob is next."]


def test_a_turn_of_the_oracle() -> None:
    story = lay().take("Oracle", cards="snails3 flowers1 flowers1")
    assert told(story)[1] == "Ann looks at 3 cards: flowers ×1 (twice) and snails ×3."
    assert told(story, seat=1)[1] == "Ann looks at 3 cards."
    story.keep("snails3")
    assert told(story) == ["Ann keeps snails ×3.", "Ann discards flowers ×1 (twice)."]
    assert told(story, seat=1) == ["Ann keeps one of them.", "Ann discards flowers ×1 (twice)."]


def test_a_trade_and_a_set() -> None:
    story = lay(trade_may_be_declined=True, hands=["flowers3"], tableaus=["potions", "flowers"]).take(
        "Trader", cards="snails1"
    )
    story.play("flowers3").act(Ask(1, piece("flowers")))
    assert told(story) == ["Ann wants a token of flowers from Bob."]
    assert told(story.take_back()) == ["Ann thinks again."]
    story.act(Ask(1, piece("flowers"))).act(Give(piece("potions")))
    assert told(story) == ["Ann gives Bob a token of potions for a token of flowers."]
    assert told(story.turn_in("flowers")) == [
        "Ann turns in 1 set of flowers: flowers ×3 and a token of flowers.",
        "Ann adds 2 gems and has 2 in the bag.",
        "Bob is next.",
    ]


def test_no_trade_and_no_cards() -> None:
    story = lay(trade_may_be_declined=True, tableaus=["potions", "flowers"], deck="").take("Trader")
    assert told(story)[1:] == ["There is no card left for Ann to draw.", "Ann has no card to play."]
    assert told(story.act(WizardAlwaysWinsDecline()))[0] == "Ann does not trade."


def test_laying_and_the_end_of_a_round() -> None:
    story = lay(tableaus=["mushrooms1 mushrooms1 mushrooms"], tiles=[6, 0], phase="sets").lay("mushrooms1")
    assert told(story) == ["Ann lays mushrooms ×1."]
    story.take_back().finish().take("Wizard", tokens="snails")
    assert told(story) == [
        "Bob takes the Wizard.",
        "Bob pulls a token of snails out of the bag.",
        "No gem of Bob: everything goes back, and the turn is over.",
        "The markers move to the tiles that were used, Ann to 6, Bob to 7.",
        "Round 2: Ann, then Bob.",
    ]


def test_a_reshuffle_is_told() -> None:
    story = lay(deck="", discards="snails1 flowers1").take("Queen", cards="snails1")
    assert "The deck is empty: the 2 discards become the new deck." in told(story, seat=1)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (LevelRaised(0, 1, 0, 3), "Ann rises to level 3."),
        (LevelRaised(0, 0, 2, 8), "Ann is at the highest level already."),
        (GemsAdded(1, 0, 1, 8), "Bob has no gem left to add."),
        (CardsDiscarded(1, (piece("snails1"),)), "Bob discards snails ×1."),
        (
            SetsTurnedIn(0, "snails", 2, (piece("snails"),) * 10),
            "Ann turns in 2 sets of snails: a token of snails (10 times).",
        ),
        (
            TokensDrawn(0, (Token("gem", seat=1), Token("level_up")), True),
            "Ann pulls a gem of Bob and a Level-Up out of the bag.",
        ),
        (TokensDrawn(0, (), True), "Ann pulls nothing out of the bag."),
        (
            WizardAlwaysWinsGameEnded("WAW-H9", (0, 1)),
            "Night falls, and no wizard has won. Most gems by level: Ann and Bob.",
        ),
    ],
)
def test_sentences(event: Event, words: str) -> None:
    assert event.words(NAMES) == words


def test_actions_have_words_that_say_what_they_do() -> None:
    story = lay(hands=["snails1"], tableaus=["potions", "flowers3 feathers"])
    assert [action.words(NAMES) for action in story.offers()][:2] == ["Take the Queen", "Take the Oracle"]
    story.take("Trader", cards="snails1")
    assert [action.words(NAMES) for action in story.offers()] == ["Play snails ×1"]
    story.play("snails1")
    assert [action.words(NAMES) for action in story.offers()] == [
        "Ask Bob for flowers ×3",
        "Ask Bob for a token of feathers",
    ]
    story.act(story.offers()[0])
    assert [action.words(NAMES) for action in story.offers()] == [
        "Give snails ×1 for it",
        "Give a token of potions for it",
        "Take it back",
    ]
