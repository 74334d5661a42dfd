"""Random sequences of requests, answers, departures and returns: no request stays open that waits for nobody."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gingersnap.core.chance import Seeded
from gingersnap.core.clocks import PerTurn, SendStandIn, TakeSeatBack, TimeControl
from gingersnap.core.contract import CLOCK, Action, Rejection, Seat, Tick
from gingersnap.core.log import load, log_of, replay, save
from gingersnap.core.player_requests.actions import (
    AbortGame,
    AcceptRequest,
    DeclineRequest,
    EndEarly,
    OfferDraw,
    PausePlay,
    RequestExpired,
    RequestTakeback,
    Resign,
    ResumePlay,
    SettleRequest,
)
from gingersnap.core.registry import find_game
from gingersnap.core.table import Table

SEATS = st.integers(0, 3)
KINDS = st.sampled_from([Resign(), AbortGame(), OfferDraw(), EndEarly(), PausePlay(), RequestTakeback(chosen=True)])
GAMES = st.sampled_from(["crokinole", "pocket_and_biscuit", "the_wizard_always_wins"])
SECONDS = 30


class RequestMachine(RuleBasedStateMachine):
    """A table of four, some of them people, with a clock; crokinole is played in teams."""

    def __init__(self) -> None:
        super().__init__()
        self.chance = Seeded(0)
        self.table: Table[Any, Any] | None = None

    @initialize(game=GAMES, people=st.sets(SEATS, min_size=1))
    def begin(self, game: str, people: set[Seat]) -> None:
        found = find_game(game)
        time = TimeControl(clock=PerTurn(SECONDS))
        self.table = Table(found, found.types.options(), 4, self.chance, (), time, sorted(people))

    def play(self, seat: Seat, action: Action) -> None:
        """Play an action if it is legal, and then, as a server does, what follows of itself."""
        assert self.table is not None
        if isinstance(self.table.play(seat, action, self.chance), Rejection):
            return
        requests = self.table.requests
        if requests is not None and requests.is_unanswerable and self.table.outcome is None:
            was = requests.state.wish
            events = self.table.play(CLOCK, SettleRequest(), self.chance)
            assert not isinstance(events, Rejection), events
            assert len(events) == 1
            assert was != "draw" or isinstance(events[0], RequestExpired) or len(requests.state.people) > 2

    @rule(seat=SEATS, request=KINDS)
    def ask(self, seat: Seat, request: Action) -> None:
        self.play(seat, request)

    @rule(seat=SEATS, answer=st.sampled_from([AcceptRequest(), DeclineRequest(), ResumePlay()]))
    def answer(self, seat: Seat, answer: Action) -> None:
        self.play(seat, answer)

    @rule(seat=SEATS)
    def replace_by_bot(self, seat: Seat) -> None:
        self.play(CLOCK, SendStandIn(seat))

    @rule()
    def replace_all_who_are_asked(self) -> None:
        status = None if self.table is None else self.table.update(0).beside
        for seat in () if status is None else status.waits_for:
            self.play(CLOCK, SendStandIn(seat))

    @rule(seat=SEATS)
    def take_seat_back(self, seat: Seat) -> None:
        self.play(seat, TakeSeatBack())

    @rule(milliseconds=st.sampled_from([1, SECONDS * 1000]))
    def let_time_pass(self, milliseconds: int) -> None:
        self.play(CLOCK, Tick(milliseconds))

    @rule(number=st.integers(0, 1000))
    @precondition(lambda self: self.table is not None and bool(self.table.to_act))
    def move(self, number: int) -> None:
        assert self.table is not None
        seat = min(self.table.to_act)
        offers = self.table.update(seat).offers
        if seat >= 0 and offers:
            self.play(seat, offers[number % len(offers)].action)

    @invariant()
    def no_request_is_stuck(self) -> None:
        table = self.table
        if table is None or table.outcome is not None or table.requests is None or table.requests.state.wish is None:
            return
        status = table.update(0).beside
        assert status is not None
        assert status.waits_for, f"{status.wish} waits for nobody"
        for seat in status.waits_for:
            assert table.check(seat, DeclineRequest()) is None, "whoever is waited for can answer"

    def teardown(self) -> None:
        if self.table is not None:
            assert replay(load(save(log_of(self.table)))).hash == self.table.hash


TestRequestMachine = RequestMachine.TestCase
TestRequestMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None, derandomize=True)


@pytest.mark.parametrize("ends", [True, False])
def test_settle_request_needs_a_request_that_waits_for_nobody(ends: bool) -> None:
    """Only the clock settles a request, and only one that nobody can answer any more."""
    game = find_game("pocket_and_biscuit")
    table: Table[Any, Any] = Table(game, game.types.options(), 3, Seeded(1), (), None, (0, 1, 2))
    chance = Seeded(2)
    assert isinstance(table.play(CLOCK, SettleRequest(), chance), Rejection)
    table.play(0, EndEarly(), chance)
    table.play(1, AcceptRequest(), chance)
    assert isinstance(table.play(CLOCK, SettleRequest(), chance), Rejection), "seat 2 has not answered"
    table.play(CLOCK, SendStandIn(2), chance)
    assert table.outcome is None
    refused = table.play(0, SettleRequest(), chance)
    assert isinstance(refused, Rejection)
    assert "Only the clock can settle this request" in refused.why
    assert not isinstance(table.play(CLOCK, SettleRequest(lapses=not ends), chance), Rejection)
    assert (table.outcome is not None) == ends
    assert table.requests is not None
    assert table.requests.state.wish is None
