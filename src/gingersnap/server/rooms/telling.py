"""What is said at one table, and to whom: views, offers and events, with words for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw

from gingersnap.core import codec
from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import Action, Event, Offer, Seat
from gingersnap.core.standing import standing
from gingersnap.core.table import masked
from gingersnap.server.rooms.live_table import LiveTable
from gingersnap.server.wire import Line, TableInfo, Updated, Welcome, WireOffer

Names = tuple[str, ...]


def greetings(seat: Seat, info: TableInfo, live: LiveTable | None, seen: int | None, passed: int | None) -> list[bytes]:
    """For who came in: where it is, and what happened since the action that was `seen` last."""
    if live is None:
        return [codec.encode(Welcome(seat, info, ()))]
    since = seen if seen is not None and 0 <= seen <= live.seq else live.seq
    return [codec.encode(Welcome(seat, info, lines_kept(live, seat))), News(live, since, passed).told(seat)]


class News:
    """What happened after action number `since`, and what is true now; each seat is told its own part of it.

    `passed` are the milliseconds since the table was told the time; None while its time stands still.
    """

    def __init__(self, live: LiveTable, since: int, passed: int | None) -> None:
        self._live = live
        self._history = [(seq, events) for seq, events in enumerate(live.history[since:], since + 1) if events]
        self._passed = passed
        self._acting = live.acting
        limit = live.table.game.time_limit(live.table.state)
        self._seconds_left = None if limit is None or passed is None else max(0.0, limit - passed / 1000)

    def told(self, seat: Seat) -> bytes:
        live, names = self._live, self._live.names
        heard = [(seq, event) for seq, events in self._history for event in masked(events, seat)]
        now = live.table.update(seat)
        return codec.encode(
            Updated(
                seq=now.seq,
                events=tuple([event for _, event in heard]),
                lines=tuple([line(event, seat, seq, names) for seq, event in heard]),
                view=now.view,
                offers=() if live.stand_in(seat) else wire_offers(now.offers, names, seat),
                outcome=now.outcome,
                acting=self._acting,
                status=standing(self._acting, now.outcome).words(names, seat),
                seconds_left=self._seconds_left,
                clocks=tuple([clock and _running_on(clock, self._passed) for clock in now.clocks]),
            )
        )


def _running_on(clock: SeatClock, passed: int | None) -> SeatClock:
    if not clock.runs or passed is None:
        return SeatClock(clock.milliseconds, runs=False)
    return SeatClock(max(0, clock.milliseconds - passed), runs=True)


def lines_kept(live: LiveTable, seat: Seat) -> tuple[Line, ...]:
    """The log as `seat` may read it again: without what fades."""
    told = (line for seq, events in enumerate(live.history, 1) for line in lines(events, seat, seq, live.names))
    return tuple(line for line in told if not line.fades)


def lines(events: Iterable[Event], seat: Seat, seq: int, names: Sequence[str]) -> list[Line]:
    """`events` as `seat` may know them, in words."""
    return [line(event, seat, seq, names) for event in masked(events, seat)]


def line(event: Event, seat: Seat, seq: int, names: Sequence[str]) -> Line:
    return Line(seq, event.words(names, seat), event.fades)


def wire_offers(offers: Iterable[Offer[Any]], names: Names, seat: Seat) -> tuple[Any, ...]:
    encoded = encoded_offers(names, seat)
    return tuple([_wire_offer(offer, names, seat) if offer.free else encoded[offer.action] for offer in offers])


def _wire_offer(offer: Offer[Any], names: Names, seat: Seat) -> WireOffer:
    return WireOffer(offer.action, offer.action.words(names, seat), offer.free)


class _EncodedOffers(dict[Action, Raw]):
    """Offers as they go out. The same few are made again and again, and they are most of what is sent."""

    MOST = 5_000

    def __init__(self, names: Names, seat: Seat) -> None:
        super().__init__()
        self._names = names
        self._seat = seat

    def __missing__(self, action: Action) -> Raw:
        if len(self) >= self.MOST:
            self.clear()
        encoded = self[action] = Raw(codec.encode(_wire_offer(Offer(action), self._names, self._seat)))
        return encoded


@lru_cache(maxsize=500)
def encoded_offers(names: Names, seat: Seat) -> _EncodedOffers:
    """For a seat of all tables with these people, whatever they play."""
    return _EncodedOffers(names, seat)
