"""What people do at a table beside their game (GEN-20 to GEN-25), told in the template game and proved to replay."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.clocks import PerTurn, SendStandIn, TakeSeatBack, TimeControl
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Event, Outcome, Rejection, Seat, Tick
from gingersnap.core.player_requests.actions import (
    AbortGame,
    AcceptRequest,
    DeclineRequest,
    DrawAgreed,
    EndEarly,
    EndedEarly,
    GameAborted,
    MoveTakenBack,
    OfferDraw,
    PausePlay,
    PlayersResigned,
    PlayPaused,
    PlayResumed,
    RequestDeclined,
    RequestExpired,
    RequestMade,
    RequestSeconded,
    RequestStatus,
    RequestTakeback,
    Resign,
    ResumePlay,
)
from gingersnap.core.player_requests.undo_history import MAX_UNDO_STEPS, UndoHistory
from gingersnap.core.registry import find_game
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep as Keep
from gingersnap.games._template.types import KeepOrSwapOptions
from gingersnap.games._template.types import KeepOrSwapSwap as Swap
from gingersnap.games.xtal.types import EndTurn, Roll, XtalAction
from gingersnap.testing import rule
from gingersnap.testing.checks.random_play import some_action
from toys import clash_game
from toys.clash_game import Clash, Strike

AnyTable = Table[Any, Any]
NAMES = ("Ann", "Ben", "Cleo")


def lay(*people: Seat, seats: int = 3, **time: Any) -> AnyTable:
    """At the template's table seat 0 begins."""
    control = TimeControl(**time) if time else None
    dealt = Scripted([("deal", 0)] * seats)
    return Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), seats, dealt, NAMES[:seats], control, people)


def act(table: AnyTable, seat: Seat, action: Action) -> list[Event]:
    events = table.play(seat, action, Seeded(0))
    assert not isinstance(events, Rejection), events
    return events


def refused(table: AnyTable, seat: Seat, action: Action) -> str:
    before = codec.pack(table.position)
    rejection = table.play(seat, action, Seeded(0))
    assert isinstance(rejection, Rejection)
    assert rejection.why
    assert codec.pack(table.position) == before
    return rejection.rule


def outcome(table: AnyTable) -> Outcome:
    assert table.outcome is not None
    assert table.to_act == frozenset()
    assert table.update(0).offers == ()
    return table.outcome


def beside(table: AnyTable, seat: Seat = 0) -> RequestStatus:
    told = table.update(seat).beside
    assert told is not None
    return told


# --- Giving up --------------------------------------------------------------------------------------


@rule("GEN-20")
def test_resign_of_two_gives_win_to_other() -> None:
    table = lay(0, 1, seats=2)
    act(table, 0, Keep())
    assert act(table, 0, Resign()) == [PlayersResigned((0,))]  # though it is not their turn
    assert outcome(table).placings == (2, 1)
    assert refused(table, 1, Keep()) == "GEN-8"
    assert refused(table, 1, Resign()) == "GEN-8"


@rule("GEN-20")
def test_resign_among_more_seats_bot_and_places_player_last() -> None:
    table = lay(0, 1, 2)
    assert act(table, 0, Resign()) == [PlayersResigned((0,), bot_plays=True)]
    assert table.outcome is None
    assert beside(table, 1).given_up == (0,)
    assert refused(table, 0, Resign()) == refused(table, 0, TakeSeatBack()) == "GEN-20"
    for seat in range(3):
        act(table, seat, Keep())
    ended = outcome(table)
    assert ended.rule == "KOS-6"
    assert ended.placings[0] == 3
    assert sorted(ended.placings[1:]) in ([1, 1], [1, 2])


@rule("GEN-20")
def test_earlier_resignation_is_placed_further_behind() -> None:
    table = lay(0, 1, 2)
    act(table, 1, Resign())
    act(table, 0, Resign())
    assert outcome(table).placings == (2, 3, 1)


@rule("GEN-20")
def test_resign_of_last_person_ends_game_and_bots_share_win() -> None:
    table = lay(1)
    act(table, 1, Resign())
    assert outcome(table).placings == (1, 3, 1)


@rule("GEN-20")
def test_resign_needs_consent_of_partner() -> None:
    game = find_game("crokinole")
    table: AnyTable = Table(game, game.types.options(), 4, Seeded(1), people=(0, 1, 2))
    assert act(table, 0, Resign()) == [RequestMade(0, "give_up")]
    assert beside(table, 2).waits_for == (2,)  # across the table, and nobody else
    assert refused(table, 1, AcceptRequest()) == "GEN-25"
    assert act(table, 2, AcceptRequest()) == [PlayersResigned((0, 2))]
    assert outcome(table).placings == (3, 1, 3, 1)
    with_a_bot: AnyTable = Table(game, game.types.options(), 4, Seeded(1), people=(0, 1))
    assert act(with_a_bot, 0, Resign()) == [PlayersResigned((0, 2))]


# --- Ending it together -----------------------------------------------------------------------------


@rule("GEN-21")
def test_abort_is_allowed_until_a_person_has_acted() -> None:
    table = lay(1, 2)
    act(table, 0, Keep())  # a bot's
    assert "CallOff" in beside(table, 1).may
    assert act(table, 2, AbortGame()) == [GameAborted(2)]
    assert not outcome(table).counts
    assert result_text(outcome(table)).words(NAMES) == "The game was ended early and doesn't count"
    begun = lay(0, 1)
    act(begun, 0, Keep())
    assert refused(begun, 1, AbortGame()) == "GEN-21"


@rule("GEN-22")
def test_draw_needs_consent_of_all_and_shares_first_place() -> None:
    table = lay(0, 1, 2)
    assert act(table, 0, OfferDraw()) == [RequestMade(0, "draw")]
    assert beside(table, 1) == RequestStatus("draw", 0, (1, 2), may=("GiveUp", "CallOff", "AgreeToWish", "DeclineWish"))
    assert act(table, 1, AcceptRequest()) == [RequestSeconded(1, "draw")]
    assert act(table, 2, AcceptRequest()) == [DrawAgreed()]
    assert outcome(table).placings == (1, 1, 1)
    assert outcome(table).counts
    assert result_text(outcome(table)).words(NAMES) == "It is a draw"


@rule("GEN-22")
def test_draw_offer_to_bots_is_rejected() -> None:
    assert refused(lay(0), 0, OfferDraw()) == "GEN-22"


@rule("GEN-22")
def test_end_early_by_consent_does_not_count() -> None:
    table = lay(0, 1)
    act(table, 0, Keep())
    act(table, 1, EndEarly())
    assert act(table, 0, AcceptRequest()) == [EndedEarly()]
    assert not outcome(table).counts
    alone = lay(0)
    assert act(alone, 0, EndEarly()) == [EndedEarly()]  # bots are not asked


# --- Pausing ----------------------------------------------------------------------------------------


@rule("GEN-23")
def test_paused_game_stops_actions_and_clocks() -> None:
    table = lay(0, 1, 2, clock=PerTurn(30))
    act(table, CLOCK, Tick(10_000))
    act(table, 1, PausePlay())
    act(table, 0, AcceptRequest())
    (paused,) = act(table, 2, AcceptRequest())
    assert (paused, paused.words(NAMES)) == (PlayPaused(), "The game is paused.")
    assert beside(table).paused
    assert table.due is None
    assert refused(table, 0, Keep()) == refused(table, CLOCK, Tick(60_000)) == "GEN-23"
    assert [clock and clock.runs for clock in table.update(0).clocks] == [False] * 3
    assert not isinstance(table.play(2, ResumePlay(), Seeded(0), after=60_000), Rejection)
    assert table.due == 20_000
    assert [clock and clock.milliseconds for clock in table.update(0).clocks] == [20_000, 30_000, 30_000]
    assert refused(table, 2, ResumePlay()) == "GEN-23"


@rule("GEN-23")
def test_pause_without_clock_is_rejected() -> None:
    assert refused(lay(0, 1), 0, PausePlay()) == "GEN-23"


# --- Taking back ------------------------------------------------------------------------------------


@rule("GEN-24")
def test_takeback_of_action_that_revealed_nothing_needs_no_consent() -> None:
    table = lay(0, 1, 2)
    before = codec.pack(table.state)
    act(table, 0, Keep())
    assert act(table, 0, RequestTakeback()) == [MoveTakenBack(0)]
    assert codec.pack(table.state) == before
    assert table.to_act == {0}
    assert refused(table, 0, RequestTakeback()) == "GEN-24"
    act(table, 0, Swap())


@rule("GEN-24")
def test_takeback_after_draw_needs_consent_and_redraws() -> None:
    table = lay(0, 1, 2)
    before, drawn = codec.pack(table.state), table.drawn
    act(table, 0, Swap())
    assert act(table, 0, RequestTakeback()) == [RequestMade(0, "take_back")]
    act(table, 1, AcceptRequest())
    assert act(table, 2, AcceptRequest()) == [MoveTakenBack(0, luck_anew=True)]
    assert codec.pack(table.state) == before
    assert table.drawn == drawn + 1  # luck never goes back


@rule("GEN-24")
def test_takeback_with_consent_undoes_later_actions_of_others() -> None:
    table = lay(0, 1)
    before = codec.pack(table.state)
    act(table, 0, Keep())
    act(table, 1, Keep())
    act(table, 0, RequestTakeback())
    assert act(table, 1, AcceptRequest()) == [MoveTakenBack(0)]
    assert codec.pack(table.state) == before


def play_xtal(*actions: tuple[Seat, XtalAction], seed: int) -> AnyTable:
    game = find_game("xtal")
    table: AnyTable = Table(game, game.types.options(first_seat=0), 2, Seeded(seed), people=(0, 1))
    for number, (seat, action) in enumerate(actions):
        events = table.play(seat, action, Seeded(f"{seed}:{number}"))
        assert not isinstance(events, Rejection), events
    return table


@rule("GEN-24")
@pytest.mark.parametrize(("chosen", "stands"), [(True, 1), (False, 4)])
def test_takeback_returns_to_the_last_chosen_action(chosen: bool, stands: int) -> None:
    """A roll is forced. To take back only that led nowhere, as it was rolled again at once."""
    course: list[tuple[Seat, XtalAction]] = [(0, Roll()), (0, EndTurn()), (1, Roll()), (1, EndTurn()), (0, Roll())]
    seed = next(seed for seed in range(50) if _holds_cards_only(seed, course))
    table = play_xtal(*course, seed=seed)
    assert act(table, 0, RequestTakeback(chosen=chosen)) == [RequestMade(0, "take_back")]
    actions = 2 if chosen else 1
    assert act(table, 1, AcceptRequest()) == [MoveTakenBack(0, luck_anew=True, actions=actions)]
    assert codec.pack(table.state) == codec.pack(play_xtal(*course[:stands], seed=seed).state)
    act(table, table.state.turn, EndTurn() if chosen else Roll())
    replayed = log.replay(log.load(log.save(log.log_of(table))))
    assert replayed.hash == table.hash
    plain = log.without_clocks(log.log_of(table))
    assert [record.action for record in plain.records] == [action for _, action in course[:stands]] + [
        EndTurn() if chosen else Roll()
    ]


def _holds_cards_only(seed: int, course: list[tuple[Seat, XtalAction]]) -> bool:
    """Return whether all of the course is possible by this luck."""
    try:
        return bool(play_xtal(*course, seed=seed).state.phase == "cards")
    except AssertionError:
        return False


@rule("GEN-24")
def test_takeback_is_not_offered_after_forced_actions_alone() -> None:
    table = play_xtal((0, Roll()), seed=1)
    assert "TakeMoveBack" not in beside(table).may
    assert refused(table, 0, RequestTakeback(chosen=True)) == "GEN-24"
    assert act(table, 0, RequestTakeback()) == [RequestMade(0, "take_back")], "as version 1.0 read it"


@rule("GEN-24")
def test_takeback_against_bots_is_rejected_once_they_learnt_something() -> None:
    table = lay(0)
    act(table, 0, Swap())
    act(table, 1, Keep())
    assert act(table, 0, RequestTakeback()) == [MoveTakenBack(0, luck_anew=True)]
    act(table, 0, Keep())
    act(table, 1, Swap())  # it has seen a card now
    assert refused(table, 0, RequestTakeback()) == "GEN-24"
    assert "TakeMoveBack" not in beside(table).may


@rule("GEN-24")
def test_takeback_in_timed_play_is_rejected() -> None:
    table: AnyTable = Table(Clash(), clash_game.Options(answer=5), 2, Seeded(1), NAMES[:2], people=(0, 1))
    strike = next(offer.action for offer in table.update(0).offers if isinstance(offer.action, Strike))
    act(table, 0, strike)
    assert refused(table, 0, RequestTakeback()) == "GEN-24"


@rule("GEN-24")
def test_undo_history_holds_fifty_actions() -> None:
    table = lay(0, 1)
    for _ in range(MAX_UNDO_STEPS + 1):
        act(table, 0, Keep())
        act(table, 0, RequestTakeback())
    past = past_of(table)
    do(past, 0, MAX_UNDO_STEPS - 1, Seen())
    do(past, 1, 1, Seen())
    assert len(past.since_last_of(1)) == 1
    do(past, 0, MAX_UNDO_STEPS - 1, Seen())
    assert len(past.since_last_of(1)) == MAX_UNDO_STEPS
    do(past, 0, 1, Seen())
    assert past.since_last_of(1) == ()


class Seen(Event, frozen=True):
    pass


class InSecret(Event, frozen=True):
    """For seat 1 alone, who learns something by it."""

    def for_seat(self, seat: Seat) -> Event | None:
        return self if seat == 1 else None

    def reveals_to(self, seat: Seat) -> bool:
        return seat == 1


def past_of(table: AnyTable) -> UndoHistory:
    assert table.requests is not None
    return table.requests.history


def do(past: UndoHistory, seat: Seat, times: int, *events: Event) -> None:
    for _ in range(times):
        past.start_step(seat, b"")
        past.record_events(events, drew=False)


@rule("GEN-24")
def test_undo_history_does_not_leak_hidden_actions() -> None:
    """Who had done fifty things in secret was told by it: nobody else could take anything back any more."""
    table = lay(0, 1)
    act(table, 0, Keep())
    past = past_of(table)
    do(past, 1, 3 * MAX_UNDO_STEPS)
    assert "TakeMoveBack" in beside(table).may
    assert len(past._moments) == MAX_UNDO_STEPS + 1, "and yet they do not pile up"
    assert act(table, 0, RequestTakeback()) == [MoveTakenBack(0, luck_anew=False)], "free, as if nothing had been done"


@rule("GEN-24")
def test_undo_history_remembers_reveals_of_dropped_hidden_actions() -> None:
    past = UndoHistory(2)
    do(past, 0, 1, Seen())
    do(past, 1, 1, InSecret())
    do(past, 1, MAX_UNDO_STEPS + 5)
    assert {seat for moment in past.since_last_of(0) for seat in moment.revealed} == {1}


# --- Asking and answering ---------------------------------------------------------------------------


@rule("GEN-25")
def test_requests_are_only_for_playing_people() -> None:
    table = lay(0, 1)
    assert refused(table, 2, Resign()) == refused(table, SPECTATOR, OfferDraw()) == "GEN-25"
    assert refused(lay(), 0, Resign()) == "GEN-25"
    assert beside(table, 2).may == ()


@rule("GEN-25")
def test_request_does_not_wait_for_seat_with_stand_in() -> None:
    table = lay(0, 1, 2)
    act(table, CLOCK, SendStandIn(2))
    act(table, 0, OfferDraw())
    assert beside(table).waits_for == (1,)
    assert act(table, 1, AcceptRequest()) == [DrawAgreed()]


@rule("GEN-25")
def test_only_one_request_is_open_and_may_be_declined_or_withdrawn() -> None:
    table = lay(0, 1, 2)
    assert refused(table, 0, AcceptRequest()) == refused(table, 0, DeclineRequest()) == "GEN-25"
    act(table, 0, OfferDraw())
    assert refused(table, 1, EndEarly()) == refused(table, 0, AcceptRequest()) == "GEN-25"
    assert act(table, 1, DeclineRequest()) == [RequestDeclined(1, "draw")]
    act(table, 1, EndEarly())
    assert act(table, 1, DeclineRequest()) == [RequestDeclined(1, "end", withdrawn=True)]
    assert beside(table).wish is None


@rule("GEN-25")
def test_takeback_request_expires_when_play_goes_on() -> None:
    table = lay(0, 1)
    act(table, 0, Swap())
    act(table, 0, RequestTakeback())
    assert act(table, 1, Keep())[-1] == RequestExpired("take_back")
    assert refused(table, 1, AcceptRequest()) == "GEN-25"
    other = lay(0, 1)
    act(other, 1, OfferDraw())
    act(other, 0, Keep())
    assert act(other, 0, AcceptRequest()) == [DrawAgreed()]


# --- The log ----------------------------------------------------------------------------------------


def wishes(table: AnyTable, drawn: random.Random) -> Iterable[tuple[Seat, Action]]:
    for seat in range(table.seats):
        for name in beside(table, seat).may:
            if name not in ("GiveUp", "CallOff", "EndEarly") or drawn.random() < 0.05:
                yield seat, {kind.__struct_config__.tag: kind for kind in _ALL}[name]()


_ALL = (Resign, AbortGame, OfferDraw, EndEarly, PausePlay, RequestTakeback, AcceptRequest, DeclineRequest, ResumePlay)


@pytest.mark.parametrize("seed", range(20))
def test_table_requests_replay_with_log(seed: int) -> None:
    drawn = random.Random(seed)
    table: AnyTable = Table(Clash(), clash_game.Options(), 2, Seeded(seed), NAMES[:2], TimeControl(PerTurn(30)), (0, 1))
    for _ in range(60):
        if table.outcome is not None:
            break
        asked = list(wishes(table, drawn))
        if asked and (drawn.random() < 0.5 or not table.to_act):
            act(table, *drawn.choice(asked))
        else:
            seat = drawn.choice(sorted(table.to_act - {CLOCK}))
            act(table, seat, some_action(table, seat, drawn, Seeded(seed)))
    saved = log.save(log.log_of(table))
    again = log.replay(log.load(saved, Clash()), game=Clash())
    assert codec.pack(again.position) == codec.pack(table.position), f"seed {seed}"
    assert [again.update(seat) for seat in range(2)] == [table.update(seat) for seat in range(2)]


def test_bots_alone_play_out_table_of_people() -> None:
    table = lay(0, 1)
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(3))
    assert outcome(table).counts


def test_position_without_requests_hashes_as_before() -> None:
    """So that games which were begun before this was possible are still the same."""
    table = lay(0, 1, clock=PerTurn(30))
    assert table.position == (table.state, table.clocks)
    act(table, 0, OfferDraw())
    assert len(table.position) == 3


def test_request_events_are_worded_for_their_reader() -> None:
    table = lay(0, 1, 2)
    said = [event.words(NAMES, 1) for event in act(table, 0, OfferDraw())]
    assert said == ["Ann offers a draw."]
    assert [event.words(NAMES, 0) for event in act(table, 1, DeclineRequest())] == ["Ben declined."]
    assert [event.words(NAMES, 0) for event in act(table, 0, Resign())] == ["You resign, and a bot plays on for you."]
    assert [event.words(NAMES, 0) for event in [PlayResumed(2)]] == ["Cleo resumes the game."]
