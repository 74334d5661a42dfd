"""The rules of Keep or Swap, one story or more for each, in the order of the rulebook."""

from __future__ import annotations

from gingersnap.core.chance import Draw, Scripted
from gingersnap.core.contract import SPECTATOR, Event, Rejection, Seat
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME, CardAction
from gingersnap.games._template.types import CardState, CardSwapped, Hand, Keep, Options, Swap
from gingersnap.testing import rule

CardTable = Table[CardState, CardAction]


def dealt(*cards: int, first_seat: int | None = 0) -> CardTable:
    """A table where the seats are dealt these cards."""
    left = [card for card in range(1, 7) for _ in range(2)]
    draws: list[Draw] = []
    for card in cards:
        draws.append(("deal", left.index(card)))
        left.remove(card)
    return Table(GAME, Options(first_seat=first_seat), len(cards), Scripted(draws))


def drawing(table: CardTable, seat: Seat, card: int) -> list[Event]:
    """The seat swaps and draws this card."""
    events = table.play(seat, Swap(), Scripted([("draw", table.state.deck.index(card))]))
    assert not isinstance(events, Rejection)
    return events


def keeping(table: CardTable, seat: Seat) -> list[Event]:
    events = table.play(seat, Keep(), Scripted([]))
    assert not isinstance(events, Rejection)
    return events


@rule("KOS-1")
def test_everybody_sees_their_own_card_and_no_other() -> None:
    table = dealt(3, 5)
    assert GAME.view(table.state, 0).cards == (3, None)
    assert GAME.view(table.state, 1).cards == (None, 5)
    assert GAME.view(table.state, SPECTATOR).cards == (None, None)


@rule("KOS-2")
def test_the_lot_decides_who_begins() -> None:
    table = Table(GAME, Options(), 3, Scripted([("start", 2), ("deal", 0), ("deal", 0), ("deal", 0)]))
    assert GAME.to_act(table.state) == {2}
    keeping(table, 2)
    assert GAME.to_act(table.state) == {0}


@rule("KOS-2")
def test_the_table_may_choose_who_begins_among_its_seats() -> None:
    assert GAME.to_act(dealt(1, 2, first_seat=1).state) == {1}
    refused = GAME.check_options(Options(first_seat=2), 2)
    assert refused is not None
    assert refused.rule == "KOS-2"


@rule("KOS-3")
def test_everybody_has_one_turn() -> None:
    table = dealt(1, 2, 3)
    for seat in range(3):
        assert GAME.to_act(table.state) == {seat}
        keeping(table, seat)
    assert GAME.to_act(table.state) == frozenset()


@rule("KOS-4")
def test_a_swapped_card_is_replaced_and_only_its_owner_learns_by_what() -> None:
    table = dealt(1, 5)
    event, *_ = drawing(table, 0, 6)
    assert event.for_seat(0) == CardSwapped(0, 6)
    assert event.for_seat(1) == CardSwapped(0, None)
    assert table.state.hands == [Hand(6, aside=1), Hand(5)]


@rule("KOS-5")
def test_the_third_swap_is_refused() -> None:
    table = dealt(1, 1, 2)
    drawing(table, 0, 4)
    drawing(table, 1, 4)
    refused = table.play(2, Swap(), Scripted([]))
    assert isinstance(refused, Rejection)
    assert refused.rule == "KOS-5"
    assert [offer.action for offer in GAME.offers(table.state, 2)] == [Keep()]


@rule("KOS-6")
def test_the_highest_card_wins() -> None:
    table = dealt(2, 5)
    keeping(table, 0)
    assert table.outcome is None
    keeping(table, 1)
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.winners) == ("KOS-6", (1,))
    assert GAME.view(table.state, SPECTATOR).cards == (2, 5)


@rule("KOS-6")
def test_equal_cards_share_the_win() -> None:
    table = dealt(5, 5, 1)
    for seat in range(3):
        keeping(table, seat)
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)


@rule("KOS-A1")
def test_a_card_laid_aside_stays_hidden_from_others_to_the_end() -> None:
    table = dealt(1, 5)
    drawing(table, 0, 6)
    keeping(table, 1)
    assert GAME.view(table.state, 0).own_aside == 1
    assert GAME.view(table.state, 1).own_aside is None
    assert GAME.view(table.state, 1).swapped == (True, False)
