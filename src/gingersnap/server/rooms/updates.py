"""Updates of one table for each seat: views, legal actions and events, with sentences for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw

from gingersnap.core import codec
from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import SPECTATOR, Action, Event, Offer, Seat
from gingersnap.core.guidance.explanations import goal_text
from gingersnap.core.summary.status_text import first_turn_text, status_text
from gingersnap.core.table import visible_events
from gingersnap.core.words import say
from gingersnap.server.protocol.common import Line, WireOffer
from gingersnap.server.protocol.play import Updated, Welcome
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.tables.rated import allowed_requests

PlayerNames = tuple[str, ...]


class UpdateBuilder:
    """Builder of updates: each seat receives its part of what happened, and its view of the present state.

    `passed` are the milliseconds since the table's time was updated; None while its clocks are stopped.
    """

    def __init__(self, live: LiveGame, passed: int | None) -> None:
        self._live = live
        self._time_runs = passed is not None
        self._table = live.table.copy_after(passed) if passed else live.table
        limit = self._table.time_limit
        self._seconds_left = limit if self._time_runs else None

    def encode_for(self, seat: Seat, since: int, fading_since: int = 0) -> bytes:
        """Encode what a seat has missed after update `since`, with ephemeral events only after `fading_since`."""
        news = _visible_events(self._live, seat, since)
        heard = [(number, event) for number, event in news if number > fading_since or not event.fades]
        live, names, now = self._live, self._live.names, self._table.update(seat)
        return codec.encode(
            Updated(
                seq=live.feeds.update_number(seat),
                events=tuple([event for _, event in heard]),
                lines=(
                    *[event_line(event, seat, number, names) for number, event in heard],
                    *_timeout_lines(live, seat, max(since, fading_since)),
                ),
                view=now.view,
                offers=() if live.stand_in_reason(seat) else wire_offers(now.offers, names, seat),
                outcome=now.outcome,
                acting=live.seats_to_act,
                status=status_text(live.seats_to_act, now.outcome).words(names, seat),
                seconds_left=self._seconds_left,
                clocks=tuple(
                    [clock and SeatClock(clock.milliseconds, clock.runs and self._time_runs) for clock in now.clocks]
                ),
                hints=now.hints,
                goal=goal_text(self._table.game, now.view, names, seat),
                beside=allowed_requests(now.beside, is_rated=live.is_rated, has_bots=live.has_bots),
                todo=_todo(live, now.view, seat),
            )
        )


def welcome_messages(
    welcome: Welcome, live: LiveGame | None, seen: int | None, acknowledged: int, passed: int | None
) -> list[bytes]:
    """Return the messages for a client that has joined: the table, and what happened after update `seen`.

    Ephemeral events were sent to the clients present at the time. Only the last update is repeated with them, to a seat
    that has not `acknowledged` it yet; spectators get none of them again.
    """
    if live is None:
        return [codec.encode(welcome)]
    seat = welcome.seat
    last = live.feeds.update_number(seat)
    since = seen if seen is not None and 0 <= seen <= last and seat != SPECTATOR else last
    welcome = codec.replace(welcome, seq=last, lines=log_for(live, seat))
    return [
        codec.encode(welcome),
        UpdateBuilder(live, passed).encode_for(seat, since, fading_since=max(acknowledged, last - 1)),
    ]


def _todo(live: LiveGame, view: Any, seat: Seat) -> str:
    todo = live.table.game.todo(view) if seat in live.seats_to_act and not live.stand_in_reason(seat) else None
    return "" if todo is None else todo.words(live.names, seat)


def log_for(live: LiveGame, seat: Seat) -> tuple[Line, ...]:
    """Return the log as `seat` may read it again: without ephemeral events."""
    told = _visible_events(live, seat, 0)
    kept = (event_line(event, seat, number, live.names) for number, event in told if not event.fades and event.is_news)
    return (*opening_lines(live.beginners, seat, live.names), *kept)


def opening_lines(beginners: Iterable[Seat], seat: Seat, names: Sequence[str]) -> list[Line]:
    """Return the line about the first player, if there is one: no event says so."""
    first = [beginner for beginner in beginners if beginner >= 0]
    return [Line(0, first_turn_text(first[0]).words(names, seat), False)] if len(first) == 1 else []


def _visible_events(live: LiveGame, seat: Seat, since: int) -> Iterator[tuple[int, Event]]:
    """Yield the events visible to a seat after its update `since`, each with the number of its update."""
    for number, record in live.feeds.updates_after(seat, since):
        for event in visible_events(live.history[record - 1], seat):
            yield number, event


def _timeout_lines(live: LiveGame, reader: Seat, since: int) -> Iterator[Line]:
    """Yield a line for each bot that ran out of time, once, to the seats that see its action."""
    for number, record in live.feeds.updates_after(reader, since):
        if record in live.timed_out_actions and visible_events(live.history[record - 1], reader):
            said = say("bot-cut-short", seat=live.table.records[record - 1].seat)
            yield Line(number, said.words(live.names, reader), fades=True)


def event_lines(events: Iterable[Event], seat: Seat, seq: int, names: Sequence[str]) -> list[Line]:
    """Return lines for `events`, masked for `seat`."""
    return [event_line(event, seat, seq, names) for event in visible_events(events, seat)]


def event_line(event: Event, seat: Seat, seq: int, names: Sequence[str]) -> Line:
    return Line(seq, event.words(names, seat), event.fades, event.is_news)


def wire_offers(offers: Iterable[Offer[Any]], player_names: PlayerNames, seat: Seat) -> tuple[Any, ...]:
    encoded = offer_cache(player_names, seat)
    return tuple([_wire_offer(offer, player_names, seat) if offer.free else encoded[offer.action] for offer in offers])


def _wire_offer(offer: Offer[Any], player_names: PlayerNames, seat: Seat) -> WireOffer:
    return WireOffer(offer.action, offer.action.words(player_names, seat), offer.free)


class _EncodedOffers(dict[Action, Raw]):
    """Cache of encoded offers. The same few are sent again and again, and make up most of the traffic."""

    MOST = 5_000

    def __init__(self, player_names: PlayerNames, seat: Seat) -> None:
        super().__init__()
        self._names = player_names
        self._seat = seat

    def __missing__(self, action: Action) -> Raw:
        if len(self) >= self.MOST:
            self.clear()
        encoded = self[action] = Raw(codec.encode(_wire_offer(Offer(action), self._names, self._seat)))
        return encoded


@lru_cache(maxsize=500)
def offer_cache(player_names: PlayerNames, seat: Seat) -> _EncodedOffers:
    """Return the offer cache of a seat, shared by all tables with these names."""
    return _EncodedOffers(player_names, seat)
