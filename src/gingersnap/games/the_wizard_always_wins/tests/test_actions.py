"""What the tiles let their players do: WAW-14, WAW-15, the Oracle, the Trader, the deck that runs out."""

from __future__ import annotations

import pytest

from gingersnap.games.the_wizard_always_wins.events import (
    ActionSkipped,
    CardKept,
    CardsDiscarded,
    CardsLookedAt,
    PiecesTraded,
    TokensDrawn,
    TradeDeclined,
    TradeOffered,
    TradeRefused,
    WizardAlwaysWinsCardDrawn,
    WizardAlwaysWinsCardPlayed,
    WizardAlwaysWinsDeckReshuffled,
)
from gingersnap.games.the_wizard_always_wins.tests.story import lay, piece
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
    Finish,
    Give,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.testing import rule

# --- Cards --------------------------------------------------------------------------------------


@rule("WAW-14")
def test_drawn_card_is_visible_only_to_its_owner() -> None:
    story = lay(hands=["flowers1"]).take("Queen", cards="snails3")
    assert story.hand(0) == "flowers1 snails3"
    event = story.event(WizardAlwaysWinsCardDrawn)
    assert event.for_seat(0) == WizardAlwaysWinsCardDrawn(0, piece("snails3"), hand_size=2, deck=58)
    assert event.for_seat(1) == event.for_seat(-1) == WizardAlwaysWinsCardDrawn(0, None, hand_size=2, deck=58)
    assert event.words(["Ann", "Bob"]) == "Ann draws a card with 3 snails."
    assert event.for_seat(1).words(["Ann", "Bob"]) == "Ann draws a card."


@rule("WAW-15")
def test_played_card_lies_face_up() -> None:
    story = lay(hands=["flowers1"]).take("Queen", cards="snails3").play("snails3")
    assert (story.hand(0), story.tableau(0)) == ("flowers1", "snails3")
    assert story.view(1).seats[0].pieces == (piece("snails3"),)
    assert story.event(WizardAlwaysWinsCardPlayed).card == piece("snails3")


@rule("WAW-15")
def test_play_is_limited_to_cards_in_hand() -> None:
    story = lay(hands=["flowers1", "potions3"]).take("Queen", cards="snails3")
    for other in ("potions3", "snails2", "flowers"):
        assert story.rejection(story.turn, Play(piece(other))).rule == "WAW-15"
    assert story.offers() == [Play(piece("flowers1")), Play(piece("snails3"))]


@rule("WAW-A1")
def test_play_is_skipped_only_with_empty_hand() -> None:
    story = lay(deck="", hands=["", "snails1"]).take("Queen")
    assert [event.what for event in story.events if isinstance(event, ActionSkipped)] == ["draw", "play"]
    assert story.state.turn == 1
    story = lay(hands=["snails1"]).take("Queen", cards="snails1")
    assert all(isinstance(action, Play) for action in story.offers())


@rule("WAW-A1")
def test_hunter_with_one_card_plays_only_that() -> None:
    story = lay(hands=["", ""], deck="").take("Hunter", tokens="level_up")
    assert story.state.turn == 1
    story = lay().take("Hunter", cards="snails1", tokens="level_up").play("snails1")
    assert story.event(ActionSkipped).what == "play"
    assert story.state.turn == 1


@rule("WAW-A2", "WAW-A3")
@pytest.mark.parametrize(("character", "cards"), [("Farmer", "snails1 snails2"), ("Hunter", "snails1")])
def test_farmer_and_hunter_draw_cards_then_token_then_play(character: str, cards: str) -> None:
    story = lay(hands=["snails3"]).take(character, cards=cards, tokens="add_a_gem")
    assert story.order_of(WizardAlwaysWinsCardDrawn, TokensDrawn) == [WizardAlwaysWinsCardDrawn] * len(
        cards.split()
    ) + [TokensDrawn]
    assert story.view().phase == "play"
    assert story.in_bag("gem0") == 1, "the token is dealt with before a card is played"
    assert story.view().left == (2 if character == "Hunter" else 1)


@rule("WAW-A31")
def test_hand_size_is_unlimited() -> None:
    story = lay(hands=["snails1 " * 5 + "snails2 " * 4 + "snails3 " * 3])
    story.take("Farmer", cards="flowers1 flowers1", tokens="level_up").play("snails1")
    assert story.view(0).seats[0].hand_size == 13


# --- The Oracle ---------------------------------------------------------------------------------


@rule("WAW-A5", "WAW-A33")
def test_oracle_looks_at_three_keeps_one_and_discards_rest() -> None:
    story = lay().take("Oracle", cards="snails3 flowers1 potions2")
    looked = tuple(piece(card) for card in ["potions2", "flowers1", "snails3"])
    assert story.event(CardsLookedAt).for_seat(0) == CardsLookedAt(0, 3, looked, deck=57)
    assert story.event(CardsLookedAt).for_seat(1) == CardsLookedAt(0, 3, (), deck=57)
    assert (story.view(0).looked, story.view(0).looking) == (looked, 3)
    assert (story.view(1).looked, story.view(1).looking) == ((), 3)
    assert story.view(-1).looked == ()
    story.keep("flowers1")
    assert story.event(CardKept).for_seat(1) == CardKept(0, None, hand_size=1, looking=2)
    assert story.event(CardsDiscarded).for_seat(1) == CardsDiscarded(0, (piece("potions2"), piece("snails3")))
    assert (story.hand(0), story.discards()) == ("flowers1", "potions2 snails3")
    assert story.view(1).discarded == 2


@rule("WAW-A6")
def test_oracle_card_may_be_played_at_once() -> None:
    story = lay().take("Oracle", cards="snails3 flowers1 potions2").keep("flowers1").play("flowers1")
    assert story.tableau(0) == "flowers1"


@rule("WAW-12")
def test_keep_is_limited_to_cards_looked_at() -> None:
    story = lay(hands=["snails1"]).take("Oracle", cards="snails3 flowers1 potions2")
    assert story.rejection(story.turn, WizardAlwaysWinsKeep(piece("snails1"))).rule == "WAW-12"
    assert len(story.offers()) == 3
    story = lay().take("Oracle", cards="snails3 snails3 potions2")
    assert len(story.offers()) == 2, "the same card twice is one choice"


@rule("WAW-A4", "WAW-A30")
def test_oracle_with_short_deck_reshuffles_discards() -> None:
    story = lay(deck="snails3", discards="flowers1 flowers2 flowers3")
    story.act(TakeTile("Oracle"), ("card", 0), ("card", 0), ("card", 0))
    assert story.event(WizardAlwaysWinsDeckReshuffled).cards == 3
    assert [card.element for card in story.view(0).looked] == ["flowers", "flowers", "snails"]
    assert (story.view(0).deck, story.view(0).discards) == (1, ())


@rule("WAW-A4")
def test_oracle_looks_at_as_many_cards_as_exist() -> None:
    story = lay(deck="snails3 flowers1").take("Oracle", cards="snails3 flowers1")
    assert story.view(0).looking == 2
    story.keep("snails3").play("snails3")
    assert story.discards() == "flowers1"
    story = lay(deck="", hands=["potions1"]).take("Oracle")
    assert story.event(ActionSkipped).what == "look"
    assert story.view().phase == "play"


# --- The deck runs out --------------------------------------------------------------------------


@rule("WAW-30", "WAW-A30")
def test_deck_is_reshuffled_when_card_is_needed() -> None:
    story = lay(deck="snails3", discards="flowers1 flowers2").take("Queen", cards="snails3")
    assert story.did_not_happen(WizardAlwaysWinsDeckReshuffled)
    assert (story.view(0).deck, len(story.view(0).discards)) == (0, 2)
    story.play("snails3").take("Hunter", cards="flowers2", tokens="level_up")
    assert story.event(WizardAlwaysWinsDeckReshuffled).cards == 2
    assert (story.view(0).deck, story.view(0).discards) == (1, ())


@rule("WAW-A30=true")
def test_reshuffle_at_once_ruling_reshuffles_empty_deck() -> None:
    story = lay(deck="snails3", discards="flowers1 flowers2", reshuffle_at_once=True).take("Queen", cards="snails3")
    assert story.event(WizardAlwaysWinsDeckReshuffled).cards == 2
    assert (story.view(0).deck, story.view(0).discards) == (2, ())
    looked = lay(deck="snails3 snails2 snails1", discards="flowers1", reshuffle_at_once=True)
    looked.take("Oracle", cards="snails3 snails2 snails1").keep("snails3")
    assert (looked.view(0).deck, looked.discards()) == (1, "snails2 snails1"), "what was looked at comes after that"


@rule("WAW-A29")
def test_draw_without_deck_and_discards_is_skipped() -> None:
    story = lay(deck="", hands=["snails1"]).take("Farmer", tokens="level_up")
    assert story.event(ActionSkipped).what == "draw"
    assert story.hand(0) == "snails1"


# --- The Trader ---------------------------------------------------------------------------------


@rule("WAW-A7")
@pytest.mark.parametrize(
    ("wanted", "given"), [("flowers3", "snails1"), ("flowers3", "potions"), ("feathers", "snails1")]
)
def test_trader_chooses_both_pieces_without_consent(wanted: str, given: str) -> None:
    story = lay(seats=3, hands=["snails1"], tableaus=["potions", "flowers3", "feathers"])
    story.take("Trader", cards="mushrooms1").play("snails1")
    partner = 1 if wanted == "flowers3" else 2
    story.trade(partner, wanted, given)
    assert story.event(PiecesTraded) == PiecesTraded(0, partner, piece(given), piece(wanted))
    assert wanted in story.tableau(0).split()
    assert given in story.tableau(partner).split()
    assert story.state.turn == 1, "nobody was asked for consent"


@rule("WAW-A7")
def test_trade_is_limited_to_face_up_pieces_of_others() -> None:
    story = lay(hands=["snails1", "flowers2"], tableaus=["potions", "flowers3"])
    story.take("Trader", cards="mushrooms1").play("snails1")
    for wish in (
        Ask(1, piece("flowers2")),
        Ask(0, piece("potions")),
        Ask(2, piece("flowers3")),
        Ask(-1, piece("potions")),
    ):
        assert story.rejection(story.turn, wish).rule == "WAW-A7"
    story.act(Ask(1, piece("flowers3")))
    assert story.rejection(story.turn, Give(piece("mushrooms1"))).rule == "WAW-A7"
    assert story.rejection(story.turn, Ask(1, piece("flowers3"))).rule == "WAW-12"


@rule("WAW-A7=true")
@pytest.mark.parametrize("agree", [True, False])
def test_trade_needs_consent_ruling_asks_partner(agree: bool) -> None:
    story = lay(trade_needs_consent=True, hands=["snails1"], tableaus=["potions", "flowers3"])
    story.take("Trader", cards="mushrooms1").play("snails1").trade(1, "flowers3", "potions")
    assert story.event(TradeOffered) == TradeOffered(0, 1, piece("potions"), piece("flowers3"))
    assert (story.view(1).asked, story.view(1).offered) == (piece("flowers3"), piece("potions"))
    assert (story.offers(1), story.offers(0)) == ([Consent(agree=True), Consent(agree=False)], [])
    assert story.rejection(1, Finish()).rule == "WAW-A7"
    offered = "Agree to the trade, or refuse it. Seat 1 offers you a token of potions for a card with 3 flowers."
    assert str(story.game.todo(story.view(1))) == offered
    story.go_on(1, Consent(agree))
    assert story.tableau(0) == ("flowers3 snails1" if agree else "snails1 potions")
    assert isinstance(story.events[0], PiecesTraded if agree else TradeRefused)
    assert story.view(0).phase != "agree"


@rule("WAW-A8")
def test_trade_is_mandatory_when_possible() -> None:
    story = lay(hands=["snails1"], tableaus=["", "flowers3"]).take("Trader", cards="mushrooms1").play("snails1")
    assert story.view().phase == "ask", "the card just played counts"
    assert story.offers() == [Ask(1, piece("flowers3"))]
    assert story.rejection(story.turn, WizardAlwaysWinsDecline()).rule == "WAW-A8"


@rule("WAW-A8")
def test_trade_without_pieces_is_skipped() -> None:
    story = lay(hands=["snails1"]).take("Trader", cards="mushrooms1").play("snails1")
    assert story.event(ActionSkipped).what == "trade"
    story = lay(deck="", tableaus=["", "flowers3"]).take("Trader")
    assert [event.what for event in story.events if isinstance(event, ActionSkipped)] == ["draw", "play", "offer"]


@rule("WAW-A8=true")
def test_trade_may_be_declined_ruling_offers_decline() -> None:
    story = lay(trade_may_be_declined=True, hands=["snails1"], tableaus=["", "flowers3"])
    story.take("Trader", cards="mushrooms1").play("snails1")
    assert story.offers() == [Ask(1, piece("flowers3")), WizardAlwaysWinsDecline()]
    story.act(WizardAlwaysWinsDecline())
    assert story.event(TradeDeclined).seat == 0
    assert (story.tableau(0), story.tableau(1)) == ("snails1", "flowers3")


@rule("WAW-A9")
def test_traded_piece_can_complete_set_in_same_turn() -> None:
    story = (
        lay(hands=["flowers1"], tableaus=["potions", "flowers3"]).take("Trader", cards="mushrooms1").play("flowers1")
    )
    story.trade(1, "flowers3", "potions")
    assert TurnIn("flowers", 1) in story.offers()
    story.turn_in("flowers")
    assert story.in_bag("gem0") == 2


@rule("WAW-A35")
def test_traded_pieces_keep_their_kind() -> None:
    story = lay(hands=["mushrooms1"], tableaus=["snails1", "mushrooms"]).take("Trader", cards="mushrooms3")
    story.play("mushrooms1").trade(1, "mushrooms", "snails1").turn_in("mushrooms")
    assert story.discards() == "mushrooms1"
    assert story.state.out == [1, 0, 0, 0, 0]


@rule("WAW-A45")
def test_trade_request_can_be_taken_back() -> None:
    story = lay(hands=["snails1"], tableaus=["potions", "flowers3 feathers"])
    story.take("Trader", cards="mushrooms1").play("snails1")
    story.act(Ask(1, piece("flowers3")))
    assert (story.view(1).asked_seat, story.view(1).asked) == (1, piece("flowers3"))
    story.take_back()
    assert (story.view().phase, story.view().asked, story.view().take_backs_left) == ("ask", None, 9)
    story.trade(1, "feathers", "potions")
    assert story.tableau(0) == "snails1 feathers"


@rule("WAW-A45")
def test_take_backs_are_limited_per_turn() -> None:
    story = lay(hands=["snails1"], tableaus=["potions", "flowers3"]).take("Trader", cards="mushrooms1").play("snails1")
    for _ in range(10):
        story.act(Ask(1, piece("flowers3"))).take_back()
    story.act(Ask(1, piece("flowers3")))
    assert story.rejection(story.turn, WizardAlwaysWinsTakeBack()).rule == "WAW-A45"
    assert WizardAlwaysWinsTakeBack() not in story.offers()
    story.act(Give(piece("potions"))).take("Queen", cards="potions1")
    assert story.view().take_backs_left == 10, "each turn begins anew"
