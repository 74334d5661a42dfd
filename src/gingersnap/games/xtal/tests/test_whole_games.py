"""Whole games by chance: they end, nothing gets lost, and Voids on Voids add up."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, RandomBot, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Action, Event, Game, Rejection, Tick
from gingersnap.core.table import Table, Update
from gingersnap.games.xtal.events import (
    CardCancelled,
    CardRevived,
    CombatEnded,
    ProtectionEnded,
    WeaponStruck,
    XtalCardPlayed,
)
from gingersnap.games.xtal.house_data import HOUSE
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected, stands
from gingersnap.games.xtal.rules.clock import due_next
from gingersnap.games.xtal.rules.path import SIZE
from gingersnap.games.xtal.tests.story import fight
from gingersnap.games.xtal.types import OFF, Leave, Pending, Return, XtalAction, XtalOptions, XtalState, XtalTakeBack


class Hasty(RandomBot):
    """Takes nothing back, seldom leaves, and in real time needs a while, sometimes too long."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        stays = chance.pick("stays", 12) > 0
        avoided = (XtalTakeBack, Leave) if stays else (XtalTakeBack,)
        wanted = [offer for offer in update.offers if not isinstance(offer.action, avoided)]
        return super().choose(codec.replace(update, offers=tuple(wanted) or update.offers), imagine, chance)

    def reaction(self, update: Update, chance: Chance) -> float:
        return chance.pick("reaction", 25_000) / 1000


class Restless(Hasty):
    """Now and then leaves, or comes back, while others are to act; in its own turn it stays."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        staying = tuple(offer for offer in update.offers if not isinstance(offer.action, Leave))
        return super().choose(codec.replace(update, offers=staying), imagine, chance)

    def interject(self, update: Update, chance: Chance) -> Action | None:
        action: Action = update.offers[0].action
        patience = 5 if isinstance(action, Return) else 40
        return None if chance.pick("restless", patience) else action


@pytest.mark.parametrize("combat", ["priority", "open"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_end(seats: int, combat: str) -> None:
    options = XtalOptions(combat=combat, wildcards=True)  # type: ignore[arg-type]
    print("seed", seats)
    table = Table(GAME, options, seats, Seeded(seats))
    bots: dict[int, Bot] = {seat: Hasty() for seat in range(seats)}
    play_out(table, bots, Seeded(seats))
    assert table.outcome is not None
    assert table.outcome.rule in ("XTL-2", "XTL-H9")


SOME_OPTIONS = st.builds(
    XtalOptions,
    rings_needed=st.sampled_from([3, 6]),
    combat=st.sampled_from(["priority", "open"]),
    timed_priority=st.booleans(),
    wildcards=st.booleans(),
    choose_homes=st.booleans(),
    strict_levitate=st.booleans(),
    leaving=st.sampled_from(["allowed", "never"]),
    voids=st.sampled_from(["moved", "anybody"]),
)


@settings(max_examples=60, deadline=None)
@given(options=SOME_OPTIONS, seats=st.integers(2, 6), seed=st.integers(0, 10_000))
def test_random_games_conserve_pieces_in_every_position(options: XtalOptions, seats: int, seed: int) -> None:
    table: Table[XtalState, XtalAction] = Table(GAME, options, seats, Seeded(seed))
    at_first = GAME.pieces(table.state)
    luck, chance = random.Random(seed), Seeded(seed)
    for _ in range(400):
        acting = sorted(GAME.to_act(table.state))
        if not acting:
            break
        _happens(table, luck.choice(acting), luck, chance)
        assert GAME.pieces(table.state) == at_first
        _is_sound(table.state)


@settings(max_examples=25, deadline=None)
@given(options=SOME_OPTIONS, seats=st.integers(2, 6), seed=st.integers(0, 10_000))
def test_offers_match_check_under_all_options(options: XtalOptions, seats: int, seed: int) -> None:
    """Under all options: the conformance suite plays with the usual ones."""
    table: Table[XtalState, XtalAction] = Table(GAME, options, seats, Seeded(seed))
    luck, chance = random.Random(seed), Seeded(seed)
    for _ in range(200):
        for seat in range(-1, seats):
            assert GAME.offers(table.state, seat) == Game.offers(GAME, table.state, seat)
        acting = sorted(GAME.to_act(table.state))
        if not acting:
            break
        assert (CLOCK in acting) == (GAME.time_limit(table.state) is not None) == (due_next(table.state) is not None)
        _happens(table, luck.choice(acting), luck, chance)


def _happens(table: Table[XtalState, XtalAction], seat: int, luck: random.Random, chance: Chance) -> list[Event]:
    action: XtalAction = Tick(luck.randrange(20_000))
    if seat != CLOCK:
        action = luck.choice(GAME.offers(table.state, seat)).action
    events = table.play(seat, action, chance)
    assert not isinstance(events, Rejection)
    return events


ARSENAL = [
    *["void"] * 4, *["wildcard"] * 2, *["flight"] * 3, *["levitate"] * 3, "teleport",
    *["fireball"] * 2, "aurablast", "fireball_shield", "aurablast_shield",
]  # fmt: skip
"""More Voids than chance would deal: so that Voids on Voids come up."""


@settings(max_examples=120, deadline=None)
@given(combat=st.sampled_from(["priority", "open"]), seed=st.integers(0, 10_000))
@example(combat="priority", seed=3039)
@example(combat="priority", seed=4511)
def test_random_combats_with_voids_are_consistent(combat: str, seed: int) -> None:
    luck, chance = random.Random(seed), Seeded(seed)
    cards = luck.sample(ARSENAL, len(ARSENAL))
    hands = [" ".join(cards[seat::4]) for seat in range(4)]
    table = fight(*hands, at=(3, 28, 24, 36), combat=combat, wildcards=True).table
    at_first = GAME.pieces(table.state)
    self_inflicted: set[int] = set()
    while table.state.pair is not None and not table.state.ended_by:
        pending, safe = list(table.state.pending), all_protected(table.state)
        events = _happens(table, luck.choice(sorted(GAME.to_act(table.state))), luck, chance)
        assert GAME.pieces(table.state) == at_first
        self_inflicted |= _brought_back_by_their_target(events, table.state.pending)
        _weapons_strike_or_are_cancelled(events, pending, safe, self_inflicted)
        _is_sound(table.state)
        _tokens_stand_where_cards_have_led_them(table.state)


def _brought_back_by_their_target(events: list[Event], pending: list[Pending]) -> set[int]:
    """Return the Weapons that the Void of their own target has brought back: it protects, but not from these (XTL-A62).

    Random players do that: they cancel the Void of another that had cancelled the Weapon thrown at themselves.
    """
    voids = {event.play.seat for event in events if isinstance(event, XtalCardPlayed) and event.play.card == "void"}
    revived = {event.card for event in events if isinstance(event, CardRevived)}
    return {weapon.weapon for weapon in pending if weapon.weapon in revived and weapon.target in voids}


def _weapons_strike_or_are_cancelled(
    events: list[Event], pending: list[Pending], safe: list[bool], self_inflicted: set[int]
) -> None:
    """None is forgotten when Combat ends, and none strikes somebody who is protected (XTL-28, XTL-A85)."""
    struck = {event.target for event in events if isinstance(event, WeaponStruck)}
    unexpected = {
        event.target for event in events if isinstance(event, WeaponStruck) and event.weapon not in self_inflicted
    }
    until = next((at for at, event in enumerate(events) if isinstance(event, WeaponStruck)), 0)
    bared = {event.seat for event in events[:until] if isinstance(event, ProtectionEnded)}  # whose Void was cancelled
    assert not any(safe[seat] and seat not in bared for seat in unexpected)
    cancelled = {event.card for event in events if isinstance(event, CardCancelled)}
    if any(isinstance(event, CombatEnded) for event in events):
        assert all(weapon.weapon in cancelled or weapon.target in struck for weapon in pending)


def _tokens_stand_where_cards_have_led_them(state: XtalState) -> None:
    """Cards that stand, taken from the first to the last, lead every token to where it is."""
    for seat in range(state.seats):
        moves = [play for play in state.table if play.token == seat]
        if moves:
            counted = [play.to for play in moves if stands(state, play)]
            assert state.positions[seat] == (counted[-1] if counted else moves[0].origin)


def _is_sound(state: XtalState) -> None:
    """What is always so, whatever is played."""
    on_board = [position for position in state.positions if position != OFF]
    assert len(set(on_board)) == len(on_board), "two tokens share a position (XTL-13)"
    assert all(0 <= position < SIZE for position in on_board)
    assert sum(state.rings) + sum(state.storage) == HOUSE.rings
    standing = {play.id for play in state.table if play.target is not None and stands(state, play)}
    assert {pending.weapon for pending in state.pending} == standing, "a Weapon is pending as long as it stands"
    assert state.pair is not None or not state.pending
    assert all(state.presence[seat] in ("here", "away", "returning") for seat in GAME.to_act(state) if seat >= 0)
    for seat, draft in enumerate(state.drafts):
        held = list(state.hands[seat])
        for lay in draft:
            held.remove("wildcard" if lay.wild else lay.card)
